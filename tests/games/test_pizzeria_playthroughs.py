"""Whole matches as text, compared to the letter; ``python tests/games/test_pizzeria_playthroughs.py`` writes them anew."""

from __future__ import annotations

from typing import Any

import pytest
from playthroughs import playthrough, store, stored

SETUPS: dict[str, dict[str, Any]] = {
    "pizzeria_2_players": {"players": 2},
    "pizzeria_3_players": {"players": 3},
    "pizzeria_4_players": {"players": 4},
    "pizzeria_5_players": {"players": 5},
    "pizzeria_6_players": {"players": 6},
    "pizzeria_2_players_offers": {"players": 2, "variant": "offers"},
    "pizzeria_4_players_offers": {"players": 4, "variant": "offers"},
    "pizzeria_solo_hard": {"players": 1, "variant": "solo", "level": "hard"},
}


@pytest.mark.parametrize("name", SETUPS)
def test_a_whole_match_is_played_told_and_scored_as_before(name: str) -> None:
    assert playthrough("pizzeria", **SETUPS[name]) == stored(name)


if __name__ == "__main__":
    for chosen, setup in SETUPS.items():
        store(chosen, playthrough("pizzeria", **setup))
