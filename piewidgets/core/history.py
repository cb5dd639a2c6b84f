"""What happened in a match, as a value: positions, decisions, draws, and which position is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from piewidgets.core.errors import SetupError, UnknownNameError
from piewidgets.core.text import one_of, text

LEVELS: Final = ("round", "turn", "decision", "draw")


class Entry(NamedTuple):
    """A move and who made it: a seat, or CHANCE for a draw."""

    player: int
    move: Any


class History:
    """Positions 0, 1, 2 ... with the entries between them, and the number ``at`` of the one shown now.

    Frozen in use: each method returns another history, and lists are shared only as far as they agree.
    """

    __slots__ = ("at", "entries", "states")

    def __init__(self, start: Any, states: tuple[Any, ...] = (), entries: tuple[Entry, ...] = (), at: int = 0) -> None:
        self.states = states or (start,)
        self.entries = entries
        self.at = at

    @property
    def state(self) -> Any:
        """The position shown now."""
        return self.states[self.at]

    @property
    def length(self) -> int:
        """How many moves and draws are known, those after the shown position included."""
        return len(self.entries)

    @property
    def draws(self) -> int:
        """How many draws lie before the shown position."""
        return sum(entry.player < 0 for entry in self.entries[: self.at])

    def with_move(self, entry: Entry, after: Any) -> History:
        """Add a move at the shown position; what had been undone is forgotten."""
        return History(None, (*self.states[: self.at + 1], after), (*self.entries[: self.at], entry), self.at + 1)

    def jumped(self, number: int) -> History:
        """Show another position; raises SetupError when there is none of that number."""
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= self.length:
            raise SetupError(
                text("there is no position {n}: this match has 0 to {last}", n=repr(number)[:20], last=self.length)
            )
        return History(None, self.states, self.entries, number)

    def around(self, number: int) -> tuple[Any, Entry, Any]:
        """Give the position before the number-th entry, the entry, and the position after it."""
        return self.states[number - 1], self.entries[number - 1], self.states[number]

    def before(self, is_person: Callable[[int], bool]) -> int:
        """Find the last position before the shown one at which a person decided; the first if none did."""
        found = (n for n in range(self.at - 1, -1, -1) if is_person(self.entries[n].player))
        return next(found, min(self.at, 0))

    def after(self, is_person: Callable[[int], bool]) -> int:
        """Find the next position after the shown one at which a person is to decide; the last if none is."""
        found = (n for n in range(self.at + 1, self.length) if is_person(self.entries[n].player))
        return next(found, self.length)

    def steps(self, level: str) -> tuple[int, ...]:
        """List the positions where something of that level ends, from the start to the end."""
        if level not in LEVELS:
            raise UnknownNameError(
                text("there is no level {level}; {known}", level=str(level)[:40], known=one_of(LEVELS))
            )
        inner = [n for n in range(1, self.length) if self._ends(n, level)]
        return tuple(dict.fromkeys((0, *inner, self.length)))

    def _ends(self, n: int, level: str) -> bool:
        if level in ("round", "turn"):
            return bool(getattr(self.states[n], level) != getattr(self.states[n - 1], level))
        return level == "draw" or self.entries[n].player >= 0
