"""What may be done in each phase of Pie Town, always in the same order, and what chance may draw."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from typing import Any, Final

from piewidgets.games.pie_town import moves, state
from piewidgets.games.pie_town.baking import Bake, shares
from piewidgets.games.pie_town.components import COMMON, INGREDIENTS, PIES, RARE
from piewidgets.games.pie_town.market import ROW
from piewidgets.games.pie_town.moves import Move
from piewidgets.games.pie_town.pantry import ALL_RECIPES, Counts, Recipe
from piewidgets.games.pie_town.placing import idle_dice, open_spaces
from piewidgets.games.pie_town.spying import looks
from piewidgets.games.pie_town.state import TRACKS, State

CHOICES: Final = tuple(moves.Choose(recipe) for recipe in ALL_RECIPES)


def legal(view: State) -> tuple[Move, ...]:
    """List the moves of a phase."""
    found = _OPTIONS.get(view.phase)
    return found(view) if found else ()


def find(view: State, move: Any) -> Move | None:
    """Find the legal move that equals what is given, be it a move's bare values; or None."""
    if view.phase in state.DRAWN:
        return next((one for one, _ in drawn(view) if one == move), None)
    if view.phase == state.BAKE and type(move) is moves.BakePies:
        return _find_bake(view, move)
    return next((one for one in legal(view) if one == move), None)


def _find_bake(view: State, move: moves.BakePies) -> Move | None:
    try:
        found = bake_table(*_baking(view)).get(move)
    except TypeError:  # it holds what is no value
        return None
    return None if found is not None and not sum(found.pies) and not _may_bake_none(view) else found


def drawn(view: State) -> tuple[tuple[Move, int], ...]:
    """List what chance may do, each with its weight: by the bag's ingredients, or by the ways to look at a recipe."""
    if view.phase == state.LOOK:
        under = next(one for one in reversed(view.placed[:-1]) if one.space == view.at.space)
        return tuple((moves.Look(seen), many) for seen, many in looks(view.recipe(under.seat), view.work))
    if view.phase in state.DRAWN:
        return tuple([(DRAWS[n], many) for n, many in enumerate(view.bag) if many])
    return ()


DRAWS: Final = tuple(moves.Draw(n) for n in range(len(INGREDIENTS)))


def _place(view: State) -> tuple[Move, ...]:
    spaces, places = view.deal.spaces, open_spaces(view, view.seat)
    levels = view.levels[view.seat]
    return tuple(
        [
            moves.Place(die, spaces[n].name)
            for die in idle_dice(view, view.seat)
            for n, needed in places
            if levels[die] >= needed
        ]
    )


def _pick(view: State) -> tuple[Move, ...]:
    hexes = tuple([view.orchard[n] for n in view.space.hexes])
    may_be_none = view.is_spying or view.deal.rulings.empty_work == "allowed"
    return picks(hexes, min(view.level, view.free(view.seat)), may_be_none)


@functools.lru_cache(maxsize=10_000)
def picks(hexes: tuple[Counts, ...], limit: int, may_be_none: bool) -> tuple[Move, ...]:
    """List what can be taken from hexes, so many ingredients at most (rulebook, Orchard; T12, T13)."""
    each = [tuple(itertools.product(*(range(n + 1) for n in held))) for held in hexes]
    least = 0 if may_be_none else 1
    return tuple(moves.Pick(taken) for taken in itertools.product(*each) if least <= sum(map(sum, taken)) <= limit)


def _bake(view: State) -> tuple[Move, ...]:
    baking = _baking(view)
    found = tuple(bake_table(*baking))
    first = 0 if _may_bake_none(view) else 1  # the first is to bake nothing
    return (*found[first:], *_tries(view, baking[1], baking[0])) if baking[2][-1] else found[first:]


def _baking(view: State) -> tuple[Counts, Recipe, tuple[int, ...], int]:
    most = min(view.work, view.tokens(view.seat))
    room = tuple([min(n, most) for n in view.rooms()])
    return view.storages[view.seat], view.recipe(view.seat), room, most


def _may_bake_none(view: State) -> bool:
    return view.at.act == "bake" or view.deal.rulings.empty_work == "allowed"  # a try is work done (T13)


@functools.lru_cache(maxsize=10_000)
def bake_table(storage: Counts, own: Recipe, room: tuple[int, ...], most: int) -> dict[moves.BakePies, moves.BakePies]:
    """List what can be baked: how many pies of each type, and what is shown for them (rulebook, Bake; T22)."""
    found = []
    for pies in itertools.product(*[range(n + 1) for n in room]):
        if sum(pies) <= most:
            kinds = Bake(*pies)
            found += [moves.BakePies(shown, kinds) for shown in shares(storage, own, kinds)]
    return {one: one for one in found}


def _tries(view: State, own: Recipe, storage: Counts) -> list[Move]:
    """List what can be tried as the recipe of another: not the own one, which is baked as such (T26, T27)."""
    able = [one for one in ALL_RECIPES if one != own and all(map(int.__ge__, storage, one.counts))]
    return [moves.Try(seat, one) for seat in view.seats if seat != view.seat for one in able]


def sales(view: State) -> list[str]:
    """List what a worker in the market can sell: columns, or the row (T2)."""
    filled = [name for name, column in zip(PIES, view.columns, strict=True) if column]
    return filled if view.space.kind == "column" or not filled else [ROW]


def _sell(view: State) -> tuple[Move, ...]:
    found = [moves.Sell(what) for what in sales(view)]
    return (*found, moves.Skip()) if view.is_spying else tuple(found)  # T37


def _keep(view: State) -> tuple[Move, ...]:
    free = view.free(view.seat)
    each = itertools.product(*(range(n + 1) for n in view.hand))
    return tuple(moves.Keep(kept) for kept in each if sum(kept) == free)


def _meet(view: State) -> tuple[Move, ...]:
    found: list[Move] = [moves.Assign(seat) for seat in view.seats]
    may_change = view.level > 1 or view.deal.rulings.recipe_change_at_level_1 == "stays_1"  # T7
    return (*found, *_changes(view)) if may_change else tuple(found)


def _changes(view: State) -> list[Move]:
    """List the changes of the own recipe: an apple for an apple, a rare ingredient for a rare one (T32)."""
    may_bluff = view.deal.rulings.recipe_change_kind == "may_bluff"
    held = view.bag_holds
    assert isinstance(held, int)
    return [
        moves.Change(old, new)
        for old in sorted(set(view.recipe(view.seat)))
        for new in (COMMON if old in COMMON else RARE)
        if (may_bluff if new == old else held >> new & 1)
    ]


def _upgrade(view: State) -> tuple[Move, ...]:
    return tuple(moves.Upgrade(track) for n, track in enumerate(TRACKS) if not view.upgrades[view.seat] >> n & 1)


def _guess(view: State) -> tuple[Move, ...]:
    return (*[moves.GuessRecipe(view.target, recipe) for recipe in ALL_RECIPES], moves.Skip())


_OPTIONS: Final[dict[str, Callable[[State], tuple[Move, ...]]]] = {
    state.RECIPE: lambda view: CHOICES,
    state.PLACE: _place,
    state.PICK: _pick,
    state.BAKE: _bake,
    state.SELL: _sell,
    state.KEEP: _keep,
    state.MEET: _meet,
    state.UPGRADE: _upgrade,
    state.GUESS: _guess,
}
