"""Jeff, the player of the solo game who follows a rule: which portion he takes, what he saves and what he eats."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from piewidgets.core.errors import NotationError
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.text import Text, text
from piewidgets.games.pizzeria.components import MOST_LEAVES, POMODORO, Slice
from piewidgets.games.pizzeria.rulings import Rulings

LEAD: Final = 2  # slices ahead; more is a surplus
AHEAD: Final = "ahead"
NEAR: Final = "near"
LEVEL: Final = "level"
BEHIND: Final = "behind"
WORDS: Final[dict[str, Text]] = {
    AHEAD: text("he is two or more ahead, so he eats"),
    NEAR: text("he is level or one apart, so he saves, up to a lead of two"),
    LEVEL: text("he is behind and can draw level, so he saves"),
    BEHIND: text("he is behind and cannot draw level, so he eats"),
}


SHORT: Final[dict[str, Text]] = {
    AHEAD: text("two or more ahead"),
    NEAR: text("level or one apart"),
    LEVEL: text("behind, draws level"),
    BEHIND: text("behind, cannot draw level"),
}


class Decision(NamedTuple):
    """What Jeff does with his slices of one kind: the branch of his rule, leaves saved and eaten, the reason."""

    branch: str
    saved: tuple[int, ...]
    eaten: tuple[int, ...]
    reason: Text

    def __repr__(self) -> str:
        return f"Decision({self.branch}, saves {self.saved}, eats {self.eaten}: {self.reason})"


@takes_rulings(Rulings, lambda *_, **__: ("jeff_cap", "jeff_surplus"))
def jeff_decides(mine: int, his: int, leaves: Iterable[int], rulings: object = None) -> Decision:
    """Decide as Jeff does about the slices of one kind in his portion.

    ``mine`` and ``his`` are the slices of that kind that you and he have saved, ``leaves`` the basil leaves on each
    slice of his portion. He is *ahead* by two or more: he eats them. *Near* (level, or one apart): he saves them, and
    eats what exceeds a lead of two. *Level*: he is behind, but all of them would draw level: he saves them. *Behind*:
    he eats them. A slice without leaves is always saved. Raises NotationError for numbers that cannot be.
    Source: solo rulebook, Playing (Solo); Z-S2 to Z-S7.

    >>> jeff_decides(0, 0, [1, 2, 3]).branch, jeff_decides(0, 0, [1, 2, 3]).eaten
    ('near', (3,))
    >>> print(jeff_decides(2, 0, [1]).reason)
    he is behind and cannot draw level, so he eats
    """
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    for number in (mine, his):
        if type(number) is not int or not 0 <= number <= 1000:
            raise NotationError(text("saved slices are a number from 0, not {given}", given=repr(number)[:40]))
    given = list(leaves) if isinstance(leaves, Iterable) and not isinstance(leaves, str) else [leaves]
    for one in given:
        if type(one) is not int or not 0 <= one <= MOST_LEAVES:
            raise NotationError(text("leaves are numbers from 0 to 3, not {given}", given=repr(one)[:40]))
    branch, eaten = decided(mine, his, given, rulings)
    saved = [one for at, one in enumerate(given) if at not in eaten]
    return Decision(
        branch, tuple(sorted(saved)), tuple(sorted(given[at] for at in eaten)), _reason(branch, given, mine, his)
    )


def decided(mine: int, his: int, leaves: Sequence[int], rulings: Rulings) -> tuple[str, frozenset[int]]:
    """Give the branch of the rule, and which of the slices (by place) he eats; equal ones by their order."""
    return _decided(mine, his, tuple(leaves), rulings.jeff_cap == "always", rulings.jeff_surplus == "most_leaves")


@functools.lru_cache(8192)
def _decided(
    mine: int, his: int, leaves: tuple[int, ...], is_always_capped: bool, eats_richest: bool
) -> tuple[str, frozenset[int]]:
    edible = [at for at, number in enumerate(leaves) if number]
    branch = branch_of(mine, his, len(leaves))
    if branch in (AHEAD, BEHIND):
        return branch, frozenset(edible)
    if branch == LEVEL and not is_always_capped:
        return branch, frozenset()
    surplus = max(0, his + len(leaves) - mine - LEAD)
    sign = -1 if eats_richest else 1
    return branch, frozenset(sorted(edible, key=lambda at: sign * leaves[at])[:surplus])


def branch_of(mine: int, his: int, portion: int) -> str:
    """Name the branch of the rule for so many slices of a kind in his portion.

    >>> branch_of(0, 2, 1), branch_of(1, 0, 1), branch_of(2, 0, 2), branch_of(2, 0, 1)
    ('ahead', 'near', 'level', 'behind')
    """
    if his - mine >= LEAD:
        return AHEAD
    if mine - his < LEAD:
        return NEAR
    return LEVEL if his + portion >= mine else BEHIND


def last_bites(mine: Sequence[Slice], his: Sequence[Slice], level: str) -> tuple[Slice, ...]:
    """Give what Jeff eats at the end at a harder level: slices of the kinds in which he has no lead.

    One of each such kind at medium, the one with the most leaves; all at hard. Slices without leaves stay, and pomodoro
    is no kind with a lead (solo rulebook, Difficulty Levels; Z-S11, Z-S13).

    >>> [str(one) for one in last_bites([Slice((8,))], [Slice((8,), 1), Slice((9,), 1)], "hard")]
    ['8.1']
    """
    if level == "basic":
        return ()
    found: list[Slice] = []
    for kind in sorted({one.kinds[0] for one in his if one.can_be_eaten} - {POMODORO}):
        halves = [sum(one.halves(kind) for one in own) for own in (mine, his)]
        if halves[1] <= halves[0]:
            edible = sorted((one for one in his if one.kinds == (kind,) and one.leaves), key=lambda one: -one.leaves)
            found += edible[:1] if level == "medium" else edible
    return tuple(found)


def largest(portions: Sequence[tuple[int, ...]], taken: Sequence[int]) -> tuple[int, ...]:
    """Give the portions still there with the most slices; Jeff takes one of them, of several the one you say (Z-S8).

    >>> largest(((0, 1), (2,), (3, 4)), (-1, -1, -1))
    (0, 2)
    """
    left = [n for n, at in enumerate(taken) if at < 0]
    most = max(len(portions[n]) for n in left)
    same = [n for n in left if len(portions[n]) == most]
    return tuple(same) if most else tuple(same[:1])


def _reason(branch: str, leaves: Sequence[int], mine: int, his: int) -> Text:
    """Say why, and where leaves are missing to do as the rule says."""
    bare = sum(not one for one in leaves)
    is_over = his + bare - mine > LEAD if branch == NEAR else bare > 0 and branch in (AHEAD, BEHIND)
    return text("{why}; slices without leaves are always saved", why=WORDS[branch]) if is_over else WORDS[branch]
