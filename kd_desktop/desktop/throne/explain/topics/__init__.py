"""Our own short explanations of the rules, as data: one file for each part of a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kd_desktop.desktop.explain.rulebook import RuleChapter
from kd_desktop.desktop.kit import prose

CHAPTERS = ("game", "turn", "projects", "throne", "threats", "intrigues", "screen")
"""The files in the order of the contents."""


@cache
def chapters() -> tuple[RuleChapter, ...]:
    """All topics under their headings; read at the first request for a rule."""
    folder = Path(__file__).parent
    return tuple(prose.read(folder / (name + ".toml"), RuleChapter) for name in CHAPTERS)
