"""When a letter is due: from the open question, and from the events that have just happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kd_desktop.desktop.kings.prologue.places import LessonTargets
from kd_desktop.desktop.kings.table.answers import BallotAnswer, RaiseAnswer, TextAnswer
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import ReignView, View

NEAR_END = 2
"""How many steps before an end of Stability's track its letter comes."""


def now(sights: LessonTargets, *, outcome: bool) -> Iterator[str]:
    """The keys of the letters about what the table shows now; `outcome`: an outcome is open."""
    session, view = sights.at.session, sights.at.view
    if session is None or view is None or session.busy:
        return
    if outcome:
        yield "outcome"
    elif not sights.ceremony.isHidden():
        yield from _ceremony(sights, view)
    elif view.reign is not None and not sights.table.isHidden():
        yield from _asked(sights, view)
        yield from _lying(view.reign, view)


def _ceremony(sights: LessonTargets, view: View) -> Iterator[str]:
    if sights.ceremony.is_closed():
        yield "ending"
        return
    if isinstance(sights.bar.answer, TextAnswer):
        yield "king"
    yield from ("scoring", "prestige")
    if view.reign is None and not view.finished:
        yield from ("legacy", "farewell")


def _asked(sights: LessonTargets, view: View) -> Iterator[str]:
    """About what a person is asked now."""
    reign, at, seat = view.reign, sights.at, sights.at.seat
    if reign is None or seat is None:
        return
    if at.offer() is not None:
        yield "offer"
    if at.shared() and at.needs_curtain(seat) and not sights.chamber.is_open:
        yield "curtain"
    if at.asked(seat) and sights.chamber.secrets.drafting:
        if "agenda" in sights.chamber.secrets.withheld:
            yield "welcome"
        yield "agenda"
    if any(question.why.code == "ask_side" for question in view.waits_for):
        yield "tie"
    if isinstance(sights.bar.answer, RaiseAnswer):
        yield "raise"
    if isinstance(sights.bar.answer, BallotAnswer):
        yield from _ballot(reign)
    if at.session is not None and at.session.undoable() is not None:
        yield "take-back"


def _ballot(reign: ReignView) -> Iterator[str]:
    """About the ballot, a little more with each round."""
    yield "vote"
    if reign.number > 1:
        yield "memory"
    if reign.round >= 2:
        yield from ("gather", "deeds", "scales", "deal")
    if reign.round >= 3:
        yield from ("draft", "moderate")


def _lying(reign: ReignView, view: View) -> Iterator[str]:
    """The keys of letters about things on the board."""
    if reign.round >= 3:
        yield "time"
    if abs(reign.stability.row) >= view.rules.stability_half_length - NEAR_END:
        yield "abdication"


def of_events(events: Sequence[object]) -> dict[str, str]:
    """The letters about what has just happened, each with its resource, slot or storyline."""
    out: dict[str, str] = {}
    for event in events:
        if isinstance(event, e.LeaderMoved):
            out["lead"] = ""
        elif isinstance(event, e.ResourceMoved):
            out.setdefault("markers", event.resource)
        elif isinstance(event, e.MomentumSet) and event.marker:
            out.setdefault("momentum", event.resource)
        elif isinstance(event, e.StabilityMoved):
            out["stability"] = ""
        elif isinstance(event, e.StickerAttached):
            out["sticker"] = out["signature"] = str(event.number)
        elif isinstance(event, e.StoryPlacedOn):
            out["story"] = event.storyline
    return out
