"""Whole matches as text, compared to the letter; ``python tests/games/test_piece_of_pie_playthroughs.py`` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from piewidgets.core.chance import Chance
from piewidgets.core.match import Match

FOLDER = Path(__file__).parent.parent / "data" / "playthroughs"
PLAYERS = (2, 3, 4)


def playthrough(players: int) -> str:
    """Play a match with seed 0, each move drawn, and put it down: setup, moves in notation and words, final sheet."""
    match, rng = Match("piece_of_pie", players=players, seed=0), Chance(0)
    lines = [match.game.notation.format_state(match.state), ""]
    while not match.is_over:
        move = rng.choice(match.legal_moves())
        match.play(move)
        lines.append(f"{match.game.notation.format_move(move)}  {match.log()[-1]}")
    sheet = match.sheet()
    for seat in range(players):
        lines += ["", f"Seat {seat}: {sheet.total(seat)} points"]
        for line in sheet.lines:
            if line.player == seat:
                spent = " ".join(line.pieces) + (f" ({' '.join(line.witnesses)})" if line.witnesses else "")
                lines.append(f"{line.points:2} {line.rule}: {spent}: {line.reason}")
    return "\n".join([*lines, "", str(match.verdict()), match.game.notation.format_state(match.state), ""])


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_match_is_played_told_and_scored_as_before(players: int) -> None:
    stored = (FOLDER / f"piece_of_pie_{players}_players.txt").read_text(encoding="utf-8")
    assert playthrough(players) == stored


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for number in PLAYERS:
        (FOLDER / f"piece_of_pie_{number}_players.txt").write_text(playthrough(number), encoding="utf-8")
