"""Scenes and sheets in words: for terminals, logs and screen readers; sheets also as an HTML table."""

from __future__ import annotations

from piewidgets.core.scene import Scene
from piewidgets.core.score import RuleInPlay, ScoreSheet
from piewidgets.core.text import amount, text
from piewidgets.render.art import escaped


def draw(scene: Scene, theme: object = None) -> str:
    """Say what a picture shows.

    >>> from piewidgets.games.piece_of_pie import layout
    >>> draw(layout.pie_scene("KSBAASBS")).splitlines()[0]
    'Pie KSBAASBS'
    """
    focus = sorted(scene.scored)
    lines = [str(scene.title), str(scene.description)]
    if focus:
        lines.append(str(text("Scored: {marks}", marks=tuple(str(scene.mark(one).description) for one in focus))))
    if scene.changed:
        changed = tuple(str(mark.description) for mark in scene.marks if mark.id in scene.changed)
        lines.append(str(text("Changed: {marks}", marks=changed)))
    return "\n".join(lines)


def sheet(score_sheet: ScoreSheet, with_secrets: bool = False) -> str:
    """Write a sheet as lines of text, every rule in play with its points, and each award with its reason.

    >>> from piewidgets.games.piece_of_pie import score_pie
    >>> print(sheet(score_pie("KSBAASBS", "kiwi")))
    Kiwi                             3
      + 3  the kiwi in slot 0 lies between two of one flavour: strawberry
    Total                            3
    """
    shown = score_sheet if with_secrets else score_sheet.public()
    lines: list[str] = []
    for player in range(shown.players):
        if shown.players > 1:
            lines.append(str(text("Seat {seat}", seat=player)))
        points = shown.by_rule(player)
        for rule in _rules(shown, player):
            lines.append(f"{rule.title!s:<28}{amount(points[rule.name]):>6}")
            for line in shown.of_rule(rule.name, player):
                lines.append(f"  +{amount(line.points):>2}  {line.reason}")
        lines.append(f"{text('Total')!s:<28}{amount(shown.total(player)):>6}")
    return "\n".join(lines)


def sheet_html(score_sheet: ScoreSheet, player: int = 0, with_secrets: bool = False) -> str:
    """Write one player's sheet as an HTML table with a caption and row headers.

    >>> from piewidgets.games.piece_of_pie import score_pie
    >>> sheet_html(score_pie("KSBAASBS", "kiwi")).count("<tr>")
    3
    """
    shown = score_sheet if with_secrets else score_sheet.public()
    rows = []
    points = shown.by_rule(player)
    for rule in _rules(shown, player):
        rows.append(_row("th", str(rule.title), points[rule.name]))
        rows += [_row("td", str(line.reason), line.points) for line in shown.of_rule(rule.name, player)]
    rows.append(_row("th", str(text("Total")), shown.total(player)))
    caption = escaped(str(text("Score sheet of seat {seat}", seat=player)))
    return f"<table class='pw-sheet'><caption>{caption}</caption>{''.join(rows)}</table>"


def _rules(shown: ScoreSheet, player: int) -> list[RuleInPlay]:
    return [rule for rule in shown.rules if rule.player == player]


def _row(cell: str, words: str, points: object) -> str:
    scope = " scope='row'" if cell == "th" else ""
    return f"<tr><{cell}{scope} style='text-align:left'>{escaped(words)}</{cell}><td>{amount(points)}</td></tr>"
