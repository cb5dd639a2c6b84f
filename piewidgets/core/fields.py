"""A position in one line of text: named parts in a fixed order, apart by semicolons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from piewidgets.core.errors import NotationError, PieError
from piewidgets.core.text import text

T = TypeVar("T")
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


def made_of(line: object, names: Sequence[str], make: Callable[[dict[str, str]], T]) -> T:
    """Read a position's parts and make the position of them; whatever is wrong with it is a NotationError.

    >>> made_of("players 2", ["players"], lambda values: int(values["players"]))
    2
    """
    values = parted(line, names)
    try:
        return make(values)
    except NotationError:
        raise
    except (PieError, ValueError, IndexError, KeyError, AssertionError) as error:
        raise NotationError(text("that position cannot be read: {why}", why=str(error)[:200])) from None


def bounded(name: str, words: str, low: int, high: int) -> int:
    """Understand a number within bounds; one with thousands of digits is none. Raises NotationError.

    >>> bounded("round", "2", 0, 3)
    2
    """
    is_number = words.isascii() and words.removeprefix("-").isdigit() and len(words) <= 4
    if not is_number or not low <= int(words) <= high:
        told = {"name": name, "said": words[:20], "low": low, "high": high}
        raise NotationError(text("{name} {said} is not one of {low} to {high}", **told))
    return int(words)


def several(name: str, words: str, low: int, high: int) -> tuple[int, ...]:
    """Understand numbers apart by spaces or commas; raises as ``bounded`` does.

    >>> several("slot", "0,2 3", 0, 3)
    (0, 2, 3)
    """
    return tuple(bounded(name, one, low, high) for one in words.replace(",", " ").split())
