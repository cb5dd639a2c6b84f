"""Pizzeria's special offers one by one, used and unused: lightning (A, B, C) and flags (G to L)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from pizza_play import FIRST, SECOND, allowed, begun, eaten, go, now, refusal, rest, saved

from piewidgets.core.game import CHANCE, HIDDEN
from piewidgets.core.match import Match
from piewidgets.games.pizzeria import GAME
from piewidgets.games.pizzeria.moves import Drawn, EatDrawn, Use
from piewidgets.games.pizzeria.state import Held


def with_aside(*aside: str) -> list[str]:
    """Order a whole box of three: the known pizzas first, the slices set aside last."""
    known = [*FIRST.split(), *SECOND.split()]
    others = [one.id for one in Match("pizzeria", players=3, seed=0).state.deal.slices]
    return [*known, *(name for name in others if name not in (*known, *aside)), *aside]


def held(match: Match, letter: str) -> Held:
    return next(one for one in match.state.held if one.letter == letter)


# Laying an offer, and winning it


def test_an_offer_is_laid_on_a_portion_or_is_one_by_itself() -> None:
    match = begun(3, offers="G")
    assert len(match.legal_moves()) == 3 * 165 + 55
    assert begun(3, "cut 0,3,6 offer 3", offers="G").state.tile == 1
    match = begun(3, "cut 0,6 offer alone", offers="G")
    assert (match.state.portions[2], match.state.tile) == ((), 2)
    assert len(match.state.portions) == 3


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("cut 0,3,6", "the offer has to lie on a portion, or be one by itself"),
        ("cut 0,3,6 offer 1", "the offer's portion by its first slice clockwise"),
        ("cut 0,3,6 offer alone", "3 portions are wanted, each with a slice or the offer: cut 2 times"),
        ("cut 0,6 offer 0", "cut 3 times"),
        ("cut 0,6", "cut 3 times"),
    ],
)
def test_an_offer_cannot_be_forgotten_or_laid_elsewhere(move: str, told: str) -> None:
    assert told in refusal(begun(3, offers="G"), move)


def test_who_takes_the_portion_has_the_offer_and_an_offer_alone_brings_no_slice() -> None:
    match = begun(3, "cut 0,6 offer alone; pick 2", offers="G")
    assert match.state.held == (Held("G", 1, 0),)
    assert (saved(match, 1), now(match)) == ("", (2, "pick"))
    match = begun(3, "cut 0,3,6 offer 6; pick 0; eat -; pick 2", offers="G")
    assert match.state.held == (Held("G", 2, 0),)


@pytest.mark.parametrize("letter", "GHIKL")
def test_flags_but_j_count_at_the_end_by_themselves(letter: str) -> None:
    match = rest(begun(3, "cut 0,3,6 offer 0; pick 0; eat 0,1", offers=letter, rounds=1))
    assert match.is_over
    assert match.sheet().by_rule(1)[f"offer_{letter.lower()}"] == {"G": 5, "H": 1, "I": 0, "K": 2, "L": 1}[letter]


# A: two more of what is saved

TO_A = "cut 0,3,6 offer 6; pick 0; eat -; pick 1; eat -; pick 2; cut 0,3,6 offer 0"


def test_a_eats_up_to_two_saved_slices_of_this_portion_or_before() -> None:
    match = begun(3, f"{TO_A}; pick 0; eat 0", offers="G A")
    assert (now(match), saved(match, 2)) == ((2, "second"), "7b 9b 11b 5c 6c")
    assert len(allowed(match)) == 1 + 5 + 10
    go(match, "eat-saved 11b,5c")
    assert (now(match), eaten(match, 2), saved(match, 2)) == ((0, "pick"), "11b 4c 5c", "7b 9b 6c")
    assert held(match, "A").is_used


def test_a_left_unused_is_turned_face_down() -> None:
    match = begun(3, f"{TO_A}; pick 0; eat 0; eat-saved -", offers="G A")
    assert (now(match), eaten(match, 2), held(match, "A").is_used) == ((0, "pick"), "4c", True)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("eat-saved 11b,5c,6c", "offer A eats two slices at most"),
        ("eat-saved 4c", "offer A eats slices that you have saved and that have basil leaves"),  # already eaten
        ("eat-saved 4b", "that you have saved"),  # somebody else's
        ("eat-saved 11b,11b", "that you have saved"),
        ("pick 1", "now offer A may eat up to two saved slices"),
    ],
)
def test_a_eats_nothing_else(move: str, told: str) -> None:
    assert told in refusal(begun(3, f"{TO_A}; pick 0; eat 0", offers="G A"), move)


def test_a_eats_slices_without_leaves_only_under_the_other_reading_and_never_pomodoro_or_mixed_ones() -> None:
    bare = f"{TO_A}; pick 1; eat -; pick 2"  # seat 0 has saved 4a 5a 2a 2b 4x6, and then 6a 7a 9a 11a 5x7
    moves = bare.replace("3,6 offer 0", "3,6 offer 6")
    match = begun(3, moves, offers="G A")
    assert (now(match), held(match, "A")) == ((1, "pick"), Held("A", 0, 1, is_used=True))
    match = begun(3, moves, offers="G A", rulings="offer_a_leafless=True")
    assert now(match) == (0, "second")
    assert {move for move in allowed(match) if "," not in move} == {
        "eat-saved -", *(f"eat-saved {name}" for name in ("4a", "5a", "6a", "7a", "9a", "11a"))
    }  # fmt: skip
    go(match, "eat-saved 4a,5a")
    assert eaten(match, 0) == "4a 5a"


# B: one of the slices set aside

TO_B = "cut 0,3,6 offer 0; pick 0; eat -"


def test_b_may_draw_one_of_the_three_slices_set_aside_all_equally_likely() -> None:
    match = begun(3, TO_B, offers="B", order=with_aside("8h", "8a", "9x11"))
    assert (now(match), allowed(match)) == ((1, "kitchen"), ["use B", "leave"])
    drawing = GAME.rules.apply(match.state, Use("B"))
    assert GAME.rules.current_player(drawing) == CHANCE
    assert GAME.rules.legal_moves(drawing) == ()
    assert GAME.rules.chance_outcomes(drawing) == ((Drawn(0), 1), (Drawn(1), 1), (Drawn(2), 1))
    drawn = Counter()
    for seed in range(300):
        again = Match(state=match.state, seed=seed)
        again.play("use B")
        drawn[str(again.log()[-1])] += 1
    assert len(drawn) == 3
    assert min(drawn.values()) > 70


def test_b_eats_or_saves_a_slice_with_leaves_and_saves_one_without_at_once() -> None:
    match = begun(3, TO_B, offers="B", order=with_aside("8h", "8a", "9x11"))
    drawing = GAME.rules.apply(match.state, Use("B"))
    kept = {}
    for number, name in enumerate(("8h", "8a", "9x11")):
        after = GAME.rules.apply(drawing, Drawn(number))
        assert (after.phase, GAME.rules.current_player(after)) == (("drawn", 1) if name == "8h" else ("pick", 2))
        kept[name] = after
    for is_eaten, piles in ((True, ("8h", "4b 5b 6b")), (False, ("", "4b 5b 6b 8h"))):
        again = Match(state=kept["8h"], seed=0)
        again.play(EatDrawn(is_eaten))
        assert ((eaten(again, 1), saved(again, 1)), now(again)) == (piles, (2, "pick"))
        assert held(again, "B").is_used
    assert saved(Match(state=kept["8a"]), 1) == "4b 5b 6b 8a"


def test_the_two_slices_that_b_leaves_aside_stay_hidden_from_everybody() -> None:
    match = begun(3, TO_B, offers="B", order=with_aside("8h", "8a", "9x11"))
    for viewer in (0, 1, 2, "public"):
        assert match.view(viewer).deal.slices[-3:] == (HIDDEN,) * 3
    go(match, "use B")
    for viewer in (0, 1, 2, "public"):
        view = match.view(viewer)
        assert view.deal.slices[-3:].count(HIDDEN) == 2
        assert len({one.id for one in view.deal.unseen} & {"8h", "8a", "9x11"}) == 2


def test_b_left_unused_leaves_all_three_aside() -> None:
    match = begun(3, f"{TO_B}; leave", offers="B")
    assert (now(match), saved(match, 1), held(match, "B").is_used) == ((2, "pick"), "4b 5b 6b", True)
    assert match.view(1).deal.slices[-3:] == (HIDDEN,) * 3


def test_b_works_for_an_offer_alone_too() -> None:
    assert now(begun(3, "cut 0,6 offer alone; pick 2", offers="B")) == (1, "kitchen")


# C: a favourite kind


def test_c_is_placed_on_a_kind_saved_once_the_portion_is_sorted() -> None:
    match = begun(3, "cut 0,3,6 offer 0; pick 0; eat 0", offers="C")
    assert (now(match), allowed(match)) == ((1, "name"), ["name 5", "name 6", "leave"])
    assert refusal(match, "name 4") == "now offer C is placed on a kind you have saved, or left unused"
    go(match, "name 5")
    assert (now(match), held(match, "C")) == ((2, "pick"), Held("C", 1, 0, is_used=True, kind=5))
    assert match.sheet().by_rule(1)["offer_c"] == 1


def test_a_mixed_slice_or_pomodoro_is_a_kind_saved_as_well() -> None:
    match = begun(3, "cut 0,6,8 offer 8; pick 2", offers="C")  # 2a 2b 4x6
    assert allowed(match) == ["name 2", "name 4", "name 6", "leave"]


def test_c_counts_what_is_saved_of_its_kind_at_the_end_whoever_leads() -> None:
    match = begun(3, "cut 0,3,6 offer 0; pick 0; eat -; name 5; pick 1; eat -; pick 2", offers="C G", rounds=2)
    assert match.sheet().by_rule(1)["offer_c"] == 1
    go(match, "cut 0,3,6 offer 0; pick 0; eat -; pick 1; eat -; pick 2")  # seat 1 is left with 5x7
    assert match.is_over
    assert match.sheet().by_rule(1)["offer_c"] == 1.5
    again = Match(
        state=match.state._replace(deal=begun(3, offers="C G", rounds=2, rulings="offer_c_half=whole").state.deal)
    )
    assert again.sheet().by_rule(1)["offer_c"] == 2


def test_c_is_spent_without_effect_when_nothing_is_saved() -> None:
    for moves in ("cut 0,6 offer alone; pick 2", "cut 0,3,6 offer 0; pick 0; eat 0,1,2"):
        match = begun(3, moves, offers="C")
        assert (now(match), held(match, "C")) == ((2, "pick"), Held("C", 1, 0, is_used=True))


def test_c_left_unused_lies_on_nothing() -> None:
    match = begun(3, "cut 0,3,6 offer 0; pick 0; eat -; leave", offers="C")
    assert (now(match), held(match, "C")) == ((2, "pick"), Held("C", 1, 0, is_used=True))
    assert match.sheet().by_rule(1)["offer_c"] == 0


# J: a feast before scoring

CHEESY = "4b 4a 4c 5b 5c 6b 6a 7a 9a 2a 2b"
TO_J = "cut 0,3,6 offer 0; pick 0; eat -; pick 1; eat -; pick 2"


def test_j_eats_the_saved_slices_of_one_kind_once_the_last_pizza_is_shared_out() -> None:
    match = begun(3, TO_J, offers="J", rounds=1)
    assert (now(match), allowed(match)) == ((1, "feast"), ["feast 4", "feast 5", "feast 6", "leave"])
    assert refusal(match, "feast 7") == "now offer J may eat the saved slices of a kind with leaves, or not"
    go(match, "feast 5")
    assert (match.is_over, eaten(match, 1), saved(match, 1)) == (True, "5b", "4b 6b")


def test_j_is_not_asked_before_the_last_round_is_over() -> None:
    match = begun(3, TO_J, offers="J G", rounds=2)
    assert now(match) == (1, "cut")
    assert now(rest(match)) == (1, "feast")


def test_j_left_unused_eats_nothing() -> None:
    match = begun(3, f"{TO_J}; leave", offers="J", rounds=1)
    assert (match.is_over, eaten(match, 1)) == (True, "")


def test_of_a_kind_j_eats_the_leafed_slices_or_by_the_other_reading_it_cannot_be_chosen() -> None:
    match = begun(3, f"{TO_J}; feast 4", offers="J", rounds=1, order=CHEESY)
    assert (eaten(match, 1), saved(match, 1)) == ("4b 4c", "4a")
    strict = "offer_j_leafless=all_must"
    assert begun(3, TO_J, offers="J", rounds=1, order=CHEESY, rulings=strict).is_over  # nothing to be asked
    match = begun(3, TO_J, offers="J", rounds=1, rulings=strict)
    assert allowed(match) == ["feast 4", "feast 5", "feast 6", "leave"]


def test_j_is_not_asked_who_has_saved_nothing_with_leaves() -> None:
    assert begun(3, "cut 0,3,6 offer 6; pick 2; pick 0; eat -; pick 1; eat -", offers="J", rounds=1).is_over
    assert begun(3, TO_J.replace("eat -", "eat 0,1,2", 1), offers="J", rounds=1).is_over


def test_what_j_eats_counts_for_leads_and_for_the_tie_break() -> None:
    match = begun(3, f"{TO_J}; feast 4", offers="J", rounds=1)
    points = match.sheet()
    assert (points.by_rule(1)["feta"], points.by_rule(1)["leaves"]) == (0, 1)
    assert points.by_rule(0)["feta"] == 4  # a leafless one and a half are the most now
    assert match.state.eaten[1].bit_count() == 1


def test_each_offer_is_used_once_at_most_in_any_match() -> None:
    for seed in range(12):
        match, rng = Match("pizzeria", 3 + seed % 4, variant="offers", seed=seed), random.Random(seed)
        used: Counter[str] = Counter()
        while not match.is_over:
            phase, move = match.state.phase, rng.choice(match.legal_moves())
            used[phase] += allowed(match)[match.legal_moves().index(move)].split()[0] in (
                "taste",
                "shift",
                "use",
                "feast",
            )
            match.play(move)
        assert all(used[phase] <= 1 for phase in ("taste", "shift", "rush", "kitchen", "feast"))
