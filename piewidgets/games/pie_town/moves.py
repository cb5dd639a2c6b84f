"""The kinds of move in Pie Town: what players decide, and what chance draws.

Ingredients are six numbers, in the order of ``INGREDIENTS``, or one letter.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from piewidgets.core.moves import kind_of_move
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.pantry import Counts, Recipe


@kind_of_move
class Choose(NamedTuple):
    """Choose a secret recipe (rulebook, Set Up)."""

    recipe: Recipe


@kind_of_move
class Place(NamedTuple):
    """Place a worker on a space, or on top of the worker there, to spy."""

    die: int
    space: str


@kind_of_move
class Pick(NamedTuple):
    """Pick ingredients from the hexes by the worker's square, in the square's order."""

    taken: tuple[Counts, ...]


@kind_of_move
class BakePies(NamedTuple):
    """Bake pies: the ingredients shown for all of them together, and how many of each type."""

    shown: Counts
    pies: Bake


@kind_of_move
class Try(NamedTuple):
    """Try three ingredients as the recipe of another seat."""

    target: int
    recipe: Recipe


@kind_of_move
class Sell(NamedTuple):
    """Sell a column, or the bottom row ("row")."""

    what: str


@kind_of_move
class Keep(NamedTuple):
    """Keep these of the ingredients that were drawn (T5)."""

    kept: Counts


@kind_of_move
class Assign(NamedTuple):
    """Say who begins the next round."""

    seat: int


@kind_of_move
class Change(NamedTuple):
    """Change one ingredient of the own recipe for another; both by number."""

    old: int
    new: int


@kind_of_move
class Upgrade(NamedTuple):
    """Improve the store: storage, kitchen or oven."""

    track: str


@kind_of_move
class GuessRecipe(NamedTuple):
    """Guess the recipe of another seat in the Final Bake Off."""

    target: int
    recipe: Recipe


@kind_of_move
class Skip(NamedTuple):
    """Leave it: sell nothing after spying, or guess no recipe."""


@kind_of_move
class Look(NamedTuple):
    """By chance: what a spy sees of a recipe."""

    seen: Counts


@kind_of_move
class Draw(NamedTuple):
    """By chance: an ingredient, by number, comes out of the bag."""

    ingredient: int


Move: TypeAlias = (
    Choose | Place | Pick | BakePies | Try | Sell | Keep | Assign | Change | Upgrade | GuessRecipe | Skip | Look | Draw
)
