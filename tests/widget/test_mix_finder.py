"""The mix finder without a browser: cards added and taken away, mixes lit and read back, predictions, refusals."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from piewidgets.core.errors import NotationError, PieError, SetupError
from piewidgets.games.pies import RECIPES, best_mixes, legal_mixes, load_cards, opened_by, parse_tableau
from piewidgets.games.pies.components import FRUITS
from piewidgets.widget.finding import LISTED, MOST
from piewidgets.widget.mix_finder import TABLEAU, MixFinder

PAIRS = "apple:two_pair apple plum*2"
MANY = "apple:two_pair apple cherry:diff3 cherry fig orange pear strawberry plum*2"
FULL = " ".join(
    [*(f"{fruit}:{name}" for fruit, name in zip(FRUITS, RECIPES, strict=True) if fruit != "plum"), "plum*6"]
)


def shown(finder: MixFinder) -> tuple[Any, ...]:
    return finder.tableau, finder.mixes, finder.best, finder.opened, finder.reveal, finder.theme, finder.is_asking


def marks(finder: MixFinder, start: str = "") -> set[str]:
    return {mark.id for mark in finder.scene().marks if mark.id.startswith(start)}


def send(finder: MixFinder, mark: str) -> None:
    finder.board._on_msg(None, {"type": "touch", "mark": mark, "revision": finder.board.revision}, [])


# Putting a tableau together


def test_a_touched_fruit_is_added_and_a_touched_card_is_taken_away() -> None:
    finder = MixFinder("")
    assert finder.mixes == ()
    for mark in ("fruit/plum", "brush/two_pair", "fruit/apple", "fruit/plum", "brush/none", "fruit/apple"):
        finder.touch(mark)
    assert str(finder.tableau) == "plum apple:two_pair plum apple"
    assert [mix.points for mix in finder.mixes] == [10]
    finder.touch("tableau/0")
    assert str(finder.tableau) == "apple:two_pair plum apple"
    assert finder.mixes == ()
    finder.clear()
    assert finder.tableau.cards == ()


def test_no_more_cards_are_added_than_can_be_searched() -> None:
    finder = MixFinder(f"plum*{MOST}")
    finder.touch("fruit/plum")
    assert len(finder.tableau.cards) == MOST
    assert finder.board.message == f"a tableau of at most {MOST} cards can be searched here, not {MOST + 1}"


def test_a_plum_carries_no_recipe_whatever_the_brush() -> None:
    finder = MixFinder("")
    finder.touch("brush/full")
    finder.touch("fruit/plum")
    assert finder.tableau.cards[0].recipe is None


@pytest.mark.parametrize(
    "mark", ["", "fruit", "fruit/kiwi", "tableau/99", "mix/99", "best/9", "page/next", "opens/fig", "é/1"]
)
def test_a_mark_that_is_not_in_the_picture_changes_nothing(mark: str) -> None:
    finder = MixFinder(PAIRS)
    before = shown(finder)
    finder.touch(mark)
    assert finder.board.message == "there is nothing to choose there"
    assert shown(finder) == before


def test_a_draw_is_the_same_for_a_seed_and_comes_from_the_box() -> None:
    finder, found = MixFinder(), []
    for seed in (1, 1, 2):
        finder.shuffle(seed)
        found.append(str(finder.tableau))
    assert found[0] == found[1] != found[2]
    box = [str(card) for card in load_cards()]
    assert all(found[0].split().count(card) <= box.count(card) for card in found[0].split())
    with pytest.raises(SetupError):
        finder.shuffle(seed=1, rng=2)


# What is read back


@pytest.mark.parametrize("line", ["", TABLEAU, PAIRS, MANY, FULL, "cherry:plum9=50 plum*9"])
def test_what_is_read_back_is_what_the_public_functions_say(line: str) -> None:
    finder = MixFinder(line)
    assert finder.tableau == parse_tableau(line)
    assert finder.mixes == legal_mixes(line)
    assert finder.best == best_mixes(line)
    assert finder.opened == opened_by(line)
    assert finder.answer() == finder.sheet.total() == finder.best.points


def test_the_first_tableau_has_several_mixes_a_sequence_and_openings() -> None:
    finder = MixFinder()
    assert len(finder.mixes) > 5
    assert len(finder.best.mixes) > 1
    assert any(finder.opened.values())
    assert repr(finder).endswith("10 mixes, best 20)")


def test_each_mix_is_listed_with_its_points_and_whether_its_recipe_card_is_one_of_it() -> None:
    finder = MixFinder("apple:two_same apple apple plum*2")
    assert marks(finder, "mix/") == {f"mix/{n}" for n in range(len(finder.mixes))}
    for n, mix in enumerate(finder.mixes):
        mark = finder.scene().mark(f"mix/{n}")
        assert (str(mark.description), mark.prints[0].words) == (str(mix.title), f"+{mix.points}")
        assert ("+" in [one.words for one in mark.prints]) == (not mix.is_card_in)


def test_a_long_list_is_turned_page_by_page_and_says_how_long_it_is() -> None:
    finder = MixFinder(MANY)
    seen: set[str] = set()
    pages = -(-len(finder.mixes) // LISTED)
    assert pages > 1
    for _ in range(pages):
        assert len(marks(finder, "mix/")) <= LISTED
        assert str(len(finder.mixes)) in str(finder.scene().mark("note/mixes").description)
        seen |= marks(finder, "mix/")
        finder.touch("page/next")
    assert seen == {f"mix/{n}" for n in range(len(finder.mixes))}
    assert finder.page == 0
    finder.touch("page/back")
    assert finder.page == pages - 1


# What is lit


def test_a_touched_mix_lights_its_cards_with_its_points_and_a_recipe_card_outside_as_a_witness() -> None:
    finder = MixFinder("apple:two_pair fig fig plum*2")
    finder.touch("mix/0")
    lit = finder.scene()
    assert (lit.scored, lit.witnesses) == ({"tableau/1", "tableau/2", "tableau/3", "tableau/4"}, {"tableau/0"})
    assert [badge.words for badge in lit.badges] == ["+10"]
    assert finder.board.prompt == str(finder.mixes[0].title)
    assert finder.still().scored == lit.scored
    finder.touch("mix/0")
    assert not finder.scene().scored


def test_the_best_sequence_is_lit_whole_and_mix_by_mix() -> None:
    finder = MixFinder()
    finder.show_best()
    assert finder.board.prompt == "Best: 10 + 10 = 20 points"
    assert len(finder.scene().badges) == len(finder.best.mixes)
    for n, mix in enumerate(finder.best.mixes):
        finder.touch(f"best/{n}")
        assert finder.scene().scored == {f"tableau/{card.id}" for card in mix.cards}


def test_a_recipe_that_one_more_card_opens_is_named_below_its_fruit_and_lit() -> None:
    finder = MixFinder("apple:two_pair apple plum cherry:plum3")
    assert marks(finder, "opens/") == {f"opens/{fruit}" for fruit, cards in finder.opened.items() if cards}
    finder.touch("opens/plum")
    assert finder.scene().witnesses == {"tableau/0"}
    assert finder.board.prompt == "one more plum opens: 2 pairs of different fruits"


@pytest.mark.parametrize("line", [TABLEAU, MANY, FULL])
def test_rows_beside_the_picture_light_cards_that_lie_in_it(line: str) -> None:
    finder = MixFinder(line)
    rows = finder.board.lines
    assert (rows[0]["words"], rows[0]["points"]) == ("Best sequence", str(finder.best.points))
    there = marks(finder, "tableau/")
    lit = [group for row in rows[1:] for group in row["groups"]]
    assert len(lit) == len(finder.best.mixes) + len(marks(finder, "mix/"))
    assert all({*group["pieces"], *group["witnesses"]} <= there for group in lit)


def test_the_sheet_says_what_lost_to_the_best_sequence_and_what_lacks_one_card() -> None:
    sheet = MixFinder("apple:two_pair apple plum*2 cherry:diff3 cherry:full").sheet
    found = sheet.missed("diff3")
    assert {miss.kind for miss in found} == {"overlap"}
    assert all(miss.blockers for miss in found)
    near = sheet.missed("full")
    assert next((miss.kind, str(miss.reason)) for miss in near) == (
        "near", "3 of one fruit and 2 of another on cherry lacks one card: apple",
    )  # fmt: skip
    assert sheet.alternatives("two_pair").count == 0


# What can be set, and what cannot


def test_all_can_be_set_later_and_callbacks_are_told_of_another_tableau() -> None:
    finder, told = MixFinder(PAIRS), []
    finder.observe(lambda change: told.append(str(change["new"])), "tableau")
    finder.touch("mix/0")
    finder.tableau = "fig:two_same fig"
    assert (told, finder.looked_at, len(finder.mixes)) == (["fig:two_same fig"], "", 1)
    finder.theme = "projector"
    assert "#ffd400" in finder.board.svg
    finder.reveal = "ask"
    assert finder.is_asking


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *(("tableau", given) for given in (None, 7, "zebra", "apple:zebra", "plum:full", f"plum*{MOST + 1}", "plum*1000", "x" * 5000, ["plum"], {"a": 1})),
        *(("reveal", given) for given in ("maybe", None, numpy.array([1, 2]))),
        *(("theme", given) for given in ("pink", None, {}, numpy.array([1, 2]))),
    ],
    ids=range(17),
)  # fmt: skip
def test_what_cannot_be_set_is_refused_and_changes_nothing(name: str, given: Any) -> None:
    finder = MixFinder(PAIRS)
    before, picture = shown(finder), finder.board.svg
    with pytest.raises(PieError) as caught:
        setattr(finder, name, given)
    assert len(str(caught.value)) < 300
    assert (shown(finder), finder.board.svg) == (before, picture)
    with pytest.raises(PieError):
        MixFinder(**{name: given})


def test_what_is_typed_wrong_is_told_on_the_board_and_leaves_all_as_it_was() -> None:
    finder = MixFinder(PAIRS)
    finder._controls.tableau.value = "zebra"
    assert "zebra" in finder.board.message
    assert str(finder.tableau) == "apple:two_pair apple plum plum"
    finder._controls.tableau.value = "fig:two_same fig"
    assert finder.best.points == 5


@pytest.mark.parametrize("content", [{}, {"mark": None}, {"mark": {"a": 1}}, {"mark": "mix/x"}, {"mark": "x" * 100000}])
def test_a_message_that_means_nothing_changes_nothing(content: dict[str, Any]) -> None:
    finder = MixFinder(PAIRS)
    before = shown(finder)
    finder.board._on_msg(None, {"type": "touch", "revision": finder.board.revision, **content}, [])
    assert shown(finder) == before
    send(finder, "fruit/fig")
    assert len(finder.tableau.cards) == 5


# Predictions


def test_with_reveal_ask_the_mixes_come_after_a_prediction() -> None:
    finder = MixFinder(reveal="ask")
    assert finder.board.lines == []
    finder.show_best()
    assert finder.board.message == "predict first"
    assert not any(marks(finder, kind) for kind in ("mix/", "best/", "opens/", "note/best", "note/mixes"))
    assert "20" not in repr(finder)
    assert str(finder.predict(18)) == "You said 18; it is 20, 2 points away"
    assert marks(finder, "mix/")
    finder.touch("fruit/fig")
    assert finder.is_asking
    with pytest.raises(NotationError):
        finder.predict(7.5)
    assert str(finder.predict(finder.answer())).endswith("exactly right")
