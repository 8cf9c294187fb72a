"""A hand on something: tells a tap from a drag, with mouse or finger, on any widget."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget


class DragRecogniser(QObject):
    """Watches a widget: `may` says whether something can be gripped at that place of it.

    `tapped` (place), `lifted` (place where it began, place on the screen) once the hand has moved a little,
    then `moved` and at last `dropped` (places on the screen). `shift`: whether Shift was held then.
    """

    tapped = Signal(QPoint)
    lifted = Signal(QPoint, QPoint)
    moved = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, widget: QWidget, may: Callable[[QPoint], bool]) -> None:
        super().__init__(widget)
        self._may = may
        self._from: QPoint | None = None
        self._away = False
        self.shift = False
        widget.installEventFilter(self)

    def forget(self) -> None:
        """The hand is empty: what it does until it is lifted means nothing."""
        self._from, self._away = None, False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes the left button's events from where something can be gripped."""
        if not isinstance(event, QMouseEvent):
            return False
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            place = event.position().toPoint()
            if not self._may(place):
                return False
            self._from, self._away = place, False
            self.shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            return True
        if self._from is None:
            return False
        if kind == QEvent.Type.MouseMove:
            self._move(event)
            return True
        if kind == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            place, away = self._from, self._away
            self.forget()
            if away:
                self.dropped.emit(event.globalPosition().toPoint())
            else:
                self.tapped.emit(place)
            return True
        return False

    def _move(self, event: QMouseEvent) -> None:
        if self._from is None:
            return
        here = event.globalPosition().toPoint()
        if not self._away:
            way = event.position().toPoint() - self._from
            if way.manhattanLength() < QApplication.startDragDistance():
                return
            self._away = True
            self.lifted.emit(self._from, here)
        if self._from is not None:
            self.moved.emit(here)
