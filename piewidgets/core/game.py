"""A game as a record of its modules, what those modules must offer, and the registry of all games."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from piewidgets.core.chance import Chance
from piewidgets.core.errors import UnknownNameError
from piewidgets.core.rulings import RulingsBase
from piewidgets.core.scene import Scene
from piewidgets.core.score import Points, ScoreSheet
from piewidgets.core.setup import Setup
from piewidgets.core.text import Text, one_of, text

CHANCE: Final = -1  # current_player when something is drawn
TERMINAL: Final = -4  # current_player when the match is over
PUBLIC: Final = "public"  # the viewer who knows what everybody knows
ALL: Final = "all"  # the viewer who sees the whole state

Viewer = int | str
State = Any  # each game has its own frozen State and Move
Move = Any


class Hidden(enum.Enum):
    """What stands in a view for something its viewer does not know."""

    HIDDEN = "?"

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden.HIDDEN


def check_viewer(viewer: object, players: int) -> None:
    """Refuse a viewer that is no seat, PUBLIC or ALL; raises UnknownNameError."""
    if viewer not in (ALL, PUBLIC) and (type(viewer) is not int or viewer not in range(players)):
        raise UnknownNameError(
            text(
                "there is no viewer {viewer}: a seat from 0 to {last}, public, or all",
                viewer=repr(viewer)[:40],
                last=players - 1,
            )
        )


class Rules(Protocol):
    """The functions of a game's rules.py, in this order."""

    def initial_state(self, setup: Setup, deal: Chance, /) -> State:
        """Deal a match: every shuffle of it happens here."""
        ...

    def current_player(self, state: State, /) -> int:
        """Give the seat to move, CHANCE or TERMINAL."""
        ...

    def legal_moves(self, state: State, /) -> tuple[Move, ...]:
        """List the moves of a position, always in the same order."""
        ...

    def why_illegal(self, state: State, move: Move, /) -> Text | None:
        """Give the sentence that forbids a move, or None."""
        ...

    def apply(self, state: State, move: Move, /) -> State:
        """Give the position after a move; raises IllegalMoveError with that sentence."""
        ...

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Move, int], ...]:
        """List what may be drawn, each with its weight."""
        ...

    def returns(self, state: State, /) -> tuple[Points, ...]:
        """Give the points of each seat."""
        ...

    def winners(self, state: State, /) -> frozenset[int]:
        """Give the seats that win, after the tie-break."""
        ...


class Scoring(Protocol):
    """What a game's scoring.py gathers; the state may be a view, whose hidden cards make no line."""

    def score_sheet(self, state: State, /) -> ScoreSheet:
        """Score every seat."""
        ...


class Analysis(Protocol):
    """What a game's analysis.py can say of a position, from a view alone."""

    def gains(self, view: State, /) -> tuple[tuple[Move, Points], ...]:
        """Give every legal move with the points it brings the mover at once."""
        ...


class Secrets(Protocol):
    """What a viewer may know, and what might be true given what is known."""

    def seen_by(self, state: State, viewer: Viewer, /) -> State:
        """Give the state as a viewer knows it."""
        ...

    def imagine(self, view: State, rng: Chance, /) -> State:
        """Draw a state that a view allows."""
        ...


class Layout(Protocol):
    """Where each piece lies, and which marks a person touches to make a move."""

    def scene(self, view: State, /) -> Scene:
        """Lay out what a viewer sees."""
        ...

    def parts(self, view: State, move: Move, /) -> tuple[str, ...]:
        """Name the marks that make a move."""
        ...

    def prompt(self, view: State, /) -> Text:
        """Say who is to do what."""
        ...

    def why_dead(self, view: State, mark: str, /) -> Text:
        """Say why a mark leads to no legal move."""
        ...


class Notation(Protocol):
    """Text to moves and states and back, one line each, and moves in words."""

    def format_move(self, move: Move, /) -> str:
        """Write a move."""
        ...

    def parse_move(self, line: str, /) -> Move:
        """Read a move; raises NotationError."""
        ...

    def format_state(self, state: State, /) -> str:
        """Write a position."""
        ...

    def parse_state(self, line: str, /) -> State:
        """Read a position; raises NotationError."""
        ...

    def describe(self, before: State, move: Move, after: State, viewer: Viewer, /) -> Text:
        """Tell a move in words, as a viewer may know it."""
        ...

    def verdict(self, state: State, /) -> Text:
        """Say who is ahead, or who has won and by which tie-break."""
        ...


class Components(Protocol):
    """The game's box: a table that a user may take, change and pass back."""

    def table_text(self) -> str:
        """Give the built-in table as text."""
        ...


@dataclass(frozen=True, eq=False)  # a game is itself: each name has one
class Game:
    """A game: its name, its players, and its modules, each checked against its Protocol.

    ``has_secrets`` is false where no seat ever knows, or decides, what others must not see: at a shared screen nobody
    has to look away. ``reveals`` are the kinds of move that ask something secret: only playing them may tell the
    outcome, never a list of what can be played. ``pictures`` maps each type of value that is no state (a pie, a hand)
    to the function that makes its scene.
    """

    name: str
    title: Text
    players: range
    state_type: type
    rulings: type[RulingsBase]
    applying: Callable[[State], tuple[str, ...]] = field(repr=False)
    rules: Rules = field(repr=False)
    scoring: Scoring = field(repr=False)
    analysis: Analysis = field(repr=False)
    secrets: Secrets = field(repr=False)
    layout: Layout = field(repr=False)
    notation: Notation = field(repr=False)
    components: Components = field(repr=False)
    variants: tuple[str, ...] = ()
    reveals: tuple[type, ...] = ()
    has_secrets: bool = True
    pictures: tuple[tuple[type, Callable[[Any], Scene]], ...] = field(default=(), repr=False)
    credits: Text = Text("")

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return find_game, (self.name,)  # its modules cannot be pickled; its name is enough to find it again


GAMES: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Add a game to the registry, so that ``Match("its_name")`` finds it; returns the game."""
    GAMES[game.name] = game
    return game


def find_game(name: str | Game) -> Game:
    """Find a game by name; raises UnknownNameError with the names there are.

    >>> find_game("piece_of_pie").players
    range(2, 5)
    """
    if isinstance(name, Game):
        return name
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownNameError(text("there is no game {name}; {known}", name=repr(name)[:60], known=one_of(GAMES)))
    return GAMES[name]


def game_of(state: State) -> Game:
    """Find the game a state belongs to; raises UnknownNameError for anything else."""
    for game in GAMES.values():
        if isinstance(state, game.state_type):
            return game
    raise UnknownNameError(text("{thing} is not a position of any game", thing=type(state).__name__))
