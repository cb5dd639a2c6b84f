"""Everything on the table in Pizzeria; frozen, hashable, small.

The slices of a match are numbered in the order in which they were dealt: stack r holds the numbers 11 r to 11 r + 10,
the last three lie aside. A slot is a place in the pizza of the round, 0 to 10 clockwise. What a seat has saved or eaten
is a set of numbers, kept as the bits of one whole number. What is fixed by the deal stands in ``Deal``.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from piewidgets.core.bits import numbers
from piewidgets.core.game import CHANCE, TERMINAL, Hidden
from piewidgets.games.pizzeria.components import KINDS, Slice
from piewidgets.games.pizzeria.rulings import Rulings

SLOTS: Final = 11  # slices of a pizza
ASIDE: Final = 3  # slices left over
WHOLE: Final = (tuple(range(SLOTS)),)  # the portions of a pizza that is not cut
VARIANTS: Final = ("basic", "offers", "solo")
LEVELS: Final = ("basic", "medium", "hard")
JEFF: Final = 1  # his seat in the solo game

# The phases of a match, each a decision of somebody (LUCK: of chance).
TASTE: Final = "taste"  # offer D
RUSH: Final = "rush"  # offer F
CUT: Final = "cut"
LAY: Final = "lay"  # where the offer lies, when portions may be empty
GIVE: Final = "give"  # solo: which of the largest portions is Jeff's
SHIFT: Final = "shift"  # offer E
PICK: Final = "pick"
EAT: Final = "eat"
SECOND: Final = "second"  # offer A
KITCHEN: Final = "kitchen"  # offer B: draw or not
LUCK: Final = "luck"  # offer B: the draw
DRAWN: Final = "drawn"  # offer B: eat or save
NAME: Final = "name"  # offer C
FEAST: Final = "feast"  # offer J
OVER: Final = "over"
PHASES: Final = (TASTE, RUSH, CUT, LAY, GIVE, SHIFT, PICK, EAT, SECOND, KITCHEN, LUCK, DRAWN, NAME, FEAST, OVER)


class Held(NamedTuple):
    """An offer in front of a seat: the round it was won in, whether it has been used, the kind it lies on (C)."""

    letter: str
    seat: int
    won: int
    is_used: bool = False
    kind: int = 0


class Bite(NamedTuple):
    """What Jeff did with the slices of one kind: the branch of his rule, and the numbers saved and eaten, as bits."""

    kind: int
    branch: str
    saved: int
    eaten: int


@dataclass(frozen=True)
class Deal:
    """What is fixed before the first cut: the slices in dealt order, the offers of each round, the rulings.

    In a view some slices are HIDDEN; ``unseen`` then lists which ones those are, in no order that tells anything.
    ``offers`` holds, round by round, the offers revealed: more than one where the first ones were replaced (ZR1).
    """

    players: int
    variant: str
    level: str
    rounds: int  # how many pizzas are cut
    start: int
    slices: tuple[Slice | Hidden, ...] = field(repr=False)
    offers: tuple[tuple[str, ...] | Hidden, ...] = field(default=(), repr=False)
    pile: tuple[str, ...] | Hidden = field(default=(), repr=False)
    rulings: Rulings = Rulings()
    unseen: tuple[Slice, ...] = field(default=(), repr=False)

    @property
    def is_solo(self) -> bool:
        """True when seat 1 is Jeff."""
        return self.variant == "solo"

    @functools.cached_property
    def portions(self) -> int:
        """How many portions a pizza is cut into: one a player, but four with two (rulebook, Served to the Table)."""
        return 4 if self.players == 2 else self.players

    @functools.cached_property
    def leafed(self) -> int:
        """The numbers of the slices that can be eaten, as bits."""
        return sum(1 << n for n, one in enumerate(self.slices) if isinstance(one, Slice) and one.can_be_eaten)

    @functools.cached_property
    def edible(self) -> tuple[int, ...]:
        """The slots that can be eaten, as bits, round by round."""
        return tuple(self.leafed >> SLOTS * round_ & (1 << SLOTS) - 1 for round_ in range(self.rounds))

    @functools.cached_property
    def eats_late(self) -> bool:
        """True when slices of a round's first portion may be eaten with the second (Z5)."""
        return self.rulings.eat_window == "round" and self.players == 2 and not self.is_solo

    @functools.cached_property
    def single_kinds(self) -> tuple[tuple[int, int], ...]:
        """Each kind with the numbers of its single slices, as bits."""
        shown = [(n, one.kinds) for n, one in enumerate(self.slices) if isinstance(one, Slice)]
        return tuple((kind, sum(1 << n for n, kinds in shown if kinds == (kind,))) for kind in KINDS)

    @functools.cached_property
    def orders(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Who picks, by round and by who jumps the queue: the last entry of a round is for nobody (-1)."""
        knives = [0 if self.is_solo else (self.start + round_) % self.players for round_ in range(self.rounds)]
        firsts = (*range(self.players if self.players > 2 else 0), -1)
        return tuple(tuple(pick_order(self.players, knife, first) for first in firsts) for knife in knives)

    @functools.cached_property
    def kinds(self) -> tuple[int, ...]:
        """The kinds in play, by value."""
        found = {kind for one in (*self.slices, *self.unseen) if isinstance(one, Slice) for kind in one.kinds}
        return tuple(kind for kind in KINDS if kind in found)

    def slice_at(self, number: int) -> Slice:
        """Give a slice that its viewer can see."""
        found = self.slices[number]
        assert isinstance(found, Slice)
        return found


@functools.cache
def bits_of(slots: tuple[int, ...]) -> int:
    """Make a set of bits of numbers; the reverse of ``numbers``.

    >>> bin(bits_of((0, 2, 3)))
    '0b1101'
    """
    return sum(1 << slot for slot in slots)


@functools.cache
def pick_order(players: int, knife: int, first: int) -> tuple[int, ...]:
    """List who picks, one entry a portion: from the left of the knife, whose holder is last; ``first`` jumps the queue.

    With two players each picks twice, by turns (rulebook, Enjoy Your Meal; ZF2).

    >>> pick_order(4, 1, -1), pick_order(2, 0, -1), pick_order(4, 1, 0)
    ((2, 3, 0, 1), (1, 0, 1, 0), (0, 2, 3, 1))
    """
    order = [(knife + 1 + after) % players for after in range(players)]
    if first >= 0:
        order.remove(first)
        order.insert(0, first)
    return tuple(order) * (2 if players == 2 else 1)


class State(NamedTuple):
    """A position of Pizzeria; a value.

    ``portions`` are slots in order; before the cut there is one, the whole pizza. ``taken`` says with which pick each
    went (-1: still there), ``tile`` on which the offer lies (-1: none), ``first`` who jumped the queue. ``jeff`` holds
    what he decided in this round; ``late`` are slices he ate after the last one, which may still count where kinds
    are compared (Z-S12).
    """

    deal: Deal
    round: int
    phase: str
    portions: tuple[tuple[int, ...], ...]
    taken: tuple[int, ...]
    tile: int
    picks: int
    first: int
    saved: tuple[int, ...]
    eaten: tuple[int, ...]
    held: tuple[Held, ...] = ()
    drawn: int = -1
    late: int = 0
    jeff: tuple[Bite, ...] = ()

    @property
    def players(self) -> int:
        """How many seats there are, Jeff's included."""
        return self.deal.players

    @property
    def seats(self) -> range:
        """The seats that decide anything: all but Jeff's."""
        return range(1 if self.deal.is_solo else self.deal.players)

    @property
    def rulings(self) -> Rulings:
        """How open questions are read in this match."""
        return self.deal.rulings

    @property
    def knife(self) -> int:
        """Who cuts in this round."""
        return 0 if self.deal.is_solo else (self.deal.start + self.round) % self.deal.players

    @property
    def order(self) -> tuple[int, ...]:
        """Who picks in this round, one entry a portion."""
        return self.deal.orders[self.round][self.first]

    @property
    def picker(self) -> int:
        """Who picks now, or is busy with what was picked."""
        return self.deal.orders[self.round][self.first][self.picks]

    @property
    def current(self) -> int:
        """The portion taken with this pick."""
        return self.taken.index(self.picks)

    @property
    def turn(self) -> int:
        """How many turns are over: a turn is a cut, or a portion with all that is done with it."""
        if self.phase in (FEAST, OVER):
            return self.deal.rounds * (self.deal.portions + 1) + (self.phase == OVER)
        return self.round * (self.deal.portions + 1) + bool(self.taken) + self.picks

    @property
    def offer(self) -> str:
        """The letter of this round's offer, "" where there is none."""
        revealed = self.deal.offers[self.round] if self.deal.offers else ()
        return revealed[-1] if not isinstance(revealed, Hidden) and revealed else ""

    @property
    def table(self) -> tuple[int, ...]:
        """The slots that still lie on the table, portion by portion."""
        return tuple(s for n, own in enumerate(self.portions) if not self.taken or self.taken[n] < 0 for s in own)

    def number(self, slot: int) -> int:
        """Give the number of the slice in a slot of this round's pizza."""
        return self.round * SLOTS + slot

    def bits(self, slots: tuple[int, ...]) -> int:
        """Give the numbers of the slices in some slots, as bits."""
        return bits_of(slots) << SLOTS * self.round

    def holder(self, letter: str) -> int:
        """Give the seat that can still use an offer, or -1."""
        for one in self.held:
            if one.letter == letter and not one.is_used:
                return one.seat
        return -1

    def slices(self, bits: int) -> tuple[Slice, ...]:
        """Give the slices of a set of numbers."""
        return tuple(self.deal.slice_at(number) for number in numbers(bits))

    def with_offer(self, letter: str, **changes: object) -> State:
        """Change what is said of an offer that somebody holds."""
        changed = (one._replace(**changes) if one.letter == letter else one for one in self.held)  # type: ignore[arg-type]
        return self._replace(held=tuple(changed))

    def __repr__(self) -> str:
        deal = self.deal
        return f"State({deal.players} players, {deal.variant}, round {self.round} of {deal.rounds}, {self.phase})"


def mover(state: State) -> int:
    """Give the seat to move, CHANCE or TERMINAL."""
    phase = state.phase
    if phase in (PICK, EAT):
        return state.picker
    if phase in (CUT, LAY):
        return state.knife
    if phase in (OVER, LUCK):
        return TERMINAL if phase == OVER else CHANCE
    if phase in (TASTE, RUSH, FEAST):
        return state.holder({TASTE: "D", RUSH: "F", FEAST: "J"}[phase])
    return 0 if phase == GIVE else state.picker


def start_state(deal: Deal) -> State:
    """Lay the first pizza, uncut."""
    none = (0,) * deal.players
    return State(deal, 0, CUT, WHOLE, (), -1, 0, -1, none, none)
