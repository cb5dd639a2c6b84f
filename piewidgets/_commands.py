"""The commands ``piewidgets score`` and ``piewidgets components``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from piewidgets.core.game import find_game
from piewidgets.core.score import ScoreLine, ScoreSheet
from piewidgets.core.text import text
from piewidgets.games.piece_of_pie import score_pie


def add_to(commands: Any) -> None:
    """Describe both commands to argparse."""
    score = commands.add_parser("score", help=str(text("score a pie and say why")))
    score.add_argument(
        "pies", nargs="+", metavar="PIE", help=str(text("a pie's notation, such as KSBAASBS; one or two"))
    )
    score.add_argument("--cards", default="", help=str(text("the cards to score, such as kiwi,opposite")))
    score.add_argument("--rulings", default="", help=str(text("readings of the rules, such as flanks=consumed")))
    score.add_argument("--json", action="store_true", help=str(text("print JSON instead of words")))
    score.set_defaults(run=run_score)
    components = commands.add_parser(
        "components", help=str(text("print a game's box as a table, to edit and pass back"))
    )
    components.add_argument("game", help=str(text("the game, such as piece_of_pie")))
    components.set_defaults(run=run_components)


def run_score(chosen: argparse.Namespace) -> int:
    """Print the score sheet of one player's pie or pies."""
    sheet = score_pie(chosen.pies, chosen.cards, rulings=chosen.rulings)
    print(json.dumps(sheet.as_dict(), indent=2) if chosen.json else "\n".join(sheet_lines(sheet)))
    return 0


def run_components(chosen: argparse.Namespace) -> int:
    """Print the built-in component table of a game."""
    print(find_game(chosen.game).components.table_text(), end="")
    return 0


def sheet_lines(sheet: ScoreSheet) -> Iterator[str]:
    """Write a sheet: each rule with its points, each award with its reason, pieces and witnesses.

    >>> print("\\n".join(sheet_lines(score_pie("KSBAASBS", "kiwi"))))
    Kiwi                             3
      + 3  the kiwi in slot 0 lies between two of one flavour: strawberry
           pieces: seat0/pie0/0; witnesses: seat0/pie0/7, seat0/pie0/1
    Total                            3
    """
    points = sheet.by_rule()
    for rule in sheet.rules:
        yield f"{rule.title!s:<28}{points[rule.name]!s:>6}"
        for line in sheet.of_rule(rule.name):
            yield f"  +{line.points!s:>2}  {line.reason}"
            yield f"       {_places(line)}"
    yield f"{text('Total')!s:<28}{sheet.total()!s:>6}"


def _places(line: ScoreLine) -> str:
    pieces, witnesses = ", ".join(line.pieces), ", ".join(line.witnesses)
    if not witnesses:
        return str(text("pieces: {pieces}", pieces=pieces))
    return str(text("pieces: {pieces}; witnesses: {witnesses}", pieces=pieces, witnesses=witnesses))
