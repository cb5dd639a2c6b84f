"""The only module that draws random numbers.

Everything rests on ``random.Random(seed).random()``, whose sequence Python keeps from version to version;
the shuffle on top is ours, so that a seed deals the same pies for ever. No global generator is touched.
"""

from __future__ import annotations

import operator
import random
from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from piewidgets.core.errors import SetupError
from piewidgets.core.text import text

T = TypeVar("T")


class Chance:
    """A reproducible source of draws; equal seeds make equal draws.

    >>> Chance(0).shuffled("ABCD") == Chance(0).shuffled("ABCD")
    True
    """

    __slots__ = ("_next",)

    def __init__(self, seed: int | str) -> None:
        self._next = random.Random(seed).random

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, all equally likely.

        >>> 0 <= Chance("a").below(6) < 6
        True
        """
        return int(self._next() * n)

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items, all equally likely.

        >>> Chance(1).choice("x")
        'x'
        """
        return items[int(self._next() * len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order, all orders equally likely.

        >>> sorted(Chance(7).shuffled("ABC"))
        ['A', 'B', 'C']
        """
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def weighted(self, outcomes: Sequence[tuple[T, int]]) -> T:
        """Draw an outcome with probability weight / sum of weights (whole numbers).

        >>> Chance(3).weighted([("never", 0), ("always", 5)])
        'always'
        """
        left = self.below(sum(weight for _, weight in outcomes))
        for outcome, weight in outcomes:
            left -= weight
            if left < 0:
                return outcome
        raise SetupError(text("there is nothing to draw from: every weight is zero"))


def keyed(*key: object) -> Chance:
    """Make the source that belongs to a key, such as (seed, "draw", 3): the same draws whenever asked.

    >>> keyed(0, "draw", 1).below(100) == keyed(0, "draw", 1).below(100)
    True
    """
    return Chance("/".join(str(part) for part in key))


@runtime_checkable
class _Bits(Protocol):
    def getrandbits(self, k: int, /) -> int:
        """Draw a number of so many bits, as ``random.Random`` does."""
        ...


@runtime_checkable
class _Integers(Protocol):
    def integers(self, high: int, /) -> object:
        """Draw a number below ``high``, as a numpy ``Generator`` does."""
        ...


def seed_from(seed: object = None, rng: object = None) -> int:
    """Turn what a caller gave into one whole number that can be stored (SPEC 7).

    ``seed`` is a whole number (0 is one). ``rng`` is a whole number, a ``random.Random`` or a numpy
    ``Generator``, of which one number is drawn. With neither, the operating system chooses.
    Raises SetupError for anything else, or for both.

    >>> seed_from(0), seed_from(rng=random.Random(1)) == seed_from(rng=random.Random(1))
    (0, True)
    """
    if seed is not None and rng is not None:
        raise SetupError(text("give seed= or rng=, not both"))
    if seed is None and rng is None:
        return random.SystemRandom().getrandbits(53)
    if isinstance(rng, _Bits):
        return rng.getrandbits(53)
    if isinstance(rng, _Integers):
        return operator.index(rng.integers(2**53))  # type: ignore[arg-type]
    given = rng if seed is None else seed
    try:
        if isinstance(given, bool):
            raise TypeError
        return operator.index(given)  # type: ignore[arg-type]
    except TypeError:
        raise SetupError(text("a seed is a whole number, not {given}", given=repr(given)[:60])) from None
