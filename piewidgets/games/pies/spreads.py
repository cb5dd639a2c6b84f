"""Where the cards before a seat lie: a tableau grouped by fruit, a score pile mix by mix."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.scene import Box, Mark, Print, Scene, Spot
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pies.components import FRUITS, Card
from piewidgets.games.pies.faces import MIDDLE, SMALL, card_mark, height, key_words
from piewidgets.games.pies.naming import tell_card
from piewidgets.games.pies.piles import Pile, PiledMix, mark_of
from piewidgets.games.pies.scoring import as_piles
from piewidgets.games.pies.tableau import Tableau, parse_tableau

WIDE: Final = 545.0  # room for a tableau
KEY: Final = 700.0  # room for what the letters mean
PILE: Final = 420.0  # room for a score pile
GAP: Final = 10.0  # between fruits
STEP: Final = MIDDLE + 3
ROW: Final = height(MIDDLE) + 8
LINE: Final = height(SMALL) + 8
POINTS: Final = 40.0


def by_fruit(cards: Iterable[Card]) -> list[Card]:
    """Sort cards by fruit, then by number.

    >>> [card.fruit for card in by_fruit(parse_tableau("plum apple").cards)]
    ['apple', 'plum']
    """
    return sorted(cards, key=lambda card: (FRUITS.index(card.fruit), card.round, card.number, len(card.id), card.id))


def spread(
    cards: Iterable[Card], x: float, y: float, wide: float = WIDE
) -> tuple[list[tuple[Card, float, float]], float]:
    """Give each card of a tableau its place, fruit beside fruit, and the height of it all."""
    found, row, left, fruit = [], 0, 0.0, ""
    for card in by_fruit(cards):
        left += GAP if fruit and card.fruit != fruit and left else 0.0
        if left + MIDDLE > wide:
            row, left = row + 1, 0.0
        found.append((card, x + left, y + ROW * row))
        left, fruit = left + STEP, card.fruit
    return found, ROW * (row + 1) if found else 0.0


def pile_marks(seat: int, x: float, y: float, mixes: tuple[PiledMix, ...]) -> tuple[list[Mark], float]:
    """Lay out a score pile: each mix with its points, its cards, and its recipe card where that is none of them."""
    marks, row, left = [], 0, 0.0
    for at, mix in enumerate(mixes):
        is_outside = mix.card is not None and mix.card.id not in {card.id for card in mix.cards}
        wide = POINTS + (SMALL + 2) * (len(mix.cards) + is_outside) + 8
        if left + wide > PILE and left:
            row, left = row + 1, 0.0
        marks += _mix(seat, at, mix, is_outside, x + left, y + LINE * row)
        left += wide
    return marks, LINE * (row + 1) if mixes else 0.0


def _mix(seat: int, at: int, mix: PiledMix, is_outside: bool, x: float, y: float) -> list[Mark]:
    told = {"seat": seat, "recipe": mix.recipe.title, "points": mix.recipe.points}
    said = text("a mix of seat {seat}, {recipe}, {points} points", **told)
    place = Box(x, y, POINTS - 4, height(SMALL), 4)
    points = (Print(f"+{mix.recipe.points}", x + (POINTS - 4) / 2, y + height(SMALL) / 2, 14),)
    marks = [Mark(f"seat{seat}/mix{at}", place, "pile", f"+{mix.recipe.points}", said, "", (), points)]
    left, where = x + POINTS, text("in a mix of seat {seat}", seat=seat)
    for card in by_fruit(mix.cards):
        marks.append(card_mark(mark_of(seat, at, card), left, y, SMALL, card, where))
        left += SMALL + 2
    if is_outside and mix.card:
        where = text("recipe of a mix of seat {seat}, none of its cards", seat=seat)
        spent = card_mark(mark_of(seat, at, mix.card), left, y, SMALL, mix.card, where)
        marks.append(spent._replace(role="discarded_card"))
    return marks


def tableau_scene(tableau: str | Tableau | Iterable[Card]) -> Scene:
    """Lay out a tableau alone, grouped by fruit; raises NotationError, UnknownNameError.

    >>> tableau_scene("apple:two_pair plum").marks[0].id
    'tableau/0'
    """
    if isinstance(tableau, str) and not _is_tableau(tableau):
        raise UnknownNameError(text("{line} is no tableau; it names fruits", line=tableau[:40]))
    cards = parse_tableau(tableau).cards
    found, tall = spread(cards, 12, 12, KEY)
    marks = [card_mark(f"tableau/{card.id}", x, y, MIDDLE, card) for card, x, y in found]
    marks.append(Mark("note/key", Spot(12, tall + 26, 14), "small", "", key_words(), "small"))
    said = text("{cards}", cards=tuple(tell_card(card) for card in by_fruit(cards))) if cards else text("no card")
    return Scene(text("A tableau"), said, KEY + 24, tall + 44, tuple(marks))


def _is_tableau(line: str) -> bool:
    """Tell lines that mean a tableau, though something in it may be wrong, from those of other things."""
    words = line.replace(",", " ").split()[:1]
    return any(one.partition(sign)[0].lower() in FRUITS for one in words for sign in ":!*")


def piles_scene(piles: str | Iterable[str] | tuple[Pile, ...]) -> Scene:
    """Lay out score piles, a row a player; raises NotationError, UnknownNameError.

    >>> piles_scene("two_same: plum plum").marks[1].id
    'seat0/mix0'
    """
    if isinstance(piles, str) and ":" not in piles:
        raise UnknownNameError(text("{line} is no score pile; it names recipes", line=piles[:40]))
    shown = as_piles(piles)
    marks, y = [], 10.0
    for seat, pile in enumerate(shown):
        name = text("Seat {seat}", seat=seat)
        marks.append(Mark(f"seat{seat}/name", Spot(12, y + 14, 20), "heading", "", name, "left"))
        found, tall = pile_marks(seat, 12, y + 32, pile.mixes)
        marks += found
        y += 40 + max(tall, LINE)
    said = tuple(text("seat {seat}: {pile}", seat=n, pile=str(pile) or text("nothing")) for n, pile in enumerate(shown))
    title = texts("The score pile of a player", "Score piles of {n} players", len(shown))
    return Scene(title, text("{lines}", lines=said), PILE + 24, y, tuple(marks))


def pile_words(mixes: tuple[PiledMix, ...]) -> Text:
    """Say what a score pile holds."""
    total = sum(mix.recipe.points for mix in mixes)
    return texts("{points} points in {n} mix", "{points} points in {n} mixes", len(mixes), points=total)
