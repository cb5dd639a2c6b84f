"""What ingredients, pies, spaces and seats are called in sentences."""

from __future__ import annotations

from typing import Final

from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.board import Space
from piewidgets.games.pie_town.components import INGREDIENTS, PIES, TITLES
from piewidgets.games.pie_town.pantry import Counts, Recipe

SHORT: Final[dict[str, tuple[str, str]]] = {
    "CCC": ("{n} common-common-common pie", "{n} common-common-common pies"),
    "CCR": ("{n} common-common-rare pie", "{n} common-common-rare pies"),
    "CRR": ("{n} common-rare-rare pie", "{n} common-rare-rare pies"),
    "SR": ("{n} secret recipe pie", "{n} secret recipe pies"),
}
TRACK_TITLES: Final[dict[str, Text]] = {
    "storage": text("the storage"),
    "kitchen": text("the kitchen"),
    "oven": text("the second oven"),
}


def name_pies(pies: Bake) -> Text | tuple[Text, ...]:
    """Say how many pies of which types.

    >>> [str(one) for one in name_pies(Bake(ccr=2, sr=1))]
    ['2 common-common-rare pies', '1 secret recipe pie']
    """
    found = tuple(texts(*SHORT[name], n) for name, n in zip(PIES, pies, strict=True) if n)
    return found or text("no pie")


def name_counts(counts: Counts) -> Text | tuple[Text, ...]:
    """Say how many of which ingredients.

    >>> str(text("{what}", what=name_counts((2, 0, 0, 1, 0, 0))))
    '2 × yellow apple and strawberry'
    """
    found = tuple(
        text("{n} × {ingredient}", n=n, ingredient=TITLES[name]) if n > 1 else TITLES[name]
        for name, n in zip(INGREDIENTS, counts, strict=True)
        if n
    )
    return found or text("nothing")


def recipe_words(recipe: Recipe) -> Text | tuple[Text, ...]:
    """Say a recipe.

    >>> str(text("{what}", what=recipe_words(Recipe(0, 0, 3))))
    '2 × yellow apple and strawberry'
    """
    return name_counts(recipe.counts)


def seat_name(seat: int) -> Text:
    """Call a seat."""
    return text("Seat {seat}", seat=seat)


def space_name(space: Space) -> Text:
    """Call a space.

    >>> str(space_name(Space("Q0", "orchard"))), str(space_name(Space("seat1/bake0", "bake", 1)))
    ('square Q0 of the orchard', 'an oven of seat 1')
    """
    told = {"name": space.name, "seat": space.owner}
    return {
        "orchard": text("square {name} of the orchard", **told),
        "column": text("the market, to sell a column"),
        "row": text("the market, to sell the bottom row"),
        "convention": text("the Pie Convention"),
        "bake": text("an oven of seat {seat}", **told),
        "upgrade": text("the workshop of seat {seat}", **told),
        "hire": text("the hiring desk of seat {seat}", **told),
    }[space.kind]
