"""Cards for reading: the open Threat aloud, and any card whole on a sheet."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.throne.cards.values import HandValue, ProjectValue, ThreatValue
from kd_desktop.desktop.throne.cards.words import (
    hand_parts,
    moment_words,
    project_parts,
    threat_parts,
    threat_words,
)
from kd_desktop.desktop.throne.claimants import claimant


def threat_reading(value: ThreatValue, said: str = "", followed: tuple[str, ...] = ()) -> Reading:
    """That Threat for reading: its flavour, its printed text, the words `said` on it, and what `followed`."""
    return Reading(
        "event", note=value.flavour, text=threat_words(value), question=said, lines=followed, card=value.card
    )


def whole_threat(value: ThreatValue) -> Reading:
    """The whole card as a sheet: its price, both outcomes, and its end."""
    return _sheet(value.title, translate("Throne", "a Threat"), threat_parts(value), value)


def whole_project(value: ProjectValue, yours: int = 0) -> Reading:
    """The whole Project as a sheet; `yours` is the viewer's party."""
    note = translate("Throne", "a Project")
    if value.owner:
        note = translate("Throne", "a Project of {name}").format(name=claimant(value.owner).name)
    if value.owner and value.owner == yours:
        note = translate("Throne", "your Project")
    return _sheet(value.title, note, project_parts(value), value)


def whole_hand_card(value: HandValue) -> Reading:
    """The whole card of a hand as a sheet; a Project in a hand has no tokens."""
    note = translate("Throne", "a Project in the hand")
    if not isinstance(value, ProjectValue):
        note = translate("Throne", "an Intrigue, {moment}").format(moment=moment_words(value.timing))
    return _sheet(value.title, note, hand_parts(value), value)


def _sheet(title: str, note: str, parts: list[str], value: ThreatValue | HandValue) -> Reading:
    text = "\n\n".join(part for part in (*parts, value.flavour) if part)
    return Reading("event", title, note, text, card=value.card)
