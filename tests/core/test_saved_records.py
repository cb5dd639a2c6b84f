"""Files for one viewer: what that viewer may know, to be stepped through and not continued."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tampered import changed

from piewidgets.core.errors import IllegalMoveError, SaveError
from piewidgets.core.game import PUBLIC
from piewidgets.core.match import Match


def test_a_viewers_file_holds_views_and_words_and_can_only_be_stepped(match: Match, tmp_path: Path) -> None:
    for viewer in (1, PUBLIC):
        match.save(tmp_path / "seen.json", viewer=viewer)
        record = json.loads((tmp_path / "seen.json").read_text(encoding="utf-8"))
        assert not {"seed", "moves", "start", "bots"} & set(record)
        again = Match.load(tmp_path / "seen.json")
        assert again.state == match.view(viewer)
        assert [str(line) for line in again.log(viewer)] == [str(line) for line in match.log(viewer)]
        again.undo()
        assert again.state == match.game.secrets.seen_by(match.history.states[8], viewer)
        assert again.legal_moves() == ()
        for refused in (again.game.rules.legal_moves(again.state)[0], "0.0>0.0"):
            with pytest.raises(IllegalMoveError, match="stepped, not continued"):
                again.play(refused)


def test_a_viewers_file_is_not_saved_again_for_another_viewer(match: Match, tmp_path: Path) -> None:
    match.save(tmp_path / "seen.json", viewer=1)
    again = Match.load(tmp_path / "seen.json")
    for viewer in (None, 1, PUBLIC):
        with pytest.raises(SaveError, match="copy its file"):
            again.save(tmp_path / "more.json", viewer=viewer)


def test_a_viewers_file_ends_where_the_match_is_shown(match: Match, tmp_path: Path) -> None:
    match.jump(3)
    match.save(tmp_path / "seen.json", viewer=0)
    assert Match.load(tmp_path / "seen.json").history.length == 3


@pytest.mark.parametrize("viewer", [7, None, "everyone", True, [0], {}])
def test_a_viewers_file_of_nobody_is_refused(match: Match, tmp_path: Path, viewer: Any) -> None:
    match.save(tmp_path / "seen.json", viewer=1)
    with pytest.raises(SaveError, match="damaged at views"):
        Match.load(changed(tmp_path / "seen.json", viewer=viewer))


def test_a_viewers_file_that_shows_more_than_its_viewer_may_know_is_refused(match: Match, tmp_path: Path) -> None:
    match.save(tmp_path / "seen.json", viewer=1)
    with pytest.raises(SaveError, match="viewer 0 cannot have seen this"):
        Match.load(changed(tmp_path / "seen.json", viewer=0))


@pytest.mark.parametrize(("name", "values"), [("players", (5, -1, True, 10**30, "0")), ("told", (None, 7, [], {}))])
def test_a_record_tells_only_moves_that_a_seat_made_in_words(
    match: Match, tmp_path: Path, name: str, values: tuple[Any, ...]
) -> None:
    match.save(tmp_path / "seen.json", viewer=1)
    whole = json.loads((tmp_path / "seen.json").read_text(encoding="utf-8"))[name]
    for value in values:
        with pytest.raises(SaveError, match="damaged at views"):
            Match.load(changed(tmp_path / "seen.json", **{name: [*whole[:1], value, *whole[2:]]}))
