"""What the things of Pie Town look like wherever they lie: ingredients, workers, pies, spaces."""

from __future__ import annotations

import functools
from typing import Final

from piewidgets.core.scene import Box, Disc, Mark, Print, Spot, Topping
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town.components import INGREDIENTS, LETTERS, PIE_TITLES, PIES, TITLES
from piewidgets.games.pie_town.naming import seat_name
from piewidgets.games.pie_town.record import Pie

WIDE: Final = 62.0  # an ingredient
TALL: Final = 34.0
DIE: Final = 36.0
PIE: Final = 17.0  # the radius of a pie on sale
SOLD: Final = 9.0
FRUIT: Final = {name: f"{'berry' if name == 'strawberry' else name}_fruit" for name in INGREDIENTS}


@functools.lru_cache(4096)
def ingredient_mark(mark_id: str, x: float, y: float, name: str, many: int, where: Text) -> Mark:
    """Place an ingredient with its upper left corner, its letter, and how many of it there are if several."""
    thing = text("{n} × {ingredient}", n=many, ingredient=TITLES[name]) if many > 1 else TITLES[name]
    words = text("{where}: {thing}", where=where, thing=thing)
    letter = LETTERS[name] + (f"×{many}" if many > 1 else "")
    symbol = (Topping(FRUIT[name], x + (12 if many > 1 else 15), y + TALL / 2, 19 if many > 1 else 23),)
    prints = (Print(letter, x + (41 if many > 1 else 43), y + TALL / 2 + 1, 17 if many > 1 else 21),)
    return Mark(mark_id, Box(x, y, WIDE, TALL, 6), f"{name}_ingredient", letter, words, "", symbol, prints)


@functools.lru_cache(4096)
def worker_mark(mark_id: str, x: float, y: float, seat: int, level: int, where: Text) -> Mark:
    """Place a worker with its upper left corner: whose it is by colour and sign, its level as a number."""
    said = text("worker of level {level}", level=level) if level else text("worker not hired yet")
    words = text("{who}, {worker}, {where}", who=seat_name(seat), worker=said, where=where)
    sign = (Topping(f"seat_{seat}", x + 9, y + DIE / 2, 11),)
    prints = (Print(str(level) if level else "–", x + 24, y + DIE / 2 + 1, 25),)
    return Mark(mark_id, Box(x, y, DIE, DIE, 8), f"worker_{seat}", str(level), words, "", sign, prints)


@functools.lru_cache(4096)
def pie_face(mark_id: str, x: float, y: float, r: float, pie: Pie, kind: int, where: Text) -> Mark:
    """Place a pie: whose it is by colour and sign; its type by where it lies."""
    words = text("{pie} of seat {seat}, {where}", pie=PIE_TITLES[PIES[kind]], seat=pie.seat, where=where)
    sign = (Topping(f"seat_{pie.seat}", x, y, r * 0.9),)
    return Mark(mark_id, Disc(x, y, r), f"worker_{pie.seat}", "", words, "", sign)


def words_mark(mark_id: str, x: float, y: float, size: float, words: Text, rim: str = "left") -> Mark:
    """Write a line of words, from its left end on (or round its middle with no rim)."""
    return Mark(mark_id, Spot(x, y, size), "heading", "", words, rim)


def space_mark(mark_id: str, x: float, y: float, size: float, words: Text, symbol: str = "") -> Mark:
    """Place a space for a worker, with a faint sign of what is done there."""
    sign = (Topping(symbol, x + size / 2, y + size / 2, size * 0.62),) if symbol else ()
    return Mark(mark_id, Box(x, y, size, size, 8), "square", "", words, "", sign)
