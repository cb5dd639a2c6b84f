"""All 65,536 rings: the lab, the sheet and brute force say the same, and turning a ring changes nothing."""

from __future__ import annotations

import functools
import itertools
import json
from pathlib import Path

import by_the_rulebook
import pytest

from piewidgets.games.piece_of_pie import Pie, Rulings, ring_code, ring_from_code, score_pie

np = pytest.importorskip("numpy")
lab = pytest.importorskip("piewidgets.lab.piece_of_pie")

RINGS = 4**8
HISTOGRAMS = json.loads((Path(__file__).parent.parent / "data" / "piece_of_pie_histograms.json").read_text())["cards"]
PERFECTS = ("perfect_kiwi", "perfect_apricot", "perfect_strawberry", "perfect_blueberry")
READINGS = [
    *((card, "") for card in (*by_the_rulebook.CARDS, *PERFECTS)),
    *((card, "flanks=consumed") for card in by_the_rulebook.FLANKED),
    ("mirror_image", "mirror_axes=cuts_and_centres"),
]
MAXIMA = dict(zip(by_the_rulebook.CARDS, (24, 8, 12, 10, 24, 8, 8, 8, 8, 8, 8, 10, 8, 8), strict=True))


@functools.cache
def all_rings() -> list[tuple[str, ...]]:
    """The letters of every ring, by its number: slot 0 counts least."""
    return [ring[::-1] for ring in itertools.product("KASB", repeat=8)]


@functools.cache
def orbits() -> tuple[dict[int, int], dict[int, int]]:
    """The rings apart from turning (necklaces) and from turning over as well (bracelets), each with its size."""
    found: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for sizes, is_reflected in zip(found, (False, True), strict=True):
        seen: set[int] = set()
        for code in range(RINGS):
            if code not in seen:
                pie = ring_from_code(code)
                ways: list[Pie] = [pie, pie.reflected()] if is_reflected else [pie]
                orbit = {ring_code(way.rotated(by)) for way in ways for by in range(8)}
                seen |= orbit
                sizes[code] = len(orbit)
    return found


@pytest.mark.parametrize(("card", "reading"), READINGS, ids=lambda value: value or "default")
def test_every_ring_scores_as_by_brute_force(card: str, reading: str) -> None:
    switch, _, value = reading.partition("=")
    readings = {{"flanks": "flanks", "mirror_axes": "axes"}[switch]: value} if switch else {}
    expected = [by_the_rulebook.points(card, ring, **readings) for ring in all_rings()]
    assert lab.ring_scores(card, reading or None).tolist() == expected


def test_every_bracelet_has_the_points_on_its_sheet_that_it_has_in_the_lab() -> None:
    cards = (*by_the_rulebook.CARDS, *PERFECTS)
    for rulings in (Rulings(), Rulings("consumed", "cuts_and_centres")):
        scores = {card: lab.ring_scores(card, rulings) for card in cards}
        for code in orbits()[1]:
            points = score_pie(ring_from_code(code), cards, rulings=rulings).by_rule()
            assert points == {card: scores[card][code] for card in cards}


@pytest.mark.parametrize("case", HISTOGRAMS)
def test_points_are_spread_as_worked_out_elsewhere(case: str) -> None:
    title, _, reading = case.partition("|")
    wanted = {int(points): rings for points, rings in HISTOGRAMS[case]["histogram"].items()}
    assert lab.ring_histogram(title.lower().replace(" ", "_"), reading or None) == wanted
    assert max(wanted) == HISTOGRAMS[case]["max"]


@pytest.mark.parametrize("card", MAXIMA)
def test_no_ring_beats_the_maxima_of_the_rulings(card: str) -> None:
    assert lab.ring_scores(card).max() == MAXIMA[card]


def test_there_are_8230_necklaces_and_4435_bracelets() -> None:
    necklaces, bracelets = orbits()
    assert (len(necklaces), len(bracelets)) == (8230, 4435)
    assert sum(necklaces.values()) == sum(bracelets.values()) == RINGS


@pytest.mark.parametrize(("card", "reading"), READINGS, ids=lambda value: value or "default")
def test_turning_or_turning_over_any_ring_keeps_its_points(card: str, reading: str) -> None:
    by_slot = lab.ring_scores(card, reading or None).reshape((4,) * 8)  # axis 0 is slot 7
    assert np.array_equal(by_slot, by_slot.transpose(*range(1, 8), 0))
    assert np.array_equal(by_slot, by_slot.transpose(*range(7, -1, -1)))


def test_steps_of_three_turn_one_card_into_another() -> None:
    """Reading the ring in steps of three: Side by Side becomes Split Pair, and Kiwi Blueberry Delight."""
    thrice = [7 - 3 * (7 - axis) % 8 for axis in range(8)]
    side = lab.ring_scores("side_by_side").reshape((4,) * 8)
    assert np.array_equal(side.transpose(thrice), lab.ring_scores("split_pair").reshape((4,) * 8))
    kiwi = lab.ring_scores("kiwi").reshape((4,) * 8)[np.ix_(*[[3, 1, 2, 0]] * 8)]
    assert np.array_equal(kiwi.transpose(thrice), lab.ring_scores("blueberry_delight").reshape((4,) * 8))
