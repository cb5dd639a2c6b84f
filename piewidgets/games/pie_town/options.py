"""What may be done in each phase of Pie Town, always in the same order, and what chance may draw."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from typing import Any, Final

from piewidgets.games.pie_town import moves, state
from piewidgets.games.pie_town.baking import Bake, shares, shown_for
from piewidgets.games.pie_town.components import COMMON, INGREDIENTS, PIES, RARE
from piewidgets.games.pie_town.market import ROW
from piewidgets.games.pie_town.moves import Move
from piewidgets.games.pie_town.pantry import ALL_RECIPES, Counts, Recipe
from piewidgets.games.pie_town.placing import idle_dice, level_for, open_spaces
from piewidgets.games.pie_town.spying import looks
from piewidgets.games.pie_town.state import TRACKS, State

CHOICES: Final = tuple(moves.Choose(recipe) for recipe in ALL_RECIPES)


def legal(view: State) -> tuple[Move, ...]:
    """List the moves of a phase."""
    found = _OPTIONS.get(view.phase)
    return found(view) if found else ()


def find(view: State, move: Any) -> Move | None:
    """Find the legal move that equals what is given, be it a move's bare values; or None."""
    quick = _QUICK.get(view.phase)
    if quick is not None and type(move) is quick[0]:
        try:
            return quick[1](view, move)
        except (TypeError, LookupError, ValueError):  # it holds what means nothing here
            return None
    choices = [one for one, _ in drawn(view)] if view.phase in state.DRAWN else legal(view)
    return next((one for one in choices if one == move), None)


def _find_place(view: State, move: moves.Place) -> Move | None:
    die, number, seat = move.die, view.deal.number_of[move.space], view.seat
    if type(die) is not int or die not in idle_dice(view, seat) or view.deal.spaces[number].owner not in (-1, seat):
        return None
    is_open = view.levels[seat][die] >= level_for(view, seat, number, view.top(number))
    return view.deal.places[die][number] if is_open else None


def _find_draw(view: State, move: moves.Draw) -> Move | None:
    n = move.ingredient
    return DRAWS[n] if type(n) is int and n >= 0 and view.bag[n] else None


def _find_pick(view: State, move: moves.Pick) -> Move | None:
    return pick_table(*_picking(view)).get(move)


def _find_bake(view: State, move: moves.BakePies) -> Move | None:
    storage, own, room, most = _baking(view)
    pies = _menu_by_pies(room, most)[move.pies]
    shown = shares(storage, own, pies)
    if not sum(pies) and not _may_bake_none(view):
        return None
    return moves.BakePies(shown[shown.index(move.shown)], pies)


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
    seat, found = view.seat, []
    places, levels, ways = open_spaces(view, seat), view.levels[seat], view.deal.places
    for die in idle_dice(view, seat):
        level, way = levels[die], ways[die]
        found += [way[n] for n, needed in places if level >= needed]
    return tuple(found)


def _pick(view: State) -> tuple[Move, ...]:
    return tuple(pick_table(*_picking(view)))


def _picking(view: State) -> tuple[tuple[Counts, ...], int, bool]:
    hexes = tuple([view.orchard[n] for n in view.space.hexes])
    may_be_none = view.deal.rulings.empty_work == "allowed" or view.is_spying  # T13, T38
    return hexes, min(view.level, view.free(view.seat)), may_be_none


@functools.lru_cache(maxsize=10_000)
def pick_table(hexes: tuple[Counts, ...], limit: int, may_be_none: bool) -> dict[moves.Pick, moves.Pick]:
    """List what can be taken from hexes, so many ingredients at most (rulebook, Orchard; T12, T13)."""
    found, least = {}, 0 if may_be_none else 1
    for choice in itertools.product(*map(_taken, hexes)):
        if least <= sum([many for _, many in choice]) <= limit:
            one = moves.Pick(tuple([taken for taken, _ in choice]))
            found[one] = one
    return found


@functools.cache
def _taken(held: Counts) -> tuple[tuple[Counts, int], ...]:
    """List what can be taken from one hex, with how many ingredients that is."""
    return tuple((taken, sum(taken)) for taken in itertools.product(*(range(n + 1) for n in held)))


def _bake(view: State) -> tuple[Move, ...]:
    baking = _baking(view)
    found = bakes(*baking)
    first = 0 if _may_bake_none(view) else 1  # the first is to bake nothing
    return (*found[first:], *_tries(view, baking[1], baking[0])) if baking[2][-1] else found[first:]


def _baking(view: State) -> tuple[Counts, Recipe, tuple[int, ...], int]:
    most = min(view.work, view.tokens(view.seat))
    room = tuple([min(n, most) for n in view.rooms()])
    return view.storages[view.seat], view.recipe(view.seat), room, most


def _may_bake_none(view: State) -> bool:
    return view.at.act == "bake" or view.deal.rulings.empty_work == "allowed"  # a try is work done (T13)


@functools.lru_cache(maxsize=10_000)
def bakes(storage: Counts, own: Recipe, room: tuple[int, ...], most: int) -> tuple[moves.BakePies, ...]:
    """List what can be baked: how many pies of each type, and what is shown for them (rulebook, Bake; T22)."""
    spent, left = [], []
    for secret in range(room[-1] + 1):
        spent.append(tuple([secret * use for use in own.counts]))
        left.append(tuple([n - use for n, use in zip(storage, spent[-1], strict=True)]))
    able = [(sum(one[: RARE.start]), sum(one[RARE.start :])) if min(one) >= 0 else (-1, -1) for one in left]
    found: list[moves.BakePies] = []
    for pies, commons, rares in _menu(room, most):
        secret = pies[-1]
        if commons <= able[secret][0] and rares <= able[secret][1]:
            shown = shown_for(left[secret], spent[secret], commons, rares)
            found += map(_bake_pies, zip(shown, itertools.repeat(pies), strict=False))
    return tuple(found)


_bake_pies: Final[Callable[[Any], moves.BakePies]] = functools.partial(tuple.__new__, moves.BakePies)


@functools.lru_cache(maxsize=2_000)
def _menu_by_pies(room: tuple[int, ...], most: int) -> dict[Bake, Bake]:
    return {pies: pies for pies, _, _ in _menu(room, most)}


@functools.lru_cache(maxsize=2_000)
def _menu(room: tuple[int, ...], most: int) -> tuple[tuple[Bake, int, int], ...]:
    """List how many pies of each type there may be, with the ingredients needed beside those of the own recipe."""
    each = (Bake(*pies) for pies in itertools.product(*[range(n + 1) for n in room]) if sum(pies) <= most)
    return tuple((pies, *pies.needs) for pies in each)


def _tries(view: State, own: Recipe, storage: Counts) -> list[Move]:
    """List what can be tried as the recipe of another: not the own one, which is baked as such (T26, T27)."""
    return [
        moves.Try(seat, one) for seat in view.seats if seat != view.seat for one in recipes_of(storage) if one != own
    ]


@functools.lru_cache(maxsize=10_000)
def recipes_of(storage: Counts) -> tuple[Recipe, ...]:
    """List the recipes whose ingredients a storage holds."""
    return tuple([one for one in ALL_RECIPES if all(map(int.__ge__, storage, one.counts))])


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
    return _guesses_at(view.target)


@functools.cache
def _guesses_at(target: int) -> tuple[Move, ...]:
    return (*[moves.GuessRecipe(target, recipe) for recipe in ALL_RECIPES], moves.Skip())


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
_QUICK: Final[dict[str, tuple[type, Callable[[State, Any], Move | None]]]] = {
    state.PLACE: (moves.Place, _find_place),
    state.PICK: (moves.Pick, _find_pick),
    state.BAKE: (moves.BakePies, _find_bake),
    state.DRAW: (moves.Draw, _find_draw),
    state.REFILL: (moves.Draw, _find_draw),
}  # moves that are found without listing all of them
