"""A table that is stepped: what has changed is marked, what scored is lit, and a given position always shows the same."""

from __future__ import annotations

import functools

import pytest

from piewidgets import Match, Table
from piewidgets.core.game import GAMES
from piewidgets.widget.highlights import place_words

KINDS = [("piece_of_pie", 2, ""), ("pizzeria", 3, "offers"), ("pies", 3, ""), ("pie_town", 3, "")]
each_game = pytest.mark.parametrize(("name", "players", "variant"), KINDS, ids=[name for name, _, _ in KINDS])


@functools.cache
def finished(name: str, players: int, variant: str) -> Match:
    match = Match(name, players=players, variant=variant, seed=2, bots=dict.fromkeys(range(players), "greedy"))
    match.play_out()
    return match


def copied(match: Match) -> Match:
    again = Match(state=match.history.states[0], seed=match.seed)
    again.history = match.history
    return again


def slide(table: Table, to: int, level: str = "turn") -> None:
    table._stepping.level.value = level
    table._stepping.slider.value = table._stepping.slider.max if to == 0 else 0  # so that it moves
    table._stepping.slider.value = to


@each_game
def test_what_a_step_changed_is_marked_and_nothing_else(name: str, players: int, variant: str) -> None:
    match = copied(finished(name, players, variant))
    table, layout = Table(match, viewer=0), GAMES[name].layout
    for level in ("decision", "turn"):
        for to in (3, 9, 4):
            slide(table, to, level)
            steps = match.steps(level)
            assert match.history.at == steps[to]
            now, then = (
                layout.scene(GAMES[name].secrets.seen_by(match.history.states[n], 0))
                for n in steps[to - 1 : to + 1][::-1]
            )
            scene, old = table.scene(), {mark.id: mark for mark in then.marks}
            assert scene.changed
            gone_or_same = {mark.id for mark in now.marks if old.get(mark.id) == mark}
            assert not scene.changed & gone_or_same
            new = {mark.id for mark in now.marks if mark.id not in old}
            assert new <= scene.changed


@each_game
def test_a_position_shows_the_same_however_it_was_stepped_to(name: str, players: int, variant: str) -> None:
    match = copied(finished(name, players, variant))
    table = Table(match, viewer=0)
    slide(table, 5)
    forth = (table.scene(), str(table.board.message))
    slide(table, 9)
    slide(table, 5)
    assert (table.scene(), str(table.board.message)) == forth
    assert forth[1]


@each_game
def test_the_lines_that_a_step_brought_are_lit_with_their_points(name: str, players: int, variant: str) -> None:
    match = copied(finished(name, players, variant))
    table, scoring = Table(match, viewer="public"), GAMES[name].scoring
    met = 0
    for to in range(1, len(match.steps("turn"))):
        slide(table, to)
        at, before = match.history.at, match.steps("turn")[to - 1]
        now, then = (
            scoring.score_sheet(GAMES[name].secrets.seen_by(match.history.states[n], "public")) for n in (at, before)
        )
        fresh = [line for line in now.lines if line not in then.lines]
        scene = table.scene()
        marks = {mark.id for mark in scene.marks}
        assert scene.scored == {piece for line in fresh for piece in line.pieces} & marks
        met += bool(scene.badges)
    assert met > 0


def test_playing_marks_nothing_and_a_touch_takes_the_marks_away() -> None:
    match = Match("pie_town", players=2, seed=3, recipes="Y G S | R R B", start=0)
    table = Table(match, viewer="all")
    table.touch("seat0/die/0")
    table.touch("space/Q0")
    table.touch("orchard/C/" + next(mark.id for mark in table.scene().marks if mark.id.startswith("orchard/C/"))[10:])
    table.done()
    assert not table.scene().changed
    table._buttons["Undo"].click()
    assert table.scene().changed
    table.touch("seat0/name")
    assert not table.scene().changed
    table._buttons["Redo"].click()
    assert table.scene().changed
    match.play(match.legal_moves()[0])
    assert not table.scene().changed


def test_at_the_start_nothing_has_changed() -> None:
    table = Table(copied(finished("pies", 3, "")), viewer=0)
    slide(table, 4)
    slide(table, 0)
    assert (table.scene().changed, table.board.message) == (frozenset(), "")


def test_the_words_of_a_step_are_those_the_viewer_may_know() -> None:
    match = copied(finished("pie_town", 3, ""))
    looks = [n for n, entry in enumerate(match.history.entries, 1) if "Look" in repr(entry.move)]
    assert looks
    seat = match.history.states[looks[0] - 1].seat
    said = {}
    for viewer in (seat, (seat + 1) % 3):
        table = Table(match, viewer=viewer)
        table._stepping.level.value = "draw"
        table._step(lambda: match.jump(looks[0]))
        said[viewer] = str(table.board.message)
        assert said[viewer] == str(match.log(viewer)[-1])
    assert "sees of the recipe" in said[seat]
    assert "ingredient" in said[(seat + 1) % 3]


def test_a_step_of_a_whole_round_tells_how_many_moves_it_was_and_the_last_ones() -> None:
    match = copied(finished("pie_town", 3, ""))
    table = Table(match, viewer="public")
    slide(table, 2, "round")
    first, last = match.steps("round")[1:3]
    assert str(table.board.message).startswith(f"{last - first} moves, at last: ")
    assert str(table.board.message).endswith(str(match.log("public")[-1]))


def test_the_place_in_the_match_is_said() -> None:
    match = copied(finished("pie_town", 3, ""))
    match.jump(match.steps("round")[2])
    words = str(place_words(match))
    assert words.startswith("Round 3 of 9, turn ")
    assert words.endswith(f"after move {match.history.at} of {match.history.length}")


def test_a_position_before_a_draw_says_that_chance_is_next() -> None:
    match = copied(finished("pie_town", 3, ""))
    match.jump(next(n for n, state in enumerate(match.history.states) if state.phase == "refill"))
    assert "chance decides next" in str(Table(match, viewer=0)._prompt())


@each_game
def test_the_rows_of_new_lines_say_that_they_are_new(name: str, players: int, variant: str) -> None:
    match = copied(finished(name, players, variant))
    table, scoring, secrets = Table(match, viewer="public"), GAMES[name].scoring, GAMES[name].secrets
    met = 0
    for to in range(1, len(match.steps("turn"))):
        slide(table, to)
        before = secrets.seen_by(match.history.states[match.steps("turn")[to - 1]], "public")
        old = scoring.score_sheet(before).lines
        fresh = [str(line.reason) for line in match.sheet().lines if line.player == 0 and line not in old]
        assert [row["words"] for row in table.board.lines if row.get("sign") == "new"] == fresh
        met += len(fresh)
    assert met > 0
    slide(table, next(to for to in range(1, to + 1) if slide(table, to) or fresh_rows(table)))
    table.touch("nowhere")
    assert not fresh_rows(table)


def fresh_rows(table: Table) -> int:
    return sum("sign" in row for row in table.board.lines)


def test_another_level_shows_what_that_level_has_changed() -> None:
    match = copied(finished("pie_town", 3, ""))
    table = Table(match, viewer=0)
    slide(table, 30, "turn")
    by_turn = table.scene().changed
    table._stepping.level.value = "round"
    by_round, told = table.scene().changed, str(table.board.message)
    assert by_turn != by_round
    assert "moves, at last:" in told
    table._stepping.level.value = "turn"
    assert table.scene().changed == by_turn


def test_at_the_end_and_where_rounds_are_not_counted_the_place_is_said_too() -> None:
    match = copied(finished("piece_of_pie", 2, ""))
    match.jump(5)
    assert str(place_words(match)) == "Round 3, turn 6, after move 5 of 32"
    match.jump(32)
    assert str(place_words(match)) == "The end, after move 32 of 32"
