"""The boards of Pie Town: what is stocked for how many players, and tables that cannot be."""

from __future__ import annotations

import pytest

from piewidgets.core.errors import ComponentError
from piewidgets.games.pie_town import Rulings, load_board
from piewidgets.games.pie_town.board import table_text


@pytest.mark.parametrize(("players", "hexes", "whole"), [(2, 5, 2), (3, 6, 4), (4, 7, 6)])
def test_more_players_use_more_hexes_and_squares_lie_by_two_of_them_at_least(
    players: int, hexes: int, whole: int
) -> None:
    board = load_board()
    squares = board.squares_for(players)
    assert len(board.hexes_for(players)) == hexes
    assert sorted(len(one.hexes) for one in squares) == [2] * (6 - whole) + [3] * whole
    closed = board.squares_for(players, Rulings(squares_by_unused_hexes="closed"))
    assert [one.name for one in closed] == [one.name for one in squares if len(one.hexes) == 3]


def test_the_second_space_of_a_sale_comes_with_the_third_and_the_fourth_player() -> None:
    spaces = [load_board().spaces_for(players) for players in (2, 3, 4)]
    assert [(own["column"], own["row"], own["convention"]) for own in spaces] == [(1, 1, 1), (2, 1, 1), (2, 2, 1)]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("square,Q0,C H0 H1", "square,Q0,C H0", "Q0 has to lie by three hexes"),
        ("square,Q0,C H0 H1", "square,Q0,C H0 H0", "Q0 has to lie by three hexes"),
        ("square,Q0,C H0 H1", "square,Q0,C H0 H9", "Q0 has to lie by three hexes"),
        ("hex,H0,4", "hex,H0,", "4: 0 where the box has 1"),
        ("hex,H3,3", "hex,H3,4", "3: 0 where the box has 1"),
        ("hex,H3,3", "hex,H3,x", "line 9: hex H3: x is no number"),
        ("hex,H1,", "hex,H0,", "two pieces have the id hex H0"),
        ("ingredient,red,18", "ingredient,red,17", "red: 17 where the box has 18"),
        ("ingredient,red,18", "ingredient,kiwi,18", "there are no ingredient kiwi"),
        ("spaces,row,1 1 2", "spaces,row,1 1", "not as many as wanted"),
        ("spaces,row,1 1 2", "spaces,row,0 1 2", "is no number"),
        ("spaces,row,1 1 2\n", "", "row: 0 where the box has 1"),
        ("hex,C,", "tree,C,", "there is no 'tree'"),
        ("hex,C,", "hex,C²,", "is no name"),
    ],
)
def test_a_table_that_cannot_be_names_what_is_wrong(old: str, new: str, why: str) -> None:
    assert old in table_text()
    with pytest.raises(ComponentError, match=why):
        load_board(table_text().replace(old, new, 1))


def test_a_table_of_ones_own_is_read() -> None:
    board = load_board(table_text().replace("hex,H0,4", "hex,H0,").replace("hex,H1,", "hex,H1,4"))
    assert "H0" in board.hexes_for(2)
    assert "H1" not in board.hexes_for(3)
