"""What is given to a widget by hand: a trait that lets nothing pass unchecked, and the check of a theme."""

from __future__ import annotations

from typing import Any

import traitlets

from piewidgets.render.theme import find_theme


class Checked(traitlets.Any):
    """Like Any, but None is no exception: what it means is for the validator to say."""

    allow_none = False


def checked_theme(given: Any) -> Any:
    """Let a theme pass, or "" for the page's own; raises UnknownNameError for anything else."""
    if given != "":
        find_theme(given)
    return given
