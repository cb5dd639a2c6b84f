"""A class of matches of Piece of Pie: dealt, played at random and scored all at once, each just as the rules have it.

Many million moves a second, where one match at a time makes one or two. Random numbers come from numpy Generators, one
for every block of matches, made of the seed and the block's number: so a block does not depend on what follows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import pandas as pd
from tqdm.auto import tqdm

from piewidgets.core.chance import Chance, keyed, seed_from
from piewidgets.core.errors import SetupError
from piewidgets.core.setup import Setup, names_in
from piewidgets.core.text import text
from piewidgets.games.piece_of_pie.components import Piece
from piewidgets.games.piece_of_pie.dealing import deal_from
from piewidgets.games.piece_of_pie.recipes import cards_of_kind
from piewidgets.games.piece_of_pie.state import SLOTS, Deal, Pie
from piewidgets.lab import batch_scores as scores
from piewidgets.lab.batch import Codes, Numbers, Played, play_out, whole_board
from piewidgets.lab.batch_scores import RECIPES, Laid, Points, piece_values

BLOCK: Final = 5_000  # matches played together: as many as a processor's cache holds
MOST: Final = 1_000_000  # matches
PERFECTS: Final = cards_of_kind("perfect")


@dataclass(frozen=True, eq=False)
class Deals:
    """Many deals, a row a match: ``order`` of the pieces, two ``cards``, the ``perfects`` by seat; all as numbers.

    Pieces are numbered as in ``box``, cards in rulebook order; ``like`` is what all have in common.
    """

    like: Deal = field(repr=False)
    box: tuple[Piece, ...] = field(repr=False)
    order: Codes = field(repr=False)
    cards: Codes = field(repr=False)
    perfects: Codes = field(repr=False)

    def __len__(self) -> int:
        return len(self.order)

    def deal(self, match: int) -> Deal:
        """Give one deal as the rules know it.

        >>> deals = deal_many(3, players=2, seed=0)
        >>> len(deals.deal(2).pies), deals.deal(2).players
        (4, 2)
        """
        pieces = [self.box[n] for n in self.order[match].tolist()]
        flavour, pattern = (RECIPES[n] for n in self.cards[match].tolist())
        perfects = tuple(PERFECTS[n] for n in self.perfects[match].tolist())
        pies = tuple(Pie(tuple(pieces[at : at + SLOTS])) for at in range(0, len(pieces), SLOTS))
        return Deal(self.like.players, (flavour, pattern), perfects, pies, self.like.rulings, self.like.start)


def deal_many(matches: int, players: int = 2, *, seed: object = None, rng: object = None, **setup: Any) -> Deals:
    """Deal so many matches: pieces, recipes and perfect pieces are shuffled in each, save what ``setup`` fixes.

    ``setup`` is what a Match takes (cards, perfects, order, start, rulings, components). Raises SetupError for what
    cannot be dealt. Source: rulebook, Setup.

    >>> deals = deal_many(1000, players=3, seed=0, cards="kiwi, opposite")
    >>> len(deals), deals.order.shape, deals.deal(999).cards
    (1000, (1000, 24), ('kiwi', 'opposite'))
    """
    if type(matches) is not int or not 1 <= matches <= MOST:
        raise SetupError(text("matches is a number from 1 to {most}, not {given}", most=MOST, given=repr(matches)[:20]))
    if isinstance(setup.get("start", 0), str):
        raise SetupError(text("start is one seat for all matches, such as 0, not {given}", given=setup["start"][:20]))
    base = seed_from(seed, rng)
    like = deal_from(Setup(players, **setup), Chance(0))
    blocks = [_dealt(like, setup, count, _generator(base, "deal", n)) for n, count in enumerate(_blocks(matches))]
    box = tuple(piece for pie in like.pies for piece in pie.slots if piece)
    order, cards, perfects = (np.concatenate(parts) for parts in zip(*blocks, strict=True))
    return Deals(like, box, order, cards, perfects)


def _dealt(like: Deal, setup: dict[str, Any], matches: int, rng: np.random.Generator) -> tuple[Codes, Codes, Codes]:
    """Shuffle one block of deals; what the setup fixes is as in ``like``."""
    pieces = np.tile(np.arange(SLOTS * len(like.pies), dtype=np.uint8), (matches, 1))
    order = pieces if setup.get("order") is not None else rng.permuted(pieces, axis=1)
    drawn = np.stack([rng.integers(7, size=matches), 7 + rng.integers(7, size=matches)], axis=1)
    named = names_in(setup.get("cards") or ())
    for at, card in enumerate(like.cards):
        if card in named:
            drawn[:, at] = RECIPES.index(card)
    perfects = rng.permuted(np.tile(np.arange(len(PERFECTS), dtype=np.uint8), (matches, 1)), axis=1)[:, : like.players]
    if setup.get("perfects") is not None:
        perfects[:] = [PERFECTS.index(str(card)) for card in like.perfects]
    return order, drawn.astype(np.uint8), perfects


@dataclass(frozen=True, eq=False)
class ManyMatches:
    """Matches that were played at random: their deals, their moves, their points."""

    deals: Deals
    played: Played = field(repr=False)
    points: Points = field(repr=False)

    def __len__(self) -> int:
        return len(self.points.winners)

    def to_frame(self) -> pd.DataFrame:
        """Give a table as ``simulate`` does: a row a seat and match, with the points of each rule.

        >>> table = play_many(deal_many(100, players=4, seed=0), seed=1).to_frame()
        >>> len(table), float(table["won"].sum())
        (400, 100.0)
        """
        matches, players = self.points.total.shape
        seats = np.arange(players)
        columns: dict[str, Any] = {
            "match": np.repeat(np.arange(matches), players),
            "seat": np.tile(seats, matches),
            "points": self.points.total.ravel(),
            "won": (self.points.winners[:, None] == seats).ravel().astype(float),
        }
        return pd.DataFrame(columns | {name: own.ravel() for name, own in self.points.by_rule().items()})


def play_many(deals: Deals, *, seed: object = None, rng: object = None, progress: bool = False) -> ManyMatches:
    """Play all deals to the end with random legal moves, all equally likely, and score them.

    Interrupted (Ctrl+C, the stop button), it gives the blocks of matches that are complete, or the interruption where
    there is none. Raises SetupError for a seed that is none.

    >>> many = play_many(deal_many(500, players=2, seed=0), seed=0)
    >>> many.points.total.shape, many.played.takes.shape
    ((500, 2), (32, 500))
    """
    if not isinstance(deals, Deals):
        raise SetupError(text("play what deal_many deals, not {given}", given=repr(deals)[:40]))
    base, found = seed_from(seed, rng), []
    with tqdm(total=len(deals), disable=not progress, unit="match") as bar:
        try:
            for number, rows in enumerate(_rows(len(deals))):
                found.append(_block(deals, rows, _generator(base, "play", number)))
                bar.update(rows.stop - rows.start)
        except KeyboardInterrupt:
            if not found:
                raise
    played = Played(*(np.concatenate(parts, axis=1) for parts in zip(*(moves for moves, _ in found), strict=True)))
    points = Points(*(np.concatenate(parts) for parts in zip(*(points for _, points in found), strict=True)))
    return ManyMatches(deals, played, points)


def _block(deals: Deals, rows: slice, rng: np.random.Generator) -> tuple[Played, Points]:
    like = deals.like
    played = play_out(whole_board(rows.stop - rows.start, like.players), like.pies_each, like.turns[:-1], rng)
    return played, score_many(deals, played, rows)


def score_many(deals: Deals, played: Played, rows: slice = slice(None)) -> Points:
    """Score full pies, made by these moves from the beginning, of the deals in some rows."""
    like, cards, order = deals.like, deals.cards[rows].astype(np.int64), deals.order[rows]
    values = piece_values(deals.box)
    laid = [_laid(values, order, played, seat, like) for seat in range(like.players)]
    rulings = like.rulings
    by_rule = [
        [scores.chocolate_of(own) for own in laid],
        [scores.frosting_of(own) for own in laid],
        [scores.shapes_of(own, rulings) for own in laid],
        [scores.recipes_of(own, cards[:, 0], rulings) for own in laid],
        [scores.recipes_of(own, cards[:, 1], rulings) for own in laid],
        [scores.perfect_of(own, deals.perfects[rows, seat].astype(np.int64)) for seat, own in enumerate(laid)],
    ]
    stacked = [np.stack(rule, axis=1) for rule in by_rule]
    return Points._make([*stacked, winners_of(sum(stacked[1:], stacked[0]), like.start)])


def _laid(values: tuple[Numbers, Numbers], order: Codes, played: Played, seat: int, like: Deal) -> Laid:
    """Add up what one seat's pieces are worth in their places."""
    row = np.arange(len(order)) * order.shape[1]
    flavours, shapes = (np.zeros(len(order), np.int64) for _ in range(2))
    for turn in [turn for turn, mover in enumerate(like.turns) if mover == seat]:
        at = order.ravel().take(row + played.takes[turn], mode="clip") * np.int64(2 * SLOTS) + played.places[turn]
        flavours += values[0].take(at, mode="clip")
        shapes += values[1].take(at, mode="clip")
    return Laid(flavours, shapes, like.pies_each)


def winners_of(points: Numbers, start: int = 0) -> Numbers:
    """Give the seat with the most points; of several, the one who last took a turn (rulebook, Winning; P24).

    >>> winners_of(np.array([[3, 3, 2], [3, 2, 1]])).tolist()
    [1, 0]
    """
    players = points.shape[1]
    late_first = (start - 1 - np.arange(players)) % players
    found: Numbers = late_first[points[:, late_first].argmax(axis=1)]
    return found


def _generator(base: int, purpose: str, block: int) -> np.random.Generator:
    return np.random.default_rng(keyed(base, purpose, block).below(2**53))


def _rows(matches: int) -> Iterator[slice]:
    return (slice(first, min(first + BLOCK, matches)) for first in range(0, matches, BLOCK))


def _blocks(matches: int) -> list[int]:
    return [rows.stop - rows.start for rows in _rows(matches)]
