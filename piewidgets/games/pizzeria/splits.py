"""What a portion is worth to a seat: the best choice of what to eat and what to save, kind by kind.

The kinds are independent but for two things: offer A eats two saved slices in all, and offer L counts one kind. Of the
slices of a kind those with the most leaves are eaten first, since only their number matters otherwise. Points are
counted in halves, as whole numbers.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from piewidgets.core.score import Points
from piewidgets.core.text import amount
from piewidgets.games.pizzeria.components import POMODORO, Slice
from piewidgets.games.pizzeria.counting import Counter, points_of
from piewidgets.games.pizzeria.eating import after_feasts
from piewidgets.games.pizzeria.majority import halves_to_lead
from piewidgets.games.pizzeria.offers import HELPING, TIP
from piewidgets.games.pizzeria.rulings import Rulings
from piewidgets.games.pizzeria.slices import Holding

KIND_CHOSEN: Final = ("C", "J")  # offers whose kind is still to be chosen when they name none


class Split(NamedTuple):
    """The best use of a portion: what to eat and save of it, earlier slices eaten by offer A, points gained.

    ``offers`` are the seat's offers with the kinds they would name.
    """

    eaten: tuple[Slice, ...]
    saved: tuple[Slice, ...]
    helping: tuple[Slice, ...]
    gain: Points
    offers: tuple[tuple[str, int], ...] = ()

    def __repr__(self) -> str:
        eaten, saved = (" ".join(map(str, own)) or "nothing" for own in (self.eaten, self.saved))
        return f"Split(eats {eaten}; saves {saved}; +{amount(self.gain)})"


class Content(NamedTuple):
    """The slices of one kind: half slices and slices that must be saved, and the leafed ones, fewest leaves first."""

    halves: int = 0
    bare: int = 0
    leafed: tuple[Slice, ...] = ()


class Option(NamedTuple):
    """One way to treat a kind: its worth in half points, slices of it eaten in all, kept of the portion, helped to."""

    worth: int
    eaten: int
    kept: int
    helped: int


class Peak(NamedTuple):
    """The most half points a kind can bring: alone, as the kind that offer L counts, and what helpings add."""

    plain: int
    craved: int
    helped: tuple[int, int]


EMPTY: Final = Content()


def contents(slices: Iterable[Slice]) -> dict[int, Content]:
    """Sort slices by kind; a mixed slice stands with both."""
    found: dict[int, Content] = {}
    for one in slices:
        for kind in one.kinds:
            halves, bare, leafed = found.get(kind, EMPTY)
            if one.leaves:
                found[kind] = Content(halves, bare, (*leafed, one))
            else:
                found[kind] = Content(halves + one.halves(kind), bare + 1, leafed)
    return {
        k: c._replace(leafed=tuple(sorted(c.leafed, key=lambda one: (one.leaves, one.id)))) for k, c in found.items()
    }


class Chooser:
    """A seat that makes the most of a portion, the others' slices being as they are."""

    def __init__(self, table: Counter, seat: int, offers: tuple[tuple[str, int], ...], helpings: int = 0) -> None:
        own = table.holdings[seat]
        table = table._replace(holdings=_fed(table.holdings, seat, table.rulings))
        self.offers = offers
        self._held = dict(offers)
        self._rulings, self._is_solo = table.rulings, table.is_solo
        self._helpings = helpings
        self._saved = contents(own.saved)
        self._eaten = {kind: sum(one.kinds == (kind,) for one in own.eaten) for kind in table.kinds}
        winner = seat if "I" in self._held else table.tie_winner
        halves = {kind: table.halves(kind) for kind in table.kinds}
        self._needs = {kind: halves_to_lead(seat, halves[kind], winner, table.is_solo) for kind in table.kinds}
        self._rival = max((own for other, own in enumerate(halves.get(POMODORO, ())) if other != seat), default=0)
        self._known: dict[tuple[int, Content], list[Option]] = {}
        self._peaks: dict[tuple[int, Content], Peak] = {}
        self.kinds = table.kinds
        self.has_craving = "L" in self._held
        self._tip = 2 * TIP * ("G" in self._held)

    def _worth(
        self, kind: int, halves: int, bare: int, leafed: Sequence[Slice], eaten: int, leaves: int
    ) -> tuple[int, int]:
        """Give what a kind pays in half points, and how many slices of it are eaten, once offer J has had its turn."""
        has_whole_bare = halves > bare  # mixed slices are one half each, and none of the kind's own
        if self._held.get("J") == kind and (self._rulings.offer_j_leafless == "leafed_only" or not has_whole_bare):
            eaten, leaves = eaten + len(leafed), leaves + sum(one.leaves for one in leafed)
            leafed = ()
        halves, count = halves + 2 * len(leafed), bare + len(leafed)
        if kind != POMODORO:
            worth = 2 * kind * (halves >= self._needs[kind])
        else:
            is_tied = self._is_solo and self._rulings.solo_pomodoro_tie == "nobody" and halves == self._rival
            worth = 0 if is_tied else POMODORO * halves
        if self._held.get("C") == kind:
            worth += halves if self._rulings.offer_c_half == "half" else 2 * count
        if "H" in self._held and count:
            is_lone = kind == POMODORO and count == 1 and self._rulings.offer_h_single_pomodoro == "needs_both"
            worth += 0 if is_lone else 2
        if "K" in self._held and eaten:
            worth += 2
        return worth + 2 * leaves, eaten

    def _options(self, kind: int, content: Content) -> list[Option]:
        key = (kind, content)
        if key not in self._known:
            self._known[key] = list(self._all(kind, content))
        return self._known[key]

    def _all(self, kind: int, content: Content) -> Iterator[Option]:
        old = self._saved.get(kind, EMPTY)
        for helped in range(min(self._helpings, len(old.leafed)) + 1):
            left, gone = old.leafed[: len(old.leafed) - helped], old.leafed[len(old.leafed) - helped :]
            for kept in range(len(content.leafed) + 1):
                eaten = (*gone, *content.leafed[kept:])
                worth, number = self._worth(
                    kind,
                    old.halves + content.halves,
                    old.bare + content.bare,
                    (*left, *content.leafed[:kept]),
                    self._eaten[kind] + len(eaten),
                    sum(one.leaves for one in eaten),
                )
                yield Option(worth, number, kept, helped)

    def helped(self, kind: int, number: int) -> tuple[Slice, ...]:
        """Give the saved slices of a kind that offer A eats: those with the most leaves."""
        leafed = self._saved.get(kind, EMPTY).leafed
        return leafed[len(leafed) - number :]

    def most(self, portion: dict[int, Content]) -> int:
        """Give only the most half points the seat can have with a portion; as ``best`` does, but quicker."""
        if self._helpings and self.has_craving:
            return self.best(portion)[0][0]
        if not self._helpings and not self.has_craving:  # then what a portion adds depends on its own kinds alone
            return self._tip + self._idle + sum([self._added(kind, content) for kind, content in portion.items()])
        peaks = [self._peak(kind, portion.get(kind, EMPTY)) for kind in self.kinds]
        total = self._tip + sum([one.plain for one in peaks])
        if self.has_craving:
            return total + max([one.craved - one.plain for one in peaks])
        once = sorted([one.helped[0] for one in peaks])  # two helpings of one kind, or one each of two
        return total + max(once[-1] + (once[-2] if len(once) > 1 else 0), max([one.helped[1] for one in peaks]))

    @functools.cached_property
    def _idle(self) -> int:
        return sum([self._peak(kind, EMPTY).plain for kind in self.kinds])

    def _added(self, kind: int, content: Content) -> int:
        return self._peak(kind, content).plain - self._peak(kind, EMPTY).plain

    def _peak(self, kind: int, content: Content) -> Peak:
        key = (kind, content)
        if key not in self._peaks:
            options = self._options(kind, content)
            plain = max([one.worth for one in options if not one.helped])
            helped = [max([one.worth - plain for one in options if one.helped <= most]) for most in (1, HELPING)]
            self._peaks[key] = Peak(plain, max([one.worth + 2 * one.eaten for one in options]), (helped[0], helped[1]))
        return self._peaks[key]

    def best(self, portion: dict[int, Content]) -> tuple[tuple[int, int], dict[int, Option]]:
        """Give the most half points a seat can have with a portion, slices eaten then, and each kind's treatment."""
        listed = [(kind, self._options(kind, portion.get(kind, EMPTY))) for kind in self.kinds]
        craved = self.kinds if self.has_craving else (-1,)
        worth, chosen = max((_packed(listed, self._helpings, kind) for kind in craved), key=lambda found: found[0])
        return _sum(worth, (self._tip, 0)), chosen


def _packed(
    listed: list[tuple[int, list[Option]]], helpings: int, craved: int
) -> tuple[tuple[int, int], dict[int, Option]]:
    """Choose an option a kind, with so many helpings in all; slices eaten of the craved kind count once more.

    Equal choices eat more, which breaks ties at the end of a match.
    """
    if not helpings:
        chosen = {kind: max(options, key=lambda one: _value(one, kind == craved)) for kind, options in listed}
        return functools.reduce(_sum, (_value(one, kind == craved) for kind, one in chosen.items()), (0, 0)), chosen
    best: list[tuple[tuple[int, int], dict[int, Option]]] = [((0, 0), {})] * (helpings + 1)
    for kind, options in listed:
        best = [
            max(
                (
                    (
                        _sum(best[left - one.helped][0], _value(one, kind == craved)),
                        {**best[left - one.helped][1], kind: one},
                    )
                    for one in options
                    if one.helped <= left
                ),
                key=lambda found: found[0],
            )
            for left in range(helpings + 1)
        ]
    return best[helpings]


def _value(one: Option, is_craved: bool) -> tuple[int, int]:
    return one.worth + 2 * one.eaten * is_craved, one.eaten


def _sum(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


def _fed(holdings: tuple[Holding, ...], seat: int, rulings: Rulings) -> tuple[Holding, ...]:
    """Let offer J of the other seats eat what it names: that is gone before kinds are compared."""
    fed = after_feasts(holdings, rulings)
    return (*fed[:seat], holdings[seat], *fed[seat + 1 :])


class Seat:
    """A seat before a pick: what any portion would bring it, with the round's offer or without."""

    def __init__(self, table: Counter, seat: int, tile: str = "") -> None:
        self.plain = _choosers(table, seat, "")
        self.tiled = _choosers(table, seat, tile) if tile else self.plain
        self.base = max(one.most({}) for one in self.plain)

    def gain(self, portion: dict[int, Content], has_tile: bool = False) -> int:
        """Give the half points that a portion adds."""
        return max([one.most(portion) for one in (self.tiled if has_tile else self.plain)]) - self.base

    def split(self, slices: Sequence[Slice], has_tile: bool = False) -> Split:
        """Give the best use of a portion."""
        portion = contents(slices)
        found = [(*one.best(portion), one) for one in (self.tiled if has_tile else self.plain)]
        worth, chosen, chooser = max(found, key=lambda one: one[0])
        eaten = {one.id for kind, own in portion.items() for one in own.leafed[chosen[kind].kept :]}
        helping = tuple(one for kind, option in chosen.items() for one in chooser.helped(kind, option.helped))
        return Split(
            tuple(one for one in slices if one.leaves and one.id in eaten),
            tuple(one for one in slices if not (one.leaves and one.id in eaten)),
            helping,
            points_of(worth[0] - self.base),
            chooser.offers,
        )


def _choosers(table: Counter, seat: int, tile: str) -> list[Chooser]:
    """List the ways to name the kinds of the offers held, and of the one that would come with a portion."""
    offers = table.holdings[seat].offers
    open_offers = [letter for letter, kind in offers if letter == "J" and not kind]
    ways: list[tuple[tuple[str, int], ...]] = [offers]
    if tile:
        ways = [(*offers, (tile, 0))]
        open_offers += [tile] if tile in KIND_CHOSEN else []
    for letter in dict.fromkeys(open_offers):
        ways += [tuple((own, kind if own == letter else k) for own, k in way) for way in ways for kind in table.kinds]
    return [Chooser(table, seat, way, HELPING if tile == "A" else 0) for way in ways]


def with_split(holding: Holding, split: Split) -> Holding:
    """Give a seat's holding once a portion has been used in the best way, offer J left to the end."""
    saved = tuple(one for one in holding.saved if one not in split.helping)
    return Holding((*saved, *split.saved), (*holding.eaten, *split.helping, *split.eaten), split.offers)
