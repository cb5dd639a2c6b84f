"""A board in the browser: shows SVG, reports which mark was touched. It knows no rule and no game."""

from __future__ import annotations

import base64
import itertools
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from piewidgets.core.scene import Scene
from piewidgets.core.score import ScoreLine, ScoreSheet
from piewidgets.core.text import Text, amount, text
from piewidgets.render import svg

STATIC = Path(__file__).parent / "static"
MOST = 40  # misses of one kind that are listed; a sheet's own ``missed`` has them all
_numbers = itertools.count()
Handler = Callable[[str, dict[str, Any]], object]


class Board(anywidget.AnyWidget):
    """Shows a scene and the lines of a sheet; ``on_message`` is told what a person does.

    Touches of another position than the shown one (``revision``) are dropped. An error in the handler is shown as
    the message and changes nothing.
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"
    svg = traitlets.Unicode("").tag(sync=True)
    prompt = traitlets.Unicode("").tag(sync=True)
    message = traitlets.Unicode("").tag(sync=True)
    lines = traitlets.List().tag(sync=True)
    answer = traitlets.Dict({"title": "", "ways": [], "items": []}).tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)
    acks = traitlets.Int(0).tag(sync=True)
    is_dark = traitlets.Bool(False).tag(sync=True)

    def __init__(self, on_message: Handler, **traits: Any) -> None:
        super().__init__(**traits)
        self._uid = f"pw-board{next(_numbers)}"
        self._handler = on_message
        self._views = 0
        self._was_seen = False
        self.on_msg(self._on_msg)

    def show(self, scene: Scene, prompt: object = "", message: object = "", theme: str = "") -> None:
        """Show a scene with its prompt and message; ``theme`` "" follows the page, light or dark."""
        drawn = svg.draw(scene, theme or ("dark" if self.is_dark else "light"), self._uid, is_interactive=True)
        with self.hold_sync():
            self.svg, self.prompt, self.message = drawn, str(prompt), str(message)

    def list_sheet(self, sheet: ScoreSheet | None, player: int = 0, fresh: Collection[ScoreLine] = ()) -> None:
        """List a player's sheet beside the picture, or nothing; the lines that are ``fresh`` are marked as new."""
        self.answer = {"title": "", "ways": [], "items": []}
        self.lines = sheet_rows(sheet, player, fresh) if sheet else []

    def explain(self, sheet: ScoreSheet, rule: str, player: int = 0) -> None:
        """Answer "why not?": every best choice of a rule to step through, what lost to overlap, the near misses."""
        ways, items = choices(sheet, rule, player), misses(sheet, rule, player)  # refuse a rule that is not in play
        if ways:
            items.insert(0, {"words": str(text("beside the choice that is on the sheet:")), "groups": []})
        title = next(one.title for one in sheet.rules if one.name == rule and one.player == player)
        steps = [str(text("previous choice")), str(text("next choice"))]
        self.answer = {
            "title": str(text("{rule}: what else?", rule=title)),
            "ways": ways,
            "steps": steps,
            "items": items,
        }

    @property
    def is_gone(self) -> bool:
        """True when the board was shown and no view of it is left, as after its cell was run again."""
        return self._was_seen and self._views <= 0

    def copy(self, words: str) -> None:
        """Put words on the browser's clipboard."""
        self.send({"type": "copy", "text": words})

    def keep(self, name: str, mime: str, data: bytes) -> None:
        """Let the browser save a file."""
        self.send({"type": "keep", "name": name, "mime": mime, "data": base64.b64encode(data).decode()})

    def _on_msg(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict) or not isinstance(content.get("type"), str):
            return
        is_stale = content["type"] == "touch" and content.get("revision") != self.revision
        with self.hold_sync():
            try:
                self._count_views(content["type"])
                if content["type"] == "theme":
                    self.is_dark = bool(content.get("is_dark"))
                if not is_stale:
                    self._handler(content["type"], content)
            except Exception as error:
                self.message = str(error) or type(error).__name__
            self.acks += 1

    def _count_views(self, kind: str) -> None:
        if kind in ("here", "gone"):
            self._was_seen = True
            self._views += 1 if kind == "here" else -1


def sheet_rows(sheet: ScoreSheet, player: int, fresh: Collection[ScoreLine] = ()) -> list[dict[str, Any]]:
    """Put a player's sheet into rows of plain values: every rule in play, below it each award, at the end the total."""
    rows = []
    points, sign = sheet.by_rule(player), {"sign": str(text("new"))}
    for rule in sheet.rules:
        if rule.player != player:
            continue
        lines = sheet.of_rule(rule.name, player)
        rows.append(
            _row(
                rule.title,
                points[rule.name],
                lines,
                rule=rule.name,
                player=player,
                isHead=True,
                **({"asks": str(text("why not?"))} if sheet.explanations else {}),
            )
        )
        rows += [_row(line.reason, line.points, (line,), **(sign if line in fresh else {})) for line in lines]
    return [*rows, _row(text("Total"), sheet.total(player), (), isHead=True)]


def _row(words: Text, points: object, lines: tuple[ScoreLine, ...], **more: Any) -> dict[str, Any]:
    return {"words": str(words), "points": amount(points), "groups": _groups(lines), **more}


def _groups(lines: tuple[ScoreLine, ...]) -> list[dict[str, list[str]]]:
    return [{"pieces": list(line.pieces), "witnesses": list(line.witnesses)} for line in lines]


def choices(sheet: ScoreSheet, rule: str, player: int) -> list[dict[str, Any]]:
    """List the best choices of groups, the sheet's own first, each with the marks to light; or none but that."""
    others = sheet.alternatives(rule, player)
    ways = [sheet.of_rule(rule, player), *(other.lines for other in others)] if others.count else []
    return [
        {"words": str(_choice(number, others.count + 1, lines)), "groups": _groups(lines)}
        for number, lines in enumerate(ways, 1)
    ]


def _choice(number: int, count: int, lines: tuple[ScoreLine, ...]) -> Text:
    reasons = tuple(line.reason for line in lines)
    return text("choice {number} of {count}, all equally good: {reasons}", number=number, count=count, reasons=reasons)


def misses(sheet: ScoreSheet, rule: str, player: int) -> list[dict[str, Any]]:
    """List what did not score for a rule, at most MOST of each kind, each with the marks to light."""
    found = sheet.missed(rule, player)
    items: list[dict[str, Any]] = []
    for kind in dict.fromkeys(miss.kind for miss in found):
        same = [miss for miss in found if miss.kind == kind]
        for miss in same[:MOST]:
            lit = [{"pieces": list(miss.pieces), "witnesses": list(miss.blockers)}]
            items.append({"words": str(miss.reason), "groups": lit})
        if len(same) > MOST:
            items.append({"words": str(text("and {n} more like these", n=len(same) - MOST)), "groups": []})
    return items or [{"words": str(text("nothing came close")), "groups": []}]
