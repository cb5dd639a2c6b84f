"""Simulations: the same table however the work is spread, what is complete when interrupted, and honest intervals."""

from __future__ import annotations

import math
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from piewidgets import Match
from piewidgets.core.errors import PieError

pd = pytest.importorskip("pandas")
lab = pytest.importorskip("piewidgets.lab.simulate")
KINDS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("piece_of_pie", ["greedy", "random"], {}),
    ("pizzeria", ["greedy", "random", "random"], {"variant": "basic"}),
    ("pizzeria", ["greedy"], {"variant": "solo"}),
    ("pies", ["greedy", "random", "random"], {"rounds": 1}),
    ("pie_town", ["greedy", "random"], {"rounds": 2}),
]


@pytest.mark.parametrize(("game", "players", "setup"), KINDS, ids=[f"{kind[0]}-{len(kind[1])}" for kind in KINDS])
def test_a_row_is_a_seat_of_a_match_with_the_points_of_each_rule(game: str, players: list[str], setup: Any) -> None:
    table = lab.simulate(game, players, matches=3, seed=5, progress=False, **setup)
    assert len(table) == 3 * len(players)
    assert table["match"].tolist() == [n for n in range(3) for _ in players]
    for number in range(3):
        match = Match(game, seed=lab.match_seed(5, number), bots=dict(enumerate(players)),
                      **({} if setup.get("variant") == "solo" else {"players": len(players)}), **setup)  # fmt: skip
        match.play_out()
        rows = table[table["match"] == number]
        assert rows["points"].tolist() == [match.sheet().total(seat) for seat in range(len(players))]
        rules = list(table.columns)[list(table.columns).index("won") + 1 :]
        assert rows[rules].fillna(0).sum(axis=1).tolist() == rows["points"].tolist()
        if setup.get("variant") != "solo":
            assert math.isclose(rows["won"].sum(), 1)
            assert {seat for seat, place in zip(rows["seat"], rows["place"], strict=True) if place == 1} == set(
                match.game.rules.winners(match.state)
            )


def spread(executor: Executor | None) -> Any:
    return lab.simulate(
        "pies", ["greedy", "random", "random"], matches=20, seed=3, progress=False, rounds=1, executor=executor
    )


def test_the_table_does_not_depend_on_how_the_work_is_spread() -> None:
    alone = spread(None)
    for make in (lambda: ThreadPoolExecutor(1), lambda: ProcessPoolExecutor(2), lambda: ThreadPoolExecutor(3)):
        with make() as executor:
            pd.testing.assert_frame_equal(spread(executor), alone)


def test_the_table_does_not_depend_on_a_cluster_either() -> None:
    distributed = pytest.importorskip("distributed", reason="needs the extra dask")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        pd.testing.assert_frame_equal(spread(client.get_executor()), spread(None))


def test_a_longer_simulation_begins_with_a_shorter_one() -> None:
    short, long = (lab.simulate("piece_of_pie", ["random"] * 2, matches=n, seed=1, progress=False) for n in (3, 7))
    pd.testing.assert_frame_equal(long.head(6)[list(short.columns)], short)  # other cards may come up later
    other = lab.simulate("piece_of_pie", ["random"] * 2, matches=3, seed=2, progress=False)
    assert other["points"].tolist() != short["points"].tolist()


class Tired(Executor):
    """An executor whose user presses Ctrl+C after some tasks."""

    def __init__(self, tasks: int) -> None:
        self.left, self.cancelled = tasks, 0

    def submit(self, call: Any, /, *given: Any, **named: Any) -> Future[Any]:
        executor, future = self, Future[Any]()
        if self.left:
            self.left -= 1
            future.set_result(call(*given, **named))
            return future

        class Interrupted(Future):  # type: ignore[type-arg]
            def result(self, timeout: float | None = None) -> Any:
                raise KeyboardInterrupt

            def cancel(self) -> bool:
                executor.cancelled += 1
                return True

        return Interrupted()


def test_interrupted_it_gives_the_matches_that_are_complete() -> None:
    tired = Tired(2)
    table = lab.simulate("pies", ["random"] * 3, matches=60, seed=3, progress=False, rounds=1, executor=tired)
    assert table["match"].nunique() == 2 * lab.CHUNK
    assert tired.cancelled > 0
    whole = lab.simulate("pies", ["random"] * 3, matches=2 * lab.CHUNK, seed=3, progress=False, rounds=1)
    pd.testing.assert_frame_equal(table, whole)


@pytest.mark.parametrize(
    ("given", "more"),
    [
        (("chess", ["random"] * 2), {}), (("pies", ["random"]), {}), (("pies", "random"), {}), (("pies", ["bold"] * 3), {}),
        (("pies", [None] * 3), {}), (("pies", ["random"] * 3), {"matches": 0}), (("pies", ["random"] * 3), {"matches": 1.5}),
        (("pies", ["random"] * 3), {"state": None}), (("pies", ["random"] * 3), {"rounds": 9}),
        (("pies", ["random"] * 3), {"seed": "x"}), (("pies", {0: "random", 2: "random", 3: "greedy"}), {}),
    ],
    ids=range(11),
)  # fmt: skip
def test_what_cannot_be_played_is_refused_before_anything_is(given: Any, more: Any) -> None:
    with pytest.raises(PieError):
        lab.simulate(*given, progress=False, **more)


def test_the_summary_holds_means_and_intervals() -> None:
    table = lab.simulate("pies", ["greedy", "random", "random"], matches=30, seed=1, progress=False, rounds=1)
    found = lab.summary(table)
    own = table[table["player"] == "greedy"]["points"].astype(float)
    assert math.isclose(found.loc["greedy", "points"], own.mean())
    error = 1.959963984540054 * own.std() / math.sqrt(len(own))
    assert math.isclose(found.loc["greedy", "points_high"] - found.loc["greedy", "points"], error)
    assert 0 <= found.loc["random", "won_low"] <= found.loc["random", "won"] <= found.loc["random", "won_high"] <= 1
    assert set(lab.summary(table, ["seat", "player"]).index) == {(0, "greedy"), (1, "random"), (2, "random")}
    for odd in (None, pd.DataFrame({"a": [1]})):
        with pytest.raises(PieError):
            lab.summary(odd)


def test_wilsons_interval_is_that_of_the_tables() -> None:
    assert [round(one, 4) for one in lab.wilson(0.2, 10)] == [0.0567, 0.5098]  # 2 of 10
    assert [round(one, 4) for one in lab.wilson(0.0, 20)] == [0.0, 0.1611]


@pytest.mark.parametrize(
    ("game", "players", "setup"), [kind for kind in KINDS if len(kind[1]) > 1], ids=lambda one: str(one)[:14]
)
def test_greedy_is_ahead_of_random_beyond_doubt(game: str, players: list[str], setup: Any) -> None:
    table = lab.simulate(game, players, matches=40, seed=11, progress=False, **setup)
    assert lab.is_ahead(table, "greedy", "random") > 3
