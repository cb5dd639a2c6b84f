"""Reads the parts of a written position of Pies, and checks that every card lies somewhere, and just once."""

from __future__ import annotations

from typing import cast

from piewidgets.core.bits import numbers
from piewidgets.core.errors import NotationError
from piewidgets.core.fields import bounded, several
from piewidgets.core.game import HIDDEN, Hidden
from piewidgets.core.rulings import rulings_from
from piewidgets.core.text import text
from piewidgets.games.pies.components import HIGHEST, ROUNDS, TOKENS, table_text
from piewidgets.games.pies.components import load_cards as read_cards
from piewidgets.games.pies.dealing import PLAYERS
from piewidgets.games.pies.deck import FIRST_PLUM, Deck, deck_of, plum_bits
from piewidgets.games.pies.filling import begun
from piewidgets.games.pies.flow import recipes, targets
from piewidgets.games.pies.recipes import is_made_of, makings
from piewidgets.games.pies.rulings import Rulings
from piewidgets.games.pies.state import FILL, MIX, OVER, PHASES, PLAY, STEAL, Deal, Hand, Made, State
from piewidgets.games.pies.tricks import worth


def position(values: dict[str, str]) -> State:
    """Make a position of its written parts; raises NotationError, or ValueError, IndexError or KeyError for junk."""
    deal = _deal(values)
    deck, top = deal.deck, deal.players - 1
    plays = tuple(_play(deck, token) for token in values["plays"].split())
    tableaus = tuple(_bits(deck, words) for words in values["tableaus"].split())
    mixes = tuple(_made(deck, deal.players, token) for token in values["mixes"].split())
    left = _bits(deck, values["left"])
    on_table = left if values["order"] else sum(1 << card for card, _ in plays)
    everything = _together([*tableaus, *(mix.cards | 1 << mix.recipe for mix in mixes), on_table])
    found = State(
        deal, bounded("round", values["round"], 0, deal.rounds - 1), bounded("trick", values["trick"], 0, deal.tricks),
        values["phase"], bounded("leader", values["leader"], 0, top), plays, several("order", values["order"], 0, top),
        bounded("claims", values["claims"], 0, top), left, several("tokens", values["tokens"], 0, TOKENS), tableaus,
        tuple(deck.packed(own) for own in tableaus), everything & (1 << FIRST_PLUM) - 1, mixes,
        bounded("dog", values["dog"], -1, top), (everything >> FIRST_PLUM).bit_count(),
        -1 if values["recipe"] == "-" else deck.number[values["recipe"]], _bits(deck, values["chosen"]),
    )  # fmt: skip
    for check in (_check_seats, _check_trick, _check_hands):
        check(found)
    _check_plums(found, everything)
    return _asked(found)


def _together(places: list[int]) -> int:
    """Put sets of cards together, which must not share one."""
    if any(a & b for n, a in enumerate(places) for b in places[:n]):
        raise NotationError(text("a card lies in two places"))
    return sum(places)


def _bits(deck: Deck, words: str) -> int:
    ids = [] if words == "-" else words.split(",")
    if len(set(ids)) != len(ids):
        raise NotationError(text("{ids} names a card twice", ids=words[:40]))
    return sum(1 << deck.number[one] for one in ids)


def _play(deck: Deck, token: str) -> tuple[int, int]:
    card, _, tokens = token.partition("+")
    return deck.number[card], bounded("tokens", tokens, 0, 9)


def _made(deck: Deck, players: int, token: str) -> Made:
    seat, card, cards = token.split(":")
    made = Made(bounded("seat", seat, 0, players - 1), deck.number[card], _bits(deck, cards))
    recipe = deck.cards[made.recipe].recipe
    if recipe is None or not is_made_of(recipe, deck.counts(made.cards)):
        raise NotationError(text("{mix} is no mix of the recipe on {card}", mix=cards[:60], card=card))
    return made


def _deal(values: dict[str, str]) -> Deal:
    players = bounded("players", values["players"], PLAYERS[0], PLAYERS[-1])
    deck = _deck(values["cards"])
    hands = tuple(tuple(_hand(deck, words) for words in seats.split("/")) for seats in values["hands"].split("|"))
    rounds = bounded("rounds", values["rounds"], 1, ROUNDS)
    for round_, seats in enumerate(hands):
        used = deck.of_round(round_, players)
        known = [n for hand in seats for n in hand if not isinstance(n, Hidden)]
        size = len(used) // players
        if len(hands) != ROUNDS or len(seats) != players or any(len(hand) != size for hand in seats):
            raise NotationError(text("there are {n} hands of {size} cards in each round", n=players, size=size))
        if len(set(known)) != len(known) or not set(known) <= set(used):
            raise NotationError(text("the hands of a round hold cards of its deck, each once"))
    tricks = bounded("tricks", values["tricks"], 1, len(hands[0][0]))
    start = bounded("start", values["start"], 0, players - 1)
    return Deal(players, rounds, tricks, start, hands, deck, cast(Rulings, rulings_from(Rulings, values["rulings"])))


def _hand(deck: Deck, words: str) -> Hand:
    found = [HIDDEN if token == "?" else deck.number[token] for token in words.strip().split(",")]
    known = sorted(n for n in found if not isinstance(n, Hidden))
    return (*known, *(HIDDEN,) * (len(found) - len(known)))


def _deck(words: str) -> Deck:
    """Read every card of a box, or take the built-in one; the counts are checked as those of a table are."""
    if not words:
        return deck_of(read_cards())
    rows = [next(line for line in table_text().splitlines() if line.startswith("id,"))]
    for token in words.split():
        card_id, _, rest = token.partition("=")
        round_, number, face = rest.split(".", 2)
        kind, _, action = face.partition("!")
        fruit, _, recipe = kind.partition(":")
        name, _, points = recipe.partition("=")
        rows.append(",".join((card_id, round_, number, fruit, name, points, action)))
    if len(rows) != ROUNDS * HIGHEST + 1:
        raise NotationError(text("a box has {n} numbered cards", n=ROUNDS * HIGHEST))
    return deck_of(read_cards("\n".join(rows) + "\n"))


def _check_seats(state: State) -> None:
    if len(state.tableaus) != state.players or len(state.tokens) != state.players or state.supply < 0:
        raise NotationError(text("tableaus and tokens list each seat, and there are nine tokens"))


def _check_trick(state: State) -> None:
    """The plays, their order and the cards left of them fit the phase."""
    deck, players, phase = state.deck, state.players, state.phase
    all_played = len(state.plays) == players
    values = [worth(deck.cards[card].number, tokens) for card, tokens in state.plays]
    ranked = sorted(range(len(values)), key=lambda at: -values[at])
    order = tuple((state.leader + at) % players for at in ranked) if all_played else ()
    played = sum(1 << card for card, _ in state.plays)
    taken = state.claims + (phase in (STEAL, MIX, FILL))
    fits = (
        phase in PHASES
        and state.order == order
        and (phase in (PLAY, OVER)) == (not all_played)
        and (not state.plays or phase != OVER)
        and not state.left & ~played
        and state.left.bit_count() == (players - taken if all_played else 0)
        and (state.claims == 0 or all_played)
        and (state.trick == state.deal.tricks) == (phase == OVER)
        and (phase != OVER or (state.round == state.deal.rounds - 1 and not any(state.tokens)))
    )
    if not fits:
        raise NotationError(text("the phase {phase} does not fit the trick", phase=phase[:20]))


def _check_hands(state: State) -> None:
    """Each seat has played as many cards of its hands as tricks have been, and those lie somewhere."""
    has_played = {(state.leader + at) % state.players: card for at, (card, _) in enumerate(state.plays)}
    known = 0
    for round_, seats in enumerate(state.deal.hand_bits):
        for seat, own in enumerate(seats):
            tricks = state.trick + (seat in has_played) if round_ == state.round else state.deal.tricks
            wanted = tricks if round_ <= state.round else 0
            if (own & state.gone).bit_count() != wanted:
                raise NotationError(text("seat {seat} has not played one card of its hand in each trick", seat=seat))
            if round_ == state.round and seat in has_played and not own >> has_played[seat] & 1:
                raise NotationError(text("seat {seat} plays a card of its own hand", seat=seat))
            known |= own
    stray = next(iter(numbers(state.gone & ~known)), None)
    if stray is not None:
        raise NotationError(text("card {id} was in nobody's hand", id=state.deck.cards[stray].id))


def _check_plums(state: State, everything: int) -> None:
    """Each trick that is over has brought a plum, the first ones of the supply."""
    wanted = state.round * state.deal.tricks + state.trick
    if state.is_last and state.phase in (STEAL, MIX, FILL) and state.deal.has_plum_first:
        wanted += 1
    if everything >> FIRST_PLUM != plum_bits(0, wanted) >> FIRST_PLUM:
        raise NotationError(text("{n} tricks have brought {n} plums, p1 and so on", n=wanted))


def _asked(state: State) -> State:
    """Work out which cards the phase asks about; raises where there is nothing to decide."""
    if (state.recipe >= 0) != (state.phase == FILL) or (state.chosen and state.phase != FILL):
        raise NotationError(text("a mix is begun only in the phase {phase}", phase=FILL))
    if state.phase not in (STEAL, MIX, FILL):
        return state
    asked = state._replace(open=_open(state, state.deck, state.mover))
    if not asked.open:
        raise NotationError(text("in the phase {phase} there is nothing to decide", phase=state.phase))
    return asked


def _open(state: State, deck: Deck, seat: int) -> int:
    own, fruit = state.tableaus[seat], state.fruit[seat]
    if state.phase == STEAL:
        return targets(state.tableaus, seat, state.dog)
    if state.phase == MIX:
        return recipes(deck, own, fruit)
    told, within = deck.cards[state.recipe].recipe, deck.counts(state.chosen)
    if not own >> state.recipe & 1 or state.chosen & ~own or told is None:
        raise NotationError(text("a mix is made of cards before its seat"))
    if all(any(a < b for a, b in zip(made, within, strict=True)) for made in makings(told, deck.counts(own))):
        raise NotationError(text("the mix that has been begun could not be completed"))
    return begun(deck, own, fruit, state.recipe, state.chosen)[1]
