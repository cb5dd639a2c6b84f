"""Jeff eats and saves as the solo rules say: worked cases, the printed example, and every small case there is."""

from __future__ import annotations

import itertools
from typing import Any

import pizza_by_the_rulebook as rulebook
import pytest
from hypothesis import given, settings
from pizza_tables import by_rule, duels, piece_at, player_of, row_of, worked, written

from piewidgets.core.errors import PieError, RulingError
from piewidgets.games.pizzeria import Rulings, jeff_decides, score_holdings

RULES = {"ahead: eat all": "ahead", "near: save all, lead capped at 2": "near",
         "behind, can draw level: save all": "level", "behind, cannot draw level: eat all": "behind"}  # fmt: skip
READINGS = [{"jeff_cap": cap, "jeff_surplus": surplus}
            for cap in ("near_only", "always") for surplus in ("most_leaves", "fewest_leaves")]  # fmt: skip
ENDINGS = [{"jeff_adjust": adjust, "solo_pomodoro_tie": tie}
           for adjust in ("after_majorities", "before_scoring") for tie in ("scores", "nobody")]  # fmt: skip
LEVELS = ("basic", "medium", "hard")
PORTIONS = [leaves for size in range(6) for leaves in itertools.combinations_with_replacement(range(4), size)]


@pytest.mark.parametrize("cap", ["near_only", "always"])
def test_worked_decisions_are_jeffs(cap: str) -> None:
    for case in worked("jeff"):
        done = jeff_decides(case["mine"], case["jeffs"], case["leaves"], {"jeff_cap": cap})
        wanted = case[cap]
        assert (done.branch, list(done.eaten), list(done.saved)) == (
            RULES[wanted["rule"]], wanted["eaten"], wanted["saved"],
        ), case  # fmt: skip


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_every_small_decision_is_as_by_brute_force(reading: dict[str, object]) -> None:
    rulings = Rulings(**reading)
    for mine, his, leaves in itertools.product(range(9), range(9), PORTIONS):
        done = jeff_decides(mine, his, leaves[::-1], rulings)
        assert (done.branch, list(done.eaten), list(done.saved)) == rulebook.jeff(mine, his, leaves, reading)


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_jeff_keeps_every_slice_somewhere_and_eats_nothing_without_leaves(reading: dict[str, object]) -> None:
    for mine, his, leaves in itertools.product(range(6), range(6), PORTIONS):
        done = jeff_decides(mine, his, leaves, reading)
        assert sorted((*done.eaten, *done.saved)) == list(leaves)
        assert isinstance(done.eaten, tuple)
        assert all(done.eaten)
        lead = his + len(done.saved) - mine
        if done.branch == "near" or reading["jeff_cap"] == "always":
            assert lead <= 2 or not any(done.saved)
        assert not done.eaten or lead >= 2 or done.branch == "behind"
        assert done.branch != "behind" or his + len(leaves) < mine


def test_the_steps_of_the_solo_example_are_jeffs() -> None:
    (example,) = (case for case in worked("examples") if "steps" in case)
    steps = [step for step in example["steps"] if step["who"] == "Jeff"]
    assert len(steps) == 4
    for step in steps:
        done = jeff_decides(step["mine_before"], step["jeffs_before"], step["leaves"])
        assert (done.branch, len(done.eaten), len(done.saved)) == (RULES[step["rule"]], step["eats"], step["saves"])
        assert list(done.eaten) == step["eaten_leaves"]


@pytest.mark.parametrize(
    ("mine", "his", "portion", "eats"),
    [(0, 0, 3, 1), (0, 1, 1, 0), (2, 0, 1, 1), (2, 0, 2, 0), (0, 2, 2, 2)],
)
def test_worked_cases_of_the_rulings_are_jeffs(mine: int, his: int, portion: int, eats: int) -> None:
    assert len(jeff_decides(mine, his, (1,) * portion).eaten) == eats


@pytest.mark.parametrize("n", range(40))
def test_worked_endings_have_their_totals_at_every_level(n: int) -> None:
    case = worked("solo_end")[n]
    table = [player_of(case["me"]), player_of(case["jeff"])]
    for level, wanted in case["levels"].items():
        for reading in ENDINGS:
            sheet = score_holdings(list(map(written, table)), reading, variant="solo", level=level)
            key = f"adjust={reading['jeff_adjust']},pomodoro_tie={reading['solo_pomodoro_tie']}"
            assert [sheet.total(0), sheet.total(1)] == wanted[key] == list(rulebook.solo_end(*table, level, reading))
        sheet = score_holdings(list(map(written, table)), "jeff_adjust=before_scoring", variant="solo", level=level)
        for seat, row in enumerate(wanted["rows_default"]):
            assert sheet.by_rule(seat) == by_rule(row_of(row))


@given(table=duels())
@settings(max_examples=200, deadline=None)
def test_any_ending_has_the_totals_of_brute_force_at_every_level(table: list[dict[str, Any]]) -> None:
    for level, reading in itertools.product(LEVELS, ENDINGS):
        sheet = score_holdings(list(map(written, table)), reading, variant="solo", level=level)
        assert (sheet.total(0), sheet.total(1)) == rulebook.solo_end(*table, level, reading), (level, reading)
        assert sum(sheet.by_rule(1).values()) == sheet.total(1)


@given(table=duels())
@settings(max_examples=100, deadline=None)
def test_jeff_gains_exactly_the_leaves_he_eats_at_the_end(table: list[dict[str, Any]]) -> None:
    """Under the default reading a harder level never costs Jeff anything, and never gives you a kind."""
    sheets = [score_holdings(list(map(written, table)), variant="solo", level=level) for level in LEVELS]
    assert len({sheet.total(0) for sheet in sheets}) == 1
    assert sheets[0].total(1) <= sheets[1].total(1) <= sheets[2].total(1)
    for level, sheet in zip(LEVELS, sheets, strict=True):
        fed = rulebook.jeff_at_the_end(*table, level)
        lines = sheet.of_rule("leaves", 1)
        assert sheet.by_rule(1)["leaves"] == sum(leaves for _, leaves in fed["eaten"])
        shown = [piece_at(mark, table)[1] for line in lines for mark in line.pieces]
        assert sorted(shown) == sorted(fed["eaten"])


@given(table=duels())
@settings(max_examples=100, deadline=None)
def test_a_tie_with_jeff_pays_nobody(table: list[dict[str, Any]]) -> None:
    mirrored = [table[0], {**table[0], "eaten": []}]
    for tie, tomatoes in (("scores", 2 * sum(kinds == (2,) for kinds, _ in table[0]["saved"])), ("nobody", 0)):
        sheet = score_holdings(list(map(written, mirrored)), {"solo_pomodoro_tie": tie}, variant="solo")
        assert sheet.total(1) == tomatoes
        assert sheet.total(0) == tomatoes + sum(leaves for _, leaves in table[0]["eaten"])


@pytest.mark.parametrize("holdings", [[], ["saved: 8"], ["saved: 8", "saved: 9", "saved: 9"]])
def test_a_solo_ending_is_between_two(holdings: list[str]) -> None:
    with pytest.raises(PieError):
        score_holdings(holdings, variant="solo")


@pytest.mark.parametrize(("mine", "his", "leaves"), [(-1, 0, (1,)), (0, -1, (1,)), (0, 0, (4,)), (0, 0, (-1,)),
                                                     ("0", 0, (1,)), (0, None, (1,)), (0, 0, None), (0, 0, ("x",))])  # fmt: skip
def test_what_jeff_cannot_face_is_refused(mine: Any, his: Any, leaves: Any) -> None:
    with pytest.raises(PieError):
        jeff_decides(mine, his, leaves)


def test_rulings_that_do_not_exist_are_refused() -> None:
    for bad in ("jeff_cap=never", "cap=always", {"jeff_surplus": 1}):
        with pytest.raises(RulingError):
            jeff_decides(0, 0, (1,), bad)
