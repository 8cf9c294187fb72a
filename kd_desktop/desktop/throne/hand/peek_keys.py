"""The arrow keys during a peek: the hand that holds it can reach no card, so they bring one after another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow

from kd_desktop.desktop.throne.hand.curtain import HandCurtain

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class PeekKeys(QObject):
    """Hears the window's keys while one peeks at crowded cards, before whatever has the focus does."""

    def __init__(self, hand: HandCurtain) -> None:
        super().__init__(hand)
        self._hand = hand
        self._window: QWindow | None = None
        hand.opened.connect(self._listen)
        hand.closed.connect(self._stop)

    def words(self) -> str:
        """What they do now; "" where every card is whole."""
        here = self._window is not None and self._hand.row.crowded
        return self.tr("Arrow keys bring other cards forward.") if here else ""

    def _listen(self) -> None:
        self._stop()
        self._window = self._hand.window().windowHandle() if self._hand.peeking else None
        if self._window is not None:
            self._window.installEventFilter(self)

    def _stop(self) -> None:
        if self._window is not None:
            self._window.removeEventFilter(self)
        self._window = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take an arrow where it brings another card forward."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            by = STEPS.get(Qt.Key(event.key()))
            return by is not None and self._hand.row.step(by)
        return super().eventFilter(watched, event)
