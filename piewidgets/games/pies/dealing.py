"""Deals Pies: what a setup fixes is kept, the rest is shuffled (rulebook, Setup and Deal)."""

from __future__ import annotations

from typing import Final, cast

from piewidgets.core.chance import Chance
from piewidgets.core.errors import SetupError
from piewidgets.core.rulings import rulings_from
from piewidgets.core.setup import Setup, names_in, starting_seat
from piewidgets.core.text import text
from piewidgets.games.pies.components import ROUNDS, load_cards
from piewidgets.games.pies.deck import Deck, deck_of
from piewidgets.games.pies.rulings import Rulings
from piewidgets.games.pies.state import Deal, Hand

PLAYERS: Final = range(3, 6)
FIXED: Final = ("order", "rounds", "start", "tricks")


def deal_from(setup: Setup, chance: Chance) -> Deal:
    """Make the deal of a match.

    ``order`` fixes the first cards dealt of each round by their ids, hand after hand from seat 0; ``start`` who leads
    the first trick (0, or "random"; Q27); ``rounds`` and ``tricks`` (of each round) a shorter match. Raises SetupError.
    """
    setup.check("Pies", PLAYERS, (), FIXED)
    rulings = cast(Rulings, rulings_from(Rulings, setup.rulings))
    deck, players = deck_of(load_cards(setup.components)), setup.players
    decks = [deck.of_round(round_, players) for round_ in range(ROUNDS)]
    first = _first(setup.fixed.get("order", ()), deck, {n for own in decks for n in own})
    hands = []
    for own in decks:
        fixed = [n for n in first if n in own]
        hands.append(_dealt((*fixed, *chance.shuffled([n for n in own if n not in fixed])), players))
    rounds = _number("rounds", setup.fixed.get("rounds"), ROUNDS)
    tricks = _number("tricks", setup.fixed.get("tricks"), len(decks[0]) // players)
    start = starting_seat(setup.fixed.get("start", 0), players, chance)
    return Deal(players, rounds, tricks, start, tuple(hands), deck, rulings)


def _dealt(cards: tuple[int, ...], players: int) -> tuple[Hand, ...]:
    many = len(cards) // players
    return tuple(tuple(sorted(cards[seat * many : (seat + 1) * many])) for seat in range(players))


def _first(given: object, deck: Deck, used: set[int]) -> list[int]:
    names = names_in(given)
    odd = next((one for one in names if deck.number.get(one) not in used or names.count(one) > 1), None)
    if odd is not None:
        raise SetupError(text("order names cards of the round decks, such as a14 or c3, each once; look at {odd}",
                              odd=odd[:20]))  # fmt: skip
    return [deck.number[one] for one in names]


def _number(name: str, given: object, most: int) -> int:
    if given is None:
        return most
    if type(given) is not int or not 1 <= given <= most:
        said = repr(given)[:40]
        raise SetupError(text("{name} is a number from 1 to {most}, not {given}", name=name, most=most, given=said))
    return given
