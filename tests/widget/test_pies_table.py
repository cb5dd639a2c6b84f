"""Pies at a Table without a browser: every move composed mark by mark, hands closed to all but their owner."""

from __future__ import annotations

import random
from typing import Any

import pytest
from touched import compose, play_by_touch

from piewidgets import Match, Table

KINDS: list[dict[str, Any]] = [
    {"players": 3}, {"players": 4}, {"players": 5}, {"players": 4, "rounds": 1, "tricks": 1},
    {"players": 3, "rulings": "stolen_action=ignored,plum_arrives=after_mix"},
]  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("kind", KINDS, ids=range(len(KINDS)))
def test_a_whole_match_is_played_by_touch(kind: dict[str, Any], seed: int) -> None:
    play_by_touch(Table(Match("pies", seed=seed, **kind)), random.Random(seed))


def test_a_card_and_its_tokens_are_one_move() -> None:
    match = Match("pies", players=3, seed=0, order="a2 a3 a5 a6 a7 a8 a10 a11 a12 a13 a14 a15")
    for move in ("play a2", "play a10", "play a1", "claim a2"):
        match.play(move)
    assert match.state.tokens == (0, 3, 0)
    while match.state.phase != "play" or match.to_move != 1:
        match.play(match.legal_moves()[0])
    table = Table(match, viewer=1)
    assert "seat1/tokens" in table.scene().enabled
    for mark in ("seat1/tokens", "seat1/hand/a11", "seat1/tokens"):
        table.touch(mark)
    assert table.composing.complete == ("a11", 2)
    table.done()
    assert match.state.plays[-1] == (match.state.deck.number["a11"], 2)


def test_a_table_for_one_seat_shows_that_hand_and_closes_the_others() -> None:
    table = Table(Match("pies", players=4, seed=1, bots=dict.fromkeys((1, 2, 3), "greedy")), viewer=0)
    marks = [mark.id for mark in table.scene().marks]
    assert sum("/hand/" in one for one in marks) == 6 == sum(one.startswith("seat0/hand/") for one in marks)
    assert sum("/closed/" in one for one in marks) == 18
    compose(table, random.Random(1))
    assert table.match.to_move == 0


def test_the_log_explains_the_order_of_a_trick() -> None:
    match = Match("pies", players=3, seed=0, order="a2 a3 a5 a6 a7 a8 a10 a11 a12 a13 a14 a15", start=1)
    for move in ("play a10", "play a1", "play a2"):
        match.play(move)
    said = str(match.log()[-1])
    assert "1. seat 1 with 10, 2. seat 0 with 2 and 3. seat 2 with 1" in said
    assert "plum" in said
