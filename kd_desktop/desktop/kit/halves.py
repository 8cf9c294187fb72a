"""Two halves of a page: beside each other where there is room, else one below the other."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QWidget

from kd_desktop.desktop.kit.appearance import Appearance

ROOM = 45
"""The least width of a page for two halves, in letter heights."""


def fold(halves: QBoxLayout, page: QWidget, look: Appearance) -> None:
    """Lay the halves of that page as its width allows."""
    wide = page.width() >= look.px(20) * ROOM
    ways = QBoxLayout.Direction
    halves.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
