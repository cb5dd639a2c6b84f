"""Every ring of Piece of Pie counted: symmetries, tables for pandas, exact distributions, what is hidden in the cards.

A deal here is eight of the box's 32 pieces, laid in order, all orders equally likely: a ring with so many of each
flavour is as likely as there are ways to lay it. Everything is whole numbers; chances are fractions of them.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import gcd, perm
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pandas as pd

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.text import one_of, text
from piewidgets.games.piece_of_pie.components import FLAVOURS, load_pieces
from piewidgets.games.piece_of_pie.recipes import CARDS
from piewidgets.games.piece_of_pie.state import SLOTS
from piewidgets.lab.piece_of_pie import RINGS, ring_scores

OVERS: Final = ("rings", "deals")
CLASSES: Final = ("rings", "necklaces", "bracelets")
RECIPES: Final = tuple(name for name, card in CARDS.items() if card.kind in ("flavour", "pattern"))
LETTERS: Final = "".join(flavour[0].upper() for flavour in FLAVOURS)
SCORED: Final = tuple(name for name in CARDS if name != "decorations")
Array = npt.NDArray[np.int64]


class Distribution(NamedTuple):
    """How many of so many cases have which points; exact."""

    cases: Mapping[int, int]
    total: int

    def chance(self, points: int) -> Fraction:
        """Give the chance of just these points."""
        return Fraction(self.cases.get(points, 0), self.total)

    @property
    def mean(self) -> Fraction:
        """The points on average."""
        return Fraction(sum(points * many for points, many in self.cases.items()), self.total)

    def at_least(self, points: int) -> Fraction:
        """Give the chance of so many points or more."""
        return Fraction(sum(many for own, many in self.cases.items() if own >= points), self.total)


def rings(classes: str = "rings", rulings: object = None) -> pd.DataFrame:
    """Give all rings as a table: a row a ring, its notation, how often each flavour occurs, its points under each card.

    ``classes`` "necklaces" keeps one ring of those that are rotations of one another, "bracelets" also of mirror
    images; ``orbit`` says how many rings a row stands for, ``deals`` in how many ways the 32 pieces can make its
    flavours. Raises UnknownNameError, and RulingError for a reading that does not exist.

    >>> table = rings("necklaces")
    >>> len(table), int(table["orbit"].sum()), int((table["kiwi"] == 12).sum())
    (8230, 65536, 15)
    """
    kept, orbits = _kept(classes)
    codes = np.arange(RINGS)[kept]
    columns: dict[str, npt.NDArray[np.generic]] = {"ring": _notation()[kept], "orbit": orbits[kept]}
    counts = _counts()
    columns |= {f"n_{flavour}": counts[:, n][kept] for n, flavour in enumerate(FLAVOURS)}
    columns["deals"] = _ways()[kept]
    columns |= {card: ring_scores(card, rulings)[kept] for card in SCORED}
    return pd.DataFrame(columns, index=pd.Index(codes, name="code"))


def distribution(card: str | Iterable[str], over: str = "deals", rulings: object = None) -> Distribution:
    """Count the points of a card, or of several cards together, over all rings or over all deals.

    Raises UnknownNameError for a card that a ring is not scored by, or another ``over``.

    >>> distribution("triplet", "rings").cases[8], str(distribution("kiwi").mean)
    (2116, '42/31')
    """
    cards = (card,) if isinstance(card, str) else tuple(card)
    points = functools.reduce(np.add, [_scores(one, _key(rulings)) for one in cards], np.zeros(RINGS, np.int64))
    weights = _weights(over)
    found = np.bincount(points, weights=weights)
    return Distribution({n: int(many) for n, many in enumerate(found) if many}, int(weights.sum()))


def joint(card: str, other: str, over: str = "deals", rulings: object = None) -> dict[tuple[int, int], int]:
    """Count the pairs of points under two cards, over all rings or over all deals; raises as ``distribution`` does.

    >>> together = joint("opposite", "apricot_and_strawberry", "rings")
    >>> together[(0, 0)], sum(together.values())
    (10000, 65536)
    """
    one, two = _scores(card, _key(rulings)), _scores(other, _key(rulings))
    wide = int(two.max()) + 1
    found = np.bincount(one * wide + two, weights=_weights(over))
    return {divmod(int(n), wide): int(found[n]) for n in np.flatnonzero(found)}


def correlation(card: str, other: str, over: str = "deals", rulings: object = None) -> float:
    """Say how two cards go together: 1 is hand in hand, 0 not at all, below 0 one hinders the other.

    >>> round(correlation("apricot_delight", "opposite"), 2), round(correlation("kiwi", "triangle"), 2)
    (-0.39, 0.3)
    """
    one, two = (_scores(name, _key(rulings)).astype(float) for name in (card, other))
    weights = _weights(over) / _weights(over).sum()
    x, y = one - (one * weights).sum(), two - (two * weights).sum()
    return float((x * y * weights).sum() / np.sqrt((x * x * weights).sum() * (y * y * weights).sum()))


def burnside(classes: str = "bracelets") -> pd.DataFrame:
    """Count classes of rings by Burnside's lemma, step by step: a row a symmetry, with the rings it leaves as they are.

    The mean of ``fixed`` is the number of classes. Raises UnknownNameError.

    >>> steps = burnside("necklaces")
    >>> int(steps["fixed"].sum()) // len(steps)
    8230
    """
    _check_one(classes, CLASSES[1:])
    rows = []
    for turn in range(SLOTS):
        cycles = gcd(turn, SLOTS)
        rows.append(("turn", turn, cycles, len(FLAVOURS) ** cycles))
    if classes == "bracelets":
        for axis in range(SLOTS):
            cycles = len({frozenset((slot, (axis - slot) % SLOTS)) for slot in range(SLOTS)})
            rows.append(("mirror", axis, cycles, len(FLAVOURS) ** cycles))
    return pd.DataFrame(rows, columns=["symmetry", "by", "cycles", "fixed"])


class Equivalence(NamedTuple):
    """A card that becomes another when slot i is read at ``step`` times i, and flavours are renamed."""

    card: str
    other: str
    step: int
    flavours: str  # what kiwi, apricot, strawberry, blueberry become


def equivalences(rulings: object = None) -> tuple[Equivalence, ...]:
    """Search for cards that are the same card in disguise: over the ring's automorphisms and renamings of flavours.

    Only the turned readings count (steps 3, 5 and 7; turns and mirror images change no card); of each pair of cards the
    first step and renaming is given. Nothing is told to the search but the scores.

    >>> [(one.card, one.other, one.step, one.flavours) for one in equivalences() if one.card < one.other]
    [('side_by_side', 'split_pair', 3, 'KASB'), ('blueberry_delight', 'kiwi', 3, 'BASK')]
    """
    scores = {ring_scores(card, rulings).tobytes(): card for card in RECIPES}
    found: dict[tuple[str, str], Equivalence] = {}
    for step in (3, 5, 7):
        for names in sorted(itertools.permutations(range(len(FLAVOURS))), key=_moved):
            seen = _renamed(step, names)
            for card in RECIPES:
                other = scores.get(ring_scores(card, rulings)[seen].tobytes())
                if other is not None:
                    letters = "".join(LETTERS[n] for n in names)
                    found.setdefault((card, other), Equivalence(card, other, step, letters))
    return tuple(found.values())


def _moved(names: tuple[int, ...]) -> int:
    """Count the flavours that a renaming changes."""
    return sum(n != at for at, n in enumerate(names))


def _renamed(step: int, names: tuple[int, ...]) -> Array:
    """Give for each ring the number of the ring that is seen when slot i is read at step times i, and renamed."""
    codes = np.arange(RINGS)
    table, seen = np.array(names), np.zeros(RINGS, np.int64)
    for slot in range(SLOTS):
        seen += table[codes >> 2 * (step * slot % SLOTS) & 3] << 2 * slot
    return seen


# The rings themselves


@functools.cache
def _notation() -> npt.NDArray[np.str_]:
    return np.array(["".join(ring[::-1]) for ring in itertools.product(LETTERS, repeat=SLOTS)])


@functools.cache
def _counts() -> Array:
    codes = np.arange(RINGS)
    slots = np.stack([codes >> 2 * slot & 3 for slot in range(SLOTS)], axis=1)
    return np.stack([(slots == n).sum(axis=1) for n in range(len(FLAVOURS))], axis=1)


@functools.cache
def _ways() -> Array:
    """Count the ways to lay each ring's flavours with pieces of the box, one after the other."""
    box = [sum(piece.flavour == name for piece in load_pieces()) for name in FLAVOURS]
    tables = [np.array([perm(many, n) for n in range(SLOTS + 1)], dtype=np.int64) for many in box]
    return functools.reduce(np.multiply, [table[_counts()[:, n]] for n, table in enumerate(tables)])


@functools.cache
def _orbits() -> tuple[Array, Array, Array, Array]:
    """Give each ring's least rotation and how many rings are its rotations; the same with mirror images."""
    codes, found = np.arange(RINGS), []
    turned = [np.bitwise_or(codes >> 2 * n, codes << 2 * (SLOTS - n)) & (RINGS - 1) for n in range(SLOTS)]
    mirror = sum((codes >> 2 * slot & 3) << 2 * (SLOTS - 1 - slot) for slot in range(SLOTS))
    for group in (turned, [*turned, *[one[mirror] for one in turned]]):
        least = np.minimum.reduce(group)
        found += [least, np.bincount(least, minlength=RINGS)[least]]
    return found[0], found[1], found[2], found[3]


def _kept(classes: str) -> tuple[npt.NDArray[np.bool_], Array]:
    _check_one(classes, CLASSES)
    if classes == "rings":
        return np.ones(RINGS, dtype=bool), np.ones(RINGS, dtype=np.int64)
    at = 2 * (classes == "bracelets")
    return _orbits()[at] == np.arange(RINGS), _orbits()[at + 1]


def _weights(over: str) -> npt.NDArray[np.float64]:
    """Give how many cases each ring stands for; as floats, which hold such whole numbers and their sums exactly."""
    _check_one(over, OVERS)
    return _floats(over)


@functools.cache
def _floats(over: str) -> npt.NDArray[np.float64]:
    return np.ones(RINGS) if over == "rings" else _ways().astype(np.float64)


def _key(rulings: object) -> object:
    return tuple(sorted(rulings.items())) if isinstance(rulings, Mapping) else rulings


@functools.lru_cache(maxsize=256)
def _scores(card: str, rulings: object) -> Array:
    if isinstance(card, str) and card == "decorations":
        raise UnknownNameError(text("a ring has no decorations; {known}", known=one_of(SCORED)))
    return ring_scores(card, dict(rulings) if isinstance(rulings, tuple) else rulings).astype(np.int64)


def _check_one(given: object, known: tuple[str, ...]) -> None:
    if not isinstance(given, str) or given not in known:
        raise UnknownNameError(text("there is no {given} here; {known}", given=repr(given)[:30], known=one_of(known)))
