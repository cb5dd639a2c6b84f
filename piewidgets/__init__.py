"""Four tabletop games about pies and pizzas: rules, pictures, and scores that say why.

>>> from piewidgets import Match, draw
>>> from piewidgets.games.piece_of_pie import score_pie
>>> score_pie("KSBAASBS", "kiwi, opposite").total()
7

Nothing is defined here. Widgets load the browser's libraries when they are first asked for, so that the rules import
in a few milliseconds and need only the standard library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from piewidgets import players
from piewidgets._display import draw, register_formatters
from piewidgets.core.game import Setup
from piewidgets.core.match import Match
from piewidgets.core.rulings import readings, what_changes
from piewidgets.games import GAMES

if TYPE_CHECKING:
    from piewidgets.widget.pie_builder import PieBuilder
    from piewidgets.widget.table import Table

__all__ = ["GAMES", "Match", "PieBuilder", "Setup", "Table", "draw", "players", "readings", "what_changes"]
__version__ = "0.1.0"

register_formatters()


def __getattr__(name: str) -> object:
    if name == "PieBuilder":
        from piewidgets.widget.pie_builder import PieBuilder

        return PieBuilder
    if name == "Table":
        from piewidgets.widget.table import Table

        return Table
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
