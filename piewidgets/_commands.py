"""The commands ``piewidgets score`` and ``piewidgets components``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.game import find_game
from piewidgets.core.score import ScoreLine, ScoreSheet
from piewidgets.core.text import amount, text
from piewidgets.games.piece_of_pie import score_pie
from piewidgets.games.pies import score_pile
from piewidgets.games.pizzeria import score_holdings

HOLDING = ("saved:", "eaten:", "offers:")  # how the holdings of Pizzeria begin


def add_to(commands: Any) -> None:
    """Describe both commands to argparse."""
    score = commands.add_parser("score", help=str(text("score a pie and say why")))
    score.add_argument(
        "things",
        nargs="+",
        metavar="THING",
        help=str(
            text(
                "a pie's notation, such as KSBAASBS; all players' holdings, such as 'saved: 2 5.1 | eaten: 9.3';"
                " or their score piles, such as 'two_same: plum plum'"
            )
        ),
    )
    score.add_argument("--cards", default="", help=str(text("the cards to score, such as kiwi,opposite")))
    score.add_argument("--rulings", default="", help=str(text("readings of the rules, such as flanks=consumed")))
    score.add_argument("--variant", default="offers", help=str(text("for holdings: basic, offers or solo")))
    score.add_argument("--level", default="basic", help=str(text("for holdings of the solo game: how hard Jeff is")))
    score.add_argument("--json", action="store_true", help=str(text("print JSON instead of words")))
    score.set_defaults(run=run_score)
    components = commands.add_parser(
        "components", help=str(text("print a game's box as a table, to edit and pass back"))
    )
    components.add_argument("game", help=str(text("the game, such as piece_of_pie")))
    components.set_defaults(run=run_components)


def run_score(chosen: argparse.Namespace) -> int:
    """Print the score sheet of one player's pies, or of all players' slices of pizza or piles of mixes."""
    if any(thing.startswith(HOLDING) for thing in chosen.things):
        return _score_holdings(chosen)
    if any(":" in thing for thing in chosen.things):
        _refuse_options(chosen)
        return _print_all(score_pile(chosen.things), chosen)
    sheet = score_pie(chosen.things, chosen.cards, rulings=chosen.rulings)
    print(json.dumps(sheet.as_dict(), indent=2) if chosen.json else "\n".join(sheet_lines(sheet)))
    return 0


def _refuse_options(chosen: argparse.Namespace) -> None:
    """Refuse what means nothing for score piles, which hold mixes already made."""
    for name, usual in (("cards", ""), ("rulings", ""), ("variant", "offers"), ("level", "basic")):
        if getattr(chosen, name) != usual:
            raise UnknownNameError(text("{option} does not belong to score piles", option=f"--{name}"))


def _score_holdings(chosen: argparse.Namespace) -> int:
    if chosen.cards:
        raise UnknownNameError(text("cards belong to pies; holdings name their offers, such as offers: C@8"))
    sheet = score_holdings(chosen.things, rulings=chosen.rulings, variant=chosen.variant, level=chosen.level)
    return _print_all(sheet, chosen)


def _print_all(sheet: ScoreSheet, chosen: argparse.Namespace) -> int:
    if chosen.json:
        print(json.dumps([sheet.as_dict(player) for player in range(sheet.players)], indent=2))
        return 0
    for player in range(sheet.players):
        print(text("Seat {seat}", seat=player), *sheet_lines(sheet, player), sep="\n")
    return 0


def run_components(chosen: argparse.Namespace) -> int:
    """Print the built-in component table of a game."""
    print(find_game(chosen.game).components.table_text(), end="")
    return 0


def sheet_lines(sheet: ScoreSheet, player: int = 0) -> Iterator[str]:
    """Write a player's sheet: each rule with its points, each award with its reason, pieces and witnesses.

    >>> print("\\n".join(sheet_lines(score_pie("KSBAASBS", "kiwi"))))
    Kiwi                             3
      + 3  the kiwi in slot 0 lies between two of one flavour: strawberry
           pieces: seat0/pie0/0; witnesses: seat0/pie0/7, seat0/pie0/1
    Total                            3
    """
    points = sheet.by_rule(player)
    for rule in [one for one in sheet.rules if one.player == player]:
        yield f"{rule.title!s:<28}{amount(points[rule.name]):>6}"
        for line in sheet.of_rule(rule.name, player):
            yield f"  +{amount(line.points):>2}  {line.reason}"
            yield f"       {_places(line)}"
    yield f"{text('Total')!s:<28}{amount(sheet.total(player)):>6}"


def _places(line: ScoreLine) -> str:
    pieces, witnesses = ", ".join(line.pieces), ", ".join(line.witnesses)
    if not witnesses:
        return str(text("pieces: {pieces}", pieces=pieces))
    return str(text("pieces: {pieces}; witnesses: {witnesses}", pieces=pieces, witnesses=witnesses))
