"""Every kind of match there is (game, players, variant), played at random, for the contracts of games and matches."""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import piewidgets.games
from piewidgets.core.chance import Chance
from piewidgets.core.game import ALL, CHANCE, GAMES, PUBLIC, TERMINAL
from piewidgets.core.setup import Setup

SEEDS = (0, 1, 2)
KINDS = [
    (name, players, variant)
    for name, game in piewidgets.games.GAMES.items()
    for variant in game.variants or ("",)
    for players in (game.players if variant != "solo" else [2])
]
every_kind = pytest.mark.parametrize(
    ("name", "players", "variant"), KINDS, ids=["-".join(map(str, kind)).rstrip("-") for kind in KINDS]
)


def _box_of_pies(state: Any) -> Counter[str]:
    pies = [state.middle_pie(at) for at in range(len(state.deal.pies))]
    pies += [pie for seat in range(state.players) for pie in state.pies(seat)]
    return Counter(piece.id for pie in pies for piece in pie.slots if piece)


def _slices(state: Any) -> Counter[str]:
    """Slices of pizzas to come, on the table, before a seat, or just drawn; those of a short match's other stacks too."""
    deal, bits = state.deal, (*state.saved, *state.eaten)
    found = [deal.slices[n] for own in bits for n in range(len(deal.slices)) if own >> n & 1]
    known = {one.id for one in found}
    found += [deal.slices[state.number(slot)] for slot in state.table]
    found += [one for one in deal.slices[11 * (state.round + 1) :] if one.id not in known]
    return Counter(one.id for one in found)


def _cards(state: Any) -> Counter[str]:
    """Cards in hands, in the trick, in tableaus and in mixes, the plums of the supply, and the pi tokens."""
    deal, deck = state.deal, state.deck
    places = [own & ~state.gone for seats in deal.hand_bits for own in seats]
    places += [state.left if state.order else sum(1 << card for card, _ in state.plays), *state.tableaus]
    places += [mix.cards | 1 << mix.recipe for mix in state.mixes]
    found = Counter(card.id for bits in places for card in deck.chosen_from(bits))
    found.update(f"p{n}" for n in range(state.plums + 1, 19))
    on_cards = sum(tokens for card, tokens in state.plays if not state.order or state.left >> card & 1)
    found["tokens"] = sum(state.tokens) + on_cards + state.supply
    return found


def _town(state: Any) -> Counter[str]:
    """Ingredients in the bag, the orchard, storages, recipes and just drawn; dice wherever they are; pie tokens."""
    piles = [state.bag, *state.orchard, *state.storages, state.hand]
    piles += [state.recipe(seat).counts for seat in state.seats if state.recipes[seat]]
    found = Counter({name: sum(pile[n] for pile in piles) for n, name in enumerate("YGRSBP")})
    for seat in state.seats:
        home = sum(not level or state.idle[seat] >> die & 1 for die, level in enumerate(state.levels[seat]))
        away = sum(one.seat == seat for one in state.placed)
        hired = sum(
            bool(level) and not state.idle[seat] >> die & 1 and state.place_of(seat, die) is None
            for die, level in enumerate(state.levels[seat])
        )
        found[f"dice of {seat}"] = home + away + hired
        on_sale = sum(pie.seat == seat for column in state.columns for pie in column)
        found[f"pie tokens of {seat}"] = state.tokens(seat) + on_sale
    return found


# What lies on the table, wherever it is: the same from the first position to the last.
COMPONENTS: dict[str, Callable[[Any], Counter[str]]] = {
    "piece_of_pie": _box_of_pies,
    "pizzeria": _slices,
    "pies": _cards,
    "pie_town": _town,
}


@functools.cache
def played(name: str, players: int, variant: str, seed: int) -> tuple[tuple[Any, Any], ...]:
    """Play one match at random: each position with the move made there, None at the last."""
    rules, rng = GAMES[name].rules, random.Random(seed)
    state = rules.initial_state(Setup(players, variant=variant), Chance(seed))
    found = []
    while (seat := rules.current_player(state)) != TERMINAL:
        if seat == CHANCE:
            outcomes, weights = zip(*rules.chance_outcomes(state), strict=True)
            move = rng.choices(outcomes, weights)[0]
        else:
            move = rng.choice(rules.legal_moves(state))
        found.append((state, move))
        state = rules.apply(state, move)
    return (*found, (state, None))


MOST = 300  # positions of a kind that are looked at, evenly spread over its matches


@functools.cache
def positions(name: str, players: int, variant: str) -> tuple[Any, ...]:
    found = [state for seed in SEEDS for state, _ in played(name, players, variant, seed)]
    return tuple(found[:: 1 + len(found) // MOST])


@functools.cache
def decisions(name: str, players: int, variant: str) -> list[Any]:
    return [state for state in positions(name, players, variant) if GAMES[name].rules.current_player(state) >= 0]


@functools.cache
def strange_moves(name: str, players: int, variant: str) -> tuple[Any, ...]:
    """Moves of other positions, and things that are no moves at all."""
    rules = GAMES[name].rules
    kinds = [kind for kind in KINDS if kind[0] == name]
    moves = {move for kind in kinds for state in decisions(*kind) for move in rules.legal_moves(state)}
    some = random.Random(3).sample(sorted(moves, key=repr), min(len(moves), 150))
    junk = (None, "", "1.1>1.1", 7, (), [], (9, 9, 9, 9), (-1, 0, -1, 0), (0, 0, 10**9, 0), (2**80,) * 4, object())
    return (*some, *junk)


def viewers(players: int) -> tuple[int | str, ...]:
    return (*range(players), PUBLIC, ALL)
