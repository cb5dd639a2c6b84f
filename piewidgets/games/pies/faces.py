"""What a card of Pies looks like wherever it lies: number, letter, fruit, and its recipe drawn or its action."""

from __future__ import annotations

import functools
from typing import Final

from piewidgets.core.scene import Box, Disc, Mark, Print, Spot, Topping
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pies.components import FRUITS, LETTERS, TITLES, Card
from piewidgets.games.pies.naming import tell_card
from piewidgets.games.pies.recipes import Recipe

LARGE: Final = 66.0  # the width of a card in a hand or in the trick
MIDDLE: Final = 46.0  # in a tableau
SMALL: Final = 30.0  # in a score pile
TALL: Final = 1.36  # a card's height by its width
UNIT: Final = 50.0  # the drawing is made for a card this wide
ICON: Final = 9.0  # a fruit of a recipe
BACK: Final = 26.0


def height(width: float) -> float:
    """Give the height of a card.

    >>> height(50)
    68.0
    """
    return round(width * TALL, 2)


@functools.lru_cache(4096)
def card_mark(mark_id: str, x: float, y: float, width: float, card: Card, where: Text | None = None) -> Mark:
    """Place a card with its upper left corner; a small one shows its fruit alone."""
    said = tell_card(card)
    words = text("{where}: {card}", where=where, card=said) if where else said
    place = Box(x, y, width, height(width), 5 * width / UNIT)
    draw = _small if width < MIDDLE else _face
    toppings, prints = draw(x, y, width / UNIT, card)
    label = f"{card.number or ''}{LETTERS[card.fruit]}"
    return Mark(mark_id, place, f"{card.fruit}_card", label, words, "", toppings, prints)


def _small(x: float, y: float, u: float, card: Card) -> tuple[tuple[Topping, ...], tuple[Print, ...]]:
    return (
        (Topping(f"{card.fruit}_fruit", x + 25 * u, y + 45 * u, 36 * u),),
        (Print(LETTERS[card.fruit], x + 25 * u, y + 15 * u, 22 * u),),
    )


def _face(x: float, y: float, u: float, card: Card) -> tuple[tuple[Topping, ...], tuple[Print, ...]]:
    prints = [Print(LETTERS[card.fruit], x + 39 * u, y + 11 * u, 15 * u)]
    if card.number:
        prints.append(Print(str(card.number), x + 12 * u, y + 11 * u, 16 * u))
    is_bare = not card.recipe and not card.action
    low, size = (40, 34) if is_bare else (31, 24)
    toppings = [Topping(f"{card.fruit}_fruit", x + 25 * u, y + low * u, size * u)]
    if card.recipe:
        toppings += recipe_icons(x + 25 * u, y + 49 * u, u, card.recipe)
        prints.append(Print(str(card.recipe.points), x + 25 * u, y + 60.5 * u, 13 * u))
    if card.action:
        toppings.append(Topping(f"{card.action}_symbol", x + 25 * u, y + 55 * u, 20 * u))
    return tuple(toppings), tuple(prints)


def recipe_icons(x: float, y: float, u: float, recipe: Recipe) -> list[Topping]:
    """Draw a recipe as little fruits round a middle: equal shapes are equal fruits, plums are plums.

    >>> from piewidgets.games.pies.recipes import RECIPES
    >>> [one.role for one in recipe_icons(0, 0, 1, RECIPES["full"])]
    ['recipe_1', 'recipe_1', 'recipe_1', 'recipe_2', 'recipe_2']
    """
    roles = [f"recipe_{n + 1}" for n, size in enumerate(recipe.sizes) for _ in range(size)]
    if recipe.is_plums:
        roles = ["plum_fruit"] * recipe.size
    step = min(ICON, 47 / len(roles)) * u
    first = x - step * (len(roles) - 1) / 2
    return [Topping(role, round(first + step * n, 2), y, round(step * 0.94, 2)) for n, role in enumerate(roles)]


def back_mark(mark_id: str, x: float, y: float, words: Text) -> Mark:
    """Place a closed card."""
    place = Box(x, y, BACK, height(BACK), 4)
    mark = (Topping("card_back_symbol", x + BACK / 2, y + height(BACK) / 2, BACK * 0.6),)
    return Mark(mark_id, place, "card_back", "", words, "", mark)


def tokens_marks(mark_id: str, x: float, y: float, r: float, many: int, words: Text) -> list[Mark]:
    """Place some pi tokens as one disc with their number beside it."""
    symbol = Topping("pi_symbol", x, y - r * 0.12, r * 1.1)
    return [
        Mark(mark_id, Disc(x, y, r), "pi_token", "", words, "", (symbol,)),
        times_mark(f"{mark_id}/n", x + r + 6, y, r * 1.2, many, words),
    ]


def times_mark(mark_id: str, x: float, y: float, size: float, many: int, words: Text) -> Mark:
    """Write how many of something there are, beside it."""
    return Mark(mark_id, Spot(x, y, size), "heading", f"×{many}", words, "left")


def tokens_words(many: int) -> Text:
    """Count pi tokens.

    >>> str(tokens_words(1))
    '1 pi token'
    """
    return texts("{n} pi token", "{n} pi tokens", many)


def dog_mark(mark_id: str, x: float, y: float, width: float, words: Text) -> Mark:
    """Place the dog."""
    symbol = (Topping("dog_symbol", x + width / 2, y + height(width) / 2, width * 0.8),)
    return Mark(mark_id, Box(x, y, width, height(width), 5 * width / UNIT), "dog_card", "", words, "", symbol)


def key_words() -> Text:
    """Say what the letters in a picture stand for."""
    return text("{fruits}", fruits=tuple(text("{letter} {fruit}", letter=LETTERS[f], fruit=TITLES[f]) for f in FRUITS))
