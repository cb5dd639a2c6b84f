"""What follows a decision in Pizzeria, until somebody has to decide again."""

from __future__ import annotations

from piewidgets.games.pizzeria import jeff, options
from piewidgets.games.pizzeria.state import (
    CUT,
    EAT,
    FEAST,
    GIVE,
    JEFF,
    KITCHEN,
    NAME,
    OVER,
    PICK,
    RUSH,
    SECOND,
    SHIFT,
    SLOTS,
    TASTE,
    Bite,
    Held,
    State,
    bits_of,
)


def begin_round(state: State) -> State:
    """Lay out the round's pizza; the holder of offer D may take a slice first (ZD1, ZDEF)."""
    laid = state._replace(portions=(tuple(range(SLOTS)),), taken=(), tile=-1, picks=0, first=-1, jeff=())
    return laid._replace(phase=TASTE) if laid.holder("D") >= 0 else before_cut(laid)


def before_cut(state: State) -> State:
    """Go on to the cut; under offer_f_when=before_cut the holder of F is asked first (ZF1)."""
    is_asked = state.holder("F") >= 0 and state.deal.rulings.offer_f_when == "before_cut"
    return state._replace(phase=RUSH if is_asked else CUT)


def after_cut(state: State) -> State:
    """Go on to the first pick; the holder of F may jump the queue (ZF1)."""
    if state.holder("F") >= 0 and state.deal.rulings.offer_f_when == "after_cut":
        return state._replace(phase=RUSH)
    return next_pick(state)


def next_pick(state: State) -> State:
    """Let the next one pick: Jeff at once, anybody else after a chance to use offer E (ZE1, ZE6)."""
    if state.picks == len(state.portions):
        return end_round(state)
    seat = state.picker
    if state.deal.is_solo and seat == JEFF:
        largest = jeff.largest(state.portions, state.taken)
        return state._replace(phase=GIVE) if len(largest) > 1 else jeff_takes(state, largest[0])
    has_nudge = state.holder("E") == seat and state.picks < len(state.portions) - 1
    return state._replace(phase=SHIFT if has_nudge and options.crossings(state) else PICK)


def take(state: State, portion: int) -> State:
    """Give a portion to the picker: its slices are saved, until some are eaten; its offer is theirs."""
    seat, taken = state.picker, list(state.taken)
    taken[portion] = state.picks
    saved = list(state.saved)
    saved[seat] |= bits_of(state.portions[portion]) << SLOTS * state.round
    held = state.held
    if portion == state.tile:
        held = (*held, Held(state.offer, seat, state.round))
    after = state._replace(phase=EAT, taken=tuple(taken), saved=tuple(saved), held=held)
    return after if options.edible(after) else after_eating(after)


def after_eating(state: State) -> State:
    """Put a lightning offer to use that came with the portion (ZA2, ZB1, ZC1)."""
    letter = state.offer if state.current == state.tile else ""
    if letter == "A" and len(options.second(state)) > 1:
        return state._replace(phase=SECOND)
    if letter == "B":
        return state._replace(phase=KITCHEN)
    if letter == "C" and state.saved[state.picker]:
        return state._replace(phase=NAME)
    return after_offer(state)


def after_offer(state: State) -> State:
    """Turn a lightning offer face down, used or not (ZA3), and go on to the next pick."""
    if state.current == state.tile and state.offer in ("A", "B", "C"):
        state = state.with_offer(state.offer, is_used=True)
    return next_pick(state._replace(picks=state.picks + 1))


def end_round(state: State) -> State:
    """Pass the knife, or end the match; before that, the holder of J may eat (ZJ2)."""
    if state.round + 1 < state.deal.rounds:
        return begin_round(state._replace(round=state.round + 1))
    seat = state.holder("J")
    if seat >= 0 and options.feasts(state, seat):
        return state._replace(phase=FEAST)
    return over(state)


def over(state: State) -> State:
    """End the match; at a harder level Jeff eats what leads nowhere (Z-S11, Z-S12)."""
    ended = state._replace(phase=OVER)
    if not state.deal.is_solo or state.deal.level == "basic":
        return ended
    mine, his = (state.slices(bits) for bits in state.saved)
    eaten = {one.id for one in jeff.last_bites(mine, his, state.deal.level)}
    late = sum(1 << n for n in _numbers(state, JEFF) if state.deal.slice_at(n).id in eaten)
    return moved(ended, JEFF, late)._replace(late=late)


def moved(state: State, seat: int, bits: int) -> State:
    """Move slices from what a seat has saved to what it has eaten."""
    saved, eaten = list(state.saved), list(state.eaten)
    saved[seat] &= ~bits
    eaten[seat] |= bits
    return state._replace(saved=tuple(saved), eaten=tuple(eaten))


def jeff_takes(state: State, portion: int) -> State:
    """Give a portion to Jeff, who saves and eats kind by kind, by value (solo rulebook, Playing; Z-S7, Z-S9)."""
    slots, taken = state.portions[portion], list(state.taken)
    taken[portion] = state.picks
    dealt = sorted((state.deal.slice_at(state.number(slot)), state.number(slot)) for slot in slots)
    after, bites = state, []
    for kind in sorted({one.kinds[0] for one, _ in dealt}):
        bites.append(_bite(state, kind, [(one.leaves, n) for one, n in dealt if one.kinds[0] == kind]))
        saved, eaten = list(after.saved), list(after.eaten)
        saved[JEFF] |= bites[-1].saved
        eaten[JEFF] |= bites[-1].eaten
        after = after._replace(saved=tuple(saved), eaten=tuple(eaten))
    told = (*state.jeff, *bites)
    return next_pick(after._replace(taken=tuple(taken), jeff=told, picks=state.picks + 1))


def _bite(state: State, kind: int, slices: list[tuple[int, int]]) -> Bite:
    mine, his = (sum(one.kinds == (kind,) for one in state.slices(bits)) for bits in state.saved)
    branch, places = jeff.decided(mine, his, [leaves for leaves, _ in slices], state.deal.rulings)
    eaten = sum(1 << slices[at][1] for at in places)
    return Bite(kind, branch, sum(1 << n for _, n in slices) & ~eaten, eaten)


def _numbers(state: State, seat: int) -> list[int]:
    return [n for n in range(len(state.deal.slices)) if state.saved[seat] >> n & 1]
