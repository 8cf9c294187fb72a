"""Reads a game's letters, which are prose beside the code that sends them."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from kd_desktop.desktop.kit import prose
from kd_desktop.desktop.prologue.lesson import Lesson

MOST_WORDS = 60
"""The possible fields of a letter, title and hand included."""


class Letters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of all letters."""

    context: Literal["Chancellor"]
    letters: tuple[Lesson, ...] = msgspec.field(name="letter")


def read_lessons(file: Path) -> tuple[Lesson, ...]:
    """All letters in the file; raises ProseError and TomlError."""
    return prose.read(file, Letters).letters
