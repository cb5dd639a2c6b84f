"""A mix while it is being made: which cards it can still take, and when nothing is left to choose."""

from __future__ import annotations

import functools

from piewidgets.core.bits import numbers
from piewidgets.games.pies.components import PLUM
from piewidgets.games.pies.deck import Deck, capped, unpacked
from piewidgets.games.pies.recipes import KINDS, Recipe, makings

Groups = tuple[tuple[int, int], ...]  # fruits with how many of each


def begun(deck: Deck, tableau: int, fruit: int, recipe: int, chosen: int) -> tuple[int, int]:
    """Give the cards of a mix once nothing is left to choose (else 0), and those that can go into it next.

    ``fruit`` counts the tableau's fruits, packed. Plums are alike, so only the first of them can be chosen.
    """
    told = deck.cards[recipe].recipe
    assert told is not None
    if told.is_plums:
        return _cards(deck, tableau, ((PLUM, told.size),), chosen), 0
    more, made = choice(told, capped(fruit, told.sizes[0]), sum([deck.units[n] for n in numbers(chosen)]))
    cards = _cards(deck, tableau, made, chosen) if made else 0
    if cards:
        return cards, 0
    rest, own = tableau & ~chosen, deck.of_fruit
    fruits = sum([rest & own[kind] for kind in more if kind != PLUM])
    plums = rest & own[PLUM] if PLUM in more else 0
    return 0, fruits | (plums & -plums)


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


@functools.lru_cache(1 << 17)
def choice(recipe: Recipe, have: int, chosen: int) -> tuple[tuple[int, ...], Groups]:
    """Say which fruits a begun mix can still take, and all its fruits once they are settled (else none).

    ``have`` and ``chosen`` are packed, six bits a fruit.

    >>> from piewidgets.games.pies.recipes import RECIPES
    >>> choice(RECIPES["two_same"], 0o0202, 0o0100)
    ((1,), ((1, 2),))
    """
    there, within, sizes = unpacked(have), unpacked(chosen), recipe.sizes
    if sizes[0] == sizes[-1]:  # groups all alike need no list of what could be made
        own = [kind for kind in range(KINDS) if within[kind]]
        free = len(sizes) - len(own)
        others = [kind for kind in range(KINDS) if free and there[kind] >= sizes[0] and not within[kind]]
        more = [kind for kind in own if within[kind] < sizes[0]] + others
        groups = own + others
        return tuple(sorted(more)), tuple((kind, sizes[0]) for kind in groups if len(groups) == len(sizes))
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
