"""Our own short explanations of the rules, as data: a file for each part of an evening."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kd_desktop.desktop.explain.rulebook import RuleChapter
from kd_desktop.desktop.kit import prose

CHAPTERS = ("screen", "vote", "deals", "realm", "story", "beginning", "ending", "campaign")
"""The files in the order of the contents."""


@cache
def chapters() -> tuple[RuleChapter, ...]:
    """All topics under their headings; loaded at the first question about a rule."""
    folder = Path(__file__).parent
    return tuple(prose.read(folder / (name + ".toml"), RuleChapter) for name in CHAPTERS)
