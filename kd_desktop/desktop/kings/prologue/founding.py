"""The campaign in which the old chancellor teaches: an ordinary one, always with the same seed and houses."""

from __future__ import annotations

from kd_desktop.desktop.game_ui import SetupDraw
from kd_desktop.storage.chairs import Chair

PACK = "leaving-sea"
CHAIRS = (Chair("person"), Chair("computer", level="page"), Chair("computer", level="page"))
DRAW = SetupDraw(seed=193, parties=(11, 1, 5))
"""With it Quill chooses its agenda last, from three, leads, votes first; a short letter, a seal soon."""
