"""Draws any scene, and knows no game: as SVG text, matplotlib figures, PNG, PDF or words.

A renderer is any callable ``(Scene, Theme) -> artefact``. Your own joins the others by name:

>>> from piewidgets.core.scene import Scene
>>> from piewidgets.games.piece_of_pie import layout
>>> def shopping_list(scene, theme):
...     return sorted(mark.role for mark in scene.marks)
>>> register("shopping_list", shopping_list)
>>> render(layout.pie_scene("KSBAASBS"), "shopping_list")[:3]
['apricot', 'apricot', 'blueberry']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.scene import Scene
from piewidgets.core.text import Text, one_of
from piewidgets.render import mpl, svg, text
from piewidgets.render.theme import Theme, find_theme

__all__ = ["RENDERERS", "Renderer", "register", "render"]

Renderer = Callable[[Scene, Theme], Any]
RENDERERS: dict[str, Renderer] = {
    "svg": svg.draw,
    "text": text.draw,
    "mpl": mpl.draw,
    "png": mpl.png,
    "pdf": mpl.pdf,
}

BUILT_IN = tuple(RENDERERS)


def register(name: str, renderer: Renderer) -> None:
    """Add a renderer under a name, or put it in the place of one added before.

    Raises UnknownNameError when the name is no text or belongs to a built-in renderer, or nothing can be called.
    """
    if not isinstance(name, str) or not name or name in BUILT_IN or not callable(renderer):
        values = (("name", repr(name)[:40]), ("thing", repr(renderer)[:40]), ("taken", ", ".join(BUILT_IN)))
        raise UnknownNameError(
            Text("a renderer is a callable under a name of its own (not {taken}): {name}, {thing}", values)
        )
    RENDERERS[name] = renderer


def render(scene: Scene, renderer: str = "svg", theme: str | Theme = "light") -> Any:
    """Draw a scene with a renderer and a theme, both by name; raises UnknownNameError for an unknown one."""
    if not isinstance(renderer, str) or renderer not in RENDERERS:
        values = (("name", str(renderer)[:40]), ("known", one_of(RENDERERS)))
        raise UnknownNameError(Text("there is no renderer {name}; {known}", values))
    return RENDERERS[renderer](scene, find_theme(theme))
