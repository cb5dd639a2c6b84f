"""What is drawn, before any format: strokes and words. Both SVG and matplotlib write just these."""

from __future__ import annotations

import functools
from collections import Counter
from typing import NamedTuple

from piewidgets.core.scene import Box, Disc, Hex, Line, Mark, Scene, Spot, Wedge
from piewidgets.render import art
from piewidgets.render.theme import Theme

CRUST = 0.88  # the filling's share of a slice with a rim
GAP = 0.7  # degrees between slices
SMALL = 60.0  # the radius below which a slice is small


class Stroke(NamedTuple):
    """A path with its filling and outline, placed: moved to x, y, turned by degrees, scaled."""

    path: str
    fill: str
    stroke: str = "none"
    width: float = 0.0
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale: float = 1.0
    dash: str = ""
    opacity: float = 1.0


class Words(NamedTuple):
    """A line of words: where its middle (or start, or end) is, and the height of the letters."""

    x: float
    y: float
    words: str
    size: float
    fill: str
    anchor: str = "middle"
    is_bold: bool = True


Ink = Stroke | Words


@functools.lru_cache(8192)
def mark_inks(mark: Mark, theme: Theme) -> tuple[Ink, ...]:
    """Draw one mark: its shape first, then texture, toppings and label."""
    shape = mark.shape
    if isinstance(shape, Wedge):
        found = _slice(mark, shape, theme)
    elif isinstance(shape, Spot):
        return (_heading(mark, shape, theme),)
    else:
        look = theme.look(mark.role)
        path, x, y = outline(mark)
        found = [Stroke(path, look.fill, look.stroke, 1.5 * theme.line, x, y, opacity=look.opacity)]
    found += [_topping(topping, theme) for topping in mark.toppings]
    return (*found, *_label(mark, theme))


@functools.lru_cache(8192)
def outline(mark: Mark) -> tuple[str, float, float]:
    """Give the outline of a mark as a path with its place."""
    shape = mark.shape
    if isinstance(shape, Wedge):
        return art.wedge_path(shape.r, shape.start + GAP, shape.end - GAP), shape.x, shape.y
    if isinstance(shape, Disc):
        return art.disc_path(shape.r), shape.x, shape.y
    if isinstance(shape, Box):
        return art.box_path(shape.w, shape.h, shape.r), shape.x, shape.y
    if isinstance(shape, Hex):
        return art.hex_path(shape.r), shape.x, shape.y
    if isinstance(shape, Line):
        return f"M0 0L{art.number(shape.x2 - shape.x1)} {art.number(shape.y2 - shape.y1)}", shape.x1, shape.y1
    return art.box_path(shape.size, shape.size, 0), shape.x - shape.size / 2, shape.y - shape.size / 2


def is_busy(scene: Scene) -> bool:
    """True while lines are in focus, so that everything else steps back; what is new is looked at with all the rest."""
    return bool(scene.scored or scene.witnesses) and not scene.changed


def can_fade(mark: Mark, scene: Scene) -> bool:
    """True for what steps back while something else is in focus: everything but words, tools and the sheet."""
    return not isinstance(mark.shape, Spot) and mark.id not in scene.tools and not mark.id.startswith("sheet/")


@functools.lru_cache(8192)
def lift(mark: Mark) -> tuple[float, float]:
    """Say where a mark moves when it is lifted: a slice outwards, anything else upwards."""
    shape = mark.shape
    if isinstance(shape, Wedge):
        return art.polar(shape.r * 0.1, (shape.start + shape.end) / 2)
    return 0.0, -6.0


def _slice(mark: Mark, shape: Wedge, theme: Theme) -> list[Ink]:
    look, line = theme.look(mark.role), theme.line
    start, end = shape.start + GAP, shape.end - GAP
    if not mark.rim:
        dash = "4 4" if look.stroke != "none" else ""
        path, x, y = outline(mark)
        return [Stroke(path, look.fill, look.stroke, 1.3 * line, x, y, dash=dash, opacity=look.opacity)]
    rim = theme.look(mark.rim)
    inner = art.wedge_path(shape.r * CRUST, start + 0.5, end - 0.5)
    found: list[Ink] = [
        Stroke(art.wedge_path(shape.r, start, end), rim.fill, rim.stroke, 1.4 * line, shape.x, shape.y),
        Stroke(inner, look.fill, look.stroke, 1.2 * line, shape.x, shape.y),
    ]
    path, width = art.texture_path(look.texture, shape.r, shape.start, shape.end)
    if path:
        found.append(Stroke(path, "none", look.ink, width * line**0.5, shape.x, shape.y))
    return found


def _topping(topping: tuple[str, float, float, float, float], theme: Theme) -> Stroke:
    role, x, y, size, turn = topping
    look = theme.look(role)
    width = 2.8 if look.fill == "none" else min(1.4, 0.0072 * size * size)  # tiny symbols have finer lines
    return Stroke(art.SYMBOLS.get(look.symbol, ""), look.fill, look.stroke, width * theme.line**0.5, x, y, turn, size)


def _label(mark: Mark, theme: Theme) -> tuple[Words, ...]:
    shape = mark.shape
    if mark.prints:
        ink = theme.look(mark.role).ink
        color = theme.ink if ink == "none" else ink
        return tuple(Words(one.x, one.y, one.words, one.size, color) for one in mark.prints)
    if not mark.label:
        return ()
    if isinstance(shape, Wedge):
        x, y = art.polar(shape.r * 1.15, (shape.start + shape.end) / 2)
        size = max(11.0, shape.r * 0.19 / (0.7 + 0.3 * len(mark.label)))  # longer labels keep off the slice
        return (Words(shape.x + x, shape.y + y, mark.label, size, theme.ink),)
    if isinstance(shape, Box):
        size = min(shape.h * 0.5, 1.45 * shape.w / max(1, len(mark.label)), 20.0)
        ink = theme.look(mark.role).ink
        return (
            Words(shape.x + shape.w / 2, shape.y + shape.h / 2, mark.label, size, theme.ink if ink == "none" else ink),
        )
    if isinstance(shape, Disc):
        ink = theme.look(mark.role).ink
        return (Words(shape.x, shape.y, mark.label, shape.r, theme.ink if ink == "none" else ink),)
    return ()


def _heading(mark: Mark, shape: Spot, theme: Theme) -> Words:
    anchor = {"points": "end", "left": "start", "small": "start", "rule": "start"}.get(mark.rim, "middle")
    ink = theme.accent_ink if mark.role == "badge" else theme.look("heading").ink
    return Words(shape.x, shape.y, mark.label or str(mark.description), shape.size, ink, anchor, mark.rim != "small")


def overlay_inks(scene: Scene, theme: Theme) -> list[Ink]:
    """Draw what lies on top: outlines of the touchable, chosen, scored and witnessing marks, heat, and the points."""
    found: list[Ink] = []
    marks = {mark.id: mark for mark in scene.marks}
    for mark_id, value in scene.values:
        found += _heat(marks[mark_id], value, theme) if mark_id in marks else []
    if _some_are_dead(scene):
        for mark in scene.marks:
            is_open = mark.id in scene.enabled and mark.id not in scene.chosen
            if is_open and not theme.look(mark.role).is_quiet:
                found.append(_outlined(mark, theme.focus, 3 * theme.line, lifted=False))
    for mark_id, times in Counter(scene.chosen).items():
        if mark_id in marks:
            found += _doubled(marks[mark_id], theme, theme.focus)
            found += _times(marks[mark_id], times, theme) if times > 1 else []
    for mark_id in sorted(scene.witnesses):
        found.append(_outlined(marks[mark_id], theme.ink, 3 * theme.line, lifted=False, dash="7 4"))
    for mark_id in sorted(scene.scored):
        found += _doubled(marks[mark_id], theme, theme.accent)
    for mark in scene.marks:
        if mark.id in scene.changed and _is_thing(mark, theme):
            found += _beads(mark, theme, lifted=mark.id in scene.scored)
    for badge in scene.badges:
        found += _badge(marks[badge.mark], badge.words, theme)
    return found


def _is_thing(mark: Mark, theme: Theme) -> bool:
    return not isinstance(mark.shape, Spot) and not theme.look(mark.role).is_quiet


def _some_are_dead(scene: Scene) -> bool:
    """True when only some marks can be touched, so that it helps to show which."""
    live = scene.enabled | set(scene.chosen)
    return any(mark.id not in live for mark in scene.marks if not isinstance(mark.shape, Spot))


def _outlined(mark: Mark, color: str, width: float, lifted: bool, dash: str = "") -> Stroke:
    path, x, y = outline(mark)
    dx, dy = lift(mark) if lifted else (0.0, 0.0)
    return Stroke(path, "none", color, width, x + dx, y + dy, dash=dash)


def _doubled(mark: Mark, theme: Theme, color: str) -> list[Ink]:
    return [
        _outlined(mark, theme.ink, 6 * theme.line**0.5, lifted=True),
        _outlined(mark, color, 2.4 * theme.line**0.5, lifted=True),
    ]


def _beads(mark: Mark, theme: Theme, lifted: bool) -> list[Ink]:
    """String beads round what has changed, small ones round what is small."""
    shape = mark.shape
    is_small = (isinstance(shape, Wedge) and shape.r < SMALL) or (isinstance(shape, Disc) and shape.r < SMALL / 3)
    scale = 0.55 if is_small else 1.0
    dash, width = f"0.1 {art.number(9 * scale)}", scale * theme.line**0.5
    return [
        _outlined(mark, theme.accent_ink, 7 * width, lifted, dash),
        _outlined(mark, theme.accent, 4 * width, lifted, dash),
    ]


def _heat(mark: Mark, value: float, theme: Theme) -> list[Ink]:
    path, x, y = outline(mark)
    return [Stroke(path, theme.focus, "none", 0, x, y, opacity=round(0.1 + 0.6 * max(0.0, min(1.0, value)), 2))]


def middle(mark: Mark) -> tuple[float, float]:
    """Give the point of a mark where its points are written."""
    shape = mark.shape
    if isinstance(shape, Wedge):
        x, y = art.polar(shape.r * 0.62, (shape.start + shape.end) / 2)
        return shape.x + x, shape.y + y
    if isinstance(shape, Box):
        return shape.x + shape.w / 2, shape.y + shape.h / 2
    if isinstance(shape, Line):
        return (shape.x1 + shape.x2) / 2, (shape.y1 + shape.y2) / 2
    return shape.x, shape.y


def _times(mark: Mark, times: int, theme: Theme) -> list[Ink]:
    """Write above a mark how often it has been chosen."""
    return _badge(mark, f"{times}×", theme, up=mark.shape.h * 0.75 if isinstance(mark.shape, Box) else 0.0)


def _badge(mark: Mark, words: str, theme: Theme, up: float = 0.0) -> list[Ink]:
    x, y = middle(mark)
    dx, dy = lift(mark)
    dy -= up
    scale = 0.6 if isinstance(mark.shape, Wedge) and mark.shape.r < SMALL else 1.0  # leaves its neighbours to be seen
    width, height = (16 + 9 * len(words)) * scale, 26 * scale
    x = max(x + dx, width / 2 + 2)  # a long one stays on the board
    place = (x - width / 2, y + dy - height / 2)
    return [
        Stroke(art.box_path(width, height, height / 2), theme.accent_ink, theme.accent, 1.5, *place),
        Words(x, y + dy, words, 16 * scale, "#ffd23f" if theme.accent_ink != theme.accent else theme.accent),
    ]
