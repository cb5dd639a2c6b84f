"""Pies in one line of text and back: a flavour letter K A S B, then marks; ``.`` is an empty slot.

Marks are ``c`` a chocolate shaving (may repeat), ``f`` frosting, ``h`` heart, ``w`` flower, ``t`` star:
"KcfShBtA...." is a kiwi with a shaving and frosting, a strawberry with a heart, and so on. Spaces may stand
anywhere. In the notation of a state a piece's id follows as ``#K2``, and ``!`` for the darker crust.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Final

from piewidgets.core.errors import NotationError
from piewidgets.core.text import text
from piewidgets.games.piece_of_pie.components import FLAVOURS, Piece
from piewidgets.games.piece_of_pie.state import SLOTS, Pie

LETTERS: Final = {"kiwi": "K", "apricot": "A", "strawberry": "S", "blueberry": "B"}
SHAPE_LETTERS: Final = {"heart": "h", "flower": "w", "star": "t"}
_BY_LETTER: Final = {letter: flavour for flavour, letter in LETTERS.items()}
_BY_SHAPE: Final = {letter: shape for shape, letter in SHAPE_LETTERS.items()}
LONGEST: Final = 1000  # characters; eight pieces with every mark and an id are far fewer
MOST_SHAVINGS: Final = 6
LONGEST_ID: Final = 12


def format_piece(piece: Piece | None, with_id: bool = False) -> str:
    """Write a piece in notation.

    >>> format_piece(Piece("kiwi", 2, True, "heart"))
    'Kccfh'
    """
    if piece is None:
        return "."
    line = LETTERS[piece.flavour] + "c" * piece.chocolate + "f" * piece.frosting + SHAPE_LETTERS.get(piece.shape, "")
    return f"{line}#{piece.id}{'!' if piece.is_dark else ''}" if with_id and piece.id else line


def format_pie(pie: Pie | str) -> str:
    """Write a pie in notation, the shortest form; see parse_pie.

    >>> format_pie("K c f S h B t A . . . .")
    'KcfShBtA....'
    """
    return "".join(format_piece(piece) for piece in parse_pie(pie).slots)


def parse_pie(pie: str | Pie) -> Pie:
    """Read a pie: eight slots, each a flavour letter with its marks, or ``.`` for an empty one.

    Raises NotationError naming the slot, the letter or the count that is wrong.

    >>> parse_pie("KcfShBtA....").slots[0]
    Piece(flavour='kiwi', chocolate=1, frosting=True, shape='', id='', is_dark=False)
    """
    if isinstance(pie, Pie):
        return pie
    if not isinstance(pie, str):
        raise NotationError(
            text("a pie is written as text, such as KSBAASBS, not as {given}", given=type(pie).__name__)
        )
    if len(pie) > LONGEST:
        raise NotationError(text("a pie is a short line of text; this one has {n} characters", n=len(pie)))
    slots = tuple(parse_piece(slot, token) for slot, token in enumerate(_tokens("".join(pie.split()))))
    if not slots:
        raise NotationError(
            text("a pie has {wanted} slots, and here is nothing; write . for an empty slot", wanted=SLOTS)
        )
    if len(slots) != SLOTS:
        raise NotationError(
            text(
                "a pie has {wanted} slots, and {pie} has {n}; write . for an empty slot",
                wanted=SLOTS,
                pie=pie[:60],
                n=len(slots),
            )
        )
    return Pie(slots)


def as_pies(given: str | Pie | Iterable[str | Pie]) -> tuple[Pie, ...]:
    """Read one pie or several: notation (pies apart by ``/``), a Pie, or a list of either.

    >>> len(as_pies("KSBAASBS / ........"))
    2
    """
    if isinstance(given, str):
        return tuple(parse_pie(part) for part in given.split("/", 8))  # more pies than anyone has
    if isinstance(given, Pie):
        return (given,)
    if (
        not isinstance(given, Iterable)
        or isinstance(given, bytes)
        or not (pies := tuple(parse_pie(one) for one in given))
    ):
        raise NotationError(
            text("a pie is written as text, such as KSBAASBS, not as {given}", given=type(given).__name__)
        )
    return pies


def ring_code(pie: str | Pie) -> int:
    """Number a full ring by its flavours: the sum of f[i] * 4**i, kiwi 0, apricot 1, strawberry 2, blueberry 3.

    Raises NotationError for a pie with an empty slot, which has no number.

    >>> ring_code("BKBKAKBA")
    28979
    """
    slots = parse_pie(pie).slots
    if None in slots:
        raise NotationError(text("only a full pie has a number; slot {slot} is empty", slot=slots.index(None)))
    return sum(FLAVOURS.index(piece.flavour) << 2 * slot for slot, piece in enumerate(slots) if piece)


def ring_from_code(code: int) -> Pie:
    """Give the undecorated pie of a number from 0 to 65,535; the reverse of ring_code.

    Raises NotationError for any other number.

    >>> format_pie(ring_from_code(28979))
    'BKBKAKBA'
    """
    if isinstance(code, bool) or not isinstance(code, int) or not 0 <= code < 4**SLOTS:
        raise NotationError(text("a ring's number is 0 to 65535, not {code}", code=repr(code)[:40]))
    return Pie(tuple(Piece(FLAVOURS[code >> 2 * slot & 3]) for slot in range(SLOTS)))


def _tokens(line: str) -> list[str]:
    tokens: list[str] = []
    for sign in line:
        if sign.isupper() or sign == "." or not tokens:
            tokens.append(sign)
        else:
            tokens[-1] += sign
    return tokens


@functools.lru_cache(4096)
def parse_piece(slot: int, token: str, with_id: bool = False) -> Piece | None:
    """Read what lies in one slot; with ``with_id`` an id may follow (#K2), and ! for the darker crust.

    Raises NotationError naming the slot and the sign.

    >>> parse_piece(0, "Kcf#K2!", with_id=True)
    Piece(flavour='kiwi', chocolate=1, frosting=True, shape='', id='K2', is_dark=True)
    """
    if token == ".":
        return None
    marks, _, rest = token[1:].partition("#") if with_id else (token[1:], "", "")
    piece_id, is_dark = rest.removesuffix("!"), rest.endswith("!")
    _check_piece(slot, token[0], marks)
    if rest and not (piece_id.isascii() and piece_id.isalnum() and len(piece_id) <= LONGEST_ID):
        raise NotationError(text("slot {slot}: {id} is no id of a piece", slot=slot, id=repr(piece_id[:20])))
    shape = "".join(_BY_SHAPE[mark] for mark in marks if mark in _BY_SHAPE)
    return Piece(_BY_LETTER[token[0]], marks.count("c"), "f" in marks, shape, piece_id, is_dark)


def _check_piece(slot: int, letter: str, marks: str) -> None:
    unknown = next((mark for mark in marks if mark not in "cf" and mark not in _BY_SHAPE), "")
    if letter not in _BY_LETTER or unknown.isupper():
        sign = repr(unknown if letter in _BY_LETTER else letter)
        words = text("slot {slot}: {sign} is no flavour; a piece starts with K, A, S or B", slot=slot, sign=sign)
        raise NotationError(words)
    if unknown:
        words = text("slot {slot}: {sign} is no mark; marks are c, f, h, w and t", slot=slot, sign=repr(unknown))
        raise NotationError(words)
    shapes = tuple(_BY_SHAPE[mark] for mark in marks if mark in _BY_SHAPE)
    if len(shapes) > 1:
        words = text("slot {slot}: a piece carries at most one shape, not {shapes}", slot=slot, shapes=shapes)
        raise NotationError(words)
    if marks.count("f") > 1 or marks.count("c") > MOST_SHAVINGS:
        raise NotationError(text("slot {slot}: {marks} is more than a piece can carry", slot=slot, marks=marks[:20]))
