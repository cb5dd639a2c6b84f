"""The rules of Pies: setup, whose turn it is, what each phase allows, what it leads to.

A trick is a card from everybody, then claim by claim: a card, its action, perhaps a theft, perhaps a mix (rulebook,
Tricks, Fruit Mixes, Special Actions). Where nothing is to be decided nobody is asked: the dog and pi tokens come by
themselves, and a mix is made once only one choice of cards is left for it.
"""

from __future__ import annotations

from piewidgets.core.chance import Chance
from piewidgets.core.errors import IllegalMoveError
from piewidgets.core.score import Points
from piewidgets.core.setup import Setup
from piewidgets.core.text import Text
from piewidgets.games.pies import acts, dealing, forbidden, options, scoring
from piewidgets.games.pies.moves import Move
from piewidgets.games.pies.state import State, start_state


def initial_state(setup: Setup, deal: Chance) -> State:
    """Shuffle and deal all three rounds, as far as the setup leaves them open (rulebook, Setup and Deal)."""
    return start_state(dealing.deal_from(setup, deal))


def current_player(state: State) -> int:
    """Give the seat to move, or TERMINAL."""
    return state.mover


def legal_moves(state: State) -> tuple[Move, ...]:
    """List what may be done now; a card with its tokens in at most 60 ways."""
    return options.legal(state)


def why_illegal(state: State, move: Move) -> Text | None:
    """Say which rule forbids a move, or None when it is legal."""
    return None if options.is_allowed(state, move) else forbidden.reason(state, move)


def apply(state: State, move: Move) -> State:
    """Make a move and all that follows from it; raises IllegalMoveError with the rule that forbids it."""
    if not options.is_allowed(state, move):
        raise IllegalMoveError(forbidden.reason(state, move))
    after: State = acts.ACTS[state.phase](state, *move)
    return after


def chance_outcomes(state: State) -> tuple[tuple[Move, int], ...]:
    """Give what chance may do: nothing, since every round is dealt in the setup."""
    return ()


def returns(state: State) -> tuple[Points, ...]:
    """Give the points in the score piles, which are open (rulebook, Round End; Q25)."""
    return scoring.totals(state)


def winners(state: State) -> frozenset[int]:
    """Give the seats with the most points; several share the victory (rulebook, Round End; Q24)."""
    points = returns(state)
    return frozenset(seat for seat, own in enumerate(points) if own == max(points))
