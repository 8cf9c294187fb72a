"""The events of the throne game that make a sound at its table, and their sounds."""

from __future__ import annotations

from collections.abc import Iterable

from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e

_HEARD: dict[type[Event], str] = {
    e.ThreatRevealed: "flip",
    e.BidsRevealed: "flip",
    e.Drew: "flip",
    e.ProjectPlaced: "flip",
    e.TokensMoved: "coin",
    e.IntriguePlayed: "seal",
    e.ThreatTrackMoved: "bell",
    e.GameWon: "bell",
}


def heard(events: Iterable[Event]) -> list[str]:
    """The sounds of those events in their order, each once."""
    return list(dict.fromkeys(name for event in events if (name := _HEARD.get(type(event)))))
