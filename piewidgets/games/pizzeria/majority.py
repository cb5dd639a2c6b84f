"""When a player leads in a kind: the one place where that rule stands (rulebook, End of Game; Z7 to Z9, ZI1)."""

from __future__ import annotations

from collections.abc import Sequence

from piewidgets.core.text import Text, text, texts

NOBODY = -1


def halves_to_lead(seat: int, halves: Sequence[int], tie_winner: int = NOBODY, is_solo: bool = False) -> int:
    """Say how many half slices of a kind a seat needs to score it, given what each seat has saved.

    The most wins, and all who tie score; nobody leads with nothing. Whoever holds offer I (``tie_winner``) wins every
    tie they are in; in the solo game a tie scores for nobody.

    >>> halves_to_lead(0, [5, 4, 6]), halves_to_lead(0, [5, 4, 6], tie_winner=2), halves_to_lead(0, [0, 0])
    (6, 7, 1)
    """
    best = max([own for other, own in enumerate(halves) if other != seat], default=0)
    if best == 0:
        return 1
    is_barred = is_solo or (tie_winner not in (NOBODY, seat) and halves[tie_winner] == best)
    return best + is_barred


def leaders(halves: Sequence[int], tie_winner: int = NOBODY, is_solo: bool = False) -> tuple[int, ...]:
    """Give the seats that score a kind.

    >>> leaders([6, 3, 6]), leaders([6, 3, 6], tie_winner=0), leaders([6, 6], is_solo=True)
    ((0, 2), (0,), ())
    """
    needs = [halves_to_lead(seat, halves, tie_winner, is_solo) for seat in range(len(halves))]
    return tuple(seat for seat, own in enumerate(halves) if own >= needs[seat])


def counted(halves: int) -> Text:
    """Say a number of half slices.

    >>> [str(counted(n)) for n in (1, 2, 5, 6)]
    ['half a slice', '1 slice', '2½ slices', '3 slices']
    """
    if halves == 1:
        return text("half a slice")
    if halves % 2:
        return text("{n}½ slices", n=halves // 2)
    return texts("{n} slice", "{n} slices", halves // 2)
