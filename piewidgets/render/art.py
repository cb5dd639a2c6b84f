"""Our own drawings as paths: textures inside a wedge, and small symbols in a box one unit wide.

Paths use M, L, C and Z with absolute numbers only, so that every renderer can read them.
"""

from __future__ import annotations

import functools
import math
from typing import Final

from piewidgets.render import fruits, symbols, town

K4: Final = 0.5523  # a quarter circle as a cubic curve


def number(value: float) -> str:
    """Write a coordinate as short as it can be read.

    >>> number(1.50), number(-0.001)
    ('1.5', '0')
    """
    words = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if words == "-0" else words


def escaped(words: str) -> str:
    """Write words so that they are safe inside SVG and HTML, in attributes too.

    >>> escaped('<a & "b">')
    '&lt;a &amp; &quot;b&quot;&gt;'
    """
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#x27;")):
        words = words.replace(sign, name)
    return "".join(sign for sign in words if sign >= " " or sign in "\t\n")


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """Give the point at a distance and an angle clockwise from twelve o'clock."""
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)


@functools.lru_cache(4096)
def wedge_path(radius: float, start: float, end: float) -> str:
    """Draw a slice whose tip is the origin; the arc is made of cubic curves of at most 45 degrees."""
    x, y = polar(radius, start)
    path = [f"M0 0L{number(x)} {number(y)}", _arc(radius, start, end), "Z"]
    return "".join(path)


def _arc(radius: float, start: float, end: float) -> str:
    steps = max(1, math.ceil((end - start) / 45))
    turn = (end - start) / steps
    reach = 4 / 3 * math.tan(math.radians(turn) / 4) * radius
    path = []
    for step in range(steps):
        a, b = start + step * turn, start + (step + 1) * turn
        (x0, y0), (x1, y1) = polar(radius, a), polar(radius, b)
        (dx0, dy0), (dx1, dy1) = polar(reach, a + 90), polar(reach, b + 90)
        curve = (x0 + dx0, y0 + dy0, x1 - dx1, y1 - dy1, x1, y1)
        path.append("C" + " ".join(map(number, curve)))
    return "".join(path)


@functools.lru_cache(256)
def disc_path(radius: float) -> str:
    """Draw a circle round the origin."""
    return f"M0 {number(-radius)}" + _arc(radius, 0, 360) + "Z"


@functools.lru_cache(64)
def hex_path(radius: float) -> str:
    """Draw a hexagon round the origin, a side on top."""
    corners = [polar(radius, 30 + 60 * n) for n in range(6)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


@functools.lru_cache(1024)
def box_path(w: float, h: float, r: float) -> str:
    """Draw a rectangle with rounded corners from the origin rightwards and downwards."""
    if not r:
        return f"M0 0L{number(w)} 0L{number(w)} {number(h)}L0 {number(h)}Z"
    k = r * (1 - K4)
    corners = (
        (w - r, 0, w - k, 0, w, k, w, r),
        (w, h - r, w, h - k, w - k, h, w - r, h),
        (r, h, k, h, 0, h - k, 0, h - r),
        (0, r, 0, k, k, 0, r, 0),
    )
    path = [f"M{number(r)} 0"]
    for corner in corners:
        points = [number(value) for value in corner]
        path.append(f"L{points[0]} {points[1]}C{' '.join(points[2:])}")
    return "".join(path) + "Z"


@functools.lru_cache(1024)
def texture_path(texture: str, radius: float, start: float, end: float) -> tuple[str, float]:
    """Scatter a texture over a slice: a path to be stroked with round ends, and the width of the stroke."""
    draw = _TEXTURES.get(texture)
    if draw is None:
        return "", 0.0
    mark, size, width, rows = draw
    path = []
    for out, count in rows:
        for n in range(count):
            share = (n + 0.5) / count if count < 3 else n / (count - 1)
            pad = math.degrees(size / 100 / out)  # keeps the mark inside the slice
            path.append(mark(radius * out, start + pad + share * (end - start - 2 * pad), radius / 100))
    return "".join(path), width * radius / 100


def _dash(radius: float, degrees: float, unit: float, length: float) -> str:
    (x0, y0), (x1, y1) = polar(radius - length * unit, degrees), polar(radius + length * unit, degrees)
    return f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"


def _seed(radius: float, degrees: float, unit: float) -> str:
    return _dash(radius, degrees, unit, 2.2)


def _pip(radius: float, degrees: float, unit: float) -> str:
    return _dash(radius, degrees, unit, 1.2)


def _berry(radius: float, degrees: float, unit: float) -> str:
    (x, y), r = polar(radius, degrees), 4.2 * unit
    return f"M{number(x - r)} {number(y)}" + "".join(
        "C" + " ".join(map(number, curve))
        for curve in (
            (x - r, y - 1.33 * r, x + r, y - 1.33 * r, x + r, y),
            (x + r, y + 1.33 * r, x - r, y + 1.33 * r, x - r, y),
        )
    )


def _scallop(radius: float, degrees: float, unit: float) -> str:
    (x0, y0), (x1, y1) = polar(radius, degrees - 300 * unit / radius), polar(radius, degrees + 300 * unit / radius)
    x, y = polar(radius + 6 * unit, degrees)
    return f"M{number(x0)} {number(y0)}C{number(x)} {number(y)} {number(x)} {number(y)} {number(x1)} {number(y1)}"


def _crumb(radius: float, degrees: float, unit: float) -> str:
    x, y = polar(radius, degrees)
    dx, dy = polar(1.6 * unit, 2.6 * (degrees + radius / unit))  # each lies its own way
    return f"M{number(x - dx)} {number(y - dy)}L{number(x + dx)} {number(y + dy)}"


def _ripple(radius: float, degrees: float, unit: float) -> str:
    reach = 400 * unit / radius
    places = (
        polar(radius + out * unit, degrees + share * reach) for out, share in ((0, -1), (6, -0.4), (-6, 0.4), (0, 1))
    )
    first, *others = [f"{number(x)} {number(y)}" for x, y in places]
    return f"M{first}C{' '.join(others)}"


_TEXTURES: Final = {  # one mark, the room it needs on each side, the width of its line, (distance, how many) row by row
    "seeds": (_seed, 5, 2.6, ((0.36, 3), (0.5, 4), (0.66, 5))),
    "pips": (_pip, 5, 2.2, ((0.26, 2), (0.4, 3), (0.55, 4), (0.7, 5))),
    "berries": (_berry, 8, 1.4, ((0.4, 1), (0.56, 2), (0.74, 4))),
    "scallops": (_scallop, 9, 1.9, ((0.32, 1), (0.46, 2), (0.6, 3), (0.74, 4))),
    "crumbs": (_crumb, 5, 2.2, ((0.26, 1), (0.42, 2), (0.58, 3), (0.76, 4))),
    "ripples": (_ripple, 10, 1.8, ((0.34, 1), (0.5, 1), (0.64, 2), (0.78, 2))),
    "holes": (_berry, 9, 1.6, ((0.3, 1), (0.44, 1), (0.6, 1), (0.7, 2))),
    "slivers": (_seed, 6, 2.2, ((0.3, 1), (0.46, 2), (0.6, 2), (0.76, 3))),
}


def _petal(n: int) -> str:
    (x, y), r = polar(0.29, 72 * n), 0.2
    points = (
        (0, -1),
        (K4, -1),
        (1, -K4),
        (1, 0),
        (1, K4),
        (K4, 1),
        (0, 1),
        (-K4, 1),
        (-1, K4),
        (-1, 0),
        (-1, -K4),
        (-K4, -1),
        (0, -1),
    )
    first, *others = [f"{number(x + r * a)} {number(y + r * b)}" for a, b in points]
    return f"M{first}" + "".join("C" + " ".join(others[at : at + 3]) for at in (0, 3, 6, 9)) + "Z"


SYMBOLS: Final[dict[str, str]] = {
    "arrow": "M-.5 -.4L.5 -.4L0 .5Z",
    "swirl": "M0 -.5C.28 -.5 .5 -.28 .5 0C.5 .28 .28 .5 0 .5C-.28 .5 -.5 .28 -.5 0C-.5 -.28 -.28 -.5 0 -.5Z"
    "M-.22 .02C-.22 -.26 .24 -.26 .22 .06C.2 .26 -.02 .26 -.04 .1",
    "curl": "M-.46 .14C-.2 -.4 .2 -.4 .46 .14",
    "heart": "M0 .46C-.3 .22 -.5 .02 -.5 -.18C-.5 -.5 -.1 -.52 0 -.22C.1 -.52 .5 -.5 .5 -.18C.5 .02 .3 .22 0 .46Z",
    "star": "M0 -.5L.14 -.17L.49 -.14L.22 .09L.31 .43L0 .24L-.31 .43L-.22 .09L-.49 -.14L-.14 -.17Z",
    "flower": "".join(map(_petal, range(5))),
    **symbols.PIZZA,
    **fruits.FRUITS,
    **town.TOWN,
}
