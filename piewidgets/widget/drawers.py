"""The closed drawers below a table: the log, the points so far as a chart, and a sheet of notes a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from html import escape
from typing import Any, Final

import ipywidgets

from piewidgets.core.errors import SetupError
from piewidgets.core.game import Viewer
from piewidgets.core.match import Match
from piewidgets.core.text import Text, text
from piewidgets.render import svg
from piewidgets.widget.drawer import Drawer
from piewidgets.widget.points_chart import chart, series, table_html

LONGEST: Final = 20_000  # characters of notes
ROWS: Final = 8


class Notes(MutableMapping[int, str]):
    """What each seat has written down; no seat's sheet is shown to another.

    >>> notes = Notes(2, lambda: None)
    >>> notes[1] = "seat 0 baked two strawberries"
    >>> notes[0], len(notes)
    ('', 2)
    """

    def __init__(self, seats: int, changed: Callable[[], object]) -> None:
        self._sheets, self._changed = [""] * seats, changed

    def __getitem__(self, seat: int) -> str:
        return self._sheets[self._checked(seat)]

    def __setitem__(self, seat: int, words: str) -> None:
        if not isinstance(words, str) or len(words) > LONGEST:
            said = repr(words)[:40]
            raise SetupError(text("notes are text of at most {n} characters, not {given}", n=LONGEST, given=said))
        self._sheets[self._checked(seat)] = words
        self._changed()

    def __delitem__(self, seat: int) -> None:
        self[seat] = ""

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self._sheets)))

    def __len__(self) -> int:
        return len(self._sheets)

    def _checked(self, seat: object) -> int:
        if type(seat) is not int or seat not in range(len(self._sheets)):
            last = len(self._sheets) - 1
            raise SetupError(
                text("notes belong to a seat from 0 to {last}, not to {given}", last=last, given=repr(seat)[:20])
            )
        return seat


class Drawers:
    """The drawers of one table."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.notes = Notes(match.state.players, self._show_notes)
        self._viewer: Viewer = ""
        self._theme = "light"
        self._is_setting = False
        self._told, self._chart, self._page = ipywidgets.HTML(), ipywidgets.HTML(), ipywidgets.HTML()
        self._sheets = [self._sheet_of(seat) for seat in self.notes]
        self.log, self.points = Drawer(text("Log"), [self._told]), Drawer(text("Points"), [self._chart])
        self.pages = Drawer(text("Notes"), [self._page, *self._sheets])
        self.widgets = (self.log, self.points, self.pages)
        self.points.observe(lambda _: self._draw(), "is_open")

    def show(self, viewer: Viewer, log: Iterable[Text], theme: str) -> None:
        """Show what a viewer may know of the position that is shown."""
        self._viewer, self._theme = viewer, theme
        told = "".join(f"<li>{escape(str(line))}</li>" for line in reversed(list(log)))
        self._told.value = (
            f"<ol reversed tabindex='0' style='max-height:11em;overflow:auto'>{told}</ol>" if told else ""
        )
        self._draw()
        self._show_notes()

    def _draw(self) -> None:
        """Draw the chart, but only while somebody sees it."""
        if not self.points.is_open:
            return
        found = series(self.match, self._viewer)
        drawn = svg.draw(chart(found), self._theme, f"pw-points{id(self)}")
        summary = escape(str(text("The same as a table")))
        self._chart.value = (
            f"<div style='overflow-x:auto' tabindex='0'><div style='min-width:400px'>{drawn}</div></div>"
            f"<details><summary>{summary}</summary><div style='overflow-x:auto'>{table_html(found)}</div></details>"
        )

    def _show_notes(self) -> None:
        """Show the notes of the seat that looks; the sheets of the others are blank in the browser."""
        shown = self._sheets[self._viewer] if isinstance(self._viewer, int) else None
        words = text("Notes of seat {seat}, which no other seat is shown", seat=self._viewer)
        other = text("notes belong to a seat: look at the table as one of them")
        self._is_setting = True
        try:
            self._page.value = escape(str(words if shown else other))
            for seat, sheet in enumerate(self._sheets):
                sheet.value = self.notes[seat] if sheet is shown else ""
                sheet.layout.display = "" if sheet is shown else "none"
        finally:
            self._is_setting = False

    def _sheet_of(self, seat: int) -> Any:
        """Make the sheet of one seat: what is written on it late, when another seat looks, is still that seat's."""
        name = str(text("Notes of seat {seat}", seat=seat))
        sheet = ipywidgets.Textarea(rows=ROWS, layout={"width": "100%"}, placeholder=name)
        sheet.observe(lambda change: self._on_write(seat, change["new"]), "value")
        return sheet

    def _on_write(self, seat: int, words: str) -> None:
        if not self._is_setting:
            self.notes[seat] = words[:LONGEST]
