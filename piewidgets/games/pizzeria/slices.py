"""Slices and holdings in one line of text and back.

A slice is its kind, then a point and its leaves: ``8.2`` is bacon with two leaves, ``8`` one with none, ``8/10`` a
mixed slice, ``2`` a pomodoro. In the notation of a state its id follows as ``#8c``. A holding is what a player has
saved and eaten and which offers lie before them: ``saved: 2 2 5.1 5/7 | eaten: 9.3 | offers: I C@8``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from piewidgets.core.errors import NotationError, UnknownNameError
from piewidgets.core.text import one_of, text
from piewidgets.games.pizzeria.components import KINDS, Slice, made
from piewidgets.games.pizzeria.offers import OFFERS

LONGEST: Final = 4000  # characters; a whole box is far fewer
_PARTS: Final = ("saved", "eaten", "offers")
PLACED: Final = ("C", "J")  # offers that name a kind


class Holding(NamedTuple):
    """What lies before a player: slices saved, slices eaten, and offers with the kind they name (0: none).

    ``late`` are slices of the eaten ones that still count where kinds are compared (Z-S12).
    """

    saved: tuple[Slice, ...] = ()
    eaten: tuple[Slice, ...] = ()
    offers: tuple[tuple[str, int], ...] = ()
    late: tuple[Slice, ...] = ()

    def kind_of(self, letter: str) -> int | None:
        """Give the kind an offer names (0: none), or None when it is not held."""
        return dict(self.offers).get(letter)


def format_slice(piece: Slice, with_id: bool = False) -> str:
    """Write a slice.

    >>> format_slice(Slice((8,), 2, "8e")), format_slice(Slice((8, 10), 0, "8x10"), with_id=True)
    ('8.2', '8/10#8x10')
    """
    return f"{piece}#{piece.id}" if with_id and piece.id else str(piece)


@functools.lru_cache(4096)
def parse_slice(token: str, with_id: bool = False) -> Slice:
    """Read a slice; with ``with_id`` an id may follow. Raises NotationError naming what is wrong.

    >>> parse_slice("8.2")
    Slice(kinds=(8,), leaves=2, id='')
    """
    line, sign, slice_id = token.partition("#") if with_id else (token, "", "")
    kinds, point, leaves = line.partition(".")
    if sign and not (slice_id.isascii() and slice_id.isalnum() and len(slice_id) <= 12):
        raise NotationError(text("{id} is no id of a slice", id=repr(slice_id)[:20]))
    try:
        return made(kinds, leaves if point else "0", slice_id)
    except ValueError as error:
        raise NotationError(text("slice {token}: {why}", token=token[:20], why=error)) from None


def parse_slices(line: str | Iterable[Slice]) -> tuple[Slice, ...]:
    """Read slices apart by spaces or commas; raises NotationError.

    >>> [str(one) for one in parse_slices("8.2 8/10, 2")]
    ['8.2', '8/10', '2']
    """
    if isinstance(line, str):
        if len(line) > LONGEST:
            raise NotationError(text("slices are a short line of text; this one has {n} characters", n=len(line)))
        return tuple(parse_slice(token) for token in line.replace(",", " ").split())
    found = tuple(line) if isinstance(line, Iterable) else (line,)
    for one in found:
        if not isinstance(one, Slice):
            raise NotationError(
                text("slices are written as text, such as 8.2 5/7 2, not as {given}", given=type(one).__name__)
            )
    return found


def parse_holding(line: str | Holding) -> Holding:
    """Read a holding; its parts may come in any order, or be missing. Raises NotationError, UnknownNameError.

    >>> parse_holding("saved: 2 5.1 | offers: C@5").offers
    (('C', 5),)
    """
    if isinstance(line, Holding):
        return line
    if not isinstance(line, str) or len(line) > LONGEST:
        raise NotationError(text("a holding is a short line such as saved: 2 5.1 | eaten: 9.3, not {given}",
                                 given=repr(line)[:40]))  # fmt: skip
    found: dict[str, str] = {}
    for part in line.split("|") if line.strip() else ():
        name, colon, rest = part.partition(":")
        if name.strip() not in _PARTS or not colon or name.strip() in found:
            raise NotationError(text("a holding has the parts saved:, eaten: and offers:, each once; look at {part}",
                                     part=part.strip()[:40] or "|"))  # fmt: skip
        found[name.strip()] = rest
    saved, eaten = (parse_slices(found.get(name, "")) for name in ("saved", "eaten"))
    check_eaten(eaten)
    return Holding(saved, eaten, parse_offers(found.get("offers", "")))


def check_eaten(eaten: Iterable[Slice]) -> None:
    """Refuse slices that nobody can have eaten: pomodoro and mixed ones (rulebook, Special Kinds)."""
    for one in eaten:
        if len(one.kinds) > 1 or one.kinds == (KINDS[0],):
            raise NotationError(
                text("{slice} cannot have been eaten: pomodoro and mixed slices have no leaves", slice=str(one))
            )


def parse_offers(line: str) -> tuple[tuple[str, int], ...]:
    """Read offers by their letters, with @kind where C lies or what J eats; raises NotationError, UnknownNameError.

    >>> parse_offers("I C@8")
    (('I', 0), ('C', 8))
    """
    found: dict[str, int] = {}
    for token in line.replace(",", " ").split():
        letter, at, kind = token.partition("@")
        if letter not in OFFERS:
            raise UnknownNameError(
                text("there is no offer {letter}; {known}", letter=letter[:20], known=one_of(OFFERS))
            )
        if letter in found:
            raise NotationError(text("there is one offer {letter}", letter=letter))
        if at and (letter not in PLACED or kind not in map(str, KINDS)):
            raise NotationError(text("{token}: C and J name a kind from 2 to 11, such as C@8", token=token[:20]))
        found[letter] = int(kind) if at else 0
    return tuple(found.items())


def format_holding(holding: Holding) -> str:
    """Write a holding; see parse_holding.

    >>> format_holding(parse_holding("eaten: 9.3 | saved: 2"))
    'saved: 2 | eaten: 9.3'
    """
    offers = [f"{letter}@{kind}" if kind else letter for letter, kind in holding.offers]
    parts = ([str(one) for one in holding.saved], [str(one) for one in holding.eaten], offers)
    shown = [
        f"{name}: {' '.join(part)}".strip() for name, part in zip(_PARTS, parts, strict=True) if part or name == "saved"
    ]
    return " | ".join(shown).strip()


def as_holdings(given: object) -> tuple[Holding, ...]:
    """Read the holdings of all players, two to six of them, and number their slices; raises NotationError.

    >>> as_holdings(["saved: 2", "eaten: 9.3"])[1].eaten
    (Slice(kinds=(9,), leaves=3, id='0'),)
    """
    if isinstance(given, str | Holding) or not isinstance(given, Iterable):
        raise NotationError(text("holdings are a list, one line a player, not {given}", given=repr(given)[:40]))
    found = [parse_holding(one) for one in given]
    if not 2 <= len(found) <= 6:
        raise NotationError(text("2 to 6 players have holdings, not {n}", n=len(found)))
    letters = [letter for one in found for letter, _ in one.offers]
    twice = next((letter for letter in letters if letters.count(letter) > 1), None)
    if twice:
        raise NotationError(text("there is one offer {letter}, and two players hold it", letter=twice))
    return tuple(_numbered(one) for one in found)


def offers_of(given: object) -> str:
    """Name the offers that the players of some holdings have.

    >>> offers_of(["offers: C@8", "offers: H I"])
    'CHI'
    """
    return "".join(letter for one in as_holdings(given) for letter, _ in one.offers)


def check_offers(holdings: Iterable[Holding], variant: str, offer: object = "") -> None:
    """Refuse offers where the game has none; raises NotationError."""
    if variant != "offers" and (offer or any(own.offers for own in holdings)):
        raise NotationError(text("the {variant} game has no offers; ask for variant=offers", variant=variant))


def _numbered(holding: Holding) -> Holding:
    """Give each slice without an id its place in the holding as one."""
    both: Sequence[Slice] = (*holding.saved, *holding.eaten)
    if len({one.id for one in both} - {""}) == len(both):
        return holding
    named = [one._replace(id=str(n)) for n, one in enumerate(both)]
    return holding._replace(saved=tuple(named[: len(holding.saved)]), eaten=tuple(named[len(holding.saved) :]))
