"""Deals Piece of Pie: what a setup fixes is kept, the rest is shuffled (rulebook, Setup)."""

from __future__ import annotations

from typing import Final, cast

from piewidgets.core.chance import Chance
from piewidgets.core.errors import SetupError
from piewidgets.core.rulings import rulings_from
from piewidgets.core.setup import Setup, names_in, starting_seat
from piewidgets.core.text import one_of, text
from piewidgets.games.piece_of_pie.components import Piece, load_pieces
from piewidgets.games.piece_of_pie.recipes import cards_of_kind
from piewidgets.games.piece_of_pie.rulings import Rulings
from piewidgets.games.piece_of_pie.state import SLOTS, Deal, Pie

PLAYERS: Final = range(2, 5)
FIXED: Final = ("cards", "perfects", "order", "start")


def deal_from(setup: Setup, chance: Chance) -> Deal:
    """Make the deal of a match.

    ``cards`` fixes the flavour and pattern recipe, ``perfects`` the secret card of each seat, ``order`` the ids of
    the pieces as they are laid out, ``start`` the seat that begins (0, or "random"; P23). Raises SetupError.
    """
    setup.check("Piece of Pie", PLAYERS, (), FIXED)
    rulings = cast(Rulings, rulings_from(Rulings, setup.rulings))
    pieces = [piece for piece in load_pieces(setup.components) if not (setup.players == 3 and piece.is_dark)]
    order = _ordered(setup.fixed.get("order"), pieces, chance.shuffled(pieces))
    cards = _cards(
        setup.fixed.get("cards"), (chance.choice(cards_of_kind("flavour")), chance.choice(cards_of_kind("pattern")))
    )
    perfects = _perfects(setup.fixed.get("perfects"), chance.shuffled(cards_of_kind("perfect")), setup.players)
    pies = tuple(Pie(order[at : at + SLOTS]) for at in range(0, len(order), SLOTS))
    return Deal(
        setup.players, cards, perfects, pies, rulings, starting_seat(setup.fixed.get("start", 0), setup.players, chance)
    )


def _ordered(given: object, pieces: list[Piece], shuffled: tuple[Piece, ...]) -> tuple[Piece, ...]:
    if given is None:
        return shuffled
    by_id = {piece.id: piece for piece in pieces}
    names = names_in(given)
    if sorted(names) != sorted(by_id):
        odd = next((n for n in names if n not in by_id or names.count(n) > 1), None)
        raise SetupError(
            text(
                "order must name each of the {n} pieces once; look at {odd}",
                n=len(by_id),
                odd=odd or min(set(by_id) - set(names)),
            )
        )
    return tuple(by_id[name] for name in names)


def _cards(given: object, drawn: tuple[str, str]) -> tuple[str, str]:
    if given is None:
        return drawn
    chosen = list(drawn)
    seen: set[int] = set()
    for name in names_in(given):
        kind = next((at for at, kind in enumerate(("flavour", "pattern")) if name in cards_of_kind(kind)), None)
        if kind is None:
            known = one_of(cards_of_kind("flavour") + cards_of_kind("pattern"))
            raise SetupError(text("{name} is no recipe card; {known}", name=name[:40], known=known))
        if kind in seen:
            raise SetupError(text("cards names two {kind} recipes; a match has one", kind=("flavour", "pattern")[kind]))
        seen.add(kind)
        chosen[kind] = name
    return chosen[0], chosen[1]


def _perfects(given: object, shuffled: tuple[str, ...], players: int) -> tuple[str, ...]:
    if given is None:
        return shuffled[:players]
    names = names_in(given)
    if len(names) != players or len(set(names)) != players or not set(names) <= set(shuffled):
        known = one_of(cards_of_kind("perfect"))
        raise SetupError(
            text("perfects must name a different card for each of {n} seats; {known}", n=players, known=known)
        )
    return tuple(names)
