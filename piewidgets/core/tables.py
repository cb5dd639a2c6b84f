"""Reads component files and checks them: CSV with a header, one row a piece, # starts a remark."""

from __future__ import annotations

import csv
import errno
import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from piewidgets.core.errors import ComponentError
from piewidgets.core.text import text

FilePath: TypeAlias = "str | os.PathLike[str]"
T = TypeVar("T")
Row = dict[str, str]
LONGEST_ID = 12  # characters
LARGEST = 1_000_000  # characters; a box of pies is a thousand


def read_rows(source: FilePath, columns: Sequence[str]) -> list[tuple[int, Row]]:
    """Read a component table: a path, or the text itself when it has more than one line.

    Returns (line number, row) pairs. Raises ComponentError naming the file, the line and what is wrong.

    >>> read_rows("id,size\\nA1,3\\n", ["id", "size"])
    [(2, {'id': 'A1', 'size': '3'})]
    """
    name, content = _content(source)
    lines = [(n, line) for n, line in enumerate(content.splitlines(), 1) if line.strip() and line[0] != "#"]
    try:
        rows = list(csv.reader((line for _, line in lines), strict=True))
    except csv.Error as error:
        raise ComponentError(text("{name} is not a table: {why}", name=name, why=str(error))) from None
    header = [cell.strip() for cell in rows[0]] if rows else []
    if sorted(header) != sorted(columns) or len(rows) != len(lines):
        raise ComponentError(text("{name} must start with the columns {columns}", name=name, columns=",".join(columns)))
    found = []
    for (number, _), cells in zip(lines[1:], rows[1:], strict=True):
        if len(cells) != len(header):
            raise ComponentError(
                text(
                    "{name}, line {line}: {found} cells, not {wanted}",
                    name=name,
                    line=number,
                    found=len(cells),
                    wanted=len(header),
                )
            )
        found.append((number, dict(zip(header, (cell.strip() for cell in cells), strict=True))))
    return found


def typed_rows(source: FilePath, columns: Sequence[str], make: Callable[[Row], T]) -> tuple[T, ...]:
    """Read a component table and make a value of each row; ``make`` raises ValueError with the reason.

    Raises ComponentError naming the file, the line and the reason.

    >>> typed_rows("size\\n3\\n", ["size"], lambda row: int(row["size"]))
    (3,)
    """
    found = []
    for number, row in read_rows(source, columns):
        try:
            found.append(make(row))
        except ValueError as error:
            name = table_name(source)
            raise ComponentError(text("{name}, line {line}: {why}", name=name, line=number, why=error)) from None
    return tuple(found)


def check_counts(name: str, found: Mapping[str, int], wanted: Mapping[str, int]) -> None:
    """Compare what a table holds with what the box must hold; raises ComponentError naming the first difference.

    >>> check_counts("mine.csv", {"kiwi": 8}, {"kiwi": 8})
    """
    for kind, number in wanted.items():
        if found.get(kind, 0) != number:
            raise ComponentError(
                text(
                    "{name}: {kind}: {found} where the box has {wanted}",
                    name=name,
                    kind=kind,
                    found=found.get(kind, 0),
                    wanted=number,
                )
            )


def check_ids(name: str, ids: Iterable[str]) -> None:
    """Refuse a table in which two pieces share an id; raises ComponentError.

    >>> check_ids("mine.csv", ["K1", "K2"])
    """
    twice = next((one for one, number in Counter(ids).items() if number > 1), None)
    if twice is not None:
        raise ComponentError(text("{name}: two pieces have the id {id}", name=name, id=twice))


def checked_id(given: str) -> str:
    """Let an id pass that can stand in a mark and in notation; raises ValueError with the reason.

    >>> checked_id("8x10")
    '8x10'
    """
    if not (given.isascii() and given.isalnum() and len(given) <= LONGEST_ID):
        raise ValueError(text("{id} is no id: at most {n} letters and digits", id=repr(given)[:20], n=LONGEST_ID))
    return given


def read_text(path: FilePath, encoding: str = "utf-8") -> str:
    """Read a whole text file; raises OSError, also for what is no ordinary file, or UnicodeDecodeError."""
    if os.path.exists(path) and not os.path.isfile(path):  # a pipe or a device may never end
        raise OSError(errno.EINVAL, str(text("it is no ordinary file")))
    with open(path, encoding=encoding) as file:
        return file.read()


def table_name(source: FilePath) -> str:
    """Call a table by its file, or as a table where its text was given."""
    if "\n" in str(source):
        return "the table"
    return os.path.basename(source)[:80] or repr(os.fspath(source))[:80]


def _content(source: FilePath) -> tuple[str, str]:
    if not isinstance(source, str | os.PathLike):
        raise ComponentError(text("components are a path or the text of a table, not {given}", given=repr(source)[:40]))
    name = table_name(source)
    try:
        content = str(source) if "\n" in str(source) else read_text(source, "utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise ComponentError(text("{name} cannot be read: {why}", name=name, why=str(error)[:200])) from None
    if len(content) > LARGEST or "\0" in content:
        raise ComponentError(text("{name} is not a component table", name=name))
    return name, content
