"""What was pressed before something changed hands presses nothing afterwards, however long it is held.

Held keys repeat, and every window system tells of that in its own way: marked as repetitions, as releases and
presses of the same time (X11, where Qt doesn't always see that they belong together), or as further presses.
By then another player's curtain may have the focus. So nothing is asked but this: when did the finger go
down? A key goes down anew only when it was up for longer than any repetition leaves it up.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow

PRESSES = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
CLICKS = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
"""They don't repeat, and press nothing by themselves."""
ANEW_MS = 80
"""So long a key must have been up: the halves of a repetition lie closer, two presses of a finger don't."""
SETTLE_MS = 400
"""What begins so soon after a hand-over was meant for what stood there before, as is a second click."""

PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""Keys that press what has the focus, whatever it is."""
SPENT_MS = 700
"""So long they press nothing once they have put away what was read; any other key ends that."""

SEEN_MS = 60
"""When something that has changed is on the screen, at the earliest."""


class _HeldKey(NamedTuple):
    """A key as it was last heard of, by the clock of its events, and when it went down, by ours."""

    heard: int
    down: bool
    began: int


class HeldInput(QObject):
    """Keys and buttons of the windows it watches; keeps from them what began before `anew`."""

    def __init__(self) -> None:
        super().__init__()
        self._clock = QElapsedTimer()
        self._clock.start()
        self._since = self._spent = -1
        self._keys: dict[tuple[int, bool], _HeldKey] = {}
        self._lost: set[Qt.MouseButton] = set()

    def watch(self, window: QWindow) -> None:
        """Hear of what is pressed in that window, before the window does."""
        window.installEventFilter(self)

    def anew(self, after: int = 0) -> None:
        """From now on, or so many milliseconds later, only what is pressed anew counts."""
        self._wait(after)
        if after > SEEN_MS:  # painting it may take a while, in which presses wait that nobody could aim
            QTimer.singleShot(SEEN_MS, self, lambda: self._wait(after - SEEN_MS))

    def spend(self) -> None:
        """What was read is gone, and an answer has the focus: one Enter too many gives none.

        Any other key shows that its finger means the answers now, and ends this.
        """
        self._spent = spent = self._clock.elapsed() + SPENT_MS
        QTimer.singleShot(SEEN_MS, self, lambda: self._spend_seen(spent))  # painting it may take a while

    def _spend_seen(self, spent: int) -> None:
        """The answers can be seen only now: the time begins anew, unless something has ended it."""
        if self._spent == spent:
            self._spent = max(spent, self._clock.elapsed() + SPENT_MS - SEEN_MS)

    def aim(self) -> None:
        """Something was chosen by other means than the keys heard here: what is pressed now is meant."""
        self._spent = -1

    def _wait(self, after: int) -> None:
        self._since = max(self._since, self._clock.elapsed() + after)

    @property
    def settling(self) -> bool:
        """Whether even what is pressed now doesn't count yet."""
        return self._clock.elapsed() <= self._since

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Whether that began too early, so that nobody shall hear of it."""
        if isinstance(event, QKeyEvent):
            return self._key(event)
        if isinstance(event, QMouseEvent):
            return self._button(event)
        return False

    def _key(self, event: QKeyEvent) -> bool:
        if event.key() in MODIFIERS:
            return False
        # Events of our own (a gamepad's) bear no time: they are another key, by our clock, and never halves.
        name = (event.nativeScanCode() or int(event.key()), event.timestamp() > 0)
        now = event.timestamp() or self._clock.elapsed()
        before = self._keys.get(name, _HeldKey(now - ANEW_MS, False, -1))
        if event.type() not in PRESSES:
            self._keys[name] = before._replace(heard=now, down=event.isAutoRepeat() and before.down)
            return False
        up = now - before.heard  # less than nothing when the system begins to count anew
        half = 0 <= up < ANEW_MS and event.timestamp() > 0
        held = event.isAutoRepeat() or before.down or half
        key = self._keys[name] = _HeldKey(now, True, before.began if held else self._clock.elapsed())
        if key.began > self._since and not self._too_many(event.key(), key.began):
            return False
        event.accept()  # or a shortcut would still take it
        return True

    def _too_many(self, code: int, began: int) -> bool:
        """Whether that press was one too many for what was put away; a key of another kind ends that."""
        if began > self._spent:
            return False
        if code in PRESSING:
            return True
        self._since, self._spent = max(self._since, began - 1), -1  # a lost key that is still down stays lost
        return False

    def _button(self, event: QMouseEvent) -> bool:
        button = event.button()
        if event.type() in CLICKS and self.settling:
            self._lost.add(button)
            return True
        if event.type() == QEvent.Type.MouseButtonRelease and button in self._lost:
            self._lost.discard(button)
            return True
        if event.type() in CLICKS:
            self._lost.discard(button)
        return False


fingers = HeldInput()
"""Those of whoever sits at this computer."""
