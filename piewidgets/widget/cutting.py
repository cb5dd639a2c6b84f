"""What a pizza cutter works out besides its picture: gaps as they are given, sheets after a pick, another deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from piewidgets.core.chance import Chance
from piewidgets.core.errors import NotationError, UnknownNameError
from piewidgets.core.score import ScoreSheet
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pizzeria import Holding, Rulings, Slice, State, scoring
from piewidgets.games.pizzeria.components import TITLES, load_slices
from piewidgets.games.pizzeria.counting import Counter
from piewidgets.games.pizzeria.cuts import arcs
from piewidgets.games.pizzeria.eating import after_feasts
from piewidgets.games.pizzeria.moves import ALONE, Cut
from piewidgets.games.pizzeria.naming import named
from piewidgets.games.pizzeria.sharing import MOST_SLICES, Shares
from piewidgets.games.pizzeria.splits import Split, with_split
from piewidgets.games.pizzeria.state import SLOTS

EACH = 5  # slices dealt to each player at random


def gaps_of(given: Any) -> tuple[int, ...]:
    """Understand cuts as slots; raises NotationError.

    >>> gaps_of([3, 0])
    (0, 3)
    """
    found = list(given) if isinstance(given, Iterable) and not isinstance(given, str) else [given]
    if any(type(gap) is not int or not 0 <= gap < MOST_SLICES for gap in found) or len(set(found)) != len(found):
        raise NotationError(text("cuts are different slots, such as (0, 4, 8), not {given}", given=repr(given)[:40]))
    return tuple(sorted(found))


def check_slots(cuts: tuple[int, ...], laid: Any, slices: int) -> None:
    """Refuse cuts and a place of the offer that are not in a pizza of so many slices; raises NotationError."""
    last = slices - 1
    if any(gap > last for gap in cuts):
        raise NotationError(text("a cut lies before one of the slots 0 to {last}", last=last))
    if type(laid) is not int or not ALONE <= laid <= last:
        said = repr(laid)[:40]
        raise NotationError(
            text("the offer lies on a slot 0 to {last}, or -1: alone; not {given}", last=last, given=said)
        )


def check_value(portion: Any, player: Any, portions: int, players: int) -> None:
    """Refuse a portion or player there is not; raises UnknownNameError."""
    is_known = type(portion) is int and type(player) is int
    if not is_known or portion not in range(portions) or player not in range(players):
        told = {"portion": repr(portion)[:20], "player": repr(player)[:20]}
        raise UnknownNameError(text("there is no portion {portion} for player {player}", **told))


def cut_at(gaps: tuple[int, ...], laid: int, offer: str, slices: int) -> Cut:
    """Make the move of gaps in a pizza of so many slices, its offer on the portion that holds a slot, or alone."""
    if not offer or laid == ALONE:
        return Cut(gaps, ALONE if offer else None)
    found = arcs(tuple(range(slices)), gaps)
    return Cut(gaps, next((portion[0] for portion in found if laid in portion), found[0][0]))


def taken_from(state: State, rulings: object) -> tuple[Any, ...]:
    """Give the pizza of a position, its holdings, who cuts, its offer, variant and rulings; raises NotationError."""
    if state.taken:
        raise NotationError(text("this pizza has been cut already: pass a position before the cut"))
    pizza = state.slices(state.bits(state.table))
    found = (pizza, scoring.holdings(state), state.knife, state.offer, state.deal.variant)
    return *found, state.rulings if rulings is None else rulings


def sheet_after(holdings: tuple[Holding, ...], player: int, split: Split, rulings: Rulings, variant: str) -> ScoreSheet:
    """Score all players once one has used a portion in the best way, offer J having eaten."""
    held = list(holdings)
    held[player] = with_split(held[player], split)
    found = after_feasts(tuple(held), rulings)
    return scoring.sheet_of(Counter(found, rulings, variant == "solo"), found)


def asked(left: int, portions: int, is_asking: bool, offer: str) -> Text:
    """Say what a person is to do: cuts are left to make or to mend, a prediction is wanted, or all lies open."""
    if left < 0:
        return texts(
            "There is {n} cut too many: choose one to mend it", "There are {n} cuts too many: mend them", -left
        )
    if left:
        return texts(
            "Cut the pizza into {portions} portions: choose {n} more gap",
            "Cut the pizza into {portions} portions: choose {n} more gaps",
            left,
            portions=portions,
        )
    if is_asking:
        return text("How many points are left for the cutter? Enter your prediction below")
    if offer:
        return text("Choose a value to see why; a portion's number for the offer, or the offer to leave it alone")
    return text("Choose a value to see why; choose a cut to mend it")


def split_words(split: Split, name: Text) -> Text:
    """Say what a player does with a portion, and with the offers that ask for a choice."""
    told = {"name": name, "eaten": named(split.eaten), "saved": named(split.saved), "gain": split.gain}
    more = [text("eats {slices} with offer A", slices=named(split.helping))] if split.helping else []
    for letter, kind in split.offers:
        more += [text("uses offer {letter} for {kind}", letter=letter, kind=TITLES[kind])] if kind else []
    if more:
        return text("{name} eats {eaten}; saves {saved}; {more}: +{gain}", **told, more=tuple(more))
    return text("{name} eats {eaten}; saves {saved}: +{gain}", **told)


def on_the_table(sheet: ScoreSheet) -> ScoreSheet:
    """Name slices of the pizza by the slots where they still lie, so that they can be lit."""
    lines = (line._replace(pieces=_placed(line.pieces), witnesses=_placed(line.witnesses)) for line in sheet.lines)
    return replace(sheet, lines=tuple(lines))


def _placed(pieces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"table/{one.rpartition('/pizza')[2]}" if "/pizza" in one else one for one in pieces)


def compared(best: Shares, own: Shares | None, cutter: int) -> Text:
    """Say how far a cut is from the best one for who cuts; without a cut, only what the best one is."""
    most = best.gains[cutter]
    told = {"gaps": best.cut.gaps, "best": most}
    if own is None:
        return text("The best cut, before slots {gaps}, leaves the cutter {best} points", **told)
    off = most - own.gains[cutter]
    if not off:
        return text("No cut leaves the cutter more than yours: {best} points", best=told["best"])
    return text(
        "The best cut, before slots {gaps}, leaves the cutter {best} points, {off} more than yours",
        **told,
        off=off,
    )


def dealt_at_random(chance: Chance, holdings: tuple[Holding, ...]) -> tuple[tuple[Slice, ...], tuple[Holding, ...]]:
    """Deal a pizza, and five slices to each player, who ate those with two leaves or more."""
    dealt = chance.shuffled(load_slices())
    each = [dealt[SLOTS + EACH * seat :][:EACH] for seat in range(len(holdings))]
    return dealt[:SLOTS], tuple(
        Holding(tuple(one for one in own if one.leaves < 2), tuple(one for one in own if one.leaves > 1), before.offers)
        for own, before in zip(each, holdings, strict=True)
    )
