"""Moves and states of Pizzeria in one line of text and back.

A position lists the deal (stacks, offers), then where the slices are, by their ids. In a view ``?`` stands for what is
hidden, and ``unseen`` lists the slices that are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piewidgets.core.bits import numbers
from piewidgets.core.errors import NotationError
from piewidgets.core.fields import joined, made_of
from piewidgets.core.game import Hidden
from piewidgets.core.text import text
from piewidgets.games.pizzeria import moves, reading, telling
from piewidgets.games.pizzeria.moves import Move
from piewidgets.games.pizzeria.slices import format_slice
from piewidgets.games.pizzeria.state import SLOTS, State

__all__ = ["describe", "format_move", "format_state", "parse_move", "parse_state", "verdict"]
describe, verdict = telling.describe, telling.verdict
_FIELDS: Final = (
    "players", "variant", "level", "rounds", "start", "rulings", "slices", "unseen", "offers", "pile", "round", "phase",
    "portions", "taken", "tile", "picks", "first", "saved", "eaten", "held", "drawn", "late", "jeff",
)  # fmt: skip
_NAMES: Final[dict[str, type]] = {
    "cut": moves.Cut, "lay": moves.Lay, "pick": moves.Pick, "give": moves.Give, "eat": moves.Eat,
    "leave": moves.Decline, "use": moves.Use, "eat-saved": moves.EatSaved, "eat-drawn": moves.EatDrawn,
    "draw": moves.Drawn, "name": moves.Name, "taste": moves.Taste, "shift": moves.Shift, "feast": moves.Feast,
}  # fmt: skip
_WORD_OF: Final = {kind: word for word, kind in _NAMES.items()}


def format_move(move: Move) -> str:
    """Write a move: its name, then its values.

    >>> format_move(moves.Cut((0, 3, 7), 3)), format_move(moves.Eat(())), format_move(moves.Taste(4, True))
    ('cut 0,3,7 offer 3', 'eat -', 'taste 4 yes')
    """
    words = [_WORD_OF[type(move)]]
    for value in move:
        if isinstance(value, bool):
            words.append("yes" if value else "no")
        elif isinstance(value, tuple):
            words.append(",".join(map(str, value)) or "-")
        elif isinstance(move, moves.Cut):
            words += [] if value is None else ["offer", "alone" if value == moves.ALONE else str(value)]
        else:
            words.append(str(value))
    return " ".join(words)


def parse_move(line: str) -> Move:
    """Read a move; raises NotationError for anything else.

    >>> parse_move("cut 0,3,7 offer 3"), parse_move("eat -")
    (Cut(gaps=(0, 3, 7), tile=3), Eat(slots=()))
    """
    words = line.split() if isinstance(line, str) and len(line) < 200 else []
    kind = _NAMES.get(words[0]) if words else None
    try:
        move: Move | None = _READERS[kind](*words[1:]) if kind else None
        if move is not None and format_move(move) == " ".join(words):
            return move
    except (TypeError, ValueError, KeyError):
        pass
    raise NotationError(text("a move is written like cut 0,3,7 or pick 2 or eat 4,5, not {line}", line=repr(line)[:40]))


def _cut(gaps: str, sign: str = "", tile: str = "") -> Move:
    at = None if not sign else moves.ALONE if tile == "alone" else int(tile)
    return moves.Cut(tuple(map(int, _list(gaps))), at)


def _list(words: str) -> list[str]:
    return [] if words == "-" else words.split(",")


_YES: Final = {"yes": True, "no": False}
_READERS: Final[dict[type, Callable[..., Any]]] = {
    moves.Cut: _cut,
    moves.Lay: lambda n: moves.Lay(int(n)),
    moves.Pick: lambda n: moves.Pick(int(n)),
    moves.Give: lambda n: moves.Give(int(n)),
    moves.Eat: lambda slots: moves.Eat(tuple(map(int, _list(slots)))),
    moves.Decline: moves.Decline,
    moves.Use: lambda letter: moves.Use(letter),
    moves.EatSaved: lambda ids: moves.EatSaved(tuple(_list(ids))),
    moves.EatDrawn: lambda yes: moves.EatDrawn(_YES[yes]),
    moves.Drawn: lambda n: moves.Drawn(int(n)),
    moves.Name: lambda kind: moves.Name(int(kind)),
    moves.Taste: lambda slot, yes: moves.Taste(int(slot), _YES[yes]),
    moves.Shift: lambda slot, gap: moves.Shift(int(slot), int(gap)),
    moves.Feast: lambda kind: moves.Feast(int(kind)),
}


def format_state(state: State) -> str:
    """Write a position in one line: the deal, then where everything is."""
    deal = state.deal
    slices = ["?" if isinstance(one, Hidden) else format_slice(one, with_id=True) for one in deal.slices]
    stacks = [" ".join(slices[at : at + SLOTS]) for at in range(0, len(slices), SLOTS)]
    offers = ["?" if isinstance(letters, Hidden) else "".join(letters) for letters in deal.offers]
    pile = "?" if isinstance(deal.pile, Hidden) else "".join(deal.pile)
    held = [f"{one.letter}:{one.seat}:{one.won}:{'used' if one.is_used else 'open'}:{one.kind}" for one in state.held]
    jeff = [f"{one.kind}:{one.branch}:{_ids(state, one.saved)}:{_ids(state, one.eaten)}" for one in state.jeff]
    values: tuple[object, ...] = (
        deal.players, deal.variant, deal.level, deal.rounds, deal.start, deal.rulings, " / ".join(stacks),
        " ".join(format_slice(one, with_id=True) for one in deal.unseen), " ".join(offers), pile,
        state.round, state.phase, " ".join(",".join(map(str, own)) or "-" for own in state.portions),
        " ".join(map(str, state.taken)), state.tile, state.picks, state.first,
        " ".join(_ids(state, bits) for bits in state.saved), " ".join(_ids(state, bits) for bits in state.eaten),
        " ".join(held), state.drawn, _ids(state, state.late), " ".join(jeff),
    )  # fmt: skip
    return joined(_FIELDS, values)


def _ids(state: State, bits: int) -> str:
    return ",".join(state.deal.slice_at(number).id for number in numbers(bits)) or "-"


def parse_state(line: str) -> State:
    """Read a position written by format_state; raises NotationError naming the part that is wrong.

    Every slice must lie in one place, and the phase must fit what lies where.
    """
    return made_of(line, _FIELDS, reading.position)
