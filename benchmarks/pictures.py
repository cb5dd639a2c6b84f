"""Pictures: SVG of a decorated pie and of a table of eight pies, scene included, against python-chess's board.

And one step of the slider of a Table of Pie Town, in the kernel: views, scenes, what changed, the sheet, the log.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from timing import Row, Work, compare, measure, missing, repeated

from piewidgets.core.chance import Chance
from piewidgets.core.setup import Setup
from piewidgets.games.piece_of_pie import GAME, parse_pie
from piewidgets.games.piece_of_pie.layout import pie_scene
from piewidgets.render import svg

PIE = parse_pie("KcfSwBfAtAchSfBcfS")


def _pie() -> float:
    svg.draw(pie_scene(PIE))
    return 1


def _table_of_eight() -> Work:
    rng, rules = random.Random(0), GAME.rules
    state = rules.initial_state(Setup(4), Chance(0))
    for _ in range(16):
        state = rules.apply(state, rng.choice(rules.legal_moves(state)))

    def once() -> float:
        svg.draw(GAME.layout.scene(state))
        return 1

    return repeated(once)


def _slider() -> Work:
    from piewidgets import Match, Table

    match = Match("pie_town", players=4, seed=1, bots=dict.fromkeys(range(4), "greedy"))
    match.play_out()
    table = Table(match, viewer=0)
    table._stepping.level.value = "decision"
    places = itertools.cycle(range(len(match.steps("decision"))))

    def once() -> float:
        table._stepping.slider.value = next(places)
        return 1

    return repeated(once)


def _chess_board() -> Work:
    import chess
    import chess.svg

    board = chess.Board()

    def once() -> float:
        chess.svg.board(board)
        return 1

    return repeated(once)


def rows() -> Iterator[Row]:
    """Compare the time of one picture, and measure that of one step."""
    each = 1000 / measure(_slider(), seconds=1.0)
    yield Row("one step of the slider of Pie Town, 4 players, in the kernel", f"{each:.0f} ms", goal="< 100 ms")
    for what, ours, goal in (
        ("SVG of a decorated pie against python-chess's board", repeated(_pie), "> 10"),
        ("SVG of a table of eight pies against python-chess's board", _table_of_eight(), "> 1"),
    ):
        try:
            theirs = _chess_board()
        except Exception as error:  # a missing or broken peer is a row, never a crash
            yield missing(what, error, goal)
            continue
        mine, other, ratio = compare(ours, theirs)
        yield Row(what, f"{1000 / mine:.3f} ms", f"{1000 / other:.3f} ms", f"{ratio:.1f}", goal)
