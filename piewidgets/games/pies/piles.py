"""Score piles: the mixes a seat has made, and the marks by which their cards are called."""

from __future__ import annotations

from typing import NamedTuple

from piewidgets.games.pies.components import Card
from piewidgets.games.pies.recipes import Recipe
from piewidgets.games.pies.state import State


class PiledMix(NamedTuple):
    """A mix that was made: its recipe, its cards, and the card the recipe stood on where that is known."""

    recipe: Recipe
    cards: tuple[Card, ...]
    card: Card | None = None


class Pile(NamedTuple):
    """The mixes of a player, in the order in which they were made."""

    mixes: tuple[PiledMix, ...]

    def __str__(self) -> str:
        return " | ".join(f"{mix.recipe}: {' '.join(card.fruit for card in mix.cards)}" for mix in self.mixes)


def pile_of(state: State, seat: int) -> tuple[PiledMix, ...]:
    """Give the mixes that a seat has made."""
    found = []
    for mix in state.mixes:
        card = state.deck.cards[mix.recipe]
        if mix.seat == seat and card.recipe:
            found.append(PiledMix(card.recipe, state.cards(mix.cards), card))
    return tuple(found)


def mark_of(seat: int, at: int, card: Card) -> str:
    """Call a card by its place in a score pile."""
    return f"seat{seat}/mix{at}/{card.id}"
