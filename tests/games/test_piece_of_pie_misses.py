"""What a sheet says nearly scored: every near miss gains what it says, none is left out; overlaps name blockers."""

from __future__ import annotations

import by_the_rulebook
from hypothesis import given, settings
from hypothesis import strategies as st

from piewidgets.games.piece_of_pie import score_pie

SLOTS = st.lists(st.sampled_from([".", "K", "A", "S", "B", "Kf", "Bch", "Sw", "At", "Kcft"]), min_size=8, max_size=8)
READS = dict.fromkeys((*by_the_rulebook.CARDS, "perfect_kiwi", "perfect_blueberry"), "KASB")
READS |= {"chocolate": "c", "frosting": "f", "shapes": "hwt"}


def points(rule: str, slots: list[str], flanks: str) -> int:
    if rule == "chocolate":
        return "".join(slots).count("c")
    if rule in ("frosting", "shapes"):
        marks = "f" if rule == "frosting" else "hwt"
        return by_the_rulebook.points(rule, [next((m for m in slot if m in marks), None) for slot in slots])
    return by_the_rulebook.points(rule, [None if slot == "." else slot[0] for slot in slots], flanks)


def changed(slot: str, change: str) -> str:
    """Put another flavour or one more decoration on a slot; on an empty one, a piece that has it."""
    if change in "KASB":
        return change if slot == "." else change + slot[1:]
    slot = "K" if slot == "." else slot
    marks = [sign for sign in slot[1:] if change not in "hwt" or sign not in "hwt"] + [change]
    return slot[0] + "".join(sorted(marks, key="cfhwt".index))


@given(slots=SLOTS, flanks=st.sampled_from(["witness", "consumed"]))
@settings(max_examples=40, deadline=None)
def test_near_misses_are_every_single_change_that_gains_and_what_it_gains(slots: list[str], flanks: str) -> None:
    cards = [*by_the_rulebook.CARDS, "perfect_kiwi", "perfect_blueberry", "decorations"]
    sheet = score_pie("".join(slots), cards, {"flanks": flanks})
    for rule, changes in READS.items():
        before, wanted = points(rule, slots, flanks), {}
        for slot in range(8):
            for change in changes:
                after = [*slots[:slot], changed(slots[slot], change), *slots[slot + 1 :]]
                gain = points(rule, after, flanks) - before
                if gain > 0 and not (change == "f" and "f" in slots[slot]):
                    wanted[f"seat0/pie0/{slot}", after[slot]] = gain
        found = {miss.change[0]: miss.gain for miss in sheet.missed(rule) if miss.kind == "near"}
        assert found == wanted, rule


@given(slots=SLOTS, flanks=st.sampled_from(["witness", "consumed"]))
@settings(max_examples=60, deadline=None)
def test_overlaps_are_every_matching_group_left_out_with_what_blocks_it(slots: list[str], flanks: str) -> None:
    ring = [None if slot == "." else slot[0] for slot in slots]
    cards = [card for card in by_the_rulebook.CARDS if card != "mirror_image"]
    sheet = score_pie("".join(slots), cards, {"flanks": flanks})
    for card in cards:
        chosen = {frozenset(line.pieces) for line in sheet.of_rule(card)}
        groups = {
            frozenset(f"seat0/pie0/{slot}" for slot in group) for group in by_the_rulebook.matching(card, ring, flanks)
        }
        misses = [miss for miss in sheet.missed(card) if miss.kind == "overlap"]
        assert {frozenset(miss.pieces) for miss in misses} == groups - chosen
        for miss in misses:
            blockers = [group for group in chosen if group & set(miss.pieces)]
            assert set(miss.blockers) == frozenset().union(*blockers)
            assert (miss.gain, miss.change) == (0, ())


def test_mirror_image_lists_what_lost_on_other_axes() -> None:
    sheet = score_pie("KKSKKBKS", "mirror_image")
    chosen = {frozenset(line.pieces) for line in sheet.lines}
    overlaps = {frozenset(miss.pieces) for miss in sheet.missed("mirror_image") if miss.kind == "overlap"}
    assert overlaps
    assert not overlaps & chosen


def test_sets_across_two_pies_overlap_only_where_pies_are_pooled() -> None:
    pies = ["B.......", "KK......"]
    assert [
        miss for miss in score_pie(pies, "blueberry_and_kiwi").missed("blueberry_and_kiwi") if miss.kind == "overlap"
    ] == []
    sheet = score_pie(pies, "blueberry_and_kiwi", "two_pies=pooled")
    (miss,) = (miss for miss in sheet.missed("blueberry_and_kiwi") if miss.kind == "overlap")
    assert (miss.pieces, miss.blockers) == (
        ("seat0/pie0/0", "seat0/pie1/1"),
        ("seat0/pie0/0", "seat0/pie1/0"),
    )


def test_two_pies_say_in_which_pie_a_change_helps() -> None:
    sheet = score_pie("KSBAASBS / AAAAAAAA", "kiwi")
    gains = {miss.change[0]: miss.gain for miss in sheet.missed("kiwi")}
    assert gains["seat0/pie1/0", "K"] == 3
    assert all("pie" in str(miss.reason) for miss in sheet.missed("kiwi"))


def test_an_empty_slot_may_be_filled_with_what_is_missing() -> None:
    changes = {miss.change[0]: miss.gain for miss in score_pie("Kf.......", "decorations").missed("frosting")}
    assert changes == {("seat0/pie0/1", "Kf"): 3, ("seat0/pie0/7", "Kf"): 3}


def test_the_words_of_a_change_fit_what_lies_there() -> None:
    said = [str(miss.reason) for miss in score_pie("KcA......", "decorations").missed("chocolate")]
    assert said[:3] == [
        "one more shaving in slot 0 would bring 1 point more",
        "a shaving in slot 1 would bring 1 point more",
        "a piece with a shaving in slot 2 would bring 1 point more",
    ]


def test_a_piece_that_carries_all_the_shavings_it_can_gets_no_more() -> None:
    marks = {miss.pieces[0] for miss in score_pie("KccccccKKKKKKK", "decorations").missed("chocolate")}
    assert marks == {f"seat0/pie0/{slot}" for slot in range(1, 8)}
