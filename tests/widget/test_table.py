"""A table without a browser: what stays in a notebook of a match at a shared screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from piewidgets import Match, Table
from piewidgets.core.errors import PieError, SetupError
from piewidgets.games.piece_of_pie import CARDS
from piewidgets.widget import fallback


def kept_words(table: Table, monkeypatch: pytest.MonkeyPatch) -> str:
    shown: list[Any] = []
    monkeypatch.setattr(fallback.mpl, "png", lambda scene: shown.append(scene) or b"")
    bundle = table._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    return " ".join([data["text/plain"], *(f"{mark.label} {mark.description}" for mark in shown[0].marks)])


def test_at_a_shared_screen_nobodys_card_stays_in_the_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("piece_of_pie", players=2, seed=1)
    words = kept_words(Table(match), monkeypatch)
    assert all(str(CARDS[card].title) not in words for card in match.state.deal.perfects)


def test_one_viewers_table_keeps_that_viewers_card_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("piece_of_pie", players=2, seed=1)
    own, other = match.state.deal.perfects
    words = kept_words(Table(match, viewer=0), monkeypatch)
    assert str(CARDS[own].title) in words
    assert str(CARDS[other].title) not in words


def test_undo_behind_a_curtain_opens_nobodys_card() -> None:
    match = Match("piece_of_pie", players=2, seed=7)
    table = Table(match)
    for _ in range(2):
        table.reveal()
        for mark in match.game.layout.parts(match.state, match.legal_moves()[0]):
            table.touch(mark)
    assert table.is_curtained
    for step in (match.undo, match.undo, match.redo, lambda: match.jump(1)):
        step()
        assert table.is_curtained
        assert all(str(CARDS[card].title) not in table.board.svg for card in match.state.deal.perfects)


@pytest.mark.parametrize("given", [None, "piece_of_pie", 7])
def test_a_table_is_laid_for_a_match(given: Any) -> None:
    with pytest.raises(SetupError, match="laid for a Match"):
        Table(given)


def test_the_viewer_and_the_theme_of_a_table_can_be_set() -> None:
    match = Match("piece_of_pie", players=2, seed=1)
    table = Table(match, viewer="public")
    own = str(CARDS[match.state.deal.perfects[0]].title)
    assert own not in table.board.svg
    table.viewer = 0
    assert own in table.board.svg
    table.theme = "projector"
    assert "#ffd400" in table.board.svg
    for name, given in [("viewer", 2), ("viewer", 1.0), ("viewer", None), ("theme", "pink"), ("theme", None)]:
        with pytest.raises(PieError):
            setattr(table, name, given)
    assert (table.viewer, table.theme) == (0, "projector")


def test_the_end_shows_the_ranking_and_the_tie_break() -> None:
    match = Match("piece_of_pie", players=3, seed=5, bots=dict.fromkeys(range(3), "greedy"))
    table = Table(match)
    assert table._final.value == ""
    match.play_out()
    said = table._final.value.split("<br>")
    assert said == [*map(str, match.ranking())]
    assert said[0].startswith("1. seat ")
    assert table.board.prompt == str(match.verdict())
    match.undo()
    assert table._final.value == ""


def test_a_hot_seat_begins_behind_the_curtain_and_goes_back_behind_it() -> None:
    match = Match("piece_of_pie", players=2, seed=1)
    table = Table(match)
    assert table.is_curtained
    assert all(str(CARDS[card].title) not in table.board.svg for card in match.state.deal.perfects)
    table.reveal()
    assert str(CARDS[match.state.deal.perfects[0]].title) in table.board.svg


def test_a_record_is_stepped_through_as_its_viewer_saw_it(tmp_path: Path) -> None:
    match = Match("piece_of_pie", players=2, seed=1)
    for _ in range(3):
        match.play(match.legal_moves()[0])
    match.save(tmp_path / "seen.json", viewer=1)
    table = Table(Match.load(tmp_path / "seen.json"))
    assert (table.viewer, table.is_curtained) == (1, False)
    assert str(CARDS[match.state.deal.perfects[1]].title) in table.board.svg
    assert table.board.prompt == "this is the record of a match: step through it below"
    table.touch("middle/pie0/0")
    assert table.board.message == table.board.prompt
    assert not table.scene().enabled
    table._buttons["Undo"].click()
    assert table.match.history.at == 2
    for other in (0, "all", "turn"):
        with pytest.raises(SetupError, match="what 1 saw"):
            table.viewer = other
    with pytest.raises(SetupError, match="nobody plays in it"):
        Match.load(tmp_path / "seen.json", bots={0: "greedy"})


def test_where_nobody_plays_the_prompt_says_how_to_watch() -> None:
    table = Table(Match("piece_of_pie", players=3, seed=5, bots=dict.fromkeys(range(3), "greedy")))
    assert table.board.prompt == "seat 0 is played automatically: press play below to go on"


@pytest.mark.parametrize("by", ["Undo", "Redo", "slide"])
def test_stepping_by_hand_stops_autoplay(by: str) -> None:
    match = Match("piece_of_pie", players=3, seed=5, bots=dict.fromkeys(range(3), "greedy"))
    table = Table(match)
    stepping = table._stepping
    match.play_out()
    match.jump(9)
    stepping.player.playing = True
    stepping.player.value += 1
    assert (match.history.at, stepping.player.playing) == (10, True)
    if by == "slide":
        stepping.slider.value = 2
    else:
        table._buttons[by].click()
    assert not stepping.player.playing
    assert match.history.at == {"Undo": 9, "Redo": 11, "slide": 2}[by]


def test_only_what_can_be_undone_or_redone_is_offered() -> None:
    match = Match("piece_of_pie", players=2, seed=1)
    table = Table(match, viewer="all")

    def offered() -> tuple[bool, bool]:
        return not table._buttons["Undo"].disabled, not table._buttons["Redo"].disabled

    assert offered() == (False, False)
    match.play(match.legal_moves()[0])
    assert offered() == (True, False)
    match.undo()
    assert offered() == (False, True)


def test_the_match_of_a_table_stays() -> None:
    table = Table(Match("piece_of_pie", players=2, seed=1))
    with pytest.raises(AttributeError):
        table.match = None  # type: ignore[misc,assignment]


def test_a_closed_table_no_longer_follows_its_match() -> None:
    match = Match("piece_of_pie", players=2, seed=0)
    table = Table(match, viewer="all")
    shown = table.board.revision
    table.close()
    match.play(match.legal_moves()[0])
    assert table.board.revision == shown
    table.close()


def test_the_log_tells_the_newest_first() -> None:
    match = Match("piece_of_pie", players=2, seed=0)
    table = Table(match, viewer="all")
    for _ in range(3):
        match.play(match.legal_moves()[0])
    told = re.findall(r"<li>(.*?)</li>", table._drawers._told.value)
    assert told == [str(line) for line in reversed(match.log())]
