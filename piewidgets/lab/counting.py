"""How many lines of play and how many positions there are from a position, to a depth: exact, for any game.

A ply is one decision, or one draw of chance, each outcome that can be drawn being one. These numbers prove rules: two
engines that agree on them agree on almost everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from piewidgets.core.errors import SetupError
from piewidgets.core.game import CHANCE, game_of
from piewidgets.core.text import text

DEEPEST = 100


def perft(state: Any, depth: int) -> int:
    """Count the lines of play of just so many plies (a match that ends before makes none).

    Raises UnknownNameError for what is no position, SetupError for a depth that is no number from 0.

    >>> from piewidgets import Match
    >>> start = Match("piece_of_pie", players=2, seed=0).state
    >>> [perft(start, depth) for depth in range(3)]
    [1, 8, 80]
    """
    _check(depth)
    game_of(state)
    if not depth:
        return 1
    if depth == 1:
        return sum(1 for _ in moves_of(state))
    rules = game_of(state).rules
    return sum(perft(rules.apply(state, move), depth - 1) for move in moves_of(state))


def positions(state: Any, depth: int) -> tuple[int, ...]:
    """Count the different positions after 0, 1, 2 ... plies, each met once, however many lines lead to it.

    Raises as ``perft`` does.

    >>> from piewidgets import Match
    >>> positions(Match("piece_of_pie", players=2, seed=0).state, 2)
    (1, 8, 80)
    """
    _check(depth)
    rules, here = game_of(state).rules, {state}
    found = [1]
    for _ in range(depth):
        here = {rules.apply(one, move) for one in here for move in moves_of(one)}
        found.append(len(here))
    return tuple(found)


def divide(state: Any, depth: int) -> dict[Any, int]:
    """Count the lines of play behind each first move: where two engines differ, this says by which move.

    >>> from piewidgets import Match
    >>> sum(divide(Match("pizzeria", players=3, seed=0).state, 1).values())
    165
    """
    _check(depth)
    rules = game_of(state).rules
    return {move: perft(rules.apply(state, move), depth - 1) for move in moves_of(state)} if depth else {}


def moves_of(state: Any) -> Iterator[Any]:
    """List what may happen next: the legal moves, or the outcomes that chance may draw."""
    rules = game_of(state).rules
    if rules.current_player(state) != CHANCE:
        yield from rules.legal_moves(state)
        return
    yield from (move for move, weight in rules.chance_outcomes(state) if weight)


def _check(depth: object) -> None:
    if type(depth) is not int or not 0 <= depth <= DEEPEST:
        raise SetupError(
            text("a depth is a number from 0 to {most}, not {given}", most=DEEPEST, given=repr(depth)[:20])
        )
