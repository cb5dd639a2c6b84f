"""Pie Town: ingredients and seats every eye tells apart, by symbol and letter too, and signs of our own drawing."""

from __future__ import annotations

import itertools
import math
import re

import pytest
from colours import EYES, contrast, seen
from test_fruit_looks import alike, pieces, silhouette, turning

from piewidgets.core.text import text
from piewidgets.games.pie_town.components import INGREDIENTS, LETTERS
from piewidgets.games.pie_town.faces import FRUIT, ingredient_mark, pie_face, worker_mark
from piewidgets.games.pie_town.record import Pie
from piewidgets.render.art import SYMBOLS
from piewidgets.render.fruits import FRUITS
from piewidgets.render.symbols import PIZZA
from piewidgets.render.theme import LIGHT, THEMES, Theme
from piewidgets.render.town import TOWN

CHIPS = tuple(f"{name}_ingredient" for name in INGREDIENTS)
FRUIT_ROLES = tuple(FRUIT.values())
WORKERS = tuple(f"worker_{seat}" for seat in range(4))
SIGNS = tuple(f"seat_{seat}" for seat in range(4))
FILLINGS = tuple(f"filling_{seat}" for seat in range(4))
BOARDS = ("hex", "square", "counter", "recipe_box", "tray", "round_marker")
WRITTEN_ON = (*CHIPS, *WORKERS, *BOARDS)
TOWN_SIGNS = {
    "oven_symbol": "counter",
    "hat_symbol": "counter",
    "tools_symbol": "square",
    "jar_symbol": "counter",
    "lock_symbol": "counter",
    "person_symbol": "square",
    "start_symbol": "square",
    "bag_symbol": "blank",
    "box_symbol": "recipe_box",
}  # each with what it lies on
HOLED = {"oven", "lock"}
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
each_eye = pytest.mark.parametrize("eye", EYES)
each_drawing = pytest.mark.parametrize("name", TOWN)


@each_theme
def test_everything_in_a_town_has_a_look_which_is_the_same_on_every_table(theme: Theme) -> None:
    roles = (*WRITTEN_ON, *FRUIT_ROLES, *SIGNS, *FILLINGS, *TOWN_SIGNS, "pie_crust", "pie_place", "hex_unused")
    assert set(roles) <= set(theme.looks)
    assert all(theme.look(role) == LIGHT.look(role) for role in roles)


def test_each_drawing_is_used_and_none_is_another_games() -> None:
    used = {LIGHT.look(role).symbol for role in (*FRUIT_ROLES, *TOWN_SIGNS)}
    assert used == {*TOWN, "apple", "strawberry_fruit"}
    assert not set(TOWN) & {*PIZZA, *FRUITS}
    assert all(SYMBOLS[name] == path for name, path in TOWN.items())


@each_eye
@pytest.mark.parametrize("roles", [CHIPS, FRUIT_ROLES, WORKERS, FILLINGS], ids=["chips", "fruits", "workers", "pies"])
def test_colours_differ_for_every_eye(roles: tuple[str, ...], eye: str) -> None:
    places = {role: seen(LIGHT.look(role).fill, eye) for role in roles}
    for one, other in itertools.combinations(roles, 2):
        assert math.dist(places[one], places[other]) >= 15, (one, other)  # as far as the kinds on a pizza


def test_every_ingredient_has_its_letter_and_what_is_no_apple_its_symbol() -> None:
    marks = [ingredient_mark("a", 0, 0, name, 1, text("here")) for name in INGREDIENTS]
    assert [mark.prints[0].words for mark in marks] == list(LETTERS.values())
    assert len(set(LETTERS.values())) == 6
    symbols = [LIGHT.look(mark.toppings[0].role).symbol for mark in marks]
    assert symbols == ["apple"] * 3 + ["strawberry_fruit", "banana", "pumpkin"]
    assert ingredient_mark("a", 0, 0, "green", 3, text("here")).prints[0].words == "G×3"


def test_seats_have_shapes_and_workers_say_their_level() -> None:
    shapes = [LIGHT.look(role).symbol for role in SIGNS]
    assert shapes == ["ball", "block", "wedge", "rhomb"]
    for seat in range(4):
        worker = worker_mark("a", 0, 0, seat, 5, text("here"))
        assert [topping.role for topping in worker.toppings] == [SIGNS[seat]]
        assert worker.prints[0].words == "5"
        pie = pie_face("b", 0, 0, 20, Pie(seat, 0), 0, text("here"))
        assert [topping.role for topping in pie.toppings] == [FILLINGS[seat], SIGNS[seat]]
        assert LIGHT.look(FILLINGS[seat]).fill == LIGHT.look(WORKERS[seat]).fill


def test_a_worker_in_the_supply_looks_like_none_at_work() -> None:
    resting = worker_mark("a", 0, 0, 1, 0, text("here"))
    assert resting.role not in WORKERS
    assert resting.prints[0].words == "–"


@pytest.mark.parametrize("role", WRITTEN_ON)
def test_words_stand_out_from_what_they_are_written_on(role: str) -> None:
    look = LIGHT.look(role)
    assert contrast(look.ink, look.fill) >= 7


@pytest.mark.parametrize("name", INGREDIENTS)
def test_fruits_stand_out_from_their_chip_by_filling_or_outline(name: str) -> None:
    look, chip = LIGHT.look(FRUIT[name]), LIGHT.look(f"{name}_ingredient").fill
    assert max(contrast(look.fill, chip), contrast(look.stroke, chip)) >= 4.5


@pytest.mark.parametrize("seat", range(4))
def test_signs_of_seats_stand_out_from_what_they_lie_on(seat: int) -> None:
    sign = LIGHT.look(SIGNS[seat])
    for role in (WORKERS[seat], FILLINGS[seat]):
        assert contrast(sign.fill, LIGHT.look(role).fill) >= 4.5
    for theme in THEMES.values():  # a worker in the supply lies on the table's own colour
        assert max(contrast(sign.fill, theme.panel), contrast(sign.stroke, theme.panel)) >= 4.5


@each_theme
@pytest.mark.parametrize("role", TOWN_SIGNS)
def test_signs_of_the_town_stand_out_from_what_they_lie_on(role: str, theme: Theme) -> None:
    look, below = theme.look(role), theme.look(TOWN_SIGNS[role]).fill
    assert max(contrast(look.fill, below), contrast(look.stroke, below)) >= 3


@pytest.mark.parametrize("role", [*CHIPS, *WORKERS, *BOARDS[:-1]])
def test_outlines_stand_out_from_their_filling(role: str) -> None:
    assert contrast(LIGHT.look(role).fill, LIGHT.look(role).stroke) >= 2.4, role


@each_theme
def test_the_round_that_is_played_looks_like_no_other(theme: Theme) -> None:
    for eye in EYES:
        now, other = seen(theme.look("round_marker").fill, eye), seen(theme.look("counter").fill, eye)
        assert math.dist(now, other) >= 40


@each_drawing
def test_a_drawing_fills_its_box_and_stays_inside(name: str) -> None:
    assert re.fullmatch(r"[MLCZ\d. -]+", TOWN[name])
    points = [point for piece in pieces(TOWN[name]) for point in piece.points]
    for values in zip(*points, strict=True):
        assert min(values) >= -0.53
        assert max(values) <= 0.53
    assert max(max(values) - min(values) for values in zip(*points, strict=True)) >= 0.8
    assert len(silhouette(TOWN[name], 40)) >= 0.15 * 40 * 40


@each_drawing
def test_lines_enclose_nothing_and_holes_show_what_lies_below(name: str) -> None:
    path = TOWN[name]
    for part, _ in pieces(path):
        assert part.endswith("Z") or part.count("M") == 1, part
    holes = [part for part, points in pieces(path) if part.endswith("Z") and turning(points) < -1e-9]
    assert bool(holes) == (name in HOLED)
    for part in holes:
        assert silhouette(path, 100) < silhouette(path.replace(part, ""), 100), part


@pytest.mark.parametrize("size", [16, 60])
def test_silhouettes_differ_whether_tiny_or_large(size: int) -> None:
    names = (*TOWN, "apple", "strawberry_fruit", "ball", "block", "wedge", "rhomb")
    for one, other in itertools.combinations(names, 2):
        assert alike(one, other, size) <= 0.85, (one, other)
