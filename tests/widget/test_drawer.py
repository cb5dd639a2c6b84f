"""A drawer is opened by its button, by hand or from Python, and what is in a closed one is not read aloud."""

from __future__ import annotations

import ipywidgets
import pytest

from piewidgets import Match, Table
from piewidgets.core.text import text
from piewidgets.widget.drawer import Drawer


def test_its_button_opens_and_closes_it_and_says_which() -> None:
    inside = ipywidgets.HTML("a log")
    drawer = Drawer(text("Log"), [inside])
    assert (drawer.body.children, drawer.body.layout.display) == ((inside,), "none")
    for is_open, display, said in ((True, "", "open: press to close"), (False, "none", "closed: press to open")):
        drawer.button.click()
        assert (drawer.is_open, drawer.body.layout.display, drawer.button.tooltip) == (is_open, display, said)


def test_drawers_are_closed_at_first_and_can_be_opened_from_python() -> None:
    table = Table(Match("pies", players=3, seed=1))
    assert [drawer.button.description for drawer in table._drawers.widgets] == ["Log", "Points", "Notes"]
    for drawer in table._drawers.widgets:
        assert not drawer.is_open
        drawer.is_open = True
        assert drawer.body.layout.display == ""


@pytest.mark.parametrize("kind", ["is_playing", "is_still"])
def test_the_button_of_autoplay_says_what_it_does(kind: str) -> None:
    stepping = Table(Match("pies", players=3, seed=1))._stepping
    if kind == "is_playing":
        stepping.button.click()
    assert stepping.player.playing == (kind == "is_playing")
    assert stepping.button.description == ("Stop" if kind == "is_playing" else "Play")
    stepping.pause()
    assert stepping.button.description == "Play"
