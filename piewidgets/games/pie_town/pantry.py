"""Ingredients and recipes in one line of text and back.

An ingredient is its name or its letter (Y G R for apples, S B P for strawberry, banana, pumpkin); several alike are
written with a star: ``Y*2 G S``. Ingredients are kept as six numbers, in the order of ``INGREDIENTS``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from piewidgets.core.errors import NotationError
from piewidgets.core.text import Text, one_of, text
from piewidgets.games.pie_town.components import COMMON, INGREDIENTS, LETTERS, NUMBERS, RARE, TITLES

Counts: TypeAlias = tuple[int, ...]  # how many of each ingredient
LONGEST: Final = 400  # characters
MOST: Final = sum(NUMBERS)  # ingredients, all there are
_NAMES: Final = {name: n for n, name in enumerate(INGREDIENTS)} | {
    LETTERS[name].lower(): n for n, name in enumerate(INGREDIENTS)
}


class Recipe(NamedTuple):
    """A secret recipe: two common ingredients, which may be equal (T10), and a rare one; by number, in order."""

    first: int
    second: int
    rare: int

    @property
    def counts(self) -> Counts:
        """How many of each ingredient it takes."""
        return _COUNTS.get(self) or tuple(self.count(n) for n in range(len(INGREDIENTS)))

    @property
    def title(self) -> Text:
        """The recipe in words."""
        return text("{ingredients}", ingredients=tuple(TITLES[INGREDIENTS[n]] for n in self))

    def __str__(self) -> str:
        is_known = all(type(n) is int and 0 <= n < len(INGREDIENTS) for n in self)
        return " ".join(LETTERS[INGREDIENTS[n]] for n in self) if is_known else "?"

    def __repr__(self) -> str:
        return f"Recipe({self})"


ALL_RECIPES: Final = tuple(
    Recipe(*commons, rare) for commons in itertools.combinations_with_replacement(COMMON, 2) for rare in RARE
)

_COUNTS: dict[tuple[int, ...], Counts] = {}
_COUNTS.update({recipe: recipe.counts for recipe in ALL_RECIPES})


def parse_ingredients(line: str | Iterable[str]) -> Counts:
    """Read ingredients, apart by spaces or commas, as six numbers; raises NotationError naming what is none.

    >>> parse_ingredients("Y*2 green S"), parse_ingredients("")
    ((2, 1, 0, 1, 0, 0), (0, 0, 0, 0, 0, 0))
    """
    found = [0] * len(INGREDIENTS)
    for token in _tokens(line):
        name, star, many = token.partition("*")
        number = _NAMES.get(name.lower())
        if number is None:
            known = one_of(f"{one} ({LETTERS[one]})" for one in INGREDIENTS)
            raise NotationError(text("there is no ingredient {name}; {known}", name=repr(name)[:20], known=known))
        if star and not (many.isascii() and many.isdigit() and len(many) < 3):
            raise NotationError(text("{token} says how many by a number", token=token[:20]))
        found[number] += int(many or 1)
    over = next((n for n, many in enumerate(found) if many > NUMBERS[n]), None)
    if over is not None:
        told = {"n": NUMBERS[over], "ingredient": TITLES[INGREDIENTS[over]]}
        raise NotationError(text("there are only {n} of {ingredient} in the box", **told))
    return tuple(found)


def _tokens(line: object) -> list[str]:
    if isinstance(line, str) and len(line) <= LONGEST:
        return line.replace(",", " ").split()
    tokens = (
        []
        if isinstance(line, str | bytes) or not isinstance(line, Iterable)
        else list(itertools.islice(line, MOST + 1))
    )
    if (
        isinstance(line, str | bytes)
        or not isinstance(line, Iterable)
        or not all(isinstance(t, str) for t in tokens[:MOST])
    ):
        raise NotationError(text("ingredients are a short line such as Y*2 G S, not {given}", given=repr(line)[:40]))
    if len(tokens) > MOST:
        raise NotationError(text("there are {most} ingredients in all", most=MOST))
    return tokens


def format_counts(counts: Counts) -> str:
    """Write ingredients.

    >>> format_counts((2, 1, 0, 1, 0, 0))
    'Y*2 G S'
    """
    each = zip(LETTERS.values(), counts, strict=True)
    return " ".join(f"{letter}*{n}" if n > 1 else letter for letter, n in each if n)


def parse_recipe(line: str | Recipe | Iterable[str]) -> Recipe:
    """Read a secret recipe: two common ingredients and a rare one, in any order; raises NotationError.

    Source: rulebook, Your Secret Recipe; T10.

    >>> parse_recipe("S Y Y"), str(parse_recipe("green, red, banana"))
    (Recipe(Y Y S), 'G R B')
    """
    if isinstance(line, Recipe):
        if any(type(n) is not int for n in line) or line not in ALL_RECIPES:
            raise NotationError(text("there is no such recipe: {given}", given=repr(tuple(line))[:40]))
        return line
    counts = parse_ingredients(line)
    numbers = [n for n, many in enumerate(counts) for _ in range(many)]
    if sum(counts) != 3 or sum(counts[n] for n in RARE) != 1:
        said = format_counts(counts)[:40] or text("nothing")
        raise NotationError(
            text("a recipe is two apples and a rare ingredient, such as Y G S, not {given}", given=said)
        )
    return Recipe(*numbers)
