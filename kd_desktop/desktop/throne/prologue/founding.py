"""The game in which the old chancellor teaches: an ordinary one, but that its lot is always the same."""

from __future__ import annotations

from kd_desktop.desktop.face import Lot, Prologue
from kd_desktop.storage.chairs import Chair

PACK = "empty-throne"
CHAIRS = (Chair("person"), Chair("computer", level="page"), Chair("computer", level="page"))
LOT = Lot(seed=4923, parties=(3, 1, 4))
"""Orme is the first Speaker, and holds a Project of 3 Crosiers, a larger one, and an extra action.

The first Threat is small, the second asks for five tokens.
"""
PROLOGUE = Prologue(PACK, CHAIRS, LOT)
