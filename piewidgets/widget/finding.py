"""What a mix finder works out besides its picture: all that is in a tableau, what is lit, the list in words, a draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from piewidgets.core.chance import Chance
from piewidgets.core.errors import NotationError
from piewidgets.core.score import Alternatives, Miss, RuleInPlay, ScoreLine, ScoreSheet
from piewidgets.core.text import Text, amount, text, texts
from piewidgets.games.pies import (
    RECIPES,
    Card,
    LegalMix,
    Tableau,
    best_mixes,
    legal_mixes,
    load_cards,
    opened_by,
    parse_tableau,
)
from piewidgets.games.pies.components import PLUMS, TITLES
from piewidgets.games.pies.mixes import Sequence, fruits_of
from piewidgets.games.pies.naming import name_card, name_counts

MOST: Final = 24  # cards, whose best sequence is found while one waits; in a match a tableau rarely holds half as many
LISTED: Final = 24  # mixes at a time
SUMMED: Final = 6  # mixes whose points are written as a sum
CLAIMED: Final = 9  # cards of the round decks in a draw, and the plums beside them
GIVEN: Final = 3


def checked_tableau(given: Any) -> Tableau:
    """Understand a tableau that is small enough to be shown; raises NotationError.

    >>> len(checked_tableau("apple:two_pair apple plum*2").cards)
    4
    """
    found = parse_tableau(given)
    if len(found.cards) > MOST:
        n = len(found.cards)
        raise NotationError(text("a tableau of at most {most} cards can be searched here, not {n}", most=MOST, n=n))
    return found


class Found(NamedTuple):
    """All that is in a tableau: every legal mix, the best sequence, and what one more card of a fruit would open."""

    tableau: Tableau
    mixes: tuple[LegalMix, ...]
    best: Sequence
    opened: dict[str, tuple[Card, ...]]

    @property
    def ranked(self) -> list[int]:
        """The numbers of the mixes, those worth most first, those of one recipe card together."""
        return sorted(range(len(self.mixes)), key=lambda n: -self.mixes[n].points)

    def page(self, number: int) -> list[int]:
        """Give the numbers of the mixes on a page of the list."""
        return self.ranked[LISTED * number : LISTED * (number + 1)]

    @property
    def pages(self) -> int:
        """How many pages the list has: one at least."""
        return max(1, -(-len(self.mixes) // LISTED))


def found_in(tableau: Tableau) -> Found:
    """Work out all that is in a tableau."""
    return Found(tableau, legal_mixes(tableau), best_mixes(tableau), opened_by(tableau))


def mark_of(card: Card) -> str:
    """Call a card of the tableau by its place."""
    return f"tableau/{card.id}"


def mix_line(mix: LegalMix) -> ScoreLine:
    """Award a mix: its cards are the pieces, a recipe card that is none of them is a witness (Q19)."""
    pieces = tuple(mark_of(card) for card in mix.cards)
    witnesses = () if mix.is_card_in else (mark_of(mix.card),)
    return ScoreLine(mix.recipe.name, mix.card.id, 0, mix.points, pieces, witnesses, mix.title)


def lit_by(found: Found, mark: str) -> tuple[ScoreLine, ...]:
    """Give the lines that a mark lights: a mix, the best sequence or one of it, the recipes that a fruit opens."""
    kind, _, name = mark.partition("/")
    if kind == "mix":
        return (mix_line(found.mixes[int(name)]),)
    if kind == "best":
        return tuple(mix_line(mix) for at, mix in enumerate(found.best.mixes) if name in ("", str(at)))
    if kind == "opens":
        own = tuple(mark_of(card) for card in found.opened[name])
        return (ScoreLine("opens", name, 0, 0, (), own, opens_words(found, name)),)
    return ()


def sum_words(best: Sequence) -> Text:
    """Say what the best sequence brings.

    >>> str(sum_words(best_mixes("fig:two_same fig pear:plum3 plum*3")))
    'Best: 6 + 5 = 11 points'
    """
    if not best.mixes:
        return text("Best: no mix can be made")
    if len(best.mixes) == 1:
        return text("Best: {points} points", points=best.points)
    if len(best.mixes) > SUMMED:
        return text("Best: {n} mixes, {points} points", n=len(best.mixes), points=best.points)
    each = " + ".join(str(mix.points) for mix in best.mixes)
    return text("Best: {each} = {points} points", each=each, points=best.points)


def opens_words(found: Found, fruit: str) -> Text:
    """Say which recipes one more card of a fruit would make possible."""
    titles = tuple(dict.fromkeys(card.recipe.title for card in found.opened[fruit] if card.recipe))
    if not titles:
        return text("one more {fruit} opens nothing new", fruit=TITLES[fruit])
    return text("one more {fruit} opens: {recipes}", fruit=TITLES[fruit], recipes=titles)


# The sheet of the best sequence


class FinderExplanation(NamedTuple):
    """Answers a sheet's further questions: which mixes lost to the best sequence, and what lacks one card."""

    found: Found

    def alternatives(self, rule: str) -> Alternatives:
        """The sequence is one of the best; others are not listed."""
        return Alternatives()

    def missed(self, rule: str) -> Iterator[Miss]:
        """List the mixes outside the best sequence with the cards that it spends, then the recipes one card short."""
        spent = {mark for line in lit_by(self.found, "best") for mark in (*line.pieces, *line.witnesses)}
        for mix in self.found.mixes:
            if mix.recipe.name == rule and mix not in self.found.best.mixes:
                line = mix_line(mix)
                blockers = tuple(mark for mark in (*line.pieces, *line.witnesses) if mark in spent)
                yield Miss("overlap", line.pieces, (), mix.points, mix.title, blockers)
        for fruit, cards in self.found.opened.items():
            for card in cards:
                if card.recipe and card.recipe.name == rule:
                    told = {"recipe": card.recipe.title, "card": name_card(card), "fruit": TITLES[fruit]}
                    reason = text("{recipe} on {card} lacks one card: {fruit}", **told)
                    yield Miss("near", (mark_of(card),), ((fruit, fruit),), card.recipe.points, reason)


def best_sheet(found: Found) -> ScoreSheet:
    """Score the best sequence, with every recipe of the tableau in play."""
    recipes = {card.recipe.name: card.recipe for card in found.tableau.cards if card.recipe}
    known = [*RECIPES, *sorted(recipes)]
    rules = tuple(
        RuleInPlay(one.name, one.name, one.title) for one in sorted(recipes.values(), key=lambda r: known.index(r.name))
    )
    return ScoreSheet(lit_by(found, "best"), rules, 1, found.tableau, (FinderExplanation(found),))


# The list in words


def listed(found: Found, page: int) -> list[dict[str, Any]]:
    """Put the best sequence and a page of mixes into rows of the board: pointing at one lights its cards."""
    best = lit_by(found, "best")
    rows = [_row(text("Best sequence"), found.best.points, best, isHead=True)]
    rows += [_row(line.reason, line.points, (line,)) for line in best]
    card = None
    for mix in (found.mixes[number] for number in found.page(page)):
        if mix.card != card:
            card = mix.card
            head = text("{recipe}, on {card}", recipe=mix.recipe.title, card=name_card(card))
            rows.append(_row(head, "", (), isHead=True))
        rows.append(_row(_fruit_words(mix), mix.points, (mix_line(mix),)))
    if found.pages > 1:
        words = text("page {page} of {pages}, {n} mixes in all", page=page + 1, pages=found.pages, n=len(found.mixes))
        rows.append(_row(words, "", ()))
    return rows


def _fruit_words(mix: LegalMix) -> Text:
    fruits = name_counts(fruits_of(mix.cards))
    if mix.is_card_in:
        return text("{fruits}", fruits=fruits)
    return text("{fruits}, and the recipe card besides", fruits=fruits)


def _row(words: Text, points: object, lines: Iterable[ScoreLine], **more: Any) -> dict[str, Any]:
    groups = [{"pieces": list(line.pieces), "witnesses": list(line.witnesses)} for line in lines]
    return {"words": str(words), "points": amount(points), "groups": groups, **more}


# What can be done with a tableau


def with_card(tableau: Tableau, fruit: str, recipe: str) -> Tableau:
    """Add a card of a fruit, with a recipe unless it is a plum; raises NotationError when there are too many.

    >>> str(with_card(parse_tableau("apple"), "plum", "full")), str(with_card(parse_tableau(""), "fig", "full"))
    ('apple plum', 'fig:full')
    """
    own = RECIPES.get(recipe) if fruit != "plum" else None
    return checked_tableau((*tableau.cards, Card("", fruit, 0, 0, own)))


def without_card(tableau: Tableau, number: str) -> Tableau:
    """Take a card away."""
    return parse_tableau([card for card in tableau.cards if card.id != number])


def drawn_at_random(chance: Chance) -> Tableau:
    """Draw what a seat might have claimed: cards of the round decks, and a few plums."""
    cards = chance.shuffled(load_cards()[:-PLUMS])[:CLAIMED]
    return parse_tableau([*cards, *load_cards()[-GIVEN:]])


def count_words(found: Found, page: int) -> Text:
    """Say how many mixes there are, and which of them are listed."""
    shown, n = found.page(page), len(found.mixes)
    if len(shown) == n:
        return texts("{n} legal mix", "{n} legal mixes", n)
    first = LISTED * page + 1
    return text("{n} legal mixes, {first} to {last} of them here", n=n, first=first, last=first + len(shown) - 1)
