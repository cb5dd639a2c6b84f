"""What nearly scores in Pies: recipes of a tableau that lack one card, and where such a card can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from piewidgets.core.bits import numbers
from piewidgets.core.score import Alternatives, Miss
from piewidgets.core.text import Text, text
from piewidgets.games.pies.components import FRUITS, PLUM, PLUMS, TITLES, Card
from piewidgets.games.pies.naming import name_card
from piewidgets.games.pies.recipes import can_make
from piewidgets.games.pies.state import OVER, State


class PileExplanation(NamedTuple):
    """A score pile alone leaves no question open."""

    def alternatives(self, rule: str) -> Alternatives:
        """Nothing was chosen."""
        return Alternatives()

    def missed(self, rule: str) -> Iterator[Miss]:
        """Nothing nearly scored."""
        return iter(())


class TableauExplanation(NamedTuple):
    """Answers a sheet's further questions about one seat."""

    state: State
    seat: int

    def alternatives(self, rule: str) -> Alternatives:
        """Nothing is chosen: a mix that was made is made."""
        return Alternatives()

    def missed(self, rule: str) -> Iterator[Miss]:
        """List the recipe cards of the tableau that lack one card, each with the fruits that would do."""
        deck, tableau = self.state.deck, self.state.tableaus[self.seat]
        have = deck.counts(tableau)
        for number in numbers(tableau):
            card = deck.cards[number]
            if not card.recipe or card.recipe.name != rule or can_make(card.recipe, have):
                continue
            for fruit, name in enumerate(FRUITS):
                if can_make(card.recipe, tuple(n + (at == fruit) for at, n in enumerate(have))):
                    seen = places(self.state, self.seat, fruit)
                    own = (f"seat{self.seat}/card/{card.id}",)
                    change = tuple((mark, name) for mark, _ in seen)
                    yield Miss("near", own, change, card.recipe.points, _reason(card, name, tuple(w for _, w in seen)))


def places(state: State, seat: int, fruit: int) -> list[tuple[str, Text]]:
    """List the marks of cards of a fruit that can be seen elsewhere, with where they lie."""
    own = state.deck.of_fruit[fruit]
    found = [(f"trick/{state.deck.cards[n].id}", text("in the trick")) for n, _ in state.plays
             if own >> n & 1 and (state.left >> n & 1 or not state.order)]  # fmt: skip
    for other, tableau in enumerate(state.tableaus):
        if other != seat:
            whose = text("with seat {seat}", seat=other)
            found += [(f"seat{other}/card/{state.deck.cards[n].id}", whose) for n in numbers(tableau & own)]
    if fruit == PLUM and state.plums < PLUMS and state.phase != OVER:
        found.append(("supply/plums", text("in the supply, for the last to claim")))
    return found


def _reason(card: Card, fruit: str, seen: tuple[Text, ...]) -> Text:
    assert card.recipe is not None
    told = {"recipe": card.recipe.title, "card": name_card(card), "fruit": TITLES[fruit]}
    if not seen:
        return text("{recipe} on {card} lacks one card, {fruit}; none can be seen", **told)
    return text("{recipe} on {card} lacks one card, {fruit}: there is one {places}",
                **told, places=tuple(dict.fromkeys(seen)))  # fmt: skip
