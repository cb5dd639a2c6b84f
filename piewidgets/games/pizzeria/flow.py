"""What follows a decision in Pizzeria, until somebody has to decide again."""

from __future__ import annotations

from piewidgets.core.bits import numbers
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
    TASTE,
    WHOLE,
    Bite,
    Held,
    State,
)


def begin_round(state: State, round_: int) -> State:
    """Lay out a round's pizza; the holder of offer D may take a slice first (ZD1, ZDEF)."""
    phase = TASTE if state.holder("D") >= 0 else _cut_phase(state)
    return state._replace(round=round_, phase=phase, portions=WHOLE, taken=(), tile=-1, picks=0, first=-1, jeff=())


def before_cut(state: State) -> State:
    """Go on to the cut."""
    return state._replace(phase=_cut_phase(state))


def _cut_phase(state: State) -> str:
    """Name the phase before the cut; under offer_f_when=before_cut the holder of F is asked first (ZF1)."""
    is_asked = state.holder("F") >= 0 and state.deal.rulings.offer_f_when == "before_cut"
    return RUSH if is_asked else CUT


def after_cut(state: State) -> State:
    """Go on to the first pick; the holder of F may jump the queue (ZF1)."""
    if state.holder("F") >= 0 and state.deal.rulings.offer_f_when == "after_cut":
        return state._replace(phase=RUSH)
    return next_pick(state, 0)


def next_pick(state: State, picks: int) -> State:
    """Let the next one pick, so many having picked: Jeff at once, anybody else after offer E (ZE1, ZE6)."""
    if picks == len(state.portions):
        return end_round(state, picks)
    seat = state.deal.orders[state.round][state.first][picks]
    if state.deal.is_solo and seat == JEFF:
        largest = jeff.largest(state.portions, state.taken)
        waiting = state._replace(phase=GIVE, picks=picks)
        return waiting if len(largest) > 1 else jeff_takes(waiting, largest[0])
    has_nudge = state.holder("E") == seat and picks < len(state.portions) - 1
    phase = SHIFT if has_nudge and options.crossings(state) else PICK
    return state._replace(phase=phase, picks=picks)


def take(state: State, portion: int) -> State:
    """Give a portion to the picker: its slices are saved, until some are eaten; its offer is theirs."""
    seat, taken = state.picker, list(state.taken)
    taken[portion] = state.picks
    saved = list(state.saved)
    saved[seat] |= state.bits(state.portions[portion])
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
    return next_pick(state, state.picks + 1)


def end_round(state: State, picks: int) -> State:
    """Pass the knife, or end the match; before that, the holder of J may eat (ZJ2)."""
    if state.round + 1 < state.deal.rounds:
        return begin_round(state, state.round + 1)
    ended = state._replace(phase=FEAST, picks=picks)
    seat = state.holder("J")
    return ended if seat >= 0 and options.feasts(state, seat) else over(ended)


def over(state: State) -> State:
    """End the match; at a harder level Jeff eats what leads nowhere (Z-S11, Z-S12)."""
    ended = state._replace(phase=OVER)
    if not state.deal.is_solo or state.deal.level == "basic":
        return ended
    mine, his = (state.slices(bits) for bits in state.saved)
    eaten = {one.id for one in jeff.last_bites(mine, his, state.deal.level)}
    late = sum(1 << n for n in numbers(state.saved[JEFF]) if state.deal.slice_at(n).id in eaten)
    return moved(ended, JEFF, late)._replace(late=late)


def moved(state: State, seat: int, bits: int) -> State:
    """Move slices from what a seat has saved to what it has eaten."""
    saved, eaten = list(state.saved), list(state.eaten)
    saved[seat] &= ~bits
    eaten[seat] |= bits
    return state._replace(saved=tuple(saved), eaten=tuple(eaten))


def jeff_takes(state: State, portion: int) -> State:
    """Give a portion to Jeff, who saves and eats kind by kind, by value (solo rulebook, Playing; Z-S7, Z-S9)."""
    taken, saved, eaten = list(state.taken), list(state.saved), list(state.eaten)
    taken[portion] = state.picks
    own = state.bits(state.portions[portion])
    bites = [_bite(state, kind, bits, own & bits) for kind, bits in state.deal.single_kinds if own & bits]
    for bite in bites:
        saved[JEFF] |= bite.saved
        eaten[JEFF] |= bite.eaten
    after = state._replace(taken=tuple(taken), saved=tuple(saved), eaten=tuple(eaten), jeff=(*state.jeff, *bites))
    return next_pick(after, state.picks + 1)


def _bite(state: State, kind: int, known: int, own: int) -> Bite:
    """Decide about his slices of one kind; of those with equal leaves the lowest id is eaten first (Z-S4)."""
    mine, his = (state.saved[0] & known).bit_count(), (state.saved[JEFF] & known).bit_count()
    slices = sorted([(state.deal.slice_at(number), number) for number in numbers(own)])
    branch, places = jeff.decided(mine, his, [one.leaves for one, _ in slices], state.deal.rulings)
    eaten = sum(1 << slices[at][1] for at in places)
    return Bite(kind, branch, own & ~eaten, eaten)
