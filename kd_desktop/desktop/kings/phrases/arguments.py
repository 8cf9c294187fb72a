"""Arguments of engine messages as words: seats and houses by name, cards by title."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import Names, ballot_name, quoted, resource_name, side_name
from kd_desktop.desktop.kit.wording import listed
from kd_desktop.engine.game import Message, Value


class Fields(dict[str, str]):
    """The words for a sentence's slots; a slot that the message doesn't fill stays empty."""

    def __missing__(self, key: str) -> str:
        return ""


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
        return names.card(value)
    if name == "option":
        return quoted(value)
    if name in ("resource", "other"):
        return resource_name(value)
    if name == "agenda":
        return names.agenda(value)
    if name == "side":
        return side_name(value)
    return ballot_name(value) if name == "ballot" else value


def word(message: Message, name: str) -> str:
    """An argument that is a word, "" when the message has none of that name."""
    value = dict(message.args).get(name, "")
    return value if isinstance(value, str) else ""


def number(message: Message, name: str) -> int:
    """An argument that is a number, 0 when the message has none of that name."""
    value = dict(message.args).get(name, 0)
    return value if isinstance(value, int) else 0
