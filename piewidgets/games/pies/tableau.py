"""Cards and tableaus in one line of text and back.

A card is its fruit, then a colon and its recipe, or an exclamation mark and its action: ``apple:two_pair``,
``pear!steal``, ``plum``. A fruit may be written by its letter (A B C F O E S W P), a card of the box by its id
(``a14``), and several alike with a star (``plum*3``).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final, NamedTuple

from piewidgets.core.errors import NotationError
from piewidgets.core.text import one_of, text
from piewidgets.games.pies.components import ACTIONS, FRUITS, LETTERS, Card, load_cards
from piewidgets.games.pies.recipes import Recipe, recipe_from

LONGEST: Final = 4000  # characters
MOST: Final = 93  # cards, all there are
_FRUITS: Final = {fruit: fruit for fruit in FRUITS} | {letter.lower(): fruit for fruit, letter in LETTERS.items()}


class Tableau(NamedTuple):
    """The cards before a player."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


def parse_recipe(name: object) -> Recipe:
    """Find a recipe by its name, such as two_pair or plum4=9; raises NotationError with those there are.

    >>> parse_recipe("FULL").points
    12
    """
    if isinstance(name, Recipe):
        return name
    if not isinstance(name, str):
        raise NotationError(text("a recipe is named, such as two_pair, not {given}", given=repr(name)[:40]))
    kind, equals, points = name.strip().partition("=")
    try:
        return recipe_from(kind, points if equals else "")
    except ValueError as error:
        raise NotationError(text("{why}", why=error)) from None


@functools.lru_cache(4096)
def parse_card(token: str) -> Card:
    """Read a card; raises NotationError naming what is wrong.

    >>> str(parse_card("A:two_pair")), parse_card("a14").action
    ('apple:two_pair', 'steal')
    """
    known = _box().get(token)
    if known:
        return known
    kind, bang, action = token.partition("!")
    name, colon, recipe = kind.partition(":")
    fruit = _FRUITS.get(name.lower())
    if fruit is None:
        raise NotationError(text("there is no fruit {fruit}; {known}", fruit=repr(name)[:20], known=one_of(FRUITS)))
    if bang and action not in ACTIONS:
        said = repr(action)[:20]
        raise NotationError(text("there is no action {action}; {known}", action=said, known=one_of(ACTIONS)))
    if (colon and bang) or (fruit == "plum" and (colon or bang)):
        raise NotationError(text("{card}: a card has a recipe or an action, and a plum has neither", card=token[:30]))
    return Card("", fruit, 0, 0, parse_recipe(recipe) if colon else None, action)


@functools.cache
def _box() -> dict[str, Card]:
    return {card.id: card for card in load_cards()}


def parse_tableau(line: str | Tableau | Iterable[Card]) -> Tableau:
    """Read the cards of a tableau, apart by spaces or commas; each gets an id of its place (0, 1, ...).

    Raises NotationError.

    >>> str(parse_tableau("apple:two_pair, A plum*2"))
    'apple:two_pair apple plum plum'
    """
    if isinstance(line, str):
        if len(line) > LONGEST:
            raise NotationError(text("a tableau is a short line of text; this one has {n} characters", n=len(line)))
        tokens = line.replace(",", " ").split()
        twice = next((one for one in tokens if one in _box() and tokens.count(one) > 1), None)
        if twice is not None:
            raise NotationError(text("there is one card {card}; cards alike are written by their fruit", card=twice))
        cards = [card for token in tokens for card in _several(token)]
    else:
        given = line.cards if isinstance(line, Tableau) else line
        cards = list(given) if isinstance(given, Iterable) else [given]
        for one in cards:
            _check(one)
    if len(cards) > MOST:
        raise NotationError(text("there are {most} cards in all, not {n}", most=MOST, n=len(cards)))
    return Tableau(tuple(card._replace(id=str(n)) for n, card in enumerate(cards)))


def _check(card: object) -> None:
    """Let a card pass that somebody made by hand."""
    if not isinstance(card, Card):
        raise NotationError(text("a tableau is written as text, such as apple:two_pair plum, not as {given}",
                                 given=type(card).__name__))  # fmt: skip
    if card.fruit not in FRUITS or type(card.number) is not int or card.action not in ("", *ACTIONS):
        raise NotationError(text("there is no such card: {card}", card=repr(tuple(card))[:80]))
    if card.recipe is not None and card.recipe != parse_recipe(str(card.recipe)):
        raise NotationError(text("there is no such recipe: {recipe}", recipe=repr(card.recipe)[:80]))


def _several(token: str) -> list[Card]:
    name, star, many = token.partition("*")
    if star and name in _box():
        raise NotationError(text("there is one card {card}; cards alike are written by their fruit", card=name))
    if star and not (many.isascii() and many.isdigit() and 1 <= int(many[:9]) <= MOST):
        raise NotationError(text("{token} says how many alike by a number up to {most}", token=token[:20], most=MOST))
    return [parse_card(name)] * int(many or 1)
