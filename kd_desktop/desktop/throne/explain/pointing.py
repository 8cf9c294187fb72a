"""The subjects of an event: the things on the table that it names, and the card behind it."""

from __future__ import annotations

from typing import Any

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.desktop.throne.phrases.events import event_about
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.vocabulary import TOKENS


def things_of(event: Any) -> tuple[TableSubject, ...]:
    """The things that an event names, the nearest first."""
    if isinstance(event, e.TrackMoved):
        return (TableSubject("track", event.track, event.seat), TableSubject("player", "", event.seat))
    if isinstance(event, e.TokensMoved):
        kinds = [token for token, n in zip(TOKENS, event.delta, strict=True) if n]
        if len(kinds) == 1:
            return (TableSubject("stock", kinds[0], event.seat),)
        return (TableSubject("tokens", "", event.seat),)
    if isinstance(event, e.ThreatTrackMoved | e.AllLost):
        return (TableSubject("threat_track"),)
    if isinstance(event, e.RoundBegan | e.SpeakerMoved | e.SpeakerNamed):
        return (TableSubject("speaker"),)
    if isinstance(event, e.DeckShuffled):
        return (TableSubject("deck" if event.deck == "main" else "threat_deck"),)
    seats = tuple(TableSubject("player", "", seat) for seat in event_about(event).seats)
    project, card = getattr(event, "project", ""), getattr(event, "card", "")
    if project:
        return (TableSubject("project", project), *seats)
    if card:
        threat = event.kind == "threats"
        return (TableSubject("threat" if threat else "card", card), *seats)
    return seats


def card_behind(event: Any) -> str:
    """The card behind an event: its own, or the card that caused it; "" for none."""
    own = getattr(event, "project", "") or getattr(event, "card", "")
    return str(own) or word(event.cause, "card")
