"""Four tabletop games about pies and pizzas: rules, pictures, and scores that say why.

>>> from piewidgets import Match, draw
>>> from piewidgets.games.piece_of_pie import score_pie
>>> score_pie("KSBAASBS", "kiwi, opposite").total()
7

Nothing is defined here. Pictures and widgets load when they are first asked for, so that the rules import in a few
milliseconds and need only the standard library. In a notebook, values are taught to draw themselves.
"""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING

from piewidgets import players
from piewidgets.core.match import Match
from piewidgets.core.rulings import readings, what_changes
from piewidgets.core.setup import Setup
from piewidgets.games import GAMES

if TYPE_CHECKING:
    from piewidgets._display import draw
    from piewidgets.widget.mix_finder import MixFinder
    from piewidgets.widget.pie_builder import PieBuilder
    from piewidgets.widget.pizza_cutter import PizzaCutter
    from piewidgets.widget.recipe_sleuth import RecipeSleuth
    from piewidgets.widget.table import Table

__all__ = [
    "GAMES",
    "Match",
    "MixFinder",
    "PieBuilder",
    "PizzaCutter",
    "RecipeSleuth",
    "Setup",
    "Table",
    "draw",
    "players",
    "readings",
    "what_changes",
]
__version__ = "0.1.0"

_LAZY = {
    "draw": "piewidgets._display",
    "MixFinder": "piewidgets.widget.mix_finder",
    "PieBuilder": "piewidgets.widget.pie_builder",
    "PizzaCutter": "piewidgets.widget.pizza_cutter",
    "RecipeSleuth": "piewidgets.widget.recipe_sleuth",
    "Table": "piewidgets.widget.table",
}


def __getattr__(name: str) -> object:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(_LAZY[name]), name)


def __dir__() -> list[str]:
    return __all__


if "IPython" in sys.modules:
    importlib.import_module("piewidgets._display").register_formatters()
