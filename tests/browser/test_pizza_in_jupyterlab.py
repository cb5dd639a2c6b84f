"""Pizzas in a real JupyterLab: cut by mouse, keyboard and touch, with values that appear; a solo match at a Table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lab_driver import Lab
from marks import CELLS, click, mark, pressed, printed, show_on_a_phone, tap

START = "from piewidgets import Match, PizzaCutter, Table"
CUTTER = f"{START}\ncutter = PizzaCutter()\ncutter"
FIXED = "order='4b 6b 7b 8b 9b 11b 4a 6a 2a 2b 7a'"
SOLO = f"{START}\ntable = Table(Match('pizzeria', 1, variant='solo', seed=1, {FIXED}))\ntable"
PRINTED = "print(table.match.history.length, table.match.state.round, len(table.match.state.jeff))"


def take_and_eat(page: Any, press: Callable[[Any, str], None]) -> None:
    """Take the first portion, and eat one of its slices."""
    page.get_by_text("Seat 0: choose a portion").wait_for()
    press(page, "portion/0")
    page.get_by_text("choose what you eat of your portion, then Done").wait_for()
    press(page, "seat0/saved/4b")
    pressed(page, "seat0/saved/4b").wait_for()
    done = page.get_by_role("button", name="Done")
    done.tap() if press is tap else done.click()
    mark(page, "seat0/eaten/4b").wait_for()


def test_a_pizza_is_cut_by_clicking_its_gaps_and_the_values_appear_with_their_reasons(lab: Lab, page: Any) -> None:
    lab.show(page, "cutter.ipynb", CUTTER, "print(cutter.cuts, cutter.values[0])")
    for gap in (0, 4, 8):
        click(page, f"gap/{gap}")
        pressed(page, f"gap/{gap}").wait_for()
    mark(page, "value/0/0").wait_for()
    assert mark(page, "value/0/0").get_attribute("aria-label") == "portion 1 is worth 18 to Seat 0"
    click(page, "value/0/0")
    pressed(page, "value/0/0").wait_for()
    page.locator(".pw-points").last.wait_for()
    click(page, "gap/8")  # mended: the values go
    mark(page, "value/0/0").wait_for(state="detached")
    click(page, "gap/8")
    mark(page, "value/0/0").wait_for()
    assert printed(lab, page, 1) == "(0, 4, 8) (18, 20, 24)"


def test_a_pizza_is_cut_with_the_keyboard_alone(lab: Lab, page: Any) -> None:
    lab.show(page, "keyboard.ipynb", CUTTER, "print(cutter.cuts)")
    mark(page, "gap/0").wait_for(state="attached")
    for gap, key in ((0, "Enter"), (4, "Space"), (8, "Enter")):
        mark(page, f"gap/{gap}").focus()
        page.keyboard.press(key)
        pressed(page, f"gap/{gap}").wait_for()
    mark(page, "value/2/2").wait_for()
    focused = page.evaluate("() => document.activeElement.dataset.mark")
    assert focused == "gap/8"  # the focus stays where it was
    assert page.locator(CELLS).count() == 2
    assert printed(lab, page, 1) == "(0, 4, 8)"


def test_a_match_against_jeff_is_played_by_mouse(lab: Lab, page: Any) -> None:
    lab.show(page, "jeff.ipynb", SOLO, PRINTED)
    page.get_by_text("Seat 0: cut the pizza into 4 portions").wait_for()
    for gap in (0, 3, 6, 9):
        click(page, f"gap/{gap}")
    page.get_by_text("these portions are equally large; choose the one that Jeff takes").wait_for()
    click(page, "portion/1")
    take_and_eat(page, click)
    assert printed(lab, page, 1).startswith("4 0 ")


def test_on_a_small_screen_a_pizza_is_cut_and_eaten_by_touch(lab: Lab, new_page: Callable[..., Any]) -> None:
    page = show_on_a_phone(lab, new_page, "touch.ipynb", SOLO)
    page.get_by_text("Seat 0: cut the pizza into 4 portions").wait_for()
    for gap in (0, 2, 3, 9):
        tap(page, f"gap/{gap}")
    take_and_eat(page, tap)


def test_on_a_small_screen_the_cutter_is_used_by_touch(lab: Lab, new_page: Callable[..., Any]) -> None:
    page = show_on_a_phone(lab, new_page, "narrow.ipynb", CUTTER)
    for gap in (0, 4, 8):
        tap(page, f"gap/{gap}")
        pressed(page, f"gap/{gap}").wait_for()
    tap(page, "value/1/1")
    pressed(page, "value/1/1").wait_for()
    tap(page, "gap/4")
    mark(page, "value/1/1").wait_for(state="detached")
