"""What is written beside the pizza fits its picture, whatever Jeff decides and however many play."""

from __future__ import annotations

from itertools import product

import pytest
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from piewidgets import Match, PizzaCutter
from piewidgets.core.scene import Scene, Spot
from piewidgets.games.pizzeria.jeff import SHORT
from piewidgets.games.pizzeria.layout import scene
from piewidgets.games.pizzeria.state import Bite


def end_of(drawn: Scene, mark: str) -> float:
    """Give the right end of the words of a mark, in the widest of the usual fonts."""
    note = next(one for one in drawn.marks if one.id == mark)
    assert isinstance(note.shape, Spot)
    words = TextPath((0, 0), str(note.description), note.shape.size, prop=FontProperties(family="DejaVu Sans"))
    return float(note.shape.x + words.get_extents().width)


@pytest.mark.parametrize("branch", SHORT)
def test_what_jeff_decided_stays_inside_the_board(branch: str) -> None:
    match = Match("pizzeria", 1, variant="solo", seed=3)
    for kind, eaten in product((3, 7), (0b111, 0)):
        drawn = scene(match.state._replace(jeff=(Bite(kind, branch, 0b11000, eaten),)))
        assert end_of(drawn, "seat1/why/0") < drawn.width


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_who_would_take_what_stays_inside_the_cutter(players: int) -> None:
    cutter = PizzaCutter(holdings=["saved: 8"] * players)
    cutter.take_best()
    drawn = cutter.scene()
    assert max(end_of(drawn, "shares/0"), end_of(drawn, "shares/1")) < drawn.width
