"""Whole matches of Pies against a simulation written from the rulebook alone, and its sentences one by one: tricks."""

from __future__ import annotations

import random

import pytest
from pies_play import (
    ORDER,
    PLAIN,
    RULINGS,
    allowed,
    begun,
    both_played,
    box_of_chance,
    drawn,
    go,
    now,
    refusal,
    table,
    tableau,
)

from piewidgets.core.match import Match
from piewidgets.games.pies import GAME
from piewidgets.games.pies.components import table_text


@pytest.mark.parametrize("rulings", RULINGS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_matches_go_as_the_rulebook_says_move_by_move(players: int, rulings: str) -> None:
    for seed in range(20):
        match = Match("pies", players, seed=seed, rulings=rulings, start=seed % players)
        plain = both_played(match, rulings, table_text(), drawn(seed))
        assert match.state.plums == 18 - len(plain["plums"]) == {3: 18, 4: 18, 5: 15}[players]
        made = [[(mix.recipe, mix.cards) for mix in match.state.mixes if mix.seat == seat] for seat in range(players)]
        ids = [[(match.state.deck.cards[card].id, frozenset(one.id for one in match.state.cards(some)))
                for card, some in own] for own in made]  # fmt: skip
        assert ids == plain["piles"]


@pytest.mark.parametrize("rulings", RULINGS)
def test_matches_with_boxes_full_of_actions_or_recipes_go_as_the_rulebook_says(rulings: str) -> None:
    for seed in range(15):
        source = box_of_chance(random.Random(seed))
        match = Match("pies", 3 + seed % 3, seed=seed, rulings=rulings, components=source)
        both_played(match, rulings, source, drawn(seed))


@pytest.mark.parametrize(("rounds", "tricks"), [(1, 1), (1, 6), (2, 3), (3, 1)])
def test_a_match_made_shorter_is_the_same_with_fewer_rounds_and_tricks(rounds: int, tricks: int) -> None:
    for seed in range(4):
        match = Match("pies", 3, seed=seed, rounds=rounds, tricks=tricks)
        plain = both_played(match, "", table_text(), drawn(seed))
        assert 18 - len(plain["plums"]) == rounds * tricks == match.state.plums


def test_a_player_leads_with_any_card_and_the_others_follow_clockwise_with_any() -> None:
    match = begun(order=ORDER, start=1)
    assert (now(match), allowed(match)) == ((1, "play"), [f"play a{n}" for n in range(7, 13)])
    go(match, "play a9")
    assert (now(match), allowed(match)) == ((2, "play"), [f"play a{n}" for n in range(13, 19)])
    go(match, "play a13")
    assert (now(match), allowed(match)) == ((0, "play"), [f"play a{n}" for n in range(1, 7)])


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("play a7", "card a7 is not in the hand of seat 0"),
        ("play b1", "card b1 is not in the hand of seat 0"),
        ("play p1", "card p1 is not in the hand of seat 0"),
        ("play z9", "there is no card 'z9'"),
        ("play a1+1", "seat 0 has 0 pi tokens to put on a card"),
        ("play a1+-1", "seat 0 has 0 pi tokens to put on a card"),
        ("claim a1", "now a card of the hand has to be played"),
        ("leave", "now a card of the hand has to be played"),
    ],
)
def test_a_card_is_played_from_ones_own_hand_of_this_round(move: str, told: str) -> None:
    assert refusal(begun(order=ORDER), move) == told


def test_a_card_that_was_played_cannot_be_played_again() -> None:
    match = begun(
        3, "play a1; play a7; play a13; claim a13; claim a7; claim a1; play a14", order=ORDER, components=PLAIN
    )
    assert refusal(match, "play a1") == "card a1 is not in the hand of seat 0"


def test_the_highest_claims_first_and_any_card_that_is_left_and_the_last_takes_the_last_one() -> None:
    match = begun(3, "play a6; play a12; play a13", order=ORDER, components=PLAIN)
    assert (now(match), allowed(match)) == ((2, "claim"), ["claim a6", "claim a12", "claim a13"])
    go(match, "claim a12")
    assert (now(match), allowed(match)) == ((1, "claim"), ["claim a6", "claim a13"])
    assert refusal(match, "claim a12") == "that card has been taken"
    assert refusal(match, "claim a14") == "card a14 is not in the trick"
    assert refusal(match, "leave") == "now a card of the trick has to be taken"
    go(match, "claim a13")
    assert (now(match), allowed(match)) == ((0, "claim"), ["claim a6"])
    go(match, "claim a6")
    assert [tableau(match, seat) for seat in range(3)] == ["a6 p1", "a13", "a12"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_claimed_first_leads_the_next_trick_and_the_next_round(players: int) -> None:
    match, rng, leaders, firsts = Match("pies", players, seed=1, start=2), random.Random(1), [], []
    while not match.is_over:
        if match.state.phase == "play" and not match.state.plays:
            leaders.append(match.to_move)
        if match.state.phase == "claim" and match.state.claims == 0:
            firsts.append(match.to_move)
        match.play(rng.choice(match.legal_moves()))
    assert len(leaders) == {3: 18, 4: 18, 5: 15}[players]
    assert leaders == [2, *firsts[:-1]]
    assert len(set(leaders)) > 1


# Pi tokens


def test_tokens_go_on_a_card_as_it_is_played_and_back_to_the_supply_as_it_is_claimed() -> None:
    first = "play a2; play a10; play a18; claim a2; claim a18; claim a10"
    match = begun(3, first, order=ORDER)  # each of the three is a Pies card
    assert (match.state.tokens, match.state.supply) == ((3, 3, 3), 0)
    assert allowed(match)[:4] == ["play a13", "play a13+1", "play a13+2", "play a13+3"]
    assert refusal(match, "play a13+4") == "seat 2 has 3 pi tokens to put on a card"
    go(match, "play a13; play a6+3; play a7+2")
    assert match.state.order == (0, 1, 2)  # 6 + 3 x 3.14 = 15.42, 7 + 2 x 3.14 = 13.28, 13
    assert (match.state.tokens, match.state.supply) == ((0, 1, 3), 0)
    go(match, "claim a7")
    assert (match.state.tokens, match.state.supply) == ((0, 1, 3), 2)


def test_of_fewer_than_three_tokens_in_the_supply_those_are_taken_and_of_none_none() -> None:
    source = table({}, "{fruit},,,pies")
    match = begun(3, "play a1; play a7; play a13; claim a1; claim a7; claim a13", order=ORDER, components=source)
    assert (match.state.tokens, match.state.supply) == ((3, 3, 3), 0)
    go(match, "play a14; play a2; play a8+2")
    assert match.state.order == (1, 2, 0)  # 8 + 2 x 3.14 = 14.28
    go(match, "claim a2")
    assert (match.state.tokens, match.state.supply) == ((3, 1, 3), 0)
    go(match, "claim a8")  # the two tokens on it come back before the three are taken
    assert (match.state.tokens, match.state.supply) == ((3, 1, 5), 0)
    go(match, "claim a14")
    assert (match.state.tokens, match.state.supply) == ((3, 1, 5), 0)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_tokens_left_over_at_the_end_of_a_round_are_lost(rounds: int) -> None:
    match = begun(3, rounds=rounds, components=table({}, "{fruit},,,pies"))
    while not match.is_over:
        round_ = match.state.round
        held = sum(match.state.tokens)
        match.play(match.legal_moves()[0])
        is_end = match.state.round > round_ or match.is_over
        assert (sum(match.state.tokens) == 0) or not is_end
        assert held >= 6 or not is_end  # there was something to lose


# The end


def test_the_most_points_win_and_all_who_have_them_share_the_victory() -> None:
    source = table({}, "apple,two_same,5,")
    match = begun(3, order=ORDER, components=source, rounds=1, tricks=2)
    go(match, "play a1; play a7; play a13; claim a1; claim a7; claim a13")
    go(match, "play a14; play a2; play a8; claim a2; mix a1; claim a8; mix a8; claim a14; leave")
    assert match.is_over
    assert GAME.rules.returns(match.state) == (0, 5, 5)
    assert GAME.rules.winners(match.state) == {1, 2}
    assert str(match.verdict()) == "Seats 1 and 2 have 5 points each and share the victory"


def test_the_tableau_left_over_is_worth_nothing() -> None:
    match = begun(3, order=ORDER, components=table({}, "apple,two_same,5,"), rounds=1)
    while not match.is_over:
        match.play("leave" if match.state.phase == "mix" else match.legal_moves()[0])
    assert GAME.rules.returns(match.state) == (0, 0, 0)
    assert GAME.rules.winners(match.state) == {0, 1, 2}
