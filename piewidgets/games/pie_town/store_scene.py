"""A store of Pie Town: whose it is, its workers and spaces, guesses, pies sold; for its stock see stock_scene."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Box, Mark, Print, Topping
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town.components import PIES
from piewidgets.games.pie_town.faces import DIE, SPACE, WORDS, pie_face, space_mark, words_mark, worker_mark
from piewidgets.games.pie_town.naming import recipe_words, seat_name
from piewidgets.games.pie_town.orchard_scene import placed_mark
from piewidgets.games.pie_town.pantry import Recipe
from piewidgets.games.pie_town.record import Pie
from piewidgets.games.pie_town.scoring import pie_mark
from piewidgets.games.pie_town.state import NO_GUESS, OVER, UNMADE, State
from piewidgets.games.pie_town.stock_scene import BOX, part_marks, recipe_marks, storage_marks

WIDTH: Final = 772.0  # of a store
HIGH: Final = 190.0
EDGE: Final = 6.0
HEAD: Final = 34.0
LABELS: Final = 52.0  # the middle of the words above its spaces
ROW: Final = 65.0  # where its spaces lie
STOCK: Final = 117.0  # where its storage lies
SHELF: Final = 170.0  # the middle of the shelf with pies that were sold
SOLD: Final = 10.0  # the radius of a pie there
APART: Final = 38.0  # from one pie there to the next, if there is room: points can be written on them
GUESS: Final = 77.0
HIRED: Final = 533.0  # where workers wait that are hired, or can be
GAP: Final = (SPACE - DIE) / 2
SPACES: Final = {  # each space of a store: where it lies, what stands above it, what it is called, its sign
    "bake0": (176.0, text("Bake +1"), text("the oven"), "oven_symbol"),
    "bake1": (226.0, None, text("the second oven"), "oven_symbol"),
    "upgrade": (290.0, text("Upgrade −1"), text("the workshop"), "tools_symbol"),
    "hire": (484.0, text("Hire −2"), text("the hiring desk"), "person_symbol"),
}


def store_marks(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Lay out the store of a seat with its upper left corner."""
    floor = Mark(f"seat{seat}/store", Box(x, y, WIDTH, HIGH, 10), "plate", "", text("store of seat {seat}", seat=seat))
    x, y = x + EDGE, y + EDGE - 1
    marks = [floor, *_head(view, seat, x, y), *_spaces(view, seat, x, y), *_workers(view, seat, x, y)]
    marks += [*part_marks(view, seat, x, y + ROW), *recipe_marks(view, seat, x, y + ROW), *_guesses(view, seat, x, y)]
    marks.append(words_mark(f"seat{seat}/recipe/words", x + BOX, y + LABELS, text("Recipe")))
    return [*marks, *storage_marks(view, seat, x, y + STOCK), *_shelf(view, seat, x, y + SHELF)]


def _head(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Write whose store it is, with its points, who began this round, and who is to move."""
    is_next, name = view.phase != OVER and view.seat == seat, seat_name(seat)
    said = text("{name}, to move", name=name) if is_next else name
    sign = (Topping(f"seat_{seat}", x + 18, y + HEAD / 2, 20),)
    prints = (Print(str(name), x + 74, y + HEAD / 2 + 1, 23),)
    points = texts("{n} point", "{n} points", view.points[seat])
    marks = [Mark(f"seat{seat}/name", Box(x, y, 120, HEAD, 8), f"worker_{seat}", "", said, "", sign, prints),
             words_mark(f"seat{seat}/points", x + 132, y + HEAD / 2 + 1, points, 24)]  # fmt: skip
    if view.start == seat:
        marks.append(_pill(f"seat{seat}/start", x + 286, y, 120, "counter", text("begins"), "start_symbol"))
    if is_next:
        marks.append(_pill(f"seat{seat}/to_move", x + 412, y, 112, "to_move", text("to move")))
    if view.next_start == seat:
        marks.append(_pill(f"seat{seat}/next_start", x + 530, y, 184, "counter", text("begins next"), "start_symbol"))
    return marks


def _pill(mark_id: str, x: float, y: float, wide: float, role: str, words: Text, symbol: str = "") -> Mark:
    sign = (Topping(symbol, x + 17, y + HEAD / 2, 20),) if symbol else ()
    prints = (Print(str(words), x + (wide + 25 * len(sign)) / 2, y + HEAD / 2 + 1, WORDS),)
    return Mark(mark_id, Box(x, y, wide, HEAD, HEAD / 2), role, "", words, "", sign, prints)


def _spaces(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the Break Room and the spaces, locked where they are not open yet, with the workers there."""
    room = text("Break Room of seat {seat}", seat=seat)
    marks = [words_mark(f"seat{seat}/room/words", x + 2, y + LABELS, text("Break Room")),
             Mark(f"seat{seat}/room", Box(x, y + ROW, 166, SPACE, 8), "counter", "", room)]  # fmt: skip
    for name, (left, label, called, symbol) in SPACES.items():
        is_locked = name == "bake1" and not view.upgrades[seat] >> 2
        words = text("{what} of seat {seat}", what=called, seat=seat)
        words = text("{what}, locked", what=words) if is_locked else words
        sign = "lock_symbol" if is_locked else symbol
        marks.append(space_mark(f"seat{seat}/{name}", x + left, y + ROW, words, sign))
        if label is not None:
            marks.append(words_mark(f"seat{seat}/{name}/words", x + left, y + LABELS, label))
        number = view.deal.number_of[f"seat{seat}/{name}"]
        here = [one for one in view.placed if one.space == number]
        marks += [placed_mark(view, one, x + left + GAP, y + ROW + GAP, words) for one in here]
    return marks


def _workers(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the workers in the Break Room, and those that were hired just now or can be."""
    levels, idle = view.levels[seat], view.idle[seat]
    away = [die for die in range(len(levels)) if not idle >> die & 1 and view.place_of(seat, die) is None]
    step, marks = 40 / max(1, len(away) - 1), []
    for die, level in enumerate(levels):
        left, where = 4.0 + 40 * die, text("in the Break Room")
        if die in away:
            left = HIRED + step * away.index(die)
            where = text("hired, and at work from the next round on") if level else text("in the supply")
        if die in away or idle >> die & 1:
            left, top = round(x + left, 2), y + ROW + GAP
            marks.append(worker_mark(f"seat{seat}/die/{die}", left, top, seat, level, where))
    return marks


def _shelf(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the pies that a seat has sold, type by type."""
    here = {pie for column in view.columns for pie in column}
    sold = [(kind, Pie(seat, n)) for n, kind in enumerate(view.pies[seat]) if Pie(seat, n) not in here]
    types = sorted({kind for kind, _ in sold})
    step = min(APART, round((WIDTH - 80 - 72 * len(types)) / max(1, len(sold)), 2))
    r = min(SOLD, step / 2.1)
    marks, left = [words_mark(f"seat{seat}/sold", x + 2, y, text("Sold:"))], x + 72
    for kind in types:
        own = [pie for one, pie in sold if one == kind]
        marks.append(words_mark(f"seat{seat}/sold/{PIES[kind]}", left, y, text("{pie}", pie=PIES[kind])))
        left += (56 if kind < 3 else 40) + r
        for pie in own:
            marks.append(pie_face(pie_mark(pie), round(left, 2), y, r, pie, kind, text("sold")))
            left += step
        left += 12 - r
    return marks


def _guesses(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the guesses of the Final Bake Off, open to those who may know them."""
    made = [(target, one) for target, one in enumerate(view.guesses[seat]) if one != UNMADE] if view.guesses else []
    marks, left = [], x + 530.0
    for target, guess in made:
        told = {"seat": seat, "target": target}
        short, said = "?", text("the guess of seat {seat} at the recipe of seat {target}, closed", **told)
        if guess == NO_GUESS:
            short, said = "–", text("seat {seat} does not guess the recipe of seat {target}", **told)
        elif isinstance(guess, Recipe):
            short, recipe = str(guess).replace(" ", ""), recipe_words(guess)
            said = text("the guess of seat {seat} at the recipe of seat {target}: {recipe}", **told, recipe=recipe)
        sign = (Topping(f"seat_{target}", left + 12, y + HEAD / 2, 14),)
        prints = (Print(short, left + 46, y + HEAD / 2 + 1, WORDS),)
        place = Box(left, y, GUESS - 4, HEAD, 8)
        marks.append(Mark(f"seat{seat}/guess/{target}", place, f"worker_{target}", short, said, "", sign, prints))
        left += GUESS
    return marks
