"""What a viewer may know in Piece of Pie, and what might be true: only perfect-piece cards are secret (P25)."""

from __future__ import annotations

from piewidgets.core.chance import Chance
from piewidgets.core.game import ALL, HIDDEN, TERMINAL, Hidden, Viewer, check_viewer
from piewidgets.games.piece_of_pie.recipes import cards_of_kind
from piewidgets.games.piece_of_pie.state import State


def seen_by(state: State, viewer: Viewer) -> State:
    """Give the state as a viewer knows it: other seats' perfect-piece cards are HIDDEN until the end.

    Raises UnknownNameError for a viewer that is no seat, PUBLIC or ALL.
    """
    check_viewer(viewer, state.players)
    if viewer == ALL or state.deal.turns[state.turn] == TERMINAL:
        return state
    perfects = tuple(card if seat == viewer else HIDDEN for seat, card in enumerate(state.deal.perfects))
    return state if perfects == state.deal.perfects else state.with_deal(state.deal.with_perfects(perfects))


def imagine(view: State, rng: Chance) -> State:
    """Draw a state that a view allows: the hidden cards are dealt from those not seen, all ways equally likely."""
    known = view.deal.perfects
    left = iter(rng.shuffled([card for card in cards_of_kind("perfect") if card not in known]))
    perfects = tuple(next(left) if isinstance(card, Hidden) else card for card in known)
    return view.with_deal(view.deal.with_perfects(perfects))
