"""What evidence tells of a secret recipe: chances of recipes and ingredients, the best guess, the worth of a spy."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from piewidgets.core.errors import NotationError, SetupError
from piewidgets.core.match import Match
from piewidgets.core.text import text
from piewidgets.games.pie_town import Clue, Guess, Recipe, best_guess, recipe_posterior, worth_of_spy
from piewidgets.games.pie_town.components import COMMON, INGREDIENTS, SIZE
from piewidgets.games.pie_town.sleuthing import Posterior

MODEL: Final = (
    text(
        "At first all 18 recipes are equally likely. A look counts by its exact chance; bakes and tries only exclude."
    ),
    text("A change is any of the three ingredients for any of its sort. How an opponent chooses is not modelled,"),
    text("nor how bag and orchard were drawn; what lies open elsewhere cannot be in the recipe too. (T60)"),
)


class Deduced(NamedTuple):
    """All that follows from evidence."""

    evidence: tuple[Clue, ...]
    posterior: Posterior
    marginals: dict[str, Fraction]  # the chance that the recipe holds an ingredient
    doubles: dict[str, Fraction]  # the chance that it holds an apple twice
    best: Guess
    worth: dict[int, Fraction]  # of a look, by how many ingredients it shows


def deduced(evidence: tuple[Clue, ...], rulings: object = None) -> Deduced:
    """Work out all that follows; raises NotationError where no recipe fits.

    >>> from piewidgets.games.pie_town import parse_evidence
    >>> found = deduced(parse_evidence("spied: Y S"))
    >>> str(found.marginals["yellow"]), str(found.doubles["yellow"]), str(found.marginals["green"])
    ('1', '1/2', '1/4')
    """
    found = recipe_posterior(evidence, rulings)
    holds = {name: _chance(found, n, 1) for n, name in enumerate(INGREDIENTS)}
    twice = {INGREDIENTS[n]: _chance(found, n, 2) for n in COMMON}
    worth = {n: worth_of_spy(found, n) for n in range(1, SIZE + 1)}
    return Deduced(evidence, found, holds, twice, best_guess(found), worth)


def _chance(posterior: Posterior, ingredient: int, many: int) -> Fraction:
    return sum((own for recipe, own in posterior.items() if recipe.count(ingredient) >= many), Fraction(0))


def recipe_mark(recipe: Recipe) -> str:
    """Name the mark of a recipe.

    >>> from piewidgets.games.pie_town import parse_recipe
    >>> recipe_mark(parse_recipe("Y Y S"))
    'recipe/YYS'
    """
    return f"recipe/{str(recipe).replace(' ', '')}"


def joined(base: tuple[Clue, ...], more: tuple[Clue, ...], rulings: object = None) -> Deduced:
    """Work out what follows from a match and from what is supposed beside it; raises NotationError where they clash."""
    try:
        return deduced((*base, *more), rulings)
    except NotationError as error:
        if not more:
            raise
        raise NotationError(text("with what you added no recipe is left: {why}", why=error)) from None


def check_seat(match: object, seat: object, rulings: object) -> None:
    """Refuse a match that is none of Pie Town, or a seat that it does not have; raises SetupError."""
    if match is None:
        if seat is not None:
            raise SetupError(text("a seat is looked at in a match: give match= too"))
        return
    if not isinstance(match, Match) or match.game.name != "pie_town":
        raise SetupError(text("a sleuth follows a Match of pie_town, not {given}", given=repr(match)[:40]))
    if type(seat) is not int or seat not in match.state.seats:
        last = match.state.players - 1
        raise SetupError(text("whose knowledge? seat is 0 to {last}, not {given}", last=last, given=repr(seat)[:20]))
    if rulings is not None:
        raise SetupError(text("the house rules are those of the match"))
    if match.is_replay and match.recorded_for != seat:
        raise SetupError(text("this is the record of what {viewer} saw", viewer=match.recorded_for))
