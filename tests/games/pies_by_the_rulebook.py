"""Pies by brute force, written from the rulebook and the rulings alone: what the package is compared with.

Nothing here is imported from the package. A card is a dict with id, fruit, number (0 on a plum), recipe, points and
action, each "" or 0 where there is none. A table is a dict of lists, changed move by move; moves are text.
"""

from __future__ import annotations

import csv
import functools
import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

Card = dict[str, Any]
Table = dict[str, Any]
Entry = tuple[str, str, tuple[str, ...], bool]  # fruit of the recipe card, recipe, fruits of the mix, is the card in it

FRUITS = ("apple", "blackberry", "cherry", "currant", "fig", "orange", "pear", "plum", "strawberry")
SHAPES = {
    "diff3": [1, 1, 1], "diff4": [1, 1, 1, 1], "diff5": [1, 1, 1, 1, 1], "two_same": [2], "three_same": [3],
    "two_pair": [2, 2], "three_pair": [2, 2, 2], "full": [2, 3],
}  # fmt: skip
POINTS = {"diff3": 6, "diff4": 8, "diff5": 10, "two_same": 5, "three_same": 8, "two_pair": 10, "three_pair": 15,
          "full": 12, "plum3": 6}  # fmt: skip
PI = Fraction("3.14")
DEFAULTS = {"stolen_action": "triggers", "plum_arrives": "with_card"}


def card(fruit: str, recipe: str = "", points: int = 0) -> Card:
    """A card that is neither numbered nor has an action."""
    return {"id": "", "fruit": fruit, "number": 0, "recipe": recipe, "action": "",
            "points": points or POINTS.get(recipe, 6 if recipe else 0)}  # fmt: skip


def written(cards: Iterable[Card]) -> str:
    """Cards in notation."""
    return " ".join(one["fruit"] + (":" if one["recipe"] else "") + one["recipe"] for one in cards)


def box(table: str) -> dict[str, Card]:
    """The cards of a component table, and eighteen plums."""
    rows = csv.DictReader(line for line in table.splitlines() if line and not line.startswith("#"))
    found = [{**row, "round": int(row["round"]), "number": int(row["number"]), "points": int(row["points"] or 0)}
             for row in rows]  # fmt: skip
    plums = [{**card("plum"), "id": f"p{n}"} for n in range(1, 19)]
    return {one["id"]: one for one in (*found, *plums)}


# Mixes


def fits(recipe: str, fruits: Sequence[str]) -> bool:
    """Whether fruits are a mix of a recipe, no more and no fewer."""
    if recipe.startswith("plum"):
        return list(fruits) == ["plum"] * int(recipe[4:])
    return sorted(Counter(fruits).values()) == SHAPES[recipe]


def size_of(recipe: str) -> int:
    return int(recipe[4:]) if recipe.startswith("plum") else sum(SHAPES[recipe])


def mixes(cards: Sequence[Card]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every mix, as the place of the recipe card and the places of the cards of the mix: every subset is tried."""
    for at, one in enumerate(cards):
        for chosen in itertools.combinations(range(len(cards)), size_of(one["recipe"]) if one["recipe"] else 99):
            if fits(one["recipe"], [cards[n]["fruit"] for n in chosen]):
                yield at, chosen


def entry(cards: Sequence[Card], at: int, chosen: Sequence[int]) -> Entry:
    fruits = tuple(sorted(cards[n]["fruit"] for n in chosen))
    return cards[at]["fruit"], cards[at]["recipe"], fruits, at in chosen


def entries(cards: Sequence[Card]) -> set[Entry]:
    """What mixes there are when cards of a fruit are told apart only by the recipe followed."""
    return {entry(cards, at, chosen) for at, chosen in mixes(cards)}


@functools.cache
def fruit_lists(recipe: str) -> list[Counter[str]]:
    """Every list of fruits that fits a recipe."""
    lists = itertools.combinations_with_replacement(FRUITS, size_of(recipe))
    return [Counter(fruits) for fruits in lists if fits(recipe, fruits)]


def entries_by_counts(cards: Sequence[Card]) -> set[Entry]:
    """The same for tableaus that have too many subsets: every list of fruits is tried."""
    have, found = Counter(one["fruit"] for one in cards), set()
    for fruit, recipe in {(one["fruit"], one["recipe"]) for one in cards if one["recipe"]}:
        without = have - Counter([fruit])
        for used in fruit_lists(recipe):
            told = tuple(sorted(used.elements()))
            found |= {(fruit, recipe, told, True)} if used <= have and used[fruit] else set()
            found |= {(fruit, recipe, told, False)} if used <= without else set()
    return found


def most_points(cards: Sequence[Card]) -> int:
    """The most that mixes made one after the other can bring: every sequence is tried."""

    @functools.cache
    def best(left: tuple[int, ...]) -> int:
        own = [cards[n] for n in left]
        after = {(tuple(n for k, n in enumerate(left) if k != at and k not in some), own[at]["points"])
                 for at, some in mixes(own)}  # fmt: skip
        return max((points + best(rest) for rest, points in after), default=0)

    return best(tuple(range(len(cards))))


# A match


def begun(cards: dict[str, Card], hands: list[list[list[str]]], start: int, rulings: dict[str, str], **sizes: int) -> Table:  # fmt: skip
    """A match whose hands are known, round by round and seat by seat."""
    players = len(hands[0])
    return {
        "cards": cards, "hands": [[list(hand) for hand in seats] for seats in hands], "players": players,
        "rulings": {**DEFAULTS, **rulings}, "rounds": sizes.get("rounds", 3), "tricks": sizes.get("tricks") or len(hands[0][0]),
        "round": 0, "trick": 0, "leader": start, "phase": "play", "played": [], "lying": {}, "order": [], "claimed": 0,
        "tokens": [0] * players, "supply": 9, "tableaus": [[] for _ in range(players)], "dog": None,
        "plums": [f"p{n}" for n in range(1, 19)], "piles": [[] for _ in range(players)], "ways": [], "mix": [],
    }  # fmt: skip


def mover(table: Table) -> int | None:
    if table["phase"] == "over":
        return None
    if table["phase"] == "play":
        return int(table["leader"] + len(table["played"])) % int(table["players"])
    return int(table["order"][table["claimed"]])


def scores(table: Table) -> list[int]:
    return [sum(table["cards"][recipe]["points"] for recipe, _ in pile) for pile in table["piles"]]


def legal(table: Table) -> set[str]:
    """Every move there is."""
    seat, phase = mover(table), table["phase"]
    if seat is None:
        return set()
    if phase == "play":
        ways = ["", *(f"+{n}" for n in range(1, table["tokens"][seat] + 1))]
        return {f"play {one}{more}" for one in table["hands"][table["round"]][seat] for more in ways}
    if phase == "mix":
        return {"leave", *(f"mix {recipe}" for recipe, _ in table["ways"])}
    if phase == "fill":
        more = {one for _, some in table["ways"] for one in some} - set(table["mix"])
        plums = sorted((one for one in more if is_plum(table, one)), key=plum_order)
        return {f"add {one}" for one in more if not is_plum(table, one) or one == plums[0]}
    return {f"{phase} {one}" for one in (table["lying"] if phase == "claim" else stealable(table))}


def stealable(table: Table) -> list[str]:
    safe = (mover(table), table["dog"])
    return [one for seat, own in enumerate(table["tableaus"]) if seat not in safe for one in own]


def is_plum(table: Table, one: str) -> bool:
    return bool(table["cards"][one]["fruit"] == "plum")


def plum_order(one: str) -> int:
    return int(one[1:])


def make(table: Table, move: str) -> None:
    """Change the table by a move."""
    word, _, one = move.partition(" ")
    {"play": _play, "claim": _claim, "steal": _steal, "mix": _narrow, "add": _narrow, "leave": _next}[word](table, one)


def _play(table: Table, told: str) -> None:
    one, _, more = told.partition("+")
    seat, tokens = mover(table), int(more or 0)
    table["hands"][table["round"]][seat].remove(one)
    table["tokens"][seat] -= tokens
    table["played"].append((table["cards"][one]["number"] + PI * tokens, seat))
    table["lying"][one] = tokens
    if len(table["played"]) == table["players"]:
        table["order"] = [seat for _, seat in sorted(table["played"], reverse=True)]
        table["phase"], table["claimed"] = "claim", 0


def _claim(table: Table, one: str) -> None:
    seat = table["order"][table["claimed"]]
    table["supply"] += table["lying"].pop(one)
    table["tableaus"][seat].append(one)
    if not table["lying"] and table["rulings"]["plum_arrives"] == "with_card":
        table["tableaus"][seat].append(table["plums"].pop(0))
    _act(table, table["cards"][one]["action"])


def _steal(table: Table, one: str) -> None:
    next(own for own in table["tableaus"] if one in own).remove(one)
    table["tableaus"][mover(table)].append(one)
    _act(table, table["cards"][one]["action"] if table["rulings"]["stolen_action"] == "triggers" else "")


def _act(table: Table, action: str) -> None:
    seat = table["order"][table["claimed"]]
    if action == "dog":
        table["dog"] = seat
    if action == "pies":
        taken = min(3, table["supply"])
        table["tokens"][seat] += taken
        table["supply"] -= taken
    if action == "steal" and stealable(table):
        table["phase"] = "steal"
        return
    table["mix"], table["ways"] = [], ways_to_mix(table, seat)
    table["phase"] = "mix"
    if not table["ways"]:
        _next(table)


def ways_to_mix(table: Table, seat: int) -> list[tuple[str, frozenset[str]]]:
    """Every recipe card with every mix, by their ids; plums are alike, so the first ones are taken."""
    own = sorted(table["tableaus"][seat], key=lambda one: plum_order(one) if is_plum(table, one) else 0)
    by_fruit = {fruit: [one for one in own if table["cards"][one]["fruit"] == fruit] for fruit in FRUITS}
    found = []
    for recipe in (one for one in own if table["cards"][one]["recipe"]):
        for used in fruit_lists(table["cards"][recipe]["recipe"]):
            groups = [itertools.combinations(by_fruit[fruit], n) for fruit, n in used.items() if fruit != "plum"]
            if len(by_fruit["plum"]) >= used["plum"]:
                plums = by_fruit["plum"][: used["plum"]]
                found += [(recipe, frozenset([*plums, *sum(some, ())])) for some in itertools.product(*groups)]
    return found


def _narrow(table: Table, one: str) -> None:
    """Keep the ways that have a recipe, or a card, and make the mix when only one is left."""
    if table["phase"] == "mix":
        table["ways"] = [(recipe, some) for recipe, some in table["ways"] if recipe == one]
    else:
        table["mix"].append(one)
        table["ways"] = [(recipe, some) for recipe, some in table["ways"] if one in some]
    table["phase"] = "fill"
    if len(table["ways"]) == 1:
        seat, (recipe, some) = mover(table), table["ways"][0]
        table["piles"][seat].append((recipe, some))
        table["tableaus"][seat] = [one for one in table["tableaus"][seat] if one not in {recipe, *some}]
        _next(table)


def _next(table: Table, told: str = "") -> None:
    """Let the next one claim; end the trick, the round, the match."""
    table["ways"], table["mix"], table["phase"] = [], [], "claim"
    table["claimed"] += 1
    if table["claimed"] < table["players"]:
        return
    if table["rulings"]["plum_arrives"] == "after_mix":
        table["tableaus"][table["order"][-1]].append(table["plums"].pop(0))
    table["leader"], table["phase"] = table["order"][0], "play"
    table["played"], table["order"], table["claimed"] = [], [], 0
    table["trick"] += 1
    if table["trick"] == table["tricks"]:
        table["tokens"], table["supply"] = [0] * table["players"], 9
        table["round"], table["trick"] = table["round"] + 1, 0
        table["phase"] = "over" if table["round"] == table["rounds"] else "play"
