"""Any game, played and stepped in the browser: moves are composed by touching marks; no rule is known here."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets
import traitlets

from piewidgets.core.compose import Composition
from piewidgets.core.errors import SetupError
from piewidgets.core.game import ALL, CHANCE, PUBLIC, TERMINAL, Viewer
from piewidgets.core.match import Match
from piewidgets.core.scene import Scene, with_parts
from piewidgets.core.text import Text, text
from piewidgets.widget.board import Board
from piewidgets.widget.checked import TURN, Checked, checked_theme, checked_viewer, close_children
from piewidgets.widget.drawers import Drawers, Notes
from piewidgets.widget.fallback import with_fallback
from piewidgets.widget.highlights import fresh_lines, lit, step_before, told
from piewidgets.widget.stepping import Stepping, named_menu

RECORD = text("this is the record of a match: step through it below")


class Table(ipywidgets.VBox):
    """A table for a match: play, undo, step through it, read the log and every player's sheet.

    ``viewer`` is a seat, "public", "all", or "turn": hot seat, with a curtain between players (the default when
    several people play; otherwise the one person's seat). ``theme`` is light, dark, projector or print; "" follows
    the page. Both can be set later. Raises SetupError for a viewer that is none of these, or no match;
    UnknownNameError for another theme.

    >>> table = Table(Match("piece_of_pie", players=2, seed=0, bots={1: "greedy"}))
    >>> table.touch("middle/pie0/0")
    >>> table.touch("seat0/pie0/0")
    >>> table.match.history.at
    2
    """

    viewer: Any = Checked()
    theme: Any = Checked("")
    _stop: Callable[[], None] = staticmethod(lambda: None)  # there is nothing to stop before a match is watched

    def __init__(self, match: Match, viewer: Viewer | None = None, theme: str = "") -> None:
        if not isinstance(match, Match):
            raise SetupError(text("a table is laid for a Match, not for {thing}", thing=repr(match)[:40]))
        super().__init__()
        self._match = match
        seats = () if match.is_replay else match.state.seats
        self._people = [seat for seat in seats if seat not in match.bots]
        self.viewer, self.theme = self._default_viewer() if viewer is None else viewer, theme
        self._revealed: int | None = None
        self._message: object = ""
        self.composing = Composition(())
        self.board = Board(self._on_message)
        self._stepping, self._drawers = Stepping(match), Drawers(match)
        self._lit_from: int | None = None  # where the step began that has just been made
        self._make_controls()
        self._stop = match.watch(lambda: self._guarded(self._on_change))
        self.observe(lambda _: self._on_change(), ("viewer", "theme"))
        self._on_change()

    @property
    def match(self) -> Match:
        """The match on this table."""
        return self._match

    def _default_viewer(self) -> Viewer:
        if self.match.recorded_for is not None:
            return self.match.recorded_for
        return TURN if len(self._people) > 1 else self._people[0] if self._people else PUBLIC

    @traitlets.validate("viewer", "theme")
    def _read(self, proposal: Any) -> object:
        given = proposal["value"]
        if proposal["trait"].name == "viewer":
            return checked_viewer(given, self.match)
        return checked_theme(given)

    # What a person does

    def touch(self, mark: str) -> None:
        """Choose a mark, as a click does: play at once when exactly one legal move is then meant."""
        self._message, mark = "", str(mark)
        self._unlight()
        if not self._may_move():
            self._message = self._why_waiting()
        elif mark in self.composing.enabled:
            composing = self.composing.touch(mark)
            if composing.settled is not None:
                return self.match.play(composing.settled)
            self.composing = composing
        else:
            self._message = self.match.game.layout.why_dead(self.match.view(self.seen_as), mark)
        self._paint()

    def done(self) -> None:
        """Play the move that the chosen marks make, when more could have been chosen."""
        move = self.composing.complete
        if move is not None and self._may_move():
            self.match.play(move)

    def reveal(self) -> None:
        """Open the curtain for the player to move."""
        self._revealed = self.match.to_move
        self._on_change()

    def _step(self, by: Callable[[], None]) -> None:
        self._stepping.pause()
        with self._stepping.moving():
            by()

    @property
    def notes(self) -> Notes:
        """The notes of each seat, to be read and set: ``table.notes[0]``."""
        return self._drawers.notes

    def _on_message(self, kind: str, content: dict[str, Any]) -> None:
        if kind == "touch":
            self.touch(str(content.get("mark")))
        elif kind in ("back", "clear"):
            self.composing = self.composing.back() if kind == "back" else self.composing.clear()
            self._paint()
        elif kind == "ask":
            player = int(content.get("player", 0))
            self.board.explain(self.match.sheet(self.seen_as), str(content.get("rule")), player)
        elif kind == "theme":
            self._paint()
            self._list()
        elif kind == "here" and self._is_behind:
            self._on_change()

    # Who sees what

    @property
    def is_curtained(self) -> bool:
        """True while the next player, who knows or decides what others must not see, has not yet taken the seat."""
        seat = self.match.to_move
        is_waiting = self.viewer == TURN and seat in self._people and seat != self._revealed
        return is_waiting and (self.match.game.has_secrets or any(self.notes.values()))  # no secrets, no curtain

    @property
    def seen_as(self) -> Viewer:
        """Whose eyes the picture is drawn for."""
        chosen: Viewer = self.viewer
        if chosen != TURN:
            return chosen
        seat = self.match.to_move
        return PUBLIC if self.is_curtained or seat not in self._people else seat

    def _may_move(self) -> bool:
        seat = self.match.to_move
        return not self.match.is_replay and seat in self._people and self.seen_as in (seat, ALL)

    def _why_waiting(self) -> Text:
        seat = self.match.to_move
        if seat == TERMINAL:
            return text("the match is over")
        if self.match.is_replay:
            return RECORD
        if seat == CHANCE:
            return text("chance decides next")
        if seat not in self._people:
            return text("seat {seat} is played automatically: press play below to go on", seat=seat)
        if self.is_curtained:
            return text("this is seat {seat}'s turn: press Ready first", seat=seat)
        return text("this is seat {seat}'s turn, and you are looking as {viewer}", seat=seat, viewer=self.viewer)

    # Showing

    def _on_change(self) -> None:
        match = self.match
        if match.to_move in self._people and match.to_move != self._revealed:
            self._revealed = None  # the seat has changed hands: nobody sees more until Ready, after an undo too
        view = match.view(self.seen_as)
        moves = match.legal_moves() if self._may_move() else ()
        self.composing = Composition(tuple((move, match.game.layout.parts(view, move)) for move in moves))
        self.board.revision += 1
        self._light(self._stepping.is_moving)
        self._is_behind = self.board.is_gone  # tables of a cell's earlier runs cost nothing
        if self._is_behind:
            return
        with self.hold_sync():
            self._stepping.refresh()
            self._paint()
            self._list()

    def _light(self, is_step: bool) -> None:
        self._lit_from = step_before(self.match, self._stepping.level.value) if is_step else None
        self._message = "" if self._lit_from is None else told(self.match, self.seen_as, self._lit_from)

    def _unlight(self) -> None:
        if self._lit_from is not None:
            self._lit_from = None
            self._list()

    def _on_level(self) -> None:
        if self._lit_from is not None:
            self._light(True)
            self._paint()
            self._list()

    def scene(self) -> Scene:
        """Give the picture as it is shown."""
        scene = self.match.game.layout.scene(self.match.view(self.seen_as))
        if self._lit_from is not None:
            scene = lit(scene, self.match, self.seen_as, self._lit_from)
        return with_parts(scene, self.composing.enabled, self.composing.chosen)

    def _prompt(self) -> Text:
        if self.is_curtained:
            return text(
                "Pass to seat {seat}. Seat {seat}, press Ready when the others look away", seat=self.match.to_move
            )
        if self.match.to_move != TERMINAL and self.match.to_move not in self._people:
            return self._why_waiting()
        return self.match.game.layout.prompt(self.match.view(self.seen_as))

    def _paint(self) -> None:
        self.board.show(self.scene(), self._prompt(), self._message, self.theme)
        self._buttons["Done"].disabled = self.composing.complete is None
        self._buttons["Back"].disabled = self._buttons["Clear"].disabled = not self.composing.chosen
        self._buttons["Undo"].disabled = not self.match.history.at
        self._buttons["Redo"].disabled = self.match.history.at == self.match.history.length
        self._buttons["Ready"].layout.display = "" if self.is_curtained else "none"

    def _list(self) -> None:
        match, seen_as, before = self.match, self.seen_as, self._lit_from
        fresh = () if before is None else fresh_lines(match, seen_as, before)
        self.board.list_sheet(match.sheet(seen_as), self._sheet_of.value, fresh)
        theme = self.theme or ("dark" if self.board.is_dark else "light")
        self._drawers.show(seen_as, match.log(seen_as), theme)
        final = match.ranking() if match.is_over else ()
        self._final.value = "<br>".join(escape(str(line)) for line in final)

    def _make_controls(self) -> None:
        calls = {
            "Ready": self.reveal,
            "Back": lambda: self._on_message("back", {}),
            "Clear": lambda: self._on_message("clear", {}),
            "Done": self.done,
            "Undo": lambda: self._step(self.match.undo),
            "Redo": lambda: self._step(self.match.redo),
        }
        labels = {name: str(text(name)) for name in calls}
        self._buttons = {name: ipywidgets.Button(description=labels[name]) for name in calls}
        for name, button in self._buttons.items():
            button.layout.width = "auto"
            button.on_click(lambda _, call=calls[name]: self._guarded(call))
        seats = [(str(text("seat {seat}", seat=seat)), seat) for seat in range(self.match.state.players)]
        self._sheet_of = named_menu(text("Sheet of"), seats)
        self._stepping.level.observe(lambda _: self._guarded(self._on_level), "value")
        self._sheet_of.observe(lambda _: self._guarded(self._list), "value")
        self._final = ipywidgets.HTML()
        wrap = {"flex_flow": "row wrap"}
        row = ipywidgets.HBox([*self._buttons.values(), self._sheet_of], layout=wrap)
        self.children = [row, self.board, ipywidgets.HBox(self._stepping.controls, layout=wrap), self._final]
        self.children += tuple(self._drawers.widgets)
        self.add_class("piewidgets")

    def close(self) -> None:
        """Take the table away: it no longer follows its match."""
        self._stop()
        close_children(self)
        super().close()

    def _guarded(self, call: Any) -> None:
        try:
            call()
        except Exception as error:  # shown on the board: a callback's own words reach nobody
            self.board.message = str(error) or type(error).__name__

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_fallback(super()._repr_mimebundle_(**kwargs), self._kept_scene, repr(self))

    def _kept_scene(self) -> Scene:
        """The picture that stays in a notebook; at a shared screen it shows what everybody knows."""
        if self.viewer != TURN:
            return self.scene()
        return self.match.game.layout.scene(self.match.view(PUBLIC))

    def __repr__(self) -> str:
        return f"Table({self.match!r}): {self._prompt()}"
