"""The box of Pies: 75 numbered cards, read from data/ or from a user's own table, and 18 plums.

Which number carries which fruit, recipe or action is *reconstructed*: see data/SOURCES.md. Which cards leave the decks
depends on the number of players (rulebook, Setup).
"""

from __future__ import annotations

import functools
import os
from typing import Final, NamedTuple

from piewidgets.core.errors import ComponentError
from piewidgets.core.tables import FilePath, Row, check_ids, checked_id, read_text, table_name, typed_rows
from piewidgets.core.text import Text, one_of, text
from piewidgets.games.pies.recipes import Recipe, recipe_from

FRUITS: Final = ("apple", "blackberry", "cherry", "fig", "orange", "pear", "strawberry", "currant", "plum")
PLUM: Final = FRUITS.index("plum")
TITLES: Final[dict[str, Text]] = {
    "apple": text("apple"),
    "blackberry": text("blackberry"),
    "cherry": text("cherry"),
    "fig": text("fig"),
    "orange": text("orange"),
    "pear": text("pear"),
    "strawberry": text("strawberry"),
    "currant": text("white currant"),
    "plum": text("plum"),
}
LETTERS: Final = dict(zip(FRUITS, "ABCFOESWP", strict=True))
STEAL: Final = "steal"
DOG: Final = "dog"
PIES: Final = "pies"
ACTIONS: Final[dict[str, Text]] = {STEAL: text("Steal"), DOG: text("Dog"), PIES: text("Pies")}
PLUMS: Final = 18
TOKENS: Final = 9  # worth pi each
HIGHEST: Final = 25  # the numbers of a round's deck
ROUNDS: Final = 3
REMOVED: Final = {3: 19, 4: 25, 5: 26}  # by players: this number and all above leave each deck
COLUMNS: Final = ("id", "round", "number", "fruit", "recipe", "points", "action")
TABLE: Final = os.path.join(os.path.dirname(__file__), "data", "cards.csv")
NOTE: Final = text("Which card has which fruit, recipe and action is reconstructed; see SOURCES.md")


class Card(NamedTuple):
    """A fruit card: its id, round and number (0 on a plum), its fruit, and a recipe or an action if it has one."""

    id: str
    fruit: str
    round: int = 0
    number: int = 0
    recipe: Recipe | None = None
    action: str = ""

    def __str__(self) -> str:
        recipe = f":{self.recipe}" if self.recipe else ""
        return f"{self.fruit}{recipe}{'!' if self.action else ''}{self.action}"


def load_cards(source: FilePath | None = None) -> tuple[Card, ...]:
    """Read the cards, 25 a round in order and then the plums; from the built-in table, or a path or text like it.

    Raises ComponentError naming the file and what is wrong: a number that is missing or there twice, a fruit, recipe
    or action nobody knows, or points that are not the recipe's (rulebook, Components and Fruit Mixes; Q1, Q18).

    >>> cards = load_cards()
    >>> len(cards), str(cards[0]), cards[-1].id
    (93, 'apple:two_pair', 'p18')
    """
    return _built_in() if source is None else _read(source)


@functools.cache
def _built_in() -> tuple[Card, ...]:
    return _read(TABLE)


def table_text() -> str:
    """Give the built-in table as text, to be edited and passed back.

    >>> table_text().splitlines()[3]
    'a1,1,1,apple,two_pair,10,'
    """
    return read_text(TABLE)


def _read(source: FilePath) -> tuple[Card, ...]:
    cards = sorted(typed_rows(source, COLUMNS, _card), key=lambda card: (card.round, card.number))
    name = table_name(source)
    check_ids(name, (card.id for card in cards))
    found = [(card.round, card.number) for card in cards]
    for wanted in ((round_, number) for round_ in range(1, ROUNDS + 1) for number in range(1, HIGHEST + 1)):
        if found.count(wanted) != 1:
            told = {"name": name, "round": wanted[0], "number": wanted[1], "found": found.count(wanted)}
            raise ComponentError(
                text("{name}: round {round} has card {number} once, and here it stands {found} times", **told)
            )
    return (*cards, *(Card(f"p{n}", "plum") for n in range(1, PLUMS + 1)))


def _card(row: Row) -> Card:
    card_id = checked_id(row["id"])
    if card_id[0] == "p" and card_id[1:].isdigit():
        raise ValueError(text("{id} is the id of a plum", id=card_id))
    round_, number = (_within(name, row[name], top) for name, top in (("round", ROUNDS), ("number", HIGHEST)))
    if row["fruit"] not in FRUITS[:PLUM]:
        raise ValueError(text("there is no fruit {fruit} in the round decks; {known}",
                              fruit=row["fruit"][:20], known=one_of(FRUITS[:PLUM])))  # fmt: skip
    if row["action"] not in ("", *ACTIONS):
        raise ValueError(text("there is no action {action}; {known}", action=row["action"][:20], known=one_of(ACTIONS)))
    if row["recipe"] and row["action"]:
        raise ValueError(text("a card has a recipe or an action, not both"))
    recipe = recipe_from(row["recipe"], row["points"]) if row["recipe"] or row["points"] else None
    return Card(card_id, row["fruit"], round_, number, recipe, row["action"])


def _within(name: str, given: str, top: int) -> int:
    if not (given.isascii() and given.isdigit() and 1 <= int(given[:9]) <= top):
        raise ValueError(text("{name} is a number from 1 to {top}, not {given}", name=name, top=top, given=given[:20]))
    return int(given)
