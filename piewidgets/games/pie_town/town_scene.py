"""The rest of Pie Town's table: the rounds, the Pie Convention, the bag, what the letters mean, the score."""

from __future__ import annotations

from typing import Final

from piewidgets.core.scene import Box, Mark, Print, Topping
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town import state
from piewidgets.games.pie_town.components import INGREDIENTS, LETTERS, NUMBERS, SIZE, TITLES
from piewidgets.games.pie_town.faces import SPACE, TALL, WORDS, ingredient_mark, words_mark
from piewidgets.games.pie_town.market_scene import HEADING, LEFT, TOP, spaces_marks
from piewidgets.games.pie_town.state import State

RIGHT: Final = 892.0
BAG: Final = RIGHT + 366
CHIP: Final = 98.0  # the width of an ingredient in the bag
KEY: Final = 184.0  # where the meaning of the letters is told
KEY_LINE: Final = 28.0
SCORE: Final = 326.0  # where the score track begins
TRACK: Final = 27.0  # the height of a bar with the gap below it
BARS: Final = RIGHT + 84
LONGEST: Final = 500.0
LAP: Final = 50  # points of the track's shortest scale
ROUND: Final = 37.0
OFFERS_BAG: Final = (state.RECIPE, state.GUESS, state.MEET)


def town_marks(view: State) -> list[Mark]:
    """Place everything beside the orchard and the market."""
    return [*_rounds(view), *_convention(view), *_bag(view), *_drawn(view), *_key(), *_scores(view)]


def _rounds(view: State) -> list[Mark]:
    """Place the track of the round marker; the Final Bake Off is its last place."""
    rounds, marks = view.deal.rounds, []
    for n in range(rounds + 1):
        is_now, is_last = n == min(view.round, rounds), n == rounds
        said = text("the Final Bake Off") if is_last else text("round {n}", n=n + 1)
        words = text("{where}, which is played now", where=said) if is_now else said
        place = Box(LEFT + ROUND * n, 8, 34, 34, 17)
        sign = (Topping("box_symbol", place.x + 17, 25, 22),) if is_last else ()
        prints = () if is_last else (Print(str(n + 1), place.x + 17, 26, WORDS),)
        role = "round_marker" if is_now else "counter"
        marks.append(Mark(f"round/{n}", place, role, "", words, "", sign, prints))
    return marks


def _convention(view: State) -> list[Mark]:
    """Place the Pie Convention with what can be done there, and how it changes the worker's level."""
    words = text("Pie Convention: name who begins the next round, or change the own recipe")
    marks = [words_mark("convention/name", RIGHT, HEADING, text("Pie Convention"))]
    here = [(n, one.name) for n, one in enumerate(view.deal.spaces) if one.kind == "convention"]
    marks += spaces_marks(view, here, RIGHT, TOP, words, "start_symbol")
    beside = RIGHT + (SPACE + 6) * min(2, len(here)) + 4
    both = (text("name who begins: +1"), text("change the recipe: −1"))
    return marks + [words_mark(f"convention/words{n}", beside, TOP + 11 + 25 * n, line) for n, line in enumerate(both)]


def _bag(view: State) -> list[Mark]:
    """Say how much the bag holds; where ingredients are chosen from it, show all six kinds."""
    many = sum(NUMBERS) - sum(view.out) - SIZE * sum(1 for own in view.recipes if own)
    words = texts("Bag: {n} ingredient", "Bag: {n} ingredients", many)
    place, sign = Box(BAG - 2, HEADING - 17, 32, 34, 6), Topping("bag_symbol", BAG + 14, HEADING, 26)
    marks = [Mark("bag", place, "blank", "", words, "", (sign,)), words_mark("bag/words", BAG + 36, HEADING, words)]
    if view.phase in OFFERS_BAG:
        marks += [
            ingredient_mark(f"bag/{name}", *_chip(n), name, 1, text("the bag"), CHIP)
            for n, name in enumerate(INGREDIENTS)
        ]
    return marks


def _chip(n: int, top: float = TOP + 4) -> tuple[float, float]:
    return BAG - 2 + (CHIP + 6) * (n % 3), top + (TALL + 6) * (n // 3)


def _drawn(view: State) -> list[Mark]:
    """Show what was drawn and waits to be kept."""
    here = [(name, n) for name, n in zip(INGREDIENTS, view.hand, strict=True) if n]
    if not here:
        return []
    marks = [words_mark("drawn/name", BAG, TOP + 18, text("Drawn for seat {seat}", seat=view.seat))]
    for at, (name, many) in enumerate(here):
        where = text("drawn from the bag")
        marks.append(ingredient_mark(f"drawn/{name}", *_chip(at, TOP + 40), name, many, where, CHIP))
    return marks


def _key() -> list[Mark]:
    """Say what the letters and numbers mean."""
    return [
        words_mark(f"key/{n}", RIGHT, KEY + KEY_LINE * n, words, rim="small") for n, words in enumerate(key_words())
    ]


def key_words() -> tuple[Text, ...]:
    """Say what the letters and numbers mean, line by line.

    >>> print(key_words()[0])
    Common: Y yellow apple, G green apple and R red apple
    """
    named = [text("{letter} {ingredient}", letter=LETTERS[name], ingredient=TITLES[name]) for name in INGREDIENTS]
    return (
        text("Common: {ingredients}", ingredients=tuple(named[:3])),
        text("Rare: {ingredients}", ingredients=tuple(named[3:])),
        text("CCC, CCR, CRR: so many common and rare ones"),
        text("SR: a pie of its baker's secret recipe"),
        text("+1, −1: how a worker's level changes after the round"),
    )


def _scores(view: State) -> list[Mark]:
    """Place the score track: a bar for each seat, as long as its points."""
    marks = [words_mark("score/name", RIGHT, SCORE + TRACK / 2 - 2, text("Score"))]
    longest = max(LAP, *view.points)
    for seat, points in enumerate(view.points):
        y = SCORE + TRACK * seat
        wide = max(26.0, round(LONGEST * max(0, points) / longest, 1))
        sign = (Topping(f"seat_{seat}", BARS + 13, y + TRACK / 2 - 2, 15),)
        words = texts("seat {seat} has {n} point", "seat {seat} has {n} points", points, seat=seat)
        marks.append(Mark(f"score/{seat}", Box(BARS, y, wide, TRACK - 4, 6), f"worker_{seat}", "", words, "", sign))
        said = text("{n}", n=points)
        marks.append(words_mark(f"score/{seat}/points", BARS + wide + 8, y + TRACK / 2 - 2, said))
    return marks


def title_words(view: State) -> Text:
    """Say which round it is."""
    if view.round < view.deal.rounds:
        return text("Round {n} of {rounds}", n=view.round + 1, rounds=view.deal.rounds)
    return text("The Final Bake Off")
