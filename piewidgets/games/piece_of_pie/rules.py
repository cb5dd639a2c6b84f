"""The rules of Piece of Pie: setup, whose turn it is, what may be taken and where it may be placed.

At every turn the legal moves are a product: the pieces that can be taken, which depends on each starting pie alone,
and the places where one can be put, which depends on the player's own pies alone. Both are tables of what each pie
becomes, and a move is legal when it stands in both (rulebook, Playing the Game).
"""

from __future__ import annotations

import functools
import itertools
from typing import TypeAlias

from piewidgets.core.chance import Chance
from piewidgets.core.errors import IllegalMoveError
from piewidgets.core.game import TERMINAL
from piewidgets.core.score import Points
from piewidgets.core.setup import Setup
from piewidgets.core.text import Text, text
from piewidgets.games.piece_of_pie import dealing, tally
from piewidgets.games.piece_of_pie.moves import Move, Take
from piewidgets.games.piece_of_pie.state import (
    ARCS,
    BITS,
    KINDS,
    NOBODY,
    SLOTS,
    SPANS,
    Arc,
    Span,
    State,
    paired,
    pies_for,
    start_state,
)


def takes(span: Span) -> dict[int, Span]:
    """Map each slot that can be taken from a starting pie to what then remains (P19, P20).

    A whole pie gives only the piece at its arrow; a started one gives the two ends of what remains. An emptied
    pie is (0, 0), whichever piece went last.

    >>> takes((0, 8)), takes((1, 8)), takes((3, 4))
    ({0: (1, 8)}, {1: (2, 8), 7: (1, 7)}, {3: (0, 0)})
    """
    low, high = span
    if high - low == SLOTS:
        return {0: (1, SLOTS)}
    if high - low < 2:
        return {low: (0, 0)} if high > low else {}
    return {low: (low + 1, high), high - 1: (low, high - 1)}


def places(arc: Arc) -> dict[int, Arc]:
    """Map each slot of an own pie that can be filled to what then is (P18, P22).

    The first piece has one place, slot 0; every further one goes to either end of the arc. A full pie is (8, 0).

    >>> places((0, 0)), places((1, 0)), places((4, 3)), places((8, 0))
    ({0: (1, 0)}, {1: (2, 0), 7: (1, 1)}, {4: (8, 0)}, {})
    """
    ahead, back = arc
    if ahead + back >= SLOTS - 1:
        return {ahead: (SLOTS, 0)} if ahead + back < SLOTS else {}
    return {ahead: (ahead + 1, back), SLOTS - 1 - back: (ahead, back + 1)} if ahead else {0: (1, 0)}


# The tables. Pies are numbered as in SPANS and ARCS; each table is made when first asked for.
_Row: TypeAlias = tuple[list[tuple[Take, ...]], ...]  # by what is left, then right; with two own pies, of each
_Step: TypeAlias = tuple[bool, dict[int, int], int, int, dict[int, int], int]
_ROWS: list[list[_Row]] = [[()] * KINDS, [()] * KINDS**2]  # for one own pie, for two
_STEPS: list[dict[Take, _Step]] = [{}] * (NOBODY + 1)  # by mover, what each of its moves does; see Deal.movers


def _row(each: int, number: int) -> _Row:
    """List the moves of a seat by its own pies, then by two starting pies; at most 8 in an entry."""
    owns = divmod(number, KINDS) if each == 2 else (number,)
    _ROWS[each - 1][number] = tuple(_pair_moves(first, own, arc) for own, arc in enumerate(owns) for first in (0, 2))
    return _ROWS[each - 1][number]


@functools.cache
def _pair_moves(first: int, own: int, arc: int) -> list[tuple[Take, ...]]:
    one, other = (_moves(pie, own, arc) for pie in (first, first + 1))
    return [mine + theirs for mine in one for theirs in other]


def _moves(pie: int, own: int, arc: int) -> list[tuple[Take, ...]]:
    found = [tuple(_take(pie, slot, own, to) for slot in takes(span) for to in places(ARCS[arc])) for span in SPANS]
    return found + [()] * (KINDS - len(SPANS))


@functools.cache
def _take(pie: int, slot: int, own: int, to: int) -> Take:
    """Make every move once, so that looking one up compares no numbers."""
    return Take(pie, slot, own, to)


def _steps(mover: int) -> dict[Take, _Step]:
    """Map the moves of a mover to what they do.

    Whether they take from the left pies, and what those become; the bits of its own pies, their mask, and what those
    become; what is added to the rings.
    """
    players, seat = mover // 4 + 2, mover % 4
    each = pies_for(players)
    bits = BITS * each
    steps = {}
    for pie, slot, own, to in itertools.product(range(4), range(SLOTS), range(each), range(SLOTS)):
        code = 1 + SLOTS * pie + slot << 6 * (SLOTS * (seat * each + own) + to)
        placed = _placed(players, own, to)
        steps[_take(pie, slot, own, to)] = (pie < 2, _taken(pie % 2, slot), bits, (1 << bits) - 1, placed, code)
    return steps


@functools.cache
def _taken(at: int, slot: int) -> dict[int, int]:
    """Map two starting pies to what they become when a slot is taken from the one ``at`` 0 or 1."""
    become = {n: SPANS.index(takes(span)[slot]) for n, span in enumerate(SPANS) if slot in takes(span)}
    return _of_pairs(become, at)


@functools.cache
def _placed(players: int, own: int, to: int) -> dict[int, int]:
    """Map a seat's pies to what they become when a slot of one is filled, in the place of the last seat to move."""
    become = {n: ARCS.index(places(arc)[to]) for n, arc in enumerate(ARCS) if to in places(arc)}
    become = _of_pairs(become, own) if pies_for(players) == 2 else become
    return {n: m << BITS * pies_for(players) * (players - 1) for n, m in become.items()}


def _of_pairs(become: dict[int, int], at: int) -> dict[int, int]:
    if at == 0:
        return {paired(n, other): paired(m, other) for n, m in become.items() for other in range(KINDS)}
    return {paired(other, n): paired(other, m) for n, m in become.items() for other in range(KINDS)}


def initial_state(setup: Setup, deal: Chance) -> State:
    """Shuffle the cards and pieces that the setup leaves open, and lay out the starting pies (rulebook, Setup)."""
    return start_state(dealing.deal_from(setup, deal))


def current_player(state: State) -> int:
    """Give the seat to move, or TERMINAL when all pieces are picked."""
    return state._deal.turns[state._board[0]]


def legal_moves(state: State) -> tuple[Move, ...]:
    """List every piece that can be taken with every place it can go to, at most 32."""
    _, left, right, owns, _ = state._board
    if state._deal.pies_each == 1:
        first, second = _ROWS[0][owns & 31] or _row(1, owns & 31)
        return first[left] + second[right]
    first, second, third, fourth = _ROWS[1][owns & 1023] or _row(2, owns & 1023)
    return first[left] + second[right] + third[left] + fourth[right]


def why_illegal(state: State, move: Move) -> Text | None:
    """Say which rule forbids a move, or None when it is legal."""
    if not isinstance(move, tuple) or len(move) != 4 or not all(isinstance(number, int) for number in move):
        return text("{thing} is not a move of Piece of Pie", thing=repr(move)[:60])
    if current_player(state) == TERMINAL:
        return text("the match is over: every piece has been picked")
    return _why_not_taken(state, Take(*move)) or _why_not_placed(state, Take(*move))


def apply(state: State, move: Move) -> State:
    """Take and place a piece; raises IllegalMoveError with the rule that forbids it."""
    deal = state._deal
    turn, left, right, owns, rings = state._board
    mover = deal.movers[turn]
    try:
        is_left, taken, bits, mask, placed, ring = _STEPS[mover][move]
        if is_left:
            left = taken[left]
        else:
            right = taken[right]
        owns = (owns >> bits) + placed[owns & mask]
    except (KeyError, TypeError):
        if not _STEPS[mover] and mover != NOBODY:
            _STEPS[mover] = _steps(mover)
            return apply(state, move)
        raise IllegalMoveError(why_illegal(state, move) or text("that move cannot be made here")) from None
    after = State()
    after._deal = deal
    after._board = (turn + 1, left, right, owns, rings + ring)
    return after


def chance_outcomes(state: State) -> tuple[tuple[Move, int], ...]:
    """Give what chance may do: nothing, since everything was shuffled in the setup."""
    return ()


def returns(state: State) -> tuple[Points, ...]:
    """Give the points of each seat as the pies stand now."""
    return tally.points(state)


def winners(state: State) -> frozenset[int]:
    """Give the seat with the most points; of several, the one who last took a turn (rulebook, Winning; P24)."""
    points = returns(state)
    order = state.deal.turns[: state.players]
    return frozenset({max(range(state.players), key=lambda seat: (points[seat], order.index(seat)))})


def _why_not_taken(state: State, move: Take) -> Text | None:
    if move.pie not in range(len(state.deal.pies)) or move.slot not in range(SLOTS):
        return text("there is no piece {pie}.{slot} in the middle", pie=move.pie, slot=move.slot)
    left = state.remaining(move.pie)
    if move.slot in takes((left.start, left.stop)):
        return None
    if move.slot not in left:
        return text("that piece has been taken")
    if len(left) == SLOTS:
        return text("from a whole pie only the piece at the arrow may be taken")
    return text("from a started pie only the pieces next to the gap may be taken")


def _why_not_placed(state: State, move: Take) -> Text | None:
    if move.own not in range(state.deal.pies_each) or move.to not in range(SLOTS):
        return text("there is no place {own}.{to} in your pies", own=move.own, to=move.to)
    ahead, back = state.arc(move.own)
    if move.to in places((ahead, back)):
        return None
    if move.to < ahead or move.to >= SLOTS - back:
        return text("that place is taken, and a placed piece stays where it is")
    if not ahead:
        return text("a pie's first piece goes to slot 0")
    return text("a piece must lie next to one that is already in the pie, without a gap")
