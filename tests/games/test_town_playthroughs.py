"""Whole matches as text, compared to the letter; ``python tests/games/test_town_playthroughs.py`` writes them anew."""

from __future__ import annotations

from typing import Any

import pytest
from playthroughs import playthrough, store, stored

SETUPS: dict[str, dict[str, Any]] = {
    "pie_town_2_players": {"players": 2},
    "pie_town_3_players": {"players": 3},
    "pie_town_4_players": {"players": 4},
    "pie_town_2_players_last_round": {"players": 2, "position": "last_round"},
    "pie_town_3_players_other_rulings": {
        "players": 3,
        "rounds": 5,
        "rulings": "recipe_change_at_level_1=barred,recipe_change_kind=must_differ,squares_by_unused_hexes=closed,"
        "empty_work=forbidden,failed_guess_uses_pie=True,market_draw_overflow=draw_two_keep_what_fits,row_sale_bonus=False",
    },
}


@pytest.mark.parametrize("name", SETUPS)
def test_a_whole_match_is_played_told_and_scored_as_before(name: str) -> None:
    assert playthrough("pie_town", **SETUPS[name]) == stored(name)


if __name__ == "__main__":
    for chosen, setup in SETUPS.items():
        store(chosen, playthrough("pie_town", **setup))
