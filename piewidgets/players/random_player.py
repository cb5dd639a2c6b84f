"""A player who picks any legal move, all equally likely."""

from __future__ import annotations

from piewidgets.core.bots import register_player
from piewidgets.core.chance import Chance
from piewidgets.core.game import Move, State


class RandomPlayer:
    """Chooses among the legal moves by chance."""

    def choose(self, view: State, legal_moves: tuple[Move, ...], rng: Chance) -> Move:
        """Pick a move, all equally likely.

        >>> RandomPlayer().choose(None, ("only",), Chance(0))
        'only'
        """
        return rng.choice(legal_moves)


register_player("random", RandomPlayer())
