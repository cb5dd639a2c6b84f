"""Which seats are automatic players', understood however they are named."""

from __future__ import annotations

from collections.abc import Mapping

from piewidgets.core.errors import SetupError
from piewidgets.core.game import Player, find_player
from piewidgets.core.text import text


def checked_bots(bots: Mapping[int, str | Player], seats: range) -> dict[int, Player]:
    """Find the player of each seat; raises SetupError for a seat that is none, or no player; UnknownNameError."""
    if not isinstance(bots, Mapping):
        raise SetupError(text("bots maps seats to players, and {given} does not", given=repr(bots)[:40]))
    for seat in bots:
        if type(seat) is not int or seat not in seats:
            raise SetupError(
                text("there is no seat {seat}: seats are 0 to {last}", seat=repr(seat)[:20], last=seats[-1])
            )
    return {seat: find_player(player) for seat, player in bots.items()}
