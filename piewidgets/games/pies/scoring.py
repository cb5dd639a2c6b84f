"""Scores Pies: one line for every mix in a score pile (rulebook, Fruit Mixes and Round End; Q24, Q25)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from piewidgets.core.errors import NotationError
from piewidgets.core.score import RuleInPlay, ScoreLine, ScoreSheet
from piewidgets.core.text import Text, text
from piewidgets.games.pies.misses import PileExplanation, TableauExplanation
from piewidgets.games.pies.mixes import fruits_of, parse_mix
from piewidgets.games.pies.naming import name_card, name_counts
from piewidgets.games.pies.piles import Pile, PiledMix, mark_of, pile_of
from piewidgets.games.pies.recipes import RECIPES, Recipe
from piewidgets.games.pies.state import State

MOST: Final = 5  # players


def mix_line(seat: int, at: int, mix: PiledMix) -> ScoreLine:
    """Award the recipe of a mix: its cards are the pieces; a recipe card that is none of them is a witness (Q19)."""
    pieces = tuple(mark_of(seat, at, card) for card in mix.cards)
    own = mark_of(seat, at, mix.card) if mix.card else ""
    witnesses = (own,) if own and own not in pieces else ()
    told: dict[str, object] = {"recipe": mix.recipe.title, "fruits": name_counts(fruits_of(mix.cards))}
    return ScoreLine(
        mix.recipe.name, mix.card.id if mix.card else mix.recipe.name, seat, mix.recipe.points, pieces, witnesses,
        _reason(mix, told, bool(witnesses)),
    )  # fmt: skip


def _reason(mix: PiledMix, told: dict[str, object], is_outside: bool) -> Text:
    if not mix.card:
        return text("{recipe}: {fruits}", **told)
    told["card"] = name_card(mix.card)
    if is_outside:
        return text("{recipe}, the recipe on {card}, which is none of the mix: {fruits}", **told)
    return text("{recipe}, the recipe on {card}: {fruits}", **told)


def recipes_in(state: State) -> tuple[Recipe, ...]:
    """List the recipes that a match's cards show, in rulebook order."""
    names = {card.recipe.name: card.recipe for card in state.deck.cards if card.recipe}
    return tuple(sorted(names.values(), key=_order))


def _order(recipe: Recipe) -> tuple[int, str]:
    known = list(RECIPES)
    return (known.index(recipe.name) if recipe.name in known else len(known)), recipe.name


def totals(state: State) -> tuple[int, ...]:
    """Add up the score piles."""
    cards, found = state.deck.cards, [0] * state.players
    for mix in state.mixes:
        recipe = cards[mix.recipe].recipe
        found[mix.seat] += recipe.points if recipe else 0
    return tuple(found)


def score_sheet(state: State) -> ScoreSheet:
    """Score every seat: what lies in its pile, mix by mix (rulebook, Round End).

    >>> from piewidgets.games.pies import GAME
    >>> from piewidgets.core.chance import Chance
    >>> from piewidgets.core.setup import Setup
    >>> score_sheet(GAME.rules.initial_state(Setup(4), Chance(0))).total(0)
    0
    """
    seats = range(state.players)
    lines = tuple(mix_line(seat, at, mix) for seat in seats for at, mix in enumerate(pile_of(state, seat)))
    rules = tuple(RuleInPlay(one.name, one.name, one.title, seat) for seat in seats for one in recipes_in(state))
    return ScoreSheet(lines, rules, len(seats), state, tuple(TableauExplanation(state, seat) for seat in seats))


def score_pile(piles: Iterable[str] | str) -> ScoreSheet:
    """Score what players have in their piles: a line a player, of mixes apart by bars.

    ``"two_pair: apple apple plum plum | plum3: plum*3"`` are two mixes. Raises NotationError naming what is none.
    Source: rulebook, Fruit Mixes and Round End.

    >>> sheet = score_pile(["two_pair: apple apple plum plum | plum3: plum*3", "diff3: fig pear plum"])
    >>> sheet.total(0), sheet.by_rule(1)["diff3"]
    (16, 6)
    >>> print(sheet.lines[0].reason)
    2 pairs of different fruits: 2 × apple and 2 × plum
    """
    found = as_piles(piles)
    lines = tuple(mix_line(seat, at, mix) for seat, pile in enumerate(found) for at, mix in enumerate(pile.mixes))
    shown = {mix.recipe.name: mix.recipe for pile in found for mix in pile.mixes} | RECIPES
    rules = tuple(
        RuleInPlay(one.name, one.name, one.title, seat)
        for seat in range(len(found))
        for one in sorted(shown.values(), key=_order)
    )
    return ScoreSheet(lines, rules, len(found), found, tuple(PileExplanation() for _ in found))


def as_piles(piles: object) -> tuple[Pile, ...]:
    """Understand score piles: a line a player, or one text of such lines; raises NotationError."""
    lines = piles.splitlines() if isinstance(piles, str) else list(piles) if isinstance(piles, Iterable) else [piles]
    if not 1 <= len(lines) <= MOST:
        raise NotationError(text("score piles are a line a player, 1 to {most}, not {n}", most=MOST, n=len(lines)))
    return tuple(_pile(line) for line in lines)


def _pile(line: object) -> Pile:
    if isinstance(line, Pile):
        return line
    if not isinstance(line, str):
        raise NotationError(text("a score pile is a line such as two_same: plum plum, not {given}",
                                 given=repr(line)[:40]))  # fmt: skip
    made = [parse_mix(part) for part in line.split("|")] if line.strip() else []
    return Pile(tuple(PiledMix(recipe, cards) for recipe, cards in made))
