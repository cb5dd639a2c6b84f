"""Moves of Pizzeria in words, Jeff's choices with the branch of his rule, and who is ahead."""

from __future__ import annotations

from typing import Any

from piewidgets.core.game import CHANCE, Viewer
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pizzeria import jeff, moves, rules, state
from piewidgets.games.pizzeria.components import TITLES, Slice
from piewidgets.games.pizzeria.moves import Move
from piewidgets.games.pizzeria.naming import name_slice, named, seat_name
from piewidgets.games.pizzeria.offers import OFFERS
from piewidgets.games.pizzeria.state import Bite, State, mover


def describe(before: State, move: Move, after: State, viewer: Viewer) -> Text:
    """Tell a move in words, and what Jeff then does; nothing in it is secret."""
    told = _told(before, move)
    bites = after.jeff[len(before.jeff) :] if after.round == before.round else ()
    if bites:
        told = texts(
            "{told}. Jeff takes a portion of {n} slice: {bites}",
            "{told}. Jeff takes a portion of {n} slices: {bites}",
            sum((one.saved | one.eaten).bit_count() for one in bites),
            told=told,
            bites=tuple(map(bite_words, bites)),
        )
    if after.late:
        told = text("{told}. At the end Jeff eats {slices}", told=told, slices=named(after.slices(after.late)))
    return told


def bite_words(bite: Bite) -> Text:
    """Say what Jeff did with the slices of a kind, and which branch of his rule decided."""
    return text("of {kind} he saves {saved} and eats {eaten} ({why})", **_bitten(bite))


def bite_note(bite: Bite) -> Text:
    """Say the same in fewer words, to stand beside a picture."""
    return text("{kind}: saves {saved}, eats {eaten} ({why})", **_bitten(bite))


def _bitten(bite: Bite) -> dict[str, Any]:
    saved, eaten = bite.saved.bit_count(), bite.eaten.bit_count()
    why = jeff.SHORT[bite.branch]
    if bite.branch in (jeff.AHEAD, jeff.BEHIND) and saved:
        why = text("{why}; no leaves", why=why)
    return {"kind": TITLES[bite.kind], "saved": saved, "eaten": eaten, "why": why}


def _told(before: State, move: Any) -> Text:
    seat = mover(before)
    who = text("Chance") if seat == CHANCE else seat_name(before, seat)
    if before.phase == state.CUT:
        return _cut(before, moves.Cut(*move), who)
    if before.phase in (state.PICK, state.GIVE, state.LAY):
        return _portion(before, before.portions[move[0]], move[0] == before.tile, who)
    if before.phase == state.EAT:
        eaten = tuple(before.deal.slice_at(before.number(slot)) for slot in move[0])
        if not eaten:
            return text("{who} saves all of it", who=who)
        return text("{who} eats {slices}", who=who, slices=named(eaten))
    if before.phase == state.LUCK:
        piece = before.deal.slices[len(before.deal.slices) - state.ASIDE + move[0]]
        return text(
            "From the kitchen comes {slice}", slice=name_slice(piece) if isinstance(piece, Slice) else text("a slice")
        )
    return _offer(before, move, who)


def _cut(before: State, move: moves.Cut, who: Text) -> Text:
    told = {"who": who, "gaps": move.gaps or text("nowhere")}
    if move.tile is None:
        return text("{who} cuts before slots {gaps}", **told)
    if move.tile == moves.ALONE:
        return text(
            "{who} cuts before slots {gaps}; offer {letter} is a portion by itself", **told, letter=before.offer
        )
    return text("{who} cuts before slots {gaps}; offer {letter} lies on the portion that starts at slot {slot}",
                **told, letter=before.offer, slot=move.tile)  # fmt: skip


def _portion(before: State, slots: tuple[int, ...], has_tile: bool, who: Text) -> Text:
    slices = named(before.deal.slice_at(before.number(slot)) for slot in slots)
    if before.phase == state.GIVE:
        return text("{who} leaves Jeff the portion with {slices}", who=who, slices=slices)
    if before.phase == state.LAY:
        return text(
            "{who} lays offer {letter} on the portion with {slices}", who=who, letter=before.offer, slices=slices
        )
    if has_tile and not slots:
        return text("{who} takes offer {letter}, alone", who=who, letter=before.offer)
    if has_tile:
        return text(
            "{who} takes the portion with offer {letter} and {slices}", who=who, letter=before.offer, slices=slices
        )
    return text("{who} takes the portion with {slices}", who=who, slices=slices)


def _offer(before: State, move: Any, who: Text) -> Text:
    phase, letter = before.phase, LETTER[before.phase]
    told = {"who": who, "letter": letter, "title": OFFERS[letter].title}
    if phase == state.DRAWN:
        piece = name_slice(before.deal.slice_at(before.drawn))
        return (
            text("{who} eats {slice}", who=who, slice=piece)
            if move[0]
            else text("{who} saves {slice}", who=who, slice=piece)
        )
    if not move or move == ((),):
        return text("{who} does not use offer {letter} ({title})", **told)
    if phase in (state.SHIFT, state.TASTE):
        return _moved(before, move, told | {"slice": name_slice(before.deal.slice_at(before.number(move[0])))})
    if phase == state.SECOND:
        eaten = [one for one in before.slices(before.saved[before.picker]) if one.id in move[0]]
        return text("{who} uses offer {letter} ({title}) and eats {slices}", **told, slices=named(eaten))
    if phase in (state.NAME, state.FEAST):
        return text("{who} uses offer {letter} ({title}) for {kind}", **told, kind=TITLES[move[0]])
    return text("{who} uses offer {letter} ({title})", **told)


def _moved(before: State, move: Any, told: dict[str, Any]) -> Text:
    if before.phase == state.SHIFT:
        return text(
            "{who} uses offer {letter} ({title}): {slice} crosses the gap before slot {gap}", **told, gap=move[1]
        )
    if move[1]:
        return text("{who} uses offer {letter} ({title}) and eats {slice}", **told)
    return text("{who} uses offer {letter} ({title}) and saves {slice}", **told)


LETTER = {
    state.TASTE: "D", state.RUSH: "F", state.SHIFT: "E", state.SECOND: "A", state.KITCHEN: "B", state.DRAWN: "B",
    state.NAME: "C", state.FEAST: "J",
}  # fmt: skip


def verdict(view: State) -> Text:
    """Say who is ahead, or who has won and by which tie-break (rulebook, Winner; Z12, Z-S10)."""
    points = rules.returns(view)
    best = max(points)
    first = tuple(seat for seat, own in enumerate(points) if own == best)
    if view.phase != state.OVER:
        leads = texts(
            "Seat {seats} leads with {points} points so far",
            "Seats {seats} lead with {points} points so far",
            len(first),
            seats=first,
            points=best,
        )
        return leads if best else text("Nobody has a point yet")
    if view.deal.is_solo:
        return _solo_verdict(view, points)
    winners = tuple(sorted(rules.winners(view)))
    told = {"winners": winners, "points": best}
    if len(winners) > 1:
        return text("Seats {winners} have {points} points and ate as many slices: they share the victory", **told)
    if len(first) > 1:
        return text(
            "Seats {seats} have {points} points each; seat {winners} ate more slices and wins", seats=first, **told
        )
    return text("Seat {winners} wins with {points} points", **told)


def _solo_verdict(view: State, points: tuple[Any, ...]) -> Text:
    told = {"yours": points[0], "his": points[1]}
    if 0 in rules.winners(view):
        return text("You beat Jeff with {yours} points to {his}", **told)
    if points[0] == points[1]:
        return text("{yours} points each, and you ate no more slices than Jeff: he wins", **told)
    return text("Jeff wins with {his} points to {yours}", **told)
