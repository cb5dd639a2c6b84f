"""The picture of the sleuth: 18 recipes as a grid of bars, the ingredients, the best guess, the worth of a spy."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

from piewidgets.core.scene import Box, Mark, Print, Scene, Spot, Topping, with_parts
from piewidgets.core.text import Text, amount, text, texts
from piewidgets.games.pie_town import ALL_RECIPES, Recipe
from piewidgets.games.pie_town.components import COMMON, INGREDIENTS, LETTERS, RARE, TITLES
from piewidgets.games.pie_town.faces import FRUIT
from piewidgets.games.pie_town.naming import recipe_words
from piewidgets.widget.deducing import MODEL, Deduced, chance_words, clue_words, excluded_by

LEFT: Final = 12.0
HEAD: Final = 70.0  # the width of the headings of the rows
CELL: Final = 110.0
TALL: Final = 74.0
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


def recipe_mark(recipe: Recipe) -> str:
    """Name the mark of a recipe.

    >>> recipe_mark(ALL_RECIPES[0])
    'recipe/YYS'
    """
    return f"recipe/{str(recipe).replace(' ', '')}"


def sleuth_scene(sleuthing: Sleuthing, is_still: bool = False) -> Scene:
    """Lay out the grid: a column a pair of apples, a row a rare ingredient; below it all that follows."""
    marks = [Mark("title", Spot(LEFT, 22, 20), "heading", "", sleuthing.title, "left"), *_headings()]
    marks += [_cell(sleuthing, recipe) for recipe in ALL_RECIPES]
    y = BELOW
    if sleuthing.found:
        marks += [*_sums(sleuthing.found), *_ingredients(sleuthing.found, y), *_facts(sleuthing.found, y + 92)]
        y += 92 + 4 * LINE
    marks += [
        Mark(f"model/{n}", Spot(LEFT, y + 20 * n + 10, 14.5), "small", "", words, "small")
        for n, words in enumerate(MODEL)
    ]
    scene = Scene(sleuthing.title, _said(sleuthing), WIDTH, y + 20 * len(MODEL) + 10, tuple(marks))
    lit = lit_by(sleuthing)
    scene = replace(scene, scored=frozenset(map(recipe_mark, lit)),
                    tools=frozenset(mark.id for mark in marks if not mark.id.startswith("recipe/")))  # fmt: skip
    if is_still:
        return scene
    live = [
        mark.id for mark in marks if mark.id.startswith(("recipe/", "has/", "best")) and mark.id != sleuthing.looked_at
    ]
    return with_parts(scene, live, [sleuthing.looked_at] if sleuthing.looked_at.startswith(("has/", "best")) else [])


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
    rows = [_fruits(f"row/{n}", LEFT, TOP + TALL * n + 16, (rare,), HEAD - GAP) for n, rare in enumerate(RARE)]
    return columns + rows


def _cell(sleuthing: Sleuthing, recipe: Recipe) -> Mark:
    """Place a recipe: the fuller its bar, the likelier it is."""
    (x, y), found = _place(recipe), sleuthing.found
    chance = found.posterior.get(recipe, Fraction(0)) if found else None
    most = max(found.posterior.values()) if found else Fraction(1)
    words = text("{recipe}", recipe=recipe_words(recipe))
    prints: tuple[Print, ...] = (Print("?", x + CELL / 2 - GAP / 2, y + 36, 24),)
    signs: tuple[Topping, ...] = ()
    if chance is not None:
        words = text("{recipe}: {chance}", recipe=words, chance=chance_words(chance))
        said = (str(chance), f"{float(100 * chance):.0f} %") if chance else ("–", "")
        prints = tuple(Print(word, x + CELL / 2 - GAP / 2, y + 16 + 22 * n, 19 - 3 * n) for n, word in enumerate(said))
        signs = _bar(x + 8, y + 58, CELL - GAP - 16, chance / most)
    if sleuthing.truth == recipe:
        words = text("{recipe}; this is the recipe", recipe=words)
        prints = (*prints, Print("✓", x + CELL - 20, y + 16, 22))
    role = "square" if chance is None or chance else "empty"
    return Mark(recipe_mark(recipe), Box(x, y, CELL - GAP, TALL - GAP, 6), role, "", words, "", signs, prints)


def _bar(x: float, y: float, wide: float, share: Fraction) -> tuple[Topping, ...]:
    """Draw a bar of small blocks, so many as the share of ten says."""
    many = -int(-10 * share // 1)
    step = wide / 10
    return tuple(Topping("marker_0", x + step * (n + 0.5), y, step * 0.95) for n in range(many))


def _sums(found: Deduced) -> list[Mark]:
    """Write beside each row and below each column what its recipes come to."""
    marks = []
    for n, rare in enumerate(RARE):
        total = sum((own for recipe, own in found.posterior.items() if recipe.rare == rare), Fraction(0))
        place = Spot(LEFT + HEAD + CELL * len(PAIRS) + 4, TOP + TALL * n + 34, 16)
        marks.append(Mark(f"row/{n}/sum", place, "heading", str(total), text("{n} in this row", n=total), "left"))
    for n, pair in enumerate(PAIRS):
        total = sum((own for recipe, own in found.posterior.items() if recipe[:2] == pair), Fraction(0))
        place = Spot(LEFT + HEAD + CELL * (n + 0.5), TOP + TALL * len(RARE) + 9, 16)
        marks.append(Mark(f"column/{n}/sum", place, "heading", str(total), text("{n} in this column", n=total)))
    return marks


def _ingredients(found: Deduced, y: float) -> list[Mark]:
    """Place each ingredient with the chance that the recipe holds it, apples also with that of two."""
    marks = []
    for n, name in enumerate(INGREDIENTS):
        x, own = LEFT + SHARE * n, found.marginals[name]
        said = text("holds {ingredient}: {chance}", ingredient=TITLES[name], chance=chance_words(own))
        prints = [Print(LETTERS[name], x + 42, y + 22, 20), Print(str(own), x + 86, y + 22, 18)]
        if name in found.doubles:
            twice = found.doubles[name]
            said = text("{holds}; twice: {chance}", holds=said, chance=chance_words(twice))
            prints.append(Print(f"2×: {twice}", x + 70, y + 50, 16))
        signs = (Topping(FRUIT[name], x + 20, y + 22, 26), *_bar(x + 8, y + 70, SHARE - 20, own))
        marks.append(
            Mark(f"has/{name}", Box(x, y, SHARE - 6, 82, 8), f"{name}_ingredient", "", said, "", signs, tuple(prints))
        )
    return marks


def _facts(found: Deduced, y: float) -> list[Mark]:
    """Write the best guess with what it brings, and what a look is worth now."""
    guesses = found.best.recipes
    shown = tuple(text("{recipe}", recipe=str(one)) for one in guesses[:3])
    more = len(guesses) - len(shown)
    best = text("{shown} and {n} more", shown=shown, n=more) if more else text("{shown}", shown=shown)
    told = {"best": best, "points": found.best.points, "about": f"{float(found.best.points):.2f}"}
    words = text("Best guess in the Bake Off: {best}, {points} points on average (about {about})", **told)
    looks = tuple(
        text("{n}: +{worth}", n=n, worth=amount(worth) if worth.denominator < 1000 else f"{float(worth):.2f}")
        for n, worth in found.worth.items()
    )
    spy = text("A look raises that, by how many ingredients it shows: {looks}", looks=looks)
    many = text("{n} of 18 recipes are possible", n=len(found.posterior))
    place = Box(LEFT, y + 4, WIDTH - 2 * LEFT, 32, 6)
    prints = (Print(str(words), WIDTH / 2, y + 21, 17),)
    return [
        Mark("best", place, "counter", "", words, "", (), prints),
        Mark("spy", Spot(LEFT, y + 54, 17), "heading", "", spy, "left"),
        Mark("many", Spot(LEFT, y + 54 + LINE, 17), "heading", "", many, "left"),
    ]


def _said(sleuthing: Sleuthing) -> Text:
    if not sleuthing.found:
        return text("18 recipes, whose chances are to be predicted")
    likely = sorted(sleuthing.found.posterior.items(), key=lambda one: -one[1])
    told = tuple(text("{recipe} {chance}", recipe=str(one), chance=chance_words(own)) for one, own in likely[:5])
    return text("{n} recipes are possible; the likeliest are {likely}. {model}",
                n=len(likely), likely=told, model=MODEL)  # fmt: skip


def clue_rows(found: Deduced, rulings: object) -> list[dict[str, Any]]:
    """List the evidence as rows beside the picture: each clue lights the recipes that it excludes."""
    rows: list[dict[str, Any]] = []
    for n, clue in enumerate(found.evidence):
        gone = excluded_by(found, n, rulings)
        if clue.kind == "out" and not gone:
            continue
        words = texts("{clue}: {n} recipe less", "{clue}: {n} recipes less", len(gone), clue=clue_words(clue))
        groups = [{"pieces": [recipe_mark(one) for one in gone], "witnesses": []}] if gone else []
        rows.append({"words": str(words), "points": "", "groups": groups})
    return rows
