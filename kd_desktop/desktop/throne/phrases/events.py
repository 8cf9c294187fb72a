"""Events as sentences for the log, and what each is about, for its filters."""

from __future__ import annotations

from typing import Any, NamedTuple

from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.desktop.throne.phrases.sentences import SENTENCES
from kd_desktop.desktop.throne.phrases.slots import Slots
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View

_ALWAYS_QUIET = (
    e.TurnBegan,
    e.Answered,
    e.WindowClosed,
    e.CardBuried,
    e.ProjectFinished,
    e.ThreatDiscarded,
)


def quiet(event: Any) -> bool:
    """Whether an event is left out of the log, because the lines around it say it already."""
    if isinstance(event, e.TurnEnded):
        return event.acted
    if isinstance(event, e.TokensMoved):
        given = event.place == "player" and sum(event.delta) < 0
        return given or event.place == "project" or event.cause.code == "bids"
    return isinstance(event, _ALWAYS_QUIET)


def event_sentence(event: Any, view: View | Names) -> str:
    """The event as one sentence, also one that the log leaves out.

    The event must be as its reader sees it (`Game.seen`), the view that of the reader.
    """
    return SENTENCES.of(event).format_map(Slots(event, names_of(view)))


class About(NamedTuple):
    """What a line of the log is about: seats, and cards by id."""

    seats: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()


_SEATS = ("seat", "other", "owner", "before", "speaker")


def event_about(event: Any) -> About:
    """The seats and cards that an event speaks of, its doer first."""
    seats = [getattr(event, field, None) for field in _SEATS]
    seats += getattr(event, "builders", ())
    if isinstance(event, e.BidsRevealed):
        seats += range(len(event.bids))
    cards = [getattr(event, field, "") for field in ("card", "project")]
    found = getattr(event, "cards", ())
    cards += found if isinstance(found, tuple) else ()
    return About(
        tuple(dict.fromkeys(seat for seat in seats if seat is not None)),
        tuple(dict.fromkeys(card for card in cards if card)),
    )
