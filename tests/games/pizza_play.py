"""Matches of Pizzeria whose pizzas lie in a known order, for the tests of this folder that read like play."""

from __future__ import annotations

from typing import Any

import pytest

from piewidgets.core.bits import numbers
from piewidgets.core.errors import IllegalMoveError
from piewidgets.core.match import Match

# In each of these pizzas the slots 0 to 5 have a leaf, and 6 to 10 have none.
FIRST = "4b 5b 6b 7b 9b 11b 4a 5a 2a 2b 4x6"
SECOND = "4c 5c 6c 7c 9c 11c 6a 7a 9a 11a 5x7"
ORDER = f"{FIRST} {SECOND}"
SOLO = "4b 6b 7b 8b 9b 11b 4a 6a 2a 2b 7a"


def begun(players: int = 3, moves: str = "", **fixed: Any) -> Match:
    """Begin a match with the pizzas of ORDER, and play moves, which are apart by semicolons."""
    if "offers" in fixed:
        fixed = {"variant": "offers", **fixed}
    match = Match("pizzeria", players=players, seed=0, **{"order": ORDER, **fixed})
    return go(match, moves)


def solo(moves: str = "", order: str = SOLO, **fixed: Any) -> Match:
    """Begin a match against Jeff, and play moves."""
    return go(Match("pizzeria", players=1, variant="solo", seed=0, order=order, **fixed), moves)


def go(match: Match, moves: str) -> Match:
    """Play moves that are apart by semicolons."""
    for move in moves.split(";") if moves.strip() else ():
        match.play(move.strip())
    return match


def refusal(match: Match, move: str) -> str:
    """Say why a move is forbidden."""
    with pytest.raises(IllegalMoveError) as caught:
        match.play(move)
    return str(caught.value)


def allowed(match: Match) -> list[str]:
    """List the legal moves in notation."""
    return [match.game.notation.format_move(move) for move in match.legal_moves()]


def now(match: Match) -> tuple[int, str]:
    """Say who decides what."""
    return match.to_move, match.state.phase


def saved(match: Match, seat: int) -> str:
    """Name the slices that a seat has saved, in the order of the deal."""
    return " ".join(match.state.deal.slices[n].id for n in numbers(match.state.saved[seat]))


def eaten(match: Match, seat: int) -> str:
    """Name the slices that a seat has eaten."""
    return " ".join(match.state.deal.slices[n].id for n in numbers(match.state.eaten[seat]))


def rest(match: Match) -> Match:
    """Play the first legal move to the end of the round: nothing more is eaten, and no offer used that must not be."""
    at = match.state.round
    while not match.is_over and match.state.round == at and match.state.phase != "feast":
        match.play(next((move for move in allowed(match) if move == "leave"), allowed(match)[0]))
    return match
