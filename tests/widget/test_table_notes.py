"""Notes: a sheet a seat, shown to that seat alone, kept by the table."""

from __future__ import annotations

from typing import Any

import pytest

from piewidgets import Match, Table
from piewidgets.core.errors import PieError


def sent(table: Table) -> str:
    """Gather what the browser is told of the notes."""
    drawers = table._drawers
    sheets = [sheet.get_state() for sheet in drawers._sheets]
    return f"{sheets} {drawers._page.get_state()} {drawers._told.get_state()}"


def paper(table: Table) -> Any:
    """Find the sheet that can be written on."""
    (shown,) = (sheet for sheet in table._drawers._sheets if sheet.layout.display != "none")
    return shown


@pytest.fixture
def table() -> Table:
    return Table(Match("pie_town", players=2, seed=1, recipes="Y G S | R R B", start=0), viewer=0)


def test_what_is_written_belongs_to_the_seat_that_is_looking(table: Table) -> None:
    paper(table).value = "a canary of seat 0"
    assert dict(table.notes) == {0: "a canary of seat 0", 1: ""}
    for viewer in (1, "public", "all"):
        table.viewer = viewer
        assert "canary" not in sent(table)
    table.viewer = 0
    assert paper(table).value == "a canary of seat 0"


def test_at_a_shared_screen_the_curtain_hides_the_notes() -> None:
    match = Match("pie_town", players=2, seed=1, recipes="Y G S | R R B", start=0)
    table = Table(match)
    table.reveal()
    paper(table).value = "a canary of seat 0"
    for mark in ("seat0/die/0", "space/convention0", "seat0/name"):
        table.touch(mark)
    assert table.is_curtained
    assert "canary" not in sent(table)
    table.reveal()
    assert "canary" not in sent(table)
    assert table.notes[0] == "a canary of seat 0"


def test_notes_survive_undo_and_stepping(table: Table) -> None:
    table.notes[0] = "bananas?"
    table.match.play(table.match.legal_moves()[0])
    table._buttons["Undo"].click()
    table._buttons["Redo"].click()
    assert table.notes[0] == "bananas?" == paper(table).value


@pytest.mark.parametrize("seat", [2, -1, True, "0", None, 0.0])
def test_notes_belong_to_a_seat_that_there_is(table: Table, seat: Any) -> None:
    with pytest.raises(PieError, match="a seat from 0 to 1"):
        table.notes[seat] = "x"
    assert dict(table.notes) == {0: "", 1: ""}


@pytest.mark.parametrize("words", [None, 7, b"x", "x" * 20_001])
def test_notes_are_text_of_some_length(table: Table, words: Any) -> None:
    table.notes[0] = "before"
    with pytest.raises(PieError, match="notes are text"):
        table.notes[0] = words
    assert table.notes[0] == "before"


def test_a_table_seen_by_all_says_that_notes_belong_to_a_seat(table: Table) -> None:
    table.viewer = "all"
    assert "belong to a seat" in table._drawers._page.value
    assert {sheet.layout.display for sheet in table._drawers._sheets} == {"none"}


def test_two_people_choose_their_recipes_behind_a_curtain_from_the_first_on() -> None:
    match = Match("pie_town", players=2, seed=5, rounds=3)
    table = Table(match)
    assert table.is_curtained
    table.reveal()
    paper(table).value = "a canary of seat 0"
    for mark in ("bag/yellow", "bag/green", "bag/banana"):
        table.touch(mark)
    assert match.to_move == 1
    assert table.is_curtained
    table.reveal()
    for step in (table._buttons["Undo"].click, table._buttons["Redo"].click, lambda: match.jump(0)):
        step()
        assert table.is_curtained
        assert "canary" not in sent(table)


def test_where_nothing_is_secret_there_is_a_curtain_only_for_notes() -> None:
    table = Table(Match("pizzeria", players=2, seed=5))
    assert not table.is_curtained
    table.notes[0] = "a canary of seat 0"
    table.match.play(table.match.legal_moves()[0])
    assert table.is_curtained
    assert "canary" not in sent(table)


def test_what_arrives_late_is_still_the_writer_s_and_nobody_else_sees_it() -> None:
    match = Match("pie_town", players=2, seed=1, recipes="Y G S | R R B", start=0)
    table = Table(match, viewer=0)
    written = paper(table)
    table.viewer = 1
    written.value = "a canary of seat 0"  # the browser had it on its way
    assert dict(table.notes) == {0: "a canary of seat 0", 1: ""}
    assert "canary" not in sent(table)
    assert paper(table).value == ""


def test_more_than_a_sheet_holds_is_cut_as_it_is_written(table: Table) -> None:
    paper(table).value = "y" * 20_005
    assert table.notes[0] == "y" * 20_000 == paper(table).value
