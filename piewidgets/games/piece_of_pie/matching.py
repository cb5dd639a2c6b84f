"""Finds which groups of a rule match on given pies, and chooses the best disjoint ones."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from piewidgets.core.packing import best_packings
from piewidgets.core.text import Text, text
from piewidgets.games.piece_of_pie.components import FLAVOUR_NAMES, FLAVOURS, Piece
from piewidgets.games.piece_of_pie.declared import EachRule, Group, RingRule, Rule, SetRule
from piewidgets.games.piece_of_pie.rulings import Rulings
from piewidgets.games.piece_of_pie.state import Pie

NOTHING = -1  # what an empty slot holds: it matches nothing


class Place(NamedTuple):
    """A filled slot of one of a player's pies: the id of its mark, how it is called, what lies there."""

    id: str
    words: Text
    flavour: int
    frosting: int
    shape: str
    chocolate: int


Table: TypeAlias = tuple[Place, ...]  # one pie's eight slots

_EMPTY = Place("", Text(""), NOTHING, NOTHING, "", 0)


class Award(NamedTuple):
    """Points with the places that earned them and those that had to be there."""

    points: int
    pieces: Table
    witnesses: Table


def tables(pies: tuple[Pie, ...], player: int) -> tuple[Table, ...]:
    """Lay out a player's pies slot by slot for comparing."""
    several = len(pies) > 1
    return tuple(
        tuple([_place(player, own, slot, several, p) if p else _EMPTY for slot, p in enumerate(pie.slots)])
        for own, pie in enumerate(pies)
    )


@functools.lru_cache(4096)
def _place(player: int, own: int, slot: int, several: bool, piece: Piece) -> Place:
    return Place(
        f"seat{player}/pie{own}/{slot}",
        _slot_words(own, slot, several),
        FLAVOURS.index(piece.flavour),
        int(piece.frosting),
        piece.shape,
        piece.chocolate,
    )


def _slot_words(own: int, slot: int, several: bool) -> Text:
    if several:
        return text("slot {slot} of pie {pie}", slot=slot, pie=own)
    return text("slot {slot}", slot=slot)


def worded(reason: Text, places: Table) -> Text:
    """Put the slots (s0, s1 ...) and flavours (f0, f1 ...) of an award into its reason."""
    values: list[tuple[str, object]] = []
    for at, place in enumerate(places):
        values += [(f"s{at}", place.words), (f"f{at}", FLAVOUR_NAMES[FLAVOURS[place.flavour]])]
    return Text(reason.template, tuple(values))


def matched_groups(rule: RingRule, table: Table, rulings: Rulings) -> list[list[Group]]:
    """Give, axis by axis, the groups that match on one pie."""
    values = [place.frosting if rule.reads == "frosting" else place.flavour for place in table]
    return [
        [
            group
            for group in axis
            if NOTHING not in (found := [values[slot] for slot in group.slots]) and rule.matches(*found)
        ]
        for axis in rule.axes(rulings)
    ]


def optimal(rule: RingRule, table: Table, rulings: Rulings) -> list[tuple[Group, ...]]:
    """Give every best choice of disjoint groups on one pie; Mirror Image has one for each best axis (P9, P10)."""
    found: list[tuple[Group, ...]] = [()]
    for groups in matched_groups(rule, table, rulings):
        masks = tuple([sum([1 << slot for slot in group.pieces]) for group in groups])
        packings = best_packings(masks)
        if len(packings[0]) > len(found[0]):
            found = []
        if not found or (packings[0] and len(packings[0]) == len(found[0])):
            found += [tuple([groups[at] for at in packing]) for packing in packings]
    return found


def chosen(rule: Rule, tables: tuple[Table, ...], rulings: Rulings) -> list[Award]:
    """Choose the awards of a rule on all of a player's pies: the first of the best choices."""
    if isinstance(rule, EachRule):
        return [award for table in tables for award in _each(rule, table)]
    if isinstance(rule, RingRule):
        return [_award(rule, table, group) for table in tables for group in optimal(rule, table, rulings)[0]]
    return [award for table in pooled(tables, rulings) for award in next(set_choices(rule, table))]


def pooled(tables: tuple[Table, ...], rulings: Rulings) -> tuple[Table, ...]:
    """Lay two pies together where sets are sought across both (P15)."""
    return (sum(tables, ()),) if rulings.two_pies == "pooled" else tables


def choices(rule: Rule, tables: tuple[Table, ...], rulings: Rulings) -> tuple[int, Iterator[tuple[Award, ...]]]:
    """Count every best choice of awards, and list them one by one, the chosen one first."""
    if isinstance(rule, EachRule):
        return 1, iter([tuple(chosen(rule, tables, rulings))])
    if isinstance(rule, RingRule):
        ways = [optimal(rule, table, rulings) for table in tables]
        listed = (
            tuple(_award(rule, table, group) for table, groups in zip(tables, way, strict=True) for group in groups)
            for way in itertools.product(*ways)
        )
        return math.prod(map(len, ways)), listed
    grounds = pooled(tables, rulings)
    number = math.prod(_set_count(rule, table) for table in grounds)
    return number, (tuple(itertools.chain(*way)) for way in _product(rule, grounds))


def _product(rule: SetRule, grounds: tuple[Table, ...]) -> Iterator[tuple[tuple[Award, ...], ...]]:
    if not grounds:
        yield ()
        return
    for first in set_choices(rule, grounds[0]):
        for rest in _product(rule, grounds[1:]):
            yield (first, *rest)


def _award(rule: RingRule, table: Table, group: Group) -> Award:
    return Award(rule.points, tuple([table[s] for s in group.pieces]), tuple([table[s] for s in group.witnesses]))


def _each(rule: EachRule, table: Table) -> list[Award]:
    if not rule.wanted:
        return [Award(place.chocolate, (place,), ()) for place in table if place.chocolate]
    wanted = FLAVOURS.index(rule.wanted)
    return [Award(1, (place,), ()) for place in table if place.flavour == wanted]


def kinds(rule: SetRule, table: Table) -> list[list[Place]]:
    """Sort the places of a pie by the kinds a set needs."""
    if rule.reads == "shape":
        return [[place for place in table if place.shape == need] for need in rule.needs]
    return [[place for place in table if place.flavour == FLAVOURS.index(need)] for need in rule.needs]


def _set_count(rule: SetRule, table: Table) -> int:
    sizes = [len(kind) for kind in kinds(rule, table)]
    sets = min(sizes)
    orders: int = math.factorial(sets) ** (len(sizes) - 1)
    return math.prod(math.comb(size, sets) for size in sizes) * orders


def set_choices(rule: SetRule, table: Table) -> Iterator[tuple[Award, ...]]:
    """List every way to make the most sets: which of the first kind, and in which order of each other kind."""
    first, *others = kinds(rule, table)
    sets = min(len(first), *map(len, others))
    orders = [itertools.permutations(kind, sets) for kind in others]
    for way in itertools.product(itertools.combinations(first, sets), *orders):
        yield tuple(Award(rule.points, places, ()) for places in zip(*way, strict=True))
