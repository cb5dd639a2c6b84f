"""Many matches between automatic players, as a table: one row a seat and match, with the points of each rule.

Each match has a seed of its own, made of the simulation's seed and the match's number, so that the table does not
depend on how the work is spread: on one process, on several, or on a cluster (any ``concurrent.futures.Executor``, for
example ``dask.distributed.Client(...).get_executor()``).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from typing import Any, Final

import pandas as pd
from tqdm.auto import tqdm

from piewidgets.core.bots import find_player
from piewidgets.core.chance import keyed, seed_from
from piewidgets.core.errors import SetupError
from piewidgets.core.match import Match
from piewidgets.core.text import text

CHUNK: Final = 8  # matches of one task
AHEAD: Final = 64  # tasks that wait at an executor
MOST: Final = 10_000_000  # matches
Z: Final = 1.959963984540054  # of a 95 % interval


def simulate(
    game: str,
    players: Sequence[str] | Mapping[int, str],
    matches: int = 100,
    *,
    seed: object = None,
    rng: object = None,
    executor: Executor | None = None,
    progress: bool = True,
    **setup: Any,
) -> pd.DataFrame:
    """Play so many matches and give a table: a row a seat and match, in order of match and seat.

    ``players`` names who plays each seat, such as ``["greedy", "random"]``; ``setup`` is what a Match takes (variant,
    rulings, ...), except a state. Columns: match, seed, seat, player, points, place, won (1, or a share of it where
    several win), then the points of each rule. Interrupted (Ctrl+C, the stop button), it gives the matches that are
    complete. Raises SetupError or UnknownNameError for what cannot be played.

    >>> table = simulate("pies", ["greedy", "random", "random"], matches=2, seed=0, progress=False, rounds=1)
    >>> table[["match", "seat", "player"]].values.tolist()[:2], len(table)
    ([[0, 0, 'greedy'], [0, 1, 'random']], 6)
    """
    names, base = _players(players), seed_from(seed, rng)
    if type(matches) is not int or not 1 <= matches <= MOST:
        raise SetupError(text("matches is a number from 1 to {most}, not {given}", most=MOST, given=repr(matches)[:20]))
    if any(name in setup for name in ("state", "bots", "players", "setup")):
        raise SetupError(
            text("players are named for each seat, and every match is dealt: leave state, bots, setup out")
        )
    _match(game, names, match_seed(base, 0), setup)  # refuses now what cannot be played
    chunks = [range(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK)]
    found: list[list[dict[str, Any]]] = []
    with tqdm(total=matches, disable=not progress, unit="match") as bar:
        try:
            for rows in _played(game, names, base, setup, chunks, executor):
                found.append(rows)
                bar.update(len(rows) // len(names))
        except KeyboardInterrupt:  # what is complete is kept
            bar.set_postfix_str(str(text("interrupted")))
    return pd.DataFrame([row for rows in found for row in rows])


def match_seed(seed: int, number: int) -> int:
    """Give the seed of one match of a simulation.

    >>> match_seed(0, 1) == match_seed(0, 1) != match_seed(0, 2)
    True
    """
    return keyed(seed, "match", number).below(2**53)


def play_chunk(
    game: str, names: tuple[str, ...], seed: int, setup: dict[str, Any], numbers: range
) -> list[dict[str, Any]]:
    """Play some matches and give their rows: one task of an executor."""
    return [row for number in numbers for row in _rows(game, names, number, match_seed(seed, number), setup)]


def _played(
    game: str, names: tuple[str, ...], seed: int, setup: dict[str, Any], chunks: list[range], executor: Executor | None
) -> Iterator[list[dict[str, Any]]]:
    if executor is None:
        for chunk in chunks:
            yield from (_rows(game, names, number, match_seed(seed, number), setup) for number in chunk)
        return
    waiting: list[Future[list[dict[str, Any]]]] = []
    left = iter(chunks)
    try:
        while True:
            while len(waiting) < AHEAD and (numbers := next(left, None)) is not None:
                waiting.append(executor.submit(play_chunk, game, names, seed, setup, numbers))
            if not waiting:
                return
            yield waiting.pop(0).result()
    finally:
        for task in waiting:
            task.cancel()


def _match(game: str, names: tuple[str, ...], seed: int, setup: dict[str, Any]) -> Match:
    if "variant" in setup and setup["variant"] == "solo":  # one person's seat; the other never moves
        return Match(game, seed=seed, bots=dict(enumerate(names)), **setup)
    return Match(game, players=len(names), seed=seed, bots=dict(enumerate(names)), **setup)


def _rows(game: str, names: tuple[str, ...], number: int, seed: int, setup: dict[str, Any]) -> list[dict[str, Any]]:
    match = _match(game, names, seed, setup)
    match.play_out()
    sheet, winners = match.sheet(), match.game.rules.winners(match.state)
    places = {rank.seat: rank.place for rank in match.ranking()}
    return [
        {
            "match": number, "seed": seed, "seat": seat, "player": name, "points": sheet.total(seat),
            "place": places[seat], "won": (seat in winners) / len(winners), **sheet.by_rule(seat),
        }
        for seat, name in enumerate(names)
    ]  # fmt: skip


def _players(players: object) -> tuple[str, ...]:
    if isinstance(players, Mapping):
        players = [players.get(seat) for seat in range(len(players))]
    given = list(players) if isinstance(players, Iterable) and not isinstance(players, str) else [players]
    names = [name for name in given if isinstance(name, str)]
    if len(names) < len(given):
        raise SetupError(
            text("players are names, a seat each, such as greedy or random, not {given}", given=repr(players)[:60])
        )
    for name in names:
        find_player(name)
    return tuple(names)


def summary(table: pd.DataFrame, by: str | Sequence[str] = "player") -> pd.DataFrame:
    """Sum a simulation up: matches, mean points and share of wins of each player (or ``by`` other columns), with 95 %.

    Intervals of points are the mean plus and minus 1.96 standard errors; those of wins are Wilson's. Rows of one match
    depend on each other a little; that is left out. Raises SetupError for a table that is none of ``simulate``.

    >>> table = simulate("pies", ["greedy", "random", "random"], matches=4, seed=0, progress=False, rounds=1)
    >>> summary(table)["rows"].to_dict()
    {'greedy': 4, 'random': 8}
    """
    names = [by] if isinstance(by, str) else list(by)
    if not isinstance(table, pd.DataFrame) or not {*names, "points", "won"} <= set(table.columns):
        raise SetupError(text("sum up what simulate gives, by its columns, such as player or seat"))
    groups = table.assign(points=table["points"].astype(float)).groupby(names[0] if len(names) == 1 else names)
    found = groups.agg(
        rows=("points", "size"), points=("points", "mean"), spread=("points", "std"), won=("won", "mean")
    )
    error = Z * found["spread"].fillna(0.0) / found["rows"] ** 0.5
    wins = [wilson(share, many) for share, many in zip(found["won"], found["rows"], strict=True)]
    return found.assign(
        points_low=found["points"] - error, points_high=found["points"] + error,
        won_low=[low for low, _ in wins], won_high=[high for _, high in wins],
    )  # fmt: skip


def wilson(share: float, many: int) -> tuple[float, float]:
    """Give Wilson's 95 % interval of a share seen in so many trials.

    >>> [round(one, 3) for one in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    middle = (share + Z * Z / (2 * many)) / (1 + Z * Z / many)
    half = Z * math.sqrt(share * (1 - share) / many + Z * Z / (4 * many * many)) / (1 + Z * Z / many)
    return middle - half, middle + half


def is_ahead(table: pd.DataFrame, player: str, other: str) -> float:
    """Say how many standard errors a player's mean points are above another's, match by match (2 is a lot, 3 is sure).

    >>> table = simulate("pies", ["greedy", "random", "random"], matches=8, seed=0, progress=False, rounds=1)
    >>> is_ahead(table, "greedy", "random") > -10
    True
    """
    points = table.assign(points=table["points"].astype(float))
    means = points.groupby(["match", "player"])["points"].mean().unstack()
    if player not in means or other not in means:
        raise SetupError(text("both players have to be in the table, {player} and {other}", player=player, other=other))
    gaps = (means[player] - means[other]).dropna()
    error = float(gaps.std()) / math.sqrt(len(gaps))
    return float(gaps.mean()) / error if error else math.inf * float(gaps.mean())
