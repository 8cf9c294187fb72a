"""The least size of a window: never larger than its screen, which may be small when scaled."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

SMALLEST = QSize(1024, 600)
"""The least size, where the screen has room for it."""
TITLE_BAR = QSize(0, 40)
"""The assumed size of a window's frame, until it is known."""


class LeastSize(QObject):
    """Keeps the least size of a window within what its screen has room for, wherever it is moved.

    A laptop of 1920 x 1080 at 200 % has 960 x 540, and a task bar on it: a window with a larger least size
    would have its lower edge, with all answers, off the screen.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._known = window, False
        window.installEventFilter(self)
        self._bound()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: adapts when the window moves to a screen."""
        if event.type() == QEvent.Type.Show:
            self._know()
            self._bound()
        return False

    def _know(self) -> None:
        handle = self._window.windowHandle()
        if handle is None or self._known:
            return
        self._known = True
        handle.screenChanged.connect(self._moved)
        for screen in QGuiApplication.screens():
            screen.availableGeometryChanged.connect(self._bound)

    def _moved(self, screen: QScreen | None) -> None:
        self._bound()

    def _bound(self) -> None:
        window = self._window
        frame = window.frameGeometry().size() - window.size() if window.isVisible() else QSize(0, 0)
        room = window.screen().availableGeometry().size() - frame.expandedTo(TITLE_BAR)
        window.setMinimumSize(SMALLEST.boundedTo(room))
