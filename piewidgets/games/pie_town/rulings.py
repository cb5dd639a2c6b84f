"""The open questions of Pie Town as switches (T3, T5, T7, T11, T13, T24, T32)."""

from __future__ import annotations

from dataclasses import dataclass

from piewidgets.core.rulings import RulingsBase, switch
from piewidgets.core.text import text


@dataclass(frozen=True)
class Rulings(RulingsBase):
    """How Pie Town's open questions are read; the defaults are ``Rulings()``.

    >>> Rulings(recipe_change_kind="must_differ").recipe_change_kind
    'must_differ'
    """

    recipe_change_at_level_1: str = switch(
        "T7",
        text("May a worker of level 1 change the recipe?"),
        {"stays_1": text("yes, and it stays at level 1"), "barred": text("no")},
    )
    recipe_change_kind: str = switch(
        "T32",
        text("May the new ingredient of a recipe be of the same kind?"),
        {"may_bluff": text("yes, as a bluff"), "must_differ": text("no")},
    )
    squares_by_unused_hexes: str = switch(
        "T11",
        text("Two or three players: may a worker stand by a hex that is not in use?"),
        {"open": text("yes, there is less to pick"), "closed": text("no")},
    )
    empty_work: str = switch(
        "T13",
        text("May a worker pick nothing in the Orchard, or bake nothing?"),
        {"allowed": text("yes"), "forbidden": text("no")},
    )
    failed_guess_uses_pie: bool = switch(
        "T24",
        text("Does a failed try at another's recipe use up one of the worker's pies?"),
        {False: text("no"), True: text("yes")},
    )
    market_draw_overflow: str = switch(
        "T5",
        text("What if there is no room for the two ingredients of a sale?"),
        {
            "draw_what_fits": text("only what fits is drawn"),
            "draw_two_keep_what_fits": text("two are drawn, and what fits is kept"),
        },
    )
    row_sale_bonus: bool = switch(
        "T3",
        text("Does selling the bottom row bring the worker's level and two ingredients too?"),
        {True: text("yes"), False: text("no, only selling a column does")},
    )
