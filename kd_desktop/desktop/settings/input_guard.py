"""A press for one thing presses nothing in its successor's place, however long it is held.

This is the one guard of the whole program. It hears every key and button of the windows it watches, and of
every focus that moves by itself because a page, sheet or notice has come or gone (`turned`). These do nothing
on the next page: the Enter, Space or click that turned the last one, a press so soon after it that it was
meant for the same thing, and anything held since then. Only a change under the same focus has to call
`turned` itself.

Held keys repeat, and every window system tells of that in its own way: marked as repetitions, as releases and
presses of the same time (X11, where Qt doesn't always see that they belong together), or as further presses.
By then another player's curtain may have the focus. So the only question is: when did the finger go down? A
key has gone down again only if it was up for longer than any repetition leaves it up.

A busy program hears of a finger late, and its timers are late, too. So a press counts from the time that its
event bears, and what came is in sight once it is painted, whatever else kept the program busy afterwards.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import shiboken6
from PySide6.QtCore import (
    QCoreApplication,
    QElapsedTimer,
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRect,
    Qt,
    QTimer,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QWidget

PRESSES = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
CLICKS = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
"""Keys that don't repeat, and press nothing by themselves."""
ANEW_MS = 80
"""How long a key must have been up: the halves of a repetition are closer, two presses of a finger aren't."""
SETTLE_MS = 400
"""How soon after a hand-over a press counts as meant for the former page, like a second click."""

PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""Keys that press the focused widget, whatever it is."""
SPENT_MS = 700
"""How long these press nothing after closing a page that was read; any other key ends that."""

UNASKED_MS = 2000
"""How long no press turns a page that has opened by itself; any other key or a click elsewhere ends that."""

REST_MS = 1000
"""How long a click presses nothing where a plate was held that went away meanwhile."""

BURST_MS = 1000
"""How long after a page has come the clicks of one burst are lost: whoever clicks on is heard then."""
AIM_MS = 250
"""How soon after another key, or a button, a moved focus counts as led there by it."""
STEADY = 8
"""Pixels within which a pointer counts as unmoved."""

SEEN_MS = 60
"""The earliest time at which a change is visible on the screen."""

ACTED = QEvent.Type(QEvent.registerEventType())
"""Sent after a press, to be heard once everything is done that it has brought at once."""

BUSIEST_MS = 10_000
"""A press that seems to have waited for longer was made by another clock."""


class _HeldKey(NamedTuple):
    """A key as it was last heard of, by the clock of its events, and when it went down, by ours."""

    heard: int
    down: bool
    began: int


class _Unseen(NamedTuple):
    """What begins anew once a change is visible, and when that is at the earliest."""

    due: int
    begin: Callable[[], None]


class _Unasked(NamedTuple):
    """A page that opened by itself: until when nothing turns it, and the plate that would."""

    until: int
    plate: weakref.ref[QWidget]


class _Paintings(QObject):
    """Hears when a window is painted, of which its widget is told and not the system's window."""

    def __init__(self, guard: InputGuard, whole: QWidget) -> None:
        super().__init__(whole)
        self._guard = guard
        whole.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Tell the guard, and let it go on."""
        if event.type() == QEvent.Type.UpdateRequest:
            self._guard.begin_painting()
        return False


class InputGuard(QObject):
    """The guard: it keeps from the windows it watches all presses that began before `reset`."""

    def __init__(self) -> None:
        super().__init__()
        self._clock = QElapsedTimer()
        self._clock.start()
        self._since = self._spent = -1
        self._keys: dict[tuple[int, bool], _HeldKey] = {}
        self._lost: set[Qt.MouseButton] = set()
        self._aimed = self._turned = self._clicked = -AIM_MS - SPENT_MS
        self._came = -BURST_MS - 1
        self._pointer = self._turned_under = QPointF()
        self._left: list[tuple[int, QRect]] = []
        self._swapped = False
        self._rested: tuple[int, QPointF] | None = None
        self._target: weakref.ref[QWidget] | int = 0
        self._acts, self._acted = False, -AIM_MS - 1
        self._unasked: _Unasked | None = None
        self._steady = 0
        self._lag: int | None = None
        self._asked = self._painted = -1
        self._paints = False
        self._unseen: list[_Unseen] = []
        self._app: object = None

    def watch(self, window: QWindow) -> None:
        """Hear of every press in that window, before the window does."""
        window.installEventFilter(self)
        whole = QWidget.find(window.winId())
        if whole is not None and not whole.property("watched"):
            whole.setProperty("watched", True)
            _Paintings(self, whole)
        app = QApplication.instance()
        if isinstance(app, QApplication) and app is not self._app:
            self._app = app
            app.focusChanged.connect(self._focus_moved)

    def hear(self, popup: QWidget) -> None:
        """Hear which keys are let go while that popup is open: their windows aren't told."""
        popup.installEventFilter(self)

    def _focus_moved(self, _former: QWidget | None, now: QWidget | None) -> None:
        """Follow a focus that moved by itself: its widget appeared, or the one before has gone."""
        if now is not None and not self._steady and self._clock.elapsed() - self._aimed > AIM_MS:
            self.turned()

    def turned(self) -> None:
        """Tell of another page, sheet or question: presses meant for the former one do nothing."""
        self.reset()
        self.spend()
        self._came = self._turned = self._clock.elapsed()
        self._turned_under = self._pointer

    def opened(self, plate: QWidget) -> None:
        """Tell of a page that is read, and of the plate that turns it.

        Nobody expected one that no press has brought: a press then was meant for what lay there before.
        """
        self.turned()
        self._unasked = None
        if self._acts or self._clock.elapsed() - self._acted <= AIM_MS:
            return
        self._unasked = unasked = _Unasked(self._clock.elapsed() + UNASKED_MS, weakref.ref(plate))
        self._once_seen(lambda: self._unasked_seen(unasked))  # painting it may take a while

    def _unasked_seen(self, unasked: _Unasked) -> None:
        """Begin the time again from when the page was visible, unless something has ended it."""
        if self._unasked == unasked:
            self._unasked = unasked._replace(until=self._in_sight() + UNASKED_MS - SEEN_MS)

    def gone(self, place: QRect) -> None:
        """What lay there on the screen has gone by itself: a click meant for it presses nothing beneath."""
        now = self._clock.elapsed()
        self._left = [one for one in self._left if now - one[0] <= SETTLE_MS]
        self._left.append((now, place))

    def swapped(self) -> None:
        """Tell that something went away while it was held: what came there isn't clicked just afterwards.

        Whoever holds it may let go long after what came has been painted, so the time begins only then.
        """
        self._swapped = True

    def _let_go(self, at: QPointF) -> None:
        """The button is up that held what went away."""
        self._rested = rested = self._clock.elapsed(), at
        QTimer.singleShot(SEEN_MS, self, lambda: self._rest_seen(rested))  # painting it may take a while

    def _rest_seen(self, rested: tuple[int, QPointF]) -> None:
        """Begin the time again now that what came is visible."""
        if self._rested == rested:
            self._rested = self._clock.elapsed() - SEEN_MS, rested[1]

    @contextmanager
    def steady(self) -> Iterator[None]:
        """A context in which a moving focus doesn't count as another page."""
        self._steady += 1
        try:
            yield
        finally:
            self._steady -= 1

    def reset(self, after: int = 0) -> None:
        """From now on, or from that many milliseconds later, only new presses count."""
        self._wait(after)
        if after > SEEN_MS:  # painting it may take a while, in which presses wait that nobody could aim
            self._once_seen(lambda: self._anew_seen(after))

    def _anew_seen(self, after: int) -> None:
        """Begin the wait again from when what comes was visible."""
        self._since = max(self._since, self._in_sight() + after - SEEN_MS)

    def spend(self) -> None:
        """Tell that a page was read and an answer has the focus: one Enter too many gives none.

        Any other key shows that its finger means the answers now, and ends this.
        """
        self._spent = spent = self._clock.elapsed() + SPENT_MS
        self._once_seen(lambda: self._spend_seen(spent))  # painting it may take a while

    def _spend_seen(self, spent: int) -> None:
        """Begin the time again from when the answers were visible, unless something has ended it."""
        if self._spent == spent:
            self._spent = max(spent, self._in_sight() + SPENT_MS - SEEN_MS)

    # --- a busy program ---------------------------------------------------------------------------

    def _once_seen(self, begin: Callable[[], None]) -> None:
        self._asked = self._clock.elapsed()
        self._painted = min(self._painted, self._asked - 1)
        unseen = _Unseen(self._asked + SEEN_MS, begin)
        self._unseen.append(unseen)
        QTimer.singleShot(SEEN_MS, self, lambda: self._begin(unseen))

    def _begin(self, unseen: _Unseen) -> None:
        if unseen in self._unseen:
            self._unseen.remove(unseen)
            unseen.begin()

    def _catch_up(self) -> None:
        """A press may be heard of before the timers that are late, too."""
        self._paint_over()
        now = self._clock.elapsed()
        for unseen in [one for one in self._unseen if one.due <= now]:
            self._begin(unseen)

    def _in_sight(self) -> int:
        """When what came last was painted; without a painting, now."""
        return max(self._painted, self._asked + SEEN_MS) if self._has_painted() else self._clock.elapsed()

    def _has_painted(self) -> bool:
        return self._painted >= self._asked

    def begin_painting(self) -> None:
        """Tell that the window is painted now, in this event."""
        if not self._has_painted():
            self._paints = True
            first = Qt.EventPriority.HighEventPriority
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User), first.value)

    def _paint_over(self) -> None:
        """The window has been painted, the first time since something came."""
        if self._paints:
            self._paints = False
            self._painted = self._clock.elapsed()

    def customEvent(self, event: QEvent) -> None:
        """The first event after a painting, or what a press has brought is over."""
        if event.type() == ACTED:
            self._acts, self._acted = False, self._clock.elapsed()
        else:
            self._paint_over()

    def _act(self) -> None:
        """A press goes on to what it was meant for; what comes by it is there before its event is over."""
        if not self._acts:
            self._acts = True
            QCoreApplication.postEvent(self, QEvent(ACTED))

    def _when(self, event: QKeyEvent) -> int:
        """When that happened, by our clock: its own clock is as far from it as the promptest event says.

        Where the two go apart, the last events tell more than those long ago.
        """
        now, stamp = self._clock.elapsed(), event.timestamp()
        if not stamp:
            return now
        lag = now - stamp
        if self._lag is None or lag - self._lag > BUSIEST_MS:
            self._lag = lag
        self._lag = min(self._lag + 1, lag)
        return stamp + self._lag

    def aim(self) -> None:
        """Tell of a choice by other means than the keys heard here: a press now is meant."""
        self._spent = -1
        self._unasked = None
        self._aimed = self._clock.elapsed()
        self._act()

    def _wait(self, after: int) -> None:
        self._since = max(self._since, self._clock.elapsed() + after)

    @property
    def settling(self) -> bool:
        """Whether even a new press doesn't count yet."""
        return self._clock.elapsed() <= self._since

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whether that began too early, so that nothing else may hear of it."""
        if isinstance(watched, QWidget):
            if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyRelease:
                self._key(event)
            return False
        if isinstance(event, QKeyEvent):
            return self._key(event)
        if isinstance(event, QMouseEvent) and isinstance(watched, QWindow):
            return self._button(event, watched)
        return False

    def _key(self, event: QKeyEvent) -> bool:
        if event.key() in MODIFIERS:
            return False
        self._catch_up()
        when = self._when(event)
        if event.key() in PRESSING:
            self._aimed = -AIM_MS - 1
        elif event.type() in PRESSES:
            self._aimed = self._clock.elapsed()
        # Events of our own (a gamepad's) bear no time: they are another key, by our clock, and never halves.
        name = (event.nativeScanCode() or int(event.key()), event.timestamp() > 0)
        now = event.timestamp() or self._clock.elapsed()
        before = self._keys.get(name, _HeldKey(now - ANEW_MS, False, -1))
        if event.type() not in PRESSES:
            if event.key() in PRESSING and not event.isAutoRepeat():
                self._act()  # a plate is pressed by Space once that is let go
            self._keys[name] = before._replace(heard=now, down=event.isAutoRepeat() and before.down)
            return False
        up = now - before.heard  # less than nothing when the system begins to count anew
        half = 0 <= up < ANEW_MS and event.timestamp() > 0
        held = event.isAutoRepeat() or before.down or half
        key = self._keys[name] = _HeldKey(now, True, before.began if held else when)
        if key.began > self._since and not self._too_many(event.key(), key.began):
            self._act()
            return False
        event.accept()  # or a shortcut would still take it
        return True

    def _too_many(self, code: int, began: int) -> bool:
        """Whether that press was one too many for a closed page; a key of another kind ends that."""
        if began > self._spent and not self._is_unasked(began):
            return False
        if code in PRESSING:
            return True
        self._since, self._spent = max(self._since, began - 1), -1  # a lost key that is still down stays lost
        self._unasked = None
        return False

    def _is_unasked(self, when: int) -> bool:
        """Whether a page lay there then that had only just opened by itself."""
        plate = self._unasked.plate() if self._unasked is not None else None
        if self._unasked is None or when > self._unasked.until or plate is None:
            return False
        return shiboken6.isValid(plate) and plate.isVisible()

    def _unasked_at(self, at: QPoint) -> bool:
        """Whether a click there would turn such a page; one elsewhere is meant, and ends the wait."""
        plate = self._unasked.plate() if self._unasked is not None else None
        if plate is None or not self._is_unasked(self._clock.elapsed()):
            return False
        if QRect(plate.mapToGlobal(QPoint(0, 0)), plate.size()).contains(at):
            return True
        self._unasked = None
        return False

    def _button(self, event: QMouseEvent, window: QWindow) -> bool:
        button = event.button()
        if event.type() == QEvent.Type.MouseMove:
            self._pointer = event.globalPosition()
            return False
        if event.type() in CLICKS and (self.settling or self._second(event, window)):
            self._lost.add(button)
            self._go_on_waiting(event.globalPosition())
            return True
        if event.type() == QEvent.Type.MouseButtonRelease and self._swapped:
            self._swapped = False
            self._let_go(event.globalPosition())
        if event.type() == QEvent.Type.MouseButtonRelease and button in self._lost:
            self._lost.discard(button)
            return True
        if event.type() in CLICKS:
            self._swapped = False
            self._lost.discard(button)
            self._aimed = self._clicked = self._clock.elapsed()
            self._pointer, self._target = event.globalPosition(), _under(event, window)
            self._act()
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._act()
            self._aimed = -AIM_MS - 1  # now it presses what it went down on
        return False

    def _go_on_waiting(self, at: QPointF) -> None:
        """A click was lost: the next ones of the same burst are as little meant for the page that came."""
        now = self._clock.elapsed()
        if now - self._came <= BURST_MS:
            self._turned, self._turned_under = now, at

    def _second(self, event: QMouseEvent, window: QWindow) -> bool:
        """Whether that click was meant for the former page: the pointer hasn't moved."""
        now, at = self._clock.elapsed(), event.globalPosition()
        here = at.toPoint()
        if self._unasked_at(here):
            return True
        if any(now - since <= SETTLE_MS and place.contains(here) for since, place in self._left):
            return True
        if now - self._turned <= SETTLE_MS and _near(at, self._turned_under):
            return True
        if self._rested is not None and now - self._rested[0] <= REST_MS and _near(at, self._rested[1]):
            return True
        if now - self._clicked > SETTLE_MS or not _near(at, self._pointer):
            return False
        return self._target != 0 and _under(event, window) != self._target


def _near(one: QPointF, other: QPointF) -> bool:
    return (one - other).manhattanLength() <= STEADY


def _under(event: QMouseEvent, window: QWindow) -> weakref.ref[QWidget] | int:
    """The widget under the pointer; a widget made by Qt by its number, for Python forgets those.

    The window is asked, and not the screen, which knows nothing of a window's part beyond its edge.
    """
    whole = QWidget.find(window.winId())
    if whole is None:
        return 0
    found = whole.childAt(event.position().toPoint()) or whole
    if type(found).__module__.startswith("PySide6"):
        return int(shiboken6.getCppPointer(found)[0])
    return weakref.ref(found)


input_guard = InputGuard()
"""The keys and buttons of this computer."""
