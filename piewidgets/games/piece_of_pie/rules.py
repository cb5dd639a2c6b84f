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


class _Step(NamedTuple):
    """A move of one seat: where its two bytes lie, and by each value of them that allows it, what it adds."""

    pie_at: int
    taken: dict[int, int]
    arc_at: int
    placed: dict[int, int]
    piece: int  # what it adds to the rings


class _Half(dict[int, tuple[Take, ...]]):
    """For one own pie's byte: the bytes of starting pies 0 and 1 (of 2 and 3 with 1 << 16 added) -> the moves."""

    def __init__(self, own: int, arc: int) -> None:
        super().__init__()
        self.own, self.ends = own, tuple(places(arc))

    def __missing__(self, key: int) -> tuple[Take, ...]:
        first, own = key >> 16 << 1, self.own
        pies = ((first, key & 255), (first + 1, key >> 8 & 255))
        moves = (Take(pie, slot, own, to) for pie, byte in pies for slot in takes(byte) for to in self.ends)
        self[key] = tuple(_TAKES.setdefault(move, move) for move in moves)
        return self[key]


class _Halves(dict[int, _Half]):
    """The same by own pie and its byte: own << 8 | byte."""

    def __missing__(self, key: int) -> _Half:
        self[key] = _Half(key >> 8, key & 255)
        return self[key]


class _Steps(dict[Take, _Step]):
    """The moves of one seat, each with its step."""

    def __init__(self, seat: int, pies_each: int) -> None:
        super().__init__()
        self.first, self.pies_each = seat * pies_each, pies_each

    def __missing__(self, move: Take) -> _Step:
        if not _is_move(move) or move[2] >= self.pies_each:
            raise KeyError(move)
        pie, slot, own, to = move
        own += self.first
        taken = {byte: takes(byte)[slot] << 8 * pie for byte in _STARTED if slot in takes(byte)}
        placed = {arc: places(arc)[to] << 8 * own for arc in _ARCS if to in places(arc)}
        self[move] = _Step(8 * pie, taken, 8 * own, placed, 1 + SLOTS * pie + slot << 6 * (SLOTS * own + to))
        return self[move]


def _is_move(thing: object) -> bool:
    """True for four small whole numbers, the ranges of a Take."""
    if not isinstance(thing, tuple) or len(thing) != 4 or not all(isinstance(number, int) for number in thing):
        return False
    return all(number in range(below) for number, below in zip(thing, (4, SLOTS, 2, SLOTS), strict=True))


_STARTED = (SLOTS << 4, *(low | high << 4 for high in range(2, SLOTS + 1) for low in range(1, high)))
_ARCS = (0, *(ahead | back << 4 for ahead in range(1, SLOTS) for back in range(SLOTS - ahead)))
_TAKES: dict[Take, Take] = {}  # every move once, so that looking one up compares no numbers
_HALVES = _Halves()
_STEPS = (*(_Steps(seat, 1) for seat in range(4)), *(_Steps(seat, 2) for seat in range(2)), _Steps(0, 0))  # Turn.mover


def initial_state(setup: Setup, deal: Chance) -> State:
    """Shuffle the cards and pieces that the setup leaves open, and lay out the starting pies (rulebook, Setup)."""
    return start_state(dealing.deal_from(setup, deal))


def current_player(state: State) -> int:
    """Give the seat to move, or TERMINAL when all pieces are picked."""
    return state[0].turns[state[1]][0]


def legal_moves(state: State) -> tuple[Move, ...]:
    """List every piece that can be taken with every place it can go to, at most 32."""
    deal, turn, middle, arcs, _ = state
    own, low, high = arcs >> deal.turns[turn][1], middle & 0xFFFF, middle >> 16 | 0x10000
    first = _HALVES[own & 255]
    if deal.pies_each == 1:
        return first[low] + first[high]
    second = _HALVES[256 | own >> 8 & 255]
    return first[low] + first[high] + second[low] + second[high]


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
    try:
        pie_at, taken, arc_at, placed, piece = _STEPS[deal.turns[turn][2]][move]
        middle += taken[middle >> pie_at & 255]
        arcs += placed[arcs >> arc_at & 255]
    except (KeyError, TypeError):
        raise IllegalMoveError(why_illegal(state, move) or text("that move cannot be made here")) from None
    return _new(State, (deal, turn + 1, middle, arcs, rings + piece))


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
