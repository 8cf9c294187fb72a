"""The old chancellor's letters to a claimant: each teaches one rule at the moment that matters."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.letters import read_lessons


@cache
def lessons() -> tuple[Lesson, ...]:
    """All letters; if several are due at one moment, the first of them is sent."""
    return read_lessons(Path(__file__).with_suffix(".toml"))
