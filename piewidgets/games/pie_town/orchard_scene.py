"""The orchard of Pie Town as a flower of hexes, its squares between them, workers stacked on the squares."""

from __future__ import annotations

import math
from typing import Final

from piewidgets.core.scene import Box, Hex, Mark, Print
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town.board import Board
from piewidgets.games.pie_town.components import INGREDIENTS
from piewidgets.games.pie_town.faces import DIE, TALL, WIDE, ingredient_mark, worker_mark
from piewidgets.games.pie_town.state import Placed, State

MIDDLE: Final = (222.0, 282.0)
RADIUS: Final = 82.0  # of a hex in a flower of seven
SQUARE: Final = 44.0
LIFT: Final = 9.0  # of a worker on another one
Place = tuple[float, float]


def hex_places(board: Board) -> tuple[dict[str, Place], float]:
    """Give the middle of each hex, and the radius of all: one in the middle if every square is by it, a ring round.

    >>> from piewidgets.games.pie_town.board import load_board
    >>> places, radius = hex_places(load_board())
    >>> places["C"], radius
    ((222.0, 282.0), 82.0)
    """
    names = [name for name, _ in board.hexes]
    common = [name for name in names if all(name in square.hexes for square in board.squares)]
    centre = common[0] if common else ""
    ring = [name for name in names if name != centre]
    radius = min(RADIUS, RADIUS * 6 / max(1, len(ring)))
    out = math.sqrt(3) * RADIUS
    found = {centre: MIDDLE} if centre else {}
    for n, name in enumerate(ring):
        angle = 2 * math.pi * n / len(ring)
        found[name] = (round(MIDDLE[0] + out * math.sin(angle), 2), round(MIDDLE[1] - out * math.cos(angle), 2))
    return found, radius


def square_places(board: Board) -> dict[str, Place]:
    """Give the middle of each square: between its hexes, and apart from squares by the same ones."""
    hexes, _ = hex_places(board)
    found: dict[str, Place] = {}
    for square in board.squares:
        by = [hexes[name] for name in square.hexes]
        x, y = (round(sum(one[axis] for one in by) / len(by), 2) for axis in (0, 1))
        while any(math.dist((x, y), other) < SQUARE * 0.9 for other in found.values()):
            x += SQUARE
        found[square.name] = (x, y)
    return found


def orchard_marks(view: State) -> list[Mark]:
    """Place the hexes with what grows there, then the squares, then the workers on them."""
    board = view.deal.board
    places, radius = hex_places(board)
    marks = []
    for name, needs in board.hexes:
        marks += _hex(view, name, needs, *places[name], radius)
    squares = square_places(board)
    for number, space in enumerate(view.deal.spaces):
        if space.kind == "orchard":
            x, y = squares[space.name]
            words = text("square {name} of the orchard, by {hexes}", name=space.name,
                         hexes=tuple(view.deal.hexes[n] for n in space.hexes))  # fmt: skip
            marks.append(Mark(f"space/{space.name}", Box(x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE, 6), "square",
                              "", words, "", (), ()))  # fmt: skip
            marks += stack_marks(view, number, x - DIE / 2, y - DIE / 2, words)
    return marks


def _hex(view: State, name: str, needs: int, x: float, y: float, radius: float) -> list[Mark]:
    if name not in view.deal.hexes:
        unused = text("hex {name}, only used by {n} players or more", name=name, n=needs)
        prints = (Print(str(needs), x, y, 24),)
        return [Mark(f"orchard/{name}", Hex(x, y, radius - 3), "hex_unused", str(needs), unused, "", (), prints)]
    held = view.orchard[view.deal.hexes.index(name)]
    here = [(kind, n) for kind, n in zip(INGREDIENTS, held, strict=True) if n]
    marks = [Mark(f"orchard/{name}", Hex(x, y, radius - 3), "hex", "", text("hex {name}", name=name))]
    top = y - len(here) * (TALL + 3) / 2
    where = text("hex {name}", name=name)
    for n, (kind, many) in enumerate(here):
        left = round(x - WIDE / 2, 2)
        marks.append(ingredient_mark(f"orchard/{name}/{kind}", left, round(top + n * (TALL + 3), 2), kind, many, where))
    return marks


def stack_marks(view: State, number: int, x: float, y: float, where: Text) -> list[Mark]:
    """Place the workers on a space, each above the one it spied on."""
    stack = [one for one in view.placed if one.space == number]
    return [placed_mark(view, one, x + LIFT * n, y - LIFT * n, where) for n, one in enumerate(stack)]


def placed_mark(view: State, one: Placed, x: float, y: float, where: Text) -> Mark:
    """Place one worker."""
    level = view.levels[one.seat][one.die]
    return worker_mark(f"seat{one.seat}/die/{one.die}", round(x, 2), round(y, 2), one.seat, level, where)
