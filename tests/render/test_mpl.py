"""Figures: the same strokes as the SVG, and matplotlib's manners."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from piewidgets.core.scene import Scene, with_scores
from piewidgets.games.piece_of_pie import layout, score_pie
from piewidgets.render import mpl, svg
from piewidgets.render.theme import THEMES

colors = pytest.importorskip("matplotlib.colors")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", THEMES)
def test_figures_and_svg_hold_the_same_strokes_and_words(scene: Scene, theme: str) -> None:
    root, ax = ElementTree.fromstring(svg.draw(scene, theme)), mpl.draw(scene, theme)
    paths = [one for one in root.iter(f"{SVG}path") if one.attrib["d"]]
    assert [_fill(one) for one in paths] == [
        colors.to_hex(patch.get_facecolor()) if patch.get_fill() else "none" for patch in ax.patches
    ]
    assert [one.attrib.get("stroke", "none") != "none" for one in paths] == [
        patch.get_edgecolor()[3] > 0 for patch in ax.patches
    ]
    assert [one.text for one in root.iter(f"{SVG}text")] == [one.get_text() for one in ax.texts]


def _fill(path: ElementTree.Element) -> str:
    return path.attrib["fill"] if path.attrib["fill"] == "none" else str(colors.to_hex(path.attrib["fill"]))


def test_places_agree_to_a_unit(pie: Scene) -> None:
    root, ax = ElementTree.fromstring(svg.draw(pie)), mpl.draw(pie)
    wanted = [(float(one.attrib["x"]), float(one.attrib["y"])) for one in root.iter(f"{SVG}text")]
    assert [one.get_position() for one in ax.texts] == [pytest.approx(place, abs=0.01) for place in wanted]


def test_the_whole_board_is_shown_the_right_way_up(scene: Scene) -> None:
    ax = mpl.draw(scene)
    assert (ax.get_xlim(), ax.get_ylim()) == ((0, scene.width), (scene.height, 0))
    assert not ax.axison


def test_pictures_have_the_boards_size_and_the_themes_paper(pie: Scene) -> None:
    image = pytest.importorskip("PIL.Image")
    io = pytest.importorskip("io")
    for name, theme in THEMES.items():
        found = image.open(io.BytesIO(mpl.png(pie, name, dpi=50)))
        assert found.size == (pie.width / 2, pie.height / 2)
        paper = (*(int(theme.paper[n : n + 2], 16) for n in (1, 3, 5)), 255)
        assert found.convert("RGBA").getpixel((0, 0)) == paper


def test_the_same_scene_is_the_same_bytes(pie: Scene) -> None:
    assert mpl.png(pie) == mpl.png(pie)
    pages = [re.sub(rb"/ID \[.*?\]", b"", mpl.pdf(pie)) for _ in range(2)]
    assert pages[0] == pages[1]


def test_a_highlight_changes_the_picture() -> None:
    scene, sheet = layout.pie_scene("KSBAASBS"), score_pie("KSBAASBS", "kiwi, opposite")
    pictures = {mpl.png(scene), *(mpl.png(with_scores(scene, sheet, n)) for n in range(3))}
    assert len(pictures) == 4


def test_dollars_in_words_are_no_formula() -> None:
    scene = layout.pie_scene("KSBAASBS")
    priced = scene.marks[0]._replace(label="$x_1$")
    ax = mpl.draw(Scene(scene.title, scene.description, scene.width, scene.height, (priced,)))
    ax.get_figure().canvas.draw()
    assert not ax.texts[0].get_parse_math()
