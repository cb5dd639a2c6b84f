"""Moves and states of Pie Town in one line of text and back.

Ingredients are written as in ``pantry``. In a view ``?`` stands for what is hidden. ``board`` is empty for the built-in
boards, and lists other ones whole.
"""

from __future__ import annotations

from typing import Any, Final

from piewidgets.core.fields import joined, made_of
from piewidgets.core.game import Hidden
from piewidgets.games.pie_town import moves, reading, telling
from piewidgets.games.pie_town.board import Board, load_board
from piewidgets.games.pie_town.components import INGREDIENTS, LETTERS, PIES
from piewidgets.games.pie_town.moves import Move
from piewidgets.games.pie_town.pantry import Counts, Recipe, format_counts
from piewidgets.games.pie_town.reading import FIELDS, NAMES, parse_move
from piewidgets.games.pie_town.record import Event
from piewidgets.games.pie_town.state import State

__all__ = ["describe", "format_move", "format_state", "parse_move", "parse_state", "verdict"]
describe, verdict = telling.describe, telling.verdict
_WORD_OF: Final = {kind: word for word, kind in NAMES.items()}


def format_move(move: Move) -> str:
    """Write a move: its name, then what it is about.

    >>> format_move(moves.Place(1, "Q0")), format_move(moves.Pick(((2, 0, 0, 0, 0, 0), (0, 0, 0, 1, 0, 0))))
    ('place 1 Q0', 'pick Y*2 / S')
    >>> from piewidgets.games.pie_town.baking import Bake
    >>> format_move(moves.BakePies((2, 1, 0, 1, 1, 0), Bake(ccr=1, sr=1))), format_move(moves.Change(0, 1))
    ('bake Y*2 G S B = CCR 1 SR 1', 'change Y G')
    """
    return " ".join((_WORD_OF[type(move)], *_values(move))).strip()


def _values(move: Any) -> tuple[str, ...]:
    if isinstance(move, moves.Pick):
        return (" / ".join(format_counts(taken) or "-" for taken in move.taken),)
    if isinstance(move, moves.BakePies):
        return (format_counts(move.shown), "=", *[f"{name} {n}" for name, n in zip(PIES, move.pies, strict=True) if n])
    if isinstance(move, moves.Change | moves.Draw):
        return tuple(LETTERS[INGREDIENTS[n]] for n in move)
    return tuple(format_counts(one) if type(one) is tuple else str(one) for one in move)


def format_state(state: State) -> str:
    """Write a position in one line: the setup, then where everything is, then what has been recorded."""
    deal = state.deal
    values: tuple[object, ...] = (
        deal.players, deal.rounds, deal.start, deal.rulings, _board(deal.board), state.round, state.turn, state.phase,
        state.seat, state.start, _rows(state.levels), " ".join(map(str, state.idle)),
        " ".join(f"{deal.spaces[one.space].name}:{one.seat}:{one.die}:{one.act or '-'}" for one in state.placed),
        _piles(state.orchard), _piles(state.storages), format_counts(state.peak),
        " | ".join(" / ".join(_hidden(one) for one in own) for own in state.recipes),
        " ".join(map(str, state.upgrades)), " | ".join("".join(map(str, own)) for own in state.pies),
        " | ".join(" ".join(f"{pie.seat}.{pie.number}" for pie in column) for column in state.columns),
        state.next_start, state.work, format_counts(state.hand), _hidden(state.bag_holds),
        " ".join(map(_event, state.record)), " | ".join(" / ".join(map(_guess, own)) for own in state.guesses),
    )  # fmt: skip
    return joined(FIELDS, values)


def _rows(rows: tuple[tuple[int, ...], ...]) -> str:
    return " | ".join(" ".join(map(str, row)) for row in rows)


def _piles(piles: tuple[Counts, ...]) -> str:
    return " | ".join(map(format_counts, piles))


def _hidden(thing: object) -> str:
    return "?" if isinstance(thing, Hidden) else str(thing)


def _guess(guess: object) -> str:
    return _hidden(guess) or "-"


def _event(event: Event) -> str:
    return ":".join((type(event).__name__.lower(), *map(_value, event)))


def _value(value: object) -> str:
    if isinstance(value, Recipe):
        return str(value).replace(" ", "")
    if isinstance(value, tuple):
        return ",".join(map(_value, value)) if not value or isinstance(value[0], int) else "/".join(map(_pie, value))
    return str(int(value)) if isinstance(value, bool) else _hidden(value)


def _pie(sold: Any) -> str:
    kind, pie = sold
    return f"{kind}.{pie.seat}.{pie.number}"


def _board(board: Board) -> str:
    if board == load_board():
        return ""
    hexes = " ".join(f"{name}={needs or ''}" for name, needs in board.hexes)
    squares = " ".join(f"{name}={','.join(by)}" for name, by in board.squares)
    spaces = " ".join(f"{name}={','.join(map(str, many))}" for name, many in board.spaces)
    return f"{hexes} / {squares} / {spaces}"


def parse_state(line: str) -> State:
    """Read a position written by format_state; raises NotationError naming the part that is wrong.

    Every ingredient, die and pie must lie in one place, and what is recorded must fit what lies where.
    """
    return made_of(line, FIELDS, reading.position)
