"""A store of Pie Town: its workers and spaces, secret recipe, storage, what has been improved, and the pies it sold."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Box, Mark, Print, Topping
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town.components import DICE, INGREDIENTS, PIE_TITLES, PIES, STORAGE, TITLES
from piewidgets.games.pie_town.faces import (
    DIE,
    SOLD,
    TALL,
    WIDE,
    ingredient_mark,
    pie_face,
    space_mark,
    words_mark,
    worker_mark,
)
from piewidgets.games.pie_town.naming import recipe_words, seat_name
from piewidgets.games.pie_town.orchard_scene import placed_mark
from piewidgets.games.pie_town.pantry import Recipe
from piewidgets.games.pie_town.record import Pie
from piewidgets.games.pie_town.scoring import pie_mark
from piewidgets.games.pie_town.state import NO_GUESS, OVER, UNMADE, State

STORE: Final = 684.0  # the width of a store
HIGH: Final = 212.0  # its height, with the space below it
SPACE: Final = 46.0
ROW: Final = 62.0  # where its spaces lie
LABELS: Final = ROW - 11
STOCK: Final = 124.0  # where its storage lies
SHELF: Final = 182.0  # the middle of the shelf with pies that were sold
SPACES: Final = {  # each space of a store: where it lies, what it is called, its sign
    "bake0": (168.0, text("Ovens +1"), "oven_symbol"),
    "bake1": (219.0, None, "oven_symbol"),
    "upgrade": (270.0, text("Improve −1"), "hat_symbol"),
    "hire": (376.0, text("Hire −2"), "person_symbol"),
}
BOX: Final = STORE - 3 * (WIDE + 2) - 8  # where the secret recipe lies


def store_marks(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Lay out the store of a seat with its upper left corner."""
    marks = [*_head(view, seat, x, y), *_workers(view, seat, x, y), *_recipe(view, seat, x, y)]
    return [*marks, *_stock(view, seat, x, y + STOCK), *_shelf(view, seat, x, y + SHELF), *_guesses(view, seat, x, y)]


def _head(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Write whose store it is, with its points and the sign of the start player."""
    is_next = view.phase != OVER and view.mover == seat
    name = seat_name(seat)
    said = text("{name}, to move", name=name) if is_next else name
    sign = (Topping(f"seat_{seat}", x + 16, y + 17, 18),)
    prints = (Print(str(name), x + 66, y + 18, 21),)
    points = texts("{n} point", "{n} points", view.points[seat])
    marks = [
        Mark(f"seat{seat}/name", Box(x, y, 108, 34, 8), f"worker_{seat}", str(name), said, "", sign, prints),
        words_mark(f"seat{seat}/points", x + 118, y + 18, 24, points),
    ]
    if is_next:
        marks.append(
            Mark(f"seat{seat}/to_move", Box(x + 262, y + 2, 88, 30, 15), "to_move", str(text("to move")), said)
        )
    if view.start == seat:
        begins = text("{name} begins this round", name=name)
        flag = (Topping("start_symbol", x + 374, y + 17, 26),)
        marks.append(Mark(f"seat{seat}/start", Box(x + 358, y + 1, 32, 32, 6), "counter", "", begins, "", flag))
    return marks


def _workers(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the store's spaces, and the workers that are at home, being hired, or in the supply."""
    home = text("in the Break Room")
    marks = [
        words_mark(f"seat{seat}/room/name", x + 2, y + LABELS, 16, text("Break Room")),
        Mark(
            f"seat{seat}/room",
            Box(x, y + ROW, 160, SPACE, 8),
            "counter",
            "",
            text("Break Room of seat {seat}", seat=seat),
        ),
    ]
    for name, (left, label, sign) in SPACES.items():
        marks += _space(view, seat, name, x + left, y + ROW, label, sign)
    away, top = 0, y + ROW + (SPACE - DIE) / 2
    for die, level in enumerate(view.levels[seat]):
        mark_id = f"seat{seat}/die/{die}"
        if view.idle[seat] >> die & 1:
            marks.append(worker_mark(mark_id, x + 5 + 38 * die, top, seat, level, home))
        elif view.place_of(seat, die) is None:
            where = text("hired, and here from the next round on") if level else text("in the supply")
            left = x + 376 + SPACE + 3 + min(18.0, 36 / DICE) * away
            marks.append(worker_mark(mark_id, left, top, seat, level, where))
            away += 1
    return marks


def _space(view: State, seat: int, name: str, x: float, y: float, label: Text | None, sign: str) -> list[Mark]:
    """Place a space of the store, locked where it is not open yet, and the worker on it."""
    is_locked = name == "bake1" and not view.upgrades[seat] >> 2
    words = text("{what} of seat {seat}", what=_CALLED[name], seat=seat)
    if is_locked:
        words = text("{what}, locked", what=words)
    marks = [space_mark(f"seat{seat}/{name}", x, y, SPACE, words, "lock_symbol" if is_locked else sign)]
    if label is not None:
        marks.append(words_mark(f"seat{seat}/{name}/label", x, y - 11, 15.5, label))
    number = view.deal.number_of[f"seat{seat}/{name}"]
    gap = (SPACE - DIE) / 2
    return marks + [placed_mark(view, one, x + gap, y + gap, words) for one in view.placed if one.space == number]


_CALLED: Final = {
    "bake0": text("the oven"),
    "bake1": text("the second oven"),
    "upgrade": text("the workshop"),
    "hire": text("the hiring desk"),
}


def _recipe(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the recipe box: open with its three ingredients to those who know them."""
    left, top = x + BOX, y + ROW - 2
    label = words_mark(f"seat{seat}/recipe/label", left, y + LABELS, 16, text("Secret recipe"))
    place = Box(left, top, STORE - BOX, SPACE + 4, 8)
    if not view.recipes[seat]:
        words = text("the recipe box of seat {seat}, empty", seat=seat)
        return [label, Mark(f"seat{seat}/recipe", place, "counter", "", words)]
    if not view.knows_recipe(seat):
        words = text("the secret recipe of seat {seat}, closed", seat=seat)
        lid = (Topping("box_symbol", left + (STORE - BOX) / 2, top + SPACE / 2 + 2, 36),)
        return [
            label,
            Mark(
                f"seat{seat}/recipe", place, "recipe_box", "?", words, "", lid, (Print("?", left + 24, top + 25, 26),)
            ),
        ]
    recipe = view.recipe(seat)
    words = text("the secret recipe of seat {seat}: {recipe}", seat=seat, recipe=recipe_words(recipe))
    where = text("in the secret recipe of seat {seat}", seat=seat)
    return [
        label,
        Mark(f"seat{seat}/recipe", place, "recipe_box", "", words),
        *[
            ingredient_mark(f"seat{seat}/recipe/{n}", left + 5 + (WIDE + 2) * n, top + 8, INGREDIENTS[one], 1, where)
            for n, one in enumerate(recipe)
        ],
    ]


def _stock(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the storage with its ingredients, and the parts of the store that can be improved."""
    many, room = sum(view.storages[seat]), view.capacity(seat)
    said = text("storage of seat {seat}, {n} of {room} full", seat=seat, n=many, room=room)
    marks = [_part(view, seat, "storage", x, y, 104, f"{many}/{room}", said)]
    where = text("in the storage of seat {seat}", seat=seat)
    for n, (name, own) in enumerate(zip(INGREDIENTS, view.storages[seat], strict=True)):
        left = x + 112 + (WIDE + 4) * n
        if own:
            marks.append(ingredient_mark(f"seat{seat}/storage/{name}", left, y + 2, name, own, where))
        else:
            marks.append(
                Mark(
                    f"seat{seat}/storage/{name}",
                    Box(left, y + 2, WIDE, TALL, 6),
                    "empty",
                    "",
                    text("no {ingredient}", ingredient=TITLES[name]),
                )
            )
    kitchen = text("kitchen of seat {seat}: {n} for each pie baked", seat=seat, n=view.kitchen(seat))
    marks.append(_part(view, seat, "kitchen", x + 512, y, 80, f"+{view.kitchen(seat)}", kitchen))
    is_open = view.upgrades[seat] >> 2 & 1
    oven = (
        text("second oven of seat {seat}, open", seat=seat)
        if is_open
        else text("second oven of seat {seat}, locked", seat=seat)
    )
    marks.append(_part(view, seat, "oven", x + 598, y, 86, str(text("open") if is_open else text("shut")), oven))
    return marks


def _part(view: State, seat: int, track: str, x: float, y: float, wide: float, words: str, said: Text) -> Mark:
    """Place a part of the store that can be improved."""
    symbol = {"storage": "jar_symbol", "kitchen": "hat_symbol", "oven": "oven_symbol"}[track]
    sign = (Topping(symbol, x + 17, y + 19, 26),)
    prints = (Print(words, x + 32 + (wide - 34) / 2, y + 20, 20),)
    return Mark(f"seat{seat}/part/{track}", Box(x, y, wide, 38, 8), "counter", words, said, "", sign, prints)


def _shelf(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the pies that a seat has sold, type by type."""
    here = {pie for column in view.columns for pie in column}
    sold = [(kind, Pie(seat, n)) for n, kind in enumerate(view.pies[seat]) if Pie(seat, n) not in here]
    words = texts("{n} pie sold", "{n} pies sold", len(sold))
    marks, left = [words_mark(f"seat{seat}/sold", x + 2, y, 17, words)], x + 132.0
    types = sorted({kind for kind, _ in sold})
    step = min(2 * SOLD + 2, (STORE - 140 - 54 * len(types)) / max(1, len(sold)))
    for kind in types:
        own = [pie for one, pie in sold if one == kind]
        marks.append(words_mark(f"seat{seat}/sold/{PIES[kind]}", left, y, 17, text("{pie}", pie=PIES[kind])))
        left += 44 + SOLD
        for pie in own:
            marks.append(pie_face(pie_mark(pie), round(left, 2), y, SOLD, pie, kind, text("sold")))
            left += step
        left += 10 - SOLD
    return marks


def _guesses(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the guesses of the Final Bake Off: open to those who may know them."""
    if not view.guesses:
        return []
    marks, left = [], x + 404.0
    for target, guess in enumerate(view.guesses[seat]):
        if guess == UNMADE:
            continue
        told = {"seat": seat, "target": target}
        short, said = "?", text("the guess of seat {seat} at the recipe of seat {target}, closed", **told)
        if guess == NO_GUESS:
            short, said = "–", text("seat {seat} does not guess the recipe of seat {target}", **told)
        elif isinstance(guess, Recipe):
            short = str(guess).replace(" ", "")
            said = text(
                "the guess of seat {seat} at the recipe of seat {target}: {recipe}", **told, recipe=recipe_words(guess)
            )
        sign = (Topping(f"seat_{target}", left + 14, y + 17, 14),)
        prints = (Print(short, left + 54, y + 18, 18),)
        marks.append(
            Mark(
                f"seat{seat}/guess/{target}", Box(left, y, 84, 34, 8), f"worker_{target}", short, said, "", sign, prints
            )
        )
        left += 88
    return marks


def store_words(view: State, seat: int) -> Text:
    """Say what a seat has, for those who cannot see it."""
    told = {"name": seat_name(seat), "n": view.points[seat], "many": sum(view.storages[seat])}
    levels = tuple(str(level) for level in view.levels[seat] if level)
    return text("{name} has {n} points, workers of levels {levels}, {many} of {room} ingredients",
                **told, levels=levels, room=STORAGE[view.upgrades[seat] & 1])  # fmt: skip


def pie_titles() -> Text:
    """Say what the letters of the columns stand for."""
    return text(
        "{pies}", pies=tuple(text("{short} {pie}", short=name, pie=title) for name, title in PIE_TITLES.items())
    )
