"""The recipes of Pies, declared once: how many cards of how many fruits a mix holds, and what it is worth.

A recipe is a list of group sizes: (3, 2) is three of one fruit and two of another. Matching, the picture of the recipe,
the list of legal mixes and the sentences all come from it (rulebook, Fruit Mixes; Q14 to Q18).
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from piewidgets.core.text import Text, one_of, text

Counts: TypeAlias = tuple[int, ...]  # how many of each fruit, in the order of components.FRUITS, plums last
KINDS: Final = 9  # of fruit
MOST_PLUMS: Final = 9  # in a recipe


class Recipe(NamedTuple):
    """What a mix has to be: groups of equal fruit by size, all different; its points. Plum recipes take only plums."""

    name: str
    sizes: tuple[int, ...]
    points: int
    is_plums: bool = False

    @property
    def size(self) -> int:
        """How many cards a mix holds, exactly (Q14)."""
        return sum(self.sizes)

    @property
    def title(self) -> Text:
        """The recipe in words."""
        return text("exactly {n} plums", n=self.sizes[0]) if self.is_plums else TITLES[self.name]

    def __str__(self) -> str:
        is_usual = not self.is_plums or self.points == PLUM_POINTS
        return self.name if is_usual else f"{self.name}={self.points}"


PLUM_POINTS: Final = 6  # of the one plum recipe that is known
RECIPES: Final[dict[str, Recipe]] = {
    one.name: one
    for one in (
        Recipe("diff3", (1, 1, 1), 6),
        Recipe("diff4", (1, 1, 1, 1), 8),
        Recipe("diff5", (1, 1, 1, 1, 1), 10),
        Recipe("two_same", (2,), 5),
        Recipe("three_same", (3,), 8),
        Recipe("two_pair", (2, 2), 10),
        Recipe("three_pair", (2, 2, 2), 15),
        Recipe("full", (3, 2), 12),
        Recipe("plum3", (3,), PLUM_POINTS, True),
    )
}
TITLES: Final[dict[str, Text]] = {
    "diff3": text("3 different fruits"),
    "diff4": text("4 different fruits"),
    "diff5": text("5 different fruits"),
    "two_same": text("2 of the same fruit"),
    "three_same": text("3 of the same fruit"),
    "two_pair": text("2 pairs of different fruits"),
    "three_pair": text("3 pairs of different fruits"),
    "full": text("3 of one fruit and 2 of another"),
}


def recipe_from(name: str, points: str = "") -> Recipe:
    """Find a recipe by its name; a plum recipe may have any quantity and its own points (Q18).

    The points of three plums are known; they count for another quantity too where a card does not say its own.

    Raises ValueError with the reason.

    >>> recipe_from("full").points, recipe_from("plum4", "9").sizes
    (12, (4,))
    """
    name = name.lower()
    quantity = name[4:] if name.startswith("plum") else ""
    if quantity in map(str, range(2, MOST_PLUMS + 1)):
        if points and not (points.isascii() and points.isdigit() and 0 < int(points[:9]) < 100):
            raise ValueError(text("points are a number from 1 to 99, not {given}", given=points[:20]))
        return Recipe(name, (int(quantity),), int(points or PLUM_POINTS), True)
    if name not in RECIPES:
        plums = text("plum2 to plum{most} (with points, such as plum4=9)", most=MOST_PLUMS)
        known = one_of((*[one for one in RECIPES if not one.startswith("plum")], str(plums)))
        raise ValueError(text("there is no recipe {name}; {known}", name=repr(name)[:20], known=known))
    if points and points != str(RECIPES[name].points):
        raise ValueError(text("{name} is worth {points} points, not {given}",
                              name=name, points=RECIPES[name].points, given=points[:20]))  # fmt: skip
    return RECIPES[name]


def counts_of(fruits: Iterable[int]) -> Counts:
    """Count fruits, given by their numbers.

    >>> counts_of([0, 0, 8])
    (2, 0, 0, 0, 0, 0, 0, 0, 1)
    """
    tally = Counter(fruits)
    return tuple(tally[fruit] for fruit in range(KINDS))


def is_made_of(recipe: Recipe, counts: Counts) -> bool:
    """Say whether just these fruits make a mix: the groups have the recipe's sizes, nothing is left over (Q14, Q15).

    >>> is_made_of(RECIPES["two_pair"], counts_of([0, 0, 8, 8])), is_made_of(RECIPES["two_pair"], counts_of([0] * 4))
    (True, False)
    """
    if recipe.is_plums:
        return counts[-1] == recipe.size == sum(counts)
    return sorted(filter(None, counts)) == sorted(recipe.sizes)


def makings(recipe: Recipe, have: Counts) -> tuple[Counts, ...]:
    """List every choice of fruits that makes a recipe from what there is, in order.

    >>> len(makings(RECIPES["diff3"], (1, 1, 1, 1, 0, 0, 0, 0, 5)))
    10
    """
    most = max(recipe.sizes)
    return _makings(recipe, tuple(min(number, most) for number in have))


@functools.lru_cache(65536)
def _makings(recipe: Recipe, have: Counts) -> tuple[Counts, ...]:
    if recipe.is_plums:
        return ((0,) * (KINDS - 1) + recipe.sizes,) if have[-1] >= recipe.size else ()
    found: list[dict[int, int]] = [{}]
    for size, groups in sorted(Counter(recipe.sizes).items(), reverse=True):
        found = [
            made | dict.fromkeys(chosen, size)
            for made in found
            for chosen in itertools.combinations([f for f in range(KINDS) if have[f] >= size and f not in made], groups)
        ]
    return tuple(tuple(made.get(fruit, 0) for fruit in range(KINDS)) for made in found)


def can_make(recipe: Recipe, have: Counts) -> bool:
    """Say whether a recipe can be made from what there is.

    >>> can_make(RECIPES["full"], (3, 2, 0, 0, 0, 0, 0, 0, 0)), can_make(RECIPES["full"], (5, 0, 0, 0, 0, 0, 0, 0, 0))
    (True, False)
    """
    if recipe.is_plums:
        return have[-1] >= recipe.size
    return is_enough(recipe, *(sum(number >= least for number in have) for least in (1, 2, 3)))


def is_enough(recipe: Recipe, ones: int, twos: int, threes: int) -> bool:
    """Say whether enough fruits are there at least once, twice and three times; sizes are at most 3."""
    wanted = [sum(size >= least for size in recipe.sizes) for least in (1, 2, 3)]
    return all(there >= need for there, need in zip((ones, twos, threes), wanted, strict=True))
