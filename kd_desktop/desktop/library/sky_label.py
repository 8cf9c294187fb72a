"""Words on a picture with an outline as on a map, readable on any background."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent

from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.theme import BONE, INK, PAPER, shown

EDGE = 0.055
"""Width of the edge, for letters of 1 pixel."""
FINEST = 3.0
"""The least width of the edge, in pixels."""
WAYS = 16
"""The number of directions in which the words are drawn for the edge."""


class SkyLabel(Label):
    """A label in ink with an edge of paper, or the other way round; `ink` is PAPER or INK.

    The water behind it moves, so the edge is kept: only the words are set anew for every frame.
    """

    ink = INK

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self._baked = PixmapCache()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The edge, then the words."""
        key = self.ink, self.text(), self.font().key(), self.contentsRect().getRect()
        QPainter(self).drawPixmap(0, 0, self._baked.of(self, key, self._edge))
        super().paintEvent(event)

    def _edge(self, painter: QPainter) -> None:
        painter.setFont(self.font())
        painter.setPen(QColor(shown(INK if self.ink == PAPER else BONE)))
        wide = max(FINEST, self.font().pixelSize() * EDGE)
        box = QRectF(self.contentsRect())
        for way in range(WAYS):
            angle = 2 * pi * way / WAYS
            painter.drawText(
                box.translated(QPointF(cos(angle), sin(angle)) * wide), int(self.alignment()), self.text()
            )
