"""The command ``piewidgets play``: one person against automatic players, in the terminal."""

from __future__ import annotations

import argparse
from typing import Any

from piewidgets._terminal import picture
from piewidgets.core.bots import PLAYERS
from piewidgets.core.errors import PieError, SetupError
from piewidgets.core.game import find_game
from piewidgets.core.match import Match
from piewidgets.core.scene import Wedge, with_parts
from piewidgets.core.text import text
from piewidgets.render import text as words

MOST = 40  # moves listed
LONGEST_NUMBER = 6  # digits of a move's number
HELP = text("a number or a move's notation plays it; u undo, s sheet, m moves, p picture, h help, q quit")
NOTE = text("What you can choose stands in [brackets].")
RING = text("Slots run clockwise, slot 0 just right of the top.")


def add_to(commands: Any) -> None:
    """Describe the command to argparse."""
    play = commands.add_parser("play", help=str(text("play in the terminal against automatic players")))
    play.add_argument("game", help=str(text("the game, such as piece_of_pie")))
    play.add_argument("--players", type=int, default=None, help=str(text("how many seats, you included")))
    play.add_argument("--seat", type=int, default=0, help=str(text("your seat, counted from 0")))
    play.add_argument("--seed", type=int, default=None, help=str(text("a number that fixes the deal")))
    play.add_argument("--bots", choices=sorted(PLAYERS), default="greedy", help=str(text("who plays the other seats")))
    play.add_argument("--variant", default="", help=str(text("a variant of the game, such as offers or solo")))
    play.add_argument("--level", default="", help=str(text("how hard the solo game is: basic, medium or hard")))
    play.set_defaults(run=run_play)


def run_play(chosen: argparse.Namespace) -> int:
    """Play a match to its end, or until the person leaves."""
    game, seat = find_game(chosen.game), chosen.seat
    players = max(2, game.players[0]) if chosen.players is None else chosen.players
    if players in game.players and seat not in range(players):
        raise SetupError(text("there is no seat {seat}: seats are 0 to {last}", seat=seat, last=players - 1))
    level = {"level": chosen.level} if chosen.level else {}
    dealt = Match(game, players, seed=chosen.seed, variant=chosen.variant, **level)
    if seat not in dealt.state.seats:
        raise SetupError(text("seat {seat} is nobody's to play here", seat=seat))
    match = Match(state=dealt.state, seed=dealt.seed, bots={n: chosen.bots for n in dealt.state.seats if n != seat})
    print(text("{game}, seed {seed}: you are seat {seat} of {n}", game=game.title, seed=match.seed, seat=seat,
               n=match.state.players))  # fmt: skip
    print(game.credits)
    terminal = Terminal(match, seat)
    terminal.help()
    terminal.run()
    return 0


class Terminal:
    """One person's side of a match: shows what that seat may know, and reads what it does."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.told = 0  # entries of the log already shown

    def run(self) -> None:
        """Ask for moves until the match ends, the person quits, or there is nothing more to read."""
        self._show()
        while not self.match.is_over:
            try:
                line = input("> ").strip()
            except (EOFError, RuntimeError):  # nothing more can be read, or there is nobody to ask
                print()
                return
            if line.lower() in ("q", "quit", "exit"):
                return
            self._do(line)
        self._sheet()
        print(*self.match.ranking(), self.match.verdict(), sep="\n")

    def _do(self, line: str) -> None:
        commands = {"u": self._undo, "s": self._sheet, "m": self._moves, "p": self._picture, "h": self.help}
        if not line:
            return
        if line.lower() in commands:
            commands[line.lower()]()
            return
        try:
            self.match.play(self._move(line))
        except PieError as error:
            print(error)
        else:
            self._show()

    def _move(self, line: str) -> Any:
        if not line.isdecimal():
            return line
        moves = self.match.legal_moves()
        if len(line) > LONGEST_NUMBER or not 1 <= int(line) <= len(moves):
            raise SetupError(text("there is no move {n}: moves are 1 to {last}", n=line[:20], last=len(moves)))
        return moves[int(line) - 1]

    def _show(self) -> None:
        log = self.match.log(self.seat)
        for sentence in log[self.told :]:
            print("-", sentence)
        self.told = len(log)
        self._picture()
        if not self.match.is_over:
            self._moves()

    def _picture(self) -> None:
        view, layout = self.match.view(self.seat), self.match.game.layout
        scene = layout.scene(view)
        if not self.match.is_over:
            moves = self.match.legal_moves()
            scene = with_parts(scene, {part for move in moves for part in layout.parts(view, move)})
        print("", picture(scene), "", sep="\n")

    def _moves(self) -> None:
        match, notation = self.match, self.match.game.notation
        moves = match.legal_moves()
        for number, move in enumerate(moves[:MOST], 1):
            is_asking = isinstance(move, match.game.reveals)
            after = match.state if is_asking else match.game.rules.apply(match.state, move)
            told = notation.describe(match.state, move, after, self.seat)
            print(f"{number:>4}  {notation.format_move(move)}  {told}")
        if len(moves) > MOST:
            print(text("and {n} more, up to {last}", n=len(moves) - MOST, last=notation.format_move(moves[-1])))
        print(match.game.layout.prompt(match.view(self.seat)))

    def _undo(self) -> None:
        self.match.undo()
        self.told = min(self.told, self.match.history.at)
        self._show()

    def _sheet(self) -> None:
        print(words.sheet(self.match.sheet(self.seat), with_secrets=True))

    def help(self) -> None:
        """Print what can be typed, and how slots are counted where there is a ring."""
        scene = self.match.game.layout.scene(self.match.view(self.seat))
        if any(isinstance(mark.shape, Wedge) for mark in scene.marks):
            print(RING)
        print(NOTE, HELP, sep="\n")
