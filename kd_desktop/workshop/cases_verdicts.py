"""The outcomes of a rule case: a value that doesn't fit, a file that can't be read, a failure."""

from __future__ import annotations

from typing import Any

from kd_desktop.engine.game import Message
from kd_desktop.packs.findings import FilePlace

Plain = Any
"""A TOML value: a number, a text, true or false, a list or a table of these."""


class Unfit(ValueError):  # noqa: N818 - a verdict on a value
    """A value or path that a case can't use here, in one sentence; `keys` lead to it inside its table."""

    def __init__(self, sentence: str, keys: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.keys = keys


class CaseError(Exception):
    """A file that can't be read as a case: the place and one sentence."""

    def __init__(self, place: FilePlace, sentence: str) -> None:
        super().__init__(sentence)
        self.place = place
        self.sentence = sentence

    def __str__(self) -> str:
        place = self.place
        # Line 0 is the file as a whole.
        where = f"{place.file}:{place.line}:{place.column}" if place.line else place.file
        return f"{where}: {self.sentence}"


class Failure(Exception):  # noqa: N818 - it is a result
    """A difference from the case: its place, the expected and the actual value."""

    def __init__(self, place: FilePlace, expected: str, found: str) -> None:
        super().__init__(expected)
        self.place = place
        self.expected = expected
        self.found = found


def told(message: Message) -> str:
    """A message as a case shows it: its code, its arguments, its clause."""
    args = ", ".join(f"{key} {value}" for key, value in message.args)
    parts = [message.code, f"({args})" if args else "", message.clause]
    return " ".join(part for part in parts if part)
