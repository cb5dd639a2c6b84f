"""The mixes that a tableau holds: every legal one, the best sequence of them, and what one more card would open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from piewidgets.core.errors import NotationError
from piewidgets.core.text import Text, text
from piewidgets.games.pies.components import FRUITS, Card
from piewidgets.games.pies.naming import name_counts
from piewidgets.games.pies.planning import best_plan
from piewidgets.games.pies.recipes import KINDS, Counts, Recipe, can_make, counts_of, is_made_of, makings
from piewidgets.games.pies.tableau import Tableau, parse_recipe, parse_tableau

MOST_PLANNED: Final = 40  # cards


class LegalMix(NamedTuple):
    """A mix that can be made: the card whose recipe it follows, whether that is one of its cards, and its cards.

    The cards are an example: of those alike in fruit the ones whose loss costs least, without recipes if possible.
    """

    card: Card
    is_card_in: bool
    cards: tuple[Card, ...]

    @property
    def recipe(self) -> Recipe:
        """What is followed."""
        assert self.card.recipe is not None
        return self.card.recipe

    @property
    def points(self) -> int:
        """What the mix is worth."""
        return self.recipe.points

    @property
    def fruits(self) -> tuple[str, ...]:
        """The fruits of its cards, sorted."""
        return tuple(sorted(card.fruit for card in self.cards))

    @property
    def title(self) -> Text:
        """The mix in words."""
        told = {"recipe": self.recipe.title, "points": self.points, "fruits": name_counts(fruits_of(self.cards))}
        if self.is_card_in:
            return text("{recipe}, {points} points: {fruits}, the recipe card among them", **told)
        return text("{recipe}, {points} points: {fruits}; the recipe card is not one of them", **told)

    def __repr__(self) -> str:
        return f"LegalMix({self.card}: {' '.join(self.fruits)}{', with its card' if self.is_card_in else ''})"


class Sequence(NamedTuple):
    """Mixes to be made one after the other, with the points they bring together."""

    mixes: tuple[LegalMix, ...]

    @property
    def points(self) -> int:
        """What they bring together."""
        return sum(one.points for one in self.mixes)


def fruits_of(cards: Iterable[Card]) -> Counts:
    """Count the fruits of some cards."""
    return counts_of(FRUITS.index(card.fruit) for card in cards)


def is_mix(recipe: str | Recipe, fruits: str | Iterable[Card]) -> bool:
    """Say whether some cards make a recipe, no more and no fewer; raises NotationError.

    Source: rulebook, Fruit Mixes; Q14 to Q17.

    >>> is_mix("full", "apple apple plum plum plum"), is_mix("two_pair", "apple*4")
    (True, False)
    """
    return is_made_of(parse_recipe(recipe), fruits_of(parse_tableau(fruits).cards))


def mix_points(recipe: str | Recipe) -> int:
    """Give what a recipe is worth; raises NotationError for one that does not exist.

    Source: rulebook, Fruit Mixes; Q18.

    >>> [mix_points(name) for name in ("diff3", "full", "three_pair", "plum3")]
    [6, 12, 15, 6]
    """
    return parse_recipe(recipe).points


def legal_mixes(tableau: str | Tableau | Iterable[Card]) -> tuple[LegalMix, ...]:
    """List every mix that can be made of a tableau; cards of a fruit are told apart only by the recipe followed.

    ``tableau`` is cards in notation, such as ``"apple:two_pair apple plum*2"``. The recipe card may be one of its mix
    or not; other recipe cards may be spent as fruit; plums match plums. Raises NotationError.
    Source: rulebook, Fruit Mixes; Q14 to Q20.

    >>> [mix.fruits for mix in legal_mixes("apple:two_pair apple plum*2")]
    [('apple', 'apple', 'plum', 'plum')]
    >>> [mix.is_card_in for mix in legal_mixes("apple:two_same apple apple")]
    [True, False]
    """
    cards = parse_tableau(tableau).cards
    have, found = fruits_of(cards), []
    recipes = {(card.fruit, card.recipe): card for card in reversed(cards) if card.recipe}  # the first of each
    for (fruit, recipe), card in reversed(recipes.items()):
        own = FRUITS.index(fruit)
        for made in makings(recipe, have) if recipe else ():
            if made[own]:
                found.append(_example(cards, card, made, True))
            if made[own] < have[own]:
                found.append(_example(cards, card, made, False))
    return tuple(found)


def _example(cards: tuple[Card, ...], card: Card, made: Counts, is_card_in: bool) -> LegalMix:
    chosen = [card] if is_card_in else []
    rest = sorted((one for one in cards if one.id != card.id), key=lambda one: one.recipe.points if one.recipe else 0)
    for at, fruit in enumerate(FRUITS):
        missing = made[at] - (is_card_in and card.fruit == fruit)
        chosen += [one for one in rest if one.fruit == fruit][:missing]
    return LegalMix(card, is_card_in, tuple(sorted(chosen, key=lambda one: (FRUITS.index(one.fruit), int(one.id)))))


def best_mixes(tableau: str | Tableau | Iterable[Card]) -> Sequence:
    """Give the sequence of mixes that brings most points from a tableau, exactly; of equal ones the first found.

    Each mix spends its cards and its recipe card, so that a card serves once. A tableau of 40 cards can take seconds,
    and no larger one is searched. Raises NotationError.
    Source: rulebook, Fruit Mixes.

    >>> best = best_mixes("apple:two_pair apple plum*3 cherry:plum3 cherry")
    >>> best.points, [mix.recipe.name for mix in best.mixes]
    (10, ['two_pair'])
    """
    cards = parse_tableau(tableau).cards
    if len(cards) > MOST_PLANNED:
        raise NotationError(
            text("the best mixes of at most {most} cards are searched for, not of {n}", most=MOST_PLANNED, n=len(cards))
        )
    recipes = sorted([card for card in cards if card.recipe], key=_rank)
    chosen = best_plan(
        tuple((FRUITS.index(card.fruit), card.recipe) for card in recipes if card.recipe), fruits_of(cards)
    )
    active = [recipes[at] for at, _ in chosen]
    rest = [card for card in cards if card not in active]
    found = []
    for card, (_, made) in zip(active, chosen, strict=True):
        is_in = made[FRUITS.index(card.fruit)] > 0
        one = _example((*rest, card), card, made, is_in)
        rest = [other for other in rest if other not in one.cards]
        found.append(one)
    return Sequence(tuple(found))


def _rank(card: Card) -> tuple[int, str, str]:
    assert card.recipe is not None
    return -card.recipe.points, card.recipe.name, card.fruit


def opened_by(tableau: str | Tableau | Iterable[Card]) -> dict[str, tuple[Card, ...]]:
    """Say for each fruit which recipe cards of a tableau one more plain card of it would make possible.

    Raises NotationError.

    >>> [str(card) for card in opened_by("apple:two_pair apple plum")["plum"]]
    ['apple:two_pair']
    """
    cards = parse_tableau(tableau).cards
    have = fruits_of(cards)
    closed = [(card, card.recipe) for card in cards if card.recipe and not can_make(card.recipe, have)]
    more = [tuple(n + (f == fruit) for f, n in enumerate(have)) for fruit in range(KINDS)]
    return {
        fruit: tuple(card for card, recipe in closed if can_make(recipe, more[at])) for at, fruit in enumerate(FRUITS)
    }


def parse_mix(line: str) -> tuple[Recipe, tuple[Card, ...]]:
    """Read a mix that was made: its recipe, a colon, and its cards. Raises NotationError when they do not fit.

    >>> parse_mix("two_same: plum plum")[0].points
    5
    """
    name, colon, rest = line.partition(":")
    if not colon:
        said = line.strip()[:40] or text("nothing")
        raise NotationError(text("a mix is written like two_same: plum plum, not {line}", line=said))
    recipe, cards = parse_recipe(name), parse_tableau(rest).cards
    if not is_made_of(recipe, fruits_of(cards)):
        raise NotationError(
            text("{cards} is no mix of {recipe}", cards=rest.strip()[:60] or text("nothing"), recipe=recipe.title)
        )
    return recipe, cards
