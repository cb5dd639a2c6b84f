"""Moves and states of Piece of Pie in one line of text and back, and moves in words."""

from __future__ import annotations

import re
from typing import Final

from piewidgets.core.errors import NotationError, PieError
from piewidgets.core.fields import joined, parted
from piewidgets.core.game import HIDDEN, TERMINAL, Hidden, Viewer
from piewidgets.core.rulings import rulings_from
from piewidgets.core.text import Text, text, texts
from piewidgets.games.piece_of_pie import rules
from piewidgets.games.piece_of_pie.components import FLAVOUR_NAMES, Piece
from piewidgets.games.piece_of_pie.moves import Move, Take
from piewidgets.games.piece_of_pie.pieces import format_pie, format_piece, parse_pie, parse_piece
from piewidgets.games.piece_of_pie.recipes import cards_of_kind
from piewidgets.games.piece_of_pie.rulings import Rulings
from piewidgets.games.piece_of_pie.state import SLOTS, Arc, Deal, Pie, Span, State, state_at

__all__ = ["describe", "format_move", "format_pie", "format_state", "parse_move", "parse_pie", "parse_state", "verdict"]
_MOVE: Final = re.compile(r"(\d)\.(\d)>(\d)\.(\d)", re.ASCII)
_FIELDS: Final = ("players", "start", "cards", "perfects", "rulings", "pies", "taken")


def format_move(move: Move) -> str:
    """Write a move: starting pie and slot, then own pie and slot.

    >>> format_move(Take(2, 0, 0, 7))
    '2.0>0.7'
    """
    return f"{move.pie}.{move.slot}>{move.own}.{move.to}"


def parse_move(line: str) -> Move:
    """Read a move; raises NotationError for anything else.

    >>> parse_move("2.0>0.7")
    Take(pie=2, slot=0, own=0, to=7)
    """
    found = _MOVE.fullmatch(line.strip()) if isinstance(line, str) and len(line) < 40 else None
    if not found:
        raise NotationError(text("a move is written like 2.0>0.7, not {line}", line=repr(line)[:40]))
    return Take(*(int(number) for number in found.groups()))


def format_state(state: State) -> str:
    """Write a position in one line: the deal, then which piece lies where.

    ``taken`` lists, own pie by own pie, the starting pie and slot of each piece, ``.`` for an empty slot.
    """
    deal = state.deal
    own = [state.sources(seat, at) for seat in range(deal.players) for at in range(deal.pies_each)]
    pies = " / ".join(" ".join(format_piece(piece, with_id=True) for piece in pie.slots) for pie in deal.pies)
    taken = " / ".join(" ".join(f"{s[0]}.{s[1]}" if s else "." for s in sources) for sources in own)
    perfects = ",".join("?" if isinstance(card, Hidden) else card for card in deal.perfects)
    values = (deal.players, deal.start, ",".join(deal.cards), perfects, deal.rulings, pies, taken)
    return joined(_FIELDS, values)


def parse_state(line: str) -> State:
    """Read a position written by format_state; raises NotationError naming the part that is wrong.

    The own pies must be such that the rules can have led to them: each is an arc from slot 0, each starting pie
    is eaten into from its arrow, and the seats have had their turns in order.
    """
    values = parted(line, _FIELDS)
    try:
        return _placed(_deal(values), values["taken"])
    except NotationError:
        raise
    except (PieError, ValueError, IndexError, KeyError) as error:
        raise NotationError(text("that position cannot be read: {why}", why=str(error)[:200])) from None


def _deal(values: dict[str, str]) -> Deal:
    players, start = ("01234".find(values[name]) if values[name] else -1 for name in ("players", "start"))
    cards, perfects = tuple(values["cards"].split(",")), tuple(values["perfects"].split(","))
    if players not in range(2, 5) or start not in range(players) or len(perfects) != players:
        raise NotationError(text("players, start and perfects do not fit together"))
    if len(cards) != 2 or cards[0] not in cards_of_kind("flavour") or cards[1] not in cards_of_kind("pattern"):
        raise NotationError(
            text("cards must be a flavour recipe and a pattern recipe, not {cards}", cards=values["cards"])
        )
    known = [card for card in perfects if card != "?"]
    if len(set(known)) != len(known) or not set(known) <= set(cards_of_kind("perfect")):
        raise NotationError(text("perfects must be different perfect-piece cards, or ?"))
    pies = tuple(_starting_pie(part) for part in values["pies"].split("/"))
    if len(pies) != (3 if players == 3 else 4):
        raise NotationError(text("{n} starting pies do not fit {players} players", n=len(pies), players=players))
    ids = [piece.id for pie in pies for piece in pie.slots if piece and piece.id]
    if twice := next((one for one in ids if ids.count(one) > 1), None):
        raise NotationError(text("piece {id} lies in two places", id=twice))
    rulings = rulings_from(Rulings, values["rulings"])
    assert isinstance(rulings, Rulings)
    return Deal(players, (cards[0], cards[1]), tuple(HIDDEN if c == "?" else c for c in perfects), pies, rulings, start)


def _starting_pie(part: str) -> Pie:
    pieces = [parse_piece(slot, token, with_id=True) for slot, token in enumerate(part.split())]
    if len(pieces) != SLOTS or None in pieces:
        raise NotationError(text("a starting pie has eight pieces: {part}", part=part[:60]))
    return Pie(tuple(pieces))


def _placed(deal: Deal, taken: str) -> State:
    """Pack a position whose pies are arcs from slot 0 and whose seats have had their turns in order."""
    own = [[_source(token, deal) for token in part.split()] for part in taken.split("/")]
    if len(own) != deal.players * deal.pies_each or any(len(pie) != SLOTS for pie in own):
        raise NotationError(text("taken must list {n} pies of eight slots", n=deal.players * deal.pies_each))
    gone = [source for pie in own for source in pie if source]
    if len(set(gone)) != len(gone):
        raise NotationError(text("taken names a piece twice"))
    counts = [
        sum(bool(s) for pie in own[seat * deal.pies_each :][: deal.pies_each] for s in pie)
        for seat in range(deal.players)
    ]
    if counts != [deal.turns[: len(gone)].count(seat) for seat in range(deal.players)]:
        raise NotationError(text("the seats have taken {counts} pieces, which is not in turn", counts=tuple(counts)))
    arcs = [_arc([s is not None for s in pie]) for pie in own]
    spans = [_remaining([(at, slot) in gone for slot in range(SLOTS)]) for at in range(len(deal.pies))]
    codes = [1 + SLOTS * source[0] + source[1] if source else 0 for pie in own for source in pie]
    return state_at(deal, len(gone), spans, arcs, sum(code << 6 * at for at, code in enumerate(codes)))


def _source(token: str, deal: Deal) -> tuple[int, int] | None:
    pie, _, slot = token.partition(".")
    if token == ".":
        return None
    if pie not in tuple("0123")[: len(deal.pies)] or slot not in tuple("01234567"):
        raise NotationError(text("{token} is no piece of the middle", token=token[:20]))
    return int(pie), int(slot)


def _arc(filled: list[bool]) -> Arc:
    ahead = (*filled, False).index(False)
    back = (*filled[::-1], False).index(False) if ahead < SLOTS else 0
    if sum(filled) != ahead + back or (back and not ahead):
        raise NotationError(text("an own pie starts in slot 0 and has no gap"))
    return (SLOTS, 0) if ahead + back == SLOTS else (ahead, back)


def _remaining(gone: list[bool]) -> Span:
    low = (*gone, False).index(False)
    if low == SLOTS:
        return 0, 0
    high = SLOTS - gone[::-1].index(False)
    if any(gone[low:high]) or (not low and high < SLOTS):
        raise NotationError(text("a starting pie is eaten from its arrow, slot 0, and leaves one arc"))
    return low, high


def describe(before: State, move: Move, after: State, viewer: Viewer) -> Text:
    """Tell a move in words; nothing in it is secret."""
    piece = before.deal.pies[move.pie].slots[move.slot]
    assert piece is not None
    told = {
        "seat": rules.current_player(before),
        "piece": name_piece(piece),
        "pie": move.pie,
        "slot": move.to,
    }
    if before.deal.pies_each == 1:
        return text("Seat {seat} takes {piece} from pie {pie} and puts it into slot {slot}", **told)
    return text(
        "Seat {seat} takes {piece} from pie {pie} and puts it into slot {slot} of own pie {own}", **told, own=move.own
    )


def name_piece(piece: Piece) -> Text:
    """Call a piece by its flavour and what it carries.

    >>> str(name_piece(Piece("kiwi", 1, True)))
    'kiwi with chocolate and frosting'
    """
    carried = []
    if piece.chocolate:
        carried.append(text("chocolate") if piece.chocolate == 1 else text("{n} chocolate shavings", n=piece.chocolate))
    if piece.frosting:
        carried.append(text("frosting"))
    if piece.shape:
        carried.append({"heart": text("a heart"), "flower": text("a flower"), "star": text("a star")}[piece.shape])
    flavour = FLAVOUR_NAMES[piece.flavour]
    return text("{flavour} with {carried}", flavour=flavour, carried=tuple(carried)) if carried else flavour


def verdict(state: State) -> Text:
    """Say who is ahead, or who has won and by which tie-break (rulebook, Winning; P24)."""
    points = rules.returns(state)
    best = max(points)
    first = tuple(seat for seat, own in enumerate(points) if own == best)
    if rules.current_player(state) != TERMINAL:
        leads = texts(
            "On the open cards, seat {seats} leads with {points}",
            "On the open cards, seats {seats} lead with {points}",
            len(first),
            seats=first,
            points=best,
        )
        return leads if best else text("On the open cards, nobody has a point yet")
    (winner,) = rules.winners(state)
    if len(first) > 1:
        return text(
            "Seats {seats} have {points} points each; seat {winner} took the last turn among them and wins",
            seats=first,
            points=best,
            winner=winner,
        )
    return text("Seat {winner} wins with {points} points", winner=winner, points=best)
