"""The slip on a drawn curtain: whose it is and how it opens, beside the owner's mark."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.kit import cloth, shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.shapes import outline
from kd_desktop.desktop.kit.theme import BONE, BRASS, MUTE

PrintMark = Callable[[Painter, float, float, float], None]
"""Prints the mark of an owner about a point, that wide."""


class CurtainSlip:
    """Measures and paints it; `words` are whose it is, and below that how it opens."""

    def __init__(self, look: Appearance) -> None:
        self._look = look

    def box(self, curtain: QRectF, words: tuple[str, str]) -> QRectF:
        """Its place on a curtain, below the valance."""
        types = self._types()
        wide = max(letters.width(line) for letters, line in zip(types, words, strict=True))
        high = sum(letters.px for letters in types) + self._look.gap(26)
        slip = QRectF(0, 0, wide + self._crest(curtain) + self._look.gap(64), high)
        top = self._top()
        slip.moveCenter(QPointF(curtain.center().x(), top + (curtain.height() - top) / 2))
        return slip

    def _types(self) -> tuple[Type, Type]:
        look = self._look
        return look.type(26, 600, serif=True, ground=BONE), look.type(18, ink=MUTE, ground=BONE)

    def _top(self) -> float:
        return cloth.valance(self._look.room) * 0.9

    def _crest(self, curtain: QRectF) -> float:
        return min(self._look.gap(78), (curtain.height() - self._top()) * 0.62)

    def paint(
        self, painter: Painter, curtain: QRectF, words: tuple[str, str], share: float, mark: PrintMark
    ) -> None:
        """Print it; `share` of the time for which the curtain must be held has passed."""
        name, quiet = self._types()
        slip, wide = self.box(curtain, words), self._crest(curtain)
        middle = slip.center().y()
        painter.fill(outline(slip.translated(4, 5)), "#05090B", 0.9)
        painter.fill(outline(slip), BONE, 1.0)
        painter.line(outline(slip, -4), BRASS, 1.6, 0.3)
        mark(painter, slip.x() + self._look.gap(20) + wide / 2, middle, wide)
        x = slip.x() + wide + self._look.gap(40)
        base = middle - quiet.px * 0.26
        painter.text(x, base, words[0], name)
        painter.text(x, base + quiet.px * 1.3, words[1], quiet)
        if share:
            painter.fill(
                shapes.box(slip.x() + 4, slip.bottom() - 9, (slip.width() - 8) * share, 5), BRASS, 0.3
            )
