"""The rules of Pie Town: setup, whose turn it is, what each phase allows, what it leads to.

Seat by seat a worker is placed and does its work; when all have worked they are recalled at new levels, and the orchard
is filled again (rulebook, Round Structure). What is drawn from the bag, and what a spy sees, are chance's single moves.
Where nothing is to be decided nobody is asked.
"""

from __future__ import annotations

from piewidgets.core.chance import Chance
from piewidgets.core.errors import IllegalMoveError
from piewidgets.core.score import Points
from piewidgets.core.setup import Setup
from piewidgets.core.text import Text
from piewidgets.games.pie_town import acts, dealing, forbidden, options
from piewidgets.games.pie_town.moves import Move
from piewidgets.games.pie_town.state import State


def initial_state(setup: Setup, deal: Chance) -> State:
    """Lay out the boards and find who begins, as far as the setup leaves it open (rulebook, Set Up)."""
    return dealing.deal_from(setup, deal)


def current_player(state: State) -> int:
    """Give the seat to move, CHANCE or TERMINAL."""
    return state.mover


def legal_moves(state: State) -> tuple[Move, ...]:
    """List what may be done now: at most about 850 ways to bake, and 108 places for workers."""
    return options.legal(state)


def why_illegal(state: State, move: Move) -> Text | None:
    """Say which rule forbids a move, or None when it is legal."""
    return None if options.find(state, move) is not None else forbidden.reason(state, move)


def apply(state: State, move: Move) -> State:
    """Make a move and all that follows from it; raises IllegalMoveError with the rule that forbids it."""
    found = options.find(state, move)
    if found is None:
        raise IllegalMoveError(forbidden.reason(state, move))
    return acts.ACTS[type(found)](state, found)


def chance_outcomes(state: State) -> tuple[tuple[Move, int], ...]:
    """Give what may be drawn: each ingredient by its number in the bag, each look by the ways to look so (T35)."""
    return options.drawn(state)


def returns(state: State) -> tuple[Points, ...]:
    """Give the points so far; those of the Final Bake Off and of unsold pies come at the end (T47, T56)."""
    return state.points


def winners(state: State) -> frozenset[int]:
    """Give the seats with the most points, and of those the strongest workers; then several share (T50)."""
    ranks = [(own, sum(state.levels[seat])) for seat, own in enumerate(state.points)]
    return frozenset(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
