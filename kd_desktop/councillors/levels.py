"""The four levels of computer councillors, in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kd_desktop.engine.game import Level

LEVELS: tuple[Level, ...] = ("page", "courtier", "chancellor", "royal")
"""The levels from lowest to highest."""


def below(level: Level) -> Level:
    """The level of the table that a level is measured against: the next lower one; pages among themselves."""
    return LEVELS[max(LEVELS.index(level) - 1, 0)]
