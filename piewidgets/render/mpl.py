"""Scene to matplotlib: an Axes, a PNG or a PDF; the ``plot`` extra. No pyplot, no rcParams changed.

matplotlib is imported when something is drawn, so that everything else works without it.
"""

from __future__ import annotations

import functools
import io
import re
from typing import TYPE_CHECKING, Any

from piewidgets.core.errors import MissingExtraError
from piewidgets.core.scene import Mark, Scene
from piewidgets.core.text import text
from piewidgets.render.ink import Ink, Stroke, Words, can_fade, is_busy, lift, mark_inks, overlay_inks
from piewidgets.render.theme import Theme, find_theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROUND = 1e-6  # inches: so that a size is never rounded down by a pixel
INCHES = 100.0  # board units an inch, for pictures made here


def draw(scene: Scene, theme: str | Theme = "light", ax: Axes | None = None) -> Axes:
    """Draw a scene on an Axes (a new figure's without ``ax``), and return it.

    Raises MissingExtraError when matplotlib is not installed.

    >>> from piewidgets.games.piece_of_pie import layout
    >>> draw(layout.pie_scene("KSBAASBS")).get_aspect()
    1.0
    """
    theme = find_theme(theme)
    if ax is None:
        new = _matplotlib("figure").Figure(
            figsize=(scene.width / INCHES + ROUND, scene.height / INCHES + ROUND), facecolor=theme.paper
        )
        ax = new.add_axes((0, 0, 1, 1))
    ax.set(xlim=(0, scene.width), ylim=(scene.height, 0), aspect="equal", facecolor=theme.paper)
    ax.set_axis_off()
    figure: Any = ax.get_figure()
    unit = ax.get_position().width * figure.get_figwidth() * 72 / scene.width  # points a board unit
    busy = is_busy(scene)
    for mark in scene.marks:
        for ink in mark_inks(mark, theme):
            _draw(ax, ink, unit, *_placed(mark, scene, theme, busy))
    for ink in overlay_inks(scene, theme):
        _draw(ax, ink, unit, 0, 0, 1)
    return ax


def png(scene: Scene, theme: str | Theme = "light", dpi: float = 100) -> bytes:
    """Draw a scene as a PNG; raises MissingExtraError when matplotlib is not installed.

    >>> from piewidgets.games.piece_of_pie import layout
    >>> png(layout.pie_scene("KSBAASBS"))[1:4]
    b'PNG'
    """
    return _saved(scene, theme, "png", dpi)


def pdf(scene: Scene, theme: str | Theme = "light") -> bytes:
    """Draw a scene as a PDF; raises MissingExtraError when matplotlib is not installed.

    >>> from piewidgets.games.piece_of_pie import layout
    >>> pdf(layout.pie_scene("KSBAASBS"))[:4]
    b'%PDF'
    """
    return _saved(scene, theme, "pdf", 100)


def is_here() -> bool:
    """True when matplotlib is installed."""
    try:
        _matplotlib("figure")
    except MissingExtraError:
        return False
    return True


def _saved(scene: Scene, theme: str | Theme, form: str, dpi: float) -> bytes:
    buffer = io.BytesIO()
    metadata = {"Software": None} if form == "png" else {"CreationDate": None}
    figure: Any = draw(scene, theme).get_figure()
    figure.savefig(buffer, format=form, dpi=dpi, metadata=metadata)
    return buffer.getvalue()


def _matplotlib(part: str) -> Any:
    try:
        import importlib

        return importlib.import_module(f"matplotlib.{part}")
    except ImportError:
        raise MissingExtraError(text('this picture needs matplotlib: pip install "piewidgets[plot]"')) from None


def _placed(mark: Mark, scene: Scene, theme: Theme, busy: bool) -> tuple[float, float, float]:
    if mark.id in scene.scored or mark.id in scene.chosen:
        return (*lift(mark), 1.0)
    is_faded = busy and mark.id not in scene.witnesses and can_fade(mark, scene)
    return 0.0, 0.0, theme.fade if is_faded else 1.0


def _write(ax: Axes, ink: Words, unit: float, dx: float, dy: float, alpha: float) -> None:
    side = {"start": "left", "end": "right"}.get(ink.anchor, "center")
    ax.text(
        ink.x + dx,
        ink.y + dy,
        ink.words,
        fontsize=ink.size * unit,
        color=ink.fill,
        ha=side,
        va="center_baseline",
        weight="bold" if ink.is_bold else "normal",
        alpha=alpha,
        family="sans-serif",
        parse_math=False,
    )


def _draw(ax: Axes, ink: Ink, unit: float, dx: float, dy: float, alpha: float) -> None:
    if not isinstance(ink, Stroke):
        _write(ax, ink, unit, dx, dy, alpha)
        return
    if not ink.path:
        return
    transforms, patches = _matplotlib("transforms"), _matplotlib("patches")
    place = transforms.Affine2D().scale(ink.scale).rotate_deg(ink.turn).translate(ink.x + dx, ink.y + dy)
    dash = tuple(
        float(part) / (ink.width or 1) for part in ink.dash.split()
    )  # of the line's width, as matplotlib has it
    ax.add_patch(
        patches.PathPatch(
            place.transform_path(_path(ink.path)),
            facecolor=(ink.fill, ink.opacity * alpha),  # an alpha of the patch would take the place of both
            edgecolor=(ink.stroke, alpha),
            linewidth=ink.width * unit,
            joinstyle="round",
            capstyle="round",
            linestyle=(0, dash) if dash else "-",
            fill=ink.fill != "none",
        )
    )


@functools.lru_cache(4096)
def _path(path: str) -> Any:
    module = _matplotlib("path")
    codes: list[int] = []
    points: list[tuple[float, float]] = []
    kinds = {"M": module.Path.MOVETO, "L": module.Path.LINETO, "C": module.Path.CURVE4, "Z": module.Path.CLOSEPOLY}
    for letter, rest in re.findall(r"([MLCZ])([^MLCZ]*)", path):
        numbers = [float(part) for part in rest.split()] or [0.0, 0.0]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        codes += [kinds[letter]] * len(pairs)
        points += pairs
    return module.Path(points, codes)
