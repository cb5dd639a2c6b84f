"""The sentences that refuse a move in Pie Town are true of the position."""

from __future__ import annotations

from typing import Any

import pytest
from town_positions import begun, go, stored

from piewidgets.core.errors import PieError
from piewidgets.core.match import Match
from piewidgets.games.pie_town import (
    Bake,
    BakePies,
    Pick,
    Place,
    Recipe,
    evidence_on,
    format_state,
    load_board,
    parse_state,
    rules,
)
from piewidgets.games.pie_town.board import table_text

NONE = (0,) * 6


@pytest.mark.parametrize(
    ("shown", "pies"), [((1, 0, 0, 0, 0, 0), Bake()), ((0,) * 5, Bake()), ((2, 0, 0, 1, 0, 0), Bake(ccr=-1, ccc=1))]
)
def test_no_house_rule_is_blamed_for_a_bake_that_does_not_add_up(shown: Any, pies: Bake) -> None:
    state = go(stored(begun(4), "Y*6 G R S B", "Y", "Y", "Y"), Place(0, "seat0/bake0"))
    assert "house rules" not in str(rules.why_illegal(state, BakePies(shown, pies)))


@pytest.mark.parametrize("taken", [(), (NONE,) * 2, ((-1, 1, 0, 0, 0, 0),) * 3])
def test_no_house_rule_is_blamed_for_a_pick_that_does_not_add_up(taken: Any) -> None:
    state = go(begun(4), Place(0, "Q0"))
    assert "six numbers a hex" in str(rules.why_illegal(state, Pick(taken)))


def test_a_space_of_the_own_store_that_is_taken_is_no_matter_of_spying() -> None:
    state = go(begun(2), Place(0, "seat0/hire"), Place(0, "Q0"), Pick((NONE,) * 2))
    assert "a worker is there" in str(rules.why_illegal(state, Place(1, "seat0/hire")))


def test_a_locked_oven_and_a_closed_square_say_so() -> None:
    assert str(rules.why_illegal(begun(2), Place(0, "seat0/bake1"))) == "the second oven is locked"
    closed = begun(2, rulings={"squares_by_unused_hexes": "closed"})
    assert "hex that is not in use" in str(rules.why_illegal(closed, Place(0, "Q0")))


@pytest.mark.parametrize("name", ["column0", "row1", "convention0"])
def test_a_square_is_not_called_as_another_space_is(name: str) -> None:
    with pytest.raises(PieError, match=f"a square cannot be called {name}"):
        load_board(table_text().replace("square,Q4,", f"square,{name},"))


def test_a_refill_has_as_many_draws_as_the_orchard_lacks() -> None:
    match = Match("pie_town", players=2, seed=4)
    match.play("choose Y Y S")
    match.play("choose Y Y S")
    match.jump(5)
    line = format_state(match.state)
    assert "work 7;" in line
    assert parse_state(line) == match.state
    for work in (0, 1, 2, 3, 4, 5, 6, 8):
        with pytest.raises(PieError):
            parse_state(line.replace("work 7;", f"work {work};"))


def test_what_was_out_and_the_recipes_come_from_one_box() -> None:
    line = format_state(Match("pie_town", players=2, seed=4, recipes=["Y Y S", "G G B"]).state)
    peak = line.split("peak ")[1].split(";")[0]
    for odd in ("Y*3 G*3 R*8 S*3 B*9 P*3", "Y*3 G*17 R*8 S*3 B*3 P*3"):
        with pytest.raises(PieError, match="more than the box holds"):
            parse_state(line.replace(f"peak {peak};", f"peak {odd};"))


def test_evidence_is_on_a_seat_of_a_position_and_an_odd_recipe_can_be_named() -> None:
    state = begun(2)
    for view, target in ((state, "x"), (state, None), (state, -1), (state, True), (state, 10**30), ("x", 1)):
        with pytest.raises(PieError):
            evidence_on(view, target)  # type: ignore[arg-type]
    for odd in (Recipe(0, 0, 9), Recipe(None, None, None)):  # type: ignore[arg-type]
        assert str(odd) == "?"
        assert rules.why_illegal(state, Place(odd, "")) is not None  # type: ignore[arg-type]
