"""Draws: pinned for ever, exact in their weights, and independent of every global generator."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import numpy
import pytest

from piewidgets.core.chance import Chance, keyed, seed_from
from piewidgets.core.errors import SetupError


def test_shuffles_are_the_same_for_ever() -> None:
    # Golden values: a change here deals other pies for every stored seed.
    assert "".join(Chance(0).shuffled("ABCDEFGH")) == "ADEHBCFG"
    assert "".join(Chance(1).shuffled("ABCDEFGH")) == "ACDGHEFB"
    assert "".join(keyed(0, "deal").shuffled("ABCDEFGH")) == "BAFDCEGH"
    assert [keyed(0, "draw", k).below(1000) for k in range(4)] == [135, 210, 269, 408]


def _drawing(monkeypatch: pytest.MonkeyPatch, numbers: list[int]) -> Chance:
    left = iter(numbers)
    monkeypatch.setattr(Chance, "below", lambda self, n: next(left) % n)
    return Chance(0)


def test_every_order_is_dealt_by_exactly_one_run_of_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = [[a, b, c] for a in range(4) for b in range(3) for c in range(2)]
    dealt = Counter(_drawing(monkeypatch, run).shuffled("ABCD") for run in runs)
    assert dealt == Counter(permutations("ABCD"))


def test_an_outcome_is_drawn_by_as_many_numbers_as_it_weighs(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = (("a", 3), ("never", 0), ("b", 1), ("c", 2))
    drawn = Counter(_drawing(monkeypatch, [number]).weighted(outcomes) for number in range(6))
    assert drawn == {"a": 3, "b": 1, "c": 2}


def test_numbers_below_n_cover_all_of_them_evenly() -> None:
    source = Chance(5)
    found = Counter(source.below(6) for _ in range(60_000))
    assert set(found) == set(range(6))
    assert max(abs(number - 10_000) for number in found.values()) < 500  # five standard deviations


def test_with_nothing_to_draw_from_it_says_so() -> None:
    for outcomes in ((), (("a", 0),)):
        with pytest.raises(SetupError, match="nothing to draw from"):
            Chance(0).weighted(outcomes)


def test_a_key_gives_the_same_draws_whenever_asked_and_each_key_its_own() -> None:
    first = [keyed(7, "draw", k).below(10**9) for k in range(50)]
    assert first == [keyed(7, "draw", k).below(10**9) for k in range(50)]
    assert len({*first, keyed(7, "player", 0, 1).below(10**9), keyed(8, "draw", 0).below(10**9)}) == 52


def test_seeds_come_from_numbers_and_generators_and_0_is_one() -> None:
    assert [seed_from(seed) for seed in (0, 1, -3, 2**70, numpy.int32(5))] == [0, 1, -3, 2**70, 5]
    assert seed_from(rng=0) == 0
    for make in (random.Random, numpy.random.default_rng):
        assert seed_from(rng=make(3)) == seed_from(rng=make(3)) != seed_from(rng=make(4))
        assert 0 <= seed_from(rng=make(3)) < 2**53
        assert type(seed_from(rng=make(3))) is int


def test_without_a_seed_the_operating_system_chooses_and_global_generators_rest() -> None:
    before = random.getstate(), numpy.random.get_state()[1].tolist()
    assert len({seed_from() for _ in range(20)}) == 20
    assert (random.getstate(), numpy.random.get_state()[1].tolist()) == before


@pytest.mark.parametrize("odd", ["0", 1.0, True, b"1", [1], numpy.float64(2)])
def test_what_is_no_whole_number_is_no_seed(odd: object) -> None:
    for given in ({"seed": odd}, {"rng": odd}):
        with pytest.raises(SetupError, match="a seed is a whole number"):
            seed_from(**given)


def test_seed_and_rng_together_are_refused() -> None:
    with pytest.raises(SetupError, match="not both"):
        seed_from(seed=0, rng=random.Random(0))
