"""Sets of numbers as the bits of one whole number."""

from __future__ import annotations

from collections.abc import Iterator


def numbers(bits: int) -> Iterator[int]:
    """List the numbers of a set of bits, upwards.

    >>> list(numbers(0b1101))
    [0, 2, 3]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
