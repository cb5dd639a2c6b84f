"""Questions about Pizzeria, answered exactly: the best use of a portion, and what each move pays at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Final

from piewidgets.core.game import TERMINAL
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.score import Points
from piewidgets.games.pizzeria import rules, scoring, state
from piewidgets.games.pizzeria.components import Slice
from piewidgets.games.pizzeria.counting import Counter
from piewidgets.games.pizzeria.dealing import check_variant
from piewidgets.games.pizzeria.moves import Cut, Move
from piewidgets.games.pizzeria.rulings import Rulings, applying_to_score
from piewidgets.games.pizzeria.sharing import Pizza, seat_of
from piewidgets.games.pizzeria.slices import Holding, as_holdings, check_offers, offers_of, parse_slices
from piewidgets.games.pizzeria.splits import Seat, Split, contents
from piewidgets.games.pizzeria.state import State


@takes_rulings(
    Rulings,
    lambda portion, holdings, player=0, variant="offers", **_: applying_to_score(variant, "basic", offers_of(holdings)),
)
def best_split(
    portion: str | Iterable[Slice], holdings: Iterable[str | Holding], player: int = 0, rulings: object = None,
    variant: str = "offers",
) -> Split:  # fmt: skip
    """Say what a player should eat and save of a portion to have the most points if the match ended then.

    ``portion`` is slices ("8.2 5.1 2"), ``holdings`` a line a player as they stand before the pick. Of equally good
    choices the one that eats more, since slices eaten break ties. Raises NotationError, UnknownNameError, RulingError.
    Source: rulebook, Eating slices and End of Game.

    >>> split = best_split("8.2 8.1 5.3", ["", "saved: 8 5 5"])
    >>> [str(one) for one in split.eaten], [str(one) for one in split.saved], split.gain
    (['8.2', '5.3'], ['8.1'], 13)
    """
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    check_variant(variant)
    slices = [one._replace(id=f"portion{n}") for n, one in enumerate(parse_slices(portion))]
    found = as_holdings(holdings)
    check_offers(found, variant)
    return Seat(Counter(found, rulings, variant == "solo"), seat_of(player, len(found))).split(slices)


def gains(view: State) -> tuple[tuple[Move, Points], ...]:
    """Give every legal move with the points it brings the mover if the match ended once it has taken effect.

    A cut counts what is left for the knife when everyone takes their best; a portion its best use; using an offer what
    it adds. In the order of ``legal_moves``; nothing is legal when the match is over. Only what the view shows is used.

    >>> from piewidgets.core.match import Match
    >>> match = Match("pizzeria", players=3, seed=0)
    >>> max(points for _, points in gains(match.view(0))) > 0
    True
    """
    if rules.current_player(view) == TERMINAL:
        return ()
    return tuple(zip(moves := rules.legal_moves(view), _GAINS.get(view.phase, _at_once)(view, moves), strict=True))


def _counter(view: State) -> Counter:
    return Counter(scoring.holdings(view), view.rulings, view.deal.is_solo, view.deal.kinds)


def _seat(view: State, tile: str = "") -> Seat:
    return Seat(_counter(view), rules.current_player(view), tile)


def _at_once(view: State, moves: tuple[Move, ...]) -> list[Points]:
    """Compare the points after each move with those before it."""
    seat = rules.current_player(view)
    before = rules.returns(view)[seat]
    return [rules.returns(rules.apply(view, move))[seat] - before for move in moves]


def _cuts(view: State, moves: tuple[Any, ...]) -> list[Points]:
    ring = view.portions[0]
    slices = [view.deal.slice_at(view.number(slot)) for slot in ring]
    pizza = Pizza(slices, _counter(view), view.knife, view.offer, view.first)
    place = {slot: n for n, slot in enumerate(ring)}
    found = [Cut(tuple(place[gap] for gap in cut.gaps), place.get(cut.tile, cut.tile)) for cut in moves]
    return [pizza.shared(cut).gains[view.knife] for cut in found]


def _portions(view: State, moves: tuple[Any, ...]) -> list[Points]:
    """Count each portion's best use; in the solo game what is given to Jeff is what you then cannot have."""
    seat, earlier, lost = _hungry(view)
    found = {}
    for n, slots in enumerate(view.portions):
        if view.taken[n] < 0:
            slices = [view.deal.slice_at(view.number(slot)) for slot in slots]
            found[n] = Fraction(seat.gain(contents([*earlier, *slices]), n == view.tile) - lost, 2)
    if view.phase == state.GIVE:
        return [_best([own for other, own in found.items() if other != move.portion]) for move in moves]
    return [found[move.portion] for move in moves]


def _hungry(view: State) -> tuple[Seat, tuple[Slice, ...], int]:
    """Give the mover, and slices of this round that may still be eaten with the next portion (Z5).

    Those lie in every portion instead of with what is saved; the last number is what that changes by itself.
    """
    tile = view.offer if view.tile >= 0 else ""
    seat, low = rules.current_player(view), view.round * state.SLOTS
    if not view.deal.eats_late:
        return _seat(view, tile), (), 0
    bits = view.saved[seat] & view.deal.leafed & ((1 << state.SLOTS) - 1) << low
    saved = list(view.saved)
    saved[seat] &= ~bits
    own = _seat(view._replace(saved=tuple(saved)), tile)
    return own, view.slices(bits), _seat(view, tile).base - own.base


def _best(points: list[Fraction]) -> Fraction:
    return max(points, default=Fraction(0))


def _nudges(view: State, moves: tuple[Any, ...]) -> list[Points]:
    """Count the best portion there would be after each move of a slice."""
    after = [rules.apply(view, move) for move in moves]
    return [max(gain for _, gain in gains(one)) for one in after]


def _queue(view: State, moves: tuple[Any, ...]) -> list[Points]:
    """Offer F: compare the best portion with the one that is best once those ahead have taken better ones."""
    if not view.taken:
        return [Fraction(1, 2), Fraction(0)]
    seat = _seat(view, view.offer if view.tile >= 0 else "")
    worths = sorted(
        seat.gain(contents(view.deal.slice_at(view.number(slot)) for slot in slots), n == view.tile)
        for n, slots in enumerate(view.portions)
    )
    turn = view.order.index(rules.current_player(view))
    return [Fraction(worths[-1], 2), Fraction(worths[-1 - turn], 2)]


def _kitchen(view: State, moves: tuple[Any, ...]) -> list[Points]:
    """Offer B: average over the slices not seen yet."""
    unseen = view.deal.unseen or tuple(view.deal.slice_at(n) for n in range(-state.ASIDE, 0))
    seat = _seat(view)
    return [Fraction(sum(seat.gain(contents([one])) for one in unseen), 2 * len(unseen)), Fraction(0)]


_GAINS: Final[dict[str, Callable[..., list[Points]]]] = {
    state.CUT: _cuts,
    state.PICK: _portions,
    state.GIVE: _portions,
    state.SHIFT: _nudges,
    state.RUSH: _queue,
    state.KITCHEN: _kitchen,
}
