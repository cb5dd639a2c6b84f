"""Every ring counted: the encyclopaedia's numbers, brute force, the stored histograms, and a million deals by hand."""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from piewidgets.core.errors import PieError
from piewidgets.games.piece_of_pie import CARDS, ring_code, score_pie

np = pytest.importorskip("numpy")
pd = pytest.importorskip("pandas")
lab = pytest.importorskip("piewidgets.lab.rings")
GOLD = json.loads((Path(__file__).parents[1] / "data" / "piece_of_pie_histograms.json").read_text(encoding="utf-8"))


def test_there_are_as_many_necklaces_and_bracelets_as_the_encyclopaedia_says() -> None:
    assert [len(lab.rings(classes)) for classes in lab.CLASSES] == [65536, 8230, 4435]  # OEIS A001868, A032275
    for classes in lab.CLASSES:
        assert lab.rings(classes)["orbit"].sum() == 65536
    assert lab.burnside("necklaces")["fixed"].sum() == 8 * 8230
    assert lab.burnside("bracelets")["fixed"].sum() == 16 * 4435


def test_orbits_are_those_of_turning_and_mirroring() -> None:
    def orbit(ring: str, mirrored: bool) -> set[str]:
        turned = {ring[n:] + ring[:n] for n in range(8)}
        return turned | ({one[::-1] for one in turned} if mirrored else set())

    for classes, mirrored in (("necklaces", False), ("bracelets", True)):
        table = lab.rings(classes)
        for ring, size in table.sample(200, random_state=1)[["ring", "orbit"]].itertuples(index=False):
            assert len(orbit(ring, mirrored)) == size
        one_each = Counter(min(orbit(ring, mirrored)) for ring in table["ring"])
        assert set(one_each.values()) == {1}


def test_a_row_is_its_ring_with_the_points_the_game_gives() -> None:
    table = lab.rings()
    for row in table.sample(60, random_state=2).itertuples():
        assert ring_code(row.ring) == row.Index
        for card in lab.SCORED:
            assert getattr(row, card) == score_pie(row.ring, card).total()
        assert [row.n_kiwi, row.n_apricot, row.n_strawberry, row.n_blueberry] == [row.ring.count(one) for one in "KASB"]


def test_the_distributions_over_rings_are_the_stored_ones() -> None:
    met = 0
    for key, stored in GOLD["cards"].items():
        title, _, reading = key.partition("|")
        name = title.lower().replace(" & ", "_and_").replace(" ", "_")
        if name not in lab.SCORED or "two_pies" in reading or "pooled" in reading:
            continue
        found = lab.distribution(name, "rings", reading if "=" in reading else None)
        assert {str(points): many for points, many in found.cases.items()} == stored["histogram"], key
        assert found.mean == Fraction(stored["mean"])
        met += 1
    assert met == len(GOLD["cards"])


def test_deals_are_weighed_by_the_ways_to_lay_them() -> None:
    table = lab.rings()
    assert table["deals"].sum() == math.perm(32, 8)  # every way to lay eight of the 32 pieces
    assert table.loc[ring_code("KKKKKKKK"), "deals"] == math.perm(8, 8)
    assert table.loc[ring_code("KASBKASB"), "deals"] == math.perm(8, 2) ** 4


def test_a_million_deals_by_hand_agree_within_error() -> None:
    rng = np.random.default_rng(7)
    order = rng.permuted(np.tile(np.repeat(np.arange(4), 8), (1_000_000, 1)), axis=1)[:, :8]
    codes = (order << 2 * np.arange(8)).sum(axis=1)
    for card in ("kiwi", "four_seasons", "opposite", "alternate", "mirror_image"):
        found, points = lab.distribution(card), lab.rings()[card].to_numpy()[codes]
        for value in found.cases:
            chance = float(found.chance(value))
            error = math.sqrt(chance * (1 - chance) / len(codes))
            assert abs((points == value).mean() - chance) < 5 * error + 1e-9, (card, value)


def test_joint_counts_are_those_of_pairs_and_add_up() -> None:
    table = lab.rings()
    for card, other in (("kiwi", "opposite"), ("four_seasons", "mirror_image"), ("opposite", "apricot_and_strawberry")):
        for over, weights in (("rings", np.ones(65536, dtype=int)), ("deals", table["deals"].to_numpy())):
            by_hand: Counter[tuple[int, int]] = Counter()
            for pair, many in zip(zip(table[card], table[other], strict=True), weights, strict=True):
                by_hand[pair] += int(many)
            assert lab.joint(card, other, over) == by_hand
            alone = Counter[int]()
            for (points, _), many in by_hand.items():
                alone[points] += many
            assert lab.distribution(card, over).cases == alone


def test_the_sum_of_several_cards_is_that_of_their_rings() -> None:
    cards = ["kiwi", "opposite", "perfect_kiwi"]
    table = lab.rings()
    found = lab.distribution(cards, "rings")
    assert found.cases == Counter(table[cards].sum(axis=1).tolist())
    assert found.mean == sum(lab.distribution(card, "rings").mean for card in cards)
    assert found.at_least(0) == 1


def test_two_pairs_of_cards_are_the_same_card_in_disguise_and_no_others() -> None:
    found = {(one.card, one.other): (one.step, one.flavours) for one in lab.equivalences() if one.card < one.other}
    assert found == {("side_by_side", "split_pair"): (3, "KASB"), ("blueberry_delight", "kiwi"): (3, "BASK")}
    rng = np.random.default_rng(3)
    for _ in range(50):
        ring = "".join(rng.choice(list("KASB"), 8))
        turned = "".join(ring[3 * slot % 8] for slot in range(8))
        assert score_pie(ring, "split_pair").total() == score_pie(turned, "side_by_side").total()
        renamed = turned.translate(str.maketrans("KB", "BK"))
        assert score_pie(ring, "blueberry_delight").total() == score_pie(renamed, "kiwi").total()


def test_cards_that_compete_for_pairs_hinder_each_other() -> None:
    values = {
        (one, two): lab.correlation(one, two)
        for one, two in itertools.product(
            [n for n in lab.RECIPES if CARDS[n].kind == "flavour"], ["opposite", "triangle"]
        )
    }
    assert min(values, key=lambda pair: values[pair]) == ("apricot_delight", "opposite")
    assert all(-1 <= own <= 1 for own in values.values())
    assert math.isclose(lab.correlation("kiwi", "kiwi"), 1)


@pytest.mark.parametrize(
    "call",
    [
        lambda: lab.rings("chains"), lambda: lab.burnside("rings"), lambda: lab.distribution("cheese"),
        lambda: lab.distribution("decorations"), lambda: lab.distribution("kiwi", "pies"), lambda: lab.joint("kiwi", 7),
        lambda: lab.distribution("kiwi", rulings="flanks=no"), lambda: lab.rings(rulings="x=y"),
    ],
    ids=range(8),
)  # fmt: skip
def test_what_there_is_not_is_refused(call: Any) -> None:
    with pytest.raises(PieError):
        call()
