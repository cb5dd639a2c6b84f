"""How a game declares the switches of its rules, and how their readings are compared.

A game's ``Rulings`` is a frozen dataclass below ``RulingsBase`` whose fields are made by ``switch``: the first
value is the default. A function that scores under rulings is marked with ``takes_rulings``; from then on its
``rulings=`` also understands "flanks=consumed" or a mapping, and ``readings`` can call it under every reading.
"""

from __future__ import annotations

import functools
import inspect
import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

from piewidgets.core.errors import RulingError
from piewidgets.core.text import Text, one_of, text

P = ParamSpec("P")
R = TypeVar("R")
Reading = str | bool
_SWITCHES: dict[type, tuple[Switch, ...]] = {}  # kept, since every Rulings made is checked against them


class Switch(NamedTuple):
    """One open question of a rulebook: its field, its readings (default first), its row in the rulings."""

    name: str
    values: tuple[Reading, ...]
    ruling: str
    question: Text
    labels: tuple[Text, ...]


def switch(ruling: str, question: Text, readings: Mapping[Reading, Text]) -> Any:
    """Declare a field of a Rulings class; ``readings`` maps each value to what it means.

    >>> @dataclass(frozen=True)
    ... class Rulings(RulingsBase):
    ...     ties: str = switch("X1", text("Who wins a tie?"), {"last": text("the last"), "all": text("all")})
    >>> Rulings().ties
    'last'
    """
    values = tuple(readings)
    meta = {"switch": (values, ruling, question, tuple(readings.values()))}
    return field(default=values[0], metadata=meta)


@dataclass(frozen=True)
class RulingsBase:
    """What the Rulings of all games can do; raises RulingError for a value that is no reading."""

    def __post_init__(self) -> None:
        for one in switches(type(self)):
            value = getattr(self, one.name)
            if value not in one.values:
                known = one_of(map(str, one.values))
                raise RulingError(
                    text("{name}={value} is no reading; {known}", name=one.name, value=value, known=known)
                )

    def __str__(self) -> str:
        changed = [f"{f.name}={getattr(self, f.name)}" for f in fields(self) if getattr(self, f.name) != f.default]
        return ",".join(changed)


def switches(rulings: type[RulingsBase]) -> tuple[Switch, ...]:
    """List the switches of a Rulings class, in the order they were declared."""
    if rulings not in _SWITCHES:
        _SWITCHES[rulings] = tuple(Switch(f.name, *f.metadata["switch"]) for f in fields(rulings))
    return _SWITCHES[rulings]


def rulings_from(kind: type[RulingsBase], given: object) -> RulingsBase:
    """Understand rulings however they are given: None, a Rulings, a mapping, or "name=value,name=value".

    Raises RulingError naming the switch or reading that does not exist, and those that do.
    """
    if given is None:
        return kind()
    if isinstance(given, kind):
        return given
    if isinstance(given, str):
        pairs: Iterable[tuple[str, object]] = [_pair(part) for part in given.split(",") if part.strip()]
    elif isinstance(given, Mapping):
        pairs = given.items()
    else:
        raise RulingError(text("rulings are written name=value, not {given}", given=repr(given)[:60]))
    return _with_pairs(kind, pairs)


def _with_pairs(kind: type[RulingsBase], pairs: Iterable[tuple[str, object]]) -> RulingsBase:
    known = {one.name: one for one in switches(kind)}
    chosen: dict[str, Reading] = {}
    for name, value in pairs:
        if name not in known:
            raise RulingError(
                text("there is no ruling called {name}; {known}", name=str(name)[:40], known=one_of(known))
            )
        if name in chosen:
            raise RulingError(text("the ruling {name} is given twice", name=name))
        chosen[name] = next((v for v in known[name].values if str(v).lower() == str(value).lower()), str(value)[:40])
    return kind(**chosen)


def _pair(part: str) -> tuple[str, str]:
    name, equals, value = part.partition("=")
    if not equals:
        raise RulingError(text("a ruling is written name=value, not {part}", part=part.strip()[:40]))
    return name.strip(), value.strip()


def takes_rulings(
    kind: type[RulingsBase], applying: Callable[..., tuple[str, ...]]
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a function with a ``rulings`` argument; ``applying(*args)`` names the switches that apply to a call."""

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        """Wrap a function so that its rulings may be given in any form."""
        at = list(inspect.signature(function).parameters).index("rulings")

        @functools.wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            """Call the function with its rulings understood."""
            if len(args) > at:
                return function(*args[:at], rulings_from(kind, args[at]), *args[at + 1 :], **kwargs)  # type: ignore[arg-type]
            kwargs["rulings"] = rulings_from(kind, kwargs.get("rulings"))
            return function(*args, **kwargs)

        call.rulings_kind = kind  # type: ignore[attr-defined]
        call.rulings_applying = applying  # type: ignore[attr-defined]
        return call

    return mark


@dataclass(frozen=True, repr=False)
class Readings:
    """A function's results under every reading: ``rows`` of (readings that differ, result)."""

    switches: tuple[Switch, ...]
    rows: tuple[tuple[tuple[Reading, ...], object], ...]

    def __iter__(self) -> Any:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        names = [one.name for one in self.switches]
        lines = [
            ", ".join(f"{name}={value}" for name, value in zip(names, values, strict=True)) + f": {result}"
            for values, result in self.rows
        ]
        return "\n".join(lines)


def readings(function: Callable[..., object], *args: object, **kwargs: object) -> Readings:
    """Call a scoring function under every combination of the switches that apply, and give a table.

    ``rulings=`` fixes the switches that do not vary. Raises RulingError when the function takes no rulings.

    >>> from piewidgets.games.piece_of_pie import score_pie
    >>> readings(lambda *a, **k: 0)
    Traceback (most recent call last):
    ...
    piewidgets.core.errors.RulingError: <lambda> is not a function of rulings, so it has no readings to compare
    """
    kind = getattr(function, "rulings_kind", None)
    if kind is None:
        name = getattr(function, "__name__", repr(function)[:40])
        raise RulingError(text("{name} is not a function of rulings, so it has no readings to compare", name=name))
    base = rulings_from(kind, kwargs.pop("rulings", None))
    names = cast(Any, function).rulings_applying(*args, **kwargs)
    varied = tuple(one for one in switches(kind) if one.name in names)
    rows = []
    for values in itertools.product(*(one.values for one in varied)):
        chosen = replace(base, **dict(zip((one.name for one in varied), values, strict=True)))
        rows.append((values, function(*args, rulings=chosen, **kwargs)))
    return Readings(varied, tuple(rows))


def what_changes(function: Callable[..., object], *args: object, **kwargs: object) -> tuple[str, ...]:
    """Name only the switches that matter here: those of which some reading alone changes the result.

    Raises RulingError when the function takes no rulings.
    """
    table = readings(function, *args, **kwargs)
    found = dict(table.rows)
    names = []
    for at, one in enumerate(table.switches):
        others = [((*values[:at], v, *values[at + 1 :]), values) for values in found for v in one.values]
        if any(found[a] != found[b] for a, b in others):
            names.append(one.name)
    return tuple(names)
