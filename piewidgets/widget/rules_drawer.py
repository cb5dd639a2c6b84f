"""A closed drawer with the open questions of a game that apply, and a menu of readings for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from piewidgets.core.rulings import RulingsBase, Switch, switches
from piewidgets.core.text import text
from piewidgets.widget.drawer import Drawer


class RulesDrawer:
    """The house rules of an explorer; ``choose`` is told of all readings when one is changed by hand."""

    def __init__(self, kind: type[RulingsBase], choose: Callable[[dict[str, object]], object]) -> None:
        self._kind, self._choose = kind, choose
        self._is_setting = False
        self._shown: tuple[str, ...] | None = None
        self._box = ipywidgets.VBox()
        self.widget = Drawer(text("House rules"), [self._box])
        self.readings: dict[str, Any] = {}
        self._rulings = kind()

    def show(self, names: tuple[str, ...], rulings: RulingsBase) -> None:
        """Offer these switches, at the readings chosen."""
        self._is_setting, self._rulings = True, rulings
        try:
            self._list(names)
            for name, menu in self.readings.items():
                menu.value = getattr(rulings, name)
        finally:
            self._is_setting = False

    def _list(self, names: tuple[str, ...]) -> None:
        if names == self._shown:
            return
        self._shown = names
        shown = [one for one in switches(self._kind) if one.name in names]
        self.readings = {one.name: self._menu(one) for one in shown}
        none = ipywidgets.Label(str(text("no open question touches this")))
        labels = [ipywidgets.Label(f"{one.question} ({one.ruling})") for one in shown]
        pairs = zip(labels, self.readings.values(), strict=True)
        self._box.children = [part for pair in pairs for part in pair] or [none]

    def _menu(self, one: Switch) -> Any:
        options = [(str(label), value) for value, label in zip(one.values, one.labels, strict=True)]
        value = getattr(self._rulings, one.name)
        menu = ipywidgets.Dropdown(options=options, value=value, layout={"width": "auto"}, tooltip=str(one.question))
        menu.observe(lambda change: self._changed(one.name, change["new"]), "value")
        return menu

    def _changed(self, name: str, value: object) -> None:
        if not self._is_setting:
            current = {one.name: getattr(self._rulings, one.name) for one in switches(self._kind)}
            self._choose({**current, name: value})
