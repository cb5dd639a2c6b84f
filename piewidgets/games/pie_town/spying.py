"""What a spy may see of a recipe, and how a worker's level changes with what it did."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from fractions import Fraction
from typing import Final

from piewidgets.core.errors import NotationError, UnknownNameError
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.text import one_of, text
from piewidgets.games.pie_town.components import INGREDIENTS, LEVELS, SIZE
from piewidgets.games.pie_town.pantry import Counts, Recipe, parse_recipe
from piewidgets.games.pie_town.rulings import Rulings

CHANGES: Final = {
    "orchard": 1,
    "bake": 1,
    "market": 0,
    "start_player": 1,
    "change_recipe": -1,
    "upgrade": -1,
    "hire": -2,
}
PAID: Final = ("upgrade", "hire")  # a worker that could not pay for these may not do them


def spy_outcomes(recipe: str | Recipe, difference: int) -> tuple[tuple[Counts, Fraction], ...]:
    """List what a spy may see of a recipe, each with its exact probability.

    As many of its ingredients as the levels differ by, all three at most, are looked at at random. Raises
    NotationError. Source: rulebook, Spy; T35.

    >>> [(seen, str(chance)) for seen, chance in spy_outcomes("Y Y S", 1)]
    [((1, 0, 0, 0, 0, 0), '2/3'), ((0, 0, 0, 1, 0, 0), '1/3')]
    """
    own = parse_recipe(recipe)
    if type(difference) is not int or not 1 <= difference < len(LEVELS):
        raise NotationError(text("levels differ by a number from 1 to 5, not {given}", given=repr(difference)[:20]))
    found = looks(own, difference)
    ways = sum(many for _, many in found)
    return tuple((look, Fraction(many, ways)) for look, many in found)


@functools.lru_cache(maxsize=256)
def looks(recipe: Recipe, difference: int) -> tuple[tuple[Counts, int], ...]:
    """List what a spy may see, each with the number of ways to look so.

    >>> looks(parse_recipe("Y Y S"), 1)
    (((1, 0, 0, 0, 0, 0), 2), ((0, 0, 0, 1, 0, 0), 1))
    """
    ways = itertools.combinations(recipe, min(SIZE, difference))
    return tuple(Counter(tuple(look.count(n) for n in range(len(INGREDIENTS))) for look in ways).items())


@takes_rulings(Rulings, lambda *_, **__: ("recipe_change_at_level_1",))
def level_after(action: str, level: int, rulings: object = None) -> int | None:
    """Say what level a worker has after an action, or None where its level bars it.

    Levels stay within 1 and 6 (T8). Raises UnknownNameError, NotationError.
    Source: rulebook, Round Structure, Upgrade, Hire, Pie Convention; T7 to T9.

    >>> level_after("bake", 1), level_after("upgrade", 4), level_after("hire", 2), level_after("orchard", 6)
    (2, 3, None, 6)
    """
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    if not isinstance(action, str) or action not in CHANGES:
        raise UnknownNameError(text("there is no action {action}; {known}",
                                    action=repr(action)[:30], known=one_of(CHANGES)))  # fmt: skip
    if type(level) is not int or level not in LEVELS:
        raise NotationError(text("a worker's level is a number from 1 to 6, not {given}", given=repr(level)[:20]))
    after = level + CHANGES[action]
    is_barred = action == "change_recipe" and rulings.recipe_change_at_level_1 == "barred"
    if after < LEVELS[0] and (action in PAID or is_barred):
        return None
    return max(LEVELS[0], min(LEVELS[-1], after))
