"""Mixes in a real JupyterLab: a tableau put together by mouse, keyboard and touch, and mixes that light their cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bridge import Bridge
from lab_driver import Lab
from marks import click, mark, printed, show_on_a_phone, tap

from piewidgets import MixFinder

FINDER = "from piewidgets import MixFinder\nfinder = MixFinder('apple:two_pair apple plum')\nfinder"
PRINTED = "print(finder.tableau, finder.best.points)"
LIT = ".pw-lit .pw-over"


def test_a_tableau_is_put_together_by_mouse_and_keyboard_and_its_mixes_light_their_cards(lab: Lab, page: Any) -> None:
    lab.show(page, "mixes.ipynb", FINDER, PRINTED)
    assert mark(page, "opens/plum").get_attribute("aria-label") == "one more plum opens: 2 pairs of different fruits"
    click(page, "fruit/plum")
    mark(page, "best/0").wait_for()
    row = page.locator(".pw-face", has_text="2 × apple and 2 × plum").last
    row.hover()  # without asking Python
    page.wait_for_function(f"() => document.querySelectorAll('{LIT}').length === 4")
    page.mouse.move(0, 0)
    page.wait_for_function(f"() => document.querySelectorAll('{LIT}').length === 0")
    row.focus()
    page.wait_for_function(f"() => document.querySelectorAll('{LIT}').length === 4")
    mark(page, "mix/0").focus()
    page.keyboard.press("Enter")
    page.locator('.pw-board [data-mark="mix/0"][aria-pressed="true"]').wait_for()
    page.locator(".pw-prompt", has_text="the recipe card among them").wait_for()
    for name, key in (("brush/full", "Enter"), ("fruit/fig", "Space"), ("tableau/0", "Enter")):
        mark(page, name).focus()
        page.keyboard.press(key)
        mark(page, "tableau/4").wait_for(state="attached" if name == "fruit/fig" else "detached")
    assert printed(lab, page, 1) == "apple plum plum fig:full 0"


def test_on_a_small_screen_a_tableau_is_put_together_by_touch(lab: Lab, new_page: Callable[..., Any]) -> None:
    page = show_on_a_phone(lab, new_page, "small.ipynb", FINDER, PRINTED)
    tap(page, "fruit/plum")
    tap(page, "mix/0")
    page.locator('.pw-board [data-mark="mix/0"][aria-pressed="true"]').wait_for()
    tap(page, "tableau/0")
    mark(page, "mix/0").wait_for(state="detached")


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_axe_finds_no_violation_while_a_mix_is_lit(show: Callable[..., Bridge], is_dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python")
    finder = MixFinder()
    finder.touch("mix/0")
    board = show(finder, is_dark=is_dark)
    board.page.locator(".pw-face[tabindex]").first.focus()
    found = axe.Axe().run(board.page, context={"include": [[".pw-board"]]})
    assert found.violations_count == 0, found.generate_report()
