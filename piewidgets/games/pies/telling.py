"""Moves of Pies in words, with what follows from them and the order of every trick, and who is ahead."""

from __future__ import annotations

from typing import Any

from piewidgets.core.bits import numbers
from piewidgets.core.game import Viewer
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pies import rules, state
from piewidgets.games.pies.components import DOG, PIES
from piewidgets.games.pies.flow import TAKEN
from piewidgets.games.pies.mixes import fruits_of
from piewidgets.games.pies.moves import Move
from piewidgets.games.pies.naming import name_card, name_counts, seat_name, tell_card
from piewidgets.games.pies.state import State
from piewidgets.games.pies.tricks import value_words


def describe(before: State, move: Move, after: State, viewer: Viewer) -> Text:
    """Tell a move in words, and what follows from it; what is played is open to all, so nothing in it is secret."""
    told = _TOLD[before.phase](before, move, after)
    for more in (*_mixed(before, after), *_plum(before, after), *_ended(before, after)):
        told = text("{told}; {more}", told=told, more=more)
    return told


def _play(before: State, move: Any, after: State) -> Text:
    card, number = before.deck.cards[before.deck.number[move[0]]], move[1]
    told = {"who": seat_name(before.mover), "card": tell_card(card)}
    if number:
        said = texts("{who} plays {card}, with {n} pi token", "{who} plays {card}, with {n} pi tokens", number, **told)
    else:
        said = text("{who} plays {card}", **told)
    if after.phase != state.CLAIM:
        return said
    return text("{told}. The order: {order}", told=said, order=order_words(after))


def order_words(view: State) -> tuple[Text, ...]:
    """Say who claims in which place, and by which value."""
    found = []
    for place, seat in enumerate(view.order):
        card, tokens = view.plays[(seat - view.leader) % view.players]
        told = {"n": place + 1, "seat": seat, "value": value_words(view.deck.cards[card].number, tokens)}
        is_last = place + 1 == view.players
        found.append(
            text("{n}. seat {seat} with {value}, and a plum", **told)
            if is_last
            else text("{n}. seat {seat} with {value}", **told)
        )
    return tuple(found)


def _claim(before: State, move: Any, after: State) -> Text:
    return text("{who} takes {taken}", who=seat_name(before.mover), taken=_arrived(before, move[0], False))


def _steal(before: State, move: Any, after: State) -> Text:
    number = before.deck.number[move[0]]
    owner = next(seat for seat, own in enumerate(before.tableaus) if own >> number & 1)
    taken = _arrived(before, move[0], True)
    return text("{who} steals {taken}, from seat {owner}", who=seat_name(before.mover), taken=taken, owner=owner)


def _arrived(before: State, card_id: str, is_stolen: bool) -> Text:
    """Call a card that arrives, with what its action brings."""
    number = before.deck.number[card_id]
    card = before.deck.cards[number]
    if is_stolen and before.rulings.stolen_action == "ignored":
        return name_card(card)
    if card.action == DOG:
        return text("{card} and the dog", card=name_card(card))
    if card.action == PIES:
        more = min(TAKEN, before.supply_with(before.left & ~(1 << number)))
        return texts("{card} and {n} pi token", "{card} and {n} pi tokens", more, card=name_card(card))
    return tell_card(card)


def _mix(before: State, move: Any, after: State) -> Text:
    if not move:
        return text("{who} makes no mix", who=seat_name(before.mover))
    card = before.deck.cards[before.deck.number[move[0]]]
    assert card.recipe is not None
    return text("{who} follows the recipe on {card}: {recipe}", who=seat_name(before.mover), card=name_card(card),
                recipe=card.recipe.title)  # fmt: skip


def _add(before: State, move: Any, after: State) -> Text:
    card = before.deck.cards[before.deck.number[move[0]]]
    return text("{who} puts {card} into the mix", who=seat_name(before.mover), card=name_card(card))


def _mixed(before: State, after: State) -> tuple[Text, ...]:
    found = []
    for mix in after.mixes[len(before.mixes) :]:
        recipe = after.deck.cards[mix.recipe].recipe
        assert recipe is not None
        fruits = name_counts(fruits_of(after.cards(mix.cards)))
        found.append(text("a mix of {fruits} for {points} points", fruits=fruits, points=recipe.points))
    return tuple(found)


def _plum(before: State, after: State) -> tuple[Text, ...]:
    return (text("the last to claim gets a plum"),) if after.plums > before.plums else ()


def _ended(before: State, after: State) -> tuple[Text, ...]:
    if after.round == before.round and after.phase != state.OVER:
        return ()
    lost = sum(before.tokens) > 0
    return (text("the round ends, and pi tokens left over are lost"),) if lost else (text("the round ends"),)


_TOLD = {state.PLAY: _play, state.CLAIM: _claim, state.STEAL: _steal, state.MIX: _mix, state.FILL: _add}


def verdict(view: State) -> Text:
    """Say who is ahead, or who has won (rulebook, Round End; Q24)."""
    points = rules.returns(view)
    first = tuple(sorted(rules.winners(view)))
    told = {"seats": first, "points": max(points)}
    if view.phase == state.OVER:
        return texts(
            "Seat {seats} wins with {points} points",
            "Seats {seats} have {points} points each and share the victory",
            len(first),
            **told,
        )
    if not max(points):
        return text("Nobody has a point yet")
    return texts(
        "Seat {seats} leads with {points} points so far",
        "Seats {seats} lead with {points} points so far",
        len(first),
        **told,
    )


def hand_words(view: State, seat: int) -> Text | tuple[Text, ...]:
    """Say what is known of a hand."""
    known = tuple(tell_card(view.deck.cards[n]) for n in numbers(view.hand(seat)))
    hidden = view.hidden(seat)
    closed = (texts("{n} closed card", "{n} closed cards", hidden),) if hidden else ()
    return (*known, *closed) or text("nothing")
