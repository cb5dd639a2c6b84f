"""What widgets share: a trait that lets nothing pass unchecked, checks of a theme and a viewer, closing all inside."""

from __future__ import annotations

from typing import Any, Final

import traitlets

from piewidgets.core.errors import SetupError
from piewidgets.core.game import ALL, PUBLIC, Viewer
from piewidgets.core.match import Match
from piewidgets.core.text import text
from piewidgets.render.theme import find_theme

TURN: Final = "turn"  # the viewer is whoever is to move, behind a curtain


class Checked(traitlets.Any):
    """Like Any, but None is no exception: what it means is for the validator to say."""

    allow_none = False


def checked_theme(given: Any) -> Any:
    """Let a theme pass, or "" for the page's own; raises UnknownNameError for anything else."""
    if not isinstance(given, str) or given != "":
        find_theme(given)
    return given


def checked_viewer(viewer: Viewer, match: Match) -> Viewer:
    """Let a viewer of a match pass; raises SetupError for anybody else."""
    if match.is_replay and viewer not in (match.recorded_for, PUBLIC):
        raise SetupError(text("this is the record of what {viewer} saw", viewer=match.recorded_for))
    if viewer in (TURN, PUBLIC, ALL) or (type(viewer) is int and viewer in range(match.state.players)):
        return viewer
    raise SetupError(
        text(
            "there is no viewer {viewer}: a seat from 0 to {last}, turn, public, or all",
            viewer=repr(viewer)[:40],
            last=match.state.players - 1,
        )
    )


def close_children(widget: Any) -> None:
    """Close every widget inside another, so that nothing of it stays behind."""
    for child in widget.children:
        if hasattr(child, "children"):
            close_children(child)
        child.close()
