"""The other half of Pie Town by brute force: how each move and each draw changes the table, from the rulebook alone."""

from __future__ import annotations

from collections import Counter

from town_by_the_rulebook import (
    PIES,
    WORTH,
    Few,
    Move,
    Table,
    can_pick,
    can_work_oven,
    free,
    level,
    next_target,
    placings,
    spelled,
    tracks_left,
)

AGAIN = {"orchard": 1, "bake": 1, "column": 0, "row": 0, "upgrade": -1, "hire": -2}  # what recalling does to a level


def make(table: Table, move: Move) -> None:
    """Change the table by a move, or by what chance brought."""
    name, *told = move
    {"Choose": _choose, "Place": _place, "Pick": _pick, "BakePies": _bake, "Try": _try, "Sell": _sell, "Keep": _keep,
     "Assign": _assign, "Change": _swap, "Upgrade": _upgrade, "GuessRecipe": _guess, "Skip": _skip,
     "Look": _look, "Draw": _draw}[name](table, *told)  # fmt: skip


def add(to: list[int], counts: Few | list[int], times: int = 1) -> None:
    for k, n in enumerate(counts):
        to[k] += n * times


def counted(recipe: Few) -> list[int]:
    return [recipe.count(k) for k in range(6)]


# Recipes, and the orchard


def _choose(table: Table, recipe: Few) -> None:
    table["recipes"][table["seat"]] = recipe
    add(table["bag"], counted(recipe), -1)
    table["seat"] += 1
    if table["seat"] == table["players"]:
        _refill(table)


def _refill(table: Table) -> None:
    """Two ingredients a hex, one where the bag is short."""
    hexes, bag = table["hexes"], sum(table["bag"])
    many = 2 if bag >= 2 * len(hexes) else 1
    table["missing"] = [name for name in hexes for _ in range(many)][:bag]
    table["phase"] = "refill"
    if not table["missing"]:
        _turn_to(table, table["start"])


def _draw(table: Table, k: int) -> None:
    table["bag"][k] -= 1
    if table["phase"] == "refill":
        table["orchard"][table["missing"].pop(0)][k] += 1
        if not table["missing"]:
            _turn_to(table, table["start"])
        return
    table["hand"][k] += 1
    table["left"] -= 1
    _draw_on(table)


# Turns and rounds


def _turn_to(table: Table, first: int) -> None:
    """Let the first seat place that can, or end the round."""
    for n in range(table["players"]):
        seat = (first + n) % table["players"]
        if any(placings(table, seat)):
            table["phase"], table["seat"] = "place", seat
            return
    _recall(table)


def _end_turn(table: Table) -> None:
    table["left"], table["tried"], table["spying"] = 0, False, False
    _turn_to(table, (table["seat"] + 1) % table["players"])


def _recall(table: Table) -> None:
    for (seat, die), change in table["change"].items():
        table["levels"][seat][die] = max(1, min(6, table["levels"][seat][die] + change))
    table["idle"] = [{die for die, height in enumerate(own) if height} for own in table["levels"]]
    table["stacks"], table["change"] = {}, {}
    for pile in table["orchard"].values():
        add(table["bag"], pile)
        pile[:] = [0] * 6
    table["round"] += 1
    if table["round"] == table["rounds"]:
        table["phase"], table["seat"] = "guess", table["start"]
        return
    passed = (table["start"] + 1) % table["players"]
    table["start"] = passed if table["assigned"] is None else table["assigned"]
    table["assigned"] = None
    _refill(table)


# Placing


def _place(table: Table, die: int, space: str) -> None:
    seat, stack = table["seat"], table["stacks"].setdefault(space, [])
    table["idle"][seat].remove(die)
    table["die"], table["space"], table["spying"] = (seat, die), space, bool(stack)
    stack.append((seat, die))
    table["change"][seat, die] = AGAIN.get(table["spaces"][space][0], 0)
    if table["spying"]:
        other, lower = stack[-2]
        table["phase"], table["left"] = "look", min(3, level(table) - table["levels"][other][lower])
    else:
        _work(table)


def _look(table: Table, seen: Few) -> None:
    target, _ = table["stacks"][table["space"]][-2]
    table["learnt"].append((table["seat"], target, seen))
    _work(table)


def _work(table: Table) -> None:
    seat, kind = table["seat"], table["spaces"][table["space"]][0]
    table["left"], table["tried"] = (level(table) if kind == "bake" else 0), False
    if kind == "hire":
        table["levels"][seat][table["levels"][seat].index(0)] = 1
        _end_turn(table)
    elif kind in ("column", "row"):
        _to_market(table, kind)
    elif kind == "upgrade" and len(tracks_left(table, seat)) == 1:
        _upgrade(table, tracks_left(table, seat)[0])
    elif (kind == "orchard" and not can_pick(table, seat, table["space"])) or (
        kind == "bake" and not can_work_oven(table, seat, table["left"])
    ):
        _end_turn(table)
    else:
        table["phase"] = {"orchard": "pick", "bake": "bake", "convention": "meet", "upgrade": "upgrade"}[kind]


def _pick(table: Table, taken: tuple[Few, ...]) -> None:
    for name, counts in zip(table["near"][table["space"]], taken, strict=True):
        add(table["orchard"][name], counts, -1)
        add(table["storages"][table["seat"]], counts)
    _end_turn(table)


def _upgrade(table: Table, track: str) -> None:
    table["upgrades"][table["seat"]].add(track)
    _end_turn(table)


def _assign(table: Table, seat: int) -> None:
    table["assigned"], table["change"][table["die"]] = seat, 1
    _end_turn(table)


def _swap(table: Table, old: int, new: int) -> None:
    own = list(table["recipes"][table["seat"]])
    own[own.index(old)] = new
    table["bag"][old] += 1
    table["bag"][new] -= 1
    table["recipes"][table["seat"]] = tuple(sorted(own))
    table["change"][table["die"]] = -1
    _end_turn(table)


# Baking and selling


def _put(table: Table, pies: Few) -> None:
    """Put pies on sale, each paid by the kitchen."""
    seat = table["seat"]
    for column, many in zip(table["columns"], pies, strict=True):
        column += [seat] * many
    table["points"][seat] += sum(pies) * (2 if "kitchen" in table["upgrades"][seat] else 1)


def _bake(table: Table, shown: Few, pies: Few) -> None:
    add(table["storages"][table["seat"]], shown, -1)
    add(table["bag"], shown)
    _put(table, pies)
    _end_turn(table)


def _try(table: Table, other: int, recipe: Few) -> None:
    add(table["storages"][table["seat"]], counted(recipe), -1)
    add(table["bag"], counted(recipe))
    is_right = tuple(recipe) == tuple(table["recipes"][other])
    table["tried"] = True
    table["learnt"].append((table["seat"], other, recipe, is_right))
    if is_right:
        _put(table, (0, 0, 0, 1))
    if is_right or table["rulings"]["failed_guess_uses_pie"]:
        table["left"] -= 1
    if not can_work_oven(table, table["seat"], table["left"]):
        _end_turn(table)


def _to_market(table: Table, kind: str) -> None:
    on_sale = [name for name, column in zip(PIES, table["columns"], strict=True) if column]
    if not on_sale:
        _end_turn(table)
    elif not table["spying"] and (kind == "row" or len(on_sale) == 1):
        _sell(table, "row" if kind == "row" else on_sale[0])
    else:
        table["phase"] = "sell"


def _sell(table: Table, what: str) -> None:
    for name, worth, column in zip(PIES, WORTH, table["columns"], strict=True):
        sold = column[:1] if what == "row" else column[:] if what == name else []
        del column[: len(sold)]
        for owner in sold:
            table["points"][owner] += worth
    if what == "row" and not table["rulings"]["row_sale_bonus"]:
        _end_turn(table)
        return
    table["points"][table["seat"]] += level(table)
    only_fits = table["rulings"]["market_draw_overflow"] == "draw_what_fits"
    table["left"] = min(2, free(table, table["seat"])) if only_fits else 2
    _draw_on(table)


def _draw_on(table: Table) -> None:
    """Draw what is still to be drawn, then keep what fits where that is no choice."""
    table["phase"] = "draw"
    if table["left"] and any(table["bag"]):
        return
    drawn = spelled(table["hand"])
    fits = min(free(table, table["seat"]), len(drawn))
    if 0 < fits < len(drawn) and len(set(drawn)) > 1:
        table["phase"] = "keep"
    else:
        _keep(table, tuple(counted(tuple(drawn[:fits]))))


def _keep(table: Table, kept: Few) -> None:
    add(table["storages"][table["seat"]], kept)
    add(table["hand"], kept, -1)
    add(table["bag"], table["hand"])
    table["hand"] = [0] * 6
    _end_turn(table)


# Skipping, and the end


def _skip(table: Table) -> None:
    if table["phase"] == "guess":
        _guess(table, next_target(table), None)
    else:
        _end_turn(table)


def _guess(table: Table, target: int | None, recipe: Few | None) -> None:
    table["guesses"][table["seat"]][target] = recipe
    if next_target(table) is None:
        table["seat"] = (table["seat"] + 1) % table["players"]
    if next_target(table) is None:
        _score(table)


def _score(table: Table) -> None:
    """Score every guess by what it has in common with the recipe, then the pies that were not sold."""
    for seat, own in enumerate(table["guesses"]):
        for target, guess in own.items():
            if guess is not None:
                same = (Counter(guess) & Counter(table["recipes"][target])).total()
                table["points"][seat] += [-2, 0, 2, 4][same]
        table["points"][seat] += sum(column.count(seat) for column in table["columns"])
    table["phase"] = "over"


def winners(table: Table) -> set[int]:
    """Most points, then the strongest dice."""
    ranks = [(points, sum(own)) for points, own in zip(table["points"], table["levels"], strict=True)]
    return {seat for seat, rank in enumerate(ranks) if rank == max(ranks)}
