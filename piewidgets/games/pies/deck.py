"""The cards of a match by number, with the tables that make rules quick: sets of cards are the bits of one number."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from piewidgets.core.bits import numbers
from piewidgets.games.pies.components import FRUITS, HIGHEST, PLUM, PLUMS, REMOVED, ROUNDS, TOKENS, Card
from piewidgets.games.pies.moves import Add, Claim, Decline, Mix, Move, Play, Steal
from piewidgets.games.pies.recipes import KINDS, Counts, is_enough

FIRST_PLUM: Final = ROUNDS * HIGHEST  # its number; the plums come last
FIELD: Final = 6  # bits for the number of cards of a fruit
UNITS: Final = sum(1 << FIELD * fruit for fruit in range(KINDS))  # one of each fruit
PLUM_UNIT: Final = 1 << FIELD * PLUM
TOPS: Final = UNITS << FIELD - 1  # the highest bit of each field


def unpacked(fruit: int) -> Counts:
    """Count fruits that are packed, six bits each.

    >>> unpacked(0o0302)
    (2, 3, 0, 0, 0, 0, 0, 0, 0)
    """
    return tuple([fruit >> FIELD * kind & 63 for kind in range(KINDS)])


def capped(fruit: int, most: int) -> int:
    """Let no packed count exceed 1, 2 or 3: adding 31, 30 or 29 sets its highest bit where it is that much at least.

    >>> oct(capped(0o0501, 3)), oct(capped(0o0501, 1))
    ('0o301', '0o101')
    """
    return sum([((fruit + less * UNITS) & TOPS) >> FIELD - 1 for less in (31, 30, 29)[:most]])


@dataclass(frozen=True)
class Deck:
    """The 93 cards of a match: each round's by number, then the plums. A set of cards is bits by that order."""

    cards: tuple[Card, ...]

    def __reduce__(self) -> tuple[Callable[[tuple[Card, ...]], Deck], tuple[tuple[Card, ...]]]:
        return deck_of, (self.cards,)  # its tables are made anew, or shared

    @functools.cached_property
    def number(self) -> dict[str, int]:
        """Map ids to numbers."""
        return {card.id: n for n, card in enumerate(self.cards)}

    @functools.cached_property
    def fruits(self) -> tuple[int, ...]:
        """The fruit of each card, as a number."""
        return tuple(FRUITS.index(card.fruit) for card in self.cards)

    @functools.cached_property
    def units(self) -> tuple[int, ...]:
        """One card of each card's fruit, packed (see ``packed``)."""
        return tuple(1 << FIELD * fruit for fruit in self.fruits)

    @functools.cached_property
    def of_fruit(self) -> tuple[int, ...]:
        """The cards of each fruit, as bits."""
        return tuple(sum(1 << n for n, own in enumerate(self.fruits) if own == fruit) for fruit in range(KINDS))

    def of_round(self, round_: int, players: int) -> tuple[int, ...]:
        """List the cards of a round's deck that so many players use (rulebook, Setup)."""
        return tuple(round_ * HIGHEST + n - 1 for n in range(1, HIGHEST + 1) if n < REMOVED[players])

    def packed(self, bits: int) -> int:
        """Count the fruits of a set of cards, six bits a fruit, so that one more is one addition."""
        return sum((bits & own).bit_count() << FIELD * fruit for fruit, own in enumerate(self.of_fruit))

    def counts(self, bits: int) -> Counts:
        """Count the fruits of a set of cards."""
        return tuple((bits & own).bit_count() for own in self.of_fruit)

    def chosen_from(self, bits: int) -> tuple[Card, ...]:
        """Give the cards of a set."""
        return tuple(self.cards[n] for n in numbers(bits))

    def bits(self, ids: Any) -> int:
        """Give cards named by their ids as a set; raises KeyError for an id nobody knows."""
        return sum(1 << self.number[one] for one in set(ids))

    def can_lead_to(self, fruit: int) -> int:
        """Give the cards whose recipe can be made of packed fruits, as bits.

        Of all fruits it matters only how many are there at least once, twice, three times. Adding 31 to every field
        sets its highest bit where the field holds one at least; 30 and 29 likewise for two and three.
        """
        shape = [((fruit + less * UNITS) & TOPS).bit_count() for less in (31, 30, 29)]
        return self._makeable(shape[0], shape[1], shape[2], fruit >> FIELD * PLUM)

    @functools.cached_property
    def _makeable(self) -> Callable[[int, int, int, int], int]:
        """Map how many fruits are there once, twice, three times, and the plums, to the recipe cards."""
        written = [(1 << n, card.recipe) for n, card in enumerate(self.cards) if card.recipe]

        @functools.cache
        def found(ones: int, twos: int, threes: int, plums: int) -> int:
            """Add up the cards whose recipe can be made."""
            return sum(
                bit for bit, recipe in written
                if (plums >= recipe.size if recipe.is_plums else is_enough(recipe, ones, twos, threes))
            )  # fmt: skip

        return found

    # Moves, listed once for each set of cards

    @functools.cached_property
    def plays(self) -> Callable[[int, int], tuple[Move, ...]]:
        """List the ways to play a card of a hand with up to so many tokens."""
        each = tuple(tuple(Play(card.id, n) for n in range(TOKENS + 1)) for card in self.cards)

        @functools.lru_cache(1 << 16)
        def found(hand: int, tokens: int) -> tuple[Move, ...]:
            """Card by card, then by tokens."""
            return tuple(move for n in numbers(hand) for move in each[n][: tokens + 1])

        return found

    @functools.cached_property
    def listed(self) -> dict[str, Callable[[int], tuple[Move, ...]]]:
        """List the moves of each other phase with a set of cards; a mix may also be left."""
        kinds: dict[str, Any] = {"claim": Claim, "steal": Steal, "fill": Add}
        return {phase: self._one_of(kind) for phase, kind in kinds.items()} | {"mix": self._one_of(Mix, Decline())}

    def _one_of(self, kind: Any, *others: Move) -> Callable[[int], tuple[Move, ...]]:
        each = tuple(kind(card.id) for card in self.cards)

        @functools.lru_cache(1 << 14)
        def found(bits: int) -> tuple[Move, ...]:
            """Card by card."""
            return (*(each[n] for n in numbers(bits)), *others)

        return found


@functools.lru_cache(64)
def deck_of(cards: tuple[Card, ...]) -> Deck:
    """Make a deck once, so that its tables are shared."""
    return Deck(cards)


def plum_bits(first: int, many: int) -> int:
    """Give the plums from one on, as bits.

    >>> plum_bits(0, 2) == 0b11 << FIRST_PLUM
    True
    """
    assert first + many <= PLUMS
    return ((1 << many) - 1) << FIRST_PLUM + first
