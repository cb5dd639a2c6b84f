"""What nearly scored in Pie Town: its rules pay for what was done, so there is nothing to list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piewidgets.core.score import Alternatives, Miss


class _Nothing:
    """Answers what a sheet is asked beyond its lines."""

    def alternatives(self, rule: str) -> Alternatives:
        """Give the other best choices of a rule: none, since no rule of Pie Town chooses."""
        return Alternatives()

    def missed(self, rule: str) -> Iterator[Miss]:
        """Give what nearly scored: nothing."""
        return iter(())


NOTHING: Final = _Nothing()
