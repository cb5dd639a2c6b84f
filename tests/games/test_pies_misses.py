"""What a sheet of Pies says: a line for each mix, and the recipes that lack one card, with where such a card lies."""

from __future__ import annotations

import random
from collections import Counter

import pies_by_the_rulebook as rulebook
import pytest
from pies_play import ORDER, begun, go, table

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.match import Match
from piewidgets.core.score import Miss
from piewidgets.games.pies import GAME, State, score_pile


def positions(players: int, seed: int) -> list[State]:
    """Positions of a match in which few mixes are made."""
    match, rng = Match("pies", players, seed=seed), random.Random(seed)
    found = []
    while not match.is_over:
        moves = match.legal_moves()
        match.play(moves[-1] if match.state.phase == "mix" and rng.random() < 0.7 else rng.choice(moves))
        found.append(match.state)
    return found


def near(state: State, seat: int) -> dict[str, set[str]]:
    """Each recipe card that cannot be made, with the fruits of which one more would do; by brute force."""
    cards = state.cards(state.tableaus[seat])
    have, found = Counter(one.fruit for one in cards), {}

    def makes(recipe: str, fruits: Counter[str]) -> bool:
        return any(used <= fruits for used in rulebook.fruit_lists(recipe))

    for one in cards:
        if one.recipe and not makes(one.recipe.name, have):
            found[one.id] = {fruit for fruit in rulebook.FRUITS if makes(one.recipe.name, have + Counter([fruit]))}
    return {card: fruits for card, fruits in found.items() if fruits}


def elsewhere(state: State, seat: int) -> dict[str, str]:
    """The fruit of everything that can be seen outside a tableau, by its mark."""
    found = {f"seat{other}/card/{one.id}": one.fruit for other in state.seats if other != seat
             for one in state.cards(state.tableaus[other])}  # fmt: skip
    lying = state.cards(state.left if state.order else sum(1 << card for card, _ in state.plays))
    found |= {f"trick/{one.id}": one.fruit for one in lying}
    return found | ({"supply/plums": "plum"} if state.plums < 18 and state.phase != "over" else {})


def misses(state: State, seat: int) -> list[tuple[str, Miss]]:
    sheet = GAME.scoring.score_sheet(state)
    return [(rule, miss) for rule in sheet.by_rule(seat) for miss in sheet.missed(rule, seat)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_recipes_that_lack_one_card_are_told_with_every_fruit_that_would_do_and_no_others_are(players: int) -> None:
    told = 0
    for state in (state for seed in range(2) for state in positions(players, seed)[::6]):
        for seat in state.seats:
            found: dict[str, set[str]] = {}
            for rule, miss in misses(state, seat):
                (mark,) = miss.pieces
                card = state.deck.cards[state.deck.number[mark.removeprefix(f"seat{seat}/card/")]]
                assert card.recipe is not None
                assert (card.recipe.name, card.recipe.points, miss.kind) == (rule, miss.gain, "near")
                fruit = next(one for one in rulebook.FRUITS if f"lacks one card, {one.replace('currant', 'white currant')}" in str(miss.reason))  # fmt: skip
                assert fruit not in found.setdefault(card.id, set())
                found[card.id].add(fruit)
                told += 1
            assert found == near(state, seat)
    assert told > 100


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_places_named_are_all_that_hold_such_a_card(players: int) -> None:
    nowhere = 0
    for state in positions(players, 5)[::4]:
        marks = {mark.id for mark in GAME.layout.scene(state).marks}
        for seat in state.seats:
            seen = elsewhere(state, seat)
            for _, miss in misses(state, seat):
                fruits = {fruit for _, fruit in miss.change}
                told = {mark for mark, _ in miss.change}
                assert len(told) == len(miss.change)
                assert told <= marks
                assert len(fruits) <= 1
                for fruit in fruits:
                    assert told == {mark for mark, own in seen.items() if own == fruit}
                nowhere += not told
                assert ("none can be seen" in str(miss.reason)) is (not told)
    assert nowhere > 0


FACES = {"a1": "apple,two_same,5,", "a8": "apple,,,"}
ONE = "play a1; play a7; play a13; claim a1; claim a7; claim a13"  # seat 2 claims the recipe; a plum is with seat 0


def told(match: Match, seat: int, rule: str = "two_same") -> list[tuple[tuple[tuple[str, str], ...], str]]:
    return [(miss.change, str(miss.reason)) for miss in match.sheet().missed(rule, seat)]


def test_a_pair_that_lacks_one_names_the_trick_and_the_other_tableaus() -> None:
    match = begun(3, ONE, order=ORDER, components=table(FACES))
    words = "2 of the same fruit on apple 1 lacks one card, apple"
    assert told(match, 2) == [((), f"{words}; none can be seen")]
    go(match, "play a14; play a2; play a8")
    assert told(match, 2) == [((("trick/a8", "apple"),), f"{words}: there is one in the trick")]
    go(match, "claim a2; claim a8")
    apple, cherry = told(match, 2)  # seat 2 has the cherry a2 now, so that another would do too
    assert apple == ((("seat1/card/a8", "apple"),), f"{words}: there is one with seat 1")
    assert cherry[0] == (("trick/a14", "cherry"),)
    assert told(match, 0) == told(match, 1) == []  # they have no recipe


def test_a_recipe_that_can_be_made_or_lacks_two_cards_is_no_near_miss() -> None:
    for recipe, points, misses_ in (("diff3", 6, 0), ("diff4", 8, 0), ("three_same", 8, 0), ("two_same", 5, 1)):
        match = begun(3, ONE, order=ORDER, components=table({"a1": f"apple,{recipe},{points},"}))
        assert len(told(match, 2, recipe)) == misses_
    match = begun(3, f"{ONE}; play a16; play a2; play a8; claim a16", order=ORDER, components=table(FACES))
    assert match.state.phase == "mix"
    assert told(match, 2) == []


def test_a_recipe_may_lack_one_card_of_any_of_several_fruits() -> None:
    match = begun(3, ONE, order=ORDER, components=table({"a1": "apple,diff3,6,"}))
    go(match, "play a14; play a2; play a8; claim a2")  # apple and cherry
    fruits = [str(miss.reason).split("lacks one card, ")[1].split(";")[0].split(":")[0] for miss in match.sheet().missed("diff3", 2)]  # fmt: skip
    assert len(fruits) == len(set(fruits)) == 7
    assert not {"apple", "cherry"} & set(fruits)


def test_a_score_pile_alone_and_an_unknown_rule_have_no_misses() -> None:
    sheet = score_pile("two_same: plum plum")
    assert [sheet.missed(rule) for rule in sheet.by_rule()] == [()] * len(sheet.by_rule())
    for ask in (sheet.missed, sheet.alternatives, begun(3).sheet().missed):
        with pytest.raises(UnknownNameError):
            ask("kiwi")


# Lines


@pytest.mark.parametrize("players", [3, 4, 5])
def test_totals_are_the_sum_of_the_lines_and_each_line_is_a_mix_that_was_made(players: int) -> None:
    made = 0
    for state in (state for seed in range(3) for state in positions(players, seed)[::3]):
        sheet = GAME.scoring.score_sheet(state)
        for seat in state.seats:
            own = [line for line in sheet.lines if line.player == seat]
            assert sheet.total(seat) == sum(line.points for line in own) == GAME.rules.returns(state)[seat]
            assert len(own) == sum(mix.seat == seat for mix in state.mixes)
            for line in own:
                made += 1
                cards = [state.deck.cards[state.deck.number[mark.rsplit("/", 1)[1]]] for mark in line.pieces]
                assert rulebook.fits(line.rule, [card.fruit for card in cards])
                assert line.points == rulebook.POINTS[line.rule]
                assert len(line.witnesses) == (line.card not in [card.id for card in cards])
    assert made > 50


def test_a_pile_is_scored_mix_by_mix() -> None:
    sheet = score_pile(["full: plum*3 fig fig | diff3: fig pear plum | diff3: fig pear apple", "", "plum3: plum*3"])
    assert [sheet.total(seat) for seat in range(3)] == [24, 0, 6]
    assert Counter(line.rule for line in sheet.lines) == {"full": 1, "diff3": 2, "plum3": 1}
    assert [line.points for line in sheet.of_rule("diff3")] == [6, 6]
    assert sheet.by_rule(2)["plum3"] == 6
    assert sheet.by_rule(1) == dict.fromkeys(rulebook.POINTS, 0)
