"""Why touching a mark of Pie Town leads to no legal move now; nothing here depends on what the view does not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from piewidgets.core.text import Text, text
from piewidgets.games.pie_town import forbidden, state
from piewidgets.games.pie_town.components import INGREDIENTS, PIE_TITLES, PIES, TITLES
from piewidgets.games.pie_town.naming import TRACK_TITLES, seat_name
from piewidgets.games.pie_town.placing import idle_dice, open_spaces
from piewidgets.games.pie_town.state import OVER, TRACKS, State


def why_dead(view: State, mark: str) -> Text:
    """Say why touching a mark leads to no legal move now: the rule that forbids it."""
    if view.phase == OVER:
        return forbidden.OVER
    area, _, rest = mark.partition("/")
    own = f"seat{view.seat}"
    found = _WHY.get(view.phase)
    said = found(view, area, rest) if found else None
    if said is not None:
        return said
    if area.startswith("seat") and area != own and view.phase != state.MEET:
        return text("that belongs to another seat; it is {name}'s turn", name=seat_name(view.seat))
    return forbidden.WANTED[view.phase][1]


def _place(view: State, area: str, rest: str) -> Text | None:
    """Say why no worker goes there, or just not the one that is chosen."""
    number = view.deal.number_of.get(rest if area == "space" else f"{area}/{rest}", -1)
    kind, _, name = rest.partition("/")
    if number < 0 and kind == "die":
        on = next((one for one in view.placed if (f"seat{one.seat}", str(one.die)) == (area, name)), None)
        if on is None:
            return _at_home(view, area, name)
        number = on.space
    if number < 0:
        return None
    levels = [view.levels[view.seat][die] for die in idle_dice(view, view.seat)]
    needed = dict(open_spaces(view, view.seat)).get(number)
    if needed is None or needed > max(levels):
        return forbidden.why_closed(view, number, max(levels))
    if kind != "die" and view.top(number) is not None:
        return text("to spy on the worker there, choose that worker")
    if needed > min(levels):
        return text("a worker of level {level} or more can go there, and each to one space", level=needed)
    return text("a worker goes to one space")


def _at_home(view: State, area: str, name: str) -> Text | None:
    if area != f"seat{view.seat}":
        return None
    if name in map(str, idle_dice(view, view.seat)):
        return text("one worker is placed at a time")
    return text("that worker is not in the Break Room of seat {seat}", seat=view.seat)


def _pick(view: State, area: str, rest: str) -> Text | None:
    name = rest.partition("/")[0]
    if area != "orchard" or name not in view.deal.hexes:
        return None
    if view.deal.hexes.index(name) not in view.space.hexes:
        return text("hex {name} is not by the worker's square", name=name)
    many = min(view.level, view.free(view.seat))
    return text("this worker can pick {n} at most, by its level and the room in the storage", n=many)


def _bake(view: State, area: str, rest: str) -> Text | None:
    if area == "market" and rest in PIES:
        kind = PIES.index(rest)
        if not view.rooms()[kind]:
            return text("the market has no room for another {pie}", pie=PIE_TITLES[rest])
        return text("a {pie} cannot be baked of what is chosen, or of what is in the storage", pie=PIE_TITLES[rest])
    where, _, name = rest.partition("/")
    if area == f"seat{view.seat}" and where == "storage" and name in INGREDIENTS:
        if not view.storages[view.seat][INGREDIENTS.index(name)]:
            return text("there is no {ingredient} in the storage", ingredient=TITLES[name])
        return text("with one more {ingredient} no pie can be baked", ingredient=TITLES[name])
    if where == "recipe" and area != f"seat{view.seat}":
        return _try(view)
    return None


def _try(view: State) -> Text:
    if not view.rooms()[-1]:
        return text("the column of secret recipe pies is full")
    return text("another's recipe is tried with two apples and a rare ingredient, not those of the own recipe")


def _sell(view: State, area: str, rest: str) -> Text | None:
    if area != "market" or rest not in (*PIES, "row"):
        return None
    if view.space.kind == "row":
        return text("here a worker sells the bottom row")
    return text("here a worker sells a column") if rest == "row" else text("there is no pie in that column")


def _keep(view: State, area: str, rest: str) -> Text | None:
    return text("there is room for {n} more in the storage", n=view.free(view.seat)) if area == "drawn" else None


def _meet(view: State, area: str, rest: str) -> Text | None:
    is_recipe = area == f"seat{view.seat}" and rest.startswith("recipe")
    if not is_recipe and area != "bag":
        return None
    if view.level == 1 and view.rulings.recipe_change_at_level_1 == "barred":
        return text("by the house rules a worker of level 1 cannot change the recipe")
    if is_recipe:
        return text("one ingredient of the recipe is changed")
    return text("an apple is changed for an apple of the bag, a rare ingredient for a rare one")


def _upgrade(view: State, area: str, rest: str) -> Text | None:
    part, _, track = rest.partition("/")
    if area == f"seat{view.seat}" and part == "part" and track in TRACKS:
        return text("{part} is improved already", part=TRACK_TITLES[track])
    return None


def _recipe(view: State, area: str, rest: str) -> Text | None:
    return text("a secret recipe is two apples and a rare ingredient") if area == "bag" else None


_WHY: Final[dict[str, Callable[[State, str, str], Text | None]]] = {
    state.RECIPE: _recipe, state.PLACE: _place, state.PICK: _pick, state.BAKE: _bake, state.SELL: _sell,
    state.KEEP: _keep, state.MEET: _meet, state.UPGRADE: _upgrade, state.GUESS: _recipe,
}  # fmt: skip
