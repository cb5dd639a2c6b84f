"""Scores Pie Town: a line for every award, with the pies, the worker or the guess that earned it.

Pies baked at once are one line, which never says what went into which (rulebook, Bake; T22, T23). A sale pays each pie
to its owner (T53), and the worker's level to the seller (T3). The Final Bake Off is scored once all is open (T47), then
the pies that were not sold (T56).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piewidgets.core.score import Points, RuleInPlay, ScoreLine, ScoreSheet
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town.components import PIE_TITLES, PIES, SIZE, UNSOLD
from piewidgets.games.pie_town.market import sale_line
from piewidgets.games.pie_town.naming import name_pies, recipe_words
from piewidgets.games.pie_town.record import Baked, Pie, Sold, Tried
from piewidgets.games.pie_town.sleuthing import POINTS, matches
from piewidgets.games.pie_town.state import OVER, State

RULES: Final[dict[str, Text]] = {
    "bake": text("Pies baked"),
    "sale": text("Pies sold"),
    "worker": text("Workers in the market"),
    "bake_off": text("Final Bake Off"),
    "unsold": text("Pies not sold"),
}


def pie_mark(pie: Pie) -> str:
    """Name the mark of a pie: the same while it is on sale and after.

    >>> pie_mark(Pie(1, 4))
    'seat1/pie/4'
    """
    return f"seat{pie.seat}/pie/{pie.number}"


def baked_line(event: Baked) -> ScoreLine:
    """Award the pies of one baking (rulebook, Bake; T23)."""
    many = sum(event.pies)
    reason = texts("Round {round}: {pies}, {each} a pie", "Round {round}: {pies}, {each} a pie", many,
                   round=event.round + 1, pies=name_pies(event.pies), each=event.each)  # fmt: skip
    pieces = tuple(pie_mark(Pie(event.seat, event.first + n)) for n in range(many))
    return ScoreLine("bake", _round(event.round), event.seat, many * event.each, pieces, (), reason)


def tried_line(event: Tried) -> ScoreLine:
    """Award a pie baked by another's recipe (rulebook, Baking Your Opponent's Secret Recipe)."""
    reason = text("Round {round}: a pie by the recipe of seat {target}", round=event.round + 1, target=event.target)
    pieces = (pie_mark(Pie(event.seat, event.number)),)
    return ScoreLine("bake", _round(event.round), event.seat, event.each, pieces, (), reason)


def sold_lines(event: Sold) -> Iterator[ScoreLine]:
    """Award each pie of a sale to its owner, and the worker's level to the seller (rulebook, Market)."""
    for kind, pie in event.pies:
        line = sale_line(kind, pie.seat, pie_mark(pie))
        reason = text("Round {round}: {sold}", round=event.round + 1, sold=line.reason)
        yield line._replace(card=_round(event.round), reason=reason)
    if event.bonus:
        die = f"seat{event.seat}/die/{event.die}"
        reason = text("Round {round}: a sale brings the worker's level, {level}",
                      round=event.round + 1, level=event.bonus)  # fmt: skip
        yield ScoreLine("worker", _round(event.round), event.seat, event.bonus, (die,), (), reason)


def _round(number: int) -> str:
    return f"round{number}"


def awarded(state: State) -> Iterator[ScoreLine]:
    """List the lines of what has been recorded, in the order in which they were awarded."""
    for event in state.record:
        if isinstance(event, Baked):
            yield baked_line(event)
        elif isinstance(event, Tried) and event.is_right:
            yield tried_line(event)
        elif isinstance(event, Sold):
            yield from sold_lines(event)
    if state.phase == OVER:
        yield from _ended(state)


def _ended(state: State) -> Iterator[ScoreLine]:
    for seat, target, guess in state.guesses_made():
        right = matches(guess, state.recipe(target))
        told = {"target": target, "guess": recipe_words(guess), "right": right, "size": SIZE}
        reason = text("The guess at the recipe of seat {target}, {guess}: {right} of {size} right", **told)
        yield ScoreLine("bake_off", f"seat{target}", seat, POINTS[right], (f"seat{seat}/guess/{target}",), (), reason)
    for kind, column in enumerate(state.columns):
        for pie in column:
            reason = text("a {pie} that was not sold", pie=PIE_TITLES[PIES[kind]])
            yield ScoreLine("unsold", PIES[kind], pie.seat, UNSOLD, (pie_mark(pie),), (), reason)


def score_sheet(state: State) -> ScoreSheet:
    """Score every seat, rule by rule in the order of the rulebook; what is not known makes no line.

    >>> from piewidgets.core.chance import Chance
    >>> from piewidgets.core.setup import Setup
    >>> from piewidgets.games.pie_town import rules
    >>> score_sheet(rules.initial_state(Setup(4), Chance(0))).total(0)
    0
    """
    order = list(RULES)
    lines = sorted(awarded(state), key=lambda line: (line.player, order.index(line.rule)))
    rules = tuple(RuleInPlay(name, name, title, seat) for seat in state.seats for name, title in RULES.items())
    return ScoreSheet(tuple(lines), rules, state.players, state)


def totals(state: State) -> tuple[Points, ...]:
    """Add up the lines of each seat.

    >>> from piewidgets.core.chance import Chance
    >>> from piewidgets.core.setup import Setup
    >>> from piewidgets.games.pie_town import rules
    >>> totals(rules.initial_state(Setup(2), Chance(0)))
    (0, 0)
    """
    found: list[Points] = [0] * state.players
    for line in awarded(state):
        found[line.player] += line.points
    return tuple(found)
