"""Piece of Pie scored by brute force, written from the rulebook alone: what the package is compared with.

Nothing here is imported from the package. A pie is a list of eight, each a letter (K A S B) or None for an empty
slot; frosting and shapes are lists of eight likewise. A group is a frozenset of slots, a packing a set of groups.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Sequence

Ring = Sequence[str | None]
Group = frozenset[int]
Packing = frozenset[Group]

POINTS = {
    "kiwi": 3, "four_seasons": 4, "apricot_and_strawberry": 3, "strawberry_sandwich": 2, "blueberry_delight": 3,
    "blueberry_and_kiwi": 2, "apricot_delight": 2, "opposite": 2, "mirror_image": 2, "triangle": 4, "side_by_side": 2,
    "alternate": 5, "triplet": 4, "split_pair": 2, "frosting": 3, "shapes": 5,
}  # fmt: skip
FLANKED = {"kiwi": ("K", 1, True), "strawberry_sandwich": ("S", 1, False),
           "blueberry_delight": ("B", 3, True), "apricot_delight": ("A", 2, False)}  # fmt: skip
ALIKE = {"opposite": (4,), "triangle": (2, 4), "side_by_side": (1,), "triplet": (1, 2), "split_pair": (3,)}
CARDS = tuple(name for name in POINTS if name not in ("frosting", "shapes"))


def matching(card: str, ring: Ring, flanks: str = "witness") -> tuple[Group, ...]:
    """Every group of slots a card could score on a ring, before any choice."""
    if card in FLANKED:
        letter, away, wants_same = FLANKED[card]
        found = []
        for slot in range(8):
            left, right = ring[(slot - away) % 8], ring[(slot + away) % 8]
            if ring[slot] == letter and left and right and (left == right) == wants_same:
                spent = {slot} if flanks == "witness" else {slot, (slot - away) % 8, (slot + away) % 8}
                found.append(frozenset(spent))
        return tuple(found)
    if card in ALIKE:
        windows = {frozenset((slot + step) % 8 for step in (0, *ALIKE[card])) for slot in range(8)}
        return tuple(w for w in sorted(windows, key=sorted) if len({ring[s] for s in w}) == 1 and ring[min(w)])
    if card == "alternate":
        windows = {tuple((slot + step) % 8 for step in range(4)) for slot in range(8)}
        quads = [(w, [ring[s] for s in w]) for w in sorted(windows)]
        return tuple(frozenset(w) for w, (a, b, c, d) in quads if a and b and a == c and b == d and a != b)
    if card == "frosting":
        return tuple(frozenset({s, (s + 1) % 8}) for s in range(8) if ring[s] and ring[(s + 1) % 8])
    if card == "apricot_and_strawberry":
        return tuple(frozenset({s, s + 4}) for s in range(4) if {ring[s], ring[s + 4]} == {"A", "S"})
    return everywhere(card, ring)


def everywhere(card: str, ring: Ring) -> tuple[Group, ...]:
    """The sets that may lie anywhere: one piece of each kind."""
    kinds = {"four_seasons": "KASB", "blueberry_and_kiwi": "BK", "shapes": "hwt"}[card]
    places = [[slot for slot, found in enumerate(ring) if found == kind] for kind in kinds]
    return tuple(frozenset(way) for way in itertools.product(*places))


@functools.cache
def largest(groups: tuple[Group, ...], slots: int = 8) -> frozenset[Packing]:
    """All packings of as many disjoint groups as possible, by trying every choice, largest first."""
    most = slots // min(map(len, groups)) if groups else 0
    for size in range(min(most, len(groups)), 0, -1):
        choices = itertools.combinations(groups, size)
        found = frozenset(frozenset(way) for way in choices if sum(map(len, way)) == len(frozenset().union(*way)))
        if found:
            return found
    return frozenset({frozenset()})


def mirrors(ring: Ring, axes: str = "cuts") -> list[Packing]:
    """The mirrored pairs of every axis: four cuts between pieces, or also four through the middle of pieces."""
    sums = (1, 3, 5, 7) if axes == "cuts" else range(8)
    pairs = [[(a, b) for a in range(8) for b in range(a + 1, 8) if (a + b) % 8 == one] for one in sums]
    return [frozenset(frozenset(p) for p in axis if ring[p[0]] and ring[p[0]] == ring[p[1]]) for axis in pairs]


def packings(card: str, ring: Ring, flanks: str = "witness", axes: str = "cuts") -> list[Packing]:
    """Every best packing; for Mirror Image one for each best axis, and one in all where nothing scores."""
    if card != "mirror_image":
        return list(largest(matching(card, ring, flanks), len(ring)))
    found = mirrors(ring, axes)
    most = max(map(len, found))
    return [way for way in found if len(way) == most] if most else [frozenset()]


def points(card: str, ring: Ring, flanks: str = "witness", axes: str = "cuts") -> int:
    """What a ring is worth for a card."""
    if card.startswith("perfect_"):
        return sum(found == card[8].upper() for found in ring)
    return POINTS[card] * len(packings(card, ring, flanks, axes)[0])


def pooled(card: str, rings: Iterable[Ring]) -> int:
    """What two pies together are worth for a card whose sets may lie anywhere."""
    together = [found for ring in rings for found in ring]
    kinds = {"four_seasons": "KASB", "blueberry_and_kiwi": "BK", "shapes": "hwt"}[card]
    return POINTS[card] * min(map(together.count, kinds))
