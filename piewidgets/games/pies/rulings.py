"""The open questions of Pies as switches (Q7, Q11)."""

from __future__ import annotations

from dataclasses import dataclass

from piewidgets.core.rulings import RulingsBase, switch
from piewidgets.core.text import text


@dataclass(frozen=True)
class Rulings(RulingsBase):
    """How Pies' open questions are read; the defaults are ``Rulings()``.

    >>> Rulings(plum_arrives="after_mix").plum_arrives
    'after_mix'
    """

    stolen_action: str = switch(
        "Q7",
        text("Does the action of a stolen card take effect?"),
        {"triggers": text("yes"), "ignored": text("no, only that of a card claimed from the trick")},
    )
    plum_arrives: str = switch(
        "Q11",
        text("When does the plum of the last to claim arrive?"),
        {"with_card": text("with the card, so that it can be mixed at once"), "after_mix": text("after the mix")},
    )
