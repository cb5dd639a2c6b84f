"""Whom a match tells what: observers, watchers, the log; and copies of a match."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import pytest

from piewidgets.core.errors import SetupError, UnknownNameError
from piewidgets.core.game import ALL, PUBLIC
from piewidgets.core.match import Event, Match


@pytest.fixture
def match() -> Match:
    return Match("piece_of_pie", players=2, seed=0)


def test_an_observer_is_told_what_its_viewer_may_know(match: Match) -> None:
    told: dict[Any, list[Event]] = {0: [], PUBLIC: [], ALL: []}
    for viewer, events in told.items():
        match.observe(events.append, viewer)
    match.play("1.0>0.0")
    match.play("1.1>0.0")
    for viewer, events in told.items():
        assert [(event.number, event.player) for event in events] == [(1, 0), (2, 1)]
        assert [event.text for event in events] == match.log(viewer)
        assert events[1].after == match.view(viewer)
        assert events[1].before == events[0].after


def test_an_observer_hears_of_new_score_lines_once() -> None:
    order = [f"{flavour}{n}" for n in range(1, 9) for flavour in "KASB"]
    match = Match("piece_of_pie", players=4, order=order, cards="side_by_side", perfects=[
        "perfect_kiwi", "perfect_apricot", "perfect_strawberry", "perfect_blueberry"])  # fmt: skip
    lines: list[Any] = []
    match.observe(lambda event: lines.append([line.rule for line in event.lines]), viewer=0)
    match.play("0.0>0.0")  # K1: a kiwi with chocolate
    match.play("1.0>0.0")
    assert lines == [["chocolate", "perfect_kiwi"], ["chocolate"]]  # the card of seat 1 stays closed


def test_an_observer_that_raises_is_reported_and_the_match_is_whole(match: Match) -> None:
    def fail(event: Event) -> None:
        raise ZeroDivisionError("in the observer")

    heard: list[Event] = []
    match.observe(fail)
    match.observe(heard.append)
    match.watch(lambda: 1 // 0)
    with pytest.warns(RuntimeWarning, match="observer of the match raised"):
        match.play("1.0>0.0")
    assert (match.history.length, len(heard)) == (1, 1)


def test_observers_stop_when_told_to(match: Match) -> None:
    heard: list[Event] = []
    seen: list[int] = []
    stop, stop_watching = match.observe(heard.append), match.watch(lambda: seen.append(match.history.at))
    match.play("1.0>0.0")
    match.undo()
    stop()
    stop()
    stop_watching()
    match.play("1.0>0.0")
    assert (len(heard), seen) == (1, [1, 0])


def test_nobody_observes_as_an_unknown_viewer(match: Match) -> None:
    for viewer in (2, -1, True, 1.0, "0", None):
        with pytest.raises(UnknownNameError, match="there is no viewer"):
            match.observe(print, viewer=viewer)


@pytest.mark.parametrize("given", [None, 7, "print"])
def test_only_what_can_be_called_is_told(match: Match, given: Any) -> None:
    for tell in (match.observe, match.watch):
        with pytest.raises(SetupError, match="tells functions"):
            tell(given)
    match.play("1.0>0.0")


def test_a_match_survives_a_copy_and_goes_on_the_same_way(match: Match) -> None:
    match.play("1.0>0.0")
    for again in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert again.game is match.game
        again.play(again.legal_moves()[0])
        assert (again.history.at, match.history.at) == (2, 1)


def test_an_observer_that_raises_where_warnings_are_errors_is_said_and_the_match_goes_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = Match("piece_of_pie", 2, seed=1, bots={1: "greedy"})
    match.observe(lambda event: 1 / 0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        match.play(match.legal_moves()[0])
    assert match.history.at == 2
    assert "ZeroDivisionError" in capsys.readouterr().err


@pytest.mark.parametrize("viewer", ["bogus", 9, [], None, True])
def test_the_log_is_told_to_viewers_that_there_are(match: Match, viewer: Any) -> None:
    with pytest.raises(UnknownNameError, match="there is no viewer"):
        match.log(viewer)
