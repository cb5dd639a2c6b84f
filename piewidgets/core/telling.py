"""What is told of a match: moves as one viewer may know them, the ranking, and callbacks that cannot harm the match."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from piewidgets.core.errors import SetupError
from piewidgets.core.game import State
from piewidgets.core.score import Points, ScoreLine
from piewidgets.core.text import Text, text, texts


class Event(NamedTuple):
    """A move as told to one viewer: who moved, in words, the views before and after, the new score lines."""

    number: int
    player: int
    text: Text
    before: State
    after: State
    lines: tuple[ScoreLine, ...]


class Rank(NamedTuple):
    """Where a seat stands: its place from 1, and its points."""

    place: int
    seat: int
    points: Points

    def __str__(self) -> str:
        return str(self.words())

    def words(self) -> Text:
        """Say it."""
        return texts(
            "{place}. seat {seat} with {n} point",
            "{place}. seat {seat} with {n} points",
            self.points,
            place=self.place,
            seat=self.seat,
        )


def ranking(points: Sequence[Points], winners: Collection[int]) -> tuple[Rank, ...]:
    """Rank the seats: the winners share place 1, whatever the tie-break was; the others go by their points.

    >>> [str(rank) for rank in ranking((7, 9, 9, 7), winners={2})]
    ['1. seat 2 with 9 points', '2. seat 1 with 9 points', '3. seat 0 with 7 points', '3. seat 3 with 7 points']
    """
    ahead = {
        seat: sum(seat not in winners and (other in winners or points[other] > own) for other in range(len(points)))
        for seat, own in enumerate(points)
    }
    return tuple(Rank(1 + ahead[seat], seat, points[seat]) for seat in sorted(ahead, key=lambda seat: ahead[seat]))


def check_callable(callback: object) -> None:
    """Refuse what cannot be told anything; raises SetupError."""
    if not callable(callback):
        raise SetupError(text("a match tells functions, and {thing} is none", thing=repr(callback)[:60]))


def guarded(callback: Callable[[], object]) -> None:
    """Call back; what it raises becomes a warning that says where, and never an exception."""
    try:
        callback()
    except Exception as error:
        where = error.__traceback__
        while where and where.tb_next:
            where = where.tb_next
        at = f"{where.tb_frame.f_code.co_filename}:{where.tb_lineno}" if where else "?"
        said = f"an observer of the match raised {type(error).__name__}: {error} ({at})"
        try:
            warnings.warn(said, RuntimeWarning, stacklevel=4)
        except RuntimeWarning:  # where warnings are errors it is said, but the match goes on
            sys.stderr.write(f"{said}\n")
