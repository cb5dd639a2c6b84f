"""A chart of the points of each seat, round by round, drawn as a scene; and the same as a table for screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from typing import Final, NamedTuple

from piewidgets.core.game import Viewer
from piewidgets.core.match import Match
from piewidgets.core.scene import Box, Line, Mark, Scene, Spot, Topping
from piewidgets.core.score import Points
from piewidgets.core.text import Text, amount, text

LEFT: Final = 52.0
TOP: Final = 48.0
WIDE: Final = 400.0
HIGH: Final = 200.0
LETTERS: Final = 15.0
FEW: Final = 3  # rounds, of which a chart would say too little: then turns are shown
TICKS: Final = 6  # at most
NAMES: Final = 10  # along the bottom, at most
MARKERS: Final = 6  # seats that are told apart


class Series(NamedTuple):
    """Points of every seat at some positions of a match, and what those positions are called."""

    level: str
    names: tuple[str, ...]
    points: tuple[tuple[Points, ...], ...]  # by position, then by seat


class Axis(NamedTuple):
    """The numbers at the side: the lowest, the step from one to the next, and how many steps there are."""

    low: int
    step: int
    many: int

    def y(self, points: Points) -> float:
        """Say how far down a number of points lies."""
        return round(TOP + HIGH * (1 - float(points - self.low) / (self.step * self.many)), 2)


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
    axis = _axis([own for row in found.points for own in row])
    title = text("Points by round") if found.level == "round" else text("Points by turn")
    ends = tuple(
        text("seat {seat} has {points}", seat=seat, points=amount(own)) for seat, own in enumerate(found.points[-1])
    )
    marks = (
        Mark("title", Spot(10, 18, LETTERS), "heading", "", title, "left"),
        Mark("seats", Spot(LEFT + WIDE + 16, 18, LETTERS), "heading", "", text("Seat"), "left"),
        *_grid(axis, found.names),
        *_lines(axis, found.points),
        *_ends(axis, found.points[-1]),
    )
    return Scene(title, text("{title}; now {ends}", title=title, ends=ends), LEFT + WIDE + 64, TOP + HIGH + 34, marks)


def _axis(points: Sequence[Points]) -> Axis:
    """Take the finest round step that needs few lines, from a multiple of it on."""
    least, most = min(0, *(own // 1 for own in points)), max(4, *(-(-own // 1) for own in points))
    return next(axis for axis in _axes(int(least), int(most)) if axis.many <= TICKS)


def _axes(least: int, most: int) -> Iterator[Axis]:
    unit = 1
    while True:
        for step in (unit, 2 * unit, 5 * unit):
            low = least // step * step
            yield Axis(low, step, -(-(most - low) // step))
        unit *= 10


def _x(n: int, many: int) -> float:
    return round(LEFT + WIDE * n / max(1, many - 1), 2)


def _grid(axis: Axis, names: Sequence[str]) -> list[Mark]:
    marks = []
    for tick in range(axis.many + 1):
        number = axis.low + axis.step * tick
        y, value = axis.y(number), text("{n}", n=number)
        marks.append(Mark(f"grid/{tick}", Box(LEFT, y - 0.5, WIDE, 1), "rule_line", "", text("a line at {n}", n=value)))
        marks.append(Mark(f"grid/{tick}/value", Spot(LEFT - 10, y, LETTERS), "heading", "", value, "points"))
    every = -(-len(names) // NAMES)
    for n, name in enumerate(names):
        if n % every == 0:
            place = Spot(_x(n, len(names)), TOP + HIGH + 22, LETTERS)
            marks.append(Mark(f"grid/name/{n}", place, "heading", name, Text(name)))
    return marks


def _lines(axis: Axis, points: Sequence[Sequence[Points]]) -> list[Mark]:
    marks, ends = [], []
    for seat in range(len(points[0])):
        sign = seat % MARKERS
        places = [(_x(n, len(points)), axis.y(row[seat])) for n, row in enumerate(points)]
        for n, (one, other) in enumerate(pairwise(places)):
            said = text("seat {seat}", seat=seat)
            marks.append(Mark(f"line/{seat}/{n}", Line(*one, *other), f"line_{sign}", "", said))
        for n, (x, y) in enumerate(places):
            words = text("seat {seat} with {points}", seat=seat, points=amount(points[n][seat]))
            symbol = (Topping(f"marker_{sign}", x, y, 13),)
            ends.append(Mark(f"point/{seat}/{n}", Box(x - 7, y - 7, 14, 14), "gap", "", words, "", symbol))
    return [*marks, *ends]


def _ends(axis: Axis, points: Sequence[Points]) -> list[Mark]:
    """Write the number of each seat where its line ends, in the lines' order, apart and above the bottom line."""
    marks = []
    seats = sorted(range(len(points)), key=lambda seat: -points[seat])
    y = -LETTERS
    for place, seat in enumerate(seats):
        room = TOP + HIGH - (len(seats) - 1 - place) * (LETTERS + 2)  # for those below
        y = max(y + LETTERS + 2, min(axis.y(points[seat]), room))
        spot = Spot(LEFT + WIDE + 16, round(y, 2), LETTERS)
        marks.append(Mark(f"end/{seat}", spot, "heading", str(seat), text("seat {seat}", seat=seat), "left"))
    return marks


def table_html(found: Series) -> str:
    """Write the same points as a table."""
    head = "".join(f"<th scope='col'>{escape(name)}</th>" for name in found.names)
    rows = []
    for seat in range(len(found.points[0])):
        cells = "".join(f"<td>{amount(row[seat])}</td>" for row in found.points)
        rows.append(f"<tr><th scope='row'>{escape(str(text('Seat {seat}', seat=seat)))}</th>{cells}</tr>")
    return f"<table><tr><td></td>{head}</tr>{''.join(rows)}</table>"
