"""Pies: play a trick, claim cards from high to low, mix fruits by recipes; a token adds pi to a card.

Designed by Matthias Cramer, published by Allplay (2023). This package is not affiliated with them; which card carries
which fruit, recipe and action is reconstructed (data/SOURCES.md).
"""

from piewidgets.core.game import Game, register
from piewidgets.core.text import text
from piewidgets.games.pies import analysis, components, layout, notation, rules, scoring, secrets
from piewidgets.games.pies.components import Card, load_cards
from piewidgets.games.pies.dealing import PLAYERS
from piewidgets.games.pies.mixes import LegalMix, best_mixes, is_mix, legal_mixes, mix_points, opened_by
from piewidgets.games.pies.moves import Add, Claim, Decline, Mix, Play, Steal
from piewidgets.games.pies.notation import format_state, parse_state
from piewidgets.games.pies.piles import Pile
from piewidgets.games.pies.recipes import RECIPES
from piewidgets.games.pies.rulings import Rulings
from piewidgets.games.pies.scoring import score_pile
from piewidgets.games.pies.state import State
from piewidgets.games.pies.tableau import Tableau, parse_tableau
from piewidgets.games.pies.tricks import trick_order

__all__ = [
    "GAME",
    "RECIPES",
    "Add",
    "Card",
    "Claim",
    "Decline",
    "LegalMix",
    "Mix",
    "Play",
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

GAME = register(
    Game(
        name="pies",
        title=text("Pies"),
        players=PLAYERS,
        state_type=State,
        rulings=Rulings,
        applying=lambda state: ("stolen_action", "plum_arrives"),
        rules=rules,
        scoring=scoring,
        analysis=analysis,
        secrets=secrets,
        layout=layout,
        notation=notation,
        components=components,
        pictures=((Tableau, layout.tableau_scene), (Pile, layout.piles_scene)),
        credits=text("Pies by Matthias Cramer, Allplay 2023"),
    )
)
