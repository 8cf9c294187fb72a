"""The plate beside a curtain by which another person's chamber comes there, or the former one again."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.stage.curtain import Curtain


class VisitPlate(Plate):
    """Lies beside the plate of the curtain's strip, or above it where there is no room.

    While the curtain stays open it lies on nothing behind it: beside the board the lower edge is kept free,
    else it lies on the cloth along the upper edge.
    It names house and person in letters as large as those there; `left` tells that Escape was pressed on it.
    `at_left` is on which side it lies.
    """

    left = Signal()
    letters = 20.0

    def __init__(self, look: Appearance, curtain: Curtain, page: QWidget) -> None:
        super().__init__(look, "", low=True)
        self.setParent(page)
        self._curtain = curtain
        self.at_left = False
        curtain.resized.connect(self._place)
        curtain.installEventFilter(self)
        look.changed.connect(self._place)
        self.hide()

    def lie(self, title: str, about: str) -> None:
        """Lie there with these words; `about` is what pressing it does."""
        self.setText(title)
        self.offer("", about)
        if self._curtain.isVisible():
            self.show()
        self._place()

    def go(self) -> None:
        """Nothing is asked for."""
        self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        """The curtain has its lower edge to itself again."""
        super().hideEvent(event)
        self._curtain.keep_foot(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go with the curtain."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        elif event.type() == QEvent.Type.Hide:
            self.hide()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        if self.isHidden():
            return
        edge, size, curtain = self.look.gap(14), self.minimumSizeHint(), self._curtain
        curtain.keep_foot(size.height())
        strip = QRect(curtain.geometry())
        wide = min(size.width(), strip.width() - 2 * edge)
        left = strip.left() + edge if self.at_left else strip.right() + 1 - edge - wide
        if curtain.stays:
            free = strip.bottom() + 1 if curtain.upright else strip.top() + curtain.valance()
            top = free - size.height()
        else:
            strip.setTop(strip.bottom() + 1 - curtain.strip())
            top = strip.center().y() - size.height() // 2
            if wide > self._free(strip) - 2 * edge:
                top = strip.top() - size.height()
        self.setGeometry(left, top, wide, size.height())
        self.rise()

    def rise(self) -> None:
        """Lie over everything but what is looked at for a moment where it has the strip's place."""
        if self._curtain.stacked:
            self.stackUnder(self._curtain)
        else:
            self.raise_()

    def _free(self, strip: QRect) -> int:
        """How wide the strip is beside its own plate."""
        plate = self._curtain.plate().translated(self._curtain.pos())
        if plate.isEmpty():
            plate = QRect(strip.center(), QSize(1, 1))
        return plate.left() if self.at_left else strip.right() - plate.right()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """However the focus came here, what was down before brings nothing."""
        input_guard.reset()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape withdraws it."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)
