"""What a seat knows of another's recipe, against a count of every story that could have been, after every event."""

from __future__ import annotations

import functools
import itertools
import random
from fractions import Fraction
from typing import Any

import pytest

from piewidgets.core.chance import Chance
from piewidgets.core.setup import Setup
from piewidgets.games.pie_town import rules
from piewidgets.games.pie_town.analysis import posterior_of
from piewidgets.games.pie_town.components import NUMBERS
from piewidgets.games.pie_town.pantry import ALL_RECIPES, Recipe
from piewidgets.games.pie_town.record import Baked, Changed, Looked, Tried
from piewidgets.games.pie_town.secrets import seen_by

LIKED = ("BakePies", "Try", "Change", "GuessRecipe")


@functools.cache
def played(players: int, seed: int, kind: str) -> tuple[Any, ...]:
    """Play a match at random, fond of what tells something of a recipe."""
    rng, chance = random.Random(seed), Chance(seed)
    state = rules.initial_state(Setup(players, rulings={"recipe_change_kind": kind}), chance)
    found = [state]
    while (seat := rules.current_player(state)) >= -1:
        if seat < 0:
            move = chance.weighted(rules.chance_outcomes(state))
        else:
            moves = rules.legal_moves(state)
            liked = [one for one in moves if type(one).__name__ in LIKED or _is_telling(state, one)]
            move = rng.choice(liked if liked and rng.random() < 0.7 else moves)
        state = rules.apply(state, move)
        found.append(state)
    return tuple(found)


def _is_telling(state: Any, move: Any) -> bool:
    """True for a spy, and for a worker sent to bake or to the convention."""
    space = getattr(move, "space", "")
    return bool(space) and (
        state.top(state.deal.number_of[space]) is not None or space.startswith(("conv", f"seat{state.seat}/bake"))
    )


def story_weights(states: tuple[Any, ...], viewer: int, target: int, may_bluff: bool) -> dict[Recipe, Fraction]:
    """Weigh the recipes by hand: every position must be possible, every look counts, every change is uniform."""
    weights = dict.fromkeys(ALL_RECIPES, Fraction(1))
    for before, after in itertools.pairwise(states):
        own = after.recipes[viewer][-1].counts if after.recipes[viewer] else (0,) * 6
        for event in after.record[len(before.record) :]:
            weights = told(weights, event, viewer, target, before, may_bluff)
        if after.recipes[target]:
            weights = {one: n * fits(one, after, own) for one, n in weights.items()}
    total = sum(weights.values())
    return {one: n / total for one, n in weights.items() if n}


def fits(recipe: Recipe, state: Any, own: tuple[int, ...]) -> bool:
    lying = [sum(pile[n] for pile in (*state.orchard, *state.storages, state.hand)) for n in range(6)]
    return all(a + b + recipe.count(n) <= NUMBERS[n] for n, (a, b) in enumerate(zip(lying, own, strict=True)))


def told(weights: Any, event: Any, viewer: int, target: int, before: Any, may_bluff: bool) -> Any:
    if isinstance(event, Looked) and (event.seat, event.target) == (viewer, target):
        looks = {one: list(itertools.combinations(one, event.many)) for one in ALL_RECIPES}
        seen = [n for n, many in enumerate(event.seen) for _ in range(many)]
        return {one: n * Fraction(looks[one].count(tuple(seen)), len(looks[one])) for one, n in weights.items()}
    if isinstance(event, Tried) and target in (event.target, event.seat):
        is_right = event.target == target and event.is_right
        return {one: n * ((one == event.recipe) == is_right) for one, n in weights.items()}
    if isinstance(event, Baked) and event.seat == target:
        return {
            one: n * all(one.count(k) * event.pies.sr <= event.shown[k] for k in range(6)) for one, n in weights.items()
        }
    if isinstance(event, Changed) and event.seat == target:
        return changed(weights, viewer, before, may_bluff)
    return weights


def changed(weights: Any, viewer: int, before: Any, may_bluff: bool) -> Any:
    own, after = before.recipes[viewer][-1].counts, dict.fromkeys(ALL_RECIPES, Fraction(0))
    lying = [sum(pile[n] for pile in (*before.orchard, *before.storages, before.hand)) + own[n] for n in range(6)]
    for recipe, weight in weights.items():
        ways = []
        for at, old in enumerate(recipe):
            for new in range(3) if old < 3 else range(3, 6):
                in_bag = NUMBERS[new] - lying[new] - recipe.count(new) > 0
                if (new == old and may_bluff) or (new != old and in_bag):
                    ways.append(tuple(sorted((*recipe[:at], new, *recipe[at + 1 :]))))
        for way in ways:
            after[Recipe(*way)] += weight / len(ways)
    return after


@pytest.mark.parametrize("kind", ["may_bluff", "must_differ"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_seat_knows_equals_a_count_of_all_stories(players: int, kind: str) -> None:
    met = set()
    for seed in range(2):
        states = played(players, seed, kind)
        told_at = [n for n in range(1, len(states)) if states[n].record != states[n - 1].record]
        for n in (*told_at[::players], len(states) - 2):
            if states[n].phase == "over":
                continue
            met |= {type(event).__name__ for event in states[n].record}
            for viewer, target in itertools.permutations(range(players), 2):
                known = posterior_of(seen_by(states[n], viewer), target)
                assert known == story_weights(states[: n + 1], viewer, target, kind == "may_bluff"), (
                    seed,
                    n,
                    viewer,
                    target,
                )
                assert known[states[n].recipe(target)] > 0
    assert met == {"Baked", "Tried", "Sold", "Looked", "Changed"}


def test_the_public_knows_only_what_lies_open() -> None:
    for state in played(3, 1, "may_bluff")[::9]:
        if state.phase == "over" or not all(state.recipes):
            continue
        for target in range(3):
            known = posterior_of(seen_by(state, "public"), target)
            own = posterior_of(seen_by(state, (target + 1) % 3), target)
            assert set(own) <= set(known)
