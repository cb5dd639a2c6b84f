"""Deals Pie Town: what a setup fixes is kept (rulebook, Set Up)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from piewidgets.core.chance import Chance
from piewidgets.core.errors import SetupError
from piewidgets.core.rulings import rulings_from
from piewidgets.core.setup import Setup, starting_seat
from piewidgets.core.text import text
from piewidgets.games.pie_town.board import PLAYERS, load_board
from piewidgets.games.pie_town.components import FIRST_LEVELS, FIRST_STORAGE, ROUNDS
from piewidgets.games.pie_town.flow import NONE, refill
from piewidgets.games.pie_town.openings import find_opening, opened
from piewidgets.games.pie_town.pantry import ALL_RECIPES, Recipe, parse_recipe
from piewidgets.games.pie_town.rulings import Rulings
from piewidgets.games.pie_town.state import RECIPE, Deal, State

FIXED: Final = ("position", "recipes", "rounds", "start")


def deal_from(setup: Setup, chance: Chance) -> State:
    """Lay out the boards.

    ``recipes`` fixes every seat's secret recipe, which is otherwise chosen; ``start`` who begins (a seat, or "random",
    as the rulebook has it); ``rounds`` a shorter match; ``position`` begins later than with the first round (see
    ``openings``; in the last round of a match that is shorter), with recipes by chance. Raises SetupError.
    """
    setup.check("Pie Town", PLAYERS, (), FIXED)
    rulings = cast(Rulings, rulings_from(Rulings, setup.rulings))
    board, players = load_board(setup.components), setup.players
    rounds = setup.fixed.get("rounds", ROUNDS)
    if type(rounds) is not int or not 1 <= rounds <= ROUNDS:
        raise SetupError(text("rounds is a number from 1 to {most}, not {given}", most=ROUNDS, given=repr(rounds)[:40]))
    start = starting_seat(setup.fixed.get("start", "random"), players, chance)
    begun = first_state(Deal(players, rounds, start, board, rulings))
    given, name = setup.fixed.get("recipes"), setup.fixed.get("position")
    if given is not None:
        begun = begun._replace(recipes=_recipes(given, players), seat=start)
    elif name is not None:
        begun = begun._replace(recipes=tuple((chance.choice(ALL_RECIPES),) for _ in range(players)), seat=start)
    if name is not None:
        begun = opened(begun, find_opening(name))
    return begun if begun.recipes[0] == () else refill(begun)


def first_state(deal: Deal) -> State:
    """Give the position in which the first seat chooses its recipe."""
    players = deal.players
    out = tuple(players * n for n in FIRST_STORAGE)
    return State(
        deal, 0, 0, RECIPE, 0, deal.start, (FIRST_LEVELS,) * players, (0b11,) * players, (NONE,) * len(deal.hexes),
        (FIRST_STORAGE,) * players, out, out, ((),) * players, (0,) * players, (0,) * players, ((),) * players,
    )  # fmt: skip


def _recipes(given: object, players: int) -> tuple[tuple[Recipe], ...]:
    lines = given.split("|") if isinstance(given, str) else list(given) if isinstance(given, Iterable) else []
    if len(lines) != players:
        said = repr(given)[:40]
        raise SetupError(text("recipes are {n}, a seat each, apart by bars; not {given}", n=players, given=said))
    return tuple((parse_recipe(one),) for one in lines)
