"""Notes: a sheet a seat, shown to that seat alone, kept by the table."""

from __future__ import annotations

from typing import Any

import pytest

from piewidgets import Match, Table
from piewidgets.core.errors import PieError


def sent(table: Table) -> str:
    """Gather what the browser is told of the notes."""
    drawers = table._drawers
    return f"{drawers._sheet.get_state()} {drawers._page.get_state()} {drawers._told.get_state()}"


@pytest.fixture
def table() -> Table:
    return Table(Match("pie_town", players=2, seed=1, recipes="Y G S | R R B", start=0), viewer=0)


def test_what_is_written_belongs_to_the_seat_that_is_looking(table: Table) -> None:
    table._drawers._sheet.value = "a canary of seat 0"
    assert dict(table.notes) == {0: "a canary of seat 0", 1: ""}
    for viewer in (1, "public", "all"):
        table.viewer = viewer
        assert "canary" not in sent(table)
    table.viewer = 0
    assert table._drawers._sheet.value == "a canary of seat 0"


def test_at_a_shared_screen_the_curtain_hides_the_notes() -> None:
    match = Match("pie_town", players=2, seed=1, recipes="Y G S | R R B", start=0)
    table = Table(match)
    table.reveal()
    table._drawers._sheet.value = "a canary of seat 0"
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
    assert table.notes[0] == "bananas?" == table._drawers._sheet.value


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
    assert table._drawers._sheet.layout.display == "none"
