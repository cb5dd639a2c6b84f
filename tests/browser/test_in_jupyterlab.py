"""The widgets in a real JupyterLab: cells, two views, re-runs, shortcuts, saving, restarts, themes."""

from __future__ import annotations

import json
import re
from typing import Any

from bridge import middle_of
from lab_driver import Lab

from piewidgets import Match
from piewidgets.games.piece_of_pie import CARDS

DEAL = "Match('piece_of_pie', players=4, seed=1)"
START = "from piewidgets import Match, PieBuilder, Table, draw"
CELLS = ".jp-Notebook .jp-Cell"


def mark(page: Any, cell: int, name: str) -> Any:
    """Find a mark in the output of a cell."""
    return page.locator(f'{CELLS} >> nth={cell} >> .pw-board [data-mark="{name}"]')


def click(page: Any, cell: int, name: str) -> None:
    """Click a mark with the mouse."""
    page.mouse.click(*middle_of(mark(page, cell, name)))


def wait_for(page: Any, cell: int, name: str, words: str) -> None:
    """Wait until a mark says something."""
    page.locator(f'{CELLS} >> nth={cell} >> [data-mark="{name}"][aria-label*="{words}"]').wait_for()


def printed(page: Any, cell: int) -> str:
    """Read what a cell printed."""
    words: str = page.locator(f"{CELLS} >> nth={cell} >> .jp-OutputArea-output").first.inner_text()
    return words.strip()


def run_cell(lab: Lab, page: Any, cell: int) -> None:
    """Run one cell again."""
    page.locator(f"{CELLS} >> nth={cell} >> .jp-InputPrompt").click()
    page.keyboard.press("Control+Enter")
    lab.wait_until_idle(page)


def test_builder_and_table_work_as_the_last_line_of_a_cell_in_every_view(lab: Lab, page: Any) -> None:
    builder = f"{START}\nbuilder = PieBuilder('KSBAASBS', cards='kiwi')\nbuilder"
    table = f"table = Table({DEAL})\ntable"
    lab.show(page, "views.ipynb", builder, "builder", table, "print(builder.pie.slots[0].flavour, table.match.to_move)")
    click(page, 0, "brush/B")
    page.locator('[data-mark="brush/B"][aria-pressed="true"]').nth(1).wait_for()
    click(page, 1, "seat0/pie0/0")
    wait_for(page, 0, "seat0/pie0/0", "blueberry")
    wait_for(page, 1, "seat0/pie0/0", "blueberry")
    totals = page.locator(".pw-points >> text=/^0$/")
    totals.first.wait_for()
    page.get_by_text("Pass to seat 0.").wait_for()
    page.get_by_role("button", name="Ready").click()
    page.get_by_text("Seat 0: choose a piece").wait_for()
    click(page, 2, "middle/pie0/0")
    click(page, 2, "seat0/pie0/0")
    page.get_by_text("Pass to seat 1.").wait_for()
    page.get_by_role("button", name="Ready").click()
    page.get_by_text("Seat 1: choose a piece").wait_for()
    run_cell(lab, page, 3)
    assert printed(page, 3) == "blueberry 1"


def test_a_cell_run_twenty_times_makes_one_move_a_click(lab: Lab, page: Any) -> None:
    table = "table = Table(match, viewer='all')\ntable"
    lab.show(page, "again.ipynb", f"{START}\nmatch = {DEAL}", table, "print(match.history.length)")
    page.locator(f"{CELLS} >> nth=1 >> .jp-InputPrompt").click()
    for _ in range(20):
        page.keyboard.press("Control+Enter")
    lab.wait_until_idle(page)
    assert page.locator(".pw-board").count() == 1
    click(page, 1, "middle/pie0/0")
    click(page, 1, "seat0/pie0/0")
    page.get_by_text("Seat 1: choose a piece").wait_for()
    run_cell(lab, page, 2)
    assert printed(page, 2) == "1"


def test_shortcuts_of_jupyterlab_rest_on_the_board_and_a_saved_notebook_holds_no_secret(lab: Lab, page: Any) -> None:
    lab.show(page, "keys.ipynb", START, f"Table({DEAL}, viewer=0)", "1 + 1")
    wait_for(page, 1, "middle/pie0/0", "slot 0")
    for place in (mark(page, 1, "middle/pie0/0"), page.get_by_role("button", name="Undo")):
        for key in ("a", "b", "m", "x", "d", "d", "j", "k"):
            place.focus()
            page.keyboard.press(key)
    assert page.locator(CELLS).count() == 3
    assert page.locator(".jp-CodeCell").count() == 3
    mark(page, 1, "middle/pie0/0").focus()
    page.keyboard.press("Enter")
    page.locator('[data-mark="middle/pie0/0"][aria-pressed="true"]').wait_for()
    page.keyboard.press("Control+s")
    saved = ""
    for _ in range(100):
        saved = (lab.root / "keys.ipynb").read_text()
        if '"widgets"' in saved:
            break
        page.wait_for_timeout(50)
    own, *others = Match("piece_of_pie", players=4, seed=1).state.deal.perfects
    assert json.loads(saved)["metadata"]["widgets"], "the state of the widgets was saved too"
    assert str(CARDS[own].title) in saved
    assert not [card for card in others if card in saved or str(CARDS[card].title) in saved]


def test_after_a_restart_of_the_kernel_a_click_says_so(lab: Lab, page: Any) -> None:
    lab.show(page, "restart.ipynb", f"{START}\nbuilder = PieBuilder('KSBAASBS')\nbuilder")
    wait_for(page, 0, "seat0/pie0/1", "strawberry")
    lab.restart_kernel(page, "restart.ipynb")
    click(page, 0, "seat0/pie0/1")
    page.get_by_text("Not connected to Python. Run this cell again.").wait_for()
    run_cell(lab, page, 0)
    click(page, 0, "seat0/pie0/1")
    wait_for(page, 0, "seat0/pie0/1", "kiwi")
    assert page.locator(".pw-dead").count() == 0


def test_the_theme_of_jupyterlab_repaints_the_board(lab: Lab, page: Any) -> None:
    lab.show(page, "theme.ipynb", f"{START}\nPieBuilder('KSBAASBS')")
    paper = page.locator(".pw-frame rect").first
    paper.wait_for(state="attached")
    colours = [paper.get_attribute("fill")]
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        lab.command(page, "apputils:change-theme", theme=theme)
        page.locator(f'.pw-frame rect[fill]:not([fill="{colours[-1]}"])').first.wait_for(state="attached")
        colours.append(paper.get_attribute("fill"))
    assert colours[0] == colours[2] != colours[1]


def test_values_draw_themselves_as_the_last_line_of_a_cell(lab: Lab, page: Any) -> None:
    start = f"{START}\nfrom piewidgets.games.piece_of_pie import parse_pie, score_pie"
    cells = ("parse_pie('KSBAASBS')", f"match = {DEAL}\nmatch.state", "match", "score_pie('KSBAASBS', 'kiwi')")
    lab.show(page, "values.ipynb", start, *cells)
    pictures = page.locator(".jp-RenderedSVG img")
    pictures.nth(len(cells) - 1).wait_for()
    assert pictures.count() == len(cells)
    widths = pictures.evaluate_all("(all) => all.map((one) => one.naturalWidth)")
    assert min(widths) > 100
    secret = re.compile(
        "|".join(str(CARDS[card].title) for card in Match("piece_of_pie", 4, seed=1).state.deal.perfects)
    )
    shown = pictures.evaluate_all("(all) => all.map((one) => decodeURIComponent(one.src))")
    assert not [text for text in shown[1:3] if secret.search(text)]
