"""Themes: every role has a look, words stand out from the paper, and flavours differ for every eye."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.scene import Box, Scene, Spot
from piewidgets.render import ink, mpl, render, svg
from piewidgets.render.art import SYMBOLS, texture_path
from piewidgets.render.theme import LIGHT, THEMES, Look, find_theme

FLAVOURS = ("kiwi", "apricot", "strawberry", "blueberry")
# How linear RGB looks to people without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
Color = tuple[float, ...]


def linear(color: str) -> Color:
    parts = [int(color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours as WCAG 2 defines it."""
    light, dark = sorted((luminance(linear(one)), luminance(linear(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(color: Color) -> float:
    return 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]


def lab(color: Color) -> Color:
    x, z = (
        0.4124 * color[0] + 0.3576 * color[1] + 0.1805 * color[2],
        0.0193 * color[0] + 0.1192 * color[1] + 0.9505 * color[2],
    )
    a, b, c = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x / 0.9505, luminance(color), z / 1.089)
    )
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def seen(color: str, eye: str) -> Color:
    """Give a colour as an eye sees it, in CIE Lab."""
    mixed = (sum(a * b for a, b in zip(row, linear(color), strict=True)) for row in EYES[eye])
    return lab(tuple(max(0.0, min(1.0, part)) for part in mixed))


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
