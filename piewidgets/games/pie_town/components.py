"""What is in the box of Pie Town: six ingredients, four types of pie, and what the rulebook fixes about them."""

from __future__ import annotations

from typing import Final

from piewidgets.core.text import Text, text

INGREDIENTS: Final = ("yellow", "green", "red", "strawberry", "banana", "pumpkin")
COMMON: Final = range(3)  # three kinds of apple
RARE: Final = range(3, 6)
LETTERS: Final = dict(zip(INGREDIENTS, "YGRSBP", strict=True))
TITLES: Final[dict[str, Text]] = {
    "yellow": text("yellow apple"),
    "green": text("green apple"),
    "red": text("red apple"),
    "strawberry": text("strawberry"),
    "banana": text("banana"),
    "pumpkin": text("pumpkin"),
}
NUMBERS: Final = (18, 18, 18, 9, 9, 9)  # of each ingredient in the box
PIES: Final = ("CCC", "CCR", "CRR", "SR")  # common or rare ingredients; the secret recipe
PIE_TITLES: Final[dict[str, Text]] = {
    "CCC": text("common-common-common pie"),
    "CCR": text("common-common-rare pie"),
    "CRR": text("common-rare-rare pie"),
    "SR": text("secret recipe pie"),
}
COMMONS_IN: Final = (3, 2, 1)  # common ingredients of each pie that is no secret; the others are rare
VALUES: Final = (2, 3, 4, 7)  # points of a pie when it is sold
SIZE: Final = 3  # ingredients of a pie
PIE_TOKENS: Final = 12  # of each player
MOST_IN_COLUMN: Final = 5  # pies, with four players
DRAWN: Final = 2  # ingredients that a sale brings
LEVELS: Final = range(1, 7)  # of a worker, a die
STORAGE: Final = (8, 14)  # ingredients, before and after the upgrade
DICE: Final = 4  # of each player
FIRST_LEVELS: Final = (3, 2, 0, 0)  # of a player's dice; 0 is a die in the supply
FIRST_STORAGE: Final = (1, 1, 1, 0, 0, 0)  # ingredients of a player
PER_HEX: Final = 2  # ingredients
ROUNDS: Final = 9
UNSOLD: Final = 1  # point of a pie that is not sold in the end
