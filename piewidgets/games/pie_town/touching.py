"""Which marks make a move of Pie Town, and what the mover is asked for; why others are dead stands in dead_marks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town import moves, state
from piewidgets.games.pie_town.components import INGREDIENTS, PIES
from piewidgets.games.pie_town.dead_marks import why_dead
from piewidgets.games.pie_town.moves import Move
from piewidgets.games.pie_town.naming import seat_name
from piewidgets.games.pie_town.pantry import Counts
from piewidgets.games.pie_town.state import OVER, State
from piewidgets.games.pie_town.telling import verdict

__all__ = ["parts", "prompt", "why_dead"]
Parts = tuple[str, ...]


def parts(view: State, move: Move) -> Parts:
    """Name the marks of a move; ingredients and pies as often as there are several."""
    return _PARTS[type(move)](view, move)


def _counted(area: str, counts: Counts) -> Parts:
    return tuple(f"{area}/{name}" for name, n in zip(INGREDIENTS, counts, strict=True) for _ in range(n))


def _place(view: State, move: Any) -> Parts:
    number = view.deal.number_of[move.space]
    under, space = view.top(number), view.deal.spaces[number]
    where = space.name if space.owner >= 0 else f"space/{space.name}"
    return (f"seat{view.seat}/die/{move.die}", where if under is None else f"seat{under.seat}/die/{under.die}")


def _pick(view: State, move: Any) -> Parts:
    hexes = [view.deal.hexes[n] for n in view.space.hexes]
    each = zip(hexes, move.taken, strict=True)
    return tuple(part for name, taken in each for part in _counted(f"orchard/{name}", taken))


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
    return _PROMPTS[view.phase](view, seat_name(view.seat))


def _chosen(view: State, who: Text) -> Text:
    return text("{who}: choose a secret recipe from the bag, two apples and a rare ingredient", who=who)


def _placed(view: State, who: Text) -> Text:
    return text("{who}: choose a worker, then a space, or a weaker worker of another seat to spy on", who=who)


def _picked(view: State, who: Text) -> Text:
    many = min(view.level, view.free(view.seat))
    asked = texts(
        "{who}: pick an ingredient from the hexes by the square",
        "{who}: pick up to {n} ingredients from the hexes by the square, then Done",
        many,
        who=who,
    )
    may_be_none = view.is_spying or view.rulings.empty_work == "allowed"
    return text("{asked}, or Done for none", asked=asked) if many == 1 and may_be_none else asked


def _baked(view: State, who: Text) -> Text:
    """Ask for pies, with the rulebook's hint for everybody, so that it tells nothing of a recipe (rulebook, Bake)."""
    asked = texts(
        "{who}: choose ingredients of your storage and the column of {n} pie",
        "{who}: choose ingredients of your storage and the columns of up to {n} pies",
        view.work,
        who=who,
    )
    if view.rooms()[-1]:
        asked = text("{asked}, or three ingredients and another's recipe box to try it", asked=asked)
    if view.work == 1:
        return text("{asked}; then Done", asked=asked)
    return text("{asked}; then Done. Two pies at once hide what is in a secret recipe", asked=asked)


def _sold(view: State, who: Text) -> Text:
    what = text("a column") if view.space.kind == "column" else text("the bottom row")
    if view.is_spying:
        return text("{who}: choose {what} to sell, or Done to sell nothing", who=who, what=what)
    return text("{who}: choose {what} to sell", who=who, what=what)


def _kept(view: State, who: Text) -> Text:
    return text("{who}: choose {n} of the ingredients drawn to keep", who=who, n=view.free(view.seat))


def _met(view: State, who: Text) -> Text:
    named = text("{who}: choose the name of who begins the next round", who=who)
    if view.level == 1 and view.rulings.recipe_change_at_level_1 == "barred":
        return named
    return text("{named}, or an ingredient of your recipe and one from the bag instead", named=named)


def _improved(view: State, who: Text) -> Text:
    return text("{who}: choose what to improve, the storage, the kitchen or the second oven", who=who)


def _guessed(view: State, who: Text) -> Text:
    return text("{who}: choose from the bag what you believe to be the recipe of seat {target}; or Done for no guess",
                who=who, target=view.target)  # fmt: skip


def _looked(view: State, who: Text) -> Text:
    return texts("{who} looks at {n} ingredient of a secret recipe, by chance",
                 "{who} looks at {n} ingredients of a secret recipe, by chance", view.work, who=who)  # fmt: skip


def _drawn(view: State, who: Text) -> Text:
    return texts(
        "{who} draws {n} ingredient from the bag", "{who} draws {n} ingredients from the bag", view.work, who=who
    )


def _filled(view: State, who: Text) -> Text:
    return texts("The orchard gets {n} more ingredient", "The orchard gets {n} more ingredients", view.work)


_PROMPTS: Final[dict[str, Callable[[State, Text], Text]]] = {
    state.RECIPE: _chosen, state.PLACE: _placed, state.PICK: _picked, state.BAKE: _baked, state.SELL: _sold,
    state.KEEP: _kept, state.MEET: _met, state.UPGRADE: _improved, state.GUESS: _guessed, state.LOOK: _looked,
    state.DRAW: _drawn, state.REFILL: _filled, OVER: lambda view, who: verdict(view),
}  # fmt: skip
