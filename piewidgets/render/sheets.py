"""A score sheet as marks beside the picture of what was scored: each award with a small picture of its pieces."""

from __future__ import annotations

from dataclasses import replace

from piewidgets.core.scene import Box, Mark, Scene, Spot, Wedge
from piewidgets.core.score import ScoreLine, ScoreSheet
from piewidgets.core.text import Text, amount, text

WIDTH = 610.0
ROW = 26.0
NAMES = 330.0  # in the table of totals: the width of the rules, then of each player
COLUMN = 80.0


def with_sheet(scene: Scene, sheet: ScoreSheet, player: int = 0) -> Scene:
    """Put a player's sheet to the right of a scene; the scene grows as needed.

    >>> from piewidgets.games.piece_of_pie import score_pie, layout
    >>> with_sheet(layout.pie_scene("KSBAASBS"), score_pie("KSBAASBS", "kiwi")).width
    870.0
    """
    left, y = scene.width + 20, 30.0
    marks = list(scene.marks)
    own = [mark for mark in scene.marks if mark.id.startswith(f"seat{player}/pie") and isinstance(mark.shape, Wedge)]
    points = sheet.by_rule(player)
    for rule in sheet.rules:
        if rule.player != player:
            continue
        marks += _row(f"sheet/{rule.name}", left, y, rule.title, amount(points[rule.name]), 17)
        y += ROW
        for n, line in enumerate(sheet.of_rule(rule.name, player)):
            marks += _line(f"sheet/{rule.name}/{n}", left, y, line, own)
            y += ROW
        y += 4
    marks.append(Mark("sheet/rule", Box(left, y - 14, WIDTH - 50, 1.5), "rule_line"))
    marks += _row("sheet/total", left, y + 8, text("Total"), amount(sheet.total(player)), 20)
    return replace(scene, width=scene.width + WIDTH, height=max(scene.height, y + 40), marks=tuple(marks))


def _row(mark_id: str, x: float, y: float, title: Text, points: str, size: float) -> list[Mark]:
    return [
        Mark(mark_id, Spot(x, y, size), "heading", "", title, "left"),
        Mark(f"{mark_id}/points", Spot(x + WIDTH - 50, y, size), "points", points, Text(""), "points"),
    ]


def _line(mark_id: str, x: float, y: float, line: ScoreLine, own: list[Mark]) -> list[Mark]:
    centres: list[tuple[float, ...]] = sorted({mark.shape[:3] for mark in own})
    wide = 26.0 * len(centres)
    sign = ("+" if line.points >= 0 else "") + amount(line.points)
    return [
        *_miniature(mark_id, x + 12, y, line, own, centres),
        Mark(mark_id, Spot(x + wide + 8, y, 14), "small", "", line.reason, "small"),
        Mark(f"{mark_id}/points", Spot(x + WIDTH - 50, y, 14), "points", sign, Text(""), "points"),
    ]


def _miniature(
    mark_id: str, x: float, y: float, line: ScoreLine, own: list[Mark], centres: list[tuple[float, ...]]
) -> list[Mark]:
    found = []
    for mark in own:
        shape = mark.shape
        assert isinstance(shape, Wedge)
        place = Wedge(x + 26 * centres.index(shape[:3]), y, 11, shape.start, shape.end)
        if mark.id in line.pieces:
            found.append(Mark(f"{mark_id}/mini/{mark.id}", place, "to_move", rim="to_move"))
        elif mark.id in line.witnesses:
            found.append(Mark(f"{mark_id}/mini/{mark.id}", place, "witness"))
        else:
            found.append(Mark(f"{mark_id}/mini/{mark.id}", place, "blank", rim="blank"))
    return found


def with_totals(scene: Scene, sheet: ScoreSheet) -> Scene:
    """Put below a scene what every player has by each rule that pays anybody, and the totals.

    >>> from piewidgets.core.match import Match
    >>> match = Match("piece_of_pie", seed=0)
    >>> with_totals(match.game.layout.scene(match.view()), match.sheet()).mark("totals/total/1").label
    '0'
    """
    points = [sheet.by_rule(player) for player in range(sheet.players)]
    titles = {rule.name: rule.title for rule in sheet.rules}
    paid = [name for name in titles if any(own.get(name) for own in points)]
    rows = [(name, titles[name], [own.get(name, 0) for own in points]) for name in paid]
    rows.append(("total", text("Total"), [sheet.total(player) for player in range(sheet.players)]))
    x, y = 30.0, scene.height + 20
    marks = list(scene.marks)
    for player in range(sheet.players):
        place = Spot(x + NAMES + COLUMN * player, y, 17)
        marks.append(Mark(f"totals/seat/{player}", place, "heading", "", text("Seat {seat}", seat=player), "points"))
    for name, title, own in rows:
        y += ROW
        size = 20 if name == "total" else 16
        marks.append(Mark(f"totals/{name}", Spot(x, y, size), "heading", "", title, "left"))
        for player, number in enumerate(own):
            place = Spot(x + NAMES + COLUMN * player, y, size)
            marks.append(Mark(f"totals/{name}/{player}", place, "points", amount(number), Text(""), "points"))
    width = max(scene.width, x + NAMES + COLUMN * sheet.players)
    return replace(scene, width=width, height=y + ROW, marks=tuple(marks))
