"""The board in a browser without Jupyter: a match by mouse, keys and touch, and what can go wrong between clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bridge import SMALL, Bridge

from piewidgets import Match, PieBuilder, Table
from piewidgets.games.piece_of_pie import format_pie


def almost_over(players: int = 4, left: int = 2, **choices: Any) -> Match:
    """Make a match with a few turns left."""
    match = Match("piece_of_pie", players=players, seed=3, **choices)
    while match.history.length < 32 - left:
        match.play(match.legal_moves()[0])
    return match


def next_marks(table: Table) -> list[str]:
    """Name the marks of the last legal move, as a person would touch them."""
    match = table.match
    return list(match.game.layout.parts(match.view(table.seen_as), match.legal_moves()[-1]))


def play_by_clicks(board: Bridge, table: Table, touch: Callable[[str], None]) -> None:
    """Play to the end: choose and place, then pass the seat on."""
    while not table.match.is_over:
        if table.is_curtained:
            table.reveal()
            board.push()
        for mark in next_marks(table):
            touch(mark)


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_match_is_played_by_clicking_marks(show: Callable[..., Bridge], players: int) -> None:
    expected = Match("piece_of_pie", players=players, seed=1)
    while not expected.is_over:
        expected.play(expected.legal_moves()[-1])
    table = Table(Match("piece_of_pie", players=players, seed=1))
    board = show(table)
    play_by_clicks(board, table, board.click)
    assert table.match.state == expected.state
    assert board.page.locator(".pw-prompt").inner_text() == str(expected.verdict())
    assert board.page.locator("#view0 .pw-live").count() == 0


def test_a_match_is_ended_with_the_keyboard_alone(show: Callable[..., Bridge]) -> None:
    table = Table(almost_over(left=3), viewer="all")
    board = show(table)

    def focused() -> str | None:
        found: str | None = board.page.evaluate("() => document.activeElement?.dataset?.mark ?? null")
        return found

    def press(key: str) -> None:
        board.page.keyboard.press(key)
        board.settle()

    def go_to(mark: str, key: str) -> None:
        for _ in range(40):
            if focused() == mark:
                return
            press(key)
        raise AssertionError(f"{mark} cannot be reached with {key}")

    while focused() is None:
        press("Tab")
    n = 0
    while not table.match.is_over:
        piece, place = next_marks(table)
        go_to(piece, "ArrowLeft" if n % 2 else "ArrowDown")
        press("Enter")
        assert table.composing.chosen == (piece,)
        press("Escape" if n % 2 else "Backspace")
        assert table.composing.chosen == ()
        assert focused() == piece
        press(" ")
        go_to(place, "Tab" if n == 0 else "ArrowRight")
        press("Enter")
        n += 1
    assert table.match.history.length == 32


def test_a_pie_is_built_by_touch_at_360_pixels(new_page: Callable[..., Any]) -> None:
    page = new_page(viewport=SMALL, has_touch=True, is_mobile=True)
    builder = PieBuilder()
    board = Bridge(page, builder)

    def tap(mark: str) -> None:
        page.touchscreen.tap(*board.middle(mark))
        board.settle()

    for brush, slot in (("K", 0), ("S", 1), ("h", 1), ("B", 7), ("c", 7), ("c", 7), ("A", 3), (".", 3)):
        tap(f"brush/{brush}")
        tap(f"seat0/pie0/{slot}")
    assert format_pie(builder.pie) == "KSh.....Bcc"
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]
    page.locator(".pw-face[tabindex]").first.tap()
    page.mouse.move(1, 1)
    assert page.locator(".pw-lit").count() > 0


def test_a_match_is_ended_by_touch_at_360_pixels(new_page: Callable[..., Any]) -> None:
    page = new_page(viewport=SMALL, has_touch=True, is_mobile=True)
    table = Table(almost_over(left=3))
    table.reveal()
    board = Bridge(page, table)

    def tap(mark: str) -> None:
        page.touchscreen.tap(*board.middle(mark))
        board.settle()

    play_by_clicks(board, table, tap)
    assert table.match.is_over
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]


def test_focus_survives_a_repaint(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder("KSBAASBS")
    board = show(builder)
    board.mark("seat0/pie0/4").focus()
    builder.change([builder.pie.rotated()])
    board.push()
    assert board.page.evaluate("() => document.activeElement.dataset.mark") == "seat0/pie0/4"
    assert "kiwi" not in board.mark("seat0/pie0/0").get_attribute("aria-label")


def test_a_click_on_an_older_position_is_dropped(show: Callable[..., Bridge]) -> None:
    table = Table(almost_over(left=8), viewer="all")
    board = show(table)
    before = table.match.history.length
    board.page.evaluate("() => { window.held = []; }")
    marks = next_marks(table)
    for mark in (*marks, *marks):  # all clicked on the position shown, before Python answers
        board.page.mouse.click(*board.middle(mark))
        board.page.wait_for_timeout(600)  # no double click
    board.page.evaluate(
        """async () => {
          const all = window.held;
          window.held = null;
          for (const one of all) window.take(await window.toPython(one));
        }"""
    )
    board.settle()
    assert (table.match.history.length, table.composing.chosen) == (before + 1, ())


def test_a_double_click_does_one_thing(show: Callable[..., Bridge]) -> None:
    table = Table(almost_over(left=8), viewer="all")
    board = show(table)
    before = table.match.history.length
    piece, place = next_marks(table)
    board.page.mouse.dblclick(*board.middle(piece))
    board.settle()
    assert table.composing.chosen == (piece,)
    board.page.mouse.dblclick(*board.middle(place), delay=30)
    board.settle()
    assert (table.match.history.length, table.composing.chosen) == (before + 1, ())
    assert board.status() == ""


def test_a_key_held_down_does_one_thing(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder("K.......")
    builder.touch("brush/f")
    board = show(builder)
    board.mark("seat0/pie0/0").focus()
    for _ in range(4):
        board.page.keyboard.down("Enter")
    board.page.keyboard.up("Enter")
    board.settle()
    assert format_pie(builder.pie) == "Kf......."


def test_an_error_in_python_is_shown_and_changes_nothing(
    show: Callable[..., Bridge], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(almost_over(left=8), viewer="all")
    board = show(table)
    before, svg = table.match.history, table.board.svg
    piece, place = next_marks(table)

    def fail(move: object) -> None:
        raise ValueError("the oven is broken")

    board.click(piece)
    with monkeypatch.context() as broken:
        broken.setattr(table.match, "play", fail)
        board.click(place)
    assert board.status() == "the oven is broken"
    assert (table.match.history, table.composing.chosen) == (before, (piece,))
    assert table.board.svg != svg
    board.click(place)
    assert table.match.history.length == before.length + 1


def test_an_error_while_a_move_is_shown_is_said_on_the_board(
    show: Callable[..., Bridge], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(almost_over(left=8), viewer="all")
    board = show(table)
    marks = next_marks(table)

    def fail(viewer: object) -> None:
        raise ValueError("the log is lost")

    monkeypatch.setattr(table.match, "log", fail)
    for mark in marks:
        board.click(mark)
    assert board.status() == "the log is lost"


def test_a_choice_that_leads_nowhere_says_which_rule_forbids_it(show: Callable[..., Bridge]) -> None:
    table = Table(Match("piece_of_pie", players=4, seed=1))
    board = show(table)
    board.click("middle/pie0/4")
    assert "press Ready first" in board.status()
    table.reveal()
    board.push()
    board.click("middle/pie0/4")
    assert "arrow" in board.status()
    board.click("seat2/pie0/0")
    assert "another seat" in board.status()


def test_a_dead_kernel_is_said_and_a_living_one_forgets_it(show: Callable[..., Bridge]) -> None:
    builder = PieBuilder("KSBAASBS")
    board = show(builder)
    board.page.evaluate("() => { window.dead = true; }")
    board.page.mouse.click(*board.middle("seat0/pie0/1"))
    assert board.status() == "Not connected to Python. Run this cell again."
    assert board.page.locator(".pw-board.pw-dead").count() == 1
    board.page.evaluate("() => { window.dead = false; }")
    board.click("seat0/pie0/1")
    assert board.status() == ""
    assert board.page.locator(".pw-dead").count() == 0


def test_a_busy_kernel_is_said(show: Callable[..., Bridge]) -> None:
    board = show(PieBuilder("KSBAASBS"))
    board.page.evaluate("() => { window.held = []; }")
    board.page.mouse.click(*board.middle("seat0/pie0/1"))
    board.page.get_by_text("Waiting for Python …").wait_for()
    board.page.evaluate(
        "async () => { const [one] = window.held; window.held = null; window.take(await window.toPython(one)); }"
    )
    board.settle()
    assert board.status() == ""


def test_two_views_of_one_board_agree(show: Callable[..., Bridge]) -> None:
    board = show(PieBuilder("KSBAASBS"))
    board.page.evaluate("() => window.view('view1')")
    board.page.locator('#view1 [data-mark="seat0/pie0/2"]').focus()
    board.page.keyboard.press("Enter")
    board.settle()
    first, second = (board.page.locator(f"#{view} .pw-frame").inner_html() for view in ("view0", "view1"))
    assert first.replace("pw-view0-", "pw-view1-") == second
    repeated = """() => { const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
      return ids.filter((id, n) => ids.indexOf(id) !== n); }"""
    assert board.page.evaluate(repeated) == []
    assert len([one for one in board.sent if one["type"] == "touch"]) == 1


def test_a_table_that_is_no_longer_shown_costs_nothing_and_catches_up(show: Callable[..., Bridge]) -> None:
    match = almost_over(left=8)
    table = Table(match, viewer="all")
    board = show(table)
    board.page.evaluate("() => window.cleanups[0]()")
    board.settle()
    painted = table.board.svg
    match.play(match.legal_moves()[0])
    assert table.board.svg == painted
    for mark in next_marks(table):
        table.touch(mark)
    assert match.history.length == 26
    board.page.evaluate("() => window.view('view1')")
    board.settle()
    assert table.board.svg != painted
    assert board.page.locator("#view1 .pw-prompt").inner_text() == str(table._prompt())
