"""What widgets share: a trait that lets nothing pass unchecked, the check of a theme, closing all inside."""

from __future__ import annotations

from typing import Any

import traitlets

from piewidgets.render.theme import find_theme


class Checked(traitlets.Any):
    """Like Any, but None is no exception: what it means is for the validator to say."""

    allow_none = False


def checked_theme(given: Any) -> Any:
    """Let a theme pass, or "" for the page's own; raises UnknownNameError for anything else."""
    if not isinstance(given, str) or given != "":
        find_theme(given)
    return given


def close_children(widget: Any) -> None:
    """Close every widget inside another, so that nothing of it stays behind."""
    for child in widget.children:
        if hasattr(child, "children"):
            close_children(child)
        child.close()
