"""The market of Pie Town: columns of pies that belong to their bakers, and what a sale pays to whom."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from piewidgets.core.errors import IllegalMoveError, NotationError
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.score import ScoreLine
from piewidgets.core.text import one_of, text
from piewidgets.games.pie_town.components import (
    DRAWN,
    LEVELS,
    MOST_IN_COLUMN,
    PIE_TITLES,
    PIE_TOKENS,
    PIES,
    VALUES,
)
from piewidgets.games.pie_town.rulings import Rulings

Columns: TypeAlias = tuple[tuple[int, ...], ...]  # by type of pie, the seats that own the pies, from the bottom up
ROW: Final = "row"
SEATS: Final = range(4)
LONGEST: Final = 400  # characters


class Market(NamedTuple):
    """The pies on sale: a column a type, each pie the seat that baked it, from the bottom up."""

    columns: Columns = ((), (), (), ())

    def __str__(self) -> str:
        return " | ".join(
            f"{name}: {' '.join(map(str, column))}".strip() for name, column in zip(PIES, self.columns, strict=True)
        )


class Sale(NamedTuple):
    """What a sale brings: a line a pie sold and one for the worker, the market then, how many ingredients are drawn."""

    lines: tuple[ScoreLine, ...]
    market: Market
    drawn: int

    def points(self, seat: int) -> int:
        """Add up what a seat gets."""
        return sum(int(line.points) for line in self.lines if line.player == seat)


def parse_market(line: str | Market) -> Market:
    """Read a market: its columns by name, the owners from the bottom up.

    No column holds more than five pies, and nobody owns more than the twelve tokens there are (T19, T20). Raises
    NotationError.

    >>> parse_market("CCC: 2 0 | SR: 1").columns
    ((2, 0), (), (), (1,))
    """
    if isinstance(line, Market):
        return _checked(line)
    if not isinstance(line, str) or len(line) > LONGEST:
        raise NotationError(
            text("a market is a short line such as CCC: 2 0 | SR: 1, not {given}", given=repr(line)[:40])
        )
    found: dict[str, tuple[int, ...]] = {}
    for part in line.split("|") if line.strip() else ():
        name, colon, owners = part.partition(":")
        name = name.strip()
        if name not in PIES or not colon or name in found:
            raise NotationError(text("a market names each column once; look at {part}; {known}",
                                     part=part.strip()[:30] or "|", known=one_of(PIES)))  # fmt: skip
        if any(seat not in map(str, SEATS) for seat in owners.split()):
            raise NotationError(
                text("the owners of pies are seats from 0 to 3, not {owners}", owners=owners.strip()[:30])
            )
        found[name] = tuple(map(int, owners.split()))
    return _checked(Market(tuple(found.get(name, ()) for name in PIES)))


def _checked(market: Market) -> Market:
    """Let a market pass that can be, whoever made it."""
    columns = market.columns
    is_market = isinstance(columns, tuple) and len(columns) == len(PIES) and all(isinstance(c, tuple) for c in columns)
    if not is_market or any(type(seat) is not int or seat not in SEATS for column in columns for seat in column):
        raise NotationError(
            text("a market is four columns of seats from 0 to 3, not {given}", given=repr(columns)[:40])
        )
    for name, column in zip(PIES, columns, strict=True):
        if len(column) > MOST_IN_COLUMN:
            raise NotationError(text("column {name} has room for {most} pies, not {n}",
                                     name=name, most=MOST_IN_COLUMN, n=len(column)))  # fmt: skip
    for seat in SEATS:
        own = sum(column.count(seat) for column in columns)
        if own > PIE_TOKENS:
            raise NotationError(text("seat {seat} has {most} pie tokens, not {n}", seat=seat, most=PIE_TOKENS, n=own))
    return market


@takes_rulings(Rulings, lambda market, what, *_, **__: ("row_sale_bonus",) if what == ROW else ())
def sell(market: str | Market, what: str, seller: int = 0, level: int = 1, rulings: object = None) -> Sale:
    """Sell all pies of a column, or the lowest pie of every column ("row"): each pays its owner, whoever sells.

    The seller also gets its worker's level in points, and draws two ingredients; for the row by ruling. What lies above
    drops down. Raises IllegalMoveError where no pie would be sold, NotationError for what cannot be read.
    Source: rulebook, Market; T3, T4, T53, T54.

    >>> sale = sell("CCC: 2 0 2 | SR: 0 1 0 1", "SR", seller=1, level=5)
    >>> sale.points(0), sale.points(1), str(sale.market)
    (14, 19, 'CCC: 2 0 2 | CCR: | CRR: | SR:')
    """
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    found = parse_market(market)
    _check(what, seller, level)
    sold = [
        (n, 1 if what == ROW else len(column))
        for n, column in enumerate(found.columns)
        if column and what in (ROW, PIES[n])
    ]
    if not sold:
        raise IllegalMoveError(text("a worker in the market has to sell at least one pie"))
    lines = [sale_line(n, found.columns[n][at], f"market/{PIES[n]}/{at}") for n, many in sold for at in range(many)]
    has_bonus = what != ROW or rulings.row_sale_bonus
    if has_bonus:
        reason = text("a sale brings the worker's level, {level}", level=level)
        lines.append(ScoreLine("worker", "market", seller, level, (), (), reason))
    gone = dict(sold)
    left = tuple(column[gone.get(n, 0) :] for n, column in enumerate(found.columns))
    return Sale(tuple(lines), Market(left), DRAWN if has_bonus else 0)


def sale_line(kind: int, owner: int, mark: str) -> ScoreLine:
    """Pay a pie that is sold to its owner, by its type (rulebook, Market; T53).

    >>> sale_line(3, 1, "seat1/pie/0").points
    7
    """
    name = PIES[kind]
    reason = text("a {pie} is sold for {points}", pie=PIE_TITLES[name], points=VALUES[kind])
    return ScoreLine("sale", name, owner, VALUES[kind], (mark,), (), reason)


def _check(what: object, seller: object, level: object) -> None:
    if not isinstance(what, str) or what not in (*PIES, ROW):
        raise NotationError(text("sold is a column or the row, not {given}; {known}",
                                 given=repr(what)[:30], known=one_of((*PIES, ROW))))  # fmt: skip
    if type(seller) is not int or seller not in SEATS:
        raise NotationError(text("there is no seat {seat}: seats are 0 to 3", seat=repr(seller)[:20]))
    if type(level) is not int or level not in LEVELS:
        raise NotationError(text("a worker's level is a number from 1 to 6, not {given}", given=repr(level)[:20]))
