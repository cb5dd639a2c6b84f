"""The box of Pizzeria: 69 slices, read from data/ or from a user's own table, and counted.

The leaves, three values and two names are *reconstructed*: see data/SOURCES.md. Which slices leave the box depends on
the number of players (rulebook, Setup).
"""

from __future__ import annotations

import functools
import os
from collections import Counter
from typing import Final, NamedTuple

from piewidgets.core.tables import FilePath, Row, check_counts, check_ids, checked_id, read_text, table_name, typed_rows
from piewidgets.core.text import Text, text

POMODORO: Final = 2  # the kind that is no majority, and has no leaves
KINDS: Final = tuple(range(2, 12))  # a kind is called by its value, which is also how many slices of it there are
MOST_LEAVES: Final = 3
COLUMNS: Final = ("id", "kinds", "leaves")
TABLE: Final = os.path.join(os.path.dirname(__file__), "data", "slices.csv")
NOTE: Final = text("The leaves on the slices and some kinds are reconstructed; see SOURCES.md")
NAMES: Final = {
    2: "pomodoro",
    3: "pineapple",
    4: "feta",
    5: "shrimp",
    6: "olive",
    7: "mushroom",
    8: "bacon",
    9: "salami",
    10: "cheese",
    11: "pepper",
}
TITLES: Final[dict[int, Text]] = {
    2: text("pomodoro"),
    3: text("pineapple"),
    4: text("feta"),
    5: text("shrimp"),
    6: text("olive"),
    7: text("mushroom"),
    8: text("bacon"),
    9: text("salami"),
    10: text("cheese"),
    11: text("pepper"),
}
LETTERS: Final = {2: "T", 3: "A", 4: "F", 5: "S", 6: "O", 7: "M", 8: "B", 9: "L", 10: "C", 11: "P"}


class Slice(NamedTuple):
    """A slice of pizza: the kind it shows (a mixed one shows two), its basil leaves, its id."""

    kinds: tuple[int, ...]
    leaves: int = 0
    id: str = ""

    @property
    def can_be_eaten(self) -> bool:
        """True for a slice with leaves: no other may be eaten (rulebook, Eating slices; Z13)."""
        return self.leaves > 0

    def halves(self, kind: int) -> int:
        """Say how many half slices of a kind this is: 2, 1 for a mixed slice, or 0.

        >>> Slice((8, 10)).halves(10), Slice((8,), 2).halves(8), Slice((8,)).halves(10)
        (1, 2, 0)
        """
        return 2 // len(self.kinds) if kind in self.kinds else 0

    def __str__(self) -> str:
        line = "/".join(map(str, self.kinds))
        return f"{line}.{self.leaves}" if self.leaves else line


def load_slices(source: FilePath | None = None) -> tuple[Slice, ...]:
    """Read the 69 slices, from the built-in table or from a path or text in the same format.

    Raises ComponentError naming the file and the line, or the first count that is not the box's: as many slices of a
    kind as its value, and four mixed ones with 8/10 among them (rulebook, Components and Setup; Z1).

    >>> len(load_slices()), load_slices()[-2]
    (69, Slice(kinds=(8, 10), leaves=0, id='8x10'))
    """
    return _built_in() if source is None else _read(source)


@functools.cache
def _built_in() -> tuple[Slice, ...]:
    return _read(TABLE)


@functools.cache
def built_in() -> frozenset[Slice]:
    """Give the slices of the built-in table, which are what is reconstructed."""
    return frozenset(_built_in())


def table_text() -> str:
    """Give the built-in table as text, to be edited and passed back.

    >>> table_text().splitlines()[2]
    'id,kinds,leaves'
    """
    return read_text(TABLE)


def removed(slices: tuple[Slice, ...], players: int, is_solo: bool) -> tuple[Slice, ...]:
    """Give what is left of a box for so many players (rulebook, Setup and Setup (Solo); Z-S1).

    >>> [len(removed(load_slices(), *table)) for table in ((2, False), (5, False), (6, False), (2, True))]
    [47, 58, 69, 47]
    """
    if is_solo:
        return tuple(one for one in slices if len(one.kinds) == 1 and one.kinds[0] not in (3, 5, 10))
    gone = {2: {(3,), (8,), (10,), (8, 10)}, 4: {(3,), (8,), (10,), (8, 10)}, 5: {(10,), (8, 10)}}.get(players, set())
    return tuple(one for one in slices if one.kinds not in gone)


def _read(source: FilePath) -> tuple[Slice, ...]:
    slices = typed_rows(source, COLUMNS, _slice)
    name = table_name(source)
    check_ids(name, (one.id for one in slices))
    found: Counter[str] = Counter("/".join(map(str, one.kinds)) for one in slices)
    found["mixed slices"] = sum(len(one.kinds) > 1 for one in slices)
    found["slices"] = len(slices)
    check_counts(name, found, {"slices": 69, **{str(kind): kind for kind in KINDS}, "mixed slices": 4, "8/10": 1})
    return slices


def _slice(row: Row) -> Slice:
    return made(row["kinds"], row["leaves"], checked_id(row["id"]))


def made(kinds: str, leaves: str, slice_id: str = "") -> Slice:
    """Make a slice of its parts in words; raises ValueError with the reason.

    >>> made("8/10", "0")
    Slice(kinds=(8, 10), leaves=0, id='')
    """
    known = {str(kind): kind for kind in KINDS}
    shown = tuple(known.get(part, 0) for part in kinds.split("/"))
    if 0 in shown or len(shown) > 2 or len(set(shown)) != len(shown) or (len(shown) == 2 and POMODORO in shown):
        raise ValueError(text("{kinds} is no kind: 2 to 11, or two of 3 to 11 such as 8/10", kinds=repr(kinds)[:20]))
    if leaves not in {"0", "1", "2", "3"}:
        raise ValueError(text("leaves are a number from 0 to 3, not {given}", given=leaves[:20]))
    if leaves != "0" and (len(shown) == 2 or shown == (POMODORO,)):
        raise ValueError(text("{kinds} has no leaves: pomodoro and mixed slices have none", kinds=kinds))
    return Slice(tuple(sorted(shown)), int(leaves), slice_id)
