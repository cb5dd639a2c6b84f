"""Values of Pie Town that somebody made by hand are checked like text, and nothing counts twice or is lost."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from piewidgets.core.errors import ComponentError, NotationError, SetupError
from piewidgets.games.pie_town import (
    Bake,
    Clue,
    Market,
    Recipe,
    bake_options,
    best_guess,
    guess_points,
    load_board,
    parse_evidence,
    parse_ingredients,
    parse_market,
    parse_recipe,
    pools,
    recipe_posterior,
    sell,
    worth_of_spy,
)
from piewidgets.games.pie_town.board import table_text

ODD: dict[str, Callable[[], Any]] = {
    "pies below none": lambda: pools("Y G S", "Y G S", Bake(sr=-1)),
    "pies made up for by others": lambda: pools("Y*3 S*3", "Y G S", Bake(ccc=-1, ccr=2)),
    "pies that are words": lambda: pools("Y G S", "Y G S", Bake("a")),  # type: ignore[arg-type]
    "half a pie": lambda: pools("Y*3", "Y G S", Bake(1.0)),  # type: ignore[arg-type]
    "room named twice": lambda: bake_options("Y*6", 6, "Y G S", "CCC 1 CCC 2"),
    "tokens below none": lambda: bake_options("Y", 1, "Y G S", tokens=-1),
    "tokens that are true": lambda: bake_options("Y", 1, "Y G S", tokens=True),
    "a seat that is none": lambda: sell(Market(((9,), (), (), ())), "CCC"),
    "a market of nothing": lambda: sell(Market(7), "CCC"),  # type: ignore[arg-type]
    "a market of one column": lambda: sell(Market(((0,),)), "CCC"),
    "a market of lists": lambda: sell(Market([[0], [], [], []]), "CCC"),  # type: ignore[arg-type]
    "six pies in a column": lambda: parse_market("CCC: 0 0 0 0 0 0"),
    "thirteen pies of a seat": lambda: parse_market("CCC: 0 0 0 0 0 | CCR: 0 0 0 0 0 | CRR: 0 0 0"),
    "a clue of no kind": lambda: recipe_posterior([Clue("junk")]),
    "a bake of nothing": lambda: recipe_posterior([Clue("baked", (), Bake(sr=1))]),
    "a try of letters": lambda: recipe_posterior([Clue("wrong", "abc")]),  # type: ignore[arg-type]
    "a look of letters": lambda: recipe_posterior([Clue("spied", "abc")]),  # type: ignore[arg-type]
    "nothing is out": lambda: recipe_posterior([Clue("out", None)]),  # type: ignore[arg-type]
    "a mapping as evidence": lambda: parse_evidence({}),
    "evidence without end": lambda: parse_evidence(itertools.repeat(Clue("changed"))),
    "no posterior": lambda: best_guess(None),  # type: ignore[arg-type]
    "evidence, not a posterior": lambda: best_guess("spied: Y"),  # type: ignore[arg-type]
    "an empty posterior": lambda: best_guess({}),
    "a posterior of numbers": lambda: worth_of_spy({1: Fraction(1)}, 1),  # type: ignore[dict-item]
    "no posterior to spy on": lambda: worth_of_spy(None, 1),  # type: ignore[arg-type]
    "a guess that is no recipe": lambda: guess_points(Recipe(0, 0, 9), "Y G S"),
    "a recipe of fractions": lambda: parse_recipe(Recipe(0, 1, 3.0)),  # type: ignore[arg-type]
    "more words than ingredients": lambda: parse_ingredients(["Y*0"] * 99 + ["S"]),
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_what_cannot_be_is_refused_with_a_sentence(odd: Callable[[], Any]) -> None:
    with pytest.raises(NotationError) as caught:
        odd()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("players", [1, 5, "2", None, True])
def test_a_board_is_for_two_to_four(players: Any) -> None:
    for asked in (load_board().hexes_for, load_board().spaces_for, load_board().squares_for):
        with pytest.raises(SetupError):
            asked(players)


@pytest.mark.parametrize("label", ["1", "2", "5", "99"])
def test_a_hex_has_no_other_label(label: str) -> None:
    with pytest.raises(ComponentError, match="line 7: hex H1"):
        load_board(table_text().replace("hex,H1,", f"hex,H1,{label}", 1))


def test_spaces_are_numbers_of_two_digits_at_most() -> None:
    with pytest.raises(ComponentError, match="no number"):
        load_board(table_text().replace("spaces,row,1 1 2", "spaces,row,0001999 1 2", 1))


@pytest.mark.parametrize("tokens", range(13))
def test_no_more_pies_are_baked_than_there_are_tokens_of_all_types_together(tokens: int) -> None:
    every = bake_options("Y*5 G*3 S*3 B*3", 6, "Y G S")
    assert bake_options("Y*5 G*3 S*3 B*3", 6, "Y G S", tokens=tokens) == tuple(p for p in every if p.pies <= tokens)


@pytest.mark.parametrize(
    "line",
    ["", "spied: Y S", "baked: Y*3 G S*2 = CCR 1 SR 1", "wrong: Y*2 S | changed | out: Y*17 S*9", "right: Y G B"],
)
def test_evidence_is_written_as_it_was_read(line: str) -> None:
    clues = parse_evidence(line)
    assert " | ".join(map(str, clues)) == line
    assert parse_evidence(clues) == clues


def test_evidence_that_nothing_fits_is_named_from_where_it_fails() -> None:
    with pytest.raises(NotationError, match="from here on: wrong: Y G S"):
        recipe_posterior("right: Y G S | wrong: Y G S | spied: Y")
