"""Automatic players over any game; importing this adds them to the registry."""

from piewidgets.core.bots import PLAYERS
from piewidgets.players import greedy, random_player

__all__ = ["PLAYERS", "greedy", "random_player"]
