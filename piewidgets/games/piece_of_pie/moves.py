"""The one kind of move in Piece of Pie: take a piece and place it, a single decision."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Take(NamedTuple):
    """Take the piece in a slot of a starting pie and place it in a slot of an own pie."""

    pie: int
    slot: int
    own: int
    to: int


Move: TypeAlias = Take
