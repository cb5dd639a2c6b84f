"""The boards of Pie Town, read from data/ or from a user's own table, and checked; reconstructed (data/SOURCES.md)."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable
from typing import Final, NamedTuple

from piewidgets.core.errors import ComponentError, SetupError
from piewidgets.core.tables import FilePath, Row, check_counts, check_ids, read_text, table_name, typed_rows
from piewidgets.core.text import text
from piewidgets.games.pie_town.components import INGREDIENTS, NUMBERS
from piewidgets.games.pie_town.rulings import Rulings

COLUMNS: Final = ("kind", "name", "value")
TABLE: Final = os.path.join(os.path.dirname(__file__), "data", "board.csv")
NOTE: Final = text("The orchard's hexes and squares and the numbers of spaces are reconstructed; see SOURCES.md")
SPACES: Final = ("column", "row", "convention")
STORE: Final = ("bake0", "bake1", "upgrade", "hire")  # spaces of each store
PLAYERS: Final = range(2, 5)


class Square(NamedTuple):
    """A place for a worker in the orchard, with the hexes it lies by."""

    name: str
    hexes: tuple[str, ...]


class Space(NamedTuple):
    """Where a worker can be placed: its kind, whose it is (-1: anybody's), by which of the hexes in use."""

    name: str
    kind: str
    owner: int = -1
    hexes: tuple[int, ...] = ()


class Board(NamedTuple):
    """The orchard's hexes with the number of players they need, its squares, and the spaces of the other boards."""

    hexes: tuple[tuple[str, int], ...]
    squares: tuple[Square, ...]
    spaces: tuple[tuple[str, tuple[int, ...]], ...]

    def hexes_for(self, players: int) -> tuple[str, ...]:
        """List the hexes that so many players use (rulebook, Set Up).

        >>> len(load_board().hexes_for(2)), len(load_board().hexes_for(4))
        (5, 7)
        """
        _check_players(players)
        return tuple(name for name, needs in self.hexes if players >= needs)

    def squares_for(self, players: int, rulings: Rulings | None = None) -> tuple[Square, ...]:
        """List the squares where workers can stand, with the hexes in use; by ruling only those by three (T11).

        >>> [len(one.hexes) for one in load_board().squares_for(2)]
        [2, 3, 2, 2, 3, 2]
        """
        used = self.hexes_for(players)
        found = tuple(Square(name, tuple(own for own in hexes if own in used)) for name, hexes in self.squares)
        is_closed = rulings is not None and rulings.squares_by_unused_hexes == "closed"
        return tuple(one for one in found if len(one.hexes) == 3) if is_closed else found

    def spaces_for(self, players: int) -> dict[str, int]:
        """Give the number of spaces of each kind (T2, T29).

        >>> load_board().spaces_for(3)
        {'column': 2, 'row': 1, 'convention': 1}
        """
        _check_players(players)
        return {name: numbers[PLAYERS.index(players)] for name, numbers in self.spaces}

    def spaces_in_use(self, players: int, rulings: Rulings | None = None) -> tuple[Space, ...]:
        """List every space: the orchard's squares, the market's, the convention's, then those of each store.

        >>> len(load_board().spaces_in_use(2))
        17
        """
        used = self.hexes_for(players)
        squares = self.squares_for(players, rulings)
        found = [Space(one.name, "orchard", -1, tuple(map(used.index, one.hexes))) for one in squares]
        for kind, many in self.spaces_for(players).items():
            found += [Space(f"{kind}{n}", kind) for n in range(many)]
        for seat in range(players):
            found += [Space(f"seat{seat}/{name}", name.rstrip("01"), seat) for name in STORE]
        return tuple(found)


def _check_players(players: object) -> None:
    if type(players) is not int or players not in PLAYERS:
        raise SetupError(text("Pie Town is for 2 to 4 players, not {players}", players=repr(players)[:20]))


class _Part(NamedTuple):
    """A row of the table."""

    kind: str
    name: str
    values: tuple[str, ...]


def load_board(source: FilePath | None = None) -> Board:
    """Read the boards, from the built-in table or from a path or text in the same format.

    Raises ComponentError naming the file and the line, or what is missing: a square by three hexes, one hex labelled 3
    and one labelled 4, the ingredients of the box, the spaces for 2, 3 and 4 players.

    >>> [square.name for square in load_board().squares][:2]
    ['Q0', 'Q1']
    """
    return _built_in() if source is None else _read(source)


@functools.cache
def _built_in() -> Board:
    return _read(TABLE)


def table_text() -> str:
    """Give the built-in table as text, to be edited and passed back.

    >>> "kind,name,value" in table_text()
    True
    """
    return read_text(TABLE)


def _read(source: FilePath) -> Board:
    parts, name = typed_rows(source, COLUMNS, _part), table_name(source)
    check_ids(name, (f"{one.kind} {one.name}" for one in parts))
    hexes = tuple((one.name, int(one.values[0]) if one.values else 0) for one in parts if one.kind == "hex")
    squares = tuple(Square(one.name, one.values) for one in parts if one.kind == "square")
    spaces = tuple((one.name, tuple(map(int, one.values))) for one in parts if one.kind == "spaces")
    ingredients = {one.name: int(one.values[0]) for one in parts if one.kind == "ingredient"}
    check_counts(name, ingredients, dict(zip(INGREDIENTS, NUMBERS, strict=True)))
    labels = [needs for _, needs in hexes]
    check_counts(name, {str(n): labels.count(n) for n in (3, 4)}, {"3": 1, "4": 1})
    check_counts(name, {one: 1 for one, _ in spaces}, dict.fromkeys(SPACES, 1))
    _check_squares(name, squares, {one for one, _ in hexes})
    return Board(hexes, squares, spaces)


def _check_squares(name: str, squares: Iterable[Square], hexes: set[str]) -> None:
    found = list(squares)
    if not found:
        raise ComponentError(text("{name}: the orchard has no square", name=name))
    for one in found:
        if one.name.rstrip("0123456789") in SPACES:
            raise ComponentError(text("{name}: a square cannot be called {square}, as spaces of the market and the "
                                      "convention are", name=name, square=one.name))  # fmt: skip
        if len(set(one.hexes)) != 3 or not set(one.hexes) <= hexes:
            raise ComponentError(text("{name}: square {square} has to lie by three hexes of the orchard, not {hexes}",
                                      name=name, square=one.name, hexes=" ".join(one.hexes)[:40]))  # fmt: skip


def _part(row: Row) -> _Part:
    kind, name, values = row["kind"], row["name"], tuple(row["value"].split())
    if kind not in ("hex", "square", "spaces", "ingredient"):
        raise ValueError(text("there is no {kind} on the boards", kind=repr(kind)[:20]))
    if not (name.isascii() and name.isalnum() and len(name) <= 12):
        raise ValueError(text("{name} is no name: at most 12 letters and digits", name=repr(name)[:20]))
    known = {"spaces": SPACES, "ingredient": INGREDIENTS}.get(kind)
    if known and name not in known:
        raise ValueError(text("there are no {kind} {name}", kind=kind, name=name))
    wanted = {"hex": range(2), "spaces": range(3, 4), "ingredient": range(1, 2)}.get(kind)
    is_number = all(one.isascii() and one.isdigit() and len(one) < 3 and int(one) > 0 for one in values)
    if wanted is not None and (len(values) not in wanted or not is_number):
        raise ValueError(text("{kind} {name}: {value} is no number, or not as many as wanted",
                              kind=kind, name=name, value=row["value"][:20]))  # fmt: skip
    if kind == "hex" and values not in ((), ("3",), ("4",)):
        raise ValueError(text("hex {name}: a hex is used always, or from 3 or 4 players on, not from {value}",
                              name=name, value=row["value"][:20]))  # fmt: skip
    return _Part(kind, name, values)
