"""Many matches at once are the matches that the rules would have: move by move, point by point."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from piewidgets.core.errors import RulingError, SetupError
from piewidgets.core.game import TERMINAL
from piewidgets.games.piece_of_pie import rules, scoring, tally
from piewidgets.games.piece_of_pie.components import load_pieces
from piewidgets.games.piece_of_pie.state import start_state
from piewidgets.lab.many import BLOCK, deal_many, play_many

every_table = pytest.mark.parametrize("players", [2, 3, 4])


@every_table
def test_ten_thousand_matches_are_legal_and_end_as_the_rules_say(players: int) -> None:
    matches = 3_334
    many = play_many(deal_many(matches, players, seed=players), seed=players)
    for match in range(matches):
        state = start_state(many.deals.deal(match))
        for move in many.played.moves(match):
            state = rules.apply(state, move)  # refuses what is not legal
        assert rules.current_player(state) == TERMINAL
        assert tally.points(state) == tuple(many.points.total[match].tolist())
        assert rules.winners(state) == {int(many.points.winners[match])}


@every_table
@pytest.mark.parametrize("rulings", ["", "two_pies=pooled", "flanks=consumed, mirror_axes=cuts_and_centres"])
def test_each_rule_has_the_points_of_the_score_sheet(players: int, rulings: str) -> None:
    many = play_many(deal_many(60, players, seed=1, rulings=rulings, start=1), seed=2)
    by_rule = many.points.by_rule()
    for match in range(60):
        state = start_state(many.deals.deal(match))
        for move in many.played.moves(match):
            state = rules.apply(state, move)
        sheet = scoring.score_sheet(state)
        for seat in range(players):
            found = list(sheet.by_rule(seat).values())
            assert found == [int(points[match, seat]) for points in by_rule.values()]


def test_every_first_move_is_equally_likely() -> None:
    many = play_many(deal_many(16_000, 2, seed=0), seed=0)
    firsts = Counter(many.played.takes[0].tolist()), Counter(many.played.places[0].tolist())
    assert set(firsts[0]) == {0, 8, 16, 24}  # the pieces at the arrows
    assert set(firsts[1]) == {0, 8}
    pairs = Counter(zip(many.played.takes[0].tolist(), many.played.places[0].tolist(), strict=True))
    assert max(abs(count - 2_000) for count in pairs.values()) < 5 * (16_000 * 7 / 64) ** 0.5


def test_a_seed_is_a_whole_class_and_a_longer_class_begins_with_it() -> None:
    short, long = (play_many(deal_many(n, 2, seed=0), seed=0) for n in (BLOCK, BLOCK + 7))
    assert (long.points.total[:BLOCK] == short.points.total).all()
    again = play_many(deal_many(BLOCK, 2, seed=1), seed=0)
    assert (again.points.total != short.points.total).any()


def test_what_a_setup_fixes_is_the_same_in_every_match() -> None:
    order = [piece.id for piece in load_pieces()][::-1]
    deals = deal_many(50, 2, seed=0, order=order, perfects="perfect_kiwi, perfect_apricot", cards="triplet")
    found = [deals.deal(n) for n in range(50)]
    assert {tuple(piece.id for pie in deal.pies for piece in pie.slots if piece) for deal in found} == {tuple(order)}
    assert {deal.perfects for deal in found} == {("perfect_kiwi", "perfect_apricot")}
    assert {deal.cards[1] for deal in found} == {"triplet"}
    assert len({deal.cards[0] for deal in found}) == 7


def test_dark_pieces_stay_in_the_box_with_three_players() -> None:
    deals = deal_many(20, 3, seed=0)
    assert not any(piece.is_dark for n in range(20) for pie in deals.deal(n).pies for piece in pie.slots if piece)
    assert all(sorted(row) == list(range(24)) for row in deals.order.tolist())


def test_eighty_thousand_random_pies_have_the_exact_mean() -> None:
    """With pieces drawn and laid at random, one pie's kiwis are those of the exact distribution over deals."""
    many = play_many(deal_many(20_000, 4, seed=5, cards="kiwi, opposite"), seed=5)
    found = many.points.flavour.ravel().astype(float)
    error = found.std() / np.sqrt(20_000)  # four pies of a match depend on each other
    assert abs(found.mean() - 42 / 31) < 4 * error


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: deal_many(0),
        lambda: deal_many(True),
        lambda: deal_many(10**9),
        lambda: deal_many(3, 5),
        lambda: deal_many(3, start="random"),
        lambda: deal_many(3, colour="red"),
        lambda: deal_many(3, variant="solo"),
        lambda: deal_many(3, seed="x"),
        lambda: play_many("deals"),  # type: ignore[arg-type]
        lambda: play_many(deal_many(3), seed=0.5),
    ],
)
def test_what_cannot_be_dealt_or_played_is_refused(wrong: object) -> None:
    with pytest.raises(SetupError):
        wrong()  # type: ignore[operator]
    with pytest.raises(RulingError):
        deal_many(3, rulings="flanks=eaten")


def test_an_interruption_keeps_the_blocks_that_are_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    from piewidgets.lab import many as module

    whole, played = module._block, []

    def interrupted(*given: object) -> object:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(given)
        return whole(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "_block", interrupted)
    assert len(play_many(deal_many(3 * BLOCK, 2, seed=0), seed=0)) == 2 * BLOCK
