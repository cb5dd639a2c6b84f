"""Holdings for the tests of Pizzeria: worked cases read, holdings made up, and how they are written."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from pizza_by_the_rulebook import Player, Slice

DATA = Path(__file__).parent.parent / "data"
NAMES = {3: "pineapple", 4: "feta", 5: "shrimp", 6: "olive", 7: "mushroom",
         8: "bacon", 9: "salami", 10: "cheese", 11: "pepper"}  # fmt: skip
SHOWN = "CGHIJKL"  # offers that a sheet has a line for
READINGS: list[dict[str, object]] = [
    {"offer_c_half": half, "offer_h_single_pomodoro": single, "offer_j_leafless": leafless}
    for half in ("half", "whole")
    for single in ("counts", "needs_both")
    for leafless in ("leafed_only", "all_must")
]


def worked(name: str) -> Any:
    """The worked cases of a file."""
    found = json.loads((DATA / f"pizzeria_{name}.json").read_text())
    return found["cases"] if isinstance(found, dict) else found


def slices_of(case: list[Any]) -> list[Slice]:
    return [(tuple(kinds), leaves) for kinds, leaves in case]


def player_of(case: dict[str, Any]) -> dict[str, list[Any]]:
    offers = [(offer["letter"], offer.get("kind")) for offer in case.get("offers", ())]
    return {"saved": slices_of(case["saved"]), "eaten": slices_of(case["eaten"]), "offers": offers}


def row_of(case: dict[str, Any]) -> dict[str, Any]:
    """What a worked case gives a player, with numbers that are numbers."""
    kinds = {int(kind): points for kind, points in case["kinds"].items()}
    offers = {letter: Fraction(points) for letter, points in case.get("offers", {}).items()}
    return {**case, "kinds": kinds, "offers": offers, "total": Fraction(case["total"])}


def written_slice(piece: Slice) -> str:
    kinds, leaves = piece
    return "/".join(map(str, kinds)) + (f".{leaves}" if leaves else "")


def written(player: Player) -> str:
    """A player's holdings in notation."""
    offers = " ".join(letter if kind is None else f"{letter}@{kind}" for letter, kind in player.get("offers", ()))
    parts = {"saved": " ".join(map(written_slice, player["saved"])),
             "eaten": " ".join(map(written_slice, player["eaten"])), "offers": offers}  # fmt: skip
    return " | ".join(f"{name}: {held}" for name, held in parts.items() if held)


def by_rule(row: dict[str, Any]) -> dict[str, Any]:
    """A row of the brute force as a sheet names it."""
    found = {"pomodoro": row["pomodoro"], "leaves": row["basil"]}
    found |= {name: row["kinds"].get(kind, 0) for kind, name in NAMES.items()}
    return found | {f"offer_{letter.lower()}": points for letter, points in row["offers"].items() if letter in SHOWN}


def is_undecided(
    players: Sequence[Player], reading: dict[str, object], portion: Sequence[Slice] = (), free: bool = False
) -> bool:
    """Whether a mixed slice decides if J may be used: no ruling says if it is one of "the slices of 1 kind".

    ``free`` is whether a J without a kind may still be used for any.
    """
    holders = [(player, kind) for player in players for letter, kind in player["offers"] if letter == "J"]
    return reading["offer_j_leafless"] == "all_must" and any(
        len(kinds) == 2 and (kind in kinds or (free and kind is None))
        for player, kind in holders
        for kinds, _ in (*player["saved"], *portion)
    )


def piece_at(mark: str, players: Sequence[Player]) -> tuple[int, Slice]:
    """Whose slice a mark is, and which; saved and eaten slices are numbered together, as written."""
    seat, number = int(mark.split("/")[0].removeprefix("seat")), int(mark.split("/")[2])
    return seat, [*players[seat]["saved"], *players[seat]["eaten"]][number]


def ordinary(kinds: Sequence[int], most: int = 3) -> st.SearchStrategy[Slice]:
    return st.tuples(st.sampled_from(kinds).map(lambda kind: (kind,)), st.integers(0, most))


@st.composite
def tables(draw: st.DrawFn, offers: bool = True, fewest: int = 2, most: int = 6) -> list[dict[str, list[Any]]]:
    """Two to six players who hold slices of few kinds, so that many tie; each offer is held once at most."""
    kinds = draw(st.lists(st.sampled_from(range(3, 12)), min_size=2, max_size=9, unique=True))
    mixed = st.sampled_from([(pair, 0) for pair in itertools.combinations(sorted(kinds), 2)])
    saved = st.lists(st.one_of(ordinary(kinds), ordinary(kinds), mixed), max_size=12)
    eaten = st.lists(ordinary(kinds, 2).map(lambda piece: (piece[0], piece[1] + 1)), max_size=7)
    players = draw(st.lists(st.fixed_dictionaries({"saved": saved, "eaten": eaten}), min_size=fewest, max_size=most))
    table = [{**player, "offers": []} for player in players]
    for seat in draw(st.lists(st.sampled_from(range(len(table))), max_size=2)):
        table[seat]["saved"].insert(draw(st.integers(0, len(table[seat]["saved"]))), ((2,), 0))
    if offers:
        named = st.one_of(st.none(), st.sampled_from([2, *kinds]), st.sampled_from([2, *kinds]))
        for letter in draw(st.lists(st.sampled_from("ABCDEFGHIJKL"), max_size=12, unique=True)):
            kind = draw(named) if letter == "C" else draw(named.filter(lambda one: one != 2)) if letter == "J" else None
            table[draw(st.sampled_from(range(len(table))))]["offers"].append((letter, kind))
    return table


@st.composite
def duels(draw: st.DrawFn) -> list[dict[str, list[Any]]]:
    """What one player and Jeff hold after four rounds."""
    table = draw(tables(offers=False, fewest=2, most=2))
    turn = {3: 4, 5: 6, 10: 11}
    for player in table:
        for where in ("saved", "eaten"):
            alone = [piece for piece in player[where] if len(piece[0]) == 1]
            player[where] = [((turn.get(kind, kind),), leaves) for (kind,), leaves in alone]
    return table
