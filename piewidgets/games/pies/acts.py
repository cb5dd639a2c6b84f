"""What each move does in Pies; by its phase, the move's own values as arguments (none: no mix is made)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.games.pies import flow, state
from piewidgets.games.pies.filling import begun
from piewidgets.games.pies.state import CLAIM, FILL, PLAY, Made, State
from piewidgets.games.pies.tricks import worth


def play(before: State, card: str, tokens: int) -> State:
    """Put a card into the trick; with the last one the order is settled (rulebook, Tricks and Pie Tokens)."""
    deal, number, held = before.deal, before.deal.deck.number[card], before.tokens
    plays, left, phase = (*before.plays, (number, int(tokens))), 0, PLAY
    order: tuple[int, ...] = ()
    if tokens:
        seat = before.mover
        held = flow.put(held, seat, held[seat] - int(tokens))
    if len(plays) == deal.players:
        phase, left = CLAIM, sum([1 << own for own, _ in plays])
        order = ordered(before, plays)
    return State(deal, before.round, before.trick, phase, before.leader, plays, order, 0, left, held, before.tableaus,
                 before.fruit, before.gone | 1 << number, before.mixes, before.dog, before.plums)  # fmt: skip


def ordered(before: State, plays: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """List the seats by the value of what they played, highest first (Q3)."""
    cards, players, leader = before.deal.deck.cards, before.deal.players, before.leader
    values = [(worth(cards[own].number, tokens), (leader + at) % players) for at, (own, tokens) in enumerate(plays)]
    return tuple([seat for _, seat in sorted(values, reverse=True)])


def claim(before: State, card: str) -> State:
    """Take a card of the trick; the tokens on it go back to the supply (Q5)."""
    number = before.deal.deck.number[card]
    return flow.arrive(before, number, before.left ^ 1 << number, before.tableaus, before.fruit)


def steal(before: State, card: str) -> State:
    """Take a card from another tableau (rulebook, Special Actions; Q9)."""
    number = before.deal.deck.number[card]
    owner = next(seat for seat, own in enumerate(before.tableaus) if own >> number & 1)
    return flow.arrive(before, number, before.left, *flow.without(before, owner, 1 << number), is_stolen=True)


def mix(before: State, recipe: str = "") -> State:
    """Choose the recipe of a mix, or make none (rulebook, Fruit Mixes)."""
    if not recipe:
        return flow.after_mix(before, before.tableaus, before.fruit, before.mixes)
    return _filled(before, before.deck.number[recipe], 0)


def add(before: State, card: str) -> State:
    """Put a card into the mix."""
    return _filled(before, before.recipe, before.chosen | 1 << before.deck.number[card])


def _filled(before: State, recipe: int, chosen: int) -> State:
    """Make the mix once there is nothing more to choose: the recipe card scores, the others are discarded."""
    seat = before.order[before.claims]
    cards, more = begun(before.deal.deck, before.tableaus[seat], before.fruit[seat], recipe, chosen)
    if not cards:
        return before._replace(phase=FILL, recipe=recipe, chosen=chosen, open=more)
    tableaus, fruit = flow.without(before, seat, cards | 1 << recipe)
    return flow.after_mix(before, tableaus, fruit, (*before.mixes, Made(seat, recipe, cards)))


ACTS: Final[dict[str, Callable[..., Any]]] = {
    state.PLAY: play,
    state.CLAIM: claim,
    state.STEAL: steal,
    state.MIX: mix,
    state.FILL: add,
}
