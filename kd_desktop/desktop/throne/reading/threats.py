"""What lies open to be read aloud: a Threat with what it asks, or what became of one."""

from __future__ import annotations

from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.throne.cards.values import ThreatValue
from kd_desktop.desktop.throne.cards.words import threat_words


def threat_reading(value: ThreatValue, said: str = "") -> Reading:
    """That Threat: its flavour, everything on its card, and what is `said` of it."""
    return Reading("event", note=value.flavour, text=threat_words(value), question=said, card=value.card)
