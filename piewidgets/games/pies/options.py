"""What may be done in each phase of Pies, always in the same order: each phase allows a set of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.bits import numbers
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
    phase, deck = view.phase, view.deal.deck
    if phase == state.PLAY:
        plays, held = deck.plays, view.tokens[view.mover]
        return tuple([move for n in numbers(hand(view)) for move in plays[n][held]])
    if phase == state.OVER:
        return ()
    each = deck.moves[phase]
    found = [each[n] for n in numbers(CARDS[phase](view))]
    return (*found, Decline()) if phase == state.MIX else tuple(found)


def is_allowed(view: State, move: Any) -> bool:
    """Say whether a move is one of those listed, or such a move's bare values."""
    phase = view.phase
    try:
        kind, number = KIND[phase], view.deal.deck.number[move[0]]
    except (LookupError, TypeError):  # no card is named
        return phase == state.MIX and move == Decline()
    if type(move) not in (kind, tuple) or len(move) != 1 + (phase == state.PLAY):
        return False
    if not CARDS[phase](view) >> number & 1:
        return False
    return phase != state.PLAY or (isinstance(move[1], int) and 0 <= move[1] <= view.tokens[view.mover])
