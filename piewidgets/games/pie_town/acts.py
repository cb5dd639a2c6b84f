"""What each move does in Pie Town, by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.games.pie_town import moves
from piewidgets.games.pie_town.components import DRAWN, PIES, VALUES
from piewidgets.games.pie_town.flow import (
    NONE,
    begin_round,
    hex_to_fill,
    minus,
    next_guess,
    next_turn,
    plus,
    put,
    refill,
)
from piewidgets.games.pie_town.market import ROW
from piewidgets.games.pie_town.options import sales
from piewidgets.games.pie_town.placing import can_pick, can_work
from piewidgets.games.pie_town.record import Baked, Changed, Looked, Pie, Sold, Tried
from piewidgets.games.pie_town.state import (
    BAKE,
    DRAW,
    KEEP,
    LOOK,
    MEET,
    NO_GUESS,
    PICK,
    REFILL,
    SELL,
    TRACKS,
    UPGRADE,
    Placed,
    State,
)  # fmt: skip

ACT_ON: Final = {
    "orchard": "orchard",
    "bake": "",
    "column": "market",
    "row": "market",
    "convention": "",
    "upgrade": "upgrade",
    "hire": "hire",
}  # what a worker does on a kind of space; "": settled later


def choose(before: State, move: moves.Choose) -> State:
    """Put a recipe into the box; after the last seat's the orchard is filled (rulebook, Set Up)."""
    after = before._replace(recipes=put(before.recipes, before.seat, (move.recipe,)), turn=before.turn + 1)
    if before.seat + 1 < before.players:
        return after._replace(seat=before.seat + 1)
    return refill(after._replace(seat=after.start))


def place(before: State, move: moves.Place) -> State:
    """Place a worker; on top of another one it spies first (rulebook, Gameplay, Spy; T33 to T36)."""
    number, seat = before.deal.number_of[move.space], before.seat
    kind, under = before.deal.spaces[number].kind, before.top(number)
    placed = (*before.placed, Placed(number, seat, move.die, ACT_ON[kind]))
    after = before._replace(placed=placed, idle=put(before.idle, seat, before.idle[seat] & ~(1 << move.die)))
    if under is not None:
        lower = before.levels[under.seat][under.die]
        return after._replace(phase=LOOK, work=before.levels[seat][move.die] - lower)
    return asked(after)


def asked(state: State) -> State:
    """Ask what is done on the space; where nothing is to be decided nobody is asked."""
    kind, number, seat = state.space.kind, state.at.space, state.seat
    if kind == "orchard":
        return state._replace(phase=PICK, work=0) if can_pick(state, seat, number) else next_turn(state)
    if kind == "bake":
        return _baking(state._replace(phase=BAKE, work=state.level))
    if kind in ("column", "row"):
        return _selling(state._replace(phase=SELL, work=0))
    if kind == "hire":
        own = state.levels[seat]
        return next_turn(state._replace(levels=put(state.levels, seat, put(own, own.index(0), 1))))  # T18
    if kind == "convention":
        held = sum(1 << n for n, many in enumerate(state.bag) if many)
        return state._replace(phase=MEET, bag_holds=held)
    left = [track for n, track in enumerate(TRACKS) if not state.upgrades[seat] >> n & 1]
    after = state._replace(phase=UPGRADE)
    return upgrade(after, moves.Upgrade(left[0])) if len(left) == 1 else after


def _selling(state: State) -> State:
    found = sales(state)
    if state.is_spying:
        return state if found else next_turn(state)
    return sell(state, moves.Sell(found[0])) if len(found) == 1 else state


def _baking(state: State) -> State:
    """Go on baking while anything can be baked or tried; else the worker has baked (T13)."""
    return state if state.work and can_work(state, state.seat) else baked(state)


def baked(state: State) -> State:
    """End a worker's baking."""
    return next_turn(_acted(state, "bake"))


def _acted(state: State, act: str) -> State:
    """Settle what the last worker did, which decides its level (rulebook, Round Structure)."""
    return state._replace(placed=(*state.placed[:-1], state.placed[-1]._replace(act=act)))


def look(before: State, move: moves.Look) -> State:
    """Let a spy see some of a recipe; then it may work as well (rulebook, Spy; T37, T42)."""
    under = next(one for one in reversed(before.placed[:-1]) if one.space == before.at.space)
    many = sum(move.seen)
    event = Looked(before.round, before.seat, under.seat, many, move.seen)
    return asked(before._replace(record=(*before.record, event), work=0))


def pick(before: State, move: moves.Pick) -> State:
    """Take ingredients from the hexes by the square into the storage (rulebook, Orchard)."""
    orchard, storage = list(before.orchard), before.storages[before.seat]
    for n, taken in zip(before.space.hexes, move.taken, strict=True):
        orchard[n] = minus(orchard[n], taken)
        storage = plus(storage, taken)
    return next_turn(before._replace(orchard=tuple(orchard), storages=put(before.storages, before.seat, storage)))


def bake(before: State, move: moves.BakePies) -> State:
    """Bake pies, all mixed, and put their tokens on sale (rulebook, Bake; T19 to T23)."""
    many = sum(move.pies)
    if not many:
        return baked(before)
    seat, each = before.seat, before.kitchen(before.seat)
    first, own = len(before.pies[seat]), before.pies[seat]
    columns, number = list(before.columns), first
    for kind, n in enumerate(move.pies):
        columns[kind] = (*columns[kind], *[Pie(seat, number + k) for k in range(n)])
        number, own = number + n, (*own, *[kind] * n)
    event = Baked(before.round, seat, move.shown, move.pies, each, first)
    return baked(before._replace(
        storages=put(before.storages, seat, minus(before.storages[seat], move.shown)),
        out=minus(before.out, move.shown), columns=tuple(columns), pies=put(before.pies, seat, own),
        points=put(before.points, seat, before.points[seat] + many * each), record=(*before.record, event),
    ))  # fmt: skip


def try_recipe(before: State, move: moves.Try) -> State:
    """Show another seat three ingredients: baked when they are its recipe, and lost when not (T24 to T27)."""
    seat, each, number, counts = (
        before.seat,
        before.kitchen(before.seat),
        len(before.pies[before.seat]),
        move.recipe.counts,
    )
    is_right = before.recipe(move.target) == move.recipe
    event = Tried(before.round, seat, move.target, move.recipe, is_right, each, number)
    after = _acted(before, "bake")._replace(
        storages=put(before.storages, seat, minus(before.storages[seat], counts)),
        out=minus(before.out, counts), record=(*before.record, event),
    )  # fmt: skip
    if is_right:
        secret = len(PIES) - 1
        column = (*before.columns[secret], Pie(seat, number))
        after = after._replace(
            columns=put(before.columns, secret, column), pies=put(before.pies, seat, (*before.pies[seat], secret)),
            points=put(before.points, seat, before.points[seat] + each),
        )  # fmt: skip
    uses = is_right or before.deal.rulings.failed_guess_uses_pie
    return _baking(after._replace(work=before.work - uses))


def sell(before: State, move: moves.Sell) -> State:
    """Sell a column or the bottom row, to the owners' profit (rulebook, Market; T3 to T6, T53, T54)."""
    columns, points, sold = list(before.columns), list(before.points), []
    for kind, column in enumerate(before.columns):
        many = 1 if move.what == ROW else len(column) * (move.what == PIES[kind])
        sold += [(kind, pie) for pie in column[:many]]
        columns[kind] = column[many:]
    for kind, pie in sold:
        points[pie.seat] += VALUES[kind]
    has_bonus = move.what != ROW or before.deal.rulings.row_sale_bonus
    bonus = before.level if has_bonus else 0
    points[before.seat] += bonus
    event = Sold(before.round, before.seat, before.at.die, bonus, tuple(sold))
    after = before._replace(columns=tuple(columns), points=tuple(points), record=(*before.record, event))
    return _drawing(after) if has_bonus else next_turn(after)


def _drawing(state: State) -> State:
    """Draw two ingredients, as far as the bag holds them and, by ruling, as they fit (T5, T6)."""
    there = min(DRAWN, sum(state.bag))
    fits = (
        there
        if state.deal.rulings.market_draw_overflow == "draw_two_keep_what_fits"
        else min(there, state.free(state.seat))
    )
    return state._replace(phase=DRAW, work=fits) if fits else next_turn(state)


def draw(before: State, move: moves.Draw) -> State:
    """Lay what was drawn into the orchard, or give it to the seller."""
    n = move.ingredient
    out, peak, work = put(before.out, n, before.out[n] + 1), before.peak, before.work - 1
    if out[n] > peak[n]:
        peak = put(peak, n, out[n])
    if before.phase == REFILL:
        at = hex_to_fill(before)
        orchard = put(before.orchard, at, put(before.orchard[at], n, before.orchard[at][n] + 1))
        after = before._replace(out=out, peak=peak, work=work, orchard=orchard)
        return after if work else begin_round(after)
    after = before._replace(out=out, peak=peak, work=work, hand=put(before.hand, n, before.hand[n] + 1))
    return after if after.work else _drawn(after)


def _drawn(state: State) -> State:
    """Let what was drawn be kept: all of it where it fits, else the seat chooses (T5)."""
    free, many = state.free(state.seat), sum(state.hand)
    if many <= free:
        return keep(state, moves.Keep(state.hand))
    is_alike = max(state.hand) == many
    if is_alike or not free:
        return keep(state, moves.Keep(tuple(min(n, free) for n in state.hand)))
    return state._replace(phase=KEEP)


def keep(before: State, move: moves.Keep) -> State:
    """Store what is kept of the ingredients drawn; the others go back into the bag."""
    seat, back = before.seat, minus(before.hand, move.kept)
    storages = put(before.storages, seat, plus(before.storages[seat], move.kept))
    return next_turn(before._replace(storages=storages, out=minus(before.out, back), hand=NONE))


def assign(before: State, move: moves.Assign) -> State:
    """Say who begins the next round (rulebook, Pie Convention; T31)."""
    return next_turn(_acted(before, "start_player")._replace(next_start=move.seat, bag_holds=0))


def change(before: State, move: moves.Change) -> State:
    """Change an ingredient of the recipe in secret (rulebook, Pie Convention; T32)."""
    seat, recipe = before.seat, list(before.recipe(before.seat))
    recipe[recipe.index(move.old)] = move.new
    known = type(before.recipe(seat))(*sorted(recipe))
    event = Changed(before.round, seat, before.peak, before.out)
    return next_turn(_acted(before, "change_recipe")._replace(
        recipes=put(before.recipes, seat, (*before.recipes[seat], known)), record=(*before.record, event),
        peak=before.out, bag_holds=0,
    ))  # fmt: skip


def upgrade(before: State, move: moves.Upgrade) -> State:
    """Improve the store, at once (rulebook, Upgrade; T16, T17)."""
    more = before.upgrades[before.seat] | 1 << TRACKS.index(move.track)
    return next_turn(before._replace(upgrades=put(before.upgrades, before.seat, more)))


def guess(before: State, move: moves.GuessRecipe) -> State:
    """Write down a guess at another's recipe (rulebook, Final Bake Off; T45, T47)."""
    return _guessed(before, move.target, move.recipe)


def skip(before: State, move: moves.Skip) -> State:
    """Sell nothing, or make no guess."""
    return next_turn(before) if before.phase == SELL else _guessed(before, before.target, NO_GUESS)


def _guessed(before: State, target: int, guess: Any) -> State:
    own = put(before.guesses[before.seat], target, guess)
    return next_guess(before._replace(guesses=put(before.guesses, before.seat, own)))


ACTS: Final[dict[type, Callable[[State, Any], State]]] = {
    moves.Choose: choose, moves.Place: place, moves.Pick: pick, moves.BakePies: bake, moves.Try: try_recipe,
    moves.Sell: sell, moves.Keep: keep, moves.Assign: assign, moves.Change: change, moves.Upgrade: upgrade,
    moves.GuessRecipe: guess, moves.Skip: skip, moves.Look: look, moves.Draw: draw,
}  # fmt: skip
