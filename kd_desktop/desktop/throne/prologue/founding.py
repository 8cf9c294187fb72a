"""The game in which the old chancellor teaches: an ordinary game, always with the same draw."""

from __future__ import annotations

from kd_desktop.desktop.game_ui import Prologue, SetupDraw
from kd_desktop.storage.chairs import Chair

PACK = "empty-throne"
CHAIRS = (Chair("person"), Chair("computer", level="page"), Chair("computer", level="page"))
DRAW = SetupDraw(seed=4923, parties=(3, 1, 4))
"""The draw that makes Orme the first Speaker, with a Project of 3 Crosiers, a larger one, an extra action.

The first Threat is small, the second costs five tokens.
"""
PROLOGUE = Prologue(PACK, CHAIRS, DRAW)
