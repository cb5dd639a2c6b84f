"""Pizzeria scored by brute force, written from the rulebook and the rulings alone: what the package is compared with.

Nothing here is imported from the package. A slice is (its kinds, its leaves); a mixed slice has two kinds. A player is
a dict of lists: saved and eaten hold slices, offers hold (letter, kind or None). Rulings are a dict of those turned.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

Slice = tuple[tuple[int, ...], int]
Player = Mapping[str, Sequence[Any]]
Points = int | Fraction
Rulings = Mapping[str, object]

POMODORO = 2
KINDS = range(3, 12)  # those with a majority
DEFAULTS: Rulings = {
    "offer_c_half": "half", "offer_h_single_pomodoro": "counts", "offer_j_leafless": "leafed_only",
    "jeff_cap": "near_only", "jeff_surplus": "most_leaves", "jeff_adjust": "after_majorities",
    "solo_pomodoro_tie": "scores",
}  # fmt: skip
NONE: Rulings = {}


def amount(slices: Iterable[Slice], kind: int) -> Fraction:
    """How many slices of a kind there are; a mixed slice is half of one."""
    return sum((Fraction(1, len(kinds)) for kinds, _ in slices if kind in kinds), Fraction(0))


def after_j(player: Player, rulings: Rulings = NONE) -> dict[str, list[Any]]:
    """What a player holds once offer J, if there is one and a kind was named for it, has been used."""
    saved, eaten = list(player["saved"]), list(player["eaten"])
    offers = list(player.get("offers", ()))
    for letter, named in offers:
        if letter == "J" and named is not None:
            alike = [piece for piece in saved if piece[0] == (named,)]
            leafed = [piece for piece in alike if piece[1] > 0]
            if {**DEFAULTS, **rulings}["offer_j_leafless"] == "all_must" and len(leafed) < len(alike):
                continue
            for piece in leafed:
                saved.remove(piece)
                eaten.append(piece)
    return {"saved": saved, "eaten": eaten, "offers": offers}


def leaders(kind: int, players: Sequence[Player], is_solo: bool = False) -> list[int]:
    """The seats that score a kind."""
    amounts = [amount(player["saved"], kind) for player in players]
    if max(amounts) == 0:
        return []
    first = [seat for seat, found in enumerate(amounts) if found == max(amounts)]
    if is_solo and len(first) > 1:
        return []
    with_i = [seat for seat in first if any(letter == "I" for letter, _ in players[seat].get("offers", ()))]
    return with_i or first


def offer_points(letter: str, named: int | None, player: Player, rulings: Rulings = NONE) -> Points:
    """What one offer is worth at the end, J having been used."""
    read = {**DEFAULTS, **rulings}
    if letter == "G":
        return 5
    if letter == "C" and named is not None:
        if read["offer_c_half"] == "whole":
            return sum(1 for kinds, _ in player["saved"] if named in kinds)
        return amount(player["saved"], named)
    if letter == "H":
        kinds = [kind for one, _ in player["saved"] for kind in one]
        if read["offer_h_single_pomodoro"] == "needs_both" and kinds.count(POMODORO) == 1:
            kinds.remove(POMODORO)
        return len(set(kinds))
    eaten = [kinds[0] for kinds, _ in player["eaten"]]
    if letter == "K":
        return len(set(eaten))
    if letter == "L":
        return max((eaten.count(kind) for kind in eaten), default=0)
    return 0


def final_scores(players: Sequence[Player], rulings: Rulings = NONE, is_solo: bool = False) -> list[dict[str, Any]]:
    """What every player scores, line by line."""
    table = [after_j(player, rulings) for player in players]
    tomatoes = [sum(1 for kinds, _ in player["saved"] if kinds == (POMODORO,)) for player in table]
    is_void = is_solo and {**DEFAULTS, **rulings}["solo_pomodoro_tie"] == "nobody" and tomatoes[0] == tomatoes[1]
    rows: list[dict[str, Any]] = []
    for seat, player in enumerate(table):
        row: dict[str, Any] = {
            "kinds": {kind: kind for kind in KINDS if seat in leaders(kind, table, is_solo)},
            "pomodoro": 0 if is_void else 2 * tomatoes[seat],
            "basil": sum(leaves for _, leaves in player["eaten"]),
            "offers": {letter: offer_points(letter, named, player, rulings) for letter, named in player["offers"]},
            "slices_eaten": len(player["eaten"]),
        }
        row["total"] = sum(row["kinds"].values()) + row["pomodoro"] + row["basil"] + sum(row["offers"].values())
        rows.append(row)
    return rows


def winners(totals: Sequence[Points], slices_eaten: Sequence[int]) -> list[int]:
    """The seats that win: most points, then most slices eaten, then together."""
    ranks = list(zip(totals, slices_eaten, strict=True))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def jeff(mine: int, his: int, leaves: Sequence[int], rulings: Rulings = NONE) -> tuple[str, list[int], list[int]]:
    """What Jeff does with slices of one kind: the rule he follows, what he eats, what he saves."""
    read = {**DEFAULTS, **rulings}
    leafed, leafless = sorted(n for n in leaves if n), [n for n in leaves if not n]
    if his - mine >= 2:
        return "ahead", leafed, leafless
    if mine - his >= 2 and his + len(leaves) < mine:
        return "behind", leafed, leafless
    branch = "near" if mine - his < 2 else "level"
    eaten: list[int] = []
    saved = sorted(leaves)
    if branch == "near" or read["jeff_cap"] == "always":
        while his + len(saved) - mine > 2 and any(saved):
            one = max(saved) if read["jeff_surplus"] == "most_leaves" else min(n for n in saved if n)
            saved.remove(one)
            eaten.append(one)
    return branch, sorted(eaten), saved


def jeff_at_the_end(me: Player, him: Player, level: str) -> dict[str, list[Any]]:
    """What Jeff holds after he has eaten what his level makes him eat."""
    saved, eaten = list(him["saved"]), list(him["eaten"])
    for kind in KINDS:
        if amount(him["saved"], kind) > amount(me["saved"], kind):
            continue
        leafed = sorted((piece for piece in him["saved"] if piece[0] == (kind,) and piece[1] > 0), key=lambda p: -p[1])
        for piece in {"basic": [], "medium": leafed[:1], "hard": leafed}[level]:
            saved.remove(piece)
            eaten.append(piece)
    return {"saved": saved, "eaten": eaten, "offers": []}


def solo_end(me: Player, him: Player, level: str, rulings: Rulings = NONE) -> tuple[Points, Points]:
    """The final points of the player and of Jeff."""
    fed = jeff_at_the_end(me, him, level)
    before, after = final_scores([me, him], rulings, True), final_scores([me, fed], rulings, True)
    if {**DEFAULTS, **rulings}["jeff_adjust"] == "before_scoring":
        return after[0]["total"], after[1]["total"]
    return before[0]["total"], before[1]["total"] - before[1]["basil"] + after[1]["basil"]


Division = tuple[frozenset[frozenset[int]], frozenset[int] | str | None]


def cuts(slices: int, portions: int, offer: bool = False) -> list[Division]:
    """Every division of a ring, with the portion that has the tile ("alone" where it is one itself), none twice."""
    if not offer:
        return [(division, None) for division in _arcs(slices, portions)]
    on_one = [(division, portion) for division in _arcs(slices, portions) for portion in division]
    return [*on_one, *((division, "alone") for division in _arcs(slices, portions - 1))]


def _arcs(slices: int, portions: int) -> Iterator[frozenset[frozenset[int]]]:
    """A ring in so many arcs: the knife cuts or does not cut before each slice."""
    if portions == 1:
        yield frozenset({frozenset(range(slices))})
    for knife in itertools.product((False, True), repeat=slices):
        if sum(knife) == portions > 1:
            start = knife.index(True)
            arcs: list[list[int]] = []
            for step in range(slices):
                slot = (start + step) % slices
                if knife[slot]:
                    arcs.append([])
                arcs[-1].append(slot)
            yield frozenset(map(frozenset, arcs))


def most(players: Sequence[Player], seat: int, rulings: Rulings = NONE) -> Points:
    """A player's points if the game ended now; a J whose kind is not yet named is used as well as can be."""
    mine, totals = players[seat], []
    for kind in (None, *KINDS):
        offers = [(one, kind if one == "J" and named is None else named) for one, named in mine["offers"]]
        table = [*players[:seat], {**mine, "offers": offers}, *players[seat + 1 :]]
        totals.append(final_scores(table, rulings)[seat]["total"])
    return max(totals)


def best_split(
    portion: Sequence[Slice], players: Sequence[Player], seat: int = 0, rulings: Rulings = NONE
) -> tuple[Points, set[tuple[Slice, ...]]]:
    """The most points a portion can bring its taker if the game ended now, and every way of eating that brings it."""
    before, mine = most(players, seat, rulings), players[seat]
    gains: dict[tuple[Slice, ...], Points] = {}
    for choice in itertools.product((False, True), repeat=len(portion)):
        eaten = [piece for piece, is_eaten in zip(portion, choice, strict=True) if is_eaten]
        if all(leaves for _, leaves in eaten):
            saved = [piece for piece, is_eaten in zip(portion, choice, strict=True) if not is_eaten]
            fed = {**mine, "saved": [*mine["saved"], *saved], "eaten": [*mine["eaten"], *eaten]}
            gains[tuple(sorted(eaten))] = most([*players[:seat], fed, *players[seat + 1 :]], seat, rulings) - before
    best = max(gains.values())
    return best, {way for way, gain in gains.items() if gain == best}
