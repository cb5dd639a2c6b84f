"""The solo rulebook of Pizzeria: Jeff's turns inside a person's moves, the example, levels, who has won."""

from __future__ import annotations

import random

import pytest
from pizza_play import allowed, eaten, go, now, refusal, rest, saved, solo

from piewidgets.core.bits import numbers
from piewidgets.core.errors import SetupError
from piewidgets.core.match import Match
from piewidgets.games.pizzeria import GAME

# SOLO is 4b 6b 7b 8b 9b 11b 4a 6a 2a 2b 7a: slots 0 to 5 have a leaf, 6 to 10 none.


def bites(match: Match) -> list[tuple[int, str, list[str], list[str]]]:
    """Say what Jeff did in this round: kind, branch of his rule, slices saved and eaten."""
    deal = match.state.deal
    return [
        (one.kind, one.branch, *([deal.slices[n].id for n in numbers(bits)] for bits in (one.saved, one.eaten)))
        for one in match.state.jeff
    ]


# Whose turn it is


def test_jeff_takes_the_largest_portion_at_once_and_then_you_pick() -> None:
    match = solo("cut 0,1,2,7")  # 1, 1, 5 and 4 slices
    assert now(match) == (0, "pick")
    assert match.state.taken == (-1, -1, 0, -1)
    assert allowed(match) == ["pick 0", "pick 1", "pick 3"]
    assert (saved(match, 1), eaten(match, 1)) == ("7b 8b 9b 11b 4a", "")


def test_the_order_is_jeff_you_jeff_you_and_you_always_cut() -> None:
    match = solo("cut 0,1,2,7; pick 0; eat -")
    assert match.state.taken == (1, -1, 0, 2)  # the second largest is Jeff's
    go(match, "pick 1; eat -")
    assert (match.state.round, now(match)) == (1, (0, "cut"))
    go(match, "cut 0,1,2,7")
    assert match.state.taken == (-1, -1, 0, -1)


def test_of_equally_large_portions_you_give_him_one() -> None:
    match = solo("cut 0,3,6,9")
    assert (now(match), allowed(match)) == ((0, "give"), ["give 0", "give 1", "give 2"])
    assert refusal(match, "give 3") == "now you say which of the largest portions Jeff takes"
    go(match, "give 1")
    assert (match.state.taken, now(match)) == ((-1, 0, -1, -1), (0, "pick"))
    assert saved(match, 1) == "8b 9b 11b"
    go(match, "pick 3")  # without a leaf: Jeff is next at once, with two portions alike again
    assert (now(match), allowed(match)) == ((0, "give"), ["give 0", "give 2"])


def test_the_last_portion_is_yours() -> None:
    match = solo("cut 0,3,6,9; give 1; pick 3; give 0; pick 2")
    assert (match.state.round, now(match)) == (1, (0, "cut"))
    assert saved(match, 0) == "4a 6a 2a 2b 7a"


def test_jeff_never_moves() -> None:
    for seed in range(8):
        match, rng = Match("pizzeria", 1, variant="solo", seed=seed), random.Random(seed)
        while not match.is_over:
            assert match.to_move == 0
            match.play(rng.choice(match.legal_moves()))
        assert list(match.state.seats) == [0]
        assert {entry.player for entry in match.history.entries} == {0}


@pytest.mark.parametrize("bots", [{1: "greedy"}, {0: "greedy", 1: "random"}, {-1: "greedy"}])
def test_no_automatic_player_takes_jeffs_seat(bots: dict[int, str]) -> None:
    with pytest.raises(SetupError, match=r"there is no seat -?1: seats are 0 to 0"):
        Match("pizzeria", 1, variant="solo", seed=0, bots=bots)


def test_offers_and_the_knife_are_in_the_box() -> None:
    match = solo()
    while not match.is_over:
        assert (match.state.knife, match.state.offer, match.state.held) == (0, "", ())
        rest(match)


# The example: 11 slices, portions A of 4, B of 3, C and D of 2; pineapple, which is not in the solo box, is bacon here

EXAMPLE = "11b 11c 11d 7b 9b 9c 8b 7c 9d 2a 4b"
CUT = "cut 0,4,7,9"


def test_the_rulebooks_example_goes_as_it_says() -> None:
    match = solo(CUT, order=EXAMPLE)
    assert (saved(match, 1), eaten(match, 1)) == ("11c 11d 7b", "11b")  # A: pepper, two saved and one eaten; mushroom
    go(match, "pick 1; eat -")  # B: two salami and what stands for the pineapple
    assert (saved(match, 0), now(match), allowed(match)) == ("9b 9c 8b", (0, "give"), ["give 2", "give 3"])
    go(match, "give 2")  # C: mushroom is saved, one salami cannot draw level with two
    assert (saved(match, 1), eaten(match, 1)) == ("11c 11d 7b 7c", "11b 9d")
    go(match, "pick 3")
    assert allowed(match) == ["eat -", "eat 10"]  # D: the tomato cannot be eaten
    assert bites(match) == [
        (7, "near", ["7b"], []),
        (11, "near", ["11c", "11d"], ["11b"]),
        (7, "near", ["7c"], []),
        (9, "behind", [], ["9d"]),
    ]
    go(match, "eat 10")
    assert (saved(match, 0), eaten(match, 0)) == ("9b 9c 8b 2a", "4b")


def test_the_log_says_why_jeff_eats_and_saves_kind_by_kind() -> None:
    match = solo(f"{CUT}; pick 1; eat -; give 2", order=EXAMPLE)
    first, _, second, third = map(str, match.log())
    assert first.startswith("Seat 0 cuts before slots 0, 4, 7 and 9. Jeff takes a portion of 4 slices: ")
    assert "of mushroom he saves 1 and eats 0 (level or one apart)" in first
    assert "of pepper he saves 2 and eats 1 (level or one apart)" in first
    assert "Jeff" not in second
    assert third.startswith(
        "Seat 0 leaves Jeff the portion with mushroom with 1 leaf and salami with 1 leaf. Jeff takes"
    )
    assert "of salami he saves 0 and eats 1 (behind, cannot draw level)" in third


@pytest.mark.parametrize(("move", "bite"), [("eat -", (9, "behind", [], ["9d"])), ("eat 0,1", (9, "near", ["9d"], []))])
def test_jeff_judges_by_what_you_have_saved_at_that_moment(move: str, bite: object) -> None:
    match = solo("cut 0,2,6,9; pick 0", order="9b 9c 11b 11c 4a 6a 9d 2a 2b 7a 8b")
    assert not any(kind == 9 for kind, *_ in bites(match))
    go(match, move)  # of two slices of salami
    assert bite in bites(match)


@pytest.mark.parametrize(
    ("reading", "branch", "kept", "ate"),
    [("most_leaves", "near", ["11b", "11e"], ["11i"]), ("fewest_leaves", "near", ["11e", "11i"], ["11b"])],
)
def test_of_a_surplus_jeff_eats_as_the_ruling_says(reading: str, branch: str, kept: list[str], ate: list[str]) -> None:
    match = solo("cut 0,3,5,7", order="4b 6b 7b 8b 9b 2a 2b 11b 11e 11i 4a", rulings=f"jeff_surplus={reading}")
    assert bites(match)[-1] == (11, branch, kept, ate)


def test_equal_slices_of_a_surplus_are_eaten_by_their_ids() -> None:
    match = solo("cut 0,1,2,3", order="4b 6b 7b 2a 2b 11a 11d 11c 11b 8a 8b")
    kind, _, kept, ate = bites(match)[-1]
    assert (kind, set(kept), set(ate)) == (11, {"11a", "11d"}, {"11b", "11c"})


def test_jeff_saves_slices_without_leaves_even_beyond_a_lead_of_two() -> None:
    match = solo("cut 0,4,5,9; give 0; pick 1; eat -", order="11b 11c 4b 6b 7b 11a 11d 2a 2b 8a 8b")
    assert (11, "near", ["11b", "11c"], []) in bites(match)
    assert (11, "ahead", ["11a"], ["11d"]) in bites(match)
    assert (2, "near", ["2a", "2b"], []) in bites(match)


def test_kinds_come_by_their_value() -> None:
    for seed in range(10):
        match, rng = Match("pizzeria", 1, variant="solo", seed=seed), random.Random(seed)
        match.play(rng.choice(match.legal_moves()))
        if match.state.phase == "give":
            match.play(rng.choice(match.legal_moves()))
        kinds = [kind for kind, *_ in bites(match)]
        assert kinds == sorted(set(kinds))


def test_where_portions_may_be_empty_jeff_still_takes_the_largest() -> None:
    match = solo("cut -", rulings="empty_portions=True")
    assert match.state.taken[0] == 0
    assert allowed(match) == ["pick 1"]  # all three others hold nothing
    go(match, "pick 1")
    assert (now(match), match.state.picks) == ((0, "pick"), 3)
    assert now(go(match, "pick 3")) == (0, "cut")


# The end, at three levels

LAST = "cut 0,3,6,9; give 0; pick 1; eat -; pick 3; eat -"
PIZZA = "9b 9e 8h 9c 9d 8b 7d 11b 2a 2b 7b"  # Jeff 9b 9e 8h and 7d 11b 2a; you 9c 9d 8b and 2b 7b


@pytest.mark.parametrize(("level", "late"), [("basic", ""), ("medium", "9e 7d 8h"), ("hard", "9b 9e 7d 8h")])
def test_at_a_harder_level_jeff_eats_what_does_not_lead(level: str, late: str) -> None:
    match = solo(LAST, order=PIZZA, rounds=1, level=level)
    assert match.is_over
    found = {match.state.deal.slices[n].id for n in numbers(match.state.late)}
    assert found == set(late.split())
    assert set(eaten(match, 1).split()) == found
    assert set(saved(match, 1).split()) == {"9b", "9e", "8h", "7d", "11b", "2a"} - found
    assert str(match.sheet().by_rule(0)["salami"]) == "0"  # two each: a tie scores nobody, as before he ate


def test_by_the_other_reading_he_eats_before_the_kinds_are_compared() -> None:
    match = solo(LAST, order=PIZZA, rounds=1, level="hard", rulings="jeff_adjust=before_scoring")
    assert {name: match.sheet().by_rule(0)[name] for name in ("salami", "bacon", "mushroom")} == {
        "salami": 9, "bacon": 8, "mushroom": 7,
    }  # fmt: skip


def test_a_tie_scores_nobody_but_one_pomodoro_each_scores_unless_it_is_ruled_a_tie() -> None:
    for reading, points in (("scores", 2), ("nobody", 0)):
        match = solo(LAST, order=PIZZA, rounds=1, rulings=f"solo_pomodoro_tie={reading}")
        found = match.sheet().by_rule(0)
        assert (found["salami"], found["bacon"], found["pomodoro"]) == (0, 0, points)
        assert match.sheet().by_rule(1)["pepper"] == 11


@pytest.mark.parametrize(
    ("mine", "his", "winner", "told"),
    [
        ("11a |", "9a |", 0, "You beat Jeff with 11 points to 9"),
        ("9a |", "11a |", 1, "Jeff wins with 11 points to 9"),
        (" | 4b 6b", " | 4d", 0, "You beat Jeff with 2 points to 2"),  # more slices eaten
        (" | 4d", " | 4b 6b", 1, "2 points each, and you ate no more slices than Jeff: he wins"),
        ("2a | 4b", "2b | 6b", 1, "he wins"),  # a match not won is his
        (" |", " |", 1, "0 points each, and you ate no more slices than Jeff: he wins"),
    ],
)
def test_you_win_with_more_points_or_as_many_and_more_slices_eaten(mine: str, his: str, winner: int, told: str) -> None:
    match = solo()
    place = {one.id: n for n, one in enumerate(match.state.deal.slices)}
    piles = [[sum(1 << place[name] for name in part.split()) for part in seat.split("|")] for seat in (mine, his)]
    kept, ate = zip(*piles, strict=True)
    state = match.state._replace(phase="over", saved=kept, eaten=ate)
    assert GAME.rules.winners(state) == {winner}
    assert told in str(GAME.notation.verdict(state))


def test_undo_takes_back_your_move_and_what_jeff_then_did() -> None:
    match = solo("cut 0,1,2,7; pick 0; eat -")
    before = match.state
    match.undo()
    assert (now(match), match.state.taken) == ((0, "eat"), (1, -1, 0, -1))
    match.redo()
    assert match.state == before


def test_the_log_says_what_jeff_eats_at_the_end() -> None:
    match = solo(LAST, order=PIZZA, rounds=1, level="hard")
    assert "Jeff" in str(match.log()[-1])
