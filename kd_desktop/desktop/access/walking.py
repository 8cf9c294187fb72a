"""The way of the focus: Tab passes by what lies under a sheet, and what has the focus comes into sight.

Only widgets of our own are touched. A Python name for a part that Qt made inside a widget may outlive that
part, and then stand for whatever lies at the same place in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QToolTip, QWidget
from shiboken6 import isValid

from kd_desktop.desktop.kit.scrolled import ROOM, FollowingScroll

MOST = 200
"""Steps after which one gives up: nothing can be seen."""


def step(window: QWidget, grounds: Sequence[QWidget], move: Callable[[bool], bool], forward: bool) -> bool:
    """Move the focus on (or back) with `move` until it can be seen; whether it could be moved.

    `grounds` are the widgets on which sheets lie over one another.
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


def buried(widget: QWidget, grounds: Sequence[QWidget], part: QRect | None = None) -> bool:
    """Whether a sheet lies over all of a widget, or of a part of it."""
    part = widget.rect() if part is None else part
    for ground in grounds:
        if not ground.isAncestorOf(widget):
            continue
        box = QRect(widget.mapTo(ground, part.topLeft()), part.size()).intersected(ground.rect())
        above = False
        for sheet in ground.children():
            if not isinstance(sheet, QWidget):
                continue
            if sheet is widget or sheet.isAncestorOf(widget):
                above = True
            elif above and _hides(sheet, box):
                return True
    return False


def _hides(sheet: QWidget, box: QRect) -> bool:
    """Whether a sheet lies over all of that box, or all but a sliver of it at its edge.

    What lets the mouse through can be seen through, too.
    """
    if not sheet.isVisible() or box.isEmpty():  # most sheets lie hidden
        return False
    if sheet.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents):
        return False
    x, y = box.width() // 10, box.height() // 10
    return sheet.geometry().contains(box.adjusted(x, y, -x, -y))


def _in_sight(_old: QWidget | None, now: QWidget | None) -> None:
    """Scroll what takes the focus into sight; not under a finger that is about to press it."""
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
    """Keep the focus of every window of this application in sight; once is enough."""
    if not app.property("followed"):
        app.setProperty("followed", True)
        app.focusChanged.connect(_in_sight)
