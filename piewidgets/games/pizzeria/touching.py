"""Which marks make a move of Pizzeria, what the mover is asked for, and why another mark is dead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.bits import numbers
from piewidgets.core.text import Text, text
from piewidgets.games.pizzeria import forbidden, state
from piewidgets.games.pizzeria.moves import ALONE, Move
from piewidgets.games.pizzeria.naming import seat_name
from piewidgets.games.pizzeria.state import OVER, State, mover
from piewidgets.games.pizzeria.telling import verdict


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
        return text(
            "{who}: cut {n} portions: choose {n} gaps, and the first slice (clockwise) of the portion for {offer};"
            " or one gap less and the offer itself, which is then a portion",
            **told,
        )
    return Text(PROMPTS[view.phase].template, tuple(told.items()))


PROMPTS: Final[dict[str, Text]] = {
    state.CUT: text("{who}: cut the pizza into {n} portions: choose {n} gaps"),
    state.LAY: text(
        "{who}: lay offer {offer} on a portion (its first slice clockwise), or choose the offer to leave it alone"
    ),
    state.PICK: text("{who}: choose a portion"),
    state.GIVE: text("{who}: these portions are equally large; choose the one that Jeff takes"),
    state.EAT: text("{who}: choose what you eat of your portion, then Done; the rest is saved"),
    state.TASTE: text(
        "{who}: offer D: choose a slice to save (and your eaten pile to eat it), or Done to keep the offer"
    ),
    state.RUSH: text("{who}: offer F: choose it to pick first in this round, or Done to keep it"),
    state.SHIFT: text("{who}: offer E: choose a slice at an edge and the gap it crosses, or Done to keep the offer"),
    state.SECOND: text("{who}: offer A: choose up to two saved slices to eat, then Done"),
    state.KITCHEN: text("{who}: offer B: choose it to draw a slice, or Done to let it be"),
    state.LUCK: text("A slice is drawn"),
    state.DRAWN: text("{who}: choose the drawn slice to eat it, or Done to save it"),
    state.NAME: text("{who}: offer C: choose the kind it lies on, or Done to let it be"),
    state.FEAST: text("{who}: offer J: choose a kind to eat its leafed slices before scoring, or Done to let it be"),
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
