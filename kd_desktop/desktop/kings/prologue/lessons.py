"""The old chancellor's letters: each teaches one rule, where it matters."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from kd_desktop.desktop.kit import prose
from kd_desktop.desktop.prologue.lesson import Lesson

MOST_WORDS = 60
"""What a letter may have, title and hand included."""


class Letters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of all letters."""

    context: Literal["Chancellor"]
    letters: tuple[Lesson, ...] = msgspec.field(name="letter")


@cache
def lessons() -> tuple[Lesson, ...]:
    """All letters; where several could be sent at one moment, the first of them is."""
    return prose.read(Path(__file__).with_suffix(".toml"), Letters).letters


def lesson(key: str) -> Lesson:
    """The letter of that key; raises StopIteration for none."""
    return next(one for one in lessons() if one.key == key)
