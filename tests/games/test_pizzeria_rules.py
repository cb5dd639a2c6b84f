"""The rulebook of Pizzeria, sentence by sentence: the knife, cuts, portions, what is eaten and what stays saved."""

from __future__ import annotations

import random

import pytest
from pizza_play import allowed, begun, eaten, go, now, refusal, rest, saved

from piewidgets.core.match import Match


def roles(match: Match) -> tuple[list[int], list[list[int]]]:
    """Play a match; say who cuts in each round, and who picks in which order."""
    cutters: list[int] = []
    picks: list[list[int]] = []
    while not match.is_over:
        seat, phase = now(match)
        if phase == "cut":
            cutters.append(seat)
            picks.append([])
        elif phase == "pick":
            picks[-1].append(seat)
        match.play(match.legal_moves()[0])
    return cutters, picks


# Who cuts, and who picks


@pytest.mark.parametrize(("players", "start", "rounds"), [(3, 0, 6), (4, 2, 4), (5, 1, 5), (6, 5, 6)])
def test_the_knife_goes_to_the_left_and_who_cuts_picks_last(players: int, start: int, rounds: int) -> None:
    cutters, picks = roles(begun(players, start=start))
    assert cutters == [(start + round_) % players for round_ in range(rounds)]
    assert picks == [[(knife + after) % players for after in range(1, players + 1)] for knife in cutters]


@pytest.mark.parametrize("start", [0, 1])
def test_two_players_cut_by_turns_and_pick_two_portions_each_by_turns(start: int) -> None:
    cutters, picks = roles(begun(2, start=start))
    assert cutters == [start, 1 - start] * 2
    assert picks == [[1 - knife, knife] * 2 for knife in cutters]


# Cutting


def test_the_pizza_is_cut_into_a_portion_a_player_but_four_with_two() -> None:
    for players, portions in ((2, 4), (3, 3), (4, 4), (5, 5), (6, 6)):
        match = begun(players)
        assert {len(move.gaps) for move in match.legal_moves()} == {portions}
        match.play(match.legal_moves()[0])
        assert len(match.state.portions) == portions


def test_portions_are_arcs_of_the_ring_and_may_run_over_its_first_slice() -> None:
    match = begun(3, "cut 2,5,9")
    assert match.state.portions == ((9, 10, 0, 1), (2, 3, 4), (5, 6, 7, 8))


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("cut 0,4", "3 portions are wanted, each with a slice or the offer: cut 3 times"),
        ("cut 0,2,4,6", "cut 3 times"),
        ("cut -", "cut 3 times"),
        ("cut 0,0,4", "cut 3 times"),
        ("cut 0,4,11", "a cut goes between two slices of the pizza"),
        ("cut -1,4,8", "a cut goes between two slices of the pizza"),
        ("cut 4,0,8", "the cuts are named in order, and the offer's portion by its first slice clockwise"),
        ("cut 0,4,8 offer 0", "there is no offer in this round"),
        ("cut 0,4 offer alone", "there is no offer in this round"),
        ("pick 0", "the pizza has to be cut first"),
        ("eat -", "the pizza has to be cut first"),
        ("leave", "the pizza has to be cut first"),
    ],
)
def test_any_other_cut_is_refused_with_its_rule(move: str, told: str) -> None:
    match = begun(3)
    before = match.state
    assert told in refusal(match, move)
    assert match.state is before


# Taking a portion


def test_a_portion_is_taken_once() -> None:
    match = begun(3, "cut 0,3,6; pick 2")
    assert now(match) == (2, "pick")
    assert allowed(match) == ["pick 0", "pick 1"]
    assert refusal(match, "pick 2") == "that portion has been taken"
    assert refusal(match, "pick 3") == refusal(match, "pick -1") == "there is no such portion"
    assert refusal(match, "cut 0,3,6") == refusal(match, "eat 0") == "now a portion that is still there has to be taken"


def test_who_took_a_portion_decides_about_it_before_the_next_one_picks() -> None:
    match = begun(3, "cut 0,3,6; pick 0")
    assert now(match) == (1, "eat")
    assert refusal(match, "pick 1") == "now it is decided which slices of the portion are eaten"
    go(match, "eat 0")
    assert now(match) == (2, "pick")


def test_the_round_ends_when_the_last_portion_is_sorted() -> None:
    match = begun(3, "cut 0,3,6; pick 2; pick 0; eat 0,1,2; pick 1")
    assert (match.state.round, now(match)) == (0, (0, "eat"))
    go(match, "eat -")
    assert (match.state.round, now(match)) == (1, (1, "cut"))
    assert match.state.portions == (tuple(range(11)),)


# Eating and saving


def test_all_some_or_none_of_the_leafed_slices_may_be_eaten_and_the_rest_is_saved() -> None:
    for move, ate, kept in (
        ("eat -", "", "4b 5b 6b"),
        ("eat 1", "5b", "4b 6b"),
        ("eat 0,1,2", "4b 5b 6b", ""),
    ):
        match = begun(3, "cut 0,3,6; pick 0")
        assert len(allowed(match)) == 8
        go(match, move)
        assert (eaten(match, 1), saved(match, 1)) == (ate, kept)


def test_slices_without_leaves_cannot_be_eaten() -> None:
    match = begun(3, "cut 0,5,7; pick 1")  # pepper with a leaf, feta without
    assert allowed(match) == ["eat -", "eat 5"]
    assert refusal(match, "eat 6").startswith("a slice without basil leaves cannot be eaten")
    assert refusal(match, "eat 5,6").startswith("a slice without basil leaves cannot be eaten")
    go(match, "eat 5")
    assert (eaten(match, 1), saved(match, 1)) == ("11b", "4a")


def test_the_slice_that_cannot_be_eaten_is_named() -> None:
    assert refusal(begun(3, "cut 0,5,7; pick 1"), "eat 6") == "a slice without basil leaves cannot be eaten: feta"


def test_a_move_of_another_kind_is_refused_even_with_the_same_values() -> None:
    assert "has to be laid" in refusal(begun(3, "cut 3,6", rulings=LOOSE, offers="G"), "pick 0")


def test_a_portion_without_leaves_is_saved_without_asking() -> None:
    match = begun(3, "cut 0,3,6; pick 2")
    assert now(match) == (2, "pick")
    assert (eaten(match, 1), saved(match, 1)) == ("", "4a 5a 2a 2b 4x6")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("eat 3", "only slices of the portion just taken may be eaten"),
        ("eat 11", "only slices of the portion just taken may be eaten"),
        ("eat 1,0", "the slices eaten are named once each, in order"),
        ("eat 1,1", "the slices eaten are named once each, in order"),
    ],
)
def test_only_slices_of_the_portion_are_eaten_each_once(move: str, told: str) -> None:
    assert refusal(begun(3, "cut 0,3,6; pick 0"), move) == told


def test_slices_saved_in_earlier_rounds_may_not_be_eaten() -> None:
    match = begun(3, "cut 0,3,6; pick 0; eat -; pick 1; eat -; pick 2; cut 0,3,6; pick 1")
    assert (now(match), saved(match, 2)) == ((2, "eat"), "7b 9b 11b 7c 9c 11c")
    assert allowed(match)[-1] == "eat 3,4,5"
    why = match.game.layout.why_dead(match.state, "seat2/saved/7b")
    assert str(why) == "that slice was saved earlier; only slices of this portion may be eaten"


@pytest.mark.parametrize("reading", ["pick", "round"])
@pytest.mark.parametrize("players", [2, 3])
def test_what_lies_saved_at_the_end_of_a_round_is_never_eaten_later(players: int, reading: str) -> None:
    for seed in range(5):
        match, rng = Match("pizzeria", players, seed=seed, rulings=f"eat_window={reading}"), random.Random(seed)
        kept = [0] * players
        while not match.is_over:
            if match.state.phase == "cut":
                kept = list(match.state.saved)
            match.play(rng.choice(match.legal_moves()))
            assert all(old & new == old for old, new in zip(kept, match.state.saved, strict=True))


# Two players, two portions: until when slices of the first one may be eaten (Z5)

TWICE = "cut 0,2,4,6; pick 0; eat 0; pick 1; eat -"


def test_slices_of_the_first_portion_stay_saved_once_it_is_sorted() -> None:
    match = begun(2, f"{TWICE}; pick 2")
    assert now(match) == (1, "eat")
    assert allowed(match) == ["eat -", "eat 4", "eat 5", "eat 4,5"]
    assert refusal(match, "eat 1") == "that slice was saved with an earlier portion, and saved slices stay"
    assert now(begun(2, f"{TWICE}; pick 3")) == (0, "pick")


def test_under_the_other_reading_they_may_be_eaten_until_the_round_ends() -> None:
    match = begun(2, f"{TWICE}; pick 2", rulings="eat_window=round")
    assert "eat 1,4" in allowed(match)
    assert not any("0" in move for move in allowed(match))  # eaten is eaten
    go(match, "eat 1,4")
    assert (eaten(match, 1), saved(match, 1)) == ("4b 5b 9b", "11b")
    match = begun(2, f"{TWICE}; pick 3", rulings="eat_window=round")
    assert (now(match), allowed(match)) == ((1, "eat"), ["eat -", "eat 1"])  # though the second has no leaf
    go(match, "eat -")
    assert "eat 2,3" in allowed(go(match, "pick 2"))  # the cutter's first portion too
    rest(match)
    assert now(match) == (1, "cut")


# Portions that hold nothing (Z2)

LOOSE = "empty_portions=True"


def test_where_portions_may_be_empty_a_cut_is_any_number_of_gaps_but_one() -> None:
    match = begun(3, rulings=LOOSE)
    assert len(match.legal_moves()) == 1 + 55 + 165
    assert refusal(match, "cut 4").startswith("at most 3 cuts, and never one alone")
    assert refusal(match, "cut 0,2,4,6").startswith("at most 3 cuts, and never one alone")
    assert begun(3, "cut -", rulings=LOOSE).state.portions == (tuple(range(11)), (), ())
    assert begun(3, "cut 3,6", rulings=LOOSE).state.portions == ((6, 7, 8, 9, 10, 0, 1, 2), (3, 4, 5), ())


def test_of_empty_portions_one_is_as_good_as_another_and_brings_nothing() -> None:
    match = begun(3, "cut -", rulings=LOOSE)
    assert allowed(match) == ["pick 0", "pick 1"]
    go(match, "pick 1")
    assert (now(match), saved(match, 1), eaten(match, 1)) == ((2, "pick"), "", "")
    assert allowed(match) == ["pick 0", "pick 2"]
    go(match, "pick 2")
    assert allowed(match) == ["pick 0"]


def test_the_offer_is_then_laid_after_the_cut_on_a_portion_or_by_itself() -> None:
    match = begun(3, rulings=LOOSE, offers="G")
    assert refusal(match, "cut 0,4,8 offer 0").endswith("the offer is laid afterwards")
    go(match, "cut 3,6")
    assert (now(match), allowed(match)) == ((0, "lay"), ["lay 0", "lay 1", "lay 2"])
    assert refusal(match, "cut 3,6") == "now the offer has to be laid on a portion, or made one by itself"
    go(match, "lay 2; pick 2")
    assert (now(match), saved(match, 1), match.state.held[0][:2]) == ((2, "pick"), "", ("G", 1))
    assert allowed(begun(3, "cut 0,4,8", rulings=LOOSE, offers="G")) == ["lay 0", "lay 1", "lay 2"]
    assert allowed(begun(3, "cut -", rulings=LOOSE, offers="G")) == ["lay 0", "lay 1"]


def test_an_empty_portion_and_the_offer_alone_are_not_alike() -> None:
    match = begun(4, "cut 3,6; lay 2", rulings=LOOSE, offers="G")
    assert allowed(match) == ["pick 0", "pick 1", "pick 2", "pick 3"]
