"""What a view tells of a recipe: public tries, bakes and changes, and what the viewer's own spies saw (T60)."""

from __future__ import annotations

from collections.abc import Iterator

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.game import Hidden
from piewidgets.core.text import text
from piewidgets.games.pie_town.flow import plus
from piewidgets.games.pie_town.pantry import Counts, Recipe
from piewidgets.games.pie_town.record import Baked, Changed, Looked, Tried
from piewidgets.games.pie_town.sleuthing import Clue
from piewidgets.games.pie_town.state import State


def evidence_on(view: State, target: int) -> tuple[Clue, ...]:
    """List what a view tells of the recipe of a seat, in the order in which it came.

    Ingredients that lie open, and those of recipes that the viewer knows, are out of the bag: ``peak`` is the most of
    each that was out at one time since a recipe last changed. A seat that tries three ingredients as another's recipe
    does not have them as its own, which it would have baked as such (T26). Raises UnknownNameError.
    """
    if not isinstance(view, State):
        raise UnknownNameError(text("evidence is in a position of Pie Town, not in {given}", given=repr(view)[:40]))
    if type(target) is not int or target not in view.seats:
        raise UnknownNameError(text("there is no seat {seat}", seat=repr(target)[:20]))
    return tuple(_clues(view, target)) if view.recipes[target] else ()


def _clues(view: State, target: int) -> Iterator[Clue]:
    changes = [0] * view.players  # of each seat so far
    for event in view.record:
        if isinstance(event, Changed):
            yield Clue("out", plus(event.peak, known_recipes(view, target, changes)))
            if event.seat == target:
                yield Clue("out", plus(event.out, known_recipes(view, target, changes)))
                yield Clue("changed")
            changes[event.seat] += 1
        else:
            yield from _clue(event, target)
    yield Clue("out", plus(view.peak, known_recipes(view, target, changes)))


def _clue(event: Baked | Tried | Looked | object, target: int) -> Iterator[Clue]:
    if isinstance(event, Baked) and event.seat == target and event.pies.sr:
        yield Clue("baked", event.shown, event.pies)
    elif isinstance(event, Tried) and event.target == target:
        yield Clue("right" if event.is_right else "wrong", event.recipe.counts)
    elif isinstance(event, Tried) and event.seat == target:
        yield Clue("wrong", event.recipe.counts)
    elif isinstance(event, Looked) and event.target == target and not isinstance(event.seen, Hidden):
        yield Clue("spied", event.seen)


def known_recipes(view: State, target: int, changes: list[int]) -> Counts:
    """Add up the other recipes that a view knows, as they were after so many changes of each seat."""
    found: Counts = (0,) * 6
    for seat, own in enumerate(view.recipes):
        recipe = own[changes[seat]] if own and seat != target else None
        if isinstance(recipe, Recipe):
            found = plus(found, recipe.counts)
    return found
