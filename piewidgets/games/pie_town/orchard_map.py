"""Where the orchard's hexes and squares lie: a honeycomb in which each square's hexes meet, or else a ring."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from piewidgets.games.pie_town.board import Board, Square

MIDDLE: Final = (200.0, 246.0)
RADIUS: Final = 75.0  # of a hex in a flower of seven
ROOM: Final = (376.0, 392.0)
SQUARE: Final = 42.0  # its width by hexes of that radius
AROUND: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # hexes round one: above it, then clockwise
LARGEST: Final = 60  # squares; of more no honeycomb is sought
FUEL: Final = 2_000  # steps of the search
Place = tuple[float, float]
Cell = tuple[int, int]
Cells = dict[str, Cell]


class OrchardMap(NamedTuple):
    """The middle of each hex and of each square, and the radius of the hexes."""

    hexes: dict[str, Place]
    squares: dict[str, Place]
    radius: float

    @property
    def scale(self) -> float:
        """How large things are here, by those of a flower of seven."""
        return self.radius / RADIUS


@functools.lru_cache(64)
def orchard_map(board: Board) -> OrchardMap:
    """Lay out the orchard of a board, be it the built-in one or a user's.

    >>> from piewidgets.games.pie_town.board import load_board
    >>> found = orchard_map(load_board())
    >>> found.hexes["C"], found.hexes["H0"], found.radius
    ((200.0, 246.0), (200.0, 116.1), 75.0)
    """
    names = [name for name, _ in board.hexes]
    cells = honeycomb(board.squares) if len(board.squares) <= LARGEST else None
    raw = _ring(names) if cells is None else {name: _middle(cell) for name, cell in _with_others(cells, names).items()}
    unit = 1.0 if cells is not None else _ring_radius(len(names))
    hexes, radius = _fitted(raw, unit)
    reach = math.inf if cells is not None else radius / unit * (1 - 1.5 * unit)  # inside the ring
    return OrchardMap(hexes, _square_places(board, hexes, SQUARE * radius / RADIUS, reach), radius)


def honeycomb(squares: tuple[Square, ...]) -> Cells | None:
    """Find cells of a honeycomb for hexes so that those of each square meet, or None where there are none.

    >>> honeycomb((Square("Q", ("A", "B", "C")), Square("P", ("A", "B", "D"))))
    {'A': (0, 0), 'B': (0, -1), 'C': (1, -1), 'D': (-1, 0)}
    """
    return _laid({}, squares, [FUEL])


def _laid(found: Cells, left: tuple[Square, ...], fuel: list[int]) -> Cells | None:
    fuel[0] -= 1
    if not left or fuel[0] < 0:
        return None if left else found
    square = max(left, key=lambda one: sum(name in found for name in one.hexes))
    rest = tuple(one for one in left if one is not square)
    for more in _ways(found, square):
        done = _laid({**found, **more}, rest, fuel)
        if done is not None:
            return done
    return None


def _ways(found: Cells, square: Square) -> Iterator[Cells]:
    """List where the hexes of a square can lie that have no cell yet."""
    new = [name for name in square.hexes if name not in found]
    known, taken = [found[name] for name in square.hexes if name in found], set(found.values())
    if not found:
        yield dict(zip(new, ((0, 0), *AROUND), strict=False))
    elif known:
        free = [cell for cell in _near(known[0]) if cell not in taken]
        for cells in itertools.permutations(free, len(new)):
            if all(b in _near(a) for a, b in itertools.combinations((*known, *cells), 2)):
                yield dict(zip(new, cells, strict=True))


def _near(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in AROUND]


def _with_others(cells: Cells, names: list[str]) -> Cells:
    """Add the hexes that no square is by, each as near to the first one as there is room."""
    found = dict(cells)
    for name in names:
        if name not in found:
            free = {cell for own in found.values() for cell in _near(own)} - set(found.values())
            found[name] = min(free, key=lambda cell: (math.dist(_middle(cell), (0, 0)), cell))
    return found


def _middle(cell: Cell) -> Place:
    q, r = cell
    return 1.5 * q, math.sqrt(3) * (r + q / 2)


def _ring(names: list[str]) -> dict[str, Place]:
    turns = [2 * math.pi * n / len(names) for n in range(len(names))]
    return {name: (math.sin(turn), -math.cos(turn)) for name, turn in zip(names, turns, strict=True)}


def _ring_radius(many: int) -> float:
    """Say how large hexes can be on a ring of radius 1."""
    return min(0.5, 2 * math.sin(math.pi / many) / math.sqrt(3))


def _fitted(raw: dict[str, Place], unit: float) -> tuple[dict[str, Place], float]:
    """Move and scale the middles of hexes of a radius so that they find room."""
    lows, highs = ([limit(one[axis] for one in raw.values()) for axis in (0, 1)] for limit in (min, max))
    width, height = highs[0] - lows[0] + 2 * unit, highs[1] - lows[1] + math.sqrt(3) * unit
    scale = min(RADIUS / unit, ROOM[0] / width, ROOM[1] / height)
    centre = [(low + high) / 2 for low, high in zip(lows, highs, strict=True)]
    placed = {
        name: (round(MIDDLE[0] + scale * (x - centre[0]), 2), round(MIDDLE[1] + scale * (y - centre[1]), 2))
        for name, (x, y) in raw.items()
    }
    return placed, round(scale * unit, 2)


def _square_places(board: Board, hexes: dict[str, Place], size: float, reach: float) -> dict[str, Place]:
    """Give the middle of each square: between its hexes, within reach, as near as there is room beside others."""
    found: dict[str, Place] = {}
    for square in board.squares:
        by = [hexes[name] for name in square.hexes]
        between = [sum(one[axis] for one in by) / len(by) for axis in (0, 1)]
        share = min(1.0, reach / max(1.0, math.dist(between, MIDDLE)))
        x, y = (round(at + share * (one - at), 2) for at, one in zip(MIDDLE, between, strict=True))
        found[square.name] = _free_place((x, y), list(found.values()), size)
    return found


def _free_place(wanted: Place, taken: list[Place], size: float) -> Place:
    steps = range(-4, 5)
    tried = [(wanted[0] + size * a, wanted[1] + size * b) for a in steps for b in steps]
    free = [
        (x, y)
        for x, y in tried
        if all(max(abs(x - a), abs(y - b)) >= 0.99 * size for a, b in taken) and abs(x - MIDDLE[0]) < ROOM[0] / 2
    ]
    x, y = min(free, key=lambda one: math.dist(one, wanted), default=wanted)
    return round(x, 2), round(min(max(y, MIDDLE[1] - ROOM[1] / 2), MIDDLE[1] + ROOM[1] / 2), 2)
