"""What a fresh pair of eyes broke, and what is said instead: views as starts, bad players, pipes, repeated rulings."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from every_kind import every_kind

from piewidgets.core.errors import ComponentError, IllegalMoveError, RulingError, SaveError, SetupError
from piewidgets.core.game import PUBLIC
from piewidgets.core.match import Match


@every_kind
def test_a_match_does_not_begin_from_what_one_viewer_knows(name: str, players: int, variant: str) -> None:
    match = Match(name, players=players, variant=variant, seed=3)
    match.play(match.legal_moves()[0])
    views = [match.view(viewer) for viewer in (*range(players), PUBLIC)]
    assert any(view != match.state for view in views)
    for view in views:
        if view == match.state:
            assert Match(state=view).state == view
            continue
        for state in (view, match.game.notation.format_state(view)):
            with pytest.raises(SetupError, match="what one viewer knows"):
                Match(name, state=state, bots={0: "random"})


class Stubborn:
    """A player who answers the same whatever is asked."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, *_: Any) -> Any:
        return self.answer


@pytest.mark.parametrize("answer", ["zzz", None, 7, ("K1", 9, 9)])
def test_a_player_who_breaks_the_rules_is_named_by_its_seat(answer: Any) -> None:
    match = Match("piece_of_pie", seed=3, bots={1: Stubborn(answer)})
    with pytest.raises(IllegalMoveError, match="the automatic player of seat 1 chose a move: "):
        match.play(match.legal_moves()[0])
    assert (match.history.at, match.to_move) == (1, 1)  # the person's move stands


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_what_never_ends_is_not_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (str(pipe), os.devnull):
        with pytest.raises(SaveError, match="no ordinary file"):
            Match.load(path)
        with pytest.raises(ComponentError, match="no ordinary file"):
            Match("pies", players=3, components=path)


def test_a_ruling_that_is_given_twice_is_refused() -> None:
    with pytest.raises(RulingError, match="stolen_action is given twice"):
        Match("pies", players=3, rulings="stolen_action=ignored,stolen_action=triggers")
