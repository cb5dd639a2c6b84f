"""What may be done in each phase of Pizzeria, always in the same order."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Collection
from typing import Final

from piewidgets.core.bits import numbers
from piewidgets.games.pizzeria import cuts, jeff, state
from piewidgets.games.pizzeria.components import POMODORO
from piewidgets.games.pizzeria.moves import (
    Decline,
    Drawn,
    Eat,
    EatDrawn,
    EatSaved,
    Feast,
    Give,
    Move,
    Name,
    Pick,
    Shift,
    Taste,
    Use,
)
from piewidgets.games.pizzeria.offers import HELPING
from piewidgets.games.pizzeria.state import ASIDE, SLOTS, State, bits_of

Moves = tuple[Move, ...]


def ring(view: State) -> tuple[int, ...]:
    """Give the slots of the pizza before it is cut."""
    return view.portions[0]


def cut(view: State) -> Moves:
    """List the cuts: as many portions as are wanted, and where the offer lies."""
    deal = view.deal
    if deal.rulings.empty_portions:
        return cuts.loose_cuts(ring(view), deal.portions)
    return cuts.cuts_of(ring(view), deal.portions, bool(view.offer))


def lay(view: State) -> Moves:
    """List where the offer can lie after a loose cut."""
    return cuts.places_for_tile(view.portions)


def pick(view: State) -> Moves:
    """List the portions still there; those that hold nothing at all are alike, so only the first."""
    if not view.deal.rulings.empty_portions:
        return _left(view.taken)
    bare = [n for n, at in enumerate(view.taken) if at < 0 and not view.portions[n] and n != view.tile]
    return tuple(move for move in _left(view.taken) if move.portion not in bare[1:])


@functools.cache
def _left(taken: tuple[int, ...]) -> tuple[Pick, ...]:
    return tuple(Pick(n) for n, at in enumerate(taken) if at < 0)


def give(view: State) -> Moves:
    """Solo: list the largest portions, of which you give Jeff one."""
    return tuple(Give(n) for n in jeff.largest(view.portions, view.taken))


def edible(view: State) -> int:
    """Give the slots of this round's pizza that the picker may still eat, as bits (Z5)."""
    leafed = view.deal.edible[view.round]
    if view.deal.eats_late:
        return view.saved[view.picker] >> view.round * SLOTS & leafed
    return bits_of(view.portions[view.taken.index(view.picks)]) & leafed


def eat(view: State) -> Moves:
    """List what may be eaten: any of the slices with leaves (rulebook, Eating slices)."""
    return subsets(edible(view))


@functools.cache
def subsets(bits: int) -> Moves:
    """List every choice among the slots of a set of bits, the empty one first."""
    found: list[tuple[int, ...]] = [()]
    for slot in numbers(bits):
        found += [(*chosen, slot) for chosen in found]
    return tuple(Eat(chosen) for chosen in found)


@functools.cache
def _subset_set(bits: int) -> frozenset[Move]:
    return frozenset(subsets(bits))


def taste(view: State) -> Moves:
    """Offer D: list the slices of the pizza, each saved or, with leaves, eaten (ZD1, ZD3)."""
    found: list[Move] = []
    for slot in ring(view):
        found.append(Taste(slot, False))
        if view.deal.slice_at(view.number(slot)).can_be_eaten:
            found.append(Taste(slot, True))
    return (*found, Decline())


def shift(view: State) -> Moves:
    """Offer E: list the slices at an edge with the gap they cross into an adjacent portion (ZE1 to ZE4)."""
    return (*(Shift(slot, gap) for slot, gap, _, _ in crossings(view)), Decline())


def crossings(view: State) -> list[tuple[int, int, int, int]]:
    """List (slot, gap, from, to): which slices can cross which gap, from one portion into another."""
    ringed = [n for n, portion in enumerate(view.portions) if portion]
    found = []
    for at, own in enumerate(ringed):
        portion = view.portions[own]
        if view.taken[own] >= 0 or (len(portion) == 1 and own != view.tile and not view.deal.rulings.empty_portions):
            continue
        after = view.portions[ringed[(at + 1) % len(ringed)]][0]
        for slot, gap, step in ((portion[0], portion[0], -1), (portion[-1], after, 1)):
            other = _neighbour(view, ringed, at, step)
            if other >= 0:
                found.append((slot, gap, own, other))
    return found


def _neighbour(view: State, ringed: list[int], at: int, step: int) -> int:
    """Find the adjacent portion on one side, or -1 (ZE2)."""
    reach = 1 if view.deal.rulings.offer_e_neighbour == "original" else len(ringed) - 1
    for away in range(1, min(reach, len(ringed) - 1) + 1):
        other = ringed[(at + step * away) % len(ringed)]
        if view.taken[other] < 0:
            return other
    return -1


def second(view: State) -> Moves:
    """Offer A: list up to two of the slices the picker has saved that may be eaten (ZA1, ZA2)."""
    ids = [one.id for one in view.slices(view.saved[view.picker]) if one.can_be_eaten or _is_plain(view, one.kinds)]
    return tuple(EatSaved(some) for size in range(HELPING + 1) for some in itertools.combinations(sorted(ids), size))


def _is_plain(view: State, kinds: tuple[int, ...]) -> bool:
    return view.deal.rulings.offer_a_leafless and len(kinds) == 1 and kinds != (POMODORO,)


def kitchen(view: State) -> Moves:
    """Offer B: draw a slice set aside, or not (ZA3)."""
    return Use("B"), Decline()


def rush(view: State) -> Moves:
    """Offer F: pick first in this round, or not."""
    return Use("F"), Decline()


def drawn(view: State) -> Moves:
    """Offer B: save the slice that was drawn, or eat it."""
    return EatDrawn(False), EatDrawn(True)


def name(view: State) -> Moves:
    """Offer C: list the kinds the picker has saved (ZC1, ZC4)."""
    return (*(Name(kind) for kind in saved_kinds(view, view.picker)), Decline())


def saved_kinds(view: State, seat: int) -> list[int]:
    """List the kinds that a seat has saved, mixed slices included."""
    return sorted({kind for one in view.slices(view.saved[seat]) for kind in one.kinds})


def feast(view: State) -> Moves:
    """Offer J: list the kinds whose saved slices may be eaten (ZJ1)."""
    return (*(Feast(kind) for kind in feasts(view, view.holder("J"))), Decline())


def feasts(view: State, seat: int) -> list[int]:
    """List the kinds that a seat may eat up before scoring."""
    saved = view.slices(view.saved[seat])
    found = sorted({one.kinds[0] for one in saved if one.can_be_eaten})
    if view.deal.rulings.offer_j_leafless == "leafed_only":
        return found
    return [kind for kind in found if all(one.can_be_eaten for one in saved if one.kinds == (kind,))]


def luck(view: State) -> Moves:
    """Offer B: what chance may draw."""
    return tuple(Drawn(number) for number in range(ASIDE))


OPTIONS: Final[dict[str, Callable[[State], Moves]]] = {
    state.TASTE: taste,
    state.RUSH: rush,
    state.CUT: cut,
    state.LAY: lay,
    state.GIVE: give,
    state.SHIFT: shift,
    state.PICK: pick,
    state.EAT: eat,
    state.SECOND: second,
    state.KITCHEN: kitchen,
    state.DRAWN: drawn,
    state.NAME: name,
    state.FEAST: feast,
}


def allowed(view: State) -> Collection[Move]:
    """Give the moves of a phase, chance's too, so that looking one up is quick."""
    if view.phase == state.EAT:
        return _subset_set(edible(view))
    if view.phase == state.CUT and not view.deal.rulings.empty_portions:
        return cuts.cut_set(ring(view), view.deal.portions, bool(view.offer))
    if view.phase == state.LUCK:
        return luck(view)
    listed = OPTIONS.get(view.phase)
    return listed(view) if listed else ()
