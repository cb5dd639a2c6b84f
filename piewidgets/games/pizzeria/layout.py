"""Where each piece lies in Pizzeria, in board units: roles and words, no colours."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Box, Mark, Scene, Spot, Wedge
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pizzeria import options, state
from piewidgets.games.pizzeria.components import NOTE, Slice, built_in
from piewidgets.games.pizzeria.naming import named, seat_name
from piewidgets.games.pizzeria.offers import OFFERS
from piewidgets.games.pizzeria.plates import (
    BAND,
    NAME,
    band_height,
    band_marks,
    holdings_scene,
    key_of,
    offer_card,
    slice_mark,
)  # fmt: skip
from piewidgets.games.pizzeria.ring import Ring, X, Y
from piewidgets.games.pizzeria.slices import Holding, format_holding
from piewidgets.games.pizzeria.state import OVER, State, mover
from piewidgets.games.pizzeria.telling import bite_note
from piewidgets.games.pizzeria.touching import parts, prompt, why_dead

__all__ = ["holdings_scene", "parts", "prompt", "scene", "why_dead"]
BLOCK: Final = 440.0  # the pizza with its letters, cuts and what lies below it
BELOW: Final = 432.0  # the row of cards below the pizza
FOOT: Final = 482.0
OFFER: Final = Box(12, BELOW, 200, 40, 8)
BARE: Final = Box(220, BELOW, 70, 40, 8)
NOTE_LINE: Final = 26.0


def scene(view: State) -> Scene:
    """Lay out the table: the pizza with what lies aside, and beside it what each seat has."""
    marks = [*pizza_marks(view), *_below(view)]
    y = 10.0
    for seat, holding in enumerate(_holdings(view)):
        used = frozenset(one.letter for one in view.held if one.is_used)
        marks.append(_name(view, seat, y))
        marks += band_marks(seat, BLOCK, y + NAME, holding, used)
        y += NAME + band_height(holding) + 8
        if view.deal.is_solo and seat == state.JEFF:
            marks += _reasons(view, y)
            y += 22 * len(view.jeff) + 8
    foot = max(FOOT, y)
    below = notes(view)
    marks += [
        Mark(f"note/{n}", Spot(12, foot + NOTE_LINE * (n + 0.5), 14), "small", "", words, "small")
        for n, words in enumerate(below)
    ]
    title = text("Pizzeria, pizza {n} of {rounds}", n=view.round + 1, rounds=view.deal.rounds)
    return Scene(title, _said(view, below), BLOCK + BAND + 12, foot + NOTE_LINE * len(below) + 4, tuple(marks))


def _holdings(view: State) -> list[Holding]:
    found = []
    for seat in range(view.players):
        offers = tuple((one.letter, one.kind) for one in view.held if one.seat == seat)
        found.append(Holding(view.slices(view.saved[seat]), view.slices(view.eaten[seat]), offers))
    return found


def notes(view: State) -> tuple[Text, ...]:
    """Say below the table what of it is reconstructed, and which house rules are played."""
    pieces = [one for one in (*view.deal.slices, *view.deal.unseen) if isinstance(one, Slice)]
    found = [key_of(view.deal.kinds)] + ([NOTE] if built_in().issuperset(pieces) else [])
    if str(view.rulings):
        found.append(text("House rules: {rulings}", rulings=str(view.rulings).replace(",", ", ")))
    return tuple(found)


def pizza_marks(view: State) -> list[Mark]:
    """Place the slices on the table, portion by portion, with the gaps and portions that can be touched."""
    if view.phase in (OVER, state.FEAST):
        return []
    ring = Ring(view.portions, bool(view.taken))
    left = [n for n in range(len(view.portions)) if not view.taken or view.taken[n] < 0]
    marks = [mark for n in left for mark in ring.slices(n, lambda slot: view.deal.slice_at(view.number(slot)))]
    if view.phase in (state.PICK, state.GIVE):
        marks += [_portion(view, ring, n) for n in left if f"portion/{n}" in _live(view) or view.portions[n]]
    if view.phase == state.CUT:
        marks += ring.gaps(view.portions[0])
    if view.phase == state.SHIFT:
        marks += ring.gaps(own[0] for own in view.portions if own)
    return marks


def _portion(view: State, ring: Ring, portion: int) -> Mark:
    """Cover a portion with one mark; one without a slice is a box below the pizza."""
    place = ring.wedge(portion) if view.portions[portion] else OFFER if portion == view.tile else BARE
    return Mark(f"portion/{portion}", place, "portion", "", portion_said(view, portion))


def _live(view: State) -> set[str]:
    return {part for move in options.allowed(view) for part in parts(view, move)}


def portion_said(view: State, portion: int) -> Text:
    """Say what a portion holds."""
    slices = [view.deal.slice_at(view.number(slot)) for slot in view.portions[portion]]
    told = {"slices": named(slices), "leaves": sum(one.leaves for one in slices)}
    if portion == view.tile:
        return texts(
            "portion of {n} slice, leaves {leaves}, with offer {letter}: {slices}",
            "portion of {n} slices, leaves {leaves}, with offer {letter}: {slices}",
            len(slices),
            letter=view.offer,
            **told,
        )
    return texts(
        "portion of {n} slice, leaves {leaves}: {slices}",
        "portion of {n} slices, leaves {leaves}: {slices}",
        len(slices),
        **told,
    )


def _below(view: State) -> list[Mark]:
    """Lay below the pizza this round's offer, the stacks to come, the slices aside, and the one just drawn."""
    marks = []
    left = view.deal.rounds - 1 - view.round
    title = text("Pizza {n} of {rounds}", n=view.round + 1, rounds=view.deal.rounds)
    marks.append(Mark("table/title", Spot(X, 24, 24), "heading", "", title))
    if view.offer and view.phase not in (OVER, state.FEAST) and not (view.tile >= 0 and view.taken[view.tile] >= 0):
        marks.append(_tile(view))
    if view.phase in (OVER, state.FEAST):
        marks.append(Mark("table/end", Spot(X, Y, 24), "heading", "", text("Every pizza is shared out")))
    if view.phase == OVER:
        return marks
    stacks = texts("{n} pizza to come", "{n} pizzas to come", left) if left else text("the last pizza")
    marks.append(Mark("table/stacks", Box(300, BELOW, 132, 40, 8), "stack", str(stacks), stacks))
    if view.drawn >= 0:
        piece = view.deal.slice_at(view.drawn)
        marks.append(slice_mark("drawn", Wedge(X, BELOW + 40, 70, -16.4, 16.4), piece, text("drawn from the kitchen")))
    return marks


def _tile(view: State) -> Mark:
    """Place the offer: a card below the pizza, or a disc on the portion it belongs to."""
    letter = view.offer
    if view.tile >= 0 and view.portions[view.tile]:
        place = Ring(view.portions, True).disc(view.tile, 0.3, 17)
        card = offer_card("offer", OFFER, letter)
        return card._replace(shape=place, label=letter, toppings=())
    card = offer_card("offer", OFFER, letter)
    label = str(text("{letter}: {title}", letter=letter, title=OFFERS[letter].title))
    return card._replace(label=f"\u00a0\u00a0\u00a0{label}")


def _name(view: State, seat: int, y: float) -> Mark:
    is_next, has_knife = mover(view) == seat, view.knife == seat and view.phase != OVER
    name = seat_name(view, seat)
    said = {
        (True, True): text("{name}, with the knife, to move", name=name),
        (True, False): text("{name}, to move", name=name),
        (False, True): text("{name}, with the knife", name=name),
    }.get((is_next, has_knife), name)
    role = "to_move" if is_next else "heading"
    return Mark(f"seat{seat}/name", Spot(BLOCK, y + NAME / 2, 21), role, "", said, "left")


def _reasons(view: State, y: float) -> list[Mark]:
    """Write below Jeff's slices which branch of his rule decided about each kind of this round."""
    return [
        Mark(f"seat1/why/{n}", Spot(BLOCK, y + 22 * (n + 0.5), 13), "small", "", bite_note(one), "small")
        for n, one in enumerate(view.jeff)
    ]


def _held(holding: Holding) -> Text:
    line = format_holding(holding)
    return text("nothing yet") if line == "saved:" else text("{line}", line=line)


def _said(view: State, below: tuple[Text, ...]) -> Text:
    own = tuple(
        text("{name} has {holding}", name=seat_name(view, seat), holding=_held(holding))
        for seat, holding in enumerate(_holdings(view))
    )
    left = [n for n in range(len(view.portions)) if not view.taken or view.taken[n] < 0]
    if view.phase in (OVER, state.FEAST):
        return text("Every pizza is shared out; {own}. {notes}", own=own, notes=below)
    lying = tuple(portion_said(view, n) for n in left) or text("nothing")
    offer = (
        text("the offer is {letter}, {title}", letter=view.offer, title=OFFERS[view.offer].title)
        if view.offer
        else text("there is no offer")
    )
    return text("On the table: {portions}; {offer}; {own}. {notes}", portions=lying, offer=offer, own=own, notes=below)
