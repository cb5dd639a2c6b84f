"""What a sheet can say beyond its lines: the other best choices, and what nearly scored."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from piewidgets.core.score import LISTED, Alternative, Alternatives, Miss, ScoreLine
from piewidgets.core.text import Text, text, texts
from piewidgets.games.piece_of_pie import matching
from piewidgets.games.piece_of_pie.components import FLAVOUR_NAMES, FLAVOURS, SHAPE_NAMES, SHAPES, Piece
from piewidgets.games.piece_of_pie.declared import RingRule, Rule, SetRule
from piewidgets.games.piece_of_pie.pieces import MOST_SHAVINGS, format_piece
from piewidgets.games.piece_of_pie.recipes import RULES
from piewidgets.games.piece_of_pie.rulings import Rulings
from piewidgets.games.piece_of_pie.state import Pie

ToLines = Callable[[Rule, Iterable[matching.Award], int], tuple[ScoreLine, ...]]


class PieExplanation(NamedTuple):
    """Answers a sheet's further questions about one player's pies."""

    pies: tuple[Pie, ...]
    rulings: Rulings
    player: int
    to_lines: ToLines

    def alternatives(self, rule: str) -> Alternatives:
        """Give the other best choices of groups; see matching.choices."""
        declared = RULES[rule]
        tables = matching.tables(self.pies, self.player)
        number, ways = matching.choices(declared, tables, self.rulings)
        others = itertools.islice(ways, 1, 1 + LISTED)
        listed = tuple(Alternative(self.to_lines(declared, way, self.player)) for way in others)
        return Alternatives(number - 1, listed)

    def missed(self, rule: str) -> Iterator[Miss]:
        """Give the groups that lost to overlap, then every single change that would raise the points."""
        declared = RULES[rule]
        tables = matching.tables(self.pies, self.player)
        if isinstance(declared, RingRule):
            yield from _ring_overlaps(declared, tables, self.rulings)
        elif isinstance(declared, SetRule):
            yield from _set_overlaps(declared, matching.pooled(tables, self.rulings))
        yield from self._near(declared)

    def _near(self, rule: Rule) -> Iterator[Miss]:
        before = self._points(rule, self.pies)
        for own, pie in enumerate(self.pies):
            for slot, piece in enumerate(pie.slots):
                for changed, words in _changes(rule.reads, piece):
                    pies = (*self.pies[:own], pie.with_piece(slot, changed), *self.pies[own + 1 :])
                    gain = self._points(rule, pies) - before
                    if gain > 0:
                        mark = f"seat{self.player}/pie{own}/{slot}"
                        reason = _near_reason(words, slot, own, len(pies), gain)
                        yield Miss("near", (mark,), ((mark, format_piece(changed)),), gain, reason)

    def _points(self, rule: Rule, pies: tuple[Pie, ...]) -> int:
        awards = matching.chosen(rule, matching.tables(pies, self.player), self.rulings)
        return sum(award.points for award in awards)


def _near_reason(words: Text, slot: int, own: int, pies: int, gain: int) -> Text:
    place = text("slot {slot} of pie {pie}", slot=slot, pie=own) if pies > 1 else text("slot {slot}", slot=slot)
    return texts(
        "{what} in {place} would bring {n} point more",
        "{what} in {place} would bring {n} points more",
        gain,
        what=words,
        place=place,
    )


def _changes(reads: str, piece: Piece | None) -> Iterator[tuple[Piece, Text]]:
    """List the single changes of a slot: another flavour, one more decoration, or something in an empty slot."""
    base = piece or Piece("kiwi")
    if reads == "flavour":
        for flavour in FLAVOURS:
            if piece is None or piece.flavour != flavour:
                yield base._replace(flavour=flavour), FLAVOUR_NAMES[flavour]
    elif reads == "chocolate" and base.chocolate < MOST_SHAVINGS:
        words = text("one more shaving") if piece and piece.chocolate else text("a shaving")
        yield base._replace(chocolate=base.chocolate + 1), _on_a_piece(piece, words)
    elif reads == "frosting" and not base.frosting:
        yield base._replace(frosting=True), _on_a_piece(piece, text("frosting"))
    elif reads == "shape":
        for shape in SHAPES:
            if base.shape != shape:
                yield base._replace(shape=shape), _on_a_piece(piece, SHAPE_NAMES[shape])


def _on_a_piece(piece: Piece | None, decoration: Text) -> Text:
    return decoration if piece else text("a piece with {decoration}", decoration=decoration)


def _ring_overlaps(rule: RingRule, tables: tuple[matching.Table, ...], rulings: Rulings) -> Iterator[Miss]:
    for table in tables:
        best = [_places(table, group.pieces) for group in matching.optimal(rule, table, rulings)[0]]
        for groups in matching.matched_groups(rule, table, rulings):
            for group in groups:
                yield from _blocked(_places(table, group.pieces), best)


def _set_overlaps(rule: SetRule, tables: tuple[matching.Table, ...]) -> Iterator[Miss]:
    for table in tables:
        best = [award.pieces for award in next(matching.set_choices(rule, table))]
        for group in itertools.product(*matching.kinds(rule, table)):
            yield from _blocked(group, best)


def _blocked(group: matching.Table, best: list[matching.Table]) -> Iterator[Miss]:
    """Give the miss of a matching group that is not among the best ones, if any of those stand in its way."""
    blockers = [other for other in best if set(other) & set(group)]
    if group in best or not blockers:
        return
    spent = set(itertools.chain(*blockers))
    reason = text(
        "{slots} match too, but a piece scores once for a card, and {taken} already did",
        slots=tuple(place.words for place in group),
        taken=tuple(place.words for place in group if place in spent),
    )
    yield Miss("overlap", _ids(group), (), 0, reason, tuple(dict.fromkeys(_ids(itertools.chain(*blockers)))))


def _places(table: matching.Table, slots: Iterable[int]) -> matching.Table:
    return tuple(table[slot] for slot in slots)


def _ids(places: Iterable[matching.Place]) -> tuple[str, ...]:
    return tuple(place.id for place in places)
