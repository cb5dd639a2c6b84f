"""axe finds no violation on the board; what can be done has a name and says so."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from bridge import Bridge

from piewidgets import Match, PieBuilder, PizzaCutter, Table

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python")


def middle_of_a_match() -> Table:
    match = Match("piece_of_pie", players=4, seed=1)
    for _ in range(14):
        match.play(match.legal_moves()[-1])
    return Table(match, viewer="all")


def cut_pizza() -> PizzaCutter:
    cutter = PizzaCutter(cuts=(0, 4, 8), offer="L")
    cutter.touch("value/0/0")
    return cutter


def middle_of_a_meal(moves: int, **kind: Any) -> Table:
    match = Match("pizzeria", seed=1, **kind)
    for _ in range(moves):
        match.play(match.legal_moves()[-1])
    return Table(match, viewer="all")


def middle_of_a_trick(phase: str, players: int) -> Table:
    match, rng = Match("pies", players=players, seed=2), random.Random(2)
    while match.state.phase != phase or all(mix.seat for mix in match.state.mixes):
        match.play(rng.choice(match.legal_moves()))
    return Table(match, viewer="all")


WIDGETS: dict[str, Callable[[], Any]] = {
    "builder": lambda: PieBuilder("KcfShBtASBfSA"),
    "box": lambda: PieBuilder(["Kc.Sc.Bc.Ac.", "........"], from_box=True),
    "table": middle_of_a_match,
    "cutter": cut_pizza,
    "pizza with offers": lambda: middle_of_a_meal(20, players=4, variant="offers"),
    "pizza with Jeff": lambda: middle_of_a_meal(6, players=1, variant="solo"),
    "a trick being claimed": lambda: middle_of_a_trick("claim", 4),
    "a mix being made": lambda: middle_of_a_trick("fill", 3),
}


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", list(WIDGETS))
def test_axe_finds_no_violation_on_the_board(show: Callable[..., Bridge], name: str, is_dark: bool) -> None:
    board = show(WIDGETS[name](), is_dark=is_dark)
    board.page.locator(".pw-why").first.click()
    board.settle()
    board.page.locator(".pw-face[tabindex]").first.focus()
    found = axe.Axe().run(board.page, context={"include": [[".pw-board"]]})
    assert found.violations_count == 0, found.generate_report()


def test_what_can_be_touched_is_a_button_that_says_whether_it_is_pressed(show: Callable[..., Bridge]) -> None:
    board = show(PieBuilder("KSBAASBS"))
    chosen = board.page.get_by_role("button", name="brush: kiwi", pressed=True)
    assert chosen.count() == 1
    slot = board.page.get_by_role("button", name="slot 0: kiwi", exact=True)
    assert slot.get_attribute("aria-pressed") == "false"
    assert board.page.get_by_role("group", name="Pie KSBAASBS").count() == 1
    assert board.page.get_by_role("status").count() == 1


def test_the_focus_can_be_seen(show: Callable[..., Bridge]) -> None:
    board = show(PieBuilder("KSBAASBS"))
    board.page.keyboard.press("Tab")
    width = "() => getComputedStyle(document.activeElement.querySelector('.pw-shape')).strokeWidth"
    assert board.page.evaluate(width) == "6px"


def test_colours_forced_by_the_system_leave_the_board_usable(new_page: Callable[..., Any]) -> None:
    page = new_page(forced_colors="active")
    board = Bridge(page, PieBuilder("KSBAASBS"))
    board.click("seat0/pie0/1")
    assert page.locator(".pw-points").last.is_visible()
