"""The twelve special offers: when each is used, when it is not, and what it does, in our own words."""

from __future__ import annotations

from typing import Final, NamedTuple

from piewidgets.core.text import Text, text

LIGHTNING: Final = "lightning"  # used at once, in the round it was won
TIP: Final = 5  # points of offer G
HELPING: Final = 2  # slices that offer A eats at most
CLOCK: Final = "clock"  # used once, in a later moment of its holder's choice
FLAG: Final = "flag"  # counts at the end


class Offer(NamedTuple):
    """A special offer: its letter, its timing, a short title, what it does; ``not_in`` says where it is not used."""

    letter: str
    timing: str
    title: Text
    says: Text
    not_in: frozenset[str] = frozenset()  # first round, last round, two players


FIRST: Final = "first round"
LAST: Final = "last round"
TWO: Final = "two players"


def _offer(letter: str, timing: str, title: Text, says: Text, *not_in: str) -> Offer:
    return Offer(letter, timing, title, says, frozenset(not_in))


OFFERS: Final[dict[str, Offer]] = {
    offer.letter: offer
    for offer in (
        _offer("A", LIGHTNING, text("Second helping"), text("eat up to two slices you have saved"), FIRST),
        _offer("B", LIGHTNING, text("From the kitchen"), text("draw one of the slices set aside; eat it or save it")),
        _offer("C", LIGHTNING, text("Favourite"), text("place it on a kind: a point for each slice of it you save")),
        _offer("D", CLOCK, text("Taster"), text("before a cut, take a slice; eat it or save it"), LAST, TWO),
        _offer("E", CLOCK, text("Nudge"), text("before you pick, move an edge slice to the portion beside it"), LAST),
        _offer("F", CLOCK, text("Jump the queue"), text("pick first"), LAST, TWO),
        _offer("G", FLAG, text("Tip"), text("five points")),
        _offer("H", FLAG, text("Variety"), text("a point for each kind you saved")),
        _offer("I", FLAG, text("Tie-breaker"), text("you alone win every tie for a kind")),
        _offer("J", FLAG, text("Midnight snack"), text("before scoring, you may eat the saved slices of one kind")),
        _offer("K", FLAG, text("Gourmet"), text("a point for each kind you ate")),
        _offer("L", FLAG, text("Craving"), text("a point for each slice eaten of the kind you ate most")),
    )
}  # fmt: skip


def letters_for(players: int) -> tuple[str, ...]:
    """List the offers that are used with so many players (ZR2).

    >>> "".join(letters_for(2))
    'ABCEGHIJKL'
    """
    return tuple(letter for letter, offer in OFFERS.items() if players > 2 or TWO not in offer.not_in)


def is_used_in(letter: str, round_: int, rounds: int) -> bool:
    """Say whether an offer may be revealed in a round, counted from 0.

    >>> is_used_in("A", 0, 4), is_used_in("A", 1, 4), is_used_in("D", 3, 4)
    (False, True, False)
    """
    not_in = OFFERS[letter].not_in
    return not (FIRST in not_in and round_ == 0) and not (LAST in not_in and round_ == rounds - 1)
