"""The best disjoint groups, against trying every set of groups."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from piewidgets.core.packing import best_packings, packing_sizes

groups = st.lists(st.integers(1, 255), max_size=9, unique=True).map(tuple)


def _packings(masks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List every set of disjoint groups by trying them all."""
    return [
        chosen
        for size in range(len(masks) + 1)
        for chosen in combinations(range(len(masks)), size)
        if all(not masks[a] & masks[b] for a, b in combinations(chosen, 2))
    ]


@given(groups)
def test_every_largest_packing_is_found_once_and_no_other(masks: tuple[int, ...]) -> None:
    every = _packings(masks)
    most = max(map(len, every))
    assert best_packings(masks) == tuple(sorted(chosen for chosen in every if len(chosen) == most))


@given(groups)
def test_the_table_of_sizes_says_how_many_fit_for_every_subset(masks: tuple[int, ...]) -> None:
    sizes = packing_sizes(masks)
    for subset in range(0, 1 << len(masks), 7):
        left = tuple(mask for at, mask in enumerate(masks) if subset >> at & 1)
        assert sizes[subset] == len(best_packings(left)[0])


def test_a_packing_that_cannot_be_extended_need_not_be_best() -> None:
    runs = (0b000111, 0b001110, 0b111000)  # taking the middle run first leaves room for none of the others
    assert best_packings(runs) == ((0, 2),)


def test_with_no_groups_there_is_one_best_packing_and_it_is_empty() -> None:
    assert best_packings(()) == ((),)
    assert packing_sizes(()) == b"\0"
