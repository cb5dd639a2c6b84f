"""What all explorers share: a board, a prediction to make first, and a picture that can be saved."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import ipywidgets

from piewidgets.core.errors import NotationError, SaveError, UnknownNameError
from piewidgets.core.scene import Scene
from piewidgets.core.score import Points
from piewidgets.core.text import Text, text, texts
from piewidgets.render import mpl, svg
from piewidgets.widget.board import Board
from piewidgets.widget.checked import Checked, checked_theme, close_children
from piewidgets.widget.fallback import with_fallback

FORMATS = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


class Explorer(ipywidgets.VBox):
    """A picture to be changed by touch, with what follows from it; a function of its input that can be read back.

    ``reveal="ask"`` hides the answer until it is predicted; ``theme`` is light, dark, projector or print, "" follows
    the page. An explorer says what its picture is (``still``), its answer (``answer``), and shows itself (``refresh``).
    """

    reveal: Any = Checked("live")
    theme: Any = Checked("")
    file_name = "picture"
    unit = Fraction(1)  # what a prediction is a multiple of
    board: Board
    is_asking: bool

    def still(self) -> Scene:
        """Give the picture without what is only there to be touched."""
        raise NotImplementedError

    def answer(self) -> Points:
        """Give what a person is asked to predict."""
        raise NotImplementedError

    def refresh(self, message: Text | str = "") -> None:
        """Work out and show what is there now."""
        raise NotImplementedError

    def _read_common(self, name: str, given: Any) -> Any:
        if name == "reveal" and (not isinstance(given, str) or given not in ("live", "ask")):
            raise UnknownNameError(text("reveal is live or ask, not {given}", given=repr(given)[:40]))
        return checked_theme(given) if name == "theme" else given

    def predict(self, points: float | Fraction) -> Text:
        """Compare a prediction with the answer, shown from then on; raises NotationError for no number."""
        is_number = type(points) in (int, float, Fraction) and 0 <= points < 1000
        if not is_number or Fraction(points) % self.unit:
            unit = text("a whole number") if self.unit == 1 else text("a number such as 7 or 7.5")
            said = repr(points)[:40]
            raise NotationError(text("predict {unit}, 0 to 999, not {given}", unit=unit, given=said))
        points = int(points) if points == int(points) else Fraction(points)
        off = points - self.answer()  # refuses where there is no answer yet
        self.is_asking = False
        self.refresh()
        if not off:
            return text("{points}: exactly right", points=points)
        return texts(
            "You said {said}; it is {total}, {n} point away",
            "You said {said}; it is {total}, {n} points away",
            abs(off),
            said=points,
            total=self.answer(),
        )

    def save(self, path: str | Path) -> None:
        """Write the picture to a file; the ending says which: .svg, .png or .pdf (the last two need matplotlib).

        Raises SaveError when the file cannot be written, and what ``picture`` raises.
        """
        if not isinstance(path, str | Path):
            raise SaveError(text("a file is named by its path, not by {given}", given=repr(path)[:40]))
        drawn = self.picture(Path(path).suffix.lstrip(".").lower())
        try:
            Path(path).write_bytes(drawn)
        except OSError as error:
            raise SaveError(text("{path} cannot be written: {why}", path=str(path), why=error.strerror)) from None

    def picture(self, form: str) -> bytes:
        """Draw the picture as svg, png (four pixels a board unit) or pdf.

        Raises UnknownNameError for another format, MissingExtraError for png and pdf without matplotlib.
        """
        scene = self.still()
        if not isinstance(form, str) or form not in FORMATS:
            raise UnknownNameError(text("a picture is svg, png or pdf, not {form}", form=repr(form)[:20]))
        theme = self.theme or "light"
        if form == "svg":
            return svg.draw(scene, theme).encode()
        return mpl.png(scene, theme, dpi=400) if form == "png" else mpl.pdf(scene, theme)

    def close(self) -> None:
        """Take the explorer away with all that is inside it."""
        close_children(self)
        super().close()

    def keep(self, form: str) -> None:
        """Let the browser save the picture as svg, png or pdf; raises what ``picture`` raises."""
        drawn = self.picture(form)
        self.board.keep(f"{self.file_name}.{form}", FORMATS[form], drawn)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_fallback(super()._repr_mimebundle_(**kwargs), self.still, repr(self))
