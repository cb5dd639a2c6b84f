"""The rulebook of Piece of Pie, Contents and Setup: the box, the cards, the deal, and what a setup may fix."""

from __future__ import annotations

import pytest
from dealt import DARK, PERFECTS, PIECES, begun

from piewidgets.core.errors import ComponentError, SetupError
from piewidgets.core.match import Match
from piewidgets.core.setup import Setup
from piewidgets.games.piece_of_pie import CARDS, GAME
from piewidgets.games.piece_of_pie.components import load_pieces, table_text


def test_the_box_holds_32_pieces_eight_of_a_flavour_and_eight_darker_ones() -> None:
    pieces = load_pieces()
    assert [piece.id for piece in pieces] == PIECES
    assert {piece.id for piece in pieces if piece.is_dark} == DARK


def test_there_are_19_objective_cards() -> None:
    kinds = [card.kind for card in CARDS.values()]
    assert [kinds.count(kind) for kind in ("decorations", "flavour", "pattern", "perfect")] == [1, 7, 7, 4]


@pytest.mark.parametrize(("players", "pies"), [(2, 4), (3, 3), (4, 4)])
def test_the_starting_token_has_three_arrows_with_three_players_else_four(players: int, pies: int) -> None:
    assert len(begun(players).state.deal.pies) == pies


def test_with_three_players_the_eight_darker_pieces_stay_in_the_box() -> None:
    laid = {piece.id for pie in Match("piece_of_pie", players=3, seed=5).state.deal.pies for piece in pie.slots}
    assert laid == set(PIECES) - DARK
    laid = {piece.id for pie in Match("piece_of_pie", players=4, seed=5).state.deal.pies for piece in pie.slots}
    assert laid == set(PIECES)


def test_each_pie_is_built_clockwise_from_its_arrow_one_after_the_other() -> None:
    pies = begun(4).state.deal.pies
    assert [piece.id for pie in pies for piece in pie.slots] == PIECES


def test_each_player_has_a_perfect_piece_of_their_own_and_the_rest_is_unseen() -> None:
    for players in (2, 3, 4):
        perfects = Match("piece_of_pie", players=players, seed=1).state.deal.perfects
        assert len(set(perfects)) == players
        assert set(perfects) <= set(PERFECTS)


def test_one_flavour_and_one_pattern_recipe_are_in_play_for_all() -> None:
    found = {Match("piece_of_pie", seed=seed).state.deal.cards for seed in range(300)}
    assert {flavour for flavour, _ in found} == {name for name, card in CARDS.items() if card.kind == "flavour"}
    assert {pattern for _, pattern in found} == {name for name, card in CARDS.items() if card.kind == "pattern"}


def test_a_setup_fixes_what_it_names_and_leaves_the_rest_to_the_seed() -> None:
    fixed = {"cards": "triplet", "perfects": PERFECTS[2:], "start": 1}
    deals = [Match("piece_of_pie", players=2, seed=seed, **fixed).state.deal for seed in range(9)]
    assert {deal.cards[1] for deal in deals} == {"triplet"}
    assert len({deal.cards[0] for deal in deals}) > 1
    assert {(deal.perfects, deal.start) for deal in deals} == {(tuple(PERFECTS[2:]), 1)}
    assert len({deal.pies for deal in deals}) == 9


def test_fixing_one_thing_leaves_what_is_dealt_otherwise_as_it_was() -> None:
    free = Match("piece_of_pie", players=4, seed=3).state.deal
    for fixed in ({"cards": "kiwi, opposite"}, {"perfects": PERFECTS}, {"start": 2}):
        deal = Match("piece_of_pie", players=4, seed=3, **fixed).state.deal
        assert deal.pies == free.pies
        assert "cards" in fixed or deal.cards == free.cards
        assert "perfects" in fixed or deal.perfects == free.perfects


def test_the_cards_may_be_named_in_any_order() -> None:
    for cards in ("opposite, kiwi", "kiwi opposite", ["opposite", "kiwi"], ("kiwi", "opposite")):
        assert begun(2, cards=cards).state.deal.cards == ("kiwi", "opposite")


@pytest.mark.parametrize(
    ("fixed", "told"),
    [
        ({"cards": "kiwis"}, "kiwis is no recipe card; one of: kiwi"),
        ({"cards": "perfect_kiwi"}, "perfect_kiwi is no recipe card"),
        ({"cards": "decorations"}, "decorations is no recipe card"),
        ({"cards": "kiwi, four_seasons"}, "two flavour recipes"),
        ({"cards": 7}, "a list of names is wanted, not 7"),
        ({"perfects": PERFECTS}, "a different card for each of 2 seats"),
        ({"perfects": ["perfect_kiwi"] * 2}, "a different card for each of 2 seats"),
        ({"perfects": "kiwi, apricot"}, "one of: perfect_kiwi"),
        ({"order": PIECES[:-1]}, "look at B8"),
        ({"order": [*PIECES[:-1], "K1"]}, "look at K1"),
        ({"order": [*PIECES[:-1], "X1"]}, "look at X1"),
        ({"start": 2}, "start is a seat from 0 to 1, or random, not 2"),
        ({"start": -1}, "not -1"),
        ({"start": "oldest"}, "not 'oldest'"),
        ({"start": True}, "not True"),
        ({"hands": []}, "cannot fix hands; one of: cards, perfects, order, start"),
        ({"variant": "team"}, "has no variant team"),
        ({"players": 5}, "for 2 to 4 players, not 5"),
    ],
    ids=range(18),
)
def test_a_setup_that_cannot_be_is_refused(fixed: dict[str, object], told: str) -> None:
    with pytest.raises(SetupError) as caught:
        Match("piece_of_pie", **{"players": 2, **fixed})
    assert told in str(caught.value)


def test_with_three_players_the_darker_pieces_cannot_be_ordered() -> None:
    with pytest.raises(SetupError, match="each of the 24 pieces once; look at"):
        Match("piece_of_pie", players=3, order=PIECES)


# Components


def _edited(old: str, new: str) -> str:
    assert table_text().count(old) == 1
    return table_text().replace(old, new)


def test_a_changed_table_is_what_is_played_with() -> None:
    table = _edited("K1,kiwi,1,0,,1", "K1,kiwi,6,1,star,1")
    piece = begun(2, components=table).state.deal.pies[0].slots[0]
    assert piece is not None
    assert (piece.chocolate, piece.frosting, piece.shape) == (6, True, "star")


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (_edited("K1,kiwi,1,0,,1\n", ""), "pieces: 31 where the box has 32"),
        (_edited("K1,kiwi,1,0,,1", "K2,kiwi,1,0,,1"), "K2"),
        (_edited("K1,kiwi,1,0,,1", "K1,apricot,1,0,,1"), "kiwi: 7 where the box has 8"),
        (_edited("K1,kiwi,1,0,,1", "K1,kiwi,1,0,,0"), "darker crust: 7 where the box has 8"),
        (_edited("K1,kiwi,1,0,,1", "K1,lemon,1,0,,1"), "line 4: 'lemon' is no flavour"),
        (_edited("K1,kiwi,1,0,,1", "K1,\u041aiwi,1,0,,1"), "line 4"),
        (_edited("K1,kiwi,1,0,,1", "K1,kiwi,1,0,heart star,1"), "'heart star' is no shape"),
        (_edited("K1,kiwi,1,0,,1", "K1,kiwi,1,0,heart,star,1"), "line 4: 7 cells, not 6"),
        (_edited("K1,kiwi,1,0,,1", "K1,kiwi,-1,0,,1"), "shavings from 0 to 6, not -1"),
        (_edited("K1,kiwi,1,0,,1", "K1,kiwi,\u0661,0,,1"), "shavings from 0 to 6"),
        (_edited("K1,kiwi,1,0,,1", "K1,kiwi,1,yes,,1"), "frosting and dark are 0 or 1"),
        (_edited("K1,kiwi,1,0,,1", "<K1>,kiwi,1,0,,1"), "letters and digits"),
        (_edited("id,flavour", "id,taste"), "must start with the columns"),
        (table_text()[:300], "line|pieces"),
        ("junk\n" * 100_000, "must start with the columns"),
        ("junk\n" * 2_000_000, "is not a component table"),
    ],
    ids=range(16),
)
def test_a_table_that_is_not_the_full_box_is_refused(table: str, told: str) -> None:
    with pytest.raises(ComponentError, match=told):
        begun(2, components=table)


def test_a_setup_can_be_made_once_and_used_for_many_matches() -> None:
    setup = Setup(3, cards="kiwi")
    assert (
        Match("piece_of_pie", setup=setup, seed=1).state == Match("piece_of_pie", players=3, cards="kiwi", seed=1).state
    )


def test_a_table_says_what_is_reconstructed_and_which_house_rules_are_played() -> None:
    def notes(**choices: object) -> list[str]:
        match = Match("piece_of_pie", players=2, seed=0, **choices)
        return [str(mark.description) for mark in GAME.layout.scene(match.state).marks if mark.id.startswith("note/")]

    mine = table_text().replace("K1,kiwi,1,", "K1,kiwi,2,")
    (reconstructed,) = notes()
    assert "reconstructed" in reconstructed
    assert notes(rulings="flanks=consumed") == [reconstructed, "House rules: flanks=consumed"]
    assert notes(components=mine) == []
