"""A gamepad as another way to press keys: the same focus, the same acts, in every window and menu.

The pad is read by a source (see `padsource`) and polled; nothing here knows the source's library. Nothing is
pressed while no window of the program is active, nor by buttons already down when one becomes active.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QComboBox, QWidget
from shiboken6 import isValid

from kd_desktop.desktop.settings.input_guard import input_guard

TICK_MS = 16
LOOK_MS = 1000
"""How often the program looks for a pad while there is none."""
FIRST_MS, AGAIN_MS = 420, 130
"""The delay before a held direction repeats, and then its interval."""
PUSHED, CENTRED = 0.6, 0.4
"""The tilt at which a stick begins to count as a direction, and that at which it stops."""
DEAD = 0.2
"""The tilt up to which a stick counts as centred."""
PAN = 18
"""Pixels that the right stick moves the board in a tick, at full tilt."""
ZOOM = 1.25

ARROWS = {
    "up": Qt.Key.Key_Up,
    "down": Qt.Key.Key_Down,
    "left": Qt.Key.Key_Left,
    "right": Qt.Key.Key_Right,
}
ACTS = {"x": "deals", "y": "why", "start": "menu", "back": "panic", "guide": "keys"}
"""The acts of buttons, by the names in the table of keys."""


class PadState(NamedTuple):
    """All pads together: the buttons that are down by name, and the sticks, -1.0 to 1.0 right and down."""

    buttons: frozenset[str] = frozenset()
    left: tuple[float, float] = (0.0, 0.0)
    right: tuple[float, float] = (0.0, 0.0)


class PadSource(Protocol):
    """A source of pads' states."""

    def poll(self) -> PadState | None:
        """The present state; None without a pad."""

    def close(self) -> None:
        """Stop reading."""


class PadActions(Protocol):
    """The acts of a pad beyond keys; they are the main window's."""

    def do(self, act: str) -> bool:
        """Carry out an act of the table of keys."""

    def pan(self, x: float, y: float) -> None:
        """Move the board by that many pixels."""

    def zoom(self, by: float) -> None:
        """Zoom the board by that factor."""

    def stir(self) -> None:
        """Count as a sign of life: a person is there."""


class Gamepad(QObject):
    """Reads a source and presses the keys for it."""

    def __init__(self, source: PadSource, desk: PadActions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source, self._desk = source, desk
        self._down: frozenset[str] = frozenset()
        self._sticks: frozenset[str] = frozenset()
        self._held: tuple[QWidget | None, Qt.Key] = (None, Qt.Key.Key_unknown)
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._repeat)
        self._way = ""
        self._clock = QTimer(self, interval=LOOK_MS)
        self._clock.timeout.connect(self.tick)
        self._clock.start()

    def close(self) -> None:
        """Stop listening."""
        self._clock.stop()
        self._again.stop()
        self._let_go()
        self._source.close()

    def tick(self) -> None:
        """Read the pads once."""
        state = self._source.poll()
        self._clock.setInterval(LOOK_MS if state is None else TICK_MS)
        state = state or PadState()
        now = state.buttons | self._pushed(*state.left)
        before, self._down = self._down, now
        if QApplication.activeWindow() is None:
            self._rest()
            return
        if now - before:
            self._desk.stir()
        for button in sorted(before - now):
            self._released(button)
        for button in sorted(now - before):
            self._pressed(button)
        x, y = state.right
        if max(abs(x), abs(y)) > DEAD:
            self._desk.pan(x * PAN, y * PAN)

    def _pushed(self, x: float, y: float) -> frozenset[str]:
        """The left stick as directions; a direction that counts goes on counting until nearly centred."""
        found = {
            way
            for way, far in (("left", -x), ("right", x), ("up", -y), ("down", y))
            if far > (CENTRED if way in self._sticks else PUSHED)
        }
        self._sticks = frozenset(found)
        return self._sticks

    # buttons -----------------------------------------------------------------------------------------

    def _pressed(self, button: str) -> None:
        popup = QApplication.activePopupWidget() is not None
        if button in ARROWS:
            self._way = button
            self._again.start(FIRST_MS)
            self._go(button)
        elif button == "a":
            box = not popup and isinstance(QApplication.focusWidget(), QComboBox)
            key = Qt.Key.Key_Space if box else Qt.Key.Key_Return
            self._held = (QApplication.activeWindow(), key)
            _send(QEvent.Type.KeyPress, key)
        elif button == "b":
            _tap(Qt.Key.Key_Escape)
        elif button in ("lb", "rb"):
            if not popup:
                self._step(button == "rb")
        elif button in ("lt", "rt"):
            self._desk.zoom(ZOOM if button == "rt" else 1 / ZOOM)
        elif button in ACTS:
            if popup:
                _tap(Qt.Key.Key_Escape)  # an open menu goes first; Start closes what it opened
            if not popup or ACTS[button] != "menu":
                self._desk.do(ACTS[button])

    def _released(self, button: str) -> None:
        if button == "a":
            self._let_go()
        elif button == self._way:
            self._again.stop()
            self._way = ""

    def _rest(self) -> None:
        """Forget what is held: the program isn't in front."""
        self._again.stop()
        self._way = ""
        self._let_go()

    def _let_go(self) -> None:
        (window, key), self._held = self._held, (None, Qt.Key.Key_unknown)
        if window is not None and isValid(window):
            _send(QEvent.Type.KeyRelease, key, window)

    def _repeat(self) -> None:
        if self._way and QApplication.activeWindow() is not None:
            self._again.start(AGAIN_MS)
            self._go(self._way)

    # keys --------------------------------------------------------------------------------------------

    def _go(self, way: str) -> None:
        """Send an arrow if arrows mean something here, else move on to the next thing."""
        input_guard.aim()
        if QApplication.activePopupWidget() is not None:
            _tap(ARROWS[way])
            return
        at = QApplication.focusWidget()
        while at is not None and isValid(at):
            if _hears(at, ARROWS[way]):
                return
            at = None if at.isWindow() else at.parentWidget()
        self._step(way in ("right", "down"))

    def _step(self, forward: bool) -> None:
        """Move on to the next thing, or back; past all pieces of a board at once."""
        input_guard.aim()
        window = QApplication.activeWindow()
        if window is not None:
            window.focusNextPrevChild(forward)


def _send(kind: QEvent.Type, key: Qt.Key, window: QWidget | None = None) -> None:
    """Send to a window (else the active one), which leads it to an open menu or list, or to the focus."""
    window = window or QApplication.activeWindow()
    handle = window.windowHandle() if window is not None else None
    if handle is not None:
        QCoreApplication.sendEvent(handle, QKeyEvent(kind, int(key), Qt.KeyboardModifier.NoModifier))


def _tap(key: Qt.Key) -> None:
    _send(QEvent.Type.KeyPress, key)
    _send(QEvent.Type.KeyRelease, key)


def _hears(at: QWidget, key: Qt.Key) -> bool:
    """Whether a widget does something with a key. One that only scrolls its contents is passed by."""
    if isinstance(at, QAbstractScrollArea) and at.focusPolicy() == Qt.FocusPolicy.NoFocus:
        return False
    event = QKeyEvent(QEvent.Type.KeyPress, int(key), Qt.KeyboardModifier.NoModifier)
    return bool(at.event(event)) and event.isAccepted()
