"""The command line: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import contextlib
import functools
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import piewidgets
from piewidgets import Match, _notebooks, _terminal
from piewidgets.__main__ import main
from piewidgets.games.piece_of_pie import layout, score_pie

PIEWIDGETS = [sys.executable, "-m", "piewidgets"]


def run(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PIEWIDGETS, *arguments], input=said, capture_output=True, text=True, timeout=60, check=False
    )


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_score_prints_points_pieces_witnesses_and_reasons() -> None:
    done = run("score", "KSBAASBS", "--cards", "kiwi,opposite")
    assert (done.returncode, done.stderr) == (0, "")
    assert "the kiwi in slot 0 lies between two of one flavour: strawberry" in done.stdout
    assert "pieces: seat0/pie0/0; witnesses: seat0/pie0/7, seat0/pie0/1" in done.stdout
    assert done.stdout.splitlines()[-1].split() == ["Total", "7"]


def test_score_as_json_is_the_sheet_as_plain_values(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "score", "KSBAASBS", "--cards", "kiwi,opposite", "--json"))
    assert found == score_pie("KSBAASBS", "kiwi,opposite").as_dict()
    assert list(found) == ["total", "lines"]
    assert found["total"] == 7
    assert [list(line) for line in found["lines"]] == [["rule", "card", "points", "pieces", "witnesses", "reason"]] * 3


def test_score_heeds_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    lines = json.loads(
        printed(capsys, "score", "KSBAASBS", "--cards", "kiwi", "--rulings", "flanks=consumed", "--json")
    )["lines"]
    assert [len(line["pieces"]) for line in lines] == [3]


def test_score_takes_piles_of_mixes(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, "score", "two_same: plum plum | plum3: plum*3", "full: apple*3 plum*2")
    assert "Seat 1" in shown
    assert "2 of the same fruit: 2 × plum" in shown
    assert [line.split()[-1] for line in shown.splitlines() if line.startswith("Total")] == ["11", "12"]
    assert run("score", "two_same: plum").returncode == 2


def test_score_takes_two_pies(capsys: pytest.CaptureFixture[str]) -> None:
    assert "slot 0 of pie 1" in printed(capsys, "score", "........", "KSBAASBS", "--cards", "kiwi")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["score", "KSBAASB", "--cards", "kiwi"], "7"),
        (["score", "KSBAASBX", "--cards", "kiwi"], "X"),
        (["score", "KSBAASB\u212a", "--cards", "kiwi"], "is no"),
        (["score", "KhwBAASBSS", "--cards", "kiwi"], "one shape"),
        (["score", "K" * 100_000, "--cards", "kiwi"], "100000"),
        (["score", "KSBAASBS"] + ["KSBAASBS"] * 2 + ["--cards", "kiwi"], "3"),
        (["score", "KSBAASBS", "--cards", "nonsense"], "nonsense"),
        (["score", "KSBAASBS", "--cards", "kiwi\nopposite"], "kiwi"),
        (["score", "KSBAASBS"], "no card"),
        (["score", "KSBAASBS", "--cards", "kiwi", "--rulings", "flanks"], "flanks"),
        (["score", "KSBAASBS", "--cards", "kiwi", "--rulings", "flanks=maybe"], "maybe"),
        (["score", "KSBAASBS", "--cards", "kiwi", "--rulings", "flunks=consumed"], "flunks"),
        (["components", "chess"], "chess"),
        (["play", "chess"], "chess"),
        (["play", "piece_of_pie", "--players", "7"], "7"),
        (["play", "piece_of_pie", "--seat", "2"], "seat 2"),
    ],
)
def test_what_cannot_be_read_gets_one_line_on_stderr_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], named: str
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("piewidgets: ")
    assert named in err


def test_refusals_have_status_2_from_a_shell_too() -> None:
    done = run("score", "KSBAASB", "--cards", "kiwi")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"piewidgets {piewidgets.__version__}\n"


def test_components_can_be_passed_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.csv"
    mine.write_text(printed(capsys, "components", "piece_of_pie"), encoding="utf-8")
    assert "reconstructed" in mine.read_text(encoding="utf-8").splitlines()[0]
    own, built_in = (Match("piece_of_pie", seed=3, components=table) for table in (str(mine), None))
    assert own.state == built_in.state


def play(monkeypatch: pytest.MonkeyPatch, said: str, *options: str) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(said))
    return main(["play", "piece_of_pie", "--seed", "1", *options])


@pytest.mark.parametrize(("players", "bots"), [(2, "greedy"), (3, "random"), (4, "greedy")])
def test_a_match_can_be_played_to_its_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], players: int, bots: str
) -> None:
    assert play(monkeypatch, "1\n" * 16, "--players", str(players), "--bots", bots, "--seat", "1") == 0
    shown = capsys.readouterr().out
    assert "wins" in shown.splitlines()[-1]
    assert shown.splitlines()[-1 - players].startswith("1. seat ")
    assert shown.count("Perfect ") >= players  # all cards are open at the end


def test_the_terminal_undoes_shows_the_sheet_and_says_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "1\nu\n0.0>0.0\ns\nm\np\nh\n\n99\n0.0>0.0\nnonsense\n\u00b2\nq\n1\n"
    assert play(monkeypatch, said) == 0
    shown = capsys.readouterr().out
    assert "there is no move 99" in shown
    assert "that piece has been taken" in shown
    assert "not 'nonsense'" in shown
    assert shown.count("Total") == 2


def test_other_seats_closed_cards_are_never_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, "1\ns\n1\ns\nq\n", "--players", "4")
    own, *others = Match("piece_of_pie", players=4, seed=1).state.deal.perfects
    shown = capsys.readouterr().out
    assert own.replace("_", " ").capitalize() in shown
    assert not [card for card in others if card.replace("_", " ").capitalize() in shown]


def test_the_end_of_input_leaves_the_match() -> None:
    done = run("play", "piece_of_pie", "--seed", "0", said="1\n")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="signals to a child need POSIX")
def test_ctrl_c_leaves_the_match_without_a_traceback() -> None:
    command = [*PIEWIDGETS, "play", "piece_of_pie"]
    listen = functools.partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # tests in the background ignore it
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=listen
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline().startswith("Piece of Pie, seed")
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=30)
    assert (child.returncode, err.strip()) == (130, "")


@pytest.mark.skipif(os.name != "posix", reason="pipes differ elsewhere")
def test_a_reader_that_leaves_early_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as nobody:
        done = subprocess.run(
            [*PIEWIDGETS, "components", "piece_of_pie"], stdout=nobody, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_picture_of_letters_shows_every_piece_in_notation() -> None:
    shown = _terminal.picture(layout.pie_scene("KcfhSctBwAf....")).split()
    assert shown == [".", "Kcfh", ".", "Sct", ".", "Bw", ".", "Af"]


def test_lab_copies_the_notebooks_and_keeps_what_is_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source, target = tmp_path / "shipped", tmp_path / "mine" / "deep"
    source.mkdir()
    (source / "00_start_here.ipynb").write_text("first")
    (source / "10_more.ipynb").write_text("more")
    monkeypatch.setattr(_notebooks, "SHIPPED", (tmp_path / "nowhere", source))
    assert printed(capsys, "lab", str(target), "--no-open") == f"{target.resolve() / '00_start_here.ipynb'}\n"
    (target / "10_more.ipynb").write_text("my answers")
    printed(capsys, "lab", str(target), "--print")
    assert [path.read_text() for path in sorted(target.iterdir())] == ["first", "my answers"]


def test_lab_opens_the_first_notebook_where_it_was_put(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = tmp_path / "shipped"
    source.mkdir()
    (source / "00_start_here.ipynb").write_text("{}")
    opened: list[Path] = []
    monkeypatch.setattr(_notebooks, "SHIPPED", (source,))
    monkeypatch.setattr(_notebooks, "_opened", lambda first: opened.append(first) or 0)
    monkeypatch.chdir(tmp_path)
    assert main(["lab"]) == 0
    assert opened == [tmp_path.resolve() / "piewidgets-notebooks" / "00_start_here.ipynb"]


def test_lab_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "00_start_here.ipynb").write_text("{}")
    monkeypatch.setattr(_notebooks, "SHIPPED", (tmp_path,))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["lab", str(tmp_path / "mine")]) == 2
    assert 'pip install "piewidgets[notebook]"' in capsys.readouterr().err
    monkeypatch.setattr(_notebooks, "SHIPPED", ())
    assert main(["lab", str(tmp_path / "mine")]) == 2
    assert "no notebooks" in capsys.readouterr().err


def test_lab_refuses_a_folder_that_cannot_be(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "00_start_here.ipynb").write_text("{}")
    monkeypatch.setattr(_notebooks, "SHIPPED", (tmp_path,))
    assert main(["lab", str(tmp_path / "00_start_here.ipynb"), "--no-open"]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_is_one_line_and_status_2() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*PIEWIDGETS, "components", "piece_of_pie"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert re.fullmatch(r"piewidgets: .*No space left.*\n", done.stderr)


@pytest.mark.parametrize(("user", "is_told"), [(0, True), (1000, False)])
def test_lab_opens_for_root_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, user: int, is_told: bool) -> None:
    commands: list[list[str]] = []

    class Opened(contextlib.nullcontext[Any]):
        def __init__(self, command: list[str], cwd: Path) -> None:
            super().__init__(self)
            commands.append(command)

        def wait(self) -> int:
            return 0

    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    monkeypatch.setattr(subprocess, "Popen", Opened)
    assert _notebooks._opened(tmp_path / "00_start_here.ipynb") == 0
    assert ("--allow-root" in commands[0]) == is_told
