"""The pizza cutter's positions, pictures and messages: what it takes from a match, what it saves, what it ignores."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest

from piewidgets.core.errors import NotationError, SaveError, UnknownNameError
from piewidgets.core.match import Match
from piewidgets.games.pizzeria.analysis import gains
from piewidgets.widget.pizza_cutter import PizzaCutter

# Positions


@pytest.mark.parametrize(
    "kind", [{"players": 2}, {"players": 4, "variant": "offers"}, {"players": 1, "variant": "solo"}], ids=range(3)
)
def test_a_position_before_the_cut_is_taken_over_whole(kind: dict[str, Any]) -> None:
    match = Match("pizzeria", seed=2, rulings="empty_portions=False", **kind)
    while match.state.round < 1 or match.state.phase != "cut":
        match.play(match.legal_moves()[-1])
    cutter = PizzaCutter(match.state)
    assert [one.id for one in cutter.pizza] == [match.state.deal.slices[11 + slot].id for slot in range(11)]
    assert (cutter.cutter, cutter.offer, cutter.variant) == (
        match.state.knife,
        match.state.offer,
        match.state.deal.variant,
    )
    assert cutter.rulings == match.state.rulings
    paid = dict(gains(match.view(match.to_move)))
    assert cutter.best.gains[cutter.cutter] == max(paid.values())
    cutter.take_best()
    assert cutter.shares is not None
    assert cutter.shares.gains[cutter.cutter] == paid[cutter.cut]


def test_a_position_after_the_cut_is_refused() -> None:
    match = Match("pizzeria", players=3, seed=2)
    match.play("cut 0,4,8")
    with pytest.raises(NotationError, match="this pizza has been cut already"):
        PizzaCutter(match.state)


def test_in_the_solo_game_the_second_seat_is_jeff() -> None:
    cutter = PizzaCutter(Match("pizzeria", 1, variant="solo", seed=2).state)
    assert str(cutter.scene().mark("seat1/name").description) == "Jeff"


def test_a_deal_at_random_is_the_same_for_a_seed_and_another_for_another() -> None:
    cutter, found = PizzaCutter(cuts=(0, 4, 8)), []
    for seed in (1, 1, 2):
        cutter.shuffle(seed)
        found.append((cutter.pizza, cutter.holdings))
        ids = [one.id for one in (*cutter.pizza, *(s for own in cutter.holdings for s in (*own.saved, *own.eaten)))]
        assert len(set(ids)) == len(ids) == 11 + 15
    assert found[0] == found[1] != found[2]
    assert cutter.cuts == ()


# Pictures


def test_a_cutter_says_what_it_shows() -> None:
    cutter = PizzaCutter("8.1 9.2 2 5 5.1 7", ["", "saved: 5"], cuts=(0, 1, 2, 4))
    assert repr(cutter) == "PizzaCutter('8.1 9.2 2 5 5.1 7', 2 players, cuts=(0, 1, 2, 4))"
    bundle = cutter._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == repr(cutter)
    assert "application/vnd.jupyter.widget-view+json" in data


@pytest.mark.parametrize(("form", "start"), [("svg", b"<"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_the_picture_is_saved_without_what_is_only_there_to_be_touched(form: str, start: bytes, tmp_path: Path) -> None:
    if form != "svg":
        pytest.importorskip("matplotlib")
    cutter = PizzaCutter(cuts=(0, 4, 8), offer="L")
    cutter.save(tmp_path / f"pizza.{form}")
    assert (tmp_path / f"pizza.{form}").read_bytes().startswith(start)
    assert not cutter.still().enabled
    assert not cutter.still().chosen


def test_a_saved_picture_is_large_enough_for_a_slide() -> None:
    pytest.importorskip("matplotlib")
    width, height = struct.unpack(">II", PizzaCutter(cuts=(0, 4, 8)).picture("png")[16:24])
    assert width >= 3000
    assert height >= 1500


@pytest.mark.parametrize("form", [None, "gif", "", 7])
def test_a_picture_of_no_known_form_is_refused(form: Any) -> None:
    cutter = PizzaCutter()
    for use in (cutter.picture, cutter.keep):
        with pytest.raises(UnknownNameError, match="svg, png or pdf"):
            use(form)


@pytest.mark.parametrize("path", [None, 7, "/nowhere at all/pizza.svg"])
def test_a_picture_that_cannot_be_written_says_so(path: Any) -> None:
    with pytest.raises(SaveError):
        PizzaCutter().save(path)


# Messages from the page


@pytest.mark.parametrize(
    "content",
    [
        None, 7, "touch", [], {}, {"type": None}, {"type": 7}, {"type": "touch"}, {"type": "touch", "mark": None},
        {"type": "touch", "mark": {"a": 1}}, {"type": "touch", "mark": "gap/"}, {"type": "touch", "mark": "gap/1e9"},
        {"type": "touch", "mark": "value/x/y"}, {"type": "touch", "mark": "x" * 1_000_000}, {"type": "ask"},
        {"type": "ask", "rule": "bacon", "player": "x"}, {"type": "ask", "rule": "nothing", "player": 0},
        {"type": "ask", "rule": None, "player": 10**30}, {"type": "back"}, {"type": "clear"}, {"type": "gone"},
        {"type": "\ud800"},
    ],
    ids=range(22),
)  # fmt: skip
def test_a_message_that_means_nothing_changes_nothing(content: Any) -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8))
    cutter.touch("value/0/0")
    before, answered = (cutter.cuts, cutter.looked_at, cutter.board.lines), cutter.board.acks
    if isinstance(content, dict):
        content = {**content, "revision": cutter.board.revision}
    cutter.board._on_msg(None, content, [])
    assert (cutter.cuts, cutter.looked_at, cutter.board.lines) == before
    assert cutter.board.acks == answered + (isinstance(content, dict) and isinstance(content.get("type"), str))
    assert len(cutter.board.message) < 300


def test_a_touch_of_an_earlier_position_is_dropped_and_a_fresh_one_cuts() -> None:
    cutter = PizzaCutter()
    cutter.board._on_msg(None, {"type": "touch", "mark": "gap/3", "revision": cutter.board.revision - 1}, [])
    assert cutter.cuts == ()
    cutter.board._on_msg(None, {"type": "touch", "mark": "gap/3", "revision": cutter.board.revision}, [])
    assert cutter.cuts == (3,)


def test_why_not_is_answered_for_the_value_looked_at() -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8))
    cutter.touch("value/0/0")
    cutter.board._on_msg(None, {"type": "ask", "rule": "shrimp", "player": 0}, [])
    assert "shrimp" in cutter.board.answer["title"]
    assert cutter.board.answer["items"]


def test_what_is_typed_wrong_is_told_on_the_board_and_leaves_all_as_it_was() -> None:
    cutter = PizzaCutter(cuts=(0, 4, 8))
    before = cutter.board.svg
    cutter._controls.pizza.value = "zebra"
    assert "zebra" in cutter.board.message
    assert cutter.board.svg == before
    cutter._controls.holdings.value = "saved: 8\nsaved: 5\neaten: 9.1"
    assert len(cutter.values) == 3
    cutter._controls.offer.value = "L"
    assert cutter.offer == "L"
    cutter._controls.knife.value = 2
    assert cutter.cutter == 2
