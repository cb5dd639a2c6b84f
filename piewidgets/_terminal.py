"""Scenes as pictures made of letters, for terminals; knows no game.

Every mark is written where it lies: a slice as its letter with a letter a topping (the notation of pies), cards and
headings as words. What can be chosen now stands in brackets.
"""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Box, Mark, Scene, Spot, Wedge
from piewidgets.render.ink import middle

ACROSS: Final = 13.0  # board units a column; four pies fill 80 columns
DOWN: Final = 26.0  # board units a line
TOPPINGS: Final = {
    "chocolate": "c",
    "frosting": "f",
    "heart": "h",
    "flower": "w",
    "star": "t",
    "arrow_head": "v",
    "leaf": "*",
}

COVERS: Final = {"gap", "portion"}  # laid over slices, which would be hidden; the moves name them
STARTS: Final = {"left", "small", "rule"}  # headings whose place is where they begin


def picture(scene: Scene) -> str:
    """Write a scene as lines of text.

    >>> from piewidgets.games.piece_of_pie import layout
    >>> print(picture(layout.pie_scene("KcfSBA..BSt")).strip())
    St    Kcf
    <BLANKLINE>
         B        S
         .        B
    <BLANKLINE>
           .    A
    """
    rows = [[" "] * (round(scene.width / ACROSS) + 1) for _ in range(round(scene.height / DOWN) + 1)]
    for mark in scene.marks:
        if mark.role in COVERS:
            continue
        x, y = middle(mark)
        words = _words(mark, scene)
        _write(rows, round(x / ACROSS - len(words) * _share(mark, x)), y / DOWN, words)
    return "\n".join("".join(row).rstrip() for row in rows).rstrip()


def _share(mark: Mark, x: float) -> float:
    """Say how much of the words stands left of a mark's middle: slices of a pie's left half grow outwards."""
    if isinstance(mark.shape, Spot) and mark.rim in STARTS:
        return 0.0
    return float(x < mark.shape.x) if isinstance(mark.shape, Wedge) else 0.5


def _write(rows: list[list[str]], start: int, y: float, words: str) -> None:
    row = rows[min(int(y), len(rows) - 1)]
    start = max(0, min(start, len(row) - len(words)))
    row[start : start + len(words)] = words[: len(row)]


def _words(mark: Mark, scene: Scene) -> str:
    if isinstance(mark.shape, Spot):
        return mark.label or str(mark.description)
    if isinstance(mark.shape, Box):
        room = int(mark.shape.w / ACROSS)
        word = mark.label if len(mark.label) <= room else mark.label[: room - 1] + "…"
        return f"[{word}]" if word and mark.id in scene.enabled else word
    word = (mark.label + _toppings(mark)) or "."
    return f"[{word}]" if mark.id in scene.enabled else word


def _toppings(mark: Mark) -> str:
    roles = [topping.role for topping in mark.toppings]
    return "".join(letter * (min(roles.count(role), 1) if role == "frosting" else roles.count(role))
                   for role, letter in TOPPINGS.items())  # fmt: skip
