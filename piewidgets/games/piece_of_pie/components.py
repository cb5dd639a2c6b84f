"""The box of Piece of Pie: 32 pieces, read from data/ or from a user's own table, and counted.

Which piece carries what is *reconstructed*: see data/SOURCES.md. Eight pieces with a darker crust leave the
box with three players (rulebook, Setup).
"""

from __future__ import annotations

import functools
import os
from collections import Counter
from typing import Final, NamedTuple

from piewidgets.core.tables import FilePath, Row, check_counts, check_ids, checked_id, read_text, table_name, typed_rows
from piewidgets.core.text import Text, text

FLAVOURS: Final = ("kiwi", "apricot", "strawberry", "blueberry")
SHAPES: Final = ("heart", "flower", "star")
COLUMNS: Final = ("id", "flavour", "chocolate", "frosting", "shape", "dark")
TABLE: Final = os.path.join(os.path.dirname(__file__), "data", "pieces.csv")
NOTE: Final = text("Which piece has which decoration is reconstructed; see SOURCES.md")
FLAVOUR_NAMES: Final[dict[str, Text]] = {
    "kiwi": text("kiwi"),
    "apricot": text("apricot"),
    "strawberry": text("strawberry"),
    "blueberry": text("blueberry"),
}
SHAPE_NAMES: Final[dict[str, Text]] = {"heart": text("heart"), "flower": text("flower"), "star": text("star")}


class Piece(NamedTuple):
    """A piece of pie: flavour, how many chocolate shavings, frosting, at most one shape; its id and crust."""

    flavour: str
    chocolate: int = 0
    frosting: bool = False
    shape: str = ""
    id: str = ""
    is_dark: bool = False


def load_pieces(source: FilePath | None = None) -> tuple[Piece, ...]:
    """Read the 32 pieces, from the built-in table or from a path or text in the same format.

    Raises ComponentError naming the file and the line, or the first count that is not the box's: 32 pieces,
    eight of a flavour, eight with the darker crust (rulebook, Contents and Setup; P1).

    >>> len(load_pieces()), load_pieces()[1]
    (32, Piece(flavour='kiwi', chocolate=1, frosting=True, shape='', id='K2', is_dark=False))
    """
    return _built_in() if source is None else _read(source)


@functools.cache
def _built_in() -> tuple[Piece, ...]:
    return _read(TABLE)


@functools.cache
def built_in() -> frozenset[Piece]:
    """Give the pieces of the built-in table, which are what is reconstructed."""
    return frozenset(_built_in())


def table_text() -> str:
    """Give the built-in table as text, to be edited and passed back.

    >>> table_text().splitlines()[0]
    '# Piece of Pie, the 32 pieces. Which piece carries which decoration is reconstructed, not known.'
    """
    return read_text(TABLE)


def _read(source: FilePath) -> tuple[Piece, ...]:
    pieces = typed_rows(source, COLUMNS, _piece)
    name = table_name(source)
    check_ids(name, (one.id for one in pieces))
    found = Counter(piece.flavour for piece in pieces)
    found["pieces"] = len(pieces)
    found["pieces with the darker crust"] = sum(piece.is_dark for piece in pieces)
    wanted = {"pieces": 32, **dict.fromkeys(FLAVOURS, 8), "pieces with the darker crust": 8}
    check_counts(name, found, wanted)
    return pieces


def _piece(row: Row) -> Piece:
    if row["flavour"] not in FLAVOURS:
        raise ValueError(text("{flavour} is no flavour", flavour=repr(row["flavour"])[:20]))
    if row["shape"] and row["shape"] not in SHAPES:
        raise ValueError(text("{shape} is no shape", shape=repr(row["shape"])[:20]))
    if row["chocolate"] not in {"0", "1", "2", "3", "4", "5", "6"}:
        raise ValueError(
            text("chocolate is a number of shavings from 0 to 6, not {given}", given=row["chocolate"][:20])
        )
    if row["frosting"] not in {"0", "1"} or row["dark"] not in {"0", "1"}:
        raise ValueError(text("frosting and dark are 0 or 1"))
    is_frosted, is_dark = row["frosting"] == "1", row["dark"] == "1"
    return Piece(row["flavour"], int(row["chocolate"]), is_frosted, row["shape"], checked_id(row["id"]), is_dark)
