"""What is decided before a match, and how a game reads it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from piewidgets.core.chance import Chance
from piewidgets.core.errors import SetupError
from piewidgets.core.tables import FilePath
from piewidgets.core.text import one_of, text


class Setup:
    """What is decided before a match: players, variant, rulings, components, and whatever is not left to chance.

    Further keywords fix what would be dealt; each game says which it knows (Piece of Pie: ``cards``,
    ``perfects``, ``order``, ``start``). Checked by the game when a match begins.

    >>> Setup(players=3, cards=("kiwi", "opposite")).fixed
    {'cards': ('kiwi', 'opposite')}
    """

    __slots__ = ("components", "fixed", "players", "rulings", "variant")

    def __init__(
        self,
        players: int = 2,
        *,
        variant: str = "",
        rulings: object = None,
        components: FilePath | None = None,
        **fixed: object,
    ) -> None:
        self.players = players
        self.variant = variant
        self.rulings = rulings
        self.components = components
        self.fixed: Mapping[str, object] = fixed

    def __repr__(self) -> str:
        return f"Setup(players={self.players!r}{', ...' if self.fixed else ''})"

    def check(self, game: str, players: range, variants: tuple[str, ...], fixed: tuple[str, ...]) -> None:
        """Refuse what a game cannot play; raises SetupError naming the offender and what would do."""
        if type(self.players) is not int or self.players not in players:
            raise SetupError(
                text(
                    "{game} is for {low} to {high} players, not {given}",
                    game=game,
                    low=players[0],
                    high=players[-1],
                    given=repr(self.players)[:40],
                )
            )
        if not isinstance(self.variant, str | None):
            raise SetupError(text("{game}: a variant is a name, not {given}", game=game, given=repr(self.variant)[:40]))
        if self.variant and not variants:
            raise SetupError(
                text("{game} has no variant {given}, nor any other", game=game, given=str(self.variant)[:40])
            )
        if self.variant and self.variant not in variants:
            raise SetupError(
                text(
                    "{game} has no variant {given}; {known}",
                    game=game,
                    given=str(self.variant)[:40],
                    known=one_of(variants),
                )
            )
        for name in self.fixed:
            if name not in fixed:
                raise SetupError(text("{game} cannot fix {name}; {known}", game=game, name=name, known=one_of(fixed)))


def names_in(given: object) -> list[str]:
    """Understand what fixes several things by name: a list, or text with spaces or commas; raises SetupError.

    >>> names_in("K1, A2"), names_in(["K1"])
    (['K1', 'A2'], ['K1'])
    """
    if isinstance(given, str):
        return given.replace(",", " ").split()
    if not isinstance(given, Iterable):
        raise SetupError(text("a list of names is wanted, not {given}", given=repr(given)[:40]))
    return [str(name) for name in given]


def starting_seat(given: object, seats: int, chance: Chance) -> int:
    """Understand who begins: a seat, or "random"; raises SetupError."""
    if isinstance(given, str) and given == "random":
        return chance.below(seats)
    if isinstance(given, bool) or not isinstance(given, int) or given not in range(seats):
        last = seats - 1
        raise SetupError(
            text("start is a seat from 0 to {last}, or random, not {given}", last=last, given=repr(given)[:40])
        )
    return given
