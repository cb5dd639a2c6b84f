"""Moves and states of Pies in one line of text and back.

A position lists the deal (hands round by round), then where the cards are, by their ids. In a view ``?`` stands for a
card that is hidden. ``cards`` is empty for the built-in box, and lists every card of another one.
"""

from __future__ import annotations

from typing import Final

from piewidgets.core.bits import numbers
from piewidgets.core.errors import NotationError
from piewidgets.core.fields import joined, made_of
from piewidgets.core.game import Hidden
from piewidgets.core.text import text
from piewidgets.games.pies import moves, reading, telling
from piewidgets.games.pies.components import HIGHEST, ROUNDS, Card, load_cards
from piewidgets.games.pies.moves import Move
from piewidgets.games.pies.state import Hand, State

__all__ = ["describe", "format_move", "format_state", "parse_move", "parse_state", "verdict"]
describe, verdict = telling.describe, telling.verdict
_FIELDS: Final = (
    "players", "rounds", "tricks", "start", "rulings", "cards", "hands", "round", "trick", "phase", "leader", "plays",
    "order", "claims", "left", "tokens", "tableaus", "mixes", "dog", "recipe", "chosen",
)  # fmt: skip
_NAMES: Final[dict[str, type]] = {
    "play": moves.Play, "claim": moves.Claim, "steal": moves.Steal, "mix": moves.Mix, "add": moves.Add,
    "leave": moves.Decline,
}  # fmt: skip
_WORD_OF: Final = {kind: word for word, kind in _NAMES.items()}


def format_move(move: Move) -> str:
    """Write a move: its name, then its card, with the tokens on it.

    >>> format_move(moves.Play("a14", 2)), format_move(moves.Claim("p3")), format_move(moves.Decline())
    ('play a14+2', 'claim p3', 'leave')
    """
    word = _WORD_OF[type(move)]
    if isinstance(move, moves.Play):
        return f"{word} {move.card}+{move.tokens}" if move.tokens else f"{word} {move.card}"
    return f"{word} {move[0]}" if move else word


def parse_move(line: str) -> Move:
    """Read a move; raises NotationError for anything else.

    >>> parse_move("play a14+2"), parse_move("mix a1")
    (Play(card='a14', tokens=2), Mix(recipe='a1'))
    """
    words = line.split() if isinstance(line, str) and len(line) < 60 else []
    kind = _NAMES.get(words[0]) if words else None
    try:
        if kind is moves.Play and len(words) == 2:
            card, _, tokens = words[1].partition("+")
            move: Move = moves.Play(card, int(tokens or 0) if tokens.isdigit() or not tokens else -1)
        else:
            move = kind(*words[1:]) if kind else moves.Decline()
        if kind and format_move(move) == " ".join(words):
            return move
    except (TypeError, ValueError):
        pass
    raise NotationError(text("a move is written like play a14+2 or claim a3 or mix a1, not {line}",
                             line=repr(line)[:40]))  # fmt: skip


def format_state(state: State) -> str:
    """Write a position in one line: the deal, then where everything is."""
    deal = state.deal
    hands = [" / ".join(_hand(state, hand) for hand in seats) for seats in deal.hands]
    mixes = [f"{mix.seat}:{_id(state, mix.recipe)}:{_ids(state, mix.cards)}" for mix in state.mixes]
    values: tuple[object, ...] = (
        deal.players, deal.rounds, deal.tricks, deal.start, deal.rulings, _cards(state), " | ".join(hands),
        state.round, state.trick, state.phase, state.leader,
        " ".join(f"{_id(state, card)}+{tokens}" for card, tokens in state.plays),
        " ".join(map(str, state.order)), state.claims, _ids(state, state.left), " ".join(map(str, state.tokens)),
        " ".join(_ids(state, own) for own in state.tableaus), " ".join(mixes), state.dog,
        _id(state, state.recipe) if state.recipe >= 0 else "-", _ids(state, state.chosen),
    )  # fmt: skip
    return joined(_FIELDS, values)


def _hand(state: State, hand: Hand) -> str:
    return ",".join("?" if isinstance(n, Hidden) else _id(state, n) for n in hand)


def _id(state: State, number: int) -> str:
    return state.deck.cards[number].id


def _ids(state: State, bits: int) -> str:
    return ",".join(_id(state, number) for number in numbers(bits)) or "-"


def _cards(state: State) -> str:
    cards = state.deck.cards
    return "" if cards == load_cards() else " ".join(_card(card) for card in cards[: ROUNDS * HIGHEST])


def _card(card: Card) -> str:
    return f"{card.id}={card.round}.{card.number}.{card}"


def parse_state(line: str) -> State:
    """Read a position written by format_state; raises NotationError naming the part that is wrong.

    Every card must lie in one place, and the phase must fit what lies where.
    """
    return made_of(line, _FIELDS, reading.position)
