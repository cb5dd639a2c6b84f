"""The sentences of Pie Town's rulebook one by one, and its examples: pies, sales, start players, the Final Bake Off."""

from __future__ import annotations

import pytest
from town_positions import (
    begun,
    dice,
    go,
    is_refused,
    on_sale,
    owners,
    stored,
    to_the_next_round,
)

from piewidgets.games.pie_town import rules
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.board import table_text
from piewidgets.games.pie_town.moves import Assign, BakePies, Change, GuessRecipe, Place, Sell, Skip, Try
from piewidgets.games.pie_town.pantry import parse_recipe
from piewidgets.games.pie_town.state import State

# Baking


def test_six_commons_and_three_rares_are_three_pies_of_two_commons_but_not_three_of_two_rares() -> None:
    state = go(stored(begun(2), "Y*6 B*2 P", "Y"), Place(0, "seat0/bake0"))
    pies = {move.pies for move in rules.legal_moves(state) if type(move) is BakePies}
    assert Bake(ccr=3) in pies
    assert Bake(crr=3) not in pies
    after = go(state, BakePies((4, 0, 0, 0, 2, 0), Bake(ccc=1, crr=1)))
    assert sum(after.storages[0]) == 3
    assert (owners(after), after.points) == ([[0], [], [0], []], (2, 0))


def test_no_more_pies_are_baked_than_the_worker_has_levels() -> None:
    state = go(stored(begun(3), "Y*9", "Y", "Y"), Place(1, "seat0/bake0"))
    assert {move.pies.ccc for move in rules.legal_moves(state)} == {0, 1, 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_full_column_takes_no_more_pies_and_holds_one_more_than_there_are_players(players: int) -> None:
    state = stored(begun(players), "Y*6", *["Y"] * (players - 1))
    full, short = on_sale(state, "1" * (players + 1)), on_sale(state, "1" * players)
    assert go(full, Place(0, "seat0/bake0")).phase == "place"
    baked = go(short, Place(0, "seat0/bake0"))
    assert {move.pies.ccc for move in rules.legal_moves(baked)} == {0, 1}


def test_a_player_has_twelve_pie_tokens_and_sold_pies_bring_them_back() -> None:
    state = stored(begun(4), "Y*6", "Y", "Y", "Y")
    eleven = go(on_sale(state, "", "00000", "00000", "0"), Place(0, "seat0/bake0"))
    assert {move.pies.ccc for move in rules.legal_moves(eleven) if type(move) is BakePies} == {0, 1}
    twelve = on_sale(state, "", "00000", "00000", "00")
    assert go(twelve, Place(0, "seat0/bake0")).phase == "place"
    assert go(twelve, Place(0, "column0"), Sell("CCR")).tokens(0) == 5


def test_a_right_try_at_anothers_recipe_is_a_pie_of_the_baker_and_a_wrong_one_is_none() -> None:
    state = go(stored(begun(2), "Y*2 G*2 R S B", "Y"), Place(1, "seat0/bake0"))
    wrong = go(state, Try(1, parse_recipe("Y Y S")))
    assert (owners(wrong), wrong.points, sum(wrong.storages[0])) == ([[], [], [], []], (0, 0), 4)
    right = go(wrong, Try(1, parse_recipe("G R B")))
    assert (owners(right), right.points, sum(right.storages[0])) == ([[], [], [], [0]], (1, 0), 1)
    assert rules.current_player(right) == 1
    assert to_the_next_round(right).levels[0][1] == 3


def test_ones_own_recipe_is_not_tried_and_no_try_is_made_where_the_secret_column_is_full() -> None:
    state = stored(begun(2), "Y G*2 R S B", "Y")
    assert is_refused(go(state, Place(1, "seat0/bake0")), Try(1, parse_recipe("Y G S")))
    full = go(on_sale(state, "", "", "", "111"), Place(1, "seat0/bake0"))
    assert {type(move) for move in rules.legal_moves(full)} == {BakePies}


def test_a_failed_try_stands_for_a_pie_only_by_ruling() -> None:
    for ruling, phase in (("", "bake"), ("failed_guess_uses_pie=True", "place")):
        state = stored(dice(begun(2, rulings=ruling), "31", "32"), "Y*5 S", "Y")
        assert go(state, Place(1, "seat0/bake0"), Try(1, parse_recipe("Y Y S"))).phase == phase


# Selling


def test_a_sale_pays_the_owners_and_the_seller_gets_the_level_and_two_ingredients() -> None:
    state = go(on_sale(begun(3), "0", "", "1120", ""), Place(0, "column0"), Sell("CRR"))
    assert state.points == (3 + 4, 8, 4)
    assert owners(state) == [[0], [], [], []]
    assert [sum(own) for own in state.storages] == [5, 3, 3]
    assert to_the_next_round(state).levels[0][0] == 3


@pytest.mark.parametrize(("kind", "worth"), [(0, 2), (1, 3), (2, 4), (3, 7)])
def test_each_type_of_pie_has_its_price_and_the_seller_need_not_own_one(kind: int, worth: int) -> None:
    columns = ["", "", "", ""]
    columns[kind] = "11"
    assert go(on_sale(begun(2), *columns), Place(1, "column0")).points == (2, 2 * worth)


def test_the_bottom_row_is_the_lowest_pie_of_every_column_and_the_others_drop() -> None:
    state = go(on_sale(begun(2), "010", "1", "", "10"), Place(1, "row0"))
    assert owners(state) == [[1, 0], [], [], [0]]
    assert state.points == (2 + 2, 3 + 7)
    by_ruling = go(on_sale(begun(2, rulings="row_sale_bonus=False"), "010", "1", "", "10"), Place(1, "row0"))
    assert (by_ruling.points, sum(by_ruling.storages[0])) == ((2, 10), 3)


def test_nobody_goes_to_a_market_without_pies() -> None:
    state = begun(4)
    assert all(is_refused(state, Place(0, space)) for space in ("column0", "column1", "row0", "row1"))


def test_only_what_fits_is_drawn_and_by_ruling_two_are_drawn_and_one_is_kept() -> None:
    state = stored(on_sale(begun(2), "1"), "Y*7", "Y")
    assert sum(go(state, Place(0, "row0")).storages[0]) == 8
    state = stored(on_sale(begun(2, rulings="market_draw_overflow=draw_two_keep_what_fits"), "1"), "Y*7", "Y")
    state = rules.apply(state, Place(0, "row0"))
    for wanted in (0, 5):
        state = rules.apply(state, next(move for move, _ in rules.chance_outcomes(state) if move.ingredient == wanted))
    assert {move.kept for move in rules.legal_moves(state)} == {(1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1)}


# Pie Convention


def test_the_start_passes_clockwise_unless_somebody_was_assigned_and_a_change_assigns_nobody() -> None:
    state = begun(3)
    assert to_the_next_round(state).start == 1
    assigned = go(state, Place(0, "convention0"), Assign(2))
    assert rules.current_player(assigned) == 1
    after = to_the_next_round(assigned)
    assert (after.start, rules.current_player(after), after.levels[0][0]) == (2, 2, 4)
    changed = to_the_next_round(go(state, Place(0, "convention0"), Change(0, 2)))
    assert (changed.start, changed.levels[0][0], changed.recipe(0)) == (1, 2, parse_recipe("G R S"))


def test_of_two_who_assign_the_last_one_counts() -> None:
    board = table_text().replace("convention,1 1 1", "convention,2 2 2")
    state = go(begun(3, components=board), Place(0, "convention0"), Assign(2), Place(0, "convention1"), Assign(1))
    assert to_the_next_round(state).start == 1


def test_a_recipe_stays_two_commons_and_a_rare_and_old_secret_pies_keep_their_price() -> None:
    state = go(on_sale(begun(2), "", "", "", "0"), Place(0, "convention0"))
    changes = {move for move in rules.legal_moves(state) if type(move) is Change}
    assert changes == {Change(old, new) for old in (0, 1, 3) for new in range(6) if (old < 3) == (new < 3)}
    assert go(state, Change(3, 5), Place(1, "row0")).points == (7, 2)


# The end


def last_turn(*columns: str) -> State:
    """Play a match of one round until the guesses, with these pies on sale that nobody sells."""
    state = dice(on_sale(begun(3, rounds=1), *columns), "32", "32", "31")
    while state.phase != "guess":
        found = rules.legal_moves(state)
        if state.phase == "place":
            found = [move for move in found if move.space.startswith("Q")]
        state = go(state, found[0])
    return state


def test_guesses_score_by_what_they_have_in_common_and_unsold_pies_one_each() -> None:
    state = last_turn("00", "", "", "2")
    guesses = ["G R B", "Y R B", "Y G S", "Y G P", "Y Y S"]  # of G R B: 4; of Y R P: 2; then of Y R P: 0; of Y G S: 2
    told = [GuessRecipe(1, parse_recipe(guesses[0])), GuessRecipe(2, parse_recipe(guesses[1]))]
    told += [GuessRecipe(2, parse_recipe(guesses[2])), GuessRecipe(0, parse_recipe(guesses[3]))]
    state = go(state, *told)
    assert state.points == (0, 0, 0)
    after = go(state, Skip(), GuessRecipe(1, parse_recipe(guesses[4])))
    assert after.phase == "over"
    assert rules.returns(after) == (4 + 2 + 2, 0 + 2, 0 - 2 + 1)


def test_each_guesses_clockwise_from_the_start_player_at_each_opponent_clockwise() -> None:
    state, order = last_turn(), []
    while state.phase != "over":
        order.append((rules.current_player(state), rules.legal_moves(state)[0].target))
        state = go(state, Skip())
    assert order == [(0, 1), (0, 2), (1, 2), (1, 0), (2, 0), (2, 1)]


def test_the_strongest_workers_break_a_tie_and_equal_ones_share() -> None:
    over = go(last_turn(), *[Skip()] * 6)
    assert over.points == (0, 0, 0)
    assert [sum(own) for own in over.levels] == [7, 7, 6]
    assert rules.winners(over) == {0, 1}
    stronger = over._replace(levels=((4, 3, 0, 0), (4, 3, 1, 0), (6, 6, 6, 6)), points=(5, 5, 4))
    assert rules.winners(stronger) == {1}


def test_a_match_has_nine_rounds() -> None:
    state = begun(2)
    for played in range(9):
        assert state.round == played
        state = to_the_next_round(state)
    assert state.phase == "guess"
