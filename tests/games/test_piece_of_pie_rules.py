"""The rulebook of Piece of Pie, sentence by sentence: picking, placing, two pies, the end, the winner."""

from __future__ import annotations

import pytest
from dealt import PERFECTS, begun

from piewidgets.core.errors import IllegalMoveError
from piewidgets.core.game import TERMINAL
from piewidgets.core.match import Match
from piewidgets.games.piece_of_pie import State, Take


def taken(match: Match, pie: int) -> set[int]:
    return {move.slot for move in match.legal_moves() if move.pie == pie}


def places(match: Match, own: int = 0) -> set[int]:
    return {move.to for move in match.legal_moves() if move.own == own}


def refusal(match: Match, move: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        match.play(move)
    return str(caught.value)


# Pick a piece


def test_from_a_whole_pie_only_the_piece_at_the_arrow_may_be_picked() -> None:
    match = begun(4)
    assert [taken(match, pie) for pie in range(4)] == [{0}] * 4
    assert refusal(match, "2.1>0.0") == "from a whole pie only the piece at the arrow may be taken"


def test_from_a_pie_with_missing_pieces_one_next_to_the_gap_must_be_picked() -> None:
    match = begun(4, "0.0>0.0")
    assert taken(match, 0) == {1, 7}
    assert refusal(match, "0.2>0.0") == "from a started pie only the pieces next to the gap may be taken"
    match.play("0.7>0.0")
    match.play("0.1>0.0")
    assert taken(match, 0) == {2, 6}
    assert refusal(match, "0.7>0.0") == "that piece has been taken"


def test_the_last_piece_of_a_pie_is_the_only_option_there() -> None:
    match = begun(4, "0.0>0.0 0.1>0.0 0.2>0.0 0.3>0.0 0.7>0.1 0.6>0.1 0.5>0.1")
    assert taken(match, 0) == {4}
    match.play("0.4>0.1")
    assert taken(match, 0) == set()
    assert [taken(match, pie) for pie in (1, 2, 3)] == [{0}] * 3
    assert refusal(match, "0.4>0.2") == "that piece has been taken"


def test_one_must_pick_in_turn() -> None:
    assert all(isinstance(move, Take) for move in begun(2).legal_moves())


# Make your pie


def test_a_pies_first_piece_goes_to_slot_0() -> None:
    match = begun(4)
    assert places(match) == {0}
    assert refusal(match, "0.0>0.3") == "a pie's first piece goes to slot 0"


def test_every_further_piece_lies_next_to_one_already_there_without_a_gap() -> None:
    match = begun(2, "0.0>0.0 1.0>0.0")
    assert places(match) == {1, 7}
    assert "without a gap" in refusal(match, "0.1>0.2")
    match.play("0.1>0.7")
    match.play("1.1>0.1")
    assert places(match) == {1, 6}


def test_a_placed_piece_stays_where_it_is() -> None:
    match = begun(2, "0.0>0.0 1.0>0.0")
    assert refusal(match, "0.1>0.0") == "that place is taken, and a placed piece stays where it is"


def test_the_eighth_piece_closes_the_ring_from_either_side() -> None:
    match = begun(4)
    while match.history.at < 28:
        match.play(match.legal_moves()[0])
    assert places(match) == {7}
    assert len(match.legal_moves()) == len({move[:2] for move in match.legal_moves()})


# Two players


def test_with_two_players_a_piece_may_go_to_either_pie_in_any_order() -> None:
    match = begun(2, "0.0>1.0 1.0>0.0")
    assert (places(match, 0), places(match, 1)) == ({0}, {1, 7})
    match.play("0.1>0.0")  # the second pie is begun before the first is full
    assert (places(match, 0), places(match, 1)) == ({1, 7}, {0})


def test_a_full_pie_takes_no_more_pieces() -> None:
    match = begun(2)
    while places(match, 0):
        match.play(next(move for move in match.legal_moves() if move.own == 0))
    assert [pie.is_full for pie in match.state.pies(match.to_move)] == [True, False]
    pie, slot, *_ = match.legal_moves()[0]
    assert "stays where it is" in refusal(match, f"{pie}.{slot}>0.0")


def test_with_three_or_four_players_there_is_one_pie_each() -> None:
    for players in (3, 4):
        assert {move.own for move in begun(players).legal_moves()} == {0}
        assert refusal(begun(players), "0.0>1.0") == "there is no place 1.0 in your pies"
    assert refusal(begun(3), "3.0>0.0") == "there is no piece 3.0 in the middle"


# Turns and the end


@pytest.mark.parametrize(("players", "start", "turns"), [(2, 0, 32), (2, 1, 32), (3, 2, 24), (4, 3, 32)])
def test_turns_go_round_until_all_pieces_are_picked_and_all_pies_whole(players: int, start: int, turns: int) -> None:
    match, seats = begun(players, start=start), []
    while not match.is_over:
        seats.append(match.to_move)
        match.play(match.legal_moves()[-1])
    assert seats == [(start + turn) % players for turn in range(turns)]
    assert match.to_move == TERMINAL
    assert all(pie.is_full for seat in range(players) for pie in match.state.pies(seat))
    assert not any(match.state.remaining(pie) for pie in range(len(match.state.deal.pies)))
    assert refusal(match, "0.0>0.0") == "the match is over: every piece has been picked"


def test_the_start_may_be_drawn() -> None:
    assert {begun(3, start="random", order=None).state.deal.start for _ in range(1)} <= {0, 1, 2}
    found = {Match("piece_of_pie", players=3, seed=seed, start="random").state.deal.start for seed in range(40)}
    assert found == {0, 1, 2}


# Winning


def _ended(start: int, rings: list[str]) -> State:
    """Lay out an ended match of four in which each seat's pie is one starting pie, undecorated."""
    game = begun(4).game
    pies = " / ".join(" ".join(ring) for ring in rings)
    own = " / ".join(" ".join(f"{pie}.{slot}" for slot in range(8)) for pie in range(4))
    perfects = ",".join(PERFECTS)
    line = f"players 4; start {start}; cards kiwi,opposite; perfects {perfects}; rulings; pies {pies}; taken {own}"
    state: State = game.notation.parse_state(line)
    return state


def test_the_most_points_win() -> None:
    state = _ended(0, ["KKKKKKKK", "AABBSSBB", "BBAASSAA", "AASSAASS"])
    game = begun(4).game
    assert game.rules.returns(state)[0] == 24 + 8 + 8
    assert game.rules.winners(state) == {0}
    assert str(game.notation.verdict(state)) == "Seat 0 wins with 40 points"


@pytest.mark.parametrize(("start", "winner"), [(0, 2), (1, 0), (2, 0), (3, 2)])
def test_of_tied_players_the_one_who_last_took_a_turn_wins(start: int, winner: int) -> None:
    state = _ended(start, ["KKKKSSSS", "SSSSBBBB", "KKKKSSSS", "SSSSAAAA"])
    game = begun(4).game
    points = game.rules.returns(state)
    assert points[0] == points[2] == max(points) > max(points[1], points[3])
    assert game.rules.winners(state) == {winner}
    assert f"seat {winner} took the last turn among them" in str(game.notation.verdict(state))


def test_players_of_two_add_up_both_their_pies() -> None:
    match = Match("piece_of_pie", players=2, seed=0)
    while not match.is_over:
        match.play(match.legal_moves()[0])
    pieces = [piece for pie in match.state.pies(0) for piece in pie.slots if piece]
    flavour = match.state.deal.perfects[0].removeprefix("perfect_")
    by_rule = match.sheet().by_rule(0)
    assert len(pieces) == 16
    assert by_rule[f"perfect_{flavour}"] == sum(piece.flavour == flavour for piece in pieces)
    assert by_rule["chocolate"] == sum(piece.chocolate for piece in pieces)
