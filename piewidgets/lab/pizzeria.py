"""Winkler's pizza problem: Bob cuts, Alice takes any slice first, then both take in turn, always next to the gap.

Peter Winkler asked whether Alice can always get half. She cannot, but always 4/9, and not more (Cibulka, Kynčl,
Mészáros, Stolař, Valtr 2010; Knauer, Micek, Ueckerdt 2011). What the player to move can still get of the slices left,
an arc, is found for all arcs, the short ones first: quadratic in the number of slices. Sizes are whole numbers from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from piewidgets.core.errors import IllegalMoveError, NotationError
from piewidgets.core.text import text

MOST: Final = 5_000  # slices
LARGEST: Final = 10**9  # of a slice
Array: TypeAlias = npt.NDArray[np.int64]


class PizzaShare(NamedTuple):
    """What Alice gets when both play their best: points, her share of the pizza, her best first slices."""

    points: int
    share: Fraction
    first: tuple[int, ...]


def as_sizes(sizes: str | Iterable[int]) -> tuple[int, ...]:
    """Understand the sizes of slices, clockwise: numbers, or text with spaces, commas or nothing between digits.

    Raises NotationError for what is no pizza: no slice, a size below 0, one of no size at all.

    >>> as_sizes("0 12 3"), as_sizes("0123"), as_sizes([1, 2])
    ((0, 12, 3), (0, 1, 2, 3), (1, 2))
    """
    if isinstance(sizes, str):
        words: list[str] = sizes.replace(",", " ").split() if len(sizes) < 20 * MOST else []
        words = list(words[0]) if len(words) == 1 else words
        found: list[object] = [int(one) if one.isascii() and one.isdigit() and len(one) < 11 else one for one in words]
    else:
        found = list(sizes) if isinstance(sizes, Iterable) else [sizes]
    if not found or len(found) > MOST or not all(type(one) is int and 0 <= one <= LARGEST for one in found):
        raise NotationError(
            text("a pizza is 1 to {most} sizes, whole numbers from 0, not {given}", most=MOST, given=repr(sizes)[:60])
        )
    numbers = [one for one in found if isinstance(one, int)]
    if not any(numbers):
        raise NotationError(text("a pizza on which every slice has size 0 cannot be shared"))
    return tuple(numbers)


def pizza_share(sizes: str | Iterable[int]) -> PizzaShare:
    """Say what Alice gets of a pizza when both play their best, and which slices she may begin with.

    Raises NotationError. Source: Winkler's pizza problem.

    >>> pizza_share("1 2 3")
    PizzaShare(points=4, share=Fraction(2, 3), first=(2,))
    """
    slices = as_sizes(sizes)
    arcs = best_of_arcs(np.array([slices], dtype=np.int64), len(slices) - 1)
    total = sum(slices)
    rest = arcs[0]  # what Bob gets of the arc that begins at each slice and leaves one out
    gets = [total - int(rest[(n + 1) % len(slices)]) for n in range(len(slices))]
    best = max(gets)
    return PizzaShare(best, Fraction(best, total), tuple(n for n, own in enumerate(gets) if own == best))


def best_of_arcs(pizzas: Array, length: int) -> Array:
    """Give what the player to move gets of each arc of so many slices, by its first slice; for many pizzas at once.

    ``pizzas`` has a row a pizza. The player takes one end and the other then does its best with what is left.

    >>> best_of_arcs(np.array([[1, 2, 3]]), 2).tolist()
    [[2, 3, 3]]
    """
    got = np.zeros_like(pizzas)
    whole = np.zeros_like(pizzas)
    for size in range(1, length + 1):
        whole = whole + np.roll(pizzas, 1 - size, axis=1)
        got = whole - np.minimum(np.roll(got, -1, axis=1), got)
    return got


class PizzaMatch:
    """Winkler's pizza shared in turn: ``take`` a slice, or let ``best`` say which.

    >>> match = PizzaMatch("1 2 3")
    >>> match.take(2), match.take(match.best()[0]), match.take(match.left()[0])
    (None, None, None)
    >>> match.points
    (4, 2)
    """

    def __init__(self, sizes: str | Iterable[int]) -> None:
        self.sizes = as_sizes(sizes)
        self.taken: tuple[int, ...] = ()

    @property
    def mover(self) -> int:
        """Who takes next: 0 is Alice, 1 is Bob; -1 at the end."""
        return len(self.taken) % 2 if len(self.taken) < len(self.sizes) else -1

    @property
    def points(self) -> tuple[int, int]:
        """What Alice and Bob have taken."""
        return sum(self.sizes[n] for n in self.taken[::2]), sum(self.sizes[n] for n in self.taken[1::2])

    def left(self) -> tuple[int, ...]:
        """List the slices that may be taken: any at first, then the ends of what is left."""
        many = len(self.sizes)
        if not self.taken:
            return tuple(range(many))
        gone = set(self.taken)
        return tuple(n for n in range(many) if n not in gone and {(n - 1) % many, (n + 1) % many} & gone)

    def take(self, number: int) -> None:
        """Take a slice; raises IllegalMoveError for one that may not be taken."""
        if type(number) is not int or number not in self.left():
            raise IllegalMoveError(
                text("take one of {left}, not {given}", left=self.left()[:12], given=repr(number)[:20])
                if self.mover >= 0
                else text("the pizza is shared")
            )
        self.taken += (number,)

    def undo(self) -> None:
        """Put the last slice back."""
        self.taken = self.taken[:-1]

    def best(self) -> tuple[int, ...]:
        """List the slices that are best for whoever takes next; none at the end."""
        worth = self.worth()
        most = max(worth.values(), default=0)
        return tuple(n for n, own in worth.items() if own == most)

    def worth(self) -> dict[int, int]:
        """Say of each slice that may be taken what its taker then gets until the end, if both play their best."""
        many, left = len(self.sizes), len(self.sizes) - len(self.taken)
        rest = sum(self.sizes) - sum(self.points)
        if not left:
            return {}
        arcs = best_of_arcs(np.array([self.sizes], dtype=np.int64), left - 1)[0]
        return {n: rest - int(arcs[self._first_after(n) % many]) for n in self.left()}

    def _first_after(self, number: int) -> int:
        """Give the first slice, clockwise, of what is left when one more is taken."""
        many, gone = len(self.sizes), {*self.taken, number}
        return next(((n + 1) % many for n in gone if (n + 1) % many not in gone), 0)


def necklaces(slices: int, sizes: Sequence[int]) -> Iterator[Array]:
    """Give all pizzas of so many slices of given sizes, in batches, with rotations of one another mostly left out.

    >>> sum(len(batch) for batch in necklaces(3, (0, 1)))
    4
    """
    kinds, step = len(sizes), 1 << 18
    for first in range(0, kinds**slices, step):
        numbers = np.arange(first, min(first + step, kinds**slices), dtype=np.int64)
        turned, least = numbers.copy(), np.ones(len(numbers), dtype=bool)
        for _ in range(slices - 1):  # a rotation moves the last digit to the front
            turned = turned // kinds + turned % kinds * kinds ** (slices - 1)
            least &= numbers <= turned
        kept = numbers[least]
        digits = [kept // kinds**n % kinds for n in range(slices)]
        yield np.array(sizes, dtype=np.int64)[np.stack(digits, axis=1)]


def worst_pizzas(slices: int, sizes: Sequence[int]) -> tuple[Fraction, tuple[tuple[int, ...], ...]]:
    """Search all pizzas of so many slices of given sizes for those of which Alice gets least, up to rotation.

    Raises NotationError for more pizzas than a minute is enough for.

    >>> worst_pizzas(3, (0, 1))[0]
    Fraction(1, 2)
    """
    if type(slices) is not int or slices < 1 or not sizes or len(sizes) ** slices > 60_000_000:
        raise NotationError(text("that are too many pizzas to search, or none"))
    least = Fraction(2)
    found: list[tuple[int, ...]] = []
    for batch in necklaces(slices, sizes):
        whole = batch.sum(axis=1)
        batch, whole = batch[whole > 0], whole[whole > 0]
        if not len(batch):
            continue
        alice = whole - best_of_arcs(batch, slices - 1).min(axis=1)
        share = alice / whole
        for n in np.flatnonzero(share <= min(float(least), share.min()) + 1e-12):
            exact = Fraction(int(alice[n]), int(whole[n]))
            if exact < least:
                least, found = exact, []
            if exact == least:
                found.append(tuple(int(one) for one in batch[n]))
    return least, tuple(found)
