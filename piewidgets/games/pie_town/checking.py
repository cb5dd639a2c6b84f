"""What must be true of any position of Pie Town: everything lies in one place, and the record fits it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from piewidgets.core.errors import NotationError
from piewidgets.core.game import Hidden
from piewidgets.core.text import Text, text
from piewidgets.games.pie_town import state as phases
from piewidgets.games.pie_town.components import DICE, DRAWN, LEVELS, NUMBERS, PER_HEX, PIES, SIZE
from piewidgets.games.pie_town.evidence import evidence_on
from piewidgets.games.pie_town.flow import NONE
from piewidgets.games.pie_town.options import legal
from piewidgets.games.pie_town.pantry import Recipe
from piewidgets.games.pie_town.placing import SPIED_ON, can_pick, can_work
from piewidgets.games.pie_town.record import Baked, Changed, Looked, Pie, Sold, Tried
from piewidgets.games.pie_town.secrets import fits
from piewidgets.games.pie_town.sleuthing import weights_along
from piewidgets.games.pie_town.state import PHASES, Placed, State

Test = Callable[[State], bool]
ACTS: Final = {
    "orchard": ("orchard",), "bake": ("bake", ""), "column": ("market",), "row": ("market",),
    "convention": ("start_player", "change_recipe", ""), "upgrade": ("upgrade",), "hire": ("hire",),
}  # fmt: skip
UNSETTLED: Final = {phases.BAKE: "bake", phases.MEET: "convention"}  # phases in which the last act is open
WORK_ON: Final = {
    phases.PICK: ("orchard",), phases.BAKE: ("bake",), phases.SELL: ("column", "row"), phases.MEET: ("convention",),
    phases.UPGRADE: ("upgrade",), phases.DRAW: ("column", "row"), phases.KEEP: ("column", "row"), phases.LOOK: SPIED_ON,
}  # fmt: skip


def check(state: State) -> None:
    """Refuse a position that cannot be; raises NotationError with what is wrong."""
    for is_true, sentence in _CHECKS:
        if not is_true(state):
            raise NotationError(sentence)


def _has_seats(state: State) -> bool:
    each = (state.levels, state.idle, state.storages, state.recipes, state.upgrades, state.pies)
    is_sized = all(len(one) == state.players for one in each) and len(state.columns) == len(PIES)
    return is_sized and len(state.orchard) == len(state.deal.hexes) and all(len(own) == DICE for own in state.levels)


def _fits_phase(state: State) -> bool:
    is_end = state.phase in (phases.GUESS, phases.OVER)
    return state.phase in PHASES and (state.round == state.deal.rounds) == is_end


def _has_stock(state: State) -> bool:
    known = [own[-1] for own in state.recipes if own]
    used = [sum(recipe.count(n) for recipe in known if isinstance(recipe, Recipe)) for n in range(len(NUMBERS))]
    is_there = all(out + own <= box for out, own, box in zip(state.out, used, NUMBERS, strict=True))
    is_peak = all(out <= peak <= box for out, peak, box in zip(state.out, state.peak, NUMBERS, strict=True))
    is_stored = all(state.free(seat) >= 0 for seat in state.seats) and all(sum(own) <= PER_HEX for own in state.orchard)
    return is_there and is_peak and is_stored


def _has_workers(state: State) -> bool:
    """Each worker is in one place, on a space that is its own or anybody's."""
    where = [(one.seat, one.die) for one in state.placed]
    if len(set(where)) != len(where):
        return False
    for seat, (idle, own) in enumerate(zip(state.idle, state.levels, strict=True)):
        away = {die for other, die in where if other == seat}
        if any(
            (idle >> die & 1 and (not own[die] or die in away)) or (die in away and not own[die]) for die in range(DICE)
        ):
            return False
    return all(state.deal.spaces[one.space].owner in (-1, one.seat) for one in state.placed)


def _has_stacks(state: State) -> bool:
    """A worker on another one is of another seat, of a higher level, and where spying is allowed."""
    tops: dict[int, Placed] = {}
    for one in state.placed:
        under = tops.get(one.space)
        if under is not None:
            is_higher = state.levels[one.seat][one.die] > state.levels[under.seat][under.die]
            if under.seat == one.seat or not is_higher or state.deal.spaces[one.space].kind not in SPIED_ON:
                return False
        tops[one.space] = one
    return True


def _has_acts(state: State) -> bool:
    last = len(state.placed) - 1
    open_ = UNSETTLED.get(state.phase)
    for n, one in enumerate(state.placed):
        kind = state.deal.spaces[one.space].kind
        is_open = n == last and kind == open_
        if one.act not in ACTS[kind] or (not one.act and not is_open) or (kind == "convention" and is_open and one.act):
            return False
    return True


def _has_pies(state: State) -> bool:
    """Every pie has been baked, and is on sale or was sold, once."""
    sold = [pie for event in state.record if isinstance(event, Sold) for _, pie in event.pies]
    here = [(kind, pie) for kind, column in enumerate(state.columns) for pie in column]
    types = {Pie(seat, n): kind for seat, own in enumerate(state.pies) for n, kind in enumerate(own)}
    told = [one for event in state.record if isinstance(event, Sold) for one in event.pies]
    is_once = Counter([*sold, *(pie for _, pie in here)]) == Counter(list(types))
    are_typed = all(types.get(pie) == kind for kind, pie in (*here, *told))
    return is_once and are_typed and min(state.rooms()) >= 0 and all(state.tokens(seat) >= 0 for seat in state.seats)


def _baked(state: State) -> Iterator[tuple[int, int, tuple[int, ...], int]]:
    """List what was baked by the record: the seat, its first pie's number, the types, the points a pie."""
    for event in state.record:
        if isinstance(event, Baked):
            kinds = tuple(kind for kind, n in enumerate(event.pies) for _ in range(n))
            yield event.seat, event.first, kinds, event.each
        elif isinstance(event, Tried) and event.is_right:
            yield event.seat, event.number, (len(PIES) - 1,), event.each


def _has_baked(state: State) -> bool:
    found: dict[int, tuple[int, ...]] = dict.fromkeys(state.seats, ())
    for seat, first, kinds, each in _baked(state):
        if seat not in found or first != len(found[seat]) or not kinds or each not in (1, 2):
            return False
        found[seat] += kinds
    return tuple(found.values()) == state.pies and all(map(_is_made, state.record))


def _is_made(event: object) -> bool:
    if not isinstance(event, Baked):
        return True
    commons, rares = (n + event.pies.sr * more for n, more in zip(event.pies.needs, (2, 1), strict=True))
    return (commons, rares) == (sum(event.shown[:3]), sum(event.shown[3:]))


def _has_record(state: State) -> bool:
    """Events are in order, of seats and workers that there are."""
    rounds = [event.round for event in state.record]
    if rounds != sorted(rounds) or any(n > state.round or n >= state.deal.rounds for n in rounds):
        return False
    for event in state.record:
        if event.seat not in state.seats or (
            isinstance(event, Tried | Looked) and (event.target not in state.seats or event.target == event.seat)
        ):
            return False
        if isinstance(event, Sold) and not (event.die < DICE and event.bonus in range(7) and event.pies):
            return False
    return True


def _has_stories(state: State) -> bool:
    """Each recipe has been as often as it was changed, and what was seen and tried of it fits."""
    changed = Counter(event.seat for event in state.record if isinstance(event, Changed))
    for seat, own in enumerate(state.recipes):
        wanted = 1 + changed[seat] if state.phase != phases.RECIPE or seat < state.seat else 0
        if len(own) != wanted or len({isinstance(one, Hidden) for one in own}) > 1:
            return False
        if any(not _follows(a, b) for a, b in itertools.pairwise(own)):
            return False
    at = [0] * state.players
    for event in state.record:
        if isinstance(event, Changed):
            at[event.seat] += 1
        elif isinstance(event, Tried | Looked | Baked) and not _was_true(state, at, event):
            return False
    return True


def _follows(before: object, after: object) -> bool:
    if not isinstance(before, Recipe) or not isinstance(after, Recipe):
        return True
    return sum(map(min, before.counts, after.counts)) >= SIZE - 1


def _was_true(state: State, at: list[int], event: Tried | Looked | Baked) -> bool:
    seat = event.seat if isinstance(event, Baked) else event.target
    recipe = state.recipes[seat][at[seat]]
    if isinstance(event, Looked):
        if not isinstance(event.seen, Hidden) and (sum(event.seen) != event.many or not 1 <= event.many <= SIZE):
            return False
        return isinstance(event.seen, Hidden) or not isinstance(recipe, Recipe) or _within(event.seen, recipe.counts)
    if not isinstance(recipe, Recipe):
        return True
    if isinstance(event, Tried):
        return (event.recipe == recipe) == event.is_right
    return _within(tuple(event.pies.sr * n for n in recipe.counts), event.shown)


def _within(some: tuple[int, ...], all_: tuple[int, ...]) -> bool:
    return all(a <= b for a, b in zip(some, all_, strict=True))


def _has_work(state: State) -> bool:
    """What the phase asks about is there to be asked."""
    phase, is_drawing = state.phase, state.phase in (phases.DRAW, phases.KEEP)
    if phase in WORK_ON and (not state.placed or state.space.kind not in WORK_ON[phase] or state.at.seat != state.seat):
        return False
    if (
        (state.hand != NONE and not is_drawing)
        or sum(state.hand) > DRAWN
        or (phase == phases.KEEP and not any(state.hand))
    ):
        return False
    if (phase == phases.LOOK and not state.is_spying) or (
        phase == phases.PICK and not can_pick(state, state.seat, state.at.space)
    ):
        return False
    most = {phases.LOOK: LEVELS[-1] - 1, phases.BAKE: LEVELS[-1], phases.DRAW: DRAWN - sum(state.hand),
            phases.REFILL: PER_HEX * len(state.orchard) - sum(map(sum, state.orchard))}.get(phase, 0)  # fmt: skip
    if not bool(most) <= state.work <= most or (phase == phases.BAKE and not can_work(state, state.seat)):
        return False
    left = sum(NUMBERS) - sum(state.out) - SIZE * state.players
    if phase == phases.REFILL:
        return _is_filled_in_order(state, left)
    return phase != phases.DRAW or state.work <= left


def _is_filled_in_order(state: State, left: int) -> bool:
    """Say whether the orchard is as far as the draws that are left tell: hex by hex, each with as many (T43)."""
    held, hexes = [sum(own) for own in state.orchard], len(state.orchard)
    there = left + sum(held)
    each = PER_HEX if there >= PER_HEX * hexes else 1
    wanted = min(each * hexes, there)
    order = [min(each, max(0, sum(held) - each * n)) for n in range(hexes)]
    return sum(held) + state.work == wanted and held == order


def _has_evidence(state: State) -> bool:
    """Some recipes fit all that is known; raises NotationError naming the clue from which on none does."""
    may_bluff = state.rulings.recipe_change_kind == "may_bluff"
    for seat in state.seats:
        if state.recipes[seat] and not state.knows_recipe(seat):
            weights_along(evidence_on(state, seat), may_bluff)
    return fits(state)


def _has_guesses(state: State) -> bool:
    if state.phase not in (phases.GUESS, phases.OVER):
        return not state.guesses
    sizes = len(state.guesses) == state.players and all(len(own) == state.players for own in state.guesses)
    if not sizes or any(own[seat] != phases.UNMADE for seat, own in enumerate(state.guesses)):
        return False
    left = [own.count(phases.UNMADE) - 1 for own in state.guesses]
    order = [left[(state.start + n) % state.players] for n in range(state.players)]
    if state.phase == phases.OVER:
        return not any(left)
    return bool(left[state.seat]) and sorted(order) == order and sum(0 < n < state.players - 1 for n in left) < 2


def _has_bag(state: State) -> bool:
    if isinstance(state.bag_holds, Hidden) or state.phase != phases.MEET:
        return state.phase == phases.MEET or state.bag_holds == 0
    is_known = all(state.knows_recipe(seat) for seat in state.seats)
    return not is_known or state.bag_holds == sum(1 << n for n, many in enumerate(state.bag) if many)


def _can_decide(state: State) -> bool:
    """A seat that has to decide can; and its recipe is known to whoever may see its moves."""
    if state.mover < 0 or (state.phase in (phases.BAKE, phases.MEET) and not state.knows_recipe(state.seat)):
        return True
    return bool(legal(state))


_CHECKS: Final[tuple[tuple[Test, Text], ...]] = (
    (_has_seats, text("levels, storages, recipes and so on list each seat, the orchard each hex in use")),
    (_fits_phase, text("the phase does not fit the round")),
    (
        _has_stock,
        text("there are more ingredients than in the box or than there is room for, or the peak is below them"),
    ),
    (_has_workers, text("a worker is in two places, on a space of another seat, or has no level")),
    (_has_stacks, text("a worker stands on one that it could not spy on")),
    (_has_acts, text("a worker does what cannot be done on its space")),
    (_has_record, text("what is recorded is out of order, or of a seat or worker that there is not")),
    (_has_pies, text("a pie is on sale twice, was never baked, or is more than the market and tokens allow")),
    (_has_baked, text("the pies do not fit what was baked by the record")),
    (_has_stories, text("the recipes do not fit what was changed, tried or seen by the record")),
    (_has_evidence, text("the recipes and what was out of the bag at one time are more than the box holds")),
    (_has_guesses, text("the guesses do not fit the phase, or are out of order")),
    (_has_work, text("there is nothing of that to do in this phase")),
    (_has_bag, text("what the bag holds does not fit")),
    (_can_decide, text("in this phase there is nothing to decide")),
)
