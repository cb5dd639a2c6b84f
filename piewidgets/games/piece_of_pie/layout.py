"""Where each piece lies in Piece of Pie, in board units: roles and words, no colours."""

from __future__ import annotations

import functools

from piewidgets.core.game import Hidden
from piewidgets.core.scene import Box, Disc, Mark, Scene, Spot, Topping, Wedge
from piewidgets.core.text import Text, text
from piewidgets.games.piece_of_pie import rules
from piewidgets.games.piece_of_pie.components import NOTE, Piece, built_in
from piewidgets.games.piece_of_pie.moves import Move
from piewidgets.games.piece_of_pie.notation import name_piece, verdict
from piewidgets.games.piece_of_pie.pieces import LETTERS, as_pies, format_pie
from piewidgets.games.piece_of_pie.recipes import CARDS
from piewidgets.games.piece_of_pie.state import SLOTS, Pie, State

RADIUS = 100.0
CELL = 260.0  # a pie with its letters and the room it needs to lift a piece
CARD = 52.0  # a card with the space below it
HEAD = 34.0  # a line of words above a pie
NOTE_LINE = 26.0  # a line of words at the foot
ANGLE = 360 / SLOTS
ARROW = 7.0  # degrees into slot 0, clear of its letter


@functools.cache
def slice_mark(mark_id: str, x: float, y: float, slot: int, piece: Piece | None, radius: float = RADIUS) -> Mark:
    """Place one slot of a pie whose centre and radius are given."""
    shape = Wedge(x, y, radius, slot * ANGLE, (slot + 1) * ANGLE)
    where = text("slot {slot}", slot=slot)
    if piece is None:
        return Mark(mark_id, shape, "empty", "", text("{where}: empty", where=where))
    said = text("{where}: {piece}", where=where, piece=name_piece(piece))
    rim = "dark_crust" if piece.is_dark else "crust"
    return Mark(mark_id, shape, piece.flavour, LETTERS[piece.flavour], said, rim, toppings(shape, piece))


def toppings(wedge: Wedge, piece: Piece) -> tuple[Topping, ...]:
    """Put frosting along the crust, shavings on the filling, the shape in the middle; all can be counted."""
    at = wedge.at
    found = []
    if piece.frosting:
        found += [Topping("frosting", *at(0.84, share), wedge.r * 0.14) for share in (0.14, 0.38, 0.62, 0.86)]
    spots = ((0.66, 0.26), (0.66, 0.76), (0.5, 0.22), (0.5, 0.78), (0.36, 0.5), (0.68, 0.5))
    for n, (out, share) in enumerate(spots[: piece.chocolate]):
        found.append(Topping("chocolate", *at(out, share), wedge.r * 0.17, wedge.start + 37 * n + 20))
    if piece.shape:
        found.append(Topping(piece.shape, *at(0.56, 0.5), wedge.r * 0.19))
    return tuple(found)


def pie_marks(prefix: str, x: float, y: float, pie: Pie, radius: float = RADIUS) -> tuple[Mark, ...]:
    """Place the eight slots of a pie; ids are the prefix, a slash, and the slot."""
    return tuple([slice_mark(f"{prefix}/{slot}", x, y, slot, piece, radius) for slot, piece in enumerate(pie.slots)])


def pie_scene(pies: str | Pie | tuple[Pie, ...]) -> Scene:
    """Lay out one pie, or a player's two side by side.

    >>> pie_scene("KSBAASBS").marks[0].id
    'seat0/pie0/0'
    """
    shown = as_pies(pies)
    marks = [
        m for own, pie in enumerate(shown) for m in pie_marks(f"seat0/pie{own}", CELL * (own + 0.5), CELL / 2, pie)
    ]
    line = tuple(format_pie(pie) for pie in shown)
    said = tuple(m.description for m in marks)
    title = text("Pie {line}", line=line) if len(shown) == 1 else text("Pies {line}", line=line)
    return Scene(title, text("{slots}", slots=said), CELL * len(shown), CELL, tuple(marks))


def scene(view: State) -> Scene:
    """Lay out the table: the starting pies in a row, every player's pies below, the cards at the foot."""
    deal = view.deal
    columns = max(len(deal.pies), deal.players * deal.pies_each)
    marks: list[Mark] = []
    shift = (columns - len(deal.pies)) * CELL / 2
    for at in range(len(deal.pies)):
        marks += _middle(view, at, shift + CELL * (at + 0.5))
    for seat in range(deal.players):
        marks += _seat(view, seat, CELL * deal.pies_each * seat, CELL + HEAD)
    bottom = 2 * (CELL + HEAD) + CARD
    marks += _cards(view, columns * CELL, bottom)
    below = notes(view)
    marks += [
        Mark(f"note/{n}", Spot(12, bottom + CARD + NOTE_LINE * (n + 0.5), 19), "small", "", words, "small")
        for n, words in enumerate(below)
    ]
    title = text("Piece of Pie, turn {turn}", turn=view.turn)
    height = bottom + CARD + NOTE_LINE * len(below) + 4
    return Scene(title, _said(view, below), columns * CELL, height, tuple(marks))


def notes(view: State) -> tuple[Text, ...]:
    """Say below the table what of it is reconstructed, and which house rules are played."""
    pieces = (piece for pie in view.deal.pies for piece in pie.slots)
    found = [NOTE] if built_in().issuperset(pieces) else []
    if str(view.rulings):
        found.append(text("House rules: {rulings}", rulings=str(view.rulings).replace(",", ", ")))
    return tuple(found)


def _middle(view: State, at: int, x: float) -> list[Mark]:
    y = HEAD + CELL / 2
    prefix = f"middle/pie{at}"
    tip = Disc(*Wedge(x, y, RADIUS, 0, ANGLE).at(1.13, ARROW / ANGLE), 8)
    arrow = Mark(
        f"{prefix}/arrow",
        tip,
        "arrow",
        "",
        text("arrow of pie {pie}, at slot 0", pie=at),
        "",
        (Topping("arrow_head", tip.x, tip.y, 15, ARROW),),
    )
    title = Mark(f"{prefix}/title", Spot(x, HEAD / 2, 20), "heading", "", text("Pie {pie}", pie=at))
    return [title, arrow, *pie_marks(prefix, x, y, view.middle_pie(at))]


def _seat(view: State, seat: int, left: float, top: float) -> list[Mark]:
    deal = view.deal
    width = CELL * deal.pies_each
    is_next = rules.current_player(view) == seat
    name = text("Seat {seat}, to move", seat=seat) if is_next else text("Seat {seat}", seat=seat)
    place = Spot(left + width / 2, top + HEAD / 2, 22)
    marks = [Mark(f"seat{seat}/name", place, "to_move" if is_next else "heading", "", name)]
    for own, pie in enumerate(view.pies(seat)):
        marks += pie_marks(f"seat{seat}/pie{own}", left + CELL * (own + 0.5), top + HEAD + CELL / 2, pie)
    card = Box(left + 12, top + HEAD + CELL, width - 24, CARD - 8, 8)
    title = _perfect(view, seat)
    said = text("Seat {seat}: {card}", seat=seat, card=title)
    return [*marks, Mark(f"seat{seat}/perfect", card, "perfect_card", str(title), said)]


def _perfect(view: State, seat: int) -> Text:
    card = view.deal.perfects[seat]
    return text("closed card") if isinstance(card, Hidden) else CARDS[card].title


def _cards(view: State, width: float, top: float) -> list[Mark]:
    shown = [CARDS[name] for name in ("decorations", *view.deal.cards)]
    each = width / len(shown)
    return [
        Mark(
            f"card/{card.kind}",
            Box(each * n + 6, top, each - 12, CARD - 8, 8),
            f"{card.kind}_card",
            str(card.title),
            card.says,
        )
        for n, card in enumerate(shown)
    ]


def _said(view: State, below: tuple[Text, ...]) -> Text:
    deal = view.deal
    middle = tuple(format_pie(view.middle_pie(at)) for at in range(len(deal.pies)))
    own = tuple(_holding(view, seat) for seat in range(deal.players))
    return text(
        "In the middle lie {middle}; {own}. The cards are {cards}. {notes}",
        middle=middle,
        own=own,
        cards=tuple(CARDS[card].title for card in deal.cards),
        notes=below,
    )


def _holding(view: State, seat: int) -> Text:
    pies = tuple(format_pie(pie) for pie in view.pies(seat))
    if isinstance(view.deal.perfects[seat], Hidden):
        return text("seat {seat} has {pies}", seat=seat, pies=pies)
    return text("seat {seat} has {pies}, and the card {card}", seat=seat, pies=pies, card=_perfect(view, seat))


def parts(view: State, move: Move) -> tuple[str, ...]:
    """Name the marks of a move: the piece in the middle, and its place in one's own pie."""
    seat = rules.current_player(view)
    return f"middle/pie{move.pie}/{move.slot}", f"seat{seat}/pie{move.own}/{move.to}"


def prompt(view: State) -> Text:
    """Say who is to do what."""
    seat = rules.current_player(view)
    if seat < 0:
        return verdict(view)
    if view.deal.pies_each == 2:
        return text("Seat {seat}: choose a piece in the middle and a place in one of your two pies", seat=seat)
    return text("Seat {seat}: choose a piece in the middle and a place in your pie", seat=seat)


def why_dead(view: State, mark: str) -> Text:
    """Say why touching a mark leads to no legal move now: the rule that forbids it."""
    where, _, slot = mark.rpartition("/")
    move = rules.legal_moves(view)[:1]
    if not move:
        return text("the match is over: every piece has been picked")
    seat = rules.current_player(view)
    area, _, pie = where.partition("/pie")
    is_place = {pie, slot} <= set("0123456789")
    if area == "middle" and is_place:
        return rules.why_illegal(view, move[0]._replace(pie=int(pie), slot=int(slot))) or text(
            "choose a place for it now"
        )
    if area == f"seat{seat}" and is_place:
        return rules.why_illegal(view, move[0]._replace(own=int(pie), to=int(slot))) or text(
            "choose a piece in the middle"
        )
    if area.startswith("seat") and area != f"seat{seat}":
        return text("that pie belongs to another seat; it is seat {seat}'s turn", seat=seat)
    return text("there is nothing to choose there")
