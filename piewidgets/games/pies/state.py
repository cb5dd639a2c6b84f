"""Everything on the table in Pies; frozen, hashable, small.

The cards of a match are numbered as in its ``Deck``, and a set of cards is the bits of one whole number. What is fixed
by the deal stands in ``Deal``.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from piewidgets.core.game import TERMINAL, Hidden
from piewidgets.games.pies.components import TOKENS, Card
from piewidgets.games.pies.deck import FIRST_PLUM, Deck
from piewidgets.games.pies.rulings import Rulings

# The phases of a match, each a decision of somebody.
PLAY: Final = "play"
CLAIM: Final = "claim"
STEAL: Final = "steal"
MIX: Final = "mix"  # which recipe, or none
FILL: Final = "fill"  # one card more of the mix
OVER: Final = "over"
PHASES: Final = (PLAY, CLAIM, STEAL, MIX, FILL, OVER)

Hand = tuple[int | Hidden, ...]


class Made(NamedTuple):
    """A mix that was made: by whom, by the recipe on which card, of which cards (bits)."""

    seat: int
    recipe: int
    cards: int


@dataclass(frozen=True)
class Deal:
    """What is fixed before the first trick: the hands of every round and seat, who leads, the rulings.

    In a view the cards of a hand that its viewer does not know are HIDDEN; they come last.
    """

    players: int
    rounds: int
    tricks: int  # in a round
    start: int
    hands: tuple[tuple[Hand, ...], ...] = field(repr=False)
    deck: Deck = field(repr=False)
    rulings: Rulings = Rulings()

    @functools.cached_property
    def hand_bits(self) -> tuple[tuple[int, ...], ...]:
        """The cards known of each hand, by round and seat, as bits."""
        return tuple(
            tuple(sum(1 << n for n in hand if not isinstance(n, Hidden)) for hand in seats) for seats in self.hands
        )

    @functools.cached_property
    def has_plum_first(self) -> bool:
        """True when the plum of the last to claim arrives with the card (Q11)."""
        return self.rulings.plum_arrives == "with_card"

    @functools.cached_property
    def ignores_stolen(self) -> bool:
        """True when the action of a stolen card does nothing (Q7)."""
        return self.rulings.stolen_action == "ignored"


class State(NamedTuple):
    """A position of Pies; a value.

    ``plays`` are the cards of the trick with the tokens on them, from the leader on; once all have played, ``order``
    lists the seats as they claim, ``left`` the cards still there (bits). ``fruit`` counts each tableau's fruits, packed
    as the deck does. ``gone`` are all cards ever played. ``plums`` have been handed out; ``dog`` is its owner, or -1.
    While a mix is made, ``recipe`` is the card that tells how (else -1), ``chosen`` what is in it. ``open`` are the
    cards that can be stolen, followed or put into the mix while that is asked.
    """

    deal: Deal
    round: int
    trick: int
    phase: str
    leader: int
    plays: tuple[tuple[int, int], ...]
    order: tuple[int, ...]
    claims: int
    left: int
    tokens: tuple[int, ...]
    tableaus: tuple[int, ...]
    fruit: tuple[int, ...]
    gone: int = 0
    mixes: tuple[Made, ...] = ()
    dog: int = -1
    plums: int = 0
    recipe: int = -1
    chosen: int = 0
    open: int = 0

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.deal.players

    @property
    def seats(self) -> range:
        """The seats that decide anything: all of them."""
        return range(self.deal.players)

    @property
    def rulings(self) -> Rulings:
        """How open questions are read in this match."""
        return self.deal.rulings

    @property
    def deck(self) -> Deck:
        """The cards by number."""
        return self.deal.deck

    @property
    def turn(self) -> int:
        """How many turns are over: a turn is a card played, or one claimed with all that is done then."""
        trick = self.round * self.deal.tricks + self.trick
        return trick * 2 * self.players + len(self.plays) + self.claims

    @property
    def mover(self) -> int:
        """The seat to move, or TERMINAL."""
        if self.phase == PLAY:
            return (self.leader + len(self.plays)) % self.deal.players
        return self.order[self.claims] if self.phase != OVER else TERMINAL

    @property
    def is_last(self) -> bool:
        """True while the last of a trick claims: the one whose order token shows a plum (Q2)."""
        return self.claims == self.deal.players - 1

    @property
    def supply(self) -> int:
        """How many pi tokens are neither before a seat nor on a card (Q5, Q6)."""
        return self.supply_with(self.left if self.order else -1)  # all bits: no card has been claimed yet

    def supply_with(self, left: int) -> int:
        """Give the supply when just these cards are left of the trick."""
        return TOKENS - sum(self.tokens) - sum([n for card, n in self.plays if n and left >> card & 1])

    def hand(self, seat: int) -> int:
        """Give the cards known of a hand, as bits."""
        return self.deal.hand_bits[self.round][seat] & ~self.gone

    def hidden(self, seat: int) -> int:
        """Say how many cards of a hand are not known."""
        return sum(isinstance(one, Hidden) for one in self.deal.hands[self.round][seat])

    def seat_of(self, card: int) -> int:
        """Say who played a card of the trick."""
        at = next(n for n, (played, _) in enumerate(self.plays) if played == card)
        return (self.leader + at) % self.players

    def cards(self, bits: int) -> tuple[Card, ...]:
        """Give the cards of a set."""
        return self.deck.chosen_from(bits)

    def __repr__(self) -> str:
        deal = self.deal
        return f"State({deal.players} players, round {self.round} of {deal.rounds}, trick {self.trick}, {self.phase})"


def start_state(deal: Deal) -> State:
    """Begin the first trick."""
    none = (0,) * deal.players
    return State(deal, 0, 0, PLAY, deal.start, (), (), 0, 0, none, none, none)


def plum_number(nth: int) -> int:
    """Give the number of the nth plum, from 0."""
    return FIRST_PLUM + nth
