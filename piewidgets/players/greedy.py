"""A player who takes what pays most at once, and knows no more than its view."""

from __future__ import annotations

from piewidgets.core.chance import Chance
from piewidgets.core.game import Move, State, game_of, register_player


class GreedyPlayer:
    """Chooses the move after which its own points are highest; of several, one by chance.

    What it cannot know it imagines once, in a way its view allows.
    """

    def choose(self, view: State, legal_moves: tuple[Move, ...], rng: Chance) -> Move:
        """Pick a move that leaves the player with the most points.

        >>> from piewidgets.core.match import Match
        >>> match = Match("piece_of_pie", seed=0, bots={0: GreedyPlayer(), 1: GreedyPlayer()})
        >>> match.play_out()
        >>> match.is_over
        True
        """
        game = game_of(view)
        seat = game.rules.current_player(view)
        state = game.secrets.imagine(view, rng)
        points = [game.rules.returns(game.rules.apply(state, move))[seat] for move in legal_moves]
        best = max(points)
        return rng.choice([move for move, own in zip(legal_moves, points, strict=True) if own == best])


register_player("greedy", GreedyPlayer())
