"""The chart of points: the numbers of the match, for as many seats as there are, as one viewer may know them."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from piewidgets import Match, Table
from piewidgets.core.scene import Box
from piewidgets.widget.points_chart import LEFT, TOP, Series, chart, series, table_html


def played(name: str, players: int, **more: object) -> Match:
    match = Match(name, players=players, seed=4, bots=dict.fromkeys(range(players), "greedy"), **more)
    match.play_out()
    return match


def test_the_points_are_those_at_the_end_of_each_round() -> None:
    match = played("pie_town", 4)
    found = series(match, 0)
    assert found.level == "round"
    assert found.points[0] == (0,) * 4
    assert found.points[-1] == match.state.points
    ends = [match.history.states[n].points for n in match.steps("round")]
    assert list(found.points) == ends
    assert len(found.names) == 11  # the start, nine rounds, the Final Bake Off


def test_where_rounds_are_few_turns_are_shown_and_only_up_to_the_position_shown() -> None:
    match = played("pies", 3, rounds=1)
    match.jump(match.steps("turn")[7])
    found = series(match, "public")
    assert (found.level, len(found.points)) == ("turn", 8)


def test_what_a_viewer_must_not_know_does_not_count() -> None:
    match = played("piece_of_pie", 2)
    match.jump(match.history.length - 1)
    sums = [series(match, viewer).points[-1] for viewer in ("public", 0, 1, "all")]
    public, first, second, everything = sums
    assert first[0] == everything[0]
    assert second[1] == everything[1]
    assert (first[1], second[0]) == (public[1], public[0])


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_seat_has_its_own_sign_and_its_number_at_the_end(seats: int) -> None:
    rows = tuple(tuple(Fraction(n * (seat - 2), 2) for seat in range(seats)) for n in range(5))
    drawn = chart(Series("round", tuple("01234"), rows))
    assert {mark.toppings[0].role for mark in drawn.marks if mark.id.startswith("point/")} == {
        f"marker_{seat}" for seat in range(seats)
    }
    ends = [mark for mark in drawn.marks if mark.id.startswith("end/")]
    assert sorted(mark.label for mark in ends) == [str(seat) for seat in range(seats)]
    places = sorted(mark.shape.y for mark in ends)
    assert all(b - a >= 16 for a, b in itertools.pairwise(places))


def test_higher_points_lie_higher_and_all_lie_inside() -> None:
    drawn = chart(Series("turn", ("0", "1", "2"), ((0, 0), (-3, 4), (Fraction(1, 2), 9))))
    marks = {mark.id: mark.shape for mark in drawn.marks}
    heights = [marks[name].y for name in ("point/0/1", "point/0/0", "point/0/2", "point/1/1", "point/1/2")]
    assert heights == sorted(heights, reverse=True)
    for shape in marks.values():
        if isinstance(shape, Box):
            assert LEFT - 8 <= shape.x <= drawn.width - shape.w
            assert TOP - 8 <= shape.y <= drawn.height


@pytest.mark.parametrize("points", [(0,) * 6, (-3,) * 6, (50, 0, 0, 0, 0, 0), (Fraction(-1, 2), 0, 7)])
def test_words_and_lines_lie_inside_however_close_the_seats_are(points: tuple[int | Fraction, ...]) -> None:
    drawn = chart(Series("round", ("0", "1"), ((0,) * len(points), points)))
    top, bottom = TOP, drawn.height
    for mark in drawn.marks:
        assert 0 <= mark.shape[1] <= bottom - 8
        if mark.id.startswith(("point/", "line/")):
            assert mark.shape[1] >= top - 8
    values = [mark.shape.y for mark in drawn.marks if mark.id.endswith("/value")]
    lowest = max(mark.shape.y + 7 for mark in drawn.marks if mark.id.startswith("point/"))
    assert lowest <= max(values)


@pytest.mark.parametrize(("most", "numbers"), [(4, "0 1 2 3 4"), (16, "0 5 10 15 20"), (49, "0 10 20 30 40 50")])
def test_the_numbers_at_the_side_are_round(most: int, numbers: str) -> None:
    drawn = chart(Series("round", ("0", "1"), ((0,), (most,))))
    assert [str(mark.description) for mark in drawn.marks if mark.id.endswith("/value")] == numbers.split()


def test_below_nothing_there_is_a_line_at_nothing_too() -> None:
    drawn = chart(Series("round", ("0", "1"), ((0, 0), (-7, 12))))
    assert "0" in [str(mark.description) for mark in drawn.marks if mark.id.endswith("/value")]


def test_a_chart_of_the_first_position_can_be_drawn() -> None:
    match = Match("pizzeria", players=3, seed=1)
    assert chart(series(match, "public")).marks


def test_the_table_says_the_same_numbers() -> None:
    html = table_html(Series("round", ("0", "1"), ((0, 0), (Fraction(13, 2), 5))))
    assert html.count("<tr>") == 3
    assert "<td>6½</td>" in html


def test_the_chart_is_drawn_once_its_drawer_is_open() -> None:
    match = played("pies", 3)
    table = Table(match, viewer="public")
    drawer, chart_ = table._drawers.widgets[1], table._drawers._chart
    assert chart_.value == ""
    drawer.is_open = True
    assert "Points by turn" in chart_.value or "Points by round" in chart_.value
    before = chart_.value
    table._step(lambda: match.jump(10))
    assert chart_.value != before
