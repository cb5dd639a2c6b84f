"""A trick of Pies in a real JupyterLab: cards and tokens by mouse and keyboard, closed hands, the order in the log."""

from __future__ import annotations

from typing import Any

from lab_driver import Lab
from marks import click, mark, printed

ORDER = "a2 a3 a5 a6 a7 a8 a10 a11 a12 a13 a14 a15"
DEAL = f"from piewidgets import Match, Table\nmatch = Match('pies', players=3, seed=0, rounds=1, tricks=2, order='{ORDER}')"
TRICK = "for move in ('play a2', 'play a10', 'play a1', 'claim a2', 'claim a10', 'claim a1'):\n    match.play(move)"
TABLE = "table = Table(match)\ntable"


def ready(page: Any, seat: int) -> None:
    """Take a seat behind the curtain, where every hand is closed."""
    page.get_by_text(f"Pass to seat {seat}.").wait_for()
    assert page.locator('.pw-board [data-mark*="/hand/"]').count() == 0
    page.get_by_role("button", name="Ready").click()


def test_a_trick_is_played_and_claimed_behind_the_curtain(lab: Lab, page: Any) -> None:
    lab.show(page, "pies.ipynb", f"{DEAL}\n{TRICK}\n{TABLE}", "print(match.log()[8])")
    ready(page, 1)
    click(page, "seat1/hand/a11")
    for _ in range(2):
        click(page, "seat1/tokens")
    page.get_by_role("button", name="Done").click()
    ready(page, 2)
    card = page.locator('.pw-board [data-mark^="seat2/hand/"][role="button"]').first
    card.focus()
    page.keyboard.press("Enter")
    ready(page, 0)
    click(page, "seat0/hand/a3")
    page.get_by_role("button", name="Done").click()  # it has tokens, and puts none on the card
    page.get_by_text("Pass to seat 1.").wait_for()
    assert mark(page, "play/0/sum").text_content() == "11 + 2 × 3.14"
    assert "1. seat 1 with 11 + 2 × 3.14 = 17.28" in printed(lab, page, 1)
