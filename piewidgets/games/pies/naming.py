"""What cards, seats and mixes are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from piewidgets.core.text import Text, text
from piewidgets.games.pies.components import ACTIONS, FRUITS, TITLES, Card
from piewidgets.games.pies.recipes import Counts


def name_card(card: Card) -> Text:
    """Call a card by its fruit and number.

    >>> str(name_card(Card("a14", "apple", 1, 14))), str(name_card(Card("p3", "plum")))
    ('apple 14', 'plum')
    """
    return text("{fruit} {number}", fruit=TITLES[card.fruit], number=card.number) if card.number else TITLES[card.fruit]


def tell_card(card: Card) -> Text:
    """Say what is on a card.

    >>> str(tell_card(Card("a14", "apple", 1, 14, None, "steal")))
    'apple 14, action Steal'
    """
    name = name_card(card)
    if card.recipe:
        return text("{card}, recipe {recipe} for {points} points",
                    card=name, recipe=card.recipe.title, points=card.recipe.points)  # fmt: skip
    return text("{card}, action {action}", card=name, action=ACTIONS[card.action]) if card.action else name


def named(cards: Iterable[Card]) -> Text | tuple[Text, ...]:
    """Call several cards.

    >>> str(named([]))
    'nothing'
    """
    return tuple(name_card(one) for one in cards) or text("nothing")


def name_counts(counts: Counts) -> Text | tuple[Text, ...]:
    """Say how many of which fruits.

    >>> from piewidgets.core.text import text
    >>> str(text("{fruits}", fruits=name_counts((2, 0, 0, 0, 0, 0, 0, 0, 1))))
    '2 × apple and plum'
    """
    found = tuple(
        text("{n} × {fruit}", n=n, fruit=TITLES[fruit]) if n > 1 else TITLES[fruit]
        for fruit, n in zip(FRUITS, counts, strict=True)
        if n
    )
    return found or text("nothing")


def seat_name(seat: int) -> Text:
    """Call a seat."""
    return text("Seat {seat}", seat=seat)
