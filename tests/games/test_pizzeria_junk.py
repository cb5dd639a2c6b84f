"""What is no notation of Pizzeria is refused quickly and in one sentence, however large or odd it is."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_pizzeria_notation import BASIC, SOLO, STATE, by_phase

from piewidgets.core.errors import NotationError, PieError
from piewidgets.core.match import Match
from piewidgets.games.pizzeria import GAME, best_split, format_state, parse_holding, parse_slices, parse_state
from piewidgets.games.pizzeria.notation import parse_move


@pytest.mark.parametrize("odd", [None, 7, b"players 3", ["players 3"], object(), ""])
def test_a_position_is_text(odd: Any) -> None:
    with pytest.raises(NotationError, match="a position"):
        parse_state(odd)


@pytest.mark.parametrize(
    "junk", ["8 " * 5_000_000, "\u0668" * 5_000_000, " " * 10_000_000, ";/|" * 3_000_000], ids=range(4)
)
@pytest.mark.parametrize(
    "read",
    [parse_state, parse_move, parse_holding, parse_slices, lambda line: best_split(line, ["", ""]),
     lambda line: best_split("8.1", [line, ""])],
    ids=range(6),
)  # fmt: skip
def test_ten_megabytes_of_junk_are_refused_at_once(junk: str, read: Callable[[str], object]) -> None:
    begun = time.process_time()
    with pytest.raises(PieError) as caught:
        read(junk)
    assert time.process_time() - begun < 0.5
    assert len(str(caught.value)) < 300


def test_a_move_of_any_phase_or_none_is_answered_in_every_phase() -> None:
    states = [parse_state(line) for line in by_phase().values()]
    moves = [move for state in states for move in GAME.rules.legal_moves(state)[:40]]
    for state in states:
        legal = GAME.rules.legal_moves(state)
        for move in random.Random(0).sample(moves, 100):
            assert (GAME.rules.why_illegal(state, move) is None) == (move in legal)


@given(st.sampled_from([STATE, SOLO, BASIC]), st.text(max_size=40), st.integers(0, 2500), st.integers(0, 20))
def test_a_patched_position_is_refused_or_read_as_a_position_that_plays_on(
    line: str, patch: str, at: int, cut: int
) -> None:
    given = line[:at] + patch + line[at + cut :]
    try:
        state = parse_state(given)
    except NotationError:
        return
    assert parse_state(format_state(state)) == state


def shuffled_parts(rng: random.Random) -> str:
    """Take each part of a position from one or another moment of a match."""
    lines = [line.split("; ") for line in by_phase().values()]
    base = list(rng.choice(lines))
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(base))
        base[at] = rng.choice(lines)[at]
    return "; ".join(base)


def test_parts_of_different_positions_put_together_are_refused_or_played_to_the_end() -> None:
    rng, read = random.Random(7), 0
    for _ in range(3000):
        try:
            state = parse_state(shuffled_parts(rng))
        except NotationError:
            continue
        read += 1
        match = Match(state=state, seed=0)
        GAME.layout.scene(state)
        while not match.is_over:
            match.play(rng.choice(match.legal_moves()))
    assert read > 20
