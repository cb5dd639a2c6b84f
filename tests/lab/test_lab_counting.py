"""Lines of play and positions, counted in two ways, and against numbers worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from piewidgets import Match
from piewidgets.core.errors import PieError

counting = pytest.importorskip("piewidgets.lab.counting")
STARTS = {
    "piece_of_pie": Match("piece_of_pie", players=2, seed=1).state,
    "pizzeria": Match("pizzeria", players=3, seed=1).state,
    "pies": Match("pies", players=3, seed=1, tricks=1, rounds=1).state,
    "pie_town": Match("pie_town", players=2, seed=1, recipes="Y G S | R R B", start=0).state,
}


@pytest.mark.parametrize("name", STARTS)
def test_lines_are_counted_as_they_are_walked(name: str) -> None:
    def walked(state: Any, depth: int) -> int:
        return 1 if not depth else sum(walked(rules.apply(state, move), depth - 1) for move in counting.moves_of(state))

    state = STARTS[name]
    rules = counting.game_of(state).rules
    for depth in range(3):
        assert counting.perft(state, depth) == walked(state, depth)
        assert sum(counting.divide(state, depth).values()) == (walked(state, depth) if depth else 0)


def test_a_first_cut_is_any_of_the_ways_to_part_a_ring_of_eleven() -> None:
    assert counting.perft(STARTS["pizzeria"], 1) == 165  # eleven gaps, three knives


def test_the_first_recipes_are_eighteen_each() -> None:
    state = Match("pie_town", players=3, seed=1).state
    assert [counting.perft(state, depth) for depth in (1, 2, 3)] == [18, 324, 5832]


def test_a_trick_of_three_is_six_times_five_times_four_times_what_follows() -> None:
    state = STARTS["pies"]
    hands = [state.hand(seat).bit_count() for seat in range(3)]
    assert counting.perft(state, 3) == hands[0] * hands[1] * hands[2]


def test_positions_are_met_once_however_many_lines_lead_there() -> None:
    state = Match("pie_town", players=2, seed=1, recipes="Y G S | R R B", start=0).state
    counts = counting.positions(state, 3)
    lines = [counting.perft(state, depth) for depth in range(4)]
    assert counts[0] == 1
    assert all(own <= many for own, many in zip(counts, lines, strict=True))


@pytest.mark.parametrize("depth", [-1, 101, 1.0, None, True, "2"])
def test_a_depth_is_a_number_from_0(depth: Any) -> None:
    for count in (counting.perft, counting.positions, counting.divide):
        with pytest.raises(PieError, match="a depth is a number"):
            count(STARTS["pies"], depth)


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(PieError, match="not a position"):
        counting.perft("start", 1)
