"""Where each piece lies in Pizzeria, in board units: roles and words, no colours."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.scene import Box, Disc, Mark, Scene, Spot, Wedge
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pizzeria import forbidden, jeff, options, state
from piewidgets.games.pizzeria.components import NOTE, TITLES, Slice, built_in
from piewidgets.games.pizzeria.moves import ALONE, Move
from piewidgets.games.pizzeria.naming import named, seat_name
from piewidgets.games.pizzeria.offers import OFFERS
from piewidgets.games.pizzeria.plates import (
    BAND, NAME, RADIUS, band_height, band_marks, holdings_scene, offer_card, slice_mark,
)  # fmt: skip
from piewidgets.games.pizzeria.slices import Holding, format_holding
from piewidgets.games.pizzeria.state import OVER, State, mover, numbers
from piewidgets.games.pizzeria.telling import verdict

__all__ = ["holdings_scene", "parts", "prompt", "scene", "why_dead"]
BLOCK: Final = 470.0  # the pizza with its letters, cuts and what lies below it
X: Final = 235.0
Y: Final = 235.0
APART: Final = 15.0  # how far a portion moves from the middle
BELOW: Final = 446.0  # the row of cards below the pizza
FOOT: Final = 496.0
REACH: Final = 3.6  # degrees to either side of a gap
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
        Mark(f"note/{n}", Spot(12, foot + NOTE_LINE * (n + 0.5), 19), "small", "", words, "small")
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
    found = [NOTE] if built_in().issuperset(pieces) else []
    if str(view.rulings):
        found.append(text("House rules: {rulings}", rulings=str(view.rulings).replace(",", ", ")))
    return tuple(found)


def angles(view: State) -> dict[int, float]:
    """Give the angle at which each slot begins; the ring closes where a slice is gone (ZD2)."""
    ring = [slot for portion in view.portions for slot in portion]
    first, turn = ring.index(min(ring)), 360 / len(ring)
    return {slot: ((n - first) % len(ring)) * turn for n, slot in enumerate(ring)}


def pizza_marks(view: State) -> list[Mark]:
    """Place the slices on the table, portion by portion, with the gaps and portions that can be touched."""
    if view.phase in (OVER, state.FEAST):
        return []
    at = angles(view)
    turn = 360 / len(at)
    marks = []
    for n, portion in enumerate(view.portions):
        if view.taken and view.taken[n] >= 0:
            continue
        x, y = _centre(view, n, at)
        for slot in portion:
            wedge = Wedge(x, y, RADIUS, at[slot], at[slot] + turn)
            where = text("slot {slot}", slot=slot)
            marks.append(slice_mark(f"table/{slot}", wedge, view.deal.slice_at(view.number(slot)), where))
    return marks + _portions(view, at) + _gaps(view, at)


def _middle(view: State, portion: int, at: dict[int, float]) -> tuple[float, float]:
    """Give the angles where a portion begins and ends."""
    slots = view.portions[portion]
    return at[slots[0]], at[slots[0]] + len(slots) * 360 / len(at)


def _centre(view: State, portion: int, at: dict[int, float]) -> tuple[float, float]:
    if not view.taken or not view.portions[portion] or len(view.portions[portion]) == len(at):
        return X, Y
    angle = math.radians(sum(_middle(view, portion, at)) / 2)
    return round(X + APART * math.sin(angle), 2), round(Y - APART * math.cos(angle), 2)


def _portions(view: State, at: dict[int, float]) -> list[Mark]:
    """While portions are chosen, each is one mark; those without a slice are boxes below the pizza."""
    if view.phase not in (state.PICK, state.GIVE):
        return []
    marks = []
    for n, slots in enumerate(view.portions):
        if view.taken[n] >= 0 or (not slots and n != view.tile and f"portion/{n}" not in _live(view)):
            continue
        place = _card_place(0) if not slots else Wedge(*_centre(view, n, at), RADIUS + 6, *_middle(view, n, at))
        if not slots and n != view.tile:
            place = _card_place(1)
        marks.append(Mark(f"portion/{n}", place, "portion", "", portion_said(view, n)))
    return marks


def _live(view: State) -> set[str]:
    return {part for move in options.allowed(view) for part in parts(view, move)}


def portion_said(view: State, portion: int) -> Text:
    """Say what a portion holds."""
    slices = [view.deal.slice_at(view.number(slot)) for slot in view.portions[portion]]
    told = {"slices": named(slices), "leaves": sum(one.leaves for one in slices)}
    if portion == view.tile:
        return texts("portion of {n} slice with {leaves} leaves and offer {letter}: {slices}",
                     "portion of {n} slices with {leaves} leaves and offer {letter}: {slices}",
                     len(slices), letter=view.offer, **told)  # fmt: skip
    return texts("portion of {n} slice with {leaves} leaves: {slices}", "portion of {n} slices with {leaves} leaves: {slices}",
                 len(slices), **told)  # fmt: skip


def _gaps(view: State, at: dict[int, float]) -> list[Mark]:
    """Place the gaps between slices while they can be cut or crossed."""
    if view.phase == state.CUT:
        slots = list(at)
    elif view.phase == state.SHIFT:
        slots = [own[0] for own in view.portions if own]
    else:
        return []
    return [
        Mark(f"gap/{slot}", Wedge(X, Y, RADIUS + 12, at[slot] - REACH, at[slot] + REACH), "gap", "",
             text("gap before slot {slot}", slot=slot))
        for slot in slots
    ]  # fmt: skip


def _card_place(n: int) -> Box:
    return Box(12 + 152 * n, BELOW, 146, 40, 8)


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
    stacks = texts("{n} pizza to come", "{n} pizzas to come", left)
    marks.append(Mark("table/stacks", _card_place(2), "stack", str(stacks), stacks))
    if view.drawn >= 0:
        piece = view.deal.slice_at(view.drawn)
        marks.append(slice_mark("drawn", Wedge(X, BELOW + 40, 70, -16.4, 16.4), piece, text("drawn from the kitchen")))
    return marks


def _tile(view: State) -> Mark:
    """Place the offer: a card below the pizza, or a disc on the portion it belongs to."""
    letter = view.offer
    if view.tile >= 0 and view.portions[view.tile]:
        angle = math.radians(sum(_middle(view, view.tile, angles(view))) / 2)
        place = Disc(round(X + 0.3 * RADIUS * math.sin(angle), 2), round(Y - 0.3 * RADIUS * math.cos(angle), 2), 17)
        card = offer_card("offer", _card_place(0), letter)
        return card._replace(shape=place, label=letter, toppings=())
    card = offer_card("offer", _card_place(0), letter)
    label = str(text("{letter}: {title}", letter=letter, title=OFFERS[letter].title))
    return card._replace(label=f"    {label}")


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
        Mark(f"seat1/why/{n}", Spot(BLOCK, y + 22 * (n + 0.5), 17), "small", "",
             text("{kind}: {why} (saves {saved}, eats {eaten})", kind=TITLES[one.kind], why=jeff.WORDS[one.branch],
                  saved=one.saved.bit_count(), eaten=one.eaten.bit_count()), "small")
        for n, one in enumerate(view.jeff)
    ]  # fmt: skip


def _said(view: State, below: tuple[Text, ...]) -> Text:
    own = tuple(
        text("{name} has {holding}", name=seat_name(view, seat), holding=format_holding(holding))
        for seat, holding in enumerate(_holdings(view))
    )
    left = [n for n in range(len(view.portions)) if not view.taken or view.taken[n] < 0]
    if view.phase in (OVER, state.FEAST) or not left:
        return text("Every pizza is shared out; {own}. {notes}", own=own, notes=below)
    lying = tuple(portion_said(view, n) for n in left)
    offer = (
        text("the offer is {letter}, {title}", letter=view.offer, title=OFFERS[view.offer].title)
        if view.offer
        else text("there is no offer")
    )
    return text(
        "On the table lies a {portions}; {offer}; {own}. {notes}", portions=lying, offer=offer, own=own, notes=below
    )


def parts(view: State, move: Move) -> tuple[str, ...]:
    """Name the marks of a move: gaps for a cut, a portion, slices to be eaten, the kind or card an offer asks for."""
    return _PARTS[view.phase](view, *move)


def _cut(view: State, gaps: tuple[int, ...], tile: int | None) -> tuple[str, ...]:
    laid = () if tile is None else ("offer",) if tile == ALONE else (f"table/{tile}",)
    return (*[f"gap/{gap}" for gap in gaps], *laid)


def _lay(view: State, portion: int) -> tuple[str, ...]:
    return (f"table/{view.portions[portion][0]}",) if view.portions[portion] else ("offer",)


def _eat(view: State, slots: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"seat{view.picker}/saved/{view.deal.slice_at(view.number(slot)).id}" for slot in slots)


def _taste(view: State, slot: int = -1, is_eaten: bool = False) -> tuple[str, ...]:
    pile = (f"seat{mover(view)}/pile",) if is_eaten else ()
    return (f"table/{slot}", *pile) if slot >= 0 else ()


def _kind(view: State, kind: int = 0) -> tuple[str, ...]:
    return (f"seat{mover(view)}/kind/{kind}",) if kind else ()


_PARTS: Final[dict[str, Callable[..., tuple[str, ...]]]] = {
    state.CUT: _cut,
    state.LAY: _lay,
    state.PICK: lambda view, portion: (f"portion/{portion}",),
    state.GIVE: lambda view, portion: (f"portion/{portion}",),
    state.EAT: _eat,
    state.TASTE: _taste,
    state.RUSH: lambda view, letter="": (f"seat{mover(view)}/offer/F",) if letter else (),
    state.KITCHEN: lambda view, letter="": (f"seat{mover(view)}/offer/B",) if letter else (),
    state.SHIFT: lambda view, slot=-1, gap=-1: (f"table/{slot}", f"gap/{gap}") if slot >= 0 else (),
    state.SECOND: lambda view, ids: tuple(f"seat{mover(view)}/saved/{one}" for one in ids),
    state.DRAWN: lambda view, is_eaten: ("drawn",) if is_eaten else (),
    state.NAME: _kind,
    state.FEAST: _kind,
}


def prompt(view: State) -> Text:
    """Say who is to do what."""
    if view.phase == OVER:
        return verdict(view)
    told: dict[str, Any] = {"who": seat_name(view, mover(view)), "n": view.deal.portions, "offer": view.offer}
    if view.phase == state.CUT and view.deal.rulings.empty_portions:
        return text("{who}: cut the pizza into at most {n} portions: choose gaps, then Done", **told)
    if view.phase == state.CUT and view.offer:
        return text("{who}: cut the pizza into {n} portions: choose gaps, and for offer {offer} the first slice of a portion"
                    " (clockwise) or the offer itself, to make it a portion of its own", **told)  # fmt: skip
    return text(PROMPTS[view.phase], **told)


PROMPTS: Final = {
    state.CUT: "{who}: cut the pizza into {n} portions: choose {n} gaps",
    state.LAY: "{who}: lay offer {offer} on a portion (its first slice clockwise), or choose the offer to leave it alone",
    state.PICK: "{who}: choose a portion",
    state.GIVE: "{who}: these portions are equally large; choose the one that Jeff takes",
    state.EAT: "{who}: choose what you eat of your portion, then Done; the rest is saved",
    state.TASTE: "{who}: offer D: choose a slice to save (and your eaten pile to eat it), or Done to keep the offer",
    state.RUSH: "{who}: offer F: choose it to pick first in this round, or Done to keep it",
    state.SHIFT: "{who}: offer E: choose a slice at an edge and the gap it crosses, or Done to keep the offer",
    state.SECOND: "{who}: offer A: choose up to two saved slices to eat, then Done",
    state.KITCHEN: "{who}: offer B: choose it to draw a slice, or Done to let it be",
    state.LUCK: "A slice is drawn",
    state.DRAWN: "{who}: choose the drawn slice to eat it, or Done to save it",
    state.NAME: "{who}: offer C: choose the kind it lies on, or Done to let it be",
    state.FEAST: "{who}: offer J: choose a kind to eat its leafed slices before scoring, or Done to let it be",
}


def why_dead(view: State, mark: str) -> Text:
    """Say why touching a mark leads to no legal move now: the rule that forbids it."""
    if view.phase == OVER:
        return forbidden.OVER
    seat = mover(view)
    area, _, name = mark.partition("/")
    if area.startswith("seat") and area != f"seat{seat}":
        return text("that belongs to another seat; it is {name}'s turn", name=seat_name(view, seat))
    bare = [n for n in numbers(view.saved[seat]) if f"saved/{view.deal.slice_at(n).id}" == name] if seat >= 0 else []
    if bare and view.phase == state.EAT:
        if not view.deal.slice_at(bare[0]).can_be_eaten:
            return text("a slice without basil leaves cannot be eaten")
        return text("that slice was saved earlier; only slices of this portion may be eaten")
    if area in ("table", "gap", "portion", "offer", "drawn", f"seat{seat}"):
        return forbidden.WANTED[view.phase][1]
    return text("there is nothing to choose there")
