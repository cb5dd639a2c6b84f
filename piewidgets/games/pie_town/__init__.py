"""Pie Town, its first part: what can be baked and sold, and what is known of a secret recipe, all exact.

Designed by Daniel Fremgen, published by Renegade Game Studios (2017). This package is not affiliated with them. The
rounds, the boards and the whole match are not here yet, so the game is not among ``GAMES``.
"""

from piewidgets.games.pie_town.baking import Bake, bake_options, pools
from piewidgets.games.pie_town.board import Board, load_board
from piewidgets.games.pie_town.market import Market, Sale, parse_market, sell
from piewidgets.games.pie_town.pantry import ALL_RECIPES, Recipe, parse_ingredients, parse_recipe
from piewidgets.games.pie_town.rulings import Rulings
from piewidgets.games.pie_town.sleuthing import (
    Clue,
    Guess,
    best_guess,
    guess_points,
    parse_evidence,
    recipe_posterior,
    worth_of_spy,
)
from piewidgets.games.pie_town.spying import level_after, spy_outcomes

__all__ = [
    "ALL_RECIPES",
    "Bake",
    "Board",
    "Clue",
    "Guess",
    "Market",
    "Recipe",
    "Rulings",
    "Sale",
    "bake_options",
    "best_guess",
    "guess_points",
    "level_after",
    "load_board",
    "parse_evidence",
    "parse_ingredients",
    "parse_market",
    "parse_recipe",
    "pools",
    "recipe_posterior",
    "sell",
    "spy_outcomes",
    "worth_of_spy",
]
