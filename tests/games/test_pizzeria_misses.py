"""What a sheet says of kinds that were lost: by how much, to whom, and that just so much would have helped."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pizza_by_the_rulebook as rulebook
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pizza_tables import NAMES, READINGS, duels, is_undecided, piece_at, tables, written

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.score import Miss, ScoreSheet
from piewidgets.games.pizzeria import score_holdings

AMOUNT = r"(half a slice|\d+½? slices?)"


def slices_in(words: str) -> Fraction:
    """The amount that words such as "2½ slices" tell."""
    if words == "half a slice":
        return Fraction(1, 2)
    number = words.split()[0]
    return Fraction(number.rstrip("½")) + (Fraction(1, 2) if "½" in number else 0)


def told(miss: Miss) -> tuple[Fraction, Fraction, bool]:
    """How much is missing for a tie and for the lead, and whether the tie would score."""
    said = str(miss.reason)
    lead = re.search(AMOUNT + r" short of the lead", said)
    tie = re.search(AMOUNT + r" short of a tie", said)
    assert lead
    assert tie or ": tied with seat" in said
    return slices_in(tie[1]) if tie else Fraction(0), slices_in(lead[1]), "nothing here" not in said


def scores_with(more: Fraction, kind: int, seat: int, held: list[dict[str, Any]], is_solo: bool) -> bool:
    """Whether a seat would score a kind if it had saved so much more of it."""
    halves = [((kind, 12), 0)] * int(more / Fraction(1, 2))
    fed = {**held[seat], "saved": [*held[seat]["saved"], *halves]}
    return seat in rulebook.leaders(kind, [*held[:seat], fed, *held[seat + 1 :]], is_solo)


def check(sheet: ScoreSheet, held: list[dict[str, Any]], is_solo: bool = False) -> None:
    """Every kind that somebody saved and a seat does not score is outdone once, with amounts that are right."""
    for seat in range(len(held)):
        for kind, name in NAMES.items():
            amounts = [rulebook.amount(player["saved"], kind) for player in held]
            misses = sheet.missed(name, seat)
            is_lost = max(amounts) > 0 and seat not in rulebook.leaders(kind, held, is_solo)
            assert [miss.kind for miss in misses] == ["outdone"] * is_lost
            for miss in misses:
                tie, lead, tie_scores = told(miss)
                assert (miss.gain, miss.change) == (kind, ())
                assert amounts[seat] + tie == max(amounts)
                assert lead == tie + Fraction(1, 2)
                assert scores_with(tie, kind, seat, held, is_solo) is tie_scores
                assert scores_with(lead, kind, seat, held, is_solo)
                assert not tie or not scores_with(tie - Fraction(1, 2), kind, seat, held, is_solo)


@given(table=tables(), reading=st.sampled_from(READINGS))
@settings(max_examples=200, deadline=None)
def test_every_kind_lost_says_what_would_have_tied_and_what_would_have_led(table: Any, reading: Any) -> None:
    assume(not is_undecided(table, reading))
    sheet = score_holdings(list(map(written, table)), reading, variant="offers")
    check(sheet, [rulebook.after_j(player, reading) for player in table])


@given(table=duels(), level=st.sampled_from(["basic", "medium", "hard"]), adjust=st.sampled_from(["after_majorities", "before_scoring"]))  # fmt: skip
@settings(max_examples=200, deadline=None)
def test_kinds_lost_to_jeff_are_judged_when_the_kinds_are_compared(table: Any, level: str, adjust: str) -> None:
    sheet = score_holdings(list(map(written, table)), {"jeff_adjust": adjust}, variant="solo", level=level)
    him = rulebook.jeff_at_the_end(*table, level) if adjust == "before_scoring" else table[1]
    check(sheet, [table[0], him], is_solo=True)


@given(table=tables(), reading=st.sampled_from(READINGS))
@settings(max_examples=100, deadline=None)
def test_a_kind_lost_shows_ones_own_slices_and_those_that_lead(table: Any, reading: Any) -> None:
    assume(not is_undecided(table, reading))
    sheet = score_holdings(list(map(written, table)), reading, variant="offers")
    held = [rulebook.after_j(player, reading) for player in table]
    for seat, (kind, name) in ((seat, one) for seat in range(len(table)) for one in NAMES.items()):
        first = [one for one in rulebook.leaders(kind, held) if one != seat]
        for miss in sheet.missed(name, seat):
            own = Counter(piece_at(mark, table) for mark in miss.pieces)
            shown = Counter(piece_at(mark, table) for mark in miss.blockers)
            assert own == Counter((seat, piece) for piece in held[seat]["saved"] if kind in piece[0])
            leading = {one: Counter((one, p) for p in held[one]["saved"] if kind in p[0]) for one in first}
            assert all(shown[piece] == n for pieces in leading.values() for piece, n in pieces.items())
            assert all(
                rulebook.amount(held[one]["saved"], kind) >= rulebook.amount(held[seat]["saved"], kind)
                for one, _ in shown
            )


def test_rules_without_rivals_have_no_misses() -> None:
    sheet = score_holdings(["saved: 2 8 | offers: G H K L I J C@8", "saved: 9 9"], variant="offers")
    for rule in (rule for rule in sheet.by_rule(0) if rule not in NAMES.values()):
        assert not [miss for miss in sheet.missed(rule, 0) if miss.kind == "outdone"]
    for ask in (sheet.missed, sheet.alternatives):
        with pytest.raises(UnknownNameError):
            ask("kiwi", 0)
        with pytest.raises(UnknownNameError):
            ask("offer_g", 1)
