"""SVG text: well-formed, self-contained, safe, readable, and telling what it shows."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from piewidgets.core.scene import Box, Mark, Scene, Spot, Wedge, with_parts
from piewidgets.core.text import text
from piewidgets.render import svg
from piewidgets.render.theme import THEMES

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "<script>alert('x')</script> \"&quot;' ]]> <!-- {n} & &amp; \u202e"


def parsed(scene: Scene, theme: str = "light", is_interactive: bool = False) -> ElementTree.Element:
    return ElementTree.fromstring(svg.draw(scene, theme, is_interactive=is_interactive))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("is_interactive", [False, True])
def test_a_picture_is_well_formed_and_holds_nothing_foreign(scene: Scene, theme: str, is_interactive: bool) -> None:
    found = list(parsed(scene, theme, is_interactive).iter())
    allowed = {"svg", "title", "desc", "rect", "g", "path", "text"}
    assert {one.tag.removeprefix(SVG) for one in found} <= allowed
    names = {name for one in found for name in one.attrib}
    assert not [name for name in names if name.startswith("on") or "href" in name]
    assert not [value for one in found for value in one.attrib.values() if "url(" in value or "javascript:" in value]


def test_ids_are_unique_on_a_page_of_several_pictures(scene: Scene) -> None:
    pictures = [svg.draw(scene, uid=uid) for uid in ("a", "b")]
    ids = re.findall(r' id="([^"]*)"', "".join(pictures))
    assert len(ids) == len(set(ids)) > len(scene.marks)
    assert all(f'data-mark="{mark.id}"' in pictures[0] for mark in scene.marks)


def test_a_title_and_a_description_say_the_same_in_words(scene: Scene) -> None:
    root = parsed(scene)
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert description is not None
    assert (title.text, description.text) == (str(scene.title), str(scene.description))
    assert root.attrib["aria-labelledby"] == title.attrib["id"]
    assert root.attrib["aria-describedby"] == description.attrib["id"]
    assert root.attrib["role"] == "img"


@pytest.mark.parametrize("theme", THEMES)
def test_the_whole_board_has_an_opaque_background(scene: Scene, theme: str) -> None:
    root = parsed(scene, theme)
    paper = next(root.iter(f"{SVG}rect"))
    assert [float(part) for part in root.attrib["viewBox"].split()] == [0, 0, scene.width, scene.height]
    assert (float(paper.attrib["width"]), float(paper.attrib["height"])) == (scene.width, scene.height)
    assert paper.attrib["fill"] == THEMES[theme].paper
    assert "opacity" not in paper.attrib


def test_every_mark_lies_on_the_board(scene: Scene) -> None:
    for mark in scene.marks:
        shape = mark.shape
        if isinstance(shape, Wedge):
            assert shape.r <= shape.x <= scene.width - shape.r
            assert shape.r <= shape.y <= scene.height - shape.r
        elif isinstance(shape, Box):
            assert shape.x >= 0
            assert shape.x + shape.w <= scene.width
            assert shape.y + shape.h <= scene.height


def test_letters_are_at_least_a_fortieth_of_the_boards_height(scene: Scene) -> None:
    sizes = {float(one.attrib["font-size"]): one.text for one in parsed(scene).iter(f"{SVG}text")}
    small = {size: words for size, words in sizes.items() if size < 0.025 * scene.height}
    assert small == {}


def test_words_are_escaped_wherever_they_stand() -> None:
    said = text("{words}", words=HOSTILE)
    marks = (
        Mark("a/0", Wedge(50, 50, 40, 0, 45), "kiwi", HOSTILE, said, "crust"),
        Mark("b/0", Box(0, 0, 50, 20), "nothing known", HOSTILE, said),
        Mark("c/0", Spot(50, 50, 10), "heading", "", said),
    )
    scene = with_parts(Scene(said, said, 100, 100, marks), ["a/0"], ["b/0"])
    for is_interactive in (False, True):
        root = parsed(scene, is_interactive=is_interactive)
        assert not list(root.iter(f"{SVG}script"))
        assert [one.text for one in root.iter(f"{SVG}text")] == [HOSTILE] * 3
    labels = [one.attrib["aria-label"] for one in root.iter(f"{SVG}g") if "aria-label" in one.attrib]
    assert labels == [HOSTILE] * 2


def test_marks_that_can_be_touched_are_named_buttons_and_no_others_are(pie: Scene) -> None:
    live, chosen, *others = [mark.id for mark in pie.marks]
    root = parsed(with_parts(pie, [live], [chosen]), is_interactive=True)
    groups = {one.attrib["data-mark"]: one for one in root.iter(f"{SVG}g") if "data-mark" in one.attrib}
    assert [groups[name].attrib["role"] for name in (live, chosen)] == ["button", "button"]
    assert [groups[name].attrib["aria-pressed"] for name in (live, chosen)] == ["false", "true"]
    assert all(groups[name].attrib.get("tabindex") is None for name in others)
    assert all(groups[mark.id].attrib["aria-label"] == str(mark.description) for mark in pie.marks)


def test_scored_pieces_are_lifted_and_what_is_not_meant_steps_back(pie: Scene) -> None:
    first, second, *others = [mark.id for mark in pie.marks]
    root = parsed(replace(pie, scored=frozenset({first}), witnesses=frozenset({second})))
    groups = {one.attrib["data-mark"]: one for one in root.iter(f"{SVG}g") if "data-mark" in one.attrib}
    assert groups[first].attrib["transform"].startswith("translate(")
    assert not {"transform", "opacity"} & set(groups[second].attrib)
    assert all(float(groups[name].attrib["opacity"]) < 0.5 for name in others)
    top = next(one for one in root.iter(f"{SVG}g") if one.attrib.get("class") == "pw-top")
    assert "stroke-dasharray" in {name for one in top for name in one.attrib}


def test_the_same_scene_is_the_same_text(scene: Scene) -> None:
    assert svg.draw(scene) == svg.draw(scene)
