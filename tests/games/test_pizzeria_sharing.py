"""Cuts of small pizzas, played out slowly: who takes what, what is left for the knife, and the best cut of all."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

import pytest
from pizza_by_the_rulebook import Player, Points, Slice
from pizza_simulated import best_use, plain, shared
from pizza_tables import written

from piewidgets.core.errors import NotationError, PieError, RulingError, UnknownNameError
from piewidgets.games.pizzeria import all_cuts, pizza_from
from piewidgets.games.pizzeria.components import load_slices
from piewidgets.games.pizzeria.moves import ALONE, Cut


def dealt(seed: int, size: int, players: int, offers: str = "") -> tuple[list[Slice], list[Player]]:
    """Deal a small pizza, and a few slices of few kinds to each player, so that leads are close."""
    rng = random.Random(seed)
    box = [one for one in load_slices() if set(one.kinds) & {2, 5, 7, 9, 11}]
    slices = plain(rng.sample(box, size + 3 * players))
    table: list[Player] = []
    for seat in range(players):
        own = slices[size + 3 * seat :][:3]
        held = [(letter, None) for letter in offers if rng.randrange(players) == seat]
        offers = "".join(letter for letter in offers if (letter, None) not in held)
        table.append(
            {"saved": [one for one in own if one[1] < 2], "eaten": [o for o in own if o[1] > 1], "offers": held}
        )
    return slices[:size], table


def played_out(slices: list[Slice], table: list[Player], tile: str, is_solo: bool) -> Callable[..., Points]:
    """Try every use of a portion."""

    def use(slots: tuple[int, ...], has_tile: bool, seat: int) -> Points:
        return best_use(table, seat, [slices[slot] for slot in slots], tile if has_tile else "", is_solo)

    return use


def line(slices: list[Slice]) -> str:
    return written({"saved": slices, "eaten": []}).removeprefix("saved: ")


CASES = [
    (6, 2, "", "basic", ""), (7, 2, "", "basic", ""), (6, 3, "", "basic", ""), (7, 3, "", "basic", ""),
    (6, 3, "", "offers", "HIJKL"), (5, 3, "A", "offers", "K"), (5, 2, "C", "offers", "I"), (5, 3, "H", "offers", "L"),
    (5, 3, "J", "offers", ""), (5, 3, "L", "offers", "J"), (5, 3, "B", "offers", ""), (6, 2, "", "solo", ""),
    (7, 2, "", "solo", ""), (6, 3, "G", "offers", "IL"),
]  # fmt: skip


@pytest.mark.parametrize(("size", "players", "tile", "variant", "offers"), CASES)
def test_every_cut_is_shared_as_when_it_is_played_out_and_the_best_is_the_best(
    size: int, players: int, tile: str, variant: str, offers: str
) -> None:
    is_solo = variant == "solo"
    for seed in range(3):
        slices, table = dealt(seed, size, players, offers)
        knife = 0 if is_solo else seed % players
        pizza = pizza_from(line(slices), [written(own) for own in table], cutter=knife, offer=tile, variant=variant)
        use = functools.cache(played_out(slices, table, tile, is_solo))
        cuts, left = all_cuts(size, 4 if players == 2 else 3, bool(tile)), []
        assert pizza.every_cut() == cuts
        for cut in cuts:
            takers, gained = shared(size, cut, players, knife, use, is_solo)
            found = pizza.shared(cut)
            assert (list(found.takers), list(found.gains)) == (takers, gained), cut
            left.append(gained[knife])
        assert pizza.best.gains[knife] == max(left)
        assert pizza.best.cut == cuts[left.index(max(left))]


def test_of_equal_portions_the_first_clockwise_from_slot_0_is_taken() -> None:
    pizza = pizza_from("5.1 5.1 5.1 5.1 5.1 5.1", ["", "", ""])
    assert pizza.shared(Cut((0, 2, 4))).takers == (1, 2, 0)
    assert pizza.shared(Cut((1, 3, 5))).portions == ((5, 0), (1, 2), (3, 4))
    assert pizza.shared(Cut((1, 3, 5))).takers == (1, 2, 0)
    assert pizza_from("5.1 5.1 5.1 5.1 5.1 5.1", ["", "", ""], cutter=2).shared(Cut((0, 2, 4))).takers == (0, 1, 2)
    assert pizza_from("5 5 5 5", ["", ""]).shared(Cut((0, 1, 2, 3))).takers == (1, 0, 1, 0)


def test_of_equally_large_portions_jeff_is_given_the_one_worth_least_to_you() -> None:
    pizza = pizza_from("4 4 11 11 6 6 2 2", ["", ""], variant="solo")
    assert pizza.shared(Cut((0, 2, 4, 6))).takers == (1, 0, 0, 1)  # feta and, of what then is left, pomodoro


def test_what_each_portion_is_worth_to_each_player_is_told() -> None:
    pizza = pizza_from("8.1 9.2 2 5 5.1 7", ["", "saved: 5"])
    assert pizza.values(Cut((0, 1, 2, 4))) == ((8, 8), (9, 9), (7, 2), (12, 8))
    assert [str(one) for one in pizza.split((0, 1), 1).saved] == ["8.1", "9.2"]


def test_an_offer_alone_is_a_portion_with_its_own_worth() -> None:
    pizza = pizza_from("4 6 7", ["", "eaten: 9.2", ""], offer="K")
    found = pizza.shared(Cut((0, 2), ALONE))
    assert (found.portions, found.takers) == (((0, 1), (2,), ()), (1, 2, 0))
    assert pizza.values(Cut((0, 2), ALONE)) == ((10, 10, 10), (7, 7, 7), (0, 1, 0))


def test_the_tip_is_worth_five_points_to_whoever_takes_it() -> None:
    assert pizza_from("4 6 7", ["", "", ""], offer="G").values(Cut((0, 2), ALONE))[2] == (5, 5, 5)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"slices": "8.1 9.2"}, NotationError),
        ({"slices": ""}, NotationError),
        ({"slices": " ".join(["5"] * 13)}, NotationError),
        ({"slices": "8.1 9.2 zebra"}, NotationError),
        ({"slices": "2.1 9.2 5"}, NotationError),
        ({"slices": 7}, NotationError),
        ({"slices": None}, NotationError),
        ({"slices": "8 " * 5_000_000}, NotationError),
        ({"holdings": ["", ""], "slices": "5 5 5"}, NotationError),
        ({"holdings": "saved: 5"}, NotationError),
        ({"holdings": [""]}, NotationError),
        ({"holdings": [""] * 7}, NotationError),
        ({"holdings": ["", "", "salami"]}, NotationError),
        ({"holdings": ["offers: G", "offers: G", ""]}, NotationError),
        ({"holdings": ["offers: Z", "", ""]}, UnknownNameError),
        ({"holdings": ["offers: G", "", ""], "offer": "G"}, NotationError),
        ({"offer": "Z"}, UnknownNameError),
        ({"offer": "GH"}, UnknownNameError),
        ({"offer": 7}, UnknownNameError),
        ({"cutter": 3}, UnknownNameError),
        ({"cutter": -1}, UnknownNameError),
        ({"cutter": True}, UnknownNameError),
        ({"cutter": "0"}, UnknownNameError),
        ({"rulings": "offer_c_half=most"}, RulingError),
        ({"rulings": 7}, RulingError),
    ],
    ids=range(25),
)
def test_what_is_no_pizza_is_refused(given: dict[str, Any], error: type[PieError]) -> None:
    whole = {"slices": "8.1 9.2 2 5 5.1", "holdings": ["", "", ""], **given}
    with pytest.raises(error) as caught:
        pizza_from(whole.pop("slices"), whole.pop("holdings"), **whole)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("offer", ["", "G"])
def test_an_offer_stands_in_for_one_slice(offer: str) -> None:
    assert pizza_from("5 5 5"[: 5 - 2 * bool(offer)], ["", "", ""], offer=offer).best.gains
    with pytest.raises(NotationError, match=f"a pizza has {3 - bool(offer)} to 12 slices here, not"):
        pizza_from("5 5"[: 3 - 2 * bool(offer)], ["", "", ""], offer=offer)


@pytest.mark.parametrize(
    "given", [{"variant": "team"}, {"variant": "solo", "holdings": ["", "", ""]}], ids=["name", "three"]
)
def test_a_pizza_is_cut_in_a_variant_there_is_and_solo_against_jeff_alone(given: dict[str, Any]) -> None:
    with pytest.raises(PieError):
        pizza_from("8.1 9.2 2 5 5.1", given.pop("holdings", ["", ""]), **given)
