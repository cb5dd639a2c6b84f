"""What a viewer may know in Pies, and what might be true: cards not yet played are known to their owner alone (Q4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from piewidgets.core.chance import Chance
from piewidgets.core.game import ALL, HIDDEN, Hidden, Viewer, check_viewer
from piewidgets.games.pies.state import OVER, Hand, State


def seen_by(state: State, viewer: Viewer) -> State:
    """Give the state as a viewer knows it: other hands and the rounds to come are HIDDEN, what was played is not.

    At the end all is open. Raises UnknownNameError for a viewer that is no seat, PUBLIC or ALL.
    """
    check_viewer(viewer, state.players)
    if viewer == ALL or state.phase == OVER:
        return state
    hands = tuple(
        tuple(
            hand if round_ <= state.round and seat == viewer else _closed(hand, state.gone)
            for seat, hand in enumerate(seats)
        )
        for round_, seats in enumerate(state.deal.hands)
    )
    return state._replace(deal=replace(state.deal, hands=hands))


def _closed(hand: Hand, gone: int) -> Hand:
    """Keep the cards that have been played; the others come last, unnamed."""
    known = [n for n in hand if not isinstance(n, Hidden) and gone >> n & 1]
    return (*known, *(HIDDEN,) * (len(hand) - len(known)))


def imagine(view: State, rng: Chance) -> State:
    """Draw a state that a view allows: each round's unseen cards are dealt anew, all ways equally likely."""
    deal, hands = view.deal, []
    for round_, seats in enumerate(deal.hands):
        known = {n for hand in seats for n in hand}
        left = iter(rng.shuffled([n for n in deal.deck.of_round(round_, deal.players) if n not in known]))
        hands.append(tuple(_opened(hand, left) for hand in seats))
    return view._replace(deal=replace(deal, hands=tuple(hands)))


def _opened(hand: Hand, left: Iterator[int]) -> Hand:
    return tuple(sorted(next(left) if isinstance(n, Hidden) else n for n in hand))
