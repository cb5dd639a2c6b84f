"""The contract of every game, under random play; a new game joins by being registered (and telling its box and secrets)."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter

import pytest
from every_kind import COMPONENTS, SEEDS, decisions, every_kind, played, positions, strange_moves, viewers

from piewidgets.core.chance import Chance, keyed
from piewidgets.core.compose import Composition
from piewidgets.core.errors import IllegalMoveError, UnknownNameError
from piewidgets.core.game import ALL, CHANCE, GAMES, TERMINAL, Game, game_of
from piewidgets.core.setup import Setup
from piewidgets.core.text import Text


@every_kind
def test_a_move_is_legal_exactly_when_no_sentence_forbids_it(name: str, players: int, variant: str) -> None:
    rules = GAMES[name].rules
    for state in positions(name, players, variant):
        legal = rules.legal_moves(state)
        assert all(rules.why_illegal(state, move) is None for move in legal)
        for move in strange_moves(name, players, variant):
            assert (rules.why_illegal(state, move) is None) == (move in legal), (state, move)


@every_kind
def test_an_illegal_move_raises_the_sentence_and_changes_nothing(name: str, players: int, variant: str) -> None:
    game = GAMES[name]
    for state in positions(name, players, variant):
        before, legal = game.notation.format_state(state), game.rules.legal_moves(state)
        for move in strange_moves(name, players, variant):
            if move in legal:
                continue
            with pytest.raises(IllegalMoveError) as caught:
                game.rules.apply(state, move)
            assert caught.value.text == game.rules.why_illegal(state, move)
            assert str(caught.value)
        assert game.notation.format_state(state) == before


@every_kind
def test_applying_a_move_leaves_the_state_it_was_given_as_it_was(name: str, players: int, variant: str) -> None:
    game = GAMES[name]
    for state in decisions(name, players, variant):
        before, number = game.notation.format_state(state), hash(state)
        after = [game.rules.apply(state, move) for move in game.rules.legal_moves(state)]
        assert game.notation.format_state(state) == before
        assert hash(state) == number
        assert state not in after


@every_kind
def test_a_state_is_a_value_that_cannot_be_set_and_survives_a_copy(name: str, players: int, variant: str) -> None:
    for state in positions(name, players, variant):
        public = [attribute for attribute in dir(state) if not attribute.startswith("_")]
        for attribute in (*public, "something_new"):
            with pytest.raises(AttributeError):
                setattr(state, attribute, None)
        for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert again == state
            assert hash(again) == hash(state)
        assert state != repr(state)


@every_kind
def test_somebody_has_a_move_until_the_match_is_over(name: str, players: int, variant: str) -> None:
    rules = GAMES[name].rules
    for state in positions(name, players, variant):
        seat = rules.current_player(state)
        assert seat in (*range(players), CHANCE, TERMINAL)
        assert bool(rules.legal_moves(state)) == (seat >= 0)
        assert bool(rules.chance_outcomes(state)) == (seat == CHANCE)


@every_kind
def test_legal_moves_come_in_the_same_order_however_the_position_was_reached(
    name: str, players: int, variant: str
) -> None:
    game = GAMES[name]
    for state in decisions(name, players, variant):
        again = game.notation.parse_state(game.notation.format_state(state))
        moves = game.rules.legal_moves(state)
        assert game.rules.legal_moves(again) == moves == game.rules.legal_moves(state)
        assert len(set(moves)) == len(moves)


@every_kind
def test_nothing_leaves_or_enters_the_box_during_a_match(name: str, players: int, variant: str) -> None:
    count = COMPONENTS[name]
    for seed in SEEDS:
        start, *rest = [count(state) for state, _ in played(name, players, variant, seed)]
        assert start
        assert all(later == start for later in rest)


@every_kind
def test_states_and_moves_survive_being_written_and_read(name: str, players: int, variant: str) -> None:
    notation = GAMES[name].notation
    for state in positions(name, players, variant):
        for viewer in viewers(players):
            view = GAMES[name].secrets.seen_by(state, viewer)
            again = notation.parse_state(notation.format_state(view))
            assert (again, hash(again)) == (view, hash(view))
        for move in GAMES[name].rules.legal_moves(state):
            line = notation.format_move(move)
            assert notation.parse_move(line) == move
            assert "\n" not in line


@every_kind
def test_no_two_legal_moves_are_made_by_touching_the_same_marks(name: str, players: int, variant: str) -> None:
    game = GAMES[name]
    for state in decisions(name, players, variant):
        view = game.secrets.seen_by(state, game.rules.current_player(state))
        every = [tuple(sorted(game.layout.parts(view, move))) for move in game.rules.legal_moves(state)]
        assert len(set(every)) == len(every)
        marks = {mark.id for mark in game.layout.scene(view).marks}
        assert {part for parts in every for part in parts} <= marks


@every_kind
def test_touching_the_marks_of_a_move_in_any_order_ends_in_that_move(name: str, players: int, variant: str) -> None:
    game, rng = GAMES[name], random.Random(5)
    for state in decisions(name, players, variant):
        view = game.secrets.seen_by(state, game.rules.current_player(state))
        options = tuple((move, game.layout.parts(view, move)) for move in game.rules.legal_moves(state))
        for move, parts in rng.sample(options, min(6, len(options))):
            composing = Composition(options)
            for mark in rng.sample(parts, len(parts)):
                assert composing.settled is None
                assert mark in composing.enabled
                composing = composing.touch(mark)
            assert composing.complete == move
            if len(composing.left) == 1:
                assert composing.settled == move or not parts


@every_kind
def test_every_mark_has_its_own_id_and_can_be_named(name: str, players: int, variant: str) -> None:
    layout = GAMES[name].layout
    for state in positions(name, players, variant)[::7]:
        for viewer in viewers(players):
            view = GAMES[name].secrets.seen_by(state, viewer)
            scene = layout.scene(view)
            ids = [mark.id for mark in scene.marks]
            assert len(set(ids)) == len(ids)
            assert all(str(mark.description) for mark in scene.marks)
            assert str(scene.title)
            assert str(scene.description)
            assert str(layout.prompt(view))


@every_kind
def test_a_dead_mark_says_why_whatever_it_is_called(name: str, players: int, variant: str) -> None:
    game = GAMES[name]
    odd = (
        "",
        "/",
        "middle/3",
        "middle/pie9/9",
        "middle/pie/1",
        "middle/pie-1/0",
        "seat0/pie²/1",
        "seat9/pie0/0",
        "card0",
        "é",
    )
    for state in positions(name, players, variant)[::5]:
        for mark in (*odd, *(mark.id for mark in game.layout.scene(state).marks)):
            assert isinstance(game.layout.why_dead(state, mark), Text), mark
            assert str(game.layout.why_dead(state, mark))


@every_kind
def test_every_piece_and_witness_of_a_line_lies_in_the_picture(name: str, players: int, variant: str) -> None:
    game = GAMES[name]
    for state in positions(name, players, variant):
        for viewer in viewers(players):
            view = game.secrets.seen_by(state, viewer)
            marks = {mark.id for mark in game.layout.scene(view).marks}
            for line in game.scoring.score_sheet(view).lines:
                assert {*line.pieces, *line.witnesses} <= marks
                own = [piece for piece in line.pieces if piece.startswith("seat")]
                assert all(piece.startswith(f"seat{line.player}/") for piece in own)
                assert str(line.reason)


@every_kind
def test_no_piece_scores_twice_for_one_card(name: str, players: int, variant: str) -> None:
    for state in positions(name, players, variant):
        spent = Counter(
            (line.rule, line.card, piece)
            for line in GAMES[name].scoring.score_sheet(state).lines
            for piece in line.pieces
        )
        assert all(number == 1 for number in spent.values())


@every_kind
def test_the_sheet_adds_up_to_the_returns(name: str, players: int, variant: str) -> None:
    game = GAMES[name]
    for state in positions(name, players, variant):
        sheet = game.scoring.score_sheet(state)
        totals = tuple(sheet.total(seat) for seat in range(players))
        assert game.rules.returns(state) == totals
        assert totals == tuple(sum(sheet.by_rule(seat).values()) for seat in range(players))
        winners = game.rules.winners(state)
        assert winners
        assert {totals[seat] for seat in winners} == {max(totals)}


@every_kind
def test_what_is_imagined_from_a_view_looks_the_same_to_its_viewer(name: str, players: int, variant: str) -> None:
    secrets = GAMES[name].secrets
    for state in positions(name, players, variant):
        for viewer in viewers(players):
            view = secrets.seen_by(state, viewer)
            assert secrets.seen_by(view, viewer) == view
            for n in range(3):
                imagined = secrets.imagine(view, keyed(n, viewer))
                assert secrets.seen_by(imagined, viewer) == view
                assert secrets.seen_by(imagined, ALL) == imagined


@every_kind
def test_positions_know_their_game_and_refuse_unknown_viewers(name: str, players: int, variant: str) -> None:
    game: Game = GAMES[name]
    state = played(name, players, variant, 0)[0][0]
    assert game_of(state) is game
    for odd in (players, -1, "nobody", True, None, 0.5, "", [0]):
        with pytest.raises(UnknownNameError):
            game.secrets.seen_by(state, odd)  # type: ignore[arg-type]


@every_kind
def test_equal_seeds_deal_the_same_and_other_seeds_differ(name: str, players: int, variant: str) -> None:
    deal = GAMES[name].rules.initial_state
    first, again, other = (deal(Setup(players, variant=variant), Chance(seed)) for seed in (4, 4, 5))
    assert (first, hash(first)) == (again, hash(again))
    assert first != other
