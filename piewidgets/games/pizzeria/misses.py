"""What a sheet can say beyond its lines: by how much a kind was lost, and other kinds that offer L could count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from piewidgets.core.score import Alternative, Alternatives, Miss, ScoreLine
from piewidgets.core.text import Text, text
from piewidgets.games.pizzeria.components import NAMES, POMODORO, TITLES
from piewidgets.games.pizzeria.counting import Counter
from piewidgets.games.pizzeria.eating import most_eaten
from piewidgets.games.pizzeria.majority import counted, halves_to_lead

Craving = Callable[[Counter, int, int], list[ScoreLine]]
_KINDS = {name: kind for kind, name in NAMES.items() if kind != POMODORO}


class HoldingExplanation(NamedTuple):
    """Answers a sheet's further questions about one seat."""

    table: Counter
    seat: int
    craving: Craving

    def alternatives(self, rule: str) -> Alternatives:
        """Give the other kinds that offer L could count; any other rule leaves nothing to choose (ZL1)."""
        if rule != "offer_l":
            return Alternatives()
        others = most_eaten(self.table.holdings[self.seat].eaten)[1:]
        return Alternatives(
            len(others), tuple(Alternative(tuple(self.craving(self.table, self.seat, k))) for k in others)
        )

    def missed(self, rule: str) -> Iterator[Miss]:
        """Say how many half slices a seat is short of scoring a kind, and who leads it."""
        kind = _KINDS.get(rule)
        if kind is None:
            return
        table, seat = self.table, self.seat
        halves = table.halves(kind)
        need = halves_to_lead(seat, halves, table.tie_winner, table.is_solo)
        best = max(halves)
        if halves[seat] >= need or not best:
            return
        first = [other for other, own in enumerate(halves) if own == best and other != seat]
        own = table.marks(seat, table.compared(seat, kind))
        blockers = tuple(mark for other in first for mark in table.marks(other, table.compared(other, kind)))
        yield Miss("outdone", own, (), kind, _reason(halves, seat, kind, need, first), blockers)


def _reason(halves: tuple[int, ...], seat: int, kind: int, need: int, first: list[int]) -> Text:
    best = max(halves)
    leader = text("seat {seats}", seats=tuple(first)) if len(first) == 1 else text("seats {seats}", seats=tuple(first))
    told = {
        "kind": TITLES[kind],
        "tie": counted(best - halves[seat]),
        "lead": counted(best + 1 - halves[seat]),
        "best": counted(best),
        "who": leader,
    }
    if best == halves[seat]:
        return text("{kind}: tied with {who} at {best}, which scores nothing here; {lead} short of the lead", **told)
    if need > best:
        return text("{kind}: {tie} short of a tie with {who}, which would score nothing here; {lead} short of the lead",
                    **told)  # fmt: skip
    return text("{kind}: {tie} short of a tie with {who} at {best}; {lead} short of the lead", **told)
