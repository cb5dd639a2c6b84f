"""Which recipes of a tableau to follow, and with which fruits, for the most points: exactly.

Recipe by recipe it is decided whether it is followed. A recipe card that is not stays among the fruits. One that is
leaves them: as one of its mix where that holds its fruit (which never costs more), else besides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from piewidgets.games.pies.recipes import KINDS, Counts, Recipe, can_make, makings

Written: TypeAlias = tuple[tuple[int, Recipe], ...]  # recipes with the fruits of their cards
Plan: TypeAlias = tuple[tuple[int, Counts], ...]  # which recipe is followed, with which fruits


def best_plan(recipes: Written, have: Counts) -> Plan:
    """Give the plan that brings most points; of equal ones the first found.

    From what so many cards could bring at most, the aim is lowered until it can be reached. Two positions are the same
    when fruits that no later recipe tells apart have changed places; both make the search short.

    >>> from piewidgets.games.pies.recipes import RECIPES
    >>> best_plan(((0, RECIPES["two_same"]),), (2, 0, 0, 0, 0, 0, 0, 0, 2))
    ((0, (2, 0, 0, 0, 0, 0, 0, 0, 0)),)
    """
    search = _Search(recipes, sum(have))
    aim = search.bounds[0][sum(have)]
    while not search.can_bring(0, have, aim):
        aim -= 1
    return search.plan(have, aim)


class _Search:
    """What is known of a tableau while its best plan is looked for."""

    def __init__(self, recipes: Written, cards: int) -> None:
        self.recipes = recipes
        self.bounds = _bounds(recipes, cards)
        self.alike = [_alike(recipes[at:]) for at in range(len(recipes) + 1)]
        self.missed: dict[tuple[int, Counts], int] = {}  # the least aim that was not reached from a position

    def can_bring(self, at: int, have: Counts, aim: int) -> bool:
        """Say whether the recipes from one on can bring so many points."""
        if aim <= 0:
            return True
        here = at, _sorted(have, self.alike[at])
        if self.bounds[at][sum(have)] < aim or self.missed.get(here, aim + 1) <= aim:
            return False
        points = self.recipes[at][1].points
        lefts = {_sorted(left, self.alike[at + 1]) for _, left in _uses(self.recipes, at, here[1])}
        if any(self.can_bring(at + 1, left, aim - points) for left in lefts):
            return True
        if self.can_bring(_next(self.recipes, at), here[1], aim):
            return True
        self.missed[here] = aim
        return False

    def plan(self, have: Counts, aim: int) -> Plan:
        """Follow the way to an aim that can be reached."""
        found, at = [], 0
        while aim > 0:
            uses = _uses(self.recipes, at, have)
            points = self.recipes[at][1].points
            made = next((one for one in uses if self.can_bring(at + 1, one[1], aim - points)), None)
            if made:
                found.append((at, made[0]))
                have, aim, at = made[1], aim - points, at + 1
            else:
                at = _next(self.recipes, at)
        return tuple(found)


def _uses(recipes: Written, at: int, have: Counts) -> Iterator[tuple[Counts, Counts]]:
    """List the fruits with which a recipe can be followed, and what is then left."""
    fruit, recipe = recipes[at]
    if not have[fruit] or not can_make(recipe, have):
        return
    for made in makings(recipe, have):
        besides = not made[fruit]
        if besides and made[fruit] == have[fruit]:
            continue
        yield (
            made,
            tuple([n - use - (besides and k == fruit) for k, (n, use) in enumerate(zip(have, made, strict=True))]),
        )


def _next(recipes: Written, at: int) -> int:
    """Give the next recipe that is not like this one: of equal ones the last are left out first."""
    return next((n for n in range(at + 1, len(recipes)) if recipes[n] != recipes[at]), len(recipes))


def _bounds(recipes: Written, cards: int) -> list[list[int]]:
    """Bound what the recipes from one on can bring with so many cards, whatever the fruits."""
    found = [[0] * (cards + 1)]
    for _, recipe in reversed(recipes):
        later = found[0]
        found.insert(
            0,
            [
                max(later[n], recipe.points + later[n - recipe.size]) if n >= recipe.size else later[n]
                for n in range(cards + 1)
            ],
        )
    return found


def _alike(recipes: Written) -> tuple[tuple[int, ...], ...]:
    """Group the fruits that these recipes do not tell apart: none stands on one alone, and plums are not asked for."""
    signs: dict[object, list[int]] = {}
    asks_plums = any(recipe.is_plums for _, recipe in recipes)
    for fruit in range(KINDS):
        own = tuple(sorted(recipe for other, recipe in recipes if other == fruit))
        signs.setdefault((own, asks_plums and fruit == KINDS - 1), []).append(fruit)
    return tuple(tuple(group) for group in signs.values() if len(group) > 1)


def _sorted(have: Counts, groups: tuple[tuple[int, ...], ...]) -> Counts:
    found = list(have)
    for group in groups:
        for fruit, number in zip(group, sorted([have[fruit] for fruit in group]), strict=True):
            found[fruit] = number
    return tuple(found)
