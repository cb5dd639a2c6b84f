"""What a step through a match has changed, as one viewer may know it: the marks, the new lines, and the words."""

from __future__ import annotations

from typing import Final

from piewidgets.core.game import State, Viewer
from piewidgets.core.match import Match
from piewidgets.core.scene import Scene, with_changes, with_scores
from piewidgets.core.score import ScoreLine
from piewidgets.core.text import Text, text, texts

TOLD: Final = 3  # moves of a step that are told


def step_before(match: Match, level: str) -> int | None:
    """Find where the step began that led to the position shown; None at the start."""
    earlier = [n for n in match.steps(level) if n < match.history.at]
    return earlier[-1] if earlier else None


def lit(scene: Scene, match: Match, viewer: Viewer, before: int) -> Scene:
    """Show what has changed since an earlier position, and light the pieces of the score lines that are new."""
    then = match.game.layout.scene(_view(match, viewer, before))
    return with_changes(with_scores(scene, match.sheet(viewer), fresh_lines(match, viewer, before)), then)


def fresh_lines(match: Match, viewer: Viewer, before: int) -> tuple[ScoreLine, ...]:
    """Give the lines of the sheet that were not on it at an earlier position."""
    old = match.game.scoring.score_sheet(_view(match, viewer, before)).lines
    return tuple(line for line in match.sheet(viewer).lines if line not in old)


def _view(match: Match, viewer: Viewer, number: int) -> State:
    return match.game.secrets.seen_by(match.history.states[number], viewer)


def told(match: Match, viewer: Viewer, before: int) -> Text:
    """Tell the moves of a step, the last few of many."""
    moves = tuple(match.log(viewer)[before:])
    if len(moves) <= TOLD:
        return text("{moves}", moves=moves)
    return texts("{n} move, at last: {moves}", "{n} moves, at last: {moves}", len(moves), moves=moves[-TOLD:])


def place_words(match: Match) -> Text:
    """Say where in the match the position is that is shown."""
    state, history = match.state, match.history
    rounds = getattr(state.deal, "rounds", 0)
    told = {"round": state.round + 1, "turn": state.turn + 1, "at": history.at, "last": history.length}
    if match.is_over:
        return text("The end, after move {at} of {last}", **told)
    if not rounds:
        return text("Round {round}, turn {turn}, after move {at} of {last}", **told)
    if state.round < rounds:
        return text("Round {round} of {rounds}, turn {turn}, after move {at} of {last}", **told, rounds=rounds)
    return text("Turn {turn}, after move {at} of {last}", **told)
