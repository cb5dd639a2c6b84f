"""The ordinary controls around the pie builder: cards, house rules, turning, notation, prediction, saving."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from piewidgets.core.text import text
from piewidgets.games.piece_of_pie import CARDS, Rulings, format_pie
from piewidgets.games.piece_of_pie.components import NOTE
from piewidgets.games.piece_of_pie.recipes import cards_of_kind
from piewidgets.games.piece_of_pie.rulings import applying
from piewidgets.games.piece_of_pie.state import EMPTY_PIE
from piewidgets.widget.controls import WRAP, Controls
from piewidgets.widget.rules_drawer import RulesDrawer

if TYPE_CHECKING:
    from piewidgets.widget.pie_builder import PieBuilder

KINDS = {"flavour": text("flavour recipe"), "pattern": text("pattern recipe"), "perfect": text("perfect piece")}


class BuilderControls(Controls):
    """Makes the rows of controls of a builder and keeps them in step with it."""

    def __init__(self, builder: PieBuilder) -> None:
        super().__init__(builder, str(text("Show the sheet")))
        self.builder = builder
        self.notation = ipywidgets.Text(description=str(text("Notation")), continuous_update=False)
        self.notation.observe(lambda change: self._set(lambda: builder.change(change["new"])), "value")
        self.cards = {kind: self._card_menu(kind) for kind in KINDS}
        self.decorations = ipywidgets.Checkbox(
            value="decorations" in builder.cards,
            indent=False,
            description=str(CARDS["decorations"].title),
            layout={"width": "auto"},
        )
        self.decorations.observe(lambda _: self._set(self._choose_cards), "value")
        self.drawer = RulesDrawer(Rulings, self._choose_rulings)
        note = ipywidgets.HTML(f"<small>{escape(str(NOTE))}</small>" if builder.from_box else "")
        self.rows = (self._row(), self.ask_row, self._menus(), self.drawer.widget, note)

    def refresh(self) -> None:
        """Show the builder's notation and only the switches that apply."""
        self._is_setting = True
        try:
            self.notation.value = " / ".join(format_pie(pie) for pie in self.builder.pies)
            self.ask_row.layout.display = "" if self.builder.is_asking else "none"
            self.decorations.value = "decorations" in self.builder.cards
            for kind, menu in self.cards.items():
                menu.value = self._chosen(kind)
            self.drawer.show(applying(len(self.builder.pies), self.builder.cards), self.builder.rulings)
        finally:
            self._is_setting = False

    def _row(self) -> Any:
        b = self.builder
        calls: dict[str, Callable[[], object]] = {
            str(text("Rotate")): b.rotate,
            str(text("Reflect")): b.reflect,
            str(text("Clear")): b.clear,
            str(text("Random")): b.shuffle,
            str(text("One pie or two")): lambda: b.change(b.pies[:1] if len(b.pies) > 1 else (*b.pies, EMPTY_PIE)),
            str(text("Copy")): lambda: b.board.copy(self.notation.value),
        }
        return ipywidgets.HBox(self._buttons(calls), layout=WRAP)

    def _card_menu(self, kind: str) -> Any:
        names = cards_of_kind(kind)
        options = [(str(text("no {kind}", kind=KINDS[kind])), ""), *((str(CARDS[name].title), name) for name in names)]
        menu = ipywidgets.Dropdown(
            options=options, value=self._chosen(kind), layout={"width": "auto"}, tooltip=str(KINDS[kind])
        )
        menu.observe(lambda _: self._set(self._choose_cards), "value")
        return menu

    def _chosen(self, kind: str) -> str:
        return next((name for name in self.builder.cards if name in cards_of_kind(kind)), "")

    def _choose_cards(self) -> None:
        names = ["decorations"] if self.decorations.value else []
        names += [menu.value for menu in self.cards.values() if menu.value]
        if names:
            self.builder.cards = tuple(names)
        else:
            self.builder.refresh(text("choose at least one card"))

    def _choose_rulings(self, rulings: object) -> None:
        self._set(lambda: setattr(self.builder, "rulings", rulings))

    def _menus(self) -> Any:
        return ipywidgets.HBox([self.decorations, *self.cards.values(), self.notation], layout=WRAP)
