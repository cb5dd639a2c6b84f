"""Pie Town in a real JupyterLab: workers by mouse and keyboard, a bake composed, steps that are marked, notes, the sleuth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bridge import Bridge
from lab_driver import Lab
from marks import click, mark, pressed, printed, show_on_a_phone, tap

from piewidgets import Match, RecipeSleuth, Table

MATCH = "from piewidgets import Match, RecipeSleuth, Table\nmatch = Match('pie_town', players=2, seed=5, {more})"
LAST = MATCH.format(more="recipes='Y G S | R R B', start=0, position='last_round', bots={1: 'greedy'}")
HOT = MATCH.format(more="recipes='Y G S | R R B', start=0")
TABLE = "table = Table(match)\ntable"
CHANGED = "document.querySelectorAll('.pw-top path[stroke-dasharray=\"0.1 9\"]').length"


def test_a_worker_bakes_two_pies_at_once_by_mouse_and_keyboard(lab: Lab, page: Any) -> None:
    lab.show(
        page,
        "town.ipynb",
        f"{LAST}\n{TABLE}",
        "print(next(words for words in match.log(0) if ' bakes ' in str(words)))",
    )
    click(page, "seat0/die/0")
    mark(page, "seat0/bake0").focus()
    page.keyboard.press("Enter")
    page.locator(".pw-prompt", has_text="Two pies at once hide").wait_for()
    for name in ("yellow", "yellow", "green", "red", "strawberry", "banana"):
        click(page, f"seat0/storage/{name}")
    for name in ("CCR", "SR"):
        mark(page, f"market/{name}").focus()
        page.keyboard.press("Enter")
    mark(page, "seat0/pie/3").wait_for(state="attached")
    assert printed(lab, page, 1) == (
        "Seat 0 bakes 1 common-common-rare pie and 1 secret recipe pie of 2 × yellow apple, green apple, red apple, "
        "strawberry and banana, for 4 points"
    )


def test_two_people_at_one_screen_choose_their_recipes_behind_a_curtain(lab: Lab, page: Any) -> None:
    chosen = "print([str(own[-1]) for own in match.state.recipes], match.state.phase)"
    lab.show(page, "recipes.ipynb", f"{MATCH.format(more='start=0')}\n{TABLE}", chosen)
    for kinds in (("yellow", "yellow", "banana"), ("green", "red", "pumpkin")):
        if page.get_by_role("button", name="Ready").is_visible():
            page.get_by_role("button", name="Ready").click()
        for kind in kinds:
            click(page, f"bag/{kind}")
    page.locator(".pw-prompt", has_text="Pass to seat 0").wait_for()
    assert page.locator('.pw-board [data-mark="seat0/recipe/0"]').count() == 0
    page.get_by_role("button", name="Ready").click()
    mark(page, "seat0/recipe/2").wait_for(state="attached")
    assert page.locator('.pw-board [data-mark="seat1/recipe/0"]').count() == 0
    assert printed(lab, page, 1) == "['Y Y B', 'G R P'] place"


def test_a_step_of_the_slider_marks_what_changed_and_says_where_one_is(lab: Lab, page: Any) -> None:
    bots = MATCH.format(more="bots={0: 'greedy', 1: 'greedy'}")
    lab.show(
        page,
        "steps.ipynb",
        f"{bots}\nmatch.play_out()\ntable = Table(match, viewer=0)\ntable",
        "print(match.history.at)",
    )
    slider = page.locator(".pw-board >> xpath=following::*[@role='slider' or contains(@class,'noUi-handle')]").first
    slider.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"() => {CHANGED} > 0")
    assert page.locator(".pw-status").inner_text()
    page.get_by_text("after move").first.wait_for()
    click(page, "seat0/name")  # it says why nothing can be done, and the marks are gone
    page.wait_for_function(f"() => {CHANGED} === 0")


def test_points_and_notes_lie_in_drawers(lab: Lab, page: Any) -> None:
    lab.show(page, "drawers.ipynb", f"{LAST}\n{TABLE}", "print(table.notes[0])")
    page.get_by_text("Points", exact=True).click()
    page.locator("svg[aria-labelledby$='-title'] >> text=Points by").first.wait_for(state="attached")
    page.get_by_text("Notes", exact=True).click()
    page.get_by_placeholder("Notes of seat 0").fill("no bananas in box 1")
    page.get_by_placeholder("Notes of seat 0").blur()
    assert printed(lab, page, 1) == "no bananas in box 1"


def test_the_sleuth_follows_the_table_and_says_why(lab: Lab, page: Any) -> None:
    lab.show(page, "sleuth.ipynb", f"{HOT}\nsleuth = RecipeSleuth(match, 0)\nsleuth", "print(len(sleuth.posterior))",
             "sleuth.add('spied', 'R')")  # fmt: skip
    assert mark(page, "recipe/RRB").get_attribute("aria-label").endswith("1/6 = 17 %")
    mark(page, "has/red").focus()
    page.keyboard.press("Enter")
    pressed(page, "has/red").wait_for()
    click(page, "recipe/YYS")
    page.locator(".pw-prompt", has_text="cannot be: a spy saw red apple").wait_for()
    assert printed(lab, page, 1) == "9"


def test_on_a_small_screen_a_recipe_is_predicted_by_touch(lab: Lab, new_page: Callable[..., Any]) -> None:
    ask = "from piewidgets import RecipeSleuth\nsleuth = RecipeSleuth(evidence='spied: Y', reveal='ask')\nsleuth"
    page = show_on_a_phone(lab, new_page, "ask.ipynb", ask, "print(sleuth.is_asking)")
    tap(page, "recipe/YYS")
    page.locator(".pw-status", has_text="none is likelier").wait_for()
    assert printed(lab, page, 1) == "False"


def town(phase: str) -> Table:
    match = Match("pie_town", players=3, seed=4, bots=dict.fromkeys(range(3), "greedy"))
    while match.state.phase != phase:
        match.play_bot()
    return Table(match, viewer="all")


WIDGETS: dict[str, Callable[[], Any]] = {
    "baking": lambda: town("bake"),
    "guessing": lambda: town("guess"),
    "sleuth": lambda: RecipeSleuth(evidence="spied: Y S | wrong: Y Y S"),
}


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", list(WIDGETS))
def test_axe_finds_no_violation(show: Callable[..., Bridge], name: str, is_dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python")
    board = show(WIDGETS[name](), is_dark=is_dark)
    found = axe.Axe().run(board.page, context={"include": [[".pw-board"]]})
    assert found.violations_count == 0, found.generate_report()


FOCUSED = "document.querySelector('.pw-frame')?.contains(document.activeElement)"


def test_who_plays_by_key_stays_on_the_board_from_decision_to_decision(lab: Lab, page: Any) -> None:
    match = MATCH.format(more="start=0, bots={1: 'greedy'}")
    lab.show(page, "keys.ipynb", f"{match}\n{TABLE}", "print(len(match.history.entries) > 3)")
    for kind in ("yellow", "green"):
        mark(page, f"bag/{kind}").focus()
        page.keyboard.press("Enter")
        pressed(page, f"bag/{kind}").wait_for()
    mark(page, "bag/banana").focus()
    page.keyboard.press("Enter")  # plays: what had the focus is gone
    mark(page, "orchard/C").wait_for(state="attached")
    page.locator(".pw-prompt", has_text="choose a worker").wait_for()
    page.wait_for_function(f"() => {FOCUSED}")
    mark(page, "seat0/die/0").focus()
    page.keyboard.press("Enter")
    pressed(page, "seat0/die/0").wait_for()
    mark(page, "seat0/bake0").focus()
    page.keyboard.press("Enter")
    page.locator(".pw-prompt", has_text="choose ingredients").wait_for()
    page.wait_for_function(f"() => {FOCUSED}")
    page.get_by_role("button", name="Done").focus()
    page.keyboard.press("Enter")  # Done is then disabled
    page.locator(".pw-prompt", has_text="choose a worker").wait_for()
    page.wait_for_function(f"() => {FOCUSED}")
    assert printed(lab, page, 1) == "True"
