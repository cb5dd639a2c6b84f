"""What evidence tells of a secret recipe: chances of recipes and ingredients, the best guess, the worth of a spy."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from piewidgets.core.errors import NotationError, SetupError
from piewidgets.core.match import Match
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town import ALL_RECIPES, Clue, Guess, Recipe, best_guess, recipe_posterior, worth_of_spy
from piewidgets.games.pie_town.components import COMMON, INGREDIENTS, SIZE
from piewidgets.games.pie_town.naming import name_counts, name_pies, recipe_words
from piewidgets.games.pie_town.sleuthing import Posterior, expected_points

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


def chance_words(chance: Fraction) -> str:
    """Write a chance as a fraction, and in per cent.

    >>> chance_words(Fraction(1, 3)), chance_words(Fraction(1))
    ('1/3 = 33 %', '1 = 100 %')
    """
    return f"{chance} = {float(100 * chance):.0f} %"


def clue_words(clue: Clue) -> Text:
    """Say what a clue is.

    >>> from piewidgets.games.pie_town import parse_evidence
    >>> [str(clue_words(one)) for one in parse_evidence("spied: Y S | changed")]
    ['a spy saw yellow apple and strawberry', 'one ingredient was changed']
    """
    told = {"what": name_counts(clue.counts) if clue.counts else "", "pies": name_pies(clue.pies)}
    return {
        "spied": text("a spy saw {what}", **told),
        "baked": text("baked {pies} of {what}", **told),
        "wrong": text("it is not {what}", **told),
        "right": text("it was {what}", **told),
        "out": text("elsewhere lay {what}", **told),
        "changed": text("one ingredient was changed"),
    }[clue.kind]


def excluded_by(deduction: Deduced, number: int, rulings: object = None) -> tuple[Recipe, ...]:
    """List the recipes that were possible before a clue and are not after it."""
    before, after = (recipe_posterior(deduction.evidence[:n], rulings) for n in (number, number + 1))
    return tuple(recipe for recipe in ALL_RECIPES if recipe in before and recipe not in after)


def why(deduction: Deduced, recipe: Recipe, rulings: object = None) -> Text:
    """Say how likely a recipe is, which clue excludes it, and what a guess at it brings on average.

    >>> from piewidgets.games.pie_town import parse_evidence, parse_recipe
    >>> str(why(deduced(parse_evidence("spied: Y S")), parse_recipe("Y G S")))
    'yellow apple, green apple and strawberry: 1/4 = 25 %. A guess brings 2½ points on average'
    """
    points = expected_points(recipe, deduction.posterior)
    told = {"recipe": recipe_words(recipe), "points": points}
    own = deduction.posterior.get(recipe)
    if own is not None:
        return text("{recipe}: {chance}. A guess brings {points} points on average", **told, chance=chance_words(own))
    numbers = range(len(deduction.evidence))
    clue = next((n for n in reversed(numbers) if recipe in excluded_by(deduction, n, rulings)), None)
    if clue is None:
        return text("{recipe} cannot be. A guess brings {points} points on average", **told)
    return text("{recipe} cannot be: {clue}. A guess brings {points} points on average",
                **told, clue=clue_words(deduction.evidence[clue]))  # fmt: skip


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
