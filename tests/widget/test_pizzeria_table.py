"""Pizzeria at a Table without a browser: every move composed mark by mark, in every variant, to the end of a match."""

from __future__ import annotations

import random
from typing import Any

import pytest
from touched import compose, play_by_touch

from piewidgets import Match, Table

KINDS: list[dict[str, Any]] = [
    {"players": 2}, {"players": 3}, {"players": 6}, {"players": 2, "variant": "offers"},
    {"players": 4, "variant": "offers"}, {"players": 3, "variant": "offers", "rulings": "empty_portions=True"},
    {"players": 2, "variant": "offers", "rulings": "eat_window=round,offer_e_neighbour=next_remaining"},
    {"players": 1, "variant": "solo", "level": "medium"},
    {"players": 1, "variant": "solo", "rulings": "empty_portions=True"},
]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", KINDS, ids=range(len(KINDS)))
def test_a_whole_match_is_played_by_touch(kind: dict[str, Any], seed: int) -> None:
    match, rng = Match("pizzeria", seed=seed, **kind), random.Random(seed)
    play_by_touch(Table(match), rng)


def test_the_solo_game_has_one_person_and_no_curtain() -> None:
    match = Match("pizzeria", 1, variant="solo", seed=1)
    table = Table(match)
    assert (table.viewer, table.is_curtained) == (0, False)
    while not match.is_over:
        assert not table.is_curtained
        compose(table, random.Random(0))
    assert "Jeff" in table.board.prompt


def test_jeffs_choices_stand_on_the_table_and_in_the_log() -> None:
    match = Match("pizzeria", 1, variant="solo", seed=1)
    table = Table(match)
    for gap in (0, 1, 2, 3):
        table.touch(f"gap/{gap}")
    reasons = [mark for mark in table.scene().marks if mark.id.startswith("seat1/why/")]
    assert len(reasons) == len(match.state.jeff) > 0
    assert "Jeff takes a portion of" in table._drawers._told.value


def test_saving_everything_is_done_alone() -> None:
    match = Match("pizzeria", 3, seed=1, order="4b 5b 6b 7b 9b 11b 4a 5a 2a 2b 4x6")
    table = Table(match, viewer="all")
    for mark in ("gap/0", "gap/3", "gap/6", "portion/0"):
        table.touch(mark)
    assert match.state.phase == "eat"
    assert not table._buttons["Done"].disabled
    table.touch("seat1/saved/4b")
    table._on_message("clear", {})
    table.done()
    assert (match.state.phase, match.state.eaten) == ("pick", (0, 0, 0))


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        (["portion/0"], "the pizza has to be cut first"),
        (["table/3"], "the pizza has to be cut first"),
        (["gap/0", "gap/3", "gap/6", "gap/1"], "now a portion that is still there has to be taken"),
        (["gap/0", "gap/3", "gap/6", "seat0/pile"], "that belongs to another seat; it is Seat 1's turn"),
        (["gap/0", "gap/3", "gap/5", "portion/2", "seat1/saved/4a"], "a slice without basil leaves cannot be eaten"),
        (["nowhere"], "there is nothing to choose there"),
    ],
    ids=range(6),
)
def test_a_dead_mark_says_which_rule_forbids_it(marks: list[str], told: str) -> None:
    table = Table(Match("pizzeria", 3, seed=1, order="4b 5b 6b 7b 9b 11b 4a 5a 2a 2b 4x6"), viewer="all")
    for mark in marks:
        table.touch(mark)
    assert table.board.message == told


def test_slices_to_come_and_offers_to_come_are_on_nobodys_table() -> None:
    match = Match("pizzeria", 4, variant="offers", seed=3)
    later = [one.id for one in match.state.deal.slices[11:]]
    for viewer in (0, 3, "public"):
        table = Table(match, viewer=viewer)
        assert not any(mark.id.endswith(f"/{name}") for mark in table.scene().marks for name in later)
        view = match.view(table.seen_as)
        assert match.game.notation.format_state(view).count("?") == 36 + 3 + 1


@pytest.mark.parametrize(
    ("kind", "people"), [({"players": 4, "variant": "offers"}, [2]), ({"players": 2}, [0])], ids=range(2)
)
def test_automatic_players_fill_the_other_seats(kind: dict[str, Any], people: list[int]) -> None:
    bots = {seat: ("greedy", "random")[seat % 2] for seat in range(kind["players"]) if seat not in people}
    match = Match("pizzeria", seed=4, bots=bots, **kind)
    table = Table(match)
    assert (table.viewer, table.is_curtained) == (people[0], False)
    while not match.is_over:
        assert match.to_move in people
        compose(table, random.Random(match.history.at))
    assert table._final.value


def test_a_match_against_jeff_can_be_watched() -> None:
    match = Match("pizzeria", 1, variant="solo", seed=4, bots={0: "greedy"})
    table = Table(match)
    assert table.board.prompt == "seat 0 is played automatically: press play below to go on"
    match.play_out()
    assert table.board.prompt == str(match.verdict())


def test_undo_takes_back_a_cut_and_redo_cuts_again() -> None:
    match = Match("pizzeria", 1, variant="solo", seed=1)
    table = Table(match)
    for gap in (0, 1, 2, 3):
        table.touch(f"gap/{gap}")
    assert match.state.taken
    table._buttons["Undo"].click()
    assert (match.state.phase, table.composing.chosen) == ("cut", ())
    table._buttons["Redo"].click()
    assert match.state.taken
