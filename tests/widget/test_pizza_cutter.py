"""The pizza cutter without a browser: gaps that are cut and mended, values read back, predictions, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from piewidgets.core.errors import NotationError, PieError, UnknownNameError
from piewidgets.games.pizzeria import pizza_from, score_holdings
from piewidgets.games.pizzeria.moves import ALONE, Cut
from piewidgets.widget.pizza_cutter import HOLDINGS, PIZZA, PizzaCutter

NAMES = ("pizza", "holdings", "cutter", "offer", "cuts", "laid", "rulings", "reveal", "theme")


def shown(cutter: PizzaCutter) -> tuple[Any, ...]:
    return (*(getattr(cutter, name) for name in NAMES), cutter.portions, cutter.values, cutter.shares, cutter.best)


def marks(cutter: PizzaCutter) -> set[str]:
    return {mark.id for mark in cutter.scene().marks}


# Cutting


def test_touching_a_gap_cuts_there_and_touching_it_again_mends_it() -> None:
    cutter = PizzaCutter()
    for gap in (8, 0, 4):
        cutter.touch(f"gap/{gap}")
    assert (cutter.cuts, cutter.cut) == ((0, 4, 8), Cut((0, 4, 8)))
    assert cutter.portions == ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10))
    cutter.touch("gap/4")
    assert (cutter.cuts, cutter.cut, cutter.values, cutter.shares) == ((0, 8), None, (), None)
    assert cutter.portions == (tuple(range(11)),)
    assert cutter.board.prompt == "Cut the pizza into 3 portions: choose 1 more gap"


def test_no_more_gaps_are_cut_than_there_are_portions() -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8))
    cutter.touch("gap/6")
    assert cutter.board.message == "there are 3 cuts already: mend one first"
    assert cutter.cuts == (0, 4, 8)


@pytest.mark.parametrize("mark", ["gap/11", "gap/x", "gap", "", "value/0/0", "number/0", "offer", "seat9/name", "é/1"])
def test_a_mark_that_is_not_in_the_picture_changes_nothing(mark: str) -> None:
    cutter = PizzaCutter(cuts=(0, 4))
    before = shown(cutter)
    cutter.touch(mark)
    assert cutter.board.message == "there is nothing to choose there"
    assert shown(cutter) == before


def test_a_slice_is_not_what_is_chosen() -> None:
    cutter = PizzaCutter()
    cutter.touch("table/3")
    assert cutter.board.message == "choose the gaps between slices"
    assert cutter.cuts == ()


def test_all_cuts_can_be_mended_and_the_best_one_taken() -> None:
    cutter = PizzaCutter(cuts=(0, 1, 2))
    assert "more than yours" in str(cutter.compare())
    cutter.take_best()
    assert cutter.shares == cutter.best
    assert str(cutter.compare()).startswith("No cut leaves the cutter more than yours")
    cutter.clear()
    assert cutter.cuts == ()
    assert str(cutter.compare()).startswith("The best cut, before slots")


# What is read back


def test_what_is_read_back_is_what_the_public_function_says() -> None:
    cutter = PizzaCutter(cuts=(1, 5, 9), cutter=1)
    pizza, cut = pizza_from(PIZZA, HOLDINGS, cutter=1), Cut((1, 5, 9))
    assert (cutter.portions, cutter.values) == (pizza.shared(cut).portions, pizza.values(cut))
    assert (cutter.shares, cutter.best) == (pizza.shared(cut), pizza.best)
    assert cutter.answer() == pizza.shared(cut).gains[1]


def test_the_picture_says_each_value_and_who_would_take_it() -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8))
    for portion, own in enumerate(cutter.values):
        for seat, points in enumerate(own):
            words = str(cutter.scene().mark(f"value/{portion}/{seat}").description)
            assert words.startswith(f"portion {portion + 1} is worth {points} to Seat {seat}")
            assert words.endswith("who would take it") == (
                cutter.shares is not None and cutter.shares.takers[portion] == seat
            )


def test_what_the_cutter_shows_can_be_set() -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8))
    cutter.pizza = "8.1 9.2 2 5 5.1 7"
    assert (len(cutter.pizza), cutter.cuts) == (6, (0, 4))  # a cut beyond the pizza is gone
    cutter.cuts = [5, 0, 2]
    assert cutter.portions == ((0, 1), (2, 3, 4), (5,))
    cutter.holdings = ["", "saved: 5"]
    assert (cutter.cut, cutter.wanted) == (None, 4)
    cutter.holdings, cutter.cutter, cutter.cuts = ["", "", "eaten: 9.3"], 2, (0, 2, 5)
    assert cutter.shares is not None
    assert sorted(cutter.shares.takers) == [0, 1, 2]
    assert [[str(piece) for piece in one.eaten] for one in cutter.holdings] == [[], [], ["9.3"]]
    cutter.theme = "projector"
    assert "#ffd400" in cutter.board.svg


def test_callbacks_are_told_of_another_cut() -> None:
    cutter, told = PizzaCutter(), []
    cutter.observe(lambda change: told.append(change["new"]), "cuts")
    cutter.touch("gap/3")
    cutter.touch("gap/3")
    assert told == [(3,), ()]


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *(("pizza", given) for given in (None, "", "8.1", "zebra", "5 " * 13, 7, "2.1 5 5 5", "8 " * 5_000_000)),
        *(("holdings", given) for given in (None, "saved: 5", [""], [""] * 7, ["", "", "salami"], ["offers: G"] * 3)),
        *(("cutter", given) for given in (None, 3, -1, True, "0", 1.0)),
        *(("offer", given) for given in ("Z", "GH", 7)),
        *(
            ("cuts", given)
            for given in (None, "0,4", (0, 11), (0, 0), (-1, 3), (True,), (1.0,), 7.5, {"a": 1}, (0, 10**9))
        ),
        *(("rulings", given) for given in ("offer_c_half=most", 7)),
        *(("reveal", given) for given in ("maybe", None)),
        *(("theme", given) for given in ("pink", None, {})),
    ],
    ids=range(40),
)
def test_what_cannot_be_set_is_refused_and_changes_nothing(name: str, given: object) -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8), offer="H")
    before, picture = shown(cutter), cutter.board.svg
    with pytest.raises(PieError) as caught:
        setattr(cutter, name, given)
    assert len(str(caught.value)) < 300
    assert (shown(cutter), cutter.board.svg) == (before, picture)


@pytest.mark.parametrize(
    "given",
    [
        {"pizza": "zebra"}, {"pizza": "5 5"}, {"holdings": [""]}, {"cutter": 3}, {"offer": "Z"}, {"cuts": (0, 0)},
        {"rulings": 7}, {"variant": "team"}, {"reveal": "maybe"}, {"theme": "pink"}, {"holdings": ["offers: G", "", ""], "offer": "G"},
    ],
    ids=range(11),
)  # fmt: skip
def test_what_cannot_be_shown_is_refused_at_once(given: dict[str, Any]) -> None:
    with pytest.raises(PieError):
        PizzaCutter(**given)


def test_a_first_cut_beyond_the_pizza_is_refused_in_a_sentence() -> None:
    with pytest.raises(NotationError):
        PizzaCutter("8.1 9.2 2 5 5.1 7", cuts=(0, 4, 11))


@pytest.mark.parametrize(
    ("name", "given"), [("laid", "zebra"), ("laid", 99), ("laid", -2), ("laid", True), ("offer", None), ("offer", [])]
)
def test_where_the_offer_lies_and_which_it_is_are_checked_too(name: str, given: object) -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8), offer="H")
    with pytest.raises(PieError):
        setattr(cutter, name, given)


@pytest.mark.parametrize(
    "given", [{"cuts": (0, 2, 4, 6, 8)}, {"cuts": (0, 4, 8), "offer": "H", "laid": ALONE}], ids=range(2)
)
def test_with_too_many_cuts_the_prompt_asks_for_no_negative_number(given: dict[str, Any]) -> None:
    assert "choose -" not in PizzaCutter(**given).board.prompt


def test_fewer_players_who_cut_as_many_portions_leave_nothing_to_look_at_that_is_gone() -> None:
    cutter = PizzaCutter(holdings=["", "", "", ""], cuts=(0, 3, 6, 9))
    cutter.touch("value/0/3")
    cutter.holdings = ["", ""]
    assert len(cutter.values[0]) == 2


# Values and their sheets


def test_a_value_touched_lists_why_with_pieces_that_lie_in_the_picture() -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8))
    assert cutter.board.lines == []
    for portion in range(3):
        for seat in range(3):
            cutter.touch(f"value/{portion}/{seat}")
            lines = cutter.board.lines
            assert lines
            there = marks(cutter)
            for row in lines:
                for group in row["groups"]:
                    assert {*group["pieces"], *group["witnesses"]} <= there
            sheet = cutter.sheet(portion, seat)
            assert lines[-1]["points"] == str(sheet.total(seat))
    cutter.touch("value/2/2")
    assert cutter.board.lines == []


def test_a_value_is_what_the_sheet_gains() -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8), cutter=1)
    base = score_holdings(list(HOLDINGS))
    for portion, own in enumerate(cutter.values):
        for seat, points in enumerate(own):
            assert cutter.sheet(portion, seat).total(seat) - base.total(seat) == points


@pytest.mark.parametrize(("portion", "player"), [(3, 0), (0, 3), (-1, 0), (0, -1), ("0", 0), (None, None)])
def test_a_sheet_of_a_portion_or_player_there_is_not_is_refused(portion: Any, player: Any) -> None:
    with pytest.raises(UnknownNameError, match="there is no portion"):
        PizzaCutter(cuts=(0, 4, 8)).sheet(portion, player)


# Offers


def test_an_offer_lies_on_a_portion_or_is_one_by_itself() -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8), offer="K")
    assert cutter.cut == Cut((0, 4, 8), 0)
    cutter.laid = 6
    assert cutter.cut == Cut((0, 4, 8), 4)  # the portion's first slice names it
    cutter.touch("number/2")
    assert cutter.cut == Cut((0, 4, 8), 8)
    cutter.touch("gap/8")
    cutter.touch("offer")
    assert (cutter.laid, cutter.wanted, cutter.cut) == (ALONE, 2, Cut((0, 4), ALONE))
    assert cutter.portions[2] == ()
    assert len(cutter.values) == 3
    cutter.touch("offer")
    assert (cutter.laid, cutter.wanted, cutter.cut) == (0, 3, None)


def test_the_best_cut_with_an_offer_says_where_it_lies() -> None:
    cutter = PizzaCutter(offer="L", cutter=2)
    cutter.take_best()
    assert cutter.cut == cutter.best.cut
    assert cutter.shares == cutter.best


# Predictions


def test_with_reveal_ask_the_values_come_after_a_prediction() -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8), reveal="ask")
    assert cutter.is_asking
    assert not any(mark.startswith("value/") for mark in marks(cutter))
    assert "How many points are left for the cutter?" in cutter.board.prompt
    cutter.touch("value/0/0")
    assert cutter.board.lines == []
    off = int(cutter.answer()) + 2
    assert str(cutter.predict(off)) == f"You said {off}; it is {off - 2}, 2 points away"
    assert "value/0/0" in marks(cutter)
    cutter.touch("gap/8")
    cutter.touch("gap/9")
    assert cutter.is_asking
    assert str(cutter.predict(int(cutter.answer()))).endswith(": exactly right")


@pytest.mark.parametrize("name", ["pizza", "holdings", "cutter", "offer", "rulings", "shuffle", "best"])
def test_another_question_asks_for_another_prediction(name: str) -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8), reveal="ask")
    cutter.predict(0)
    assert not cutter.is_asking
    {
        "pizza": lambda: cutter.set_trait("pizza", "8.1 9.2 2 5 5.1 7 7 7 7"),
        "holdings": lambda: cutter.set_trait("holdings", ["", "", ""]),
        "cutter": lambda: cutter.set_trait("cutter", 1),
        "offer": lambda: cutter.set_trait("offer", "L"),
        "rulings": lambda: cutter.set_trait("rulings", "offer_c_half=whole"),
        "shuffle": lambda: cutter.shuffle(1),
        "best": cutter.take_best,
    }[name]()
    assert cutter.is_asking
    assert not any(mark.startswith("value/") for mark in marks(cutter))


@pytest.mark.parametrize("points", [None, "12", 2.25, float("nan"), True, -1, 1000])
def test_a_prediction_is_a_number_of_half_points(points: Any) -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8), reveal="ask")
    with pytest.raises(NotationError):
        cutter.predict(points)
    assert cutter.is_asking
