"""What lies in a store of Pie Town: its storage, the parts that can be improved, and the secret recipe."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Box, Mark, Print, Topping
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town.components import INGREDIENTS, TITLES
from piewidgets.games.pie_town.faces import SPACE, TALL, WORDS, ingredient_mark
from piewidgets.games.pie_town.naming import recipe_words
from piewidgets.games.pie_town.state import State

CELL: Final = 106.0  # from one kind of ingredient in the storage to the next
CELLS: Final = 126.0  # where they begin
KITCHEN: Final = 340.0
OVEN: Final = 408.0
PART: Final = 64.0
BOX: Final = 622.0  # where the recipe box lies
BOX_WIDE: Final = 138.0
PIECE: Final = 44.0


def storage_marks(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the storage with its ingredients, kind by kind."""
    many, room = sum(view.storages[seat]), view.capacity(seat)
    said = text("storage of seat {seat}, {n} of {room} full", seat=seat, n=many, room=room)
    marks = [_part(f"seat{seat}/part/storage", x, y, 118, TALL + 2, "jar_symbol", f"{many}/{room}", said)]
    where = text("in the storage of seat {seat}", seat=seat)
    for n, (name, own) in enumerate(zip(INGREDIENTS, view.storages[seat], strict=True)):
        mark_id, left = f"seat{seat}/storage/{name}", x + CELLS + CELL * n
        if own:
            marks.append(ingredient_mark(mark_id, left, y + 1, name, own, where, CELL - 2))
        else:
            said = text("{where}: no {ingredient}", where=where, ingredient=TITLES[name])
            marks.append(Mark(mark_id, Box(left, y + 1, CELL - 2, TALL, 6), "empty", "", said))
    return marks


def part_marks(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the kitchen and the second oven beside the workshop that improves them."""
    told = {"seat": seat, "n": view.kitchen(seat)}
    kitchen = text("kitchen of seat {seat}: {n} for each pie baked", **told)
    is_open = bool(view.upgrades[seat] >> 2 & 1)
    oven = text("second oven of seat {seat}, {state}", seat=seat, state=text("open") if is_open else text("locked"))
    pay, sign = f"+{view.kitchen(seat)}", "✓" if is_open else ""
    marks = [_part(f"seat{seat}/part/kitchen", x + KITCHEN, y, PART, SPACE, "hat_symbol", pay, kitchen),
             _part(f"seat{seat}/part/oven", x + OVEN, y, PART, SPACE, "oven_symbol", sign, oven)]  # fmt: skip
    if not is_open:
        lock = Topping("lock_symbol", x + OVEN + PART - 15, y + SPACE / 2, 24)
        marks[-1] = marks[-1]._replace(toppings=(*marks[-1].toppings, lock))
    return marks


def _part(mark_id: str, x: float, y: float, wide: float, high: float, symbol: str, words: str, said: Text) -> Mark:
    """Place a part of the store that can be improved."""
    sign = (Topping(symbol, x + 16, y + high / 2, 25),)
    prints = (Print(words, x + (wide + 27) / 2, y + high / 2 + 1, WORDS),) if words else ()
    return Mark(mark_id, Box(x, y, wide, high, 8), "counter", words, said, "", sign, prints)


def recipe_marks(view: State, seat: int, x: float, y: float) -> list[Mark]:
    """Place the recipe box: empty, closed, or open with its three ingredients to those who know them."""
    place, mark_id = Box(x + BOX, y, BOX_WIDE, SPACE, 8), f"seat{seat}/recipe"
    if not view.recipes[seat]:
        return [Mark(mark_id, place, "empty", "", text("the recipe box of seat {seat}, empty", seat=seat))]
    if not view.knows_recipe(seat):
        words = text("the secret recipe of seat {seat}, closed", seat=seat)
        lid = (Topping("box_symbol", place.x + 46, y + SPACE / 2, 36),)
        prints = (Print("?", place.x + 86, y + SPACE / 2 + 1, 26),)
        return [Mark(mark_id, place, "recipe_box", "?", words, "", lid, prints)]
    recipe = view.recipe(seat)
    words = text("the secret recipe of seat {seat}: {recipe}", seat=seat, recipe=recipe_words(recipe))
    where = text("in the secret recipe of seat {seat}", seat=seat)
    left, top = place.x + 2, y + (SPACE - TALL) / 2
    return [
        Mark(mark_id, place, "recipe_box", "", words),
        *[ingredient_mark(f"{mark_id}/{n}", left + (PIECE + 1) * n, top, INGREDIENTS[one], 1, where, PIECE)
          for n, one in enumerate(recipe)],
    ]  # fmt: skip
