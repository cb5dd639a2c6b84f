"""Matches of Piece of Pie whose starting pies lie in a known order, for the tests of this folder."""

from __future__ import annotations

from piewidgets.core.match import Match

PIECES = [f"{flavour}{n}" for flavour in "KASB" for n in range(1, 9)]
DARK = {"K1", "K5", "A2", "A6", "S3", "S4", "B7", "B8"}
PERFECTS = ["perfect_kiwi", "perfect_apricot", "perfect_strawberry", "perfect_blueberry"]


def begun(players: int, moves: str = "", **fixed: object) -> Match:
    """Begin a match whose starting pies lie in the order of PIECES, and play some moves."""
    order = [piece for piece in PIECES if players != 3 or piece not in DARK]
    match = Match("piece_of_pie", players=players, seed=0, **{"order": order, **fixed})
    for move in moves.split():
        match.play(move)
    return match
