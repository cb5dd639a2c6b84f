"""Scores Pizzeria: pomodoro, the lead in each kind, leaves eaten, and what the offers bring, gathered on a sheet.

Each rule is a function from the holdings of all players to its awards. Halves are counted as whole numbers of half
slices, so that every comparison is exact (rulebook, End of Game and Special Kinds of Pizza; Z7 to Z12).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from piewidgets.core.errors import NotationError
from piewidgets.core.rulings import takes_rulings
from piewidgets.core.score import Points, RuleInPlay, ScoreLine, ScoreSheet
from piewidgets.core.text import Text, text, texts
from piewidgets.games.pizzeria.components import NAMES, POMODORO, TITLES, Slice
from piewidgets.games.pizzeria.counting import EATEN, SAVED, Counter, points_of
from piewidgets.games.pizzeria.dealing import check_variant
from piewidgets.games.pizzeria.eating import after_feasts, after_last_bites, most_eaten
from piewidgets.games.pizzeria.majority import counted, leaders
from piewidgets.games.pizzeria.misses import HoldingExplanation
from piewidgets.games.pizzeria.offers import OFFERS, TIP
from piewidgets.games.pizzeria.rulings import Rulings, applying_to_score
from piewidgets.games.pizzeria.slices import Holding, as_holdings, check_offers, offers_of
from piewidgets.games.pizzeria.state import JEFF, State

Awards = list[ScoreLine]


def pomodoro(table: Counter, seat: int) -> Awards:
    """Two points a slice, never compared (rulebook, Pizza pomodoro; Z11); in the solo game perhaps a tie (Z-S14)."""
    halves = table.halves(POMODORO)
    if table.is_solo and table.rulings.solo_pomodoro_tie == "nobody" and halves[0] == halves[1]:
        return []
    reason = text("a pomodoro slice is worth {n} points", n=POMODORO)
    own = table.compared(seat, POMODORO)
    return [ScoreLine(NAMES[POMODORO], SAVED, seat, POMODORO, (table.mark(seat, one),), (), reason) for one in own]


def lead(table: Counter, seat: int, kind: int) -> Awards:
    """Give a kind's value for the most slices of it; all who tie score (rulebook, Points for saved slices; Z7)."""
    halves = table.halves(kind)
    first = leaders(halves, table.tie_winner, table.is_solo)
    if seat not in first:
        return []
    witnesses = [
        m for other in range(len(halves)) if other != seat for m in table.marks(other, table.compared(other, kind))
    ]
    pieces = table.marks(seat, table.compared(seat, kind))
    reason = _lead_reason(halves, seat, kind, first)
    return [ScoreLine(NAMES[kind], SAVED, seat, kind, pieces, tuple(witnesses), reason)]


def _lead_reason(halves: tuple[int, ...], seat: int, kind: int, first: tuple[int, ...]) -> Text:
    told = {"own": counted(halves[seat]), "kind": TITLES[kind]}
    if len(first) > 1:
        others = tuple(other for other in first if other != seat)
        if len(others) > 1:
            return text("{own} of {kind}, the most; tied with seats {others}", **told, others=others)
        return text("{own} of {kind}, the most; tied with seat {others}", **told, others=others)
    best = max([own for other, own in enumerate(halves) if other != seat])
    if best == halves[seat]:
        return text("{own} of {kind}; offer I wins the tie", **told)
    if not best:
        return text("{own} of {kind}, and nobody else has any", **told)
    return text("{own} of {kind}, the most; the next has {best}", **told, best=counted(best))


def leaves(table: Counter, seat: int) -> Awards:
    """Give a point a basil leaf on each slice eaten (rulebook, Points for slices eaten)."""
    return [
        ScoreLine("leaves", EATEN, seat, one.leaves, (table.mark(seat, one),), (),
                  texts("{n} leaf on a slice of {kind} eaten", "{n} leaves on a slice of {kind} eaten", one.leaves,
                        kind=TITLES[one.kinds[0]]))
        for one in table.holdings[seat].eaten
        if one.leaves
    ]  # fmt: skip


def offer_c(table: Counter, seat: int) -> Awards:
    """A point a saved slice of the kind it lies on; a mixed one by ruling (ZC2, ZC3)."""
    kind = table.holdings[seat].kind_of("C") or 0
    own = [one for one in table.holdings[seat].saved if kind in one.kinds]
    halves = 2 * len(own) if table.rulings.offer_c_half == "whole" else sum(one.halves(kind) for one in own)
    reason = text(
        "offer C lies on {kind}: {saved} saved", kind=TITLES.get(kind, text("nothing")), saved=counted(halves)
    )
    return _offer_line(table, seat, "C", points_of(halves), own, reason)


def offer_g(table: Counter, seat: int) -> Awards:
    """Five points."""
    line = ScoreLine(
        "offer_g", "G", seat, TIP, (f"seat{seat}/offer/G",), (), text("offer G is worth {n} points", n=TIP)
    )
    return [line]


def offer_h(table: Counter, seat: int) -> Awards:
    """A point a kind saved; a mixed slice counts for both its kinds, pomodoro by ruling (ZH1, ZH2)."""
    own = list(table.holdings[seat].saved)
    red = [one for one in own if one.kinds == (POMODORO,)]
    if len(red) == 1 and table.rulings.offer_h_single_pomodoro == "needs_both":
        own.remove(red[0])
    kinds = sorted({kind for one in own for kind in one.kinds})
    reason = text("offer H: saved {kinds}", kinds=tuple(TITLES[kind] for kind in kinds))
    return _offer_line(table, seat, "H", len(kinds), own, reason)


def offer_k(table: Counter, seat: int) -> Awards:
    """A point a kind eaten (ZK1)."""
    own = table.holdings[seat].eaten
    kinds = sorted({one.kinds[0] for one in own})
    return _offer_line(
        table, seat, "K", len(kinds), own, text("offer K: ate {kinds}", kinds=tuple(TITLES[k] for k in kinds))
    )


def offer_l(table: Counter, seat: int) -> Awards:
    """A point a slice eaten of the kind eaten most, of one kind if several are (ZL1)."""
    kinds = most_eaten(table.holdings[seat].eaten)
    return craving(table, seat, kinds[0]) if kinds else []


def craving(table: Counter, seat: int, kind: int) -> Awards:
    """Score offer L for one of the kinds eaten most."""
    own = [one for one in table.holdings[seat].eaten if one.kinds == (kind,)]
    reason = text("offer L: of all kinds {kind} was eaten most", kind=TITLES[kind])
    return _offer_line(table, seat, "L", len(own), own, reason)


def silent(table: Counter, seat: int) -> Awards:
    """Offers I and J pay nothing themselves: they change who leads, and what was eaten."""
    return []


def _offer_line(
    table: Counter, seat: int, letter: str, points: Points, pieces: Sequence[Slice], reason: Text
) -> Awards:
    marks = table.marks(seat, pieces)
    return [ScoreLine(f"offer_{letter.lower()}", letter, seat, points, marks, (), reason)] if points else []


OFFER_RULES: Final[dict[str, Callable[[Counter, int], Awards]]] = {
    "C": offer_c,
    "G": offer_g,
    "H": offer_h,
    "I": silent,
    "J": silent,
    "K": offer_k,
    "L": offer_l,
}


def seat_lines(table: Counter, seat: int) -> Awards:
    """Score a seat, rule by rule in rulebook order."""
    found = pomodoro(table, seat)
    for kind in table.kinds:
        if kind != POMODORO:
            found += lead(table, seat, kind)
    found += leaves(table, seat)
    for letter, rule in OFFER_RULES.items():
        if table.holdings[seat].kind_of(letter) is not None:
            found += rule(table, seat)
    return found


def seat_rules(table: Counter, seat: int) -> list[RuleInPlay]:
    """List the rules that a seat is scored by."""
    found = [RuleInPlay(NAMES[kind], SAVED, TITLES[kind], seat) for kind in table.kinds]
    found.append(RuleInPlay("leaves", EATEN, text("leaves eaten"), seat))
    for letter in OFFER_RULES:
        if table.holdings[seat].kind_of(letter) is not None:
            title = text("offer {letter}: {title}", letter=letter, title=OFFERS[letter].title)
            found.append(RuleInPlay(f"offer_{letter.lower()}", letter, title, seat))
    return found


def sheet_of(table: Counter, subject: object) -> ScoreSheet:
    """Gather the lines of all seats on a sheet."""
    seats = range(len(table.holdings))
    lines = tuple(line for seat in seats for line in seat_lines(table, seat))
    rules = tuple(rule for seat in seats for rule in seat_rules(table, seat))
    return ScoreSheet(
        lines, rules, len(seats), subject, tuple(HoldingExplanation(table, seat, craving) for seat in seats)
    )


def score_sheet(state: State) -> ScoreSheet:
    """Score every seat as if the match ended now (rulebook, End of Game).

    >>> from piewidgets.games.pizzeria import GAME
    >>> from piewidgets.core.chance import Chance
    >>> from piewidgets.core.setup import Setup
    >>> score_sheet(GAME.rules.initial_state(Setup(4), Chance(0))).total(0)
    0
    """
    return sheet_of(Counter(holdings(state), state.rulings, state.deal.is_solo, state.deal.kinds), state)


def holdings(state: State) -> tuple[Holding, ...]:
    """Give what each seat has saved and eaten, and the offers before it that can still count."""
    found = []
    for seat in range(state.players):
        offers = tuple((one.letter, one.kind) for one in state.held if one.seat == seat and one.letter in OFFER_RULES)
        is_late = seat == JEFF and state.late and state.rulings.jeff_adjust == "after_majorities"
        late = state.slices(state.late) if is_late else ()
        found.append(Holding(state.slices(state.saved[seat]), state.slices(state.eaten[seat]), offers, late))
    return tuple(found)


@takes_rulings(
    Rulings,
    lambda holdings, variant="offers", level="basic", **_: applying_to_score(variant, level, offers_of(holdings)),
)
def score_holdings(
    holdings: Iterable[str | Holding], rulings: object = None, variant: str = "offers", level: str = "basic"
) -> ScoreSheet:
    """Score what all players hold at the end of a match.

    ``holdings`` is a line a player: ``"saved: 2 2 5.1 5/7 | eaten: 9.3 11.2 | offers: I C@8"``. ``variant`` is basic,
    offers or solo (seat 1 is then Jeff, who first eats as his ``level`` says: basic, medium or hard); J@kind eats that
    kind first. Raises NotationError, UnknownNameError or RulingError naming what cannot be read.
    Source: rulebook, End of Game, Symbols on Special Offers; solo rulebook, End of Game; Z7 to Z14, ZC1 to ZL1.

    >>> sheet = score_holdings(["saved: 2 2 5.1 5.1 5/7 | eaten: 9.3", "saved: 5.2 7.1"])
    >>> sheet.total(0), sheet.by_rule(1)["mushroom"]
    (12, 7)
    >>> print(sheet.of_rule("shrimp")[0].reason)
    2½ slices of shrimp, the most; the next has 1 slice
    """
    assert isinstance(rulings, Rulings)  # takes_rulings saw to it
    check_variant(variant, level)
    found = as_holdings(holdings)
    if level != "basic" and variant != "solo":
        raise NotationError(text("level is how hard Jeff is: it belongs to variant=solo"))
    check_offers(found, variant)
    if variant == "solo":
        if len(found) != 2:
            raise NotationError(text("the solo game has two holdings, yours and Jeff's"))
        found = after_last_bites(found, level, rulings)
    found = after_feasts(found, rulings)
    return sheet_of(Counter(found, rulings, variant == "solo"), found)


def best_seats(points: Sequence[Points], eaten: Sequence[int], is_solo: bool = False) -> frozenset[int]:
    """Give the winners: the most points, then the most slices eaten, then shared (rulebook, Winner; Z12, Z-S10).

    >>> sorted(best_seats([12, 12, 9], [3, 3, 8])), sorted(best_seats([12, 12], [3, 3], is_solo=True))
    ([0, 1], [1])
    """
    ranks = list(zip(points, eaten, strict=True))
    best = frozenset(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return best if not is_solo or len(best) == 1 else frozenset({JEFF})
