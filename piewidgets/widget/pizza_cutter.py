"""The pizza with the knife in your hand: cut it, and see what every portion is worth to everybody, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, cast

import traitlets

from piewidgets.core.chance import Chance, seed_from
from piewidgets.core.errors import NotationError
from piewidgets.core.rulings import rulings_from
from piewidgets.core.scene import Scene, with_parts
from piewidgets.core.score import Points, ScoreSheet
from piewidgets.core.text import Text, text
from piewidgets.games.pizzeria import Holding, Rulings, Slice, State, parse_slices
from piewidgets.games.pizzeria.cuts import tile_of
from piewidgets.games.pizzeria.dealing import check_variant
from piewidgets.games.pizzeria.moves import ALONE, Cut
from piewidgets.games.pizzeria.sharing import Pizza, Shares, pizza_from
from piewidgets.games.pizzeria.slices import as_holdings
from piewidgets.games.pizzeria.splits import Split
from piewidgets.widget.board import Board
from piewidgets.widget.checked import Checked
from piewidgets.widget.cutter_controls import CutterControls
from piewidgets.widget.cutter_scene import Cutting, cutter_scene
from piewidgets.widget.cutting import (
    asked,
    check_slots,
    check_value,
    compared,
    cut_at,
    dealt_at_random,
    gaps_of,
    on_the_table,
    sheet_after,
    split_words,
    taken_from,
)
from piewidgets.widget.explorer import Explorer

PIZZA = "8.1 11.3 5.1 9 2 11.1 7.2 9.2 4/6 8.3 6.1"
INPUT = ("pizza", "holdings", "cutter", "offer", "rulings")  # what the worth of portions follows from
SHOWN = (*INPUT, "cuts", "laid", "reveal", "theme")
HOLDINGS = ("saved: 8 9.1 11", "saved: 5.1 7 | eaten: 11.2", "saved: 9.1 9 | eaten: 6.2")


class PizzaCutter(Explorer):
    """Cut a pizza, and see what each portion is worth to every player.

    ``pizza`` is slices in ring order ("8.2 5.1 4/6 2 ...") or a State of Pizzeria before a cut, from which all else is
    taken; ``holdings`` a line a player; ``cutter`` who has the knife; ``offer`` the letter of an offer to be laid too;
    ``cuts`` the slots before which is cut, ``laid`` the slot whose portion the offer lies on, or -1 for alone.
    ``reveal="ask"`` hides the values until it is predicted what is left for the cutter. A portion's worth is the
    increase in a player's points if the match ended after this pick, eating and saving in the best way, the holdings
    being those before the round. All but the variant can be set later. Read back: ``portions`` (slots), ``values``
    (points by portion and player), ``shares``, ``best``; watch with ``observe(callback, "cuts")``. Raises
    NotationError, UnknownNameError or RulingError.

    >>> cutter = PizzaCutter(cuts=(0, 4, 8))
    >>> cutter.portions
    ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10))
    >>> cutter.values[0], cutter.shares.takers
    ((18, 20, 24), (1, 2, 0))
    """

    pizza: Any = Checked()
    holdings: Any = Checked()
    cutter: Any = Checked()
    offer: Any = Checked()
    cuts: Any = Checked()
    laid: Any = Checked()
    rulings: Any = Checked()
    variant = traitlets.Unicode(read_only=True)
    file_name, unit = "pizza", Fraction(1, 2)

    def __init__(
        self,
        pizza: str | Iterable[Slice] | State = PIZZA,
        holdings: Iterable[str | Holding] = HOLDINGS,
        *,
        cutter: int = 0,
        offer: str = "",
        cuts: Iterable[int] = (),
        laid: int = 0,
        rulings: object = None,
        variant: str = "offers",
        reveal: str = "live",
        theme: str = "",
    ) -> None:
        super().__init__()
        self._is_shown, self.is_asking, self.looked_at = False, False, ""
        if isinstance(pizza, State):
            pizza, holdings, cutter, offer, variant, rulings = taken_from(pizza, rulings)
        self.set_trait("variant", check_variant(variant))
        self.rulings, self.holdings, self.cutter, self.offer = rulings, holdings, cutter, offer
        self.pizza, self.laid, self.cuts, self.reveal, self.theme = pizza, laid, cuts, reveal, theme
        self._ready = self._made({})
        check_slots(self.cuts, self.laid, len(self.pizza))
        self.board = Board(self._on_message)
        self._controls = CutterControls(self)
        self.children = [self.board, *self._controls.rows]
        self.add_class("piewidgets")
        self._is_shown = True
        self.refresh()

    @traitlets.validate(*SHOWN)
    def _read(self, proposal: Any) -> object:
        name, given = proposal["trait"].name, proposal["value"]
        read: dict[str, Callable[[], Any]] = {
            "pizza": lambda: parse_slices(given),
            "holdings": lambda: as_holdings(given),
            "cuts": lambda: gaps_of(given),
            "rulings": lambda: rulings_from(Rulings, given),
        }
        value: Any = read[name]() if name in read else self._read_common(name, given)
        if self._is_shown and name in INPUT:
            self._made({name: value})  # refuses what does not go together
        if self._is_shown and name in ("cuts", "laid"):
            check_slots(**{"cuts": (), "laid": ALONE, name: value}, slices=len(self.pizza))
        return value

    def _made(self, changed: dict[str, Any]) -> Pizza:
        """Work out the pizza as it would be with some values changed; raises what the notation is refused with."""
        now = {name: getattr(self, name) for name in INPUT} | changed
        return pizza_from(now.pop("pizza"), now.pop("holdings"), variant=self.variant, **now)

    @traitlets.observe(*SHOWN)
    def _on_set(self, change: Any) -> None:
        if change["name"] != "theme":
            self.looked_at = ""
        if change["name"] not in ("theme", "laid"):
            self.is_asking = self.reveal == "ask"  # another question, another prediction
        if not self._is_shown:
            return
        if change["name"] in INPUT:
            self._ready = self._made({})
            self.cuts = tuple(gap for gap in self.cuts if gap < len(self.pizza))
            self.laid = min(self.laid, len(self.pizza) - 1)
        self.refresh()

    # What can be read back

    @property
    def wanted(self) -> int:
        """How many cuts are wanted: one a portion, but none for an offer alone."""
        return self._ready.portions - (bool(self.offer) and self.laid == ALONE)

    @property
    def cut(self) -> Cut | None:
        """The cut as a move, once there are as many gaps as are wanted."""
        if len(self.cuts) != self.wanted:
            return None
        return cut_at(self.cuts, self.laid, self.offer, len(self.pizza))

    @property
    def portions(self) -> tuple[tuple[int, ...], ...]:
        """The slots of each portion, clockwise from the one that holds slot 0; the whole pizza before it is cut."""
        return self.shares.portions if self.shares else (tuple(range(len(self.pizza))),)

    @property
    def shares(self) -> Shares | None:
        """Who takes what if everyone takes their best; None before the pizza is cut."""
        return self._ready.shared(self.cut) if self.cut else None

    @property
    def values(self) -> tuple[tuple[Points, ...], ...]:
        """What each portion is worth to each player; nothing before the pizza is cut."""
        return self._ready.values(self.cut) if self.cut else ()

    @property
    def best(self) -> Shares:
        """The cut that leaves most for the cutter, with who takes what then."""
        return self._ready.best

    def answer(self) -> Points:
        """Give what is left for the cutter."""
        if self.shares is None:
            raise NotationError(text("cut the pizza first: {n} cuts are wanted", n=self.wanted))
        return cast("Points", self.shares.gains[self.cutter])

    def _tile(self) -> int:
        return tile_of(self.portions, self.cut) if self.cut else -1

    def split(self, portion: int, player: int) -> Split:
        """Give a player's best use of a portion: what to eat, what to save, what it adds.

        Raises UnknownNameError for a portion or player there is not.
        """
        check_value(portion, player, len(self.portions), len(self.holdings))
        return self._ready.split(self.portions[portion], player, portion == self._tile())

    def sheet(self, portion: int, player: int) -> ScoreSheet:
        """Give the score sheet of all players if one took a portion, used it in the best way, and the match ended.

        Raises what ``split`` raises.
        """
        return sheet_after(self.holdings, player, self.split(portion, player), self.rulings, self.variant)

    # What a person does

    def touch(self, mark: str) -> None:
        """Cut in a gap (or mend it), lay the offer, or look at a value, as a click does."""
        (kind, _, name), message = str(mark).partition("/"), text("")
        if all(mark != one.id for one in self.scene().marks):
            message = text("there is nothing to choose there")
        elif kind == "gap":
            return self._toggle(int(name))
        elif kind == "value":
            self.looked_at = "" if self.looked_at == mark else str(mark)
        elif kind == "offer" and self.offer:
            self.laid = ALONE if self.laid != ALONE else 0
        elif kind == "number" and self.offer:
            self.laid = self.portions[int(name)][0]
        else:
            message = text("choose the gaps between slices")
        self.refresh(message)

    def _toggle(self, gap: int) -> None:
        if gap not in self.cuts and len(self.cuts) >= self._ready.portions:
            return self.refresh(text("there are {n} cuts already: mend one first", n=len(self.cuts)))
        self.looked_at = ""
        self.cuts = tuple(one for one in self.cuts if one != gap) if gap in self.cuts else sorted((*self.cuts, gap))
        return None

    def clear(self) -> None:
        """Mend every cut."""
        self.cuts = ()

    def shuffle(self, seed: object = None, rng: object = None) -> None:
        """Deal another pizza, and five slices to each player, who has eaten those with two leaves or more."""
        pizza, holdings = dealt_at_random(Chance(seed_from(seed, rng)), self.holdings)
        with self.hold_sync():
            self.cuts = ()
            self.holdings = holdings
            self.pizza = pizza

    def compare(self) -> Text:
        """Say how far the cut is from the best one."""
        return compared(self.best, None if self.is_asking else self.shares, self.cutter)

    def take_best(self) -> None:
        """Cut as the best cut does."""
        cut = self.best.cut
        self.laid = 0 if cut.tile is None else cut.tile
        self.cuts = cut.gaps

    def _on_message(self, kind: str, content: dict[str, Any]) -> None:
        if kind == "touch":
            self.touch(str(content.get("mark")))
        elif kind == "ask" and self.looked_at:
            sheet = on_the_table(self.sheet(*self._looked()))
            self.board.explain(sheet, str(content.get("rule")), int(content.get("player", 0)))
        elif kind == "theme":
            self.refresh()

    # Showing

    def refresh(self, message: Text | str = "") -> None:
        """Work out and show what is there now."""
        if not self.cut or self.is_asking:
            self.looked_at = ""
        sheet, player = (self.sheet(*self._looked()), self._looked()[1]) if self.looked_at else (None, 0)
        with self.hold_sync():
            self.board.show(self.scene(), self._prompt(), message, self.theme)
            self.board.list_sheet(sheet and on_the_table(sheet), player)
            self._controls.refresh()

    def _looked(self) -> tuple[int, int]:
        _, portion, player = self.looked_at.split("/")
        return int(portion), int(player)

    def scene(self) -> Scene:
        """Give the picture as it is shown."""
        chosen = [f"gap/{gap}" for gap in self.cuts] + [self.looked_at] * bool(self.looked_at)
        if self.offer and self.laid == ALONE:
            chosen.append("offer")
        return cutter_scene(self._cutting(), chosen)

    def still(self) -> Scene:
        """Give the picture without what is only there to be touched."""
        return with_parts(cutter_scene(self._cutting()), ())

    def _cutting(self) -> Cutting:
        values, shares = (None, None) if self.is_asking else (self.values, self.shares)
        return Cutting(self._ready.slices, self.portions, self.cut is not None, self.holdings, self.cutter, self.offer,
                       self._tile(), values, shares, self.variant == "solo")  # fmt: skip

    def _prompt(self) -> Text:
        if self.looked_at:
            return split_words(self.split(*self._looked()), self._cutting().name(self._looked()[1]))
        return asked(self.wanted - len(self.cuts), self._ready.portions, self.is_asking, self.offer)

    def __repr__(self) -> str:
        line = " ".join(str(one) for one in self.pizza)
        return f"PizzaCutter({line!r}, {len(self.holdings)} players, cuts={self.cuts})"
