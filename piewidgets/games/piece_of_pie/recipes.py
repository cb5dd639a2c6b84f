"""The scoring rules of Piece of Pie, declared: which slots form a group, what must match, the points, the reason.

Nothing here computes a score. ``scoring`` reads these declarations for one pie, with every reason; the lab reads the
same ones for all 65,536 rings at once. That is why ``matches`` is written with ==, !=, & and | alone: it works on a
number and on an array of numbers. Flavours are numbers here, kiwi 0, apricot 1, strawberry 2, blueberry 3.
"""

from __future__ import annotations

from typing import Any, Final

from piewidgets.core.text import Text, text
from piewidgets.games.piece_of_pie.components import FLAVOUR_NAMES, FLAVOURS, SHAPES
from piewidgets.games.piece_of_pie.declared import Card, EachRule, RingRule, Rule, SetRule, around, mirrored

K, A, S, B = range(4)


def _same(*slots: Any) -> Any:
    first, *others = slots
    matched = first == others[0]
    for other in others[1:]:
        matched = matched & (first == other)
    return matched


DECORATIONS: Final[tuple[Rule, ...]] = (
    EachRule("chocolate", text("Chocolate shavings"), text("chocolate shavings on {s0}")),
    RingRule(
        "frosting",
        text("Frosting"),
        3,
        around(0, 1),
        lambda x, y: x & y,
        text("{s0} and {s1} are neighbours and both frosted"),
        reads="frosting",
    ),
    SetRule(
        "shapes", text("Shapes"), 5, SHAPES, text("a heart on {s0}, a flower on {s1}, a star on {s2}"), reads="shape"
    ),
)

FLAVOUR_RECIPES: Final[tuple[Rule, ...]] = (
    RingRule(
        "kiwi",
        text("Kiwi"),
        3,
        around(0, -1, 1),
        lambda x, left, right: (x == K) & (left == right),
        text("the kiwi in {s0} lies between two of one flavour: {f1}"),
    ),
    SetRule(
        "four_seasons",
        text("Four Seasons"),
        4,
        FLAVOURS,
        text("one of each flavour: kiwi in {s0}, apricot in {s1}, strawberry in {s2}, blueberry in {s3}"),
    ),
    RingRule(
        "apricot_and_strawberry",
        text("Apricot & Strawberry"),
        3,
        around(0, 4, starts=4),
        lambda x, y: ((x == A) & (y == S)) | ((x == S) & (y == A)),
        text("{f0} in {s0} lies opposite {f1} in {s1}"),
    ),
    RingRule(
        "strawberry_sandwich",
        text("Strawberry Sandwich"),
        2,
        around(0, -1, 1),
        lambda x, left, right: (x == S) & (left != right),
        text("the strawberry in {s0} lies between two flavours: {f1} and {f2}"),
    ),
    RingRule(
        "blueberry_delight",
        text("Blueberry Delight"),
        3,
        around(0, -3, 3),
        lambda x, left, right: (x == B) & (left == right),
        text("two away on each side of the blueberry in {s0} lies one flavour: {f1}"),
    ),
    SetRule(
        "blueberry_and_kiwi",
        text("Blueberry & Kiwi"),
        2,
        ("blueberry", "kiwi"),
        text("the blueberry in {s0} goes with the kiwi in {s1}"),
    ),
    RingRule(
        "apricot_delight",
        text("Apricot Delight"),
        2,
        around(0, -2, 2),
        lambda x, left, right: (x == A) & (left != right),
        text("one away on each side of the apricot in {s0} lie two flavours: {f1} and {f2}"),
    ),
)

PATTERN_RECIPES: Final[tuple[Rule, ...]] = (
    RingRule(
        "opposite",
        text("Opposite"),
        2,
        around(0, 4, starts=4),
        _same,
        text("{f0} in {s0} and in {s1}, opposite each other"),
    ),
    RingRule(
        "mirror_image",
        text("Mirror Image"),
        2,
        mirrored(7, 1, 3, 5),
        _same,
        text("{f0} in {s0} is mirrored in {s1}"),
        centred=mirrored(0, 2, 4, 6),
    ),
    RingRule(
        "triangle",
        text("Triangle"),
        4,
        around(0, 2, 4),
        _same,
        text("{f0} in {s0}, {s1} and {s2}, with one between each"),
    ),
    RingRule("side_by_side", text("Side by Side"), 2, around(0, 1), _same, text("{f0} in {s0} and next to it in {s1}")),
    RingRule(
        "alternate",
        text("Alternate"),
        5,
        around(0, 1, 2, 3),
        lambda a, b, c, d: (a == c) & (b == d) & (a != b),
        text("{f0} and {f1} take turns in {s0}, {s1}, {s2} and {s3}"),
    ),
    RingRule(
        "triplet", text("Triplet"), 4, around(0, 1, 2), _same, text("{f0} three times in a row: {s0}, {s1}, {s2}")
    ),
    RingRule(
        "split_pair", text("Split Pair"), 2, around(0, 3), _same, text("{f0} in {s0} and in {s1}, two between them")
    ),
)

PERFECT_PIECES: Final[tuple[EachRule, ...]] = tuple(
    EachRule(f"perfect_{flavour}", text("Perfect {flavour}", flavour=name), text("{f0} in {s0}"), wanted=flavour)
    for flavour, name in FLAVOUR_NAMES.items()
)

_SAYS: Final[dict[str, Text]] = {
    "kiwi": text("3 points for each kiwi between two pieces of the same flavour"),
    "four_seasons": text("4 points for each set of all four flavours, wherever they lie"),
    "apricot_and_strawberry": text("3 points for each apricot opposite a strawberry"),
    "strawberry_sandwich": text("2 points for each strawberry between two different flavours"),
    "blueberry_delight": text("3 points for each blueberry whose third neighbours on both sides share a flavour"),
    "blueberry_and_kiwi": text("2 points for each pair of a blueberry and a kiwi, wherever they lie"),
    "apricot_delight": text("2 points for each apricot whose second neighbours on both sides differ"),
    "opposite": text("2 points for each pair of one flavour lying opposite each other"),
    "mirror_image": text("cut the pie in half; 2 points for each pair of one flavour that mirrors itself"),
    "triangle": text("4 points for each three of one flavour with one piece between each"),
    "side_by_side": text("2 points for each pair of one flavour lying side by side"),
    "alternate": text("5 points for each four in a row in which two flavours take turns"),
    "triplet": text("4 points for each three of one flavour in a row"),
    "split_pair": text("2 points for each pair of one flavour with two pieces between"),
    "decorations": text(
        "1 point a shaving, 3 points a pair of frosted neighbours, 5 points a set of heart, flower and star"
    ),
}


def _cards() -> dict[str, Card]:
    cards = [Card(r.name, r.title, "flavour", (r,), _SAYS[r.name]) for r in FLAVOUR_RECIPES]
    cards += [Card(r.name, r.title, "pattern", (r,), _SAYS[r.name]) for r in PATTERN_RECIPES]
    cards.append(Card("decorations", text("Decorations"), "decorations", DECORATIONS, _SAYS["decorations"]))
    for r in PERFECT_PIECES:
        says = text("1 point for each piece of {flavour}", flavour=FLAVOUR_NAMES[r.wanted])
        cards.append(Card(r.name, r.title, "perfect", (r,), says))
    return {card.name: card for card in cards}


CARDS: Final[dict[str, Card]] = _cards()
RULES: Final[dict[str, Rule]] = {rule.name: rule for card in CARDS.values() for rule in card.rules}


def cards_of_kind(kind: str) -> tuple[str, ...]:
    """Name the cards of one kind, in rulebook order.

    >>> cards_of_kind("perfect")
    ('perfect_kiwi', 'perfect_apricot', 'perfect_strawberry', 'perfect_blueberry')
    """
    return tuple(name for name, card in CARDS.items() if card.kind == kind)
