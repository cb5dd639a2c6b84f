"""Ten thousand matches of Piece of Pie at once, at random: the game's own tables, laid out as numpy arrays.

At every turn the legal moves are a product, so a move is drawn as a piece to take and, apart from it, a place to put
it. What each pie becomes stands in tables made of ``rules.takes`` and ``rules.places``; nothing is ruled here. A piece
in the middle has the number 8 * starting pie + slot, a place the number 8 * own pie + slot.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from piewidgets.games.piece_of_pie.moves import Take
from piewidgets.games.piece_of_pie.rules import places, takes
from piewidgets.games.piece_of_pie.state import ARCS, BITS, KINDS, SLOTS, SPANS, State, paired

MOST: Final = 4  # pieces that can be taken from two starting pies; places in two own pies
Numbers: TypeAlias = npt.NDArray[np.int64]
Codes: TypeAlias = npt.NDArray[np.uint8]


class Choices(NamedTuple):
    """What can be done with two pies, by their number: how many ways, and by 4 * number + way what is done and left."""

    many: Numbers
    done: Numbers
    left: Numbers


class Board(NamedTuple):
    """Many positions after the same number of turns: the starting pies, two and two, and each seat's own pies."""

    left: Numbers
    right: Numbers
    owns: tuple[Numbers, ...]


class Played(NamedTuple):
    """Every move from one turn to the end: the piece taken and its place, by turn and match."""

    takes: Codes
    places: Codes

    def moves(self, match: int) -> tuple[Take, ...]:
        """Give one match's moves as the rules know them.

        >>> from piewidgets import Match
        >>> state = Match("piece_of_pie", players=2, seed=0).state
        >>> len(play_out(board_of([state] * 3), 2, turns_of(state), np.random.default_rng(0)).moves(2))
        32
        """
        steps = zip(self.takes[:, match].tolist(), self.places[:, match].tolist(), strict=True)
        return tuple(Take(*divmod(piece, SLOTS), *divmod(place, SLOTS)) for piece, place in steps)


def board_of(states: Sequence[State]) -> Board:
    """Lay positions out as arrays; all after the same number of turns, with as many players."""
    each, players = states[0].deal.pies_each, states[0].players
    seats = _seats(states[0])
    mask = (1 << BITS * each) - 1
    boards = [state._board for state in states]
    owns = {
        seat: np.array([board[3] >> BITS * each * at & mask for board in boards], np.int64)
        for at, seat in enumerate(seats)
    }
    left, right = (np.array([board[at] for board in boards], np.int64) for at in (1, 2))
    return Board(left, right, tuple(owns[seat] for seat in range(players)))


def _seats(state: State) -> list[int]:
    """List the seats, the next to move first."""
    deal = state.deal
    return [(deal.start + state.turn + after) % deal.players for after in range(deal.players)]


def whole_board(matches: int, players: int) -> Board:
    """Lay out so many matches in which nothing has been taken."""
    whole, none = SPANS.index((0, SLOTS)), SPANS.index((0, 0))
    right = paired(whole, none if players == 3 else whole)
    nothing = tuple(np.zeros(matches, np.int64) for _ in range(players))
    return Board(np.full(matches, paired(whole, whole)), np.full(matches, right), nothing)


def play_out(board: Board, each: int, seats: Sequence[int], rng: np.random.Generator) -> Played:
    """Play all matches with legal moves drawn at random, all equally likely; ``seats`` says whose turn each is.

    The board stays as it is.
    """
    left, right, owns = board.left, board.right, list(board.owns)
    piece, place = (np.empty((len(seats), len(left)), np.uint8) for _ in range(2))
    middle, own = middle_choices(), own_choices(each)
    for turn, seat in enumerate(seats):
        first, second = rng.random((2, len(left)), np.float32)
        left, right = _take(middle, left, right, first, piece[turn])
        owns[seat] = _place(own, owns[seat], second, place[turn])
    return Played(piece, place)


def _take(
    middle: Choices, left: Numbers, right: Numbers, luck: npt.NDArray[np.float32], out: Codes
) -> tuple[Numbers, Numbers]:
    many = _at(middle.many, left)
    way = (luck * (many + _at(middle.many, right))).astype(np.int64)
    is_right = way >= many
    way -= many * is_right
    way += np.where(is_right, right, left) * MOST
    np.add(_at(middle.done, way), is_right * np.int64(2 * SLOTS), out=out, casting="unsafe")
    after = _at(middle.left, way)
    return np.where(is_right, left, after), np.where(is_right, after, right)


def _place(own: Choices, pies: Numbers, luck: npt.NDArray[np.float32], out: Codes) -> Numbers:
    way = (luck * _at(own.many, pies)).astype(np.int64)
    way += pies * MOST
    out[:] = _at(own.done, way)
    return _at(own.left, way)


def _at(table: Numbers, places: Numbers) -> Numbers:
    """Look numbers up that are known to be inside, which saves numpy a check."""
    found: Numbers = table.take(places, mode="clip")
    return found


@functools.cache
def middle_choices() -> Choices:
    """Tabulate what can be taken from two starting pies."""
    return _choices(SPANS, takes, 2)


@functools.cache
def own_choices(each: int) -> Choices:
    """Tabulate where a piece can go in a player's own pies, one or two."""
    return _choices(ARCS, places, each)


def _choices(kinds: Sequence[tuple[int, int]], ways: Callable[[Any], dict[int, Any]], each: int) -> Choices:
    """Tabulate the ways of one pie or two, in the order of the rules."""
    many = np.zeros(KINDS**each, np.int64)
    done, left = (np.zeros(KINDS**each * MOST, np.int64) for _ in range(2))
    for pies in itertools.product(range(len(kinds)), repeat=each):
        number = _number(pies)
        for at, kind in enumerate(pies):
            for slot, after in ways(kinds[kind]).items():
                index = MOST * number + many[number]
                done[index] = SLOTS * at + slot
                left[index] = _number((*pies[:at], kinds.index(after), *pies[at + 1 :]))
                many[number] += 1
    return Choices(many, done, left)


def _number(pies: tuple[int, ...]) -> int:
    return paired(*pies) if len(pies) == 2 else pies[0]


def turns_of(state: State) -> tuple[int, ...]:
    """List whose turn it is, from a position to the end."""
    return state.deal.turns[state.turn : -1]
