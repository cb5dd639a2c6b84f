"""The four games; importing this fills the registry."""

from piewidgets.core.game import GAMES
from piewidgets.games import pie_town, piece_of_pie, pies, pizzeria

__all__ = ["GAMES", "pie_town", "piece_of_pie", "pies", "pizzeria"]
