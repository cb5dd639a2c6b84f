"""The best disjoint groups: every optimal choice, exactly.

Groups are bit masks of the places they spend. A packing is a set of groups no two of which share a place;
a best packing has as many groups as any. Taking groups greedily can stop early, so all are compared (P4).
"""

from __future__ import annotations

from functools import cache


@cache
def best_packings(groups: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """List every largest set of disjoint groups, as tuples of indices into ``groups``, in order.

    With no group at all there is one best packing, the empty one.

    >>> best_packings((0b0011, 0b0110, 0b1100))    # the middle pair alone would block both others
    ((0, 2),)
    >>> best_packings((0b011, 0b110))
    ((0,), (1,))
    """
    best: list[tuple[int, ...]] = [()]
    stack: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    while stack:
        at, used, chosen = stack.pop()
        if len(chosen) + len(groups) - at < len(best[0]):
            continue
        if at == len(groups):
            best = [*best, chosen] if len(chosen) == len(best[0]) and chosen else [chosen]
            continue
        stack.append((at + 1, used, chosen))
        if not groups[at] & used:
            stack.append((at + 1, used | groups[at], (*chosen, at)))
    return tuple(sorted(best))


@cache
def packing_sizes(groups: tuple[int, ...]) -> bytes:
    """Tabulate how many disjoint groups fit, for every subset of ``groups`` (bit i of the index is group i).

    >>> list(packing_sizes((0b0011, 0b0110, 0b1100)))
    [0, 1, 1, 1, 1, 2, 1, 2]
    """
    sizes = [0]
    for at, group in enumerate(groups):
        beside = sum(1 << i for i in range(at) if not groups[i] & group)
        sizes += [max(size, 1 + sizes[rest & beside]) for rest, size in enumerate(sizes)]
    return bytes(sizes)
