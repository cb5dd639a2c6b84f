"""Fruit cards: nine faces and nine fruits every eye tells apart, and symbols no two of which have the same silhouette."""

from __future__ import annotations

import functools
import itertools
import math
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from colours import EYES, contrast, seen

from piewidgets.render.art import SYMBOLS
from piewidgets.render.fruits import FRUITS
from piewidgets.render.symbols import PIZZA
from piewidgets.render.theme import LIGHT, THEMES, Theme

NAMES = ("apple", "blackberry", "cherry", "fig", "orange", "pear", "strawberry", "currant", "plum")
CARDS = tuple(f"{name}_card" for name in NAMES)
FRUIT = tuple(f"{name}_fruit" for name in NAMES)
RECIPES = tuple(f"recipe_{n}" for n in range(1, 6))
ACTIONS = {"dog_symbol": "dog", "steal_symbol": "hand", "pies_symbol": "pie"}
WRITTEN_ON = (*CARDS, "discarded_card", "dog_card", "card_back", "pi_token", "order_token")
SIGNS = (*FRUIT, *RECIPES, *ACTIONS, "card_back_symbol", "pi_symbol")
HOLED = {"blackberry", "fig", "orange", "back"}
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
each_drawing = pytest.mark.parametrize("name", FRUITS)
Point = tuple[float, float]


class Piece(NamedTuple):
    """A part of a path, and points along it."""

    part: str
    points: list[Point]


@functools.cache
def pieces(path: str) -> list[Piece]:
    """Walk along each part of a path, twelve steps a curve."""
    return [Piece(part, list(walked(part))) for part in re.findall("M[^M]+", path)]


def walked(part: str) -> Iterator[Point]:
    """Give the points along one part of a path."""
    x = y = 0.0
    for command, words in re.findall(r"([MLC])([^MLCZ]+)", part):
        numbers = [float(word) for word in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", words)]
        if command == "C":
            (x1, y1, x2, y2, x3, y3), start = numbers, (x, y)
            for step in range(1, 12):
                t, u = step / 12, 1 - step / 12
                shares = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                yield dot(shares, (start[0], x1, x2, x3)), dot(shares, (start[1], y1, y2, y3))
        x, y = numbers[-2:]
        yield x, y


def dot(shares: tuple[float, ...], values: tuple[float, ...]) -> float:
    return sum(share * value for share, value in zip(shares, values, strict=True))


def turning(points: list[Point]) -> float:
    """Give twice the area inside, which is negative when the points run against the clock."""
    pairs = itertools.pairwise([*points, points[0]])
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)


@functools.cache
def silhouette(path: str, size: int) -> frozenset[tuple[int, int]]:
    """Give the pixels of a square so many wide that the path fills, holes left out, as SVG and matplotlib do."""
    found = set()
    for row in range(size):
        y = (row + 0.5) / size - 0.5
        crossings = []
        for _, points in pieces(path):
            for (x0, y0), (x1, y1) in itertools.pairwise([*points, points[0]]):
                if (y0 <= y) != (y1 <= y):
                    crossings.append((x0 + (y - y0) / (y1 - y0) * (x1 - x0), 1 if y1 > y0 else -1))
        for column in range(size):
            x = (column + 0.5) / size - 0.5
            if sum(way for at, way in crossings if at <= x):
                found.add((row, column))
    return frozenset(found)


def alike(one: str, other: str, size: int) -> float:
    """Give the share of two silhouettes that is common to both."""
    a, b = silhouette(SYMBOLS[one], size), silhouette(SYMBOLS[other], size)
    return len(a & b) / len(a | b)


@each_theme
def test_everything_on_a_table_of_fruit_cards_has_a_look(theme: Theme) -> None:
    assert {*WRITTEN_ON, *SIGNS, "supply"} <= set(theme.looks)
    assert all(theme.look(role) == LIGHT.look(role) for role in (*WRITTEN_ON, *SIGNS))
    assert theme.look("supply").fill == theme.panel


def test_each_sign_has_its_own_drawing_and_none_is_left_over() -> None:
    symbols = {role: LIGHT.look(role).symbol for role in SIGNS}
    assert sorted(symbols.values()) == sorted(FRUITS)
    assert all(symbols[role].removesuffix("_fruit") == role.removesuffix("_fruit") for role in FRUIT)
    assert [symbols[role] for role in RECIPES] == ["ball", "block", "wedge", "rhomb", "plus"]
    assert {role: symbols[role] for role in ACTIONS} == ACTIONS
    assert (symbols["pi_symbol"], symbols["card_back_symbol"]) == ("pi", "back")
    assert not set(FRUITS) & set(PIZZA)
    assert all(SYMBOLS[name] == path for name, path in FRUITS.items())


@pytest.mark.parametrize("role", WRITTEN_ON)
def test_words_stand_out_from_the_card_or_token_they_are_written_on(role: str) -> None:
    look = LIGHT.look(role)
    assert contrast(look.ink, look.fill) >= 7


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("roles", [CARDS, FRUIT, RECIPES], ids=["cards", "fruits", "recipes"])
def test_colours_differ_for_every_eye(roles: tuple[str, ...], eye: str) -> None:
    places = {role: seen(LIGHT.look(role).fill, eye) for role in roles}
    for one, other in itertools.combinations(roles, 2):
        assert math.dist(places[one], places[other]) >= 15, (one, other)  # as far as the kinds on a pizza


@pytest.mark.parametrize("eye", EYES)
def test_a_discarded_card_looks_like_no_card_in_play(eye: str) -> None:
    faded = seen(LIGHT.look("discarded_card").fill, eye)
    assert all(math.dist(faded, seen(LIGHT.look(card).fill, eye)) >= 8 for card in CARDS)


@pytest.mark.parametrize("name", NAMES)
def test_symbols_stand_out_from_the_card_they_lie_on_by_filling_or_outline(name: str) -> None:
    for card in (f"{name}_card", "discarded_card"):
        fill = LIGHT.look(card).fill
        for role in (f"{name}_fruit", *ACTIONS, *RECIPES):
            look = LIGHT.look(role)
            assert max(contrast(look.fill, fill), contrast(look.stroke, fill)) >= 3, (role, card)


def test_signs_stand_out_from_the_token_and_the_back_they_lie_on() -> None:
    for sign, below, least in (("pi_symbol", "pi_token", 4.5), ("card_back_symbol", "card_back", 3)):
        assert contrast(LIGHT.look(sign).fill, LIGHT.look(below).fill) >= least


def test_outlines_of_cards_stand_out_from_their_filling() -> None:
    for role in WRITTEN_ON:
        assert contrast(LIGHT.look(role).fill, LIGHT.look(role).stroke) >= 3, role


@each_drawing
def test_a_drawing_fills_its_box_and_stays_inside(name: str) -> None:
    assert re.fullmatch(r"[MLCZ\d. -]+", FRUITS[name])
    points = [point for piece in pieces(FRUITS[name]) for point in piece.points]
    for values in zip(*points, strict=True):
        assert min(values) >= -0.505
        assert max(values) <= 0.505
    assert max(max(values) - min(values) for values in zip(*points, strict=True)) >= 0.8
    assert len(silhouette(FRUITS[name], 40)) >= 0.2 * 40 * 40


@each_drawing
def test_lines_enclose_nothing_and_holes_show_what_lies_below(name: str) -> None:
    path = FRUITS[name]
    for part, points in pieces(path):
        assert part.endswith("Z") or abs(turning(points)) < 1e-9, part
    holes = [part for part, points in pieces(path) if turning(points) < -1e-9]
    assert bool(holes) == (name in HOLED)
    for part in holes:
        assert silhouette(path, 100) < silhouette(path.replace(part, ""), 100), part


@pytest.mark.parametrize("size", [14, 60])
def test_silhouettes_differ_whether_tiny_or_large(size: int) -> None:
    for one, other in itertools.combinations(FRUITS, 2):
        assert alike(one, other, size) <= 0.8, (one, other)
