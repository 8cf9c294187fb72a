"""Slots of sentences: the words for an event's or a message's codes and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kd_desktop.desktop.kit.wording import figure
from kd_desktop.engine.game import Message

Words = Mapping[str, Callable[[Any, Any], str]]
"""The maker of a slot's word, from an event and the names that its reader knows."""


class Fields(dict[str, str]):
    """The words for a sentence's slots; a slot that the message doesn't fill stays empty."""

    def __missing__(self, key: str) -> str:
        return ""


class EventSlots(dict[str, str]):
    """The words for one event, each made when the sentence needs it; a plain field is its own word."""

    def __init__(self, event: Any, names: Any, words: Words) -> None:
        super().__init__()
        self._event, self._names, self._words = event, names, words

    def __missing__(self, slot: str) -> str:
        word = self._words.get(slot)
        if word is not None:
            return word(self._event, self._names)
        value = getattr(self._event, slot)
        return figure(value) if isinstance(value, int) else str(value)


def word(message: Message, name: str) -> str:
    """An argument that is a word, "" if the message has none of that name."""
    value = dict(message.args).get(name, "")
    return value if isinstance(value, str) else ""


def number(message: Message, name: str) -> int:
    """An argument that is a number, 0 if the message has none of that name."""
    value = dict(message.args).get(name, 0)
    return value if isinstance(value, int) else 0
