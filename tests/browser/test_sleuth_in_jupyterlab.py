"""The sleuth in a real JupyterLab: clues picked by mouse, keyboard and touch, two views, a cell run again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bridge import Bridge
from lab_driver import Lab
from marks import click, mark, printed, show_on_a_phone, tap

from piewidgets import RecipeSleuth

ALONE = "from piewidgets import RecipeSleuth\nsleuth = RecipeSleuth()\nsleuth"
PRINTED = "print(sleuth.notation, sleuth.best.points)"
LIT = ".pw-lit .pw-over"


def ready(page: Any, name: str) -> str:
    """Wait, as a person does, until a button of the palette can be used: Python says which."""
    page.locator(f'.pw-board .pw-live[data-mark="{name}"]').first.wait_for()
    return name


def test_clues_are_picked_by_mouse_and_keyboard_and_each_lights_what_it_excludes(lab: Lab, page: Any) -> None:
    lab.show(page, "clues.ipynb", ALONE, PRINTED)
    click(page, "pick/yellow")
    click(page, "pick/strawberry")
    click(page, ready(page, "add/spied"))
    page.locator('.pw-board [data-mark="recipe/YYS"][aria-label$="1/2 = 50 %"]').wait_for()
    for name in ("pick/yellow", "pick/yellow", "pick/strawberry", "add/wrong"):
        mark(page, ready(page, name)).focus()
        page.keyboard.press("Enter")
    row = page.locator(".pw-face", has_text="it is not 2 × yellow apple and strawberry: 1 recipe less")
    row.hover()  # without asking Python
    page.wait_for_function(f"() => document.querySelectorAll('{LIT}').length === 1")
    page.mouse.move(0, 0)
    click(page, "recipe/YYS")
    page.locator(".pw-prompt", has_text="cannot be: it is not 2 × yellow apple and strawberry").wait_for()
    click(page, "pick/banana")
    click(page, ready(page, "add/spied"))
    page.locator(".pw-status", has_text="no recipe is left").wait_for()
    click(page, ready(page, "add/back"))  # the banana
    assert printed(lab, page, 1) == "spied: Y S | wrong: Y*2 S 3"


def test_two_views_of_a_sleuth_agree(lab: Lab, page: Any) -> None:
    lab.show(page, "views.ipynb", ALONE, "sleuth", PRINTED)
    page.locator(".pw-board").nth(1).wait_for()
    for name in ("pick/pumpkin", "add/spied"):
        page.locator(f'.pw-board [data-mark="{ready(page, name)}"]').nth(1).click()
    page.wait_for_function(
        """() => document.querySelectorAll('.pw-board [data-mark="recipe/YYP"][aria-label$="1/6 = 17 %"]').length === 2"""
    )
    assert printed(lab, page, 2) == "spied: P 2"


def test_on_a_small_screen_a_clue_is_added_by_touch(lab: Lab, new_page: Callable[..., Any]) -> None:
    page = show_on_a_phone(lab, new_page, "small-sleuth.ipynb", ALONE, PRINTED)
    tap(page, "pick/yellow")
    tap(page, ready(page, "add/spied"))
    page.locator('.pw-board [data-mark="recipe/YYS"][aria-label$="1/6 = 17 %"]').wait_for()
    tap(page, ready(page, "add/clear"))
    page.locator('.pw-board [data-mark="recipe/YYS"][aria-label$="1/18 = 6 %"]').wait_for()


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("reveal", ["live", "ask"])
def test_axe_finds_no_violation_while_clues_are_picked(show: Callable[..., Bridge], reveal: str, is_dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python")
    sleuth = RecipeSleuth(evidence="spied: Y S", reveal=reveal)
    for name in ("has/yellow", "pick/red", "pick/pumpkin"):
        sleuth.touch(name)
    board = show(sleuth, is_dark=is_dark)
    found = axe.Axe().run(board.page, context={"include": [[".pw-board"]]})
    assert found.violations_count == 0, found.generate_report()
