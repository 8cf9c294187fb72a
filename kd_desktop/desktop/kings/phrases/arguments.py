"""Arguments of engine messages as words: seats and houses by name, cards by title."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import Names, ballot_name, resource_name, side_name
from kd_desktop.desktop.kit.bidi import isolated
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.phrases.slots import Fields
from kd_desktop.engine.game import Message, Value


def fields(message: Message, names: Names) -> Fields:
    """The arguments of a message, each as the word that a sentence needs."""
    return Fields((name, _word(name, value, names)) for name, value in message.args)


def _word(name: str, value: Value, names: Names) -> str:
    if isinstance(value, tuple):
        if name == "waits_for":
            return listed([names.seat(seat) for seat in value if isinstance(seat, int)])
        return listed([ballot_name(entry) for entry in value])
    if isinstance(value, int):
        if name == "player":
            return names.seat(value)
        return names.house(value) if name == "house" else str(value)
    if name in ("card", "source", "achievement"):
        unnamed = name == "source" and value not in names.titles  # only its house can read it
        return translate("Phrases", "a house") if unnamed else names.card(value)
    if name in ("resource", "other"):
        return resource_name(value)
    if name == "agenda":
        return names.agenda(value)
    if name == "side":
        return side_name(value)
    return ballot_name(value) if name == "ballot" else isolated(value)
