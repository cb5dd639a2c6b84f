"""What happened in Pie Town and is kept: what paid, and what tells of somebody's recipe."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from piewidgets.core.game import Hidden
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.pantry import Counts, Recipe


class Pie(NamedTuple):
    """A pie: whose it is, and which of all that this seat ever baked."""

    seat: int
    number: int


class Baked(NamedTuple):
    """Pies were baked at once: what was shown, what was declared, the points for each; the first pie's number."""

    round: int
    seat: int
    shown: Counts
    pies: Bake
    each: int
    first: int


class Tried(NamedTuple):
    """Three ingredients were tried as another's recipe; where they were right, a pie of that number was baked."""

    round: int
    seat: int
    target: int
    recipe: Recipe
    is_right: bool
    each: int
    number: int


class Sold(NamedTuple):
    """Pies were sold, each with its type; the worker's level was paid to its seat (0 where it is not)."""

    round: int
    seat: int
    die: int
    bonus: int
    pies: tuple[tuple[int, Pie], ...]


class Looked(NamedTuple):
    """A spy looked at so many ingredients of another's recipe; what they were only the spy knows."""

    round: int
    seat: int
    target: int
    many: int
    seen: Counts | Hidden


class Changed(NamedTuple):
    """A recipe was changed: the most of each ingredient that was out since the last change, and what was out then."""

    round: int
    seat: int
    peak: Counts
    out: Counts


Event: TypeAlias = Baked | Tried | Sold | Looked | Changed
EVENTS: Final = (Baked, Tried, Sold, Looked, Changed)
