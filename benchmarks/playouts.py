"""Random playouts: moves a CPU second through the public API, the deal excluded on both sides.

Each side asks for the legal moves, picks one with the same source of random numbers, and plays it.
"""

from __future__ import annotations

import functools
import itertools
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from timing import Row, Work, compare, missing

from piewidgets.core.chance import Chance
from piewidgets.core.game import CHANCE, TERMINAL
from piewidgets.core.setup import Setup
from piewidgets.games import GAMES

rnd = random.Random(0).random


def played(games: Iterator[Any], play: Callable[[Any], int]) -> Work:
    """Make a Work that plays game after game; what ``games`` does to set one up is not counted."""

    def work(seconds: float) -> tuple[float, float]:
        moves, spent = 0, 0.0
        while spent < seconds:
            several = list(itertools.islice(games, 10))
            start = time.process_time()
            for game in several:
                moves += play(game)
            spent += time.process_time() - start
        return moves, spent

    return work


def ours(*players: int, game: str = "piece_of_pie", variant: str = "") -> Work:
    """A game of ours: legal_moves and apply, which checks that the move is legal; states are values."""
    rules = GAMES[game].rules
    current_player, legal_moves, apply = rules.current_player, rules.legal_moves, rules.apply

    def play(state: Any) -> int:
        moves = 0
        while (seat := current_player(state)) != TERMINAL:
            if seat == CHANCE:
                state = apply(state, rules.chance_outcomes(state)[0][0])
                continue
            legal = legal_moves(state)
            state = apply(state, legal[int(rnd() * len(legal))])
            moves += 1
        return moves

    setups = [Setup(number, variant=variant) for number in players]
    deals = [rules.initial_state(setup, Chance(seed)) for seed in range(30) for setup in setups]
    return played(itertools.cycle(deals), play)


def openspiel(name: str) -> Work:
    """A C++ game of OpenSpiel, driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)

    def drawn(state: Any) -> None:
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(actions, weights)[0])

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            drawn(state)
        return state

    def play(state: Any) -> int:
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                drawn(state)
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(rnd() * len(legal))])
            moves += 1
        return moves

    deals = [dealt() for _ in range(30)]
    return played((state.clone() for state in itertools.cycle(deals)), play)


def pettingzoo() -> Work:
    """PettingZoo's connect_four, without its wrappers: the lean way to drive it."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.raw_env()

    def play(env: Any) -> int:
        moves = 0
        while not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            legal = [action for action, is_legal in enumerate(mask) if is_legal]
            env.step(legal[int(rnd() * len(legal))])
            moves += 1
        return moves

    def games() -> Iterator[Any]:
        while True:
            env.reset()
            yield env

    return _singly(games(), play)


def rlcard() -> Work:
    """RLCard's uno."""
    import rlcard as peer

    env = peer.make("uno", config={"seed": 0})

    def play(state: Any) -> int:
        moves = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rnd() * len(legal))])
            moves += 1
        return moves

    return _singly((env.reset()[0] for _ in itertools.count()), play)


def catanatron() -> Work:
    """Catanatron, four players, its own check of the action included."""
    from catanatron import Color, Game, RandomPlayer

    def play(game: Any) -> int:
        moves = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            legal = game.state.playable_actions
            game.execute(legal[int(rnd() * len(legal))])
            moves += 1
        return moves

    return _singly((Game([RandomPlayer(color) for color in Color], seed=n) for n in itertools.count(1)), play)


def _singly(games: Iterator[Any], play: Callable[[Any], int]) -> Work:
    """Like ``played``, for games that cannot be set up ahead of each other."""

    def work(seconds: float) -> tuple[float, float]:
        moves, spent = 0, 0.0
        while spent < seconds:
            game = next(games)
            start = time.process_time()
            moves += play(game)
            spent += time.process_time() - start
        return moves, spent

    return work


def rows() -> Iterator[Row]:
    """Compare with every peer that is installed: Piece of Pie with all, the others with those in Python."""
    for name, goal in (("hearts", ">= 1"), ("oh_hell", ">= 1"), ("connect_four", "towards 1")):
        for players in (2, 3, 4):
            what = f"playouts, {players} players, against pyspiel {name} (C++)"
            yield _row(what, goal, functools.partial(ours, players), functools.partial(openspiel, name))
    every = functools.partial(ours, 2, 3, 4)
    yield _row("playouts, 2 to 4 players, against PettingZoo connect_four", ">= 30", every, pettingzoo)
    yield _row("playouts, 2 to 4 players, against RLCard uno", "", every, rlcard)
    yield _row("playouts, 2 to 4 players, against Catanatron", ">= 15", every, catanatron)
    for variant, players in (("basic", (2, 3, 4, 5, 6)), ("offers", (2, 3, 4, 5, 6)), ("solo", (2,))):
        pizzeria = functools.partial(ours, *players, game="pizzeria", variant=variant)
        for name, peer in (("PettingZoo connect_four", pettingzoo), ("RLCard uno", rlcard)):
            yield _row(f"playouts of Pizzeria, {variant}, against {name}", ">= 5", pizzeria, peer)
    pies = functools.partial(ours, 3, 4, 5, game="pies")
    for name, peer in (("PettingZoo connect_four", pettingzoo), ("RLCard uno", rlcard)):
        yield _row(f"playouts of Pies, against {name}", ">= 5", pies, peer)
    hearts = functools.partial(openspiel, "hearts")
    yield _row("playouts of Pies, against pyspiel hearts (C++)", "towards 1", pies, hearts)
    town = functools.partial(ours, 2, 3, 4, game="pie_town")
    yield _row("playouts of Pie Town, 2 to 4 players, against Catanatron", ">= 2, aim 5", town, catanatron)


def _row(what: str, goal: str, mine: Callable[[], Work], peer: Callable[[], Work]) -> Row:
    try:
        theirs = peer()
    except Exception as error:  # a missing or broken peer is a row, never a crash
        return missing(what, error, goal)
    own, other, ratio = compare(mine(), theirs)
    return Row(what, f"{own:,.0f} moves/s", f"{other:,.0f} moves/s", f"{ratio:.2f}", goal)
