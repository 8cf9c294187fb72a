"""Which events of the table are heard, and as what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
    e.Signed: "quill",
    e.ReignEnded: "bell",
}


MOTIFS = ("book", "eye", "ring", "sluice", "wave", "wheel")
"""The symbols of storylines that have a motif of their own."""
LOUD = {"cloth": 0.5, "quill": 0.7, "water": 0.35, **{f"story-{symbol}": 0.6 for symbol in MOTIFS}}
"""How loud a sound is beside the others, where it isn't as loud as they are."""


def heard(events: Iterable[Event], symbols: Mapping[str, str] | None = None) -> list[str]:
    """The sounds of those events in their order, each once; `symbols` are those of the storylines."""
    names = (_sound(event, symbols or {}) for event in events)
    return list(dict.fromkeys(name for name in names if name is not None))


def _sound(event: Event, symbols: Mapping[str, str]) -> str | None:
    if isinstance(event, e.StoryPlacedOn):
        symbol = symbols.get(event.storyline, "")
        return f"story-{symbol}" if symbol in MOTIFS else None
    return _HEARD.get(type(event))


def lapping(reigns: int) -> float:
    """How loud the water is after so many reigns: it goes farther away with each."""
    return LOUD["water"] * max(0.15, 0.85**reigns)


def caption(name: str) -> str:
    """A sound in words, for whoever doesn't hear it."""
    if name.startswith("story-"):
        return translate("Sound", "a motif: the story goes on")
    return {
        "cloth": translate("Sound", "a curtain moves"),
        "quill": translate("Sound", "a quill writes"),
        "water": translate("Sound", "water laps at the quay"),
        "gavel": translate("Sound", "the gavel falls"),
        "flip": translate("Sound", "paper is turned"),
        "seal": translate("Sound", "a seal breaks"),
        "coin": translate("Sound", "coins clink"),
        "sticker": translate("Sound", "a sticker is pressed down"),
        "bell": translate("Sound", "a bell tolls"),
    }[name]
