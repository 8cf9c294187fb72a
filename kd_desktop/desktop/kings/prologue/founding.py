"""The campaign in which the old chancellor teaches: an ordinary one, but that its lot is always the same."""

from __future__ import annotations

from kd_desktop.desktop.face import Lot
from kd_desktop.storage.chairs import Chair

PACK = "leaving-sea"
CHAIRS = (Chair("person"), Chair("computer", level="page"), Chair("computer", level="page"))
LOT = Lot(seed=193, parties=(11, 1, 5))
"""Quill chooses its agenda last, from three, leads, and votes first; a short first letter, a seal soon."""
