"""The moment of each letter: from the person's open question, and from the latest events on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kd_desktop.desktop.phrases.slots import word
from kd_desktop.engine.game import Question
from kd_desktop.engine.shapes import OneOf
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View

POOR = 6
"""The number of tokens, or fewer, that makes taxes worth a letter."""
AHEAD = 20
"""The number of a player's steps that is worth a letter."""
TAUGHT = 3
"""The round by which all that matters has been met."""
LATER = 2
"""The round from which there is more to learn than building."""

OF_THREAT = ("throne-shown", "throne-through")
"""The letters about the end of a Threat, whose thing is its card."""

_ASKED = {
    "ask_bid": "throne-bid",
    "ask_hand_limit": "throne-limit",
    "ask_intrigue": "throne-answer",
    "ask_turn_start": "throne-answer",
    "ask_completed": "throne-answer",
    "ask_threat_revealed": "throne-answer",
    "ask_threat_resolved": "throne-answer",
}
"""The letter about each question that has one."""


def now(question: Question, view: View) -> Iterator[str]:
    """The letters about the question to that seat; `view` is the table's."""
    code = question.why.code
    yield "throne-you"
    if code in _ASKED:
        yield _ASKED[code]
    elif code == "ask_turn" and isinstance(question.answer, OneOf):
        yield from _turn(question.answer.options, view, question.seat or 0)


def _turn(options: Sequence[str], view: View, seat: int) -> Iterator[str]:
    yield from ("throne-goal", "throne-yours")
    if view.acted:
        yield "throne-end"
    if "play" in options and (view.acted or view.round >= LATER):
        yield "throne-intrigue"
    if "place" in options:
        yield "throne-place"
    if "contribute" in options and any(project.owner != seat for project in view.projects):
        yield "throne-contribute"
    if view.round >= LATER:
        yield from _later(options, view, seat)


def _later(options: Sequence[str], view: View, seat: int) -> Iterator[str]:
    if "commit" in options:
        yield "throne-commit"
    if "taxes" in options and sum(view.players[seat].stock) <= POOR:
        yield "throne-taxes"
    if "exchange" in options and view.round > LATER:
        yield "throne-exchange"
    if any(sum(player.tracks) >= AHEAD for player in view.players):
        yield "throne-ahead"
    if view.round >= TAUGHT:
        yield "throne-taught"


def used(events: Sequence[object], seat: int) -> set[str]:
    """The letters about what that seat has done already: they would come too late."""
    out = set()
    for event in events:
        if getattr(event, "seat", None) != seat:
            continue
        if isinstance(event, e.ProjectPlaced):
            out.add("throne-place")
        elif isinstance(event, e.Contributed) and event.cause.code != "place":
            out.add("throne-contribute")
        elif isinstance(event, e.IntriguePlayed):
            out |= {"throne-intrigue", "throne-answer"}
        elif isinstance(event, e.TokensMoved) and event.cause.code in ("commit", "taxes", "exchange"):
            out.add(f"throne-{event.cause.code}")
    return out


def after() -> Iterator[str]:
    """The letters about a game that has ended."""
    yield "throne-closing"


def of_events(events: Sequence[object], seat: int | None) -> dict[str, str]:
    """The letters about events; on a builder's own reward, if that seat is at the screen."""
    out: dict[str, str] = {}
    for event in events:
        if isinstance(event, e.ThreatRevealed):
            out["throne-threat"] = event.card
        elif isinstance(event, e.BidsRevealed):
            out["throne-shown"] = event.card
        elif isinstance(event, e.ThreatTrackMoved) and event.cause.code == "threat_failed":
            out["throne-through"] = word(event.cause, "card")
        elif isinstance(event, e.ProjectRewarded) and event.seat == seat:
            out["throne-reward"] = str(seat)
        elif isinstance(event, e.SpeakerMoved):
            out["throne-speaker"] = str(event.seat)
    return out


def lasting(stirred: Mapping[str, str], view: View) -> dict[str, str]:
    """The events' letters that still hold: about a Threat while it is open, about its end until the next."""
    now = view.threat.card if view.threat is not None else ""

    def holds(key: str, card: str) -> bool:
        if key == "throne-threat":
            return card == now
        return key not in OF_THREAT or now in ("", card)

    return {key: detail for key, detail in stirred.items() if holds(key, detail)}
