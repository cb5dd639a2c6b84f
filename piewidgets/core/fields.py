"""A position in one line of text: named parts in a fixed order, apart by semicolons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from piewidgets.core.errors import NotationError
from piewidgets.core.text import text

LONGEST: Final = 20_000  # characters of a position


def joined(names: Sequence[str], values: Iterable[object]) -> str:
    """Write a position.

    >>> joined(["players", "rulings"], [2, ""])
    'players 2; rulings'
    """
    return "; ".join(f"{name} {value}".strip() for name, value in zip(names, values, strict=True))


def parted(line: object, names: Sequence[str]) -> dict[str, str]:
    """Read a position's parts; raises NotationError unless they are all there, in order.

    >>> parted("players 2; rulings", ["players", "rulings"])
    {'players': '2', 'rulings': ''}
    """
    if not isinstance(line, str) or len(line) > LONGEST:
        raise NotationError(text("a position is one line of text of at most {n} characters", n=LONGEST))
    parts = [part.strip().partition(" ") for part in line.split(";")]
    if [name for name, _, _ in parts] != list(names):
        raise NotationError(text("a position has the parts {names}, in this order", names=", ".join(names)))
    return {name: value.strip() for name, _, value in parts}
