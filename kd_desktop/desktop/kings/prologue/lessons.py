"""The old chancellor's letters: each teaches one rule, where it matters."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.letters import read_lessons


@cache
def lessons() -> tuple[Lesson, ...]:
    """All letters; where several could be sent at once, the first is."""
    return read_lessons(Path(__file__).with_suffix(".toml"))
