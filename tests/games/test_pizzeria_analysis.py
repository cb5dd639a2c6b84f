"""What moves of Pizzeria pay at once, against sheets and against trying every choice; greedy against random."""

from __future__ import annotations

import random
from statistics import mean
from typing import Any

import pytest
from pizza_play import begun, go, solo
from pizza_simulated import best_use, plain

import piewidgets
from piewidgets.core.match import Match
from piewidgets.games.pizzeria import GAME
from piewidgets.games.pizzeria.analysis import gains
from piewidgets.games.pizzeria.state import State

KINDS: list[dict[str, Any]] = [
    {"players": 2}, {"players": 3}, {"players": 6}, {"players": 2, "variant": "offers"},
    {"players": 4, "variant": "offers"}, {"players": 1, "variant": "solo"},
]  # fmt: skip
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind.values())))


def table(state: State) -> list[dict[str, list[Any]]]:
    """Write down what the seats hold as the brute force knows it."""
    found = []
    for seat in range(state.players):
        offers = [(one.letter, one.kind or None) for one in state.held if one.seat == seat and one.letter in "CGHIJKL"]
        kept, ate = (plain(state.slices(bits)) for bits in (state.saved[seat], state.eaten[seat]))
        found.append({"saved": kept, "eaten": ate, "offers": offers})
    return found


@every_kind
def test_a_gain_belongs_to_each_legal_move_in_order(kind: dict[str, Any]) -> None:
    for seed in range(3):
        match, rng = Match("pizzeria", seed=seed, **kind), random.Random(seed)
        while not match.is_over:
            found = gains(match.view(match.to_move))
            assert tuple(move for move, _ in found) == match.legal_moves()
            match.play(rng.choice(match.legal_moves()))
        assert gains(match.state) == ()


@every_kind
def test_what_is_eaten_of_a_portion_pays_what_the_sheets_then_differ_by(kind: dict[str, Any]) -> None:
    for seed in range(4):
        match, rng = Match("pizzeria", seed=seed, **kind), random.Random(seed)
        while not match.is_over:
            seat = match.to_move
            if match.state.phase in ("eat", "second", "name", "drawn"):
                before = match.sheet().total(seat)
                for move, points in gains(match.view(seat))[:8]:
                    after = GAME.rules.apply(match.state, move)
                    assert points == GAME.scoring.score_sheet(after).total(seat) - before
            match.play(rng.choice(match.legal_moves()))


@every_kind
def test_a_portion_pays_its_best_use_whatever_is_tried(kind: dict[str, Any]) -> None:
    for seed in range(2):
        match, rng = Match("pizzeria", seed=seed, rounds=3, **kind), random.Random(seed)
        while not match.is_over:
            state, seat = match.state, match.to_move
            for move, points in gains(match.view(seat)) if state.phase == "pick" else ():
                slots = state.portions[move.portion]
                portion = plain(state.deal.slice_at(state.number(slot)) for slot in slots)
                tile = state.offer if move.portion == state.tile else ""
                if len(portion) < 6 and tile != "G":  # G has a test of its own
                    assert points == best_use(table(state), seat, portion, tile, state.deal.is_solo), (state, move)
            match.play(rng.choice(match.legal_moves()))


def test_a_portion_with_the_tip_pays_five_points_more() -> None:
    match = begun(3, "cut 0,3,6 offer 0", offers="G")
    plain_match = begun(3, "cut 0,3,6")
    assert gains(match.view(1))[0][1] == gains(plain_match.view(1))[0][1] + 5


def test_a_second_portion_counts_what_may_still_be_eaten_of_the_first() -> None:
    match = begun(2, "cut 0,2,4,6; pick 0; eat -; pick 1; eat -; pick 2; eat -", rulings="eat_window=round")
    before = match.sheet().total(0)
    ((move, points),) = gains(match.view(0))
    match.play(move)
    assert points == max(paid for _, paid in gains(match.view(0))) + match.sheet().total(0) - before


def test_what_is_given_to_jeff_cannot_be_yours() -> None:
    match = solo("cut 0,3,6,9")  # 4b 6b 7b, 8b 9b 11b, 4a 6a 2a, and 2b 7a
    assert [points for _, points in gains(match.view(0))] == [28, 17, 28]


def test_the_offers_that_ask_something_pay_what_they_change() -> None:
    match = begun(3, "cut 0,3,6 offer 0; pick 0; eat -", offers="C G")
    assert [points for _, points in gains(match.view(1))] == [1, 1, 1, 0]  # a slice each of three kinds, or nothing
    match = begun(3, "cut 0,3,6 offer 0; pick 0; eat -; pick 1; eat -; pick 2", offers="J", rounds=1)
    assert [str(points) for _, points in gains(match.view(1))] == ["1", "-4", "-5", "0"]  # a leaf, but for a lead


def test_to_pick_first_pays_the_difference_between_the_best_portion_and_the_one_that_may_be_left() -> None:
    match = begun(3, "cut 0,3,6 offer 6; pick 0; eat -; pick 1; eat -; pick 2; cut 0,3,6 offer 0", offers="F G")
    assert match.state.phase == "rush"
    (_, first), (_, later) = gains(match.view(0))
    picks = sorted(points for _, points in gains(go(match, "use F").view(0)))
    assert (first, later) == (picks[-1], picks[-2])


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind.values())))
def test_greedy_beats_random(kind: dict[str, Any]) -> None:
    assert {"greedy", "random"} <= set(piewidgets.players.PLAYERS)
    is_solo, apart = kind.get("variant") == "solo", []
    for seed in range(40):
        seats = range(1 if is_solo else kind["players"])
        greedy = Match(
            "pizzeria", seed=seed, bots={s: "greedy" if s == seed % len(seats) else "random" for s in seats}, **kind
        )
        greedy.play_out()
        points = [greedy.sheet().total(seat) for seat in range(greedy.state.players)]
        own = points.pop(seed % len(seats))
        if is_solo:
            lone = Match("pizzeria", seed=seed, bots={0: "random"}, **kind)
            lone.play_out()
            points = [lone.sheet().total(0)]
        apart.append(float(own) - mean(map(float, points)))
    spread = (sum((one - mean(apart)) ** 2 for one in apart) / 39) ** 0.5
    assert mean(apart) > 4 * spread / 40**0.5  # four standard errors
