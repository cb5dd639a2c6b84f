"""The check of the notebooks sees what it must: each mutant of a stored cell fails, and the cell itself passes."""

from __future__ import annotations

import base64
import io
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]


def png(colour: str, size: int = 60, spot: str = "") -> str:
    """Make a PNG of one colour, with a spot in its corner where one is named."""
    picture = Image.new("RGB", (size, size), colour)
    picture.paste(spot or colour, (0, 0, 20, 20))
    file = io.BytesIO()
    picture.save(file, "png")
    return base64.b64encode(file.getvalue()).decode()


SHOWN = {"image/png": png("white"), "image/svg+xml": "<svg><circle r='1'/></svg>", "text/plain": "a pie"}


def with_data(**changes: str | None) -> Callable[[Any], None]:
    """Change or drop kinds of data of the stored output."""

    def mutate(cell: Any) -> None:
        data = cell.outputs[0]["data"]
        for name, value in changes.items():
            kind = {"png": "image/png", "svg": "image/svg+xml", "text": "text/plain"}[name]
            data.pop(kind) if value is None else data.update({kind: value})

    return mutate


def without_output(cell: Any) -> None:
    cell.outputs = []


def never_run(cell: Any) -> None:
    cell.outputs, cell.execution_count = [], None


def twice(cell: Any) -> None:
    cell.outputs.append(cell.outputs[0])


MUTANTS: dict[str, Callable[[Any], None]] = {
    "nothing changed": lambda cell: None,
    "a shade lighter, as another matplotlib might": with_data(png=png("#fafafa")),
    "wrong picture": with_data(png=png("black")),
    "wrong in one corner": with_data(png=png("white", spot="#b0b0b0")),
    "picture of another size": with_data(png=png("white", 61)),
    "picture deleted": with_data(png=None),
    "wrong SVG": with_data(svg="<svg><circle r='2'/></svg>"),
    "SVG deleted": with_data(svg=None),
    "wrong words": with_data(text="a pizza"),
    "output missing": without_output,
    "output twice": twice,
    "stored without having been run": never_run,
}
GOOD = 2  # the first two are to pass


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Run one notebook, a cell for each mutant, as the suite runs the real ones; give each cell's outcome."""
    folder = tmp_path_factory.mktemp("mutants")
    notebook = nbformat.v4.new_notebook()
    for number, mutate in enumerate(MUTANTS.values(), 1):
        output = nbformat.v4.new_output("display_data", dict(SHOWN))
        cell = nbformat.v4.new_code_cell(f"display({SHOWN!r}, raw=True)", execution_count=number, outputs=[output])
        mutate(cell)
        notebook.cells.append(cell)
    nbformat.write(notebook, folder / "mutants.ipynb")
    shutil.copy(ROOT / "conftest.py", folder)
    command = [sys.executable, "-m", "pytest", "-c", "/dev/null", "--rootdir", str(folder), "-p", "no:cacheprovider", "--nbval",
               "--nbval-current-env", f"--nbval-sanitize-with={ROOT / 'tests' / 'sanitize.cfg'}", "-v", "--color=no",
               str(folder)]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=120, check=False)
    cells = dict(re.findall(r"::Cell (\d+) (PASSED|FAILED|ERROR)", done.stdout))
    assert len(cells) == len(MUTANTS), done.stdout + done.stderr
    return {name: cells[str(number)] for number, name in enumerate(MUTANTS)}


@pytest.mark.parametrize("name", list(MUTANTS)[:GOOD])
def test_what_is_right_passes(verdicts: dict[str, str], name: str) -> None:
    assert verdicts[name] == "PASSED"


@pytest.mark.parametrize("name", list(MUTANTS)[GOOD:])
def test_what_is_wrong_fails(verdicts: dict[str, str], name: str) -> None:
    assert verdicts[name] == "FAILED"
