"""The ordinary controls around the sleuth: whose recipe, evidence to add, notation, the house rule, saving."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from piewidgets.core.text import Text, text
from piewidgets.games.pie_town.rulings import Rulings
from piewidgets.widget.controls import WRAP, Controls
from piewidgets.widget.rules_drawer import RulesDrawer

if TYPE_CHECKING:
    from piewidgets.widget.recipe_sleuth import RecipeSleuth

KINDS: Final[dict[str, Text]] = {
    "spied": text("a spy saw"),
    "wrong": text("wrong try"),
    "right": text("right try"),
    "baked": text("baked"),
    "out": text("lies elsewhere"),
    "changed": text("changed"),
}
HINT: Final = text("such as Y S; for bakes Y*3 G S*2 = CCR 1 SR 1")


class SleuthControls(Controls):
    """Makes the rows of controls of a sleuth and keeps them in step with it."""

    def __init__(self, sleuth: RecipeSleuth) -> None:
        super().__init__(sleuth, str(text("Show the chances")))
        self.sleuth = sleuth
        self.target = ipywidgets.Dropdown(options=sleuth.targets(), layout={"width": "auto"})
        self.target.observe(lambda change: self._set(lambda: setattr(sleuth, "target", change["new"])), "value")
        self.target.layout.display = "" if sleuth.match else "none"
        self.kind = ipywidgets.Dropdown(
            options=[(str(words), kind) for kind, words in KINDS.items()], layout={"width": "auto"}
        )
        self.what = ipywidgets.Text(placeholder=str(HINT), layout={"width": "20em"})
        self.evidence = ipywidgets.Text(
            description=str(text("Evidence")), continuous_update=False, layout={"width": "98%"}
        )
        self.evidence.observe(lambda change: self._set(lambda: setattr(sleuth, "evidence", change["new"])), "value")
        self.drawer = RulesDrawer(Rulings, lambda chosen: self._set(lambda: setattr(sleuth, "rulings", chosen)))
        self.drawer.widget.layout.display = "none" if sleuth.match else ""
        asks = ipywidgets.HTML(escape(str(text("Touch the recipe that you find likeliest, and all chances are shown"))))
        self.ask_row = ipywidgets.HBox([asks], layout=WRAP)
        self.rows = (*self._rows(), self.ask_row, self.evidence, self.drawer.widget)

    def refresh(self) -> None:
        """Show what the sleuth shows."""
        self._is_setting = True
        try:
            self.evidence.value = self.sleuth.notation
            if self.sleuth.target is not None:
                self.target.value = self.sleuth.target
            self.drawer.show(("recipe_change_kind",), self.sleuth.rulings)
            self.ask_row.layout.display = "" if self.sleuth.is_asking else "none"
        finally:
            self._is_setting = False

    def _rows(self) -> tuple[Any, Any]:
        s = self.sleuth
        calls: dict[str, Callable[[], object]] = {}
        add = self._button(str(text("Add")), lambda: s.add(self.kind.value, self.what.value))
        supposed = ipywidgets.HBox([self.kind, self.what, add], layout=WRAP)
        return ipywidgets.HBox([self.target, *self._buttons(calls)], layout=WRAP), supposed
