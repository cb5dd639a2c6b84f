"""Notation of Pies: tableaus, piles, moves and positions in one line, and one clear error for anything else."""

from __future__ import annotations

import functools
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pies_play import ORDER, RULINGS, begun, table

from piewidgets.core.errors import NotationError
from piewidgets.core.game import PUBLIC
from piewidgets.core.match import Match
from piewidgets.games.pies import (
    GAME,
    Decline,
    Play,
    best_mixes,
    format_state,
    is_mix,
    legal_mixes,
    load_cards,
    mix_points,
    opened_by,
    parse_state,
    parse_tableau,
    score_pile,
)
from piewidgets.games.pies.notation import format_move, parse_move

PARTS = ("players", "rounds", "tricks", "start", "rulings", "cards", "hands", "round", "trick", "phase", "leader",
         "plays", "order", "claims", "left", "tokens", "tableaus", "mixes", "dog", "recipe", "chosen")  # fmt: skip


@functools.cache
def by_phase() -> dict[str, str]:
    """A late position of each phase, from matches of every ruling and number of players."""
    found: dict[str, str] = {}
    for seed in range(12):
        match, rng = Match("pies", 3 + seed % 3, seed=seed, rulings=RULINGS[seed % 4]), random.Random(seed)
        while not match.is_over:
            moves = match.legal_moves()
            match.play(moves[0] if match.state.phase == "mix" and rng.random() < 0.5 else rng.choice(moves))
            if match.state.round:
                found[f"{match.state.phase} {match.state.players}"] = format_state(match.state)
    return found


def changed(line: str, part: str, value: str) -> str:
    """Write another value into a part of a position."""
    parts = line.split("; ")
    at = PARTS.index(part)
    assert parts[at].split(" ")[0] == part
    return "; ".join([*parts[:at], f"{part} {value}".strip(), *parts[at + 1 :]])


def part_of(line: str, part: str) -> str:
    """The value of a part."""
    return line.split("; ")[PARTS.index(part)].partition(" ")[2]


# Tableaus and piles

tokens = st.sampled_from([str(card) for card in load_cards()] + ["plum", "fig:plum2", "fig:plum5=20"])


@given(st.lists(tokens, max_size=30))
def test_every_tableau_survives_being_written_and_read(cards: list[str]) -> None:
    tableau = parse_tableau(" ".join(cards))
    assert str(tableau) == " ".join(cards)
    assert parse_tableau(str(tableau)) == tableau == parse_tableau(tableau) == parse_tableau(tableau.cards)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("A B C F O E S W P", "apple blackberry cherry fig orange pear strawberry currant plum"),
        ("a:FULL, P*2", "apple:full plum plum"),
        ("a14 a1 p3", "apple!steal apple:two_pair plum"),
        ("fig:two_same*2", "fig:two_same fig:two_same"),
        ("fig:plum3=6", "fig:plum3"),
        ("  ", ""),
    ],
)
def test_cards_may_be_written_by_letter_by_id_and_with_a_star(line: str, same: str) -> None:
    assert str(parse_tableau(line)) == str(parse_tableau(same))


def test_score_piles_survive_being_written_and_read() -> None:
    line = "two_pair: apple apple plum plum | plum3: plum plum plum"
    pile: Any = score_pile(line).subject[0]  # type: ignore[index]
    assert str(pile) == line
    assert [score_pile([line, "", pile]).total(seat) for seat in range(3)] == [16, 0, 16]


ODD = [None, 7, 1.5, True, b"plum", object(), [7], [None], "\u00b2", "plum*\u00b2", "plum*\u0663", "plum*-1", "plum*0", "plum*",
       "plum*94", "plum*1e1", "*3", "plum*3*3", "apple:", "apple!", "apple:full!steal", "plum:full", "plum!dog", ":full", "!dog",
       "apple:plum0", "apple:plum1", "apple:plum10", "apple:plum\u00b2", "apple:plum3=0", "apple:plum3=-5", "apple:plum3=\u00b2",
       "apple:full=7", "apple:zzz", "apple!bark", "banana", "z99", "plum " * 94, "x" * 10_000_000, "plum " * 2_000_000,
       "\u0668" * 5_000_000]  # fmt: skip


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("read", [parse_tableau, legal_mixes, best_mixes, opened_by, lambda odd: is_mix("full", odd)], ids=range(5))  # fmt: skip
def test_what_is_no_tableau_is_refused_at_once_in_a_short_sentence(odd: Any, read: Callable[[Any], object]) -> None:
    refused(read, odd)


def refused(read: Callable[[Any], object], odd: Any) -> None:
    """Be refused with our own error, soon and shortly."""
    begin = time.process_time()
    with pytest.raises(NotationError) as caught:
        read(odd)
    assert time.process_time() - begin < 0.5
    assert 0 < len(str(caught.value)) < 300


@pytest.mark.parametrize("odd", [None, 7, b"full", [], "", "fulll", "plum", "plum1", "plum\u00b2", "full=13", "plum3=0", "x" * 10_000_000], ids=range(12))  # fmt: skip
@pytest.mark.parametrize("read", [mix_points, lambda odd: is_mix(odd, "plum*3")], ids=["mix_points", "is_mix"])
def test_what_is_no_recipe_is_refused(odd: Any, read: Callable[[Any], object]) -> None:
    refused(read, odd)


ODD_PILES = [None, 7, b"two_same: plum plum", [7], [], ["", "", "", "", "", ""], "two_same", "two_same plum plum", "full:",
             "two_same: plum", "two_same: plum*3", "two_same: apple plum", "four_same: plum*4", "|", "two_same: plum plum |",
             ": plum", "two_same: plum*\u00b2", "two_same: " + "plum " * 2_000_000, "\n" * 2_000_000, "x" * 10_000_000]  # fmt: skip


@pytest.mark.parametrize("odd", ODD_PILES, ids=range(len(ODD_PILES)))
def test_what_is_no_score_pile_is_refused(odd: Any) -> None:
    refused(score_pile, odd)


# Moves


@given(st.sampled_from([card.id for card in load_cards()]), st.integers(0, 9))
def test_every_move_survives_being_written_and_read(card: str, tokens: int) -> None:
    for word in ("claim", "steal", "mix", "add"):
        assert format_move(parse_move(f"{word} {card}")) == f"{word} {card}"
    assert parse_move(format_move(Play(card, tokens))) == Play(card, tokens)
    assert parse_move("leave") == Decline()


ODD_MOVES: list[Any] = [None, 7, b"leave", [], (), "", "go a1", "play", "play a1 a2", "play a1+", "play a1+0", "play a1++1",
             "play a1+\u0662", "play a1+\u00b2", "play a1+1.0", "play a1+01", "claim", "claim a1 a2", "leave a1", "leave leave",
             "PLAY a1", "play a1+" + "9" * 5000, "x" * 10_000_000, "play " * 2_000_000]  # fmt: skip


@pytest.mark.parametrize("odd", ODD_MOVES, ids=range(len(ODD_MOVES)))
def test_what_is_no_move_is_refused(odd: Any) -> None:
    refused(parse_move, odd)


# Positions


def test_positions_of_every_phase_and_their_views_survive_being_written_and_read() -> None:
    assert {name.split()[0] for name in by_phase()} == {"play", "claim", "steal", "mix", "fill", "over"}
    for line in by_phase().values():
        state = parse_state(line)
        assert format_state(state) == line
        for viewer in (*state.seats, PUBLIC):
            view = GAME.secrets.seen_by(state, viewer)
            assert parse_state(format_state(view)) == view


def test_a_position_of_a_box_of_ones_own_holds_its_cards() -> None:
    faces = {"a1": "apple,plum5,21,", "a2": "fig,,,steal", "a3": "fig,full,12,"}
    state = begun(3, "play a1; play a7; play a13; claim a1", order=ORDER, components=table(faces)).state
    again = parse_state(format_state(state))
    assert again == state
    assert again.deck.cards[0].recipe == state.deck.cards[0].recipe
    assert part_of(format_state(state), "cards").startswith(
        "a1=1.1.apple:plum5=21 a2=1.2.fig!steal a3=1.3.fig:full a4=1.4."
    )
    assert part_of(format_state(begun(3).state), "cards") == ""


# What each part may not be: without any sense, and with some, but not here.
SENSELESS = ["", "x", "?", "-5", "99", "\u00b2", "9" * 5000, "a1,a1", "1:2", "a1+1+1", "/ | /", "None", "1.5"]
SENSIBLE: dict[str, list[str]] = {
    "players": ["3", "4", "5", "2", "6"], "rounds": ["1", "0", "4"], "tricks": ["1", "0", "7"],
    "start": ["5"], "rulings": ["stolen_action=maybe", "eat_window=pick"], "round": ["0", "2", "3"],
    "trick": ["0", "1", "5", "6", "7"], "phase": ["play", "claim", "steal", "mix", "fill", "over", "PLAY"],
    "leader": ["0", "1", "2", "3", "4"], "plays": ["a1+0 a1+0", "b1+0", "c1+0 c2+0 c3+0", "p1+0"],
    "order": ["0", "0 1 2", "2 1 0", "0 0 0", "0 1 2 3 4"], "claims": ["0", "1", "2", "3", "4"], "left": ["a1", "p1", "b1,b2,b3"],
    "tokens": ["9 9 9", "0 0 10", "0 0", "1 0 0 0 0 0", "-1 0 0"], "tableaus": ["- - -", "a1 a1 a1", "p18 - -", "- -"],
    "mixes": ["0:a1:a1,a2", "9:a1:a1", "0:a2:a1,a3", "0:p1:p1,p2"], "dog": ["-2", "5"], "recipe": ["a1", "p1", "a2"],
    "chosen": ["a1", "p1,p2", "zz"],
}  # fmt: skip


@pytest.mark.parametrize("part", PARTS)
def test_a_part_without_sense_is_refused(part: str) -> None:
    for line in by_phase().values():
        for value in SENSELESS:
            fits = (value == "" and part in ("rulings", "cards", "mixes")) or value == part_of(line, part)
            fits |= value == "" and part == "plays" and part_of(line, "phase") == "play"  # nobody has played yet
            if not fits:
                with pytest.raises(NotationError) as caught:
                    parse_state(changed(line, part, value))
                assert len(str(caught.value)) < 400


@pytest.mark.parametrize("part", SENSIBLE)
def test_a_part_that_does_not_fit_the_others_is_refused_or_gives_a_position_that_plays_on(part: str) -> None:
    refusals = 0
    for line in by_phase().values():
        for value in SENSIBLE[part]:
            refusals += value != part_of(line, part) and not plays_on(changed(line, part, value))
    assert refusals >= len(SENSIBLE[part])


def plays_on(line: str) -> bool:
    """Say whether a position can be read; one that can is played to its end."""
    try:
        state = parse_state(line)
    except NotationError:
        return False
    assert parse_state(format_state(state)) == state
    GAME.layout.scene(state)
    if "?" not in line:
        match, rng = Match(state=state, seed=0), random.Random(0)
        while not match.is_over:
            match.play(rng.choice(match.legal_moves()))
    return True


@pytest.mark.parametrize("part", PARTS)
def test_a_position_without_a_part_or_with_one_twice_is_refused(part: str) -> None:
    parts = next(iter(by_phase().values())).split("; ")
    at = PARTS.index(part)
    for other in (
        [*parts[:at], *parts[at + 1 :]],
        [*parts, parts[at]],
        [*parts[:at], parts[at].upper(), *parts[at + 1 :]],
    ):
        with pytest.raises(NotationError, match="a position has the parts"):
            parse_state("; ".join(other))


def test_a_card_more_or_less_or_twice_and_a_plum_that_has_not_come_yet_are_refused() -> None:
    for line in by_phase().values():
        own = part_of(line, "tableaus")
        first = next(one for one in re.split("[ ,]", own) if one != "-" and one not in part_of(line, "chosen"))
        plum = max(re.findall(r"p\d+", line), key=lambda one: int(one[1:]))
        later = f"p{int(plum[1:]) + 1}"
        more = [f"{own},{first}", f"{own},{later}"] + [re.sub(rf"\b{plum}\b", later, own)] * (plum in own)
        fewer = re.sub(rf"(?<![^ ,]){first}(?![^ ,])", "", own).replace(",,", ",").replace(" ,", " ").replace(", ", " ")
        for value in (*more, fewer.strip(",") or "-"):
            with pytest.raises(NotationError):
                parse_state(changed(line, "tableaus", value))


@pytest.mark.parametrize(
    ("recipe", "chosen"),
    [("diff3", "a1,a5"), ("diff3", "a3,a4,a6"), ("two_same", "a1,a6"), ("two_pair", "a1,a3,a4"), ("full", "a1,a3,a4")],
)
def test_a_mix_that_has_been_begun_so_that_it_can_never_be_completed_is_refused(recipe: str, chosen: str) -> None:
    """Two cards of a fruit of which one is wanted, or more fruits than the recipe has."""
    faces = {f"a{n}": f"{fruit},," for n, fruit in enumerate(("apple", "fig", "fig", "pear", "apple", "pear"), 1)}
    faces = {card: f"{face}," for card, face in faces.items()} | {"a2": f"fig,{recipe},{mix_points(recipe)},"}
    match = begun(3, order=ORDER, components=table(faces))
    while match.state.phase != "mix" or match.state.trick < 5:
        match.play("leave" if match.state.phase == "mix" else match.legal_moves()[0])
    match.play("mix a2")
    line = format_state(match.state)
    assert part_of(line, "phase") == "fill"
    with pytest.raises(NotationError):
        parse_state(changed(line, "chosen", chosen))


@pytest.mark.parametrize("odd", [None, 7, b"players 3", ["players 3"], object(), "", "x" * 10_000_000, ";" * 10_000_000], ids=range(8))  # fmt: skip
def test_a_position_is_text_of_moderate_length(odd: Any) -> None:
    refused(parse_state, odd)


@given(st.integers(0, 10**6), st.text(max_size=20), st.integers(0, 2500), st.integers(0, 20))
@settings(deadline=None)
def test_a_patched_position_is_refused_or_read_as_one_that_plays_on(seed: int, patch: str, at: int, cut: int) -> None:
    line = random.Random(seed).choice(list(by_phase().values()))
    plays_on(line[:at] + patch + line[at + cut :])


def test_parts_of_different_positions_put_together_are_refused_or_played_to_the_end() -> None:
    rng, read = random.Random(7), 0
    lines = list(by_phase().values())
    for _ in range(2500):
        line = rng.choice(lines)
        for part in rng.sample(PARTS, rng.randint(1, 2)):
            line = changed(line, part, part_of(rng.choice(lines), part))
        read += plays_on(line)
    assert read > 20
