"""Whether anybody lost something by the outcome of a Threat."""

from __future__ import annotations

from collections.abc import Iterable

from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e


def anybody_lost(events: Iterable[Event]) -> bool:
    """Whether anybody has lost tokens, steps, cards or a Project by these."""
    return any(map(_loses, events))


def _loses(event: Event) -> bool:
    if isinstance(event, e.TokensMoved):
        return sum(event.delta) < 0
    if isinstance(event, e.TrackMoved):
        return event.delta < 0
    return isinstance(event, e.CardsDiscarded | e.ProjectRemoved)
