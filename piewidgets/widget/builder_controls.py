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
from piewidgets.widget.rules_drawer import RulesDrawer

if TYPE_CHECKING:
    from piewidgets.widget.pie_builder import PieBuilder

WRAP = {"flex_flow": "row wrap"}
KINDS = {"flavour": text("flavour recipe"), "pattern": text("pattern recipe"), "perfect": text("perfect piece")}


class BuilderControls:
    """Makes the rows of controls of a builder and keeps them in step with it."""

    def __init__(self, builder: PieBuilder) -> None:
        self.builder = builder
        self._is_setting = False
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
        self.prediction = ipywidgets.BoundedIntText(min=0, max=200, description=str(text("Prediction")))
        self.drawer = RulesDrawer(Rulings, self._choose_rulings)
        self.ask_row = ipywidgets.HBox(
            [self.prediction, self._button(str(text("Show the sheet")), self._predict)], layout=WRAP
        )
        note = ipywidgets.HTML(f"<small>{escape(str(NOTE))}</small>" if builder.from_box else "")
        self.rows = (self._buttons(), self.ask_row, self._menus(), self.drawer.widget, note)

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

    def _set(self, change: Callable[[], object]) -> None:
        if self._is_setting:
            return
        try:
            change()
        except Exception as error:  # shown on the board: a callback's own words reach nobody
            self.builder.board.message = str(error) or type(error).__name__

    def _button(self, label: str, call: Callable[[], object]) -> Any:
        button = ipywidgets.Button(description=label, layout={"width": "auto"})
        button.on_click(lambda _: self._set(call))
        return button

    def _buttons(self) -> Any:
        b = self.builder
        calls: dict[str, Callable[[], object]] = {
            str(text("Rotate")): b.rotate,
            str(text("Reflect")): b.reflect,
            str(text("Clear")): b.clear,
            str(text("Random")): b.shuffle,
            str(text("One pie or two")): lambda: b.change(b.pies[:1] if len(b.pies) > 1 else (*b.pies, EMPTY_PIE)),
            str(text("Copy")): lambda: b.board.copy(self.notation.value),
            "SVG": lambda: b.keep("svg"),
            "PNG": lambda: b.keep("png"),
            "PDF": lambda: b.keep("pdf"),
        }
        made = [self._button(label, call) for label, call in calls.items()]
        for form, button in zip(("SVG", "PNG", "PDF"), made[-3:], strict=True):
            needs = text('saves the picture as {form}; PNG and PDF need pip install "piewidgets[plot]"', form=form)
            button.tooltip = str(needs)
        return ipywidgets.HBox(made, layout=WRAP)

    def _predict(self) -> None:
        said = self.builder.predict(self.prediction.value)
        self.builder.board.message = str(said)

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
