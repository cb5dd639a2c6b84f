"""Scene to SVG text: for files, for cells, and for the browser, which morphs one text into the next.

Every mark is a group with its id on it; ids are made unique on a page by ``uid``. Nothing is fetched, no script, no
foreign content; words are escaped.
"""

from __future__ import annotations

import functools

from piewidgets.core.scene import Mark, Scene, Spot
from piewidgets.core.text import text
from piewidgets.render.art import escaped, number
from piewidgets.render.ink import Ink, Stroke, can_fade, is_busy, lift, mark_inks, overlay_inks
from piewidgets.render.theme import Theme, find_theme

FONT = "system-ui,-apple-system,Segoe UI,Roboto,DejaVu Sans,sans-serif"


def draw(
    scene: Scene, theme: str | Theme = "light", uid: str = "pie", is_interactive: bool = False, most: float = 0
) -> str:
    """Draw a scene as SVG text.

    ``uid`` starts every id in the text, so that two pictures on one page do not clash; ``most`` is the greatest width
    in pixels (0: as wide as the scene). With ``is_interactive`` marks that can be touched are buttons, and those that
    cannot are still named for screen readers.
    Raises UnknownNameError for a theme that does not exist.

    >>> from piewidgets.games.piece_of_pie import layout
    >>> draw(layout.pie_scene("KSBAASBS"))[:4]
    '<svg'
    """
    theme = find_theme(theme)
    busy = is_busy(scene)
    marks = [_group(mark, scene, theme, uid, is_interactive, busy) for mark in scene.marks]
    top = "".join([_ink(ink) for ink in overlay_inks(scene, theme)])
    width, height = number(scene.width), number(scene.height)
    scale = most / scene.width if 0 < most < scene.width else 1.0
    size = f'width="{number(scene.width * scale)}" height="{number(scene.height * scale)}"'
    role = f'group" data-theme="{theme.name}' if is_interactive else "img"  # a board gives its theme the room it needs
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} '
        f'role="{role}" aria-labelledby="{uid}-title" aria-describedby="{uid}-desc" '
        f'font-family="{FONT}" '
        f'style="max-width:100%;height:auto;{_variables(theme)}">'
        f'<title id="{uid}-title">{escaped(str(scene.title))}</title>'
        f'<desc id="{uid}-desc">{escaped(str(scene.description))}</desc>'
        f'<rect id="{uid}-paper" width="{width}" height="{height}" fill="{theme.paper}"/>{"".join(marks)}'
        f'<g id="{uid}-top" class="pw-top" aria-hidden="true" pointer-events="none">{top}</g></svg>'
    )


@functools.lru_cache(16)
def _variables(theme: Theme) -> str:
    return f"--pw-accent:{theme.accent};--pw-ink:{theme.ink};--pw-focus:{theme.focus};--pw-fade:{theme.fade}"


def _group(mark: Mark, scene: Scene, theme: Theme, uid: str, is_interactive: bool, busy: bool) -> str:
    mark_id = mark.id
    style = ""
    if mark_id in scene.scored or mark_id in scene.chosen:
        dx, dy = lift(mark)
        style = f' transform="translate({number(dx)} {number(dy)})"'
    elif busy and mark_id not in scene.witnesses and can_fade(mark, scene):
        style = f' opacity="{theme.fade}"'
    named = _named(mark, scene) if is_interactive else ""
    return f'<g id="{uid}-{mark_id}" data-mark="{mark_id}"{style}{named}>{_body(mark, theme)}</g>'


def _named(mark: Mark, scene: Scene) -> str:
    dx, dy = lift(mark)
    where = f' data-lift="{number(dx)} {number(dy)}"'
    words = escaped(str(mark.description))
    if words and mark.id in scene.changed:
        words = escaped(str(text("{mark}, changed", mark=mark.description)))
    if mark.id in scene.enabled or mark.id in scene.chosen:
        pressed, times = "true" if mark.id in scene.chosen else "false", scene.chosen.count(mark.id)
        if times > 1:
            words = escaped(str(text("{what}; chosen {n} times", what=mark.description, n=times)))
        return (
            f'{where} class="pw-mark pw-live" role="button" tabindex="0" aria-pressed="{pressed}" aria-label="{words}"'
        )
    if isinstance(mark.shape, Spot):
        return f'{where} class="pw-mark"'
    return (
        f'{where} class="pw-mark" role="img" aria-label="{words}"'
        if words
        else f'{where} class="pw-mark" aria-hidden="true"'
    )


@functools.lru_cache(8192)
def _body(mark: Mark, theme: Theme) -> str:
    first, *others = mark_inks(mark, theme)
    return _ink(first, ' class="pw-shape"') + "".join([_ink(ink) for ink in others])


def _ink(ink: Ink, extra: str = "") -> str:
    if not isinstance(ink, Stroke):
        weight = "700" if ink.is_bold else "400"
        anchor = f' text-anchor="{ink.anchor}"' if ink.anchor != "start" else ""
        return (
            f'<text x="{number(ink.x)}" y="{number(ink.y)}" font-size="{number(ink.size)}" font-weight="{weight}" '
            f'fill="{ink.fill}"{anchor} dy=".35em" aria-hidden="true" pointer-events="none">{escaped(ink.words)}</text>'
        )
    place = f"translate({number(ink.x)} {number(ink.y)})" if ink.x or ink.y else ""
    place += f" rotate({number(ink.turn)})" if ink.turn else ""
    place += f" scale({number(ink.scale)})" if ink.scale != 1 else ""
    line = _line(ink) if ink.stroke != "none" else ""
    line += f' stroke-dasharray="{ink.dash}"' if ink.dash else ""
    line += f' fill-opacity="{ink.opacity}"' if ink.opacity != 1 else ""
    moved = f' transform="{place.strip()}"' if place else ""
    return f'<path d="{ink.path}" fill="{ink.fill}"{line}{moved}{extra}/>'


def _line(ink: Stroke) -> str:
    width = round(ink.width / ink.scale, 3)
    return f' stroke="{ink.stroke}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
