"""A match: illegal moves, draws and undo, automatic players, observers, and steps by level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy
import pytest

from piewidgets.core.errors import IllegalMoveError, NotationError, SetupError, UnknownNameError
from piewidgets.core.game import CHANCE, TERMINAL, Game
from piewidgets.core.match import Match
from piewidgets.core.setup import Setup
from piewidgets.games.piece_of_pie import Take

STATE = Match("piece_of_pie", players=2, seed=0).state


@pytest.mark.parametrize("name", ["start", "variant", "players"])
def test_an_array_is_refused_with_a_sentence_though_it_has_no_truth_of_its_own(name: str) -> None:
    with pytest.raises(SetupError):
        Match("pies", **{"players": 3, name: numpy.array([1, 2])})


class First:
    """An automatic player that takes the first legal move and remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def choose(self, view: Any, legal_moves: tuple[Any, ...], rng: Any) -> Any:
        self.shown.append((view, rng.below(1000)))
        return legal_moves[0]


@pytest.fixture
def match() -> Match:
    return Match("piece_of_pie", players=2, seed=0)


@pytest.fixture
def calls(toy: Game) -> Iterator[Match]:
    return Match(toy, seed=0)


def draws(match: Match) -> list[str]:
    return [entry.move for entry in match.history.entries if entry.player == CHANCE]


# Illegal moves and impossible beginnings


@pytest.mark.parametrize("move", [Take(0, 3, 0, 0), "0.3>0.0", "9.9>9.9", (0, 0, 0, 5), None, 7, ()])
def test_an_illegal_move_leaves_the_match_as_it_was(match: Match, move: Any) -> None:
    match.play("1.0>0.0")
    match.undo()
    before = match.history
    with pytest.raises(IllegalMoveError):
        match.play(move)
    assert match.history is before
    match.redo()
    assert match.history.at == 1


def test_a_move_that_cannot_be_read_leaves_the_match_as_it_was(match: Match) -> None:
    for line in ("", "1.0", "1.0>0.0>0.0", "١.0>0.0", "1.0>0.0" + " " * 10_000_000):
        with pytest.raises(NotationError, match="a move is written like"):
            match.play(line)
    assert match.history.length == 0


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"game": "pice_of_pie"}, UnknownNameError),
        ({"game": 7}, UnknownNameError),
        ({"game": None}, SetupError),
        ({"game": None, "state": "players 2"}, SetupError),
        ({"game": None, "state": 7}, UnknownNameError),
        ({"state": 7}, SetupError),
        ({"state": "players 2"}, NotationError),
        ({"players": 5}, SetupError),
        ({"players": 1}, SetupError),
        ({"players": "2"}, SetupError),
        ({"players": 2.0}, SetupError),
        ({"players": True}, SetupError),
        ({"variant": "solo"}, SetupError),
        ({"card": "kiwi"}, SetupError),
        ({"setup": Setup(3), "cards": "kiwi"}, SetupError),
        ({"bots": {2: First()}}, SetupError),
        ({"bots": {0: "nobody"}}, UnknownNameError),
        ({"bots": {1: None}}, SetupError),
        ({"bots": {1: 5}}, SetupError),
        ({"bots": {True: "random"}}, SetupError),
        ({"bots": {1.0: "random"}}, SetupError),
        ({"seed": "zero"}, SetupError),
        ({"setup": 5}, SetupError),
        ({"setup": Setup(3), "players": 4}, SetupError),
        ({"state": STATE, "players": 4}, SetupError),
        ({"state": STATE, "setup": Setup(2)}, SetupError),
        ({"bots": 5}, SetupError),
        ({"bots": "random"}, SetupError),
    ],
    ids=range(28),
)
def test_a_match_that_cannot_be_is_refused(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Match(**{"game": "piece_of_pie", **given})


def test_a_match_may_start_from_any_position(match: Match) -> None:
    match.play("1.0>0.0")
    for state in (match.state, match.game.notation.format_state(match.state)):
        again = Match("piece_of_pie", state=state)
        assert (again.state, again.to_move, again.history.length) == (match.state, 1, 0)
    assert Match(state=match.state).game is match.game


# Chance


def test_callers_never_meet_chance(calls: Match) -> None:
    seen = []
    while not calls.is_over:
        seen.append(calls.to_move)
        calls.play("h")
    assert seen == [0, 1, 0, 1]
    assert len(draws(calls)) == 4


def test_undo_and_another_move_meets_the_same_draws(calls: Match) -> None:
    for _ in range(3):
        calls.play("h")
    first = draws(calls)
    calls.undo()
    calls.undo()
    calls.play("t")
    calls.play("t")
    assert draws(calls) == first
    assert [entry.move for entry in calls.history.entries][::2] == ["h", "t", "t"]


def test_redo_replays_the_outcomes_that_were_drawn(calls: Match) -> None:
    for _ in range(4):
        calls.play("h")
    there = calls.state
    for _ in range(4):
        calls.undo()
    for _ in range(4):
        calls.redo()
    assert calls.state == there


def test_other_seeds_draw_other_outcomes(toy: Game) -> None:
    found = set()
    for seed in range(5):
        match = Match(toy, seed=seed)
        match.play("h")
        found.add(tuple(draws(match)))
    assert len(found) > 1


def test_steps_are_known_by_level(calls: Match) -> None:
    assert calls.steps() == (0,)
    for _ in range(4):
        calls.play("h")
    assert calls.steps("draw") == (0, 1, 2, 3, 4, 5, 6, 7, 8)
    assert calls.steps("decision") == calls.steps("turn") == (0, 2, 4, 6, 8)
    assert calls.steps("round") == (0, 4, 8)
    with pytest.raises(UnknownNameError, match="round, turn, decision, draw"):
        calls.steps("step")


@pytest.mark.parametrize("number", [-1, 3, "1", 1.0, True, None])
def test_there_is_no_position_outside_the_history(calls: Match, number: Any) -> None:
    calls.play("h")
    with pytest.raises(SetupError, match="0 to 2"):
        calls.jump(number)
    assert calls.history.at == 2


# Automatic players


def test_bots_follow_a_persons_move_and_see_only_their_view() -> None:
    bot = First()
    match = Match("piece_of_pie", players=3, seed=0, bots={1: bot, 2: bot})
    match.play(match.legal_moves()[0])
    assert (match.to_move, match.history.length) == (0, 3)
    for seat, (view, _) in enumerate(bot.shown, 1):
        assert view == match.game.secrets.seen_by(match.history.states[seat], seat) != match.history.states[seat]


def test_a_bot_in_the_first_seat_begins() -> None:
    match = Match("piece_of_pie", players=2, seed=0, bots={0: First()})
    assert (match.to_move, match.history.length) == (1, 1)


def test_undo_goes_back_past_the_bots_to_the_last_human_decision() -> None:
    match = Match("piece_of_pie", players=3, seed=0, bots={1: First(), 2: First()})
    match.play(match.legal_moves()[0])
    match.play(match.legal_moves()[0])
    match.undo()
    assert (match.history.at, match.to_move) == (3, 0)
    match.redo()
    assert (match.history.at, match.to_move) == (6, 0)


def test_bots_think_alike_after_undo() -> None:
    one, two = First(), First()
    match = Match("piece_of_pie", players=2, seed=0, bots={1: one})
    match.play("0.0>0.0")
    match.undo()
    match.play("0.0>0.0")
    assert one.shown[0] == one.shown[1]
    other = Match("piece_of_pie", players=2, seed=1, bots={1: two})
    other.play("0.0>0.0")
    assert one.shown[0][1] != two.shown[0][1]


def test_a_match_of_bots_alone_waits_to_be_played() -> None:
    match = Match("piece_of_pie", players=2, seed=0, bots={0: First(), 1: First()})
    assert match.history.length == 0
    assert match.play_bot()
    assert match.history.length == 1
    match.play_out()
    assert match.is_over
    assert match.to_move == TERMINAL
    assert not match.play_bot()
    match.undo()
    assert match.history.at == match.history.length - 1


# Observers
