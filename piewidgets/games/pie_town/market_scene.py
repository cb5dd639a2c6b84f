"""The market of Pie Town, its columns dropping towards the spaces below; the Pie Convention, the bag, the score."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Box, Mark, Print, Topping
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town import state
from piewidgets.games.pie_town.components import INGREDIENTS, NUMBERS, PIE_TITLES, PIES, SIZE, VALUES
from piewidgets.games.pie_town.faces import (
    DIE,
    PIE,
    WIDE,
    ingredient_mark,
    pie_face,
    space_mark,
    words_mark,
)
from piewidgets.games.pie_town.orchard_scene import stack_marks
from piewidgets.games.pie_town.scoring import pie_mark
from piewidgets.games.pie_town.state import State

LEFT: Final = 470.0
COLUMN: Final = 92.0  # the width of a column
HEAD: Final = 86.0  # where the headings of the columns lie
CELLS: Final = 132.0  # where the pies begin
CELL: Final = 42.0
SPACE: Final = 52.0
RIGHT: Final = LEFT + 4 * COLUMN + 32
SCORE: Final = 372.0  # where the score track lies
TRACK: Final = 27.0  # the height of a bar
LAP: Final = 50  # points of the track's shortest scale
WIDEST: Final = 400.0
OFFERS_BAG: Final = (state.RECIPE, state.GUESS, state.MEET)


def market_marks(view: State) -> list[Mark]:
    """Place the columns with their pies, the lowest one by the spaces; then the spaces for sales with their workers."""
    room = view.deal.room
    bottom = CELLS + CELL * room
    marks = [words_mark("market/name", LEFT, HEAD - 22, 22, text("Market"))]
    for kind, name in enumerate(PIES):
        marks += _column(view, kind, name, LEFT + COLUMN * kind, bottom)
    row = text("the bottom row of the market")
    wide = COLUMN * len(PIES) - 6
    said = (Print(str(text("bottom row")), LEFT + wide / 2, bottom + 18, 18),)
    marks.append(Mark("market/row", Box(LEFT, bottom + 4, wide, 28, 6), "counter", "", row, "", (), said))
    return marks + _spaces(view, bottom + 60)


def _column(view: State, kind: int, name: str, x: float, bottom: float) -> list[Mark]:
    title, value, wide = PIE_TITLES[name], VALUES[kind], COLUMN - 6
    words = text("column of the {pie}, each sold for {value}", pie=title, value=value)
    head = (Print(name, x + 26, HEAD + 19, 19), Print(str(value), x + wide - 16, HEAD + 19, 24))
    marks = [
        Mark(f"market/{name}", Box(x, HEAD, wide, 38, 6), "recipe_box", f"{name} {value}", words, "", (), head),
        Mark(f"market/{name}/room", Box(x, CELLS, wide, bottom - CELLS, 6), "counter", "",
             text("room for {n} pies", n=view.deal.room)),
    ]  # fmt: skip
    for at, pie in enumerate(view.columns[kind]):
        where = text("on sale, {place} from the bottom", place=at + 1)
        y = bottom - CELL * (at + 0.5)
        marks.append(pie_face(pie_mark(pie), x + wide / 2, y, PIE, pie, kind, where))
    return marks


def _spaces(view: State, y: float) -> list[Mark]:
    """Place the spaces for sales, and beside them the Pie Convention's."""
    marks, x = [], LEFT
    kinds = {"column": text("sell a column"), "row": text("sell the bottom row")}
    for kind, words in kinds.items():
        here = [(n, one) for n, one in enumerate(view.deal.spaces) if one.kind == kind]
        marks.append(words_mark(f"market/{kind}/name", x, y - 14, 16, words))
        for at, (number, space) in enumerate(here):
            left = x + (SPACE + 8) * at
            marks.append(space_mark(f"space/{space.name}", left, y, SPACE, words))
            marks += stack_marks(view, number, left + (SPACE - DIE) / 2, y + (SPACE - DIE) / 2, words)
        x += 2 * COLUMN
    return marks


def town_marks(view: State) -> list[Mark]:
    """Place the Pie Convention, the bag, and what was drawn and waits to be kept."""
    words = text("Pie Convention: name who begins next (+1), or change the recipe (−1)")
    marks = [words_mark("convention/name", RIGHT, HEAD - 22, 22, text("Pie Convention"))]
    here = [(n, one) for n, one in enumerate(view.deal.spaces) if one.kind == "convention"]
    for at, (number, space) in enumerate(here):
        x = RIGHT + (SPACE + 8) * at
        marks.append(space_mark(f"space/{space.name}", x, HEAD, SPACE, words, "start_symbol"))
        marks += stack_marks(view, number, x + (SPACE - DIE) / 2, HEAD + (SPACE - DIE) / 2, words)
    beside = RIGHT + (SPACE + 8) * len(here) + 4
    marks.append(words_mark("convention/start", beside, HEAD + 14, 17, text("name who begins: +1")))
    marks.append(words_mark("convention/change", beside, HEAD + 38, 17, text("change the recipe: −1")))
    return marks + _bag(view, HEAD + 92) + _drawn(view, HEAD + 196)


def _bag(view: State, y: float) -> list[Mark]:
    recipes = sum(1 for own in view.recipes if own)
    many = sum(NUMBERS) - sum(view.out) - SIZE * recipes
    words = texts("The bag: {n} ingredient", "The bag: {n} ingredients", many)
    marks = [words_mark("bag/name", RIGHT, y, 20, words)]
    if view.phase not in OFFERS_BAG:
        return marks
    for n, name in enumerate(INGREDIENTS):
        x, top = RIGHT + (WIDE + 16) * (n % 3), y + 18 + 42 * (n // 3)
        marks.append(ingredient_mark(f"bag/{name}", x, top, name, 1, text("the bag")))
    return marks


def _drawn(view: State, y: float) -> list[Mark]:
    here = [(name, n) for name, n in zip(INGREDIENTS, view.hand, strict=True) if n]
    if not here:
        return []
    marks = [words_mark("drawn/name", RIGHT, y, 20, text("Drawn for seat {seat}", seat=view.seat))]
    for at, (name, many) in enumerate(here):
        x = RIGHT + (WIDE + 16) * at
        marks.append(ingredient_mark(f"drawn/{name}", x, y + 18, name, many, text("drawn from the bag")))
    return marks


def round_marks(view: State) -> list[Mark]:
    """Place the round marker's track."""
    rounds, marks = view.deal.rounds, []
    for n in range(rounds + 1):
        is_now, is_last = n == min(view.round, rounds), n == rounds
        said = text("the Final Bake Off") if is_last else text("round {n}", n=n + 1)
        words = text("{where}, which is played now", where=said) if is_now else said
        label = "" if is_last else str(n + 1)
        place = Box(LEFT + 36 * n, 10, 32, 32, 16)
        sign = (Topping("box_symbol", place.x + 16, 26, 20),) if is_last else ()
        prints = () if is_last else (Print(label, place.x + 16, 27, 19),)
        role = "to_move" if is_now else "counter"
        marks.append(Mark(f"round/{n}", place, role, label, words, "", sign, prints))
    return marks


def score_marks(view: State) -> list[Mark]:
    """Place the score track: a bar for each seat, as long as its points."""
    marks = [words_mark("score/name", RIGHT, SCORE, 20, text("Score"))]
    longest = max(LAP, *view.points)
    for seat, points in enumerate(view.points):
        y = SCORE + 16 + TRACK * seat
        wide = max(26.0, round(WIDEST * max(0, points) / longest, 1))
        sign = (Topping(f"seat_{seat}", RIGHT + 13, y + TRACK / 2 - 2, 14),)
        words = texts("seat {seat} has {n} point", "seat {seat} has {n} points", points, seat=seat)
        marks.append(Mark(f"score/{seat}", Box(RIGHT, y, wide, TRACK - 4, 6), f"worker_{seat}", "", words, "", sign))
        said = text("{n}", n=points)
        marks.append(words_mark(f"score/{seat}/points", RIGHT + wide + 8, y + TRACK / 2 - 2, 20, said))
    return marks


def title_words(view: State) -> Text:
    """Say which round it is."""
    if view.round < view.deal.rounds:
        return text("Pie Town, round {n} of {rounds}", n=view.round + 1, rounds=view.deal.rounds)
    return text("Pie Town, the Final Bake Off")
