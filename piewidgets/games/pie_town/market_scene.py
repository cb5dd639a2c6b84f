"""The market of Pie Town: four columns whose pies drop towards the spaces for sales below."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Box, Mark, Print, Topping
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town.components import PIE_TITLES, PIES, VALUES
from piewidgets.games.pie_town.faces import SPACE, WORDS, pie_face, space_mark, space_places, words_mark
from piewidgets.games.pie_town.orchard_scene import stack_marks
from piewidgets.games.pie_town.scoring import pie_mark
from piewidgets.games.pie_town.state import State

LEFT: Final = 414.0
HEADING: Final = 62.0  # the middle of the headings of the market, the Pie Convention, the bag
TOP: Final = 80.0  # where the columns begin
HEAD: Final = 40.0  # the height of their headings
COLUMN: Final = 86.0  # from one column to the next
PIES_HIGH: Final = 222.0  # the room for pies in a column
BOTTOM: Final = TOP + HEAD + PIES_HIGH
LARGEST: Final = 26.0  # the radius of a pie
ROW_WIDE: Final = 4 * COLUMN + 106
SALES: Final = BOTTOM + 18  # where the spaces for sales begin
SPACES: Final = {  # where they begin, what is done there
    "column": (0.0, (text("sell a"), text("column"))),
    "row": (222.0, (text("sell the"), text("row"))),
}


def market_marks(view: State) -> list[Mark]:
    """Place the bottom row, the columns on it with their pies, the lowest first, and the spaces for sales."""
    cell = PIES_HIGH / view.deal.room
    top, said = BOTTOM - cell, text("the bottom row of the market")
    middle = LEFT + 4 * COLUMN + 47
    words = (Print(str(text("bottom")), middle, top + cell / 2 - 12, WORDS),
             Print(str(text("row")), middle, top + cell / 2 + 14, WORDS))  # fmt: skip
    row = Box(LEFT - 6, top - 2, ROW_WIDE, cell + 10, 8)
    marks = [words_mark("market/name", LEFT, HEADING, text("Market")),
             Mark("market/row", row, "tray", "", said, "", (), words)]  # fmt: skip
    for kind in range(len(PIES)):
        marks += _column(view, kind, LEFT + COLUMN * kind, cell)
    return marks + _sales(view)


def _column(view: State, kind: int, x: float, cell: float) -> list[Mark]:
    name, wide = PIES[kind], COLUMN - 6
    words = text("column of the {pie}, sold for {value} each, with room for {n}",
                 pie=PIE_TITLES[name], value=VALUES[kind], n=view.deal.room)  # fmt: skip
    head = (Print(name, x + 29, TOP + HEAD / 2 + 1, WORDS), Print(str(VALUES[kind]), x + wide - 13, TOP + HEAD / 2, 27))
    r, middle = min(LARGEST, round(cell * 0.44, 2)), x + wide / 2
    places = [round(BOTTOM - cell * (at + 0.5), 2) for at in range(view.deal.room)]
    empty = tuple(Topping("pie_place", middle, y, 2.5 * r) for y in places)
    marks = [Mark(f"market/{name}", Box(x, TOP, wide, HEAD + PIES_HIGH, 8), "counter", "", words, "", empty, head)]
    for at, pie in enumerate(view.columns[kind]):
        where = text("on sale, {place} from the bottom", place=at + 1)
        marks.append(pie_face(pie_mark(pie), middle, places[at], r, pie, kind, where))
    return marks


def _sales(view: State) -> list[Mark]:
    marks = []
    for kind, (left, words) in SPACES.items():
        here = [(n, one.name) for n, one in enumerate(view.deal.spaces) if one.kind == kind]
        said = text("{words}", words=text("{first} {second}", first=words[0], second=words[1]))
        marks += spaces_marks(view, here, LEFT + left, SALES, said)
        beside = LEFT + left + (SPACE + 6) * min(2, len(here)) + 4
        marks += [
            words_mark(f"market/{kind}/words{n}", beside, SALES + 11 + 25 * n, line) for n, line in enumerate(words)
        ]
    return marks


def spaces_marks(
    view: State, here: list[tuple[int, str]], x: float, y: float, words: Text, symbol: str = ""
) -> list[Mark]:
    """Place spaces that belong to nobody, side by side, with the workers there."""
    marks = []
    for (number, name), (left, top, size) in zip(here, space_places(len(here), x, y), strict=True):
        marks.append(space_mark(f"space/{name}", left, top, words, symbol, size=size))
        marks += stack_marks(view, number, left + size / 2, top + size / 2, words, size / SPACE)
    return marks
