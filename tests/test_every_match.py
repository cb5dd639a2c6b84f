"""Every game as played in a Match: what each viewer is told, what is kept secret, undo, and seeds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
from every_kind import every_kind

from piewidgets.core.chance import keyed
from piewidgets.core.game import ALL, GAMES, PUBLIC, TERMINAL, Hidden
from piewidgets.core.match import Match


def _closed_cards(state: Any, viewer: int | str) -> set[str]:
    own = set() if isinstance(viewer, str) else {state.deal.perfects[viewer]}
    closed = {card for card in state.deal.perfects if not isinstance(card, Hidden)} - own
    return closed | {card.replace("_", " ").capitalize() for card in closed}


def _closed_stacks(state: Any, viewer: int | str) -> set[str]:
    """The stacks to come, the slices aside and the offers to come in the order in which they lie."""
    slices = [f"{one}#{one.id}" for one in state.deal.slices]
    stacks = [slices[at : at + 11] for at in range(11 * (state.round + 1), len(slices), 11)]
    offers = [f"{letters[0]} {''.join(state.deal.offers[-1])};" for letters in state.deal.offers[state.round + 1 : -1]]
    return {"/ " + " ".join(stack) for stack in stacks} | set(offers)


def _closed_hands(state: Any, viewer: int | str) -> set[str]:
    """The cards that only another seat, or nobody, knows: by their ids, as notation and marks would call them."""
    closed = 0
    for round_, seats in enumerate(state.deal.hand_bits):
        for seat, own in enumerate(seats):
            closed |= 0 if seat == viewer and round_ == state.round else own & ~state.gone
    ids = [card.id for card in state.deck.chosen_from(closed)]
    return {f"{sign}{card}{end}" for card in ids for sign in ",/ " for end in ",; '"}


def _closed_recipes(state: Any, viewer: int | str) -> set[str]:
    """Recipes of others as pictures and descriptions would name them, and what their spies saw as positions write it."""
    found = set()
    for seat, own in enumerate(state.recipes):
        if seat != viewer and own:
            found |= {
                f"the secret recipe of seat {seat}: ",
                f"seat{seat}/recipe/0",
                f"in the secret recipe of seat {seat}",
            }
    for event in state.record:
        if hasattr(event, "seen") and event.seat != viewer:
            seen = ",".join(map(str, event.seen))
            found.add(f"looked:{event.round}:{event.seat}:{event.target}:{event.many}:{seen}")
    return found


# The words that would give a secret away to a viewer who must not know it.
CANARIES: dict[str, Callable[[Any, int | str], set[str]]] = {
    "piece_of_pie": _closed_cards,
    "pizzeria": _closed_stacks,
    "pies": _closed_hands,
    "pie_town": _closed_recipes,
}


def moved(match: Match, moves: int, seed: int = 0) -> Match:
    """Play so many moves at random (fewer when the match ends)."""
    rng = random.Random(seed)
    for _ in range(moves):
        if match.is_over:
            break
        match.play(rng.choice(match.legal_moves()))
    return match


def told(match: Match, viewer: int | str, path: Path) -> str:
    """Gather everything a viewer (or anyone) is shown of a match."""
    game, view = match.game, match.view(viewer)
    sheet, scene = match.sheet(viewer), game.layout.scene(view)
    match.save(path, viewer=viewer)
    words = [repr(match), str(match), repr(match.state), str(match.state), f"{match.state}", repr(match.state.deal)]
    words += [repr(view), repr(match.sheet(ALL)), str(match.sheet(ALL)), repr(match.sheet(ALL).public().lines)]
    words += [repr(sheet), repr(sheet.lines), repr(sheet.rules), str(sheet.as_dict()), repr(scene)]
    words += [f"{mark.id} {mark.label} {mark.description}" for mark in scene.marks]
    words += [str(scene.title), str(scene.description), str(game.layout.prompt(view)), str(match.verdict())]
    words += [str(line) for line in match.log(viewer)] + [repr(match.log(viewer)), game.notation.format_state(view)]
    words += [repr(match.game.scoring.score_sheet(match.state)), path.read_text(encoding="utf-8")]
    return "\n".join(words)


@every_kind
def test_no_secret_reaches_a_viewer_who_must_not_know_it(name: str, players: int, variant: str, tmp_path: Path) -> None:
    match = Match(name, players=players, variant=variant, seed=11)
    events: dict[int | str, list[str]] = {viewer: [] for viewer in (*range(players), PUBLIC)}
    for viewer, heard in events.items():
        match.observe(lambda event, heard=heard: heard.append(f"{event} {event.text} {event.lines}"), viewer)
    kept = Counter[int | str]()
    while not match.is_over:
        for viewer, heard in events.items():
            secret = CANARIES[name](match.state, viewer)
            kept[viewer] += bool(secret)
            shown = told(match, viewer, tmp_path / "saved.json") + "".join(heard)
            assert not [word for word in secret if word in shown], viewer
        moved(match, 3 if match.history.at < 40 else 17)  # long matches tell much, again and again
    assert all(kept[viewer] > 5 for viewer in events)


@every_kind
def test_what_a_viewer_is_told_depends_on_nothing_else(name: str, players: int, variant: str, tmp_path: Path) -> None:
    match, game = moved(Match(name, players=players, variant=variant, seed=2), 5), GAMES[name]
    for viewer in (*range(players), PUBLIC):
        shown = told(Match(state=match.state, seed=0), viewer, tmp_path / "saved.json")
        twins = [game.secrets.imagine(match.view(viewer), keyed(n)) for n in range(8)]
        assert any(twin != match.state for twin in twins)
        for twin in twins:
            assert told(Match(state=twin, seed=0), viewer, tmp_path / "saved.json") == shown


@every_kind
def test_at_the_end_all_is_open(name: str, players: int, variant: str) -> None:
    match = moved(Match(name, players=players, variant=variant, seed=3), 10_000)
    assert match.to_move == TERMINAL
    assert match.view(PUBLIC) == match.view(0) == match.state
    assert match.sheet(PUBLIC) == match.sheet(ALL)
    assert not any(line.is_secret for line in match.sheet(ALL).lines)


@every_kind
def test_undo_then_redo_comes_back_to_the_same_position(name: str, players: int, variant: str) -> None:
    match = moved(Match(name, players=players, variant=variant, seed=4), 6)
    there, moves = match.state, match.history.entries
    for _ in range(6):
        match.undo()
    assert (match.state, match.history.at) == (match.history.states[0], 0)
    match.undo()
    assert match.history.at == 0
    for _ in range(6):
        match.redo()
    assert (match.state, match.history.entries) == (there, moves)
    match.redo()
    assert match.state == there


@every_kind
def test_after_undo_another_move_meets_the_draws_it_would_have_met(name: str, players: int, variant: str) -> None:
    undone = moved(Match(name, players=players, variant=variant, seed=5), 4)
    undone.undo()
    straight = Match(name, players=players, variant=variant, seed=5)
    for entry in undone.history.entries[: undone.history.at]:
        if entry.player >= 0:
            straight.play(entry.move)
    move = straight.legal_moves()[-1]
    undone.play(move)
    straight.play(move)
    assert undone.state == straight.state
    assert undone.history.entries == straight.history.entries


@every_kind
def test_a_jump_shows_any_position_and_loses_nothing(name: str, players: int, variant: str) -> None:
    match = moved(Match(name, players=players, variant=variant, seed=6), 7)
    last = match.history.length
    for number in (0, last, 3, 1):
        match.jump(number)
        assert match.state == match.history.states[number]
        assert match.history.length == last


@every_kind
def test_a_move_may_be_given_in_any_form_that_equals_it(name: str, players: int, variant: str) -> None:
    match = Match(name, players=players, variant=variant, seed=7)
    match.play(match.game.notation.format_move(match.legal_moves()[0]))
    move = match.legal_moves()[-1]
    match.play(tuple(move) if isinstance(move, tuple) else move)
    played = next(entry.move for entry in reversed(match.history.entries) if entry.player >= 0)
    assert played is move or type(played) is type(move)
    assert str(match.log()[-1])


@every_kind
def test_equal_seeds_make_equal_matches(name: str, players: int, variant: str) -> None:
    for seed in (0, 1, 10**18):
        one, two = (moved(Match(name, players=players, variant=variant, seed=seed), 10_000) for _ in range(2))
        assert one.history.states == two.history.states
        assert one.seed == seed


@every_kind
def test_seed_0_is_a_seed_and_none_is_a_new_match_each_time(name: str, players: int, variant: str) -> None:
    zero, again, one = (moved(Match(name, players=players, variant=variant, seed=seed), 5) for seed in (0, 0, 1))
    assert zero.state == again.state != one.state
    assert (
        Match(name, players=players, variant=variant).seed
        != Match(name, players=players, variant=variant, seed=None).seed
    )


@every_kind
def test_generators_supply_one_stored_seed(name: str, players: int, variant: str) -> None:
    for make in (random.Random, numpy.random.default_rng):
        one, two = (
            Match(name, players=players, variant=variant, rng=make(9)),
            Match(name, players=players, variant=variant, rng=make(9)),
        )
        assert one.state == two.state == Match(name, players=players, variant=variant, seed=one.seed).state
        source = make(9)
        first, second = (
            Match(name, players=players, variant=variant, rng=source),
            Match(name, players=players, variant=variant, rng=source),
        )
        assert first.seed != second.seed
    assert (
        Match(name, players=players, variant=variant, rng=7).state
        == Match(name, players=players, variant=variant, seed=numpy.int64(7)).state
    )


@every_kind
def test_global_generators_are_left_alone(name: str, players: int, variant: str, tmp_path: Path) -> None:
    python, arrays = random.getstate(), numpy.random.get_state()
    match = moved(Match(name, players=players, variant=variant), 10_000)
    match.save(tmp_path / "match.json")
    Match.load(tmp_path / "match.json")
    match.game.secrets.imagine(match.view(), keyed(0))
    assert random.getstate() == python
    assert all(numpy.array_equal(now, then) for now, then in zip(numpy.random.get_state(), arrays, strict=True))


@every_kind
def test_saved_and_loaded_a_match_is_the_same_everywhere_in_its_history(
    name: str, players: int, variant: str, tmp_path: Path
) -> None:
    match = moved(Match(name, players=players, variant=variant, seed=8), 5)
    match.undo()
    match.save(tmp_path / "match.json")
    again = Match.load(tmp_path / "match.json")
    assert (again.seed, again.history.at) == (8, match.history.at)
    assert again.history.states == match.history.states
    assert again.history.entries == match.history.entries
    match.redo()
    again.redo()
    assert moved(match, 10_000, 1).history.states == moved(again, 10_000, 1).history.states


@every_kind
def test_the_ranking_puts_the_winners_first_and_the_others_by_points(name: str, players: int, variant: str) -> None:
    for seed in range(8):
        match = moved(Match(name, players=players, variant=variant, seed=seed), 10_000, seed)
        points, ranks = match.game.rules.returns(match.state), match.ranking()
        assert {(rank.seat, rank.points) for rank in ranks} == set(enumerate(points))
        assert {rank.seat for rank in ranks if rank.place == 1} == match.game.rules.winners(match.state)
        assert [rank.points for rank in ranks] == sorted(points, reverse=True)
        assert [rank.place for rank in ranks] == sorted(rank.place for rank in ranks)
