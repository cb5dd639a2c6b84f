"""The rulebook of Pies, Components and Setup: the box, what leaves it, the deal, tables of one's own, and refusals."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pies_by_the_rulebook as rulebook
import pytest
from pies_play import ORDER, begun, both_played, drawn, hands_of

from piewidgets.core.errors import ComponentError, RulingError, SetupError
from piewidgets.core.match import Match
from piewidgets.games.pies import load_cards
from piewidgets.games.pies.components import table_text

USED = {3: range(1, 19), 4: range(1, 25), 5: range(1, 26)}
HANDS = {3: 6, 4: 6, 5: 5}
REFERENCE = Path(__file__).parents[3] / "shared" / "components" / "pies.json"


def edited(old: str, new: str) -> str:
    """The built-in table with one row changed."""
    assert table_text().count(f"{old}\n") == 1
    return table_text().replace(f"{old}\n", f"{new}\n" if new else "")


# Components


def test_the_box_holds_25_numbered_cards_a_round_and_18_plums() -> None:
    cards = load_cards()
    numbered = [(card.round, card.number) for card in cards if card.number]
    assert numbered == [(round_, number) for round_ in (1, 2, 3) for number in range(1, 26)]
    assert [(card.fruit, card.recipe, card.action) for card in cards[75:]] == [("plum", None, "")] * 18
    assert len({card.id for card in cards}) == len(cards) == 93
    assert "plum" not in {card.fruit for card in cards[:75]}


def test_each_round_has_three_of_each_of_eight_fruits_and_one_more() -> None:
    for round_ in (1, 2, 3):
        fruits = Counter(card.fruit for card in load_cards() if card.round == round_ and card.number < 25)
        assert fruits == dict.fromkeys(set(rulebook.FRUITS) - {"plum"}, 3)


def test_each_round_has_twelve_recipes_and_three_of_each_action_and_no_card_has_both() -> None:
    for round_ in (1, 2, 3):
        cards = [card for card in load_cards() if card.round == round_]
        assert sum(card.recipe is not None for card in cards) == 12
        assert Counter(card.action for card in cards if card.action) == {"steal": 3, "dog": 3, "pies": 3}
    assert not [card for card in load_cards() if card.recipe and card.action]
    assert Counter(card.recipe.name for card in load_cards() if card.recipe) == dict.fromkeys(rulebook.POINTS, 4)


@pytest.mark.skipif(not REFERENCE.exists(), reason="the shared component tables are not there")
def test_the_built_in_table_is_the_shared_one() -> None:
    rows = json.loads(REFERENCE.read_text())["cards"]
    wanted = [(row["round"], row["n"], row["fruit"].split()[-1], (row["recipe"] or "").lower(), row["action"] or "")
              for row in rows]  # fmt: skip
    assert [(card.round, card.number, card.fruit, card.recipe.name if card.recipe else "", card.action)
            for card in load_cards()[:75]] == sorted(wanted)  # fmt: skip


# Setup and deal


@pytest.mark.parametrize("players", USED)
def test_high_numbers_leave_each_deck_and_the_rest_is_dealt_out_evenly(players: int) -> None:
    for seed in range(5):
        hands = hands_of(Match("pies", players, seed=seed).state)
        assert len(hands) == 3
        for letter, seats in zip("abc", hands, strict=True):
            assert [len(hand) for hand in seats] == [HANDS[players]] * players
            dealt = sorted(card for hand in seats for card in hand)
            assert dealt == sorted(f"{letter}{n}" for n in USED[players])


def test_each_round_is_shuffled() -> None:
    hands = [hands_of(Match("pies", 3, seed=seed).state) for seed in range(20)]
    assert len({str(one) for one in hands}) == 20
    for round_ in range(3):
        firsts = Counter(card[1:] for one in hands for card in one[round_][0])
        assert len(firsts) == 18  # any card may come to seat 0
    assert hands[0][0][0] != [card.replace("b", "a") for card in hands[0][1][0]]


def test_an_order_fixes_the_first_cards_of_each_round_and_the_seed_deals_the_rest() -> None:
    order = "b3 a14 a2 b1 a5 a7 a1 a3 a18"
    hands = [hands_of(begun(order=given).state) for given in (order, order.replace(" ", ", "), order.split())]
    assert hands[0] == hands[1] == hands[2]
    assert hands[0][0][0] == ["a1", "a2", "a3", "a5", "a7", "a14"]
    for seed in range(9):
        dealt = hands_of(Match("pies", 3, seed=seed, order=order).state)
        assert dealt[0][0] == hands[0][0][0]
        assert "a18" in dealt[0][1]
        assert {"b1", "b3"} <= set(dealt[1][0])
    assert len({str(hands_of(Match("pies", 3, seed=seed, order=order).state)) for seed in range(9)}) == 9


def test_nobody_has_anything_and_seat_0_leads_unless_another_is_named() -> None:
    state = begun(4).state
    assert (state.tokens, state.supply, state.dog, state.plums, state.mover) == ((0,) * 4, 9, -1, 0, 0)
    assert set(state.tableaus) == {0}
    assert [begun(4, start=seat).to_move for seat in range(4)] == [0, 1, 2, 3]
    drawn = {Match("pies", 4, seed=seed, start="random").to_move for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("fixed", "told"),
    [
        ({"players": 2}, "Pies is for 3 to 5 players, not 2"),
        ({"players": 6}, "Pies is for 3 to 5 players, not 6"),
        ({"players": True}, "not True"),
        ({"players": 3.0}, "not 3.0"),
        ({"players": "3"}, "not '3'"),
        ({"variant": "offers"}, "Pies has no variant offers, nor any other"),
        ({"knife": 0}, "Pies cannot fix knife; one of: order, rounds, start, tricks"),
        ({"order": "a1 z9"}, "look at z9"),
        ({"order": "a1 b1 a1"}, "look at a1"),
        ({"order": "a19"}, "look at a19"),  # with three players it leaves the deck
        ({"order": "a25", "players": 4}, "look at a25"),
        ({"order": "p1"}, "look at p1"),
        ({"order": 7}, "a list of names is wanted, not 7"),
        ({"order": [None]}, "look at None"),
        ({"rounds": 0}, "rounds is a number from 1 to 3, not 0"),
        ({"rounds": 4}, "not 4"),
        ({"rounds": True}, "not True"),
        ({"rounds": "2"}, "not '2'"),
        ({"rounds": 2.0}, "not 2.0"),
        ({"tricks": 0}, "tricks is a number from 1 to 6, not 0"),
        ({"tricks": 7}, "not 7"),
        ({"tricks": 6, "players": 5}, "tricks is a number from 1 to 5, not 6"),
        ({"tricks": True}, "not True"),
        ({"start": 3}, "start is a seat from 0 to 2, or random, not 3"),
        ({"start": -1}, "not -1"),
        ({"start": True}, "not True"),
        ({"start": "youngest"}, "not 'youngest'"),
    ],
    ids=range(27),
)
def test_a_setup_that_cannot_be_is_refused(fixed: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError) as caught:
        Match("pies", **{"players": 3, "seed": 0, **fixed})
    assert told in str(caught.value)


@pytest.mark.parametrize(
    "rulings", ["stolen_action=maybe", "plum_arrives=", "eat_window=pick", {"stolen_action": True}]
)
def test_a_ruling_that_pies_does_not_know_is_refused(rulings: Any) -> None:
    with pytest.raises(RulingError):
        begun(3, rulings=rulings)


@pytest.mark.parametrize("name", ["order", "rounds", "tricks", "start"])
def test_a_huge_value_is_refused_in_one_short_sentence(name: str) -> None:
    with pytest.raises(SetupError) as caught:
        begun(3, **{name: "x" * 10_000_000})
    assert len(str(caught.value)) < 300


def test_a_card_that_three_players_do_not_use_may_be_named_where_it_is_used() -> None:
    assert "a19" in hands_of(begun(4, order="a19").state)[0][0]
    assert "a25" in hands_of(begun(5, order="a25").state)[0][0]


# Tables of one's own


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("a1,1,1,apple,two_pair,10,", "a1,1,1,banana,two_pair,10,", "line 4: there is no fruit banana in the round decks"),
        ("a1,1,1,apple,two_pair,10,", "a1,1,1,plum,two_pair,10,", "line 4: there is no fruit plum in the round decks"),
        ("a1,1,1,apple,two_pair,10,", "a1,1,1,Apple,two_pair,10,", "line 4: there is no fruit Apple"),
        ("a1,1,1,apple,two_pair,10,", "a1,1,2,apple,two_pair,10,", "round 1 has card 1 once, and here it stands 0 times"),
        ("a3,1,3,cherry,three_same,8,", "a3,1,2,cherry,three_same,8,", "round 1 has card 2 once, and here it stands 2 times"),
        ("a25,1,25,apple,,,", "", "round 1 has card 25 once, and here it stands 0 times"),
        ("a8,1,8,currant,,,", "a8,2,8,currant,,,", "round 1 has card 8 once"),
        ("a1,1,1,apple,two_pair,10,", "a1,1,1,apple,two_pair,10,steal", "line 4: a card has a recipe or an action, not both"),
        ("a1,1,1,apple,two_pair,10,", "a1,1,1,apple,two_pair,11,", "line 4: two_pair is worth 10 points, not 11"),
        ("a1,1,1,apple,two_pair,10,", "a1,1,1,apple,two_pair,\u0661\u0660,", "line 4: two_pair is worth 10 points"),
        ("a1,1,1,apple,two_pair,10,", "a1,1,1,apple,,10,", "line 4: there is no recipe"),
        ("a1,1,1,apple,two_pair,10,", "a1,1,1,apple,four_pair,10,", "line 4: there is no recipe 'four_pair'"),
        ("a7,1,7,strawberry,plum3,6,", "a7,1,7,strawberry,plum1,6,", "line 10: there is no recipe 'plum1'"),
        ("a7,1,7,strawberry,plum3,6,", "a7,1,7,strawberry,plum\u00b2,6,", "line 10: there is no recipe"),
        ("a7,1,7,strawberry,plum3,6,", "a7,1,7,strawberry,plum3,0,", "line 10: points are a number from 1 to 99, not 0"),
        ("a7,1,7,strawberry,plum3,6,", "a7,1,7,strawberry,plum3,100,", "points are a number from 1 to 99, not 100"),
        ("a7,1,7,strawberry,plum3,6,", "a7,1,7,strawberry,plum3,\u00b2,", "points are a number from 1 to 99"),
        ("a2,1,2,blackberry,,,pies", "a2,1,2,blackberry,,,bark", "line 5: there is no action bark"),
        ("a2,1,2,blackberry,,,pies", "a2,1,2,blackberry,,,Pies", "line 5: there is no action Pies"),
        ("a2,1,2,blackberry,,,pies", "a1,1,2,blackberry,,,pies", "the table: two pieces have the id a1"),
        ("a2,1,2,blackberry,,,pies", "p7,1,2,blackberry,,,pies", "line 5: p7 is the id of a plum"),
        ("a2,1,2,blackberry,,,pies", "p99,1,2,blackberry,,,pies", "line 5: p99 is the id of a plum"),
        ("a2,1,2,blackberry,,,pies", ",1,2,blackberry,,,pies", "line 5: '' is no id"),
        ("a2,1,2,blackberry,,,pies", "a/2,1,2,blackberry,,,pies", "line 5: 'a/2' is no id"),
        ("a2,1,2,blackberry,,,pies", "a2,4,2,blackberry,,,pies", "line 5: round is a number from 1 to 3, not 4"),
        ("a2,1,2,blackberry,,,pies", "a2,1,26,blackberry,,,pies", "line 5: number is a number from 1 to 25, not 26"),
        ("a2,1,2,blackberry,,,pies", "a2,1,0,blackberry,,,pies", "number is a number from 1 to 25, not 0"),
        ("a2,1,2,blackberry,,,pies", "a2,1,\u00b2,blackberry,,,pies", "line 5: number is a number"),
        ("a2,1,2,blackberry,,,pies", "a2,1,-2,blackberry,,,pies", "line 5: number is a number"),
        ("a2,1,2,blackberry,,,pies", "a2,1,2,blackberry,,", "line 5: 6 cells, not 7"),
        ("id,round,number,fruit,recipe,points,action", "id,round,number", "must start with the columns id,round,number,fruit"),
    ],
    ids=range(31),
)  # fmt: skip
def test_a_damaged_table_is_refused_by_its_line_and_the_reason(old: str, new: str, told: str) -> None:
    with pytest.raises(ComponentError) as caught:
        begun(3, components=edited(old, new))
    assert told in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("odd", ["junk\n" * 1000, "\n", 7, b"id", "/nowhere/mine.csv"])
def test_what_is_no_table_is_refused(odd: Any) -> None:
    with pytest.raises(ComponentError):
        load_cards(odd)


def test_a_table_may_have_its_rows_and_columns_in_any_order_and_is_the_same_box(tmp_path: Path) -> None:
    head, *rows = [line.split(",") for line in table_text().splitlines() if not line.startswith("#")]
    columns = [3, 0, 6, 2, 1, 5, 4]
    mixed = [head, *random.Random(0).sample(rows, len(rows))]
    shuffled = "".join(",".join(row[at] for at in columns) + "\n" for row in mixed)
    (tmp_path / "mine.csv").write_text(shuffled)
    for given in (shuffled, tmp_path / "mine.csv", str(tmp_path / "mine.csv")):
        assert load_cards(given) == load_cards()
        assert begun(3, components=given, order=ORDER).state == begun(3, order=ORDER).state


def test_another_good_table_is_what_is_played_with() -> None:
    rows = [line.split(",") for line in table_text().splitlines()[3:]]
    faces = random.Random(1).sample([row[3:] for row in rows], len(rows))
    source = "\n".join(["id,round,number,fruit,recipe,points,action", *(",".join([f"x{n}", *row[1:3], *face])
                        for n, (row, face) in enumerate(zip(rows, faces, strict=True)))]) + "\n"  # fmt: skip
    match = begun(5, components=source, order="x24 x0")
    assert hands_of(match.state)[0][0][:1] == ["x0"]
    both_played(match, "", source, drawn(2))
    assert [card.fruit for card in load_cards(source)[:75]] == [face[0] for face in faces]


def test_a_plum_recipe_of_ones_own_may_have_any_quantity_and_points() -> None:
    source = edited("a7,1,7,strawberry,plum3,6,", "a7,1,7,strawberry,plum5,21,")
    recipe = load_cards(source)[6].recipe
    assert recipe is not None
    assert (recipe.name, recipe.size, recipe.points) == ("plum5", 5, 21)
