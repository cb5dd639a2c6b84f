"""Portions of Pizzeria used, and cuts played out, by trying every choice: slow, and written from the rulings alone."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

from pizza_by_the_rulebook import Player, Points, Slice, final_scores, most

JEFF = 1
COUNTING = tuple("CGHIJKL")  # offers that a sheet counts


def plain(slices: Any) -> list[Slice]:
    """Forget the ids of slices."""
    return [(one.kinds, one.leaves) for one in slices]


def worth(players: Sequence[Player], seat: int, is_solo: bool = False) -> Points:
    """The points of a seat if the match ended now, offer J being used as well as can be."""
    if is_solo:
        total: Points = final_scores(players, is_solo=True)[seat]["total"]
        return total
    return most(players, seat)


def best_use(
    players: Sequence[Player], seat: int, portion: Sequence[Slice], tile: str = "", is_solo: bool = False
) -> Points:
    """The most points that a portion, perhaps with an offer, brings its taker: every choice is tried."""
    mine, found = players[seat], []
    kinds = (*range(2, 12),) if tile == "C" else (None,)
    for choice in itertools.product(*((False, True) if leaves else (False,) for _, leaves in portion)):
        saved = [*mine["saved"], *(one for one, is_eaten in zip(portion, choice, strict=True) if not is_eaten)]
        eaten = [*mine["eaten"], *itertools.compress(portion, choice)]
        for kind, helped in itertools.product(kinds, _helpings(saved) if tile == "A" else [()]):
            offers = [*mine["offers"], (tile, kind)] if tile in COUNTING else mine["offers"]
            left = [one for n, one in enumerate(saved) if n not in helped]
            fed = {"saved": left, "eaten": [*eaten, *(saved[n] for n in helped)], "offers": offers}
            found.append(worth([*players[:seat], fed, *players[seat + 1 :]], seat, is_solo))
    return max(found) - worth(players, seat, is_solo)


def _helpings(saved: Sequence[Slice]) -> list[tuple[int, ...]]:
    """Which saved slices offer A may eat: at most two of those with leaves."""
    leafed = [n for n, (_, leaves) in enumerate(saved) if leaves]
    return [some for size in range(3) for some in itertools.combinations(leafed, size)]


def arcs(size: int, gaps: Sequence[int]) -> list[tuple[int, ...]]:
    """The portions of a ring, clockwise from the one that holds slot 0."""
    if not gaps:
        return [tuple(range(size))]
    starts = list(gaps) if gaps[0] == 0 else [gaps[-1], *gaps[:-1]]
    ends = [*starts[1:], starts[0]]
    return [tuple((start + n) % size for n in range((end - start - 1) % size + 1))
            for start, end in zip(starts, ends, strict=True)]  # fmt: skip


def shared(
    size: int, cut: Any, players: int, knife: int, use: Callable[[tuple[int, ...], bool, int], Points], is_solo: bool
) -> tuple[list[int], list[Points]]:
    """Let everyone in turn take the portion that is best for them now, of equal ones the first; Jeff takes the largest.

    ``cut`` has gaps and the first slot of the portion with the offer, -1 for the offer alone; ``use`` says what slots,
    with the offer or without, bring a seat. Says who takes which portion, and what each seat gains; two players take
    two portions each, and what these bring is added.
    """
    gaps, laid = cut
    portions = [*arcs(size, gaps), *([()] if laid == -1 else [])]
    tiled = [laid is not None and own[:1] == (() if laid == -1 else (laid,)) for own in portions]
    left, takers, gained = list(range(len(portions))), [-1] * len(portions), [0] * players
    for turn in range(len(portions)):
        seat = (knife + 1 + turn) % players
        if is_solo and seat == JEFF:
            ranks = [(-len(portions[n]), use(portions[n], tiled[n], 0), n) for n in left]
        else:
            ranks = [(0, -use(portions[n], tiled[n], seat), n) for n in left]
        chosen = min(ranks)[2]
        left.remove(chosen)
        takers[chosen] = seat
        gained[seat] += use(portions[chosen], tiled[chosen], seat)
    return takers, gained
