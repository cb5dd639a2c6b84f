"""The sentences that forbid a move in Pie Town; asked only once a move is known to be illegal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.text import Text, text
from piewidgets.games.pie_town import moves, state
from piewidgets.games.pie_town.board import Space
from piewidgets.games.pie_town.components import INGREDIENTS, PIE_TITLES, PIES, TITLES
from piewidgets.games.pie_town.placing import SPIED_ON
from piewidgets.games.pie_town.state import State

OVER: Final = text("the match is over: the pies are sold and the recipes are open")
WANTED: Final[dict[str, tuple[tuple[type, ...], Text]]] = {
    state.RECIPE: ((moves.Choose,), text("now a secret recipe has to be chosen")),
    state.PLACE: ((moves.Place,), text("now a worker has to be placed")),
    state.PICK: ((moves.Pick,), text("now ingredients are picked from the orchard")),
    state.BAKE: ((moves.BakePies, moves.Try), text("now pies are baked, or ingredients are tried as another's recipe")),
    state.SELL: ((moves.Sell, moves.Skip), text("now pies are sold")),
    state.KEEP: ((moves.Keep,), text("now the ingredients to keep are chosen")),
    state.MEET: ((moves.Assign, moves.Change), text("now a start player is named, or the recipe is changed")),
    state.UPGRADE: ((moves.Upgrade,), text("now the store is improved")),
    state.GUESS: ((moves.GuessRecipe, moves.Skip), text("now a recipe is guessed, or none")),
    state.LOOK: ((moves.Look,), text("now chance shows some of a recipe")),
    state.DRAW: ((moves.Draw,), text("now an ingredient is drawn")),
    state.REFILL: ((moves.Draw,), text("now an ingredient is drawn for the orchard")),
}


def reason(view: State, move: Any) -> Text:
    """Say why a move is forbidden here."""
    if not isinstance(move, moves.Move):
        return text("{thing} is not a move of Pie Town", thing=repr(move)[:60])
    if view.phase == state.OVER:
        return OVER
    kinds, sentence = WANTED[view.phase]
    if not isinstance(move, kinds):
        return sentence
    found = _EXPLAINED.get(type(move))
    try:
        return found(view, move) if found else text("that cannot be drawn now")
    except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError):  # it holds what means nothing here
        return text("{thing} means nothing here", thing=repr(move)[:60])


def _choose(view: State, move: Any) -> Text:
    return text("a secret recipe is two apples and a rare ingredient")


def _place(view: State, move: Any) -> Text:
    seat = view.seat
    if type(move.die) is not int or not 0 <= move.die < 4 or not view.idle[seat] >> move.die & 1:
        return text("worker {die} of seat {seat} is not in the Break Room", die=repr(move.die)[:20], seat=seat)
    if any(move.space == square.name for square in view.deal.board.squares) and move.space not in view.deal.number_of:
        return text("by the house rules nobody stands by a hex that is not in use")
    if move.space not in view.deal.number_of:
        return text("there is no space {space}", space=repr(move.space)[:30])
    return why_closed(view, view.deal.number_of[move.space], view.levels[seat][move.die])


def why_closed(view: State, number: int, level: int) -> Text:
    """Say why a worker of the mover cannot go to a space."""
    space, top = view.deal.spaces[number], view.top(number)
    if space.owner not in (-1, view.seat):
        return text("that space is in the store of seat {seat}", seat=space.owner)
    if top is None:
        return _why_not_open(view, space, level)
    if space.kind not in SPIED_ON:
        return text("a worker is there, and here nobody is spied on")
    if top.seat == view.seat:
        return text("nobody spies on an own worker")
    return text("to spy, a worker needs a higher level than {level}", level=view.levels[top.seat][top.die])


def _why_not_open(view: State, space: Space, level: int) -> Text:
    kind = space.kind
    if kind in ("column", "row"):
        return text("a worker in the market has to sell a pie, and there is none")
    if kind == "orchard":
        return text("by the house rules a worker has to pick something, and there is nothing or no room")
    if kind == "bake" and space.name.endswith("1") and not view.upgrades[view.seat] >> 2:
        return text("the second oven is locked")
    if kind == "bake":
        return text("by the house rules a worker has to bake something, and nothing can be baked")
    if kind == "upgrade":
        return text("an upgrade takes a worker of level 2 or more, and a part of the store that is not improved yet")
    return text("hiring takes a worker of level 3 or more, and a die in the supply")


def _pick(view: State, move: Any) -> Text:
    hexes = [view.orchard[n] for n in view.space.hexes]
    many = sum(map(sum, move.taken))
    if len(move.taken) != len(hexes) or any(len(own) != len(INGREDIENTS) or min(own) < 0 for own in move.taken):
        return text("ingredients are six numbers a hex")
    if many > view.level:
        return text("a worker of level {level} picks that many at most", level=view.level)
    if many > view.free(view.seat):
        return text("there is room for {n} more in the storage", n=view.free(view.seat))
    if not many:
        return text("by the house rules something has to be picked")
    taken = zip(move.taken, hexes, strict=True)
    short = next(n for own, held in taken for n in range(6) if own[n] > held[n])
    return text("there is not so much {ingredient} by the square", ingredient=TITLES[INGREDIENTS[short]])


def _bake(view: State, move: Any) -> Text:
    many, room = sum(move.pies), view.rooms()
    if many > view.work:
        return text("this worker bakes {n} more pies at most", n=view.work)
    if many > view.tokens(view.seat):
        return text("seat {seat} has {n} pie tokens left", seat=view.seat, n=view.tokens(view.seat))
    if not any(move.pies) and view.deal.rulings.empty_work == "forbidden":
        return text("by the house rules something has to be baked")
    full = next((n for n, own in enumerate(move.pies) if own > room[n]), None)
    if full is not None:
        return text("the market has no room for that many: {pie}", pie=PIE_TITLES[PIES[full]])
    return text("those pies cannot be baked of just that, or it is not in the storage")


def _try(view: State, move: Any) -> Text:
    if not view.rooms()[-1]:
        return text("the column of secret recipe pies is full")
    if move.target == view.seat or move.target not in view.seats:
        return text("a try is at the recipe of another seat")
    if view.recipe(view.seat) == move.recipe:
        return text("that is your own recipe: bake it as such")
    return text("those three ingredients are not in the storage")


def _sell(view: State, move: Any) -> Text:
    if move.what in PIES and view.space.kind == "column":
        return text("there is no pie in that column")
    return (
        text("here a worker sells the bottom row") if view.space.kind == "row" else text("here a worker sells a column")
    )


def _skip(view: State, move: Any) -> Text:
    return text("a worker in the market has to sell a pie, unless it spied")


def _keep(view: State, move: Any) -> Text:
    return text("just {n} of what was drawn can be kept", n=view.free(view.seat))


def _assign(view: State, move: Any) -> Text:
    return text("there is no seat {seat}", seat=repr(move.seat)[:20])


def _change(view: State, move: Any) -> Text:
    rulings = view.deal.rulings
    if view.level == 1 and rulings.recipe_change_at_level_1 == "barred":
        return text("by the house rules a worker of level 1 cannot change the recipe")
    if move.old not in view.recipe(view.seat):
        return text("that ingredient is not in the recipe")
    if (move.old < 3) != (move.new < 3):
        return text("a recipe is two apples and a rare ingredient")
    if move.old == move.new:
        return text("by the house rules the new ingredient has to be of another kind")
    return text("the bag holds none of that")


def _upgrade(view: State, move: Any) -> Text:
    return text("there is no such part of the store left to improve")


def _guess(view: State, move: Any) -> Text:
    if move.target != view.target:
        return text("now the recipe of seat {seat} is guessed", seat=view.target)
    return text("a guess is two apples and a rare ingredient")


_EXPLAINED: Final[dict[type, Callable[[State, Any], Text]]] = {
    moves.Choose: _choose, moves.Place: _place, moves.Pick: _pick, moves.BakePies: _bake, moves.Try: _try,
    moves.Sell: _sell, moves.Skip: _skip, moves.Keep: _keep, moves.Assign: _assign, moves.Change: _change,
    moves.Upgrade: _upgrade, moves.GuessRecipe: _guess,
}  # fmt: skip
