"""The pizza as a ring of slices in a picture: where each portion lies, its gaps, and the wedge that covers it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from piewidgets.core.scene import Disc, Mark, Topping, Wedge
from piewidgets.core.text import text
from piewidgets.games.pizzeria.components import Slice
from piewidgets.games.pizzeria.plates import RADIUS, slice_mark

X: Final = 220.0  # the middle of the pizza
Y: Final = 228.0
APART: Final = 15.0  # how far a portion moves from the middle
REACH: Final = 3.6  # degrees to either side of a gap


class Ring(NamedTuple):
    """The portions of a pizza, each its slots clockwise; before the cut there is one. One gone leaves no gap."""

    portions: tuple[tuple[int, ...], ...]
    is_cut: bool

    @property
    def angles(self) -> dict[int, float]:
        """The angle at which each slot begins, in degrees clockwise from twelve o'clock."""
        ring = [slot for portion in self.portions for slot in portion]
        first = ring.index(min(ring))
        return {slot: ((n - first) % len(ring)) * 360 / len(ring) for n, slot in enumerate(ring)}

    def span(self, portion: int) -> tuple[float, float]:
        """Give the angles where a portion begins and ends."""
        angles, slots = self.angles, self.portions[portion]
        return angles[slots[0]], angles[slots[0]] + len(slots) * 360 / len(angles)

    def centre(self, portion: int) -> tuple[float, float]:
        """Give the tip of a portion: off the middle once the pizza is cut."""
        if not self.is_cut or not self.portions[portion] or len(self.portions[portion]) == len(self.angles):
            return X, Y
        return self.spot(portion, APART / RADIUS)

    def spot(self, portion: int, out: float) -> tuple[float, float]:
        """Give the point on the middle line of a portion at a share of the radius."""
        return Wedge(X, Y, RADIUS, *self.span(portion)).at(out, 0.5)

    def wedge(self, portion: int, beyond: float = 6.0) -> Wedge:
        """Give the wedge that covers a portion."""
        return Wedge(*self.centre(portion), RADIUS + beyond, *self.span(portion))

    def disc(self, portion: int, out: float, r: float) -> Disc:
        """Give a disc on the middle line of a portion."""
        return Disc(*self.spot(portion, out), r)

    def slices(self, portion: int, slice_in: Callable[[int], Slice]) -> list[Mark]:
        """Place the slices of a portion."""
        (x, y), angles = self.centre(portion), self.angles
        turn = 360 / len(angles)
        return [
            slice_mark(
                f"table/{slot}",
                Wedge(x, y, RADIUS, angles[slot], angles[slot] + turn),
                slice_in(slot),
                text("slot {slot}", slot=slot),
            )
            for slot in self.portions[portion]
        ]

    def gaps(self, slots: Iterable[int]) -> list[Mark]:
        """Place the gaps before some slots."""
        angles = self.angles
        return [self._gap(slot, angles[slot]) for slot in slots]

    def _gap(self, slot: int, angle: float) -> Mark:
        said = text("gap before slot {slot}", slot=slot)
        handle = Topping("handle", *Wedge(X, Y, RADIUS + 9, angle, angle).at(1, 0), 15, angle)
        wedge = Wedge(X, Y, RADIUS + 12, angle - REACH, angle + REACH)
        return Mark(f"gap/{slot}", wedge, "gap", "", said, "", (handle,))
