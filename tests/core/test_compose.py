"""Composing a move by touch: what may be touched next, when a move is complete, and when it is played at once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from piewidgets.core.compose import Composition

EATING = Composition(
    (("save all", ()), ("eat 1", ("s1",)), ("eat both", ("s1", "s2")), ("eat 3 twice", ("s3", "s3"))),
)
parts = st.lists(st.sampled_from("abcd"), max_size=4).map(sorted).map(tuple)


def _touched(*marks: str) -> Composition:
    composing = EATING
    for mark in marks:
        composing = composing.touch(mark)
    return composing


def test_a_move_without_marks_is_done_alone_but_never_played_by_itself() -> None:
    assert (EATING.complete, EATING.settled) == ("save all", None)
    only = Composition((("pass", ()),))
    assert (only.complete, only.settled, only.enabled) == ("pass", None, frozenset())


def test_a_complete_move_waits_for_done_while_more_could_be_added() -> None:
    assert (_touched("s1").complete, _touched("s1").settled) == ("eat 1", None)
    assert (_touched("s1", "s2").complete, _touched("s1", "s2").settled) == ("eat both", "eat both")


def test_the_last_move_left_is_not_played_before_all_its_marks_are_touched() -> None:
    assert [move for move, _ in _touched("s2").left] == ["eat both"]
    assert (_touched("s2").complete, _touched("s2").settled, _touched("s2").enabled) == (None, None, {"s1"})


def test_a_mark_may_be_needed_twice() -> None:
    assert _touched("s3").enabled == {"s3"}
    assert _touched("s3").settled is None
    assert _touched("s3", "s3").settled == "eat 3 twice"
    assert _touched("s3", "s3").enabled == frozenset()


def test_a_touch_that_leads_to_no_legal_move_changes_nothing() -> None:
    assert _touched("s1").touch("s3") == _touched("s1")
    assert _touched("s1").touch("s1") == _touched("s1")
    assert EATING.touch("no such mark") == EATING


def test_back_takes_back_one_mark_and_clear_all_of_them() -> None:
    assert _touched("s1", "s2").back() == _touched("s1")
    assert _touched("s1", "s2").clear() == EATING == EATING.back()


@given(st.sets(parts, max_size=8), st.data())
def test_every_move_is_reached_in_any_order_and_only_its_own_marks_finish_it(
    every: set[tuple[str, ...]], data: st.DataObject
) -> None:
    options = tuple((number, marks) for number, marks in enumerate(sorted(every)))
    for number, marks in options:
        composing = Composition(options)
        for mark in data.draw(st.permutations(marks)):
            assert composing.settled is None
            assert mark in composing.enabled
            composing = composing.touch(mark)
        assert composing.complete == number
        assert (len(composing.left) == 1 and bool(marks)) == (composing.settled == number)


@given(st.sets(parts, max_size=8), st.lists(st.sampled_from("abcde"), max_size=6))
def test_whatever_is_touched_some_legal_move_stays_open(every: set[tuple[str, ...]], touches: list[str]) -> None:
    options = tuple((number, marks) for number, marks in enumerate(sorted(every)))
    composing = Composition(options)
    for mark in touches:
        composing = composing.touch(mark)
        assert bool(composing.left) == bool(options)
        assert bool(composing.enabled) or composing.complete is not None or not options
