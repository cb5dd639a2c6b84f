"""The mix finder's picture: nothing overlaps or leaves it, whatever the tableau; it is saved without the palette."""

from __future__ import annotations

from pathlib import Path

import pytest
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.scene import Box, Mark, Scene, Spot
from piewidgets.widget.mix_finder import TABLEAU, MixFinder

TABLEAUS = (
    "",
    TABLEAU,
    "apple:two_pair apple cherry:diff3 cherry fig orange pear strawberry plum*2",
    "apple:diff3 blackberry:diff4 cherry:diff5 fig:two_same orange:three_same pear:two_pair strawberry:three_pair plum*6",
    "cherry:plum9=50 plum*9",
    "fig:two_same*20",
    "fig:two_same*8 pear:diff5 apple*2 blackberry*2 cherry*2 orange*2 currant*2 plum",
    "apple:plum4=99 plum*3 fig:plum5=98 fig:plum6=97 fig:plum7=96",
    "plum*24",
)


def ends(mark: Mark) -> tuple[float, float, float, float]:
    """Give the box of a mark: of its shape, or of its words in the widest of the usual fonts."""
    if isinstance(mark.shape, Spot):
        bold = FontProperties(family="DejaVu Sans", weight="normal" if mark.rim == "small" else "bold")
        size = TextPath((0, 0), str(mark.description), mark.shape.size, prop=bold).get_extents()
        return mark.shape.x, mark.shape.y - size.height / 2, mark.shape.x + size.width, mark.shape.y + size.height / 2
    assert isinstance(mark.shape, Box)
    return mark.shape.x, mark.shape.y, mark.shape.x + mark.shape.w, mark.shape.y + mark.shape.h


def check_room(drawn: Scene) -> None:
    """Check that no mark leaves the picture or lies on another, and that what is printed on one stays inside it."""
    boxes = [(mark.id, *ends(mark)) for mark in drawn.marks]
    for name, left, top, right, bottom in boxes:
        assert left >= 0, name
        assert top >= 0, name
        assert right <= drawn.width, name
        assert bottom <= drawn.height, name
        for other, x1, y1, x2, y2 in boxes:
            assert name >= other or right <= x1 or x2 <= left or bottom <= y1 or y2 <= top, (name, other)
    for mark in drawn.marks:
        left, top, right, bottom = ends(mark)
        for one in mark.toppings:
            assert left <= one.x - one.size / 2, mark.id
            assert one.x + one.size / 2 <= right, mark.id
        for one in mark.prints:
            words = TextPath((0, 0), one.words, one.size, prop=FontProperties(family="DejaVu Sans", weight="bold"))
            assert left <= one.x - words.get_extents().width / 2, mark.id
            assert one.x + words.get_extents().width / 2 <= right, mark.id


@pytest.mark.parametrize("line", TABLEAUS)
def test_nothing_overlaps_or_leaves_the_picture_and_every_mark_is_described(line: str) -> None:
    finder = MixFinder(line)
    for drawn in (finder.scene(), finder.still(), MixFinder(line, reveal="ask").scene()):
        check_room(drawn)
        assert all(str(mark.description) for mark in drawn.marks)
    assert not finder.still().enabled


@pytest.mark.parametrize(("form", "start"), [("svg", b"<"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_the_picture_is_saved_without_the_palette(form: str, start: bytes, tmp_path: Path) -> None:
    finder = MixFinder()
    finder.save(tmp_path / f"mixes.{form}")
    assert (tmp_path / f"mixes.{form}").read_bytes().startswith(start)
    assert not any(mark.id.startswith(("fruit/", "brush/")) for mark in finder.still().marks)
    with pytest.raises(UnknownNameError):
        finder.keep("gif")
