"""How other windows open the chronicles: nothing heavy is loaded before that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.session.session import Session

if TYPE_CHECKING:
    from kd_desktop.desktop.charts.window import ChroniclesWindow


def open_chronicles(session: Session, parent: QWidget | None) -> ChroniclesWindow:
    """Shows the chronicles of that campaign in a window of their own, or the one that is open already."""
    from kd_desktop.desktop.charts.window import ChroniclesWindow

    for child in parent.findChildren(ChroniclesWindow) if parent is not None else ():
        if child.session is session and child.isVisible():
            child.raise_()
            child.activateWindow()
            return child
    window = ChroniclesWindow(session, parent)
    if parent is not None:
        window.resize(parent.size() * 0.94)
    window.show()
    return window
