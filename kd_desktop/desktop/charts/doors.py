"""Opens the chronicles from other windows: nothing heavy is loaded before."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakSet

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from kd_desktop.desktop.session.session import Session

if TYPE_CHECKING:
    from kd_desktop.desktop.charts.window import ChroniclesWindow


_open: WeakSet[ChroniclesWindow] = WeakSet()


def reading(session: Session) -> bool:
    """Whether a person is reading the chronicles of that campaign: their window is in front."""
    return any(isValid(one) and one.session is session and one.isActiveWindow() for one in _open)


def open_chronicles(session: Session, parent: QWidget | None) -> ChroniclesWindow:
    """Shows the chronicles of that campaign in a window of their own; an open one is brought to the front."""
    from kd_desktop.desktop.charts.window import ChroniclesWindow

    for open_one in _open:
        if isValid(open_one) and open_one.session is session and open_one.isVisible():
            open_one.raise_()
            open_one.activateWindow()
            return open_one
    window = ChroniclesWindow(session, parent)
    _open.add(window)
    if parent is not None:
        window.resize(parent.size() * 0.94)
    window.show()
    return window
