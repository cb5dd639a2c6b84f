"""The rules of Piece of Pie: setup, whose turn it is, what may be taken and where it may be placed.

At every turn the legal moves are a product: the pieces that can be taken, which depends on each starting pie alone,
and the places where one can be put, which depends on the player's own pies alone. Both are tables, and a move is
legal when it stands in the table of its own starting pie (rulebook, Playing the Game).
"""

from __future__ import annotations

from typing import NamedTuple

from piewidgets.core.chance import Chance
from piewidgets.core.errors import IllegalMoveError
from piewidgets.core.game import TERMINAL, Setup
from piewidgets.core.score import Points
from piewidgets.core.text import Text, text
from piewidgets.games.piece_of_pie import dealing, scoring
from piewidgets.games.piece_of_pie.moves import Move, Take
from piewidgets.games.piece_of_pie.state import SLOTS, State, start_state

_new = tuple.__new__  # makes a State without the detour through its signature: twice as fast


class _Change(NamedTuple):
    """What a move adds to the packed numbers of a state."""

    middle: int
    arcs: int
    rings: int


def takes(pie_byte: int) -> dict[int, int]:
    """Map each slot that can be taken from a starting pie to what that adds to its byte (P19, P20).

    A whole pie gives only the piece at its arrow; a started one gives the two ends of what remains. An emptied
    pie's byte is 0, whichever piece went last.

    >>> takes(0x80), takes(0x81), takes(0x43) == {3: -0x43}
    ({0: 1}, {1: 1, 7: -16}, True)
    """
    low, high = pie_byte & 15, pie_byte >> 4
    if (low, high) == (0, SLOTS):
        return {0: 1}
    if high - low < 2:
        return {low: -pie_byte} if high > low else {}
    return {low: 1, high - 1: -16}


def places(arc_byte: int) -> dict[int, int]:
    """Map each slot of an own pie that can be filled to what that adds to its byte (P18, P22).

    The first piece has one place, slot 0; every further one goes to either end of the arc. A full pie's byte is 8.

    >>> places(0x00), places(0x01), places(0x34) == {4: 8 - 0x34}, places(0x08)
    ({0: 1}, {1: 1, 7: 16}, True, {})
    """
    ahead, back = arc_byte & 15, arc_byte >> 4
    if ahead + back >= SLOTS - 1:
        return {ahead: SLOTS - arc_byte} if ahead + back < SLOTS else {}
    return {ahead: 1, SLOTS - 1 - back: 16} if ahead else {0: 1}


class _Moves(dict[int, list[tuple[Take, ...]]]):
    """Own pie and its byte (own << 8 | byte) -> for each starting pie and its byte (pie << 8 | byte), the moves."""

    def __missing__(self, own_key: int) -> list[tuple[Take, ...]]:
        self[own_key] = [tuple(changes) for changes in _CHANGES[own_key]]
        return self[own_key]


class _Changes(dict[int, list[dict[Take, _Change]]]):
    """The same keys -> the same moves, each with its change."""

    def __missing__(self, own_key: int) -> list[dict[Take, _Change]]:
        own, arc = own_key >> 8, own_key & 0xFF
        if own not in (0, 1):  # an illegal move may name any number; no table is made for it
            raise KeyError(own)
        rows: list[dict[Take, _Change]] = [{}] * 1024
        for pie in range(4):
            for byte in _STARTED:
                rows[pie << 8 | byte] = _changes(own, arc, pie, byte)
        self[own_key] = rows
        return self[own_key]


def _changes(own: int, arc: int, pie: int, byte: int) -> dict[Take, _Change]:
    return {
        Take(pie, slot, own, to): _Change(taken << 8 * pie, placed << 8 * own, (1 + SLOTS * pie + slot) << 6 * (SLOTS * own + to))
        for slot, taken in takes(byte).items()
        for to, placed in places(arc).items()
    }


_STARTED = (SLOTS << 4, *(low | high << 4 for high in range(2, SLOTS + 1) for low in range(1, high)))
_MOVES = _Moves()
_CHANGES = _Changes()


def initial_state(setup: Setup, deal: Chance) -> State:
    """Shuffle the cards and pieces that the setup leaves open, and lay out the starting pies (rulebook, Setup)."""
    return start_state(dealing.deal_from(setup, deal))


def current_player(state: State) -> int:
    """Give the seat to move, or TERMINAL when all pieces are picked."""
    return state[0].turns[state[1]][0]


def legal_moves(state: State) -> tuple[Move, ...]:
    """List every piece that can be taken with every place it can go to, at most 32."""
    deal, turn, middle, arcs, _ = state
    own = arcs >> deal.turns[turn][1]
    a, b, c, d = middle & 255, 256 | middle >> 8 & 255, 512 | middle >> 16 & 255, 768 | middle >> 24
    row = _MOVES[own & 255]
    moves = row[a] + row[b] + row[c] + row[d]
    if deal.pies_each == 1:
        return moves
    row = _MOVES[256 | own >> 8 & 255]
    return moves + row[a] + row[b] + row[c] + row[d]


def why_illegal(state: State, move: Move) -> Text | None:
    """Say which rule forbids a move, or None when it is legal."""
    if not isinstance(move, tuple) or len(move) != 4 or not all(isinstance(number, int) for number in move):
        return text("{thing} is not a move of Piece of Pie", thing=repr(move)[:60])
    if state.deal.turns[state.turn].seat == TERMINAL:
        return text("the match is over: every piece has been picked")
    return _why_not_taken(state, Take(*move)) or _why_not_placed(state, Take(*move))


def apply(state: State, move: Move) -> State:
    """Take and place a piece; raises IllegalMoveError with the rule that forbids it."""
    deal, turn, middle, arcs, rings = state
    _, arcs_at, rings_at = deal.turns[turn]
    try:
        pie, _, own, _ = move
        row = _CHANGES[own << 8 | arcs >> arcs_at + 8 * own & 255]
        change = row[pie << 8 | middle >> 8 * pie & 255][move]
        if own >= deal.pies_each:
            raise KeyError(own)
    except (KeyError, TypeError, ValueError, IndexError, OverflowError):
        raise IllegalMoveError(why_illegal(state, move) or text("that move cannot be made here")) from None
    return _new(State, (deal, turn + 1, middle + change[0], arcs + (change[1] << arcs_at), rings + (change[2] << rings_at)))


def chance_outcomes(state: State) -> tuple[tuple[Move, int], ...]:
    """Give what chance may do: nothing, since everything was shuffled in the setup."""
    return ()


def returns(state: State) -> tuple[Points, ...]:
    """Give the points of each seat as the pies stand now."""
    sheet = scoring.score_sheet(state)
    return tuple(sheet.total(seat) for seat in range(state.players))


def winners(state: State) -> frozenset[int]:
    """Give the seat with the most points; of several, the one who last took a turn (rulebook, Winning; P24)."""
    points = returns(state)
    order = [turn.seat for turn in state.deal.turns[: state.players]]
    return frozenset({max(range(state.players), key=lambda seat: (points[seat], order.index(seat)))})


def _why_not_taken(state: State, move: Take) -> Text | None:
    if move.pie not in range(len(state.deal.pies)) or move.slot not in range(SLOTS):
        return text("there is no piece {pie}.{slot} in the middle", pie=move.pie, slot=move.slot)
    if move.slot in takes(state.middle >> 8 * move.pie & 255):
        return None
    left = state.remaining(move.pie)
    if move.slot not in left:
        return text("that piece has been taken")
    if len(left) == SLOTS:
        return text("from a whole pie only the piece at the arrow may be taken")
    return text("from a started pie only the pieces next to the gap may be taken")


def _why_not_placed(state: State, move: Take) -> Text | None:
    deal = state.deal
    if move.own not in range(deal.pies_each) or move.to not in range(SLOTS):
        return text("there is no place {own}.{to} in your pies", own=move.own, to=move.to)
    arc = state.arcs >> deal.turns[state.turn].arcs_at + 8 * move.own & 255
    ahead, back = arc & 15, arc >> 4
    if move.to in places(arc):
        return None
    if move.to < ahead or move.to >= SLOTS - back:
        return text("that place is taken, and a placed piece stays where it is")
    if not ahead:
        return text("a pie's first piece goes to slot 0")
    return text("a piece must lie next to one that is already in the pie, without a gap")
