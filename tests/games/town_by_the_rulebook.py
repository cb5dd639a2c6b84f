"""Pie Town by brute force, written from the rulebook and the rulings alone: what the package is compared with.

Nothing here is imported from the package. A table is a dict of lists, changed move by move. A move is a tuple: its
name, then what it is about, such as ("Place", 1, "Q0"). Ingredients are lists of six numbers: apples, then the rare.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

Table = dict[str, Any]
Move = tuple[Any, ...]
Few = tuple[int, ...]

BOX = [18, 18, 18, 9, 9, 9]
NONE = (0,) * 6
PIES = ["CCC", "CCR", "CRR", "SR"]
WORTH = [2, 3, 4, 7]
BOARD: dict[str, dict[str, Any]] = {  # hexes with the number of players they need; squares; spaces for 2, 3 and 4
    "hexes": {"C": 0, "H0": 4, "H1": 0, "H2": 0, "H3": 3, "H4": 0, "H5": 0},
    "squares": {f"Q{n}": ["C", f"H{n}", f"H{(n + 1) % 6}"] for n in range(6)},
    "spaces": {"column": [1, 2, 2], "row": [1, 1, 2], "convention": [1, 1, 1]},
}
RECIPES = [(a, b, c) for a in range(3) for b in range(a, 3) for c in range(3, 6)]
DEFAULTS = {"recipe_change_at_level_1": "stays_1", "recipe_change_kind": "may_bluff", "squares_by_unused_hexes": "open",
            "empty_work": "allowed", "failed_guess_uses_pie": False, "market_draw_overflow": "draw_what_fits",
            "row_sale_bonus": True}  # fmt: skip
SPIED_ON = ("orchard", "column", "row")


def begun(players: int, start: int, rulings: dict[str, Any], rounds: int = 9, board: Any = BOARD) -> Table:
    """A match before anybody has chosen a recipe."""
    hexes = [name for name, needed in board["hexes"].items() if needed <= players]
    near = {name: [one for one in by if one in hexes] for name, by in board["squares"].items()}
    if rulings.get("squares_by_unused_hexes") == "closed":
        near = {name: by for name, by in near.items() if len(by) == 3}
    return {
        "players": players, "rounds": rounds, "rulings": {**DEFAULTS, **rulings}, "round": 0, "start": start,
        "assigned": None, "phase": "recipe", "seat": 0, "hexes": hexes, "near": near,
        "spaces": spaces(players, near, board),
        "levels": [[3, 2, 0, 0] for _ in range(players)], "idle": [{0, 1} for _ in range(players)],
        "stacks": {}, "change": {}, "orchard": {name: [0] * 6 for name in hexes}, "missing": [],
        "storages": [[1, 1, 1, 0, 0, 0] for _ in range(players)],
        "bag": [n - players * (k < 3) for k, n in enumerate(BOX)],
        "recipes": [None] * players, "upgrades": [set() for _ in range(players)], "columns": [[], [], [], []],
        "points": [0] * players, "die": None, "space": "", "spying": False, "left": 0, "tried": False,
        "hand": [0] * 6, "learnt": [], "guesses": [{} for _ in range(players)],
    }  # fmt: skip


def spaces(players: int, squares: Iterable[str], board: Any) -> dict[str, tuple[str, int]]:
    """Every space with its kind, and whose it is (-1: anybody's)."""
    found = dict.fromkeys(squares, ("orchard", -1))
    for kind, many in board["spaces"].items():
        found |= {f"{kind}{n}": (kind, -1) for n in range(many[players - 2])}
    for seat, name in itertools.product(range(players), ("bake0", "bake1", "upgrade", "hire")):
        found[f"seat{seat}/{name}"] = (name.rstrip("01"), seat)
    return found


def plain(move: Any) -> Move:
    """Write a move of the package as one of this table."""
    return (type(move).__name__, *move)


# Questions about the table


def mover(table: Table) -> int | str:
    if table["phase"] == "over":
        return "over"
    return "chance" if table["phase"] in ("look", "draw", "refill") else int(table["seat"])


def free(table: Table, seat: int) -> int:
    """How much room a storage has."""
    return (14 if "storage" in table["upgrades"][seat] else 8) - sum(table["storages"][seat])


def tokens(table: Table, seat: int) -> int:
    return 12 - sum(column.count(seat) for column in table["columns"])


def rooms(table: Table) -> list[int]:
    """How many more pies each column takes: three, four or five for two, three or four players."""
    return [{2: 3, 3: 4, 4: 5}[table["players"]] - len(column) for column in table["columns"]]


def level(table: Table) -> int:
    """The level of the die that was just placed."""
    seat, die = table["die"]
    return int(table["levels"][seat][die])


def tracks_left(table: Table, seat: int) -> list[str]:
    return [name for name in ("storage", "kitchen", "oven") if name not in table["upgrades"][seat]]


def conserved(table: Table) -> bool:
    """Whether all 81 ingredients are somewhere, and nothing is less than none."""
    where = [table["bag"], *table["storages"], *table["orchard"].values(), table["hand"]]
    where += [[recipe.count(n) for n in range(6)] for recipe in table["recipes"] if recipe]
    return [sum(column) for column in zip(*where, strict=True)] == BOX and min(map(min, where)) >= 0


# What is legal


def legal(table: Table) -> set[Move]:
    """Every move there is."""
    phase, seat = table["phase"], table["seat"]
    if mover(table) != seat:
        return set()
    if phase in ("recipe", "guess"):
        named: list[Move] = [(recipe,) for recipe in RECIPES]
        target = next_target(table) if phase == "guess" else None
        return {("Choose", *one) for one in named} if phase == "recipe" else {
            ("Skip",), *(("GuessRecipe", target, *one) for one in named)}  # fmt: skip
    ways = {"place": placings, "pick": pickings, "bake": bakings, "sell": sellings, "keep": keepings, "meet": meetings,
            "upgrade": lambda table: (("Upgrade", name) for name in tracks_left(table, seat))}  # fmt: skip
    return set(ways[phase](table))


def placings(table: Table, seat: int | None = None) -> Iterator[Move]:
    seat = table["seat"] if seat is None else seat
    for die, space in itertools.product(table["idle"][seat], table["spaces"]):
        if may_stand(table, seat, table["levels"][seat][die], space):
            yield "Place", die, space


def may_stand(table: Table, seat: int, height: int, space: str) -> bool:
    """Whether a die may go on a space: a free one where there is something to do, or on a lower die to spy."""
    kind, owner = table["spaces"][space]
    if table["stacks"].get(space):
        other, die = table["stacks"][space][-1]
        return kind in SPIED_ON and other != seat and table["levels"][other][die] < height
    if owner not in (-1, seat):
        return False
    must = table["rulings"]["empty_work"] == "forbidden"
    if kind == "orchard":
        return not must or can_pick(table, seat, space)
    if kind in ("column", "row"):
        return any(table["columns"])
    if kind == "bake":
        is_open = space.endswith("0") or "oven" in table["upgrades"][seat]
        return is_open and (not must or can_work_oven(table, seat, height))
    if kind == "upgrade":
        return height > 1 and bool(tracks_left(table, seat))
    return kind == "convention" or (height > 2 and 0 in table["levels"][seat])


def can_pick(table: Table, seat: int, space: str) -> bool:
    return free(table, seat) > 0 and any(sum(table["orchard"][name]) for name in table["near"][space])


def pickings(table: Table) -> Iterator[Move]:
    most = min(level(table), free(table, table["seat"]))
    piles = [
        itertools.product(*(range(n + 1) for n in table["orchard"][name])) for name in table["near"][table["space"]]
    ]
    least = 1 if table["rulings"]["empty_work"] == "forbidden" and not table["spying"] else 0
    for taken in itertools.product(*piles):
        if least <= sum(map(sum, taken)) <= most:
            yield "Pick", taken


@functools.lru_cache(maxsize=1000)
def bakes(storage: Few, own: Few, most: int, room: Few) -> list[tuple[Few, Few]]:
    """Every pair of what is shown and which pies that makes: every handful with every choice of pies is tried."""
    menus = [pies for pies in itertools.product(*(range(min(n, most) + 1) for n in room)) if sum(pies) <= most]
    found = []
    for shown in itertools.product(*(range(n + 1) for n in storage)):
        for pies in menus if sum(shown) % 3 == 0 else ():
            rest = [n - pies[3] * own.count(k) for k, n in enumerate(shown)]
            commons, rares = sum(rest[:3]), sum(rest[3:])
            needs = (3 * pies[0] + 2 * pies[1] + pies[2], pies[1] + 2 * pies[2])
            if min(rest) >= 0 and (commons, rares) == needs:
                found.append((shown, pies))
    return found


def bakes_now(table: Table, seat: int, most: int) -> list[tuple[Few, Few]]:
    """What a seat can bake, nothing included."""
    most = min(most, tokens(table, seat))
    return bakes(tuple(table["storages"][seat]), tuple(table["recipes"][seat]), most, tuple(rooms(table)))


def tries_now(table: Table, seat: int) -> Iterator[Move]:
    """What can be tried: any recipe but the own one of which the ingredients are there."""
    if rooms(table)[3] and tokens(table, seat):
        for recipe in RECIPES:
            if recipe != table["recipes"][seat] and Counter(recipe) <= Counter(spelled(table["storages"][seat])):
                yield from (("Try", other, recipe) for other in range(table["players"]) if other != seat)


def spelled(counts: Iterable[int]) -> list[int]:
    return [k for k, n in enumerate(counts) for _ in range(n)]


def can_work_oven(table: Table, seat: int, most: int) -> bool:
    return most > 0 and (any(sum(pies) for _, pies in bakes_now(table, seat, most)) or any(tries_now(table, seat)))


def bakings(table: Table) -> Iterator[Move]:
    must = table["rulings"]["empty_work"] == "forbidden" and not table["tried"]
    for shown, pies in bakes_now(table, table["seat"], table["left"]):
        if sum(pies) or not must:
            yield "BakePies", shown, pies
    yield from tries_now(table, table["seat"])


def sellings(table: Table) -> Iterator[Move]:
    if table["spying"]:
        yield ("Skip",)
    if table["spaces"][table["space"]][0] == "row":
        yield "Sell", "row"
    else:
        yield from (("Sell", name) for name, column in zip(PIES, table["columns"], strict=True) if column)


def keepings(table: Table) -> Iterator[Move]:
    yield from (("Keep", only(k)) for k, n in enumerate(table["hand"]) if n)


def only(k: int) -> Few:
    return tuple(int(k == n) for n in range(6))


def meetings(table: Table) -> Iterator[Move]:
    yield from (("Assign", seat) for seat in range(table["players"]))
    rulings = table["rulings"]
    if level(table) == 1 and rulings["recipe_change_at_level_1"] == "barred":
        return
    for old, new in itertools.product(table["recipes"][table["seat"]], range(6)):
        is_new = old != new and table["bag"][new] > 0
        if (old < 3) == (new < 3) and (is_new or (old == new and rulings["recipe_change_kind"] == "may_bluff")):
            yield "Change", old, new


def next_target(table: Table) -> int | None:
    """Whose recipe is to be guessed: the opponents clockwise."""
    seat = table["seat"]
    order = [(seat + n) % table["players"] for n in range(1, table["players"])]
    return next((other for other in order if other not in table["guesses"][seat]), None)


# By chance


def outcomes(table: Table) -> Counter[Move]:
    """What chance may bring, and how often."""
    if table["phase"] == "look":
        recipe = table["recipes"][table["stacks"][table["space"]][-2][0]]
        looks = itertools.combinations(recipe, table["left"])
        return Counter(("Look", tuple(look.count(n) for n in range(6))) for look in looks)
    return Counter({("Draw", k): n for k, n in enumerate(table["bag"]) if n})
