"""A player who takes what pays most at once, and knows no more than its view."""

from __future__ import annotations

from piewidgets.core.bots import register_player
from piewidgets.core.chance import Chance
from piewidgets.core.game import Move, State, game_of


class GreedyPlayer:
    """Chooses the move that brings most at once, as the game's own analysis counts it; of several, one by chance."""

    def choose(self, view: State, legal_moves: tuple[Move, ...], rng: Chance) -> Move:
        """Pick a move that brings the player the most points.

        >>> from piewidgets.core.match import Match
        >>> match = Match("piece_of_pie", seed=0, bots={0: GreedyPlayer(), 1: GreedyPlayer()})
        >>> match.play_out()
        >>> match.is_over
        True
        """
        gains = game_of(view).analysis.gains(view)
        best = max(points for _, points in gains)
        return rng.choice([move for move, points in gains if points == best])


register_player("greedy", GreedyPlayer())
