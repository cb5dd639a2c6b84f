"""Positions of Pie Town for its tests: begun matches, in which dice, storages and the market are set as wanted."""

from __future__ import annotations

from typing import Any

from piewidgets.core.chance import Chance
from piewidgets.core.setup import Setup
from piewidgets.games.pie_town import rules
from piewidgets.games.pie_town.moves import Draw, Place
from piewidgets.games.pie_town.pantry import parse_ingredients
from piewidgets.games.pie_town.record import Pie
from piewidgets.games.pie_town.state import State

RECIPES = ["Y G S", "G R B", "Y R P", "Y Y S"]
NOTHING = (0,) * 6


def begun(players: int = 2, draws: str = "", **fixed: Any) -> State:
    """Begin a match whose recipes are chosen; the orchard is laid out, at first with these ingredients."""
    fixed = {"start": 0, "recipes": RECIPES[:players], **fixed}
    return settled(rules.initial_state(Setup(players, **fixed), Chance(0)), draws)


def settled(state: State, draws: str = "") -> State:
    """Let chance go on: draw these, then always the first there is."""
    wanted = ["YGRSBP".index(letter) for letter in draws]
    while rules.current_player(state) == -1:
        move = Draw(wanted.pop(0)) if wanted else rules.chance_outcomes(state)[0][0]
        state = rules.apply(state, move)
    return state


def go(state: State, *played: Any) -> State:
    """Play moves, and let chance go on after each."""
    for move in played:
        state = settled(rules.apply(state, move))
    return state


def dice(state: State, *levels: str) -> State:
    """Set the dice of each seat; 0 is a die in the supply."""
    rows = tuple(tuple(map(int, own.ljust(4, "0"))) for own in levels)
    idle = tuple(sum(1 << die for die, level in enumerate(own) if level) for own in rows)
    return state._replace(levels=rows, idle=idle)


def stored(state: State, *lines: str) -> State:
    """Set what each seat has in storage."""
    storages = tuple(map(parse_ingredients, lines))
    out = tuple(map(sum, zip(*storages, *state.orchard, strict=True)))
    return state._replace(storages=storages, out=out, peak=out)


def on_sale(state: State, *columns: str) -> State:
    """Put pies on sale: the owners in each column, from the bottom up."""
    pies: list[list[int]] = [[] for _ in state.seats]
    market: list[list[Pie]] = [[], [], [], []]
    for kind, who in enumerate(columns):
        for seat in map(int, who):
            market[kind].append(Pie(seat, len(pies[seat])))
            pies[seat].append(kind)
    return state._replace(columns=tuple(map(tuple, market)), pies=tuple(map(tuple, pies)))


def owners(state: State) -> list[list[int]]:
    return [[pie.seat for pie in column] for column in state.columns]


def is_refused(state: State, move: Any) -> bool:
    return bool(rules.why_illegal(state, move)) and move not in rules.legal_moves(state)


def to_the_next_round(state: State) -> State:
    """Play the rest of the round, without Pie Convention where there is another way."""
    now = state.round
    while state.round == now:
        found = rules.legal_moves(state)
        other = [move for move in found if not (type(move) is Place and move.space.startswith("conv"))]
        state = go(state, (other or found)[0])
    return state
