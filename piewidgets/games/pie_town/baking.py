"""What can be baked of a storage, and which ingredients can be shown for it: never which went into which pie."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias, TypeGuard

from piewidgets.core.errors import NotationError
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.text import one_of, text
from piewidgets.games.pie_town.components import COMMON, COMMONS_IN, LEVELS, PIE_TOKENS, PIES, RARE, SIZE
from piewidgets.games.pie_town.pantry import Counts, Recipe, parse_ingredients, parse_recipe
from piewidgets.games.pie_town.rulings import Rulings

Room: TypeAlias = "int | str | Mapping[str, int]"


class Bake(NamedTuple):
    """How many pies of each type are baked at once."""

    ccc: int = 0
    ccr: int = 0
    crr: int = 0
    sr: int = 0

    @property
    def pies(self) -> int:
        """How many pies that is."""
        return sum(self)

    @property
    def needs(self) -> tuple[int, int]:
        """How many common and rare ingredients the pies need that are no secret."""
        commons = sum(n * many for n, many in zip(self[:3], COMMONS_IN, strict=True))
        return commons, SIZE * sum(self[:3]) - commons


@takes_rulings(Rulings, lambda *_, **__: ("empty_work",))
def bake_options(
    storage: str | Iterable[str],
    level: int,
    recipe: str | Recipe,
    room: Room = PIE_TOKENS,
    rulings: object = None,
    tokens: int = PIE_TOKENS,
) -> tuple[Bake, ...]:
    """List every choice of pies that can be baked: none at all, up to as many as the worker's level.

    ``storage`` is ingredients ("Y*3 G S"), ``recipe`` the baker's own ("Y G S"), ``room`` how many pies of each type
    still find room in the market: a number for all, ``{"CCC": 5, "SR": 0}``, or text ("CCC 5 SR 0"; a type not named
    has no room); ``tokens`` how many pies of any type the baker's supply still allows. Only just the recipe's
    ingredients make a secret recipe pie. Raises NotationError. Source: rulebook, Bake; T13, T19 to T21.

    >>> bake_options("Y G R B", level=4, recipe="Y R S")
    (Bake(ccc=0, ccr=0, crr=0, sr=0), Bake(ccc=0, ccr=1, crr=0, sr=0), Bake(ccc=1, ccr=0, crr=0, sr=0))
    """
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    have, own, rooms = parse_ingredients(storage), parse_recipe(recipe), _rooms(room)
    if type(level) is not int or level not in LEVELS:
        raise NotationError(text("a worker's level is a number from 1 to 6, not {given}", given=repr(level)[:20]))
    if type(tokens) is not int or not 0 <= tokens <= PIE_TOKENS:
        raise NotationError(text("a player has 0 to 12 pie tokens left, not {given}", given=repr(tokens)[:20]))
    found = (Bake(*pies) for pies in itertools.product(*(range(min(many, level) + 1) for many in rooms)))
    least = 1 if rulings.empty_work == "forbidden" else 0
    return tuple(one for one in found if least <= one.pies <= min(level, tokens) and can_bake(have, own, one))


def can_bake(have: Counts, recipe: Recipe, pies: Bake) -> bool:
    """Say whether there are ingredients enough."""
    left = [n - pies.sr * use for n, use in zip(have, recipe.counts, strict=True)]
    commons, rares = pies.needs
    return min(left) >= 0 and sum(left[n] for n in COMMON) >= commons and sum(left[n] for n in RARE) >= rares


def is_number_of_pies(pies: object) -> TypeGuard[Bake]:
    """Say whether something is a Bake of numbers from 0, and not one that somebody made of anything else.

    >>> is_number_of_pies(Bake(ccr=1)), is_number_of_pies(Bake(sr=-1)), is_number_of_pies(1)
    (True, False, False)
    """
    return isinstance(pies, Bake) and all(type(n) is int and 0 <= n <= PIE_TOKENS for n in pies)


def pools(storage: str | Iterable[str], recipe: str | Recipe, pies: Bake) -> tuple[Counts, ...]:
    """List the ingredients that can be shown when these pies are baked, all mixed (rulebook, Bake; T22).

    Raises NotationError.

    >>> pools("Y*2 G S", "Y G S", Bake(ccr=1))
    ((2, 0, 0, 1, 0, 0), (1, 1, 0, 1, 0, 0))
    """
    have, own = parse_ingredients(storage), parse_recipe(recipe)
    if not is_number_of_pies(pies) or not can_bake(have, own, pies):
        raise NotationError(text("{pies} cannot be baked of that", pies=repr(pies)[:60]))
    return shares(have, own, pies)


def shares(have: Counts, recipe: Recipe, pies: Bake) -> tuple[Counts, ...]:
    """List what can be shown for pies, none where they cannot be baked."""
    spent = tuple([pies.sr * use for use in recipe.counts])
    left = tuple([n - use for n, use in zip(have, spent, strict=True)])
    return shown_for(left, spent, *pies.needs) if min(left) >= 0 else ()


@functools.lru_cache(maxsize=20_000)
def shown_for(left: Counts, spent: Counts, commons: int, rares: int) -> tuple[Counts, ...]:
    """List what can be shown: what is spent anyway, and so many commons and rares of what is left beside it."""
    a, b, c, d, e, f = spent
    return tuple(
        [
            (x + a, y + b, z + c, s + d, t + e, u + f)
            for x, y, z in _parts(left[: COMMON.stop], commons)
            for s, t, u in _parts(left[RARE.start :], rares)
        ]
    )


@functools.lru_cache(maxsize=10_000)
def _parts(have: Counts, many: int) -> tuple[Counts, ...]:
    """List the ways to take so many from what there is, most of the first kind first."""
    if not have:
        return () if many else ((),)
    return tuple((n, *rest) for n in range(min(have[0], many), -1, -1) for rest in _parts(have[1:], many - n))


def _rooms(room: object) -> tuple[int, ...]:
    if type(room) is int:
        pairs = dict.fromkeys(PIES, room)
    elif isinstance(room, str) and len(room) < 100:
        words = room.replace(",", " ").replace(":", " ").split()
        pairs = {name: _number(many) for name, many in itertools.zip_longest(words[::2], words[1::2], fillvalue="")}
        pairs = pairs if 2 * len(pairs) == len(words) else {"": 0}  # a type named twice
    else:
        pairs = dict(room) if isinstance(room, Mapping) else {"": 0}
    odd = next((name for name, many in pairs.items() if name not in PIES or type(many) is not int or many < 0), None)
    if odd is not None:
        raise NotationError(text("room is a number a type of pie, such as CCC 5 SR 0, not {given}; {known}",
                                 given=repr(room)[:40], known=one_of(PIES)))  # fmt: skip
    return tuple(pairs.get(name, 0) for name in PIES)


def _number(words: str) -> int:
    return int(words) if words.isascii() and words.isdigit() and len(words) < 3 else -1
