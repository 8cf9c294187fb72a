"""The way of the focus: Tab passes by what lies under a sheet, and what has the focus comes into sight."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

SHARES = (0.1, 0.5, 0.9)
"""Where, in parts of its width and height, a widget is looked at."""
ROOM = 14
"""Pixels around a widget that come into sight with it, for its ring."""


def step(window: QWidget, forward: bool) -> bool:
    """Bring the focus to the next (or former) thing in a window that can be seen; whether there is one."""
    start = window.focusWidget()
    if start is None or not start.isVisible():
        return False  # Qt looks for another place because this one goes: what is around it may be half gone
    at: QWidget | None = start
    while at is not None:
        at = at.nextInFocusChain() if forward else at.previousInFocusChain()
        if at is None or at is start:
            return False
        if _takes_tab(at, window) and not buried(at):
            reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
            at.setFocus(reason)
            return True
    return False


def _takes_tab(widget: QWidget, window: QWidget) -> bool:
    by_tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
    there = widget.isVisible() and widget.isEnabled() and widget.window() is window
    return by_tab and there and widget.focusProxy() is None


def _in_view(widget: QWidget) -> QRect:
    """The part of a widget that lies inside everything it lies in, in the coordinates of its window."""
    window = widget.window()
    part = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    above = widget.parentWidget()
    while above is not None:
        part = part.intersected(QRect(above.mapTo(window, QPoint(0, 0)), above.size()))
        if above is window:
            break
        above = above.parentWidget()
    return part


def buried(widget: QWidget) -> bool:
    """Whether something else lies over all of a widget; not if it is only scrolled out of sight."""
    part, window = _in_view(widget), widget.window()
    if part.isEmpty():
        return False
    for x in SHARES:
        for y in SHARES:
            spot = QPoint(round(part.left() + part.width() * x), round(part.top() + part.height() * y))
            top = window.childAt(spot)
            if top is not None and (top is widget or widget.isAncestorOf(top)):
                return False
    return True


def _in_sight(_old: QWidget | None, now: QWidget | None) -> None:
    """Scroll what takes the focus into sight; not under a finger that is about to press it."""
    if now is None or not now.isVisible() or QApplication.mouseButtons() != Qt.MouseButton.NoButton:
        return
    above = now.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(now, ROOM, ROOM)
        above = above.parentWidget()


def follow(app: QApplication) -> None:
    """Keep the focus of every window of this application in sight; once is enough."""
    if not app.property("followed"):
        app.setProperty("followed", True)
        app.focusChanged.connect(_in_sight)
