"""Whole matches as text, compared to the letter; ``python tests/games/test_pies_playthroughs.py`` writes them anew."""

from __future__ import annotations

from typing import Any

import pytest
from playthroughs import playthrough, store, stored

SETUPS: dict[str, dict[str, Any]] = {
    "pies_3_players": {"players": 3},
    "pies_4_players": {"players": 4},
    "pies_5_players": {"players": 5},
    "pies_3_players_other_rulings": {"players": 3, "rulings": "stolen_action=ignored,plum_arrives=after_mix"},
}


@pytest.mark.parametrize("name", SETUPS)
def test_a_whole_match_is_played_told_and_scored_as_before(name: str) -> None:
    assert playthrough("pies", **SETUPS[name]) == stored(name)


if __name__ == "__main__":
    for chosen, setup in SETUPS.items():
        store(chosen, playthrough("pies", **setup))
