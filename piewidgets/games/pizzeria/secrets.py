"""What a viewer may know in Pizzeria, and what might be true: nobody knows more than everybody does (Z16)."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import replace

from piewidgets.core.chance import Chance
from piewidgets.core.game import ALL, HIDDEN, Hidden, Viewer, check_viewer
from piewidgets.games.pizzeria.components import Slice
from piewidgets.games.pizzeria.offers import is_used_in, letters_for
from piewidgets.games.pizzeria.state import OVER, SLOTS, Deal, State


def seen_by(state: State, viewer: Viewer) -> State:
    """Give the state as a viewer knows it: later stacks and offers, the slices set aside and the pile are HIDDEN.

    At the end all is open. Raises UnknownNameError for a viewer that is no seat, PUBLIC or ALL.
    """
    check_viewer(viewer, state.players)
    if viewer == ALL or state.phase == OVER:
        return state
    seen = functools.reduce(int.__or__, (*state.saved, *state.eaten), (1 << SLOTS * (state.round + 1)) - 1)
    return state._replace(deal=_hidden(state.deal, state.round, seen | (1 << state.drawn if state.drawn >= 0 else 0)))


@functools.lru_cache(512)
def _hidden(deal: Deal, round_: int, seen: int) -> Deal:
    closed = [one for n, one in enumerate(deal.slices) if isinstance(one, Slice) and not seen >> n & 1]
    return replace(
        deal,
        slices=tuple(one if seen >> n & 1 else HIDDEN for n, one in enumerate(deal.slices)),
        unseen=tuple(sorted((*closed, *deal.unseen))),
        offers=tuple(letters if at <= round_ else HIDDEN for at, letters in enumerate(deal.offers)),
        pile=HIDDEN if deal.offers else (),
    )


def imagine(view: State, rng: Chance) -> State:
    """Draw a state that a view allows: the unseen slices and offers are dealt, all ways equally likely."""
    deal = view.deal
    left = iter(rng.shuffled(deal.unseen))
    slices = tuple(next(left) if isinstance(one, Hidden) else one for one in deal.slices)
    if not isinstance(deal.pile, Hidden):
        return view._replace(deal=replace(deal, slices=slices, unseen=()))
    known = [letter for letters in deal.offers if not isinstance(letters, Hidden) for letter in letters]
    pile = iter(rng.shuffled([letter for letter in letters_for(deal.players) if letter not in known]))
    closed = [at for at, letters in enumerate(deal.offers) if isinstance(letters, Hidden)]
    stacks: dict[int, tuple[str, ...]] = {at: (next(pile),) for at in closed}
    for at in closed:
        stacks[at] = _replaced(stacks[at], at, deal.rounds, pile)
    offers = tuple(stacks.get(at, letters) for at, letters in enumerate(deal.offers))
    return view._replace(deal=replace(deal, slices=slices, unseen=(), offers=offers, pile=tuple(pile)))


def _replaced(shown: tuple[str, ...], at: int, rounds: int, pile: Iterator[str]) -> tuple[str, ...]:
    while not is_used_in(shown[-1], at, rounds):
        shown = (*shown, next(pile))
    return shown
