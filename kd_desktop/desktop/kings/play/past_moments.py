"""The moments of a campaign to step back to: one after each command, in a chapter per reign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from kd_desktop.desktop.explain.history import SeenEvent
from kd_desktop.desktop.kings.explain.history import titles_of
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.stage.scrubber import Mark, MomentChapter, PastMoment
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.view import View


class PastCommand(Protocol):
    """A line of the journal."""

    @property
    def n(self) -> int: ...  # noqa: D102

    @property
    def command(self) -> Any: ...  # noqa: D102

    @property
    def undone(self) -> bool: ...  # noqa: D102


def chapters(
    deeds: Iterable[PastCommand], seen: Sequence[SeenEvent], view: View, library: CardLibrary
) -> list[MomentChapter]:
    """The reigns of a campaign, from its journal and from what the table saw, without acts taken back."""
    names = Names(view)
    for card, title in titles_of(seen, library).items():
        names.titles.setdefault(card, title)
    by_number: dict[int, list[SeenEvent]] = {}
    for one in seen:
        by_number.setdefault(one.number, []).append(one)
    out: list[MomentChapter] = []
    moments: list[PastMoment] = []
    reign = round_ = 0
    for deed in deeds:
        if deed.undone or deed.command is None:
            continue
        step = by_number.get(deed.n, [])
        now = {fact.subject.kind: fact.after for one in step for fact in one.event.facts}
        reign, round_ = now.get("reign") or reign, now.get("round", round_) or round_
        if not reign:
            continue
        moments.append(PastMoment(deed.n, round_, _mark(deed.command, now), _words(step, names)))
        if "reign" in now and not now["reign"]:
            out.append(MomentChapter(reign, tuple(moments)))
            moments, reign, round_ = [], 0, 0
    if moments:
        out.append(MomentChapter(reign, tuple(moments)))
    return out


def _mark(command: Any, now: dict[str, Any]) -> Mark:
    if now.get("round"):
        return "round"
    if now.get("outcome"):
        return "outcome"
    return "vote" if isinstance(command, c.CastVote | c.Gather | c.Moderate | c.Raise | c.Stay) else ""


def _words(step: list[SeenEvent], names: Names) -> str:
    """A command in a sentence; "" when the table saw nothing of it."""
    for one in step:
        names.seats = one.parties
        said = event_sentence(one.event, names)
        if said:
            return said
    return ""
