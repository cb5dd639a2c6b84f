"""Piece of Pie: pick pieces one by one from pies in the middle and build a ring of eight.

Designed by Trevor Benjamin and Brett J. Gilbert, published by Blue Orange Games (2020). This package is not
affiliated with them; which piece carries which decoration is reconstructed (data/SOURCES.md).
"""

from piewidgets.core.game import Game, register
from piewidgets.core.text import text
from piewidgets.games.piece_of_pie import analysis, components, layout, notation, rules, scoring, secrets
from piewidgets.games.piece_of_pie.dealing import PLAYERS
from piewidgets.games.piece_of_pie.moves import Take
from piewidgets.games.piece_of_pie.notation import format_state, parse_state
from piewidgets.games.piece_of_pie.pieces import format_pie, parse_pie, ring_code, ring_from_code
from piewidgets.games.piece_of_pie.recipes import CARDS
from piewidgets.games.piece_of_pie.rulings import Rulings, applying
from piewidgets.games.piece_of_pie.scoring import score_pie
from piewidgets.games.piece_of_pie.state import Pie, State

__all__ = [
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

GAME = register(
    Game(
        name="piece_of_pie",
        title=text("Piece of Pie"),
        players=PLAYERS,
        state_type=State,
        rulings=Rulings,
        applying=lambda state: applying(state.deal.pies_each, ("decorations", *state.deal.cards)),
        rules=rules,
        scoring=scoring,
        analysis=analysis,
        secrets=secrets,
        layout=layout,
        notation=notation,
        components=components,
        pictures=((Pie, layout.pie_scene),),
        credits=text("Piece of Pie by Trevor Benjamin and Brett J. Gilbert, Blue Orange Games 2020"),
    )
)
