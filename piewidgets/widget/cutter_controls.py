"""The ordinary controls around the pizza cutter: the best cut, notation, offer and knife, prediction, saving."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from piewidgets.core.text import text
from piewidgets.games.pizzeria import Rulings, format_holding
from piewidgets.games.pizzeria.components import NOTE
from piewidgets.games.pizzeria.offers import OFFERS
from piewidgets.games.pizzeria.rulings import applying_to_score
from piewidgets.games.pizzeria.slices import offers_of
from piewidgets.widget.controls import WRAP, Controls
from piewidgets.widget.rules_drawer import RulesDrawer

if TYPE_CHECKING:
    from piewidgets.widget.pizza_cutter import PizzaCutter

WIDE = {"width": "98%"}


class CutterControls(Controls):
    """Makes the rows of controls of a cutter and keeps them in step with it."""

    def __init__(self, cutter: PizzaCutter) -> None:
        super().__init__(cutter, str(text("Show the values")))
        self.cutter = cutter
        self.pizza = ipywidgets.Text(description=str(text("Pizza")), continuous_update=False, layout=WIDE)
        self.pizza.observe(lambda change: self._change("pizza", change["new"]), "value")
        rows = len(cutter.holdings) + 1
        self.holdings = ipywidgets.Textarea(
            description=str(text("Holdings")), continuous_update=False, rows=rows, layout=WIDE
        )
        self.holdings.observe(lambda change: self._change("holdings", change["new"].splitlines()), "value")
        options = [
            (str(text("no offer")), ""),
            *((f"{one.letter}: {one.title}", one.letter) for one in OFFERS.values()),
        ]
        self.offer = ipywidgets.Dropdown(options=options, tooltip=str(text("special offer")), layout={"width": "auto"})
        self.offer.observe(lambda change: self._change("offer", change["new"]), "value")
        self.knife = ipywidgets.Dropdown(tooltip=str(text("who cuts")), layout={"width": "auto"})
        self.knife.observe(lambda change: self._change("cutter", change["new"]), "value")
        self.drawer = RulesDrawer(Rulings, lambda rulings: self._change("rulings", rulings))
        note = ipywidgets.HTML(f"<small>{escape(str(NOTE))}</small>")
        typed = ipywidgets.VBox([self.pizza, self.holdings], layout={"width": "100%"})
        self.rows = (self._row(), self.ask_row, typed, self.drawer.widget, note)

    def refresh(self) -> None:
        """Show what the cutter shows, and only the switches that apply."""
        cutter = self.cutter
        self._is_setting = True
        try:
            self.pizza.value = " ".join(str(one) for one in cutter.pizza)
            self.holdings.value = "\n".join(format_holding(one) for one in cutter.holdings)
            self.offer.value = cutter.offer
            seats = [(str(text("seat {seat} cuts", seat=seat)), seat) for seat in range(len(cutter.holdings))]
            if self.knife.options != tuple(seats):
                self.knife.options = seats
            self.knife.value = cutter.cutter
            self.ask_row.layout.display = "" if cutter.is_asking and cutter.cut else "none"
            letters = offers_of(cutter.holdings) + cutter.offer
            self.drawer.show(applying_to_score(cutter.variant, "basic", letters), cutter.rulings)
        finally:
            self._is_setting = False

    def _change(self, name: str, value: object) -> None:
        self._set(lambda: setattr(self.cutter, name, value))

    def _row(self) -> Any:
        c = self.cutter
        calls: dict[str, Callable[[], object]] = {
            str(text("Best cut?")): lambda: c.refresh(c.compare()),
            str(text("Take it")): c.take_best,
            str(text("Clear")): c.clear,
            str(text("Random")): c.shuffle,
        }
        return ipywidgets.HBox([*self._buttons(calls), self.offer, self.knife], layout=WRAP)
