"""The picture of the pizza cutter: the pizza, what each portion is worth to every seat, and what the seats hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from piewidgets.core.scene import Box, Mark, Scene, Spot, with_parts
from piewidgets.core.score import Points
from piewidgets.core.text import Text, amount, text, texts
from piewidgets.games.pizzeria import Holding, Slice
from piewidgets.games.pizzeria.components import KINDS
from piewidgets.games.pizzeria.layout import BELOW, BLOCK, FOOT
from piewidgets.games.pizzeria.naming import named
from piewidgets.games.pizzeria.plates import BAND, NAME, band_height, band_marks, key_of, offer_card
from piewidgets.games.pizzeria.ring import Ring
from piewidgets.games.pizzeria.sharing import Shares
from piewidgets.games.pizzeria.state import JEFF

HEADER: Final = 206.0  # the width of a row's words
ROW: Final = 38.0
LINE: Final = 25.0


class Cutting(NamedTuple):
    """What the cutter shows: the pizza, its portions (the whole before it is cut), the holdings, who cuts, the offer.

    ``tile`` is the portion that the offer lies on (-1: none yet); ``values`` are points by portion and seat, or None
    while they are to be predicted; ``shares`` says who would take what.
    """

    slices: tuple[Slice, ...]
    portions: tuple[tuple[int, ...], ...]
    is_cut: bool
    holdings: tuple[Holding, ...]
    knife: int
    offer: str
    tile: int
    values: tuple[tuple[Points, ...], ...] | None
    shares: Shares | None
    is_solo: bool = False

    def name(self, seat: int) -> Text:
        """Call a seat; Jeff has a name."""
        if self.is_solo and seat == JEFF:
            return text("Jeff")
        return text("Seat {seat}", seat=seat)


def cutter_scene(cutting: Cutting, chosen: Iterable[str] = ()) -> Scene:
    """Lay out a pizza under the knife; ``chosen`` marks are the cuts and the value looked at."""
    ring = Ring(cutting.portions, cutting.is_cut)
    marks = [m for n in range(len(cutting.portions)) for m in ring.slices(n, lambda slot: cutting.slices[slot])]
    marks += _numbers(cutting, ring) if cutting.is_cut else []
    marks += ring.gaps(range(len(cutting.slices)))
    marks += _offer(cutting, ring)
    y = 12.0
    if cutting.is_cut:
        rows, y = _table(cutting, y)
        marks += rows
    for seat, holding in enumerate(cutting.holdings):
        marks += [_name(cutting, seat, y), *band_marks(seat, BLOCK, y + NAME, holding, rows=0)]
        y += NAME + band_height(holding, rows=0) + 6
    foot = max(FOOT, y)
    marks.append(Mark("note/key", Spot(12, foot + 13, 14), "small", "", key_of(KINDS), "small"))
    live = [mark.id for mark in marks if mark.id.startswith(("gap/", "value/"))]
    live += [mark.id for mark in marks if cutting.offer and mark.id.startswith(("offer", "number/"))]
    scene = Scene(text("A pizza under the knife"), _said(cutting), BLOCK + BAND + 12, foot + 28, tuple(marks))
    picked = tuple(mark for mark in chosen if any(mark == one.id for one in marks))
    return with_parts(scene, set(live) - set(picked), picked)


def _numbers(cutting: Cutting, ring: Ring) -> list[Mark]:
    """Number the portions at their tips, as in the table."""
    return [
        Mark(f"number/{n}", ring.disc(n, 0.26, 14), "kind_heading", f"{n + 1}", portion_words(cutting, n))
        for n, portion in enumerate(cutting.portions)
        if portion
    ]


def _offer(cutting: Cutting, ring: Ring) -> list[Mark]:
    if not cutting.offer:
        return []
    card = offer_card("offer", Box(12, BELOW, 136, 40, 8), cutting.offer)
    if not cutting.is_cut or cutting.tile < 0 or not cutting.portions[cutting.tile]:
        return [card]
    there = card._replace(id="offer/there", shape=ring.disc(cutting.tile, 0.46, 14), label=cutting.offer, toppings=())
    return [card, there]


def portion_words(cutting: Cutting, portion: int) -> Text:
    """Say how large a portion is."""
    slices = [cutting.slices[slot] for slot in cutting.portions[portion]]
    told: dict[str, object] = {"portion": portion + 1, "leaves": sum(one.leaves for one in slices)}
    if not slices:
        return text("{portion}: offer {letter} alone", portion=portion + 1, letter=cutting.offer)
    if portion == cutting.tile:
        told["letter"] = cutting.offer
        return texts(
            "{portion}: {n} slice, leaves {leaves}, +{letter}",
            "{portion}: {n} slices, leaves {leaves}, +{letter}",
            len(slices),
            **told,
        )
    return texts("{portion}: {n} slice, leaves {leaves}", "{portion}: {n} slices, leaves {leaves}", len(slices), **told)


def _table(cutting: Cutting, y: float) -> tuple[list[Mark], float]:
    """Lay out the worth of each portion to each seat; a tick marks who would take it."""
    seats = range(len(cutting.holdings))
    marks = [Mark("values/head", Spot(BLOCK, y + ROW / 2, 17), "heading", "", text("worth now to"), "left")]
    for seat in seats:
        place = Spot(BLOCK + HEADER + _cell_width(cutting) * (seat + 0.5), y + ROW / 2, 15 if len(seats) < 5 else 12)
        marks.append(Mark(f"values/seat{seat}", place, "heading", "", cutting.name(seat)))
    for n in range(len(cutting.portions)):
        y += ROW
        words = portion_words(cutting, n)
        marks.append(Mark(f"values/{n}", Spot(BLOCK, y + ROW / 2, 16), "small", "", words, "small"))
        marks += [_cell(cutting, n, seat, y) for seat in seats] if cutting.values is not None else []
    y += ROW
    for n, words in enumerate(share_words(cutting)):
        y += LINE
        marks.append(
            Mark(f"shares/{n}", Spot(BLOCK, y - LINE / 2, 15 if len(seats) < 6 else 13), "small", "", words, "small")
        )
    return marks, y + 10


def _cell_width(cutting: Cutting) -> float:
    return min(62.0, (BAND - HEADER) / len(cutting.holdings))


def _cell(cutting: Cutting, portion: int, seat: int, y: float) -> Mark:
    assert cutting.values is not None
    points = amount(cutting.values[portion][seat])
    is_taker = cutting.shares is not None and cutting.shares.takers[portion] == seat
    told = {"portion": portion + 1, "points": points, "name": cutting.name(seat)}
    said = text("portion {portion} is worth {points} to {name}", **told)
    if is_taker:
        said = text("{worth}, who would take it", worth=said)
    width = _cell_width(cutting)
    place = Box(BLOCK + HEADER + width * seat + 2, y + 2, width - 4, ROW - 4, 6)
    role = "kind_heading" if is_taker else "pile"
    return Mark(f"value/{portion}/{seat}", place, role, f"+{points}{'✓' if is_taker else ''}", said)


def share_words(cutting: Cutting) -> tuple[Text, ...]:
    """Say who would take what if everyone takes their best, and what is left for the knife."""
    shares = cutting.shares
    if shares is None or cutting.values is None:
        return ()
    others = tuple(
        text("{seat} → {portion}", seat=seat, portion=portion + 1)
        for portion, seat in enumerate(shares.takers)
        if seat not in (cutting.knife, -1)
    )
    own = tuple(portion + 1 for portion, seat in enumerate(shares.takers) if seat == cutting.knife)
    told = {"name": cutting.name(cutting.knife), "portions": own, "points": shares.gains[cutting.knife]}
    if cutting.is_solo:
        jeffs = tuple(portion + 1 for portion, seat in enumerate(shares.takers) if seat == JEFF)
        return (
            text("Jeff takes the largest: portions {portions}.", portions=jeffs),
            text("You take your best of what is left, portions {portions}: {points} points.", **told),
        )
    if len(own) > 1:
        last = text("{name}, who cuts, is left with portions {portions}: {points} points.", **told)
    else:
        last = text("{name}, who cuts, is left with portion {portions}: {points} points.", **told)
    return text("Everyone's best, seat → portion: {others}.", others=others), last


def _name(cutting: Cutting, seat: int, y: float) -> Mark:
    name = cutting.name(seat)
    said = text("{name}, with the knife", name=name) if seat == cutting.knife else name
    return Mark(f"seat{seat}/name", Spot(BLOCK, y + NAME / 2, 20), "heading", "", said, "left")


def _said(cutting: Cutting) -> Text:
    if not cutting.is_cut:
        return text("A pizza of {slices}, not yet cut", slices=named(cutting.slices))
    return text("A pizza of {slices}, cut into {portions}. {shares}", slices=named(cutting.slices),
                portions=tuple(portion_words(cutting, n) for n in range(len(cutting.portions))),
                shares=share_words(cutting))  # fmt: skip
