"""Where slices lie in pictures of Pizzeria: round the pizza, and before each seat, grouped by kind."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final, NamedTuple

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.scene import Box, Mark, Scene, Spot, Topping, Wedge
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pizzeria.components import LETTERS, NAMES, TITLES, Slice
from piewidgets.games.pizzeria.majority import counted
from piewidgets.games.pizzeria.naming import name_slice
from piewidgets.games.pizzeria.offers import OFFERS
from piewidgets.games.pizzeria.slices import Holding, as_holdings, format_holding

RADIUS: Final = 140.0
SMALL: Final = 42.0  # a slice before a seat
STEP: Final = 26.0  # from one small slice to the next
BAND: Final = 470.0  # the width of a seat's place
WIDEST: Final = 62.0  # a group of few slices, with its heading
NAME: Final = 30.0  # its line of words
ROW: Final = 82.0  # a row of saved slices with their headings
PILE: Final = 44.0  # the row of eaten slices and offers
CARD: Final = 66.0  # an offer before a seat, with the space beside it
HEAD: Final = 26.0  # the height of a heading
_LEAVES: Final = {0: (), 1: (0.5,), 2: (0.3, 0.7), 3: (0.2, 0.5, 0.8)}


def label_of(piece: Slice) -> str:
    """Give the short word drawn with a slice: its letter and value, or both values of a mixed one.

    >>> label_of(Slice((8,), 2)), label_of(Slice((8, 10)))
    ('B8', '8/10')
    """
    return str(piece) if len(piece.kinds) > 1 else code_of(piece.kinds[0])


def code_of(kind: int) -> str:
    """Give a kind's letter with its value, as pictures call it.

    >>> code_of(8)
    'B8'
    """
    return f"{LETTERS[kind]}{kind}"


def key_of(kinds: Iterable[int]) -> Text:
    """Say what the letters in a picture stand for."""
    return text("{kinds}", kinds=tuple(text("{code} {kind}", code=code_of(kind), kind=TITLES[kind]) for kind in kinds))


def role_of(piece: Slice) -> str:
    """Give the role of a slice: its kind, or mixed."""
    return NAMES[piece.kinds[0]] if len(piece.kinds) == 1 else "mixed"


@functools.lru_cache(4096)
def slice_mark(mark_id: str, wedge: Wedge, piece: Slice, where: Text | None = None) -> Mark:
    """Place a slice; a large one carries its label outside the crust."""
    is_small = wedge.r < 100
    said = text("{where}: {slice}", where=where, slice=name_slice(piece)) if where else name_slice(piece)
    label = "" if is_small else label_of(piece)
    return Mark(mark_id, wedge, role_of(piece), label, said, "dough", toppings(wedge, piece, is_small))


def toppings(wedge: Wedge, piece: Slice, is_small: bool = False) -> tuple[Topping, ...]:
    """Put leaves near the crust, where they can be counted, and the symbols of the kinds below."""
    at = wedge.at
    out, size = (0.9, 0.2) if is_small else (0.8, 0.107)
    turn = wedge.end - wedge.start
    found = [
        Topping("leaf", *at(out, share), wedge.r * size, wedge.start + share * turn) for share in _LEAVES[piece.leaves]
    ]
    symbols = [f"{NAMES[kind]}_symbol" for kind in piece.kinds]
    if is_small:
        spots, size = (((0.6, 0.5),), 0.34) if len(symbols) == 1 else (((0.72, 0.5), (0.46, 0.5)), 0.27)
    else:
        spots, size = (((0.64, 0.29), (0.48, 0.64)) if len(symbols) == 1 else ((0.68, 0.27), (0.68, 0.73))), 0.17
    for n, (far, share) in enumerate(spots):
        found.append(Topping(symbols[n % len(symbols)], *at(far, share), wedge.r * size))
    return tuple(found)


def small_wedge(x: float, y: float, r: float = SMALL) -> Wedge:
    """Place a small slice, its crust above, in a column whose middle is x."""
    return Wedge(x, y + r, r, -16.4, 16.4)


def band_marks(
    seat: int, x: float, y: float, holding: Holding, used: frozenset[str] = frozenset(), rows: int = 1
) -> list[Mark]:
    """Lay out what a seat has: saved slices grouped by kind, below them the eaten ones and the offers."""
    marks: list[Mark] = []
    for kind, own, row, left, wide in _groups(holding.saved):
        marks += _group(seat, kind, x + left, y + ROW * row, wide - 4, holding, own)
    below = y + band_height(holding, rows) - PILE
    return marks + _pile(seat, x, below, holding) + offer_marks(seat, x + BAND, below, holding, used)


def band_height(holding: Holding, rows: int = 1) -> float:
    """Say how much room a seat's slices need below its name: so many rows at least, and the pile."""
    return max([rows, *(group.row + 1 for group in _groups(holding.saved))]) * ROW + PILE


class _Group(NamedTuple):
    """The slices of a kind before a seat, with the row they lie in and the place there."""

    kind: int
    slices: tuple[Slice, ...]
    row: int
    left: float
    wide: float


@functools.lru_cache(1024)
def _groups(saved: tuple[Slice, ...]) -> tuple[_Group, ...]:
    """Place slices by kind; a mixed slice lies with its first kind, and opens a group for its second."""
    found, row, left = [], 0, 0.0
    for kind in sorted({kind for one in saved for kind in one.kinds}):
        own = tuple(sorted(one for one in saved if one.kinds[0] == kind))
        wide = max(WIDEST, STEP * len(own) + 8)
        if left + wide > BAND:
            row, left = row + 1, 0.0
        found.append(_Group(kind, own, row, left, wide))
        left += wide
    return tuple(found)


def _group(
    seat: int, kind: int, x: float, y: float, wide: float, holding: Holding, own: tuple[Slice, ...]
) -> list[Mark]:
    halves = sum(one.halves(kind) for one in holding.saved)
    count = f"{halves // 2 or ''}{'½' if halves % 2 else ''}"
    said = text("seat {seat} saved {count} of {kind}", seat=seat, count=counted(halves), kind=TITLES[kind])
    heading = Box(x, y, wide, HEAD, 6)
    marks = [Mark(f"seat{seat}/kind/{kind}", heading, "kind_heading", f"{code_of(kind)} ×{count}", said)]
    start = x + wide / 2 - STEP * (len(own) - 1) / 2
    where = text("saved by seat {seat}", seat=seat)
    for n, one in enumerate(own):
        marks.append(slice_mark(f"seat{seat}/saved/{one.id}", small_wedge(start + STEP * n, y + HEAD + 4), one, where))
    return marks


def _pile(seat: int, x: float, y: float, holding: Holding) -> list[Mark]:
    leaves = sum(one.leaves for one in holding.eaten)
    label = text("eaten {n}, leaves {leaves}", n=len(holding.eaten), leaves=leaves)
    said = texts("seat {seat} ate {n} slice, leaves {leaves}", "seat {seat} ate {n} slices, leaves {leaves}",
                 len(holding.eaten), seat=seat, leaves=leaves)  # fmt: skip
    marks = [Mark(f"seat{seat}/pile", Box(x, y + 4, 136, 30, 6), "pile", str(label), said)]
    where = text("eaten by seat {seat}", seat=seat)
    room = BAND - 156 - CARD * len(holding.offers)
    step = min(19.0, room / max(1, len(holding.eaten)))  # closer together when there are many
    for n, one in enumerate(holding.eaten):
        wedge = small_wedge(x + 156 + step * n, y + 2, 32)
        marks.append(slice_mark(f"seat{seat}/eaten/{one.id}", wedge, one, where))
    return marks


def offer_marks(seat: int, right: float, y: float, holding: Holding, used: frozenset[str]) -> list[Mark]:
    """Lay a seat's offers in a row that ends at ``right``; one turned face down looks spent."""
    marks = []
    for n, (letter, kind) in enumerate(holding.offers):
        place = Box(right - CARD * (n + 1), y + 2, CARD - 4, 34, 6)
        marks.append(offer_card(f"seat{seat}/offer/{letter}", place, letter, kind, letter in used))
    return marks


def offer_card(mark_id: str, place: Box, letter: str, kind: int = 0, is_used: bool = False) -> Mark:
    """Draw an offer as a card with its letter and the symbol of its timing."""
    offer = OFFERS[letter]
    label = f"{letter}@{kind}" if kind else letter
    symbol = (Topping(offer.timing, place.x + 12, place.y + place.h / 2, 16),)
    said = text("offer {letter}, {title}: {says}", letter=letter, title=offer.title, says=offer.says)
    if is_used:
        return Mark(mark_id, place, "spent_card", label, text("{offer}; used", offer=said))
    return Mark(mark_id, place, "offer_card", f"\u00a0\u00a0\u00a0{label}", said, "", symbol)


def _read(holdings: object) -> tuple[Holding, ...]:
    """Understand holdings to be drawn: a list of all players', or lines of text."""
    if not isinstance(holdings, str):
        return as_holdings([holdings, ""])[:1] if isinstance(holdings, Holding) else as_holdings(holdings)
    if ":" not in holdings:
        raise UnknownNameError(text("{line} is no holding; it says saved: or eaten:", line=holdings[:40]))
    lines = [line for line in holdings.splitlines() if line.strip()]
    return as_holdings([*lines, ""])[:1] if len(lines) == 1 else as_holdings(lines)


def holdings_scene(holdings: object) -> Scene:
    """Lay out what all players hold, one band a seat.

    A list of lines, Holdings, or one text with a line a player. Raises NotationError, UnknownNameError.

    >>> holdings_scene(["saved: 2 8.1", "eaten: 9.3"]).marks[1].id
    'seat0/kind/2'
    """
    shown = _read(holdings)
    marks, y = [], 8.0
    for seat, holding in enumerate(shown):
        name = text("Seat {seat}", seat=seat)
        marks.append(Mark(f"seat{seat}/name", Spot(12, y + NAME / 2, 20), "heading", "", name, "left"))
        marks += band_marks(seat, 12, y + NAME, holding)
        y += NAME + band_height(holding) + 6
    lines = tuple(text("seat {seat}: {holding}", seat=n, holding=format_holding(own)) for n, own in enumerate(shown))
    title = texts("What a player holds", "Holdings of {n} players", len(shown))
    return Scene(title, text("{lines}", lines=lines), BAND + 24, y, tuple(marks))
