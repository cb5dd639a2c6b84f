"""The kinds of move in Pies: a card with its tokens, a card claimed, one stolen, a recipe, a card of the mix."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from piewidgets.core.moves import kind_of_move


@kind_of_move
class Play(NamedTuple):
    """Play a card from the hand, with this many pi tokens on it."""

    card: str
    tokens: int = 0


@kind_of_move
class Claim(NamedTuple):
    """Take a card of the trick."""

    card: str


@kind_of_move
class Steal(NamedTuple):
    """Take a card from another tableau."""

    card: str


@kind_of_move
class Mix(NamedTuple):
    """Make a mix by the recipe on a card of the tableau."""

    recipe: str


@kind_of_move
class Add(NamedTuple):
    """Put a card into the mix."""

    card: str


@kind_of_move
class Decline(NamedTuple):
    """Make no mix now."""


Move: TypeAlias = Play | Claim | Steal | Mix | Add | Decline
