"""Build a pie by touch and see at once what every piece earns and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import traitlets

from piewidgets.core.chance import Chance, seed_from
from piewidgets.core.errors import NotationError, SetupError
from piewidgets.core.rulings import rulings_from
from piewidgets.core.scene import Scene
from piewidgets.core.text import Text, text
from piewidgets.games.piece_of_pie import Pie, Rulings, format_pie, layout, ring_from_code, score_pie
from piewidgets.games.piece_of_pie.components import Piece, load_pieces
from piewidgets.games.piece_of_pie.pieces import as_pies
from piewidgets.games.piece_of_pie.scoring import card_names
from piewidgets.widget.board import Board
from piewidgets.widget.builder_controls import BuilderControls
from piewidgets.widget.builder_scene import DECORATIONS, builder_scene
from piewidgets.widget.building import boxed, locked_marks, painted, slot_marks
from piewidgets.widget.checked import Checked
from piewidgets.widget.explorer import Explorer

CARDS = ("decorations", "kiwi", "opposite", "perfect_strawberry")


class PieBuilder(Explorer):
    """Build one pie or two, choose cards and rulings, and read the live sheet beside them.

    ``pies`` is notation, a Pie or a list of two; ``cards`` names the cards; ``locked`` lists slots (of the first pie)
    or marks that cannot be changed; ``from_box`` offers only pieces still in the 32-piece box; ``reveal="ask"`` hides
    the sheet until a total is predicted. Each of these but ``from_box`` can be set later too (``pies`` past any lock).
    Read back: ``pies``, ``pie`` (the first), ``sheet``, ``cards``, ``rulings``; watch with ``observe(callback,
    "pies")``. Raises NotationError, UnknownNameError or RulingError for what cannot be read, and stays as it was.

    >>> builder = PieBuilder("KSBAASBS", cards="kiwi, opposite")
    >>> builder.sheet.total()
    7
    >>> builder.touch("brush/K")
    >>> builder.touch("seat0/pie0/4")
    >>> format_pie(builder.pie)
    'KSBAKSBS'
    """

    pies: Any = Checked()
    cards: Any = Checked()
    rulings: Any = Checked()
    locked: Any = Checked()
    sheet = traitlets.Any(read_only=True)
    file_name = "pie"

    def __init__(
        self,
        pies: str | Pie | Iterable[str | Pie] = "........",
        cards: str | Iterable[str] = CARDS,
        *,
        rulings: object = None,
        locked: Iterable[int | str] = (),
        from_box: bool = False,
        reveal: str = "live",
        theme: str = "",
    ) -> None:
        super().__init__()
        self._is_shown = False
        self._from_box = from_box
        self.brush = "" if from_box else "brush/K"
        self.pies, self.cards, self.rulings = pies, cards, rulings
        self.locked, self.reveal, self.theme = locked, reveal, theme
        self.board = Board(self._on_message)
        self._controls = BuilderControls(self)
        self.children = [self.board, *self._controls.rows]
        self.add_class("piewidgets")
        self._is_shown = True
        self.refresh()

    @traitlets.validate("pies", "cards", "rulings", "locked", "reveal", "theme")
    def _read(self, proposal: Any) -> object:
        name, given = proposal["trait"].name, proposal["value"]
        if name == "pies":
            return self._read_pies(given)
        if name == "locked":
            return locked_marks(given, len(self.pies))
        if name == "cards":
            return card_names(given)
        return rulings_from(Rulings, given) if name == "rulings" else self._read_common(name, given)

    def _read_pies(self, given: Any) -> tuple[Pie, ...]:
        pies = as_pies(given)
        if len(pies) > 2:
            raise NotationError(text("one player makes one pie or two, not {n}", n=len(pies)))
        return boxed(pies) if self.from_box else pies

    @traitlets.observe("pies", "cards", "rulings", "locked", "reveal", "theme")
    def _on_set(self, change: Any) -> None:
        if change["name"] == "pies" and self.locked:  # no lock outlives its slot
            self.locked = [mark for mark in self.locked if mark in slot_marks(len(self.pies))]
        if change["name"] in ("pies", "cards", "rulings", "reveal"):
            self.is_asking = self.reveal == "ask"  # another pie or other rules, another prediction
        if self._is_shown:
            self.refresh()

    @property
    def from_box(self) -> bool:
        """True when only pieces still in the box are offered."""
        return self._from_box

    @property
    def pie(self) -> Pie:
        """The first pie."""
        first: Pie = self.pies[0]
        return first

    @property
    def box(self) -> tuple[Piece, ...]:
        """The pieces still in the box: those that lie in no pie."""
        used = {piece.id for pie in self.pies for piece in pie.slots if piece}
        return tuple(piece for piece in load_pieces() if piece.id not in used)

    # What a person does

    def touch(self, mark: str) -> None:
        """Choose a brush, or use the chosen one on a slot, as a click does."""
        message: Text | str = ""
        before = self.pies
        kind, _, name = str(mark).partition("/")
        if all(mark != one.id for one in self.scene().marks):
            message = text("there is nothing to choose there")
        elif mark in self.locked:
            message = text("that piece is locked")
        elif kind in ("brush", "box"):
            self.brush = mark
        else:
            own, slot = name.removeprefix("pie").split("/")
            message = self._paint_slot(int(own), int(slot))
        if self.pies == before:  # a changed pie has shown itself
            self.refresh(message)

    def change(self, pies: str | Pie | Iterable[str | Pie]) -> None:
        """Show other pies; a locked slot keeps its piece. Raises SetupError when a locked one would be put away."""
        kept, given = [], as_pies(pies)
        if not set(self.locked) <= set(slot_marks(len(given))):
            raise SetupError(text("that pie cannot be put away: a piece of it is locked"))
        for own, pie in enumerate(given):
            for slot in range(len(pie.slots)):
                if f"seat0/pie{own}/{slot}" in self.locked and own < len(self.pies):
                    pie = pie.with_piece(slot, self.pies[own].slots[slot])
            kept.append(pie)
        before, self.pies = self.pies, tuple(kept)
        if self.pies == before:
            self.refresh()

    def rotate(self) -> None:
        """Turn every pie clockwise by one slot; raises SetupError when a locked piece would move."""
        self._turn(Pie.rotated)

    def reflect(self) -> None:
        """Turn every pie over; raises SetupError when a locked piece would move."""
        self._turn(Pie.reflected)

    def _turn(self, turned: Callable[[Pie], Pie]) -> None:
        if self.locked:
            raise SetupError(text("the pie cannot be turned: a locked piece would move"))
        self.change([turned(pie) for pie in self.pies])

    def shuffle(self, seed: object = None, rng: object = None) -> None:
        """Fill every pie at random: from the box when building from it, otherwise any flavour anywhere."""
        chance = Chance(seed_from(seed, rng))
        if self.from_box:
            kept = {piece.id for pie in self._locked_only() for piece in pie.slots if piece}
            pieces = chance.shuffled([piece for piece in load_pieces() if piece.id not in kept])
            self.change(Pie(pieces[8 * own : 8 * own + 8]) for own in range(len(self.pies)))
        else:
            self.change(ring_from_code(chance.below(4**8)) for _ in self.pies)

    def clear(self) -> None:
        """Empty every slot that is not locked."""
        self.change(self._locked_only())

    def _locked_only(self) -> list[Pie]:
        return [
            Pie(tuple(p if f"seat0/pie{own}/{slot}" in self.locked else None for slot, p in enumerate(pie.slots)))
            for own, pie in enumerate(self.pies)
        ]

    def answer(self) -> int:
        """Give the total of the sheet."""
        return int(self.sheet.total())

    def still(self) -> Scene:
        """Give the pies without palette or box."""
        return layout.pie_scene(self.pies)

    def _paint_slot(self, own: int, slot: int) -> Text | str:
        piece, brush = self.pies[own].slots[slot], self.brush.partition("/")[2]
        if self.brush.startswith("box/"):
            new = next((one for one in self.box if one.id == brush), piece)
            self.brush = ""
        elif not brush:
            return text("choose a piece first")
        elif brush in DECORATIONS and piece is None:
            return text("choose a flavour for that slot first")
        else:
            new = painted(piece, brush)
        pies = list(self.pies)
        pies[own] = pies[own].with_piece(slot, new)
        self.pies = tuple(pies)
        return ""

    def _on_message(self, kind: str, content: dict[str, Any]) -> None:
        if kind == "touch":
            self.touch(str(content.get("mark")))
        elif kind == "ask" and not self.is_asking:
            self.board.explain(self.sheet, str(content.get("rule")))
        elif kind == "theme":
            self.refresh()

    # Showing

    def refresh(self, message: Text | str = "") -> None:
        """Score and show what is there now."""
        self.set_trait("sheet", score_pie(self.pies, self.cards, rulings=self.rulings))
        with self.hold_sync():
            self.board.show(self.scene(), self._prompt(), message, self.theme)
            self.board.list_sheet(None if self.is_asking else self.sheet)
            self._controls.refresh()

    def scene(self) -> Scene:
        """Give the picture as it is shown."""
        return builder_scene(self.pies, self.brush, self.locked, self.box if self.from_box else None)

    def _prompt(self) -> Text:
        if self.is_asking:
            return text("How many points? Enter your prediction below")
        if self.from_box:
            return text("Choose a piece from the box, then its slot")
        return text("Choose a brush below, then touch the slots")

    def __repr__(self) -> str:
        line = " / ".join(format_pie(pie) for pie in self.pies)
        total = "" if self.is_asking else f", total {self.sheet.total()}"
        return f"PieBuilder({line!r}, cards={', '.join(self.cards)}{total})"
