"""Pies: cards that there are once, tableaus too large to plan, recipes that there are not."""

from __future__ import annotations

import pytest

from piewidgets.core.errors import NotationError
from piewidgets.games.pies import (
    best_mixes,
    load_cards,
    mix_points,
    parse_tableau,
    score_pile,
)


@pytest.mark.parametrize("line", ["a1 a1", "a1, plum a1", "a14*2", "p1 p1"])
def test_a_card_of_the_box_lies_in_a_tableau_once(line: str) -> None:
    with pytest.raises(NotationError, match="there is one card"):
        parse_tableau(line)
    with pytest.raises(NotationError, match="there is one card"):
        score_pile(f"two_same: {line}")
    assert len(parse_tableau("apple apple plum*2").cards) == 4


def test_the_best_mixes_of_too_many_cards_are_not_searched_for() -> None:
    with pytest.raises(NotationError, match="at most 40 cards"):
        best_mixes(load_cards())
    assert best_mixes("plum*40").points == 0


def test_a_recipe_that_there_is_not_is_refused_with_the_plums_there_can_be() -> None:
    with pytest.raises(NotationError, match="plum2 to plum9"):
        mix_points("plum10")
    assert [mix_points(one) for one in ("plum3", "plum4=9")] == [6, 9]
