"""The cards of a match by number, with the tables that make rules quick: sets of cards are the bits of one number."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from piewidgets.core.bits import numbers
from piewidgets.games.pies.components import FRUITS, HIGHEST, PLUM, PLUMS, REMOVED, ROUNDS, TOKENS, Card
from piewidgets.games.pies.moves import Add, Claim, Mix, Move, Play, Steal
from piewidgets.games.pies.recipes import KINDS, Counts, is_enough

FIRST_PLUM: Final = ROUNDS * HIGHEST  # its number; the plums come last
FIELD: Final = 8  # bits for the number of cards of a fruit
UNITS: Final = sum(1 << FIELD * fruit for fruit in range(KINDS))  # one of each fruit
PLUM_UNIT: Final = 1 << FIELD * PLUM
TOPS: Final = UNITS << FIELD - 1  # the highest bit of each field


def unpacked(fruit: int) -> Counts:
    """Count fruits that are packed, eight bits each.

    >>> unpacked(0x0302)
    (2, 3, 0, 0, 0, 0, 0, 0, 0)
    """
    return tuple([fruit >> FIELD * kind & 255 for kind in range(KINDS)])


def at_least(fruit: int, many: int) -> int:
    """Give the highest bits of the fields of packed counts that hold so many: adding 128 less that many sets them.

    >>> hex(at_least(0x0501, 3)), at_least(0x0501, 6)
    ('0x8000', 0)
    """
    return (fruit + (128 - many) * UNITS) & TOPS


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
        """Count the fruits of a set of cards, eight bits a fruit, so that one more is one addition."""
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

        Of all fruits it matters only how many are there at least once, twice, three times; of plums, how many.
        """
        ones, twos, threes = at_least(fruit, 1), at_least(fruit, 2), at_least(fruit, 3)
        return self._makeable(ones.bit_count(), twos.bit_count(), threes.bit_count(), fruit >> FIELD * PLUM)

    @functools.cached_property
    def of_fields(self) -> Callable[[int], int]:
        """Map highest bits of fields to the cards of those fruits."""
        each = [(TOPS & 255 << FIELD * fruit, own) for fruit, own in enumerate(self.of_fruit)]
        return functools.cache(lambda tops: sum(own for top, own in each if top & tops))

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

    # Each move is made once, so that listing moves makes nothing new

    @functools.cached_property
    def plays(self) -> tuple[tuple[tuple[Move, ...], ...], ...]:
        """By card and tokens held, the ways to play it."""
        every = [tuple(Play(card.id, n) for n in range(TOKENS + 1)) for card in self.cards]
        return tuple(tuple(ways[: held + 1] for held in range(TOKENS + 1)) for ways in every)

    @functools.cached_property
    def moves(self) -> dict[str, tuple[Move, ...]]:
        """By phase and card, the move with that card."""
        kinds: dict[str, Any] = {"claim": Claim, "steal": Steal, "mix": Mix, "fill": Add}
        return {phase: tuple(kind(card.id) for card in self.cards) for phase, kind in kinds.items()}


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
