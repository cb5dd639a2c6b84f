"""Notation of Pizzeria: slices, holdings, moves and positions in one line, and one clear error for anything else."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pizza_play import begun, solo
from pizza_tables import ordinary

from piewidgets.core.errors import NotationError
from piewidgets.core.match import Match
from piewidgets.games.pizzeria import GAME, Holding, Slice, format_holding, format_state, parse_holding, parse_state
from piewidgets.games.pizzeria.notation import format_move, parse_move
from piewidgets.games.pizzeria.slices import parse_slice

TO_ALL = "cut 0,3,6 offer 0; pick 0; eat 0; pick 1; eat -"  # seat 0 is to take what is left
HELD = begun(3, TO_ALL, offers="D F E G", rounds=4)
STATE = format_state(HELD.state)


# Slices and holdings

pieces = st.one_of(ordinary(range(3, 12)), st.sampled_from([((2,), 0), ((4, 6), 0), ((8, 10), 0)])).map(
    lambda piece: Slice(*piece)
)
leafed = ordinary(range(3, 12), 2).map(lambda piece: Slice(piece[0], piece[1] + 1))
letters = st.lists(st.sampled_from("ABCDEFGHIJKL"), unique=True)


@given(st.lists(pieces), st.lists(leafed), letters, st.sampled_from([0, 2, 5, 11]))
def test_every_holding_survives_being_written_and_read(
    kept: list[Slice], ate: list[Slice], offers: list[str], kind: int
) -> None:
    named = tuple((letter, kind if letter in "CJ" else 0) for letter in offers)
    holding = Holding(tuple(kept), tuple(ate), named)
    assert parse_holding(format_holding(holding)) == holding


@given(pieces)
def test_every_slice_survives_being_written_and_read_with_and_without_its_id(piece: Slice) -> None:
    assert parse_slice(str(piece)) == piece
    assert parse_slice(f"{piece}#8c", with_id=True) == piece._replace(id="8c")


def test_the_parts_of_a_holding_may_come_in_any_order_or_be_missing() -> None:
    assert format_holding(parse_holding("offers: C@8 I|eaten: 9.3,11.2|saved: 10/8 2")) == (
        "saved: 8/10 2 | eaten: 9.3 11.2 | offers: C@8 I"
    )
    assert parse_holding("") == parse_holding(" saved: ") == Holding()


def test_a_slice_that_nobody_can_have_eaten_is_named_as_it_is_written() -> None:
    with pytest.raises(NotationError, match=r"^2 cannot have been eaten"):
        parse_holding("eaten: 2")


# Moves


@pytest.mark.parametrize(
    "line",
    [
        "", " ", "cut", "pick", "eat", "cut 0,3,7 offer", "cut 0,3,7 offer 3 4", "cut 0;3;7", "cut 0,,3", "cut 0,3,",
        "cut 00,3,7", "cut 0,3,7 laid 3", "pick 0 1", "pick x", "pick 1.0", "pick +1", "pick 01", "pick \u0661",
        "eat -,1", "taste 3", "taste 3 maybe", "taste 3 True", "leave 1", "use", "Cut 0,3,7", "knife 0", "eat-drawn 1",
        "pick " + "9" * 5000, None, 7, b"pick 0", ("pick", 0), "pick 0\npick 1",
    ],
    ids=range(33),
)  # fmt: skip
def test_a_move_that_cannot_be_read_is_refused_in_a_short_sentence(line: Any) -> None:
    with pytest.raises(NotationError, match=r"a move is written like cut 0,3,7 or pick 2 or eat 4,5") as caught:
        parse_move(line)
    assert len(str(caught.value)) < 150


@given(st.text(max_size=30))
def test_any_text_is_a_move_in_its_one_spelling_or_none(line: str) -> None:
    try:
        move = parse_move(line)
    except NotationError:
        return
    assert format_move(move) == " ".join(line.split())


def test_space_around_a_move_does_not_matter() -> None:
    assert parse_move("  cut 0,3,7   offer alone\n") == parse_move("cut 0,3,7 offer alone")


# Positions at odd moments


@functools.cache
def by_phase() -> dict[str, str]:
    """Meet every phase in random matches; keep one written position of each."""
    found: dict[str, str] = {}
    kinds: list[dict[str, Any]] = [
        {"players": 3, "variant": "offers"}, {"players": 1, "variant": "solo", "level": "hard"},
        {"players": 3, "variant": "offers", "rulings": "empty_portions=True,offer_f_when=before_cut"},
        {"players": 2, "variant": "offers", "rulings": "eat_window=round,offer_e_neighbour=next_remaining"},
    ]  # fmt: skip
    for seed in range(12):
        for kind in kinds:
            match, rng = Match("pizzeria", seed=seed, **kind), random.Random(seed)
            while not match.is_over:
                found.setdefault(match.state.phase, format_state(match.state))
                match.play(rng.choice(match.legal_moves()))
            found.setdefault("over", format_state(match.state))
    return found


def test_a_position_of_every_phase_is_read_as_it_was_and_played_on_to_the_end() -> None:
    assert set(by_phase()) == {
        "taste", "rush", "cut", "lay", "give", "shift", "pick", "eat", "second", "kitchen", "drawn", "name", "feast", "over",
    }  # fmt: skip
    for line in by_phase().values():
        state = parse_state(line)
        assert format_state(state) == line
        match = Match("pizzeria", state=line, seed=0)
        while not match.is_over:
            match.play(match.legal_moves()[-1])
        assert len(match.sheet().rules) > 3


def test_a_position_of_a_draw_is_read_too() -> None:
    match = begun(3, "cut 0,3,6 offer 0; pick 0; eat -", offers="B")
    drawing = GAME.rules.apply(match.state, parse_move("use B"))
    assert parse_state(format_state(drawing)) == drawing


def edited(old: str, new: str, line: str = STATE) -> str:
    assert old in line, line
    return line.replace(old, new, 1)


def field(name: str, value: str, line: str = STATE) -> str:
    """Write another value into one part of a position."""
    parts = line.split("; ")
    at = next(n for n, part in enumerate(parts) if part == name or part.startswith(f"{name} "))
    parts[at] = f"{name} {value}"
    return "; ".join(parts)


SOLO = format_state(solo("cut 0,1,2,7").state)
BASIC = format_state(begun(3, "cut 0,3,6; pick 0").state)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (STATE[:50], "a position has the parts players, variant, level"),
        (STATE + "; x", "has the parts"),
        (edited("players", "player"), "has the parts"),
        (field("players", "7"), "do not fit together"),
        (field("players", "1"), "do not fit together"),
        (field("players", "2"), "offer|seat|lists"),
        (field("players", "4"), "saved and eaten list each seat"),
        (field("players", "three"), "cannot be read"),
        (field("players", "9" * 5000), "cannot be read|do not fit"),
        (field("players", "3", SOLO), "do not fit together"),
        (field("variant", "basic"), "only the variant offers has offers"),
        (field("variant", "team"), "do not fit together"),
        (field("level", "easy"), "do not fit together"),
        (field("rounds", "0"), "stacks of 11"),
        (field("rounds", "7"), "stacks of 11"),
        (field("rounds", "3"), "each round reveals an offer"),
        (field("start", "3"), "there is no seat 3"),
        (field("start", "-1"), "there is no seat -1"),
        (field("rulings", "flavour=big"), "flavour"),
        (field("rulings", "eat_window=never"), "eat_window=never is no reading"),
        (field("slices", "8.1#8b"), "the slices make stacks"),
        (edited("4.1#4b", "4.1"), "every slice has an id of its own"),
        (edited("4.1#4b", "4.1#5b"), "every slice has an id of its own"),
        (edited("4.1#4b", "4.9#4b"), "leaves are a number from 0 to 3"),
        (edited("4.1#4b", "12.1#4b"), "is no kind"),
        (edited("4.1#4b", "2.1#4b"), "has no leaves"),
        (edited("4.1#4b", "4.1#<b>"), "is no id of a slice"),
        (edited("4.1#4b", "?"), "unseen lists the hidden ones"),
        (field("unseen", "4.1#zz"), "unseen lists the hidden ones"),
        (field("offers", "D F E"), "each round reveals an offer"),
        (field("offers", "D F E Z"), "each letter is there once"),
        (field("offers", "D F E D"), "each letter is there once"),
        (field("pile", "A"), "the pile holds the rest"),
        (field("round", "1"), "lies nowhere|offer"),
        (field("round", "4"), r"round -?\d is not one of 0 to 3"),
        (field("round", "-1"), r"round -?\d is not one of 0 to 3"),
        (field("phase", "lunch"), "the phase lunch does not fit"),
        (field("phase", "p" * 500), "does not fit|does not lie where|is not one of|another seat than"),
        (field("phase", "cut"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("phase", "over"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("phase", "feast"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("phase", "give"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("phase", "eat"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("phase", "shift"), "somebody holds offer E"),
        (field("phase", "rush"), "somebody holds offer F"),
        (field("portions", "0,1,2 3,4,5 6,7,8,9"), "slice 4x6 lies nowhere"),
        (field("portions", "0,1,2 3,4,5 6,7,8,9,10,10"), "a slice lies in two places"),
        (field("portions", "0,1,2 3,4,5 6,7,8,9,10,0"), "a slice lies in two places"),
        (field("portions", "0,1,2 3,4,5 6,7,8,9,11"), "slot 11 is not one of 0 to 10"),
        (field("portions", "0,1,2 3,4,5 6,7,8,9,10,-1"), "slot -1 is not one of 0 to 10"),
        (field("portions", "0,1,2 3,4,5"), "lies nowhere|does not fit"),
        (field("taken", "0 1"), "lies nowhere|does not fit|cannot be read"),
        (field("taken", "0 0 -1"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("taken", "0 2 -1"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("taken", "-1 -1 -1"), "two places|does not fit"),
        (field("taken", "zero"), "is not one of"),
        (field("tile", "3"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("tile", "-2"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("picks", "3"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("picks", "1"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("first", "3"), "does not fit|does not lie where|is not one of|another seat than"),
        (field("saved", "- 5b,6b"), "saved and eaten list each seat"),
        (field("saved", "- 5b,6b 7b,9b"), "slice 11b lies nowhere"),
        (field("saved", "- 5b,6b 7b,9b,11b,4b"), "a slice lies in two places"),
        (field("saved", "- 5b,6b,6b 7b,9b,11b"), "names a slice twice"),
        (field("saved", "- 5b,6b 7b,9b,11b,zz"), "cannot be read"),
        (field("saved", "- 5b,6b 7b,9b,11b,4c"), "a slice of a later pizza is in play"),
        (field("eaten", "- - -"), "slice 4b lies nowhere"),
        (field("held", "D:3:0:open:0"), "lies before"),
        (field("held", "F:1:0:open:0"), "lies before"),
        (field("held", "D:1:1:open:0"), "lies before"),
        (field("held", "D:1:0:open:12"), "lies before"),
        (field("held", "D:1:0:open:0 D:2:0:open:0"), "lies before"),
        (field("held", "D:1:0:lost:0"), "cannot be read"),
        (field("held", "D:1"), "cannot be read"),
        (field("late", "zz"), "cannot be read"),
        (field("jeff", "7:near:4b"), "cannot be read"),
        (field("jeff", "7:hungry:-:-", SOLO), "does not fit|does not lie where|is not one of|another seat than"),
        (field("jeff", "12:near:-:-", SOLO), "does not fit|does not lie where|is not one of|another seat than"),
    ],
    ids=range(79),
)  # fmt: skip
def test_a_position_that_cannot_be_names_what_is_wrong(line: str, told: str) -> None:
    with pytest.raises(NotationError, match=told) as caught:
        parse_state(line)
    assert len(str(caught.value)) < 400


def test_a_slot_of_many_digits_is_refused() -> None:
    with pytest.raises(NotationError):
        parse_state(field("portions", "0,1,2 3,4,5 6,7,8,9,10," + "9" * 4000))


def test_picks_of_many_digits_are_refused() -> None:
    with pytest.raises(NotationError):
        parse_state(field("picks", "9" * 18))


@pytest.mark.parametrize(
    "line", [field("drawn", "68"), field("drawn", "-1", by_phase()["drawn"])], ids=("there", "gone")
)
def test_a_slice_is_drawn_in_its_phase_and_in_no_other(line: str) -> None:
    with pytest.raises(NotationError):
        parse_state(line)


def lines_that_do_not_fit() -> dict[str, str]:
    """Positions in which one thing contradicts another."""
    offered = [format_state(begun(3, moves, offers="C").state) for moves in ("", "cut 0,3,6 offer 0; pick 0; eat -")]
    laid = format_state(begun(3, "cut 0,3,6 offer 0", offers="G").state)
    return {
        "the portion just taken lies before another seat": field("saved", "4b,5b,6b - -", BASIC),
        "the offer lies on a portion of an uncut pizza": field("tile", "0", offered[0]),
        "offer B is asked for while C was won": field("phase", "kitchen", offered[1]),
        "an offer is held and lies on the table": field("held", "G:1:0:open:0", laid),
        "Jeff's last bites in the middle of a match": field("late", "4b", SOLO),
        "last bites without Jeff": field("late", "4b", BASIC),
    }


@pytest.mark.parametrize("name", lines_that_do_not_fit())
def test_a_position_that_contradicts_itself_is_refused(name: str) -> None:
    with pytest.raises(NotationError):
        parse_state(lines_that_do_not_fit()[name])
