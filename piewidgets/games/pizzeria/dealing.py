"""Deals Pizzeria: what a setup fixes is kept, the rest is shuffled (rulebook, Setup, three of that name)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from piewidgets.core.chance import Chance
from piewidgets.core.errors import SetupError, UnknownNameError
from piewidgets.core.rulings import rulings_from
from piewidgets.core.setup import Setup, names_in, starting_seat
from piewidgets.core.text import one_of, text
from piewidgets.games.pizzeria.components import Slice, load_slices, removed
from piewidgets.games.pizzeria.offers import is_used_in, letters_for
from piewidgets.games.pizzeria.rulings import Rulings
from piewidgets.games.pizzeria.state import ASIDE, LEVELS, SLOTS, VARIANTS, Deal

PLAYERS: Final = range(2, 7)
FIXED: Final = ("level", "offers", "order", "rounds", "start")


def deal_from(setup: Setup, chance: Chance) -> Deal:
    """Make the deal of a match.

    ``order`` fixes the slices by their ids (the first ones at least), ``offers`` the letters of the offers from the
    first stack on, ``start`` the seat with the first knife (0, or "random"; Z14), ``rounds`` a shorter match (1 is one
    pizza), ``level`` how hard Jeff is: basic, medium or hard. The solo game is for one person;
    Jeff has seat 1. Raises SetupError.
    """
    variant = setup.variant or ("offers" if setup.fixed.get("offers") else "basic")
    is_solo = variant == "solo"
    game, players_for = ("Pizzeria's solo game", range(1, 3)) if is_solo else ("Pizzeria", PLAYERS)
    setup.check(game, players_for, VARIANTS, FIXED)
    players = 2 if is_solo else setup.players
    rulings = cast(Rulings, rulings_from(Rulings, setup.rulings))
    slices = removed(load_slices(setup.components), players, is_solo)
    order = _ordered(setup.fixed.get("order", ()), slices, chance)
    rounds = _rounds(setup.fixed.get("rounds"), (len(order) - ASIDE) // SLOTS)
    level = _level(setup.fixed.get("level", "basic"), is_solo)
    start = starting_seat(setup.fixed.get("start", 0), 1 if is_solo else players, chance)
    offers, pile = _offers(setup.fixed.get("offers", ()), variant, players, rounds, chance)
    return Deal(players, variant, level, rounds, start, order, offers, pile, rulings)


def _first(name: str, given: object, known: Sequence[str]) -> list[str]:
    """Check names of which each is known and stands once."""
    names = names_in(given)
    odd = next((one for one in names if one not in known or names.count(one) > 1), None)
    if odd is not None:
        raise SetupError(text("{name} names each once, and knows no other; look at {odd}; {known}",
                              name=name, odd=odd[:20], known=one_of(known)))  # fmt: skip
    return names


def _ordered(given: object, slices: tuple[Slice, ...], chance: Chance) -> tuple[Slice, ...]:
    by_id = {one.id: one for one in slices}
    names = _first("order", given, tuple(by_id))
    return (*(by_id[name] for name in names), *chance.shuffled([one for one in slices if one.id not in names]))


def _level(given: object, is_solo: bool) -> str:
    if given not in LEVELS or (given != "basic" and not is_solo):
        raise SetupError(text("level is for the solo game: {known}, not {given}",
                              known=one_of(LEVELS), given=repr(given)[:20]))  # fmt: skip
    return str(given)


def _rounds(given: object, stacks: int) -> int:
    if given is None:
        return stacks
    if type(given) is not int or not 1 <= given <= stacks:
        raise SetupError(
            text("rounds is a number from 1 to {stacks}, not {given}", stacks=stacks, given=repr(given)[:40])
        )
    return given


def _offers(
    given: object, variant: str, players: int, rounds: int, chance: Chance
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Lay an offer on each stack; the rest is the pile, from which unusable ones are replaced (ZR1)."""
    if variant != "offers":
        if given:
            raise SetupError(text("offers are dealt in the variant offers, not in {variant}", variant=variant))
        return (), ()
    letters = letters_for(players)
    is_word = isinstance(given, str) and set(given) <= set(letters)  # "GHE" as well as "G H E"
    names = _first("offers", list(given) if is_word and isinstance(given, str) else given, letters)
    return revealed((*names, *chance.shuffled([one for one in letters if one not in names])), rounds)


def revealed(letters: Sequence[str], rounds: int) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Give the offers that each round reveals, and what is left of the pile.

    Where an offer is not used in that round, the next of the pile replaces it, and so on.

    >>> revealed("AKGDEB", 3)
    ((('A', 'D'), ('K',), ('G',)), ('E', 'B'))
    """
    stacks, pile = letters[:rounds], list(letters[rounds:])
    found = []
    for round_, letter in enumerate(stacks):
        shown = [letter]
        while not is_used_in(shown[-1], round_, rounds):
            shown.append(pile.pop(0))
        found.append(tuple(shown))
    return tuple(found), tuple(pile)


def check_variant(variant: object, level: object = "basic") -> str:
    """Let the name of a variant pass, and of a level of the solo game; raises UnknownNameError.

    >>> check_variant("solo", "hard")
    'solo'
    """
    if variant not in VARIANTS:
        said = repr(variant)[:40]
        raise UnknownNameError(text("there is no variant {given}; {known}", given=said, known=one_of(VARIANTS)))
    if level not in LEVELS:
        said = repr(level)[:40]
        raise UnknownNameError(text("there is no level {given}; {known}", given=said, known=one_of(LEVELS)))
    return str(variant)
