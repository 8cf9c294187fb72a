"""Which events of the table are heard, and as what."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e

translate = QCoreApplication.translate

_HEARD: dict[type[Event], str] = {
    e.SideDecided: "gavel",
    e.OutcomeRevealed: "flip",
    e.CardDrawn: "flip",
    e.EnvelopeOpened: "seal",
    e.CoinsMoved: "coin",
    e.StickerAttached: "sticker",
    e.ReignEnded: "bell",
}


def heard(events: Iterable[Event]) -> list[str]:
    """The sounds of those events in their order, each once."""
    names = (_HEARD.get(type(event)) for event in events)
    return list(dict.fromkeys(name for name in names if name is not None))


def caption(name: str) -> str:
    """A sound in words, for whoever doesn't hear it."""
    return {
        "gavel": translate("Sound", "the gavel falls"),
        "flip": translate("Sound", "paper is turned"),
        "seal": translate("Sound", "a seal breaks"),
        "coin": translate("Sound", "coins clink"),
        "sticker": translate("Sound", "a sticker is pressed down"),
        "bell": translate("Sound", "a bell tolls"),
    }[name]
