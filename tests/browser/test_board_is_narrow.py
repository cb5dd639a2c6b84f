"""The board on a phone: what is to be touched is large enough, and no words are covered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bridge import SMALL, Bridge

from piewidgets import Match, PieBuilder, Table
from piewidgets.games.piece_of_pie import CARDS

JUPYTERLAB_LEAVES = 256  # pixels for an output, of a window of 360


@pytest.mark.parametrize(
    "make",
    [
        lambda: PieBuilder("KSBAASBS"),
        lambda: PieBuilder(["KSBAASBS", "KSBAASBS"]),
        lambda: PieBuilder(from_box=True),
        lambda: PieBuilder(["........", "........"], from_box=True),
        lambda: Table(Match("piece_of_pie", players=4, seed=1)),
    ],
    ids=["brushes", "brushes for two pies", "box", "box for two pies", "table"],
)
def test_everything_to_touch_is_24_pixels_large_at_360(new_page: Callable[..., Any], make: Callable[[], Any]) -> None:
    page = new_page(viewport={**SMALL, "width": JUPYTERLAB_LEAVES + 16})
    Bridge(page, make())
    small = """() => [...document.querySelectorAll('.pw-live, .pw-face[tabindex], .pw-why')].map((node) => {
      const box = (node.querySelector('.pw-shape') ?? node).getBoundingClientRect();
      return [node.dataset.mark ?? node.innerText, box.width, box.height];
    }).filter(([name, width, height]) => Math.min(width, height) < 24)"""
    assert page.evaluate(small) == []


def test_no_words_run_under_a_button_in_a_narrow_frame(new_page: Callable[..., Any]) -> None:
    page = new_page(viewport={**SMALL, "width": JUPYTERLAB_LEAVES + 16})
    Bridge(page, PieBuilder("KSBAASBS", cards=list(CARDS)))
    hidden = """() => [...document.querySelectorAll('.pw-line')].filter((line) => {
      const button = line.querySelector('.pw-why')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(line.querySelector('.pw-words'));
      return button && [...range.getClientRects()].some((box) => box.right > button.left && box.bottom > button.top
        && box.top < button.bottom);
    }).map((line) => line.innerText)"""
    assert page.evaluate("() => document.querySelectorAll('.pw-why').length") > 15
    assert page.evaluate(hidden) == []
