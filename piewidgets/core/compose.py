"""Composing a move by touch: marks are chosen one by one until exactly one legal move is meant.

A move's parts are the ids of the marks a person touches to make it, in any order, repeats allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

Option = tuple[Any, tuple[str, ...]]  # a legal move and its parts


@dataclass(frozen=True)
class Composition:
    """The legal moves of a position with their parts, and the marks chosen so far.

    There may be thousands of moves, so what follows from them is worked out once.

    >>> composing = Composition((("eat", ("cake", "fork")), ("keep", ("cake",))))
    >>> sorted(composing.enabled), composing.touch("cake").enabled, composing.touch("cake").complete
    (['cake', 'fork'], frozenset({'fork'}), 'keep')
    """

    options: tuple[Option, ...]
    chosen: tuple[str, ...] = ()

    @cached_property
    def left(self) -> tuple[Option, ...]:
        """The moves that still hold every chosen mark."""
        wanted = tuple((mark, self.chosen.count(mark)) for mark in dict.fromkeys(self.chosen))
        return tuple(one for one in self.options if all(one[1].count(mark) >= number for mark, number in wanted))

    @cached_property
    def enabled(self) -> frozenset[str]:
        """The marks that keep the choice inside some legal move."""
        found: set[str] = set()
        for _, parts in self.left:
            found.update(_without(parts, self.chosen))
        return frozenset(found)

    @cached_property
    def complete(self) -> Any | None:
        """The legal move whose parts are just those chosen, or None."""
        return next((move for move, parts in self.left if len(parts) == len(self.chosen)), None)

    @property
    def settled(self) -> Any | None:
        """The move to play at once: something was touched, one legal move is left, and it is complete."""
        return self.complete if self.chosen and len(self.left) == 1 else None

    def touch(self, mark: str) -> Composition:
        """Choose a mark; one that leads to no legal move changes nothing."""
        return replace(self, chosen=(*self.chosen, mark)) if mark in self.enabled else self

    def back(self) -> Composition:
        """Take back the last mark."""
        return replace(self, chosen=self.chosen[:-1])

    def clear(self) -> Composition:
        """Take back every mark."""
        return replace(self, chosen=())


def _without(parts: tuple[str, ...], chosen: Iterable[str]) -> Iterable[str]:
    rest = list(parts)
    for mark in chosen:
        rest.remove(mark)
    return rest
