"""Themes: every role has a look, words stand out from the paper, and flavours differ for every eye."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from colours import EYES, contrast, seen

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.scene import Box, Scene, Spot
from piewidgets.render import ink, mpl, render, svg
from piewidgets.render.art import SYMBOLS, texture_path
from piewidgets.render.theme import LIGHT, THEMES, Look, find_theme

FLAVOURS = ("kiwi", "apricot", "strawberry", "blueberry")


@pytest.mark.parametrize("theme", THEMES)
def test_every_role_has_a_look_in_every_theme(scene: Scene, theme: str) -> None:
    looks = THEMES[theme].looks
    roles = {mark.role for mark in scene.marks} | {mark.rim for mark in scene.marks if not isinstance(mark.shape, Spot)}
    roles |= {topping.role for mark in scene.marks for topping in mark.toppings}
    assert roles - {""} <= set(looks)
    assert {look.symbol for look in looks.values() if look.symbol} <= set(SYMBOLS)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_stand_out_from_what_they_are_written_on(theme: object) -> None:
    theme = find_theme(theme)  # type: ignore[arg-type]
    assert contrast(theme.ink, theme.paper) >= 7
    assert contrast(theme.ink, theme.panel) >= 4.5
    assert contrast(theme.faint, theme.paper) >= 3
    assert contrast(theme.focus, theme.paper) >= 3
    for look in theme.looks.values():
        if look.ink != "none" and not look.texture:
            assert contrast(look.ink, look.fill if look.fill != "none" else theme.paper) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_every_word_in_a_picture_has_contrast(scene: Scene, theme: str) -> None:
    chosen = THEMES[theme]
    for mark in scene.marks:
        fill = chosen.look(mark.role).fill if isinstance(mark.shape, Box) else chosen.paper
        for one in ink.mark_inks(mark, chosen):
            if isinstance(one, ink.Words):
                assert contrast(one.fill, chosen.paper if fill == "none" else fill) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eye", EYES)
def test_flavours_differ_by_colour_for_every_eye(theme: str, eye: str) -> None:
    places = {flavour: seen(THEMES[theme].look(flavour).fill, eye) for flavour in FLAVOURS}
    for one, other in itertools.combinations(FLAVOURS, 2):
        apart = sum((a - b) ** 2 for a, b in zip(places[one], places[other], strict=True)) ** 0.5
        assert apart >= 15, (one, other)  # 2.3 can just be told apart; textures and letters carry the rest


@pytest.mark.parametrize("theme", THEMES)
def test_flavours_differ_by_texture_whatever_the_colours(theme: str) -> None:
    looks = [THEMES[theme].look(flavour) for flavour in FLAVOURS]
    drawn = {texture_path(look.texture, 100, 0, 45)[0] for look in looks}
    assert len(drawn) == 4
    assert "" not in drawn
    assert all(contrast(look.ink, look.fill) >= 1.5 for look in looks)


def test_decorations_differ_by_shape() -> None:
    symbols = [LIGHT.look(role).symbol for role in ("chocolate", "frosting", "heart", "flower", "star")]
    assert len({SYMBOLS[symbol] for symbol in symbols}) == 5


def test_an_unknown_theme_or_renderer_is_named_with_those_there_are(pie: Scene) -> None:
    for draw in (svg.draw, mpl.draw):
        with pytest.raises(UnknownNameError, match=r"sepia.*light, dark, projector, print"):
            draw(pie, "sepia")
    with pytest.raises(UnknownNameError, match=r"ascii.*svg"):
        render(pie, "ascii")


def test_a_theme_of_ones_own_is_drawn_even_after_one_it_came_from(pie: Scene) -> None:
    before = svg.draw(pie, "light")
    own = replace(LIGHT, looks={**LIGHT.looks, "kiwi": Look("#00ff00", texture="seeds", ink="#000000")})
    assert 'fill="#00ff00"' in svg.draw(pie, own)
    assert svg.draw(pie, "light") == before


def test_a_role_nobody_described_is_plain(pie: Scene) -> None:
    assert THEMES["light"].look("saffron").fill == LIGHT.panel
