"""The points of part-built pies as bare numbers, fast: read off the same declarations as the score sheet.

For players who try out thousands of matches. A pie is eight bytes here, a number a slot, 0 for an empty one; what a
number stands for says a deal's ``looks``. ``scoring`` gives the same points with every line and reason.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from operator import itemgetter
from typing import Any, Final, TypeAlias

from piewidgets.core.game import Hidden
from piewidgets.core.packing import packing_sizes
from piewidgets.games.piece_of_pie.components import FLAVOURS, SHAPES
from piewidgets.games.piece_of_pie.declared import Axis, RingRule, SetRule
from piewidgets.games.piece_of_pie.recipes import CARDS, RULES
from piewidgets.games.piece_of_pie.rulings import Rulings
from piewidgets.games.piece_of_pie.state import SLOTS, State

KEPT: Final = 1 << 16  # pies remembered for each rule
SETS_OF_SHAPES: Final = RULES["shapes"]
Points: TypeAlias = Callable[[bytes], int]


def points(state: State) -> tuple[int, ...]:
    """Give the points of each seat as the pies stand; hidden cards count for nothing.

    >>> from piewidgets.core.match import Match
    >>> match = Match("piece_of_pie", players=2, seed=0, bots={0: "greedy", 1: "greedy"})
    >>> match.play_out()
    >>> points(match.state) == tuple(match.sheet().total(seat) for seat in range(2))
    True
    """
    return tuple(points_of(state, seat) for seat in range(state._deal.players))


def points_of(state: State, seat: int) -> int:
    """Give one seat's points; see ``points``."""
    deal = state._deal
    bits = state._board[4] >> 6 * SLOTS * deal.pies_each * seat
    pies = [bytes([bits >> low & 63 for low in shifts]) for shifts in _SHIFTS[: deal.pies_each]]
    looks = deal.looks
    flavours = [pie.translate(looks.flavours) for pie in pies]
    frosted = _frosted()
    found = 0
    for pie in pies:
        found += sum(pie.translate(looks.chocolate)) + frosted(pie.translate(looks.frosting))
    found += _sets(SETS_OF_SHAPES, len(SHAPES), [pie.translate(looks.shapes) for pie in pies], deal.rulings)
    for card in deal.cards:
        found += _card_points(card, flavours, deal.rulings)
    perfect = deal.perfects[seat]
    if not isinstance(perfect, Hidden):
        wanted = _wanted(perfect)
        found += sum(pie.count(wanted) for pie in flavours)
    return found


_SHIFTS: Final = tuple(tuple(range(6 * SLOTS * own, 6 * SLOTS * (own + 1), 6)) for own in range(2))


def _card_points(card: str, pies: list[bytes], rulings: Rulings) -> int:
    rule = CARDS[card].rules[0]
    if isinstance(rule, SetRule):
        return _sets(rule, len(FLAVOURS), pies, rulings)
    counted = _ring_points(card, rulings)
    return sum([counted(pie) for pie in pies])


def _sets(rule: object, kinds: int, pies: list[bytes], rulings: Rulings) -> int:
    """Count sets in each pie, or across both (P15)."""
    assert isinstance(rule, SetRule)
    wanted = _needs(rule.name)
    grounds = [b"".join(pies)] if rulings.two_pies == "pooled" else pies
    return sum([min([pie.count(need) for need in wanted]) for pie in grounds]) * rule.points


@functools.cache
def _needs(name: str) -> tuple[int, ...]:
    rule = RULES[name]
    assert isinstance(rule, SetRule)
    kinds = SHAPES if rule.reads == "shape" else FLAVOURS
    return tuple(1 + kinds.index(need) for need in rule.needs)


@functools.cache
def _wanted(perfect: str) -> int:
    return 1 + FLAVOURS.index(perfect.removeprefix("perfect_"))


@functools.cache
def _frosted() -> Points:
    rule = RULES["frosting"]
    assert isinstance(rule, RingRule)
    return _counter(rule, Rulings(), 1)


@functools.cache
def _ring_points(card: str, rulings: Rulings) -> Points:
    rule = CARDS[card].rules[0]
    assert isinstance(rule, RingRule)
    return _counter(rule, rulings, len(FLAVOURS))


def _counter(rule: RingRule, rulings: Rulings, kinds: int) -> Points:
    """Make the function that scores a pie by one rule, where slots hold 1 to ``kinds`` (frosted or not: 1 and 0)."""
    values = [(1 + kind, kind if kinds > 1 else 1) for kind in range(kinds)]
    axes = [_axis(rule, axis, values) for axis in rule.axes(rulings)]

    @functools.lru_cache(KEPT)
    def counted(pie: bytes) -> int:
        best = 0
        for groups, matching, sizes in axes:
            found = 0
            for bit, chosen in groups:
                if chosen(pie) in matching:
                    found |= bit
            best = max(best, sizes[found])
        return best * rule.points

    return counted


def _axis(
    rule: RingRule, axis: Axis, values: list[tuple[int, int]]
) -> tuple[list[tuple[int, Callable[[bytes], Any]]], frozenset[tuple[int, ...]], bytes]:
    """Prepare an axis: its groups with a bit each, what matches, and the best packing of every set of groups."""
    many = len(axis[0].slots)
    ways = itertools.product(values, repeat=many)
    matching = {tuple(held for held, _ in way) for way in ways if rule.matches(*(value for _, value in way))}
    groups: list[tuple[int, Callable[[bytes], Any]]] = [
        (1 << at, itemgetter(*group.slots)) for at, group in enumerate(axis)
    ]
    return groups, frozenset(matching), packing_sizes(tuple(sum(1 << s for s in group.pieces) for group in axis))
