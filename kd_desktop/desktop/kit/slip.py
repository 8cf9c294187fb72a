"""A slip of paper beside something, pointing at it: what happens there, and why."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import INK, MUTE, PAPER, SHADOW

TIP = 14
"""The length of the slip's point."""


class PieceSlip(QWidget):
    """Two texts beside a thing; mouse and focus pass it by, the bar says the same to screen readers."""

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._said: tuple[str, str] = ("", "")
        self._lines: list[tuple[list[str], Type]] = []
        self._at_right = True
        self._tip_y = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def said(self) -> tuple[str, str]:
        """The event, and its reason, in words."""
        return self._said

    def say(self, happens: str, why: str, beside: QRect, within: QRect) -> None:
        """Place the slip beside a box of the parent, inside another."""
        look = self.look
        self._said = (happens, why)
        room = min(look.px(18) * 17.0, within.width() * 0.42)
        big = look.type(20, 600, serif=True, ink=INK, ground=PAPER)
        small = look.type(17, ink=MUTE, ground=PAPER)
        self._lines = [(big.lines(happens, room), big), (small.lines(why, room), small)]
        pad = look.gap(14)
        wide = max(type_.width(line) for lines, type_ in self._lines for line in lines or [""])
        high = sum(len(lines) * type_.px * 1.25 for lines, type_ in self._lines)
        size = QRect(0, 0, round(wide + 2 * pad) + TIP + 6, round(high + 1.4 * pad) + 8)
        self._at_right = beside.right() + size.width() + 8 <= within.right()
        left = beside.right() + 4 if self._at_right else beside.left() - size.width() - 4
        top = beside.center().y() - size.height() // 2
        top = max(within.top() + 4, min(top, within.bottom() - size.height() - 4))
        left = max(within.left() + 4, min(left, within.right() - size.width() - 4))
        self._tip_y = float(min(size.height() - 24, max(20, beside.center().y() - top)))
        self.setGeometry(size.translated(left, top))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with an ink edge and a point towards what moves."""
        painter = Painter(QPainter(self), 41)
        left = TIP if self._at_right else 2
        box = QRectF(left, 2, self.width() - TIP - 6, self.height() - 8)
        edge = box.left() + 2 if self._at_right else box.right() - 2
        tip = box.left() - TIP + 2 if self._at_right else box.right() + TIP - 2
        y = self._tip_y
        point = shapes.poly((edge, y - 11), (tip, y), (edge, y + 11))
        painter.fill(outline(box.translated(4, 5)), SHADOW, 0.8, seed=231)
        painter.fill(point, INK, 0.4, seed=232)
        painter.fill(outline(box), INK, 0.7, seed=233)
        inner = shapes.poly((edge, y - 8), (tip + (3 if self._at_right else -3), y), (edge, y + 8))
        painter.fill(outline(box, -2), PAPER, 0.6, seed=234)
        painter.fill(inner, PAPER, 0)
        pad = self.look.gap(14)
        baseline = box.top() + pad * 0.7
        for lines, set_in in self._lines:
            for line in lines:
                painter.text(box.left() + pad, baseline + set_in.px * 0.95, line, set_in)
                baseline += set_in.px * 1.25
