"""The screen for the TV window: the second one if there is one, else a window on the remaining one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.timing import timer

PART = 0.6
"""The share of the only screen for the window."""
FRAME = 36
"""Pixels left free above it for its title bar."""


class ScreenKeeper(QObject):
    """Keeps a window on the right screen while screens are plugged in and out.

    `home` tells the screen of the table (the primary one if it tells nothing); `wanted` names the screen
    chosen for the TV ("": any except home).
    """

    def __init__(self, window: QWidget, home: Callable[[], QScreen | None] | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._home = home
        self.wanted = ""
        self.full = True
        self.screens: Callable[[], list[QScreen]] = QGuiApplication.screens
        self._later = timer(self, 0, self.place)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self._changed)
            app.screenRemoved.connect(self._changed)
            app.primaryScreenChanged.connect(self._changed)

    def _changed(self, *_args: object) -> None:
        """Waits until Qt has moved the windows that it moves by itself."""
        self._later.start()

    def home(self) -> QScreen | None:
        """The screen of the table."""
        screens = self.screens()
        found = self._home() if self._home is not None else None
        if found is None or found not in screens:
            found = QGuiApplication.primaryScreen()
        return found if found in screens else (screens[0] if screens else None)

    def second(self) -> QScreen | None:
        """The screen for the TV; None if there is only one."""
        home = self.home()
        others = [screen for screen in self.screens() if screen is not home and not mirrored(screen, home)]
        chosen = next((screen for screen in others if screen.name() == self.wanted), None)
        return chosen or (others[0] if others else None)

    def place(self) -> None:
        """Moves the window to its place."""
        window, second = self._window, self.second()
        shown = window.isVisible()
        if second is not None and self.full:
            window.setWindowState(Qt.WindowState.WindowNoState)  # first: it brings the former geometry back
            window.setScreen(second)
            window.setGeometry(second.geometry())
            window.setWindowState(Qt.WindowState.WindowFullScreen)
        else:
            screen = second or self.home()
            window.setWindowState(Qt.WindowState.WindowNoState)
            if screen is not None:
                window.setScreen(screen)
                window.setGeometry(part_of(screen.availableGeometry()))
        if shown:
            window.show()

    def toggle_full(self) -> None:
        """Switches between the whole screen, over the table if it is the only one, and a window."""
        if self.second() is not None:
            self.full = not self.full
            self.place()
        else:
            self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)


def mirrored(screen: QScreen, home: QScreen | None) -> bool:
    """Whether one mirrors the other: a window on it would be over the table."""
    if home is None or screen is home or screen not in home.virtualSiblings():
        return False
    shared = screen.geometry().intersected(home.geometry())
    smaller = min((screen.geometry(), home.geometry()), key=lambda one: one.width() * one.height())
    return shared.width() * shared.height() * 2 > smaller.width() * smaller.height()


def part_of(room: QRect) -> QRect:
    """A window of 16 to 9 in the upper right of the room: answers and curtain are in the lower part."""
    width = min(round(room.width() * PART), round(room.height() * PART * 16 / 9))
    height = round(width * 9 / 16)
    edge = min(24, (room.width() - width) // 2)
    top = min(FRAME, room.height() - height)
    return QRect(room.right() + 1 - width - edge, room.top() + top, width, height)
