"""Slices of a user's own: a table that is played with, and tables that are not the box of Pizzeria."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pizza_play import begun

from piewidgets.core.errors import ComponentError
from piewidgets.core.match import Match
from piewidgets.games.pizzeria import GAME
from piewidgets.games.pizzeria.components import table_text


def edited(old: str, new: str) -> str:
    assert table_text().count(old) == 1
    return table_text().replace(old, new)


def test_a_changed_table_is_what_is_played_with(tmp_path: Path) -> None:
    table = edited("4b,4,1", "Feta1,4,3").replace("9x11,9/11,0", "odd,11/4,0")
    (tmp_path / "mine.csv").write_text(table)
    for given in (table, tmp_path / "mine.csv", str(tmp_path / "mine.csv")):
        first, second = begun(3, components=given, order="Feta1 odd").state.deal.slices[:2]
        assert (first.kinds, first.leaves) == ((4,), 3)
        assert (second.kinds, second.leaves) == ((4, 11), 0)


def test_a_table_says_what_is_reconstructed_unless_all_slices_are_the_users_own() -> None:
    def notes(**choices: Any) -> list[str]:
        marks = GAME.layout.scene(Match("pizzeria", players=3, seed=0, **choices).state).marks
        return [str(mark.description) for mark in marks if mark.id.startswith("note/")]

    key, reconstructed = notes()
    assert key.startswith("T2 pomodoro, A3 pineapple")
    assert "reconstructed" in reconstructed
    assert notes(rulings="empty_portions=True") == [key, reconstructed, "House rules: empty_portions=True"]
    assert notes(components=edited("4b,4,1", "4b,4,2")) == [key]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (table_text() + "8i,8,1\n", "the table: slices: 70 where the box has 69"),
        (edited("3c,3,1\n", ""), "slices: 68 where the box has 69"),
        (edited("3c,3,1", "3c,4,1"), "the table: 3: 2 where the box has 3"),
        (edited("3c,3,1", "3c,3/5,0"), "3: 2 where the box has 3"),
        (edited("4x6,4/6,0", "4x6,4,0"), "4: 5 where the box has 4"),
        (edited("8x10,8/10,0", "8x10,8/9,0"), "8/10: 0 where the box has 1"),
        (edited("9x11,9/11,0", "9x11,8/10,0"), "8/10: 2 where the box has 1"),
        (edited("4b,4,1", "4a,4,1"), "the table: two pieces have the id 4a"),
        (edited("2a,2,0", "2a,2,1"), "line 4: 2 has no leaves: pomodoro and mixed slices have none"),
        (edited("4x6,4/6,0", "4x6,4/6,1"), "line 69: 4/6 has no leaves"),
        (edited("8x10,8/10,0", "8x10,8/8,0"), "line 71: '8/8' is no kind: 2 to 11, or two of 3 to 11"),
        (edited("8x10,8/10,0", "8x10,2/10,0"), "line 71: '2/10' is no kind"),
        (edited("8x10,8/10,0", "8x10,8/9/10,0"), "'8/9/10' is no kind"),
        (edited("3b,3,1", "3b,12,1"), "line 7: '12' is no kind"),
        (edited("3b,3,1", "3b,1,1"), "'1' is no kind"),
        (edited("3b,3,1", "3b,bacon,1"), "'bacon' is no kind"),
        (edited("3b,3,1", "3b,\u0663,1"), "line 7"),
        (edited("3b,3,1", "3b,3,4"), "line 7: leaves are a number from 0 to 3, not 4"),
        (edited("3b,3,1", "3b,3,-1"), "not -1"),
        (edited("3b,3,1", "3b,3,\u0661"), "leaves are a number from 0 to 3"),
        (edited("3b,3,1", "3b,3,"), "leaves are a number from 0 to 3"),
        (edited("3b,3,1", "3b,3"), "line 7: 2 cells, not 3"),
        (edited("3b,3,1", "3b,3,1,tasty"), "line 7: 4 cells, not 3"),
        (edited("3b,3,1", "<b>,3,1"), "line 7: '<b>' is no id: at most 12 letters and digits"),
        (edited("3b,3,1", ",3,1"), "line 7: '' is no id"),
        (edited("3b,3,1", f"{'b' * 13},3,1"), "is no id"),
        (edited("id,kinds,leaves", "id,kind,leaves"), "must start with the columns id,kinds,leaves"),
        (table_text()[:300], "slices: |line "),
        ("\n", "must start with the columns"),
        ("junk\n" * 100_000, "must start with the columns"),
        ("junk\n" * 2_000_000, "the table is not a component table"),
        ("/nowhere/mine.csv", "mine.csv cannot be read"),
        (7, "components are a path or the text of a table, not 7"),
    ],
    ids=range(33),
)
def test_a_table_that_is_not_the_full_box_is_refused_by_line_or_count(table: Any, told: str) -> None:
    with pytest.raises(ComponentError, match=told) as caught:
        begun(2, components=table)
    assert len(str(caught.value)) < 300
