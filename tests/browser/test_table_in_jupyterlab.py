"""A table in a real JupyterLab, stepped and read by keyboard alone: what is new, the drawers, the names of controls."""

from __future__ import annotations

from typing import Any

import pytest
from lab_driver import Lab
from marks import printed

BOTS = """from piewidgets import Match, Table
match = Match('piece_of_pie', players=2, seed=3, bots={0: 'greedy', 1: 'greedy'})
match.play_out()
table = Table(match, viewer=0)
table"""
BEADS = '.pw-top path[stroke-dasharray="0.1 9"]'
READ = "print(match.history.at, table.notes[0])"


def press(page: Any, name: str, key: str) -> None:
    """Press a button by a key."""
    page.get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press(key)


def test_a_step_shows_what_changed_which_lines_are_new_and_where_one_is(lab: Lab, page: Any) -> None:
    lab.show(page, "step.ipynb", BOTS, READ)
    assert page.locator(BEADS).count() == 0
    page.get_by_role("slider", name="Position").focus()
    page.keyboard.press("ArrowLeft")
    page.get_by_text("turn 32, after move 31 of 32").wait_for()
    page.locator(BEADS).first.wait_for(state="attached")
    assert page.locator('[data-mark][aria-label$=", changed"]').count() > 0
    assert "takes" in page.locator(".pw-status").inner_text()
    assert page.locator(".pw-sign", has_text="new").count() > 0
    assert printed(lab, page, 1).startswith("31")


def test_autoplay_begins_and_stops_by_key(lab: Lab, page: Any) -> None:
    lab.show(page, "play.ipynb", BOTS.replace("table = Table", "match.jump(0)\ntable = Table"), READ)
    press(page, "Play", "Enter")
    page.get_by_text("after move 2 of 32").wait_for()
    press(page, "Stop", " ")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    at = printed(lab, page, 1)
    page.wait_for_timeout(1500)
    assert printed(lab, page, 1) == at


def test_drawers_open_by_key_and_a_note_is_written(lab: Lab, page: Any) -> None:
    lab.show(page, "drawers.ipynb", BOTS, READ)
    assert page.locator("ol li").first.is_hidden()
    press(page, "Log", "Enter")
    page.locator("ol li").first.wait_for()
    press(page, "Points", " ")
    page.locator("svg", has_text="Points by round").wait_for()
    page.get_by_text("The same as a table").focus()
    page.keyboard.press("Enter")
    page.get_by_role("rowheader", name="Seat 1").wait_for()
    press(page, "Notes", "Enter")
    page.get_by_placeholder("Notes of seat 0").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.type("bananas")
    page.keyboard.press("Tab")
    assert printed(lab, page, 1) == "32 bananas"
    press(page, "Log", "Enter")
    page.locator("ol li").first.wait_for(state="hidden")


def test_axe_finds_no_violation_in_a_whole_table_with_its_controls_and_open_drawers(lab: Lab, page: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python")
    lab.show(page, "axe.ipynb", BOTS)
    for name in ("Log", "Points", "Notes"):
        press(page, name, "Enter")
    page.get_by_role("slider", name="Position").focus()
    page.keyboard.press("ArrowLeft")
    page.locator(BEADS).first.wait_for(state="attached")
    found = axe.Axe().run(page, context={"include": [[".jp-OutputArea-output"]]})
    assert found.violations_count == 0, found.generate_report()
