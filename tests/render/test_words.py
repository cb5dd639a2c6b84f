"""Scenes and sheets in words and as tables, pictures of sheets, and renderers from outside."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from piewidgets import Match, draw
from piewidgets._display import scene_of
from piewidgets.core.errors import NotationError, UnknownNameError
from piewidgets.core.game import PUBLIC
from piewidgets.core.scene import Scene, Spot
from piewidgets.games.piece_of_pie import CARDS, format_state, layout, parse_pie, score_pie
from piewidgets.games.pizzeria import score_holdings
from piewidgets.render import RENDERERS, register, render, sheets
from piewidgets.render import text as words


def test_a_scene_in_words_says_what_it_shows_and_what_scored() -> None:
    sheet = score_pie("KSBAASBS", "kiwi")
    assert words.draw(layout.pie_scene("KcSBA....")).splitlines() == [
        "Pie KcSBA....",
        "slot 0: kiwi with chocolate, slot 1: strawberry, slot 2: blueberry, slot 3: apricot, "
        "slot 4: empty, slot 5: empty, slot 6: empty and slot 7: empty",
    ]
    assert draw(sheet, "text", focus="kiwi").splitlines()[-1] == "Scored: slot 0: kiwi"


def test_a_sheet_in_words_adds_up() -> None:
    sheet = score_pie("KSBAASBS", "kiwi, opposite, triplet")
    lines = words.sheet(sheet).splitlines()
    assert [line.split()[-1] for line in lines if not line.startswith(" ")] == ["3", "4", "0", "7"]


def test_a_sheet_keeps_secrets_unless_told_to_tell() -> None:
    match = Match("piece_of_pie", players=3, seed=0)
    sheet = match.sheet("all")
    assert "Perfect" not in words.sheet(sheet) + words.sheet_html(sheet, 1)
    assert words.sheet(sheet, with_secrets=True).count("Perfect") == 3
    assert "Perfect" in words.sheet_html(sheet, 1, with_secrets=True)


def test_a_sheet_as_html_is_a_captioned_table_with_row_headers() -> None:
    root = ElementTree.fromstring(words.sheet_html(score_pie("KSBAASBS", "kiwi, opposite")).replace("'", '"'))
    assert root.tag == "table"
    assert root[0].tag == "caption"
    heads = list(root.iter("th"))
    assert [one.text for one in heads] == ["Kiwi", "Opposite", "Total"]
    assert all(one.attrib["scope"] == "row" for one in heads)


@pytest.mark.parametrize("pies", ["KSBAASBS", "KSBAASBS / SSSSKKKK"])
def test_a_drawn_sheet_shows_each_rule_each_line_and_the_total_inside_the_board(pies: str) -> None:
    sheet = score_pie(pies, "kiwi, opposite, decorations, side_by_side")
    scene = sheets.with_sheet(layout.pie_scene(tuple(score_pie(pies, "kiwi").subject)), sheet)
    marks = {mark.id: mark for mark in scene.marks}
    assert marks["sheet/total/points"].label == str(sheet.total())
    assert all(marks[f"sheet/{rule.name}/points"].label == str(sheet.by_rule()[rule.name]) for rule in sheet.rules)
    reasons = [str(mark.description) for mark in scene.marks if mark.rim == "small"]
    assert reasons == [str(line.reason) for line in sheet.lines]
    spots = [mark.shape for mark in scene.marks if isinstance(mark.shape, Spot)]
    assert all(0 < spot.x < scene.width and 0 < spot.y + spot.size / 2 <= scene.height for spot in spots)


def test_a_renderer_from_outside_joins_by_name(monkeypatch: pytest.MonkeyPatch, pie: Scene) -> None:
    monkeypatch.setattr("piewidgets.render.RENDERERS", RENDERERS.copy())
    register("letters", lambda scene, theme: (theme.name, "".join(mark.label for mark in scene.marks)))
    assert render(pie, "letters", "dark") == ("dark", "KSBASKBA")
    assert draw(score_pie("KSBAASBS", "kiwi").subject, "letters") == ("light", "KSBAASBS")


def test_notation_is_drawn_as_what_it_says() -> None:
    pie, state = parse_pie("KcfSBAASBSt"), Match("piece_of_pie", players=3, seed=2).state
    assert draw("KcfSBAASBSt") == draw(pie)
    assert draw("KSBAASBS / ........", "text") == draw((parse_pie("KSBAASBS"), parse_pie("........")), "text")
    for viewer in (0, PUBLIC):
        assert draw(format_state(state), viewer=viewer) == draw(state, viewer=viewer)
    with pytest.raises(NotationError, match="KSBAASB has 7"):
        draw("KSBAASB")


def test_words_tell_a_viewer_its_own_card_and_no_other() -> None:
    match = Match("piece_of_pie", players=2, seed=5)
    own, other = (str(CARDS[card].title) for card in match.state.deal.perfects)
    for viewer, told in ((0, [own]), (1, [other]), (PUBLIC, [])):
        assert [card for card in (own, other) if card in draw(match, "text", viewer=viewer)] == told


@pytest.mark.parametrize("thing", [None, 7, (), (1, 2)])
def test_what_is_no_picture_is_refused(thing: object) -> None:
    with pytest.raises(UnknownNameError, match="nothing that can be drawn"):
        draw(thing)


@pytest.mark.parametrize(
    ("name", "renderer"), [("svg", len), ("png", len), (None, len), (["mine"], len), ("mine", None), ("mine", "len")]
)
def test_a_renderer_that_cannot_be_is_refused(name: Any, renderer: Any) -> None:
    before = dict(RENDERERS)
    with pytest.raises(UnknownNameError, match="a name of its own"):
        register(name, renderer)
    assert before == RENDERERS


@pytest.mark.parametrize("given", [None, {}, ["svg"], 7])
def test_what_is_no_name_is_refused_as_one(pie: Scene, given: Any) -> None:
    with pytest.raises(UnknownNameError, match="there is no theme"):
        draw(pie, theme=given)
    with pytest.raises(UnknownNameError, match="there is no renderer"):
        draw(pie, given)


@pytest.mark.parametrize("focus", ["triangle", 99, -1, ["kiwi"], 1.5, [None], b"kiwi"])
def test_a_focus_that_is_no_line_is_refused(focus: Any) -> None:
    with pytest.raises(UnknownNameError):
        draw(score_pie("KSBAASBS", "kiwi"), focus=focus)


def test_a_sheet_of_several_players_is_drawn_with_what_each_has_and_the_totals() -> None:
    sheet = score_holdings(["saved: 2 5.1 | offers: C@5", "saved: 5/7"])
    scene = scene_of(sheet)
    assert [scene.mark(f"totals/total/{seat}").label for seat in (0, 1)] == ["8", "7"]
    assert (scene.mark("totals/pomodoro/0").label, scene.mark("totals/mushroom/1").label) == ("2", "7")
    assert not any(mark.id.startswith("totals/salami") for mark in scene.marks)  # nobody has a point there
    assert draw(score_holdings(["saved: 5/7 | offers: C@5", ""]), "svg").count("½") >= 2
