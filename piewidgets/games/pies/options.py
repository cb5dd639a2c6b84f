"""What may be done in each phase of Pies, always in the same order: each phase allows a set of cards."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

from piewidgets.core.bits import numbers
from piewidgets.games.pies import state
from piewidgets.games.pies.components import PLUM
from piewidgets.games.pies.deck import Deck, capped, unpacked
from piewidgets.games.pies.moves import Add, Claim, Decline, Mix, Move, Play, Steal
from piewidgets.games.pies.recipes import KINDS, Recipe, makings
from piewidgets.games.pies.state import State

KIND: Final[dict[str, type]] = {
    state.PLAY: Play,
    state.CLAIM: Claim,
    state.STEAL: Steal,
    state.MIX: Mix,
    state.FILL: Add,
}


def targets(view: State) -> int:
    """Give what can be stolen: all other tableaus but the one the dog guards (rulebook, Special Actions; Q8 to Q10)."""
    seat = view.order[view.claims]
    return sum(own for other, own in enumerate(view.tableaus) if other not in (seat, view.dog))


def recipes(view: State) -> int:
    """Give the cards whose recipe can be made of the tableau they lie in (Q19, Q29)."""
    seat = view.order[view.claims]
    return view.tableaus[seat] & view.deal.deck.can_lead_to(view.fruit[seat])


def additions(view: State) -> int:
    """Give the cards that keep the mix one that can be completed; plums are alike, so only the first of them."""
    deck, seat = view.deal.deck, view.order[view.claims]
    rest = view.tableaus[seat] & ~view.chosen
    wanted, _ = _choice(deck, view.fruit[seat], view.recipe, view.chosen)
    plums = rest & deck.of_fruit[PLUM]
    fruits = sum([rest & deck.of_fruit[fruit] for fruit in wanted if fruit != PLUM])
    return fruits | (plums & -plums if PLUM in wanted else 0)


def settled(deck: Deck, tableau: int, fruit: int, recipe: int, chosen: int) -> int:
    """Give the cards of a mix when only one choice of cards is left, else 0; ``fruit`` is packed."""
    _, made = _choice(deck, fruit, recipe, chosen)
    cards = chosen
    for kind, size in made:
        own = deck.of_fruit[kind]
        missing, rest = size - (chosen & own).bit_count(), tableau & own & ~chosen
        if missing and kind != PLUM and rest.bit_count() > missing:
            return 0
        cards |= first_bits(rest, missing)
    return cards if made else 0


_Choice = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]


def _choice(deck: Deck, fruit: int, recipe: int, chosen: int) -> _Choice:
    told = deck.cards[recipe].recipe
    assert told is not None
    if told.is_plums:
        return (PLUM,), ((PLUM, told.size),)
    return choice(told, capped(fruit, told.sizes[0]), sum([deck.units[n] for n in numbers(chosen)]))


@functools.lru_cache(1 << 17)
def choice(recipe: Recipe, have: int, chosen: int) -> _Choice:
    """Say which fruits a begun mix can still take, and how many of which it has once they are settled.

    ``have`` and ``chosen`` are packed, six bits a fruit.

    >>> from piewidgets.games.pies.recipes import RECIPES
    >>> choice(RECIPES["two_same"], 0o0202, 0o0100)
    ((1,), ((1, 2),))
    """
    begun, there, sizes = unpacked(chosen), unpacked(have), recipe.sizes
    if sizes[0] == sizes[-1]:  # groups all alike need no list of what could be made
        others = [fruit for fruit in range(KINDS) if there[fruit] >= sizes[0] and not begun[fruit]]
        own = [fruit for fruit in range(KINDS) if begun[fruit]]
        free = len(sizes) - len(own)
        wanted = [fruit for fruit in own if begun[fruit] < sizes[0]] + (others if free else [])
        groups = own + (others if free else [])
        return tuple(sorted(wanted)), tuple((fruit, sizes[0]) for fruit in groups if len(groups) == len(sizes))
    found = [made for made in makings(recipe, there) if all(a >= b for a, b in zip(made, begun, strict=True))]
    more = tuple(fruit for fruit in range(KINDS) if any(made[fruit] > begun[fruit] for made in found))
    return more, tuple((fruit, size) for fruit, size in enumerate(found[0]) if size) if len(found) == 1 else ()


def first_bits(bits: int, many: int) -> int:
    """Give the lowest so many of a set.

    >>> bin(first_bits(0b11010, 2))
    '0b1010'
    """
    found = 0
    for _ in range(many):
        low = bits & -bits
        found, bits = found | low, bits ^ low
    return found


CARDS: Final[dict[str, Callable[[State], int]]] = {
    state.PLAY: lambda view: view.deal.hand_bits[view.round][view.mover] & ~view.gone,  # any card (Q28)
    state.CLAIM: lambda view: view.left,  # the last one too (Q22)
    state.STEAL: targets,
    state.MIX: recipes,
    state.FILL: additions,
}


def legal(view: State) -> tuple[Move, ...]:
    """List the moves of a phase, card by card."""
    phase = view.phase
    if phase == state.OVER:
        return ()
    deck, cards = view.deal.deck, CARDS[phase](view)
    return deck.plays(cards, view.tokens[view.mover]) if phase == state.PLAY else deck.listed[phase](cards)


def is_allowed(view: State, move: object) -> bool:
    """Say whether a move is one of those listed, or such a move's bare values."""
    phase = view.phase
    if phase == state.OVER or not isinstance(move, tuple) or type(move) not in (KIND[phase], Decline, tuple):
        return False
    if not move or type(move) is Decline:
        return phase == state.MIX and not move
    if len(move) != 1 + (phase == state.PLAY) or not isinstance(move[0], str):
        return False
    number = view.deal.deck.number.get(move[0], -1)
    if number < 0 or not CARDS[phase](view) >> number & 1:
        return False
    return phase != state.PLAY or (isinstance(move[1], int) and 0 <= move[1] <= view.tokens[view.mover])
