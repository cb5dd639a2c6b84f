"""The rulebook of Pies, sentence by sentence: Steal, Dog and Pies, the plum of the last, and mixes as they are made."""

from __future__ import annotations

from typing import Any

import pytest
from pies_play import ORDER, allowed, begun, both_played, go, now, refusal, table, tableau

from piewidgets.core.match import Match
from piewidgets.games.pies import GAME

# With the cards of ORDER seat 2 has the highest numbers and seat 0 the lowest, as long as no tokens are played.
FIRST = "play a1; play a7; play a13; claim a13; claim a7; claim a1"  # each claims what it played; seat 0 has p1 too


def after_first(faces: dict[str, str], moves: str = "", **fixed: Any) -> Match:
    """Play the first trick with a box of which some faces are told, then more moves; seat 2 leads."""
    return begun(3, f"{FIRST}; {moves}" if moves else FIRST, order=ORDER, components=table(faces), **fixed)


# Steal

STEAL = {"a18": "pear,,,steal"}
STOLEN = "play a18; play a2; play a8; claim a18"


def test_whoever_claims_a_steal_takes_any_card_of_another_tableau() -> None:
    match = after_first(STEAL, STOLEN)
    assert (now(match), allowed(match)) == ((2, "steal"), ["steal a1", "steal a7", "steal p1"])
    for move in allowed(match):
        after = go(after_first(STEAL, STOLEN), move)
        assert move.split()[1] in tableau(after, 2).split()
        assert move.split()[1] not in tableau(after, 0).split() + tableau(after, 1).split()
        assert now(after) == (1, "claim")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("steal a13", "that card is your own"),
        ("steal a18", "that card is your own"),
        ("steal a2", "card a2 is in no tableau"),  # it is in the trick
        ("steal a3", "card a3 is in no tableau"),  # in a hand
        ("steal p2", "card p2 is in no tableau"),
        ("steal a99", "there is no card 'a99'"),
        ("leave", "now a card has to be stolen from another tableau"),
        ("claim a2", "now a card has to be stolen from another tableau"),
    ],
)
def test_stealing_is_compulsory_and_only_from_another_tableau(move: str, told: str) -> None:
    assert refusal(after_first(STEAL, STOLEN), move) == told


def test_nothing_is_stolen_from_a_score_pile_or_the_discarded_cards() -> None:
    faces = {**STEAL, "a7": "apple,two_same,5,", "a8": "apple,,,"}
    match = after_first(faces, "play a16; play a2; play a8; claim a16; claim a8; mix a7; claim a2")
    assert GAME.rules.returns(match.state) == (0, 5, 0)
    go(match, "play a18; play a3; play a9; claim a18")
    assert allowed(match) == ["steal a1", "steal a2", "steal p1", "steal p2"]
    for gone in ("a7", "a8"):
        assert refusal(match, f"steal {gone}") == f"card {gone} is in no tableau"


def test_a_steal_without_anything_to_steal_has_no_effect() -> None:
    match = begun(3, "play a6; play a7; play a13; claim a6", order=ORDER)  # a6 is a Steal, and no tableau has a card
    assert (now(match), tableau(match, 2)) == ((1, "claim"), "a6")


def test_nothing_is_stolen_from_the_owner_of_the_dog() -> None:
    faces = {**STEAL, "a7": "pear,,,dog"}
    match = after_first(faces, STOLEN)
    assert allowed(match) == ["steal a1", "steal p1"]
    assert refusal(match, "steal a7") == "the dog guards the tableau of seat 1"


def test_when_only_the_owner_of_the_dog_has_cards_a_steal_has_no_effect() -> None:
    source = table({"a13": "pear,,,dog", "a7": "pear,,,steal"})
    match = begun(3, "play a1; play a7; play a13; claim a13; claim a7", order=ORDER, components=source)
    assert (now(match), tableau(match, 1), match.state.dog) == ((0, "claim"), "a7", 2)


def test_the_owner_of_the_dog_may_steal() -> None:
    match = after_first({**STEAL, "a13": "pear,,,dog"}, STOLEN)
    assert match.state.dog == 2
    assert allowed(match) == ["steal a1", "steal a7", "steal p1"]


# Dog


def test_the_dog_starts_with_nobody_and_goes_to_whoever_takes_a_dog_card_and_stays_over_the_rounds() -> None:
    match = after_first({"a7": "fig,,,dog", "a18": "fig,,,dog"})
    assert match.state.dog == 1
    assert begun(3).state.dog == -1
    go(match, "play a18; play a2; play a8; claim a2")
    assert match.state.dog == 1
    go(match, "claim a18")
    assert match.state.dog == 1  # taken again by its owner
    while not match.is_over:
        match.play(match.legal_moves()[0])
    assert (match.state.round, match.state.dog) == (2, 1)


def test_an_owner_whom_the_dog_has_left_is_no_longer_guarded() -> None:
    faces = {**STEAL, "a7": "fig,,,dog", "a16": "fig,,,dog"}
    match = after_first(faces, "play a16; play a2; play a8; claim a16; claim a8; claim a2")
    assert (match.state.dog, tableau(match, 1)) == (2, "a7 a8")
    go(match, "play a18; play a3; play a9; claim a18")
    assert allowed(match) == [f"steal {card}" for card in ("a1", "a2", "a7", "a8", "p1", "p2")]


# The action of a stolen card (Q7)


@pytest.mark.parametrize(("ruling", "tokens"), [("triggers", (3, 0, 3)), ("ignored", (3, 0, 0))])
def test_a_stolen_pies_card_brings_tokens_or_not_by_the_ruling(ruling: str, tokens: tuple[int, ...]) -> None:
    faces = {**STEAL, "a1": "fig,,,pies"}
    match = after_first(faces, f"{STOLEN}; steal a1", rulings=f"stolen_action={ruling}")
    assert match.state.tokens == tokens


@pytest.mark.parametrize(("ruling", "owner"), [("triggers", 0), ("ignored", 1)])
def test_a_stolen_dog_card_brings_the_dog_or_not_by_the_ruling(ruling: str, owner: int) -> None:
    source = table({"a1": "fig,,,dog", "a7": "fig,,,dog", "a14": "pear,,,steal"})
    first = "play a1; play a7; play a13; claim a1; claim a7; claim a13"  # seat 2 has the dog, and then seat 1
    match = begun(3, first, order=ORDER, components=source, rulings=f"stolen_action={ruling}")
    assert match.state.dog == 1
    go(match, "play a14; play a2; play a8; claim a2; claim a8; claim a14")
    assert (now(match), allowed(match)) == ((0, "steal"), ["steal a1", "steal a2"])
    go(match, "steal a1")
    assert match.state.dog == owner


def test_a_stolen_steal_steals_again_and_a_chain_may_take_every_card_of_all_others() -> None:
    match = begun(3, order=ORDER, components=table({}, "{fruit},,,steal"))
    chains, longest = 0, 0
    while not match.is_over:
        moves = allowed(match)
        chains = chains + 1 if match.state.phase == "steal" else 0
        longest = max(longest, chains)
        match.play(min(moves, key=lambda move: move.startswith("steal p")))  # a plum ends the chain
    assert longest == 54  # 53 cards one after the other, and a plum
    assert sorted(len(match.state.cards(own)) - bits for own, bits in zip(match.state.tableaus, plums(match), strict=True)) == [0, 0, 54]  # fmt: skip


def plums(match: Match) -> list[int]:
    """How many plums lie before each seat."""
    return [sum(card.fruit == "plum" for card in match.state.cards(own)) for own in match.state.tableaus]


def test_where_stolen_actions_are_ignored_one_card_is_stolen_for_each_claim() -> None:
    match = begun(3, order=ORDER, components=table({}, "{fruit},,,steal"), rulings="stolen_action=ignored")
    row = 0
    while not match.is_over:
        row = row + 1 if match.state.phase == "steal" else 0
        assert row <= 1
        match.play(match.legal_moves()[0])


def grabbed(match: Match) -> str:
    """Steal on and on, first what steals again, and make no mix."""
    moves = allowed(match)
    return min(moves, key=lambda move: (move.startswith("steal p"), move == "steal a1", move != "leave"))


def test_a_recipe_can_be_made_however_many_cards_of_one_fruit_lie_before_a_seat() -> None:
    source = table({"a1": "apple,two_same,5,"}, "apple,,,steal")
    match = begun(5, components=source)
    both_played(match, "", source, grabbed)
    assert max(len(match.state.cards(own)) for own in match.state.tableaus) > 64


# Plums


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_last_to_claim_of_every_trick_gets_a_plum_and_the_supply_lasts(players: int) -> None:
    match = begun(players, components=table({}))
    while not match.is_over:
        last = match.state.order[-1] if match.state.order else None
        before, had = match.state.plums, plums(match)
        match.play(match.legal_moves()[0])
        if match.state.plums > before:
            assert [now_ - then for now_, then in zip(plums(match), had, strict=True)] == [
                n == last for n in range(players)
            ]
    assert sum(plums(match)) == {3: 18, 4: 18, 5: 15}[players] <= 18


TWO_PLUMS = {"a1": "apple,two_same,5,"}


def test_the_plum_comes_with_the_card_and_can_be_mixed_at_once() -> None:
    match = after_first(TWO_PLUMS, "play a14; play a2; play a9; claim a14; claim a9; claim a2")
    assert (now(match), tableau(match, 0)) == ((0, "mix"), "a1 a2 p1 p2")
    assert allowed(match) == ["mix a1", "leave"]
    go(match, "mix a1")
    assert (GAME.rules.returns(match.state), tableau(match, 0)) == ((5, 0, 0), "a2")


def test_or_by_the_other_ruling_after_the_mix_so_that_it_waits_for_the_next_claim() -> None:
    match = after_first(TWO_PLUMS, "play a14; play a2; play a9; claim a14; claim a9; claim a2", rulings="plum_arrives=after_mix")  # fmt: skip
    assert (now(match), tableau(match, 0)) == ((2, "play"), "a1 a2 p1 p2")
    go(match, "play a15; play a3; play a10; claim a15; claim a10; claim a3")
    assert (now(match), tableau(match, 0)) == ((0, "mix"), "a1 a2 a3 p1 p2")
    go(match, "mix a1")
    assert tableau(match, 0) == "a2 a3 p3"


# Mixes as they are made

PAIRS = {"a1": "apple,two_same,5,", "a2": "apple,two_same,5,", "a7": "apple,,,", "a8": "apple,,,"}
ALL_APPLES = "play a1; play a7; play a13; claim a1; claim a7; claim a13; play a14; play a2; play a8"


def test_after_a_claim_one_mix_may_be_made_or_none() -> None:
    match = begun(3, f"{ALL_APPLES}; claim a2", order=ORDER, components=table(PAIRS))
    assert (now(match), allowed(match)) == ((2, "mix"), ["mix a1", "mix a2", "leave"])
    assert refusal(match, "claim a8") == "now a recipe is chosen for a mix, or none is made"
    assert refusal(match, "mix a7") == "card a7 is not in the tableau of seat 2"
    go(match, "leave")
    assert (now(match), tableau(match, 2)) == ((1, "claim"), "a1 a2")


def test_the_recipe_card_goes_to_the_score_pile_whether_or_not_it_is_one_of_the_mix() -> None:
    faces = {**PAIRS, "a2": "apple,,,", "a3": "apple,,,"}
    more = "claim a8; leave; claim a14; claim a2; play a15; play a3; play a9; claim a3; mix a1"
    match = begun(3, f"{ALL_APPLES}; {more}", order=ORDER, components=table(faces))
    assert (now(match), allowed(match)) == ((2, "fill"), ["add a1", "add a3", "add a8"])
    with_card, without = (go(Match(state=match.state), moves) for moves in ("add a1; add a8", "add a3; add a8"))
    assert (tableau(with_card, 2), tableau(without, 2)) == ("a3", "")
    assert GAME.rules.returns(with_card.state) == GAME.rules.returns(without.state) == (0, 0, 5)
    witnesses = [one.sheet().lines[0].witnesses for one in (with_card, without)]
    assert witnesses == [(), ("seat2/mix0/a1",)]


def test_there_is_one_mix_for_a_claim_though_another_recipe_could_be_made() -> None:
    faces = {f"a{n}": "apple,two_same,5," for n in range(1, 19)}
    match = begun(3, order=ORDER, components=table(faces))
    while len(match.state.cards(match.state.tableaus[2])) < 5 or match.state.phase != "mix":
        match.play("leave" if match.state.phase == "mix" else match.legal_moves()[0])
    seat, made = match.to_move, len(match.state.mixes)
    while match.to_move == seat and match.state.phase in ("mix", "fill"):
        match.play(match.legal_moves()[0])
    assert len(match.state.mixes) == made + 1
    assert match.to_move != seat or match.state.phase == "play"


def test_a_steal_comes_before_the_mix_and_brings_none_of_its_own_but_its_recipe_can_be_used() -> None:
    faces = {**STEAL, "a1": "apple,two_same,5,", "a13": "pear,,,"}
    match = after_first(faces, f"{STOLEN}; steal a1")
    assert (now(match), allowed(match)) == ((2, "mix"), ["mix a1", "leave"])  # two pears
    go(match, "mix a1")
    assert (now(match), GAME.rules.returns(match.state)) == ((1, "claim"), (0, 0, 5))


def test_other_recipe_cards_may_be_spent_as_fruit_and_their_recipes_are_lost() -> None:
    match = begun(3, f"{ALL_APPLES}; claim a2; mix a1", order=ORDER, components=table(PAIRS))
    assert (tableau(match, 2), GAME.rules.returns(match.state)) == ("", (0, 0, 5))
    line = match.sheet().lines[0]
    assert (line.pieces, line.witnesses) == (("seat2/mix0/a1", "seat2/mix0/a2"), ())
