"""Everything on the table in Pie Town; frozen, hashable, small.

What is fixed by the setup stands in ``Deal``. What happened and paid, or tells of a recipe, is kept in ``record``:
score lines and evidence are made of it.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from piewidgets.core.game import CHANCE, TERMINAL, Hidden
from piewidgets.games.pie_town.board import Board, Space
from piewidgets.games.pie_town.components import DICE, NUMBERS, PIE_TOKENS, STORAGE
from piewidgets.games.pie_town.moves import Place
from piewidgets.games.pie_town.pantry import Counts, Recipe
from piewidgets.games.pie_town.record import Event, Pie
from piewidgets.games.pie_town.rulings import Rulings

# The phases of a match: decisions of somebody, then what chance does.
RECIPE: Final = "recipe"  # which secret recipe
PLACE: Final = "place"  # which worker, where
PICK: Final = "pick"  # which ingredients of the orchard
BAKE: Final = "bake"  # which pies, or which ingredients are tried as another's recipe
SELL: Final = "sell"  # which column
KEEP: Final = "keep"  # which ingredients of those drawn (by ruling)
MEET: Final = "meet"  # what the Pie Convention is used for
UPGRADE: Final = "upgrade"  # which part of the store
GUESS: Final = "guess"  # which recipe another has, in the Final Bake Off
OVER: Final = "over"
LOOK: Final = "look"  # chance: what a spy sees
DRAW: Final = "draw"  # chance: an ingredient for a sale
REFILL: Final = "refill"  # chance: an ingredient for the orchard
DRAWN: Final = (LOOK, DRAW, REFILL)
PHASES: Final = (RECIPE, PLACE, PICK, BAKE, SELL, KEEP, MEET, UPGRADE, GUESS, OVER, *DRAWN)

TRACKS: Final = ("storage", "kitchen", "oven")  # of a store, each one step long
UNMADE: Final = ""  # a guess that is still to be made, or at the own recipe
NO_GUESS: Final = "none"
Guesses: TypeAlias = "tuple[Recipe | str | Hidden, ...]"  # of a seat, at each seat's recipe


class Placed(NamedTuple):
    """A worker on a space: whose, which, and what it did there (a key of ``CHANGES``; "" before that is settled)."""

    space: int
    seat: int
    die: int
    act: str = ""


@dataclass(frozen=True)
class Deal:
    """What is fixed before the match: players, rounds, who begins, the boards, the rulings."""

    players: int
    rounds: int
    start: int
    board: Board
    rulings: Rulings = Rulings()

    @functools.cached_property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces in use: the orchard's squares, the market's, the convention, then each store's."""
        return self.board.spaces_in_use(self.players, self.rulings)

    @functools.cached_property
    def number_of(self) -> dict[str, int]:
        """The number of each space by its name."""
        return {space.name: n for n, space in enumerate(self.spaces)}

    @functools.cached_property
    def hexes(self) -> tuple[str, ...]:
        """The hexes in use."""
        return self.board.hexes_for(self.players)

    @functools.cached_property
    def open_to(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the spaces that each seat can use, those of its own store last."""
        mine = [[n for n, space in enumerate(self.spaces) if space.owner == seat] for seat in range(self.players)]
        shared = [n for n, space in enumerate(self.spaces) if space.owner < 0]
        return tuple((*shared, *own) for own in mine)

    @functools.cached_property
    def places(self) -> tuple[tuple[Place, ...], ...]:
        """Every way to place a worker, by the die and the space's number."""
        return tuple(tuple(Place(die, space.name) for space in self.spaces) for die in range(DICE))

    @property
    def room(self) -> int:
        """How many pies a column of the market holds (rulebook, Bake)."""
        return self.players + 1


class State(NamedTuple):
    """A position of Pie Town; a value.

    ``levels`` are the dice of each seat by level, 0 while in the supply; ``idle`` those in the Break Room (bits);
    ``placed`` those on spaces, in the order in which they came; a die that is neither was hired in this round.
    ``orchard`` and ``storages`` hold ingredients by hex and seat; ``out`` adds them up (with ``hand``), and ``peak`` is
    the most of each that was out at one time since a recipe last changed. ``columns`` are the pies on sale, from the
    bottom up; ``pies`` the types of all that each seat ever baked. ``recipes`` lists what each seat's recipe has been,
    the present one last. ``work`` is what is left to do: pies to bake, ingredients to draw, or how many a spy looks at;
    ``hand`` what was drawn and waits to be kept; ``bag_holds`` what the seat that may change its recipe sees in the bag
    (bits).
    In a view, what its viewer does not know is HIDDEN.
    """

    deal: Deal
    round: int
    turn: int
    phase: str
    seat: int
    start: int
    levels: tuple[tuple[int, ...], ...]
    idle: tuple[int, ...]
    orchard: tuple[Counts, ...]
    storages: tuple[Counts, ...]
    out: Counts
    peak: Counts
    recipes: tuple[tuple[Recipe | Hidden, ...], ...]
    upgrades: tuple[int, ...]
    points: tuple[int, ...]
    pies: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[Pie, ...], ...] = ((), (), (), ())
    placed: tuple[Placed, ...] = ()
    next_start: int = -1
    work: int = 0
    hand: Counts = (0,) * len(NUMBERS)
    bag_holds: int | Hidden = 0
    record: tuple[Event, ...] = ()
    guesses: tuple[Guesses, ...] = ()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.deal.players

    @property
    def seats(self) -> range:
        """The seats that decide anything: all of them."""
        return range(self.deal.players)

    @property
    def rulings(self) -> Rulings:
        """How open questions are read in this match."""
        return self.deal.rulings

    @property
    def mover(self) -> int:
        """The seat to move, CHANCE or TERMINAL."""
        if self.phase in DRAWN:
            return CHANCE
        return self.seat if self.phase != OVER else TERMINAL

    @property
    def target(self) -> int:
        """The seat whose recipe is to be guessed next: clockwise from the guesser (T47)."""
        order = [(self.seat + n) % self.deal.players for n in range(1, self.deal.players)]
        return next(other for other in order if self.guesses[self.seat][other] == UNMADE)

    def guesses_made(self) -> list[tuple[int, int, Recipe]]:
        """List the guesses that this view shows, by who guessed and at whose recipe."""
        return [
            (seat, target, guess)
            for seat, own in enumerate(self.guesses)
            for target, guess in enumerate(own)
            if isinstance(guess, Recipe)
        ]

    @property
    def at(self) -> Placed:
        """The worker that was placed last."""
        return self.placed[-1]

    @property
    def space(self) -> Space:
        """The space on which the last worker stands."""
        return self.deal.spaces[self.placed[-1].space]

    @property
    def level(self) -> int:
        """The level of the worker that was placed last."""
        last = self.placed[-1]
        return self.levels[last.seat][last.die]

    @property
    def is_spying(self) -> bool:
        """True when the worker placed last stands on another one."""
        space = self.placed[-1].space
        return any(one.space == space for one in self.placed[:-1])

    @property
    def bag(self) -> Counts:
        """What is in the bag, which nobody knows who does not know every recipe."""
        there = beside_recipes(tuple([own[-1] for own in self.recipes if own]))
        return tuple([n - out for n, out in zip(there, self.out, strict=True)])

    def recipe(self, seat: int) -> Recipe:
        """Give the present recipe of a seat; raises AssertionError where it is not known."""
        found = self.recipes[seat][-1]
        assert not isinstance(found, Hidden), seat
        return found

    def knows_recipe(self, seat: int) -> bool:
        """Say whether this view shows the present recipe of a seat."""
        return bool(self.recipes[seat]) and not isinstance(self.recipes[seat][-1], Hidden)

    def capacity(self, seat: int) -> int:
        """Say how many ingredients a seat can store (rulebook, Upgrade)."""
        return STORAGE[self.upgrades[seat] & 1]

    def free(self, seat: int) -> int:
        """Say how many more ingredients a seat can store."""
        return self.capacity(seat) - sum(self.storages[seat])

    def kitchen(self, seat: int) -> int:
        """Say what a seat gets for a pie that it bakes."""
        return 1 + (self.upgrades[seat] >> 1 & 1)

    def tokens(self, seat: int) -> int:
        """Say how many pie tokens a seat has left (T20)."""
        return PIE_TOKENS - sum([pie.seat == seat for column in self.columns for pie in column])

    def rooms(self) -> tuple[int, ...]:
        """Say how many more pies each column has room for (T19)."""
        room = self.deal.room
        return tuple([room - len(column) for column in self.columns])

    def top(self, space: int) -> Placed | None:
        """Give the worker on top of a space, if there is one (T36)."""
        return next((one for one in reversed(self.placed) if one.space == space), None)

    def place_of(self, seat: int, die: int) -> Placed | None:
        """Give where a worker was placed, if it was."""
        return next((one for one in self.placed if (one.seat, one.die) == (seat, die)), None)

    def __repr__(self) -> str:
        return f"State({self.players} players, round {self.round} of {self.deal.rounds}, {self.phase})"


@functools.lru_cache(maxsize=4_000)
def beside_recipes(recipes: tuple[Recipe | Hidden, ...]) -> Counts:
    """Count the ingredients of the box that are in no recipe box; raises AssertionError where a recipe is not known.

    >>> beside_recipes((Recipe(0, 1, 3), Recipe(0, 0, 3)))
    (15, 17, 18, 7, 9, 9)
    """
    found = list(NUMBERS)
    for recipe in recipes:
        assert isinstance(recipe, Recipe)
        for n in recipe:
            found[n] -= 1
    return tuple(found)
