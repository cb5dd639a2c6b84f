"""Questions about Pies, answered exactly: what each move pays at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.bits import numbers
from piewidgets.core.game import TERMINAL
from piewidgets.core.score import Points
from piewidgets.games.pies import rules, state
from piewidgets.games.pies.deck import Deck
from piewidgets.games.pies.moves import Move
from piewidgets.games.pies.state import State, plum_number
from piewidgets.games.pies.tricks import worth


def gains(view: State) -> tuple[tuple[Move, Points], ...]:
    """Give every legal move with the points it brings the mover at once.

    A card claimed or stolen counts the best mix it makes possible; one put into a mix counts that mix, and the best one
    that would then be left. A card played counts the best of those that would be
    left if the trick ended with it and each seat ahead took the card that is best for itself.
    In the order of ``legal_moves``; nothing is legal when the match is over. Only what the view shows is used.

    >>> from piewidgets.core.match import Match
    >>> match = Match("pies", players=3, seed=0)
    >>> max(points for _, points in gains(match.view(0)))
    0
    """
    if rules.current_player(view) == TERMINAL:
        return ()
    return tuple((move, _GAINS[view.phase](view, *move)) for move in rules.legal_moves(view))


def best_mix(deck: Deck, tableau: int) -> int:
    """Give the points of the best mix that a tableau holds now; 0 for none."""
    open_ = numbers(tableau & deck.can_lead_to(deck.packed(tableau)))
    return max((card.recipe.points for card in map(deck.cards.__getitem__, open_) if card.recipe), default=0)


def _play(view: State, card: str, tokens: int) -> int:
    deck, number = view.deck, view.deck.number[card]
    plays = [*view.plays, (number, tokens)]
    ranked = sorted(plays, key=lambda one: -worth(deck.cards[one[0]].number, one[1]))
    left = [played for played, _ in plays]
    for played in [played for played, _ in ranked]:
        seat = view.mover if played == number else view.seat_of(played)
        worths = [best_mix(deck, view.tableaus[seat] | 1 << one) for one in left]
        if played == number:
            return max(worths)
        left.pop(worths.index(max(worths)))
    return 0


def _claim(view: State, card: str) -> int:
    own = view.tableaus[view.mover] | 1 << view.deck.number[card]
    if view.is_last and view.deal.has_plum_first:
        own |= 1 << plum_number(view.plums)
    return best_mix(view.deck, own)


def _steal(view: State, card: str) -> int:
    return best_mix(view.deck, view.tableaus[view.mover] | 1 << view.deck.number[card])


def _mix(view: State, recipe: str = "") -> int:
    card = view.deck.cards[view.deck.number[recipe]] if recipe else None
    return card.recipe.points if card and card.recipe else 0


def _add(view: State, card: str) -> int:
    spent = view.chosen | 1 << view.recipe | 1 << view.deck.number[card]
    return _mix(view, view.deck.cards[view.recipe].id) + best_mix(view.deck, view.tableaus[view.mover] & ~spent)


_GAINS: Final[dict[str, Callable[..., Any]]] = {
    state.PLAY: _play,
    state.CLAIM: _claim,
    state.STEAL: _steal,
    state.MIX: _mix,
    state.FILL: _add,
}
