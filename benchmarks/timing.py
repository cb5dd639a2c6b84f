"""Measures two things side by side: interleaved rounds, CPU time, the median of the rounds' ratios."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[float], tuple[float, float]]  # works for about so many seconds; gives (things done, CPU seconds)


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, our figure, the other's, how many times better ours is, the goal."""

    what: str
    ours: str
    theirs: str = ""
    ratio: str = ""
    goal: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells in the order of the table's columns."""
        return self.what, self.ours, self.theirs, self.ratio, self.goal


def repeated(once: Callable[[], float]) -> Work:
    """Make a Work of something that is done again and again; ``once`` says how many things it did."""

    def work(seconds: float) -> tuple[float, float]:
        done, start = 0.0, time.process_time()
        while True:
            done += once()
            spent = time.process_time() - start
            if spent >= seconds:
                return done, spent

    return work


def compare(ours: Work, theirs: Work, rounds: int = 11, seconds: float = 0.15) -> tuple[float, float, float]:
    """Give the median rates (things a CPU second) of both and the median of the rounds' ratios, after a warm-up."""
    ours(seconds), theirs(seconds)
    pairs = [(_rate(ours(seconds)), _rate(theirs(seconds))) for _ in range(rounds)]
    mine, other = zip(*pairs, strict=True)
    return statistics.median(mine), statistics.median(other), statistics.median(a / b for a, b in pairs)


def measure(work: Work, rounds: int = 11, seconds: float = 0.1) -> float:
    """Give the median rate of one thing alone, after a warm-up."""
    work(seconds)
    return statistics.median(_rate(work(seconds)) for _ in range(rounds))


def _rate(done_in: tuple[float, float]) -> float:
    done, seconds = done_in
    return done / seconds


def missing(what: str, error: BaseException, goal: str = "") -> Row:
    """The row of a peer that cannot be measured here, with the reason."""
    reason = (str(error).splitlines() or [""])[0][:60]
    return Row(what, "", f"missing: {type(error).__name__}: {reason}", "", goal)


def table(rows: list[Row]) -> str:
    """Lay the rows out as a Markdown table."""
    head = Row("what", "piewidgets", "the other", "ours is better", "goal").cells
    cells = [head, *(row.cells for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in cells
    ]
    return "\n".join([lines[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *lines[1:]])
