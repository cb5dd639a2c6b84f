"""What is eaten after the last round, before or after kinds are compared: offer J, and Jeff at a harder level."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable

from piewidgets.games.pizzeria.components import Slice
from piewidgets.games.pizzeria.jeff import last_bites
from piewidgets.games.pizzeria.rulings import Rulings
from piewidgets.games.pizzeria.slices import Holding
from piewidgets.games.pizzeria.state import JEFF


def with_eaten(holding: Holding, eaten: Iterable[Slice]) -> Holding:
    """Move slices from saved to eaten."""
    gone = {one.id for one in eaten}
    saved = tuple(one for one in holding.saved if one.id not in gone)
    return holding._replace(saved=saved, eaten=(*holding.eaten, *(one for one in holding.saved if one.id in gone)))


def after_feasts(holdings: tuple[Holding, ...], rulings: Rulings) -> tuple[Holding, ...]:
    """Let the holder of offer J eat the kind it names: its slices with leaves; by ruling all or none (ZJ1, ZJ2).

    A mixed slice is none of a kind's slices here: it is only counted as half of one.
    """
    found = []
    for own in holdings:
        kind = own.kind_of("J")
        same = [one for one in own.saved if one.kinds == (kind,)]
        is_barred = rulings.offer_j_leafless == "all_must" and not all(one.can_be_eaten for one in same)
        found.append(own if is_barred else with_eaten(own, [one for one in same if one.can_be_eaten]))
    return tuple(found)


def after_last_bites(holdings: tuple[Holding, ...], level: str, rulings: Rulings) -> tuple[Holding, ...]:
    """Let Jeff eat what leads nowhere; by ruling it still counts where kinds are compared (Z-S11, Z-S12)."""
    mine, his = holdings[0], holdings[JEFF]
    eaten = last_bites(mine.saved, his.saved, level)
    late = eaten if rulings.jeff_adjust == "after_majorities" else ()
    return mine, with_eaten(his, eaten)._replace(late=late)


def most_eaten(eaten: Iterable[Slice]) -> tuple[int, ...]:
    """Give the kinds of which most slices were eaten, by value; none when nothing was.

    >>> most_eaten([Slice((8,), 1), Slice((9,), 2), Slice((8,), 3)])
    (8,)
    """
    tally = Tally(one.kinds[0] for one in eaten)
    most = max(tally.values(), default=0)
    return tuple(sorted(kind for kind, number in tally.items() if number == most))
