"""A chart of the points of each seat, round by round, drawn as a scene; and the same as a table for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Final, NamedTuple

from piewidgets.core.game import Viewer
from piewidgets.core.match import Match
from piewidgets.core.scene import Box, Line, Mark, Scene, Spot, Topping
from piewidgets.core.score import Points
from piewidgets.core.text import Text, amount, text

LEFT: Final = 56.0
TOP: Final = 24.0
WIDE: Final = 520.0
HIGH: Final = 220.0
FEW: Final = 3  # rounds, of which a chart would say too little: then turns are shown
TICKS: Final = 4
MARKERS: Final = 6  # seats that are told apart


class Series(NamedTuple):
    """Points of every seat at some positions of a match, and what those positions are called."""

    level: str
    names: tuple[str, ...]
    points: tuple[tuple[Points, ...], ...]  # by position, then by seat


def series(match: Match, viewer: Viewer) -> Series:
    """Gather the points at the end of each round (each turn where rounds are few) up to the position shown.

    Only what the viewer may know counts.
    """
    at, level = match.history.at, "round"
    steps = [n for n in match.steps(level) if n < at]
    if len(match.steps(level)) <= FEW:
        level = "turn"
        steps = [n for n in match.steps(level) if n < at]
    steps.append(at)
    seen = [match.game.secrets.seen_by(match.history.states[n], viewer) for n in steps]
    names = tuple(str(n) for n in range(len(steps)))
    return Series(level, names, tuple(tuple(match.game.rules.returns(view)) for view in seen))


def chart(found: Series) -> Scene:
    """Draw the lines of a series: a sign a seat on each, its number at the end.

    >>> chart(Series("round", ("0", "1"), ((0, 0), (3, 5)))).title.template
    'Points by round'
    """
    low = min(0, *(int(own) for row in found.points for own in row))
    high = max(low + TICKS, *(-int(-own // 1) for row in found.points for own in row))
    step = -(-(high - low) // TICKS)
    marks = [*_grid(low, step, found), *_lines(low, step * TICKS, found.points)]
    title = text("Points by round") if found.level == "round" else text("Points by turn")
    ends = tuple(
        text("seat {seat} has {points}", seat=seat, points=amount(own)) for seat, own in enumerate(found.points[-1])
    )
    return Scene(
        title, text("{title}; now {ends}", title=title, ends=ends), LEFT + WIDE + 60, TOP + HIGH + 40, tuple(marks)
    )


def _x(n: int, many: int) -> float:
    return round(LEFT + WIDE * n / max(1, many - 1), 2)


def _grid(low: int, step: int, found: Series) -> list[Mark]:
    marks = []
    for tick in range(TICKS + 1):
        y = TOP + HIGH * (1 - tick / TICKS)
        value = text("{n}", n=low + step * tick)
        marks.append(Mark(f"grid/{tick}", Box(LEFT, y - 0.5, WIDE, 1), "rule_line", "", text("a line at {n}", n=value)))
        marks.append(Mark(f"grid/{tick}/value", Spot(LEFT - 10, y, 15), "heading", "", value, "points"))
    every = -(-len(found.names) // 12)
    for n, name in enumerate(found.names):
        if n % every == 0:
            place = Spot(_x(n, len(found.names)), TOP + HIGH + 20, 15)
            marks.append(Mark(f"grid/name/{n}", place, "heading", name, Text(name)))
    return marks


def _lines(low: int, span: int, points: Sequence[Sequence[Points]]) -> list[Mark]:
    marks, ends = [], []
    for seat in range(len(points[0])):
        sign = seat % MARKERS
        places = [
            (_x(n, len(points)), round(TOP + HIGH * (1 - float(row[seat] - low) / span), 2))
            for n, row in enumerate(points)
        ]
        for n, (one, other) in enumerate(pairwise(places)):
            said = text("seat {seat}", seat=seat)
            marks.append(Mark(f"line/{seat}/{n}", Line(*one, *other), f"line_{sign}", "", said))
        for n, (x, y) in enumerate(places):
            words = text("seat {seat} with {points}", seat=seat, points=amount(points[n][seat]))
            symbol = (Topping(f"marker_{sign}", x, y, 13),)
            ends.append(Mark(f"point/{seat}/{n}", Box(x - 7, y - 7, 14, 14), "gap", "", words, "", symbol))
    return [*marks, *ends, *_ends(low, span, points[-1])]


def _ends(low: int, span: int, points: Sequence[Points]) -> list[Mark]:
    """Write the number of each seat where its line ends, from the highest down, apart from one another."""
    marks: list[Mark] = []
    y = 0.0
    for seat in sorted(range(len(points)), key=lambda seat: -points[seat]):
        y = max(y + 17 if marks else 0.0, TOP + HIGH * (1 - float(points[seat] - low) / span))
        place = Spot(LEFT + WIDE + 16, round(y, 2), 16)
        marks.append(Mark(f"end/{seat}", place, "heading", str(seat), text("seat {seat}", seat=seat), "left"))
    return marks


def table_html(found: Series) -> str:
    """Write the same points as a table."""
    head = "".join(f"<th scope='col'>{escape(name)}</th>" for name in found.names)
    rows = []
    for seat in range(len(found.points[0])):
        cells = "".join(f"<td>{amount(row[seat])}</td>" for row in found.points)
        rows.append(f"<tr><th scope='row'>{escape(str(text('Seat {seat}', seat=seat)))}</th>{cells}</tr>")
    return f"<table><tr><td></td>{head}</tr>{''.join(rows)}</table>"
