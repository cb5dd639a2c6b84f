"""The order of a trick: a card's number plus 3.14 for each token, in hundredths, so that it is exact (Q3).

Two plays are never level: 100 times the difference of two numbers below 26 is a multiple of 100 and at most 2,400,
and 314 times a difference of at most 9 tokens is such a multiple only where it is 0.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from piewidgets.core.errors import NotationError
from piewidgets.core.text import Text, text
from piewidgets.games.pies.components import HIGHEST, TOKENS

HUNDRED: Final = 100
PI: Final = 314  # hundredths
LONGEST: Final = 400  # characters


class Place(NamedTuple):
    """Where a card of a trick comes: its place from 1, which play it was, its number and its tokens."""

    place: int
    play: int
    number: int
    tokens: int

    @property
    def value(self) -> Fraction:
        """The number plus 3.14 for each token, exactly."""
        return Fraction(worth(self.number, self.tokens), HUNDRED)

    def __str__(self) -> str:
        return str(value_words(self.number, self.tokens))

    def __repr__(self) -> str:
        return f"Place({self.place}: play {self.play}, {self})"


def worth(number: int, tokens: int) -> int:
    """Give what a card with tokens is worth, in hundredths.

    >>> worth(14, 2)
    2028
    """
    return HUNDRED * number + PI * tokens


def value_words(number: int, tokens: int) -> Text:
    """Write a value as a sum.

    >>> str(value_words(14, 2)), str(value_words(20, 0))
    ('14 + 2 × 3.14 = 20.28', '20')
    """
    if not tokens:
        return sum_words(number, tokens)
    return text("{sum} = {total}", sum=sum_words(number, tokens), total=decimal(worth(number, tokens)))


def sum_words(number: int, tokens: int) -> Text:
    """Write what is added up.

    >>> str(sum_words(17, 1))
    '17 + 3.14'
    """
    if not tokens:
        return text("{number}", number=number)
    if tokens == 1:
        return text("{number} + {pi}", number=number, pi=decimal(PI))
    return text("{number} + {tokens} × {pi}", number=number, tokens=tokens, pi=decimal(PI))


def decimal(hundredths: int) -> str:
    """Write hundredths as a number.

    >>> decimal(2028), decimal(700)
    ('20.28', '7')
    """
    whole, rest = divmod(hundredths, HUNDRED)
    return f"{whole}.{rest:02}" if rest else str(whole)


def trick_order(trick: str) -> tuple[Place, ...]:
    """Order the cards of a trick, highest first: its number counts, plus 3.14 for each token on it.

    ``trick`` lists the plays: ``"14+2, 20, 17+1"`` is card 14 with two tokens, and so on; numbers are 1 to 25, each
    once, with nine tokens in all. The last place also brings a plum. Raises NotationError naming what cannot be.
    Source: rulebook, Tricks and Pie Tokens; Q3.

    >>> trick_order("14+2, 20, 17+1")
    (Place(1: play 0, 14 + 2 × 3.14 = 20.28), Place(2: play 2, 17 + 3.14 = 20.14), Place(3: play 1, 20))
    """
    if not isinstance(trick, str) or len(trick) > LONGEST:
        raise NotationError(text("a trick is a short line such as 14+2, 20, 17+1, not {given}", given=repr(trick)[:40]))
    plays = [_play(token) for token in trick.replace(",", " ").split()]
    found = [number for number, _ in plays]
    twice = next((number for number in found if found.count(number) > 1), None)
    if twice is not None:
        raise NotationError(text("card {number} is played once in a trick", number=twice))
    if sum(tokens for _, tokens in plays) > TOKENS:
        raise NotationError(text("there are {n} pi tokens in the game", n=TOKENS))
    ranked = sorted(range(len(plays)), key=lambda at: -worth(*plays[at]))
    return tuple(Place(n + 1, at, *plays[at]) for n, at in enumerate(ranked))


def _play(token: str) -> tuple[int, int]:
    number, plus, tokens = token.partition("+")
    values = [int(one) if one.isascii() and one.isdigit() and len(one) < 3 else -1 for one in (number, tokens or "0")]
    is_empty = bool(plus) and not tokens
    if is_empty or not 1 <= values[0] <= HIGHEST or not 0 <= values[1] <= TOKENS:
        raise NotationError(
            text("a play is a number from 1 to {n}, with +tokens, not {token}", n=HIGHEST, token=token[:20])
        )
    return values[0], values[1]
