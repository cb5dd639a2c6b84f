"""The orchard of Pie Town: hexes with what grows there, squares between them, workers stacked on the squares."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Hex, Mark, Print
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town.components import INGREDIENTS
from piewidgets.games.pie_town.faces import (
    DIE,
    LIFT,
    MOST_LIFT,
    TALL,
    WIDE,
    WORDS,
    Place,
    ingredient_mark,
    letters_for,
    space_mark,
    worker_mark,
)
from piewidgets.games.pie_town.orchard_map import SQUARE, orchard_map
from piewidgets.games.pie_town.state import Placed, State

NAME: Final = 51.0  # from the middle of a hex to its name


def orchard_marks(view: State) -> list[Mark]:
    """Place the hexes with what grows there, then the squares, then the workers on them."""
    laid, marks = orchard_map(view.deal.board), []
    for name, needs in view.deal.board.hexes:
        marks += _hex(view, name, needs, laid.hexes[name], laid.scale)
    size = SQUARE * laid.scale
    for number, space in enumerate(view.deal.spaces):
        if space.kind == "orchard":
            x, y = laid.squares[space.name]
            words = text("square {name} of the orchard, by {hexes}", name=space.name,
                         hexes=tuple(view.deal.hexes[n] for n in space.hexes))  # fmt: skip
            label = space.name if view.top(number) is None else ""
            left, top = round(x - size / 2, 2), round(y - size / 2, 2)
            marks.append(space_mark(f"space/{space.name}", left, top, words, label=label, size=size))
            marks += stack_marks(view, number, x, y, words, laid.scale)
    return marks


def _hex(view: State, name: str, needs: int, middle: Place, scale: float) -> list[Mark]:
    (x, y), radius = middle, 73.0 * scale
    if name not in view.deal.hexes:
        unused = text("hex {name}, used by {n} players or more", name=name, n=needs)
        return [Mark(f"orchard/{name}", Hex(x, y, radius), "hex_unused", "", unused, "", (),
                     (Print(f"{needs}+", x, y, WORDS * scale),))]  # fmt: skip
    held, where = view.orchard[view.deal.hexes.index(name)], text("hex {name}", name=name)
    here = [(kind, n) for kind, n in zip(INGREDIENTS, held, strict=True) if n]
    squares = [laid_y - y for laid_y in _squares_by(view, name)]
    away = -1 if sum(squares) >= 0 else 1  # from the squares by the hex
    prints = (Print(name, x, round(y + away * NAME * scale, 2), letters_for(name, 42 * scale, WORDS * scale)),)
    marks = [Mark(f"orchard/{name}", Hex(x, y, radius), "hex", "", where, "", (), prints)]
    step = (TALL + 3) * scale
    left, top = round(x - WIDE / 2 * scale, 2), y + 2 * scale - len(here) * step / 2
    for n, (kind, many) in enumerate(here):
        mark_id = f"orchard/{name}/{kind}"
        marks.append(ingredient_mark(mark_id, left, round(top + n * step, 2), kind, many, where, scale=scale))
    return marks


def stack_marks(view: State, number: int, x: float, y: float, where: Text, scale: float = 1.0) -> list[Mark]:
    """Place the workers on a space with this middle, each above the one it spied on."""
    stack = [one for one in view.placed if one.space == number]
    steps, marks = max(1, len(stack) - 1), []
    across, up = (reach * scale * min(steps, MOST_LIFT) for reach in LIFT)
    for n, one in enumerate(stack):
        share = n / steps - (0.5 if len(stack) > 1 else 0)
        left, top = x - DIE / 2 * scale + across * share, y - DIE / 2 * scale - up * share
        marks.append(placed_mark(view, one, left, top, where, scale))
    return [*map(_covered, marks[:-1]), *marks[-1:]]


def _covered(mark: Mark) -> Mark:
    """Leave the level of a worker away which another one stands on: its words would be half hidden."""
    return mark._replace(label="", prints=())


def placed_mark(view: State, one: Placed, x: float, y: float, where: Text, scale: float = 1.0) -> Mark:
    """Place one worker."""
    level = view.levels[one.seat][one.die]
    return worker_mark(f"seat{one.seat}/die/{one.die}", round(x, 2), round(y, 2), one.seat, level, where, scale)


def _squares_by(view: State, name: str) -> list[float]:
    """List how high the squares by a hex lie."""
    board = view.deal.board
    places = orchard_map(board).squares
    return [places[square.name][1] for square in board.squares if name in square.hexes]
