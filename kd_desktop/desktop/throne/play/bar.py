"""The bar of the throne game: its sentence with claimants' heads."""

from __future__ import annotations

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.throne.cards import marks


class ThroneBar(ActionBar):
    """The bar with the head of the awaited claimant beside its sentence, given by the number of the party."""

    closer_over_answers = True

    def mark(self, painter: Painter, name: str, cx: float, cy: float, wide: float) -> None:
        """The head, and the emblem on its edge."""
        if name.isdecimal():
            party = int(name)
            marks.head(painter, party, cx + wide * 0.08, cy, wide * 1.16)
            marks.badge(painter, party, cx - wide * 0.36, cy + wide * 0.45, wide * 0.36)
