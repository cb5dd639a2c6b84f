"""Who earned what, with which pieces, and why: score lines, gathered on a sheet.

A line is one award. A sheet is a value: it holds its lines, and knows whom to ask for what it did not choose
(``alternatives``) and for what nearly scored (``missed``); both are worked out only when asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.text import Text, amount, one_of, text, texts

if TYPE_CHECKING:
    from fractions import Fraction

Points: TypeAlias = "int | Fraction"
LISTED = 200  # alternatives shown at most; their number is always exact


class ScoreLine(NamedTuple):
    """One award: the rule and its card, the points, the pieces that earned them, the witnesses, the reason.

    ``pieces`` and ``witnesses`` are ids of marks. Witnesses had to be there but were not spent. ``is_secret``
    is true while only the line's own player may know it.
    """

    rule: str
    card: str
    player: int
    points: Points
    pieces: tuple[str, ...]
    witnesses: tuple[str, ...]
    reason: Text
    is_secret: bool = False


class RuleInPlay(NamedTuple):
    """A scoring rule that this sheet asked, whether or not it paid."""

    name: str
    card: str
    title: Text
    player: int = 0
    is_secret: bool = False


class Miss(NamedTuple):
    """Something that did not score: what it is (``kind``), its pieces, the change that would help, and by how much.

    ``kind`` is "overlap" (a matching group that lost to ``blockers``), "near" (one change would raise the
    points by ``gain``) or "outdone" (a majority lost). ``change`` holds (mark, notation of what lies there then).
    """

    kind: str
    pieces: tuple[str, ...]
    change: tuple[tuple[str, str], ...]
    gain: Points
    reason: Text
    blockers: tuple[str, ...] = ()


class Alternative(NamedTuple):
    """Another choice of groups as good as the chosen one: the lines it would have given."""

    lines: tuple[ScoreLine, ...]

    @property
    def groups(self) -> frozenset[frozenset[str]]:
        """The groups of pieces, as sets, so that order does not matter."""
        return frozenset(frozenset(line.pieces) for line in self.lines)


@dataclass(frozen=True, slots=True)
class Alternatives:
    """The other best choices: ``count`` says exactly how many there are, ``listed`` holds at most 200."""

    count: int = 0
    listed: tuple[Alternative, ...] = ()

    def __iter__(self) -> Iterator[Alternative]:
        return iter(self.listed)

    def __len__(self) -> int:
        return len(self.listed)

    def __getitem__(self, at: int) -> Alternative:
        return self.listed[at]


class Explanation(Protocol):
    """What a game hands its sheets, so that they can answer further questions."""

    def alternatives(self, rule: str) -> Alternatives:
        """The other best choices of a rule."""
        ...

    def missed(self, rule: str) -> Iterator[Miss]:
        """What nearly scored for a rule."""
        ...


class _Nothing:
    """Explains a sheet whose rules choose nothing and miss nothing."""

    def alternatives(self, rule: str) -> Alternatives:
        """There is no other choice."""
        return Alternatives()

    def missed(self, rule: str) -> Iterator[Miss]:
        """Nothing nearly scored."""
        return iter(())


@dataclass(frozen=True, repr=False)
class ScoreSheet:
    """All lines of one or more players, in rulebook order.

    ``subject`` is what was scored (pies, a state); whoever draws the sheet draws it too. ``explanations``, one a
    player, say more of each rule; without them no rule has an alternative or a miss.

    >>> from piewidgets.games.piece_of_pie import score_pie
    >>> sheet = score_pie("KSBAASBS", "kiwi, opposite")
    >>> sheet.total(), sheet.by_rule(), sheet.earned_by("seat0/pie0/0")
    (7, {'kiwi': 3, 'opposite': 4}, 3)
    """

    lines: tuple[ScoreLine, ...]
    rules: tuple[RuleInPlay, ...]
    players: int = 1
    subject: object = field(default=None, repr=False, compare=False)
    explanations: tuple[Explanation, ...] = field(default=(), repr=False, compare=False)

    def total(self, player: int = 0) -> Points:
        """Add up a player's points; raises UnknownNameError for a player who is not on the sheet."""
        self._check(player)
        return sum((line.points for line in self.lines if line.player == player), 0)

    def by_rule(self, player: int = 0) -> dict[str, Points]:
        """Give the points of each rule in play, zeros included; raises UnknownNameError as ``total`` does."""
        self._check(player)
        found: dict[str, Points] = {rule.name: 0 for rule in self.rules if rule.player == player}
        for line in self.lines:
            if line.player == player:
                found[line.rule] = found.get(line.rule, 0) + line.points
        return found

    def of_rule(self, rule: str, player: int = 0) -> tuple[ScoreLine, ...]:
        """Give a player's lines of one rule; raises UnknownNameError as ``total`` does."""
        self._check(player)
        return tuple(line for line in self.lines if line.rule == rule and line.player == player)

    def earned_by(self, piece: str) -> Points:
        """Add up the lines in which a piece (a mark id) is among those that scored.

        Raises UnknownNameError for what is no id of a place in a pie, such as a slot's number.
        """
        if not isinstance(piece, str) or "/" not in piece:
            raise UnknownNameError(text("a piece is named by its mark, such as {mark}, not {given}",
                                        mark="seat0/pie0/3", given=repr(piece)[:40]))  # fmt: skip
        return sum((line.points for line in self.lines if piece in line.pieces), 0)

    def alternatives(self, rule: str, player: int = 0) -> Alternatives:
        """Give the other best choices of groups for a rule; raises UnknownNameError for a rule not in play."""
        return self._explained(rule, player).alternatives(rule)

    def missed(self, rule: str, player: int = 0) -> tuple[Miss, ...]:
        """Give what nearly scored for a rule; raises UnknownNameError for a rule not in play."""
        return tuple(self._explained(rule, player).missed(rule))

    def public(self) -> ScoreSheet:
        """Give the sheet without what only its owner may know."""
        return ScoreSheet(
            tuple(line for line in self.lines if not line.is_secret),
            tuple(rule for rule in self.rules if not rule.is_secret),
            self.players,
            self.subject,
            self.explanations,
        )

    def as_dict(self, player: int = 0) -> dict[str, object]:
        """Give a player's lines as plain JSON values; fractions become strings such as "1/2"."""
        fields = ("rule", "card", "points", "pieces", "witnesses", "reason")
        lines = [{name: _plain(getattr(line, name)) for name in fields} for line in self.lines if line.player == player]
        return {"total": _plain(self.total(player)), "lines": lines}

    def __repr__(self) -> str:
        shown = self.public()
        totals = tuple(amount(shown.total(player)) for player in range(self.players))
        return str(
            texts(
                "ScoreSheet({n} line, total {totals})",
                "ScoreSheet({n} lines, total {totals})",
                len(shown.lines),
                totals=", ".join(totals),
            )
        )

    def _check(self, player: int) -> None:
        if type(player) is not int or player not in range(self.players):
            raise UnknownNameError(text("there is no player {player} on this sheet: players are 0 to {last}",
                                        player=repr(player)[:20], last=self.players - 1))  # fmt: skip

    def _explained(self, rule: str, player: int) -> Explanation:
        self._check(player)
        known = [one.name for one in self.rules if one.player == player]
        if rule in known and not self.explanations:
            return _Nothing()
        if rule not in known or player >= len(self.explanations):
            raise UnknownNameError(text("{rule} is not scored here; {known}", rule=str(rule)[:40], known=one_of(known)))
        return self.explanations[player]


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return list(value)
    return value if isinstance(value, int) else str(value)
