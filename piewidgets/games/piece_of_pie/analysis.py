"""Questions about a position of Piece of Pie, answered exactly: what a move pays at once, who may hold which card."""

from __future__ import annotations

from fractions import Fraction

from piewidgets.core.game import TERMINAL, Hidden
from piewidgets.games.piece_of_pie import rules, tally
from piewidgets.games.piece_of_pie.moves import Move
from piewidgets.games.piece_of_pie.recipes import cards_of_kind
from piewidgets.games.piece_of_pie.state import State


def gains(view: State) -> tuple[tuple[Move, int], ...]:
    """Give every legal move with the points it brings the player at once, by the cards that the view shows.

    In the order of ``legal_moves``; a gain is never below 0, since a pie that grows loses no group (rulebook, End of
    the Game). Nothing is legal when the match is over.

    >>> from piewidgets.core.match import Match
    >>> match = Match("piece_of_pie", players=2, seed=0, cards="kiwi, side_by_side")
    >>> match.play("0.0>0.0"), match.play("1.0>0.0")
    (None, None)
    >>> max(points for _, points in gains(match.view(0)))
    2
    """
    seat = rules.current_player(view)
    if seat == TERMINAL:
        return ()
    before = tally.points_of(view, seat)
    return tuple((move, tally.points_of(rules.apply(view, move), seat) - before) for move in rules.legal_moves(view))


def card_odds(view: State) -> tuple[dict[str, Fraction], ...]:
    """Give, seat by seat, how likely each perfect-piece card is to be that seat's: all deals are equally likely (P25).

    >>> from piewidgets.core.match import Match
    >>> match = Match("piece_of_pie", players=2, seed=0)
    >>> [str(odds) for odds in card_odds(match.view(0))[1].values()]
    ['1/3', '1/3', '1/3']
    """
    known = view.deal.perfects
    unseen = [card for card in cards_of_kind("perfect") if card not in known]
    spread = {card: Fraction(1, len(unseen)) for card in unseen}
    return tuple(dict(spread) if isinstance(card, Hidden) else {card: Fraction(1)} for card in known)
