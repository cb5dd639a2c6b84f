"""What the things of Pie Town look like wherever they lie: ingredients, workers, pies, spaces, words."""

from __future__ import annotations

import functools
import math
from typing import Final

from piewidgets.core.scene import Box, Disc, Mark, Print, Spot, Topping
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town.components import INGREDIENTS, LETTERS, PIE_TITLES, PIES, TITLES
from piewidgets.games.pie_town.naming import seat_name
from piewidgets.games.pie_town.record import Pie

WORDS: Final = 22.0  # the height of letters: a fortieth of the board's
WIDE: Final = 84.0  # an ingredient
TALL: Final = 36.0
DIE: Final = 38.0
SPACE: Final = 46.0
LIFT: Final = (15.0, 9.0)  # of a worker on another one, sideways and up
MOST_LIFT: Final = 1.7  # of the highest one, by that of the second
FRUIT: Final = {name: f"{'berry' if name == 'strawberry' else name}_fruit" for name in INGREDIENTS}
Place = tuple[float, float]


def letters_for(words: str, room: float, size: float = WORDS) -> float:
    """Say how high letters can be for words to find room.

    >>> letters_for("Q0", 40), round(letters_for("northernmost", 40), 1)
    (22.0, 4.6)
    """
    return min(size, room / (0.72 * max(1, len(words))))


@functools.lru_cache(4096)
def ingredient_mark(
    mark_id: str, x: float, y: float, name: str, many: int, where: Text, wide: float = WIDE, scale: float = 1.0
) -> Mark:
    """Place an ingredient with its upper left corner: its symbol, its letter, and how many there are if several."""
    thing = text("{n} × {ingredient}", n=many, ingredient=TITLES[name]) if many > 1 else TITLES[name]
    words = text("{where}: {thing}", where=where, thing=thing)
    letter = LETTERS[name] + (f"×{many}" if many > 1 else "")
    (size, gap), word = ((20.0, 2.0) if wide < WIDE else (25.0, 4.0)), 16.5 * len(letter)
    left, middle = (wide - size - gap - word) / 2, y + TALL / 2 * scale
    symbol = (Topping(FRUIT[name], round(x + (left + size / 2) * scale, 2), middle, size * scale),)
    place = round(x + (left + size + gap + word / 2) * scale, 2)
    prints = (Print(letter, place, middle + scale, WORDS * scale),)
    box = Box(x, y, wide * scale, TALL * scale, 6 * scale)
    return Mark(mark_id, box, f"{name}_ingredient", letter, words, "", symbol, prints)


@functools.lru_cache(4096)
def worker_mark(mark_id: str, x: float, y: float, seat: int, level: int, where: Text, scale: float = 1.0) -> Mark:
    """Place a worker with its upper left corner: whose it is by colour and sign, its level as a number."""
    said = text("worker of level {level}", level=level) if level else text("worker not hired yet")
    words = text("{who}, {worker}, {where}", who=seat_name(seat), worker=said, where=where)
    size, middle = DIE * scale, y + DIE / 2 * scale
    sign = (Topping(f"seat_{seat}", x + 10 * scale, middle, 16 * scale),)
    prints = (Print(str(level) if level else "–", x + 27 * scale, middle + scale, 26 * scale),)
    role = f"worker_{seat}" if level else "supply"
    return Mark(mark_id, Box(x, y, size, size, 8 * scale), role, str(level), words, "", sign, prints)


@functools.lru_cache(4096)
def pie_face(mark_id: str, x: float, y: float, r: float, pie: Pie, kind: int, where: Text) -> Mark:
    """Place a pie: whose it is by its filling and sign, its type by where it lies."""
    words = text("{pie} of seat {seat}, {where}", pie=PIE_TITLES[PIES[kind]], seat=pie.seat, where=where)
    filling = Topping(f"filling_{pie.seat}", x, y, round(1.9 * r, 2))
    return Mark(
        mark_id,
        Disc(x, y, r),
        "pie_crust",
        "",
        words,
        "",
        (filling, Topping(f"seat_{pie.seat}", x, y, round(0.95 * r, 2))),
    )


def words_mark(mark_id: str, x: float, y: float, words: Text, size: float = WORDS, rim: str = "left") -> Mark:
    """Write a line of words from its left end on; finer ones with the rim "small"."""
    return Mark(mark_id, Spot(x, y, size), "heading" if rim == "left" else "small", "", words, rim)


def space_mark(
    mark_id: str, x: float, y: float, words: Text, symbol: str = "", label: str = "", size: float = SPACE
) -> Mark:
    """Place a space for a worker, with a sign or letters for what is done there."""
    middle = (x + size / 2, y + size / 2)
    sign = (Topping(symbol, *middle, size * 0.62),) if symbol else ()
    prints = (Print(label, *middle, letters_for(label, size - 4, WORDS * min(1.0, size / DIE))),) if label else ()
    return Mark(mark_id, Box(x, y, size, size, 8 * size / SPACE), "square", label, words, "", sign, prints)


def space_places(many: int, x: float, y: float, wide: float = 2 * SPACE + 6) -> list[tuple[float, float, float]]:
    """Give the corner and the size of each of some spaces side by side, in rows if there are more than two.

    >>> space_places(2, 0, 0)
    [(0.0, 0.0, 46.0), (52.0, 0.0, 46.0)]
    """
    rows = max(range(1, many + 1), key=lambda n: min(SPACE / n, wide / math.ceil(many / n)))
    across = math.ceil(many / rows)
    size = SPACE if many < 3 else 0.9 * min(SPACE / rows, wide / across)
    step = SPACE + 6 if many < 3 else size / 0.9
    return [(round(x + step * (n % across), 2), round(y + step * (n // across), 2), size) for n in range(many)]
