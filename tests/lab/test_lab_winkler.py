"""Winkler's pizza problem: against search by hand, and the published instances on which Alice gets just 4/9."""

from __future__ import annotations

import functools
import itertools
import random
from fractions import Fraction
from typing import Any

import pytest

from piewidgets.core.errors import PieError

lab = pytest.importorskip("piewidgets.lab.pizzeria")


def by_search(sizes: tuple[int, ...]) -> int:
    """Play every way to the end: what the first player gets."""

    @functools.cache
    def rest(first: int, many: int) -> int:
        if not many:
            return 0
        arc = [sizes[(first + n) % len(sizes)] for n in range(many)]
        return max(arc[0] + sum(arc[1:]) - rest(first + 1, many - 1), arc[-1] + sum(arc[:-1]) - rest(first, many - 1))

    many = len(sizes)
    return max(sizes[n] + sum(sizes) - sizes[n] - rest((n + 1) % many, many - 1) for n in range(many))


def test_the_share_equals_that_of_playing_every_way() -> None:
    rng = random.Random(1)
    for _ in range(300):
        sizes = tuple(rng.randrange(6) for _ in range(rng.randrange(1, 11)))
        if any(sizes):
            found = lab.pizza_share(sizes)
            assert found.points == by_search(sizes), sizes
            assert found.share == Fraction(found.points, sum(sizes))


def test_alice_gets_half_of_every_even_pizza_and_of_small_odd_ones() -> None:
    for slices in (2, 4, 6, 8):
        assert lab.worst_pizzas(slices, (0, 1, 2))[0] == Fraction(1, 2)
    for slices in (3, 5, 7, 9, 11, 13):
        assert lab.worst_pizzas(slices, (0, 1))[0] == Fraction(1, 2)


def test_of_fifteen_slices_just_two_pizzas_and_their_mirror_images_leave_her_four_ninths() -> None:
    least, found = lab.worst_pizzas(15, (0, 1, 2))
    assert (least, len(found)) == (Fraction(4, 9), 4)
    kinds = {
        min(turned for one in (own, own[::-1]) for turned in (one[n:] + one[:n] for n in range(15))) for own in found
    }
    assert len(kinds) == 2
    assert all(by_search(own) * 9 == sum(own) * 4 for own in found)


def test_of_twenty_one_slices_of_two_sizes_some_leave_her_four_ninths() -> None:
    assert lab.worst_pizzas(21, (0, 1))[0] == Fraction(4, 9)


def test_she_never_gets_less_than_four_ninths() -> None:
    rng = random.Random(2)
    for _ in range(200):
        sizes = [rng.choice((0, 0, 1, 1, 2, 3)) for _ in range(2 * rng.randrange(8, 14) + 1)]
        if any(sizes):
            assert lab.pizza_share(sizes).share >= Fraction(4, 9)


def test_each_necklace_is_met_once_but_for_rotations() -> None:
    for slices, kinds in ((3, 2), (5, 2), (6, 2), (7, 3)):
        found = [tuple(row) for batch in lab.necklaces(slices, range(kinds)) for row in batch.tolist()]
        classes = {
            min(own[n:] + own[:n] for n in range(slices)) for own in itertools.product(range(kinds), repeat=slices)
        }
        assert {min(own[n:] + own[:n] for n in range(slices)) for own in found} == classes
        assert len(found) == len(classes)  # 4, 8, 14, 315 (OEIS A000031, A001867)


def test_best_play_gets_what_the_share_says_and_any_other_slice_no_more() -> None:
    rng = random.Random(3)
    for _ in range(40):
        sizes = [rng.randrange(5) for _ in range(rng.randrange(2, 10))] + [1]
        match, promised = lab.PizzaMatch(sizes), lab.pizza_share(sizes)
        assert match.best() == promised.first
        while match.mover >= 0:
            worth, mover, had = match.worth(), match.mover, match.points
            assert set(worth) == set(match.left())
            match.take(rng.choice(match.best()))
            assert had[mover] <= match.points[mover]
        assert match.points[0] == promised.points
        assert sum(match.points) == sum(sizes)


def test_a_careless_first_slice_costs_what_its_worth_says() -> None:
    match = lab.PizzaMatch("1 2 3 4 5 6 7")
    for first, own in match.worth().items():
        other = lab.PizzaMatch(match.sizes)
        other.take(first)
        while other.mover >= 0:
            other.take(other.best()[-1])
        assert other.points[0] == own


def test_what_may_not_be_taken_is_refused_and_changes_nothing() -> None:
    match = lab.PizzaMatch("1 2 3 4")
    match.take(1)
    for odd in (1, 3, -1, 4, True, None, "0"):
        with pytest.raises(PieError):
            match.take(odd)
    assert match.taken == (1,)
    match.undo()
    assert match.left() == (0, 1, 2, 3)


@pytest.mark.parametrize("odd", ["", "0 0", "1 -2", "a", None, 7.5, [1, "2"], [True], "1" * 200_000, [10**10], "1 ²"])
def test_what_is_no_pizza_is_refused(odd: Any) -> None:
    with pytest.raises(PieError):
        lab.as_sizes(odd)


@pytest.mark.parametrize("given", [(0, (0, 1)), (40, (0, 1, 2)), (3, ()), ("3", (0, 1))])
def test_too_many_pizzas_are_not_searched(given: Any) -> None:
    with pytest.raises(PieError):
        lab.worst_pizzas(*given)
