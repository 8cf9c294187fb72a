"""The tag on the cloth of an open curtain that says how it is closed, where nothing else there does."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.shapes import outline
from kd_desktop.desktop.kit.theme import BONE, INK


class CurtainTag:
    """Measures and paints it; `words` are what it says."""

    def __init__(self, look: Appearance) -> None:
        self._look = look

    def high(self) -> float:
        """How much of the upper edge it takes: hardly more than the cloth that hangs there."""
        return self._type().px * 1.25 + 1

    def box(self, curtain: QRectF, words: str) -> QRectF:
        """Its place, in the middle of the upper edge."""
        wide = self._type().width(words) + self._look.gap(28)
        return QRectF(curtain.center().x() - wide / 2, curtain.y(), wide, self.high() - 1)

    def paint(self, painter: Painter, curtain: QRectF, words: str) -> None:
        """Print it."""
        box, letters = self.box(curtain, words), self._type()
        painter.fill(outline(box), BONE, 0.8)
        painter.text(box.center().x(), box.center().y() + letters.px * 0.35, words, letters, "centre")

    def _type(self) -> Type:
        return self._look.type(16, 600, ink=INK, ground=BONE)
