"""What slices and seats are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from piewidgets.core.text import Text, text, texts
from piewidgets.games.pizzeria.components import TITLES, Slice
from piewidgets.games.pizzeria.state import JEFF, State


def name_slice(piece: Slice) -> Text:
    """Call a slice by its kinds and leaves.

    >>> str(name_slice(Slice((8,), 2))), str(name_slice(Slice((8, 10))))
    ('bacon with 2 leaves', 'bacon and cheese, half each')
    """
    if len(piece.kinds) == 2:
        return text("{first} and {second}, half each", first=TITLES[piece.kinds[0]], second=TITLES[piece.kinds[1]])
    if not piece.leaves:
        return TITLES[piece.kinds[0]]
    return texts("{kind} with {n} leaf", "{kind} with {n} leaves", piece.leaves, kind=TITLES[piece.kinds[0]])


def named(slices: Iterable[Slice]) -> Text | tuple[Text, ...]:
    """Call several slices.

    >>> str(named([]))
    'nothing'
    """
    return tuple(name_slice(one) for one in slices) or text("nothing")


def seat_name(view: State, seat: int) -> Text:
    """Call a seat; the second one of the solo game is Jeff."""
    return (
        text("Jeff (seat {seat})", seat=seat) if view.deal.is_solo and seat == JEFF else text("Seat {seat}", seat=seat)
    )
