"""Everything on the table in Piece of Pie; frozen, hashable, small.

A pie is a ring of eight slots, 0 to 7 clockwise; slot 0 of a starting pie lies at its arrow (P19). What is fixed by
the deal stands in ``Deal``; what changes is a few small numbers, since a pie in play is always one arc:

- a starting pie is a span, (low, high): the pieces low .. high - 1 remain;
- an own pie is an arc, (ahead, back): the slots 0 .. ahead - 1 and 8 - back .. 7 are filled.

There are 30 of either (SPANS, ARCS), so a pie is a number of five bits, and two together one of ten (``paired``).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from piewidgets.core.game import TERMINAL, Hidden
from piewidgets.games.piece_of_pie.components import FLAVOURS, SHAPES, Piece
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


Span: TypeAlias = tuple[int, int]
Arc: TypeAlias = tuple[int, int]

SPANS: Final[tuple[Span, ...]] = (
    (0, 0),
    (0, SLOTS),
    *((low, high) for low in range(1, SLOTS) for high in range(low + 1, SLOTS + 1)),
)
ARCS: Final[tuple[Arc, ...]] = (
    (0, 0),
    (SLOTS, 0),
    *((ahead, back) for ahead in range(1, SLOTS) for back in range(SLOTS - ahead)),
)
BITS: Final = 5
KINDS: Final = 1 << BITS  # the last two numbers belong to no span and no arc
NOBODY: Final = 12  # the mover after the last turn


def paired(first: int, second: int) -> int:
    """Number two pies together, each by its place in SPANS or ARCS; divmod by KINDS takes them apart."""
    return KINDS * first + second


def pies_for(players: int) -> int:
    """Say how many pies each player makes: two with two players, else one (rulebook, Setup)."""
    return 2 if players == 2 else 1


@functools.cache
def turn_order(players: int, start: int) -> tuple[int, ...]:
    """List the seats turn by turn, with a last turn that belongs to nobody (TERMINAL)."""
    return (*((start + turn) % players for turn in range(SLOTS * pies_for(players) * players)), TERMINAL)


@functools.cache
def mover_order(players: int, start: int) -> tuple[int, ...]:
    """Number the movers turn by turn: 0 to 3 with two players, 4 to 7 with three, 8 to 11 with four; 12 is nobody."""
    return tuple(NOBODY if seat == TERMINAL else 4 * (players - 2) + seat for seat in turn_order(players, start))


class Looks(NamedTuple):
    """Tables for bytes.translate, by a piece's number in ``rings``: 0 where there is no such thing.

    Flavours and shapes are numbered from 1, frosted is 1, chocolate counts shavings.
    """

    flavours: bytes
    frosting: bytes
    chocolate: bytes
    shapes: bytes


def looks_of(pies: tuple[Pie, ...]) -> Looks:
    """Tabulate starting pies.

    >>> looks_of((EMPTY_PIE.with_piece(2, Piece("apricot", 1, True, "star")),)).flavours[:5]
    b'\\x00\\x00\\x00\\x02\\x00'
    """
    pieces = [None, *(piece for pie in pies for piece in pie.slots)]
    rows = [
        [
            1 + FLAVOURS.index(piece.flavour), int(piece.frosting), piece.chocolate,
            1 + SHAPES.index(piece.shape) if piece.shape else 0,
        ]
        if piece
        else [0, 0, 0, 0]
        for piece in pieces
    ]  # fmt: skip
    return Looks(*(bytes(column).ljust(256, b"\0") for column in zip(*rows, strict=True)))


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
        object.__setattr__(self, "pies_each", pies_for(self.players))
        object.__setattr__(self, "turns", turn_order(self.players, self.start))
        object.__setattr__(self, "movers", mover_order(self.players, self.start))

    @functools.cached_property
    def looks(self) -> Looks:
        """What the pieces' numbers stand for, to be read fast."""
        return looks_of(self.pies)

    def with_perfects(self, perfects: tuple[str | Hidden, ...]) -> Deal:
        """Give the same deal with other secret cards; what was derived once is kept."""
        deal = object.__new__(Deal)
        deal.__dict__.update(self.__dict__, perfects=perfects)
        return deal

    if TYPE_CHECKING:
        pies_each: int = field(init=False)  # two pies with two players, else one
        turns: tuple[int, ...] = field(init=False)  # the seat of each turn, then TERMINAL
        movers: tuple[int, ...] = field(init=False)  # by turn, the number of its table of moves


Board: TypeAlias = tuple[int, int, int, int, int]
"""What changes: turn, left, right, owns, rings.

turn pieces have been picked. left is starting pies 0 and 1, paired, right 2 and 3. owns is each seat's pies, an arc or
two paired, those of the seat to move in the lowest bits. rings has six bits for every own slot: 1 + 8 * starting pie +
slot of the piece that lies there, 0 for none.
"""


class State:
    """A position of Piece of Pie: what the deal fixed, and the numbers that change. A value; nothing in it can be set.

    ``start_state`` and ``state_at`` make one, and ``rules.apply`` at every move; with neither a tuple beneath nor an
    ``__init__`` that takes half the time.
    """

    __slots__ = ("_board", "_deal")

    _deal: Deal
    _board: Board

    @property
    def deal(self) -> Deal:
        """What was fixed before the first turn."""
        return self._deal

    @property
    def turn(self) -> int:
        """How many pieces have been picked."""
        return self._board[0]

    @property
    def players(self) -> int:
        """How many players there are."""
        return self._deal.players

    @property
    def seats(self) -> range:
        """The seats that decide anything: all of them."""
        return range(self._deal.players)

    @property
    def round(self) -> int:
        """How many times everybody has picked."""
        return self.turn // self._deal.players

    @property
    def rulings(self) -> Rulings:
        """How open questions are read in this match."""
        return self._deal.rulings

    def remaining(self, pie: int) -> range:
        """Give the slots of a starting pie that still hold a piece: always one arc (P20)."""
        return range(*SPANS[divmod(self._board[1 + pie // 2], KINDS)[pie % 2]])

    def arc(self, own: int) -> Arc:
        """Give which slots are filled in a pie of the seat to move: (ahead, back)."""
        number = self._board[3] % KINDS**self._deal.pies_each
        return ARCS[divmod(number, KINDS)[own] if self._deal.pies_each == 2 else number]

    def middle_pie(self, pie: int) -> Pie:
        """Give a starting pie as it lies now."""
        left = self.remaining(pie)
        return Pie(tuple(p if slot in left else None for slot, p in enumerate(self.deal.pies[pie].slots)))

    def sources(self, seat: int, own: int = 0) -> tuple[tuple[int, int] | None, ...]:
        """Give, slot by slot, the (starting pie, slot) that the pieces of a player's pie came from."""
        bits = self._board[4] >> 48 * (seat * self.deal.pies_each + own)
        codes = [(bits >> 6 * slot & 63) - 1 for slot in range(SLOTS)]
        return tuple(divmod(code, SLOTS) if code >= 0 else None for code in codes)

    def pies(self, seat: int) -> tuple[Pie, ...]:
        """Give the pies a player has made so far: two with two players, else one."""
        return tuple(
            Pie(tuple(s and self.deal.pies[s[0]].slots[s[1]] for s in self.sources(seat, own)))
            for own in range(self.deal.pies_each)
        )

    def with_deal(self, deal: Deal) -> State:
        """Give the same position of another deal, such as one with cards hidden."""
        return packed_state(deal, self._board)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._board == other._board and self._deal == other._deal

    def __hash__(self) -> int:
        return hash((self._deal, self._board))

    def __repr__(self) -> str:
        deal = self.deal
        return f"State({deal.players} players, {', '.join(deal.cards)}, turn {self.turn} of {len(deal.turns) - 1})"


def packed_state(deal: Deal, board: Board) -> State:
    """Make a state of its two parts."""
    state = State()
    state._deal = deal
    state._board = board
    return state


def start_state(deal: Deal) -> State:
    """Lay out a deal: all starting pies whole, nothing picked."""
    return state_at(deal, 0, [(0, SLOTS)] * len(deal.pies), [(0, 0)] * deal.players * deal.pies_each)


def state_at(deal: Deal, turn: int, spans: Sequence[Span], arcs: Sequence[Arc], rings: int = 0) -> State:
    """Make a state of what remains of each starting pie and of each own pie, seat by seat."""
    shown = [*spans, (0, 0)][:4]  # three players have no fourth pie
    left, right = [paired(SPANS.index(a), SPANS.index(b)) for a, b in (shown[:2], shown[2:])]
    numbers = [ARCS.index(arc) for arc in arcs]
    owns = [paired(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)] if deal.pies_each == 2 else numbers
    seats = [(deal.start + turn + after) % deal.players for after in range(deal.players)]
    packed = sum(owns[seat] << BITS * deal.pies_each * at for at, seat in enumerate(seats))
    return packed_state(deal, (turn, left, right, packed, rings))
