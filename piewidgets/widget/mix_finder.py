"""Put together any tableau, and see every mix in it, the best sequence of them, and what one more card would open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from piewidgets.core.chance import Chance, seed_from
from piewidgets.core.errors import NotationError
from piewidgets.core.scene import Scene
from piewidgets.core.score import ScoreSheet
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pies import Card, LegalMix, Tableau
from piewidgets.games.pies.mixes import Sequence
from piewidgets.widget.board import Board
from piewidgets.widget.checked import Checked
from piewidgets.widget.explorer import Explorer
from piewidgets.widget.finder_controls import FinderControls
from piewidgets.widget.finder_scene import BARE, Finding, finder_scene
from piewidgets.widget.finding import (
    Found,
    best_sheet,
    checked_tableau,
    drawn_at_random,
    found_in,
    listed,
    lit_by,
    sum_words,
    with_card,
    without_card,
)

TABLEAU = "apple:two_pair apple cherry:full cherry*2 plum fig:diff5 pear:two_same strawberry:three_pair"


class MixFinder(Explorer):
    """Find every legal mix of a tableau, the best sequence of mixes, and what one more card would open.

    ``tableau`` is cards in notation, such as ``"apple:two_pair apple plum*2"``, a Tableau or cards, 24 at most. Touch
    a fruit to add a card that carries the chosen recipe, a card of the tableau to take it away, a mix to see its cards.
    ``reveal="ask"`` hides all that follows until the points of the best sequence are predicted. All can be set later.
    Read back: ``tableau``, ``mixes``, ``best``, ``opened``, ``sheet`` (of the best sequence); watch with
    ``observe(callback, "tableau")``. Raises NotationError or UnknownNameError, and stays as it was.

    >>> finder = MixFinder("apple:two_pair apple plum*2 cherry:plum3")
    >>> finder.mixes, finder.best.points
    ((LegalMix(apple:two_pair: apple apple plum plum, with its card),), 10)
    >>> finder.touch("fruit/plum")
    >>> str(finder.tableau), len(finder.mixes)
    ('apple:two_pair apple plum plum cherry:plum3 plum', 2)
    """

    tableau: Any = Checked()
    file_name = "mixes"

    def __init__(
        self, tableau: str | Tableau | Iterable[Card] = TABLEAU, *, reveal: str = "live", theme: str = ""
    ) -> None:
        super().__init__()
        self._is_shown, self.is_asking = False, False
        self.brush, self.looked_at, self.page = BARE, "", 0
        self.tableau, self.reveal, self.theme = tableau, reveal, theme
        self.board = Board(self._on_message)
        self._controls = FinderControls(self)
        self.children = [self.board, *self._controls.rows]
        self.add_class("piewidgets")
        self._is_shown = True
        self.refresh()

    @traitlets.validate("tableau", "reveal", "theme")
    def _read(self, proposal: Any) -> object:
        name, given = proposal["trait"].name, proposal["value"]
        return checked_tableau(given) if name == "tableau" else self._read_common(name, given)

    @traitlets.observe("tableau", "reveal", "theme")
    def _on_set(self, change: Any) -> None:
        if change["name"] == "tableau":
            self._found: Found = found_in(self.tableau)
            self.looked_at, self.page = "", 0
        if change["name"] != "theme":
            self.is_asking = self.reveal == "ask"  # another tableau, another prediction
        if self._is_shown:
            self.refresh()

    # What can be read back

    @property
    def mixes(self) -> tuple[LegalMix, ...]:
        """Every legal mix, in the order of ``legal_mixes``."""
        return self._found.mixes

    @property
    def best(self) -> Sequence:
        """The sequence of mixes that brings most points."""
        return self._found.best

    @property
    def opened(self) -> dict[str, tuple[Card, ...]]:
        """The recipe cards that one more card of each fruit would make possible."""
        return dict(self._found.opened)

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet of the best sequence; its ``missed`` lists what lost to it, and what lacks one card."""
        return best_sheet(self._found)

    def answer(self) -> int:
        """Give the points of the best sequence."""
        return self.best.points

    # What a person does

    def touch(self, mark: str) -> None:
        """Choose a recipe, add a card or take one away, look at a mix, or turn a page, as a click does."""
        (kind, _, name), message = str(mark).partition("/"), text("")
        if all(mark != one.id for one in self.scene().marks):
            message = text("there is nothing to choose there")
        elif kind in ("fruit", "tableau"):
            message = self._change(kind, name)
        elif kind == "brush":
            self.brush = str(mark)
        elif kind == "page":
            self.page = (self.page + (1 if name == "next" else -1)) % self._found.pages
        elif kind in ("mix", "best", "opens"):
            self.looked_at = "" if self.looked_at == mark else str(mark)
        else:
            message = text("choose a fruit, a card or a mix")
        self.refresh(message)

    def _change(self, kind: str, name: str) -> Text:
        """Add a card, or take one away; say why when it cannot be."""
        try:
            if kind == "fruit":
                self.tableau = with_card(self.tableau, name, self.brush.removeprefix("brush/"))
            else:
                self.tableau = without_card(self.tableau, name)
        except NotationError as error:
            return text("{why}", why=error)
        return text("")

    def clear(self) -> None:
        """Take every card away."""
        self.tableau = ""

    def shuffle(self, seed: object = None, rng: object = None) -> None:
        """Draw another tableau from the box: what a seat might have claimed, with a few plums."""
        self.tableau = drawn_at_random(Chance(seed_from(seed, rng)))

    def show_best(self) -> None:
        """Light the best sequence, all its mixes at once."""
        if not self.is_asking:
            self.looked_at = "best"
        self.refresh(text("predict first") if self.is_asking else text(""))

    def _on_message(self, kind: str, content: dict[str, Any]) -> None:
        if kind == "touch":
            self.touch(str(content.get("mark")))
        elif kind == "theme":
            self.refresh()

    # Showing

    def refresh(self, message: Text | str = "") -> None:
        """Show what is there now."""
        if self.is_asking:
            self.looked_at = ""
        with self.hold_sync():
            self.board.show(self.scene(), self._prompt(), message, self.theme)
            self.board.list_sheet(None)
            self.board.lines = [] if self.is_asking else listed(self._found, self.page)
            self._controls.refresh()

    def scene(self) -> Scene:
        """Give the picture as it is shown."""
        return finder_scene(self._finding())

    def still(self) -> Scene:
        """Give the picture without palette and pages."""
        return finder_scene(self._finding(), is_still=True)

    def _finding(self) -> Finding:
        found = None if self.is_asking else self._found
        return Finding(self.tableau.cards, found, self.page, self.brush, self.looked_at)

    def _prompt(self) -> Text:
        if self.is_asking:
            return text("How many points does the best sequence of mixes bring? Enter your prediction below")
        if self.looked_at == "best":
            return sum_words(self.best)
        if self.looked_at:
            return lit_by(self._found, self.looked_at)[0].reason
        return text("Touch a fruit to add it, a card of the tableau to take it away, a mix to see its cards")

    def __repr__(self) -> str:
        if self.is_asking:
            return f"MixFinder({str(self.tableau)!r})"
        found = texts("{n} mix, best {points}", "{n} mixes, best {points}", len(self.mixes), points=self.best.points)
        return f"MixFinder({str(self.tableau)!r}, {found})"
