"""The first part of Pie Town against worked cases, brute force and the rulebook's own examples."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy
import pytest
from pie_town_cases import cases, written

from piewidgets.core.errors import IllegalMoveError, NotationError, PieError, RulingError, UnknownNameError
from piewidgets.games import pie_town
from piewidgets.games.pie_town import (
    ALL_RECIPES,
    Bake,
    Clue,
    Recipe,
    bake_options,
    guess_points,
    level_after,
    parse_evidence,
    parse_market,
    parse_recipe,
    pools,
    recipe_posterior,
    sell,
    spy_outcomes,
)
from piewidgets.games.pie_town.components import INGREDIENTS, PIES

# Baking


@pytest.mark.parametrize("case", cases("bake"), ids=range(len(cases("bake"))))
def test_what_can_be_baked_is_what_the_worked_cases_say(case: dict[str, Any]) -> None:
    found = bake_options(written(case["storage"]), case["level"], case["recipe"], case["room"])
    assert [list(one) for one in found] == case["options"]
    assert max(one.pies for one in found) == case["max_pies"]
    least = bake_options(
        written(case["storage"]), case["level"], case["recipe"], case["room"], rulings="empty_work=forbidden"
    )
    assert list(least) == [one for one in found if one.pies]


def by_trial(storage: tuple[int, ...], recipe: Recipe) -> dict[tuple[int, ...], set[tuple[int, ...]]]:
    """Bake pie after pie in every way: which pies, and which ingredients were used in all."""
    pieces = [tuple(n == m for m in range(6)) for n in range(6)]
    kinds: list[set[tuple[int, ...]]] = [set(), set(), set(), {recipe.counts}]
    for three in itertools.combinations_with_replacement(range(6), 3):
        rares = sum(n >= 3 for n in three)
        if rares < 3:
            kinds[rares].add(tuple(sum(pieces[n][m] for n in three) for m in range(6)))
    found: dict[tuple[int, ...], set[tuple[int, ...]]] = {(0, 0, 0, 0): {(0,) * 6}}
    todo = [((0, 0, 0, 0), (0,) * 6)]
    while todo:
        pies, used = todo.pop()
        for kind, makes in enumerate(kinds):
            for make in makes:
                more = tuple(a + b for a, b in zip(used, make, strict=True))
                then = tuple(n + (at == kind) for at, n in enumerate(pies))
                if all(a <= b for a, b in zip(more, storage, strict=True)) and more not in found.setdefault(
                    then, set()
                ):
                    found[then].add(more)
                    todo.append((then, more))
    return {pies: used for pies, used in found.items() if used}


@pytest.mark.parametrize("seed", range(40))
def test_options_and_pools_are_those_of_baking_pie_after_pie(seed: int) -> None:
    rng = random.Random(seed)
    storage = tuple(rng.randint(0, 3) for _ in range(6))
    recipe = rng.choice(ALL_RECIPES)
    tried = by_trial(storage, recipe)
    found = bake_options(written(storage), 6, recipe)
    assert {tuple(one) for one in found} == {pies for pies in tried if sum(pies) <= 6}
    for one in found:
        shown = pools(written(storage), recipe, one)
        assert len(set(shown)) == len(shown)
        assert set(shown) == tried[tuple(one)]


def test_the_rulebooks_example_of_six_commons_and_three_rares_holds_in_its_second_half() -> None:
    found = bake_options("Y*2 G*2 R*2 S B P", 3, "Y G S")
    assert Bake(crr=3) not in found
    assert Bake(ccr=3) in found
    assert Bake(ccc=1, crr=1) in found
    assert max(one.crr for one in found) == 1


# The market


@pytest.mark.parametrize("case", cases("market"), ids=range(len(cases("market"))))
def test_a_sale_pays_whom_the_worked_cases_say(case: dict[str, Any]) -> None:
    line = " | ".join(f"{name}: {' '.join(map(str, owners))}" for name, owners in case["market"].items())
    asked: list[tuple[str, str, Any]] = [
        (case["column"], "", case["sell_column"]),
        ("row", "", case["sell_row"]),
        ("row", "row_sale_bonus=False", case["sell_row_without_bonus"]),
    ]
    for what, rulings, wanted in asked:
        if wanted is None:
            with pytest.raises(IllegalMoveError, match="has to sell at least one pie"):
                sell(line, what, case["seller"], case["level"], rulings=rulings)
            continue
        sale = sell(line, what, case["seller"], case["level"], rulings=rulings)
        points, after, drawn = wanted
        assert {str(seat): sale.points(seat) for seat in range(4) if sale.points(seat)} == points
        assert dict(zip(PIES, map(list, sale.market.columns), strict=True)) == after
        assert sale.drawn == drawn


def test_each_pie_sold_is_a_line_that_names_it() -> None:
    sale = sell("CCC: 2 0 | SR: 1", "row", seller=3, level=4)
    assert [(line.player, line.points, line.pieces) for line in sale.lines] == [
        (2, 2, ("market/CCC/0",)),
        (1, 7, ("market/SR/0",)),
        (3, 4, ()),
    ]
    assert str(sale.market) == "CCC: 0 | CCR: | CRR: | SR:"
    assert parse_market(str(sale.market)) == sale.market


# Guesses, spies and levels


@pytest.mark.parametrize("case", cases("bake_off"), ids=range(len(cases("bake_off"))))
def test_a_guess_is_worth_what_the_worked_cases_say(case: dict[str, Any]) -> None:
    assert guess_points(case["guess"], case["recipe"]) == case["points"]


@pytest.mark.parametrize("case", cases("levels", "levels"), ids=range(len(cases("levels", "levels"))))
def test_a_worker_has_the_level_after_its_work_that_the_worked_cases_say(case: dict[str, Any]) -> None:
    action = case["action"].removeprefix("spy_")
    assert level_after(action, case["level"]) == case["after"]
    barred = level_after(action, case["level"], rulings="recipe_change_at_level_1=barred")
    assert barred == case["after_change_at_1=illegal"]


@pytest.mark.parametrize("recipe", ALL_RECIPES, ids=str)
def test_a_spy_sees_each_of_the_ways_to_look_equally_often(recipe: Recipe) -> None:
    for difference in range(1, 6):
        seen = spy_outcomes(recipe, difference)
        assert sum(chance for _, chance in seen) == 1
        looks = list(itertools.permutations(recipe, min(3, difference)))
        for counts, chance in seen:
            same = sum(tuple(look.count(n) for n in range(6)) == counts for look in looks)
            assert chance == Fraction(same, len(looks)) > 0


# What cannot be


JUNK: list[Any] = [
    None,
    True,
    -1,
    7,
    2.5,
    b"Y G S",
    "",
    "Z",
    "Y*",
    "Y*-1",
    "Y*²",
    "Y*99",
    "Y G S Y",
    [1],
    {},
    numpy.array([1, 2]),
    object(),
]


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_junk_is_refused_in_our_own_words(junk: Any) -> None:
    asked: list[Callable[[], object]] = [
        lambda: parse_recipe(junk),
        lambda: bake_options(junk, 3, "Y G S", "what"),
        lambda: bake_options("Y", junk, junk if isinstance(junk, str) else "Y"),
        lambda: sell("CCC: 0", junk),
        lambda: sell("CCC: 0", "CCC", seller=junk if not isinstance(junk, int) else 9),
        lambda: spy_outcomes("Y G S", junk),
        lambda: guess_points("Y G", junk),
        lambda: level_after(junk, 3),
        lambda: pools("Y G S", "Y G S", junk),
    ]
    for one in asked:
        with pytest.raises((NotationError, UnknownNameError)):
            one()
    for either in (lambda: parse_evidence(junk), lambda: parse_market(junk), lambda: pie_town.parse_ingredients(junk)):
        try:
            either()
        except PieError:
            continue
        assert junk in ("", "Y G S Y") or isinstance(junk, dict)


@pytest.mark.parametrize(
    "line",
    ["spied: Y Y Y | spied: S", "spied:", "spied: Y*4", "baked: Y G S = SR 2", "baked: Y G S", "baked: Y G S = XX 1", "wrong: Y Y Y", "seen: Y", "|", "out: Y*19"],
)  # fmt: skip
def test_evidence_that_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        recipe_posterior(line)


def test_rulings_and_moves_that_do_not_exist_are_refused() -> None:
    with pytest.raises(RulingError):
        sell("CCC: 0", "CCC", rulings="row_bonus=True")
    with pytest.raises(NotationError, match="no such recipe"):
        parse_recipe(Recipe(0, 0, 0))
    assert parse_evidence([Clue("changed")]) == (Clue("changed"),)
    assert all(name in dir(pie_town) for name in pie_town.__all__)
    assert [INGREDIENTS[n] for n in parse_recipe("pumpkin red yellow")] == ["yellow", "red", "pumpkin"]
