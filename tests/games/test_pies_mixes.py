"""Mixes of Pies: worked cases, and every tableau against brute force (rulebook, Fruit Mixes; Q12 to Q20)."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pies_by_the_rulebook as rulebook
import pytest
from pies_by_the_rulebook import Card, card, written

from piewidgets.core.errors import NotationError
from piewidgets.games import pies
from piewidgets.games.pies import LegalMix, best_mixes, is_mix, legal_mixes, mix_points, opened_by, parse_tableau

DATA = Path(__file__).parent.parent / "data"
NAMES = {"full_house": "full", "pair": "two_same", "three": "three_same", "two_pairs": "two_pair",
         "three_pairs": "three_pair", "plums2": "plum2", "plums3": "plum3", "plums4": "plum4"}  # fmt: skip
FRUITS = {"apple": "apple", "blueberry": "blackberry", "cherry": "cherry", "lemon": "fig", "peach": "orange",
          "pumpkin": "pear", "plum": "plum"}  # fmt: skip
RECIPES = [*rulebook.POINTS, "plum2", "plum4"]


def worked(name: str) -> list[Any]:
    found: list[Any] = json.loads((DATA / f"pies_{name}.json").read_text())["cases"]
    return found


def told(mix: LegalMix) -> rulebook.Entry:
    """A mix as brute force tells it."""
    return mix.card.fruit, mix.recipe.name, tuple(sorted(one.fruit for one in mix.cards)), mix.is_card_in


def drawn(rng: random.Random, most: int) -> list[Card]:
    """A tableau of few or many fruits, with few or many recipes."""
    fruits = rng.sample(rulebook.FRUITS, rng.randint(2, 9))
    share = rng.choice([0.2, 0.5, 0.9])
    found = []
    for _ in range(rng.randint(0, most)):
        fruit = rng.choice(fruits)
        has_recipe = fruit != "plum" and rng.random() < share
        found.append(card(fruit, rng.choice(RECIPES) if has_recipe else ""))
    return found


# Worked cases


@pytest.mark.parametrize("case", worked("valid_mix"))
def test_worked_fruits_are_a_mix_or_none(case: dict[str, Any]) -> None:
    recipe, fruits = NAMES.get(case["recipe"], case["recipe"]), " ".join(FRUITS[one] for one in case["fruits"])
    assert is_mix(recipe, fruits) is case["valid"]
    assert mix_points(recipe) == case["points"]


@pytest.mark.parametrize("case", worked("legal_mixes"))
def test_worked_tableaus_hold_their_mixes_and_no_others(case: dict[str, Any]) -> None:
    tableau = written(card(FRUITS[fruit], NAMES.get(recipe, recipe) or "") for fruit, recipe in case["tableau"])
    found = [told(mix) for mix in legal_mixes(tableau)]
    wanted = {
        (FRUITS[fruit], NAMES.get(recipe, recipe), tuple(sorted(FRUITS[one] for one in fruits)), is_in)
        for fruit, recipe, fruits, is_in in case["mixes"]
    }
    assert len(found) == len(set(found)) == case["number"]
    assert set(found) == wanted
    assert max((mix.points for mix in legal_mixes(tableau)), default=0) == case["best_points"]


@pytest.mark.parametrize(
    ("recipe", "points"),
    [("diff3", 6), ("diff4", 8), ("diff5", 10), ("two_same", 5), ("three_same", 8), ("two_pair", 10),
     ("three_pair", 15), ("full", 12), ("plum3", 6)],
)  # fmt: skip
def test_each_of_the_nine_recipes_is_worth_its_points(recipe: str, points: int) -> None:
    assert mix_points(recipe) == mix_points(recipe.upper()) == points
    for mix in legal_mixes(f"apple:{recipe} apple*3 fig*3 pear*2 plum*3 orange cherry"):
        assert mix.points == points


@pytest.mark.parametrize(
    "cards",
    [[pies.Card("1", "banana")], [pies.Card("1", "")], [pies.Card("1", "Apple")]],
    ids=range(3),
)
@pytest.mark.parametrize("read", [legal_mixes, best_mixes, opened_by])
def test_cards_that_nobody_can_have_are_refused(cards: Any, read: Callable[[Any], object]) -> None:
    with pytest.raises(NotationError):
        read(cards)


# Rulings


@pytest.mark.parametrize(
    ("recipe", "fruits", "valid"),
    [
        ("two_pair", "apple*4", False),  # of different types (Q15)
        ("three_pair", "apple*4 fig*2", False),
        ("full", "apple*3 fig pear", False),  # the two are a pair (Q16)
        ("full", "apple*5", False),
        ("full", "plum*3 apple*2", True),  # plums are a type of their own (Q17)
        ("two_same", "apple plum", False),  # they only match other plums
        ("diff3", "apple plum plum", False),
        ("diff5", "apple fig pear orange plum", True),
        ("two_pair", "plum*2 apple*2", True),
        ("three_same", "plum*3", True),
        ("plum3", "plum*4", False),  # the exact quantity (Q14, Q18)
        ("plum3", "plum*2", False),
        ("plum3", "apple*3", False),
        ("plum4", "plum*4", True),
        ("diff3", "apple fig pear orange", False),
        ("two_same", "apple*3", False),
        ("two_same", "", False),
    ],
)
def test_a_mix_is_exactly_what_its_recipe_shows(recipe: str, fruits: str, valid: bool) -> None:
    assert is_mix(recipe, fruits) is valid


@pytest.mark.parametrize("recipe", RECIPES)
def test_any_seven_fruits_or_fewer_are_a_mix_just_when_brute_force_says_so(recipe: str) -> None:
    rng, seen = random.Random(1), set()
    for _ in range(1500):
        fruits = [
            rng.choice(rng.choice([("plum",), ("plum", "fig"), rulebook.FRUITS])) for _ in range(rng.randint(0, 7))
        ]
        seen.add(rulebook.fits(recipe, fruits))
        assert is_mix(recipe, " ".join(fruits)) is rulebook.fits(recipe, fruits)
    assert seen == {True, False}


def test_the_recipe_card_may_be_one_of_its_mix_or_not_and_other_recipe_cards_are_fruit() -> None:
    both = legal_mixes("apple:two_same apple:full apple plum*2")
    assert {told(mix) for mix in both if mix.recipe.name == "two_same"} == {
        ("apple", "two_same", ("apple", "apple"), True),
        ("apple", "two_same", ("apple", "apple"), False),
        ("apple", "two_same", ("plum", "plum"), False),
    }
    assert {told(mix) for mix in both if mix.recipe.name == "full"} == {
        ("apple", "full", ("apple", "apple", "apple", "plum", "plum"), True)
    }


def test_the_example_of_a_mix_spends_cards_without_recipes_first() -> None:
    mix = next(one for one in legal_mixes("apple:two_same apple:full apple") if one.recipe.name == "two_same" and one.is_card_in)  # fmt: skip
    assert sorted(str(one) for one in mix.cards) == ["apple", "apple:two_same"]


# Against brute force


def check_examples(tableau: list[Card]) -> set[rulebook.Entry]:
    """Say which mixes there are, after checking that each one's cards are cards of the tableau and make it."""
    found = legal_mixes(written(tableau))
    everything = parse_tableau(written(tableau)).cards
    for mix in found:
        assert len(set(mix.cards)) == len(mix.cards)
        assert {mix.card, *mix.cards} <= set(everything)
        assert (mix.card in mix.cards) is mix.is_card_in
        assert rulebook.fits(mix.recipe.name, [one.fruit for one in mix.cards])
    assert len({told(mix) for mix in found}) == len(found)
    return {told(mix) for mix in found}


def test_small_tableaus_hold_the_mixes_that_trying_every_subset_finds() -> None:
    rng = random.Random(2)
    for _ in range(3000):
        tableau = drawn(rng, 9)
        assert check_examples(tableau) == rulebook.entries(tableau) == rulebook.entries_by_counts(tableau)


def test_large_tableaus_hold_the_mixes_that_trying_every_list_of_fruits_finds() -> None:
    rng = random.Random(3)
    sizes = set()
    for _ in range(700):
        tableau = drawn(rng, 40)
        sizes.add(len(tableau) >= 20)
        assert check_examples(tableau) == rulebook.entries_by_counts(tableau)
    assert sizes == {True, False}


def test_the_order_of_a_tableau_changes_nothing() -> None:
    rng = random.Random(4)
    for _ in range(200):
        tableau = drawn(rng, 12)
        mixed = rng.sample(tableau, len(tableau))
        assert {told(mix) for mix in legal_mixes(written(mixed))} == {
            told(mix) for mix in legal_mixes(written(tableau))
        }
        assert best_mixes(written(mixed)).points == best_mixes(written(tableau)).points


def test_the_best_sequence_brings_what_trying_every_sequence_brings() -> None:
    rng, lengths = random.Random(5), set()
    for _ in range(500):
        tableau = drawn(rng, 9)
        best = best_mixes(written(tableau))
        lengths.add(len(best.mixes))
        assert best.points == rulebook.most_points(tableau) == sum(mix.points for mix in best.mixes)
    assert lengths >= {0, 1, 2, 3}


def test_the_best_sequence_can_really_be_made_one_mix_after_the_other() -> None:
    rng = random.Random(6)
    for _ in range(400):
        tableau = drawn(rng, 16)
        left = list(parse_tableau(written(tableau)).cards)
        for mix in best_mixes(written(tableau)).mixes:
            assert mix.card in left
            assert (mix.card in mix.cards) is mix.is_card_in
            assert told(mix) in {told(one) for one in legal_mixes(left)}
            for one in {mix.card, *mix.cards}:
                left.remove(one)  # fails for a card that has been spent


def test_no_longer_sequence_of_mixes_chosen_at_random_brings_more_than_the_best() -> None:
    rng = random.Random(7)
    for _ in range(60):
        tableau = parse_tableau(written(drawn(rng, 18))).cards
        most = best_mixes(tableau).points
        for _ in range(10):
            left, points = list(tableau), 0
            while found := legal_mixes(left):
                mix = rng.choice(found)
                spent = {(one.id) for one in (left[int(mix.card.id)], *(left[int(c.id)] for c in mix.cards))}
                left, points = [one for one in left if one.id not in spent], points + mix.points
            assert points <= most


# What one more card would open


def test_a_fruit_opens_the_recipes_that_one_more_plain_card_of_it_makes_possible_and_that_were_not() -> None:
    rng, opened = random.Random(8), 0
    for _ in range(600):
        tableau = drawn(rng, 10)
        found = opened_by(written(tableau))
        assert set(found) == set(rulebook.FRUITS)
        before = {at for at, _ in rulebook.mixes(tableau)}
        for fruit, cards in found.items():
            after = {at for at, _ in rulebook.mixes([*tableau, card(fruit)])}
            assert [int(one.id) for one in cards] == sorted(after - before)
            opened += len(cards)
    assert opened > 500
