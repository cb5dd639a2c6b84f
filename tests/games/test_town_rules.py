"""The sentences of Pie Town's rulebook one by one, and its examples: workers, orchard, spies, levels, upgrades."""

from __future__ import annotations

import pytest
from town_positions import NOTHING, RECIPES, begun, dice, go, is_refused, on_sale, settled, stored, to_the_next_round

from piewidgets.games.pie_town import rules
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.moves import Assign, BakePies, Change, Look, Pick, Place, Sell, Skip, Upgrade
from piewidgets.games.pie_town.pantry import parse_recipe

# Set Up


@pytest.mark.parametrize(("players", "hexes", "bag"), [(2, 5, 69), (3, 6, 63), (4, 7, 57)])
def test_the_bag_has_what_is_left_of_81_ingredients_and_each_hex_in_use_gets_two(
    players: int, hexes: int, bag: int
) -> None:
    state = begun(players)
    assert [sum(one) for one in state.orchard] == [2] * hexes
    assert sum(state.bag) + 2 * hexes == bag
    assert state.levels == ((3, 2, 0, 0),) * players


# Orchard and Spy


def test_a_worker_of_level_two_picks_up_to_two_in_all_and_only_from_the_hexes_by_its_square() -> None:
    state = go(begun(4), Place(1, "Q0"))
    picks = [[sum(counts) for counts in move.taken] for move in rules.legal_moves(state)]
    assert {tuple(one) for one in picks} == {
        (a, b, c) for a in range(3) for b in range(3) for c in range(3) if a + b + c < 3
    }


def test_nobody_picks_what_there_is_no_room_for() -> None:
    state = go(stored(begun(4), "Y*7", "Y", "Y", "Y"), Place(0, "Q0"))
    assert max(sum(map(sum, move.taken)) for move in rules.legal_moves(state)) == 1


def test_gail_on_level_five_looks_at_two_of_jackies_recipe_and_picks_and_rises() -> None:
    jackie = go(dice(begun(draws="YYYYYY"), "32", "52"), Place(0, "Q1"), Pick((NOTHING,) * 3))
    gail = rules.apply(jackie, Place(0, "Q1"))
    looks = dict(rules.chance_outcomes(gail))
    two = [(1, 1, 0, 0, 0, 0), (1, 0, 0, 1, 0, 0), (0, 1, 0, 1, 0, 0)]
    assert looks.keys() == {Look(seen) for seen in two}
    assert len(set(looks.values())) == 1
    looked = rules.apply(gail, Look(two[1]))
    assert looked.phase == "pick"
    after = to_the_next_round(go(looked, Pick(((2, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0), NOTHING))))
    assert (after.levels[0][0], after.levels[1][0]) == (4, 6)


def test_only_a_lower_worker_of_another_seat_is_spied_on() -> None:
    state = go(dice(begun(3), "33", "32", "42"), Place(0, "Q0"), Pick((NOTHING,) * 2))
    assert is_refused(state, Place(0, "Q0"))
    assert is_refused(state, Place(1, "Q0"))
    state = go(state, Place(0, "Q1"), Pick((NOTHING,) * 3))
    assert Place(0, "Q0") in rules.legal_moves(state)
    assert is_refused(state, Place(1, "Q0"))


def test_only_the_top_die_of_a_stack_is_spied_on_and_nobody_spies_on_themselves() -> None:
    state = dice(begun(3), "26", "42", "52")
    state = go(state, Place(0, "Q0"), Pick((NOTHING,) * 2), Place(0, "Q0"), Pick((NOTHING,) * 2))
    spied = rules.apply(state, Place(0, "Q0"))
    ingredients = parse_recipe(RECIPES[1]).counts
    assert {move.seen for move, _ in rules.chance_outcomes(spied)} == {
        tuple(int(n == k) for n in range(6)) for k, has in enumerate(ingredients) if has
    }
    over = go(settled(spied), Pick((NOTHING,) * 2))
    stacked = go(over, Place(1, "Q0"), Pick((NOTHING,) * 2))
    assert [stacked.record[-1].target, stacked.record[-1].many] == [2, 1]
    assert is_refused(stacked, Place(1, "Q0"))


def test_the_own_top_die_closes_a_stack_to_its_owner() -> None:
    state = go(dice(begun(2), "22", "36"), Place(0, "Q0"), Pick((NOTHING,) * 2), Place(0, "Q0"), Pick((NOTHING,) * 2))
    state = go(state, Place(1, "Q1"), Pick((NOTHING,) * 3))
    assert is_refused(state, Place(1, "Q0"))
    assert Place(1, "Q1") in rules.legal_moves(state)


def test_convention_and_stores_are_safe() -> None:
    state = go(dice(begun(2), "26", "62"), Place(0, "convention0"), Assign(0))
    assert is_refused(state, Place(0, "convention0"))
    assert is_refused(state, Place(0, "seat0/bake0"))


def test_a_spy_in_the_market_need_not_sell_and_then_gets_neither_points_nor_ingredients_nor_a_level() -> None:
    state = on_sale(dice(begun(2), "22", "52"), "011", "0", "", "")
    state = go(state, Place(0, "column0"), Sell("CCR"), Place(0, "column0"))
    assert set(rules.legal_moves(state)) == {Skip(), Sell("CCC")}
    after = go(state, Skip())
    assert (after.points, after.storages) == (state.points, state.storages)
    assert to_the_next_round(after).levels[1][0] == 5


# Levels


def test_level_six_stays_six_and_level_one_stays_one() -> None:
    state = go(dice(begun(2), "62", "12"), Place(0, "Q0"), Pick((NOTHING,) * 2), Place(0, "convention0"), Change(1, 0))
    after = to_the_next_round(state)
    assert (after.levels[0][0], after.levels[1][0]) == (6, 1)


def test_hiring_takes_a_worker_from_three_to_one_and_the_new_one_works_in_the_next_round() -> None:
    state = go(begun(2), Place(0, "seat0/hire"))
    assert state.levels[0] == (3, 2, 1, 0)
    assert state.idle[0] == 0b10
    after = to_the_next_round(state)
    assert (after.levels[0][0], after.levels[0][2], after.idle[0]) == (1, 1, 0b111)


def test_who_has_not_the_experience_neither_upgrades_nor_hires() -> None:
    state = dice(begun(2), "12", "32")
    assert [is_refused(state, Place(die, "seat0/upgrade")) for die in (0, 1)] == [True, False]
    assert [is_refused(state, Place(die, "seat0/hire")) for die in (0, 1)] == [True, True]


def test_upgrades_count_at_once_and_cost_a_level() -> None:
    state = go(
        stored(begun(2), "Y*3", "Y"),
        Place(0, "seat0/upgrade"),
        Upgrade("kitchen"),
        Place(0, "Q0"),
        Pick((NOTHING,) * 2),
    )
    state = go(state, Place(1, "seat0/bake0"), BakePies((3, 0, 0, 0, 0, 0), Bake(ccc=1)))
    assert state.points == (2, 0)
    assert to_the_next_round(state).levels[0][:2] == (2, 3)


def test_the_second_oven_is_open_in_the_same_round_and_the_storage_holds_fourteen() -> None:
    state = begun(2)
    assert is_refused(state, Place(1, "seat0/bake1"))
    for track in ("oven", "storage"):
        after = go(state, Place(0, "seat0/upgrade"), Upgrade(track), Place(0, "Q0"), Pick((NOTHING,) * 2))
        assert (Place(1, "seat0/bake1") in rules.legal_moves(after)) == (track == "oven")
        assert after.capacity(0) == (14 if track == "storage" else 8)
