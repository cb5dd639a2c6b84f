"""What is known of a secret recipe: evidence, exact probabilities of the 18 recipes, and the best guess."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from piewidgets.core.errors import NotationError
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.text import text
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.components import COMMON, NUMBERS, PIES, RARE, SIZE
from piewidgets.games.pie_town.pantry import ALL_RECIPES, Counts, Recipe, parse_ingredients, parse_recipe
from piewidgets.games.pie_town.rulings import Rulings
from piewidgets.games.pie_town.spying import spy_outcomes

POINTS: Final = (-2, 0, 2, 4)  # of a guess, by how many ingredients are right
LONGEST: Final = 4000  # characters
Posterior: TypeAlias = dict[Recipe, Fraction]


class Clue(NamedTuple):
    """One thing known: looked at, baked, wrong or right (a try at the recipe), changed, or out of the bag."""

    kind: str
    counts: Counts = ()
    pies: Bake = Bake()


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
    counts = guess.counts if isinstance(guess, Recipe) else parse_ingredients(guess)
    if sum(counts) != SIZE:
        raise NotationError(text("a guess is three ingredients, not {n}", n=sum(counts)))
    return POINTS[sum(map(min, counts, own))]


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
    found = [] if isinstance(line, str | bytes) or not isinstance(line, Iterable) else list(line)
    if isinstance(line, str | bytes) or not isinstance(line, Iterable) or not all(isinstance(c, Clue) for c in found):
        raise NotationError(text("evidence is a short line such as spied: Y S | changed, not {given}",
                                 given=repr(line)[:40]))  # fmt: skip
    return tuple(found)


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
    any of the three ingredients for any of its sort, all equally likely. How bag and orchard were drawn is left out.
    Raises NotationError, also when nothing fits the evidence. Source: T24, T25, T32, T60.

    >>> {str(recipe): str(chance) for recipe, chance in recipe_posterior("spied: Y S").items()}
    {'Y Y S': '1/2', 'Y G S': '1/4', 'Y R S': '1/4'}
    """
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    weights = {recipe: Fraction(1) for recipe in ALL_RECIPES}
    for clue in parse_evidence(evidence):
        if clue.kind == "changed":
            weights = _changed(weights, rulings.recipe_change_kind == "may_bluff")
        else:
            weights = {recipe: own * _likelihood(clue, recipe) for recipe, own in weights.items()}
        if not any(weights.values()):
            raise NotationError(text("no recipe fits that evidence"))
    total = sum(weights.values())
    return {recipe: own / total for recipe, own in weights.items() if own}


def _likelihood(clue: Clue, recipe: Recipe) -> Fraction:
    """Say how likely a clue is under a recipe; of most only whether it is possible."""
    own = recipe.counts
    if clue.kind == "spied":
        return dict(spy_outcomes(recipe, sum(clue.counts))).get(clue.counts, Fraction(0))
    if clue.kind in ("wrong", "right"):
        return Fraction((clue.counts == own) == (clue.kind == "right"))
    if clue.kind == "out":
        return Fraction(all(n + use <= most for n, use, most in zip(clue.counts, own, NUMBERS, strict=True)))
    return Fraction(all(n >= clue.pies.sr * use for n, use in zip(clue.counts, own, strict=True)))


def _changed(weights: Posterior, may_bluff: bool) -> Posterior:
    after = dict.fromkeys(ALL_RECIPES, Fraction(0))
    for recipe, own in weights.items():
        found = changes(recipe, may_bluff)
        for other in found:
            after[other] += own / len(found)
    return after


def changes(recipe: Recipe, may_bluff: bool = True) -> list[Recipe]:
    """List what a recipe can become by changing one ingredient: an apple for an apple, the rare one for a rare (T32).

    >>> len(changes(parse_recipe("Y G S"))), len(changes(parse_recipe("Y G S"), may_bluff=False))
    (9, 6)
    """
    found = []
    for at, piece in enumerate(recipe):
        for other in COMMON if piece in COMMON else RARE:
            if other != piece or may_bluff:
                pieces = sorted((*recipe[:at], other, *recipe[at + 1 :]))
                found.append(Recipe(*pieces))
    return found


def best_guess(posterior: Posterior) -> Guess:
    """Give the guesses that bring most points in the Final Bake Off on average.

    Source: rulebook, Final Bake Off; T45, T60.

    >>> best_guess(recipe_posterior("spied: Y S"))
    Guess(points=Fraction(3, 1), recipes=(Recipe(Y Y S),))
    """
    worth = {guess: expected_points(guess, posterior) for guess in ALL_RECIPES}
    most = max(worth.values())
    return Guess(most, tuple(guess for guess, points in worth.items() if points == most))


def expected_points(guess: Recipe, posterior: Posterior) -> Fraction:
    """Give what a guess brings on average."""
    return sum((chance * guess_points(guess, recipe) for recipe, chance in posterior.items()), Fraction(0))


def worth_of_spy(posterior: Posterior, difference: int) -> Fraction:
    """Say by how much a look at some ingredients raises what the best guess brings on average.

    Raises NotationError for a difference that cannot be. Source: rulebook, Spy; T35, T60.

    >>> str(worth_of_spy(recipe_posterior(), 3)), str(worth_of_spy(recipe_posterior("spied: Y Y S"), 1))
    ('10/3', '0')
    """
    after: dict[Counts, dict[Recipe, Fraction]] = {}
    for recipe, chance in posterior.items():
        for seen, likelihood in spy_outcomes(recipe, difference):
            after.setdefault(seen, {})[recipe] = chance * likelihood
    return sum((best_guess(joint).points for joint in after.values()), Fraction(0)) - best_guess(posterior).points
