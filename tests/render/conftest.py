"""Scenes of every kind, for the tests of the renderers."""

from __future__ import annotations

import functools

import pytest

from piewidgets import Match
from piewidgets.core.scene import Scene, with_parts, with_scores, with_values
from piewidgets.games.piece_of_pie import layout, score_pie
from piewidgets.render.sheets import with_sheet

DECORATED = "KcfhStBccfwAfSctKBfA"
KINDS = ("pie", "empty", "two", "sheet", "scored", "parts", "heat", "table2", "table3", "table4")


def table(players: int) -> Scene:
    """Lay out a match of some moves, whose other seats' cards are closed."""
    match = Match("piece_of_pie", players=players, seed=4, bots=dict.fromkeys(range(players), "greedy"))
    for _ in range(11):
        match.play_bot()
    return layout.scene(match.view(0))


@functools.cache
def scenes() -> dict[str, Scene]:
    """Give one scene of every kind."""
    sheet = score_pie(DECORATED, "decorations, kiwi, opposite")
    pie = layout.pie_scene(DECORATED)
    found = (
        pie,
        layout.pie_scene("........"),
        layout.pie_scene("KSBAASBS / KcfhSt......"),
        with_sheet(pie, sheet),
        with_scores(with_sheet(pie, sheet), sheet, "opposite"),
        with_parts(pie, [mark.id for mark in pie.marks[:4]], [pie.marks[5].id]),
        with_values(pie, {mark.id: n / 7 for n, mark in enumerate(pie.marks)}),
        *(table(players) for players in (2, 3, 4)),
    )
    return dict(zip(KINDS, found, strict=True))


@pytest.fixture(params=KINDS)
def scene(request: pytest.FixtureRequest) -> Scene:
    """Each kind of scene in turn."""
    return scenes()[request.param]


@pytest.fixture
def pie() -> Scene:
    """A pie with every kind of decoration."""
    return scenes()["pie"]
