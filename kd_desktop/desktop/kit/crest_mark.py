"""The crest of a house, small, in a row of other things."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE


class CrestMark(QWidget):
    """A crest, or nothing where there is none yet."""

    def __init__(self, look: Appearance, crest: str = "", size: float = 46) -> None:
        super().__init__()
        self.look, self.crest, self.size_at = look, crest, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """The shield with a little air."""
        wide = self.look.gap(self.size_at)
        return QSize(wide + 6, round(wide * 1.2) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The crest."""
        if self.crest:
            box = QRectF(self.rect())
            wide = self.look.gap(self.size_at) * 0.86
            Painter(QPainter(self), 3).crest(self.crest, box.center().x(), box.center().y(), wide, BONE)
