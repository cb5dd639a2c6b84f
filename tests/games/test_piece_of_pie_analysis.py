"""What a move pays at once and who may hold which card, against sheets and against imagined positions."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from piewidgets.core.chance import Chance
from piewidgets.core.match import Match
from piewidgets.games.piece_of_pie import GAME
from piewidgets.games.piece_of_pie.analysis import card_odds, gains


@pytest.mark.parametrize("players", GAME.players)
def test_a_gain_is_the_difference_of_two_sheets_and_never_a_loss(players: int) -> None:
    match, rng = Match(GAME, players, seed=players), random.Random(1)
    while not match.is_over:
        seat = match.to_move
        view = match.view(seat)
        before, found = GAME.scoring.score_sheet(view).total(seat), gains(view)
        assert tuple(move for move, _ in found) == match.legal_moves()
        for move, points in found:
            after = GAME.secrets.seen_by(GAME.rules.apply(match.state, move), seat)
            # the last move opens every card, but adds none to the mover's own
            assert points == GAME.scoring.score_sheet(after).total(seat) - before >= 0
        match.play(rng.choice(match.legal_moves()))
    assert gains(match.state) == ()


def test_the_odds_of_a_card_are_how_often_it_is_imagined() -> None:
    view = Match(GAME, 3, seed=4).view(1)
    drawn = Counter(GAME.secrets.imagine(view, Chance(seed)).deal.perfects[0] for seed in range(3000))
    odds = card_odds(view)
    assert [sum(one.values()) for one in odds] == [1, 1, 1]
    assert odds[1] == {view.deal.perfects[1]: 1}
    assert set(drawn) == set(odds[0])
    assert all(abs(drawn[card] / 3000 - chance) < 0.03 for card, chance in odds[0].items())
