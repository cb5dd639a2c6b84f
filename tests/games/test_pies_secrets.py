"""What a viewer of Pies may know: hands are closed until they are played, and nothing else is (Q4, Q25)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from pies_play import ORDER, begun

from piewidgets.core.chance import Chance
from piewidgets.core.game import ALL, PUBLIC, Hidden
from piewidgets.core.match import Match
from piewidgets.games.pies import GAME, State, format_state


def positions(players: int, seed: int = 3) -> list[State]:
    """Every position of a random match."""
    match, rng = Match("pies", players, seed=seed), random.Random(seed)
    found = [match.state]
    while not match.is_over:
        match.play(rng.choice(match.legal_moves()))
        found.append(match.state)
    return found


def known(view: State, round_: int, seat: int) -> set[int]:
    return {n for n in view.deal.hands[round_][seat] if not isinstance(n, Hidden)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_seat_knows_its_own_hand_of_this_round_and_of_others_only_what_was_played(players: int) -> None:
    for state in positions(players)[:-1:3]:
        for viewer in (*range(players), PUBLIC):
            view = GAME.secrets.seen_by(state, viewer)
            for round_ in range(3):
                for seat in range(players):
                    hand = known(state, round_, seat)
                    played = {n for n in hand if state.gone >> n & 1}
                    is_own = seat == viewer and round_ == state.round
                    assert known(view, round_, seat) == (hand if is_own else played)
                    assert len(view.deal.hands[round_][seat]) == len(hand)


def test_hands_of_earlier_rounds_have_been_played_and_are_open_and_those_of_later_ones_closed() -> None:
    state = next(state for state in positions(3) if state.round == 1 and state.trick == 2)
    view = GAME.secrets.seen_by(state, PUBLIC)
    assert [len(known(view, 0, seat)) for seat in range(3)] == [6, 6, 6]
    assert [len(known(view, 1, seat)) for seat in range(3)] == [2, 2, 2]
    assert [len(known(view, 2, seat)) for seat in range(3)] == [0, 0, 0]


def test_everything_that_lies_open_is_seen_by_all() -> None:
    for state in positions(4)[::5]:
        for viewer in (*state.seats, PUBLIC, ALL):
            view = GAME.secrets.seen_by(state, viewer)
            assert view._replace(deal=state.deal) == state
            assert GAME.scoring.score_sheet(view).lines == GAME.scoring.score_sheet(state).lines
            assert GAME.rules.returns(view) == GAME.rules.returns(state)


def test_at_the_end_all_is_open() -> None:
    state = positions(5)[-1]
    assert GAME.secrets.seen_by(state, PUBLIC) == state
    short = begun(3, "play a1; play a7; play a13; claim a13; claim a7; claim a1", order=ORDER, rounds=1, tricks=1)
    while not short.is_over:
        short.play(short.legal_moves()[-1])
    assert short.view(PUBLIC) == short.state
    assert len(known(short.view(PUBLIC), 2, 0)) == 6


def shown(view: State) -> list[Any]:
    """All that a person is shown of a view."""
    scene = GAME.layout.scene(view)
    moves = [] if view.mover < 0 else GAME.rules.legal_moves(view)
    return [view, format_state(view), repr(view), scene, str(scene.description), moves, str(GAME.layout.prompt(view))]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_where_hidden_stands_nothing_tells_what_is_there(players: int) -> None:
    for at, state in enumerate(positions(players)[::9]):
        for viewer in (*range(players), PUBLIC):
            view = GAME.secrets.seen_by(state, viewer)
            first, second = (GAME.secrets.imagine(view, Chance(100 * at + n)) for n in range(2))
            assert first != second or state.gone.bit_count() > 3 * players * 4
            for twin in (first, second):
                assert shown(GAME.secrets.seen_by(twin, viewer)) == shown(view)


def test_what_is_imagined_is_a_deal_that_can_be_and_can_be_played_on() -> None:
    for at, state in enumerate(positions(3)[::10]):
        view = GAME.secrets.seen_by(state, 1)
        twin = GAME.secrets.imagine(view, Chance(at))
        cards = [sorted(n for hand in seats for n in hand if not isinstance(n, Hidden)) for seats in twin.deal.hands]
        assert cards == [
            sorted(n for hand in seats for n in hand if not isinstance(n, Hidden)) for seats in state.deal.hands
        ]
        match = Match(state=twin, seed=0)
        while not match.is_over:
            match.play(match.legal_moves()[0])


def test_every_unseen_card_is_imagined_in_every_other_hand_equally_often() -> None:
    view = begun(3, order=ORDER).view(0)
    tally: Counter[tuple[int, int]] = Counter()
    for n in range(2400):
        twin = GAME.secrets.imagine(view, Chance(n))
        tally.update((seat, card) for seat in (1, 2) for card in known(twin, 0, seat))
    assert len(tally) == 2 * 12
    assert all(1000 < number < 1400 for number in tally.values())  # 1200 are expected, and 24 the deviation
