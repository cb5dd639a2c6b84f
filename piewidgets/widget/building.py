"""What a builder does to pies: brushes, pieces taken from the box, slots that are locked."""

from __future__ import annotations

from collections.abc import Iterable

from piewidgets.core.errors import NotationError
from piewidgets.core.text import text
from piewidgets.games.piece_of_pie import Pie
from piewidgets.games.piece_of_pie.components import Piece, load_pieces
from piewidgets.games.piece_of_pie.pieces import format_piece
from piewidgets.games.piece_of_pie.state import SLOTS
from piewidgets.widget.builder_scene import DECORATIONS, ERASER, FLAVOURS


def locked_marks(locked: Iterable[int | str], pies: int) -> frozenset[str]:
    """Understand which slots are locked: numbers of the first pie's slots, or marks; raises NotationError.

    >>> sorted(locked_marks([0, "seat0/pie0/3"], pies=1))
    ['seat0/pie0/0', 'seat0/pie0/3']
    """
    known = slot_marks(pies)
    if not isinstance(locked, Iterable):
        raise NotationError(text("locked is a list of slots, not {given}", given=repr(locked)[:40]))
    found = []
    for one in locked:
        mark = f"seat0/pie0/{one}" if type(one) is int else one
        if mark not in known:
            raise NotationError(text("there is no slot {slot} to lock", slot=repr(one)[:40]))
        found.append(mark)
    return frozenset(found)


def slot_marks(pies: int) -> list[str]:
    """Name the marks of the slots of so many pies."""
    return [f"seat0/pie{own}/{slot}" for own in range(pies) for slot in range(SLOTS)]


def boxed(pies: tuple[Pie, ...]) -> tuple[Pie, ...]:
    """Take each piece of some pies from the box, so that it has an id; raises NotationError for one the box lacks.

    >>> from piewidgets.games.piece_of_pie.pieces import as_pies
    >>> boxed(as_pies("K......."))
    Traceback (most recent call last):
    ...
    piewidgets.core.errors.NotationError: the box has no K for slot 0
    """
    left = list(load_pieces())
    taken: dict[tuple[int, int], Piece] = {}
    places = [(own, slot, p) for own, pie in enumerate(pies) for slot, p in enumerate(pie.slots) if p]
    for own, slot, piece in sorted(places, key=lambda place: not place[2].id):  # those with an id first
        same = [one for one in left if format_piece(one) == format_piece(piece) and piece.id in ("", one.id)]
        if not same:
            raise NotationError(text("the box has no {piece} for slot {slot}", piece=format_piece(piece), slot=slot))
        taken[own, slot] = same[0]
        left.remove(same[0])
    return tuple(Pie(tuple(taken.get((own, slot)) for slot in range(SLOTS))) for own in range(len(pies)))


def painted(piece: Piece | None, brush: str) -> Piece | None:
    """Use a brush on a slot: a flavour, a decoration (again takes it off), or the eraser.

    >>> painted(Piece("kiwi"), "f").frosting
    True
    """
    if brush == ERASER:
        return None
    if brush in FLAVOURS:
        return piece._replace(flavour=FLAVOURS[brush], id="") if piece else Piece(FLAVOURS[brush])
    assert piece is not None
    name = DECORATIONS[brush][0]
    if name == "chocolate":
        return piece._replace(chocolate=(piece.chocolate + 1) % 4, id="")
    if name == "frosting":
        return piece._replace(frosting=not piece.frosting, id="")
    return piece._replace(shape="" if piece.shape == name else name, id="")
