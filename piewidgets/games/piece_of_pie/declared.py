"""What a scoring rule can be: groups in a ring, sets of kinds, every piece for itself; and the cards that hold them."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from piewidgets.core.text import Text
from piewidgets.games.piece_of_pie.rulings import FLANKED, Rulings
from piewidgets.games.piece_of_pie.state import SLOTS


class Group(NamedTuple):
    """Slots that score together: ``slots`` in the order ``matches`` takes them, of which the first ``spent`` score."""

    slots: tuple[int, ...]
    spent: int

    @property
    def pieces(self) -> tuple[int, ...]:
        """The slots whose pieces earn the points."""
        return self.slots[: self.spent]

    @property
    def witnesses(self) -> tuple[int, ...]:
        """The slots that had to be there but are not spent."""
        return self.slots[self.spent :]


Axis: TypeAlias = tuple[Group, ...]  # groups that may score together; only Mirror Image has more than one axis


class RingRule(NamedTuple):
    """Groups of slots in a ring; the most disjoint groups that match score ``points`` each (P4).

    ``reads`` is what of a piece is compared: its flavour, or whether it is frosted. ``flanked`` groups score their
    first piece alone; the others are witnesses, or spent too under flanks=consumed (P2).
    """

    name: str
    title: Text
    points: int
    groups: tuple[tuple[int, ...], ...]
    matches: Callable[..., Any]
    reason: Text
    reads: str = "flavour"
    centred: tuple[tuple[int, ...], ...] = ()  # Mirror Image: further axes, through the middle of pieces

    def axes(self, rulings: Rulings) -> tuple[Axis, ...]:
        """Give the sets of groups of which the best scores: one set, or for Mirror Image one for each axis."""
        is_flanked = self.name in FLANKED and rulings.flanks == "witness"
        if self.name != "mirror_image":
            return _one_axis(self.groups, 1 if is_flanked else len(self.groups[0]))
        return _mirrors(self.groups + (self.centred if rulings.mirror_axes == "cuts_and_centres" else ()))


@functools.cache
def _one_axis(groups: tuple[tuple[int, ...], ...], spent: int) -> tuple[Axis, ...]:
    return (tuple(Group(slots, spent) for slots in groups),)


@functools.cache
def _mirrors(pairs: tuple[tuple[int, ...], ...]) -> tuple[Axis, ...]:
    sums = dict.fromkeys(sum(pair) % SLOTS for pair in pairs)
    return tuple(tuple(Group(pair, 2) for pair in pairs if sum(pair) % SLOTS == one) for one in sums)


class SetRule(NamedTuple):
    """Sets of one piece of each kind in ``needs``, anywhere; each set scores ``points``."""

    name: str
    title: Text
    points: int
    needs: tuple[str, ...]
    reason: Text
    reads: str = "flavour"


class EachRule(NamedTuple):
    """Every piece scores for itself: a point for each shaving, or for being of the flavour ``wanted``."""

    name: str
    title: Text
    reason: Text
    wanted: str = ""

    @property
    def reads(self) -> str:
        """What of a piece counts: its chocolate, or its flavour."""
        return "flavour" if self.wanted else "chocolate"


Rule: TypeAlias = RingRule | SetRule | EachRule


class Card(NamedTuple):
    """An objective card: its name, its kind ("decorations", "flavour", "pattern", "perfect"), its rules."""

    name: str
    title: Text
    kind: str
    rules: tuple[Rule, ...]
    says: Text


def around(*offsets: int, starts: int = SLOTS) -> tuple[tuple[int, ...], ...]:
    """Turn one group round the ring.

    >>> around(0, 4, starts=4)
    ((0, 4), (1, 5), (2, 6), (3, 7))
    """
    return tuple(tuple((start + offset) % SLOTS for offset in offsets) for start in range(starts))


def mirrored(*sums: int) -> tuple[tuple[int, ...], ...]:
    """Pair the slots that a mirror maps to each other: those adding up to its number, modulo eight.

    >>> mirrored(7)
    ((0, 7), (1, 6), (2, 5), (3, 4))
    """
    return tuple((low, (total - low) % SLOTS) for total in sums for low in range(SLOTS) if low < (total - low) % SLOTS)
