"""Our own drawings for a game of fruit cards: nine fruits, three actions, five recipe shapes, a token, a card's back.

Each lies in a box one unit wide round the origin and is a few coarse pieces, so that it is still known when tiny; no
two have the same silhouette. As in symbols, outlines run clockwise, holes the other way, and lines enclose nothing.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, TypeAlias

from piewidgets.render.symbols import lobes, numbers, oval, specks

Place: TypeAlias = tuple[float, float]


def _bulging(out: float, *places: Place) -> str:
    """Draw the way through places, each step bulging to its left by a share of its length: outwards if clockwise."""
    path = [f"M{numbers(*places[0])}"]
    for (x0, y0), (x1, y1) in pairwise(places):
        dx, dy = (y1 - y0) * out, (x0 - x1) * out
        path.append("C" + numbers(x0 + dx, y0 + dy, x1 + dx, y1 + dy, x1, y1))
    return "".join(path)


def _leaf(start: Place, tip: Place, out: float = 0.4) -> str:
    """Draw a leaf from its stalk to its tip; ``out`` says how broad it is."""
    return _bulging(out, start, tip, start) + "Z"


def _bend(start: Place, one: Place, other: Place, end: Place) -> str:
    """Draw a line bent towards two places, there and back again, so that it encloses nothing."""
    there, back = numbers(*one, *other, *end), numbers(*other, *one, *start)
    return f"M{numbers(*start)}C{there}C{back}"


def _at(radius: float, degrees: float) -> Place:
    return radius * math.sin(math.radians(degrees)), -radius * math.cos(math.radians(degrees))


def _pith(degrees: float) -> str:
    """Draw a gap between two segments of a cut orange, broader outwards, as a hole."""
    places = [_at(0.1, degrees), _at(0.34, degrees + 8), _at(0.34, degrees - 8)]
    (x0, y0), (x1, y1), (x2, y2) = [(x, y + 0.08) for x, y in places]
    return f"M{numbers(x0, y0)}L{numbers(x1, y1)}L{numbers(x2, y2)}Z"


def _crust() -> str:
    """Draw a pie from above, its rim pinched all round, a slice cut out at the upper right."""
    rim = [_at(0.45, 84 + n * 24.75) for n in range(13)]
    return f"M.04 -.04L{_bulging(0.3, *rim)[1:]}Z"


def _drupelets() -> str:
    """Draw the beads of a blackberry, each with a light spot, which is a hole."""
    rows = (
        (-0.18, (-0.23, 0.0, 0.23)),
        (0.01, (-0.33, -0.11, 0.11, 0.33)),
        (0.2, (-0.22, 0.0, 0.22)),
        (0.36, (-0.11, 0.11)),
    )
    places = [(x, y) for y, row in rows for x in row]
    shine = [oval(x - 0.02, y - 0.02, 0.05, 0.05, is_hole=True) for x, y in places]
    return "".join([oval(x, y, 0.14, 0.14) for x, y in places] + shine)


FRUITS: Final[dict[str, str]] = {
    "apple": "M0 -.2C.1 -.29 .22 -.33 .32 -.29C.5 -.21 .53 .04 .43 .26C.35 .43 .22 .53 .1 .48C.05 .46 -.05 .46 -.1 .48"
    "C-.22 .53 -.35 .43 -.43 .26C-.53 .04 -.5 -.21 -.32 -.29C-.22 -.33 -.1 -.29 0 -.2Z"
    + _bend((0, -0.2), (0, -0.3), (-0.03, -0.4), (-0.08, -0.46))
    + _leaf((0, -0.35), (0.36, -0.45), 0.3)
    + _bend((-0.33, 0.1), (-0.35, 0), (-0.33, -0.1), (-0.26, -0.15)),
    "blackberry": _drupelets()
    + _leaf((0, -0.32), (-0.4, -0.36), 0.25)
    + _leaf((0, -0.32), (0.4, -0.36), 0.25)
    + _leaf((0, -0.32), (0, -0.5)),
    "cherry": oval(-0.27, 0.25, 0.22, 0.22)
    + oval(0.26, 0.28, 0.22, 0.22)
    + _bend((-0.25, 0.03), (-0.22, -0.16), (-0.08, -0.36), (0.14, -0.44))
    + _bend((0.25, 0.06), (0.28, -0.14), (0.24, -0.32), (0.14, -0.44))
    + _leaf((0.14, -0.44), (-0.38, -0.34), 0.25),
    "fig": "M-.07 -.5L.09 -.48C.06 -.28 .47 -.14 .47 .14C.47 .38 .25 .5 0 .5C-.25 .5 -.47 .38 -.47 .14"
    "C-.47 -.14 -.1 -.26 -.07 -.5Z"
    "M0 -.22C-.06 -.1 -.35 -.02 -.35 .15C-.35 .31 -.18 .39 0 .39C.18 .39 .35 .31 .35 .15C.35 -.02 .06 -.1 0 -.22Z"
    "M0 -.08C.05 -.01 .24 .05 .24 .16C.24 .26 .13 .3 0 .3C-.13 .3 -.24 .26 -.24 .16C-.24 .05 -.05 -.01 0 -.08Z"
    + specks((-0.1, 0.14), (0.1, 0.14), (0, 0.22)),
    "orange": oval(0, 0.08, 0.42, 0.42)
    + "".join([_pith(60 * n) for n in range(6)])
    + _leaf((0, -0.36), (0.4, -0.46), 0.25),
    "pear": "M0 -.32C.13 -.32 .18 -.22 .19 -.1C.21 .02 .38 .08 .38 .27C.38 .43 .2 .5 0 .5C-.2 .5 -.38 .43 -.38 .27"
    "C-.38 .08 -.21 .02 -.19 -.1C-.18 -.22 -.13 -.32 0 -.32Z"
    + _bend((0, -0.32), (0, -0.4), (0.04, -0.46), (0.12, -0.5))
    + _bend((-0.28, 0.3), (-0.3, 0.22), (-0.25, 0.16), (-0.18, 0.12)),
    "strawberry_fruit": "M0 .5C-.08 .5 -.42 .02 -.42 -.12C-.42 -.24 -.3 -.28 -.16 -.26L.16 -.26"
    "C.3 -.28 .42 -.24 .42 -.12C.42 .02 .08 .5 0 .5Z"
    "M-.06 -.34L-.04 -.5L.06 -.5L.06 -.34L.4 -.4L.26 -.24L.3 -.08L.12 -.15L0 .02L-.12 -.15L-.3 -.08L-.26 -.24"
    "L-.4 -.4L-.06 -.34Z" + specks((-0.19, 0.08), (0.19, 0.08), (0, 0.17), (-0.08, 0.3), (0.08, 0.3)),
    "currant": "".join(
        [oval(x, y, 0.17, 0.17) for x, y in ((-0.24, -0.3), (0.24, -0.3), (-0.21, 0.05), (0.21, 0.05), (0, 0.33))]
    )
    + "M0 -.5L0 .16M0 -.44L-.12 -.42M0 -.44L.12 -.42M0 -.12L-.1 -.08M0 -.12L.1 -.08",
    "plum": "M-.1 -.24C.18 -.36 .49 -.14 .47 .14C.45 .38 .22 .53 -.04 .49C-.3 .45 -.47 .26 -.45 .02"
    "C-.43 -.14 -.27 -.2 -.1 -.24Z"
    + _bend((-0.1, -0.24), (0.16, -0.14), (0.22, 0.16), (0.06, 0.34))
    + _bend((-0.1, -0.24), (-0.1, -0.32), (-0.08, -0.4), (-0.02, -0.48))
    + _leaf((-0.09, -0.36), (-0.48, -0.42), 0.28),
    "pi": "M-.46 -.2C-.42 -.4 -.3 -.44 -.16 -.44L.48 -.44L.48 -.28L.26 -.28L.26 .18C.26 .28 .34 .3 .42 .24L.46 .36"
    "C.36 .48 .1 .5 .1 .22L.1 -.28L-.12 -.28C-.12 0 -.14 .26 -.24 .46L-.42 .38C-.32 .2 -.28 0 -.28 -.28"
    "C-.35 -.28 -.38 -.24 -.4 -.18Z",
    "dog": "M0 -.44C.2 -.44 .34 -.36 .34 -.16C.34 .02 .28 .12 .26 .26C.24 .4 .14 .48 0 .48C-.14 .48 -.24 .4 -.26 .26"
    "C-.28 .12 -.34 .02 -.34 -.16C-.34 -.36 -.2 -.44 0 -.44Z"
    "M.2 -.42C.36 -.48 .5 -.3 .5 -.02C.5 .18 .38 .22 .33 .1C.28 -.02 .34 -.2 .2 -.42Z"
    "M-.2 -.42C-.34 -.2 -.28 -.02 -.33 .1C-.38 .22 -.5 .18 -.5 -.02C-.5 -.3 -.36 -.48 -.2 -.42Z"
    "M-.09 .1L.09 .1L0 .2ZM-.05 .13L.05 .13M0 .2L0 .3"
    + _bend((-0.12, 0.29), (-0.08, 0.38), (0, 0.36), (0, 0.3))
    + _bend((0.12, 0.29), (0.08, 0.38), (0, 0.36), (0, 0.3))
    + "".join([oval(x, -0.08, 0.03, 0.035) + oval(x, -0.08, 0.01, 0.015) for x in (-0.14, 0.14)]),
    "hand": "M-.22 -.5L.2 -.5L.18 -.34C.34 -.3 .44 -.16 .48 .02C.52 .18 .47 .32 .39 .36C.3 .4 .22 .33 .27 .25"
    "C.31 .17 .3 .1 .22 .04L.25 .36C.25 .47 .07 .47 .05 .36L.02 .08L.05 .42C.05 .53 -.13 .53 -.15 .42L-.18 .06"
    "L-.17 .28C-.18 .4 -.36 .4 -.38 .28C-.41 .16 -.42 0 -.4 -.1C-.38 -.22 -.3 -.3 -.2 -.34ZM-.2 -.34L.18 -.34",
    "pie": _crust()
    + "".join([f"M{numbers(*_at(0.14, turn))}L{numbers(*_at(0.3, turn))}" for turn in (116, 180, 244, 308)]),
    "ball": oval(0, 0, 0.4, 0.4),
    "block": "M-.43 -.43L.43 -.43L.43 .43L-.43 .43Z",
    "wedge": "M0 -.44L.5 .38L-.5 .38Z",
    "rhomb": "M0 -.5L.36 0L0 .5L-.36 0Z",
    "plus": "M-.17 -.5L.17 -.5L.17 -.17L.5 -.17L.5 .17L.17 .17L.17 .5L-.17 .5L-.17 .17L-.5 .17L-.5 -.17L-.17 -.17Z",
    "back": lobes(6, 0.36, 0.59, 0.2) + lobes(6, 0.2, 0.4, 0.2, is_hole=True) + oval(0, 0, 0.12, 0.12),
}
