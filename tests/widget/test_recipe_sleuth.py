"""The sleuth: exact chances, from typed evidence or from what one seat knows, and never a word more than that."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from typing import Any

import pytest

from piewidgets import Match, RecipeSleuth
from piewidgets.core.chance import keyed
from piewidgets.core.errors import PieError
from piewidgets.games.pie_town import (
    ALL_RECIPES,
    Clue,
    best_guess,
    evidence_on,
    parse_evidence,
    recipe_posterior,
    worth_of_spy,
)
from piewidgets.games.pie_town.analysis import posterior_of
from piewidgets.widget.deducing import recipe_mark


def played(moves: int = 60, seed: int = 2, players: int = 3) -> Match:
    rng = random.Random(seed)
    match = Match("pie_town", players=players, seed=seed)
    while match.history.at < moves and not match.is_over:
        match.play(rng.choice(match.legal_moves()))
    return match


def sent(sleuth: RecipeSleuth) -> str:
    """Gather what the browser, or a notebook, is told."""
    board, controls = sleuth.board, sleuth._controls
    return f"{board.get_state()} {controls.evidence.get_state()} {controls.target.get_state()} {sleuth!r}"


def test_one_yellow_apple_makes_a_pair_of_them_one_in_two() -> None:
    sleuth = RecipeSleuth(evidence="spied: Y S")
    assert {str(recipe): chance for recipe, chance in sleuth.posterior.items()} == {
        "Y Y S": Fraction(1, 2), "Y G S": Fraction(1, 4), "Y R S": Fraction(1, 4),
    }  # fmt: skip
    assert sleuth.marginals == {"yellow": 1, "green": Fraction(1, 4), "red": Fraction(1, 4), "strawberry": 1,
                                "banana": 0, "pumpkin": 0}  # fmt: skip
    assert [str(one) for one in sleuth.best.recipes] == ["Y Y S"]


@pytest.mark.parametrize("line", ["", "spied: G", "wrong: Y G S | changed", "baked: Y*3 G S*2 = CCR 1 SR 1 | out: B*9"])
def test_what_is_shown_is_what_the_game_deduces(line: str) -> None:
    sleuth, known = RecipeSleuth(evidence=line), recipe_posterior(line)
    assert sleuth.posterior == known
    assert sleuth.best == best_guess(known)
    assert sleuth.worth == {n: worth_of_spy(known, n) for n in (1, 2, 3)}
    shown = {mark.id: str(mark.description) for mark in sleuth.scene().marks}
    for recipe in ALL_RECIPES:
        assert str(known.get(recipe, 0)) in shown[recipe_mark(recipe)]
    assert sum(sleuth.posterior.values()) == 1


def test_in_a_match_it_knows_what_its_seat_knows_and_follows() -> None:
    match = played(40)
    sleuths = {
        (seat, other): RecipeSleuth(match, seat, target=other)
        for seat in range(3)
        for other in range(3)
        if seat != other
    }
    rng = random.Random(1)
    while not match.is_over and match.history.at < 160:
        for (seat, other), sleuth in sleuths.items():
            assert sleuth.posterior == posterior_of(match.view(seat), other)
            assert sleuth.posterior[match.state.recipe(other)] > 0
        match.play(rng.choice(match.legal_moves()))


def test_nothing_of_a_recipe_is_told_to_another_seat() -> None:
    for seed in range(4):
        match = played(90, seed)
        twin = match.game.secrets.imagine(match.view(0), keyed(seed))
        assert twin != match.state
        told = [
            sent(RecipeSleuth(one, 0, target=1))
            for one in (Match(state=match.state, seed=0), Match(state=twin, seed=0))
        ]
        assert _without_ids(told[0]) == _without_ids(told[1])


def _without_ids(words: str) -> str:
    return re.sub(r"pw-board\d+|IPY_MODEL_\w+", "", words)


def test_at_the_end_the_recipe_is_shown_beside_what_was_known() -> None:
    match = played(10_000)
    sleuth = RecipeSleuth(match, 0, target=2)
    ticked = [mark.id for mark in sleuth.scene().marks if mark.prints and any(one.words == "✓" for one in mark.prints)]
    assert ticked == [recipe_mark(match.state.recipe(2))]
    before = next(state for state in reversed(match.history.states) if state.phase != "over")
    assert sleuth.posterior == posterior_of(match.game.secrets.seen_by(before, 0), 2)
    held = sleuth.posterior[match.state.recipe(2)]
    assert "The recipe is" in sleuth.board.prompt
    assert f"held to be {held} = " in sleuth.board.prompt
    match.jump(5)
    assert "✓" not in str(sleuth.scene())
    assert "The recipe is" not in sleuth.board.prompt


def test_what_is_supposed_counts_beside_the_match_and_what_cannot_be_is_refused() -> None:
    match = Match("pie_town", players=2, seed=4, recipes="Y G S | R R B", start=0)
    sleuth = RecipeSleuth(match, 0)
    assert (sleuth.target, len(sleuth.posterior)) == (1, 18)
    sleuth.add("spied", "R R")
    assert {one[:2] for one in sleuth.posterior} == {(2, 2)}
    before = (sleuth.evidence, sleuth.posterior, sleuth.board.svg)
    for kind, what in (("spied", "Y"), ("wrong", "Y"), ("baked", "Y"), ("nonsense", "Y"), ("spied", "")):
        with pytest.raises(PieError):
            sleuth.add(kind, what)
        assert (sleuth.evidence, sleuth.posterior, sleuth.board.svg) == before
    sleuth.take_back()
    assert (sleuth.evidence, len(sleuth.posterior)) == ((), 18)
    sleuth.take_back()
    assert sleuth.evidence == ()


def test_another_seat_can_be_chosen_as_target() -> None:
    match = played(80)
    sleuth = RecipeSleuth(match, 1, target=0)
    sleuth._controls.target.value = 2
    assert sleuth.target == 2
    assert sleuth.posterior == posterior_of(match.view(1), 2)
    for odd in (1, 3, -1, None, "0", True, 0.0):
        with pytest.raises(PieError):
            sleuth.target = odd
        assert sleuth.target == 2


@pytest.mark.parametrize(
    "given",
    [
        {"match": "pie_town"}, {"match": Match("pies", players=3, seed=1), "seat": 0}, {"seat": 0},
        {"match": Match("pie_town", seed=1)}, {"match": Match("pie_town", seed=1), "seat": 2},
        {"match": Match("pie_town", seed=1), "seat": 0, "rulings": "recipe_change_kind=must_differ"},
        {"evidence": "spied: Y Y Y"}, {"evidence": "spied: Y | spied: S S"}, {"evidence": 7}, {"target": 1},
        {"rulings": "no"}, {"reveal": "later"}, {"theme": "pink"},
    ],
    ids=range(13),
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence(given: dict[str, Any]) -> None:
    with pytest.raises(PieError) as caught:
        RecipeSleuth(**given)
    assert 10 < len(str(caught.value)) < 400


def test_a_touch_says_why_and_lights_what_is_meant() -> None:
    sleuth = RecipeSleuth(evidence="spied: Y S | wrong: Y Y S")
    sleuth.touch("recipe/YYS")
    assert "cannot be: it is not 2 × yellow apple and strawberry" in str(sleuth.board.prompt)
    sleuth.touch("recipe/YGS")
    assert "1/2 = 50 %" in str(sleuth.board.prompt)
    assert sleuth.scene().scored == {"recipe/YGS"}
    sleuth.touch("has/red")
    assert sleuth.scene().scored == {"recipe/YRS"}
    sleuth.touch("best")
    assert sleuth.scene().scored == {"recipe/YGS", "recipe/YRS"}
    sleuth.touch("best")
    assert sleuth.scene().scored == frozenset()
    for odd in ("", "recipe/XYZ", "row/0", "é", "model/0"):
        sleuth.touch(odd)
        assert "touch a recipe" in str(sleuth.board.message)


def test_the_chances_are_asked_for_before_they_are_shown() -> None:
    sleuth = RecipeSleuth(evidence="spied: Y S", reveal="ask")
    assert "1/2" not in sent(sleuth)
    assert sleuth.board.lines == [{"words": "a spy saw yellow apple and strawberry", "points": "", "groups": []}]
    sleuth.touch("has/yellow")  # no such mark is there yet
    assert sleuth.is_asking
    sleuth.touch("recipe/YGS")
    assert "the likeliest has 1/2 = 50 %" in str(sleuth.board.message)
    assert "1/4 = 25 %" in str(sleuth.board.message)
    sleuth.add("wrong", "Y Y S")
    assert sleuth.is_asking  # other evidence, another prediction
    assert "none is likelier" in str(sleuth.predict("Y R S"))


def test_a_clue_is_added_by_touch_and_taken_back() -> None:
    sleuth = RecipeSleuth()
    for mark in ("pick/yellow", "pick/strawberry"):
        sleuth.touch(mark)
    assert "add/spied" in sleuth.scene().enabled
    assert not {"add/wrong", "add/right", "add/changed"} & sleuth.scene().enabled  # no recipe has two ingredients
    sleuth.touch("add/spied")
    assert (sleuth.notation, sleuth.picked) == ("spied: Y S", ())
    sleuth.touch("add/changed")
    for mark in ("pick/strawberry", "pick/green", "pick/yellow", "pick/yellow", "add/wrong"):
        sleuth.touch(mark)
    assert sleuth.notation == "spied: Y S | changed | wrong: Y G S"
    sleuth.touch("pick/red")
    sleuth.touch("add/back")
    assert (sleuth.picked, len(sleuth.evidence)) == ((), 3)
    sleuth.touch("add/back")
    assert sleuth.notation == "spied: Y S | changed"
    sleuth.touch("add/clear")
    assert (sleuth.evidence, len(sleuth.posterior)) == ((), 18)
    assert not {"add/back", "add/clear"} & sleuth.scene().enabled


def test_a_touch_that_leaves_no_recipe_is_refused_in_words_and_changes_nothing() -> None:
    sleuth = RecipeSleuth(evidence="spied: B")
    sleuth.touch("pick/strawberry")
    before = (sleuth.evidence, sleuth.posterior, sleuth.picked)
    sleuth.touch("add/spied")
    assert "no recipe is left" in str(sleuth.board.message)
    assert (sleuth.evidence, sleuth.posterior, sleuth.picked) == before
    for odd in (None, 7, ["pick/red"], "add/baked", "pick/plum", "picked", "bar/recipe/YYB"):
        sleuth.touch(odd)  # type: ignore[arg-type]
        assert (sleuth.evidence, sleuth.posterior, sleuth.picked) == before


def test_in_a_match_what_is_supposed_is_said_to_be() -> None:
    match = Match("pie_town", players=2, seed=4, recipes="Y G S | R R B", start=0)
    sleuth = RecipeSleuth(match, 0)
    sleuth.add("spied", "R")
    assert [row["words"] for row in sleuth.board.lines] == ["supposed: a spy saw red apple: 9 recipes less"]


def test_it_says_why_a_recipe_is_so_likely_and_what_an_ingredient_comes_to() -> None:
    for line, why in (
        ("spied: Y S", "with it, spies see just that in 1/3 of all cases"),
        ("spied: Y | spied: Y", "with it, spies see just that in 1/9 of all cases"),
        ("wrong: Y Y S", "nothing tells the 17 that are left apart"),
        ("right: Y G S", "no other recipe is left"),
        ("right: Y Y S | changed", "a change can have led to it"),
        ("spied: B | changed | spied: G", "in 1/3 of all cases and a change can have led to it"),
    ):
        sleuth = RecipeSleuth(evidence=line)
        sleuth.touch("recipe/YGS")
        assert why in sleuth.board.prompt
        assert " points on average" in sleuth.board.prompt
    sleuth = RecipeSleuth()
    sleuth.touch("has/red")
    assert "holds red apple: 1/2 = 50 %; twice: 1/6 = 17 %" in sleuth.board.prompt


def test_a_recipe_that_came_back_by_a_change_is_excluded_by_the_later_clue() -> None:
    sleuth = RecipeSleuth(evidence="wrong: Y Y S | changed | spied: B")
    sleuth.touch("recipe/YYS")
    assert "cannot be: a spy saw banana" in sleuth.board.prompt


def test_each_clue_lists_the_recipes_it_excludes() -> None:
    sleuth = RecipeSleuth(evidence="spied: Y S | wrong: Y Y S")
    assert [row["words"] for row in sleuth.board.lines] == [
        "a spy saw yellow apple and strawberry: 15 recipes less",
        "it is not 2 × yellow apple and strawberry: 1 recipe less",
    ]
    assert sleuth.board.lines[1]["groups"] == [{"pieces": ["recipe/YYS"], "witnesses": []}]


def test_a_change_makes_recipes_possible_again() -> None:
    sleuth = RecipeSleuth(evidence="spied: Y S | changed")
    assert sleuth.board.lines[1]["words"] == "one ingredient was changed: 9 recipes more"
    assert len(sleuth.posterior) == 12


def test_the_house_rule_changes_what_a_change_tells() -> None:
    sleuth = RecipeSleuth(evidence="right: Y G S | changed")
    assert str(sleuth.posterior[ALL_RECIPES[3]]) == "1/3"  # Y G S again
    sleuth.rulings = {"recipe_change_kind": "must_differ"}
    assert ALL_RECIPES[3] not in sleuth.posterior


def test_a_closed_sleuth_follows_no_longer() -> None:
    match = played(40)
    sleuth = RecipeSleuth(match, 0, target=1)
    before = sleuth.posterior
    sleuth.close()
    for _ in range(40):
        match.play(match.legal_moves()[0])
    assert sleuth.posterior == before


def test_evidence_of_a_match_can_be_typed_again() -> None:
    match = played(150)
    known = evidence_on(match.view(0), 1)
    again = RecipeSleuth(evidence=" | ".join(map(str, known)))
    assert again.evidence == known == parse_evidence(known)
    assert all(isinstance(clue, Clue) for clue in again.evidence)
    assert again.posterior == posterior_of(match.view(0), 1)
