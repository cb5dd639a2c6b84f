"""What a cut of a pizza leads to when everyone takes the portion that is best for them now."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from piewidgets.core.errors import NotationError, UnknownNameError
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.score import Points
from piewidgets.core.text import one_of, text
from piewidgets.games.pizzeria import cuts
from piewidgets.games.pizzeria.components import Slice
from piewidgets.games.pizzeria.counting import Counter, points_of
from piewidgets.games.pizzeria.dealing import check_variant
from piewidgets.games.pizzeria.moves import ALONE, Cut
from piewidgets.games.pizzeria.offers import OFFERS
from piewidgets.games.pizzeria.rulings import Rulings, applying_to_score
from piewidgets.games.pizzeria.slices import Holding, as_holdings, check_offers, offers_of, parse_slices
from piewidgets.games.pizzeria.splits import Seat, Split, contents
from piewidgets.games.pizzeria.state import JEFF, pick_order

MOST_SLICES: Final = 12  # of a pizza to be cut


class Shares(NamedTuple):
    """What a cut leads to if everyone takes their best: who takes which portion, what each seat gains."""

    cut: Cut
    portions: tuple[tuple[int, ...], ...]
    takers: tuple[int, ...]
    gains: tuple[Points, ...]


class Pizza:
    """A pizza before the cut, with what each arc of it is worth to every seat.

    ``slices`` in ring order, the holdings as they stand before the round; so one table of arcs serves every cut. With
    two players each seat takes two portions, and their worths are added.
    """

    def __init__(
        self, slices: Sequence[Slice], table: Counter, knife: int = 0, offer: str = "", first: int = -1
    ) -> None:
        self.slices = tuple(one._replace(id=f"pizza{n}") for n, one in enumerate(slices))
        self.players = len(table.holdings)
        self.portions = 4 if self.players == 2 else self.players
        self.offer = offer
        self.knife = knife
        self.order = pick_order(self.players, knife, first)
        self.is_solo = table.is_solo
        self.seats = [Seat(table, seat, offer) for seat in range(self.players)]
        self._known: dict[tuple[tuple[int, ...], bool], tuple[int, ...]] = {}

    def __repr__(self) -> str:
        line = " ".join(str(one) for one in self.slices)
        return f"Pizza({line!r}, {self.players} players, seat {self.knife} cuts)"

    def every_cut(self) -> tuple[Cut, ...]:
        """List the cuts of this pizza."""
        return cuts.cuts_of(tuple(range(len(self.slices))), self.portions, bool(self.offer))

    def worths(self, slots: tuple[int, ...], has_tile: bool = False) -> tuple[int, ...]:
        """Give the half points that a portion brings each seat."""
        key = (slots, has_tile)
        if key not in self._known:
            content = contents(self.slices[slot] for slot in slots)
            self._known[key] = tuple([seat.gain(content, has_tile) for seat in self.seats])
        return self._known[key]

    def split(self, slots: tuple[int, ...], seat: int, has_tile: bool = False) -> Split:
        """Give a seat's best use of a portion."""
        return self.seats[seat].split([self.slices[slot] for slot in slots], has_tile)

    def values(self, cut: Cut) -> tuple[tuple[Points, ...], ...]:
        """Give what each portion of a cut is worth: points by portion, then by seat."""
        found = self._portions(cut)
        tile = cuts.tile_of(found, cut)
        return tuple(tuple(points_of(own) for own in self.worths(slots, n == tile)) for n, slots in enumerate(found))

    def shared(self, cut: Cut) -> Shares:
        """Say who takes what after a cut; of equal portions the first clockwise from slot 0."""
        found, gains, takers = self._dealt(cut)
        return Shares(cut, found, takers, tuple(points_of(gain) for gain in gains))

    def _dealt(self, cut: Cut) -> tuple[cuts.Portions, list[int], tuple[int, ...]]:
        found = self._portions(cut)
        tile = cuts.tile_of(found, cut)
        worths = [self.worths(slots, n == tile) for n, slots in enumerate(found)]
        gains, takers, left = [0] * self.players, [-1] * len(found), list(range(len(found)))
        for seat in self.order[: len(found)]:
            best = self._choice(seat, left, found, worths)
            left.remove(best)
            takers[best] = seat
            gains[seat] += worths[best][seat]
        return found, gains, tuple(takers)

    def _portions(self, cut: Cut) -> cuts.Portions:
        found = cuts.arcs(tuple(range(len(self.slices))), cut.gaps)
        return (*found, ()) if cut.tile == ALONE else found

    def _choice(self, seat: int, left: list[int], found: cuts.Portions, worths: list[tuple[int, ...]]) -> int:
        """Choose the best portion; Jeff takes the largest, of several the one worth least to you (Z-S8)."""
        if self.is_solo and seat == JEFF:
            return min(left, key=lambda n: (-len(found[n]), worths[n][0]))
        return max(left, key=lambda n: worths[n][seat])

    @functools.cached_property
    def best(self) -> Shares:
        """The cut that brings the knife most against such choosers; of several the first."""
        return self.shared(max(self.every_cut(), key=lambda cut: self._dealt(cut)[1][self.knife]))


@takes_rulings(
    Rulings, lambda slices, holdings, *, variant="offers", **_: applying_to_score(variant, "basic", offers_of(holdings))
)
def pizza_from(
    slices: str | Iterable[Slice], holdings: Iterable[str | Holding], rulings: object = None, *, cutter: int = 0,
    offer: str = "", variant: str = "offers",
) -> Pizza:  # fmt: skip
    """Lay out a pizza to be cut: what each portion of it is worth to every player, who would take what, the best cut.

    ``slices`` in ring order ("8.1 9.2 2 ..."), ``holdings`` a line a player as they stand before the round, ``cutter``
    who has the knife, ``offer`` the letter of an offer to be laid too. A portion's worth is the increase in a player's
    points if the match ended after the pick. Of offers that come with a portion A, C and J count what they would bring
    at once; B, D, E and F count nothing. In the solo game Jeff takes the largest portion, and what it is worth to him
    is what it could bring him, of which his rule often makes less. Raises NotationError, UnknownNameError or
    RulingError naming what cannot be read.

    >>> pizza = pizza_from("8.1 9.2 2 5 5.1 7", ["", "saved: 5"])
    >>> pizza.best.cut.gaps, pizza.best.takers, pizza.best.gains
    ((0, 1, 2, 4), (1, 1, 0, 0), (19, 17))
    """
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    found = as_holdings(holdings)
    shown = parse_slices(slices)
    check_variant(variant)
    check_offers(found, variant, offer)
    if variant == "solo" and len(found) != 2:
        raise NotationError(text("the solo game has two holdings, yours and Jeff's"))
    wanted = (4 if len(found) == 2 else len(found)) - bool(offer)
    if not wanted <= len(shown) <= MOST_SLICES:
        raise NotationError(
            text("a pizza has {low} to {most} slices here, not {n}", low=wanted, most=MOST_SLICES, n=len(shown))
        )
    if offer != "" and (not isinstance(offer, str) or offer not in OFFERS):
        raise UnknownNameError(
            text("there is no offer {letter}; {known}", letter=repr(offer)[:20], known=one_of(OFFERS))
        )
    if any(offer == letter for one in found for letter, _ in one.offers):
        raise NotationError(text("somebody holds offer {letter} already", letter=offer))
    return Pizza(shown, Counter(found, rulings, variant == "solo"), seat_of(cutter, len(found)), offer)


def seat_of(given: object, players: int) -> int:
    """Check the number of a player; raises UnknownNameError."""
    if type(given) is not int or given not in range(players):
        raise UnknownNameError(text("there is no player {given}: players are 0 to {last}", given=repr(given)[:20],
                                    last=players - 1))  # fmt: skip
    return given
