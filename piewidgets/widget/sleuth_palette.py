"""The palette of the sleuth: ingredients to pick, and what was learnt of them, so that a clue is added by touch."""

from __future__ import annotations

from typing import Final, NamedTuple

from piewidgets.core.errors import NotationError
from piewidgets.core.scene import Box, Mark, Print, Spot, Topping
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town import parse_evidence, parse_ingredients
from piewidgets.games.pie_town.components import INGREDIENTS, LETTERS, SIZE, TITLES
from piewidgets.games.pie_town.faces import FRUIT
from piewidgets.games.pie_town.naming import name_counts

TALL: Final = 136.0
GAP: Final = 6.0
DEEDS: Final[dict[str, Text]] = {
    "spied": text("A spy saw it"),
    "wrong": text("Wrong try"),
    "right": text("Right try"),
    "changed": text("Changed"),
    "back": text("Take back"),
    "clear": text("Clear"),
}


class Picked(NamedTuple):
    """What is on the palette: the ingredients picked so far, and how many clues have been added."""

    names: tuple[str, ...] = ()
    added: int = 0

    @property
    def letters(self) -> str:
        """The picked ingredients in notation."""
        return " ".join(LETTERS[name] for name in self.names)

    def can(self, deed: str) -> bool:
        """Say whether a button of the palette would do anything.

        >>> [deed for deed in DEEDS if Picked(("yellow",)).can(deed)], Picked().can("clear")
        (['spied', 'back', 'clear'], False)
        """
        if deed in ("back", "clear"):
            return bool(self.names or self.added)
        if deed == "changed":
            return not self.names
        try:
            return bool(parse_evidence(f"{deed}: {self.letters}"))
        except NotationError:
            return False

    def live(self) -> list[str]:
        """List the marks of the palette that can be touched."""
        names = [f"pick/{name}" for name in INGREDIENTS] if len(self.names) < SIZE else []
        return names + [f"add/{deed}" for deed in DEEDS if self.can(deed)]


def palette(picked: Picked, x: float, y: float, wide: float, is_match: bool) -> list[Mark]:
    """Lay out the palette: a line that says what to do, the ingredients with those picked, the buttons."""
    head = text("What else might be known? Pick ingredients, then say what was learnt") if is_match else text(
        "What is known? Pick ingredients, then say what was learnt")  # fmt: skip
    share = (wide + GAP) / (len(INGREDIENTS) + 2)
    marks = [Mark("note/palette", Spot(x, y + 12, 18), "heading", "", head, "left")]
    marks += [_pick(name, Box(x + share * n, y + 28, share - GAP, 46, 8)) for n, name in enumerate(INGREDIENTS)]
    marks.append(_picked(picked, Box(x + share * len(INGREDIENTS), y + 28, 2 * share - GAP, 46, 8)))
    step = (wide + GAP) / len(DEEDS)
    for n, (deed, words) in enumerate(DEEDS.items()):
        place = Box(x + step * n, y + 82, step - GAP, 42, 8)
        prints = (Print(str(words), place.x + place.w / 2, place.y + 22, 17),)
        marks.append(Mark(f"add/{deed}", place, "pile", "", _said(words, deed, picked), "", (), prints))
    return marks


def _pick(name: str, place: Box) -> Mark:
    middle = place.y + place.h / 2
    fruit = (Topping(FRUIT[name], place.x + place.w / 2 - 15, middle, 28),)
    prints = (Print(LETTERS[name], place.x + place.w / 2 + 18, middle + 1, 21),)
    words = text("pick {ingredient}", ingredient=TITLES[name])
    return Mark(f"pick/{name}", place, f"{name}_ingredient", "", words, "", fruit, prints)


def _picked(picked: Picked, place: Box) -> Mark:
    middle, step = place.y + place.h / 2, place.w / SIZE
    fruits, prints = [], []
    for n, name in enumerate(picked.names):
        fruits.append(Topping(FRUIT[name], place.x + step * (n + 0.5) - 13, middle, 26))
        prints.append(Print(LETTERS[name], place.x + step * (n + 0.5) + 14, middle + 1, 20))
    if not picked.names:
        prints.append(Print(str(text("none picked")), place.x + place.w / 2, middle + 1, 17))
    words = text("picked: {what}", what=name_counts(parse_ingredients(picked.letters)))
    return Mark("picked", place, "supply", "", words, "", tuple(fruits), tuple(prints))


def _said(words: Text, deed: str, picked: Picked) -> Text:
    """Say what a button would do with what is picked."""
    if deed not in ("spied", "wrong", "right") or not picked.names:
        return words
    return text("{deed}: {what}", deed=words, what=name_counts(parse_ingredients(picked.letters)))
