"""Pizza slices: ten kinds every eye tells apart, symbols that hold together, and marks that are only there to touch."""

from __future__ import annotations

import itertools
import re
from xml.etree import ElementTree

import pytest
from colours import EYES, contrast, seen

from piewidgets.core.scene import Box, Disc, Mark, Scene, Topping, Wedge, with_parts
from piewidgets.core.text import text
from piewidgets.render import ink, mpl, svg
from piewidgets.render.art import SYMBOLS, texture_path
from piewidgets.render.theme import LIGHT, THEMES, Theme

KINDS = ("pomodoro", "pineapple", "feta", "shrimp", "olive", "mushroom", "bacon", "salami", "cheese", "pepper")
TOPPINGS = ("leaf", *(f"{kind}_symbol" for kind in KINDS))
SIGNS = ("lightning", "clock", "flag", "knife")
TABLE = ("dough", "mixed", "gap", "portion", "plate", "kind_heading", "offer_card", "spent_card", "stack", "pile")
SVG = "{http://www.w3.org/2000/svg}"
UNSEEN = ("gap", "portion")
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def pieces(path: str) -> list[list[tuple[float, float]]]:
    """Give the points of each part of a path, handles too."""
    parts = [re.findall(r"-?(?:\d+\.?\d*|\.\d+)", part) for part in path.split("M")[1:]]
    return [list(zip(map(float, part[::2]), map(float, part[1::2]), strict=True)) for part in parts]


def turning(points: list[tuple[float, float]]) -> float:
    """Give twice the area inside, which is negative when the points run against the clock."""
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)


def drawn(*marks: Mark, theme: str = "light") -> ElementTree.Element:
    return ElementTree.fromstring(svg.draw(board(*marks), theme, is_interactive=True))


def board(*marks: Mark) -> Scene:
    return with_parts(Scene(text("pizza"), text("pizza"), 100, 100, marks), [mark.id for mark in marks])


@each_theme
def test_everything_on_and_round_a_pizza_has_a_look(theme: Theme) -> None:
    assert {*KINDS, *TOPPINGS, *SIGNS, *TABLE} <= set(theme.looks)
    assert all(theme.look(role).symbol in SYMBOLS for role in (*TOPPINGS, *SIGNS))
    assert all(theme.look(role) == LIGHT.look(role) for role in (*KINDS, "mixed", "dough", *TOPPINGS))


@pytest.mark.parametrize("eye", EYES)
def test_kinds_differ_by_colour_for_every_eye(eye: str) -> None:
    places = {kind: seen(LIGHT.look(kind).fill, eye) for kind in KINDS}
    for one, other in itertools.combinations(KINDS, 2):
        apart = sum((a - b) ** 2 for a, b in zip(places[one], places[other], strict=True)) ** 0.5
        assert apart >= 15, (one, other)  # as far as the flavours of pies, which are only four


def test_kinds_differ_by_symbol_and_neighbours_in_number_by_texture_whatever_the_colours() -> None:
    assert len({SYMBOLS[LIGHT.look(role).symbol] for role in (*TOPPINGS, *SIGNS)}) == len(TOPPINGS) + len(SIGNS)
    textures = [texture_path(LIGHT.look(kind).texture, 150, 0, 360 / 11)[0] for kind in KINDS]
    assert "" not in textures
    assert all(one != other for one, other in itertools.pairwise(textures))


@pytest.mark.parametrize("kind", KINDS)
def test_symbols_stand_out_from_their_slice_by_filling_or_outline(kind: str) -> None:
    for role, least in ((f"{kind}_symbol", 2.3), ("leaf", 2)):
        look = LIGHT.look(role)
        for below in (kind, "mixed"):
            fill = LIGHT.look(below).fill
            assert max(contrast(look.fill, fill), contrast(look.stroke, fill)) >= least, (role, below)


@pytest.mark.parametrize("role", [*TOPPINGS, *SIGNS])
def test_a_symbol_is_one_outline_in_its_box_with_lines_that_cut_no_holes(role: str) -> None:
    path = SYMBOLS[LIGHT.look(role).symbol]
    assert re.fullmatch(r"[MLCZ\d. -]+", path)
    parts = pieces(path)
    assert all(abs(value) <= 0.66 for points in parts for point in points for value in point)
    for part, points in zip(path.split("M")[1:], parts, strict=True):
        assert part.endswith("Z") or turning(points) >= -1e-9, part


@pytest.mark.parametrize("texture", ["crumbs", "ripples", "holes", "slivers"])
def test_textures_stay_inside_the_slice(texture: str) -> None:
    path, width = texture_path(texture, 100, 0, 90)
    points = [point for points in pieces(path) for point in points]
    assert points
    assert width > 0
    assert all(x > 0 > y and x * x + y * y < 88 * 88 for x, y in points)


@pytest.mark.parametrize("shape", [Wedge(50, 50, 40, 0, 6), Box(0, 0, 9, 9), Disc(50, 50, 9)])
@pytest.mark.parametrize("role", UNSEEN)
@pytest.mark.parametrize("theme", THEMES)
def test_what_is_only_there_to_be_touched_is_filled_but_not_seen(shape: Wedge, role: str, theme: str) -> None:
    (path,) = (one for one in drawn(Mark("a/0", shape, role), theme=theme).iter(f"{SVG}path"))
    assert path.attrib["fill"] != "none"  # or it would catch no click
    assert float(path.attrib["fill-opacity"]) == 0
    assert not {"stroke", "stroke-dasharray"} & set(path.attrib)


@pytest.mark.parametrize("role", UNSEEN)
def test_what_is_only_there_to_be_touched_leaves_no_trace_in_a_figure(role: str) -> None:
    pytest.importorskip("matplotlib")
    assert mpl.png(board(Mark("a/0", Wedge(50, 50, 40, 0, 90), role))) == mpl.png(board())


def test_an_empty_slot_keeps_its_dashes() -> None:
    (path,) = (one for one in drawn(Mark("a/0", Wedge(50, 50, 40, 0, 45), "empty")).iter(f"{SVG}path"))
    assert path.attrib["stroke-dasharray"] == "4 4"
    assert "fill-opacity" not in path.attrib


def test_tiny_symbols_have_finer_lines() -> None:
    widths = []
    for size in (6, 9, 12, 14, 30):
        mark = Mark("a/0", Disc(50, 50, 9), "plate", "", text("a"), "", (Topping("leaf", 50, 50, size),))
        _, found = ink.mark_inks(mark, LIGHT)
        assert isinstance(found, ink.Stroke)
        widths.append(found.width)
    assert widths == sorted(widths)
    assert widths[-2:] == [1.4, 1.4]
