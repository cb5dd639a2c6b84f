"""What a viewer may know in Pie Town, and what might be true.

Secret are recipes with their changes, what spies saw, and guesses until all are made; everything else lies open (T25,
T40, T47, T51).
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Final

from piewidgets.core.chance import Chance
from piewidgets.core.errors import PieError
from piewidgets.core.game import ALL, HIDDEN, Hidden, Viewer, check_viewer
from piewidgets.core.text import text
from piewidgets.games.pie_town.components import NUMBERS
from piewidgets.games.pie_town.evidence import evidence_on
from piewidgets.games.pie_town.pantry import ALL_RECIPES, Recipe
from piewidgets.games.pie_town.record import Changed, Event, Looked
from piewidgets.games.pie_town.sleuthing import Weighed, changes, weights_along
from piewidgets.games.pie_town.spying import looks
from piewidgets.games.pie_town.state import MEET, NO_GUESS, OVER, UNMADE, State

TRIES: Final = 10_000  # at telling stories that fit together; nearly always the first does
GUESSES: Final[tuple[Recipe | str, ...]] = (*ALL_RECIPES, NO_GUESS)
Story = tuple[Recipe, ...]  # of a seat: what its recipe has been


def seen_by(state: State, viewer: Viewer) -> State:
    """Give the state as a viewer knows it: other recipes, looks and guesses are HIDDEN; at the end all is open.

    Raises UnknownNameError for a viewer that is no seat, PUBLIC or ALL.
    """
    check_viewer(viewer, state.players)
    if viewer == ALL or state.phase == OVER:
        return state
    return state._replace(
        recipes=tuple(own if seat == viewer else (HIDDEN,) * len(own) for seat, own in enumerate(state.recipes)),
        record=tuple(_closed(event, viewer) for event in state.record),
        guesses=tuple(
            own if seat == viewer else tuple(one if one == UNMADE else HIDDEN for one in own)
            for seat, own in enumerate(state.guesses)
        ),
        bag_holds=HIDDEN if state.phase == MEET and state.seat != viewer else state.bag_holds,
    )


def _closed(event: Event, viewer: Viewer) -> Event:
    return event._replace(seen=HIDDEN) if isinstance(event, Looked) and event.seat != viewer else event


def imagine(view: State, rng: Chance) -> State:
    """Draw a state that a view allows, by the model of T60: stories of recipes that fit the evidence and one another.

    What others saw and guessed is drawn too. Raises PieError for a view that nothing fits.
    """
    recipes = _stories(view, rng)
    found = view._replace(recipes=recipes)
    guesses = tuple(
        tuple(rng.choice(GUESSES) if isinstance(one, Hidden) else one for one in own) for own in view.guesses
    )
    found = found._replace(record=tuple(_opened(found, n, rng) for n in range(len(view.record))), guesses=guesses)
    return found._replace(bag_holds=_held(found)) if isinstance(view.bag_holds, Hidden) else found


def _held(state: State) -> int:
    return sum(1 << n for n, many in enumerate(state.bag) if many)


def _opened(state: State, number: int, rng: Chance) -> Event:
    """Draw what a spy saw whose eyes are not the viewer's."""
    event = state.record[number]
    if not isinstance(event, Looked) or not isinstance(event.seen, Hidden):
        return event
    before = sum(isinstance(one, Changed) and one.seat == event.target for one in state.record[:number])
    recipe = state.recipes[event.target][before]
    assert isinstance(recipe, Recipe)
    return event._replace(seen=rng.weighted(looks(recipe, event.many)))


def _stories(view: State, rng: Chance) -> tuple[Story, ...]:
    """Draw what each unknown recipe has been, until all fit what was out of the bag together."""
    may_bluff = view.rulings.recipe_change_kind == "may_bluff"
    unknown = [seat for seat, own in enumerate(view.recipes) if any(isinstance(one, Hidden) for one in own)]
    weights = {seat: weights_along(evidence_on(view, seat), may_bluff) for seat in unknown}
    for _ in range(TRIES):
        told = tuple(_story(weights[seat], may_bluff, rng) if seat in weights else own
                     for seat, own in enumerate(view.recipes))  # fmt: skip
        if fits(view._replace(recipes=told)):
            return told  # type: ignore[return-value]
    raise PieError(text("no recipes fit what this position shows"))


def _story(weighed: list[Weighed], may_bluff: bool, rng: Chance) -> Story:
    """Draw a recipe's story backwards: its last form by the evidence, then each form before by how it can change."""
    story = [_drawn(weighed[-1].weights, rng)]
    for before, out in reversed(weighed[:-1]):
        ways = {recipe: changes(recipe, may_bluff, out) for recipe in before}
        led = {
            recipe: before[recipe] * Fraction(found.count(story[0]), len(found))
            for recipe, found in ways.items()
            if found
        }
        story.insert(0, _drawn(led, rng))
    return tuple(story)


def _drawn(weights: dict[Recipe, Fraction], rng: Chance) -> Recipe:
    whole = lcm(*[one.denominator for one in weights.values()])
    return rng.weighted([(recipe, int(own * whole)) for recipe, own in weights.items()])


def fits(state: State) -> bool:
    """Say whether there are enough of each ingredient for what was out and all recipes, at every time."""
    at = [0] * state.players
    for event in state.record:
        if isinstance(event, Changed):
            if not _is_enough(state, at, event.peak):
                return False
            at[event.seat] += 1
    is_known = state.phase == MEET and not isinstance(state.bag_holds, Hidden)
    is_known = is_known and all(state.knows_recipe(seat) for seat in state.seats)
    return _is_enough(state, at, state.peak) and (not is_known or _held(state) == state.bag_holds)


def _is_enough(state: State, at: list[int], out: tuple[int, ...]) -> bool:
    recipes = [own[n] for own, n in zip(state.recipes, at, strict=True) if own]
    return all(
        gone + sum(recipe.count(n) for recipe in recipes if isinstance(recipe, Recipe)) <= NUMBERS[n]
        for n, gone in enumerate(out)
    )
