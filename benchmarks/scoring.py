"""Scoring: every ring under every recipe, and one pie with its lines, against brute force from the rulebook.

The brute force is the one the tests compare with (tests/games/by_the_rulebook.py): every group is sought on every
ring, and every choice of groups is tried; choices it has met before are remembered.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from timing import Row, compare, measure, missing, repeated

from piewidgets.core.packing import packing_sizes
from piewidgets.games.piece_of_pie import CARDS, format_pie, score_pie
from piewidgets.games.piece_of_pie.components import load_pieces
from piewidgets.games.piece_of_pie.state import Pie
from piewidgets.games.pizzeria import pizza_from
from piewidgets.games.pizzeria.components import load_slices

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "games"))
RECIPES = [name for name, card in CARDS.items() if card.kind in ("flavour", "pattern")]
EVERY = 16  # the brute force does one ring in sixteen, spread over all


def rows() -> Iterator[Row]:
    """Measure the lab, then the sheet."""
    what, goal = "14 cards over 65,536 rings, from nothing, against brute force", "<= 15 ms, >= 300"
    try:
        from piewidgets.lab import piece_of_pie as lab
    except ImportError as error:
        yield missing(what, error, goal)
    else:
        yield _all_rings(lab, what, goal)
    yield from _one_pie()
    yield from _best_cuts()


def _all_rings(lab: object, what: str, goal: str) -> Row:
    import by_the_rulebook

    def ours() -> float:
        lab._slots.cache_clear()  # type: ignore[attr-defined]
        packing_sizes.cache_clear()
        for card in RECIPES:
            lab.ring_scores(card)  # type: ignore[attr-defined]
        return 1

    rings = [ring[::-1] for ring in itertools.product("KASB", repeat=8)]
    some = rings[5::EVERY]

    def theirs() -> float:
        by_the_rulebook.largest.cache_clear()
        for ring in some:
            for card in RECIPES:
                by_the_rulebook.points(card, ring)
        return 1 / EVERY

    mine, other, ratio = compare(repeated(ours), repeated(theirs), rounds=5, seconds=0.05)
    return Row(what, f"{1000 / mine:.1f} ms", f"{1000 / other:,.0f} ms", f"{ratio:,.0f}", goal)


def _one_pie() -> Iterator[Row]:
    rng, pieces = random.Random(0), list(load_pieces())
    pies = [Pie(tuple(rng.sample(pieces, 8))) for _ in range(50)]
    lines = [format_pie(pie) for pie in pies]
    for number, cards in (("two recipes", "kiwi,opposite"), ("four cards", "decorations,kiwi,opposite,perfect_kiwi")):

        def values(chosen: str = cards) -> float:
            for pie in pies:
                score_pie(pie, chosen)
            return len(pies)

        def notation(chosen: str = cards) -> float:
            for line in lines:
                score_pie(line, chosen)
            return len(lines)

        for given, once in (("a value", values), ("notation", notation)):
            micro = 1e6 / measure(repeated(once))
            yield Row(
                f"score_pie of one decorated pie ({given}), {number}, with lines", f"{micro:.0f} µs", "", "", "< 200 µs"
            )


def _best_cuts() -> Iterator[Row]:
    """Find the best cut of random pizzas, with every player's value of every portion, nothing kept between pizzas."""
    rng, box = random.Random(0), [str(piece) for piece in load_slices()]
    for players, offer in ((4, ""), (4, "G"), (6, ""), (6, "G"), (6, "C")):
        tables = []
        for _ in range(10):
            dealt = rng.sample(box, 69)
            held = [f"saved: {' '.join(dealt[11 + 9 * seat : 19 + 9 * seat])}" for seat in range(players)]
            tables.append((" ".join(dealt[:11]), held))

        def once(some: list[tuple[str, list[str]]] = tables, letter: str = offer) -> float:
            for pizza, held in some:
                pizza_from(pizza, held, offer=letter).best  # noqa: B018
            return len(some)

        milli = 1000 / measure(repeated(once))
        said = f"with offer {offer}" if offer else "no offer"
        yield Row(
            f"best cut of a pizza with all values, {players} players, {said}", f"{milli:.0f} ms", "", "", "< 100 ms"
        )
