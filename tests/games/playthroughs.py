"""Writes a whole match down as text, to be compared to the letter with a stored one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from piewidgets.core.chance import Chance
from piewidgets.core.match import Match

FOLDER = Path(__file__).parent.parent / "data" / "playthroughs"


def playthrough(game: str, **setup: Any) -> str:
    """Play a match with seed 0, each move drawn, and put it down: setup, moves in notation and words, final sheet.

    What chance draws in between stands on a line of its own.
    """
    match, rng = Match(game, seed=0, **setup), Chance(0)
    lines = [match.game.notation.format_state(match.state), ""]
    while not match.is_over:
        at = match.history.at
        match.play(rng.choice(match.legal_moves()))
        for entry, words in zip(match.history.entries[at:], match.log()[at:], strict=True):
            lines.append(f"{match.game.notation.format_move(entry.move)}  {words}")
    return "\n".join(
        [*lines, *_sheet(match), "", str(match.verdict()), match.game.notation.format_state(match.state), ""]
    )


def _sheet(match: Match) -> list[str]:
    sheet, lines = match.sheet(), []
    for seat in range(match.state.players):
        lines += ["", f"Seat {seat}: {sheet.total(seat)} points"]
        for line in sheet.lines:
            if line.player == seat:
                spent = " ".join(line.pieces) + (f" ({' '.join(line.witnesses)})" if line.witnesses else "")
                lines.append(f"{line.points:2} {line.rule}: {spent}: {line.reason}")
    return lines


def stored(name: str) -> str:
    """Read a stored playthrough."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def store(name: str, text: str) -> None:
    """Write a playthrough anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
