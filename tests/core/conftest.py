"""A toy game with chance in it, so that draws are tested before a box with dice comes along; a match begun, to save."""

from __future__ import annotations

import random
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from piewidgets.core.errors import IllegalMoveError, NotationError
from piewidgets.core.game import CHANCE, GAMES, TERMINAL, Game
from piewidgets.core.match import Match
from piewidgets.core.rulings import RulingsBase
from piewidgets.core.scene import Scene
from piewidgets.core.score import ScoreSheet
from piewidgets.core.text import Text, text

LENGTH = 8


@dataclass(frozen=True)
class Calls:
    """Two seats call "h" or "t" in turn; after each call a number from 0 to 99 is drawn."""

    told: tuple[str, ...] = ()
    players: int = 2

    @property
    def seats(self) -> range:
        """Both seats decide."""
        return range(2)

    @property
    def turn(self) -> int:
        """How many calls were answered."""
        return len(self.told) // 2

    @property
    def round(self) -> int:
        """How many times both seats have called and been answered."""
        return len(self.told) // 4


def _current(state: Calls) -> int:
    if len(state.told) == LENGTH:
        return TERMINAL
    return CHANCE if len(state.told) % 2 else len(state.told) // 2 % 2


def _legal(state: Calls) -> tuple[str, ...]:
    return ("h", "t") if _current(state) >= 0 else ()


def _apply(state: Calls, move: str) -> Calls:
    allowed = _legal(state) or [str(n) for n in range(100) if _current(state) == CHANCE]
    if move not in allowed:
        raise IllegalMoveError(text("{move} cannot be said now", move=str(move)))
    return Calls((*state.told, move))


def _parse(line: Any) -> Calls:
    if not isinstance(line, str) or not line.startswith("calls"):
        raise NotationError(text("no calls"))
    return Calls(tuple(line.split()[1:]))


def _toy() -> Game:
    rules = SimpleNamespace(
        initial_state=lambda setup, deal: Calls(),
        current_player=_current,
        legal_moves=_legal,
        why_illegal=lambda state, move: (
            None if move in _legal(state) else text("{move} cannot be said", move=str(move))
        ),
        apply=_apply,
        chance_outcomes=lambda state: tuple((str(n), 1) for n in range(100) if _current(state) == CHANCE),
        returns=lambda state: (0, 0),
        winners=lambda state: frozenset({0, 1}),
    )
    notation = SimpleNamespace(
        format_move=str,
        parse_move=str,
        format_state=lambda state: " ".join(("calls", *state.told)),
        parse_state=_parse,
        describe=lambda before, move, after, viewer: text("{move}", move=move),
        verdict=lambda state: text("a draw"),
    )
    return Game(
        name="toy_calls", title=text("Calls"), players=range(2, 3), state_type=Calls, rulings=RulingsBase,
        applying=lambda state: (), rules=rules, notation=notation,
        scoring=SimpleNamespace(score_sheet=lambda state: ScoreSheet((), (), 2)),
        analysis=SimpleNamespace(gains=lambda state: tuple((move, 0) for move in _legal(state))),
        secrets=SimpleNamespace(seen_by=lambda state, viewer: state, imagine=lambda view, rng: view),
        layout=SimpleNamespace(scene=lambda view: Scene(text("Calls"), Text(""), 1, 1, ()), parts=lambda view, move: (move,)),
        components=SimpleNamespace(table_text=lambda: ""),
    )  # fmt: skip


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Register the toy game for one test."""
    game = _toy()
    monkeypatch.setitem(GAMES, game.name, game)
    return game


@pytest.fixture
def match() -> Match:
    match = Match("piece_of_pie", players=3, seed=12, rulings="flanks=consumed")
    rng = random.Random(0)
    for _ in range(9):
        match.play(rng.choice(match.legal_moves()))
    return match
