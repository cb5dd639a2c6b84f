"""The four games; importing this fills the registry."""

from piewidgets.core.game import GAMES
from piewidgets.games import piece_of_pie, pies, pizzeria

__all__ = ["GAMES", "piece_of_pie", "pies", "pizzeria"]
