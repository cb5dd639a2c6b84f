"""What is scored at the end of Pizzeria: the holdings of all seats, and how many half slices of a kind each has."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from piewidgets.core.score import Points
from piewidgets.games.pizzeria.components import KINDS, Slice
from piewidgets.games.pizzeria.majority import NOBODY
from piewidgets.games.pizzeria.rulings import Rulings
from piewidgets.games.pizzeria.slices import Holding

SAVED: Final = "saved"
EATEN: Final = "eaten"


def points_of(halves: int) -> Points:
    """Give half points as points: a whole number where it is one.

    >>> points_of(6), points_of(7)
    (3, Fraction(7, 2))
    """
    return Fraction(halves, 2) if halves % 2 else halves // 2


class Counter(NamedTuple):
    """What is scored: the holdings of all seats, how open questions are read, the kinds in play."""

    holdings: tuple[Holding, ...]
    rulings: Rulings = Rulings()
    is_solo: bool = False
    kinds: tuple[int, ...] = KINDS

    @property
    def tie_winner(self) -> int:
        """The seat that holds offer I, or NOBODY."""
        return next((seat for seat, own in enumerate(self.holdings) if own.kind_of("I") is not None), NOBODY)

    def compared(self, seat: int, kind: int) -> tuple[Slice, ...]:
        """Give a seat's slices of a kind that count where kinds are compared."""
        own = self.holdings[seat]
        return tuple([one for one in (*own.saved, *own.late) if kind in one.kinds])

    def halves(self, kind: int) -> tuple[int, ...]:
        """Count the half slices of a kind, seat by seat."""
        return tuple(
            [sum([one.halves(kind) for one in self.compared(seat, kind)]) for seat in range(len(self.holdings))]
        )

    def mark(self, seat: int, piece: Slice) -> str:
        """Name the place of a slice."""
        return f"seat{seat}/{EATEN if piece in self.holdings[seat].eaten else SAVED}/{piece.id}"

    def marks(self, seat: int, pieces: Iterable[Slice]) -> tuple[str, ...]:
        """Name the places of slices."""
        return tuple([self.mark(seat, piece) for piece in pieces])
