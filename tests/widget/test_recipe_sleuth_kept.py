"""The sleuth's picture: nothing overlaps or leaves it, whatever the evidence; and chances as anybody would count them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path

import pytest
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from piewidgets import Match, RecipeSleuth
from piewidgets.core.scene import Box, Mark, Scene, Spot

LINES = (
    "",
    "spied: Y S",
    "right: Y G S",
    "right: Y G S | changed",
    "out: Y*12 G*12 | wrong: R R P",
    "spied: Y | changed | spied: G B | changed | spied: Y | changed | wrong: Y G S | changed | changed",
    "spied: Y S | changed | wrong: G G B | changed | spied: R | changed | spied: S | changed | spied: Y Y",
    " | ".join(["spied: Y | changed | spied: G | changed | spied: B | changed"] * 4),
)
Three = tuple[str, str, str]
Weights = dict[Three, Fraction]
ALL: tuple[Three, ...] = tuple(
    (*two, rare) for two in itertools.combinations_with_replacement("YGR", 2) for rare in "SBP"
)
NAMES = dict(zip("YGRSBP", ("yellow", "green", "red", "strawberry", "banana", "pumpkin"), strict=True))


def ends(mark: Mark) -> tuple[float, float, float, float]:
    """Give the box of a mark: of its shape, or of its words in the widest of the usual fonts."""
    if isinstance(mark.shape, Spot):
        words = mark.label or str(mark.description)
        bold = FontProperties(family="DejaVu Sans", weight="normal" if mark.rim == "small" else "bold")
        size = TextPath((0, 0), words, mark.shape.size, prop=bold).get_extents()
        left = mark.shape.x - (0 if mark.rim else size.width / 2)
        return left, mark.shape.y - size.height / 2, left + size.width, mark.shape.y + size.height / 2
    assert isinstance(mark.shape, Box)
    return mark.shape.x, mark.shape.y, mark.shape.x + mark.shape.w, mark.shape.y + mark.shape.h


def check_room(drawn: Scene) -> None:
    """Check that no mark leaves the picture or lies on another, and that what is printed on one stays inside it."""
    boxes = [(mark.id, *ends(mark)) for mark in drawn.marks]
    for (name, left, top, right, bottom), mark in zip(boxes, drawn.marks, strict=True):
        assert left >= 0, name
        assert top >= 0, name
        assert right <= drawn.width, name
        assert bottom <= drawn.height, name
        for other, x1, y1, x2, y2 in boxes:
            is_apart = right <= x1 + 0.02 or x2 <= left + 0.02 or bottom <= y1 or y2 <= top
            assert name == other or is_apart, (name, other)
        for one in mark.prints:
            words = TextPath((0, 0), one.words, one.size, prop=FontProperties(family="DejaVu Sans", weight="bold"))
            half = words.get_extents().width / 2
            assert left <= one.x - half, (name, one.words)
            assert one.x + half <= right, (name, one.words)


@pytest.mark.parametrize("line", LINES)
def test_nothing_overlaps_or_leaves_the_picture(line: str) -> None:
    sleuth = RecipeSleuth(evidence=line)
    for name in ("yellow", "red", "pumpkin"):
        sleuth.touch(f"pick/{name}")
    for drawn in (sleuth.scene(), sleuth.still(), RecipeSleuth(evidence=line, reveal="ask").scene()):
        check_room(drawn)
        assert all(str(mark.description) for mark in drawn.marks if not mark.id.startswith("bar/"))
    assert not sleuth.still().enabled
    assert not any(mark.id.startswith(("pick/", "add/")) for mark in sleuth.still().marks)


@pytest.mark.parametrize(("form", "start"), [("svg", b"<"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_the_picture_is_saved(form: str, start: bytes, tmp_path: Path) -> None:
    RecipeSleuth(evidence="spied: Y S").save(tmp_path / f"recipe.{form}")
    assert (tmp_path / f"recipe.{form}").read_bytes().startswith(start)


@pytest.mark.parametrize("line", ["spied: Y S", "right: Y G S | changed", "wrong: Y Y S"])
def test_bars_are_as_long_as_their_chances_say(line: str) -> None:
    sleuth = RecipeSleuth(evidence=line)
    wide = {mark.id: mark.shape.w for mark in sleuth.scene().marks if isinstance(mark.shape, Box)}
    most = max(sleuth.posterior.values())
    for recipe, chance in sleuth.posterior.items():
        mark = f"recipe/{str(recipe).replace(' ', '')}"
        assert wide[f"bar/{mark}"] == pytest.approx(wide[mark] * float(chance / most), abs=0.01)
    assert len([name for name in wide if name.startswith("bar/recipe/")]) == len(sleuth.posterior)
    for name, chance in sleuth.marginals.items():
        assert wide.get(f"bar/has/{name}", 0) == pytest.approx(wide[f"has/{name}"] * float(chance), abs=0.01)


def test_the_picture_and_the_words_of_the_seat_stay_when_the_cell_is_run_again() -> None:
    match = Match("pie_town", players=2, seed=4, recipes="Y G S | R R B", start=0)
    first, again = RecipeSleuth(match, 0), RecipeSleuth(match, 0)
    for sleuth in (first, again):
        sleuth.board._on_msg(None, {"type": "here"}, None)
    first.board._on_msg(None, {"type": "gone"}, None)
    drawn = first.board.svg
    match.play(match.legal_moves()[0])
    assert first.board.svg == drawn  # nobody looks at it, and it costs nothing
    again.close()
    assert again.comm is None


# Chances counted from scratch, by nothing of the game


def shown(recipe: Three, seen: Iterable[str]) -> Fraction:
    """Count the looks at so many of three ingredients that show just these."""
    looks = list(itertools.combinations(recipe, len(tuple(seen))))
    return Fraction(sum(sorted(look) == sorted(seen) for look in looks), len(looks))


def changed(weights: Weights, may_bluff: bool) -> Weights:
    after = dict.fromkeys(ALL, Fraction(0))
    for recipe, own in weights.items():
        found = [
            (*sorted((*recipe[:at], new, *recipe[at + 1 : 2])[:2], key="YGR".index), recipe[2] if at < 2 else new)
            for at in range(3) for new in ("YGR" if at < 2 else "SBP") if may_bluff or new != recipe[at]
        ]  # fmt: skip
        for other in found:
            after[other] += own / len(found)  # type: ignore[index]
    return after


def points(guess: Three, recipe: Three) -> int:
    return (-2, 0, 2, 4)[sum(min(guess.count(one), recipe.count(one)) for one in NAMES)]


def best(weights: Weights) -> Fraction:
    return max(sum((own * points(guess, one) for one, own in weights.items()), Fraction(0)) for guess in ALL)


def worth(weights: Weights, many: int) -> Fraction:
    """Raise the best guess by a look: each thing that can be seen, and the best guess after it."""
    after: dict[tuple[str, ...], Weights] = {}
    for recipe, own in weights.items():
        for look in {tuple(sorted(look)) for look in itertools.combinations(recipe, many)}:
            after.setdefault(look, {})[recipe] = own * shown(recipe, look)
    return sum((best(one) for one in after.values()), Fraction(0)) - best(weights)


def told(rng: random.Random, true: Three) -> tuple[str, Callable[[Three], Fraction]]:
    """Tell something that a secret recipe allows, and how likely another one would have told it."""
    if rng.random() < 0.4:
        seen = rng.sample(true, rng.randint(1, 3))
        return f"spied: {' '.join(seen)}", lambda one: shown(one, seen)
    if rng.random() < 0.5:
        other = rng.choice([one for one in ALL if one != true])
        return f"wrong: {' '.join(other)}", lambda one: Fraction(one != other)
    many = rng.randint(0, 2)
    pool = [*true, *rng.choices("YGR", k=2 * many), *rng.choices("SBP", k=many)]
    pies = f"CCR {many} SR 1" if many else "SR 1"
    return f"baked: {' '.join(pool)} = {pies}", lambda one: Fraction(all(pool.count(x) >= one.count(x) for x in one))


@pytest.mark.parametrize("seed", range(40))
def test_all_that_is_shown_is_what_counting_gives(seed: int) -> None:
    rng = random.Random(seed)
    may_bluff, true, weights = rng.random() < 0.5, rng.choice(ALL), dict.fromkeys(ALL, Fraction(1, 18))
    clues: list[str] = []
    for _ in range(rng.randint(1, 5)):
        if rng.random() < 0.25:
            clues.append("changed")
            weights = changed(weights, may_bluff)
            true = rng.choice([one for one, own in changed({true: Fraction(1)}, may_bluff).items() if own])
        else:
            clue, likelihood = told(rng, true)
            clues.append(clue)
            weights = {one: own * likelihood(one) for one, own in weights.items()}
    weights = {one: own / sum(weights.values()) for one, own in weights.items() if own}
    kind = "may_bluff" if may_bluff else "must_differ"
    sleuth = RecipeSleuth(evidence=" | ".join(clues), rulings={"recipe_change_kind": kind})
    assert {tuple(str(one).split()): own for one, own in sleuth.posterior.items()} == weights
    assert sleuth.best.points == best(weights)
    assert sleuth.worth == {many: worth(weights, many) for many in (1, 2, 3)}
    for letter, name in NAMES.items():
        assert sleuth.marginals[name] == sum(own for one, own in weights.items() if letter in one)
