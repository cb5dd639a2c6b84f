"""The worked cases of Pie Town, for the tests of this folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from piewidgets.games.pie_town.components import LETTERS

FOLDER = Path(__file__).parents[1] / "data"


def cases(name: str, part: str = "cases") -> list[Any]:
    found: list[Any] = json.loads((FOLDER / f"pie_town_{name}.json").read_text(encoding="utf-8"))[part]
    return found


def written(counts: Any) -> str:
    """Write six numbers as ingredients."""
    return " ".join(f"{letter}*{n}" for letter, n in zip(LETTERS.values(), counts, strict=True))
