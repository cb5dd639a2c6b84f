"""Every way to cut a pizza, and the best way to sort a portion, as by trying everything."""

from __future__ import annotations

import itertools
from math import comb
from typing import Any

import pizza_by_the_rulebook as rulebook
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pizza_tables import READINGS, is_undecided, ordinary, tables, worked, written, written_slice

from piewidgets.core.errors import NotationError, PieError, RulingError, UnknownNameError
from piewidgets.games.pizzeria import all_cuts, best_split, score_holdings

SIZES = [(n, p) for n in (2, 3, 5, 8, 10, 11) for p in range(2, 7) if p <= n]


def division(cut: Any, slices: int) -> rulebook.Division:
    """A cut as portions of slots and the portion with the tile."""
    arcs = portions(cut, slices)
    if cut.tile is None or cut.tile == -1:
        return frozenset(map(frozenset, arcs)), None if cut.tile is None else "alone"
    (with_tile,) = (arc for arc in arcs if arc[0] == cut.tile)
    return frozenset(map(frozenset, arcs)), frozenset(with_tile)


def portions(cut: Any, slices: int) -> list[list[int]]:
    """The arcs from one gap to the next, in the order of the slots."""
    gaps = sorted(cut.gaps) or [0]
    ends = [*gaps[1:], gaps[0] + slices]
    return [[slot % slices for slot in range(start, end)] for start, end in zip(gaps, ends, strict=True)]


@pytest.mark.parametrize(("n", "basic", "offer"), [(3, 165, 550), (4, 330, 1485), (5, 462, 2640), (6, 462, 3234)])
def test_a_pizza_of_eleven_has_the_cuts_of_the_formula(n: int, basic: int, offer: int) -> None:
    assert len(all_cuts(11, n)) == comb(11, n) == basic
    assert len(all_cuts(11, n, offer=True)) == n * comb(11, n) + comb(11, n - 1) == offer


@pytest.mark.parametrize("case", worked("divisions"), ids=lambda case: f"{case['n']} slices, {case['p']} portions")
def test_worked_numbers_of_divisions_are_right(case: dict[str, int]) -> None:
    basic, offer = all_cuts(case["n"], case["p"]), all_cuts(case["n"], case["p"], offer=True)
    assert len(basic) == case["basic"] == len(rulebook.cuts(case["n"], case["p"]))
    assert len(offer) == case["with_offer"]
    assert sum(cut.tile == -1 for cut in offer) == case["alone"]
    assert sum(cut.tile != -1 for cut in offer) == case["attached"]


@pytest.mark.parametrize("offer", [False, True])
@pytest.mark.parametrize(("slices", "portions"), SIZES)
def test_cuts_are_every_division_once(slices: int, portions: int, offer: bool) -> None:
    found = [division(cut, slices) for cut in all_cuts(slices, portions, offer)]
    assert len(found) == len(set(found))
    assert set(found) == set(rulebook.cuts(slices, portions, offer))


@pytest.mark.parametrize("offer", [False, True])
@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_every_cut_keeps_all_slices_in_their_order_and_no_portion_empty(n: int, offer: bool) -> None:
    for cut in all_cuts(11, n, offer):
        arcs = portions(cut, 11)
        assert sorted(slot for arc in arcs for slot in arc) == list(range(11))
        assert all((after - before) % 11 == 1 for arc in arcs for before, after in itertools.pairwise(arc))
        assert len(arcs) + (cut.tile == -1) == n
        assert all(arcs)
        assert (cut.tile is None) is not offer
        assert list(cut.gaps) == sorted(set(cut.gaps))


@pytest.mark.parametrize("bad", [(0, 4), (11, 0), (3, 4), (11, -1), ("11", 4), (11, None), (11, 12), (10**9, 5)])
def test_a_pizza_that_cannot_be_cut_so_is_refused_with_one_line(bad: Any) -> None:
    with pytest.raises(PieError) as told:
        all_cuts(*bad)
    assert 0 < len(str(told.value)) < 200


def sorted_portion(slices: Any) -> list[str]:
    return sorted(map(str, slices))


@given(table=tables(), data=st.data(), reading=st.sampled_from(READINGS))
@settings(max_examples=150, deadline=None)
def test_the_best_split_is_that_of_trying_everything(table: Any, data: st.DataObject, reading: Any) -> None:
    seat = data.draw(st.sampled_from(range(len(table))))
    kinds = sorted({kind for player in table for one, _ in player["saved"] for kind in one if kind > 2} | {3, 11})
    mixed = st.sampled_from([((2,), 0), ((min(kinds), max(kinds)), 0)])
    portion = data.draw(st.lists(st.one_of(ordinary(kinds), ordinary(kinds), mixed), min_size=1, max_size=7))
    assume(not is_undecided(table, reading, portion, free=True))
    has_offers = any(player["offers"] for player in table)
    split = best_split(" ".join(map(written_slice, portion)), list(map(written, table)), seat, reading,
                       variant="offers" if has_offers else "basic")  # fmt: skip
    gain, ways = rulebook.best_split(portion, table, seat, reading)
    assert split.gain == gain
    assert sorted_portion((*split.eaten, *split.saved)) == sorted(map(written_slice, portion))
    assert sorted_portion(split.eaten) in [sorted(map(written_slice, way)) for way in ways]
    if not any(letter == "J" for letter, _ in table[seat]["offers"]):
        assert len(split.eaten) == max(map(len, ways))  # slices eaten break ties


def test_slices_that_take_a_lead_are_saved_and_those_that_do_not_are_eaten() -> None:
    split = best_split("8.2 5.1 2", ["saved: 8", "saved: 8 8 5 5 5"])
    assert (split.gain, sorted_portion(split.eaten), sorted_portion(split.saved)) == (11, ["5.1"], ["2", "8.2"])


def test_what_a_rivals_j_will_eat_is_gone_before_the_kinds_are_compared() -> None:
    holdings = ["saved: 4", "saved: 6.1 6.1 | offers: J@6"]
    after = score_holdings(["saved: 4 6", holdings[1]], variant="offers").total(0)
    assert after - score_holdings(holdings, variant="offers").total(0) == 6
    assert best_split("6", holdings, variant="offers").gain == 6


def test_of_equally_good_ways_the_one_that_eats_more_is_told_even_with_l() -> None:
    """Saved, 3.2 leads for 3 points; eaten, it has two leaves and one point of L, and breaks ties."""
    split = best_split("3.2", ["offers: L", ""], variant="offers")
    assert (split.gain, sorted_portion(split.eaten)) == (3, ["3.2"])


def test_a_tie_already_held_makes_leaves_worth_more() -> None:
    split = best_split("11.3", ["saved: 11 11", "saved: 11"])
    assert (split.gain, sorted_portion(split.eaten), tuple(split.saved)) == (3, ["11.3"], ())


@pytest.mark.parametrize("bad", ["12", "8.4", "2.1", "8/8", "x", "8/10.1", "saved: 8", None, 7, "8 " * 3_000_000])
def test_what_is_no_portion_is_refused(bad: Any) -> None:
    with pytest.raises(NotationError):
        best_split(bad, ["saved: 8", ""])


def test_names_and_rulings_that_do_not_exist_are_refused() -> None:
    with pytest.raises(UnknownNameError):
        best_split("8.2", ["saved: 8", ""], variant="deluxe")
    with pytest.raises(UnknownNameError):
        best_split("8.2", ["saved: 8", ""], player=2)
    with pytest.raises(RulingError):
        best_split("8.2", ["saved: 8", ""], rulings="offer_c_half=third")
