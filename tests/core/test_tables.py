"""Component tables: what is read, and what is refused with the line that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from piewidgets.core.errors import ComponentError
from piewidgets.core.tables import check_counts, read_rows, typed_rows


def test_remarks_and_empty_lines_are_skipped_and_lines_still_numbered() -> None:
    assert read_rows("# a box\n\nid,size\n# one\nA, 3 \n", ["id", "size"]) == [(5, {"id": "A", "size": "3"})]


def test_columns_may_come_in_any_order() -> None:
    assert read_rows("size,id\n3,A\n", ["id", "size"]) == [(2, {"id": "A", "size": "3"})]


def test_a_file_saved_by_a_spreadsheet_is_read(tmp_path: Path) -> None:
    path = tmp_path / "box.csv"
    path.write_bytes("\ufeffid,size\r\nA,3\r\n".encode())
    assert read_rows(path, ["id", "size"]) == [(2, {"id": "A", "size": "3"})]
    assert read_rows(str(path), ["id", "size"]) == read_rows(path, ["id", "size"])


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("id\nA\n", "columns id,size"),
        ("id,size,colour\nA,1,red\n", "columns id,size"),
        ("id,id,size\nA,1,1\n", "columns id,size"),
        ("\n", "columns id,size"),
        ("id,size\nA\n", "line 2: 1 cells, not 2"),
        ("id,size\nA,1\nB,1,2\n", "line 3: 3 cells, not 2"),
        ('id,size\n"A,1\nB,2\n', "not a table|columns"),
        ("id,size\nA,\0\n", "not a component table"),
        ("id,size\n" + "A,1\n" * 400_000, "not a component table"),
    ],
)
def test_what_is_not_such_a_table_is_refused(table: str, told: str) -> None:
    with pytest.raises(ComponentError, match=told):
        read_rows(table, ["id", "size"])


def test_a_missing_foreign_or_binary_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "box.csv").write_bytes(bytes(range(256)))
    for path in (tmp_path / "none.csv", tmp_path / "box.csv", tmp_path, "x" * 5000, "a\0b"):
        with pytest.raises(ComponentError, match="cannot be read"):
            read_rows(path, ["id", "size"])


@pytest.mark.parametrize("odd", [7, None, ["id,size"], b"id,size\n"])
def test_a_table_is_a_path_or_text(odd: object) -> None:
    with pytest.raises(ComponentError, match="a path or the text of a table"):
        read_rows(odd, ["id", "size"])  # type: ignore[arg-type]


def test_a_bad_value_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("# mine\nsize\n3\nbig\n", encoding="utf-8")
    with pytest.raises(ComponentError, match=r"mine\.csv, line 4: .*big"):
        typed_rows(path, ["size"], lambda row: int(row["size"]))


def test_counts_that_differ_from_the_box_are_named() -> None:
    check_counts("mine.csv", {"kiwi": 8, "other": 3}, {"kiwi": 8})
    with pytest.raises(ComponentError, match=r"mine\.csv: apricot: 0 where the box has 8"):
        check_counts("mine.csv", {"kiwi": 8}, {"kiwi": 8, "apricot": 8})
