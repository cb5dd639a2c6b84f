"""The controls that step through a match: a slider with levels, and autoplay."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import ipywidgets

from piewidgets.core.history import LEVELS
from piewidgets.core.match import Match
from piewidgets.core.text import Text, text
from piewidgets.widget.highlights import place_words

NAMES: dict[str, Text] = {
    "round": text("by round"),
    "turn": text("by turn"),
    "decision": text("by decision"),
    "draw": text("by draw"),
}


def named_menu(name: Text, options: list[tuple[str, Any]]) -> Any:
    """Make a menu that its name stands before, as screen readers need it."""
    style = {"description_width": "initial"}
    return ipywidgets.Dropdown(options=options, description=str(name), style=style, layout={"width": "auto"})


class Stepping:
    """A slider over the positions of a match at a chosen level, and a player that moves it.

    At the end of what is known, autoplay lets automatic players go on. ``is_moving`` is true while a step is made.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.is_moving = False
        self._is_setting = False
        self.level = named_menu(text("Steps"), [(str(NAMES[level]), level) for level in LEVELS])
        self.level.value = "turn"
        self.slider = ipywidgets.IntSlider(min=0, max=0, description=str(text("Position")), continuous_update=True)
        self.player = ipywidgets.Play(min=0, max=1_000_000, interval=900, layout={"display": "none"})
        self.button = ipywidgets.Button(layout={"width": "auto", "min_width": "6em"})
        self.button.on_click(lambda _: self.player.set_trait("playing", not self.player.playing))
        self.player.observe(lambda _: self._name_button(), "playing")
        self._name_button()
        self.level.observe(lambda _: self.refresh(), "value")
        self.slider.observe(self._on_slide, "value")
        self.player.observe(self._on_tick, "value")
        self.place = ipywidgets.HTML()
        self.controls = (self.button, self.player, self.slider, self.level, self.place)

    def refresh(self) -> None:
        """Fit the slider to the match."""
        steps = self.match.steps(self.level.value)
        at = sum(step <= self.match.history.at for step in steps) - 1
        self._is_setting = True
        try:
            self.slider.max = max(len(steps) - 1, at)
            self.slider.value = at
            self.place.value = str(place_words(self.match))
        finally:
            self._is_setting = False

    def pause(self) -> None:
        """Stop autoplay, as whoever steps by hand expects."""
        self.player.playing = False

    def _name_button(self) -> None:
        """Say what the button does: that of ipywidgets has a sign only, which is not read aloud."""
        is_on = self.player.playing
        self.button.description = str(text("Stop") if is_on else text("Play"))
        self.button.remove_class("pw-play" if is_on else "pw-stop").add_class("pw-stop" if is_on else "pw-play")

    def forward(self) -> bool:
        """Go one step on, letting an automatic player move at the end; False when nothing is left."""
        later = [step for step in self.match.steps(self.level.value) if step > self.match.history.at]
        with self.moving():
            if later:
                self.match.jump(later[0])
                return True
            return self.match.play_bot()

    @contextlib.contextmanager
    def moving(self) -> Iterator[None]:
        """Say meanwhile that the match is stepped, not played."""
        self.is_moving = True
        try:
            yield
        finally:
            self.is_moving = False

    def _on_slide(self, change: dict[str, Any]) -> None:
        steps = self.match.steps(self.level.value)
        if not self._is_setting and change["new"] < len(steps):
            self.pause()
            with self.moving():
                self.match.jump(steps[change["new"]])

    def _on_tick(self, change: dict[str, Any]) -> None:
        if change["new"] and not self.forward():
            self.pause()
