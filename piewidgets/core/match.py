"""One play of a game: its history with undo, redo and jumps, its observers and automatic players.

A match keeps every position as a value. Chance is drawn here and nowhere else: the k-th draw comes from a source
keyed by (seed, k), so that undoing can neither re-roll nor peek, and another move meets the same draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from piewidgets.core import saves
from piewidgets.core.bots import Player, checked_bots
from piewidgets.core.chance import keyed, seed_from
from piewidgets.core.errors import IllegalMoveError, SetupError
from piewidgets.core.game import CHANCE, PUBLIC, TERMINAL, Game, Move, State, Viewer, find_game, game_of
from piewidgets.core.history import LEVELS, Entry, History
from piewidgets.core.score import ScoreSheet
from piewidgets.core.setup import Setup
from piewidgets.core.tables import FilePath
from piewidgets.core.telling import Event, Rank, check_callable, guarded, ranking
from piewidgets.core.text import Text, text

__all__ = ["LEVELS", "Event", "Match"]


class Match:
    """One play of a game.

    ``game`` is a name or a Game; ``players`` (2), ``variant``, ``rulings``, ``components`` and the game's own keywords
    make a Setup, or ``setup=`` gives one; ``state=`` (a State or its notation) starts from any position.
    ``bots`` maps seats to automatic players: a name ("random", "greedy") or an object with ``choose``.
    ``seed=`` or ``rng=`` fixes every draw. Raises SetupError or UnknownNameError, naming what cannot be.

    >>> match = Match("piece_of_pie", players=2, seed=0, cards=("kiwi", "opposite"))
    >>> match.play(match.legal_moves()[0])
    >>> match.to_move, len(match.log())
    (1, 1)
    >>> match.undo()
    >>> match.to_move
    0
    """

    def __init__(
        self,
        game: str | Game | None = None,
        players: int | None = None,
        *,
        setup: Setup | None = None,
        state: State | str | None = None,
        seed: object = None,
        rng: object = None,
        bots: Mapping[int, str | Player] | None = None,
        **choices: Any,
    ) -> None:
        if game is None and (state is None or isinstance(state, str)):
            raise SetupError(text("a match needs the name of its game"))
        self.game = game_of(state) if game is None else find_game(game)
        self.seed = seed_from(seed, rng)
        named = choices if players is None else {"players": players, **choices}
        given = [one for one in (setup, state) if one is not None]
        if len(given) > 1 or (given and named):
            fixed = tuple(named) or ("setup",)
            raise SetupError(text("{names} is fixed by the setup or state that is given", names=fixed))
        if setup is not None and not isinstance(setup, Setup):
            raise SetupError(text("setup is a Setup, not {given}", given=repr(setup)[:40]))
        start = self._start(setup or Setup(**named), state)
        self._begin(History(start), bots)
        self._draw()
        self._run_bots()

    def _start(self, setup: Setup, state: State | str | None) -> State:
        if state is None:
            return self.game.rules.initial_state(setup, keyed(self.seed, "deal"))
        start = self.game.notation.parse_state(state) if isinstance(state, str) else state
        if not isinstance(start, self.game.state_type):
            found = type(start).__name__
            raise SetupError(text("{thing} is not a position of {game}", thing=found, game=self.game.title))
        if self.game.secrets.imagine(start, keyed(0)) != start:  # something in it is HIDDEN
            raise SetupError(text("that is what one viewer knows; a match begins from a whole position"))
        return start

    def _begin(self, history: History, bots: Mapping[int, str | Player] | None) -> None:
        self.history = history
        self.bots = checked_bots({} if bots is None else bots, history.states[0].seats)
        self.recorded_for: Viewer | None = None
        self._told: list[tuple[Callable[[Event], object], Viewer]] = []
        self._watchers: list[Callable[[], object]] = []

    @property
    def is_replay(self) -> bool:
        """True for what a viewer's file holds (``recorded_for``): it can be stepped, not continued."""
        return self.recorded_for is not None

    # The position

    @property
    def state(self) -> State:
        """The whole position, secrets included."""
        return self.history.state

    def view(self, viewer: Viewer = PUBLIC) -> State:
        """Give the position as a viewer may know it."""
        return self.game.secrets.seen_by(self.state, viewer)

    @property
    def to_move(self) -> int:
        """The seat to move, or TERMINAL."""
        return self.game.rules.current_player(self.state)

    @property
    def is_over(self) -> bool:
        """True when the match has ended at this position."""
        return bool(self.to_move == TERMINAL)

    def legal_moves(self) -> tuple[Move, ...]:
        """List the moves of the seat to move, always in the same order; none in a record of a match."""
        return () if self.is_replay else self.game.rules.legal_moves(self.state)

    def sheet(self, viewer: Viewer = PUBLIC) -> ScoreSheet:
        """Give the score sheet of every player, of what a viewer may know."""
        return self.game.scoring.score_sheet(self.view(viewer))

    def log(self, viewer: Viewer = PUBLIC) -> list[Text]:
        """Tell every move so far, as a viewer may know it."""
        self.view(viewer)  # refuses an unknown viewer
        return [self._words(n, viewer) for n in range(1, self.history.at + 1)]

    def verdict(self) -> Text:
        """Say who is ahead, or who has won and by which tie-break."""
        return self.game.notation.verdict(self.view(PUBLIC))

    def ranking(self) -> tuple[Rank, ...]:
        """Rank the seats by what everybody may know, best first; at the end that is the final ranking."""
        view, rules = self.view(PUBLIC), self.game.rules
        return ranking(rules.returns(view), rules.winners(view))

    # Playing

    def play(self, move: Move | str) -> None:
        """Play a move (or its notation), then let chance and the automatic players follow.

        Raises IllegalMoveError with the rule that forbids it; the match is then as it was. What an automatic player
        raises comes out too: the person's move then stands, and ``play_out`` lets the player try again.
        """
        if isinstance(move, str):
            move = self.game.notation.parse_move(move)
        if self.is_replay:
            raise IllegalMoveError(text("this is the record of a match: it can be stepped, not continued"))
        self._commit(move)
        self._run_bots()

    def play_bot(self) -> bool:
        """Let the automatic player of the seat to move play one move; False when it is nobody's turn to."""
        seat = self.to_move
        if seat not in self.bots or self.is_replay:
            return False
        view = self.view(seat)
        source = keyed(self.seed, "player", seat, self.history.at)
        move = self.bots[seat].choose(view, self.legal_moves(), source)
        try:
            self._commit(move)
        except IllegalMoveError as error:
            told = {"seat": seat, "why": error.text}
            raise IllegalMoveError(text("the automatic player of seat {seat} chose a move: {why}", **told)) from None
        return True

    def play_out(self) -> None:
        """Let automatic players play until a person is to move or the match ends."""
        while self.play_bot():
            pass

    def _run_bots(self) -> None:
        if not self._only_bots():  # a match of bots alone waits for play_out or play_bot
            self.play_out()

    def _commit(self, move: Move) -> None:
        move = next((one for one in self.legal_moves() if one == move), move)  # a tuple may equal a move, but is none
        after = self.game.rules.apply(self.state, move)
        self.history = self.history.with_move(Entry(self.to_move, move), after)
        first = self.history.at
        self._draw()
        for number in range(first, self.history.at + 1):
            self._tell(number)
        self._changed()

    def _draw(self) -> None:
        while self.to_move == CHANCE:
            source = keyed(self.seed, "draw", self.history.draws)
            move = source.weighted(self.game.rules.chance_outcomes(self.state))
            self.history = self.history.with_move(Entry(CHANCE, move), self.game.rules.apply(self.state, move))

    # Stepping

    def undo(self) -> None:
        """Go back to the last decision of a person (of anyone, when only automatic players play)."""
        self.jump(self.history.before(lambda seat: seat >= 0 and (seat not in self.bots or self._only_bots())))

    def redo(self) -> None:
        """Play again what was undone, with the same draws, up to the next decision of a person."""
        self.jump(self.history.after(lambda seat: seat >= 0 and (seat not in self.bots or self._only_bots())))

    def jump(self, number: int) -> None:
        """Show the position after ``number`` moves and draws; nothing is lost until another move is played.

        Raises SetupError for a number outside the history.
        """
        self.history = self.history.jumped(number)
        self._changed()

    def steps(self, level: str = "decision") -> tuple[int, ...]:
        """List the numbers of the positions where a round, turn, decision or draw ends (see jump).

        Raises UnknownNameError for another level.
        """
        return self.history.steps(level)

    def _only_bots(self) -> bool:
        return len(self.bots) == len(self.state.seats)

    # Telling

    def observe(self, callback: Callable[[Event], object], viewer: Viewer = PUBLIC) -> Callable[[], None]:
        """Tell ``callback`` of each move played from now on, as ``viewer`` may know it; returns how to stop.

        A callback that raises is reported by a warning, and the match stays whole.
        """
        self.view(viewer)  # refuses an unknown viewer now, not later
        check_callable(callback)
        one = (callback, viewer)
        self._told.append(one)
        return lambda: self._told.remove(one) if one in self._told else None

    def watch(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Call ``callback`` whenever the position changes in any way; returns how to stop."""
        check_callable(callback)
        self._watchers.append(callback)
        return lambda: self._watchers.remove(callback) if callback in self._watchers else None

    def _event(self, number: int, viewer: Viewer) -> Event:
        before, entry, after = self.history.around(number)
        seen = [self.game.secrets.seen_by(state, viewer) for state in (before, after)]
        old, new = (self.game.scoring.score_sheet(state).lines for state in seen)
        words = self._words(number, viewer)
        return Event(number, entry.player, words, seen[0], seen[1], tuple(line for line in new if line not in old))

    def _words(self, number: int, viewer: Viewer) -> Text:
        before, entry, after = self.history.around(number)
        if isinstance(entry.move, Text):  # a saved view keeps words, not moves
            return entry.move
        return self.game.notation.describe(before, entry.move, after, viewer)

    def _tell(self, number: int) -> None:
        for callback, viewer in tuple(self._told):
            guarded(lambda call=callback, who=viewer: call(self._event(number, who)))  # type: ignore[misc]

    def _changed(self) -> None:
        for callback in tuple(self._watchers):
            guarded(callback)

    # Keeping

    def save(self, path: FilePath, viewer: Viewer | None = None) -> None:
        """Write the match to a file: everything, or with ``viewer`` only what that viewer may know.

        The first can be continued; the second holds views and described moves, no seed, and can be stepped.
        Raises SaveError when the file cannot be written; an older file is then still whole.
        """
        saves.write(path, saves.whole(self) if viewer is None else saves.seen(self, viewer))

    @classmethod
    def load(cls, path: FilePath, bots: Mapping[int, str | Player] | None = None) -> Match:
        """Read a match, re-checking each move and drawing nothing anew.

        Raises SaveError naming what is wrong and where.
        """
        record = saves.read(path)
        match = cls.__new__(cls)
        match.game, match.seed, history = saves.restored(record)
        match._begin(history, bots if bots is not None else saves.bots(record, history))
        match.recorded_for = record["viewer"] if "views" in record else None
        if match.is_replay and match.bots:
            raise SetupError(text("a record of a match is not continued, so nobody plays in it"))
        return match

    def __repr__(self) -> str:
        return (
            f"Match({self.game.name!r}, {self.state.players} players, move {self.history.at} of {self.history.length})"
        )
