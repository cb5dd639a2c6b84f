"""Cuts of a ring into portions, with or without an offer, and what they make (rulebook, Served to the Table)."""

from __future__ import annotations

import functools
import itertools
from math import comb
from typing import Final

from piewidgets.core.errors import SetupError
from piewidgets.core.text import text
from piewidgets.games.pizzeria.moves import ALONE, Cut, Lay

Portion = tuple[int, ...]
Portions = tuple[Portion, ...]
MOST: Final = 100_000  # cuts that are listed


def all_cuts(n: int, portions: int, offer: bool = False) -> tuple[Cut, ...]:
    """List every way to cut a ring of ``n`` slices into contiguous portions of at least one slice.

    With ``offer`` the special offer lies on one of the portions or is one of them by itself. Raises SetupError for
    numbers that make no portions, or more than 100,000 cuts. Source: rulebook, Served to the Table (Advanced); Z2, Z3.

    >>> len(all_cuts(11, 4)), len(all_cuts(11, 4, offer=True))
    (330, 1485)
    >>> all_cuts(5, 2)[0], all_cuts(5, 3, offer=True)[-1]
    (Cut(gaps=(0, 1), tile=None), Cut(gaps=(3, 4), tile=-1))
    """
    if type(n) is not int or type(portions) is not int or not 1 <= portions <= n + bool(offer):
        raise SetupError(
            text("{n} slices cannot make {portions} portions", n=repr(n)[:20], portions=repr(portions)[:20])
        )
    if comb(n, min(portions, n)) * (portions if offer else 1) > MOST:
        raise SetupError(text("there are more than {most} cuts of {n} slices; ask for fewer", most=MOST, n=n))
    return cuts_of(tuple(range(n)), portions, bool(offer))


@functools.lru_cache(256)
def cuts_of(ring: Portion, portions: int, offer: bool) -> tuple[Cut, ...]:
    """List the cuts of a ring whose slots are given, each portion holding a slice or the offer."""
    gaps = _gaps(ring, portions)
    if not offer:
        return tuple(Cut(at) for at in gaps)
    laid = [Cut(at, first) for at in gaps for first in at or ring[:1]]
    return (*laid, *(Cut(at, ALONE) for at in _gaps(ring, portions - 1)))


@functools.lru_cache(256)
def cut_set(ring: Portion, portions: int, offer: bool) -> frozenset[Cut]:
    """Give the same cuts as a set."""
    return frozenset(cuts_of(ring, portions, offer))


@functools.lru_cache(64)
def loose_cuts(ring: Portion, portions: int) -> tuple[Cut, ...]:
    """List the cuts of a ring that may leave portions empty: any number of gaps up to ``portions``, except one (Z2).

    >>> len(loose_cuts((0, 1, 2), 3))
    5
    """
    return tuple(Cut(at) for used in range(1, portions + 1) for at in _gaps(ring, used))


def _gaps(ring: Portion, portions: int) -> list[Portion]:
    """Give the sets of gaps that make so many arcs; a single arc is made by no gap, since a ring has no end."""
    if portions > len(ring) or portions < 1:
        return []
    return list(itertools.combinations(ring, portions)) if portions > 1 else [()]


@functools.lru_cache(16384)
def arcs(ring: Portion, gaps: Portion) -> tuple[Portion, ...]:
    """Give the arcs between gaps, clockwise from the one that holds the ring's first slot.

    >>> arcs((0, 1, 2, 3, 4), (1, 3))
    ((3, 4, 0), (1, 2))
    """
    if not gaps:
        return (ring,)
    at = [ring.index(gap) for gap in gaps]
    twice = ring + ring
    found = [twice[low:high] for low, high in itertools.pairwise((*at, at[0] + len(ring)))]
    return (found[-1], *found[:-1]) if at[0] else tuple(found)


def portions_of(ring: Portion, cut: Cut, portions: int) -> tuple[Portion, ...]:
    """Give all portions of a cut: its arcs, then those that hold no slice.

    >>> portions_of((0, 1, 2, 3, 4), Cut((1, 3), ALONE), 3)
    ((3, 4, 0), (1, 2), ())
    """
    found = arcs(ring, cut.gaps)
    return (*found, *((),) * (portions - len(found)))


def tile_of(found: tuple[Portion, ...], cut: Cut) -> int:
    """Say which portion holds the offer, or -1."""
    if cut.tile is None:
        return -1
    if cut.tile == ALONE:
        return len(found) - 1
    return next(n for n, portion in enumerate(found) if portion[:1] == (cut.tile,))


def places_for_tile(found: tuple[Portion, ...]) -> tuple[Lay, ...]:
    """List where the offer can lie after a loose cut: on any portion with a slice, or as one without."""
    empty = [n for n, portion in enumerate(found) if not portion][:1]
    return tuple(Lay(n) for n, portion in enumerate(found) if portion or n in empty)
