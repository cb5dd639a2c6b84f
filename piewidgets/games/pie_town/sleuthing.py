"""What is known of a secret recipe: evidence, exact probabilities of the 18 recipes, and the best guess."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from piewidgets.core.errors import NotationError
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.text import text
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.components import COMMON, NUMBERS, PIES, RARE, SIZE
from piewidgets.games.pie_town.pantry import ALL_RECIPES, Counts, Recipe, format_counts, parse_ingredients, parse_recipe
from piewidgets.games.pie_town.rulings import Rulings
from piewidgets.games.pie_town.spying import looks, spy_outcomes

POINTS: Final = (-2, 0, 2, 4)  # of a guess, by how many ingredients are right
LONGEST: Final = 4000  # characters
NONE: Final = (0,) * len(NUMBERS)
Posterior: TypeAlias = dict[Recipe, Fraction]


class Clue(NamedTuple):
    """One thing known: looked at, baked, wrong or right (a try at the recipe), changed, or out of the bag."""

    kind: str
    counts: Counts = ()
    pies: Bake = Bake()

    def __str__(self) -> str:
        if self.kind == "changed":
            return self.kind
        pies = " ".join(f"{name} {n}" for name, n in zip(PIES, self.pies, strict=True) if n)
        return f"{self.kind}: {format_counts(self.counts)}{' = ' * (self.kind == 'baked')}{pies}".strip()


class Guess(NamedTuple):
    """The best guesses at a recipe, and the points they bring on average."""

    points: Fraction
    recipes: tuple[Recipe, ...]


def guess_points(guess: str | Recipe | Iterable[str] | None, recipe: str | Recipe) -> int:
    """Give the points of a guess in the Final Bake Off: 4, 2, 0 or -2 for three, two, one or no right ingredient.

    No guess (None) is worth 0. Any three ingredients can be scored. Raises NotationError.
    Source: rulebook, Final Bake Off; T46.

    >>> guess_points("Y G S", "Y Y S"), guess_points("R R B", "Y Y S"), guess_points(None, "Y Y S")
    (2, -2, 0)
    """
    own = parse_recipe(recipe).counts
    if guess is None:
        return 0
    counts = parse_recipe(guess).counts if isinstance(guess, Recipe) else parse_ingredients(guess)
    if sum(counts) != SIZE:
        raise NotationError(text("a guess is three ingredients, not {n}", n=sum(counts)))
    return POINTS[sum(map(min, counts, own))]


def matches(guess: Recipe, recipe: Recipe) -> int:
    """Count the right ingredients of a guess (T46).

    >>> matches(parse_recipe("Y G S"), parse_recipe("Y Y S"))
    2
    """
    return sum(map(min, guess.counts, recipe.counts))


def parse_evidence(line: str | Iterable[Clue]) -> tuple[Clue, ...]:
    """Read evidence in the order in which it came, apart by bars; raises NotationError naming the part that is none.

    ``spied: Y S`` is what a look showed; ``baked: Y*3 G S*2 = CCR 1 SR 1`` what was shown and declared;
    ``wrong: Y Y S`` and ``right: Y G S`` are tries at the recipe; ``changed`` is a change of one ingredient;
    ``out: S*9`` are ingredients that cannot be in the recipe, since they are seen elsewhere.

    >>> [clue.kind for clue in parse_evidence("spied: Y | changed | wrong: Y Y S")]
    ['spied', 'changed', 'wrong']
    """
    if isinstance(line, str) and len(line) <= LONGEST:
        return tuple(_clue(part.strip()) for part in line.split("|")) if line.strip() else ()
    is_list = isinstance(line, Iterable) and not isinstance(line, str | bytes | Mapping)
    given = list(itertools.islice(line, LONGEST)) if is_list else []
    found = [clue for clue in given if isinstance(clue, Clue)]
    if not is_list or not len(found) == len(given) < LONGEST:
        raise NotationError(text("evidence is a short line such as spied: Y S | changed, not {given}",
                                 given=repr(line)[:40]))  # fmt: skip
    return tuple(_checked(clue) for clue in found)


def _checked(clue: Clue) -> Clue:
    """Let a clue pass that could have been read, whoever made it."""
    try:
        is_clue = _clue(str(clue)) == clue
    except (NotationError, TypeError, ValueError):  # what it is made of has no words
        is_clue = False
    if not is_clue:
        raise NotationError(text("there is no such evidence: {part}", part=repr(tuple(clue))[:60]))
    return clue


def _clue(part: str) -> Clue:
    kind, colon, rest = part.partition(":")
    shown, equals, pies = rest.partition("=")
    if part == "changed":
        return Clue("changed")
    if not colon or kind not in ("spied", "baked", "wrong", "right", "out") or (kind == "baked") != bool(equals):
        raise NotationError(text("there is no such evidence: {part}", part=part[:40]))
    counts = parse_ingredients(shown)
    if kind in ("wrong", "right"):
        return Clue(kind, parse_recipe(shown).counts)
    if kind == "spied" and not 1 <= sum(counts) <= SIZE:
        raise NotationError(text("a spy sees one to three ingredients, not {n}", n=sum(counts)))
    return Clue(kind, counts, _pies(pies, counts) if kind == "baked" else Bake())


def _pies(words: str, counts: Counts) -> Bake:
    tokens = words.split()
    names, numbers = tokens[::2], tokens[1::2]
    is_readable = len(names) == len(numbers) and set(names) <= set(PIES) and len(set(names)) == len(names)
    if not is_readable or not all(n.isascii() and n.isdigit() and len(n) < 3 for n in numbers):
        raise NotationError(
            text("pies are named with their number, such as CCR 1 SR 1, not {words}", words=words.strip()[:40])
        )
    found = dict(zip(names, map(int, numbers), strict=True))
    pies = Bake(*(found.get(name, 0) for name in PIES))
    commons, rares = (n + pies.sr * more for n, more in zip(pies.needs, (2, 1), strict=True))
    if (commons, rares) != (sum(counts[n] for n in COMMON), sum(counts[n] for n in RARE)):
        raise NotationError(text("those pies do not take just these ingredients: {words}", words=words.strip()[:40]))
    return pies


@takes_rulings(Rulings, lambda *_, **__: ("recipe_change_kind",))
def recipe_posterior(evidence: str | Iterable[Clue] = (), rulings: object = None) -> Posterior:
    """Give the exact probability of each recipe that the evidence allows.

    The model (T60): at first all 18 recipes are equally likely. A look counts by its exact chance. What was baked and
    declared, and tries, exclude the recipes that make them impossible; why somebody bakes so is not asked. A change is
    any of the three ingredients for any of its sort, all equally likely; where ``out`` is just before ``changed``, of
    those only what can then be in the bag (the ingredient given back is). How bag and orchard were drawn is left out.
    Raises NotationError, also when nothing fits the evidence. Source: T24, T25, T32, T60.

    >>> {str(recipe): str(chance) for recipe, chance in recipe_posterior("spied: Y S").items()}
    {'Y Y S': '1/2', 'Y G S': '1/4', 'Y R S': '1/4'}
    """
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    weights = weights_along(parse_evidence(evidence), rulings.recipe_change_kind == "may_bluff")[-1].weights
    total = sum(weights.values())
    return {recipe: own / total for recipe, own in weights.items()}


class Weighed(NamedTuple):
    """The weights of the recipes up to a change, or up to now; and what was out of the bag when it came."""

    weights: Posterior
    out: Counts = NONE


def weights_along(clues: Iterable[Clue], may_bluff: bool) -> list[Weighed]:
    """Weigh the recipes by the evidence up to each change, and up to the end; those that cannot be are left out.

    Weights are in proportion to probabilities. Raises NotationError when no recipe is left.

    >>> [len(one.weights) for one in weights_along(parse_evidence("spied: Y S | changed"), True)]
    [3, 12]
    """
    return list(_along(tuple(clues), may_bluff))


@functools.lru_cache(maxsize=4_000)
def _along(clues: tuple[Clue, ...], may_bluff: bool) -> tuple[Weighed, ...]:
    weights, found, out = dict.fromkeys(ALL_RECIPES, Fraction(1)), [], NONE
    for clue in clues:
        if clue.kind == "changed":
            found.append(Weighed(weights, out))
            weights = _changed(weights, may_bluff, out)
        elif clue.kind != "out" or any(n > most for n, most in zip(clue.counts, _HARMLESS, strict=True)):
            ways = {recipe: _ways(clue, recipe) for recipe in weights}
            weights = {recipe: own * ways[recipe] for recipe, own in weights.items() if ways[recipe]}
        out = clue.counts if clue.kind == "out" else NONE
        if not weights:
            raise NotationError(text("no recipe fits the evidence from here on: {clue}", clue=str(clue)))
    return (*found, Weighed(weights))


_HARMLESS: Final = tuple(most - (2 if n in COMMON else 1) for n, most in enumerate(NUMBERS))  # out, and any recipe fits


def _ways(clue: Clue, recipe: Recipe) -> int:
    """Say in how many ways a recipe shows what a spy saw; of other clues only whether it is possible."""
    own = recipe.counts
    if clue.kind == "spied":
        return dict(looks(recipe, sum(clue.counts))).get(clue.counts, 0)
    if clue.kind in ("wrong", "right"):
        return (clue.counts == own) == (clue.kind == "right")
    if clue.kind == "out":
        return all(n + use <= most for n, use, most in zip(clue.counts, own, NUMBERS, strict=True))
    return all(n >= clue.pies.sr * use for n, use in zip(clue.counts, own, strict=True))


def _changed(weights: Posterior, may_bluff: bool, out: Counts) -> Posterior:
    after = dict.fromkeys(ALL_RECIPES, Fraction(0))
    for recipe, own in weights.items():
        found = changes(recipe, may_bluff, out)
        for other in found:
            after[other] += own / len(found)
    return {recipe: own for recipe, own in after.items() if own}


def changes(recipe: Recipe, may_bluff: bool = True, out: Counts = NONE) -> list[Recipe]:
    """List what a recipe can become by changing one ingredient: an apple for an apple, the rare one for a rare (T32).

    What is ``out`` of the bag cannot be had, but the ingredient given back can.

    >>> len(changes(parse_recipe("Y G S"))), len(changes(parse_recipe("Y G S"), may_bluff=False))
    (9, 6)
    """
    found = []
    for at, piece in enumerate(recipe):
        for other in COMMON if piece in COMMON else RARE:
            is_there = out[other] + recipe.count(other) < NUMBERS[other]
            if may_bluff if other == piece else is_there:
                pieces = sorted((*recipe[:at], other, *recipe[at + 1 :]))
                found.append(Recipe(*pieces))
    return found


def best_guess(posterior: Posterior) -> Guess:
    """Give the guesses that bring most points in the Final Bake Off on average.

    No guess is never better: the 18 guesses bring 0 or more between them under any recipe; they bring just 0 each where
    the recipe is only known to hold a pair. Raises NotationError for what is no posterior.
    Source: rulebook, Final Bake Off; T45, T60.

    >>> best_guess(recipe_posterior("spied: Y S"))
    Guess(points=Fraction(3, 1), recipes=(Recipe(Y Y S),))
    """
    _check(posterior)
    worth = {guess: expected_points(guess, posterior) for guess in ALL_RECIPES}
    most = max(worth.values())
    return Guess(most, tuple(guess for guess, points in worth.items() if points == most))


def _check(posterior: object) -> None:
    if not isinstance(posterior, Mapping) or not posterior or not all(map(_is_chance, posterior.values())):
        raise NotationError(text("a posterior is what recipe_posterior gives, not {given}", given=repr(posterior)[:40]))
    for recipe in posterior:
        parse_recipe(recipe)


def _is_chance(value: object) -> bool:
    return type(value) in (int, Fraction) and 0 <= value <= 1  # type: ignore[operator]


def expected_points(guess: Recipe, posterior: Posterior) -> Fraction:
    """Give what a guess brings on average."""
    return sum((chance * guess_points(guess, recipe) for recipe, chance in posterior.items()), Fraction(0))


def worth_of_spy(posterior: Posterior, difference: int) -> Fraction:
    """Say by how much a look at some ingredients raises what the best guess brings on average.

    Raises NotationError for a difference that cannot be. Source: rulebook, Spy; T35, T60.

    >>> str(worth_of_spy(recipe_posterior(), 3)), str(worth_of_spy(recipe_posterior("spied: Y Y S"), 1))
    ('10/3', '0')
    """
    _check(posterior)
    after: dict[Counts, dict[Recipe, Fraction]] = {}
    for recipe, chance in posterior.items():
        for seen, likelihood in spy_outcomes(recipe, difference):
            after.setdefault(seen, {})[recipe] = chance * likelihood
    return sum((best_guess(joint).points for joint in after.values()), Fraction(0)) - best_guess(posterior).points
