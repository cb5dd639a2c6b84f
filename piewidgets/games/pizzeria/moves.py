"""The kinds of move in Pizzeria: a cut, a portion, what is eaten of it, and what each offer asks."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from piewidgets.core.moves import kind_of_move

ALONE: Final = -1  # in a cut: the offer is a portion of its own


@kind_of_move
class Cut(NamedTuple):
    """Cut before these slots; ``tile`` is the first slot of the portion the offer lies on, ALONE, or None."""

    gaps: tuple[int, ...]
    tile: int | None = None


@kind_of_move
class Lay(NamedTuple):
    """Lay the offer on a portion, after a cut that may leave portions empty."""

    portion: int


@kind_of_move
class Pick(NamedTuple):
    """Take a portion."""

    portion: int


@kind_of_move
class Give(NamedTuple):
    """Solo: say which of the largest portions Jeff takes."""

    portion: int


@kind_of_move
class Eat(NamedTuple):
    """Eat these slots of the pizza, and save the rest of what was taken."""

    slots: tuple[int, ...]


@kind_of_move
class Decline(NamedTuple):
    """Leave an offer unused, now or for good."""


@kind_of_move
class Use(NamedTuple):
    """Use an offer that asks nothing else: B draws a slice, F picks first."""

    letter: str


@kind_of_move
class EatSaved(NamedTuple):
    """Offer A: eat up to two saved slices, named by their ids."""

    slices: tuple[str, ...]


@kind_of_move
class EatDrawn(NamedTuple):
    """Offer B: eat the slice that was drawn, or save it."""

    is_eaten: bool


@kind_of_move
class Drawn(NamedTuple):
    """Chance: which of the slices set aside is drawn."""

    number: int


@kind_of_move
class Name(NamedTuple):
    """Offer C: place it on a kind of saved slices."""

    kind: int


@kind_of_move
class Taste(NamedTuple):
    """Offer D: take a slice before the cut, and eat or save it."""

    slot: int
    is_eaten: bool


@kind_of_move
class Shift(NamedTuple):
    """Offer E: move a slice at the edge of a portion across the gap beside it."""

    slot: int
    gap: int


@kind_of_move
class Feast(NamedTuple):
    """Offer J: eat the saved slices of a kind before scoring."""

    kind: int


Move: TypeAlias = (
    Cut | Lay | Pick | Give | Eat | Decline | Use | EatSaved | EatDrawn | Drawn | Name | Taste | Shift | Feast
)
