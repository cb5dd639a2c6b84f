"""The picture of the sleuth: 18 recipes as a grid of bars, the ingredients, the best guess, the worth of a spy."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from piewidgets.core.scene import Box, Mark, Print, Scene, Spot, Topping, with_parts
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town import ALL_RECIPES, Recipe
from piewidgets.games.pie_town.components import COMMON, INGREDIENTS, LETTERS, RARE, TITLES
from piewidgets.games.pie_town.faces import FRUIT, letters_for
from piewidgets.games.pie_town.naming import recipe_words
from piewidgets.widget.deducing import MODEL, Deduced, recipe_mark
from piewidgets.widget.sleuth_palette import TALL as PALETTE
from piewidgets.widget.sleuth_palette import Picked, palette
from piewidgets.widget.sleuth_words import LONG, best_words, chance_words, has_words, worth_words

LEFT: Final = 12.0
HEAD: Final = 70.0  # the width of the headings of the rows
CELL: Final = 110.0
TALL: Final = 74.0
CELL_TALL: Final = 54.0
BAR: Final = 9.0
TOP: Final = 84.0  # where the grid begins
GAP: Final = 4.0
PAIRS: Final = tuple(combinations_with_replacement(COMMON, 2))
WIDTH: Final = LEFT * 2 + HEAD + CELL * len(PAIRS) + 76
BELOW: Final = TOP + TALL * len(RARE) + 30
SHARE: Final = (WIDTH - 2 * LEFT) / len(INGREDIENTS)
LINE: Final = 25.0


class Sleuthing(NamedTuple):
    """What the sleuth shows: what was deduced (None while that is asked), what is looked at, the truth if open."""

    title: Text
    found: Deduced | None
    looked_at: str = ""
    truth: Recipe | None = None
    picked: Picked = Picked()
    is_match: bool = False


def sleuth_scene(sleuthing: Sleuthing, is_still: bool = False) -> Scene:
    """Lay out the grid: a column a pair of apples, a row a rare ingredient; below it all that follows."""
    marks = [Mark("title", Spot(LEFT, 22, 20), "heading", "", sleuthing.title, "left"), *_headings()]
    marks += [mark for recipe in ALL_RECIPES for mark in _cell(sleuthing, recipe)]
    y = BELOW
    if sleuthing.found:
        marks += [*_sums(sleuthing.found), *_ingredients(sleuthing.found, y), *_facts(sleuthing.found, y + 102)]
        y += 102 + 4 * LINE
    if not is_still:
        marks += palette(sleuthing.picked, LEFT, y, WIDTH - 2 * LEFT, sleuthing.is_match)
        y += PALETTE
    marks += [
        Mark(f"model/{n}", Spot(LEFT, y + 20 * n + 10, 15.5), "small", "", words, "small")
        for n, words in enumerate(MODEL)
    ]
    scene = Scene(sleuthing.title, _said(sleuthing), WIDTH, y + 20 * len(MODEL) + 10, tuple(marks))
    lit = frozenset(map(recipe_mark, lit_by(sleuthing)))
    fading = {f"{kind}{recipe_mark(one)}" for kind in ("", "bar/") for one in ALL_RECIPES} - {
        f"bar/{one}" for one in lit
    }
    scene = replace(scene, scored=lit, tools=frozenset(mark.id for mark in marks) - fading)
    return scene if is_still else with_parts(scene, _live(sleuthing, marks), _chosen(sleuthing))


def _chosen(sleuthing: Sleuthing) -> list[str]:
    return [sleuthing.looked_at] if sleuthing.looked_at.startswith(("has/", "best")) else []


def _live(sleuthing: Sleuthing, marks: list[Mark]) -> list[str]:
    looks = [
        one.id for one in marks if one.id.startswith(("recipe/", "has/", "best")) and one.id != sleuthing.looked_at
    ]
    return looks + sleuthing.picked.live()


def lit_by(sleuthing: Sleuthing) -> tuple[Recipe, ...]:
    """List the recipes that what is looked at means: one, those that hold an ingredient, the best guesses."""
    kind, _, name = sleuthing.looked_at.partition("/")
    if not sleuthing.found or not kind:
        return ()
    if kind == "best":
        return sleuthing.found.best.recipes
    if kind == "has":
        return tuple(one for one in sleuthing.found.posterior if INGREDIENTS.index(name) in one)
    return tuple(one for one in ALL_RECIPES if recipe_mark(one) == sleuthing.looked_at)


def _fruits(mark_id: str, x: float, y: float, numbers: tuple[int, ...], wide: float) -> Mark:
    """Place the heading of a column or a row: its ingredients with their letters."""
    signs = tuple(Topping(FRUIT[INGREDIENTS[n]], x + 17 + 44 * at, y + 19, 24) for at, n in enumerate(numbers))
    prints = tuple(Print(LETTERS[INGREDIENTS[n]], x + 37 + 44 * at, y + 20, 18) for at, n in enumerate(numbers))
    words = text("{ingredients}", ingredients=tuple(TITLES[INGREDIENTS[n]] for n in numbers))
    return Mark(mark_id, Box(x, y, wide, 38, 6), "counter", "", words, "", signs, prints)


def _place(recipe: Recipe) -> tuple[float, float]:
    pair = PAIRS.index((recipe.first, recipe.second))
    return LEFT + HEAD + CELL * pair, TOP + TALL * (recipe.rare - RARE.start)


def _headings() -> list[Mark]:
    columns = [
        _fruits(f"column/{n}", LEFT + HEAD + CELL * n, TOP - 44, pair, CELL - GAP) for n, pair in enumerate(PAIRS)
    ]
    rows = [
        _fruits(f"row/{n}", LEFT, TOP + TALL * n + (CELL_TALL - 38) / 2, (rare,), HEAD - GAP)
        for n, rare in enumerate(RARE)
    ]
    return columns + rows


def _cell(sleuthing: Sleuthing, recipe: Recipe) -> list[Mark]:
    """Place a recipe with its chance, and below it a bar; that of the likeliest is as long as there is room."""
    (x, y), found, wide = _place(recipe), sleuthing.found, CELL - GAP
    chance = found.posterior.get(recipe, Fraction(0)) if found else None
    words = text("{recipe}", recipe=recipe_words(recipe))
    prints: tuple[Print, ...] = (Print("?", x + wide / 2, y + 30, 24),)
    bars = []
    if found and chance is not None:
        words = text("{recipe}: {chance}", recipe=words, chance=chance_words(chance))
        said = (_short(chance), f"{float(100 * chance):.0f} %") if chance else ("0",)
        sizes = (letters_for(said[0], wide - 8, 19), 16.0)
        top = y + (17 if chance else CELL_TALL / 2)
        prints = tuple(Print(word, x + wide / 2, top + 22 * n, sizes[n]) for n, word in enumerate(said))
        bars = _bars(f"bar/{recipe_mark(recipe)}", x, y + CELL_TALL + 3, wide, chance / max(found.posterior.values()))
    if sleuthing.truth == recipe:
        words = text("{recipe}; this is the recipe", recipe=words)
        prints = (*prints, Print("✓", x + wide - 11, y + 40, 18))
    role = "square" if chance is None or chance else "empty"
    cell = Mark(recipe_mark(recipe), Box(x, y, wide, CELL_TALL, 6), role, "", words, "", (), prints)
    return [cell, *bars[:1]] if chance else [cell]


def _bars(mark_id: str, x: float, y: float, wide: float, share: Fraction) -> list[Mark]:
    """Draw a bar, as long as a share of the room, and the room that is left of it."""
    at = round(float(share) * wide, 2)
    parts = ((mark_id, x, at, "marker_0"), (f"{mark_id}/rest", x + at, wide - at, "blank"))
    return [Mark(name, Box(left, y, long, BAR), role) for name, left, long, role in parts if long > 0.01]


def _short(chance: Fraction) -> str:
    """Write a fraction, or of one that nobody would read the decimal number."""
    return str(chance) if len(str(chance)) <= LONG else f"{float(chance):.4f}"


def _sums(found: Deduced) -> list[Mark]:
    """Write beside each row and below each column what its recipes come to."""
    marks = []
    for n, rare in enumerate(RARE):
        total = sum((own for recipe, own in found.posterior.items() if recipe.rare == rare), Fraction(0))
        place = Spot(LEFT + HEAD + CELL * len(PAIRS) + 4, TOP + TALL * n + CELL_TALL / 2, 16)
        words, said = _short(total), text("{n} in this row", n=total)
        place = place._replace(size=letters_for(words, 68, 16))
        marks.append(Mark(f"row/{n}/sum", place, "heading", words, said, "left"))
    for n, pair in enumerate(PAIRS):
        total = sum((own for recipe, own in found.posterior.items() if recipe[:2] == pair), Fraction(0))
        place = Spot(LEFT + HEAD + CELL * (n + 0.5), TOP + TALL * len(RARE) + 9, 16)
        words, said = _short(total), text("{n} in this column", n=total)
        marks.append(
            Mark(f"column/{n}/sum", place._replace(size=letters_for(words, CELL - 8, 16)), "heading", words, said)
        )
    return marks


def _ingredients(found: Deduced, y: float) -> list[Mark]:
    """Place each ingredient with the chance that the recipe holds it, apples also with that of two, and their bars."""
    marks = []
    for n, name in enumerate(INGREDIENTS):
        x, own, wide = LEFT + SHARE * n, found.marginals[name], SHARE - GAP
        share = _short(own)
        prints = [Print(LETTERS[name], x + 44, y + 19, 20), Print(share, x + 92, y + 19, letters_for(share, 66, 18))]
        bars = _bars(f"bar/has/{name}", x, y + 63, wide, own)
        if name in found.doubles:
            twice = str(text("2×: {share}", share=_short(found.doubles[name])))
            prints.append(Print(twice, x + wide / 2, y + 45, letters_for(twice, wide - 8, 16)))
            bars += _bars(f"bar/twice/{name}", x, y + 63 + BAR + 3, wide, found.doubles[name])
        signs = (Topping(FRUIT[name], x + 20, y + 19, 26),)
        place, said = Box(x, y, wide, 60, 8), has_words(found, name)
        marks += [Mark(f"has/{name}", place, f"{name}_ingredient", "", said, "", signs, tuple(prints)), *bars]
    return marks


def _facts(found: Deduced, y: float) -> list[Mark]:
    """Write the best guess with what it brings, and what a look is worth now."""
    words, many = best_words(found), text("{n} of 18 recipes are possible", n=len(found.posterior))
    prints = (Print(str(words), WIDTH / 2, y + 21, 17),)
    return [
        Mark("best", Box(LEFT, y + 4, WIDTH - 2 * LEFT, 32, 6), "counter", "", words, "", (), prints),
        Mark("spy", Spot(LEFT, y + 54, 16), "small", "", worth_words(found), "small"),
        Mark("many", Spot(LEFT, y + 54 + LINE, 16), "small", "", many, "small"),
    ]


def _said(sleuthing: Sleuthing) -> Text:
    if not sleuthing.found:
        return text("18 recipes, whose chances are to be predicted")
    likely = sorted(sleuthing.found.posterior.items(), key=lambda one: -one[1])
    told = tuple(text("{recipe} {chance}", recipe=str(one), chance=chance_words(own)) for one, own in likely[:5])
    return text("{n} recipes are possible; the likeliest are {likely}. {model}",
                n=len(likely), likely=told, model=MODEL)  # fmt: skip
