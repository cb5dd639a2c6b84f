"""The open questions of Piece of Pie as switches (rulings P2, P9, P15)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from piewidgets.core.rulings import RulingsBase, switch
from piewidgets.core.text import text

FLANKED = frozenset({"kiwi", "strawberry_sandwich", "blueberry_delight", "apricot_delight"})
ANYWHERE = frozenset({"four_seasons", "blueberry_and_kiwi", "decorations"})


@dataclass(frozen=True)
class Rulings(RulingsBase):
    """How Piece of Pie's open questions are read; the defaults are ``Rulings()``.

    >>> Rulings(flanks="consumed")
    Rulings(flanks='consumed', mirror_axes='cuts', two_pies='apart')
    """

    flanks: str = switch(
        "P2",
        text("Kiwi, Strawberry Sandwich and the Delights: are the two flanking pieces spent with the middle one?"),
        {"witness": text("no, they only have to be there"), "consumed": text("yes, all three are spent")},
    )
    mirror_axes: str = switch(
        "P9",
        text("Mirror Image: where may the mirror stand?"),
        {
            "cuts": text("on the four cuts between pieces"),
            "cuts_and_centres": text("also through the middle of pieces"),
        },
    )
    two_pies: str = switch(
        "P15",
        text("Two players, two pies each: do sets found anywhere count in each pie, or across both?"),
        {"apart": text("in each pie"), "pooled": text("across both")},
    )


def applying(pies: int, cards: Iterable[str]) -> tuple[str, ...]:
    """Name the switches that can matter for so many pies scored together and these cards.

    >>> applying(1, ["kiwi", "opposite"])
    ('flanks',)
    """
    names = set(cards)
    rules = {
        "flanks": bool(names & FLANKED),
        "mirror_axes": "mirror_image" in names,
        "two_pies": pies > 1 and bool(names & ANYWHERE),
    }
    return tuple(name for name, is_open in rules.items() if is_open)
