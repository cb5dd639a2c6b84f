"""Random matches of Pie Town beside the simulation written from the rulebook, and players that seek what is rare."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import town_by_the_rulebook as rulebook
import town_simulated as simulated
from town_by_the_rulebook import plain
from town_players import chosen, ends, paths, style_of
from town_positions import on_sale

from piewidgets.core.chance import Chance
from piewidgets.core.setup import Setup
from piewidgets.games.pie_town import moves, rules, scoring
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.components import INGREDIENTS
from piewidgets.games.pie_town.pantry import Recipe
from piewidgets.games.pie_town.record import Looked, Tried
from piewidgets.games.pie_town.state import State

MOVERS = {-1: "chance", -4: "over"}
SWITCHES: dict[str, list[Any]] = {
    "recipe_change_at_level_1": ["stays_1", "barred"],
    "recipe_change_kind": ["may_bluff", "must_differ"],
    "squares_by_unused_hexes": ["open", "closed"],
    "empty_work": ["allowed", "forbidden"],
    "failed_guess_uses_pie": [False, True],
    "market_draw_overflow": ["draw_what_fits", "draw_two_keep_what_fits"],
    "row_sale_bonus": [True, False],
}


def mixed(rng: random.Random) -> dict[str, Any]:
    """Draw a reading of every open question."""
    return {name: rng.choice(values) for name, values in SWITCHES.items()}


def board_of(rng: random.Random, many: int = 0) -> dict[str, Any]:
    """Draw a board: few hexes or so many that the bag is short, few squares or many, several spaces of a kind."""
    many = many or rng.choice([3, 4, 6, 9, 20, 40, 60])
    labels = [3, 4, *[0] * (many - 2)]
    rng.shuffle(labels)
    hexes = {f"x{n}": label for n, label in enumerate(labels)}
    squares = {f"s{n}": rng.sample(list(hexes), 3) for n in range(rng.choice([1, 3, 8]))}
    spaces = {kind: [rng.randint(1, 3) for _ in range(3)] for kind in ("column", "row", "convention")}
    return {"hexes": hexes, "squares": squares, "spaces": spaces}


# Side by side


def agree(state: State, table: rulebook.Table) -> list[Any]:
    """Whatever lies on the table is the same in the engine and in the simulation; gives the legal moves."""
    player = rules.current_player(state)
    assert (MOVERS.get(player, player), state.phase) == (rulebook.mover(table), table["phase"])
    assert (state.round, state.start) == (table["round"], table["start"])
    assert list(map(list, state.levels)) == table["levels"]
    assert [{die for die in range(4) if bits >> die & 1} for bits in state.idle] == table["idle"]
    assert list(state.points) == list(rules.returns(state)) == table["points"]
    assert standing(state) == {space: stack for space, stack in table["stacks"].items() if stack}
    agree_on_ingredients(state, table)
    agree_on_pies_and_dice(state, table)
    assert learnt(state) == table["learnt"]
    upgraded = [
        {name for n, name in enumerate(("storage", "kitchen", "oven")) if own >> n & 1} for own in state.upgrades
    ]
    assert upgraded == table["upgrades"]
    if player == -1:
        assert shares(rules.chance_outcomes(state)) == shares(list(rulebook.outcomes(table).items()))
        assert not rules.legal_moves(state)
        return []
    found = list(rules.legal_moves(state))
    told = set(map(plain, found))
    assert len(told) == len(found)
    assert told == rulebook.legal(table)
    return found


def learnt(state: State) -> list[tuple[Any, ...]]:
    """What was looked at, and what was tried."""
    looks = {Looked: lambda one: (one.seat, one.target, one.seen), Tried: lambda one: (*one[1:4], one.is_right)}
    return [looks[type(one)](one) for one in state.record if type(one) in looks]


def standing(state: State) -> dict[str, list[tuple[int, int]]]:
    """Give the dice on each space, from the lowest up."""
    found: dict[str, list[tuple[int, int]]] = {}
    for one in state.placed:
        found.setdefault(state.deal.spaces[one.space].name, []).append((one.seat, one.die))
    return found


def agree_on_ingredients(state: State, table: rulebook.Table) -> None:
    assert list(map(list, state.storages)) == table["storages"]
    assert dict(zip(state.deal.hexes, map(list, state.orchard), strict=True)) == table["orchard"]
    assert (list(state.bag), list(state.hand)) == (table["bag"], table["hand"])
    assert [own[-1] if own else None for own in state.recipes] == table["recipes"]
    assert rulebook.conserved(table)


def agree_on_pies_and_dice(state: State, table: rulebook.Table) -> None:
    assert [[pie.seat for pie in column] for column in state.columns] == table["columns"]
    for seat in range(table["players"]):
        on_sale = sum(column.count(seat) for column in table["columns"])
        assert state.tokens(seat) + on_sale == 12
        assert 0 <= state.tokens(seat) == rulebook.tokens(table, seat)
        placed = [die for stack in table["stacks"].values() for other, die in stack if other == seat]
        new = {die for die, height in enumerate(table["levels"][seat]) if not height}
        assert len(table["idle"][seat]) + len(placed) + len(new) + hired(table, seat) == 4
        assert not table["idle"][seat] & {*placed, *new}
    guesses = [
        {other: own[other] for other in range(len(own)) if other != seat} for seat, own in enumerate(state.guesses)
    ]
    assert guesses == [told(table, seat) for seat in range(len(guesses))]


def hired(table: rulebook.Table, seat: int) -> int:
    """How many dice wait for the next round beside the hire space: one if a die of the seat stands on it."""
    return int(bool(table["stacks"].get(f"seat{seat}/hire")))


def told(table: rulebook.Table, seat: int) -> dict[int, Any]:
    """The guesses of a seat as the engine writes them."""
    own = table["guesses"][seat]
    others = [other for other in range(table["players"]) if other != seat]
    return {other: ("" if other not in own else own[other] or "none") for other in others}


def shares(weighted: Any) -> dict[rulebook.Move, Fraction]:
    """Give the probability of each outcome."""
    total = sum(weight for _, weight in weighted)
    found = {
        (move if type(move) is tuple else plain(move)): Fraction(weight, total) for move, weight in weighted if weight
    }
    assert len(found) == len([weight for _, weight in weighted if weight])
    return found


def anything(state: State) -> list[Any]:
    """List whatever somebody might think of: most of it is forbidden at any time."""
    seats, six, every = range(-1, state.players + 1), range(6), rulebook.RECIPES
    recipes = [Recipe(*one) for one in every] + [Recipe(3, 0, 1), Recipe(1, 0, 3)]
    counts = [rulebook.only(k) for k in six]
    found: list[Any] = [moves.Skip(), moves.BakePies(rulebook.NONE, Bake()), moves.Sell("row"), moves.Sell("CC")]
    found += [moves.Place(die, space.name) for die in range(4) for space in state.deal.spaces]
    found += [moves.Pick((one,) * n) for one in [rulebook.NONE, *counts] for n in range(4)]
    found += [
        moves.BakePies((*(n - m for n, m in zip((3, 3, 3), one[:3], strict=True)), *one[3:]), Bake(1)) for one in counts
    ]
    found += [moves.Sell(name) for name in rulebook.PIES] + [
        moves.Upgrade(name) for name in ("storage", "kitchen", "oven")
    ]
    found += [moves.Assign(seat) for seat in seats] + [moves.Change(a, b) for a in six for b in six]
    found += [moves.Keep(one) for one in [rulebook.NONE, *counts]] + [moves.Choose(one) for one in recipes]
    return found + [kind(seat, one) for seat in seats for one in recipes for kind in (moves.Try, moves.GuessRecipe)]


def refused(state: State, found: list[Any], seen: list[Any], rng: random.Random) -> None:
    """Moves from elsewhere are refused with a sentence just where they are not legal."""
    others = rng.sample(seen, min(3, len(seen)))
    if rng.random() < 0.04:
        others += anything(state)
    for move in others:
        assert (rules.why_illegal(state, move) is None) == (move in found), move
    if found and rng.random() < 0.05:
        seen.append(rng.choice(found))


def written(board: dict[str, Any]) -> str:
    """Write a board as a table of components."""
    rows = ["kind,name,value", *(f"hex,{name},{needs or ''}" for name, needs in board["hexes"].items())]
    for kind in ("square", "space"):
        rows += [
            f"{kind + 's' * (kind == 'space')},{name},{' '.join(map(str, by))}"
            for name, by in board[kind + "s"].items()
        ]
    rows += [f"ingredient,{name},{n}" for name, n in zip(INGREDIENTS, rulebook.BOX, strict=True)]
    return "\n".join(rows) + "\n"


def both_played(
    players: int, style: str, seed: int, rulings: Any, rounds: int = 9, board: Any = None, market: tuple[str, ...] = ()
) -> Counter[Any]:
    """Play a match and its simulation to the end, comparing them at every position; gives what was met.

    ``market`` is what lies on sale at first: the owners in each column.
    """
    rng, chance, start = random.Random(f"{style}{seed}"), Chance(seed), seed % players
    source = written(board) if board else None
    setup = Setup(players, rulings=rulings, start=start, rounds=rounds, components=source)
    state = rules.initial_state(setup, chance)
    table = rulebook.begun(players, start, rulings, rounds, board or rulebook.BOARD)
    if market:
        state, table["columns"] = on_sale(state, *market), [list(map(int, owners)) for owners in market]
    met: Counter[Any] = Counter()
    seen: list[Any] = []
    while True:
        found = agree(state, table)
        refused(state, found, seen, rng)
        if table["phase"] == "over":
            break
        if rulebook.mover(table) == "chance":
            move = chance.weighted(sorted(rules.chance_outcomes(state), key=str))
        else:
            move = chosen(sorted(found, key=str), table, style_of(style, table["seat"]), rng)
        met.update(paths(move, table))
        space = move.space if type(move) is moves.Place else table["space"]
        before = (table["round"], table["spaces"][space][0] if space else "")
        state = rules.apply(state, move)
        simulated.make(table, plain(move))
        met.update(ends(move, table, before))
    assert set(rules.winners(state)) == simulated.winners(table)
    assert state.round == rounds
    assert list(scoring.totals(state)) == table["points"]
    return met + Counter({("tie", len(rules.winners(state)) > 1): 1, "matches": 1})
