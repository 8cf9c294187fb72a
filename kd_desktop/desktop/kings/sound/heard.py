"""The events of the table that are heard, and their sounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kd_desktop.desktop.sound.names import MOTIFS
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e

_HEARD: dict[type[Event], str] = {
    e.SideDecided: "gavel",
    e.OutcomeRevealed: "flip",
    e.CardDrawn: "flip",
    e.EnvelopeOpened: "seal",
    e.CoinsMoved: "coin",
    e.StickerAttached: "sticker",
    e.Signed: "quill",
    e.ReignEnded: "bell",
}


def heard(events: Iterable[Event], symbols: Mapping[str, str] | None = None) -> list[str]:
    """The sounds of those events in order, each once; `symbols` are those of the storylines."""
    names = (_sound(event, symbols or {}) for event in events)
    return list(dict.fromkeys(name for name in names if name is not None))


def _sound(event: Event, symbols: Mapping[str, str]) -> str | None:
    if isinstance(event, e.StoryPlacedOn):
        symbol = symbols.get(event.storyline, "")
        return f"story-{symbol}" if symbol in MOTIFS else None
    return _HEARD.get(type(event))
