"""Pizzeria: one cuts, the others choose; save slices to lead in a kind, or eat them for their leaves.

Designed by Jeffrey D. Allers, published by Nasza Księgarnia (2020). This package is not affiliated with them; the
leaves on the slices and some kinds are reconstructed (data/SOURCES.md).
"""

from piewidgets.core.game import Game, register
from piewidgets.core.text import text
from piewidgets.games.pizzeria import analysis, components, layout, notation, rules, scoring, secrets
from piewidgets.games.pizzeria.analysis import best_split
from piewidgets.games.pizzeria.components import Slice, load_slices
from piewidgets.games.pizzeria.cuts import all_cuts
from piewidgets.games.pizzeria.dealing import PLAYERS
from piewidgets.games.pizzeria.jeff import jeff_decides
from piewidgets.games.pizzeria.moves import Cut, Eat, Pick
from piewidgets.games.pizzeria.notation import format_state, parse_state
from piewidgets.games.pizzeria.offers import OFFERS
from piewidgets.games.pizzeria.rulings import Rulings, applying
from piewidgets.games.pizzeria.scoring import score_holdings
from piewidgets.games.pizzeria.sharing import pizza_from
from piewidgets.games.pizzeria.slices import Holding, format_holding, parse_holding, parse_slices
from piewidgets.games.pizzeria.state import VARIANTS, State

__all__ = [
    "GAME",
    "OFFERS",
    "Cut",
    "Eat",
    "Holding",
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

GAME = register(
    Game(
        name="pizzeria",
        title=text("Pizzeria"),
        players=PLAYERS,
        state_type=State,
        rulings=Rulings,
        applying=lambda state: applying(state.players, state.deal.variant),
        rules=rules,
        scoring=scoring,
        analysis=analysis,
        secrets=secrets,
        layout=layout,
        notation=notation,
        components=components,
        has_secrets=False,
        variants=VARIANTS,
        pictures=((Holding, layout.holdings_scene),),
        credits=text("Pizzeria by Jeffrey D. Allers, Nasza Księgarnia 2020"),
    )
)
