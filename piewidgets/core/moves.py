"""What the kinds of move of a game share: two moves are equal only when they are of one kind."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T", bound=type)


def kind_of_move(kind: T) -> T:
    """Keep moves of different kinds apart, though their values may be equal: Pick(0) is no Give(0)."""

    def is_same(own: tuple[object, ...], other: object) -> bool:
        """Compare with a move of the same kind, or with bare values."""
        return type(other) in (kind, tuple) and tuple.__eq__(own, other)

    setattr(kind, "__eq__", is_same)  # noqa: B010
    setattr(kind, "__ne__", lambda own, other: not is_same(own, other))  # noqa: B010
    setattr(kind, "__hash__", tuple.__hash__)  # noqa: B010
    return kind
