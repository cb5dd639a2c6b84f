"""The command line where somebody types too much, or nobody listens."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from piewidgets import Match, _play
from piewidgets.__main__ import main

PIEWIDGETS = [sys.executable, "-m", "piewidgets"]


def test_a_number_of_thousands_of_digits_is_no_move() -> None:
    done = subprocess.run([*PIEWIDGETS, "play", "pies"], input="9" * 5000, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "there is no move 9999" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize("closed", ["<&-", "</dev/null >&-"])
@pytest.mark.parametrize("command", ["play pies", "score KSBAASBS --cards kiwi", "components pies"])
def test_closed_streams_end_a_command_without_a_traceback(command: str, closed: str) -> None:
    line = f"{sys.executable} -m piewidgets {command} {closed}"
    done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode in (0, 2)
    assert done.stderr == ""


def test_a_terminal_that_knows_few_signs_gets_the_others_replaced() -> None:
    surroundings = {
        **os.environ,
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONIOENCODING": "ascii",
    }
    done = subprocess.run([*PIEWIDGETS, "score", "two_same: plum plum"], capture_output=True, text=True, check=False,
                          env=surroundings)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 ? plum" in done.stdout


@pytest.mark.parametrize("option", ["--cards", "--rulings", "--variant", "--level"])
def test_options_of_other_games_do_not_belong_to_score_piles(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "two_same: plum plum", option, "nonsense"]) == 2
    assert capsys.readouterr().err == f"piewidgets: {option} does not belong to score piles\n"


def test_the_list_of_moves_does_not_tell_whether_a_try_would_be_right(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("pie_town", players=2, seed=5, recipes="Y Y P | R G B", start=0, position="last_round")
    match.play("place 0 seat0/bake0")
    tries = [move for move in match.legal_moves() if isinstance(move, match.game.reveals)]
    assert len(tries) > 3
    terminal = _play.Terminal(match, 0)
    _play.MOST, most = 10_000, _play.MOST
    try:
        terminal._moves()
    finally:
        _play.MOST = most
    listed = [line for line in capsys.readouterr().out.splitlines() if " tries " in line]
    assert len(listed) == len(tries)
    assert not any("right" in line or "wrong" in line for line in listed)
