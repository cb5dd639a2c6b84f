"""Pizzeria's special offers that their holder uses when it suits: D, E and F, used and unused, and all in one round."""

from __future__ import annotations

import pytest
from pizza_play import allowed, begun, eaten, go, now, refusal, rest, saved

from piewidgets.core.match import Match
from piewidgets.games.pizzeria.offers import is_used_in

WON_FIRST = "cut 0,3,6 offer 0; pick 0; eat -; pick 1; eat -; pick 2"  # by seat 1, who cuts next
WON_SECOND = "cut 0,3,6 offer 3; pick 0; eat -; pick 1; eat -; pick 2"  # by seat 2, who picks first in the next round
WON_LAST = "cut 0,3,6 offer 6; pick 0; eat -; pick 1; eat -; pick 2"  # by seat 0, who picks second then


def spent(match: Match, letter: str) -> bool:
    return next(one.is_used for one in match.state.held if one.letter == letter)


# D: a taste before the cut


@pytest.mark.parametrize(("moves", "seat"), [(WON_FIRST, 1), (WON_SECOND, 2), (WON_LAST, 0)])
def test_d_is_used_before_the_next_cut_by_whoever_holds_it_the_cutter_too(moves: str, seat: int) -> None:
    match = begun(3, moves, offers="D G")
    assert (match.state.round, now(match)) == (1, (seat, "taste"))
    assert len(allowed(match)) == 11 + 6 + 1
    assert allowed(match)[-1] == "leave"
    go(match, "taste 3 yes")
    assert (eaten(match, seat), now(match)) == ("7c", (1, "cut"))


def test_d_is_never_used_in_the_round_it_was_won() -> None:
    match, phases = begun(3, offers="D G"), set()
    while match.state.round == 0:
        phases.add(match.state.phase)
        match.play(match.legal_moves()[0])
    assert "taste" not in phases


def test_d_takes_any_slice_but_eats_only_one_with_leaves() -> None:
    match = begun(3, WON_SECOND, offers="D G")
    assert refusal(match, "taste 6 yes") == "a slice without basil leaves cannot be eaten, only saved"
    assert refusal(match, "taste 11 no") == "there is no such slice in the pizza"
    assert refusal(match, "cut 0,3,6 offer 0") == "now offer D may be used: choose a slice of the pizza, or keep it"
    go(match, "taste 6 no")
    assert saved(match, 2) == "7b 9b 11b 6a"


def test_after_d_the_pizza_is_a_ring_of_ten_whose_gap_has_closed() -> None:
    match = begun(3, f"{WON_SECOND}; taste 3 yes", offers="D G")
    assert match.state.portions == ((0, 1, 2, 4, 5, 6, 7, 8, 9, 10),)
    assert len(match.legal_moves()) == 3 * 120 + 45
    assert refusal(match, "cut 2,3,6 offer 2") == "a cut goes between two slices of the pizza"
    go(match, "cut 2,5,10 offer 2")
    assert match.state.portions == ((10, 0, 1), (2, 4), (5, 6, 7, 8, 9))
    go(match, "pick 1; eat 4")
    assert eaten(match, 2) == "7c 9c"


def test_a_pizza_that_d_took_its_first_slice_of_is_cut_as_well() -> None:
    match = begun(3, f"{WON_SECOND}; taste 0 no; cut 2,5,10 offer 10", offers="D G")
    assert match.state.portions == ((10, 1), (2, 3, 4), (5, 6, 7, 8, 9))
    assert match.state.tile == 0


def test_d_is_used_once_and_asked_again_until_then() -> None:
    match = begun(3, f"{WON_SECOND}; leave", offers="D G H")
    assert (now(match), spent(match, "D"), len(match.state.portions[0])) == ((1, "cut"), False, 11)
    rest(match)
    assert now(match) == (2, "taste")
    go(match, "taste 0 no")
    assert spent(match, "D")
    rest(match)
    assert (match.state.round, now(match)) == (3, (0, "cut"))


# E: a nudge before one's own pick

NEXT = "cut 0,3,6 offer 0"


def test_e_moves_an_edge_slice_across_the_gap_beside_it_into_the_next_portion() -> None:
    match = begun(3, f"{WON_SECOND}; {NEXT}", offers="E G")
    assert now(match) == (2, "shift")
    assert set(allowed(match)) == {
        "shift 0 0", "shift 2 3", "shift 3 3", "shift 5 6", "shift 6 6", "shift 10 0", "leave"
    }  # fmt: skip
    for move, portions in {
        "shift 2 3": ((0, 1), (2, 3, 4, 5), (6, 7, 8, 9, 10)),
        "shift 3 3": ((0, 1, 2, 3), (4, 5), (6, 7, 8, 9, 10)),
        "shift 0 0": ((1, 2), (3, 4, 5), (6, 7, 8, 9, 10, 0)),
        "shift 10 0": ((10, 0, 1, 2), (3, 4, 5), (6, 7, 8, 9)),
    }.items():
        after = go(Match(state=match.state), move)
        assert (after.state.portions, now(after), spent(after, "E")) == (portions, (2, "pick"), True)
        assert after.state.tile == 0  # the offer stays where it lies


def test_e_lets_the_mover_take_what_was_moved() -> None:
    match = begun(3, f"{WON_SECOND}; {NEXT}; shift 3 3; pick 0; eat 3", offers="E G")
    assert (eaten(match, 2), saved(match, 2)) == ("7c", "7b 9b 11b 4c 5c 6c")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("shift 1 0", "only a slice at the edge of a portion may be moved"),
        ("shift 8 6", "only a slice at the edge of a portion may be moved"),
        ("shift 0 3", "the slice has to cross the gap beside it"),
        ("shift 2 0", "the slice has to cross the gap beside it"),
        ("pick 0", "now offer E may be used: choose a slice at an edge and its gap, or keep it"),
    ],
)
def test_e_moves_nothing_else(move: str, told: str) -> None:
    assert told in refusal(begun(3, f"{WON_SECOND}; {NEXT}", offers="E G"), move)


def test_e_kept_is_asked_for_again_but_not_of_whoever_picks_last() -> None:
    match = begun(3, f"{WON_SECOND}; {NEXT}; leave", offers="E G H I")
    assert (now(match), spent(match, "E")) == ((2, "pick"), False)
    asked = []
    while match.state.round < 4:
        if match.state.phase == "shift":
            asked.append((match.state.round, match.state.picks))
        match.play(allowed(match)[-1] if match.state.phase == "shift" else allowed(match)[0])
    assert asked == [(3, 1)]  # in round 2 seat 2 has the knife and picks last, in round 3 second


@pytest.mark.parametrize(
    ("reading", "moves"),
    [
        ("original", {"shift 5 6", "shift 6 6", "leave"}),
        ("next_remaining", {"shift 5 6", "shift 6 6", "shift 3 3", "shift 10 0", "leave"}),
    ],
)
def test_e_crosses_the_place_of_a_portion_taken_only_under_the_other_reading(reading: str, moves: set[str]) -> None:
    match = begun(
        3, f"{WON_LAST}; {NEXT}; pick 0; eat -", offers="E G", rulings=f"offer_e_neighbour={reading}"
    )  # fmt: skip
    assert now(match) == (0, "shift")
    assert set(allowed(match)) == moves
    if "shift 3 3" in moves:
        assert go(match, "shift 3 3").state.portions[1:] == ((4, 5), (6, 7, 8, 9, 10, 3))


@pytest.mark.parametrize(("reading", "phase"), [("original", "pick"), ("next_remaining", "shift")])
def test_e_is_not_asked_when_no_portion_left_lies_beside_another(reading: str, phase: str) -> None:
    won = "cut 0,3,6,9 offer 9; pick 0; eat -; pick 1; eat -; pick 2; pick 3"
    moves = f"{won}; cut 0,3,6,9 offer 0; pick 1; eat -; pick 3"
    match = begun(4, moves, offers="E G", rulings=f"offer_e_neighbour={reading}")
    assert now(match) == (0, phase)
    if phase == "shift":
        assert set(allowed(match)) == {"shift 0 0", "shift 2 3", "shift 6 6", "shift 8 9", "leave"}


def test_e_never_empties_a_portion_unless_the_offer_remains_in_it() -> None:
    lone = f"{WON_SECOND}; cut 0,1,6 offer 6"
    assert not any(move.startswith("shift 0") for move in allowed(begun(3, lone, offers="E G")))
    match = begun(3, lone.replace("offer 6", "offer 0"), offers="E G")
    assert {move for move in allowed(match) if move.startswith("shift 0")} == {"shift 0 0", "shift 0 1"}
    go(match, "shift 0 1")
    assert (match.state.portions, match.state.tile) == (((), (0, 1, 2, 3, 4, 5), (6, 7, 8, 9, 10)), 0)
    go(match, "pick 0")
    assert match.state.holder("G") == 2


def test_e_may_empty_a_portion_where_portions_may_be_empty() -> None:
    lay = f"{WON_SECOND.replace(' offer 3', '; lay 1')}; cut 0,1,6; lay 2"
    match = begun(3, lay, offers="E G", rulings="empty_portions=True")
    assert "shift 0 1" in allowed(match)
    assert go(match, "shift 0 1").state.portions[0] == ()
    assert allowed(match) == ["pick 0", "pick 1", "pick 2"]


def test_an_offer_alone_lies_beside_no_portion() -> None:
    match = begun(3, f"{WON_SECOND}; cut 0,6 offer alone", offers="E G")
    assert set(allowed(match)) == {"shift 0 0", "shift 5 6", "shift 6 6", "shift 10 0", "leave"}
    assert go(match, "shift 0 0").state.portions == ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 0), ())


def test_with_two_players_e_may_be_used_in_the_round_it_was_won_but_not_by_who_picks_last() -> None:
    match = begun(2, "cut 0,3,6,9 offer 0; pick 0; eat -; pick 3", offers="E G")
    assert (match.state.round, now(match)) == (0, (1, "shift"))
    match = begun(2, "cut 0,3,6,9 offer 0; pick 1; eat -; pick 0; eat -; pick 2", offers="E G")
    assert (match.state.round, now(match)) == (0, (0, "pick"))
    match = go(match, "pick 3; cut 0,3,6,9 offer 0")
    assert (match.state.round, now(match)) == (1, (0, "shift"))


# F: first in the queue


def picks(match: Match) -> list[int]:
    """Play the round to its end; say who picks in which order."""
    found, at = [], match.state.round
    while not match.is_over and match.state.round == at:
        found += [match.to_move] * (match.state.phase == "pick")
        match.play(match.legal_moves()[0])
    return found


@pytest.mark.parametrize(
    ("moves", "seat", "order"), [(WON_FIRST, 1, [1, 2, 0]), (WON_SECOND, 2, [2, 0, 1]), (WON_LAST, 0, [0, 2, 1])]
)
def test_f_picks_first_the_cutter_too_and_the_others_keep_their_order(moves: str, seat: int, order: list[int]) -> None:
    match = begun(3, f"{moves}; {NEXT}", offers="F G")
    assert (now(match), allowed(match)) == ((seat, "rush"), ["use F", "leave"])
    assert refusal(match, "pick 0") == "now offer F may be used, or left for later"
    go(match, "use F")
    assert spent(match, "F")
    assert picks(match) == order
    assert now(go(match, NEXT)) == (0, "pick")  # used up


def test_f_kept_leaves_the_order_and_is_asked_again() -> None:
    match = begun(3, f"{WON_LAST}; {NEXT}; leave", offers="F G")
    assert picks(match) == [2, 0, 1]
    assert now(go(match, "cut 0,1,2 offer 0")) == (0, "rush")


def test_f_is_announced_before_the_cut_under_the_other_reading() -> None:
    match = begun(3, WON_LAST, offers="F G", rulings="offer_f_when=before_cut")
    assert now(match) == (0, "rush")
    go(match, "use F")
    assert now(match) == (1, "cut")
    go(match, NEXT)
    assert picks(match) == [0, 2, 1]


def test_f_is_not_used_in_the_round_it_was_won() -> None:
    for reading in ("after_cut", "before_cut"):
        match = begun(3, "cut 0,3,6 offer 0; pick 0; eat -", offers="F G", rulings=f"offer_f_when={reading}")
        assert now(match) == (2, "pick")


# All three in one round


def to_round_3(rulings: str = "") -> Match:
    """D was won by seat 1, E by seat 2, F by seat 0, and nobody has used them; seat 0 has the knife."""
    match = begun(3, offers="D E F G", rulings=rulings or None)
    for _ in range(3):
        rest(match)
    assert [(one.letter, one.seat) for one in match.state.held] == [("D", 1), ("E", 2), ("F", 0)]
    return match


def told(match: Match, used: str) -> list[tuple[int, str]]:
    """Play a round, using some offers; say who decided what."""
    found, at = [], match.state.round
    while match.state.round == at:
        found.append(now(match))
        wanted = {"taste": "D", "rush": "F", "shift": "E"}.get(match.state.phase, "")
        match.play(allowed(match)[0] if wanted in used else "leave")
    return [(seat, phase) for seat, phase in found if phase != "eat"]


def test_d_comes_before_the_cut_f_after_it_and_e_at_ones_own_pick() -> None:
    start, end = [(1, "taste"), (0, "cut"), (0, "rush")], [(1, "pick"), (2, "shift"), (2, "pick"), (0, "pick")]
    assert told(to_round_3(), "DE") == start + end
    assert told(to_round_3(), "DEF") == [*start, (0, "pick"), (1, "pick"), (2, "pick")]  # now the last picker
    before = [(1, "taste"), (0, "rush"), (0, "cut")]
    assert told(to_round_3("offer_f_when=before_cut"), "DE") == before + end


def test_offers_of_the_clock_may_still_be_used_in_the_last_round() -> None:
    assert not any(is_used_in(letter, 1, 2) for letter in "DEF")  # none is revealed then
    match = begun(3, WON_SECOND, offers="D G", rounds=2)
    assert now(match) == (2, "taste")
