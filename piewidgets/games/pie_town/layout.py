"""Where each piece lies in Pie Town, in board units: roles and words, no colours."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Mark, Scene
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town.board import NOTE, load_board
from piewidgets.games.pie_town.faces import words_mark
from piewidgets.games.pie_town.market_scene import market_marks
from piewidgets.games.pie_town.orchard_scene import orchard_marks
from piewidgets.games.pie_town.state import State
from piewidgets.games.pie_town.store_scene import HIGH, WIDTH, store_marks
from piewidgets.games.pie_town.table_words import table_words
from piewidgets.games.pie_town.touching import parts, prompt, why_dead
from piewidgets.games.pie_town.town_scene import key_words, title_words, town_marks

__all__ = ["parts", "prompt", "scene", "why_dead"]
EDGE: Final = 12.0
STORES: Final = 450.0  # where the stores begin
NOTE_LINE: Final = 27.0
LONGEST: Final = 104  # letters of house rules in a line


def scene(view: State) -> Scene:
    """Lay out the town: the orchard, the market and the convention, and below them each store.

    >>> from piewidgets.core.chance import Chance
    >>> from piewidgets.core.setup import Setup
    >>> from piewidgets.games.pie_town.rules import initial_state
    >>> str(scene(initial_state(Setup(2), Chance(0))).title)
    'Pie Town: Round 1 of 9'
    """
    marks = [words_mark("table/title", EDGE, 26, title_words(view), 29)]
    marks += [*orchard_marks(view), *market_marks(view), *town_marks(view)]
    for seat in view.seats:
        x, y = EDGE + (WIDTH + EDGE) * (seat % 2), STORES + (HIGH + 6) * (seat // 2)
        marks += store_marks(view, seat, x, y)
    y = STORES + (HIGH + 6) * ((view.players + 1) // 2)
    below = notes(view)
    marks += [
        words_mark(f"note/{n}", EDGE, y + NOTE_LINE * (n + 0.5), words, rim="small") for n, words in enumerate(below)
    ]
    title = text("Pie Town: {round}", round=title_words(view))
    said = table_words(view, (title_words(view), *key_words(), *below))
    size = (2 * WIDTH + 3 * EDGE, y + NOTE_LINE * len(below) + 4)
    tools = frozenset(mark.id for mark in marks if _is_tool(mark.id))
    return Scene(title, said, *size, tuple(sorted(marks, key=_is_worker)), tools=tools)


def _is_worker(mark: Mark) -> bool:
    """Workers come last, so that they lie on top of spaces."""
    return "/die/" in mark.id


def _is_tool(mark_id: str) -> bool:
    """Say what does not fade while lines are in focus: whose store it is, rounds and score."""
    return mark_id.startswith(("score/", "round/")) or mark_id.endswith(("/name", "/store"))


def notes(view: State) -> tuple[Text, ...]:
    """Say below the table what is reconstructed, and which house rules are played."""
    found = [NOTE] if view.deal.board == load_board() else []
    lines: list[str] = []
    for rule in str(view.rulings).split(","):
        if lines and len(lines[-1]) + len(rule) < LONGEST:
            lines[-1] += f", {rule}"
        elif rule:
            lines.append(rule)
    return (*found, *[text("House rules: {rulings}", rulings=line) for line in lines])
