"""The sentences that forbid a move in Pizzeria; asked only once a move is known to be illegal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.text import Text, text
from piewidgets.games.pizzeria import moves, options, state
from piewidgets.games.pizzeria.moves import ALONE, Cut, Eat, EatSaved, Pick, Shift, Taste
from piewidgets.games.pizzeria.naming import name_slice
from piewidgets.games.pizzeria.offers import HELPING
from piewidgets.games.pizzeria.state import State

WANTED: Final[dict[str, tuple[tuple[type, ...], Text]]] = {
    state.TASTE: ((Taste,), text("now offer D may be used: choose a slice of the pizza, or keep it")),
    state.RUSH: ((), text("now offer F may be used, or left for later")),
    state.CUT: ((Cut,), text("the pizza has to be cut first")),
    state.LAY: ((), text("now the offer has to be laid on a portion, or made one by itself")),
    state.GIVE: ((), text("now you say which of the largest portions Jeff takes")),
    state.SHIFT: ((Shift,), text("now offer E may be used: choose a slice at an edge and its gap, or keep it")),
    state.PICK: ((Pick,), text("now a portion that is still there has to be taken")),
    state.EAT: ((Eat,), text("now it is decided which slices of the portion are eaten")),
    state.SECOND: ((EatSaved,), text("now offer A may eat up to two saved slices")),
    state.KITCHEN: ((), text("now offer B may draw a slice, or not")),
    state.LUCK: ((), text("a slice is being drawn")),
    state.DRAWN: ((), text("now the drawn slice is eaten or saved")),
    state.NAME: ((), text("now offer C is placed on a kind you have saved, or left unused")),
    state.FEAST: ((), text("now offer J may eat the saved slices of a kind with leaves, or not")),
}  # fmt: skip
OVER: Final = text("the match is over: the last pizza has been shared out")


def reason(view: State, move: Any) -> Text:
    """Say why a move is forbidden here."""
    if not isinstance(move, moves.Move):
        return text("{thing} is not a move of Pizzeria", thing=repr(move)[:60])
    if view.phase == state.OVER:
        return OVER
    kinds, sentence = WANTED[view.phase]
    explain = _EXPLAINED.get(view.phase)
    return (explain(view, move) if explain and isinstance(move, kinds) else None) or sentence


def _cut(view: State, move: Cut) -> Text | None:
    ring, deal = options.ring(view), view.deal
    if not isinstance(move.gaps, tuple) or any(gap not in ring for gap in move.gaps):
        return text("a cut goes between two slices of the pizza")
    wanted = deal.portions - (move.tile == ALONE)
    if deal.rulings.empty_portions:
        return text("at most {n} cuts, and never one alone; the offer is laid afterwards", n=deal.portions)
    if move.tile is not None and not view.offer:
        return text("there is no offer in this round")
    if len(set(move.gaps)) != wanted:
        return text("{n} portions are wanted, each with a slice or the offer: cut {cuts} times",
                    n=deal.portions, cuts=wanted)  # fmt: skip
    if move.tile is None and view.offer:
        return text("the offer has to lie on a portion, or be one by itself")
    return text("the cuts are named in order, and the offer's portion by its first slice clockwise")


def _pick(view: State, move: Pick) -> Text | None:
    if type(move.portion) is int and 0 <= move.portion < len(view.portions) and view.taken[move.portion] >= 0:
        return text("that portion has been taken")
    return text("there is no such portion")


def _eat(view: State, move: Eat) -> Text | None:
    own = {slot for slot in range(state.SLOTS) if view.saved[view.picker] >> view.number(slot) & 1}
    if not isinstance(move.slots, tuple) or not own.issuperset(move.slots):
        return text("only slices of the portion just taken may be eaten")
    bare = [slot for slot in move.slots if not view.deal.slice_at(view.number(slot)).can_be_eaten]
    if bare:
        piece = name_slice(view.deal.slice_at(view.number(bare[0])))
        return text("a slice without basil leaves cannot be eaten: {slice}", slice=piece)
    if any(not options.edible(view) >> slot & 1 for slot in move.slots):
        return text("that slice was saved with an earlier portion, and saved slices stay")
    return text("the slices eaten are named once each, in order")


def _second(view: State, move: EatSaved) -> Text | None:
    if isinstance(move.slices, tuple) and len(move.slices) > HELPING:
        return text("offer A eats two slices at most")
    return text("offer A eats slices that you have saved and that have basil leaves")


def _shift(view: State, move: Shift) -> Text | None:
    ends = {slot for portion in view.portions if portion for slot in (portion[0], portion[-1])}
    if move.slot not in ends:
        return text("only a slice at the edge of a portion may be moved")
    return text(
        "the slice has to cross the gap beside it into a portion that is still there, and leave something behind"
    )


def _taste(view: State, move: Taste) -> Text | None:
    if move.slot not in options.ring(view):
        return text("there is no such slice in the pizza")
    return text("a slice without basil leaves cannot be eaten, only saved")


_EXPLAINED: Final[dict[str, Callable[..., Text | None]]] = {
    state.CUT: _cut,
    state.PICK: _pick,
    state.EAT: _eat,
    state.SECOND: _second,
    state.SHIFT: _shift,
    state.TASTE: _taste,
}
