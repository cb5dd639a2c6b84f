"""Reads the parts of a written position of Pizzeria, and checks that everything lies somewhere, and just once."""

from __future__ import annotations

from typing import cast

from piewidgets.core.bits import numbers
from piewidgets.core.errors import NotationError
from piewidgets.core.fields import bounded, several
from piewidgets.core.game import HIDDEN, Hidden
from piewidgets.core.rulings import rulings_from
from piewidgets.core.text import text
from piewidgets.games.pizzeria import options
from piewidgets.games.pizzeria.components import KINDS, Slice
from piewidgets.games.pizzeria.dealing import PLAYERS
from piewidgets.games.pizzeria.jeff import WORDS
from piewidgets.games.pizzeria.offers import letters_for
from piewidgets.games.pizzeria.rulings import Rulings
from piewidgets.games.pizzeria.slices import parse_slice
from piewidgets.games.pizzeria.state import (
    ASIDE,
    CUT,
    DRAWN,
    EAT,
    FEAST,
    GIVE,
    JEFF,
    KITCHEN,
    LAY,
    LEVELS,
    LUCK,
    NAME,
    OVER,
    PHASES,
    RUSH,
    SECOND,
    SHIFT,
    SLOTS,
    TASTE,
    VARIANTS,
    Bite,
    Deal,
    Held,
    State,
)  # fmt: skip

MOST = 6  # portions
SORTING = (EAT, SECOND, KITCHEN, LUCK, DRAWN, NAME)  # phases in which a portion has just been taken
ASKED = {TASTE: "D", RUSH: "F", SHIFT: "E", FEAST: "J"}
LIGHTNING_IN = {SECOND: "A", KITCHEN: "B", LUCK: "B", DRAWN: "B", NAME: "C"}


def position(values: dict[str, str]) -> State:
    """Make a position of its written parts; raises NotationError, or ValueError, IndexError or KeyError for junk."""
    deal = _deal(values)
    numbered = {one.id: n for n, one in enumerate(deal.slices) if isinstance(one, Slice)}

    def bits(words: str) -> int:
        """Understand a list of ids."""
        ids = [] if words == "-" else words.split(",")
        if len(set(ids)) != len(ids):
            raise NotationError(text("{ids} names a slice twice", ids=words[:40]))
        return sum(1 << numbered[one] for one in ids)

    found = State(
        deal,
        bounded("round", values["round"], 0, deal.rounds - 1),
        values["phase"],
        tuple(_slots(own) for own in values["portions"].split()),
        several("taken", values["taken"], -1, MOST - 1),
        bounded("tile", values["tile"], -1, MOST - 1),
        bounded("picks", values["picks"], 0, MOST),
        bounded("first", values["first"], -1, deal.players - 1),
        tuple(map(bits, values["saved"].split())),
        tuple(map(bits, values["eaten"].split())),
        tuple(map(_held, values["held"].split())),
        bounded("drawn", values["drawn"], -1, len(deal.slices) - 1),
        bits(values["late"]),
        tuple(Bite(int(k), b, bits(s), bits(e)) for k, b, s, e in (one.split(":") for one in values["jeff"].split())),
    )
    _check_places(found)
    _check_phase(found)
    return found


def _slots(words: str) -> tuple[int, ...]:
    return () if words == "-" else several("slot", words, 0, SLOTS - 1)


def _held(words: str) -> Held:
    letter, seat, won, state, kind = words.split(":")
    return Held(letter, int(seat), int(won), {"used": True, "open": False}[state], int(kind))


def _deal(values: dict[str, str]) -> Deal:
    players, rounds, start = (int(values[name]) for name in ("players", "rounds", "start"))
    variant, level = values["variant"], values["level"]
    if players not in PLAYERS or variant not in VARIANTS or level not in LEVELS or (variant == "solo" and players != 2):
        raise NotationError(text("players, variant and level do not fit together"))
    slices = tuple(HIDDEN if t == "?" else parse_slice(t, with_id=True) for t in values["slices"].split() if t != "/")
    unseen = tuple(sorted(parse_slice(token, with_id=True) for token in values["unseen"].split()))
    ids = [one.id for one in (*slices, *unseen) if isinstance(one, Slice)]
    if len(set(ids)) != len(ids) or "" in ids:
        raise NotationError(text("every slice has an id of its own"))
    if slices.count(HIDDEN) != len(unseen) or len(slices) % SLOTS != ASIDE or not 0 < rounds <= len(slices) // SLOTS:
        raise NotationError(text("the slices make stacks of {n} and {aside} aside, and unseen lists the hidden ones",
                                 n=SLOTS, aside=ASIDE))  # fmt: skip
    if start not in range(players):
        raise NotationError(text("there is no seat {seat}", seat=start))
    offers, pile = _offers(values, players, rounds)
    rulings = cast(Rulings, rulings_from(Rulings, values["rulings"]))
    return Deal(players, variant, level, rounds, start, slices, offers, pile, rulings, unseen)


def _offers(
    values: dict[str, str], players: int, rounds: int
) -> tuple[tuple[tuple[str, ...] | Hidden, ...], tuple[str, ...] | Hidden]:
    offers = tuple(HIDDEN if token == "?" else tuple(token) for token in values["offers"].split())
    pile = HIDDEN if values["pile"] == "?" else tuple(values["pile"])
    known = [letter for letters in (*offers, pile) if not isinstance(letters, Hidden) for letter in letters]
    is_whole = HIDDEN in (*offers, pile) or sorted(known) == sorted(letters_for(players))
    if values["variant"] != "offers":
        if known or offers:
            raise NotationError(text("only the variant offers has offers"))
    elif (
        len(offers) != rounds
        or len(set(known)) != len(known)
        or not set(known) <= set(letters_for(players))
        or not is_whole
    ):
        raise NotationError(text("each round reveals an offer, each letter is there once, and the pile holds the rest"))
    return offers, pile


def _check_places(state: State) -> None:
    """Each slice of an earlier pizza lies before a seat, each of this one there or on the table."""
    piles = [*state.saved, *state.eaten]
    if (
        len(state.saved) != state.players
        or len(state.eaten) != state.players
        or state.round not in range(state.deal.rounds)
    ):
        raise NotationError(text("saved and eaten list each seat, and the round is one of {n}", n=state.deal.rounds))
    table = state.bits(state.table)
    places = [*piles, table, 1 << state.drawn if state.drawn >= 0 else 0]
    everything = sum(places)
    if any(a & b for n, a in enumerate(places) for b in places[:n]) or len(set(state.table)) != len(state.table):
        raise NotationError(text("a slice lies in two places"))
    aside = len(state.deal.slices) - ASIDE
    drawn = [n for n in numbers(everything) if n >= SLOTS * (state.round + 1)]
    if any(n < aside for n in drawn) or len(drawn) > 1:
        raise NotationError(text("a slice of a later pizza is in play"))
    missing = [n for n in range(SLOTS * (state.round + 1)) if not everything >> n & 1]
    if missing:
        raise NotationError(text("slice {id} lies nowhere", id=state.deal.slice_at(missing[0]).id))
    for own, at in zip(state.portions, state.taken, strict=False):
        if at >= 0:
            seat, bits = state.order[at], state.bits(own)
            if bits & ~(state.saved[seat] | state.eaten[seat]):
                raise NotationError(text("a portion lies before another seat than the one that took it"))


def _check_phase(state: State) -> None:
    deal, phase = state.deal, state.phase
    picked = sorted(at for at in state.taken if at >= 0)
    is_last = phase in (FEAST, OVER)
    is_uncut = phase in (TASTE, CUT) or (phase == RUSH and not state.taken)
    fits = (
        phase in PHASES
        and len(state.portions) == len(state.taken or (0,))
        and (not state.taken if is_uncut else len(state.taken) == deal.portions)
        and picked == list(range(state.picks + (phase in SORTING)))
        and (state.picks == deal.portions) == is_last
        and (state.round == deal.rounds - 1 or not is_last)
        and (deal.is_solo or phase != GIVE)
        and (state.drawn >= len(deal.slices) - ASIDE if phase == DRAWN else state.drawn == -1)
        and all(one.branch in WORDS and one.kind in KINDS for one in state.jeff)
        and (not state.late or (deal.is_solo and phase == OVER and not state.late & ~state.eaten[JEFF]))
    )
    if not fits:
        raise NotationError(text("the phase {phase} does not fit who has taken which portion", phase=phase[:20]))
    _check_offer(state)
    _check_held(state)
    if phase != OVER and len(options.allowed(state)) < 1 + (phase in (EAT, SHIFT, FEAST, NAME, GIVE)):
        raise NotationError(text("in the phase {phase} there is nothing to decide", phase=phase))


def _check_offer(state: State) -> None:
    """The round's offer lies on a portion once the pizza is cut, and what it asks comes with that portion."""
    is_laid = bool(state.offer) and bool(state.taken) and state.phase != LAY
    asks = LIGHTNING_IN.get(state.phase)
    is_asked = not asks or (state.offer == asks and state.current == state.tile)
    if (state.tile >= 0) != is_laid or state.tile >= len(state.portions) or not is_asked:
        raise NotationError(text("the offer does not lie where this phase needs it"))


def _check_held(state: State) -> None:
    """Each offer revealed lies before the seat that took its portion, and no other does."""
    shown = [letters[-1] for letters in state.deal.offers[: state.round + 1] if not isinstance(letters, Hidden)]
    if state.offer and (state.tile < 0 or state.taken[state.tile] < 0):
        shown.pop()  # nobody has taken it yet
    held = {one.letter: one for one in state.held}
    if len(held) != len(state.held) or set(held) != set(shown):
        raise NotationError(text("each offer revealed lies before the seat that took it, and no other does"))
    for one in state.held:
        is_now = one.won == state.round
        taker = state.order[state.taken[state.tile]] if is_now else one.seat
        fits = one.seat in range(state.players) and one.kind in (0, *KINDS) and shown.index(one.letter) == one.won
        if one.seat != taker or not fits:
            raise NotationError(text("offer {letter} lies before another seat than its winner", letter=one.letter))
    if state.phase in ASKED and state.holder(ASKED[state.phase]) < 0:
        letter = ASKED[state.phase]
        raise NotationError(text("in this phase somebody holds offer {letter}", letter=letter))
