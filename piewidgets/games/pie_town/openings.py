"""Named positions to begin with, for a short match or a lesson: what has been baked, built and learnt so far."""

from __future__ import annotations

from typing import Final, NamedTuple

from piewidgets.core.errors import SetupError
from piewidgets.core.text import one_of, text
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.flow import plus
from piewidgets.games.pie_town.pantry import Counts
from piewidgets.games.pie_town.record import Baked, Pie
from piewidgets.games.pie_town.scoring import totals
from piewidgets.games.pie_town.state import State


class Opening(NamedTuple):
    """Where a match begins, alike for every seat: the round, workers by level, storage, upgrades, pies on sale."""

    round: int
    levels: tuple[int, ...]
    storage: Counts
    upgrades: int = 0  # bits, in the order of TRACKS
    pies: Bake = Bake()


OPENINGS: Final[dict[str, Opening]] = {
    "first_harvest": Opening(1, (4, 3, 0, 0), (2, 2, 1, 1, 0, 0)),
    "full_market": Opening(4, (5, 4, 2, 0), (1, 1, 1, 1, 0, 1), 0b010, Bake(ccc=1, sr=1)),
    "last_round": Opening(8, (6, 5, 3, 2), (2, 1, 1, 1, 1, 0), 0b111, Bake(ccr=1, sr=1)),
}


def find_opening(name: object) -> Opening:
    """Find a named position; raises SetupError with the names there are.

    >>> find_opening("full_market").round
    4
    """
    if not isinstance(name, str) or name not in OPENINGS:
        raise SetupError(text("there is no position {name}; {known}", name=repr(name)[:40], known=one_of(OPENINGS)))
    return OPENINGS[name]


def opened(state: State, opening: Opening) -> State:
    """Put every seat where an opening has it; what is on sale was baked in the round before, all at once."""
    seats, round_ = state.players, min(opening.round, state.deal.rounds - 1)
    after = state._replace(
        round=round_, levels=(opening.levels,) * seats, storages=(opening.storage,) * seats,
        idle=(sum(1 << die for die, level in enumerate(opening.levels) if level),) * seats,
        upgrades=(opening.upgrades,) * seats, out=tuple(seats * n for n in opening.storage),
    )  # fmt: skip
    if any(opening.pies):
        after = _with_pies(after, opening.pies)
    return after._replace(peak=after.out, points=tuple(int(own) for own in totals(after)))


def _with_pies(state: State, pies: Bake) -> State:
    """Put the same pies of every seat on sale: other ingredients than the recipe's are apples, and a strawberry."""
    commons, rares = pies.needs
    kinds = tuple(kind for kind, n in enumerate(pies) for _ in range(n))
    shown = (commons - commons // 2, commons // 2, 0, rares, 0, 0)
    record = tuple(
        Baked(max(state.round - 1, 0), seat, plus(shown, state.recipe(seat).counts), pies, 1, 0) for seat in state.seats
    )
    columns = tuple(
        tuple(Pie(seat, n) for seat in state.seats for n, own in enumerate(kinds) if own == kind) for kind in range(4)
    )
    return state._replace(record=record, pies=(kinds,) * state.players, columns=columns)
