"""Every exception this package raises, as one tree.

::

    PieError                     anything below
    ├── NotationError            a pie, move or state that cannot be read      (also a ValueError)
    ├── UnknownNameError         a game, card, ruling or theme nobody knows    (also a LookupError)
    ├── RulingError              a switch or a reading that does not exist     (also a ValueError)
    ├── SetupError               a match that cannot be set up like this       (also a ValueError)
    ├── ComponentError           a table of components that is not a full box  (also a ValueError)
    ├── IllegalMoveError         a move the rules forbid, and the rule         (also a ValueError)
    ├── SaveError                a file that is not one of our matches         (also a ValueError)
    └── MissingExtraError        something an optional extra would bring       (also an ImportError)

Each message names the offender and the way out, and nothing was changed when it is raised.
"""

from __future__ import annotations

from piewidgets.core.text import Text


class PieError(Exception):
    """Anything piewidgets raises on purpose; ``text`` is the sentence, translatable.

    >>> from piewidgets.core.text import text
    >>> print(PieError(text("{n} slots, not eight", n=7)))
    7 slots, not eight
    """

    def __init__(self, sentence: Text | str) -> None:
        self.text = sentence if isinstance(sentence, Text) else Text("{words}", (("words", sentence),))
        super().__init__(self.text)

    def __str__(self) -> str:
        return str(self.text)


class NotationError(PieError, ValueError):
    """A line of notation that cannot be read."""


class UnknownNameError(PieError, LookupError):
    """A name that is not in its list; the message shows the list."""


class RulingError(PieError, ValueError):
    """A switch of the rules, or one of its readings, that does not exist."""


class SetupError(PieError, ValueError):
    """A match that cannot be set up as asked."""


class ComponentError(PieError, ValueError):
    """A component table that cannot be read or does not fill the box."""


class IllegalMoveError(PieError, ValueError):
    """A move that the rules forbid; the message is the rule."""


class SaveError(PieError, ValueError):
    """A file that is damaged, cut short, foreign, or from a later version."""


class MissingExtraError(PieError, ImportError):
    """Something that needs an optional extra; the message says which."""
