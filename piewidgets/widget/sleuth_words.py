"""What the sleuth says: each clue, why a recipe is so likely, what an ingredient and a guess come to, the truth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from piewidgets.core.text import Text, amount, text, texts
from piewidgets.games.pie_town import ALL_RECIPES, Clue, Recipe, expected_points, recipe_posterior, spy_outcomes
from piewidgets.games.pie_town.components import TITLES
from piewidgets.games.pie_town.naming import name_counts, name_pies, recipe_words
from piewidgets.widget.deducing import Deduced, recipe_mark

LISTED: Final = 3  # best guesses that are named
LONG: Final = 9  # characters of a fraction that nobody would read


def chance_words(chance: Fraction) -> str:
    """Write a chance as a fraction, and in per cent.

    >>> chance_words(Fraction(1, 3)), chance_words(Fraction(1))
    ('1/3 = 33 %', '1 = 100 %')
    """
    return f"{chance} = {float(100 * chance):.0f} %"


def points_words(points: Fraction) -> Text:
    """Write points exactly and as a decimal number; of a fraction that nobody would read only that.

    >>> [str(points_words(Fraction(*one))) for one in ((8, 3), (2, 1), (20324, 14499))]
    ['8/3 (2.67)', '2', 'about 1.40']
    """
    told = {"exact": amount(points), "about": f"{float(points):.2f}"}
    if points.denominator == 1:
        return text("{exact}", **told)
    return text("{exact} ({about})", **told) if len(str(points)) <= LONG else text("about {about}", **told)


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


def added_by(deduction: Deduced, number: int, rulings: object = None) -> int:
    """Count the recipes that are possible again after a clue, which only a change brings."""
    before, after = (recipe_posterior(deduction.evidence[:n], rulings) for n in (number, number + 1))
    return len(set(after) - set(before))


def why(deduction: Deduced, recipe: Recipe, rulings: object = None) -> Text:
    """Say why a recipe is so likely, or which clue excludes it, and what a guess at it brings on average.

    >>> from piewidgets.games.pie_town import parse_evidence, parse_recipe
    >>> from piewidgets.widget.deducing import deduced
    >>> str(why(deduced(parse_evidence("wrong: Y Y S")), parse_recipe("Y Y S"))).split(":")[0]
    '2 × yellow apple and strawberry cannot be'
    """
    points = points_words(expected_points(recipe, deduction.posterior))
    told = {"recipe": recipe_words(recipe), "points": points}
    own = deduction.posterior.get(recipe)
    if own is not None:
        reasons = tuple(_reasons(deduction, recipe))
        return text("{recipe}: {chance}, since {reasons}. A guess brings {points} points on average",
                    **told, chance=chance_words(own), reasons=reasons)  # fmt: skip
    numbers = range(len(deduction.evidence))
    clue = next((n for n in reversed(numbers) if recipe in excluded_by(deduction, n, rulings)), None)
    if clue is None:
        return text("{recipe} cannot be. A guess brings {points} points on average", **told)
    return text("{recipe} cannot be: {clue}. A guess brings {points} points on average",
                **told, clue=clue_words(deduction.evidence[clue]))  # fmt: skip


def _reasons(deduction: Deduced, recipe: Recipe) -> Iterator[Text]:
    """Give what makes a possible recipe as likely as it is: looks and changes, or that nothing tells them apart."""
    kinds = [clue.kind for clue in deduction.evidence]
    since = kinds[::-1].index("changed") if "changed" in kinds else len(kinds)  # clues after the last change
    looks = [clue for clue in deduction.evidence[len(kinds) - since :] if clue.kind == "spied"]
    if len(deduction.posterior) == 1:
        yield text("no other recipe is left")
        return
    if looks:
        share = Fraction(1)
        for clue in looks:
            share *= dict(spy_outcomes(recipe, sum(clue.counts)))[clue.counts]
        yield text("with it, spies see just that in {share} of all cases", share=share)
    if "changed" in kinds:
        yield text("a change can have led to it")
    elif not looks:
        yield text("nothing tells the {n} that are left apart", n=len(deduction.posterior))


def has_words(found: Deduced, name: str) -> Text:
    """Say how likely it is that the recipe holds an ingredient, of apples also that it holds two.

    >>> from piewidgets.widget.deducing import deduced
    >>> str(has_words(deduced(()), "banana")), str(has_words(deduced(()), "red"))
    ('holds banana: 1/3 = 33 %', 'holds red apple: 1/2 = 50 %; twice: 1/6 = 17 %')
    """
    said = text("holds {ingredient}: {chance}", ingredient=TITLES[name], chance=chance_words(found.marginals[name]))
    if name not in found.doubles:
        return said
    return text("{holds}; twice: {chance}", holds=said, chance=chance_words(found.doubles[name]))


def best_words(found: Deduced) -> Text:
    """Name the best guesses, of many only the first, with what they bring on average.

    >>> from piewidgets.widget.deducing import deduced
    >>> str(best_words(deduced(())))
    'Best guess in the Bake Off: Y G S (or 8 more), 2/3 (0.67) points on average'
    """
    guesses = tuple(text("{recipe}", recipe=str(one)) for one in found.best.recipes)
    best = text("{guesses}", guesses=guesses)
    if len(guesses) > LISTED:
        best = text("{first} (or {n} more)", first=guesses[0], n=len(guesses) - 1)
    return text("Best guess in the Bake Off: {best}, {points} points on average",
                best=best, points=points_words(found.best.points))  # fmt: skip


def worth_words(found: Deduced) -> Text:
    """Say by how much a look raises what the best guess brings.

    >>> from piewidgets.widget.deducing import deduced
    >>> str(worth_words(deduced(())))
    'A spy raises that: seeing 1 by 10/9 (1.11), seeing 2 by 20/9 (2.22) and seeing all by 10/3 (3.33)'
    """
    looks = tuple(
        text("seeing {n} by {worth}", n=n, worth=points_words(worth))
        if n < len(found.worth) else text("seeing all by {worth}", worth=points_words(worth))
        for n, worth in found.worth.items()
    )  # fmt: skip
    return text("A spy raises that: {looks}", looks=looks)


def judged(found: Deduced, named: Recipe) -> Text:
    """Compare the recipe that a person finds likeliest with the chances."""
    likely, own = max(found.posterior.values()), found.posterior.get(named, Fraction(0))
    told = {"recipe": recipe_words(named), "chance": chance_words(own), "most": chance_words(likely)}
    if own == likely:
        return text("{recipe}: {chance}, and none is likelier", **told)
    return text("{recipe}: {chance}; the likeliest has {most}", **told)


def truth_words(found: Deduced, truth: Recipe) -> Text:
    """Say at the end what the recipe was, and how likely it was held.

    >>> from piewidgets.widget.deducing import deduced
    >>> str(truth_words(deduced(()), ALL_RECIPES[0]))
    'The recipe is 2 × yellow apple and strawberry; it was held to be 1/18 = 6 % likely'
    """
    own = chance_words(found.posterior.get(truth, Fraction(0)))
    return text("The recipe is {recipe}; it was held to be {chance} likely", recipe=recipe_words(truth), chance=own)


def looked_at_words(found: Deduced, looked_at: str, rulings: object, truth: Recipe | None) -> Text:
    """Say what there is to say of the mark that is looked at; where none is, the truth or what can be done.

    >>> from piewidgets.widget.deducing import deduced
    >>> str(looked_at_words(deduced(()), "has/banana", None, None))
    'The recipe holds banana: 1/3 = 33 %. Those that do are lit'
    """
    kind, _, name = looked_at.partition("/")
    if kind == "recipe":
        return why(found, next(one for one in ALL_RECIPES if recipe_mark(one) == looked_at), rulings)
    if kind == "has":
        return text("The recipe {holds}. Those that do are lit", holds=has_words(found, name))
    if kind == "best":
        return best_words(found)
    if truth:
        return truth_words(found, truth)
    return text("Touch a recipe to hear why it is so likely, an ingredient to see the recipes that hold it")


def clue_rows(found: Deduced, rulings: object, known: int = 0, is_asking: bool = False) -> list[dict[str, Any]]:
    """List the evidence as rows beside the picture, after the first ``known`` what is supposed beside a match.

    Each clue lights the recipes that it excludes; while these are to be predicted, a clue is only said.
    """
    rows: list[dict[str, Any]] = []
    for n, clue in enumerate(found.evidence):
        gone = excluded_by(found, n, rulings)
        if clue.kind == "out" and not gone:
            continue
        words = text("supposed: {clue}", clue=clue_words(clue)) if known and n >= known else clue_words(clue)
        more = added_by(found, n, rulings)
        if more and not is_asking:
            words = texts("{clue}: {n} recipe more", "{clue}: {n} recipes more", more, clue=words)
        elif not is_asking:
            words = texts("{clue}: {n} recipe less", "{clue}: {n} recipes less", len(gone), clue=words)
        groups = [{"pieces": [recipe_mark(one) for one in gone], "witnesses": []}]
        rows.append({"words": str(words), "points": "", "groups": groups if gone and not is_asking else []})
    return rows
