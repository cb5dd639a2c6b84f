"""Pie Town: send out workers, pick, bake and sell, hide a secret recipe and find out those of the others.

Designed by Daniel Fremgen, published by Renegade Game Studios (2017). This package is not affiliated with them; the
orchard's hexes and squares and the numbers of spaces are reconstructed (data/SOURCES.md).
"""

from piewidgets.core.game import Game, register
from piewidgets.core.text import text
from piewidgets.games.pie_town import analysis, board, layout, notation, rules, scoring, secrets
from piewidgets.games.pie_town.analysis import posterior_of
from piewidgets.games.pie_town.baking import Bake, bake_options, pools
from piewidgets.games.pie_town.board import PLAYERS, Board, load_board
from piewidgets.games.pie_town.evidence import evidence_on
from piewidgets.games.pie_town.market import Market, Sale, parse_market, sell
from piewidgets.games.pie_town.moves import (
    Assign,
    BakePies,
    Change,
    Choose,
    Draw,
    GuessRecipe,
    Keep,
    Look,
    Pick,
    Place,
    Sell,
    Skip,
    Try,
    Upgrade,
)
from piewidgets.games.pie_town.notation import format_state, parse_state
from piewidgets.games.pie_town.pantry import ALL_RECIPES, Recipe, parse_ingredients, parse_recipe
from piewidgets.games.pie_town.rulings import Rulings
from piewidgets.games.pie_town.sleuthing import (
    Clue,
    Guess,
    best_guess,
    expected_points,
    guess_points,
    parse_evidence,
    recipe_posterior,
    worth_of_spy,
)
from piewidgets.games.pie_town.spying import level_after, spy_outcomes
from piewidgets.games.pie_town.state import State

__all__ = [
    "ALL_RECIPES",
    "GAME",
    "Assign",
    "Bake",
    "BakePies",
    "Board",
    "Change",
    "Choose",
    "Clue",
    "Draw",
    "Guess",
    "GuessRecipe",
    "Keep",
    "Look",
    "Market",
    "Pick",
    "Place",
    "Recipe",
    "Rulings",
    "Sale",
    "Sell",
    "Skip",
    "State",
    "Try",
    "Upgrade",
    "bake_options",
    "best_guess",
    "evidence_on",
    "expected_points",
    "format_state",
    "guess_points",
    "level_after",
    "load_board",
    "parse_evidence",
    "parse_ingredients",
    "parse_market",
    "parse_recipe",
    "parse_state",
    "pools",
    "posterior_of",
    "recipe_posterior",
    "sell",
    "spy_outcomes",
    "worth_of_spy",
]

GAME = register(
    Game(
        name="pie_town",
        title=text("Pie Town"),
        players=PLAYERS,
        state_type=State,
        rulings=Rulings,
        applying=lambda state: tuple(Rulings.__dataclass_fields__),
        rules=rules,
        scoring=scoring,
        analysis=analysis,
        secrets=secrets,
        layout=layout,
        notation=notation,
        components=board,
        reveals=(Try,),
        credits=text("Pie Town by Daniel Fremgen, Renegade Game Studios 2017"),
    )
)
