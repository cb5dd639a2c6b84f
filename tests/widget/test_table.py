"""A table without a browser: what stays in a notebook of a match at a shared screen."""

from __future__ import annotations

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
    assert said == [*map(str, match.ranking()), str(match.verdict())]
    assert said[0].startswith("1. seat ")
    match.undo()
    assert table._final.value == ""
