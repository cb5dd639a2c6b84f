"""The points of many matches of Piece of Pie at once, looked up in the tables of all rings.

What lies on a player's pies is one whole number a match, the sum of what each piece adds in its place: two bits of
flavour a slot (a ring's number, as ``ring_code`` gives it), a bit of frosting a slot, the shavings, the shapes.
"""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

import numpy as np

from piewidgets.games.piece_of_pie.components import FLAVOURS, SHAPES, Piece
from piewidgets.games.piece_of_pie.declared import SetRule
from piewidgets.games.piece_of_pie.recipes import CARDS, RULES, cards_of_kind
from piewidgets.games.piece_of_pie.rulings import Rulings
from piewidgets.games.piece_of_pie.state import SLOTS
from piewidgets.lab.batch import Codes, Numbers
from piewidgets.lab.piece_of_pie import RINGS, frosting_scores, ring_scores

RECIPES: Final = (*cards_of_kind("flavour"), *cards_of_kind("pattern"))
FROSTED: Final = 32  # the first bit of frosting, above two rings of 16 bits
SHAVED: Final = 48  # of shavings, above two pies of 8 bits
NIBBLE: Final = 4  # bits of a count of shapes: at most 8 on a pie


class Laid(NamedTuple):
    """What lies on a player's full pies, match by match: flavours with frosting and shavings; shapes; how many pies."""

    flavours: Numbers
    shapes: Numbers
    pies: int

    def rings(self) -> list[Numbers]:
        """Give the number of each pie's ring."""
        return [self.flavours >> 16 * pie & RINGS - 1 for pie in range(self.pies)]

    def frosted(self) -> list[Numbers]:
        """Give the frosted slots of each pie, as bits."""
        return [self.flavours >> FROSTED + SLOTS * pie & (1 << SLOTS) - 1 for pie in range(self.pies)]

    def shaped(self) -> list[list[Numbers]]:
        """Count the shapes of each pie, in the order of SHAPES."""
        kinds = len(SHAPES)
        return [[self.shapes >> NIBBLE * (n + kinds * pie) & 15 for n in range(kinds)] for pie in range(self.pies)]


class Points(NamedTuple):
    """Points by match and seat, each an array of (matches, players); ``winners`` is a seat a match."""

    chocolate: Numbers
    frosting: Numbers
    shapes: Numbers
    flavour: Numbers
    pattern: Numbers
    perfect: Numbers
    winners: Numbers

    @property
    def total(self) -> Numbers:
        """The points of each seat."""
        found: Numbers = sum(self[:-1], np.int64(0) * self[0])
        return found

    def by_rule(self) -> dict[str, Numbers]:
        """Give the points by rule, in rulebook order."""
        return dict(zip(self._fields[:-1], self[:-1], strict=True))


@functools.lru_cache(64)
def piece_values(box: tuple[Piece, ...]) -> tuple[Numbers, Numbers]:
    """Tabulate what each piece adds in each place, at 16 * piece + place: flavours and the like, then shapes."""
    flavours, shapes = (np.zeros((len(box), 2 * SLOTS), np.int64) for _ in range(2))
    places = np.arange(2 * SLOTS)
    for n, piece in enumerate(box):
        flavours[n] = (FLAVOURS.index(piece.flavour) << 2 * places) + (int(piece.frosting) << FROSTED + places)
        flavours[n] += piece.chocolate << SHAVED
        if piece.shape:
            shapes[n] = 1 << NIBBLE * (SHAPES.index(piece.shape) + len(SHAPES) * (places // SLOTS))
    return flavours.ravel(), shapes.ravel()


@functools.lru_cache(8)
def recipe_table(rulings: Rulings) -> Codes:
    """Give the points of every ring under the recipes, at 65,536 * card + ring."""
    return np.concatenate([ring_scores(card, rulings) for card in RECIPES])


@functools.cache
def flavour_table() -> Codes:
    """Give how often each flavour occurs in every ring, at 65,536 * flavour + ring."""
    return np.concatenate([ring_scores(card) for card in cards_of_kind("perfect")])


def chocolate_of(laid: Laid) -> Numbers:
    """Count the shavings: a point each."""
    return laid.flavours >> SHAVED


def frosting_of(laid: Laid) -> Numbers:
    """Score the frosted neighbours."""
    table = frosting_scores().astype(np.int64)
    return _sum([table[bits] for bits in laid.frosted()])


def shapes_of(laid: Laid, rulings: Rulings) -> Numbers:
    """Score the sets of shapes."""
    return _sets(RULES["shapes"], laid.shaped(), rulings)


def recipes_of(laid: Laid, cards: Numbers, rulings: Rulings) -> Numbers:
    """Score one recipe a match, by its number in RECIPES."""
    table = recipe_table(rulings)
    found = _sum([table[cards * RINGS + ring].astype(np.int64) for ring in laid.rings()])
    if rulings.two_pies == "apart" or laid.pies == 1:
        return found
    for number in np.unique(cards).tolist():
        rule = CARDS[RECIPES[number]].rules[0]
        if isinstance(rule, SetRule):  # the tables know of one pie at a time
            counts = [[_count(FLAVOURS.index(need), ring) for need in rule.needs] for ring in laid.rings()]
            found = np.where(cards == number, _sets(rule, counts, rulings), found)
    return found


def perfect_of(laid: Laid, flavours: Numbers) -> Numbers:
    """Count the pieces of one flavour a match."""
    return _sum([_count(flavours, ring) for ring in laid.rings()])


def _count(flavours: Numbers | int, rings: Numbers) -> Numbers:
    found: Numbers = flavour_table()[flavours * RINGS + rings].astype(np.int64)
    return found


def _sets(rule: object, counts: list[list[Numbers]], rulings: Rulings) -> Numbers:
    """Count sets by how many there are of each kind: in each pie, or across both (P15)."""
    assert isinstance(rule, SetRule)
    if rulings.two_pies == "pooled":
        counts = [[_sum(list(kind)) for kind in zip(*counts, strict=True)]]
    return _sum([np.minimum.reduce(kinds) for kinds in counts]) * rule.points


def _sum(arrays: list[Numbers]) -> Numbers:
    found: Numbers = functools.reduce(np.add, arrays)
    return found
