"""Whole matches of Pie Town, at every position, against a simulation written from the rulebook and rulings alone."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from town_play import SWITCHES, board_of, both_played, mixed
from town_players import STYLES

PLAYERS = [2, 3, 4]
RARE: dict[str, list[Any]] = {  # what each player's matches must have met, so that the comparison means something
    "plain": [("Try", "wrong"), ("Place", "hire", "at once", False), ("Change", "true"), "a try ends the baking", "SR",
              ("Place", "column", "at once", True), "guess of 0", "guess of 3"],
    "baker": ["column full", "baked 3", "baked 4", "SR", "recipes alike", ("Sell", "placed", "SR")],
    "spy": ["look at 1", "look at 2", "look at 3", "stack of 4", ("Skip", "spying"), ("Sell", "spying", "row"),
            ("Look", "column", "at once", False), ("Look", "row", "at once", False)],
    "sleuth": [("Try", "right"), ("Try", "uses a pie", True), "none after a try", "a try ends the baking",
               "recipes alike"],
    "changer": [("Change", "bluff"), "changed at 1", "not in the bag", "passed over", "assigned oneself"],
    "hoarder": ["one a hex", "bag empty", "keep", "not in the bag", ("Place", "upgrade", "at once", False)],
    "monopolist": ["column full", "baked 3", "not in the bag"],
    "seller": ["keep", ("Sell", "placed", "CCC"), ("Place", "row", "at once", True)],
}  # fmt: skip
FOR_THE_RARE: dict[str, tuple[int, dict[str, Any], list[int]]] = {
    "hoarder": (4, {"market_draw_overflow": "draw_two_keep_what_fits"}, [1, 2, 3, 8, 9, 17]),
    "monopolist": (4, {}, [1, 7, 8, 10, 29]),
    "seller": (2, {"market_draw_overflow": "draw_two_keep_what_fits"}, [3, 5, 6, 16, 26]),
}


def met_by(style: str) -> Counter[Any]:
    """Play matches of a style: two under the first readings for each number of players, then mixed ones."""
    met: Counter[Any] = Counter()
    for seed in range(9):
        rulings = {} if seed < 3 else mixed(random.Random(f"{style}{seed}"))
        met += both_played(PLAYERS[seed % 3], style, seed, rulings)
    players, rulings, seeds = FOR_THE_RARE.get(style, (0, {}, []))
    for seed in seeds:
        met += both_played(players, style, seed, rulings)
    return met


@pytest.mark.parametrize("style", RARE)
def test_matches_go_as_the_rulebook_says_and_the_rare_is_met(style: str) -> None:
    met = met_by(style)
    assert met["matches"] >= 9
    assert [path for path in RARE[style] if not met[path]] == []


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in SWITCHES.items() for value in values[1:]]
)
def test_each_open_question_is_read_as_the_rulings_say(name: str, value: Any, players: int) -> None:
    style = {"recipe": "changer", "squares": "spy", "empty": "plain", "failed": "sleuth"}.get(
        name.split("_")[0], "seller"
    )
    both_played(players, style, players, {name: value})


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_a_match_of_fewer_rounds_ends_after_them(rounds: int) -> None:
    for seed, players in enumerate(PLAYERS):
        both_played(players, "baker", seed, mixed(random.Random(seed)), rounds)


def test_who_has_twelve_pies_on_sale_bakes_no_more() -> None:
    met: Counter[Any] = Counter()
    for seed in range(8):
        market = ["00000", "00000", "0", ""] if seed % 2 else ["0000", "0000", "0", "01"]
        met += both_played(4, "monopolist", seed, mixed(random.Random(seed)), market=tuple(market))
    assert [path for path in ("last token", "no token") if not met[path]] == []


def test_on_boards_of_ones_own_the_bag_runs_short_and_a_round_knows_several_start_players() -> None:
    met: Counter[Any] = Counter()
    styles = [style for style in STYLES if style != "rival"]
    for seed in range(40):
        rng = random.Random(seed)
        is_large = seed % 3 == 0
        rulings, board, style = mixed(rng), board_of(rng, 60 * is_large), rng.choice(styles)
        met += both_played(4 if is_large else rng.choice(PLAYERS), style, seed, rulings, rng.choice([2, 4, 9]), board)
    rare = ["one a hex", "bag empty", "passed over", "few for the orchard", "assigned twice", "bag short in the market"]
    assert [path for path in rare if not met[path]] == []
