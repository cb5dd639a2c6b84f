"""In pictures of Pie Town nothing lies on what it should not, nothing leaves the board, and all can be read."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from test_pies_pictures_fit import PLACES, width

from piewidgets.core.chance import Chance
from piewidgets.core.game import ALL, CHANCE, PUBLIC, TERMINAL
from piewidgets.core.scene import Box, Disc, Hex, Mark, Scene, Spot, with_parts, with_scores
from piewidgets.core.setup import Setup
from piewidgets.games.pie_town import layout, rules, scoring, secrets
from piewidgets.games.pie_town.board import Square
from piewidgets.games.pie_town.components import PIES
from piewidgets.games.pie_town.orchard_map import honeycomb
from piewidgets.games.pie_town.state import State
from piewidgets.render import mpl, svg

TOWERS = "kind,name,value\n{hexes}\n{squares}\nspaces,column,{many}\nspaces,row,2 2 2\nspaces,convention,1 2 3\n{box}\n"
BOX = "\n".join(f"ingredient,{name},{n}" for name, n in
                zip(("yellow", "green", "red", "strawberry", "banana", "pumpkin"), (18, 18, 18, 9, 9, 9), strict=True))  # fmt: skip


def positions(players: int, seed: int, **fixed: Any) -> Iterator[State]:
    """Play a match whose bakers bake much and whose spies spy."""
    rng, chance = random.Random(seed), Chance(seed)
    state = rules.initial_state(Setup(players, **fixed), chance)
    while (seat := rules.current_player(state)) != TERMINAL:
        yield state
        if seat == CHANCE:
            state = rules.apply(state, chance.weighted(rules.chance_outcomes(state)))
            continue
        legal = rules.legal_moves(state)
        taken = {one.space for one in state.placed}
        weights = [1 + 30 * sum(getattr(one, "pies", ())) + 5 * sum(map(sum, getattr(one, "taken", ())))
                   + 9 * (state.deal.number_of.get(getattr(one, "space", ""), -1) in taken) for one in legal]  # fmt: skip
        state = rules.apply(state, rng.choices(legal, weights)[0])
    yield state


def some(players: int, seed: int, step: int = 11, **fixed: Any) -> list[State]:
    return list(itertools.islice(positions(players, seed, **fixed), 0, None, step))


def shown(state: State) -> Scene:
    return layout.scene(secrets.seen_by(state, state.seat if state.mover >= 0 else PUBLIC))


def place(mark: Mark) -> PLACES:
    """Give the box round a mark: left, top, right, bottom; words are measured in the widest of the usual fonts."""
    shape = mark.shape
    if isinstance(shape, Box):
        return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    if isinstance(shape, Hex):
        return shape.x - shape.r, shape.y - shape.r * 0.867, shape.x + shape.r, shape.y + shape.r * 0.867
    if isinstance(shape, Disc):
        return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    assert isinstance(shape, Spot)
    wide = width(mark.label or str(mark.description), shape.size * 0.98, mark.rim != "small")
    return shape.x, shape.y - shape.size * 0.4, shape.x + wide, shape.y + shape.size * 0.4


def printed(mark: Mark) -> Iterator[PLACES]:
    """Give the box round each word printed on a mark, and each symbol."""
    for one in mark.prints:
        wide = width(one.words, one.size * 0.98, True) / 2 if one.words not in "–✓" else one.size / 3
        yield one.x - wide, one.y - one.size * 0.38, one.x + wide, one.y + one.size * 0.38
    if mark.prints:
        for one in mark.toppings:
            half = one.size * (0.4 if one.role == "pie_place" else 0.5)
            yield one.x - half, one.y - half, one.x + half, one.y + half


def overlap(one: PLACES, other: PLACES) -> bool:
    return all(min(one[n + 2], other[n + 2]) - max(one[n], other[n]) > 0.5 for n in (0, 1))


def is_inside(one: PLACES, other: PLACES) -> bool:
    return all(one[n] >= other[n] - 0.5 and one[n + 2] <= other[n + 2] + 0.5 for n in (0, 1))


def may_meet(one: Mark, other: Mark) -> bool:
    """Hexes touch, squares lie between them, a worker stands above its space and on another, columns in the tray."""
    kinds = {_kind(mark) for mark in (one, other)}
    if "hex" in kinds and all(mark.id.startswith("orchard/") for mark in (one, other)):
        return one.id.split("/")[1] != other.id.split("/")[1]  # the boxes round hexes meet, not what lies in them
    return kinds in ({"hex", "space"}, {"hex", "die"}, {"die"}, {"die", "space"}, {"tray", "column"})


def _kind(mark: Mark) -> str:
    if "/die/" in mark.id:
        return "die"
    if mark.id == "market/row":
        return "tray"
    if isinstance(mark.shape, Hex):
        return "hex"
    if mark.role == "square":
        return "space"
    return "column" if mark.id.removeprefix("market/") in PIES else mark.id


def clashes(scene: Scene) -> list[tuple[str, str]]:
    """List the pairs of marks of which one lies partly on the other."""
    placed = [(mark, place(mark)) for mark in scene.marks]
    return [
        (one.id, other.id)
        for (one, here), (other, there) in combinations(placed, 2)
        if overlap(here, there)
        and not is_inside(here, there)
        and not is_inside(there, here)
        and not may_meet(one, other)
    ]


def smudged(scene: Scene) -> list[str]:
    """List the marks whose words or symbols leave them, or lie on one another."""
    found = []
    for mark in scene.marks:
        inner, outer = list(printed(mark)), place(mark)
        is_left = any(not is_inside(one, outer) for one in inner)
        if is_left or any(overlap(one, other) for one, other in combinations(inner, 2)):
            found.append(mark.id)
    return found


def sizes(scene: Scene) -> dict[str, float]:
    words = {mark.id: mark.shape.size for mark in scene.marks if isinstance(mark.shape, Spot)}
    return words | {mark.id: min(one.size for one in mark.prints) for mark in scene.marks if mark.prints}


def leaving(scene: Scene) -> list[str]:
    board = (0.0, 0.0, scene.width, scene.height)
    return [mark.id for mark in scene.marks if not is_inside(place(mark), board)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_lies_on_anything_else_or_leaves_the_board(players: int) -> None:
    for state in some(players, players):
        drawn = shown(state)
        assert (clashes(drawn), smudged(drawn), leaving(drawn)) == ([], [], [])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_letters_are_at_least_a_fortieth_of_the_boards_height(players: int) -> None:
    for state in some(players, 5, 40):
        drawn = shown(state)
        assert {mark: size for mark, size in sizes(drawn).items() if size < 0.025 * drawn.height} == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_mark_for_each_worker_pie_space_and_hex_wherever_it_is(players: int) -> None:
    for state in some(players, players + 10, 17):
        for viewer in (*state.seats, PUBLIC, ALL):
            marks = [mark.id for mark in layout.scene(secrets.seen_by(state, viewer)).marks]
            wanted = [f"seat{seat}/die/{die}" for seat in state.seats for die in range(4)]
            wanted += [f"seat{seat}/pie/{n}" for seat, own in enumerate(state.pies) for n in range(len(own))]
            wanted += [one.name if one.owner >= 0 else f"space/{one.name}" for one in state.deal.spaces]
            wanted += [f"orchard/{name}" for name in state.deal.hexes]
            assert {name: marks.count(name) for name in wanted} == dict.fromkeys(wanted, 1)


def test_workers_lie_above_everything_and_each_above_the_one_it_spied_on() -> None:
    for state in some(4, 8, 5):
        marks = [mark.id for mark in shown(state).marks]
        first = min(n for n, name in enumerate(marks) if "/die/" in name)
        assert all("/die/" in name for name in marks[first:])
        for one, other in combinations(state.placed, 2):
            if one.space == other.space:
                below, above = (marks.index(f"seat{worker.seat}/die/{worker.die}") for worker in (one, other))
                assert below < above


def test_what_another_worker_stands_on_writes_nothing_that_would_be_half_hidden() -> None:
    for state in some(4, 8, 7):
        drawn = shown(state)
        for number, space in enumerate(state.deal.spaces):
            stack = [one for one in state.placed if one.space == number]
            for one in stack[:-1]:
                assert drawn.mark(f"seat{one.seat}/die/{one.die}").prints == ()
            if stack:
                mark_id = space.name if space.owner >= 0 else f"space/{space.name}"
                assert (drawn.mark(mark_id).prints, drawn.mark(mark_id).label) == ((), "")


def test_there_is_room_for_the_most_that_can_be() -> None:
    state = some(4, 8, 1)[-1]
    pies = tuple(tuple(n % 4 for n in range(40)) for _ in range(4))
    full = state._replace(
        columns=((), (), (), ()), pies=pies, points=(145, 7, -6, 98), placed=(), idle=(1, 2, 4, 8), upgrades=(7, 7, 0, 1),
        levels=((3, 0, 0, 0), (0, 3, 0, 0), (1, 2, 3, 1), (6, 6, 6, 6)),
        storages=((14, 0, 0, 0, 0, 0), (0, 14, 0, 0, 0, 0), (0, 0, 0, 0, 8, 0), (3, 3, 2, 2, 2, 2)),
    )  # fmt: skip
    drawn = layout.scene(full)
    squeezed = {f"seat{seat}/die/{die}" for seat in range(2) for die in range(4)}
    assert (smudged(drawn), leaving(drawn)) == ([], [])
    assert [pair for pair in clashes(drawn) if not squeezed & set(pair)] == []


def test_pies_drop_down_towards_the_spaces_for_sales() -> None:
    state = max(some(2, 1, 1), key=lambda one: max(map(len, one.columns)))
    drawn = shown(state)
    sales = place(drawn.mark("space/column0"))[1]
    for column in state.columns:
        feet = [place(drawn.mark(f"seat{pie.seat}/pie/{pie.number}"))[3] for pie in column]
        assert feet == sorted(feet, reverse=True)
        assert all(foot < sales for foot in feet)
        if column:
            assert is_inside(place(drawn.mark(f"seat{column[0].seat}/pie/{column[0].number}")),
                             place(drawn.mark("market/row")))  # fmt: skip


def test_a_picture_shows_a_recipe_to_those_who_know_it_and_is_the_same_whatever_others_have() -> None:
    first, second = (
        rules.initial_state(Setup(3, recipes=own), Chance(4))
        for own in (["Y G S", "R R B", "G R P"], ["Y G S", "G G B", "R R B"])
    )
    same = second._replace(orchard=first.orchard, out=first.out, peak=first.peak, seat=first.seat, start=first.start,
                           phase=first.phase, work=first.work)  # fmt: skip
    assert layout.scene(secrets.seen_by(first, 0)) == layout.scene(secrets.seen_by(same, 0))
    for viewer in (0, 1, PUBLIC, ALL):
        marks = {mark.id for mark in layout.scene(secrets.seen_by(first, viewer)).marks}
        seen = {seat for seat in range(3) if f"seat{seat}/recipe/0" in marks}
        assert seen == {0: {0}, 1: {1}, PUBLIC: set(), ALL: {0, 1, 2}}[viewer]


def test_what_is_reconstructed_and_house_rules_are_said_below_the_table() -> None:
    rulings = {"recipe_change_at_level_1": "barred", "recipe_change_kind": "must_differ", "empty_work": "forbidden",
               "squares_by_unused_hexes": "closed", "failed_guess_uses_pie": True, "row_sale_bonus": False,
               "market_draw_overflow": "draw_two_keep_what_fits"}  # fmt: skip
    state = rules.initial_state(Setup(4, rulings=rulings), Chance(0))
    drawn = shown(state)
    below = [str(mark.description) for mark in drawn.marks if mark.id.startswith("note/")]
    assert "reconstructed" in below[0]
    assert all(line.startswith("House rules: ") for line in below[1:])
    assert all(any(f"{name}={value}" in line for line in below) for name, value in rulings.items())
    assert (clashes(drawn), leaving(drawn)) == ([], [])


HEXES = [f"hex,H{n}," for n in range(17)]


@pytest.mark.parametrize("many", ["1 2 2", "9 9 9"])
def test_a_board_of_somebody_s_own_finds_room_be_it_a_honeycomb_or_not(many: str) -> None:
    hexes = "\n".join([*HEXES, "hex,three,3", "hex,four,4"])
    triples = [(f"S{n}", f"H{n} H{n + 1} H{n + 2}") for n in range(15)] + [("S15", "H15 H16 three")]
    knot = [*triples, ("S16", "H0 H8 H16"), ("S17", "H0 four H16"), ("northernmost", "H0 H8 H16")]
    for squares in (triples, knot):
        lines = "\n".join(f"square,{name},{own}" for name, own in squares)
        table = TOWERS.format(hexes=hexes, squares=lines, many=many, box=BOX)
        for state in some(4, 6, 60, components=table):
            drawn = layout.scene(secrets.seen_by(state, ALL))
            assert leaving(drawn) == []
            assert {f"space/{name}" for name, _ in squares} <= {mark.id for mark in drawn.marks}


def test_hexes_meet_where_their_square_lies() -> None:
    strip = tuple(Square(f"S{n}", (f"H{n}", f"H{n + 1}", f"H{n + 2}")) for n in range(20))
    cells = honeycomb(strip)
    assert cells is not None
    assert len(set(cells.values())) == 22
    torn = (Square("a", ("A", "B", "C")), Square("b", ("D", "E", "F")))
    crossed = tuple(Square(f"s{n}", ("A", "B", f"C{n}")) for n in range(3))  # two hexes have two common neighbours
    assert honeycomb(torn) is None
    assert honeycomb(crossed) is None


def test_every_drawing_format_takes_it_with_all_that_can_lie_on_it() -> None:
    state = list(positions(2, 3))[-1]
    scene = layout.scene(state)
    scored = with_scores(scene, scoring.score_sheet(state))
    chosen = with_parts(scored, ["orchard/C", "seat0/pie/0"], ["market/CCC", "space/Q0"])
    assert svg.draw(chosen, "dark", is_interactive=True).count("data-mark") == len(scene.marks)
    assert mpl.png(chosen, "projector")[1:4] == b"PNG"
