"""Which marks make a move of Pie Town, what the mover is asked for, and why another mark is dead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.text import Text, text
from piewidgets.games.pie_town import forbidden, moves, state
from piewidgets.games.pie_town.baking import Bake, can_bake
from piewidgets.games.pie_town.components import INGREDIENTS, PIES
from piewidgets.games.pie_town.market import ROW
from piewidgets.games.pie_town.moves import Move
from piewidgets.games.pie_town.naming import seat_name
from piewidgets.games.pie_town.pantry import Counts
from piewidgets.games.pie_town.state import OVER, State
from piewidgets.games.pie_town.telling import verdict

Parts = tuple[str, ...]


def parts(view: State, move: Move) -> Parts:
    """Name the marks of a move; ingredients and pies as often as there are several."""
    return _PARTS[type(move)](view, move)


def _counted(area: str, counts: Counts) -> Parts:
    return tuple(f"{area}/{name}" for name, n in zip(INGREDIENTS, counts, strict=True) for _ in range(n))


def space_id(view: State, number: int) -> str:
    """Name the mark of a space."""
    space = view.deal.spaces[number]
    return space.name if space.owner >= 0 else f"space/{space.name}"


def _place(view: State, move: Any) -> Parts:
    number = view.deal.number_of[move.space]
    under = view.top(number)
    where = space_id(view, number) if under is None else f"seat{under.seat}/die/{under.die}"
    return (f"seat{view.seat}/die/{move.die}", where)


def _pick(view: State, move: Any) -> Parts:
    hexes = [view.deal.hexes[n] for n in view.space.hexes]
    return tuple(
        part for name, taken in zip(hexes, move.taken, strict=True) for part in _counted(f"orchard/{name}", taken)
    )


def _bake(view: State, move: Any) -> Parts:
    pies = tuple(f"market/{name}" for name, n in zip(PIES, move.pies, strict=True) for _ in range(n))
    return (*_counted(f"seat{view.seat}/storage", move.shown), *pies)


def _try(view: State, move: Any) -> Parts:
    return (*_counted(f"seat{view.seat}/storage", move.recipe.counts), f"seat{move.target}/recipe")


def _change(view: State, move: Any) -> Parts:
    at = view.recipe(view.seat).index(move.old)
    return (f"seat{view.seat}/recipe/{at}", f"bag/{INGREDIENTS[move.new]}")


_PARTS: Final[dict[type, Callable[[State, Any], Parts]]] = {
    moves.Choose: lambda view, move: _counted("bag", move.recipe.counts),
    moves.Place: _place,
    moves.Pick: _pick,
    moves.BakePies: _bake,
    moves.Try: _try,
    moves.Sell: lambda view, move: (f"market/{move.what}",),
    moves.Keep: lambda view, move: _counted("drawn", move.kept),
    moves.Assign: lambda view, move: (f"seat{move.seat}/name",),
    moves.Change: _change,
    moves.Upgrade: lambda view, move: (f"seat{view.seat}/part/{move.track}",),
    moves.GuessRecipe: lambda view, move: _counted("bag", move.recipe.counts),
    moves.Skip: lambda view, move: (),
}


def prompt(view: State) -> Text:
    """Say who is to do what, with which marks."""
    if view.phase == OVER:
        return verdict(view)
    who = seat_name(view.seat)
    if view.phase in state.DRAWN:
        return text("{who}: chance decides", who=who)
    if view.phase == state.SELL:
        return _selling(view, who)
    if view.phase == state.GUESS:
        return text("{who}: choose what you believe to be the recipe of seat {target}, three ingredients; or Done for "
                    "no guess", who=who, target=view.target)  # fmt: skip
    if view.phase == state.BAKE:
        return _baking(view, who)
    told: dict[str, Any] = {"who": who, "n": _many(view)}
    return Text(PROMPTS[view.phase].template, tuple(told.items()))


PROMPTS: Final[dict[str, Text]] = {
    state.RECIPE: text("{who}: choose your secret recipe from the bag, two apples and a rare ingredient"),
    state.PLACE: text("{who}: choose a worker, then a space, or a weaker worker of another seat to spy on"),
    state.PICK: text("{who}: pick up to {n} ingredients from the hexes by the square, then Done"),
    state.KEEP: text("{who}: keep {n} of the ingredients drawn"),
    state.MEET: text("{who}: choose who begins next round, or an ingredient of your recipe and another from the bag"),
    state.UPGRADE: text("{who}: choose what to improve, the storage, the kitchen or the second oven"),
}


def _many(view: State) -> int:
    if view.phase == state.PICK:
        return min(view.level, view.free(view.seat))
    return view.free(view.seat)


def _selling(view: State, who: Text) -> Text:
    if view.is_spying:
        return text("{who}: choose what to sell, or Done to sell nothing", who=who)
    return text("{who}: choose a column to sell", who=who)


def _baking(view: State, who: Text) -> Text:
    """Ask for pies; those who know the recipe are told how to hide it (rulebook, Bake)."""
    told = {"who": who, "n": view.work}
    if view.work > 1 and _has_secret_pie(view):
        return text("{who}: choose ingredients and the columns of up to {n} pies, then Done. Two pies at once hide "
                    "what is in a secret recipe", **told)  # fmt: skip
    return text("{who}: choose ingredients and the columns of up to {n} pies, or three ingredients and the recipe box "
                "of another, then Done", **told)  # fmt: skip


def _has_secret_pie(view: State) -> bool:
    """Say whether this view shows that the baker could bake its own recipe now."""
    seat = view.seat
    is_known = view.knows_recipe(seat) and view.rooms()[-1] > 0
    return is_known and can_bake(view.storages[seat], view.recipe(seat), Bake(sr=1))


def why_dead(view: State, mark: str) -> Text:
    """Say why touching a mark leads to no legal move now: the rule that forbids it."""
    if view.phase == OVER:
        return forbidden.OVER
    area, _, rest = mark.partition("/")
    if view.phase == state.PLACE:
        return _dead_place(view, mark, area, rest)
    if area.startswith("seat") and area != f"seat{view.seat}" and rest.partition("/")[0] != "recipe":
        return text("that belongs to another seat; it is {name}'s turn", name=seat_name(view.seat))
    if rest in PIES or rest == ROW or rest.startswith(("storage/", "recipe", "part/")) or area in ("bag", "orchard"):
        return text("that does not go with what is chosen: {wanted}", wanted=forbidden.WANTED[view.phase][1])
    return forbidden.WANTED[view.phase][1]


def _dead_place(view: State, mark: str, area: str, rest: str) -> Text:
    """Say why no worker, or none of those in the Break Room, can go there."""
    name = rest if area == "space" else mark
    number = view.deal.number_of.get(name, -1)
    if number < 0 and "/die/" in mark:
        on = next((one for one in view.placed if f"seat{one.seat}/die/{one.die}" == mark), None)
        if on is None:
            return text("that worker is not in the Break Room of seat {seat}", seat=view.seat)
        number = on.space
    if number < 0:
        return forbidden.WANTED[state.PLACE][1]
    idle = [level for die, level in enumerate(view.levels[view.seat]) if view.idle[view.seat] >> die & 1]
    return forbidden.why_closed(view, number, max(idle, default=1))
