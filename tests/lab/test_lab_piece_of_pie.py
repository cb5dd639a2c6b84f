"""The lab's arrays: their shape and order, what a reading changes, and what is refused."""

from __future__ import annotations

import itertools
import subprocess
import sys
import time

import pytest

from piewidgets.core.errors import RulingError, UnknownNameError
from piewidgets.core.packing import packing_sizes
from piewidgets.games.piece_of_pie import CARDS, Rulings, ring_code

np = pytest.importorskip("numpy")
lab = pytest.importorskip("piewidgets.lab.piece_of_pie")
RECIPES = [name for name, card in CARDS.items() if card.kind in ("flavour", "pattern")]


@pytest.mark.parametrize("card", [name for name in CARDS if name != "decorations"])
def test_scores_are_65536_bytes_that_belong_to_the_caller(card: str) -> None:
    points = lab.ring_scores(card)
    assert (points.dtype, points.shape) == (np.uint8, (65536,))
    points += 1
    assert not np.array_equal(points, lab.ring_scores(card))


def test_slot_0_counts_least() -> None:
    ring = "BKBKAKBA"
    assert ring_code(ring) == sum("KASB".index(letter) * 4**slot for slot, letter in enumerate(ring))
    assert lab.ring_scores("perfect_blueberry")[ring_code(ring)] == 3
    assert lab.ring_scores("perfect_strawberry")[ring_code(ring)] == 0


@pytest.mark.parametrize("rulings", ["flanks=consumed", {"flanks": "consumed"}, Rulings("consumed")])
def test_rulings_are_understood_however_they_are_given(rulings: object) -> None:
    assert lab.ring_histogram("kiwi", rulings) == {0: 38889, 3: 23928, 6: 2719}


CHANGES = {
    ("kiwi", "flanks"): 2983, ("strawberry_sandwich", "flanks"): 26484, ("blueberry_delight", "flanks"): 2983,
    ("apricot_delight", "flanks"): 27120, ("mirror_image", "mirror_axes"): 14724,
}  # fmt: skip
OTHER = {"flanks": "consumed", "mirror_axes": "cuts_and_centres"}


@pytest.mark.parametrize("card", RECIPES)
@pytest.mark.parametrize("switch", OTHER)
def test_a_reading_changes_the_rings_of_its_own_cards_alone(card: str, switch: str) -> None:
    assert lab.ring_changes(card, **{switch: OTHER[switch]}) == CHANGES.get((card, switch), 0)


def test_the_default_reading_changes_nothing() -> None:
    assert lab.ring_changes("kiwi", flanks="witness") == lab.ring_changes("four_seasons", two_pies="apart") == 0


@pytest.mark.parametrize("card", RECIPES)
def test_pooling_two_pies_changes_as_many_pairs_as_the_flavour_counts_say(card: str) -> None:
    needs = {"four_seasons": (0, 1, 2, 3), "blueberry_and_kiwi": (3, 0)}.get(card)
    rings: dict[tuple[int, ...], int] = {}
    for ring in itertools.product(range(4), repeat=8):
        counts = tuple(ring.count(need) for need in needs or ())
        rings[counts] = rings.get(counts, 0) + 1
    changed = sum(
        rings[a] * rings[b]
        for a, b in itertools.product(rings, repeat=2)
        if needs and min(map(sum, zip(a, b, strict=True))) != min(a) + min(b)
    )
    assert lab.ring_changes(card, two_pies="pooled") == changed


@pytest.mark.parametrize("card", ["decorations", "chocolate", "kiwii", "", "kiwi, opposite", None, 3])
def test_a_card_that_rings_cannot_score_is_refused_by_name(card: object) -> None:
    with pytest.raises(UnknownNameError):
        lab.ring_scores(card)


def test_decorations_are_refused_because_a_ring_has_none() -> None:
    with pytest.raises(UnknownNameError, match="without decorations"):
        lab.ring_scores("decorations")


NO_READINGS = [{}, {"flank": "consumed"}, {"flanks": "eaten"}, {"flanks": "witness", "two_pies": "apart"}]


@pytest.mark.parametrize("reading", NO_READINGS)
def test_one_existing_reading_is_asked_for(reading: dict[str, str]) -> None:
    with pytest.raises(RulingError):
        lab.ring_changes("kiwi", **reading)


def test_without_numpy_the_lab_says_what_to_install() -> None:
    code = "import sys; sys.modules['numpy'] = None; import piewidgets.lab.piece_of_pie"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1].endswith('pip install "piewidgets[lab]"')
    assert "MissingExtraError" in done.stderr


def test_all_cards_over_all_rings_take_milliseconds_from_nothing() -> None:
    """15 ms on the reference machine is measured in benchmarks/; here only that nothing has become slow."""
    lab._slots.cache_clear()
    packing_sizes.cache_clear()
    before = time.process_time()
    for card in RECIPES:
        lab.ring_scores(card)
    assert time.process_time() - before < 0.15


@pytest.mark.parametrize("card", ["side_by_side", "triplet", "split_pair", "kiwi"])
def test_a_trap_is_a_ring_on_which_taking_groups_as_they_come_can_end_short(card: str) -> None:
    rule, rng = CARDS[card].rules[0], np.random.default_rng(5)
    traps = lab.ring_traps(card)
    few = rng.choice(np.flatnonzero(traps), 20) if traps.any() else []
    for code in (*few, *rng.integers(0, 65536, 40)):
        ring = [("kiwi", "apricot", "strawberry", "blueberry")[int(code) >> 2 * slot & 3] for slot in range(8)]
        (axis,) = rule.axes(Rulings())
        groups = [group for group in axis if rule.matches(*[ring[slot] for slot in group.slots])]
        sizes = set()
        for order in itertools.islice(itertools.permutations(groups), 5040):
            spent: set[int] = set()
            taken = 0
            for group in order:
                if not spent & set(group.pieces):
                    spent, taken = spent | set(group.pieces), taken + 1
            sizes.add(taken)
        assert bool(traps[code]) == (len(sizes) > 1), ring


def test_side_by_side_has_as_many_traps_as_its_disguise() -> None:
    assert [int(lab.ring_traps(card).sum()) for card in ("side_by_side", "split_pair", "opposite")] == [4948, 4948, 0]
