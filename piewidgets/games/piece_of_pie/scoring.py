"""Scores pies: decorations, flavour and pattern recipes, perfect pieces, gathered on a sheet in rulebook order.

The rules are declared in ``recipes``; here they are read for the pies at hand. A part-built pie scores what it has:
an empty slot matches nothing. Where groups overlap, a largest set of disjoint ones scores (P4).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from piewidgets.core.errors import NotationError, UnknownNameError
from piewidgets.core.game import Hidden
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.score import RuleInPlay, ScoreLine, ScoreSheet
from piewidgets.core.text import one_of, text
from piewidgets.games.piece_of_pie import matching, pieces
from piewidgets.games.piece_of_pie.declared import Card, Rule
from piewidgets.games.piece_of_pie.matching import Place, Table
from piewidgets.games.piece_of_pie.misses import PieExplanation
from piewidgets.games.piece_of_pie.recipes import CARDS
from piewidgets.games.piece_of_pie.rulings import Rulings, applying
from piewidgets.games.piece_of_pie.state import Pie, State


class Objective(NamedTuple):
    """What is scored: one player's pies, the cards in rulebook order, the rulings; ``secret`` names closed cards."""

    pies: tuple[Pie, ...]
    cards: tuple[str, ...]
    rulings: Rulings = Rulings()
    player: int = 0
    secret: frozenset[str] = frozenset()

    def rules(self) -> Iterable[tuple[Card, Rule]]:
        """Give each card with each of its rules."""
        return ((CARDS[name], rule) for name in self.cards for rule in CARDS[name].rules)


def score_sheet(state: State) -> ScoreSheet:
    """Score every player's pies as they stand; a hidden card makes no line (rulebook, End of the Game).

    >>> from piewidgets.games.piece_of_pie import GAME
    >>> from piewidgets.core.chance import Chance
    >>> from piewidgets.core.setup import Setup
    >>> score_sheet(GAME.rules.initial_state(Setup(2), Chance(0))).total(0)
    0
    """
    parts = [_lines_of(objective) for objective in objectives(state)]
    return ScoreSheet(
        tuple(line for lines, _, _ in parts for line in lines),
        tuple(rule for _, rules, _ in parts for rule in rules),
        state.players,
        state,
        tuple(explained for _, _, explained in parts),
    )


def objectives(state: State) -> list[Objective]:
    """Give what each seat is scored for, hidden cards left out."""
    deal = state.deal
    is_open = state.turn == len(deal.turns) - 1
    found = []
    for seat, perfect in enumerate(deal.perfects):
        own = () if isinstance(perfect, Hidden) else (perfect,)
        secret = frozenset() if is_open else frozenset(own)
        found.append(Objective(state.pies(seat), ("decorations", *deal.cards, *own), deal.rulings, seat, secret))
    return found


@takes_rulings(Rulings, lambda pie, cards, **_: applying(len(pieces.as_pies(pie)), card_names(cards)))
def score_pie(
    pie_or_pies: str | Pie | Iterable[str | Pie], cards: str | Iterable[str], rulings: object = None
) -> ScoreSheet:
    """Score one pie, or two made by one player, for any cards.

    ``pie_or_pies`` is notation ("KSBAASBS"; two pies as "KSBA.... / ........" or a list) or Pie values; ``cards``
    is names ("kiwi, opposite" or a list; see CARDS); ``rulings`` is None, "flanks=consumed", a mapping or a Rulings.
    Raises NotationError, UnknownNameError or RulingError naming what cannot be read.
    Source: rulebook, Decorations Card to Perfect Piece Cards; P2 to P15.

    >>> sheet = score_pie("KSBAASBS", "kiwi, opposite")
    >>> sheet.total()
    7
    >>> print(sheet.lines[0].reason)
    the kiwi in slot 0 lies between two of one flavour: strawberry
    """
    pies = pieces.as_pies(pie_or_pies)
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    lines, rules, explained = _lines_of(Objective(pies, card_names(cards), rulings))
    return ScoreSheet(lines, rules, 1, pies, (explained,))


def card_names(cards: str | Iterable[str]) -> tuple[str, ...]:
    """Understand names of cards, in rulebook order; raises UnknownNameError for one that does not exist.

    >>> card_names("opposite, kiwi")
    ('kiwi', 'opposite')
    """
    if not isinstance(cards, Iterable):
        raise UnknownNameError(
            text("cards are named, not {given}; {known}", given=repr(cards)[:40], known=one_of(CARDS))
        )
    names = [name.strip() for name in cards.split(",") if name.strip()] if isinstance(cards, str) else list(cards)
    for name in names:
        if not isinstance(name, str) or name not in CARDS:
            raise UnknownNameError(text("there is no card {name}; {known}", name=repr(name)[:40], known=one_of(CARDS)))
    order = ("decorations", "flavour", "pattern", "perfect")
    if not names:
        raise UnknownNameError(text("no card is named, so there is nothing to score; {known}", known=one_of(CARDS)))
    return tuple(sorted(dict.fromkeys(names), key=lambda name: order.index(CARDS[name].kind)))


def _lines_of(objective: Objective) -> tuple[tuple[ScoreLine, ...], tuple[RuleInPlay, ...], PieExplanation]:
    if len(objective.pies) > 2:
        raise NotationError(text("one player makes one pie or two, not {n}", n=len(objective.pies)))
    player, secret = objective.player, objective.secret
    tables = matching.tables(objective.pies, player)
    lines: list[ScoreLine] = []
    rules: list[RuleInPlay] = []
    for card, rule in objective.rules():
        rules.append(RuleInPlay(rule.name, card.name, rule.title, player, card.name in secret))
        lines += rule_lines(card, rule, tables, objective.rulings, player, card.name in secret)
    explained = PieExplanation(objective.pies, objective.rulings, player, _awards_as_lines)
    return tuple(lines), tuple(rules), explained


def rule_lines(
    card: Card, rule: Rule, tables: tuple[Table, ...], rulings: Rulings, player: int = 0, is_secret: bool = False
) -> list[ScoreLine]:
    """Score one rule on a player's pies: one line an award."""
    awards = matching.chosen(rule, tables, rulings)
    return [_line(card.name, rule, award, player, is_secret) for award in awards]


def _awards_as_lines(rule: Rule, awards: Iterable[matching.Award], player: int) -> tuple[ScoreLine, ...]:
    card = next(card for card in CARDS.values() if rule in card.rules)
    return tuple(_line(card.name, rule, award, player, False) for award in awards)


def _line(card: str, rule: Rule, award: matching.Award, player: int, is_secret: bool) -> ScoreLine:
    return ScoreLine(
        rule.name,
        card,
        player,
        award.points,
        tuple([place.id for place in award.pieces]),
        tuple([place.id for place in award.witnesses]),
        matching.worded(rule.reason, (*award.pieces, *award.witnesses)),
        is_secret,
    )


__all__ = ["Objective", "Place", "card_names", "objectives", "rule_lines", "score_pie", "score_sheet"]
