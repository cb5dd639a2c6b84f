"""Pie Town in a real JupyterLab: a bake composed by mouse and keyboard, recipes chosen behind a curtain, play by key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bridge import Bridge
from lab_driver import Lab
from marks import click, mark, pressed, printed

from piewidgets import Match, Table

MATCH = "from piewidgets import Match, Table\nmatch = Match('pie_town', players=2, seed=5, {more})"
LAST = MATCH.format(more="recipes='Y G S | R R B', start=0, position='last_round', bots={1: 'greedy'}")
TABLE = "table = Table(match)\ntable"


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
        page.get_by_role("button", name="Ready").click()
        for kind in kinds:
            click(page, f"bag/{kind}")
    page.locator(".pw-prompt", has_text="Pass to seat 0").wait_for()
    assert page.locator('.pw-board [data-mark="seat0/recipe/0"]').count() == 0
    page.get_by_role("button", name="Ready").click()
    mark(page, "seat0/recipe/2").wait_for(state="attached")
    assert page.locator('.pw-board [data-mark="seat1/recipe/0"]').count() == 0
    assert printed(lab, page, 1) == "['Y Y B', 'G R P'] place"


def town(phase: str) -> Table:
    match = Match("pie_town", players=3, seed=4, bots=dict.fromkeys(range(3), "greedy"))
    while match.state.phase != phase:
        match.play_bot()
    return Table(match, viewer="all")


WIDGETS: dict[str, Callable[[], Any]] = {
    "baking": lambda: town("bake"),
    "guessing": lambda: town("guess"),
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
