"""The movement of the focus: Tab skips what is under a sheet, and the focused widget scrolls into sight.

Only widgets of our own are touched. A Python name for a part that Qt made inside a widget may outlive that
part, and then stand for whatever is at the same place in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QApplication, QScrollArea, QToolTip, QWidget
from shiboken6 import isValid

from kd_desktop.desktop.kit.scrolled import ROOM, FollowingScroll

SEEN_THROUGH = Qt.WidgetAttribute.WA_TransparentForMouseEvents
MOST = 200
"""The number of steps after which to give up, with nothing visible."""


def step(window: QWidget, grounds: Sequence[QWidget], move: Callable[[bool], bool], forward: bool) -> bool:
    """Move the focus on (or back) with `move` until it is visible; returns whether it could be moved.

    `grounds` are the widgets with sheets over one another.
    """
    start = window.focusWidget()
    if start is None or not start.isVisible():
        return move(forward)  # Qt looks for another place because this one goes
    for _ in range(MOST):
        if not move(forward):
            return False
        at = window.focusWidget()
        if at is None or at is start or not buried(at, grounds):
            return True
        QToolTip.hideText()  # what is passed by explains nothing
    return True


def buried(widget: QWidget, grounds: Sequence[QWidget]) -> bool:
    """Whether sheets cover all of a widget."""
    return covered(widget, widget.rect(), sheets_over(widget, grounds))


def sheets_over(widget: QWidget, grounds: Sequence[QWidget]) -> list[tuple[QWidget, QWidget]]:
    """The sheets that lie over a widget, or over a part of it, each after the ground on which both lie.

    A sheet that lets the mouse through can be seen through, too.
    """
    found = []
    for ground in grounds:
        if not ground.isAncestorOf(widget):
            continue
        above = False
        for sheet in ground.children():
            if not isinstance(sheet, QWidget):
                continue
            if sheet is widget or sheet.isAncestorOf(widget):
                above = True
            elif above and sheet.isVisible() and not sheet.testAttribute(SEEN_THROUGH):
                found.append((ground, sheet))  # most sheets lie hidden
    return found


def covered(widget: QWidget, part: QRect, over: Sequence[tuple[QWidget, QWidget]]) -> bool:
    """Whether those sheets together cover all of that part of a widget, or all but a sliver at its edge."""
    origins = [(ground, sheet, widget.mapTo(ground, QPoint(0, 0))) for ground, sheet in over]
    seen = part
    for ground, _, origin in origins:
        seen = seen.intersected(ground.rect().translated(-origin))
    if seen.isEmpty():
        return False
    x, y = seen.width() // 8, seen.height() // 8
    left = QRegion(seen.adjusted(x, y, -x, -y))
    for _, sheet, origin in origins:
        left = left.subtracted(QRegion(sheet.geometry().translated(-origin)))
    return left.isEmpty()


def _in_sight(_old: QWidget | None, now: QWidget | None) -> None:
    """Scroll a newly focused widget into sight, unless a finger is about to press it."""
    if now is None or not isValid(now) or not now.isVisible():
        return
    if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
        return
    above = now.parentWidget()
    while above is not None and isValid(above):
        if isinstance(above, FollowingScroll):
            above.find_focus()
        elif isinstance(above, QScrollArea):
            above.ensureWidgetVisible(now, ROOM, ROOM)
        above = above.parentWidget()


def follow(app: QApplication) -> None:
    """Keep the focus of every window of this application in sight; one call is enough."""
    if not app.property("followed"):
        app.setProperty("followed", True)
        app.focusChanged.connect(_in_sight)
