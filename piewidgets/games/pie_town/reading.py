"""Reads moves and positions of Pie Town from text; what a position says is checked in ``checking``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, cast

from piewidgets.core.errors import NotationError
from piewidgets.core.fields import bounded
from piewidgets.core.game import HIDDEN, Hidden
from piewidgets.core.rulings import rulings_from
from piewidgets.core.text import text
from piewidgets.games.pie_town import moves, record
from piewidgets.games.pie_town.baking import Bake
from piewidgets.games.pie_town.board import PLAYERS, Board, load_board, table_text
from piewidgets.games.pie_town.checking import check
from piewidgets.games.pie_town.components import DICE, INGREDIENTS, LEVELS, NUMBERS, PIES, ROUNDS
from piewidgets.games.pie_town.moves import Move
from piewidgets.games.pie_town.pantry import Counts, Recipe, parse_ingredients, parse_recipe
from piewidgets.games.pie_town.record import Event, Pie
from piewidgets.games.pie_town.rulings import Rulings
from piewidgets.games.pie_town.scoring import totals
from piewidgets.games.pie_town.spying import CHANGES
from piewidgets.games.pie_town.state import NO_GUESS, UNMADE, Deal, Guesses, Placed, State

FIELDS: Final = (
    "players", "rounds", "start", "rulings", "board", "round", "turn", "phase", "seat", "begins", "levels", "idle",
    "placed", "orchard", "storages", "peak", "recipes", "upgrades", "pies", "market", "next", "work", "hand", "bag",
    "record", "guesses",
)  # fmt: skip
NAMES: Final[dict[str, type]] = {
    "choose": moves.Choose, "place": moves.Place, "pick": moves.Pick, "bake": moves.BakePies, "try": moves.Try,
    "sell": moves.Sell, "keep": moves.Keep, "assign": moves.Assign, "change": moves.Change, "upgrade": moves.Upgrade,
    "guess": moves.GuessRecipe, "skip": moves.Skip, "look": moves.Look, "draw": moves.Draw,
}  # fmt: skip
MOST_TURNS: Final = 9999


def parse_move(line: str) -> Move:
    """Read a move; raises NotationError for anything else.

    >>> parse_move("place 1 Q0"), parse_move("change Y G")
    (Place(die=1, space='Q0'), Change(old=0, new=1))
    """
    word, _, rest = line.strip().partition(" ") if isinstance(line, str) and len(line) < 200 else ("", "", "")
    try:
        return _READ[NAMES[word]](rest.strip())
    except (NotationError, KeyError, ValueError, TypeError, IndexError):
        said = repr(line)[:40]
        raise NotationError(
            text("a move is written like place 1 Q0 or bake Y*2 S = CCR 1 or sell SR, not {line}", line=said)
        ) from None


def _picked(rest: str) -> Move:
    return moves.Pick(tuple(_counts(part) for part in rest.split("/")))


def _baked(rest: str) -> Move:
    shown, _, words = rest.partition("=")
    names = words.split()[::2]
    found = dict(zip(names, (int(n) for n in words.split()[1::2]), strict=True))
    if len(found) != len(names) or not set(found) <= set(PIES):
        raise ValueError(words)
    return moves.BakePies(_counts(shown), Bake(*(found.get(name, 0) for name in PIES)))


def _aimed(kind: Callable[[int, Recipe], Move]) -> Callable[[str], Move]:
    def read(rest: str) -> Move:
        seat, _, recipe = rest.partition(" ")
        return kind(int(seat), parse_recipe(recipe))

    return read


def _placed(rest: str) -> Move:
    die, space = rest.split()
    return moves.Place(int(die), space)


def _ingredient(word: str) -> int:
    counts = parse_ingredients(word)
    if sum(counts) != 1:
        raise ValueError(word)
    return counts.index(1)


def _skipped(rest: str) -> Move:
    if rest:
        raise ValueError(rest)
    return moves.Skip()


def _counts(words: str) -> Counts:
    return parse_ingredients(words.strip().removeprefix("-"))


_READ: Final[dict[type, Callable[[str], Move]]] = {
    moves.Choose: lambda rest: moves.Choose(parse_recipe(rest)),
    moves.Place: _placed,
    moves.Pick: _picked,
    moves.BakePies: _baked,
    moves.Try: _aimed(moves.Try),
    moves.Sell: lambda rest: moves.Sell(rest),
    moves.Keep: lambda rest: moves.Keep(_counts(rest)),
    moves.Assign: lambda rest: moves.Assign(int(rest)),
    moves.Change: lambda rest: moves.Change(*map(_ingredient, rest.split())),
    moves.Upgrade: lambda rest: moves.Upgrade(rest),
    moves.GuessRecipe: _aimed(moves.GuessRecipe),
    moves.Skip: _skipped,
    moves.Look: lambda rest: moves.Look(_counts(rest)),
    moves.Draw: lambda rest: moves.Draw(_ingredient(rest)),
}


def position(values: dict[str, str]) -> State:
    """Make a position of its written parts; raises NotationError, or ValueError, IndexError or KeyError for junk."""
    deal = _deal(values)
    top, orchard, storages = deal.players - 1, _piles(values["orchard"]), _piles(values["storages"])
    hand = _counts(values["hand"])
    out = tuple(map(sum, zip(*orchard, *storages, hand, strict=True)))
    bag: int | Hidden = HIDDEN if values["bag"] == "?" else bounded("bag", values["bag"], 0, 63)
    found = State(
        deal, bounded("round", values["round"], 0, deal.rounds), bounded("turn", values["turn"], 0, MOST_TURNS),
        values["phase"], bounded("seat", values["seat"], 0, top), bounded("begins", values["begins"], 0, top),
        tuple(_numbers("level", row, LEVELS[-1]) for row in values["levels"].split("|")),
        _numbers("idle", values["idle"], (1 << DICE) - 1), orchard, storages, out, _counts(values["peak"]),
        tuple(tuple(_recipe(one) for one in own.split("/") if one.strip()) for own in values["recipes"].split("|")),
        _numbers("upgrades", values["upgrades"], 7), (0,) * deal.players,
        tuple(_numbers("pie", " ".join(own.strip()), len(PIES) - 1) for own in values["pies"].split("|")),
        tuple(tuple(_pie(one) for one in column.split()) for column in values["market"].split("|")),
        tuple(_worker(deal, one) for one in values["placed"].split()), bounded("next", values["next"], -1, top),
        bounded("work", values["work"], 0, sum(NUMBERS)), hand, bag,
        tuple(_event(one) for one in values["record"].split()), _guesses(values["guesses"]),
    )  # fmt: skip
    check(found)
    return found._replace(points=tuple(int(own) for own in totals(found)))


def _deal(values: dict[str, str]) -> Deal:
    players = bounded("players", values["players"], PLAYERS[0], PLAYERS[-1])
    rounds, start = bounded("rounds", values["rounds"], 1, ROUNDS), bounded("start", values["start"], 0, players - 1)
    return Deal(
        players, rounds, start, _board(values["board"]), cast(Rulings, rulings_from(Rulings, values["rulings"]))
    )


def _board(words: str) -> Board:
    """Read boards as a table of them is read; the built-in ones are not written."""
    if not words:
        return load_board()
    kinds = zip(("hex", "square", "spaces"), words.split("/"), strict=True)
    rows = [next(line for line in table_text().splitlines() if line.startswith("kind,"))]
    for kind, part in kinds:
        for token in part.split():
            name, _, value = token.partition("=")
            rows.append(f"{kind},{name},{value.replace(',', ' ')}")
    rows += [f"ingredient,{name},{n}" for name, n in zip(INGREDIENTS, NUMBERS, strict=True)]
    return load_board("\n".join(rows) + "\n")


def _numbers(name: str, words: str, high: int) -> tuple[int, ...]:
    return tuple(bounded(name, one, 0, high) for one in words.split())


def _piles(words: str) -> tuple[Counts, ...]:
    return tuple(map(_counts, words.split("|")))


def _recipe(words: str) -> Recipe | Hidden:
    return HIDDEN if words.strip() == "?" else parse_recipe(words)


def _pie(words: str) -> Pie:
    seat, number = words.split(".")
    return Pie(bounded("seat", seat, 0, PLAYERS[-1] - 1), bounded("pie", number, 0, MOST_TURNS))


def _worker(deal: Deal, words: str) -> Placed:
    name, seat, die, act = words.rsplit(":", 3)
    if act != "-" and act not in CHANGES:
        raise NotationError(text("a worker does not {act}", act=act[:20]))
    return Placed(deal.number_of[name], bounded("seat", seat, 0, deal.players - 1), bounded("die", die, 0, DICE - 1),
                  "" if act == "-" else act)  # fmt: skip


def _guesses(words: str) -> tuple[Guesses, ...]:
    return tuple(tuple(map(_guess, own.split("/"))) for own in words.split("|")) if words else ()


def _guess(words: str) -> Recipe | str | Hidden:
    said = words.strip()
    return UNMADE if said == "-" else NO_GUESS if said == NO_GUESS else _recipe(said)


def _event(words: str) -> Event:
    name, *values = words.split(":")
    kind: Any = {one.__name__.lower(): one for one in record.EVENTS}[name]
    made = list(_values(kind, values))
    if len(made) != len(kind._fields):
        raise NotationError(text("{event} has the values {names}", event=name, names=", ".join(kind._fields)))
    return cast(Event, kind(*made))


def _values(kind: Any, values: list[str]) -> Iterator[object]:
    for field, words in zip(kind._fields, values, strict=True):
        yield _READERS[field](kind, words)


def _number(kind: Any, words: str) -> int:
    return bounded("a recorded number", words, 0, MOST_TURNS)


def _six(kind: Any, words: str) -> Counts:
    found = tuple(bounded("ingredients", one, 0, 18) for one in words.split(","))
    if len(found) != len(INGREDIENTS):
        raise NotationError(text("ingredients are six numbers, not {words}", words=words[:30]))
    return found


def _made(kind: Any, words: str) -> object:
    if kind is record.Baked:
        return Bake(*(bounded("pies", one, 0, 12) for one in words.split(",")))
    return tuple((int(kind_), _pie(pie)) for kind_, _, pie in (one.partition(".") for one in words.split("/")))


_READERS: Final[dict[str, Callable[[Any, str], object]]] = {
    **dict.fromkeys(("round", "seat", "each", "first", "target", "number", "die", "bonus", "many"), _number),
    **dict.fromkeys(("shown", "peak", "out"), _six),
    "seen": lambda kind, words: HIDDEN if words == "?" else _six(kind, words),
    "pies": _made,
    "recipe": lambda kind, words: parse_recipe(" ".join(words)),
    "is_right": lambda kind, words: bool(bounded("is_right", words, 0, 1)),
}
