"""The rules of Pizzeria: setup, whose turn it is, what each phase allows, what it leads to.

A round is a cut, then portion by portion a pick and what is eaten of it; offers put a decision of their own before or
after (rulebook, Sequence of Play; Advanced Variant; ZDEF). Where nothing is to be decided nobody is asked: a portion
without leaves is saved at once, and Jeff's choices follow from his rule.
"""

from __future__ import annotations

from piewidgets.core.chance import Chance
from piewidgets.core.errors import IllegalMoveError
from piewidgets.core.score import Points
from piewidgets.core.setup import Setup
from piewidgets.core.text import Text
from piewidgets.games.pizzeria import acts, dealing, forbidden, options, scoring
from piewidgets.games.pizzeria.moves import Move
from piewidgets.games.pizzeria.state import LUCK, State, mover, start_state


def initial_state(setup: Setup, deal: Chance) -> State:
    """Shuffle the slices and offers that the setup leaves open, and lay the first pizza (rulebook, Setup)."""
    return start_state(dealing.deal_from(setup, deal))


def current_player(state: State) -> int:
    """Give the seat to move, CHANCE while a slice is drawn, or TERMINAL."""
    return mover(state)


def legal_moves(state: State) -> tuple[Move, ...]:
    """List what may be done now; at most 3,234 cuts, or 512 ways to eat."""
    listed = options.OPTIONS.get(state.phase)
    return listed(state) if listed else ()


def why_illegal(state: State, move: Move) -> Text | None:
    """Say which rule forbids a move, or None when it is legal."""
    return None if move in legal_moves(state) else forbidden.reason(state, move)


def apply(state: State, move: Move) -> State:
    """Make a move and all that follows from it; raises IllegalMoveError with the rule that forbids it."""
    try:
        is_legal = move in options.allowed(state)
    except TypeError:  # what cannot be hashed is no move
        is_legal = False
    if not is_legal:
        raise IllegalMoveError(forbidden.reason(state, move))
    after: State = acts.ACTS[state.phase](state, *move)
    return after


def chance_outcomes(state: State) -> tuple[tuple[Move, int], ...]:
    """Give what chance may draw for offer B: each of the slices set aside, equally likely (ZB1)."""
    return tuple((move, 1) for move in options.luck(state)) if state.phase == LUCK else ()


def returns(state: State) -> tuple[Points, ...]:
    """Give the points of each seat if the match ended now."""
    sheet = scoring.score_sheet(state)
    return tuple(sheet.total(seat) for seat in range(state.players))


def winners(state: State) -> frozenset[int]:
    """Give the seats with the most points; of those the most slices eaten; several share (rulebook, Winner; Z12).

    In the solo game you win only alone; otherwise Jeff does (Z-S10).
    """
    eaten = [bits.bit_count() for bits in state.eaten]
    return scoring.best_seats(returns(state), eaten, state.deal.is_solo)
