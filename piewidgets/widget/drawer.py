"""A drawer: a button with its name, and below it what is shown while it is open. Unlike an Accordion it takes keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets
import traitlets

from piewidgets.core.text import Text, text


class Drawer(ipywidgets.VBox):
    """A drawer, closed at first; ``is_open`` can be read, set and observed.

    >>> drawer = Drawer(text("Notes"), [])
    >>> drawer.is_open, drawer.body.layout.display
    (False, 'none')
    >>> drawer.button.click()
    >>> drawer.is_open, drawer.button.tooltip
    (True, 'open: press to close')
    """

    is_open = traitlets.Bool(False)

    def __init__(self, title: Text, inside: Iterable[Any]) -> None:
        super().__init__()
        self.button = ipywidgets.Button(description=str(title), layout={"width": "100%"})
        self.body = ipywidgets.VBox(list(inside))
        self.children = [self.button, self.body]
        self.add_class("pw-drawer")
        self.button.on_click(lambda _: self.set_trait("is_open", not self.is_open))
        self.observe(lambda _: self._show(), "is_open")
        self._show()

    def _show(self) -> None:
        said = text("open: press to close") if self.is_open else text("closed: press to open")
        (self.add_class if self.is_open else self.remove_class)("pw-open")
        self.button.tooltip = str(said)
        self.body.layout.display = "" if self.is_open else "none"
