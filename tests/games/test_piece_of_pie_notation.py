"""Notation of Piece of Pie: pies, moves and positions in one line, and one clear error for anything else."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piewidgets.core.errors import NotationError
from piewidgets.core.match import Match
from piewidgets.games.piece_of_pie import (
    Pie,
    format_pie,
    format_state,
    parse_pie,
    parse_state,
    ring_code,
    ring_from_code,
    score_pie,
)
from piewidgets.games.piece_of_pie.components import FLAVOURS, SHAPES, Piece
from piewidgets.games.piece_of_pie.notation import parse_move

plain = st.tuples(st.sampled_from(FLAVOURS), st.integers(0, 6), st.booleans(), st.sampled_from(("", *SHAPES)))
pieces = st.none() | plain.map(lambda values: Piece(*values))
STATE = format_state(Match("piece_of_pie", players=3, seed=0).state)


@given(st.lists(pieces, min_size=8, max_size=8))
def test_every_pie_survives_being_written_and_read(slots: list[Piece | None]) -> None:
    pie = Pie(tuple(slots))
    assert parse_pie(format_pie(pie)) == pie
    assert parse_pie(" \t".join(format_pie(pie))) == pie


def test_marks_may_come_in_any_order_and_are_written_in_one() -> None:
    assert format_pie("Khfcc Kccfh Kfchc .....") == "KccfhKccfhKccfh....."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("KSBAASB", "a pie has 8 slots, and KSBAASB has 7; write . for an empty slot"),
        ("KSBAASBSS", "has 9"),
        ("", "a pie has 8 slots, and here is nothing; write . for an empty slot"),
        ("........ ", None),
        ("KSBAASBX", "slot 7: 'X' is no flavour; a piece starts with K, A, S or B"),
        ("ksbaasbs", "'k' is no flavour|has 1"),
        ("KxSBAASBS", "slot 0: 'x' is no mark; marks are c, f, h, w and t"),
        ("KhwSBAASBS", "slot 0: a piece carries at most one shape, not heart and flower"),
        ("KSBAASBShh", "slot 7: a piece carries at most one shape"),
        ("KffSBAASBS", "slot 0: ff is more than a piece can carry"),
        ("KcccccccSBAASBS", "slot 0: ccccccc is more than a piece can carry"),
        (".cSBAASBS", "slot 0"),
        ("cKSBAASBS", "has 9|'c' is no flavour"),
        ("\u041aSBAASBS", "'\u041a' is no flavour|has 8"),  # Cyrillic Ka
        ("KSB\u0410ASBS", "slot 3: '\u0410' is no flavour"),  # Cyrillic A
        ("K\u0441SBAASBS", "slot 0: '\u0441' is no mark"),  # Cyrillic es
        ("\uff2bSBAASBS", "no flavour"),  # full-width K
        ("KSBAASB\u200b", "no mark|has 7"),  # zero-width space
        ("K\u0301SBAASBS", "no mark"),  # combining accent
        ("KSBAASBS\0", "no mark"),
        ("K#K1SBAASBS", "no mark|no flavour|has"),
        ("KSBAASB\ud800", "no mark|has 7"),  # half a character
    ],
    ids=range(22),
)
def test_a_pie_that_cannot_be_read_names_its_slot_and_sign(line: str, told: str | None) -> None:
    if told is None:
        assert parse_pie(line) == Pie((None,) * 8)
        return
    with pytest.raises(NotationError, match=told) as caught:
        parse_pie(line)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("odd", [None, 7, b"KSBAASBS", ["K"] * 8, object()])
def test_a_pie_is_text(odd: object) -> None:
    with pytest.raises(NotationError, match="a pie is written as text, such as KSBAASBS"):
        parse_pie(odd)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "junk", ["K" * 10_000_000, "\u041a" * 5_000_000, " " * 10_000_000, "K;/" * 3_000_000], ids=range(4)
)
@pytest.mark.parametrize(
    "read", [parse_pie, parse_state, parse_move, lambda line: score_pie(line, "kiwi")], ids=range(4)
)
def test_ten_megabytes_of_junk_are_refused_at_once(junk: str, read: Callable[[str], object]) -> None:
    begun = time.process_time()
    with pytest.raises(NotationError) as caught:
        read(junk)
    assert time.process_time() - begun < 0.5
    assert len(str(caught.value)) < 300


def test_rings_are_numbered_with_slot_0_least_significant() -> None:
    assert [ring_code(line) for line in ("KKKKKKKK", "AKKKKKKK", "KAKKKKKK", "KKKKKKKB", "BBBBBBBB")] == [
        0, 1, 4, 3 * 4**7, 4**8 - 1]  # fmt: skip
    assert all(ring_code(ring_from_code(code)) == code for code in range(0, 4**8, 97))
    for odd in (-1, 4**8, 1.0, True, "0", None):
        with pytest.raises(NotationError, match="0 to 65535"):
            ring_from_code(odd)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="slot 3 is empty"):
        ring_code("KSB.ASBS")


@pytest.mark.parametrize("line", ["2.0>0", "2.0-0.7", "2.0>0.7.", "12.0>0.7", "-1.0>0.7", "\u0662.0>0.7", "", None, 7])
def test_a_move_that_cannot_be_read_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match=r"a move is written like 2\.0>0\.7"):
        parse_move(line)


# Positions


def _edited(old: str, new: str) -> str:
    assert old in STATE
    return STATE.replace(old, new, 1)


EMPTY = " ".join("." * 8)
TAKEN = f"taken {EMPTY} / {EMPTY} / {EMPTY}"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (STATE[:50], "has the parts players, start, cards"),
        (STATE + "; x", "has the parts"),
        (_edited("players 3", "players 4"), "do not fit"),
        (_edited("players 3", "players \u0663"), "do not fit"),
        (_edited("players 3", "players " + "9" * 5000), "cannot be read|do not fit"),
        (_edited("start 0", "start 3"), "do not fit"),
        (_edited("start 0", "start zero"), "do not fit"),
        (_edited("cards ", "cards kiwi,"), "a flavour recipe and a pattern recipe"),
        (_edited("rulings", "rulings flanks=both"), "flanks=both is no reading"),
        (_edited("perfects ", "perfects perfect_kiwi,"), "do not fit"),
        (_edited("pies ", "pies K "), "a starting pie has eight pieces"),
        (_edited(" / ", " "), "a starting pie has eight pieces"),
        (_edited(TAKEN, "taken"), "3 pies of eight slots"),
        (_edited(TAKEN, TAKEN.replace("taken .", "taken 0.1")), "from its arrow"),
        (_edited(TAKEN, TAKEN.replace("taken .", "taken 3.0")), "3.0 is no piece of the middle"),
        (_edited(TAKEN, TAKEN.replace("taken .", "taken 0.8")), "0.8 is no piece of the middle"),
        (_edited(TAKEN, TAKEN.replace("taken . .", "taken . 0.0")), "starts in slot 0"),
        (_edited(TAKEN, TAKEN.replace("/ .", "/ 0.0", 1)), "not in turn"),
        (_edited(TAKEN, TAKEN.replace("taken . .", "taken 0.0 0.1")), "not in turn"),
        (_edited(TAKEN, TAKEN.replace("taken .", "taken 0.0").replace("/ .", "/ 0.0", 1)), "a piece twice"),
        (_edited("#", "#<b>"), "id"),
        (_edited("#", "#" + "x" * 50), "id"),
    ],
    ids=range(22),
)
def test_a_position_that_the_rules_cannot_reach_is_refused(line: str, told: str) -> None:
    with pytest.raises(NotationError, match=told):
        parse_state(line)


def test_a_gap_in_an_own_pie_or_a_starting_pie_is_refused() -> None:
    own = "0.0 . 0.1 . . . . ."
    others = "1.0 1.1 . . . . . . / 2.0 2.1 . . . . . ."
    with pytest.raises(NotationError, match="no gap"):
        parse_state(_edited(TAKEN, f"taken {own} / {others}"))
    own = "0.0 0.3 . . . . . ."
    with pytest.raises(NotationError, match="leaves one arc"):
        parse_state(_edited(TAKEN, f"taken {own} / {others}"))


@given(st.text(max_size=80), st.integers(0, len(STATE)), st.integers(0, 20))
def test_any_other_text_is_refused_or_read_as_a_position(patch: str, at: int, cut: int) -> None:
    line = STATE[:at] + patch + STATE[at + cut :]
    try:
        state = parse_state(line)
    except NotationError:
        return
    assert parse_state(format_state(state)) == state
