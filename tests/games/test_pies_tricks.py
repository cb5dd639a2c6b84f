"""The order of a trick of Pies: a number plus 3.14 for each token (rulebook, Tricks and Pie Tokens; Q2, Q3)."""

from __future__ import annotations

import itertools
import json
import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piewidgets.core.errors import NotationError
from piewidgets.core.match import Match
from piewidgets.games.pies import trick_order

CASES = json.loads((Path(__file__).parent.parent / "data" / "pies_trick_order.json").read_text())["cases"]
PLAYS = list(itertools.product(range(1, 26), range(10)))  # every number with every count of tokens


def written(plays: Any) -> str:
    return ", ".join(f"{number}+{tokens}" if tokens else str(number) for number, tokens in plays)


@pytest.mark.parametrize("case", CASES)
def test_worked_tricks_have_their_order_and_values(case: dict[str, Any]) -> None:
    found = trick_order(written(case["plays"]))
    assert [one.play for one in found] == case["order"]
    assert [one.place for one in found] == list(range(1, len(found) + 1))
    assert {one.play: one.value * 100 for one in found} == dict(enumerate(case["values_in_hundredths"]))
    assert [[one.number, one.tokens] for one in found] == [case["plays"][at] for at in case["order"]]


def in_a_match(case: dict[str, Any]) -> Match:
    """Put a worked trick into a match, seat 0 leading: its cards are dealt, and its tokens held, by who plays them."""
    plays = case["plays"]
    players = len(plays)
    hand = {3: 6, 4: 6, 5: 5}[players]
    played = [f"a{number}" for number, _ in plays]
    rest = [f"a{n}" for n in range(1, 26) if f"a{n}" not in played and n < {3: 19, 4: 25, 5: 26}[players]]
    order = [one for seat in range(players) for one in (played[seat], *rest[seat * (hand - 1) :][: hand - 1])]
    start = Match("pies", players, seed=0, order=order)
    line = start.game.notation.format_state(start.state)
    none, held = " ".join("0" * players), " ".join(str(tokens) for _, tokens in plays)
    return Match("pies", state=line.replace(f"tokens {none}", f"tokens {held}"), seed=0)


def can_be_played(case: dict[str, Any]) -> bool:
    top = {3: 18, 4: 24, 5: 25}[len(case["plays"])]
    return all(number <= top for number, _ in case["plays"]) and sum(tokens for _, tokens in case["plays"]) <= 9


def test_most_worked_tricks_can_be_played() -> None:
    assert sum(map(can_be_played, CASES)) >= 20


@pytest.mark.parametrize("case", [case for case in CASES if can_be_played(case)])
def test_worked_tricks_are_claimed_in_their_order_and_the_last_gets_the_plum_and_the_first_leads(case: dict[str, Any]) -> None:  # fmt: skip
    match = in_a_match(case)
    for number, tokens in case["plays"]:
        match.play(f"play a{number}+{tokens}" if tokens else f"play a{number}")
    assert match.state.order == tuple(case["order"])
    turns = []
    while match.state.phase != "play":
        turns += [match.to_move] if match.state.phase == "claim" else []
        match.play(match.legal_moves()[-1])
    assert turns == case["order"]
    assert match.to_move == match.state.leader == case["leads_next"]
    owners = {
        seat for seat in match.state.seats if any(c.id == "p1" for c in match.state.cards(match.state.tableaus[seat]))
    }
    assert owners == {case["gets_plum"]}
    assert match.state.plums == 1


def test_two_cards_are_never_level_and_lie_as_they_would_with_pi_itself() -> None:
    """25 x 24 / 2 pairs of numbers, each with 55 ways to lay nine tokens at most on the two: 300 x 55 = 16,500."""
    checked = 0
    for one, other in itertools.combinations(PLAYS, 2):
        if one[0] == other[0] or one[1] + other[1] > 9:
            continue
        checked += 1
        first, second = trick_order(written([one, other]))
        assert first.value > second.value
        by_pi = sorted([one, other], key=lambda play: play[0] + math.pi * play[1], reverse=True)
        assert [(first.number, first.tokens), (second.number, second.tokens)] == by_pi
    assert checked == 16_500


def test_even_with_nine_tokens_on_each_no_two_values_would_be_level_or_change_places_with_pi() -> None:
    values = {play: Fraction(trick_order(written([play]))[0].value) for play in PLAYS}
    assert len(set(values.values())) == 250
    assert sorted(PLAYS, key=lambda play: values[play]) == sorted(PLAYS, key=lambda play: play[0] + math.pi * play[1])


def test_values_are_exact() -> None:
    assert [one.value for one in trick_order("7+9, 25")] == [Fraction("35.26"), 25]
    assert all(type(one.value) is Fraction for one in trick_order("7+9, 25"))


@given(st.permutations(range(1, 26)), st.integers(3, 5), st.data())
def test_any_trick_is_ordered_by_its_values(numbers: list[int], players: int, data: st.DataObject) -> None:
    left, plays = 9, []
    for number in numbers[:players]:
        plays.append((number, data.draw(st.integers(0, left))))
        left -= plays[-1][1]
    values = [number + Fraction("3.14") * tokens for number, tokens in plays]
    assert [one.play for one in trick_order(written(plays))] == sorted(range(players), key=lambda at: -values[at])


@pytest.mark.parametrize(
    "line", ["14+2, 20, 17+1", "14+2 20 17+1", " 14+2,20,17+1 ", "14+2,,20 17+1", "14+02\t20\n17+1"]
)
def test_plays_may_be_apart_by_commas_or_any_space(line: str) -> None:
    assert [one.play for one in trick_order(line)] == [0, 2, 1]


@pytest.mark.parametrize(
    "odd",
    ["0", "26", "-1", "14+10", "14+-1", "14+", "+2", "14++2", "14+2+1", "14 14", "14, 14+2", "14.5", "14+1.5", "a14",
     "14*2", "²", "14+²", "٣", "1" * 399, "1" * 10_000, "14, " * 200, "1+9 2+1", "1+5 2+5 3", "1e1", "0x1", "1_0",
     None, 14, 3.14, b"14+2", ["14"], (14, 2), object(), True],
)  # fmt: skip
def test_what_is_no_trick_is_refused_in_a_short_sentence(odd: Any) -> None:
    with pytest.raises(NotationError) as caught:
        trick_order(odd)
    assert 0 < len(str(caught.value)) < 200
