"""The ordinary controls around the mix finder: the best sequence, clearing, a draw, notation, prediction, saving."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from piewidgets.core.text import text
from piewidgets.games.pies.components import NOTE
from piewidgets.widget.controls import WRAP, Controls

if TYPE_CHECKING:
    from piewidgets.widget.mix_finder import MixFinder


class FinderControls(Controls):
    """Makes the rows of controls of a finder and keeps them in step with it."""

    def __init__(self, finder: MixFinder) -> None:
        super().__init__(finder, str(text("Show the mixes")))
        self.finder = finder
        wide = {"width": "98%"}
        self.tableau = ipywidgets.Text(description=str(text("Tableau")), continuous_update=False, layout=wide)
        self.tableau.observe(lambda change: self._set(lambda: setattr(finder, "tableau", change["new"])), "value")
        note = ipywidgets.HTML(f"<small>{escape(str(NOTE))}</small>")
        self.rows = (self._row(), self.ask_row, self.tableau, note)

    def refresh(self) -> None:
        """Show what the finder shows."""
        self._is_setting = True
        try:
            self.tableau.value = str(self.finder.tableau)
            self.ask_row.layout.display = "" if self.finder.is_asking else "none"
        finally:
            self._is_setting = False

    def _row(self) -> Any:
        f = self.finder
        calls: dict[str, Callable[[], object]] = {
            str(text("Best")): f.show_best,
            str(text("Clear")): f.clear,
            str(text("Random")): f.shuffle,
        }
        return ipywidgets.HBox(self._buttons(calls), layout=WRAP)
