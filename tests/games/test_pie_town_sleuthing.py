"""What is known of a secret recipe in Pie Town: worked cases, and every story told one by one."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from pie_town_cases import cases, written

from piewidgets.games.pie_town import (
    ALL_RECIPES,
    Recipe,
    best_guess,
    parse_recipe,
    recipe_posterior,
    spy_outcomes,
    worth_of_spy,
)
from piewidgets.games.pie_town.components import PIES
from piewidgets.games.pie_town.sleuthing import changes, expected_points


def line_of(case: dict[str, Any]) -> str:
    parts = [f"spied: {' '.join(look)}" for look in case["spied"]]
    for shown, pies in case["bakes"]:
        parts.append(f"baked: {written(shown)} = {' '.join(f'{name} {n}' for name, n in zip(PIES, pies, strict=True))}")
    return " | ".join([*parts, *(f"wrong: {' '.join(guess)}" for guess in case["wrong_guesses"])])


@pytest.mark.parametrize("case", cases("posterior"), ids=range(len(cases("posterior"))))
def test_what_is_known_of_a_recipe_is_what_the_worked_cases_say(case: dict[str, Any]) -> None:
    found = recipe_posterior(line_of(case))
    assert found == {parse_recipe(recipe): Fraction(chance) for recipe, chance in case["posterior"]}
    best = best_guess(found)
    assert best.points == Fraction(case["best_expected_points"])
    assert list(best.recipes) == [parse_recipe(recipe) for recipe in case["best_guesses"]]


def test_there_are_eighteen_recipes_and_a_blind_guess_brings_a_third_of_a_point() -> None:
    assert len(set(ALL_RECIPES)) == 18
    blind = recipe_posterior()
    worth = {guess: expected_points(guess, blind) for guess in ALL_RECIPES}
    assert sum(worth.values()) / 18 == Fraction(1, 3)
    assert {worth[guess] for guess in ALL_RECIPES if guess.first != guess.second} == {Fraction(2, 3)}
    assert {worth[guess] for guess in ALL_RECIPES if guess.first == guess.second} == {0}


@pytest.mark.parametrize("seed", range(30))
def test_the_posterior_is_the_share_of_all_stories_that_end_so(seed: int) -> None:
    """Tell every story of looks, a change and a bake; those that agree with what was seen weigh by their chance."""
    rng = random.Random(seed)
    truth, may_bluff = rng.choice(ALL_RECIPES), rng.random() < 0.5
    after = rng.choice(changes(truth, may_bluff))
    first, second = (rng.choice(spy_outcomes(r, rng.randint(1, 2)))[0] for r in (truth, after))
    shown = tuple(a + b for a, b in zip(after.counts, (1, 1, 0, 0, 0, 1), strict=True))
    told: dict[Recipe, Fraction] = {}
    for recipe in ALL_RECIPES:
        before = dict(spy_outcomes(recipe, sum(first))).get(first, Fraction(0))
        possible = changes(recipe, may_bluff)
        for other in possible:
            later = dict(spy_outcomes(other, sum(second))).get(second, Fraction(0))
            fits = all(a <= b for a, b in zip(other.counts, shown, strict=True))
            told[other] = told.get(other, Fraction(0)) + before * later * fits / len(possible)
    line = f"spied: {written(first)} | changed | spied: {written(second)} | baked: {written(shown)} = CCR 1 SR 1"
    total = sum(told.values())
    wanted = {recipe: own / total for recipe, own in told.items() if own}
    assert recipe_posterior(line, rulings={"recipe_change_kind": "may_bluff" if may_bluff else "must_differ"}) == wanted


def test_what_is_out_of_the_bag_cannot_be_in_a_recipe() -> None:
    assert {recipe.rare for recipe in recipe_posterior("out: S*9")} == {4, 5}
    assert all(recipe.counts[0] < 2 for recipe in recipe_posterior("out: Y*17"))
    assert list(recipe_posterior("right: Y G B")) == [parse_recipe("Y G B")]


def test_a_look_never_lowers_what_the_best_guess_brings() -> None:
    for line in ("", "spied: Y", "wrong: Y G S | spied: S", "spied: Y Y S"):
        posterior = recipe_posterior(line)
        worths = [worth_of_spy(posterior, difference) for difference in (1, 2, 3, 4)]
        assert worths == sorted(worths)
        assert worths[2] == worths[3] == 4 - best_guess(posterior).points
        assert worths[0] >= 0
