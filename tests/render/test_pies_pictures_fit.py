"""In pictures of Pies nothing lies on anything else, and nothing leaves the board, whoever plays and looks."""

from __future__ import annotations

import functools
import random
from itertools import combinations

import pytest
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from piewidgets import Match
from piewidgets.core.scene import Box, Disc, Mark, Scene, Spot
from piewidgets.games.pies.layout import tableau_scene

PLACES = tuple[float, float, float, float]


@functools.cache
def width(words: str, size: float, is_bold: bool) -> float:
    """Measure a line of words."""
    font = FontProperties(family="DejaVu Sans", weight="bold" if is_bold else "normal")
    return float(TextPath((0, 0), words, size, prop=font).get_extents().width)


def place(mark: Mark) -> PLACES:
    """Give the box round a mark: left, top, right, bottom; words are measured in the widest of the usual fonts."""
    shape = mark.shape
    if isinstance(shape, Disc):
        return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    if isinstance(shape, Spot):
        words = mark.label or str(mark.description)
        wide = width(words, shape.size * 0.98, mark.rim != "small")
        left = shape.x if mark.rim in ("left", "small") else shape.x - wide / 2
        return left, shape.y - shape.size * 0.4, left + wide, shape.y + shape.size * 0.4
    assert isinstance(shape, Box)
    return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h


def clashes(scene: Scene) -> list[tuple[str, str]]:
    """List the pairs of marks of which one lies on the other; tokens lie on their card."""
    placed = [(mark.id, place(mark)) for mark in scene.marks if not mark.id.startswith("token/")]
    return [
        (one, other)
        for (one, (l1, t1, r1, b1)), (other, (l2, t2, r2, b2)) in combinations(placed, 2)
        if min(r1, r2) - max(l1, l2) > 0.5 and min(b1, b2) - max(t1, t2) > 0.5
    ]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_lies_on_anything_else_or_leaves_the_board(players: int) -> None:
    rng, match = random.Random(players), Match("pies", players=players, seed=players)
    while not match.is_over:
        match.play(rng.choice(match.legal_moves()))
        if match.history.at % 9 and not match.is_over:
            continue
        drawn = match.game.layout.scene(match.view(match.to_move if match.to_move >= 0 else "public"))
        assert clashes(drawn) == []
        for mark in drawn.marks:
            left, top, right, bottom = place(mark)
            assert min(left, top) >= 0, mark.id
            assert (right <= drawn.width, bottom <= drawn.height) == (True, True), mark.id


def test_a_card_with_all_nine_tokens_says_its_sum_below_it() -> None:
    match = Match("pies", players=3, seed=2)
    state = match.state._replace(tokens=(9, 0, 0))
    held = [one for one in match.game.rules.legal_moves(state) if one.tokens == 9][-1]
    after = match.game.rules.apply(state, held)
    for move in (match.game.rules.legal_moves(after)[0],):
        after = match.game.rules.apply(after, move)
    drawn = match.game.layout.scene(after)
    assert clashes(drawn) == []
    assert str(drawn.mark("play/0/sum").description).endswith("+ 9 × 3.14")


def test_a_tableau_alone_keeps_its_words_inside() -> None:
    drawn = tableau_scene("apple:two_pair apple plum*3")
    assert clashes(drawn) == []
    assert all(place(mark)[2] <= drawn.width and place(mark)[3] <= drawn.height for mark in drawn.marks)
