"""Scoring is the rulebook: worked cases, the printed example, test vectors, and brute force on any pie."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path
from typing import Any

import by_the_rulebook
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piewidgets.core.errors import NotationError, UnknownNameError
from piewidgets.core.score import ScoreSheet
from piewidgets.games.piece_of_pie import CARDS, Rulings, format_pie, parse_pie, ring_code, ring_from_code, score_pie

DATA = Path(__file__).parent.parent / "data"
GOLD = json.loads((DATA / "piece_of_pie_rings.json").read_text())["rings"]
EXAMPLE = json.loads((DATA / "piece_of_pie_example.json").read_text())
SHAPES = {"heart": "h", "flower": "w", "star": "t", None: ""}
NAMES = {title: name for name, card in CARDS.items() for title in [str(card.title)]}
READINGS = [Rulings(f, m) for f in ("witness", "consumed") for m in ("cuts", "cuts_and_centres")]
PERFECT = {"K": "perfect_kiwi", "A": "perfect_apricot", "S": "perfect_strawberry", "B": "perfect_blueberry"}
READING_OF = {"flanks=witness": "flanks=witness", "flanks=consumed": "flanks=consumed", "": "",
              "axis=edges": "mirror_axes=cuts", "axis=edges_and_centres": "mirror_axes=cuts_and_centres"}  # fmt: skip


def pie_of(case: dict[str, Any]) -> str:
    rows = zip(case["ring"], case["shavings"], case["frosted"], case["shapes"], strict=True)
    return "".join(letter + "c" * shavings + "f" * frosted + SHAPES[shape] for letter, shavings, frosted, shape in rows)


def slots_of(groups: frozenset[frozenset[str]]) -> frozenset[frozenset[int]]:
    return frozenset(frozenset(int(mark[-1]) for mark in group) for group in groups)


def best_packings(sheet: ScoreSheet, rule: str) -> list[frozenset[frozenset[int]]]:
    """The chosen groups and every alternative."""
    chosen = frozenset(frozenset(line.pieces) for line in sheet.of_rule(rule))
    return [slots_of(chosen), *(slots_of(other.groups) for other in sheet.alternatives(rule))]


@pytest.mark.parametrize("case", GOLD, ids=[case["ring"] for case in GOLD])
def test_worked_rings_have_their_points_and_exactly_their_best_packings(case: dict[str, Any]) -> None:
    pie = pie_of(case)
    assert ring_code(pie) == case["code"]
    assert "".join(piece.flavour[0].upper() for piece in ring_from_code(case["code"]).slots if piece) == case["ring"]
    for title, wanted in case["cards"].items():
        card, _, reading = title.partition("|")
        sheet = score_pie(pie, NAMES[card], rulings=READING_OF[reading])
        assert sheet.total() == wanted["score"], title
        found = best_packings(sheet, NAMES[card])
        if "packings" in wanted:  # listed where they are few
            assert {frozenset(map(frozenset, packing)) for packing in wanted["packings"]} == set(found), title


@pytest.mark.parametrize("case", GOLD, ids=[case["ring"] for case in GOLD])
def test_worked_rings_have_their_decorations_perfects_and_totals(case: dict[str, Any]) -> None:
    pie, wanted = pie_of(case), case["decorations"]
    sheet = score_pie(pie, "decorations")
    rules = {"chocolate": wanted["shavings"], "frosting": wanted["frosting"], "shapes": wanted["shapes"]}
    assert sheet.by_rule() == rules
    assert sheet.total() == wanted["total"]
    assert sheet.alternatives("frosting").count + 1 == case["frosting_optimal_packings"]
    for letter, points in case["perfect"].items():
        assert score_pie(pie, PERFECT[letter]).total() == points
    game = case["game"]
    cards = ["decorations", NAMES[game["flavour"]], NAMES[game["pattern"]], PERFECT[game["perfect"]]]
    for reading, total in game["total"].items():
        flanks, _, edges = reading.partition(",")
        rulings = Rulings(flanks, edges.replace("edges", "cuts"))
        assert score_pie(pie, cards, rulings=rulings).total() == total


FITTING = EXAMPLE["rings_that_fit"]


@pytest.mark.parametrize("flanks", ["witness", "consumed"])
def test_the_rulebooks_example_totals_19_for_every_ring_that_fits(flanks: str) -> None:
    assert len(set(FITTING)) == EXAMPLE["number_of_rings"] == 64
    for ring in FITTING:
        example = {key: EXAMPLE[f"example_{key}"] for key in ("shavings", "frosted", "shapes")}
        sheet = score_pie(pie_of({"ring": ring, **example}), "decorations,kiwi,opposite,perfect_strawberry",
                          rulings={"flanks": flanks})  # fmt: skip
        assert sheet.by_rule() == {"chocolate": 3, "frosting": 6, "shapes": 0, "kiwi": 3, "opposite": 4,
                                   "perfect_strawberry": 3}  # fmt: skip
        assert sheet.total() == EXAMPLE["rulebook_total"] == 19


def test_no_other_ring_fits_the_rulebooks_example() -> None:
    fitting = {
        "".join(ring)
        for ring in itertools.product("KASB", repeat=8)
        if ring.count("K") == 1 and ring.count("S") == 3
        and by_the_rulebook.points("kiwi", ring) == 3 and _opposite_pairs(ring) == ["B", "S"]
    }  # fmt: skip
    kiwi_between_strawberries = {r for r in fitting if r[r.index("K") - 1] == r[(r.index("K") + 1) % 8] == "S"}
    assert kiwi_between_strawberries == set(FITTING)


def _opposite_pairs(ring: tuple[str, ...]) -> list[str]:
    return sorted(ring[slot] for slot in range(4) if ring[slot] == ring[slot + 4])


VECTORS = {
    "KSKSKSKS": {"kiwi": 12, "opposite": 8, "triangle": 8, "alternate": 10},
    "SAASSAAS": {"strawberry_sandwich": 8, "opposite": 8, "mirror_image": 8, "side_by_side": 8, "split_pair": 8},
    "KAKABSBS": {"kiwi": 3, "four_seasons": 8, "apricot_and_strawberry": 6, "strawberry_sandwich": 2,
                 "blueberry_delight": 3, "blueberry_and_kiwi": 4, "apricot_delight": 4, "alternate": 10},
    "SASASABB": {"strawberry_sandwich": 2, "blueberry_delight": 6, "apricot_delight": 4, "opposite": 4,
                 "mirror_image": 2, "triangle": 8, "side_by_side": 2, "alternate": 5},
    "AAABBBKK": {"blueberry_delight": 3, "blueberry_and_kiwi": 4, "apricot_delight": 6, "mirror_image": 4,
                 "side_by_side": 6, "triplet": 8},
    "SBSKASAK": {"four_seasons": 4, "apricot_and_strawberry": 6, "strawberry_sandwich": 4, "blueberry_delight": 3,
                 "blueberry_and_kiwi": 2, "apricot_delight": 4, "opposite": 2, "mirror_image": 2, "split_pair": 2},
}  # fmt: skip


@pytest.mark.parametrize("ring", VECTORS)
def test_vectors_of_the_rulings_score_what_they_say_and_nothing_else(ring: str) -> None:
    points = score_pie(ring, by_the_rulebook.CARDS).by_rule()
    assert {card: n for card, n in points.items() if n} == VECTORS[ring]


def test_a_mirror_through_pieces_pairs_what_a_cut_does_not() -> None:
    assert score_pie("KSKSKSKS", "mirror_image", rulings="mirror_axes=cuts_and_centres").total() == 6


@pytest.mark.parametrize(
    ("frosted", "points"),
    [("11100000", 3), ("11110000", 6), ("11011000", 6), ("10000001", 3), ("11111111", 12), ("10101010", 0)],
)
def test_frosting_pairs_are_separate_and_run_round_the_ring(frosted: str, points: int) -> None:
    pie = "".join("Kf" if bit == "1" else "K" for bit in frosted)
    assert score_pie(pie, "decorations").by_rule()["frosting"] == points


SLOT = st.sampled_from([".", "K", "A", "S", "B"])
PIECE = st.tuples(st.sampled_from("KASB"), st.integers(0, 3), st.booleans(), st.sampled_from(["", "h", "w", "t"]))
FULL_SLOT = PIECE.map(lambda p: p[0] + "c" * p[1] + "f" * p[2] + p[3])
PIES = st.lists(st.one_of(st.just("."), FULL_SLOT, FULL_SLOT, FULL_SLOT), min_size=8, max_size=8)


def plain(slots: list[str]) -> list[str | None]:
    return [None if slot == "." else slot[0] for slot in slots]


@given(slots=PIES)
@settings(max_examples=150, deadline=None)
def test_any_pie_however_full_scores_as_by_brute_force(slots: list[str]) -> None:
    pie, ring = "".join(slots), plain(slots)
    for rulings in READINGS:
        sheet = score_pie(pie, CARDS, rulings=rulings)
        for card in (*by_the_rulebook.CARDS, *PERFECT.values()):
            expected = by_the_rulebook.points(card, ring, rulings.flanks, rulings.mirror_axes)
            assert sheet.by_rule()[card] == expected, card
    frosted = ["f" if "f" in slot else None for slot in slots]
    shapes = [next((mark for mark in slot if mark in "hwt"), None) for slot in slots]
    assert sheet.by_rule()["frosting"] == by_the_rulebook.points("frosting", frosted)
    assert sheet.by_rule()["shapes"] == by_the_rulebook.points("shapes", shapes)
    assert sheet.by_rule()["chocolate"] == pie.count("c")


@given(slots=PIES)
@settings(max_examples=100, deadline=None)
def test_alternatives_are_all_the_best_packings_of_brute_force(slots: list[str]) -> None:
    ring = plain(slots)
    for rulings in READINGS:
        sheet = score_pie("".join(slots), by_the_rulebook.CARDS, rulings=rulings)
        for card in by_the_rulebook.CARDS:
            found = best_packings(sheet, card)
            wanted = by_the_rulebook.packings(card, ring, rulings.flanks, rulings.mirror_axes)
            assert sheet.alternatives(card).count == len(wanted) - 1
            assert sorted(map(_key, found)) == sorted(map(_key, wanted)), card


def _key(packing: frozenset[frozenset[int]]) -> list[list[int]]:
    return sorted(sorted(group) for group in packing)


@given(first=PIES, second=PIES)
@settings(max_examples=60, deadline=None)
def test_two_pies_score_apart_unless_sets_are_pooled(first: list[str], second: list[str]) -> None:
    pies = ["".join(first), "".join(second)]
    apart = score_pie(pies, CARDS).by_rule()
    one, other = score_pie(pies[0], CARDS).by_rule(), score_pie(pies[1], CARDS).by_rule()
    assert apart == {rule: one[rule] + other[rule] for rule in one}
    pooled = score_pie(" / ".join(pies), CARDS, rulings="two_pies=pooled").by_rule()
    changed = {"four_seasons": [plain(first), plain(second)], "blueberry_and_kiwi": [plain(first), plain(second)]}
    shapes = [[next((m for m in slot if m in "hwt"), None) for slot in pie] for pie in (first, second)]
    for rule, rings in {**changed, "shapes": shapes}.items():
        assert pooled[rule] == by_the_rulebook.pooled(rule, rings)
        assert pooled[rule] >= apart[rule]
    assert {r: n for r, n in pooled.items() if r not in {*changed, "shapes"}} == {
        r: n for r, n in apart.items() if r not in {*changed, "shapes"}
    }


@given(slots=PIES, by=st.integers(0, 7), is_turned_over=st.booleans())
@settings(max_examples=60, deadline=None)
def test_turning_a_pie_turns_its_best_packings(slots: list[str], by: int, is_turned_over: bool) -> None:
    pie = parse_pie("".join(slots))
    other = (pie.reflected() if is_turned_over else pie).rotated(by)
    sign = -1 if is_turned_over else 1
    for rulings in READINGS:
        before, after = score_pie(pie, CARDS, rulings=rulings), score_pie(other, CARDS, rulings=rulings)
        assert before.by_rule() == after.by_rule()
        for rule in before.by_rule():
            turned = [
                frozenset(frozenset((sign * slot + by) % 8 for slot in group) for group in packing)
                for packing in best_packings(before, rule)
            ]
            assert sorted(map(_key, turned)) == sorted(map(_key, best_packings(after, rule))), rule


@given(slots=PIES)
@settings(max_examples=80, deadline=None)
def test_no_piece_scores_twice_for_a_recipe_and_the_pieces_shown_earn_what_is_said(slots: list[str]) -> None:
    rulings = random.Random("".join(slots)).choice(READINGS)
    ring = plain(slots)
    sheet = score_pie("".join(slots), by_the_rulebook.CARDS, rulings=rulings)
    for card in by_the_rulebook.CARDS:
        lines = sheet.of_rule(card)
        spent = [mark for line in lines for mark in line.pieces]
        assert len(spent) == len(set(spent))
        shown = [frozenset(int(mark[-1]) for mark in line.pieces) for line in lines]
        if card == "mirror_image":
            assert any(set(shown) <= axis for axis in by_the_rulebook.mirrors(ring, rulings.mirror_axes))
        else:
            assert set(shown) <= set(by_the_rulebook.matching(card, ring, rulings.flanks))
        assert by_the_rulebook.POINTS[card] * len(shown) == sum(line.points for line in lines)
        assert all(slots[int(mark[-1])] != "." for line in lines for mark in (*line.pieces, *line.witnesses))


@given(slots=PIES)
@settings(max_examples=60, deadline=None)
def test_flanks_are_witnesses_or_pieces_as_the_reading_says(slots: list[str]) -> None:
    for card, (_, away, _) in by_the_rulebook.FLANKED.items():
        for line in score_pie("".join(slots), card).lines:
            centre = int(line.pieces[0][-1])
            flanks = {(centre - away) % 8, (centre + away) % 8}
            assert (len(line.pieces), {int(mark[-1]) for mark in line.witnesses}) == (1, flanks)
        for line in score_pie("".join(slots), card, "flanks=consumed").lines:
            assert (len(line.pieces), line.witnesses) == (3, ())


def test_notation_survives_the_round_trip_of_a_ring_and_its_number() -> None:
    for code in range(0, 65536, 97):
        assert ring_code(format_pie(ring_from_code(code))) == code


NO_PIES = ["KSBAASB", "KSBAASBSK", "XSBAASBS", "ΚSBAASBS", "KhwSBAASBS", "K" * 10_000_000, 7, None]


@pytest.mark.parametrize("bad", NO_PIES, ids=lambda bad: str(bad)[:12])
def test_what_is_no_pie_is_refused_with_one_line(bad: object) -> None:
    with pytest.raises(NotationError) as told:
        score_pie(bad, "kiwi")  # type: ignore[arg-type]
    assert 0 < len(str(told.value)) < 200
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("bad", ["kiwii", "", [], ["kiwi", 3], "kiwi,,oposite"])
def test_a_card_that_does_not_exist_is_refused_by_name(bad: Any) -> None:
    with pytest.raises(UnknownNameError):
        score_pie("KSBAASBS", bad)


@pytest.mark.parametrize("player", [1, 5, -1, True, "0", None, 0.0])
def test_a_sheet_knows_its_players(player: Any) -> None:
    sheet = score_pie("KSBAASBS", "kiwi")
    asks = [sheet.total, sheet.by_rule, sheet.as_dict, lambda n: sheet.of_rule("kiwi", n)]
    for ask in (*asks, lambda n: sheet.missed("kiwi", n), lambda n: sheet.alternatives("kiwi", n)):
        with pytest.raises(UnknownNameError, match="no player"):
            ask(player)


@pytest.mark.parametrize("piece", [0, None, "0", "slot 0", ("seat0/pie0/0",)])
def test_a_piece_is_asked_for_by_its_mark(piece: Any) -> None:
    with pytest.raises(UnknownNameError, match="named by its mark"):
        score_pie("KSBAASBS", "kiwi").earned_by(piece)
