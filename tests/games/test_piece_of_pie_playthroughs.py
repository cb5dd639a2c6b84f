"""Whole matches as text, compared to the letter; ``python tests/games/test_piece_of_pie_playthroughs.py`` writes them anew."""

from __future__ import annotations

import pytest
from playthroughs import playthrough, store, stored

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_match_is_played_told_and_scored_as_before(players: int) -> None:
    assert playthrough("piece_of_pie", players=players) == stored(f"piece_of_pie_{players}_players")


if __name__ == "__main__":
    for number in PLAYERS:
        store(f"piece_of_pie_{number}_players", playthrough("piece_of_pie", players=number))
