"""What may be done in each phase of Pies, always in the same order: each phase allows a set of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from piewidgets.games.pies import state
from piewidgets.games.pies.moves import Add, Claim, Decline, Mix, Move, Play, Steal
from piewidgets.games.pies.state import State

KIND: Final[dict[str, type]] = {
    state.PLAY: Play,
    state.CLAIM: Claim,
    state.STEAL: Steal,
    state.MIX: Mix,
    state.FILL: Add,
}


def hand(view: State) -> int:
    """Give the cards that the seat to move can play: any it holds (Q28)."""
    deal = view.deal
    return deal.hand_bits[view.round][(view.leader + len(view.plays)) % deal.players] & ~view.gone


CARDS: Final[dict[str, Callable[[State], int]]] = {
    state.PLAY: hand,
    state.CLAIM: lambda view: view.left,  # the last one too (Q22)
    state.STEAL: lambda view: view.open,
    state.MIX: lambda view: view.open,
    state.FILL: lambda view: view.open,
}


def legal(view: State) -> tuple[Move, ...]:
    """List the moves of a phase, card by card; a card is played with any number of the tokens held (Q4)."""
    phase = view.phase
    if phase == state.PLAY:
        return view.deal.deck.plays(hand(view), view.tokens[view.mover])
    return view.deal.deck.listed[phase](CARDS[phase](view)) if phase != state.OVER else ()


def is_allowed(view: State, move: object) -> bool:
    """Say whether a move is one of those listed, or such a move's bare values."""
    kind = KIND.get(view.phase)
    if type(move) is not kind:
        if view.phase == state.MIX and move == Decline():
            return True
        if type(move) is not tuple or kind is None:
            return False
    if not isinstance(move, tuple) or len(move) != 1 + (kind is Play) or not isinstance(move[0], str):
        return False
    number = view.deal.deck.number.get(move[0], -1)
    if number < 0 or not CARDS[view.phase](view) >> number & 1:
        return False
    return kind is not Play or (isinstance(move[1], int) and 0 <= move[1] <= view.tokens[view.mover])
