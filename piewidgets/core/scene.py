"""A picture before it is drawn: marks with places, roles and words, and the overlays put on them.

Positions are in board units, y downwards. A mark says what it is (its role), never how it looks. The overlays
(``with_scores``, ``with_parts``, ``with_values``) return a new scene and know no game and no renderer.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.score import ScoreLine, ScoreSheet
from piewidgets.core.text import Text, amount, text


class Wedge(NamedTuple):
    """A slice of a disc: centre, radius, and angles in degrees clockwise from twelve o'clock."""

    x: float
    y: float
    r: float
    start: float
    end: float

    def at(self, out: float, share: float) -> tuple[float, float]:
        """Give the point at a share of the radius and a share of the turn.

        >>> Wedge(0, 0, 100, 0, 180).at(0.5, 0.5)
        (50.0, -0.0)
        """
        angle = math.radians(self.start + share * (self.end - self.start))
        far = self.r * out
        return round(self.x + far * math.sin(angle), 2), round(self.y - far * math.cos(angle), 2)


class Disc(NamedTuple):
    """A circle: centre and radius."""

    x: float
    y: float
    r: float


class Box(NamedTuple):
    """A rectangle: its corner at the top left, width, height, and the radius of its corners."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0.0


class Hex(NamedTuple):
    """A hexagon with a side on top: centre, and the distance of its corners."""

    x: float
    y: float
    r: float


class Line(NamedTuple):
    """A straight line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


class Spot(NamedTuple):
    """A place for words alone: the middle of the line, and the height of the letters."""

    x: float
    y: float
    size: float


Shape: TypeAlias = Wedge | Disc | Box | Hex | Line | Spot


class Topping(NamedTuple):
    """A small symbol on a mark: role, centre, size (its width), and a turn in degrees."""

    role: str
    x: float
    y: float
    size: float
    turn: float = 0.0


class Print(NamedTuple):
    """Small words printed on a mark: the middle of the line, and the height of the letters."""

    words: str
    x: float
    y: float
    size: float


class Mark(NamedTuple):
    """One thing in a picture: its id names the place, its role what lies there.

    ``label`` is the short word drawn with it, ``description`` the sentence for those who cannot see it, ``rim``
    the role of its border, ``toppings`` the symbols on it. What is printed on it (``prints``) is drawn in the label's
    stead.
    """

    id: str
    shape: Shape
    role: str
    label: str = ""
    description: Text = Text("")
    rim: str = ""
    toppings: tuple[Topping, ...] = ()
    prints: tuple[Print, ...] = ()


class Badge(NamedTuple):
    """Points written once a line, on its first piece."""

    mark: str
    words: str


@dataclass(frozen=True)
class Scene:
    """Marks on a board of a size, what is said of the whole, and the overlays.

    ``scored``, ``witnesses`` and ``badges`` are the score lines in focus; ``enabled`` and ``chosen`` the marks that
    can be and have been touched; ``values`` a heat from 0 to 1; ``changed`` what is new since another picture.
    ``tools`` are marks that are no part of what is scored,
    such as a palette or a list: they do not fade while lines are in focus.
    """

    title: Text
    description: Text
    width: float
    height: float
    marks: tuple[Mark, ...]
    scored: frozenset[str] = frozenset()
    witnesses: frozenset[str] = frozenset()
    badges: tuple[Badge, ...] = ()
    enabled: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    values: tuple[tuple[str, float], ...] = ()
    tools: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()

    def mark(self, mark_id: str) -> Mark:
        """Find a mark by its id; raises UnknownNameError when the scene has none."""
        for one in self.marks:
            if one.id == mark_id:
                return one
        raise UnknownNameError(text("there is no mark {mark} in this picture", mark=str(mark_id)[:60]))


Focus: TypeAlias = "str | int | ScoreLine | Iterable[ScoreLine] | None"


def with_scores(scene: Scene, sheet: ScoreSheet, focus: Focus = None) -> Scene:
    """Highlight the pieces and witnesses of score lines, with the points once a line.

    ``focus`` is the name of a rule, the number of a line on the sheet, a line, several lines, or None for every
    line. Pieces that the scene does not show are left out. Raises UnknownNameError for a rule or number that
    the sheet lacks.

    >>> from piewidgets.games.piece_of_pie import score_pie, layout
    >>> sheet = score_pie("KSBAASBS", "kiwi, opposite")
    >>> sorted(with_scores(layout.pie_scene("KSBAASBS"), sheet, "kiwi").scored)
    ['seat0/pie0/0']
    """
    lines = focused(sheet, focus)
    here = {mark.id for mark in scene.marks}
    scored = frozenset(piece for line in lines for piece in line.pieces) & here
    witnesses = (frozenset(piece for line in lines for piece in line.witnesses) & here) - scored
    return replace(scene, scored=scored, witnesses=witnesses, badges=_badges(lines, here))


def focused(sheet: ScoreSheet, focus: Focus) -> tuple[ScoreLine, ...]:
    """Give the lines that a focus means; see with_scores."""
    if focus is None:
        return sheet.lines
    if isinstance(focus, ScoreLine):
        return (focus,)
    if isinstance(focus, str):
        if focus not in {rule.name for rule in sheet.rules}:
            raise UnknownNameError(text("{rule} is not scored here", rule=focus[:40]))
        return tuple(line for line in sheet.lines if line.rule == focus)
    if isinstance(focus, int):
        if not 0 <= focus < len(sheet.lines):
            raise UnknownNameError(text("there is no line {n} on this sheet", n=focus))
        return (sheet.lines[focus],)
    lines = tuple(focus) if isinstance(focus, Iterable) else (focus,)
    if not all(isinstance(line, ScoreLine) for line in lines):
        raise UnknownNameError(
            text("a focus is a rule's name, a line or its number, not {focus}", focus=repr(focus)[:60])
        )
    return lines


def _badges(lines: Iterable[ScoreLine], here: set[str]) -> tuple[Badge, ...]:
    points: dict[str, list[str]] = {}
    for line in lines:
        first = next((piece for piece in line.pieces if piece in here and piece not in points), None)
        first = first or next((piece for piece in line.pieces if piece in here), None)
        if first is not None:
            points.setdefault(first, []).append(("+" if line.points >= 0 else "") + amount(line.points))
    return tuple(Badge(mark, " ".join(words)) for mark, words in points.items())


def with_parts(scene: Scene, enabled: Iterable[str], chosen: Iterable[str] = ()) -> Scene:
    """Show which marks can be touched now, and which have been.

    >>> from piewidgets.games.piece_of_pie import layout
    >>> with_parts(layout.pie_scene("........"), ["seat0/pie0/0"]).enabled
    frozenset({'seat0/pie0/0'})
    """
    return replace(scene, enabled=frozenset(enabled), chosen=tuple(chosen))


def with_changes(scene: Scene, before: Scene) -> Scene:
    """Show what is new, has moved or looks different since another picture of the same board.

    >>> from piewidgets.games.piece_of_pie import layout
    >>> sorted(with_changes(layout.pie_scene("KSBAASBS"), layout.pie_scene("KSBAASBK")).changed)
    ['seat0/pie0/7']
    """
    looks = {mark.id: _look(mark) for mark in before.marks}
    changed = (mark.id for mark in scene.marks if looks.get(mark.id) != _look(mark))
    return replace(scene, changed=frozenset(changed))


def _look(mark: Mark) -> tuple[object, ...]:
    """Give what is seen of a mark: words alone count by what they say."""
    words = mark.label or str(mark.description) if isinstance(mark.shape, Spot) else mark.label
    return (mark.shape, mark.role, words, mark.rim, mark.toppings, mark.prints)


def with_values(scene: Scene, values: Mapping[str, float]) -> Scene:
    """Lay a heat on marks: 0 is the least, 1 the most.

    >>> from piewidgets.games.piece_of_pie import layout
    >>> with_values(layout.pie_scene("KSBAASBS"), {"seat0/pie0/0": 0.5}).values
    (('seat0/pie0/0', 0.5),)
    """
    return replace(scene, values=tuple(sorted(values.items())))
