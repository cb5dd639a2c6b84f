"""The picture of the pie builder: the pies above, and below them a palette of brushes or of pieces from the box."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from piewidgets.core.scene import Disc, Mark, Scene, Topping, Wedge, with_parts
from piewidgets.core.text import Text, text
from piewidgets.games.piece_of_pie import Pie, layout
from piewidgets.games.piece_of_pie.components import FLAVOUR_NAMES, Piece, load_pieces
from piewidgets.games.piece_of_pie.notation import name_piece
from piewidgets.games.piece_of_pie.pieces import LETTERS

ERASER: Final = "."
ONE: Final = 360.0  # the width of one pie with its box
ROW: Final = 50.0  # the height of a row of brushes
FLAVOURS: Final = {letter: flavour for flavour, letter in LETTERS.items()}
DECORATIONS: Final[dict[str, tuple[str, Text]]] = {
    "c": ("chocolate", text("chocolate shaving")),
    "f": ("frosting", text("frosting")),
    "h": ("heart", text("heart")),
    "w": ("flower", text("flower")),
    "t": ("star", text("star")),
}


def brush_marks(width: float, top: float, scale: float) -> list[Mark]:
    """Place the brushes in two rows: four flavours, five decorations, an eraser."""
    step = min(52 * scale, width / 5)
    left = (width - 5 * step) / 2
    marks = []
    for n, key in enumerate([*FLAVOURS, *DECORATIONS, ERASER]):
        x, y = left + step * (n % 5 + 0.5), top + ROW * scale * (n // 5 + 0.5)
        marks.append(_brush(key, x, y, scale))
    return marks


def _brush(key: str, x: float, y: float, scale: float = 1) -> Mark:
    mark_id = f"brush/{key}"
    if key in FLAVOURS:
        said = text("brush: {flavour}", flavour=FLAVOUR_NAMES[FLAVOURS[key]])
        return Mark(mark_id, Wedge(x, y + 22 * scale, 46 * scale, -24, 24), FLAVOURS[key], "", said, "crust")
    place = Disc(x, y, 19 * scale)
    if key == ERASER:
        return Mark(mark_id, place, "brush", "×", text("brush: empty the slot"))
    role, name = DECORATIONS[key]
    symbol = (Topping(role, x, y, 22 * scale),)
    return Mark(mark_id, place, "crust", "", text("brush: {name}", name=name), "", symbol)


def box_marks(pieces: tuple[Piece, ...], width: float, top: float) -> list[Mark]:
    """Place the pieces still in the box below the pies, each where it always lies, eight in a row."""
    still = {piece.id for piece in pieces}
    cell = width / 8
    marks = []
    for n, piece in enumerate(load_pieces()):
        if piece.id not in still:
            continue
        place = Wedge(cell * (n % 8 + 0.5), top + (cell + 4) * (n // 8 + 1), cell, -27, 27)
        said = text("from the box: {piece}", piece=name_piece(piece))
        rim = "dark_crust" if piece.is_dark else "crust"
        marks.append(Mark(f"box/{piece.id}", place, piece.flavour, "", said, rim, layout.toppings(place, piece)))
    return marks


def _boxed_scene(pies: tuple[Pie, ...], box: tuple[Piece, ...]) -> Scene:
    scene = layout.pie_scene(pies)
    if len(pies) == 1:  # wider, so that the pieces below are large enough to touch
        marks = layout.pie_marks("seat0/pie0", ONE / 2, layout.CELL / 2, pies[0])
        scene = replace(scene, width=ONE, marks=marks)
    one = len(pies) == 1
    eraser = _brush(ERASER, scene.width - 24 if one else scene.width / 2, scene.height - 24, 1 if one else 1.4)
    marks = (*scene.marks, *box_marks(box, scene.width, scene.height), eraser)
    return replace(scene, height=scene.height + 4 * (scene.width / 8 + 4) + 6, marks=marks)


def _locked(mark: Mark) -> Mark:
    """Put the letter of a locked slot in brackets."""
    return mark._replace(label=f"[{mark.label}]", description=text("{slot}, locked", slot=mark.description))


def builder_scene(pies: tuple[Pie, ...], brush: str, locked: frozenset[str], box: tuple[Piece, ...] | None) -> Scene:
    """Lay out the builder; ``brush`` is the chosen brush's mark, ``locked`` marks cannot be touched."""
    if box is None:
        scene, scale = layout.pie_scene(pies), 1.6 if len(pies) > 1 else 1.0  # large enough to touch on a phone
        palette = brush_marks(scene.width, scene.height, scale)
        grown = replace(scene, height=scene.height + 2 * ROW * scale + 4, marks=(*scene.marks, *palette))
    else:
        grown = _boxed_scene(pies, box)
    grown = replace(grown, marks=tuple(_locked(mark) if mark.id in locked else mark for mark in grown.marks))
    enabled = [mark.id for mark in grown.marks if mark.id not in locked and mark.id != brush]
    return with_parts(grown, enabled, [brush] if brush else [])
