"""A plate at the hand's edge where people choose when to be asked about Intrigues.

It says the same for everybody, since all see it; the choice itself is behind the curtain.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline, ring
from kd_desktop.desktop.kit.theme import BONE, INK, PAPER
from kd_desktop.desktop.throne.cards import marks

EDGE = 4
"""Pixels left free around it for its ring."""


class AskPlate(Plate):
    """The sign of Intrigues and a few words.

    It is shown when it is `wanted`, with fewer words if `short` and lower if `thin`.
    """

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(look, "", low=True)
        self.setParent(parent)
        self.setText(self.tr("When to ask me about Intrigues"))
        self.short = self.thin = self.wanted = False
        self.about = "when-asked"
        self.offer("", self.tr("Choose the moments at which you are asked. Only you see what you choose."))
        tips.explain(self, self.hint)
        self.hide()

    def words(self) -> str:
        """The words on the plate."""
        return self.tr("Ask me…") if self.short else self.tr("Ask me about Intrigues…")

    def _sign(self) -> float:
        return self.look.px(18) * 1.2

    def sizeHint(self) -> QSize:
        """The sign and the words."""
        set_in = self.look.type(18, 600)
        wide = self._sign() + set_in.width(self.words()) + self.look.gap(30)
        high = set_in.px * 1.2 + (0 if self.thin else self.look.gap(10))
        return QSize(round(wide) + 2 * EDGE, round(high) + 2 * EDGE)

    def body(self) -> QRectF:
        """The plate itself, without the free edge."""
        return QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plate like the curtain's."""
        painter, box = Painter(QPainter(self)), self.body()
        ground = PAPER if self.underMouse() else BONE
        painter.fill(outline(box), ground, 0.8)
        size, gap = self._sign(), self.look.gap(8)
        marks.sign(painter, "intrigue", box.x() + gap + size / 2, box.center().y(), size, INK)
        set_in = self.look.type(18, 600, ground=ground)
        painter.text(box.x() + 2 * gap + size, box.center().y() + set_in.px * 0.35, self.words(), set_in)
        if self.hasFocus():
            ring(painter, outline(box, 3))
