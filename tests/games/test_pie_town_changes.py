"""What was out of the bag when a recipe changed could not come into it (T32, T60)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from piewidgets.core.errors import NotationError
from piewidgets.games.pie_town import parse_recipe, recipe_posterior


def test_an_ingredient_that_is_not_in_the_bag_does_not_come_into_a_recipe_but_the_one_given_back_does() -> None:
    found = recipe_posterior("right: Y G B | out: S*9 | changed")
    assert sum(found.values()) == 1
    assert parse_recipe("Y G S") not in found
    assert found[parse_recipe("Y G P")] == found[parse_recipe("Y Y B")] == Fraction(1, 8)
    assert found[parse_recipe("Y G B")] == Fraction(3, 8)
    kept = recipe_posterior("right: Y G B | out: B*8 | changed")
    assert kept == recipe_posterior("right: Y G B | changed")


def test_what_was_out_at_another_time_does_not_bind_a_change() -> None:
    assert recipe_posterior("right: Y G B | out: S*9 | spied: Y | changed") == recipe_posterior(
        "right: Y G B | changed"
    )


def test_a_change_that_nobody_could_make_fits_nothing() -> None:
    line = "right: Y G B | out: Y*17 G*17 R*18 S*9 P*9 B*8 | changed"
    with pytest.raises(NotationError, match="from here on: changed"):
        recipe_posterior(line, rulings="recipe_change_kind=must_differ")
    assert list(recipe_posterior(line)) == [parse_recipe("Y G B")]
