"""The sentences that forbid a move in Pies; asked only once a move is known to be illegal."""

from __future__ import annotations

from typing import Any, Final

from piewidgets.core.text import Text, text
from piewidgets.games.pies import moves, state
from piewidgets.games.pies.deck import FIRST_PLUM
from piewidgets.games.pies.state import State

WANTED: Final[dict[str, tuple[type, Text]]] = {
    state.PLAY: (moves.Play, text("now a card of the hand has to be played")),
    state.CLAIM: (moves.Claim, text("now a card of the trick has to be taken")),
    state.STEAL: (moves.Steal, text("now a card has to be stolen from another tableau")),
    state.MIX: (moves.Mix, text("now a recipe is chosen for a mix, or none is made")),
    state.FILL: (moves.Add, text("now the cards of the mix are chosen")),
}
OVER: Final = text("the match is over: the last trick has been claimed")


def reason(view: State, move: Any) -> Text:
    """Say why a move is forbidden here."""
    if not isinstance(move, moves.Move):
        return text("{thing} is not a move of Pies", thing=repr(move)[:60])
    if view.phase == state.OVER:
        return OVER
    kind, sentence = WANTED[view.phase]
    if not isinstance(move, kind):
        return sentence
    number = view.deck.number.get(move[0]) if move and isinstance(move[0], str) else None
    if number is None:
        return text("there is no card {card}", card=repr(move[0] if move else "")[:20])
    return _EXPLAINED[view.phase](view, move, number)


def _play(view: State, move: Any, number: int) -> Text:
    if not view.hand(view.mover) >> number & 1:
        return text("card {card} is not in the hand of seat {seat}", card=move.card, seat=view.mover)
    return text("seat {seat} has {n} pi tokens to put on a card", seat=view.mover, n=view.tokens[view.mover])


def _claim(view: State, move: Any, number: int) -> Text:
    if any(number == card for card, _ in view.plays):
        return text("that card has been taken")
    return text("card {card} is not in the trick", card=move.card)


def _steal(view: State, move: Any, number: int) -> Text:
    owner = next((seat for seat, own in enumerate(view.tableaus) if own >> number & 1), -1)
    if owner == view.mover:
        return text("that card is your own")
    if owner >= 0 and owner == view.dog:
        return text("the dog guards the tableau of seat {seat}", seat=owner)
    return text("card {card} is in no tableau", card=move.card)


def _mix(view: State, move: Any, number: int) -> Text:
    card = view.deck.cards[number]
    if not view.tableaus[view.mover] >> number & 1:
        return text("card {card} is not in the tableau of seat {seat}", card=move.recipe, seat=view.mover)
    if not card.recipe:
        return text("there is no recipe on that card")
    return text("the tableau does not hold {recipe}", recipe=card.recipe.title)


def _add(view: State, move: Any, number: int) -> Text:
    if not view.tableaus[view.mover] >> number & 1:
        return text("card {card} is not in the tableau of seat {seat}", card=move.card, seat=view.mover)
    if view.chosen >> number & 1:
        return text("that card is in the mix already")
    if number >= FIRST_PLUM and view.open >> FIRST_PLUM:
        return text("plums are all alike: take the first")
    return text("with that card the mix could not be completed")


_EXPLAINED: Final = {state.PLAY: _play, state.CLAIM: _claim, state.STEAL: _steal, state.MIX: _mix, state.FILL: _add}
