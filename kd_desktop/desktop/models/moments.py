"""The moments of a campaign one can step back to: one after each command, in chapters, a reign each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from kd_desktop.desktop.phrases.events import event_sentence
from kd_desktop.desktop.phrases.names import Names
from kd_desktop.desktop.why.history import Seen, titles_of
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Library
from kd_desktop.engine.kings.view import View

Mark = Literal["round", "vote", "outcome", ""]
"""What stands at a moment on the slider: a round began, somebody voted or passed, an outcome was read."""


class Deed(Protocol):
    """A line of the journal."""

    @property
    def n(self) -> int: ...  # noqa: D102

    @property
    def command(self) -> Any: ...  # noqa: D102

    @property
    def undone(self) -> bool: ...  # noqa: D102


class Moment(NamedTuple):
    """The table after one command: its number, the round, the mark, and what the table saw, in a sentence."""

    number: int
    round: int
    mark: Mark = ""
    words: str = ""


class Chapter(NamedTuple):
    """A reign with its moments, the first being that of its beginning."""

    reign: int
    moments: tuple[Moment, ...]

    @property
    def span(self) -> tuple[int, int]:
        """The numbers of the first and the last command."""
        return self.moments[0].number, self.moments[-1].number

    def at(self, number: int) -> int:
        """The place of the last moment that is not later than a command's number; 0 before the first."""
        return max((place for place, one in enumerate(self.moments) if one.number <= number), default=0)


def chapters(deeds: Iterable[Deed], seen: Sequence[Seen], view: View, library: Library) -> list[Chapter]:
    """The reigns of a campaign, from its journal and from what the table saw; nothing that was taken back."""
    names = Names(view)
    for card, title in titles_of(seen, library).items():
        names.titles.setdefault(card, title)
    by_number: dict[int, list[Seen]] = {}
    for one in seen:
        by_number.setdefault(one.number, []).append(one)
    out: list[Chapter] = []
    moments: list[Moment] = []
    reign = round_ = 0
    for deed in deeds:
        if deed.undone or deed.command is None:
            continue
        step = by_number.get(deed.n, [])
        began = next((one.event for one in step if isinstance(one.event, e.ReignBegan)), None)
        if began is not None:
            moments, reign, round_ = [], began.number, 0
        if not reign:
            continue
        round_ = max([round_, *(one.event.round for one in step if isinstance(one.event, e.RoundBegan))])
        moments.append(Moment(deed.n, round_, _mark(step), _words(step, names)))
        if any(isinstance(one.event, e.ReignClosed | e.ReignAbandoned) for one in step):
            out.append(Chapter(reign, tuple(moments)))
            moments, reign = [], 0
    if moments:
        out.append(Chapter(reign, tuple(moments)))
    return out


def _mark(step: list[Seen]) -> Mark:
    kinds = {type(one.event) for one in step}
    if e.RoundBegan in kinds:
        return "round"
    if e.OutcomeRevealed in kinds:
        return "outcome"
    return "vote" if kinds & {e.VoteCast, e.Passed, e.Raised, e.Stayed} else ""


def _words(step: list[Seen], names: Names) -> str:
    """What somebody did, in a sentence; "" when the table saw nothing of it."""
    for one in step:
        names.seats = one.houses
        said = event_sentence(one.event, names)
        if said:
            return said
    return ""
