"""Match files: JSON with a version, written whole or not at all, and re-checked move by move when read."""

from __future__ import annotations

import json
import os
import stat
from typing import TYPE_CHECKING, Any

from piewidgets.core.bots import PLAYERS
from piewidgets.core.errors import PieError, SaveError
from piewidgets.core.game import Game, Viewer, find_game
from piewidgets.core.history import Entry, History
from piewidgets.core.tables import FilePath, read_text
from piewidgets.core.text import Text, text

if TYPE_CHECKING:
    from piewidgets.core.match import Match

FORMAT = "piewidgets match"
VERSION = 1
LARGEST = 20_000_000  # bytes; a long match is some hundred thousand
Record = dict[str, Any]


def whole(match: Match) -> Record:
    """Put down everything: the deal, the seed, each move and each outcome drawn."""
    history, notation = match.history, match.game.notation
    names = {id(player): name for name, player in PLAYERS.items()}
    return {
        **_head(match),
        "seed": match.seed,
        "start": notation.format_state(history.states[0]),
        "moves": [notation.format_move(entry.move) for entry in history.entries],
        "bots": {str(seat): names[id(bot)] for seat, bot in match.bots.items() if id(bot) in names},
    }


def seen(match: Match, viewer: Viewer) -> Record:
    """Put down only what a viewer may know: views and described moves up to now, no seed."""
    game, states = match.game, match.history.states[: match.history.at + 1]
    views = [game.notation.format_state(game.secrets.seen_by(state, viewer)) for state in states]
    players = [entry.player for entry in match.history.entries[: match.history.at]]
    told = [str(words) for words in match.log(viewer)]
    return {**_head(match), "viewer": viewer, "views": views, "players": players, "told": told}


def _head(match: Match) -> Record:
    if match.is_replay:
        raise SaveError(text("this is the record of a match as one viewer saw it: copy its file instead"))
    return {"format": FORMAT, "version": VERSION, "game": match.game.name, "at": match.history.at}


def write(path: FilePath, record: Record) -> None:
    """Write a record atomically; raises SaveError, and leaves an older file whole, when it cannot be written.

    A link is followed, an older file keeps its permissions, and what is no ordinary file is refused.
    """
    name = _named(path)
    try:
        place = os.path.realpath(name)
        mode, part = _mode_of(place), f"{place}.{os.getpid()}.part"
        try:
            with open(part, "w", encoding="utf-8") as file:
                json.dump(record, file, indent=1, ensure_ascii=False)
                file.flush()
                os.fsync(file.fileno())
            if mode is not None:
                os.chmod(part, mode)
            os.replace(part, place)
        except BaseException:
            if os.path.exists(part):
                os.unlink(part)
            raise
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)  # without the name of the part
        raise SaveError(text("{path} cannot be written: {why}", path=str(path), why=why)) from None


def _mode_of(place: str) -> int | None:
    if not os.path.lexists(place):
        return None
    mode = os.stat(place).st_mode
    if not stat.S_ISREG(mode):
        raise ValueError("it is no ordinary file")
    return stat.S_IMODE(mode)


def _named(path: FilePath) -> str:
    if not isinstance(path, str | os.PathLike):
        raise SaveError(text("a file is named by its path, not by {given}", given=repr(path)[:40]))
    return os.fspath(path)


def read(path: FilePath) -> Record:
    """Read a record; raises SaveError when the file is missing, damaged, foreign or of a later version."""
    name = os.path.basename(_named(path)) or repr(path)
    try:
        if os.stat(path).st_size > LARGEST:
            raise SaveError(text("{name} is too large to be a match", name=name))
        record = json.loads(read_text(path, "utf-8-sig"))
    except OSError as error:
        raise SaveError(text("{name} cannot be read: {why}", name=name, why=str(error))) from None
    except (ValueError, RecursionError) as error:
        raise SaveError(text("{name} is damaged or cut short: {why}", name=name, why=str(error)[:200])) from None
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise SaveError(text("{name} is not a piewidgets match", name=name))
    version = record.get("version")
    if type(version) is not int or version < 1:
        raise SaveError(text("{name} is damaged at {where}: {why}", name=name, where="version", why=repr(version)[:20]))
    if version > VERSION:
        raise SaveError(
            text(
                "{name} was written by a later piewidgets (file version {version}, this one reads up to "
                "{known}); update piewidgets to read it",
                name=name,
                version=repr(version)[:20],
                known=VERSION,
            )
        )
    return record


def restored(record: Record) -> tuple[Game, int, History]:
    """Rebuild the game, seed and history of a record, checking every move; raises SaveError naming the entry."""
    where = "game"
    try:
        game = find_game(record["game"])
        if "views" in record:
            where = "views"
            return game, 0, _replayed(game, record)
        where = "seed"
        seed = record["seed"]
        if type(seed) is not int:
            raise ValueError(repr(seed)[:40])
        where = "start"
        history = History(game.notation.parse_state(record["start"]))
        where = "moves"
        for number, line in enumerate(record["moves"], 1):
            where = f"moves, entry {number}"
            move = game.notation.parse_move(line)
            entry = Entry(game.rules.current_player(history.state), move)
            history = history.with_move(entry, game.rules.apply(history.state, move))
        where = "at"
        return game, seed, history.jumped(record["at"])
    except (PieError, KeyError, TypeError, ValueError, AttributeError) as error:
        why = text("{name} is missing", name=str(error)) if isinstance(error, KeyError) else str(error)[:300]
        raise SaveError(text("the match file is damaged at {where}: {why}", where=where, why=why)) from None


def _replayed(game: Game, record: Record) -> History:
    states = tuple(game.notation.parse_state(line) for line in record["views"])
    if any(game.secrets.seen_by(state, record["viewer"]) != state for state in states):
        raise ValueError(f"viewer {record['viewer']!r} cannot have seen this")
    told = list(zip(record["players"], record["told"], strict=True))
    if len(states) != len(told) + 1:
        raise ValueError("views and moves do not fit together")
    for state, (player, words) in zip(states, told, strict=False):
        if type(player) is not int or player != game.rules.current_player(state) or not isinstance(words, str):
            raise ValueError(f"{player!r}: {words!r}"[:80])
    entries = tuple(Entry(player, Text("{words}", (("words", words),))) for player, words in told)
    return History(None, states, entries).jumped(record["at"])


def bots(record: Record, history: History) -> dict[int, Any]:
    """Give the automatic players named in a record, by seat; unknown names raise SaveError."""
    found = {}
    named = record.get("bots") or {}
    seats = {str(seat): seat for seat in history.states[0].seats}
    for seat, name in named.items() if isinstance(named, dict) else [("seats", named)]:
        if seat not in seats or not isinstance(name, str) or name not in PLAYERS:
            raise SaveError(
                text("the match file is damaged at {where}: {why}", where="bots", why=f"{seat}: {name}"[:80])
            )
        found[seats[seat]] = name
    return found
