"""Fingers on real keys: events come to the window itself as its system sends them, repetitions included."""

from typing import Literal

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from kd_desktop.desktop.settings.input_guard import input_guard

PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
Way = Literal["marked", "first unmarked", "pairs", "apart", "presses", "marked presses"]
WAYS: tuple[Way, ...] = ("marked", "first unmarked", "pairs", "apart", "presses", "marked presses")
"""How a held key repeats: as marked pairs of release and press, as pairs of which the first or all are not
marked (X11, on a busy computer), as pairs whose halves lie some milliseconds apart (over a network), or as
presses alone."""
EVERYDAY_WAYS: tuple[Way, ...] = ("marked", "apart")
"""One that says that it repeats, and the one that looks the most like a finger."""


class Key:
    """One key of a keyboard. `now` is the window system's time in milliseconds, the same for all keys.

    `scan` is the code of the physical key (0: the system tells none); `modifiers` are those that are down.
    """

    now = 1000
    modifiers = Qt.KeyboardModifier.NoModifier

    def __init__(self, window: QWidget, key: Qt.Key = Qt.Key.Key_Space, scan: int = 0) -> None:
        self.window, self.key, self.scan = window, key, scan
        self.down = False
        Key.now += 5000
        self._send(RELEASE)  # whoever held it before has let go

    def press(self, after: int = 90) -> None:
        Key.now += after
        self.down = True
        self._send(PRESS)

    def hold(self, after: int = 90) -> None:
        """Press it, and keep it down while the window catches up."""
        self.press(after)
        caught_up()

    def release(self, after: int = 90) -> None:
        Key.now += after
        self.down = False
        self._send(RELEASE)

    def repeats(self, times: int, way: Way, first: int = 500) -> None:
        """The finger stays where it is: after a while the system repeats the key."""
        for n in range(times):
            Key.now += first if n == 0 else 40
            marked = way in ("marked", "marked presses") or (way == "first unmarked" and n > 0)
            if way not in ("presses", "marked presses"):
                self._send(RELEASE, marked)
            if way == "apart":
                Key.now += 7
            self._send(PRESS, marked)

    def _send(self, kind: QEvent.Type, marked: bool = False) -> None:
        letter = chr(self.key).lower() if 32 <= self.key < 127 else ""
        event = QKeyEvent(kind, self.key, self.modifiers, self.scan, 0, 0, letter, marked)
        event.setTimestamp(self.now)
        input_guard._lag = None  # the program hears of it at once, however the two clocks go
        QApplication.sendEvent(self.window.windowHandle(), event)


def caught_up() -> None:
    """Have the window hear of everything that has come in so far."""
    done: list[bool] = []
    heard = QTimer(singleShot=True, interval=0)  # as what it waits for: `QTimer.singleShot` posts an event
    heard.timeout.connect(lambda: done.append(True))
    heard.start()
    while not done:
        QApplication.processEvents()


def led_to(widget: QWidget) -> None:
    """A person leads the focus there, as by Tab: what is pressed then is meant for it."""
    input_guard.aim()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    input_guard.aim()


class Clock:
    """The time by which presses and hand-overs are told apart; it goes on only when told to."""

    now = 0

    def elapsed(self) -> int:
        return self.now


def stopped(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which presses are told apart, stopped: what comes has been painted at once.

    Else the time in which a press is one too many would begin anew some real milliseconds later, perhaps
    while somebody presses, and whatever the clock says.
    """
    made = Clock()
    monkeypatch.setattr(input_guard, "_clock", made)
    monkeypatch.setattr(input_guard, "_since", -1)
    for name in ("_rested", "_unasked"):
        monkeypatch.setattr(input_guard, name, None)
    for name in ("_spent", "_aimed", "_turned", "_clicked", "_acted"):
        monkeypatch.setattr(input_guard, name, -10_000)
    for seen in ("_anew_seen", "_spend_seen", "_rest_seen", "_unasked_seen"):  # begun before it stopped, too
        monkeypatch.setattr(input_guard, seen, lambda _: None)
    return made
