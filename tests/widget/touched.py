"""Makes moves at a Table as a person does, mark by mark; for the tests of this folder."""

from __future__ import annotations

import random

from piewidgets import Table


def compose(table: Table, rng: random.Random) -> None:
    """Make a move by touching its marks in any order, and Done where that is needed."""
    match, at = table.match, table.match.history.at
    move = rng.choice(match.legal_moves())
    parts = list(match.game.layout.parts(match.state, move))
    for mark in rng.sample(parts, len(parts)):
        assert mark in {one.id for one in table.scene().marks}
        assert mark in table.scene().enabled
        table.touch(mark)
    if match.history.at == at:
        assert not table._buttons["Done"].disabled
        table.done()
    assert match.history.entries[at].move == move


def play_by_touch(table: Table, rng: random.Random) -> None:
    """Play a whole match by touch."""
    match = table.match
    while not match.is_over:
        if table.is_curtained:
            table.reveal()
        assert table.board.message == ""
        compose(table, rng)
    assert table.board.prompt == str(match.verdict())
    assert table._final.value.startswith("1. ")
    assert not table.scene().enabled
