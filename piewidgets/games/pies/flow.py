"""What follows a decision in Pies, until somebody has to decide again."""

from __future__ import annotations

from typing import Final

from piewidgets.core.bits import numbers
from piewidgets.games.pies.components import DOG, PIES, STEAL
from piewidgets.games.pies.deck import FIRST_PLUM, PLUM_UNIT, Deck
from piewidgets.games.pies.state import CLAIM, MIX, OVER, PLAY, Made, State
from piewidgets.games.pies.state import STEAL as STEALING

Piles = tuple[int, ...]
TAKEN: Final = 3  # tokens that the action Pies brings


def arrive(state: State, card: int, left: int, tableaus: Piles, fruit: Piles, is_stolen: bool = False) -> State:
    """Lay a card down before the mover and take its action at once (rulebook, Special Actions; Q7, Q11, Q13).

    ``left``, ``tableaus`` and ``fruit`` are as they stand when the card has left its place. One new state is made.
    """
    deal, claims, tokens, dog, plums = state.deal, state.claims, state.tokens, state.dog, state.plums
    seat, deck, cards, units = state.order[claims], deal.deck, 1 << card, deal.deck.units[card]
    if not is_stolen and deal.has_plum_first and claims + 1 == deal.players:
        cards, units, plums = cards | 1 << FIRST_PLUM + plums, units + PLUM_UNIT, plums + 1
    tableaus, fruit = put(tableaus, seat, tableaus[seat] | cards), put(fruit, seat, fruit[seat] + units)
    action = "" if is_stolen and deal.ignores_stolen else deck.cards[card].action
    phase, more = CLAIM, 0
    if action == DOG:
        dog = seat
    elif action == PIES:
        tokens = put(tokens, seat, tokens[seat] + min(TAKEN, state.supply_with(left)))
    elif action == STEAL and (more := targets(tableaus, seat, dog)):
        phase = STEALING
    if not more and (more := recipes(deck, tableaus[seat], fruit[seat])):
        phase = MIX
    after = State(deal, state.round, state.trick, phase, state.leader, state.plays, state.order,
                  claims + (not more), left, tokens, tableaus, fruit, state.gone, state.mixes, dog, plums, -1, 0,
                  more)  # fmt: skip
    return end_trick(after) if after.claims == deal.players else after


def targets(tableaus: Piles, seat: int, dog: int) -> int:
    """Give what can be stolen: all other tableaus but the one the dog guards (Q8 to Q10)."""
    return sum([own for other, own in enumerate(tableaus) if other not in (seat, dog)])


def recipes(deck: Deck, tableau: int, fruit: int) -> int:
    """Give the cards whose recipe can be made of the tableau they lie in (Q13, Q19, Q29)."""
    return tableau & deck.can_lead_to(fruit)


def after_mix(state: State, tableaus: Piles, fruit: Piles, mixes: tuple[Made, ...]) -> State:
    """Let the next one claim, or end the trick (Q12)."""
    after = State(state.deal, state.round, state.trick, CLAIM, state.leader, state.plays, state.order,
                  state.claims + 1, state.left, state.tokens, tableaus, fruit, state.gone, mixes, state.dog,
                  state.plums)  # fmt: skip
    return end_trick(after) if after.claims == state.deal.players else after


def end_trick(state: State) -> State:
    """Begin the next trick, led by the holder of token 1; at the end of a round tokens are lost (Q11, Q23, Q26)."""
    deal, round_, trick, tokens, phase = state.deal, state.round, state.trick + 1, state.tokens, PLAY
    tableaus, fruit, plums, last = state.tableaus, state.fruit, state.plums, state.order[-1]
    if not deal.has_plum_first:
        tableaus = put(tableaus, last, tableaus[last] | 1 << FIRST_PLUM + plums)
        fruit, plums = put(fruit, last, fruit[last] + PLUM_UNIT), plums + 1
    if trick == deal.tricks:
        tokens = (0,) * deal.players
        if round_ + 1 < deal.rounds:
            round_, trick = round_ + 1, 0
        else:
            phase = OVER
    return State(deal, round_, trick, phase, state.order[0], (), (), 0, 0, tokens, tableaus, fruit, state.gone,
                 state.mixes, state.dog, plums)  # fmt: skip


def put(piles: Piles, seat: int, own: int) -> Piles:
    """Change what one seat has.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    after = list(piles)
    after[seat] = own
    return tuple(after)


def without(state: State, seat: int, cards: int) -> tuple[Piles, Piles]:
    """Take cards out of a tableau: all tableaus then, and their fruits."""
    units, own = state.deal.deck.units, state.tableaus[seat]
    spent = sum([units[n] for n in numbers(own & cards)])
    return put(state.tableaus, seat, own & ~cards), put(state.fruit, seat, state.fruit[seat] - spent)
