"""Where each card lies in Pies, in board units: roles and words, no colours."""

from __future__ import annotations

from typing import Final

from piewidgets.core.bits import numbers
from piewidgets.core.scene import Box, Disc, Mark, Print, Scene, Spot, Topping
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pies import state
from piewidgets.games.pies.components import NOTE, PLUMS, load_cards
from piewidgets.games.pies.faces import (
    BACK,
    LARGE,
    MIDDLE,
    back_mark,
    card_mark,
    dog_mark,
    height,
    key_words,
    times_mark,
    tokens_marks,
    tokens_words,
)
from piewidgets.games.pies.naming import named, seat_name
from piewidgets.games.pies.piles import pile_of
from piewidgets.games.pies.spreads import PILE, WIDE, pile_marks, pile_words, piles_scene, spread, tableau_scene
from piewidgets.games.pies.state import OVER, State
from piewidgets.games.pies.telling import hand_words, order_words
from piewidgets.games.pies.touching import parts, prompt, why_dead
from piewidgets.games.pies.tricks import decimal, sum_words, value_words, worth

__all__ = ["parts", "piles_scene", "prompt", "scene", "tableau_scene", "why_dead"]
LEFT: Final = 12.0
RIGHT: Final = LEFT + WIDE + 12
WIDTH: Final = RIGHT + PILE + 8
SLOT: Final = 124.0  # from one card of the trick to the next
TOP: Final = 70.0  # where the cards of the trick lie
TABLE: Final = 224.0  # the height of the trick with its words
NAME: Final = 42.0  # a seat's line of words, tokens and closed cards
NOTE_LINE: Final = 24.0
DISC: Final = 14.0


def scene(view: State) -> Scene:
    """Lay out the table: the trick and the supply, and below them what each seat has."""
    marks = [*trick_marks(view), *supply_marks(view)]
    y = TABLE
    for seat in range(view.players):
        own, tall = seat_marks(view, seat, y)
        marks += own
        y += tall + 10
    below = notes(view)
    marks += [
        Mark(f"note/{n}", Spot(LEFT, y + NOTE_LINE * (n + 0.5), 15), "small", "", words, "small")
        for n, words in enumerate(below)
    ]
    title = text("Pies, round {n} of {rounds}", n=view.round + 1, rounds=view.deal.rounds)
    return Scene(title, _said(view, below), WIDTH, y + NOTE_LINE * len(below) + 6, tuple(marks))


def notes(view: State) -> tuple[Text, ...]:
    """Say below the table what the letters mean, what is reconstructed, and which house rules are played."""
    found = [key_words()] + ([NOTE] if view.deck.cards == load_cards() else [])
    if str(view.rulings):
        found.append(text("House rules: {rulings}", rulings=str(view.rulings).replace(",", ", ")))
    return tuple(found)


def trick_marks(view: State) -> list[Mark]:
    """Place the cards of the trick: as they were played, and once all are, in the order in which they are claimed."""
    told = {"round": view.round + 1, "rounds": view.deal.rounds, "n": min(view.trick + 1, view.deal.tricks)}
    words = text("Round {round} of {rounds}, trick {n} of {tricks}", **told, tricks=view.deal.tricks)
    marks = [Mark("table/title", Spot(LEFT, 22, 22), "heading", "", words, "left")]
    if view.phase == OVER:
        over = text("Every trick has been claimed")
        return [*marks, Mark("table/end", Spot(LEFT, TOP + 50, 24), "heading", "", over, "left")]
    places = list(range(len(view.plays)))
    if view.order:
        places = [(seat - view.leader) % view.players for seat in view.order]
    for at, play in enumerate(places):
        marks += _play(view, at, play)
    return marks


def _play(view: State, at: int, play: int) -> list[Mark]:
    """Place a card of the trick with whose it is, its tokens and what it is worth."""
    number, tokens = view.plays[play]
    card, x = view.deck.cards[number], LEFT + SLOT * at
    seat, middle = (view.leader + play) % view.players, LEFT + SLOT * at + LARGE / 2
    words = seat_name(seat)
    marks = [Mark(f"play/{play}/name", Spot(middle, TOP - 18, 16), "heading", "", words)]
    value, foot = value_words(card.number, tokens), TOP + height(LARGE)
    marks.append(Mark(f"play/{play}/value", Spot(middle, foot + 20, 19), "heading", total_of(view, play), value))
    if tokens:
        adds = sum_words(card.number, tokens)
        marks.append(Mark(f"play/{play}/sum", Spot(x, foot + 42, 15), "small", "", adds, "small"))
    if view.order and at + 1 < view.players:
        higher = text("is higher than")
        marks.append(Mark(f"order/{at + 1}/over", Spot(middle + SLOT / 2, foot + 20, 19), "heading", ">", higher))
    if view.order and not view.left >> number & 1:
        taken = text("taken: {card}", card=named([card]))
        marks.append(Mark(f"play/{play}/taken", Box(x, TOP, LARGE, height(LARGE), 6), "empty", "", taken))
    else:
        where = text("in the trick, played by seat {seat}, worth {value}", seat=seat, value=value)
        marks.append(card_mark(f"trick/{card.id}", x, TOP, LARGE, card, where))
        beside = x + LARGE + (42 if view.order else 12)  # and beside the order token, once there is one
        marks += [_token(card.id, n, beside, TOP + 9 + 10 * n) for n in range(tokens)]
    if view.order:
        marks += _order(view, at, x + LARGE + 8)
    return marks


def total_of(view: State, play: int) -> str:
    """Write what a play of the trick is worth."""
    number, tokens = view.plays[play]
    return decimal(worth(view.deck.cards[number].number, tokens))


def _token(card_id: str, n: int, x: float, y: float) -> Mark:
    symbol = (Topping("pi_symbol", x, y, 11),)
    return Mark(f"token/{card_id}/{n}", Disc(x, y, 9), "pi_token", "", text("a pi token on the card"), "", symbol)


def _order(view: State, at: int, x: float) -> list[Mark]:
    """Place an order token; the last one shows a plum."""
    is_last = at + 1 == view.players
    said = text("claims last, and gets a plum") if is_last else text("claims in place {n}", n=at + 1)
    if at == view.claims:
        said = text("{place}; this is its turn", place=said)
    mark = (Topping("plum_fruit", x + 9, TOP + 44, 18),) if is_last else ()
    prints = (Print(str(at + 1), x + 9, TOP + 16, 17),)
    return [Mark(f"order/{at + 1}", Disc(x + 9, TOP + 16, DISC), "order_token", str(at + 1), said, "", mark, prints)]


def supply_marks(view: State) -> list[Mark]:
    """Place what belongs to nobody: plums, pi tokens, and the dog until somebody has it."""
    x, left = RIGHT + 92, PLUMS - view.plums
    plum = card_mark("supply/plums", x, TOP, LARGE, view.deck.cards[-1])
    words = texts("{n} plum in the supply", "{n} plums in the supply", left)
    marks = [
        plum._replace(description=words, label=f"P×{left}"),
        times_mark("supply/plums/n", x + LARGE + 6, TOP + 45, 24, left, words),
    ]
    supply = text("{tokens} in the supply", tokens=tokens_words(view.supply))
    marks += tokens_marks("supply/tokens", x + 158, TOP + 45, 22, view.supply, supply)
    if view.dog < 0:
        marks.append(dog_mark("supply/dog", x + 256, TOP, LARGE, text("the dog, which nobody has yet")))
    marks.append(Mark("supply/name", Spot(x, TOP - 18, 16), "heading", "", text("Supply"), "left"))
    return marks


def seat_marks(view: State, seat: int, y: float) -> tuple[list[Mark], float]:
    """Lay out a seat: its line of words, its open cards, its tableau, and its score pile beside them."""
    marks = _line(view, seat, y)
    below = y + NAME
    known = view.cards(view.hand(seat))
    if known:
        where = text("in the hand of seat {seat}", seat=seat)
        marks += [
            card_mark(f"seat{seat}/hand/{card.id}", LEFT + (LARGE + 6) * n, below, LARGE, card, where)
            for n, card in enumerate(known)
        ]
        below += height(LARGE) + 10
    placed, tall = spread(view.cards(view.tableaus[seat]), LEFT, below)
    for card, left, top in placed:
        marks.append(_laid(view, seat, card_mark(f"seat{seat}/card/{card.id}", left, top, MIDDLE, card, _where(seat))))
    piled, pile = pile_marks(seat, RIGHT, y + NAME, pile_of(view, seat))
    return marks + piled, max(below + tall - y, NAME + pile)


def _where(seat: int) -> Text:
    return text("before seat {seat}", seat=seat)


def _laid(view: State, seat: int, mark: Mark) -> Mark:
    """Show which cards are in a mix that is being made, and which one tells how."""
    if view.phase != state.FILL or seat != view.mover:
        return mark
    number = view.deck.number[mark.id.rsplit("/", 1)[1]]
    said = mark.description
    if view.chosen >> number & 1:
        said = text("{card}; in the mix", card=said)
    if number == view.recipe:
        said = text("{card}; its recipe is followed", card=said)
    if said == mark.description or not isinstance(mark.shape, Box):
        return mark
    sign = "✓" if view.chosen >> number & 1 else "!"
    place = mark.shape
    return mark._replace(description=said, prints=(*mark.prints, Print(sign, place.x + place.w / 2, place.y + 12, 16)))


def _line(view: State, seat: int, y: float) -> list[Mark]:
    """Write a seat's name, with its tokens, the dog, and the cards that are closed."""
    is_next, middle = view.phase != OVER and view.mover == seat, y + NAME / 2 - 2
    name = seat_name(seat)
    said = text("{name}, to move", name=name) if is_next else name
    role = "to_move" if is_next else "heading"
    marks = [Mark(f"seat{seat}/name", Spot(LEFT, middle, 21), role, "", said, "left")]
    tokens = text("{name} has {tokens}", name=name, tokens=tokens_words(view.tokens[seat]))
    marks += tokens_marks(f"seat{seat}/tokens", LEFT + 222, middle, DISC, view.tokens[seat], tokens)
    if view.dog == seat:
        dog = text("the dog guards the tableau of seat {seat}", seat=seat)
        marks.append(dog_mark(f"seat{seat}/dog", LEFT + 276, y, 28, dog))
    closed = text("a closed card of seat {seat}", seat=seat)
    marks += [
        back_mark(f"seat{seat}/closed/{n}", LEFT + 322 + (BACK + 3) * n, y, closed) for n in range(view.hidden(seat))
    ]
    points = pile_words(pile_of(view, seat))
    marks.append(Mark(f"seat{seat}/points", Spot(RIGHT, middle, 17), "heading", "", points, "left"))
    return marks


def _said(view: State, below: tuple[Text, ...]) -> Text:
    own = tuple(
        text("{name} has {pile}, {tokens}, before it {cards}, in hand {hand}", name=seat_name(seat),
             pile=pile_words(pile_of(view, seat)), tokens=tokens_words(view.tokens[seat]),
             cards=named(view.cards(view.tableaus[seat])), hand=hand_words(view, seat))
        for seat in range(view.players)
    )  # fmt: skip
    cards = tuple(
        text("{card} of seat {seat}", card=named([view.deck.cards[n]]), seat=view.seat_of(n))
        for n in (numbers(view.left) if view.order else [card for card, _ in view.plays])
    )
    if view.phase == OVER:
        return text("Every trick has been claimed; {own}. {notes}", own=own, notes=below)
    trick = text("In the trick: {cards}", cards=cards) if cards else text("The trick is empty")
    order = text("the order: {order}", order=order_words(view)) if view.order else text("the order is open")
    return text("{trick}; {order}; {own}. {notes}", trick=trick, order=order, own=own, notes=below)
