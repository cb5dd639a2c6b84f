"""What the tests of Pies share: matches from notation, boxes of their own, and the simulation beside the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pies_by_the_rulebook as rulebook
import pytest

from piewidgets.core.errors import IllegalMoveError
from piewidgets.core.match import Match
from piewidgets.games.pies import GAME, State

RULINGS = ["", "stolen_action=ignored", "plum_arrives=after_mix", "stolen_action=ignored,plum_arrives=after_mix"]


COLUMNS = "id,round,number,fruit,recipe,points,action"


def begun(players: int = 3, moves: str = "", **fixed: Any) -> Match:
    """Begin a match and play moves, which are apart by semicolons."""
    return go(Match("pies", players=players, seed=0, **fixed), moves)


def go(match: Match, moves: str) -> Match:
    """Play moves that are apart by semicolons."""
    for move in moves.split(";") if moves.strip() else ():
        match.play(move.strip())
    return match


def allowed(match: Match) -> list[str]:
    """List the legal moves in notation."""
    return [GAME.notation.format_move(move) for move in match.legal_moves()]


def refusal(match: Match, move: str) -> str:
    """Say why a move is forbidden."""
    before = match.state
    with pytest.raises(IllegalMoveError) as caught:
        match.play(move)
    assert match.state is before
    return str(caught.value)


def now(match: Match) -> tuple[int, str]:
    """Say who decides what."""
    return match.to_move, match.state.phase


def tableau(match: Match, seat: int) -> str:
    """Name the cards before a seat."""
    return " ".join(card.id for card in match.state.cards(match.state.tableaus[seat]))


def hands_of(state: State) -> list[list[list[str]]]:
    """The ids of every hand."""
    return [[[card.id for card in state.cards(own)] for own in seats] for seats in state.deal.hand_bits]


def table(faces: dict[str, str], other: str = "{fruit},,,") -> str:
    """A component table of which only some faces, by id, are told; the others are as ``other`` says."""
    rows = [COLUMNS]
    for letter, round_ in zip("abc", (1, 2, 3), strict=True):
        for n in range(1, 26):
            face = faces.get(f"{letter}{n}", other.format(fruit=("apple", "blackberry", "cherry", "fig")[n % 4]))
            rows.append(f"{letter}{n},{round_},{n},{face}")
    return "\n".join(rows) + "\n"


# Against the simulation


def simulated(match: Match, rulings: str, source: str) -> rulebook.Table:
    """Set the simulation up as a match is."""
    deal = match.state.deal
    read = dict(part.split("=") for part in rulings.split(",") if part)
    return rulebook.begun(
        rulebook.box(source), hands_of(match.state), deal.start, read, rounds=deal.rounds, tricks=deal.tricks
    )


def agree(match: Match, plain: rulebook.Table) -> None:
    """Whatever lies on the table is the same in the match and in the simulation."""
    state = match.state
    assert (None if match.is_over else match.to_move) == rulebook.mover(plain)
    assert state.phase == plain["phase"]
    if not match.is_over:
        assert (state.round, state.trick) == (plain["round"], plain["trick"])
        hands = [{card.id for card in state.cards(state.hand(seat))} for seat in state.seats]
        assert hands == [set(hand) for hand in plain["hands"][state.round]]
    own = [{card.id for card in state.cards(bits)} for bits in state.tableaus]
    assert own == [set(cards) for cards in plain["tableaus"]]
    assert (list(state.tokens), state.supply) == (plain["tokens"], plain["supply"])
    assert state.dog == (-1 if plain["dog"] is None else plain["dog"])
    assert (state.leader, list(state.order)) == (plain["leader"], plain["order"])
    assert list(GAME.rules.returns(state)) == rulebook.scores(plain)
    moves = allowed(match)
    assert len(moves) == len(set(moves))
    assert set(moves) == rulebook.legal(plain)


def drawn(seed: int) -> Callable[[Match], str]:
    """Draw moves, and make mixes more or less often."""
    rng = random.Random(seed)
    eager = rng.random()

    def draw(match: Match) -> str:
        return "leave" if match.state.phase == "mix" and rng.random() > eager else rng.choice(allowed(match))

    return draw


def both_played(match: Match, rulings: str, source: str, choose: Callable[[Match], str]) -> rulebook.Table:
    """Play a match and its simulation to the end, comparing them after every move."""
    plain = simulated(match, rulings, source)
    agree(match, plain)
    while not match.is_over:
        move = choose(match)
        match.play(move)
        rulebook.make(plain, move)
        agree(match, plain)
    return plain


def box_of_chance(rng: random.Random) -> str:
    """A box whose cards are drawn, with few fruits, many recipes or many actions."""
    fruits = rng.sample([one for one in rulebook.FRUITS if one != "plum"], rng.randint(3, 8))
    recipes = [*rulebook.POINTS.items(), ("plum2", 4), ("plum5", 11)]
    kinds = rng.choice(["ssp", "srr", "dpsr", "rrrr", "ppp"])
    faces = {}
    for card in (f"{letter}{n}" for letter in "abc" for n in range(1, 26)):
        kind, (name, points) = rng.choice(kinds + "- "), rng.choice(recipes)
        told = {"s": ",,steal", "d": ",,dog", "p": ",,pies", "r": f"{name},{points},"}.get(kind, ",,")
        faces[card] = f"{rng.choice(fruits)},{told}"
    return table(faces)


# Tricks

ORDER = " ".join(f"a{n}" for n in range(1, 19))  # with three players seat 0 has a1 to a6, seat 1 a7 to a12, and so on


PLAIN = table({})
