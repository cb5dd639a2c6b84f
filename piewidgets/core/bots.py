"""Automatic players: what one is, the registry of their names, and which seats are theirs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from piewidgets.core.chance import Chance
from piewidgets.core.errors import SetupError, UnknownNameError
from piewidgets.core.game import Move, State
from piewidgets.core.text import one_of, text


class Player(Protocol):
    """An automatic player: it sees a view and the legal moves, never the whole state."""

    def choose(self, view: State, legal_moves: tuple[Move, ...], rng: Chance) -> Move:
        """Pick one of the legal moves."""
        ...


PLAYERS: dict[str, Player] = {}


def register_player(name: str, player: Player) -> Player:
    """Add an automatic player to the registry, so that ``Match(..., bots={1: "its_name"})`` finds it."""
    PLAYERS[name] = player
    return player


def find_player(name: str | Player) -> Player:
    """Find an automatic player by name; raises UnknownNameError with the names there are, SetupError for no player."""
    if not isinstance(name, str):
        if not callable(getattr(name, "choose", None)):
            raise SetupError(text("{thing} is no player: it has no choose", thing=repr(name)[:60]))
        return name
    if name not in PLAYERS:
        raise UnknownNameError(text("there is no player {name}; {known}", name=name[:40], known=one_of(PLAYERS)))
    return PLAYERS[name]


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
