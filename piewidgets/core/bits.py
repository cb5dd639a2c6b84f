"""Sets of numbers as the bits of one whole number."""

from __future__ import annotations


def numbers(bits: int) -> list[int]:
    """List the numbers of a set of bits, upwards.

    >>> numbers(0b1101)
    [0, 2, 3]
    """
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
