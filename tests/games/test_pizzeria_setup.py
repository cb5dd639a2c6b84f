"""The rulebooks of Pizzeria, Components and Setup: the box, what leaves it, the stacks, the offers, the solo game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from pizza_play import FIRST, begun, rest, solo

from piewidgets.core.errors import SetupError
from piewidgets.core.match import Match
from piewidgets.games.pizzeria.components import load_slices
from piewidgets.games.pizzeria.offers import OFFERS, letters_for

REMOVED: dict[tuple[str, int], set[str]] = {  # kinds that leave the box
    ("basic", 2): {"3", "8", "10", "8/10"},
    ("basic", 3): set(),
    ("basic", 4): {"3", "8", "10", "8/10"},
    ("basic", 5): {"10", "8/10"},
    ("basic", 6): set(),
    ("solo", 2): {"3", "5", "10", "4/6", "5/7", "8/10", "9/11"},
}
SIZES = {2: (47, 4), 3: (69, 6), 4: (47, 4), 5: (58, 5), 6: (69, 6)}


def kinds_of(slices: Any) -> Counter[str]:
    return Counter("/".join(map(str, one.kinds)) for one in slices)


# Components


def test_the_box_holds_65_single_slices_as_many_of_a_kind_as_its_value_and_four_mixed_ones() -> None:
    found = kinds_of(load_slices())
    assert {name: number for name, number in found.items() if "/" not in name} == {str(n): n for n in range(2, 12)}
    assert {name: number for name, number in found.items() if "/" in name} == {"4/6": 1, "5/7": 1, "8/10": 1, "9/11": 1}


def test_leaves_are_0_to_3_and_none_lie_on_pomodoro_and_mixed_slices() -> None:
    assert {one.leaves for one in load_slices()} == {0, 1, 2, 3}
    assert {one.leaves for one in load_slices() if len(one.kinds) > 1 or one.kinds == (2,)} == {0}


def test_there_are_twelve_offers_each_with_its_time_and_where_it_is_not_used() -> None:
    assert "".join(OFFERS) == "ABCDEFGHIJKL"
    timing = {"lightning": "ABC", "clock": "DEF", "flag": "GHIJKL"}
    assert {one.letter: one.timing for one in OFFERS.values()} == {
        x: name for name, some in timing.items() for x in some
    }
    barred = {"first round": "A", "last round": "DEF", "two players": "DF"}
    found = {name: "".join(one.letter for one in OFFERS.values() if name in one.not_in) for name in barred}
    assert found == barred


# Setup


@pytest.mark.parametrize(("players", "size"), SIZES.items())
def test_each_stack_holds_eleven_slices_and_three_are_left_over(players: int, size: tuple[int, int]) -> None:
    deal = Match("pizzeria", players=players, seed=1).state.deal
    assert (len(deal.slices), deal.rounds) == size
    assert len(deal.slices) == 11 * deal.rounds + 3


@pytest.mark.parametrize(("variant", "players"), REMOVED)
def test_certain_kinds_leave_the_box_and_no_others(variant: str, players: int) -> None:
    deal = Match("pizzeria", players=players, variant=variant, seed=1).state.deal
    gone = kinds_of(load_slices()) - kinds_of(deal.slices)
    assert gone == {name: kinds_of(load_slices())[name] for name in REMOVED[variant, players]}


def test_offers_change_nothing_about_the_slices() -> None:
    for players in SIZES:
        basic, offers = (Match("pizzeria", players=players, variant=v, seed=1).state.deal for v in ("basic", "offers"))
        assert kinds_of(basic.slices) == kinds_of(offers.slices)


def test_the_match_lasts_until_the_last_stack_and_the_three_slices_aside_never_enter() -> None:
    match = Match("pizzeria", players=4, seed=1)
    seen = []
    while not match.is_over:
        seen.append([match.state.deal.slices[match.state.number(slot)].id for slot in match.state.table])
        rest(match)
    aside = [one.id for one in match.state.deal.slices[-3:]]
    assert [len(pizza) for pizza in seen] == [11] * 4
    assert not set(aside) & {name for pizza in seen for name in pizza}


def test_slices_lie_round_the_pizza_in_the_order_of_their_stack() -> None:
    match = begun(4)
    assert [match.state.deal.slices[match.state.number(slot)].id for slot in range(11)] == FIRST.split()
    assert match.state.portions == (tuple(range(11)),)


def test_an_order_fixes_the_first_slices_and_the_seed_shuffles_the_rest() -> None:
    deals = [Match("pizzeria", players=4, seed=seed, order=FIRST).state.deal.slices for seed in range(9)]
    assert {tuple(one.id for one in slices[:11]) for slices in deals} == {tuple(FIRST.split())}
    assert len({slices[11:] for slices in deals}) == 9
    for order in (FIRST.split(), FIRST.replace(" ", ","), tuple(FIRST.split())):
        assert Match("pizzeria", players=4, seed=3, order=order).state.deal.slices == deals[3]


def test_fixing_one_thing_leaves_what_is_dealt_otherwise_as_it_was() -> None:
    free = Match("pizzeria", players=3, variant="offers", seed=4).state.deal
    for fixed in ({"start": 2}, {"rounds": 2}, {"offers": "G"}):
        assert Match("pizzeria", players=3, variant="offers", seed=4, **fixed).state.deal.slices == free.slices
    assert Match("pizzeria", players=3, variant="offers", seed=4, start=1).state.deal.offers == free.offers


def test_the_first_knife_goes_to_a_seat_or_is_drawn() -> None:
    assert [begun(4, start=seat).to_move for seat in range(4)] == [0, 1, 2, 3]
    assert begun(4).to_move == 0
    assert {Match("pizzeria", players=4, seed=seed, start="random").state.knife for seed in range(60)} == {0, 1, 2, 3}


def test_a_shorter_match_ends_after_its_rounds() -> None:
    match = begun(4, rounds=1)
    rest(match)
    assert match.is_over
    assert match.state.deal.rounds == 1


# Offers


def test_one_offer_lies_on_each_stack_and_the_rest_are_the_pile() -> None:
    for players in SIZES:
        deal = Match("pizzeria", players=players, variant="offers", seed=2).state.deal
        shown = [letter for letters in deal.offers for letter in letters]
        assert len(deal.offers) == deal.rounds
        assert sorted((*shown, *deal.pile)) == sorted(letters_for(players))
        assert Match("pizzeria", players=players, seed=2).state.deal.offers == ()


def test_with_two_players_the_offers_d_and_f_stay_in_the_box() -> None:
    assert "".join(letters_for(2)) == "ABCEGHIJKL"
    for letter in "DF":
        with pytest.raises(SetupError, match=f"look at {letter}"):
            begun(2, offers=letter)


@pytest.mark.parametrize(
    ("offers", "rounds", "shown"),
    [
        ("A B C G H", 4, [("A", "H"), ("B",), ("C",), ("G",)]),  # A is not used in the first round
        ("B A C G H", 4, [("B",), ("A",), ("C",), ("G",)]),  # but in any other
        ("B A C D H", 4, [("B",), ("A",), ("C",), ("D", "H")]),  # D, E and F not in the last
        ("D E F A H", 4, [("D",), ("E",), ("F",), ("A",)]),
        ("G H I D E F K", 4, [("G",), ("H",), ("I",), ("D", "E", "F", "K")]),  # the replacement may be no better
        ("A G H D E F B", 4, [("A", "E"), ("G",), ("H",), ("D", "F", "B")]),
        ("A D E F G", 1, [("A", "D", "E", "F", "G")]),  # the first round is the last
    ],
)
def test_an_offer_not_used_in_its_round_is_replaced_from_the_pile_until_one_is(
    offers: str, rounds: int, shown: list[tuple[str, ...]]
) -> None:
    deal = begun(4, offers=offers, rounds=rounds).state.deal
    assert list(deal.offers) == shown
    assert not {letter for letters in shown for letter in letters} & set(deal.pile)


def test_what_is_revealed_is_always_used_in_its_round() -> None:
    for players in SIZES:
        for seed in range(60):
            deal = Match("pizzeria", players=players, variant="offers", seed=seed).state.deal
            last = [letters[-1] for letters in deal.offers]
            assert last[0] != "A"
            assert last[-1] not in "DEF"


# Solo


@pytest.mark.parametrize("players", [1, 2])
def test_the_solo_game_is_for_one_person_and_jeff_has_the_second_seat(players: int) -> None:
    match = Match("pizzeria", players=players, variant="solo", seed=0)
    assert (match.state.players, list(match.state.seats)) == (2, [0])
    assert (match.state.deal.portions, match.state.deal.rounds, match.state.knife) == (4, 4, 0)
    assert match.state.deal.offers == ()


def test_levels_are_for_the_solo_game() -> None:
    assert [solo(level=level).state.deal.level for level in ("basic", "medium", "hard")] == ["basic", "medium", "hard"]
    assert begun(3, level="basic").state.deal.level == "basic"


# Refusals


@pytest.mark.parametrize(
    ("fixed", "told"),
    [
        ({"players": 1}, "Pizzeria is for 2 to 6 players, not 1"),
        ({"players": 7}, "not 7"),
        ({"players": True}, "not True"),
        ({"players": 3, "variant": "solo"}, "for 1 to 2 players, not 3"),
        ({"variant": "team"}, "Pizzeria has no variant team; one of: basic"),
        ({"knife": 0}, "cannot fix knife; one of: level, offers, order, rounds, start"),
        ({"order": "4b 4b"}, "look at 4b"),
        ({"order": "4b zebra"}, "look at zebra"),
        ({"order": "3a"}, "look at 3a"),  # not in the box of two
        ({"order": 7}, "a list of names is wanted, not 7"),
        ({"order": "3a", "variant": "solo"}, "look at 3a"),
        ({"order": "4x6", "variant": "solo"}, "look at 4x6"),
        ({"offers": "G", "variant": "basic"}, "offers are dealt in the variant offers, not in basic"),
        ({"offers": "G", "variant": "solo"}, "not in solo"),
        ({"offers": "M", "variant": "offers"}, "look at M"),
        ({"offers": "GHZ", "variant": "offers"}, "look at GHZ"),
        ({"offers": "g", "variant": "offers"}, "look at g"),
        ({"offers": "G H G", "variant": "offers"}, "look at G"),
        ({"offers": 7, "variant": "offers"}, "a list of names is wanted, not 7"),
        ({"start": 2}, "start is a seat from 0 to 1, or random, not 2"),
        ({"start": -1}, "not -1"),
        ({"start": True}, "not True"),
        ({"start": "youngest"}, "not 'youngest'"),
        ({"start": 1, "variant": "solo"}, "start is a seat from 0 to 0, or random, not 1"),
        ({"level": "hard"}, "level is for the solo game"),
        ({"level": "easy", "variant": "solo"}, "not 'easy'"),
        ({"level": ["hard"], "variant": "solo"}, "level is for the solo game"),
        ({"rounds": 0}, "rounds is a number from 1 to 4, not 0"),
        ({"rounds": 5}, "not 5"),
        ({"rounds": True}, "not True"),
        ({"rounds": "2"}, "not '2'"),
        ({"rounds": 2.0}, "not 2.0"),
    ],
    ids=range(32),
)
def test_a_setup_that_cannot_be_is_refused(fixed: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError) as caught:
        Match("pizzeria", **{"players": 2, **fixed})
    assert told in str(caught.value)


def test_a_long_order_is_refused_in_one_short_sentence() -> None:
    with pytest.raises(SetupError) as caught:
        begun(2, order="x" * 10_000_000)
    assert len(str(caught.value)) < 600
