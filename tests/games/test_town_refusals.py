"""The sentences that refuse a move in Pie Town are true of the position."""

from __future__ import annotations

from typing import Any

import pytest
from town_positions import begun, go, stored

from piewidgets.games.pie_town import BakePies, Pick, Place, rules
from piewidgets.games.pie_town.baking import Bake

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
