"""One rule for everything that is held down: it lasts while that key or button is surely down, and no longer.

It ends when the same physical key or button comes up, whatever else is down; at any release that can't be
told from its own; when the window loses the focus; when a key has been silent for `SILENT_MS`. Some servers
(VNC) send the repetitions of a key as releases and presses: a press directly after a release continues the
hold.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.settings.input_guard import ANEW_MS, MODIFIERS

SOONEST_MS = 150
"""The time in which no key repeats yet: a release within it is real, and ends the hold at once."""
SILENT_MS = 4000
"""How long a key may be silent: longer than any keyboard's delay before repetition."""
UNTOLD = (0, int(Qt.Key.Key_unknown))


class PhysicalKey(NamedTuple):
    """A key by its scan code, by its number on the keyboard (macOS), and by what it means now."""

    scan: int
    number: int
    meaning: int

    @classmethod
    def of(cls, event: QKeyEvent) -> PhysicalKey:
        """The key of that event."""
        return cls(event.nativeScanCode(), event.nativeVirtualKey(), int(event.key()))

    def same(self, other: PhysicalKey, pressed_since: Container[int] = ()) -> bool | None:
        """Whether both are one key; None if it can't be told.

        Without code or number (a gamepad) their meanings are compared, which a layout may have changed:
        another meaning is another key only if it is a modifier's or of one `pressed_since`.
        """
        for mine, theirs in ((self.scan, other.scan), (self.number, other.number)):
            if mine and theirs:
                return mine == theirs
        if self.meaning in UNTOLD or other.meaning in UNTOLD:
            return None
        if self.meaning == other.meaning:
            return True
        return False if other.meaning in MODIFIERS or other.meaning in pressed_since else None


class HeldPress(QObject):
    """A held key or button, from the press that begins it; `ended` tells that it isn't held any more.

    It hears everything that its window hears, so that the focus in the meantime doesn't matter.
    """

    ended = Signal()

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self._owner = owner
        self._key: PhysicalKey | None = None
        self._button: Qt.MouseButton | None = None
        self._window: QWindow | None = None
        self._others: set[int] = set()
        self._clock, self._began = QElapsedTimer(), 0
        self._coming_up = timer(self, ANEW_MS, self.end)
        self._silent = timer(self, SILENT_MS, self.end)

    @property
    def is_down(self) -> bool:
        """Whether something is held."""
        return self._key is not None or self._button is not None

    @property
    def coming_up(self) -> bool:
        """Whether a release was heard that ends the hold unless a repetition goes on with it."""
        return self._coming_up.isActive()

    def begin(self, event: QKeyEvent | QMouseEvent) -> None:
        """Begin to hold it with that event."""
        self.drop()
        if isinstance(event, QKeyEvent):
            self._key, self._began = PhysicalKey.of(event), event.timestamp()
            self._silent.start()
        else:
            self._button = event.button()
        self._clock.start()
        self._others.clear()
        self._window = self._owner.window().windowHandle()
        if self._window is not None:
            self._window.installEventFilter(self)
        QGuiApplication.instance().focusWindowChanged.connect(self._moved_on)  # type: ignore[union-attr]

    def drop(self) -> None:
        """End the hold without telling."""
        if not self.is_down:
            return
        self._coming_up.stop()
        self._silent.stop()
        self._key = self._button = None
        if self._window is not None:
            self._window.removeEventFilter(self)
            self._window = None
        QGuiApplication.instance().focusWindowChanged.disconnect(self._moved_on)  # type: ignore[union-attr]

    def end(self) -> None:
        """End the hold: it is up, or can't be known to be down."""
        if self.is_down:
            self.drop()
            self.ended.emit()

    def _moved_on(self, window: QWindow | None) -> None:
        """End it if another window has the focus, perhaps of another program."""
        if window != self._window:
            self.end()

    # what is heard -----------------------------------------------------------------------------------

    def hear(self, event: QEvent) -> bool:
        """Hear of a press, release or movement; returns whether it was of the held key or button."""
        if isinstance(event, QKeyEvent) and self._key is not None:
            return self._hear_key(event, self._key)
        if isinstance(event, QMouseEvent) and self._button is not None:
            return self._hear_button(event, self._button)
        return False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Hears of every event, and lets everything else hear of it, too."""
        self.hear(event)
        return False

    def _hear_key(self, event: QKeyEvent, held: PhysicalKey) -> bool:
        same = held.same(PhysicalKey.of(event), self._others)
        if event.type() == QEvent.Type.KeyRelease:
            if same is None:
                self.end()
            elif same and not event.isAutoRepeat():
                self._come_up(event)
            return same is not False
        if same:
            self._coming_up.stop()
            self._silent.start()
        else:
            self._others.add(int(event.key()))
        return bool(same)

    def _come_up(self, event: QKeyEvent) -> None:
        """End the hold if this isn't the first half of a repetition, which only time can tell."""
        timed = event.timestamp() > 0 and self._began > 0
        lasted = event.timestamp() - self._began if timed else self._clock.elapsed()
        if 0 <= lasted < SOONEST_MS:
            self.end()
        else:
            self._coming_up.start()

    def _hear_button(self, event: QMouseEvent, held: Qt.MouseButton) -> bool:
        up = event.type() == QEvent.Type.MouseButtonRelease and event.button() == held
        lost = event.type() == QEvent.Type.MouseMove and not event.buttons() & held
        if up or lost:
            self.end()
        return up
