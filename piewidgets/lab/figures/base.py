"""What all figures share: an Axes in the colours of a theme, with words large enough for a projector.

A figure made here has letters of at least 12 points on 8 by 5 inches. No pyplot, and no setting of matplotlib is
changed. Lines and bars take their colours from ``series``, which tells them apart by lightness and by marker too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from matplotlib.figure import Figure

from piewidgets.core.text import Text
from piewidgets.render.theme import Theme, find_theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE: Final = (8.0, 5.0)  # inches
LETTERS: Final = 13  # points; titles and axes a little more
SERIES: Final = 6  # different looks of a series


class Look(NamedTuple):
    """How one series is drawn: a colour, the sign on a line's points, the pattern of a bar."""

    colour: str
    marker: str
    hatch: str


MARKERS: Final = ("o", "s", "^", "D", "P", "*")
HATCHES: Final = ("", "//", "..", "\\\\", "xx", "oo")


def series(number: int, theme: str | Theme = "light") -> Look:
    """Give the look of a series by its number; after six they begin again.

    >>> series(0).marker, series(1).hatch
    ('o', '//')
    """
    n = number % SERIES
    return Look(find_theme(theme).look(f"line_{n}").stroke, MARKERS[n], HATCHES[n])


def prepared(
    ax: Axes | None,
    title: Text,
    across: Text | None = None,
    up: Text | None = None,
    theme: str | Theme = "light",
    size: tuple[float, float] = SIZE,
) -> Any:
    """Give the Axes to draw on (a new figure's without ``ax``), with its title and the names of its axes.

    >>> from piewidgets.core.text import text
    >>> ax = prepared(None, text("Rings"), text("points"), text("how many"))
    >>> ax.get_xlabel(), ax.get_title()
    ('points', 'Rings')
    """
    found = find_theme(theme)
    if ax is None:
        ax = Figure(figsize=size, layout="constrained", facecolor=found.paper).add_subplot()
    here: Any = ax
    here.set_facecolor(found.paper)
    here.set_title(str(title), fontsize=LETTERS + 2, color=found.ink)
    here.set_xlabel("" if across is None else str(across), fontsize=LETTERS + 1, color=found.ink)
    here.set_ylabel("" if up is None else str(up), fontsize=LETTERS + 1, color=found.ink)
    here.tick_params(labelsize=LETTERS, colors=found.ink, which="both")
    for side, spine in here.spines.items():
        spine.set_color(found.faint)
        spine.set_visible(side in ("left", "bottom"))
    return here


def named(ax: Any, theme: str | Theme = "light") -> None:
    """Add the names of the series, in the theme's colours."""
    found = find_theme(theme)
    ax.legend(fontsize=LETTERS, labelcolor=found.ink, facecolor=found.paper, edgecolor=found.faint)


def ticks(ax: Any, names: Iterable[object], *, is_up: bool = False, turn: float = 0.0) -> None:
    """Name the places 0, 1, 2 ... on an axis."""
    words = [str(name) for name in names]
    (ax.set_yticks if is_up else ax.set_xticks)(
        range(len(words)), words, rotation=turn, **({} if is_up or not turn else {"ha": "right"})
    )
