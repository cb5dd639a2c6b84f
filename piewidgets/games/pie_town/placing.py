"""Where workers can be placed in Pie Town, and what is then asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from piewidgets.games.pie_town.components import DICE, INGREDIENTS, RARE, SIZE
from piewidgets.games.pie_town.spying import PAID
from piewidgets.games.pie_town.state import Placed, State

SPIED_ON: Final = ("orchard", "column", "row")  # kinds of space (T33)
NEEDED: Final = {"upgrade": 2, "hire": 3}  # the least level of a worker, which has to pay (rulebook, Upgrade, Hire)
ALL_UPGRADES: Final = 0b111
NOTHING: Final = (0,) * len(INGREDIENTS)
NEVER: Final = 99  # a level that no worker has


_DICE: Final = [[die for die in range(DICE) if bits >> die & 1] for bits in range(1 << DICE)]


def can_place(state: State, seat: int) -> bool:
    """Say whether a seat can place one of the workers in its Break Room."""
    best = max([state.levels[seat][die] for die in idle_dice(state, seat)])
    tops = {one.space: one for one in state.placed}
    return any(level_for(state, seat, n, tops.get(n)) <= best for n in reversed(state.deal.open_to[seat]))


def idle_dice(state: State, seat: int) -> list[int]:
    """List a seat's workers in the Break Room."""
    return _DICE[state.idle[seat]]


def open_spaces(state: State, seat: int) -> list[tuple[int, int]]:
    """List the spaces a seat can use, each with the level that a worker needs for it."""
    tops, spaces = {one.space: one for one in state.placed}, state.deal.spaces
    found = []
    for n in state.deal.open_to[seat]:
        if n in tops:
            needed = level_for(state, seat, n, tops[n])
            if needed < NEVER:
                found.append((n, needed))
        elif _IS_OPEN[spaces[n].kind](state, seat, n):
            found.append((n, NEEDED.get(spaces[n].kind, 1)))
    return found


def level_for(state: State, seat: int, number: int, top: Placed | None) -> int:
    """Say which level a worker needs for a space of its seat, given who stands there; NEVER where none will do."""
    kind = state.deal.spaces[number].kind
    if top is None:
        return NEEDED.get(kind, 1) if _IS_OPEN[kind](state, seat, number) else NEVER
    if top.seat == seat or kind not in SPIED_ON:
        return NEVER
    return state.levels[top.seat][top.die] + 1  # T33, T34, T36


def can_pick(state: State, seat: int, space: int) -> bool:
    """Say whether there is an ingredient by a square, and room for it."""
    orchard = state.orchard
    return state.free(seat) > 0 and any(orchard[n] != NOTHING for n in state.deal.spaces[space].hexes)


def can_work(state: State, seat: int) -> bool:
    """Say whether any pie can be baked, or another's recipe tried; whatever the seat's own recipe is."""
    have = state.storages[seat]
    commons, rares = sum(have[: RARE.start]), sum(have[RARE.start :])
    if commons + rares < SIZE or not state.tokens(seat):
        return False
    plain, one_rare, two_rare, secret = state.rooms()
    if commons >= 2 and rares and (one_rare or secret):
        return True
    return bool((commons >= SIZE and plain) or (commons and rares >= 2 and two_rare))


def _orchard(state: State, seat: int, space: int) -> bool:
    return state.deal.rulings.empty_work == "allowed" or can_pick(state, seat, space)


def _bake(state: State, seat: int, space: int) -> bool:
    is_locked = state.deal.spaces[space].name.endswith("1") and not state.upgrades[seat] >> 2
    return not is_locked and (state.deal.rulings.empty_work == "allowed" or can_work(state, seat))


def _market(state: State, seat: int, space: int) -> bool:
    return any(state.columns)  # a worker has to sell something


def _always(state: State, seat: int, space: int) -> bool:
    return True


def _upgrade(state: State, seat: int, space: int) -> bool:
    return state.upgrades[seat] != ALL_UPGRADES  # T16


def _hire(state: State, seat: int, space: int) -> bool:
    return 0 in state.levels[seat]  # T16


_IS_OPEN: Final[dict[str, Callable[[State, int, int], bool]]] = {
    "orchard": _orchard, "bake": _bake, "column": _market, "row": _market, "convention": _always,
    "upgrade": _upgrade, "hire": _hire,
}  # fmt: skip
assert set(PAID) == set(NEEDED)
