"""Players of Pie Town that seek what is rare, for random matches; and the names of what was met in a match."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import town_by_the_rulebook as rulebook

Style = dict[Any, float]
STYLES: dict[str, Style] = {  # how much likelier a kind of move is than another
    "plain": {},
    "baker": {"bake": 6, "orchard": 6, "column": 0.5, "row": 0.5, "convention": 0.3, "upgrade": 3, "hire": 3,
              "most": 4, "Try": 0.1, "Upgrade": 2},
    "spy": {"spy": 40, "Skip": 1, "column": 6, "row": 6, "orchard": 6, "bake": 6, "most": 1, "hire": 4},
    "sleuth": {"bake": 9, "orchard": 9, "right": 3, "Try": 4, "same": 9, "most": 2, "upgrade": 4, "hire": 4},
    "changer": {"convention": 40, "Change": 9, "bluff": 9, "hire": 4, "orchard": 3, "Assign": 1, "upgrade": 5},
    "hoarder": {"orchard": 20, "upgrade": 20, "storage": 20, "hire": 9, "bake": 0.1, "column": 0.5, "row": 0.5,
                "most": 6},
    "monopolist": {"bake": 20, "orchard": 9, "storage": 9, "column": 1e-4, "row": 1e-4, "most": 9, "hire": 9,
                   "upgrade": 9, "Try": 0.01, "SR": 9},
    "rival": {"bake": 1e-3, "column": 1e-4, "row": 1e-4},  # of a monopolist
    "seller": {"orchard": 9, "storage": 0.05, "bake": 3, "column": 9, "row": 9, "most": 3, "convention": 0.3},
}  # fmt: skip


def style_of(name: str, seat: int) -> Style:
    return STYLES["rival" if name == "monopolist" and seat else name]


# Players


def kinds(move: Any, table: rulebook.Table) -> list[Any]:
    """Name what kind of move this is, in the words of a style; moves of one kind are equally likely."""
    name, *about = rulebook.plain(move)
    if name == "Place":
        kind = table["spaces"][about[1]][0]
        return [kind, "spy"] if table["stacks"].get(about[1]) else [kind]
    if name == "Choose":
        return [name, "same"] if about[0] in table["recipes"] else [name]
    if name == "Try":
        return [name, "right"] if about[1] == table["recipes"][about[0]] else [name]
    if name == "GuessRecipe":
        return [name, "right"] if about[1] == table["recipes"][about[0]] else [name]
    if name == "Change":
        return [name, "bluff"] if about[0] == about[1] else [name]
    if name in ("Pick", "BakePies"):
        many = sum(about[1]) if name == "BakePies" else sum(map(sum, about[0]))
        return [name, *["most"] * many]
    return [name, *(about if name == "Upgrade" else ())]


def weight(kind: tuple[Any, ...], style: Style) -> float:
    found = 1.0
    for word in kind:
        found *= style.get(word, 1)
    return found


def chosen(found: list[Any], table: rulebook.Table, style: Style, rng: random.Random) -> Any:
    """Draw a kind of move, then a move of that kind."""
    by_kind: dict[tuple[Any, ...], list[Any]] = {}
    for move in found:
        by_kind.setdefault(tuple(kinds(move, table)), []).append(move)
    weights = [weight(kind, style) for kind in by_kind]
    return rng.choice(by_kind[rng.choices(list(by_kind), weights)[0]])


# What was met


def paths(move: Any, table: rulebook.Table) -> list[Any]:
    """Name what is met by a move, before it is made."""
    name, *about = rulebook.plain(move)
    seat, rulings = table["seat"], table["rulings"]
    if name == "Place":
        short = (
            table["spaces"][about[1]][0] in ("column", "row")
            and sum(table["bag"]) < 2
            and rulebook.free(table, seat) > 0
        )
        return [
            (name, table["spaces"][about[1]][0]),
            *["bag short in the market"] * short,
            f"stack of {len(table['stacks'].get(about[1], ())) + 1}",
        ]
    if name == "Look":
        return [f"look at {sum(about[0])}"]
    if name in ("Sell", "Skip") and table["phase"] == "sell":
        return [(name, "spying" if table["spying"] else "placed", *about)]
    if name == "Try":
        right = about[1] == table["recipes"][about[0]]
        return [
            (name, "right" if right else "wrong"),
            (name, "uses a pie", rulings["failed_guess_uses_pie"] and not right),
        ]
    if name == "BakePies":
        return [*baked(about[1], table), "column full" if 0 in rulebook.rooms(table) else "room"]
    if name == "Change":
        kind = "bluff" if about[0] == about[1] else "true"
        return [(name, kind), f"changed at {rulebook.level(table)}"] + ["not in the bag"] * (0 in table["bag"])
    if name == "GuessRecipe":
        return [f"guess of {(Counter(about[1]) & Counter(table['recipes'][about[0]])).total()}"]
    if name == "Assign":
        twice = ["assigned twice"] * (table["assigned"] is not None)
        return ["assigned oneself" if about[0] == seat else "assigned another", *twice]
    return [name]


def baked(pies: tuple[int, ...], table: rulebook.Table) -> list[Any]:
    """Name what is baked, and by whom it could have been tried."""
    own = table["recipes"][table["seat"]]
    found: list[Any] = [f"baked {sum(pies)}", *(one for one, n in zip(rulebook.PIES, pies, strict=True) if n)]
    found += ["recipes alike"] * (table["recipes"].count(own) > 1 and pies[3] > 0)
    found += ["last token"] * (rulebook.tokens(table, table["seat"]) == sum(pies) > 0)
    return found + ["none after a try"] * (not sum(pies) and table["tried"])


def ends(move: Any, table: rulebook.Table, before: tuple[int, str]) -> list[Any]:
    """Name what is met once a move was made: what went by itself, who was passed over, what ran short."""
    name, phase, (round_, kind) = type(move).__name__, table["phase"], before
    found: list[Any] = []
    if name in ("Place", "Look") and kind and phase not in ("look", "pick", "bake", "sell", "meet", "upgrade"):
        found.append((name, kind, "at once", phase == "draw"))
        seat = table["die"][0]
        found += ["no token"] * (
            kind == "bake" and not rulebook.tokens(table, seat) and sum(table["storages"][seat]) > 7
        )
    if name == "Try" and phase != "bake":
        found.append("a try ends the baking")
    if phase == "place" and any(
        own and not any(rulebook.placings(table, seat)) for seat, own in enumerate(table["idle"])
    ):
        found.append("passed over")
    if phase == "refill" and table["round"] > round_ and len(table["missing"]) < 2 * len(table["hexes"]):
        found += ["one a hex", *["few for the orchard"] * (len(table["missing"]) < len(table["hexes"]))]
    if name in ("Sell", "Place", "Draw") and not any(table["bag"]) and phase != "refill":
        found.append("bag empty")
    return [*found, *(["keep"] * (phase == "keep"))]
