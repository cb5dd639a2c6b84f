"""Everything on the table in Piece of Pie; frozen, hashable, small.

A pie is a ring of eight slots, 0 to 7 clockwise; slot 0 of a starting pie lies at its arrow (P19). What is fixed by
the deal stands in ``Deal``; what changes is packed into three whole numbers, since a pie in play is always one arc:

- ``middle``, a byte a starting pie: pieces low .. high - 1 remain, low in the lower half, high in the upper.
- ``arcs``, a byte an own pie: slots 0 .. ahead - 1 and 8 - back .. 7 are filled, ahead in the lower half.
- ``rings``, six bits an own slot: 1 + 8 * starting pie + slot of the piece that lies there, 0 for none.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from piewidgets.core.game import TERMINAL, Hidden
from piewidgets.games.piece_of_pie.components import Piece
from piewidgets.games.piece_of_pie.rulings import Rulings

SLOTS = 8


class Pie(NamedTuple):
    """A ring of eight slots, each a Piece or None."""

    slots: tuple[Piece | None, ...]

    @property
    def is_full(self) -> bool:
        """True when all eight slots are filled."""
        return None not in self.slots

    def rotated(self, by: int = 1) -> Pie:
        """Turn the pie clockwise by so many slots."""
        by %= SLOTS
        return Pie(self.slots[-by:] + self.slots[:-by]) if by else self

    def reflected(self) -> Pie:
        """Turn the pie over: slot 0 stays, the others change sides."""
        return Pie((self.slots[0], *self.slots[:0:-1]))

    def with_piece(self, slot: int, piece: Piece | None) -> Pie:
        """Put a piece into a slot, or take it out."""
        return Pie((*self.slots[:slot], piece, *self.slots[slot + 1 :]))


EMPTY_PIE = Pie((None,) * SLOTS)


class Turn(NamedTuple):
    """Whose turn it is, where that seat's pies lie in ``arcs``, and its row in the table of moves."""

    seat: int
    arcs_at: int
    mover: int  # the seat; with two pies each, the seat and 4; after the last turn, 6


@functools.cache
def turn_order(players: int, start: int) -> tuple[Turn, ...]:
    """List the turns of a match, with a last one that belongs to nobody."""
    each = 2 if players == 2 else 1
    seats = [(start + turn) % players for turn in range(SLOTS * each * players)]
    return (*(Turn(seat, 8 * each * seat, seat + 4 * (each - 1)) for seat in seats), Turn(TERMINAL, 0, 6))


@dataclass(frozen=True)
class Deal:
    """What is fixed before the first turn: the cards, each seat's secret card, the starting pies, the rulings."""

    players: int
    cards: tuple[str, str]  # flavour recipe, pattern recipe
    perfects: tuple[str | Hidden, ...] = field(repr=False)  # by seat
    pies: tuple[Pie, ...] = field(repr=False)
    rulings: Rulings = Rulings()
    start: int = 0

    def __post_init__(self) -> None:
        # Derived once, since they are asked for at every move; not fields, so that equality ignores them.
        object.__setattr__(self, "pies_each", 2 if self.players == 2 else 1)
        object.__setattr__(self, "turns", turn_order(self.players, self.start))

    if TYPE_CHECKING:
        pies_each: int = field(init=False)  # two pies with two players, else one
        turns: tuple[Turn, ...] = field(init=False)


class State(NamedTuple):
    """A position of Piece of Pie; see the module for what the numbers hold."""

    deal: Deal
    turn: int  # pieces picked so far
    middle: int
    arcs: int = 0
    rings: int = 0

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.deal.players

    @property
    def round(self) -> int:
        """How many times everybody has picked."""
        return self.turn // self.deal.players

    @property
    def rulings(self) -> Rulings:
        """How open questions are read in this match."""
        return self.deal.rulings

    def remaining(self, pie: int) -> range:
        """Give the slots of a starting pie that still hold a piece: always one arc (P20)."""
        byte = self.middle >> 8 * pie & 0xFF
        return range(byte & 15, byte >> 4)

    def middle_pie(self, pie: int) -> Pie:
        """Give a starting pie as it lies now."""
        left = self.remaining(pie)
        return Pie(tuple(p if slot in left else None for slot, p in enumerate(self.deal.pies[pie].slots)))

    def sources(self, seat: int, own: int = 0) -> tuple[tuple[int, int] | None, ...]:
        """Give, slot by slot, the (starting pie, slot) that the pieces of a player's pie came from."""
        bits = self.rings >> 48 * (seat * self.deal.pies_each + own)
        codes = [(bits >> 6 * slot & 63) - 1 for slot in range(SLOTS)]
        return tuple(divmod(code, SLOTS) if code >= 0 else None for code in codes)

    def pies(self, seat: int) -> tuple[Pie, ...]:
        """Give the pies a player has made so far: two with two players, else one."""
        return tuple(
            Pie(tuple(s and self.deal.pies[s[0]].slots[s[1]] for s in self.sources(seat, own)))
            for own in range(self.deal.pies_each)
        )

    def __repr__(self) -> str:
        deal = self.deal
        return f"State({deal.players} players, {', '.join(deal.cards)}, turn {self.turn} of {len(deal.turns) - 1})"


def start_state(deal: Deal) -> State:
    """Lay out a deal: all starting pies whole, nothing picked."""
    return State(deal, 0, sum(0x80 << 8 * pie for pie in range(len(deal.pies))))
