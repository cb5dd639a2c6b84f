"""The pie builder without a browser: what touches do, what stays locked, what a prediction hides."""

from __future__ import annotations

import struct
from typing import Any

import pytest

from piewidgets.core.errors import NotationError, PieError, SaveError, SetupError, UnknownNameError
from piewidgets.games.piece_of_pie import format_pie, parse_pie, score_pie
from piewidgets.widget.pie_builder import PieBuilder


@pytest.mark.parametrize(
    "mark", ["brush/zzz", "seat0/pie9/0", "seat0/pie0/9", "seat0/nowhere", "", "box/K1", "middle/pie0/0"]
)
def test_a_mark_that_is_not_in_the_picture_changes_nothing(mark: str) -> None:
    builder = PieBuilder("KSBAASBS")
    builder.touch(mark)
    assert builder.board.message == "there is nothing to choose there"
    assert (format_pie(builder.pie), builder.brush) == ("KSBAASBS", "brush/K")


def test_a_locked_piece_stays_whatever_is_done() -> None:
    builder = PieBuilder("KSBAASBS", locked=[0])
    builder.touch("brush/B")
    builder.touch("seat0/pie0/0")
    builder.clear()
    assert format_pie(builder.pie) == "K......."
    builder.change([parse_pie("SSSSSSSS")])
    assert format_pie(builder.pie) == "KSSSSSSS"


def test_a_pie_shuffled_from_the_box_holds_each_piece_once_and_keeps_the_locked_one() -> None:
    builder = PieBuilder(from_box=True, locked=[3])
    builder.locked = frozenset()
    builder.shuffle(0)
    kept = builder.pie.slots[3]
    builder.locked = frozenset({"seat0/pie0/3"})
    for seed in range(40):
        builder.shuffle(seed)
        ids = [piece.id for piece in builder.pie.slots if piece]
        assert builder.pie.slots[3] == kept
        assert len(set(ids)) == len(ids) == 8


@pytest.mark.parametrize("act", ["touch", "change", "clear", "shuffle", "cards", "rulings"])
def test_another_pie_asks_for_another_prediction(act: str) -> None:
    builder = PieBuilder("KSBAASBS", cards="kiwi", reveal="ask")
    assert builder.board.lines == []
    builder.predict(3)
    assert builder.board.lines != []
    {
        "touch": lambda: builder.touch("seat0/pie0/1"),
        "change": lambda: builder.change([builder.pie.rotated()]),
        "clear": builder.clear,
        "shuffle": lambda: builder.shuffle(1),
        "cards": lambda: builder.set_trait("cards", "opposite"),
        "rulings": lambda: builder.set_trait("rulings", "flanks=consumed"),
    }[act]()
    assert builder.is_asking
    assert builder.board.lines == []
    assert "total" not in repr(builder)


def test_a_pie_with_a_locked_piece_is_not_turned() -> None:
    builder = PieBuilder("KSBASSBB", locked=[0])
    for turn in (builder.rotate, builder.reflect):
        with pytest.raises(SetupError, match="locked piece would move"):
            turn()
    assert format_pie(builder.pie) == "KSBASSBB"


def test_turning_moves_every_piece() -> None:
    builder = PieBuilder("KSBASSBB")
    builder.rotate()
    assert format_pie(builder.pie) == "BKSBASSB"
    builder.reflect()
    assert format_pie(builder.pie) == "BBSSABSK"


@pytest.mark.parametrize("locked", [[-1], [8], range(10**9), "abc", [None], [1.5], 5, ["seat0/pie1/0"], [True]])
def test_only_slots_of_the_pies_can_be_locked(locked: object) -> None:
    with pytest.raises(NotationError):
        PieBuilder("KSBASSBB", locked=locked)


def test_from_the_box_a_pie_takes_only_pieces_that_are_in_it() -> None:
    builder = PieBuilder("KtKc......", from_box=True)
    assert [piece.id for piece in builder.pie.slots if piece] == ["K6", "K1"]
    assert len(builder.box) == 30
    with pytest.raises(NotationError, match="no Kt for slot 1"):
        PieBuilder("KtKt......", from_box=True)
    with pytest.raises(NotationError, match="no K for slot 0"):
        builder.change([parse_pie("K.......")])
    assert format_pie(builder.pie) == "KtKc......"


@pytest.mark.parametrize("points", [None, "12", 2.5, True])
def test_a_prediction_is_a_whole_number(points: object) -> None:
    builder = PieBuilder("KSBAASBS", cards="kiwi", reveal="ask")
    with pytest.raises(NotationError):
        builder.predict(points)  # type: ignore[arg-type]
    assert builder.is_asking


def test_what_a_builder_shows_can_be_set() -> None:
    builder = PieBuilder("KSBAASBS", cards="kiwi")
    builder.pies = "K......."
    assert (format_pie(builder.pie), builder.sheet.total()) == ("K.......", 0)
    builder.cards = "perfect_kiwi"
    assert builder.sheet.total() == 1
    assert (builder._controls.cards["flavour"].value, builder._controls.cards["perfect"].value) == ("", "perfect_kiwi")
    builder.pies, builder.cards, builder.rulings = "KSSBKSSS", "kiwi", "flanks=consumed"
    assert builder.sheet == score_pie("KSSBKSSS", "kiwi", rulings="flanks=consumed")
    assert builder._controls.drawer.readings["flanks"].value == "consumed"
    builder.reveal = "ask"
    assert builder.is_asking
    assert builder.board.lines == []
    builder.theme = "projector"
    assert "#ffd400" in builder.board.svg


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *(("pies", given) for given in (None, "KS", ["K......."] * 3)),
        *(("cards", given) for given in (None, "zebra", ())),
        *(("rulings", given) for given in ("flanks=maybe", 7)),
        *(("locked", given) for given in ([9], None)),
        *(("reveal", given) for given in ("maybe", None)),
        *(("theme", given) for given in ("pink", None, {})),
    ],
)
def test_what_cannot_be_set_is_refused_and_changes_nothing(name: str, given: object) -> None:
    builder = PieBuilder("KSBAASBS", cards="kiwi", locked=[0])
    before = (
        builder.pies,
        builder.cards,
        builder.rulings,
        builder.locked,
        builder.reveal,
        builder.theme,
        builder.sheet,
    )
    with pytest.raises(PieError):
        setattr(builder, name, given)
    with pytest.raises(PieError):
        PieBuilder(**{"pies": "KSBAASBS", name: given})
    assert before == (
        builder.pies, builder.cards, builder.rulings, builder.locked, builder.reveal, builder.theme, builder.sheet,
    )  # fmt: skip


def test_a_touch_shows_the_pie_once(monkeypatch: pytest.MonkeyPatch) -> None:
    builder, shown = PieBuilder("KSBAASBS"), []
    monkeypatch.setattr(builder.board, "show", lambda *given: shown.append(given))
    for mark in ("brush/A", "seat0/pie0/0", "seat0/pie0/0", "nowhere"):
        builder.touch(mark)
    assert len(shown) == 4


@pytest.mark.parametrize("form", [None, "gif", "", 7])
def test_a_picture_of_no_known_form_is_refused(form: Any) -> None:
    builder = PieBuilder("KSBAASBS")
    for use in (builder.picture, builder.keep):
        with pytest.raises(UnknownNameError, match="svg, png or pdf"):
            use(form)


@pytest.mark.parametrize("path", [None, 7, "/nowhere at all/pie.svg"])
def test_a_picture_that_cannot_be_written_says_so(path: Any) -> None:
    with pytest.raises(SaveError):
        PieBuilder("KSBAASBS").save(path)


def test_a_saved_picture_is_large_enough_for_a_slide() -> None:
    pytest.importorskip("matplotlib")
    assert struct.unpack(">II", PieBuilder("KSBAASBS").picture("png")[16:24]) == (1040, 1040)


def test_a_pie_with_a_locked_piece_is_not_put_away_and_no_lock_outlives_its_slot() -> None:
    builder = PieBuilder("KSBAASBS / KSBA....", cards="kiwi", locked=["seat0/pie1/2", 0])
    before = builder.pies
    with pytest.raises(SetupError, match="cannot be put away"):
        builder.change("AAAAAAAA")
    assert (builder.pies, len(builder.locked)) == (before, 2)
    builder.pies = "KSBAASBS"
    assert builder.locked == {"seat0/pie0/0"}
    builder.locked = builder.locked | {"seat0/pie0/5"}
    assert str(builder.scene().mark("seat0/pie0/5").description) == "slot 5: strawberry, locked"
    assert builder.scene().mark("seat0/pie0/5").label == "[S]"


def test_whether_pieces_come_from_the_box_is_settled_at_first() -> None:
    with pytest.raises(AttributeError):
        PieBuilder("KSBAASBS").from_box = True  # type: ignore[misc]
