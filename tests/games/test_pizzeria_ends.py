"""The rulebook of Pizzeria, End of Game: what is worth how much when all pizzas are shared out, and who has won."""

from __future__ import annotations

import pytest
from pizza_play import begun, refusal, rest

from piewidgets.core.match import Match
from piewidgets.games.pizzeria.state import State


def test_nothing_can_be_played_once_the_last_pizza_is_shared_out() -> None:
    match = rest(begun(3, rounds=1))
    assert match.is_over
    assert match.legal_moves() == ()
    assert refusal(match, "cut 0,4,8") == "the match is over: the last pizza has been shared out"


def ended(*seats: str, **fixed: object) -> State:
    """Give each seat what it saved and ate, ids apart by spaces and the two by a bar, when all is over."""
    match = begun(len(seats), **fixed)
    place = {one.id: n for n, one in enumerate(match.state.deal.slices)}
    piles = [[sum(1 << place[name] for name in part.split()) for part in seat.split("|")] for seat in seats]
    saved_bits, eaten_bits = zip(*piles, strict=True)
    state: State = match.state._replace(phase="over", saved=saved_bits, eaten=eaten_bits)
    return state


@pytest.mark.parametrize(
    ("seats", "points"),
    [
        (("4a |", " | 5b", " | 5c"), (4, 1, 1)),  # nobody saved the other kinds: they pay nobody (Z7)
        (("5x7 |", " |", " |"), (12, 0, 0)),  # a lone half leads in both its kinds (Z8)
        (("5a 5x7 |", "5b 5c |", "7a |"), (0, 5, 7)),  # one and a half are fewer than two
        (("5a 5x7 |", "5b |", "7a |"), (5, 0, 7)),  # and more than one (Z9)
        (("11a |", "9x11 9a |", "8x10 |"), (11, 9, 18)),  # the printed value, however few are in play (Z10)
        (("2a |", "2b |", " |"), (2, 2, 0)),  # pomodoro is never compared (Z11)
        (("2a 2b |", " |", " |"), (4, 0, 0)),
        (("11a 11b | 4b", "11c 11d |", "11e |"), (12, 11, 0)),  # all who tie score in full; leaves saved pay nothing
    ],
)
def test_an_ended_match_is_worth_what_the_rulebook_says(seats: tuple[str, ...], points: tuple[int, ...]) -> None:
    match = Match(state=ended(*seats))
    assert match.game.rules.returns(match.state) == points


@pytest.mark.parametrize(
    ("seats", "winners", "told"),
    [
        (("5a |", "4a |", " |"), {0}, "Seat 0 wins with 5 points"),
        (("5a |", "4a | 4b", " |"), {1}, "seat 1 ate more slices and wins"),
        ((" | 4b 5b", " | 8h", " | 4d"), {1}, "Seat 1 wins with 3 points"),
        ((" | 4b 5b 6b", " | 8h", " |"), {0}, "seat 0 ate more slices and wins"),  # slices, not leaves (Z12)
        (("2a | 4b", "2b | 5b", " |"), {0, 1}, "they share the victory"),
        ((" |", " |", " |"), {0, 1, 2}, "they share the victory"),
    ],
)
def test_the_most_points_win_then_the_most_slices_eaten_then_all_who_tie(
    seats: tuple[str, ...], winners: set[int], told: str
) -> None:
    match = Match(state=ended(*seats))
    assert match.game.rules.winners(match.state) == winners
    assert told in str(match.verdict())
