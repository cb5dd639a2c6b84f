"""The picture of the mix finder: a palette, the tableau, the best sequence of mixes and every legal one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from piewidgets.core.scene import Box, Mark, Print, Scene, Spot, Topping, with_parts, with_scores
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pies import RECIPES, Card, LegalMix
from piewidgets.games.pies.components import FRUITS
from piewidgets.games.pies.faces import ICON, MIDDLE, card_mark, height, key_words, recipe_icons
from piewidgets.games.pies.naming import tell_card
from piewidgets.games.pies.recipes import Recipe
from piewidgets.games.pies.spreads import by_fruit, spread
from piewidgets.widget.finding import Found, best_sheet, count_words, lit_by, mark_of, opens_words, sum_words

LEFT: Final = 12.0
INNER: Final = 700.0
WIDTH: Final = INNER + 2 * LEFT
BARE: Final = "brush/none"
TOP: Final = 118.0  # of the palette
CARD: Final = 56.0  # a card of the palette
SHARE: Final = INNER / len(FRUITS)  # of the width, for a fruit of the palette
OPENS: Final = 3  # recipes shown below a fruit
OPEN_LINE: Final = 19.0
COLUMNS: Final = 4  # of mixes
CELL: Final = INNER / COLUMNS
CELL_LINE: Final = 56.0
HEAD: Final = 30.0  # a line of words
ICONS: Final = 47.0  # how wide recipe_icons are at most, in units


class Finding(NamedTuple):
    """What the finder shows: all that was found (None while it is to be predicted), the page of mixes, the brush.

    ``looked_at`` is the mark whose cards are lit, or "".
    """

    cards: tuple[Card, ...]
    found: Found | None
    page: int = 0
    brush: str = BARE
    looked_at: str = ""


def finder_scene(finding: Finding, is_still: bool = False) -> Scene:
    """Lay out the finder from top to bottom; a still picture has no palette and no pages to turn."""
    marks, y = ([], 6.0) if is_still else _palette(finding)
    own, y = _tableau(finding.cards, y)
    marks += own
    if finding.found:
        own, y = _results(finding.found, finding.page, y, is_still)
        marks += own
    if finding.found and any(not mix.is_card_in for mix in finding.found.mixes):
        marks.append(_words("note/plus", y + 11, 14, text("+ the recipe card, which is none of the mix"), rim="small"))
        y += 20
    marks.append(_words("note/key", y + 11, 14, key_words(), rim="small"))
    scene = Scene(text("The mixes of a tableau"), _said(finding), WIDTH, y + 26, tuple(marks))
    scene = replace(scene, tools=frozenset(mark.id for mark in marks if not mark.id.startswith("tableau/")))
    if finding.found and finding.looked_at:
        scene = with_scores(scene, best_sheet(finding.found), lit_by(finding.found, finding.looked_at))
    if is_still:
        return scene
    chosen = [one for one in (finding.brush, finding.looked_at) if any(one == mark.id for mark in marks)]
    live = [mark.id for mark in marks if not isinstance(mark.shape, Spot) and mark.id not in chosen]
    return with_parts(scene, live, chosen)


def _words(mark_id: str, y: float, size: float, words: Text, rim: str = "left") -> Mark:
    return Mark(mark_id, Spot(LEFT, y, size), "small" if rim == "small" else "heading", "", words, rim)


# The palette


def _palette(finding: Finding) -> tuple[list[Mark], float]:
    """Lay out the brushes, below them the fruits as cards, and below each what one more of it opens."""
    recipes = {BARE: None} | {f"brush/{name}": recipe for name, recipe in RECIPES.items()}
    marks = [_words("note/brush", 20, 18, text("A card to add carries"))]
    for n, (name, recipe) in enumerate(recipes.items()):
        marks.append(_brush(name, LEFT + INNER / len(recipes) * n, 41, INNER / len(recipes) - 6, recipe))
    marks.append(_words("note/fruits", 102, 18, text("Touch a fruit to add it to the tableau")))
    brush = recipes[finding.brush]
    for n, fruit in enumerate(FRUITS):
        card = Card("", fruit, 0, 0, None if fruit == "plum" else brush)
        one = card_mark(f"fruit/{fruit}", LEFT + SHARE * n + (SHARE - CARD) / 2, TOP, CARD, card)
        marks.append(one._replace(description=text("add {card}", card=tell_card(card))))
    own, y = _openings(finding.found, TOP + height(CARD) + 6)
    return marks + own, y


def _brush(mark_id: str, x: float, y: float, wide: float, recipe: Recipe | None) -> Mark:
    place = Box(x, y, wide, 42, 8)
    if not recipe:
        prints = (Print(str(text("none")), x + wide / 2, y + 21, 16),)
        return Mark(mark_id, place, "brush", "", text("brush: no recipe"), "", (), prints)
    said = text("brush: {recipe}, {points} points", recipe=recipe.title, points=recipe.points)
    icons = tuple(recipe_icons(x + wide / 2, y + 13, (wide - 6) / ICONS, recipe))
    prints = (Print(str(recipe.points), x + wide / 2, y + 30, 16),)
    return Mark(mark_id, place, "kind_heading", "", said, "", icons, prints)


def _openings(found: Found | None, y: float) -> tuple[list[Mark], float]:
    """Show below a fruit the recipes that one more card of it opens, those worth most first."""
    opened = {fruit: _distinct(cards) for fruit, cards in found.opened.items()} if found else {}
    lines = max((min(len(one), OPENS) for one in opened.values()), default=0)
    if not found or not lines:
        return [], y + 8
    marks = [_words("note/opens", y + 12, 18, text("One more card of it opens"))]
    y += 26
    for n, fruit in enumerate(FRUITS):
        if opened[fruit]:
            place = Box(LEFT + SHARE * n + 2, y, SHARE - 4, OPEN_LINE * min(len(opened[fruit]), OPENS) + 6, 6)
            marks.append(_opening(found, fruit, place, opened[fruit]))
    return marks, y + OPEN_LINE * lines + 16


def _distinct(cards: tuple[Card, ...]) -> list[Recipe]:
    recipes = dict.fromkeys(card.recipe for card in cards if card.recipe)
    return sorted(recipes, key=lambda recipe: -recipe.points)


def _opening(found: Found, fruit: str, place: Box, recipes: list[Recipe]) -> Mark:
    toppings: list[Topping] = []
    prints: list[Print] = []
    for line, recipe in enumerate(recipes[:OPENS]):
        y = place.y + 3 + OPEN_LINE * (line + 0.5)
        if line == OPENS - 1 and len(recipes) > OPENS:
            more = str(text("+{n} more", n=len(recipes) - line))
            prints.append(Print(more, place.x + place.w / 2, y, 14))
        else:
            toppings += recipe_icons(place.x + 26, y, 1, recipe)
            prints.append(Print(str(recipe.points), place.x + place.w - 12, y, 14))
    said = opens_words(found, fruit)
    return Mark(f"opens/{fruit}", place, "kind_heading", "", said, "", tuple(toppings), tuple(prints))


# The tableau


def _tableau(cards: tuple[Card, ...], y: float) -> tuple[list[Mark], float]:
    head = texts("Tableau, {n} card", "Tableau, {n} cards", len(cards)) if cards else text("Tableau: no card yet")
    places, tall = spread(cards, LEFT, y + HEAD + 4, INNER)
    marks = [_words("note/tableau", y + HEAD / 2, 18, head)]
    marks += [card_mark(mark_of(card), x, at, MIDDLE, card, text("in the tableau")) for card, x, at in places]
    return marks, y + HEAD + 4 + tall + 4


# The mixes


def _results(found: Found, page: int, y: float, is_still: bool) -> tuple[list[Mark], float]:
    """Lay out the best sequence, and below it a page of all mixes."""
    marks = [_words("note/best", y + HEAD / 2, 20, sum_words(found.best))]
    best = {f"best/{at}": mix for at, mix in enumerate(found.best.mixes)}
    own, y = _cells(best, y + HEAD, lambda at, title: text("of the best sequence, mix {n}: {mix}", n=at + 1, mix=title))
    marks += own
    marks.append(_words("note/mixes", y + HEAD / 2, 18, count_words(found, page)))
    if found.pages > 1 and not is_still:
        marks += [
            Mark("page/back", Box(WIDTH - LEFT - 126, y, 60, HEAD - 2, 8), "pile", "‹", text("mixes before these")),
            Mark("page/next", Box(WIDTH - LEFT - 60, y, 60, HEAD - 2, 8), "pile", "›", text("mixes after these")),
        ]
    shown = {f"mix/{n}": found.mixes[n] for n in found.page(page)}
    own, y = _cells(shown, y + HEAD + 4, lambda _, title: title)
    return marks + own, y


def _cells(mixes: dict[str, LegalMix], y: float, said: Callable[[int, Text], Text]) -> tuple[list[Mark], float]:
    marks = []
    for at, (mark, mix) in enumerate(mixes.items()):
        place = Box(LEFT + CELL * (at % COLUMNS), y + CELL_LINE * (at // COLUMNS), CELL - 6, CELL_LINE - 6, 8)
        marks.append(_cell(mark, place, mix, said(at, mix.title)))
    return marks, y + CELL_LINE * -(-len(mixes) // COLUMNS) + 4


def _cell(mark_id: str, place: Box, mix: LegalMix, said: Text) -> Mark:
    """Draw a mix: its points, its recipe card, and below that its fruits; after a plus the card that is not one."""
    left, top, low = place.x + 54, place.y + 14, place.y + 35
    wide = 1.3 * min(ICON, ICONS / mix.recipe.size) * mix.recipe.size
    toppings = [Topping(f"{mix.card.fruit}_fruit", left + 9, top, 18)]
    toppings += recipe_icons(left + 26 + wide / 2, top, 1.3, mix.recipe)
    slots = len(mix.cards) + (0 if mix.is_card_in else 2)
    step = min(19.0, (place.w - 58) / slots)
    fruits = [card.fruit for card in mix.cards]
    toppings += [Topping(f"{one}_fruit", left + step * (n + 0.5), low, step * 0.92) for n, one in enumerate(fruits)]
    prints = [Print(f"+{mix.points}", place.x + 27, place.y + place.h / 2, 19)]
    if not mix.is_card_in:
        prints.append(Print("+", left + step * (len(fruits) + 0.5), low, 18))
        toppings.append(Topping(f"{mix.card.fruit}_fruit", left + step * (slots - 0.5), low, step * 0.92))
    return Mark(mark_id, place, "kind_heading", "", said, "", tuple(toppings), tuple(prints))


def _said(finding: Finding) -> Text:
    """Say what is there in words: the cards, the mixes, the best of them."""
    cards = tuple(tell_card(card) for card in by_fruit(finding.cards)) or text("no card")
    if not finding.found:
        return text("A tableau of {cards}; its mixes are to be predicted", cards=cards)
    told = {"cards": cards, "mixes": count_words(finding.found, finding.page), "best": sum_words(finding.found.best)}
    return text("A tableau of {cards}. {mixes}. {best}", **told)
