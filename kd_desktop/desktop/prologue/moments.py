"""When a letter is due: from what the table asks now, and from what has just happened on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kd_desktop.desktop.windows.answers import BallotAnswer, RaiseAnswer, TextAnswer
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import ReignView, View

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council

NEAR_END = 2
"""How many steps before an end of Stability's track its letter comes."""


def now(council: Council) -> Iterator[str]:
    """The keys of the letters about what the table shows at this moment."""
    session = council.session
    if session is None or session.busy or reads(council):
        return
    if council.unfolding.outcome_page is not None:
        yield "outcome"
        return
    view = session.view(None)
    if council.stage.currentWidget() is council.ceremony:
        yield from _ceremony(council, view)
    elif view.reign is not None and council.stage.currentWidget() is council.table:
        yield from _asked(council, view)
        yield from _lying(view.reign, view)


def reads(council: Council) -> bool:
    """Whether the table is taken up by something that is read, told or looked back at, but for an outcome."""
    told = council.unfolding.unread() and council.unfolding.outcome_page is None
    return told or council.looking.active or council.previously.open


def _ceremony(council: Council, view: View) -> Iterator[str]:
    if council.ceremony.is_closed():
        yield "ending"
        return
    if isinstance(council.bar.answer, TextAnswer):
        yield "king"
    yield from ("scoring", "prestige")
    if view.reign is None and not view.finished:
        yield "legacy"


def _asked(council: Council, view: View) -> Iterator[str]:
    """About what a person is asked now."""
    reign, seat = view.reign, council.yours
    if reign is None or seat is None:
        return
    if council.offer() is not None:
        yield "offer"
    if council.asked(seat) and council.needs_curtain(seat) and not council.chamber.is_open:
        yield "curtain"
    if council.asked(seat) and council.chamber.secrets.cards():
        yield "agenda"
    if any(question.why.code == "ask_side" for question in view.waits_for):
        yield "tie"
    if isinstance(council.bar.answer, RaiseAnswer):
        yield "raise"
    if isinstance(council.bar.answer, BallotAnswer):
        yield from _ballot(reign)
    if council.session is not None and council.session.undoable() is not None:
        yield "take-back"


def _ballot(reign: ReignView) -> Iterator[str]:
    """About the ballot, a little more with each round."""
    yield "vote"
    if reign.number > 1:
        yield "memory"
    if reign.round >= 2:
        yield from ("gather", "scales", "deal")
    if reign.round >= 3:
        yield "moderate"


def _lying(reign: ReignView, view: View) -> Iterator[str]:
    """About what lies on the board."""
    if reign.round >= 3:
        yield "time"
    if abs(reign.stability.row) >= view.rules.stability_half_length - NEAR_END:
        yield "abdication"


def of_events(events: Sequence[object]) -> dict[str, str]:
    """The letters about what has just happened, each with the resource, slot or storyline it speaks of."""
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
