"""Whether the person at the screen is asked at moments for Intrigues: told and switched at the hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.speaking import PRESS, Role, Spoken
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, PAPER

EDGE = 4
"""Pixels left free around it for its ring."""


class AskSwitch(QAbstractButton):
    """A box with a tick or without, and its state in words: "Ask me about Intrigues: on".

    It lies there where it is `wanted`, with fewer words where that is `short` and lower where that is `thin`.
    `switched` tells what the person wants from now on, `hinted` what the present state means.
    """

    switched = Signal(bool)
    hinted = Signal(str)

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.short = self.thin = self.wanted = False
        self._alone = True
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(self.tr("Ask me when Intrigues may be played"))
        self.clicked.connect(self._switch)
        look.changed.connect(self.updateGeometry)
        self.hide()

    def _switch(self, on: bool) -> None:
        self.tell(on=on, alone=self._alone)
        self.switched.emit(on)
        self.hinted.emit(self.meaning())

    def tell(self, *, on: bool, alone: bool) -> None:
        """That is how it is; whoever sits there `alone` is asked only when a card fits."""
        self._alone = alone
        self.setChecked(on)
        self.setAccessibleDescription(self.meaning())
        tips.explain(self, self.meaning())
        self.update()

    def meaning(self) -> str:
        """What the present state means."""
        if not self.isChecked():
            return self.tr("Off: at moments for Intrigues the game passes for you.")
        if self._alone:
            return self.tr("On: you are asked whenever one of your Intrigues fits the moment.")
        return self.tr("On: you are asked at every moment for Intrigues, whatever you hold.")

    def words(self) -> str:
        """What stands on it."""
        on = self.isChecked()
        if self.short:
            return self.tr("Ask me: on") if on else self.tr("Ask me: off")
        return self.tr("Ask me about Intrigues: on") if on else self.tr("Ask me about Intrigues: off")

    def accessible(self) -> Spoken:
        """A box to tick."""
        return Spoken(self, Role.CheckBox, {PRESS: self.click})

    # events and drawing ------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter switches, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say what it means while it has the focus or the mouse."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.HoverEnter):
            self.hinted.emit(self.meaning())
        elif event.type() in (QEvent.Type.FocusOut, QEvent.Type.HoverLeave):
            self.hinted.emit("")
        return super().event(event)

    def _box(self) -> float:
        return self.look.px(18) * 1.05

    def sizeHint(self) -> QSize:
        """The box and its words."""
        set_in = self.look.type(18, 600)
        wide = self._box() + set_in.width(self.words()) + self.look.gap(30)
        high = set_in.px * 1.2 + (0 if self.thin else self.look.gap(10))
        return QSize(round(wide) + 2 * EDGE, round(high) + 2 * EDGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plate as on the curtain, with the box at its left."""
        painter, box = Painter(QPainter(self)), QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        ground = PAPER if self.underMouse() else BONE
        painter.fill(outline(box), ground, 0.8)
        size, gap = self._box(), self.look.gap(8)
        square = QRectF(box.x() + gap, box.center().y() - size / 2, size, size)
        painter.line(outline(square), INK, 2.2, 0.2)
        if self.isChecked():
            painter.fill(outline(square.adjusted(1, 1, -1, -1)), BRASS, 0.2)
            painter.answer("aye", square.center().x(), square.center().y(), size * 0.8, INK)
        set_in = self.look.type(18, 600, ground=ground)
        painter.text(square.right() + gap, box.center().y() + set_in.px * 0.35, self.words(), set_in)
        if self.hasFocus():
            ring(painter, outline(box, 3))
