"""Our own drawings of what lies on a pizza and beside it, each in a box one unit wide round the origin.

Outlines run clockwise and holes the other way round, so that a hole shows what lies below; lines inside are open paths.
M, L, C and Z with absolute numbers only, as in art.
"""

from __future__ import annotations

import math
from typing import Final

QUARTER: Final = 0.5523  # how far the handles of a quarter circle reach


def numbers(*values: float) -> str:
    """Write coordinates as short as they can be read, a thousandth of the box being enough."""
    return " ".join(f"{round(value, 3) + 0:g}" for value in values)


def oval(x: float, y: float, rx: float, ry: float, is_hole: bool = False) -> str:
    """Draw an oval round a place, reaching as far as said sideways and up."""
    side, k = (-1 if is_hole else 1), QUARTER
    corners = ((k, -1, 1, -k, 1, 0), (1, k, k, 1, 0, 1), (-k, 1, -1, k, -1, 0), (-1, -k, -k, -1, 0, -1))
    path = [f"M{numbers(x, y - ry)}"]
    for corner in corners:
        places = zip(corner[::2], corner[1::2], strict=True)
        path.append("C" + numbers(*(value for a, b in places for value in (x + side * rx * a, y + ry * b))))
    return "".join(path) + "Z"


def _at(radius: float, degrees: float) -> tuple[float, float]:
    return radius * math.sin(math.radians(degrees)), -radius * math.cos(math.radians(degrees))


def lobes(count: int, valley: float, bulge: float, lean: float, is_hole: bool = False) -> str:
    """Draw a round with lobes: how many, how far the valleys are, how far the curves reach out and lean sideways."""
    step = (-360 if is_hole else 360) / count
    path = [f"M{numbers(*_at(valley, step / 2))}"]
    for n in range(count):
        start, end = step * (n + 0.5), step * (n + 1.5)
        ends = (_at(bulge, start + step * lean), _at(bulge, end - step * lean), _at(valley, end))
        path.append("C" + numbers(*(value for place in ends for value in place)))
    return "".join(path) + "Z"


def _rays(count: int, near: float, far: float, turn: float = 0) -> str:
    degrees = [turn + 360 * n / count for n in range(count)]
    return "".join([f"M{numbers(*_at(near, one))}L{numbers(*_at(far, one))}" for one in degrees])


def specks(*places: tuple[float, float]) -> str:
    """Draw a dot at each place: a line too short to be one."""
    return "".join([f"M{numbers(x - 0.03, y)}L{numbers(x + 0.03, y + 0.02)}" for x, y in places])


PIZZA: Final[dict[str, str]] = {
    "leaf": "M0 -.5C.34 -.3 .44 .12 0 .4C-.44 .12 -.34 -.3 0 -.5ZM0 .5L0 -.26M0 .2L.15 .04M0 .2L-.15 .04",
    "pomodoro": "M-.5 -.22C-.3 -.3 .3 -.3 .5 -.22C.52 .16 .3 .42 0 .42C-.3 .42 -.52 .16 -.5 -.22Z"
    "M-.36 -.11C-.26 -.14 -.16 -.14 -.08 -.13L-.08 .26C-.24 .23 -.34 .1 -.36 -.11Z"
    "M.36 -.11C.34 .1 .24 .23 .08 .26L.08 -.13C.16 -.14 .26 -.14 .36 -.11Z"
    + specks((-0.25, -0.02), (-0.17, 0.12), (0.25, -0.02), (0.17, 0.12)),
    "pineapple": lobes(9, 0.43, 0.54, 0.22) + oval(0, 0, 0.13, 0.13, is_hole=True) + _rays(9, 0.22, 0.36),
    "feta": "M0 -.5L.45 -.26L.45 .26L0 .5L-.45 .26L-.45 -.26ZM.45 -.26L0 -.02L-.45 -.26M0 -.02L0 .5"
    + specks((-0.27, 0.08), (-0.15, 0.24), (0.25, 0.1)),
    "shrimp": "M.34 -.28C.2 -.52 -.5 -.56 -.5 .02C-.5 .46 -.1 .52 .16 .4L.5 .5L.42 .3L.5 .1L.18 .22"
    "C-.02 .28 -.18 .2 -.18 0C-.18 -.18 .04 -.2 .2 -.14C.3 -.11 .4 -.18 .34 -.28Z"
    "M-.22 -.4L-.1 -.15M-.47 -.12L-.17 -.05M-.42 .26L-.14 .12M-.12 .44L-.02 .22M.16 .4L.18 .22" + specks((0.18, -0.28)),
    "olive": oval(0, 0, 0.45, 0.45) + oval(0, 0, 0.2, 0.2, is_hole=True),
    "mushroom": "M0 -.48C.3 -.48 .5 -.28 .5 .02C.5 .15 .3 .14 .16 .08C.14 .2 .16 .32 .2 .42C.12 .5 -.12 .5 -.2 .42"
    "C-.16 .32 -.14 .2 -.16 .08C-.3 .14 -.5 .15 -.5 .02C-.5 -.28 -.3 -.48 0 -.48Z"
    "M-.36 -.06C-.3 -.18 -.1 -.16 -.06 .04M.06 .04C.1 -.16 .3 -.18 .36 -.06",
    "bacon": "M-.5 -.2C-.39 -.4 -.28 -.4 -.17 -.2C-.06 0 .06 0 .17 -.2C.28 -.4 .39 -.4 .5 -.2L.5 .22"
    "C.39 .02 .28 .02 .17 .22C.06 .42 -.06 .42 -.17 .22C-.28 .02 -.39 .02 -.5 .22Z"
    "M-.5 .01C-.39 -.19 -.28 -.19 -.17 .01M.17 .01C.06 .21 -.06 .21 -.17 .01M.17 .01C.28 -.19 .39 -.19 .5 .01",
    "salami": oval(0, 0, 0.5, 0.5)
    + specks((-0.2, -0.24), (0.12, -0.28), (0.29, -0.04), (-0.02, -0.02), (-0.29, 0.06), (0.2, 0.24), (-0.1, 0.28)),
    "cheese": "M-.5 0L.26 -.4C.42 -.36 .5 -.2 .5 0L.5 .38L-.5 .38ZM-.5 0L.5 0"
    + oval(-0.22, 0.2, 0.1, 0.09, is_hole=True)
    + oval(0.22, 0.17, 0.12, 0.1, is_hole=True)
    + oval(0.2, -0.17, 0.1, 0.06, is_hole=True),
    "pepper": lobes(4, 0.36, 0.62, 0.2) + lobes(4, 0.16, 0.42, 0.2, is_hole=True),
    "handle": oval(0, 0, 0.5, 0.5) + "M0 -.22L0 .22",
    "knife": oval(0, 0.19, 0.31, 0.31)
    + oval(0, 0.19, 0.21, 0.21)
    + "M-.05 -.12L.05 -.12L.05 .2C.05 .26 -.05 .26 -.05 .2Z"
    "M-.17 -.18C-.17 -.2 .17 -.2 .17 -.18L.17 -.12L-.17 -.12Z"
    "M-.08 -.44C-.08 -.52 .08 -.52 .08 -.44L.08 -.19L-.08 -.19Z",
    "lightning": "M.12 -.5L.04 -.1L.34 -.1L-.14 .5L-.04 .06L-.34 .06Z",
    "clock": oval(0, 0, 0.46, 0.46) + "M0 -.28L0 0M0 0L.18 .12",
    "flag": "M-.36 -.48C-.1 -.6 .1 -.32 .44 -.44L.44 .02C.1 .14 -.1 -.14 -.36 -.02ZM-.36 -.48L-.36 .5",
}
