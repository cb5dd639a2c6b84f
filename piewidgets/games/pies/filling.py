"""A mix while it is being made: which cards it can still take, and when nothing is left to choose."""

from __future__ import annotations

from typing import Final

from piewidgets.core.bits import numbers
from piewidgets.games.pies.components import PLUM
from piewidgets.games.pies.deck import FIELD, TOPS, Deck, at_least, unpacked
from piewidgets.games.pies.recipes import KINDS, Counts, Recipe, makings

PLUM_TOP: Final = TOPS & 255 << FIELD * PLUM
Groups = tuple[tuple[int, int], ...]  # fruits with how many of each


def begun(deck: Deck, tableau: int, fruit: int, recipe: int, chosen: int) -> tuple[int, int]:
    """Give the cards of a mix once nothing is left to choose (else 0), and those that can go into it next.

    ``fruit`` counts the tableau's fruits, packed. Plums are alike, so only the first of them can be chosen.
    """
    told = deck.cards[recipe].recipe
    assert told is not None
    if told.is_plums:
        return first_bits(tableau & deck.of_fruit[PLUM], told.size), 0
    within = sum([deck.units[n] for n in numbers(chosen)]) if chosen else 0
    if told.sizes[0] == told.sizes[-1]:
        return _alike(deck, tableau, fruit, told, chosen, within)
    more, made = choice(told, unpacked(fruit), unpacked(within))
    cards = _cards(deck, tableau, made, chosen) if made else 0
    return cards, 0 if cards else _first_plum(tableau & ~chosen, deck, sum(deck.of_fruit[kind] for kind in more))


def _alike(deck: Deck, tableau: int, fruit: int, told: Recipe, chosen: int, within: int) -> tuple[int, int]:
    """Do the same where all groups are of one size: fruits are then fields of packed counts, asked all at once."""
    size, started, full = told.sizes[0], at_least(within, 1), at_least(within, told.sizes[0])
    free = len(told.sizes) - started.bit_count()
    others = at_least(fruit, size) & ~started if free else 0
    open_, rest = (started | others) & ~full, tableau & ~chosen
    has_spare = at_least(fruit, size + 1) & open_ & ~PLUM_TOP
    if others.bit_count() == free and not has_spare:
        plums = size - (within >> FIELD * PLUM) if open_ & PLUM_TOP else 0
        fruits = rest & deck.of_fields(open_ & ~PLUM_TOP)
        return chosen | fruits | first_bits(rest & deck.of_fruit[PLUM], plums), 0
    return 0, _first_plum(rest, deck, deck.of_fields(open_))


def _first_plum(rest: int, deck: Deck, cards: int) -> int:
    """Keep those of some cards that are left, and of the plums only the first."""
    plums = rest & cards & deck.of_fruit[PLUM]
    return rest & cards & ~deck.of_fruit[PLUM] | (plums & -plums)


def _cards(deck: Deck, tableau: int, made: Groups, chosen: int) -> int:
    """Give the cards of a mix of these fruits when it holds all there are of each, or plums; else 0."""
    cards = chosen
    for kind, size in made:
        own = deck.of_fruit[kind]
        missing, rest = size - (chosen & own).bit_count(), tableau & own & ~chosen
        if missing and kind != PLUM and rest.bit_count() > missing:
            return 0
        cards |= first_bits(rest, missing)
    return cards


def choice(recipe: Recipe, there: Counts, within: Counts) -> tuple[tuple[int, ...], Groups]:
    """Say which fruits a begun mix can still take, and all its fruits once they are settled (else none).

    >>> from piewidgets.games.pies.recipes import RECIPES
    >>> choice(RECIPES["full"], (3, 2, 2, 0, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0, 0, 0, 0))
    ((0, 1), ((0, 3), (1, 2)))
    """
    found = [made for made in makings(recipe, there) if all(a >= b for a, b in zip(made, within, strict=True))]
    more = [kind for kind in range(KINDS) if any(made[kind] > within[kind] for made in found)]
    return tuple(more), tuple((kind, size) for kind, size in enumerate(found[0]) if size) if len(found) == 1 else ()


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
