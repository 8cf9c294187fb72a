"""The bar of the throne game: heads of claimants stand beside the sentence."""

from __future__ import annotations

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.throne.cards import marks


class ThroneBar(ActionBar):
    """Beside its sentence stands the head of who is awaited, named by the number of the party."""

    def mark(self, painter: Painter, name: str, cx: float, cy: float, wide: float) -> None:
        """The head, and the emblem on its edge."""
        if name.isdecimal():
            party = int(name)
            marks.head(painter, party, cx + wide * 0.08, cy, wide * 1.16)
            marks.badge(painter, party, cx - wide * 0.36, cy + wide * 0.45, wide * 0.36)
