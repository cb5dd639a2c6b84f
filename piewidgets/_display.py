"""How values draw themselves: the face's ``draw``, and what IPython shows for a value at the end of a cell."""

from __future__ import annotations

import contextlib
import importlib.util
import itertools
import sys
from typing import Any

from piewidgets.core.errors import NotationError, PieError, UnknownNameError
from piewidgets.core.game import GAMES, PUBLIC, Viewer, game_of
from piewidgets.core.match import Match
from piewidgets.core.scene import Scene, with_scores
from piewidgets.core.score import ScoreSheet
from piewidgets.core.text import text
from piewidgets.render import mpl, render, sheets, svg
from piewidgets.render import text as words
from piewidgets.render.theme import Theme

_numbers = itertools.count()
WIDEST = 860  # pixels of a picture in a cell: what a page of a notebook has room for


def draw(
    thing: object, renderer: str = "svg", theme: str | Theme = "light", *, viewer: Viewer = PUBLIC, focus: Any = None
) -> Any:
    """Draw a pie, a state (or the notation of either), a match, a score sheet or a scene.

    ``renderer`` is "svg" (text), "png" or "pdf" (bytes), "mpl" (an Axes), "text", or one you registered; ``theme`` is
    light, dark, projector or print; ``viewer`` is who looks at a state or match; ``focus`` highlights what a rule
    (its name) or a line (its number) of a sheet rests on. Raises UnknownNameError, NotationError or MissingExtraError.

    >>> from piewidgets.games.piece_of_pie import score_pie
    >>> draw(score_pie("KSBAASBS", "kiwi"), focus="kiwi")[:4]
    '<svg'
    """
    if renderer == "text" and focus is None:
        return words_of(thing, viewer)
    scene = scene_of(thing, viewer, focus)
    drawn = render(scene, renderer, theme)
    return Picture(drawn).of(scene, theme) if renderer == "svg" else drawn


class Picture(str):
    """SVG text that draws itself at the end of a cell."""

    __slots__ = ("scene", "theme")

    def of(self, scene: Scene, theme: str | Theme) -> Picture:
        """Remember what was drawn."""
        self.scene, self.theme = scene, theme
        return self

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        return bundle(self.scene, self.theme)


def scene_of(thing: object, viewer: Viewer = PUBLIC, focus: Any = None) -> Scene:
    """Make the scene of anything that can be drawn, as a viewer may know it; raises UnknownNameError otherwise."""
    if isinstance(thing, Scene):
        return thing
    if isinstance(thing, str):
        return _scene_of_notation(thing, viewer)
    if isinstance(thing, Match):
        return thing.game.layout.scene(thing.view(viewer))
    if isinstance(thing, ScoreSheet):
        return _sheet_scene(thing, viewer, focus)
    if isinstance(thing, tuple(game.state_type for game in GAMES.values())):
        game = game_of(thing)
        return game.layout.scene(game.secrets.seen_by(thing, viewer))
    for game in GAMES.values():
        for kind, picture in game.pictures:
            if isinstance(thing, kind) or _are_all(thing, kind):
                return picture(thing)
    raise UnknownNameError(text("{thing} is nothing that can be drawn", thing=type(thing).__name__))


def _scene_of_notation(line: str, viewer: Viewer) -> Scene:
    """Read a line as a position of any game, then as anything else a game draws; raises what the last of those said."""
    for game in GAMES.values():
        with contextlib.suppress(NotationError):
            return scene_of(game.notation.parse_state(line), viewer)
    said: PieError = UnknownNameError(text("{thing} is nothing that can be drawn", thing=line[:40]))
    for picture in [picture for game in GAMES.values() for _, picture in game.pictures]:
        try:
            return picture(line)
        except NotationError as error:
            said = error
        except PieError:
            continue  # it is nothing of that kind
    raise said


def _are_all(thing: object, kind: type) -> bool:
    return type(thing) is tuple and bool(thing) and all(isinstance(one, kind) for one in thing)


def _sheet_scene(sheet: ScoreSheet, viewer: Viewer, focus: Any) -> Scene:
    scene = scene_of(sheet.subject, viewer)
    shown = sheet.public()
    scene = sheets.with_sheet(scene, shown) if sheet.players == 1 else sheets.with_totals(scene, shown)
    return scene if focus is None else with_scores(scene, shown, focus)


def words_of(thing: object, viewer: Viewer = PUBLIC) -> str:
    """Say what a value is to those who cannot see it."""
    if isinstance(thing, ScoreSheet):
        return words.sheet(thing)
    return words.draw(scene_of(thing, viewer))


def bundle(thing: object, theme: str | Theme = "light") -> dict[str, Any]:
    """Give what a notebook shows for a value: SVG, PNG where matplotlib is installed, and words."""
    scene = scene_of(thing)
    found: dict[str, Any] = {
        "image/svg+xml": svg.draw(scene, theme, f"pw{next(_numbers)}", most=WIDEST),
        "text/plain": words_of(thing),
    }
    if importlib.util.find_spec("matplotlib"):
        found["image/png"] = mpl.png(scene, theme)
    return found


def register_formatters() -> None:
    """Tell a running IPython how our values draw themselves; without one, do nothing."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is None:
        return
    kinds = [Scene, ScoreSheet, Match]
    for game in GAMES.values():
        kinds += [game.state_type, *(kind for kind, _ in game.pictures)]
    for kind in kinds:
        shell.display_formatter.mimebundle_formatter.for_type(kind, bundle)
        plain = shell.display_formatter.formatters["text/plain"]
        plain.for_type(kind, lambda thing, printer, _cycle: printer.text(words_of(thing)))
