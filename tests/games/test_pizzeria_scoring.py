"""Final scores are the rulebook's: worked cases, the printed example, and brute force on any holdings."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pizza_by_the_rulebook as rulebook
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pizza_tables import (
    NAMES,
    READINGS,
    SHOWN,
    by_rule,
    is_undecided,
    piece_at,
    player_of,
    row_of,
    tables,
    worked,
    written,
)

from piewidgets.core.errors import NotationError, PieError, RulingError, UnknownNameError
from piewidgets.core.score import ScoreSheet
from piewidgets.games.pizzeria import Rulings, score_holdings

EXAMPLES = [case for case in worked("examples") if "players" in case]
CASES = [*worked("final_scores"), *worked("offers"), *EXAMPLES]
KIND_OF = {name: kind for kind, name in NAMES.items()}
SWITCHES = {"empty_portions": True, "eat_window": "round", "offer_a_leafless": True, "jeff_cap": "always",
            "offer_e_neighbour": "next_remaining", "offer_f_when": "before_cut", "jeff_surplus": "fewest_leaves",
            "jeff_adjust": "before_scoring", "solo_pomodoro_tie": "nobody"}  # fmt: skip


def scored(table: list[dict[str, Any]], rulings: Any = None) -> ScoreSheet:
    has_offers = any(player["offers"] for player in table)
    return score_holdings(list(map(written, table)), rulings, variant="offers" if has_offers else "basic")


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_worked_holdings_have_their_points_line_by_line(case: dict[str, Any]) -> None:
    table = list(map(player_of, case["players"]))
    sheet = scored(table)
    assert rulebook.final_scores(table) == list(map(row_of, case["result"]["rows"]))
    for seat, row in enumerate(map(row_of, case["result"]["rows"])):
        assert sheet.by_rule(seat) == by_rule(row)
        assert sheet.total(seat) == row["total"]


def test_worked_totals_have_their_winners_by_brute_force() -> None:
    for case in worked("winner"):
        assert rulebook.winners(case["totals"], case["slices_eaten"]) == case["winners"]
    for case in CASES:
        rows = rulebook.final_scores(list(map(player_of, case["players"])))
        totals, eaten = [row["total"] for row in rows], [row["slices_eaten"] for row in rows]
        assert rulebook.winners(totals, eaten) == case["result"]["winners"]


def test_the_rulebooks_example_has_26_points() -> None:
    sheet = score_holdings([
        "saved: 2 2 5.1 5.1 5/7 8.1 8.1 8.1 | eaten: 9.3 11.2 6.3 4.1",
        "saved: 8 8 8 5.2 7.1 7.1",
        "saved: 8.1 8.1 5.2 7.3 | eaten: 11.3",
    ])  # fmt: skip
    points = sheet.by_rule(0)
    assert {rule: n for rule, n in points.items() if n} == {"pomodoro": 4, "shrimp": 5, "bacon": 8, "leaves": 9}
    assert set(points) == {"pomodoro", "leaves", *NAMES.values()}
    assert [sheet.total(seat) for seat in range(3)] == [26, 15, 3]
    (shrimp,) = sheet.of_rule("shrimp", 0)
    assert set(shrimp.pieces) == {"seat0/saved/2", "seat0/saved/3", "seat0/saved/4"}
    assert set(shrimp.witnesses) == {"seat1/saved/3", "seat2/saved/2"}
    assert [line.pieces for line in sheet.of_rule("leaves", 0)] == [(f"seat0/eaten/{n}",) for n in range(8, 12)]
    assert (sheet.earned_by("seat0/saved/4"), sheet.earned_by("seat0/eaten/8")) == (5, 3)


@given(table=tables(offers=False))
@settings(max_examples=300, deadline=None)
def test_any_holdings_without_offers_score_as_by_brute_force(table: list[dict[str, Any]]) -> None:
    sheet = scored(table)
    for seat, row in enumerate(rulebook.final_scores(table)):
        assert (sheet.by_rule(seat), sheet.total(seat)) == (by_rule(row), row["total"])


@given(table=tables())
@settings(max_examples=300, deadline=None)
def test_any_holdings_with_offers_score_as_by_brute_force_under_every_reading(table: list[dict[str, Any]]) -> None:
    for reading in READINGS:
        if is_undecided(table, reading):
            continue
        sheet = scored(table, reading)
        for seat, row in enumerate(rulebook.final_scores(table, reading)):
            assert (sheet.by_rule(seat), sheet.total(seat)) == (by_rule(row), row["total"]), reading


@given(table=tables(), switch=st.sampled_from(sorted(SWITCHES)))
@settings(max_examples=80, deadline=None)
def test_switches_of_other_moments_leave_final_scores_alone(table: list[dict[str, Any]], switch: str) -> None:
    one, other = scored(table), scored(table, Rulings(**{switch: SWITCHES[switch]}))
    assert [one.by_rule(seat) for seat in range(len(table))] == [other.by_rule(seat) for seat in range(len(table))]


WAYS = [(halves, others) for halves in range(1, 8) for others in range(halves % 2, halves + 1, 2)]
TIED = [(n, size) for n in range(2, 7) for size in range(2, n + 1)]


@pytest.mark.parametrize(("players", "tied"), TIED)
@pytest.mark.parametrize("kind", [3, 8, 11])
def test_ties_of_halves_pay_everyone_in_full_however_they_come_about(kind: int, players: int, tied: int) -> None:
    """Whole slices and mixed ones that make the same amount are equal; half a slice less is less; I breaks the tie."""
    partners = [one for one in NAMES if one != kind]
    for halves in range(1, 8):
        ways = [mixed for count, mixed in WAYS if count == halves]
        table = []
        for seat in range(players):
            mine = halves if seat < tied else halves - 1
            mixed = ways[seat % len(ways)] if seat < tied else mine
            pairs = [(tuple(sorted((kind, partners[(seat + n) % 8]))), 0) for n in range(mixed)]
            table.append({"saved": pairs + [((kind,), 0)] * ((mine - mixed) // 2), "eaten": [], "offers": []})
        assert points_of(kind, table) == [kind] * tied + [0] * (players - tied)
        for holder in range(players):
            table[holder]["offers"] = [("I", None)]
            alone = [kind * (seat == holder or holder >= tied) for seat in range(tied)]
            assert points_of(kind, table) == alone + [0] * (players - tied)
            table[holder]["offers"] = []


def points_of(kind: int, table: list[dict[str, Any]]) -> list[Any]:
    sheet = scored(table)
    return [sheet.by_rule(seat)[NAMES[kind]] for seat in range(len(table))]


def test_nobody_leads_a_kind_that_nobody_saved_and_a_lone_half_leads() -> None:
    sheet = score_holdings(["saved: 8/10 | eaten: 3.1", ""])
    assert {rule: n for rule, n in sheet.by_rule(0).items() if n} == {"bacon": 8, "cheese": 10, "leaves": 1}
    assert set(sheet.by_rule(1).values()) == {0}


@pytest.mark.parametrize(
    ("holding", "reading", "offers", "total"),
    [
        ("saved: 7 5/7 5 | offers: C@7", "", {"offer_c": Fraction(3, 2)}, Fraction(27, 2)),
        ("saved: 7 5/7 5 | offers: C@7", "offer_c_half=whole", {"offer_c": 2}, 14),
        ("saved: 2 2 | offers: C@2", "", {"offer_c": 2}, 6),
        ("saved: 7 | offers: C", "", {"offer_c": 0}, 7),
        ("saved: 2 2 4/6 4 | offers: H", "", {"offer_h": 3}, 17),
        ("saved: 2 4/6 4 | offers: H", "", {"offer_h": 3}, 15),
        ("saved: 2 4/6 4 | offers: H", "offer_h_single_pomodoro=needs_both", {"offer_h": 2}, 14),
        ("saved: 2 2 4/6 | offers: H", "offer_h_single_pomodoro=needs_both", {"offer_h": 3}, 17),
        ("saved: 8 8.1 8.3 | offers: J@8", "", {"offer_j": 0}, 12),
        ("saved: 8 8.1 8.3 | offers: J@8", "offer_j_leafless=all_must", {"offer_j": 0}, 8),
        ("saved: 8.1 8.3 | offers: J@8 K L", "", {"offer_j": 0, "offer_k": 1, "offer_l": 2}, 7),
        ("saved: 8.1 8.3 | offers: J", "", {"offer_j": 0}, 8),
        ("eaten: 8.1 8.2 9.1 | offers: G K L", "", {"offer_g": 5, "offer_k": 2, "offer_l": 2}, 13),
        ("saved: 9.2 | offers: A B D E F", "", {}, 9),
    ],
)  # fmt: skip
def test_offers_are_worth_what_the_rulings_say(holding: str, reading: str, offers: Any, total: Any) -> None:
    sheet = score_holdings([holding, ""], reading or None, variant="offers")
    assert {rule: n for rule, n in sheet.by_rule(0).items() if rule.startswith("offer_")} == offers
    assert sheet.total(0) == total


@given(table=tables(), reading=st.sampled_from(READINGS))
@settings(max_examples=200, deadline=None)
def test_no_piece_counts_twice_in_a_rule_and_pieces_shown_are_its_owners(table: Any, reading: Any) -> None:
    sheet = scored(table, reading)
    for seat in range(len(table)):
        for rule in sheet.by_rule(seat):
            spent = [mark for line in sheet.of_rule(rule, seat) for mark in line.pieces]
            assert max(Counter(spent).values(), default=0) <= 1, rule
            assert all(mark.startswith(f"seat{seat}/") for mark in spent)
            witnesses = [mark for line in sheet.of_rule(rule, seat) for mark in line.witnesses]
            assert not any(mark.startswith(f"seat{seat}/") for mark in witnesses)


@given(table=tables(), reading=st.sampled_from(READINGS))
@settings(max_examples=200, deadline=None)
def test_points_of_kinds_follow_from_the_pieces_and_witnesses_shown(table: Any, reading: Any) -> None:
    assume(not is_undecided(table, reading))
    sheet, held = scored(table, reading), [rulebook.after_j(player, reading) for player in table]
    with_i = [seat for seat, player in enumerate(table) if ("I", None) in player["offers"]]
    for line in (line for line in sheet.lines if line.rule in KIND_OF):
        kind = KIND_OF[line.rule]
        shown: list[list[Any]] = [[] for _ in table]
        for mark in (*line.pieces, *line.witnesses):
            seat, piece = piece_at(mark, table)
            assert (mark in line.pieces) == (seat == line.player)
            shown[seat].append(piece)
        for pieces, player in zip(shown, held, strict=True):
            assert Counter(pieces) == Counter(piece for piece in player["saved"] if kind in piece[0])
        amounts = [rulebook.amount(pieces, kind) for pieces in shown]
        assert amounts[line.player] == max(amounts) > 0
        assert not [seat for seat in with_i if seat != line.player and amounts[seat] == max(amounts)]
        assert line.points == kind


@given(table=tables(), reading=st.sampled_from(READINGS))
@settings(max_examples=200, deadline=None)
def test_points_of_leaves_tomatoes_and_offers_follow_from_the_pieces_shown(table: Any, reading: Any) -> None:
    sheet = scored(table, reading)
    for seat, player in enumerate(table):
        named = dict(player["offers"])
        shown = {rule: [piece_at(mark, table)[1] for line in sheet.of_rule(rule, seat) for mark in line.pieces]
                 for rule in sheet.by_rule(seat) if rule != "offer_g"}  # fmt: skip
        points = sheet.by_rule(seat)
        assert all(line.points == piece_at(line.pieces[0], table)[1][1] for line in sheet.of_rule("leaves", seat))
        assert all((line.points, len(line.pieces)) == (2, 1) for line in sheet.of_rule("pomodoro", seat))
        assert {kinds for kinds, _ in shown["pomodoro"]} <= {(2,)}
        assert points["leaves"] == sum(leaves for _, leaves in shown["leaves"])
        if named.get("C"):
            whole = reading["offer_c_half"] == "whole"
            assert points["offer_c"] == sum(1 if whole else Fraction(1, len(kinds)) for kinds, _ in shown["offer_c"])
            assert all(named["C"] in kinds for kinds, _ in shown["offer_c"])
        if "G" in named:
            (line,) = sheet.of_rule("offer_g", seat)
            assert (line.points, line.pieces) == (5, (f"seat{seat}/offer/G",))
        if "H" in named:
            assert points["offer_h"] == len({kind for kinds, _ in shown["offer_h"] for kind in kinds})
        if "K" in named:
            assert points["offer_k"] == len({kinds for kinds, _ in shown["offer_k"]})
        if "L" in named:
            assert len(shown["offer_l"]) == points["offer_l"]
            assert len({kinds for kinds, _ in shown["offer_l"]}) <= 1


@given(table=tables(), reading=st.sampled_from(READINGS))
@settings(max_examples=100, deadline=None)
def test_alternatives_to_the_kind_eaten_most_are_all_others_eaten_as_often(table: Any, reading: Any) -> None:
    assume(not is_undecided(table, reading))
    sheet = scored(table, reading)
    for seat, player in enumerate(table):
        if any(letter == "L" for letter, _ in player["offers"]):
            counts = Counter(kinds for kinds, _ in rulebook.after_j(player, reading)["eaten"])
            best = {kinds for kinds, n in counts.items() if n == max(counts.values())}
            others = sheet.alternatives("offer_l", seat)
            ways = [sheet.of_rule("offer_l", seat), *(other.lines for other in others)]
            kinds = [{piece_at(mark, table)[1][0] for line in lines for mark in line.pieces} for lines in ways]
            assert others.count == max(0, len(best) - 1)
            assert sorted(k for one in kinds for k in one) == sorted(best)


BAD = ["saved: 12", "saved: 1", "saved: 8.4", "saved: 8.-1", "saved: 2.1", "saved: 8/8", "saved: x", "saved: 8/10.1",
       "eaten: 2", "eaten: 8/10", "saved: 2/8", "stolen: 8", "saved: 8 | saved: 9", "8", "offers: C@12",
       "offers: C@x", "offers: G@8", "saved: 8/9/10", "saved: 8.", "saved: ٨", "saved: 8.2.1",
       "saved: " + "8 " * 5_000_000, "8" * 10_000_000, "saved: " + "8" * 10_000, 7, None]  # fmt: skip


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: str(bad)[:20])
def test_what_is_no_holding_is_refused_with_one_line(bad: object) -> None:
    with pytest.raises(NotationError) as told:
        score_holdings(["saved: 8", bad], variant="offers")  # type: ignore[list-item]
    assert 0 < len(str(told.value)) < 200
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("changed", [{"variant": "advanced"}, {"level": "easy"}, {"variant": None}, {"level": 3}])
def test_a_variant_or_level_that_does_not_exist_is_refused_by_name(changed: Any) -> None:
    with pytest.raises(UnknownNameError):
        score_holdings(["saved: 8", "saved: 9"], **changed)


def test_offers_rulings_and_players_that_do_not_exist_are_refused_by_name() -> None:
    with pytest.raises(UnknownNameError):
        score_holdings(["offers: M", ""], variant="offers")
    for bad in ("offer_c_half=third", "flanks=witness", {"offer_c_half": 2}, "offer_c_half"):
        with pytest.raises(RulingError):
            score_holdings(["saved: 8", ""], bad)
    sheet = score_holdings(["saved: 8", ""])
    for player in (2, -1, True, "0", None):
        with pytest.raises(UnknownNameError, match="no player"):
            sheet.total(player)  # type: ignore[arg-type]


@pytest.mark.parametrize("bad", [[], "saved: 8", None, 7, ["saved: 8"] * 7])
def test_what_is_no_table_of_players_is_refused(bad: Any) -> None:
    with pytest.raises(PieError):
        score_holdings(bad)


def test_every_offer_with_a_line_of_its_own_has_it_even_at_zero() -> None:
    sheet = score_holdings(["offers: C G H I J K L", ""], variant="offers")
    rules = {rule for rule in sheet.by_rule(0) if rule.startswith("offer_")}
    assert rules == {f"offer_{letter.lower()}" for letter in SHOWN}
    assert not {rule for rule in sheet.by_rule(1) if rule.startswith("offer_")}
