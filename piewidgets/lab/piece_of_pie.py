"""All 65,536 rings of Piece of Pie at once: their points under every card, and what a reading changes.

A ring is eight flavours; its number is the sum of f[i] * 4**i, kiwi 0, apricot 1, strawberry 2, blueberry 3,
slot 0 least significant, as ``ring_code`` gives it. Arrays here run over the rings in that order. The rules are
those of ``piewidgets.games.piece_of_pie.recipes``, evaluated on arrays of flavours instead of on one pie.
"""

from __future__ import annotations

import functools
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from piewidgets.core.errors import RulingError, UnknownNameError
from piewidgets.core.packing import packing_sizes
from piewidgets.core.rulings import rulings_from
from piewidgets.core.text import one_of, text
from piewidgets.games.piece_of_pie.components import FLAVOURS
from piewidgets.games.piece_of_pie.declared import Axis, EachRule, RingRule, Rule, SetRule
from piewidgets.games.piece_of_pie.recipes import CARDS, RULES
from piewidgets.games.piece_of_pie.rulings import Rulings
from piewidgets.games.piece_of_pie.state import SLOTS

RINGS = len(FLAVOURS) ** SLOTS  # 65,536
Array: TypeAlias = npt.NDArray[np.uint8]


def ring_scores(card: str, rulings: object = None) -> Array:
    """Score every ring for one card: an array of 65,536 uint8, the ring with number n at index n.

    ``rulings`` is None, "flanks=consumed", a mapping or a Rulings. Raises UnknownNameError for a card that does
    not exist and for decorations, of which a ring has none; RulingError for a reading that does not exist.
    Source: rulebook, Recipe Cards and Perfect Piece Cards; P2 to P14.

    >>> from piewidgets.games.piece_of_pie import ring_code
    >>> points = ring_scores("kiwi")
    >>> points.shape, int(points.max()), int(points[ring_code("KSKSKSKS")])
    ((65536,), 24, 12)
    """
    readings = rulings_from(Rulings, rulings)
    rule = _ring_rule(card)
    assert isinstance(readings, Rulings)
    if isinstance(rule, SetRule):
        return _fewest([_counts(FLAVOURS.index(need)) for need in rule.needs]) * np.uint8(rule.points)
    if isinstance(rule, EachRule):
        return _counts(FLAVOURS.index(rule.wanted))
    return _best_axis(rule, readings, _slots())


@functools.cache
def frosting_scores() -> Array:
    """Score every way to frost eight slots: an array of 256 uint8, bit i of the index being slot i.

    Source: rulebook, Decorations Card; P7.

    >>> frosting_scores()[[0b11, 0b111, 0b1111, 0b10000001]].tolist()
    [3, 3, 6, 3]
    """
    rule = RULES["frosting"]
    assert isinstance(rule, RingRule)
    ways = np.arange(1 << SLOTS)
    return _best_axis(rule, Rulings(), tuple((ways >> slot & 1).astype(np.uint8) for slot in range(SLOTS)))


def ring_histogram(card: str, rulings: object = None) -> dict[int, int]:
    """Count rings by their points for a card, fewest points first; raises what ring_scores raises.

    >>> ring_histogram("triplet")
    {0: 42684, 4: 20736, 8: 2116}
    """
    points, rings = np.unique(ring_scores(card, rulings), return_counts=True)
    return dict(zip(points.tolist(), rings.tolist(), strict=True))


def ring_changes(card: str, **reading: str) -> int:
    """Count the rings whose points for a card change when one open question is read the other way.

    Name one switch: ``flanks="consumed"``, ``mirror_axes="cuts_and_centres"``; for ``two_pies="pooled"`` the
    ordered pairs of rings are counted, of 65,536 squared. Raises RulingError when not exactly one switch is
    named, and otherwise what ring_scores raises. Source: P2, P9, P15.

    >>> ring_changes("kiwi", flanks="consumed"), ring_changes("opposite", flanks="consumed")
    (2983, 0)
    >>> ring_changes("blueberry_and_kiwi", two_pies="pooled")  # of 4,294,967,296
    1386853778
    """
    if len(reading) != 1:
        raise RulingError(text("name one ruling, such as flanks='consumed', not {n}", n=len(reading)))
    rulings = rulings_from(Rulings, reading)
    rule = _ring_rule(card)
    if "two_pies" not in reading:
        return int(np.count_nonzero(ring_scores(card) != ring_scores(card, rulings)))
    return _pooling_pairs(rule) if isinstance(rule, SetRule) and rulings != Rulings() else 0


def ring_traps(card: str, rulings: object = None) -> npt.NDArray[np.bool_]:
    """Say of each ring whether it has a packing that cannot be extended and is not best.

    There, who takes groups as they come may end with fewer than there could be. Raises what ring_scores raises.
    Source: P4.

    >>> int(ring_traps("side_by_side").sum()), int(ring_traps("opposite").sum())
    (4948, 0)
    """
    readings = rulings_from(Rulings, rulings)
    rule = _ring_rule(card)
    assert isinstance(readings, Rulings)
    found = np.zeros(RINGS, dtype=bool)
    if not isinstance(rule, RingRule):
        return found
    for axis in rule.axes(readings):
        groups = tuple(sum(1 << slot for slot in group.pieces) for group in axis)
        best, least = packing_sizes(groups), _least_sizes(groups)
        falls_short = np.array([low < high for low, high in zip(least, best, strict=True)])
        found |= falls_short[_matching(rule, axis, _slots())]
    return found


def _least_sizes(groups: tuple[int, ...]) -> list[int]:
    """Tabulate for every subset of groups the size of the smallest packing that cannot be extended."""

    @functools.cache
    def least(left: int) -> int:
        first = next((at for at in range(len(groups)) if left >> at & 1), None)
        if first is None:
            return 0
        near = [
            at for at in range(len(groups)) if left >> at & 1 and groups[at] & groups[first]
        ]  # one of these is taken
        return min(1 + least(left & ~sum(1 << n for n in range(len(groups)) if groups[n] & groups[at])) for at in near)

    return [least(subset) for subset in range(1 << len(groups))]


def _ring_rule(card: str) -> Rule:
    if not isinstance(card, str) or card not in CARDS or card == "decorations":
        known = one_of(name for name in CARDS if name != "decorations")
        if card == "decorations":
            raise UnknownNameError(text("a ring is eight flavours without decorations; {known}", known=known))
        raise UnknownNameError(text("there is no card {name}; {known}", name=repr(card)[:40], known=known))
    return CARDS[card].rules[0]


@functools.cache
def _slots() -> tuple[Array, ...]:
    """The flavour in each slot, over all rings."""
    codes = np.arange(RINGS, dtype=np.uint16)
    slots = tuple((codes >> 2 * slot).astype(np.uint8) & np.uint8(3) for slot in range(SLOTS))
    for one in slots:
        one.setflags(write=False)
    return slots


def _best_axis(rule: RingRule, rulings: Rulings, slots: tuple[Array, ...]) -> Array:
    return functools.reduce(_larger, [_axis_scores(rule, axis, slots) for axis in rule.axes(rulings)])


def _axis_scores(rule: RingRule, axis: Axis, slots: tuple[Array, ...]) -> Array:
    """The points of groups that may score together: those that match, as bits, looked up in the best packings."""
    sizes = packing_sizes(tuple(sum(1 << slot for slot in group.pieces) for group in axis))
    points = bytes(size * rule.points for size in sizes).ljust(256, b"\0")
    return np.frombuffer(bytearray(_matching(rule, axis, slots).data).translate(points), np.uint8)


def _matching(rule: RingRule, axis: Axis, slots: tuple[Array, ...]) -> Array:
    """Which groups of an axis match, as bits, over all rings."""
    matching = np.zeros(len(slots[0]), np.uint8)
    for group in reversed(axis):
        matching += matching  # to the next bit; numpy adds bytes far faster than it shifts them
        matching |= rule.matches(*[slots[slot] for slot in group.slots]).view(np.uint8)
    return matching


def _counts(flavour: int) -> Array:
    """How often a flavour occurs, over all rings."""
    found = np.zeros(RINGS, np.uint8)
    for slot in _slots():
        found += slot == flavour
    return found


def _larger(one: Array, other: Array) -> Array:
    return np.maximum(one, other)


def _fewest(counts: list[Array]) -> Array:
    return functools.reduce(np.minimum, counts)


def _pooling_pairs(rule: SetRule) -> int:
    """Ordered pairs of rings that make more sets together than apart, by how often each flavour occurs."""
    counts = np.stack([_counts(FLAVOURS.index(need)) for need in rule.needs], axis=1)
    kinds, rings = np.unique(counts, axis=0, return_counts=True)
    apart = kinds.min(axis=1)
    pooled = (kinds[:, None, :] + kinds[None, :, :]).min(axis=2)
    differs = pooled != apart[:, None] + apart[None, :]
    return int((differs * np.multiply.outer(rings, rings)).sum())
