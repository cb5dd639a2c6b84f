"""What the controls of all explorers share: rows that wrap, buttons whose errors are shown on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from piewidgets.core.text import text
from piewidgets.widget.explorer import Explorer

WRAP = {"flex_flow": "row wrap"}


class Controls:
    """The ordinary controls around an explorer."""

    def __init__(self, explorer: Explorer, asks: str) -> None:
        self.explorer = explorer
        self._is_setting = False
        kind = ipywidgets.BoundedIntText if explorer.unit == 1 else ipywidgets.BoundedFloatText
        self.prediction = kind(min=0, max=999, step=float(explorer.unit), description=str(text("Prediction")))
        self.ask_row = ipywidgets.HBox([self.prediction, self._button(asks, self._predict)], layout=WRAP)

    def _set(self, change: Callable[[], object]) -> None:
        """Change something by hand; what the explorer itself sets is left alone."""
        if self._is_setting:
            return
        try:
            change()
        except Exception as error:  # shown on the board: a callback's own words reach nobody
            self.refresh()  # what was typed is put back
            self.explorer.board.message = str(error) or type(error).__name__

    def refresh(self) -> None:
        """Show what the explorer shows."""
        raise NotImplementedError

    def _button(self, label: str, call: Callable[[], object]) -> Any:
        button = ipywidgets.Button(description=label, layout={"width": "auto"})
        button.on_click(lambda _: self._set(call))
        return button

    def _buttons(self, calls: dict[str, Callable[[], object]]) -> list[Any]:
        """Make a button a call, and those that save the picture."""
        made = [self._button(label, call) for label, call in calls.items()]
        for form in ("SVG", "PNG", "PDF"):
            button = self._button(form, lambda form=form: self.explorer.keep(form.lower()))  # type: ignore[misc]
            needs = text('saves the picture as {form}; PNG and PDF need pip install "piewidgets[plot]"', form=form)
            button.tooltip = str(needs)
            made.append(button)
        return made

    def _predict(self) -> None:
        said = self.explorer.predict(self.prediction.value)
        self.explorer.board.message = str(said)
