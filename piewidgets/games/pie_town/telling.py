"""Moves of Pie Town in words, as a viewer may know them, and who is ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.game import ALL, Viewer
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town import moves, state
from piewidgets.games.pie_town.components import INGREDIENTS, PIE_TITLES, TITLES
from piewidgets.games.pie_town.flow import hex_to_fill
from piewidgets.games.pie_town.market import ROW
from piewidgets.games.pie_town.moves import Move
from piewidgets.games.pie_town.naming import TRACK_TITLES, name_counts, name_pies, recipe_words, seat_name, space_name
from piewidgets.games.pie_town.record import Sold, Tried
from piewidgets.games.pie_town.rules import returns, winners
from piewidgets.games.pie_town.state import OVER, State


def describe(before: State, move: Move, after: State, viewer: Viewer) -> Text:
    """Tell a move in words, and what follows from it; recipes, looks and guesses only to those who may know them."""
    is_own = viewer in (ALL, before.seat) or after.phase == OVER
    told = _TOLD[type(move)](before, move, after, is_own)
    for more in (*_sold(before, move, after), *_ended(before, after)):
        told = text("{told}; {more}", told=told, more=more)
    return told


def _choose(before: State, move: Any, after: State, is_own: bool) -> Text:
    who = seat_name(before.seat)
    if is_own:
        return text("{who} chooses a secret recipe: {recipe}", who=who, recipe=recipe_words(move.recipe))
    return text("{who} chooses a secret recipe", who=who)


def _place(before: State, move: Any, after: State, is_own: bool) -> Text:
    number = before.deal.number_of[move.space]
    under, level = before.top(number), before.levels[before.seat][move.die]
    told = {"who": seat_name(before.seat), "level": level, "space": space_name(before.deal.spaces[number])}
    if under is None:
        said = text("{who} places a worker of level {level}: {space}", **told)
    else:
        lower = before.levels[under.seat][under.die]
        said = text("{who} places a worker of level {level} on one of seat {other} of level {lower}, to spy: {space}",
                    **told, other=under.seat, lower=lower)  # fmt: skip
    kind = before.deal.spaces[number].kind
    if kind == "hire":
        return text("{said}; a new worker begins next round", said=said)
    if kind == "upgrade" and after.upgrades != before.upgrades:
        return text("{said}; that was the last part to improve", said=said)
    return said


def _pick(before: State, move: Any, after: State, is_own: bool) -> Text:
    taken = tuple(map(sum, zip(*move.taken, strict=True)))
    return text("{who} picks {what}", who=seat_name(before.seat), what=name_counts(taken))


def _bake(before: State, move: Any, after: State, is_own: bool) -> Text:
    told = {"who": seat_name(before.seat), "pies": name_pies(move.pies)}
    if not sum(move.pies):
        return text("{who} bakes {pies}", **told)
    points = after.points[before.seat] - before.points[before.seat]
    return texts("{who} bakes {pies} of {shown}, for {n} point", "{who} bakes {pies} of {shown}, for {n} points",
                 points, **told, shown=name_counts(move.shown))  # fmt: skip


def _try(before: State, move: Any, after: State, is_own: bool) -> Text:
    told = {"who": seat_name(before.seat), "target": move.target, "recipe": recipe_words(move.recipe)}
    if len(after.record) == len(before.record):  # it has not been played yet
        return text("{who} tries {recipe} as the recipe of seat {target}", **told)
    event = next(one for one in reversed(after.record) if isinstance(one, Tried))
    if event.is_right:
        return text("{who} tries {recipe} as the recipe of seat {target}: right, and a secret recipe pie", **told)
    return text("{who} tries {recipe} as the recipe of seat {target}: wrong", **told)


def _sell(before: State, move: Any, after: State, is_own: bool) -> Text:
    who = seat_name(before.seat)
    if move.what == ROW:
        return text("{who} sells the bottom row", who=who)
    return text("{who} sells a column, {pie}", who=who, pie=PIE_TITLES[move.what])


def _sold(before: State, move: Move, after: State) -> tuple[Text, ...]:
    """Say what a sale paid to whom, be it chosen or the only one there was."""
    events = [one for one in after.record[len(before.record) :] if isinstance(one, Sold)]
    if not events:
        return ()
    gains = [(seat, own - old) for seat, (own, old) in enumerate(zip(after.points, before.points, strict=True))]
    paid = tuple(texts("seat {seat} gets {n} point", "seat {seat} gets {n} points", n, seat=seat)
                 for seat, n in gains if n)  # fmt: skip
    many = len(events[0].pies)
    sold = texts("{n} pie is sold", "{n} pies are sold", many)
    return (text("{sold}, {paid}", sold=sold, paid=paid),)


def _keep(before: State, move: Any, after: State, is_own: bool) -> Text:
    return text("{who} keeps {what}", who=seat_name(before.seat), what=name_counts(move.kept))


def _assign(before: State, move: Any, after: State, is_own: bool) -> Text:
    return text("{who} lets seat {seat} begin the next round", who=seat_name(before.seat), seat=move.seat)


def _change(before: State, move: Any, after: State, is_own: bool) -> Text:
    who = seat_name(before.seat)
    if not is_own:
        return text("{who} changes an ingredient of its recipe", who=who)
    old, new = (TITLES[INGREDIENTS[n]] for n in (move.old, move.new))
    return text("{who} changes its recipe: {new} for {old}", who=who, old=old, new=new)


def _upgrade(before: State, move: Any, after: State, is_own: bool) -> Text:
    return text("{who} improves {track}", who=seat_name(before.seat), track=TRACK_TITLES[move.track])


def _guess(before: State, move: Any, after: State, is_own: bool) -> Text:
    told = {"who": seat_name(before.seat), "target": before.target}
    if not is_own:
        return text("{who} has made up its mind about the recipe of seat {target}", **told)
    return text("{who} guesses the recipe of seat {target}: {recipe}", **told, recipe=recipe_words(move.recipe))


def _skip(before: State, move: Any, after: State, is_own: bool) -> Text:
    if before.phase == state.SELL:
        return text("{who} sells nothing", who=seat_name(before.seat))
    told = {"who": seat_name(before.seat), "target": before.target}
    if not is_own:
        return text("{who} has made up its mind about the recipe of seat {target}", **told)
    return text("{who} does not guess the recipe of seat {target}", **told)


def _look(before: State, move: Any, after: State, is_own: bool) -> Text:
    event = after.record[len(before.record)]
    told = {"who": seat_name(before.seat), "target": getattr(event, "target", 0), "n": sum(move.seen)}
    if is_own:
        return text("{who} sees of the recipe of seat {target}: {seen}", **told, seen=name_counts(move.seen))
    n = told.pop("n")
    return texts("{who} sees {n} ingredient of the recipe of seat {target}",
                 "{who} sees {n} ingredients of the recipe of seat {target}", n, **told)  # fmt: skip


def _draw(before: State, move: Any, after: State, is_own: bool) -> Text:
    what = TITLES[INGREDIENTS[move.ingredient]]
    if before.phase == state.REFILL:
        return text("Hex {hex} gets a {what}", hex=before.deal.hexes[hex_to_fill(before)], what=what)
    return text("{who} draws a {what}", who=seat_name(before.seat), what=what)


_TOLD: Final[dict[type, Callable[[State, Any, State, bool], Text]]] = {
    moves.Choose: _choose, moves.Place: _place, moves.Pick: _pick, moves.BakePies: _bake, moves.Try: _try,
    moves.Sell: _sell, moves.Keep: _keep, moves.Assign: _assign, moves.Change: _change, moves.Upgrade: _upgrade,
    moves.GuessRecipe: _guess, moves.Skip: _skip, moves.Look: _look, moves.Draw: _draw,
}  # fmt: skip


def _ended(before: State, after: State) -> tuple[Text, ...]:
    if after.phase == OVER:
        return (text("all recipes and guesses are open, and pies not sold are paid"),)
    if after.round == before.round:
        return ()
    if after.round == after.deal.rounds:
        return (text("the last round ends, and the Final Bake Off begins"),)
    return (text("the round ends: workers come back, and seat {seat} begins the next", seat=after.start),)


def verdict(view: State) -> Text:
    """Say who is ahead, or who has won and by which tie-break (rulebook, End Game Scoring; T50)."""
    points, first = returns(view), tuple(sorted(winners(view)))
    told = {"seats": first, "points": max(points)}
    if view.phase != OVER:
        ahead = tuple(seat for seat, own in enumerate(points) if own == max(points))
        if not max(points):
            return text("Nobody has a point yet")
        return texts("Seat {seats} leads with {points} points so far",
                     "Seats {seats} lead with {points} points so far", len(ahead),
                     seats=ahead, points=max(points))  # fmt: skip
    if len(first) > 1:
        return text("Seats {seats} have {points} points each, equally strong workers, and share the victory", **told)
    if points.count(max(points)) > 1:
        return text(
            "Seat {seats} wins with {points} points, and the strongest workers of those who have as many", **told
        )
    return text("Seat {seats} wins with {points} points", **told)
