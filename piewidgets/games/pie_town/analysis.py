"""Questions about Pie Town, answered exactly: what a view tells of a recipe, what each move brings at once."""

from __future__ import annotations

import functools
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from piewidgets.core.game import TERMINAL
from piewidgets.core.score import Points
from piewidgets.games.pie_town import moves, options, rules, state
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.components import COMMON, PIES, RARE, VALUES
from piewidgets.games.pie_town.evidence import evidence_on
from piewidgets.games.pie_town.flow import minus, plus
from piewidgets.games.pie_town.market import ROW
from piewidgets.games.pie_town.moves import Move
from piewidgets.games.pie_town.pantry import Counts, Recipe
from piewidgets.games.pie_town.sleuthing import Clue, Posterior, expected_points, recipe_posterior, worth_of_spy
from piewidgets.games.pie_town.state import Placed, State

ON_SALE: Final = Fraction(1, 2)  # of what a pie sells for, while it is on sale
STORED: Final = Fraction(1, 4)  # of what the ingredients in a storage could become
PHASE_ON: Final = {"orchard": state.PICK, "bake": state.BAKE, "column": state.SELL, "row": state.SELL}


def gains(view: State) -> tuple[tuple[Move, Points], ...]:
    """Give every legal move with what it brings the mover at once.

    That is points, half of what the mover's pies on sale would bring, and a quarter of what its ingredients could be
    sold as. A worker counts the best that it can do then, and a spy by how much its look raises the best guess on
    average (T60); a guess what it brings on average. In the order of ``legal_moves``; nothing is legal when the match
    is over. Only what the view shows is used.

    >>> from piewidgets.core.match import Match
    >>> match = Match("pie_town", players=2, seed=0, recipes="Y G S | R R B", start=0)
    >>> max(gains(match.view(0)), key=lambda one: one[1])
    (Place(die=0, space='seat0/bake0'), Fraction(3, 2))
    """
    if rules.current_player(view) == TERMINAL:
        return ()
    return tuple((move, gain_of(view, move)) for move in rules.legal_moves(view))


def gain_of(view: State, move: Move) -> Points:
    """Give what one move brings the mover at once; see ``gains``."""
    count = _GAINS.get(type(move))
    return count(view, move) if count else 0


def posterior_of(view: State, target: int) -> Posterior:
    """Give the exact probability of each recipe that a seat may have, by what a view tells (T60).

    >>> from piewidgets.core.match import Match
    >>> match = Match("pie_town", players=2, seed=0, recipes="Y G S | R R B", start=0)
    >>> len(posterior_of(match.view(0), 1)), len(posterior_of(match.view(1), 1))
    (18, 1)
    """
    if view.knows_recipe(target):
        return {view.recipe(target): Fraction(1)}
    return _posterior(evidence_on(view, target), view.rulings.recipe_change_kind)


@functools.lru_cache(maxsize=2_000)
def _posterior(evidence: tuple[Clue, ...], kind: str) -> Posterior:
    return recipe_posterior(evidence, {"recipe_change_kind": kind})


@functools.lru_cache(maxsize=2_000)
def _worth_of_look(evidence: tuple[Clue, ...], kind: str, difference: int) -> Fraction:
    return worth_of_spy(_posterior(evidence, kind), difference)


def worth(storage: Counts, recipe: Recipe) -> int:
    """Say what the pies that could be made of a storage sell for, the dearest first.

    >>> from piewidgets.games.pie_town.pantry import parse_recipe
    >>> worth((1, 1, 3, 1, 2, 0), parse_recipe("Y G S"))
    11
    """
    own = recipe.counts
    secret = min([have // use for have, use in zip(storage, own, strict=True) if use])
    commons = sum([storage[n] for n in COMMON]) - 2 * secret
    rares = sum([storage[n] for n in RARE]) - secret
    two_rare = min(commons, rares // 2)
    commons, rares = commons - two_rare, rares - 2 * two_rare
    one_rare = min(commons // 2, rares)
    plain = (commons - 2 * one_rare) // 3
    return sum(n * value for n, value in zip((plain, one_rare, two_rare, secret), VALUES, strict=True))


def _stored(view: State, after: Counts) -> Fraction:
    own = view.recipe(view.seat)
    return STORED * (worth(after, own) - worth(view.storages[view.seat], own))


def _value(pies: Bake) -> Fraction:
    return ON_SALE * sum(n * value for n, value in zip(pies, VALUES, strict=True))


def _place(view: State, move: Any) -> Points:
    number = view.deal.number_of[move.space]
    kind, under = view.deal.spaces[number].kind, view.top(number)
    phase = PHASE_ON.get(kind)
    look: Points = 0
    if under is not None:
        difference = view.levels[view.seat][move.die] - view.levels[under.seat][under.die]
        look = _look_worth(view, under.seat, difference)
    if phase is None:
        return 0
    placed = (*view.placed, Placed(number, view.seat, move.die))
    after = view._replace(phase=phase, placed=placed, work=view.levels[view.seat][move.die])
    found: list[Points] = [gain_of(after, one) for one in options.legal(after)]
    return look + (max(found) if found else 0)


def _look_worth(view: State, target: int, difference: int) -> Points:
    if view.knows_recipe(target):
        return 0
    return _worth_of_look(evidence_on(view, target), view.rulings.recipe_change_kind, difference)


def _pick(view: State, move: Any) -> Points:
    taken = tuple(map(sum, zip(*move.taken, strict=True)))
    return _stored(view, plus(view.storages[view.seat], taken)) + Fraction(sum(taken), 100)  # any is better than none


def _bake(view: State, move: Any) -> Points:
    left = minus(view.storages[view.seat], move.shown)
    many: int = sum(move.pies)
    return many * view.kitchen(view.seat) + _value(move.pies) + _stored(view, left)


def _try(view: State, move: Any) -> Points:
    chance = posterior_of(view, move.target).get(move.recipe, Fraction(0))
    left = minus(view.storages[view.seat], move.recipe.counts)
    return chance * (view.kitchen(view.seat) + _value(Bake(sr=1))) + _stored(view, left)


def _sell(view: State, move: Any) -> Points:
    sold = [
        (kind, pie)
        for kind, column in enumerate(view.columns)
        for pie in (column[:1] if move.what == ROW else column if move.what == PIES[kind] else ())
    ]
    own = sum(VALUES[kind] for kind, pie in sold if pie.seat == view.seat)
    has_bonus = move.what != ROW or view.deal.rulings.row_sale_bonus
    return own * (1 - ON_SALE) + (view.level if has_bonus else 0)


def _keep(view: State, move: Any) -> Points:
    return _stored(view, plus(view.storages[view.seat], move.kept))


def _guess(view: State, move: Any) -> Points:
    return expected_points(move.recipe, posterior_of(view, move.target))


_GAINS: Final[dict[type, Callable[[State, Any], Points]]] = {
    moves.Place: _place, moves.Pick: _pick, moves.BakePies: _bake, moves.Try: _try, moves.Sell: _sell,
    moves.Keep: _keep, moves.GuessRecipe: _guess,
}  # fmt: skip
