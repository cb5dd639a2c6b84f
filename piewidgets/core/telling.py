"""Who is told of a match: moves as one viewer may know them, and callbacks that cannot harm the match."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import NamedTuple

from piewidgets.core.game import State
from piewidgets.core.score import ScoreLine
from piewidgets.core.text import Text


class Event(NamedTuple):
    """A move as told to one viewer: who moved, in words, the views before and after, the new score lines."""

    number: int
    player: int
    text: Text
    before: State
    after: State
    lines: tuple[ScoreLine, ...]


def guarded(callback: Callable[[], object]) -> None:
    """Call back; what it raises becomes a warning that says where."""
    try:
        callback()
    except Exception as error:
        where = error.__traceback__
        while where and where.tb_next:
            where = where.tb_next
        at = f"{where.tb_frame.f_code.co_filename}:{where.tb_lineno}" if where else "?"
        said = f"an observer of the match raised {type(error).__name__}: {error} ({at})"
        warnings.warn(said, RuntimeWarning, stacklevel=4)
