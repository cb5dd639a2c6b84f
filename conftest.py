"""Compares the pictures of notebooks with those stored, in the same run in which nbval compares their text.

nbval runs each notebook once and leaves out PNG, whose bytes differ between versions of matplotlib. After each
cell, the pictures it has just made are compared here, by their pixels, with those stored in the notebook.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Generator, Iterable
from typing import Any

import pytest

TOLERANCE = 14.0  # of 255, root mean square over a picture: 10 between matplotlib 3.8.4 and 3.11.2
TILE = 20  # pixels; a change in one corner of a large picture must not drown in the rest
TILE_TOLERANCE = 18.0  # of 255, difference of a tile's mean colour: 10 between these versions, 27 for a flower less


def picture_difference(one: bytes, other: bytes) -> str:
    """Say how two PNG pictures differ, or nothing when they show the same."""
    import numpy as np
    from PIL import Image

    first, second = (Image.open(io.BytesIO(png)).convert("RGB") for png in (one, other))
    if first.size != second.size:
        return f"it is {second.size} pixels large, not {first.size}"
    apart = np.asarray(first, float) - np.asarray(second, float)
    rms = float(np.sqrt((apart**2).mean()))
    rows, columns = (range(0, length, TILE) for length in apart.shape[:2])
    tile = max(abs(apart[y : y + TILE, x : x + TILE].mean(axis=(0, 1))).max() for y in rows for x in columns)
    if rms > TOLERANCE or tile > TILE_TOLERANCE:
        return f"it differs by {rms:.1f} on the whole (at most {TOLERANCE}), by {tile:.0f} in one place"
    return ""


def pictures(outputs: Iterable[Any]) -> list[bytes]:
    """Gather the PNG pictures of a cell's outputs."""
    found = [output["data"]["image/png"] for output in outputs if "image/png" in output.get("data", {})]
    return [base64.b64decode("".join(png)) for png in found]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: Any) -> Generator[None, Any, Any]:
    """After nbval ran a cell and found its text right, compare its pictures."""
    result = yield
    if type(item).__name__ == "IPyNbCell" and item.options["check"]:
        _check(item)
    return result


def _check(item: Any) -> None:
    from nbval.plugin import NbCellError

    stored, made = pictures(item.cell.outputs), pictures(item.test_outputs)
    wrong = [f"picture {n}: {said}" for n, pair in enumerate(zip(stored, made, strict=False))
             if (said := picture_difference(*pair))]  # fmt: skip
    if len(stored) != len(made):
        wrong.append(f"{len(stored)} pictures are stored, and the cell made {len(made)}")
    if item.cell.execution_count is None:
        wrong.append("the cell is stored without having been run")
    if wrong:
        raise NbCellError(item.cell_num, "Cell pictures differ", item.cell.source, "\n".join(wrong))
