"""Match files: whole or not at all, re-checked when read, and never a secret or a new draw in them."""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from tampered import changed

from piewidgets.core import saves
from piewidgets.core.errors import SaveError
from piewidgets.core.game import CHANCE, Game
from piewidgets.core.match import Match


@pytest.fixture
def path(match: Match, tmp_path: Path) -> Path:
    match.save(tmp_path / "match.json")
    return tmp_path / "match.json"


def test_a_loaded_match_goes_on_as_the_saved_one_would(match: Match, path: Path) -> None:
    again = Match.load(path)
    assert (again.state, again.history.entries, again.seed) == (match.state, match.history.entries, 12)
    assert str(again.state.rulings) == "flanks=consumed"
    move = again.legal_moves()[0]
    again.play(move)
    match.play(move)
    assert again.state == match.state


def test_what_was_undone_is_kept(match: Match, tmp_path: Path) -> None:
    match.jump(4)
    match.save(tmp_path / "match.json")
    again = Match.load(tmp_path / "match.json")
    assert (again.history.at, again.history.length) == (4, 9)
    again.redo()
    assert again.state == match.history.states[5]


def test_loading_never_draws(toy: Game, tmp_path: Path) -> None:
    match = Match(toy, seed=3)
    match.play("h")
    match.play("t")
    match.save(tmp_path / "match.json")
    other = next(str(n) for n in range(100) if str(n) != match.history.entries[1].move)
    tampered = changed(tmp_path / "match.json", moves=["h", other, "t", "7"])
    assert [entry.move for entry in Match.load(tampered).history.entries if entry.player == CHANCE] == [other, "7"]
    for at in (1, 3):  # shown between a call and its draw: still no draw, and what follows is kept
        match.jump(at)
        match.save(tmp_path / "match.json")
        again = Match.load(tmp_path / "match.json")
        assert (again.history.at, again.history.entries) == (at, match.history.entries)


# Files that are not whole, or not ours


def test_a_file_cut_short_anywhere_is_refused(path: Path) -> None:
    whole = path.read_bytes()
    for length in (*range(0, len(whole) - 2, 100), len(whole) - 2):
        path.write_bytes(whole[:length])
        with pytest.raises(SaveError, match=r"match\.json is damaged or cut short"):
            Match.load(path)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (bytes(range(256)) * 40, "damaged"),
        (b"\x1f\x8b\x08\x00" + bytes(range(200, 256)) * 9, "damaged"),
        (b"\xff\xfe{\x00}\x00", "damaged"),
        (b"", "damaged"),
        (b"{}", "not a piewidgets match"),
        (b"[]", "not a piewidgets match"),
        (b"null", "not a piewidgets match"),
        (b'"piewidgets match"', "not a piewidgets match"),
        (b'{"cells": [], "nbformat": 4}', "not a piewidgets match"),
        (b"[" * 100_000, "damaged"),
        (b"9" * 100_000, "damaged|not a piewidgets match"),
        (b" " * 20_000_001, "too large"),
    ],
    ids=range(12),
)
def test_foreign_files_are_refused_with_their_name(content: bytes, told: str, tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_bytes(content)
    with pytest.raises(SaveError, match=told) as caught:
        Match.load(tmp_path / "odd.json")
    assert "odd.json" in str(caught.value)


def test_a_file_of_a_later_version_asks_for_an_update(path: Path) -> None:
    for version in (2, 10**6):
        with pytest.raises(SaveError, match=f"later piewidgets.*{version}.*update"):
            Match.load(changed(path, version=version))


@pytest.mark.parametrize("version", ["1", None, 1.0, True, 0, -1, [1]])
def test_a_version_that_is_no_version_is_refused(path: Path, version: Any) -> None:
    with pytest.raises(SaveError):
        Match.load(changed(path, version=version))


@pytest.mark.parametrize(
    ("values", "where"),
    [
        ({"game": "chess"}, "game"),
        ({"game": ["piece_of_pie"]}, "game"),
        ({"seed": None}, "seed"),
        ({"seed": "twelve"}, "seed"),
        ({"seed": float("inf")}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"start": "players 3"}, "start"),
        ({"start": 3}, "start"),
        ({"moves": ["0.5>0.0"]}, "moves, entry 1"),
        ({"moves": ["0.0>0.0", "0.0>0.0"]}, "moves, entry 2"),
        ({"moves": ["0.0>0.0", None]}, "moves, entry 2"),
        ({"moves": None}, "damaged at"),
        ({"moves": [["0.0>0.0"]]}, "moves, entry 1"),
        ({"at": 10}, "at"),
        ({"at": -1}, "at"),
        ({"at": None}, "at"),
        ({"bots": {"0": "nobody"}}, "bots"),
        ({"bots": {"7": "random"}}, "bots"),
        ({"bots": {"²": "random"}}, "bots"),
        ({"bots": {"0": ["random"]}}, "bots"),
        ({"bots": [1]}, "bots"),
        ({"bots": 5}, "bots"),
        ({"views": []}, "views"),
        ({"views": 5, "players": [], "told": []}, "views"),
        ({"views": ["players 3"], "players": [], "told": []}, "views"),
    ],
    ids=str,
)
def test_tampering_is_named_with_its_place(path: Path, values: dict[str, Any], where: str) -> None:
    with pytest.raises(SaveError, match=where):
        Match.load(changed(path, **values))


@pytest.mark.parametrize("name", ["game", "seed", "start", "moves", "at"])
def test_a_missing_part_is_named(path: Path, name: str) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    del record[name]
    path.write_text(json.dumps(record), encoding="utf-8")
    with pytest.raises(SaveError, match=f"{name}.*is missing"):
        Match.load(path)


def test_every_single_damaged_character_is_refused_or_harmless(match: Match, path: Path) -> None:
    whole, rng = path.read_text(encoding="utf-8"), random.Random(1)
    for _ in range(300):
        at = rng.randrange(len(whole))
        path.write_text(whole[:at] + rng.choice('x0"{,;.K?') + whole[at + 1 :], encoding="utf-8")
        try:
            again = Match.load(path)
        except SaveError:
            continue
        assert again.state.players == 3


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path, "a\0b"):
        with pytest.raises(SaveError):
            Match.load(path)


# Writing


def test_a_write_that_fails_leaves_the_older_file_whole(
    match: Match, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = path.read_bytes()
    match.play(match.legal_moves()[0])

    def full(*args: object) -> None:
        raise OSError("no space left on device")

    for function in ("replace", "fsync"):
        with monkeypatch.context() as patched:
            patched.setattr(saves.os, function, full)
            with pytest.raises(SaveError, match="no space left"):
                match.save(path)
        assert path.read_bytes() == older
        assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_where_nothing_can_be_written_the_match_says_so(match: Match, tmp_path: Path) -> None:
    for path in (tmp_path / "no such folder" / "match.json", tmp_path, "a\0b"):
        with pytest.raises(SaveError, match="cannot be written"):
            match.save(path)


def test_a_piece_that_lies_in_two_places_is_refused(path: Path) -> None:
    start = json.loads(path.read_text(encoding="utf-8"))["start"]
    one, other = re.findall(r"#(\w+)", start)[:2]
    with pytest.raises(SaveError, match="lies in two places"):
        Match.load(changed(path, start=start.replace(f"#{other}", f"#{one}")))


@pytest.mark.parametrize("given", [None, 7, b"match.json"])
def test_a_file_is_named_by_a_path(match: Match, given: Any) -> None:
    for use in (match.save, Match.load):
        with pytest.raises(SaveError, match="named by its path"):
            use(given)


def test_a_file_that_cannot_be_written_is_named_as_it_was_given(match: Match, tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        match.save(tmp_path / "nowhere" / "match.json")
    assert str(caught.value) == f"{tmp_path / 'nowhere' / 'match.json'} cannot be written: No such file or directory"


@pytest.mark.skipif(os.name != "posix", reason="links, modes and pipes differ elsewhere")
def test_saving_follows_a_link_keeps_a_mode_and_refuses_what_is_no_file(
    match: Match, path: Path, tmp_path: Path
) -> None:
    path.chmod(0o600)
    link = tmp_path / "link.json"
    link.symlink_to(path)
    match.undo()
    match.save(link)
    assert link.is_symlink()
    assert Match.load(path).history.at == 8
    assert path.stat().st_mode & 0o777 == 0o600
    os.mkfifo(tmp_path / "pipe")
    for odd in (tmp_path / "pipe", tmp_path):
        with pytest.raises(SaveError, match="no ordinary file"):
            match.save(odd)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["link.json", "match.json", "pipe"]


def test_a_file_that_an_editor_marked_as_unicode_is_read(match: Match, path: Path) -> None:
    path.write_text("\ufeff" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert Match.load(path).state == match.state
