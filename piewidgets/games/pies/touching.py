"""Which marks make a move of Pies, what the mover is asked for, and why another mark is dead."""

from __future__ import annotations

from typing import Any, Final

from piewidgets.core.text import Text, text
from piewidgets.games.pies import forbidden, moves, state
from piewidgets.games.pies.moves import Move
from piewidgets.games.pies.naming import seat_name
from piewidgets.games.pies.state import OVER, State
from piewidgets.games.pies.telling import verdict


def parts(view: State, move: Move) -> tuple[str, ...]:
    """Name the marks of a move: a card of the hand and a token as often as it is used, or one card."""
    seat = view.mover
    if isinstance(move, moves.Decline):
        return ()
    if isinstance(move, moves.Play):
        return (f"seat{seat}/hand/{move.card}", *[f"seat{seat}/tokens"] * move.tokens)
    if view.phase == state.CLAIM:
        return (f"trick/{move[0]}",)
    if view.phase == state.STEAL:
        number = view.deck.number[move[0]]
        owner = next(other for other, own in enumerate(view.tableaus) if own >> number & 1)
        return (f"seat{owner}/card/{move[0]}",)
    return (f"seat{seat}/card/{move[0]}",)


PROMPTS: Final[dict[str, Text]] = {
    state.PLAY: text("{who}: choose a card to play"),
    state.CLAIM: text("{who}: take a card of the trick"),
    state.STEAL: text("{who}: steal a card from another tableau"),
    state.MIX: text("{who}: choose a recipe card to make a mix, or Done to make none"),
    state.FILL: text("{who}: choose the cards of the mix, {recipe}"),
}


def prompt(view: State) -> Text:
    """Say who is to do what."""
    if view.phase == OVER:
        return verdict(view)
    told: dict[str, Any] = {"who": seat_name(view.mover)}
    if view.phase == state.PLAY and view.tokens[view.mover]:
        return text("{who}: choose a card to play, then pi tokens to put on it, then Done", **told)
    if view.phase == state.FILL:
        card = view.deck.cards[view.recipe]
        assert card.recipe is not None
        told["recipe"] = card.recipe.title
    if view.phase == state.CLAIM and view.is_last:
        return text("{who}: take the last card of the trick, and a plum", **told)
    return Text(PROMPTS[view.phase].template, tuple(told.items()))


def why_dead(view: State, mark: str) -> Text:
    """Say why touching a mark leads to no legal move now: the rule that forbids it."""
    if view.phase == OVER:
        return forbidden.OVER
    seat = view.mover
    area, _, rest = mark.partition("/")
    kind, _, card = rest.partition("/")
    number = view.deck.number.get(card, -1)
    if area.startswith("seat") and kind == "card" and number >= 0:
        if view.phase == state.STEAL:
            return forbidden.reason(view, moves.Steal(card))
        if area == f"seat{seat}" and view.phase in (state.MIX, state.FILL):
            kind_of = moves.Mix if view.phase == state.MIX else moves.Add
            return forbidden.reason(view, kind_of(card))
    if area.startswith("seat") and area != f"seat{seat}" and view.phase != state.STEAL:
        return text("that belongs to another seat; it is {name}'s turn", name=seat_name(seat))
    if kind == "tokens" and view.phase == state.PLAY:
        return text("seat {seat} has {n} pi tokens to put on a card", seat=seat, n=view.tokens[seat])
    if area in ("trick", "supply", f"seat{seat}"):
        return forbidden.WANTED[view.phase][1]
    return text("there is nothing to choose there")
