"""What is new since another picture: moved, looking different, or not there before; every renderer draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from piewidgets.core.scene import Box, Mark, Print, Scene, Spot, Topping, Wedge, with_changes, with_parts, with_scores
from piewidgets.core.text import text
from piewidgets.games.piece_of_pie import layout, score_pie
from piewidgets.render import ink, mpl, svg
from piewidgets.render import text as words
from piewidgets.render.theme import THEMES

PLAIN = Mark("card", Box(10, 10, 40, 60), "blank", "7", text("a seven"))
BEADS = "0.1 9"


def board(*marks: Mark) -> Scene:
    return Scene(text("A board"), text("cards"), 200, 100, marks)


@pytest.mark.parametrize(
    "other",
    [
        PLAIN._replace(shape=Box(60, 10, 40, 60)),
        PLAIN._replace(role="pile"),
        PLAIN._replace(label="8"),
        PLAIN._replace(rim="crust"),
        PLAIN._replace(toppings=(Topping("star", 20, 20, 9),)),
        PLAIN._replace(prints=(Print("7", 20, 20, 9),)),
        PLAIN._replace(id="another card"),
    ],
    ids=["place", "role", "label", "rim", "toppings", "prints", "id"],
)
def test_a_mark_that_is_new_has_moved_or_looks_different_is_changed(other: Mark) -> None:
    assert with_changes(board(PLAIN), board(other)).changed == {"card"}


def test_what_is_only_said_differently_has_not_changed_unless_it_is_words_alone() -> None:
    heading = Mark("heading", Spot(10, 10, 12), "heading", "", text("Round 1"))
    before = board(PLAIN._replace(description=text("the seven")), heading._replace(description=text("Round 0")))
    assert with_changes(board(PLAIN, heading), before).changed == {"heading"}


def test_nothing_changes_between_a_picture_and_itself_and_what_has_gone_is_no_mark() -> None:
    scene = board(PLAIN)
    assert with_changes(scene, scene).changed == frozenset()
    assert with_changes(board(), scene).changed == frozenset()


def test_a_new_comparison_takes_the_place_of_the_old_and_leaves_other_overlays() -> None:
    pie, sheet = layout.pie_scene("KSBAASBS"), score_pie("KSBAASBS", "kiwi")
    lit = with_parts(with_scores(pie, sheet), ["seat0/pie0/3"])
    once = with_changes(lit, layout.pie_scene("KSBAASBK"))
    assert with_changes(once, pie) == lit
    assert replace(once, changed=frozenset()) == lit


@pytest.mark.parametrize("theme", list(THEMES))
def test_the_sign_is_beads_not_colour_and_unlike_any_other_outline(theme: str) -> None:
    pie, sheet = layout.pie_scene("KSBAASBS"), score_pie("KSBAASBS", "kiwi")
    others = ink.overlay_inks(with_parts(with_scores(pie, sheet), ["seat0/pie0/3"], ["seat0/pie0/4"]), THEMES[theme])
    drawn = ink.overlay_inks(with_changes(pie, layout.pie_scene("KSBAASBK")), THEMES[theme])
    assert [one.dash for one in drawn if isinstance(one, ink.Stroke)] == [BEADS, BEADS]
    assert BEADS not in {one.dash for one in others if isinstance(one, ink.Stroke)}


def test_a_piece_that_is_new_and_scores_has_both_signs_at_its_lifted_place() -> None:
    pie, sheet = layout.pie_scene("KSBAASBS"), score_pie("KSBAASBS", "kiwi")
    scene = with_changes(with_scores(pie, sheet), layout.pie_scene(".SBAASBS"))
    assert scene.changed == scene.scored == {"seat0/pie0/0"}
    mark = scene.mark("seat0/pie0/0")
    _, x, y = ink.outline(mark)
    dx, dy = ink.lift(mark)
    around = [one for one in ink.overlay_inks(scene, THEMES["light"]) if isinstance(one, ink.Stroke)]
    lifted = [one.dash for one in around if (one.x, one.y) == (x + dx, y + dy)]
    assert lifted == ["", "", BEADS, BEADS]


@pytest.mark.parametrize(("r", "width"), [(100, 7), (40, 3.85)])
def test_small_slices_have_small_beads(r: float, width: float) -> None:
    slice_ = Mark("slice", Wedge(100, 100, r, 0, 45), "dough", "", text("a slice"), "crust")
    beads = ink.overlay_inks(with_changes(board(slice_), board()), THEMES["light"])
    assert max(one.width for one in beads if isinstance(one, ink.Stroke)) == pytest.approx(width)


@pytest.mark.parametrize("draw", [svg.draw, mpl.png], ids=["svg", "png"])
def test_every_renderer_shows_it(draw: Callable[[Scene], object]) -> None:
    pie = layout.pie_scene("KSBAASBS")
    assert draw(with_changes(pie, layout.pie_scene("KSBAASBK"))) != draw(pie)


def test_it_is_said_in_words_and_to_screen_readers() -> None:
    scene = with_changes(layout.pie_scene("KSBAASBS"), layout.pie_scene("KSBAASBK"))
    assert words.draw(scene).splitlines()[-1] == "Changed: slot 7: strawberry"
    drawn = svg.draw(scene, is_interactive=True)
    assert 'aria-label="slot 7: strawberry, changed"' in drawn
    assert drawn.count(", changed") == 1
