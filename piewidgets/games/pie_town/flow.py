"""What follows a decision in Pie Town, until somebody has to decide again or something is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from piewidgets.games.pie_town.components import LEVELS, NUMBERS, PER_HEX, UNSOLD
from piewidgets.games.pie_town.pantry import Counts
from piewidgets.games.pie_town.placing import can_place
from piewidgets.games.pie_town.sleuthing import POINTS, matches
from piewidgets.games.pie_town.spying import CHANGES
from piewidgets.games.pie_town.state import GUESS, OVER, PLACE, REFILL, UNMADE, State

T = TypeVar("T")
NONE: Final = (0,) * len(NUMBERS)


def put(things: Sequence[T], at: int, thing: T) -> tuple[T, ...]:
    """Change one of several things.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    after = list(things)
    after[at] = thing
    return tuple(after)


def plus(one: Counts, other: Counts) -> Counts:
    """Put ingredients together.

    >>> plus((1, 0), (2, 3))
    (3, 3)
    """
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def minus(one: Counts, other: Counts) -> Counts:
    """Take ingredients away.

    >>> minus((3, 3), (2, 3))
    (1, 0)
    """
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def next_turn(state: State) -> State:
    """Let the next seat that can place a worker go on; when none can, recall them all (T14, T15)."""
    players, turn = state.deal.players, state.turn + 1
    for n in range(1, players + 1):
        seat = (state.seat + n) % players
        if state.idle[seat] and can_place(state, seat):
            return state._replace(phase=PLACE, seat=seat, turn=turn, work=0)
    return recall(state._replace(turn=turn, work=0))


def recall(state: State) -> State:
    """End a round: workers come back at their new levels, the orchard goes into the bag (rulebook, Round Structure)."""
    levels = [list(own) for own in state.levels]
    for _, seat, die, act in state.placed:
        levels[seat][die] = max(LEVELS[0], min(LEVELS[-1], levels[seat][die] + CHANGES[act]))  # T8
    idle = tuple(sum(1 << die for die, level in enumerate(own) if level) for own in levels)
    back = tuple(map(sum, zip(*state.orchard, strict=True)))
    after = state._replace(
        levels=tuple(map(tuple, levels)), idle=idle, placed=(), next_start=-1, round=state.round + 1,
        orchard=(NONE,) * len(state.orchard), out=minus(state.out, back),
    )  # fmt: skip
    if after.round == state.deal.rounds:
        unmade = ((UNMADE,) * state.players,) * state.players
        return after._replace(phase=GUESS, seat=state.start, guesses=unmade)  # T44, T47
    start = state.next_start if state.next_start >= 0 else (state.start + 1) % state.players  # T30, T31
    return refill(after._replace(start=start, seat=start))


def refill(state: State) -> State:
    """Begin to lay ingredients into the orchard: two a hex, or one where that is more than the bag holds (T43)."""
    hexes, left = len(state.orchard), sum(NUMBERS) - sum(state.out) - 3 * state.players
    draws = PER_HEX * hexes if left >= PER_HEX * hexes else min(hexes, left)
    if not draws:
        return begin_round(state)
    return state._replace(phase=REFILL, work=draws)


def begin_round(state: State) -> State:
    """Let the start player place the first worker; if it cannot, whoever is next."""
    before = state._replace(seat=(state.start - 1) % state.players, turn=state.turn - 1, work=0)
    return next_turn(before)


def hex_to_fill(state: State) -> int:
    """Say which hex gets the next ingredient: they are filled in their order."""
    laid = sum([sum(held) for held in state.orchard])
    each = PER_HEX if laid + state.work == PER_HEX * len(state.orchard) else 1
    return laid // each


def next_guess(state: State) -> State:
    """Let the next guess be made: seat by seat from the start player (T47); after the last one all is scored."""
    for n in range(state.players):
        seat = (state.start + n) % state.players
        if state.guesses[seat].count(UNMADE) > 1:  # that at its own recipe stays unmade
            return state._replace(seat=seat, turn=state.turn + 1)
    return _scored(state._replace(turn=state.turn + 1))


def _scored(state: State) -> State:
    """Score the Final Bake Off and the pies that were not sold (rulebook, End Game Scoring; T47, T56)."""
    points = list(state.points)
    for seat, target, guess in state.guesses_made():
        points[seat] += POINTS[matches(guess, state.recipe(target))]
    for column in state.columns:
        for pie in column:
            points[pie.seat] += UNSOLD
    return state._replace(phase=OVER, points=tuple(points))
