"""Where each piece lies in Pie Town, in board units: roles and words, no colours."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Mark, Scene
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town.board import NOTE, load_board
from piewidgets.games.pie_town.components import INGREDIENTS, LETTERS, PIE_TITLES, TITLES
from piewidgets.games.pie_town.faces import words_mark
from piewidgets.games.pie_town.market_scene import market_marks, round_marks, score_marks, title_words, town_marks
from piewidgets.games.pie_town.naming import name_counts
from piewidgets.games.pie_town.orchard_scene import orchard_marks
from piewidgets.games.pie_town.state import State
from piewidgets.games.pie_town.store_scene import HIGH, STORE, store_marks, store_words
from piewidgets.games.pie_town.touching import parts, prompt, why_dead

__all__ = ["parts", "prompt", "scene", "why_dead"]
EDGE: Final = 12.0
STORES: Final = 514.0  # where the stores begin
WIDTH: Final = 2 * STORE + 4 * EDGE
NOTE_LINE: Final = 24.0


def scene(view: State) -> Scene:
    """Lay out the town: the orchard, the market and the convention, and below them each store."""
    marks = [words_mark("table/title", EDGE, 26, 26, title_words(view)), *round_marks(view)]
    marks += [*orchard_marks(view), *market_marks(view), *town_marks(view), *score_marks(view)]
    for seat in view.seats:
        marks += store_marks(view, seat, EDGE + (STORE + 2 * EDGE) * (seat % 2), STORES + HIGH * (seat // 2))
    y = STORES + HIGH * ((view.players + 1) // 2)
    below = notes(view)
    marks += [
        words_mark(f"note/{n}", EDGE, y + NOTE_LINE * (n + 0.5), 17, words, "small") for n, words in enumerate(below)
    ]
    return Scene(title_words(view), _said(view, below), WIDTH, y + NOTE_LINE * len(below) + 6, _apart(marks))


def _apart(marks: list[Mark]) -> tuple[Mark, ...]:
    """Let workers and pies come last, so that they lie on top of spaces."""
    return tuple(sorted(marks, key=lambda mark: "/die/" in mark.id))


def notes(view: State) -> tuple[Text, ...]:
    """Say below the table what the letters mean, what is reconstructed, and which house rules are played."""
    fruits = tuple(text("{letter} {ingredient}", letter=LETTERS[name], ingredient=TITLES[name]) for name in INGREDIENTS)
    pies = tuple(text("{short} {pie}", short=name, pie=title) for name, title in PIE_TITLES.items())
    found = [text("{fruits}", fruits=fruits), text("{pies}", pies=pies)]
    if view.deal.board == load_board():
        found.append(NOTE)
    if str(view.rulings):
        found.append(text("House rules: {rulings}", rulings=str(view.rulings).replace(",", ", ")))
    return tuple(found)


def _said(view: State, below: tuple[Text, ...]) -> Text:
    """Say it all, for those who cannot see it."""
    hexes = tuple(
        text("hex {name}: {held}", name=name, held=name_counts(held))
        for name, held in zip(view.deal.hexes, view.orchard, strict=True)
    )
    columns = tuple(
        text("{pie}: {n}", pie=title, n=len(column))
        for title, column in zip(PIE_TITLES.values(), view.columns, strict=True)
    )
    stores = tuple(store_words(view, seat) for seat in view.seats)
    told = {"orchard": hexes, "market": columns, "stores": stores, "notes": below}
    return text("In the orchard {orchard}. On sale {market}. {stores}. {notes}", **told)
