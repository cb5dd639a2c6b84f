"""What each move does in Pizzeria; by its phase, the move's own values as arguments (none: an offer left unused)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.bits import numbers
from piewidgets.games.pizzeria import cuts, flow, options, state
from piewidgets.games.pizzeria.moves import Cut
from piewidgets.games.pizzeria.state import ASIDE, CUT, DRAWN, LAY, LUCK, PICK, State


def cut(before: State, gaps: tuple[int, ...], tile: int | None) -> State:
    """Divide the pizza; the offer lies on a portion or is one by itself."""
    chosen = Cut(gaps, tile)
    found = cuts.portions_of(options.ring(before), chosen, before.deal.portions)
    after = before._replace(portions=found, taken=(-1,) * len(found), tile=cuts.tile_of(found, chosen))
    if before.offer and before.deal.rulings.empty_portions:
        return after._replace(phase=LAY)
    return flow.after_cut(after)


def lay(before: State, portion: int) -> State:
    """Lay the offer on a portion."""
    return flow.after_cut(before._replace(tile=portion))


def pick(before: State, portion: int) -> State:
    """Take a portion."""
    return flow.take(before, portion)


def give(before: State, portion: int) -> State:
    """Let Jeff have a portion."""
    return flow.jeff_takes(before, portion)


def eat(before: State, slots: tuple[int, ...]) -> State:
    """Eat some slices and save the rest."""
    eaten = flow.moved(before, before.picker, before.bits(slots)) if slots else before
    return flow.after_eating(eaten)


def taste(before: State, slot: int = -1, is_eaten: bool = False) -> State:
    """Offer D: take a slice; the ring closes (ZD2)."""
    if slot < 0:
        return flow.before_cut(before)
    seat, left = before.holder("D"), tuple(one for one in options.ring(before) if one != slot)
    used = _got(before, seat, before.number(slot), is_eaten).with_offer("D", is_used=True)
    return flow.before_cut(used._replace(portions=(left,)))


def rush(before: State, letter: str = "") -> State:
    """Offer F: its holder picks first in this round (ZF2)."""
    used = before.with_offer("F", is_used=True)._replace(first=before.holder("F")) if letter else before
    return flow.next_pick(used, 0) if before.taken else used._replace(phase=CUT)


def shift(before: State, slot: int = -1, gap: int = -1) -> State:
    """Offer E: move a slice across a gap; it joins the touching edge (ZE4)."""
    if slot < 0:
        return before._replace(phase=PICK)
    own, other = next((a, b) for s, g, a, b in options.crossings(before) if (s, g) == (slot, gap))
    found = list(before.portions)
    is_forward = found[own][0] != gap  # the gap before a portion's own first slot lies behind it
    found[own] = tuple(one for one in found[own] if one != slot)
    found[other] = (slot, *found[other]) if is_forward else (*found[other], slot)
    return before.with_offer("E", is_used=True)._replace(phase=PICK, portions=tuple(found))


def second(before: State, slices: tuple[str, ...]) -> State:
    """Offer A: eat saved slices."""
    seat = before.picker
    chosen = [n for n in numbers(before.saved[seat]) if before.deal.slice_at(n).id in slices]
    return flow.after_offer(flow.moved(before, seat, sum(1 << n for n in chosen)))


def kitchen(before: State, letter: str = "") -> State:
    """Offer B: draw, or not."""
    return before._replace(phase=LUCK) if letter else flow.after_offer(before)


def luck(before: State, number: int) -> State:
    """Offer B: turn up the slice that was drawn; one without leaves is saved (ZB1)."""
    at = len(before.deal.slices) - ASIDE + number
    if before.deal.slice_at(at).can_be_eaten:
        return before._replace(phase=DRAWN, drawn=at)
    return flow.after_offer(_got(before, before.picker, at, False))


def drawn(before: State, is_eaten: bool) -> State:
    """Offer B: eat the drawn slice, or save it."""
    return flow.after_offer(_got(before, before.picker, before.drawn, is_eaten)._replace(drawn=-1))


def name(before: State, kind: int = 0) -> State:
    """Offer C: place it on a kind."""
    return flow.after_offer(before.with_offer("C", kind=kind))


def feast(before: State, kind: int = 0) -> State:
    """Offer J: eat the saved slices of a kind that have leaves."""
    seat = before.holder("J")
    eaten = [n for n in numbers(before.saved[seat] & before.deal.leafed) if before.deal.slice_at(n).kinds == (kind,)]
    return flow.over(flow.moved(before.with_offer("J", is_used=True, kind=kind), seat, sum(1 << n for n in eaten)))


def _got(before: State, seat: int, number: int, is_eaten: bool) -> State:
    piles = list(before.eaten if is_eaten else before.saved)
    piles[seat] |= 1 << number
    return before._replace(eaten=tuple(piles)) if is_eaten else before._replace(saved=tuple(piles))


ACTS: Final[dict[str, Callable[..., Any]]] = {
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
    state.LUCK: luck,
    state.DRAWN: drawn,
    state.NAME: name,
    state.FEAST: feast,
}
