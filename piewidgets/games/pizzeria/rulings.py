"""The open questions of Pizzeria as switches (Z2, Z5, ZA1, ZC2, ZE2, ZF1, ZH1, ZJ1, Z-S4, Z-S5, Z-S12, Z-S14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from piewidgets.core.rulings import RulingsBase, switch
from piewidgets.core.text import text


@dataclass(frozen=True)
class Rulings(RulingsBase):
    """How Pizzeria's open questions are read; the defaults are ``Rulings()``.

    >>> Rulings(eat_window="round").eat_window
    'round'
    """

    empty_portions: bool = switch(
        "Z2",
        text("May a portion hold nothing at all?"),
        {False: text("no: a slice, or the offer alone"), True: text("yes")},
    )
    eat_window: str = switch(
        "Z5",
        text("Two players, second portion of a round: may slices of the first one still be eaten?"),
        {"pick": text("no, that was decided with the first"), "round": text("yes, until the round ends")},
    )
    offer_a_leafless: bool = switch(
        "ZA1",
        text("Offer A: may it eat slices without leaves?"),
        {False: text("no, only slices with leaves are ever eaten"), True: text("yes, ordinary slices")},
    )
    offer_c_half: str = switch(
        "ZC2",
        text("Offer C: what is a mixed slice of its kind worth?"),
        {"half": text("half a point"), "whole": text("a point")},
    )
    offer_e_neighbour: str = switch(
        "ZE2",
        text("Offer E: which portion is adjacent once others have been taken?"),
        {
            "original": text("the one that lay beside it, if it is still there"),
            "next_remaining": text("the next that is still there"),
        },
    )
    offer_f_when: str = switch(
        "ZF1",
        text("Offer F: when is it announced?"),
        {"after_cut": text("after the cut"), "before_cut": text("before the cut")},
    )
    offer_h_single_pomodoro: str = switch(
        "ZH1",
        text("Offer H: is one pomodoro slice a kind?"),
        {"counts": text("yes"), "needs_both": text("no, only both together")},
    )
    offer_j_leafless: str = switch(
        "ZJ1",
        text("Offer J: what if only some slices of the kind have leaves?"),
        {"leafed_only": text("those are eaten, the others stay"), "all_must": text("the kind cannot be chosen")},
    )
    jeff_cap: str = switch(
        "Z-S5",
        text("Jeff: does he also eat what exceeds a lead of two after catching up?"),
        {"near_only": text("no"), "always": text("yes")},
    )
    jeff_surplus: str = switch(
        "Z-S4",
        text("Jeff: which slices does he eat when only some are too many?"),
        {"most_leaves": text("those with the most leaves"), "fewest_leaves": text("those with the fewest")},
    )
    jeff_adjust: str = switch(
        "Z-S12",
        text("Jeff, medium and hard: when does he eat the slices that lead nowhere?"),
        {
            "after_majorities": text("after the kinds have been compared"),
            "before_scoring": text("before they are compared"),
        },
    )
    solo_pomodoro_tie: str = switch(
        "Z-S14",
        text("Solo, one pomodoro slice each: do they score?"),
        {"scores": text("yes, pomodoro is never compared"), "nobody": text("no, that is a tie")},
    )


ALWAYS = ("empty_portions",)
SOLO = ("jeff_cap", "jeff_surplus", "jeff_adjust", "solo_pomodoro_tie")
BY_OFFER = {
    "A": "offer_a_leafless",
    "C": "offer_c_half",
    "E": "offer_e_neighbour",
    "F": "offer_f_when",
    "H": "offer_h_single_pomodoro",
    "J": "offer_j_leafless",
}


def applying(players: int, variant: str) -> tuple[str, ...]:
    """Name the switches that can matter in a match.

    >>> applying(2, "basic"), applying(4, "basic")
    (('empty_portions', 'eat_window'), ('empty_portions',))
    """
    if variant == "solo":
        return (*ALWAYS, *SOLO)
    window = ("eat_window",) if players == 2 else ()
    offers = BY_OFFER.items() if variant == "offers" else ()
    return (*ALWAYS, *window, *(name for letter, name in offers if players > 2 or letter != "F"))


def applying_to_score(variant: str, level: str, offers: Iterable[str]) -> tuple[str, ...]:
    """Name the switches that can matter when holdings with these offers are scored.

    >>> applying_to_score("offers", "basic", "GHC"), applying_to_score("solo", "hard", "")
    (('offer_c_half', 'offer_h_single_pomodoro'), ('jeff_adjust', 'solo_pomodoro_tie'))
    """
    if variant == "solo":
        return ("solo_pomodoro_tie",) if level == "basic" else ("jeff_adjust", "solo_pomodoro_tie")
    return tuple(BY_OFFER[letter] for letter in sorted({"C", "H", "J"} & set(offers)))
