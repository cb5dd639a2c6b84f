"""The names people may rely on; to change this file is to change the interface."""

from __future__ import annotations

import inspect

import piewidgets
from piewidgets.core.score import ScoreLine
from piewidgets.games import pie_town, piece_of_pie, pies, pizzeria

FACE = [
    "GAMES",
    "Match",
    "MixFinder",
    "PieBuilder",
    "PizzaCutter",
    "RecipeSleuth",
    "Setup",
    "Table",
    "draw",
    "players",
    "readings",
    "what_changes",
]
PIECE_OF_PIE = [
    "CARDS",
    "GAME",
    "Pie",
    "Rulings",
    "State",
    "Take",
    "format_pie",
    "format_state",
    "parse_pie",
    "parse_state",
    "ring_code",
    "ring_from_code",
    "score_pie",
]
PIE_TOWN = [
    "ALL_RECIPES",
    "Assign",
    "Bake",
    "BakePies",
    "Board",
    "Change",
    "Choose",
    "Clue",
    "Draw",
    "GAME",
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
PIES = [
    "Add",
    "Card",
    "Claim",
    "Decline",
    "GAME",
    "LegalMix",
    "Mix",
    "Play",
    "RECIPES",
    "Rulings",
    "State",
    "Steal",
    "Tableau",
    "best_mixes",
    "format_state",
    "is_mix",
    "legal_mixes",
    "load_cards",
    "mix_points",
    "opened_by",
    "parse_state",
    "parse_tableau",
    "score_pile",
    "trick_order",
]
PIZZERIA = [
    "Cut",
    "Eat",
    "GAME",
    "Holding",
    "OFFERS",
    "Pick",
    "Rulings",
    "Slice",
    "State",
    "all_cuts",
    "best_split",
    "format_holding",
    "format_state",
    "jeff_decides",
    "load_slices",
    "parse_holding",
    "parse_slices",
    "parse_state",
    "pizza_from",
    "score_holdings",
]
CARDS = [
    "kiwi",
    "four_seasons",
    "apricot_and_strawberry",
    "strawberry_sandwich",
    "blueberry_delight",
    "blueberry_and_kiwi",
    "apricot_delight",
    "opposite",
    "mirror_image",
    "triangle",
    "side_by_side",
    "alternate",
    "triplet",
    "split_pair",
    "decorations",
    "perfect_kiwi",
    "perfect_apricot",
    "perfect_strawberry",
    "perfect_blueberry",
]


def test_the_face_exports_exactly_these() -> None:
    assert sorted(piewidgets.__all__) == FACE
    assert sorted(dir(piewidgets)) == FACE
    assert all(getattr(piewidgets, name) is not None for name in FACE)


def test_pie_town_exports_exactly_these() -> None:
    assert sorted(pie_town.__all__) == PIE_TOWN
    assert all(hasattr(pie_town, name) for name in PIE_TOWN)


def test_pies_exports_exactly_these() -> None:
    assert sorted(pies.__all__) == PIES
    assert all(hasattr(pies, name) for name in PIES)


def test_pizzeria_exports_exactly_these() -> None:
    assert sorted(pizzeria.__all__) == PIZZERIA
    assert all(hasattr(pizzeria, name) for name in PIZZERIA)


def test_piece_of_pie_exports_exactly_these() -> None:
    assert sorted(piece_of_pie.__all__) == PIECE_OF_PIE
    assert all(hasattr(piece_of_pie, name) for name in PIECE_OF_PIE)


def test_games_maps_names_to_games() -> None:
    assert piewidgets.GAMES["piece_of_pie"] is piece_of_pie.GAME
    assert [game.name for game in piewidgets.GAMES.values()] == list(piewidgets.GAMES)


def test_the_cards_have_these_names() -> None:
    assert sorted(piece_of_pie.CARDS) == sorted(CARDS)
    assert [rule.name for rule in piece_of_pie.CARDS["decorations"].rules] == ["chocolate", "frosting", "shapes"]
    others = [card for card in piece_of_pie.CARDS.values() if card.name != "decorations"]
    assert [[rule.name for rule in card.rules] for card in others] == [[card.name] for card in others]


def test_the_rulings_have_these_readings() -> None:
    rulings = piece_of_pie.Rulings()
    assert (rulings.flanks, rulings.mirror_axes, rulings.two_pies) == ("witness", "cuts", "apart")
    piece_of_pie.Rulings("consumed", "cuts_and_centres", "pooled")


def test_the_arguments_have_these_names() -> None:
    assert list(inspect.signature(piece_of_pie.score_pie).parameters) == ["pie_or_pies", "cards", "rulings"]
    assert list(inspect.signature(piewidgets.draw).parameters)[:3] == ["thing", "renderer", "theme"]
    match = set(inspect.signature(piewidgets.Match).parameters)
    assert {"game", "players", "setup", "state", "seed", "rng", "bots"} <= match


def test_the_lab_gives_the_scores_of_every_ring() -> None:
    from piewidgets.lab.piece_of_pie import ring_scores

    scores = ring_scores("kiwi", rulings="flanks=consumed")
    assert (scores.shape, str(scores.dtype)) == ((65_536,), "uint8")
    assert scores[piece_of_pie.ring_code("KSBAASBS")] == 3


def test_a_line_has_these_fields() -> None:
    wanted = ["rule", "card", "player", "points", "pieces", "witnesses", "reason"]
    assert [name for name in ScoreLine._fields if name != "is_secret"] == wanted


def test_functions_take_notation_as_well_as_values() -> None:
    pie = piece_of_pie.parse_pie("KSBAASBS")
    sheets = [piece_of_pie.score_pie(given, "kiwi") for given in ("KSBAASBS", pie, [pie], ["KSBAASBS"])]
    assert all(sheet == sheets[0] for sheet in sheets)
    assert piece_of_pie.ring_code(pie) == piece_of_pie.ring_code("KSBAASBS")
    assert piece_of_pie.format_pie(pie) == piece_of_pie.format_pie("KSBAASBS")
