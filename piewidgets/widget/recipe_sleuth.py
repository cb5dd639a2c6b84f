"""See the exact chances of an opponent's secret recipe, in a match as one seat knows it or from typed evidence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, cast

import traitlets

from piewidgets.core.errors import NotationError, SetupError
from piewidgets.core.match import Match
from piewidgets.core.rulings import rulings_from
from piewidgets.core.scene import Scene
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pie_town import ALL_RECIPES, Clue, Guess, Recipe, evidence_on, parse_evidence, parse_recipe
from piewidgets.games.pie_town.components import SIZE
from piewidgets.games.pie_town.rulings import Rulings
from piewidgets.games.pie_town.state import State
from piewidgets.widget.board import Board
from piewidgets.widget.checked import Checked
from piewidgets.widget.deducing import Deduced, check_seat, joined, recipe_mark
from piewidgets.widget.explorer import Explorer
from piewidgets.widget.sleuth_controls import SleuthControls
from piewidgets.widget.sleuth_palette import Picked
from piewidgets.widget.sleuth_scene import Sleuthing, sleuth_scene
from piewidgets.widget.sleuth_words import clue_rows, judged, looked_at_words


class RecipeSleuth(Explorer):
    """Find out a secret recipe of Pie Town: the chance of each of the 18, the best guess, the worth of a spy.

    With a ``match`` it follows what ``seat`` knows of the recipe of ``target``, and nothing else; ``evidence`` is then
    what is supposed beside that. Alone it starts from ``evidence`` in notation, such as ``"spied: Y S | changed"``.
    Touch a recipe to hear why it is so likely, an ingredient to see the recipes that hold it; pick ingredients and say
    what was learnt of them to add a clue. ``reveal="ask"`` hides the chances until the likeliest recipe is predicted.
    All can be set later. Read back: ``evidence``, ``posterior``,
    ``marginals``, ``best``, ``worth``. Raises SetupError, NotationError or UnknownNameError, and stays as it was.

    >>> sleuth = RecipeSleuth(evidence="spied: Y S")
    >>> str(sleuth.posterior[sleuth.best.recipes[0]]), str(sleuth.best.points), str(sleuth.worth[1])
    ('1/2', '3', '1/3')
    """

    target: Any = Checked()
    evidence: Any = Checked(())
    rulings: Any = Checked()
    file_name = "recipe"
    _stop: Callable[[], None] = staticmethod(lambda: None)

    def __init__(
        self,
        match: Match | None = None,
        seat: int | None = None,
        *,
        target: int | None = None,
        evidence: str | Iterable[Clue] = (),
        rulings: object = None,
        reveal: str = "live",
        theme: str = "",
    ) -> None:
        super().__init__()
        check_seat(match, seat, rulings)
        self._is_shown, self.is_asking, self.looked_at = False, False, ""
        self.picked: tuple[str, ...] = ()
        self._match, self.seat = match, seat
        self.rulings = match.state.rulings if match else rulings
        others = [other for _, other in self.targets()]
        self.target = (others[0] if match else None) if target is None else target
        self._found = joined(self._known(), parse_evidence(evidence), self.rulings)
        self.evidence, self.reveal, self.theme = evidence, reveal, theme
        self.board = Board(self._on_message)
        self._controls = SleuthControls(self)
        self.children = [self.board, *self._controls.rows]
        self.add_class("piewidgets")
        self._is_shown, self.is_asking = True, self.reveal == "ask"
        if match:
            self._stop = match.watch(self._on_match)
        self.refresh()

    @property
    def match(self) -> Match | None:
        """The match it follows, if any."""
        return self._match

    def targets(self) -> list[tuple[str, int]]:
        """List whose recipe can be looked into, for a menu."""
        if self._match is None:
            return []
        seats = [seat for seat in self._match.state.seats if seat != self.seat]
        return [(str(text("recipe of seat {seat}", seat=seat)), seat) for seat in seats]

    @traitlets.validate("target", "evidence", "rulings", "reveal", "theme")
    def _read(self, proposal: Any) -> object:
        name, given = proposal["trait"].name, proposal["value"]
        if name == "target":
            return self._checked_target(given)
        if name == "rulings":
            return self._checked_rulings(given)
        if name == "evidence":
            found = parse_evidence(given)
            joined(self._known(), found, self.rulings)  # refuses what leaves no recipe
            return found
        return self._read_common(name, given)

    def _checked_target(self, given: object) -> object:
        known = [seat for _, seat in self.targets()]
        if given is None and not known:
            return None
        if type(given) is not int or given not in known:
            raise SetupError(text("the target is another seat of the match, not {given}", given=repr(given)[:20]))
        return given

    def _checked_rulings(self, given: object) -> Rulings:
        found = cast(Rulings, rulings_from(Rulings, given))
        if self._match and found != self._match.state.rulings:
            raise SetupError(text("the house rules are those of the match"))
        if self._is_shown:
            joined(self._known(), self.evidence, found)
        return found

    @traitlets.observe("target", "evidence", "rulings", "reveal", "theme")
    def _on_set(self, change: Any) -> None:
        if not self._is_shown:
            return
        if change["name"] != "theme":
            self.looked_at, self.is_asking = "", self.reveal == "ask"
        self._work_out()

    def _on_match(self) -> None:
        if not self.board.is_gone:  # sleuths of a cell's earlier runs cost nothing
            self.looked_at, self.is_asking = "", self.reveal == "ask"
            self._work_out()

    def _work_out(self) -> None:
        """Deduce anew; what was supposed and fits no longer is dropped."""
        message = text("")
        try:
            self._found = joined(self._known(), self.evidence, self.rulings)
        except NotationError as error:
            message = text("{why}; what was added is taken back", why=error)
            self._is_shown = False
            self.evidence, self._is_shown = (), True
            self._found = joined(self._known(), (), self.rulings)
        self.refresh(message)

    # What is known

    def _view(self) -> State:
        """Give what the seat knows: at the end, what it knew before all was opened."""
        assert self._match is not None
        assert self.seat is not None
        history, n = self._match.history, self._match.history.at
        while n and history.states[n].phase == "over":
            n -= 1
        return cast(State, self._match.game.secrets.seen_by(history.states[n], self.seat))

    def _known(self) -> tuple[Clue, ...]:
        return evidence_on(self._view(), self.target) if self._match and self.target is not None else ()

    @property
    def posterior(self) -> dict[Recipe, Fraction]:
        """The chance of each recipe that is possible."""
        return dict(self._found.posterior)

    @property
    def marginals(self) -> dict[str, Fraction]:
        """The chance that the recipe holds each ingredient."""
        return dict(self._found.marginals)

    @property
    def best(self) -> Guess:
        """The best guesses in the Final Bake Off, with their points on average."""
        return self._found.best

    @property
    def worth(self) -> dict[int, Fraction]:
        """By how much a look at one, two or three ingredients raises the best guess on average."""
        return dict(self._found.worth)

    @property
    def notation(self) -> str:
        """What was typed or added, in notation."""
        return " | ".join(map(str, self.evidence))

    def answer(self) -> Fraction:
        """Give the points of the best guess on average."""
        return self.best.points

    # What a person does

    def add(self, kind: str, what: str = "") -> None:
        """Add a clue, such as ``add("spied", "Y S")``; raises NotationError where it leaves no recipe."""
        clue = kind if kind == "changed" else f"{kind}: {what}"
        self.evidence = (*self.evidence, *parse_evidence(clue))

    def take_back(self) -> None:
        """Take back the ingredient that was picked last, or else the clue that was added last."""
        if self.picked:
            self.picked = self.picked[:-1]
            self.refresh()
        else:
            self.evidence = self.evidence[:-1]

    def clear(self) -> None:
        """Take every added clue back, and all that is picked."""
        self.picked = ()
        self.evidence = ()
        self.refresh()

    def predict(self, recipe: Any) -> Text:
        """Compare the recipe that a person finds likeliest with the chances, shown from then on."""
        named = parse_recipe(recipe)
        self.is_asking, self.looked_at = False, recipe_mark(named)
        said = judged(self._found, named)
        self.refresh(said)
        return said

    def touch(self, mark: str) -> None:
        """Look at a recipe, an ingredient or the best guess, or use the palette, as a click does; or predict."""
        kind, _, name = (mark := str(mark)).partition("/")
        if not kind or (mark not in self.scene().enabled and mark != self.looked_at):
            return self.refresh(text("touch a recipe, an ingredient or the best guess, or add a clue below"))
        if kind == "recipe" and self.is_asking:
            self.predict(next(one for one in ALL_RECIPES if recipe_mark(one) == mark))
            return None
        if kind in ("pick", "add"):
            return self._use(kind, name)
        self.looked_at = "" if self.looked_at == mark else mark
        return self.refresh()

    def _use(self, kind: str, name: str) -> None:
        """Use the palette: pick an ingredient, or say what was learnt of those picked; tell why that cannot be."""
        if kind == "pick":
            self.picked = (*self.picked, name)[:SIZE]
            return self.refresh()
        if name in ("back", "clear"):
            return self.take_back() if name == "back" else self.clear()
        before, self.picked = self.picked, ()
        try:
            return self.add(name, Picked(before).letters)
        except NotationError as error:
            self.picked = before
            return self.refresh(text("{why}", why=error))

    def _on_message(self, kind: str, content: dict[str, Any]) -> None:
        if kind == "touch":
            self.touch(str(content.get("mark")))
        elif kind == "theme" or (kind == "here" and self._match):
            self._work_out()

    # Showing

    def refresh(self, message: Text | str = "") -> None:
        """Show what is there now."""
        with self.hold_sync():
            self.board.show(self.scene(), self._prompt(), message, self.theme)
            self.board.list_sheet(None)
            known = len(self._found.evidence) - len(self.evidence)
            self.board.lines = clue_rows(self._found, self.rulings, known, self.is_asking)
            self._controls.refresh()

    def scene(self) -> Scene:
        """Give the picture as it is shown."""
        return sleuth_scene(self._sleuthing())

    def still(self) -> Scene:
        """Give the picture without what is only there to be touched."""
        return sleuth_scene(self._sleuthing(), is_still=True)

    def _truth(self) -> Recipe | None:
        """Give the recipe where all is open."""
        if self._match is None or not self._match.is_over or self.is_asking:
            return None
        return cast(Recipe, self._match.state.recipe(self.target))

    def _sleuthing(self) -> Sleuthing:
        found: Deduced | None = None if self.is_asking else self._found
        title = text("What is known of a secret recipe")
        if self._match:
            told = {"seat": self.seat, "target": self.target}
            title = text("What seat {seat} knows of the recipe of seat {target}", **told)
        picked = Picked(self.picked, len(self.evidence))
        return Sleuthing(title, found, self.looked_at, self._truth(), picked, self._match is not None)

    def _prompt(self) -> Text:
        if self.is_asking:
            return text("Which recipe is the likeliest? Touch it")
        return looked_at_words(self._found, self.looked_at, self.rulings, self._truth())

    def close(self) -> None:
        """Take the sleuth away: it no longer follows its match."""
        self._stop()
        super().close()

    def __repr__(self) -> str:
        if self.is_asking:
            return f"RecipeSleuth({self.notation!r})"
        found = texts("{n} recipe left", "{n} recipes left", len(self._found.posterior))
        return f"RecipeSleuth({self.notation!r}, {found}, best guess {self.best.points} points)"
