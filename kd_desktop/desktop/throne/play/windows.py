"""Whether something of this program has been opened in front of the table, in a window of its own."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget

from kd_desktop.desktop.tv.window import TvWindow


def window_over(table: QWidget) -> bool:
    """Whether a menu, a dialog or another window of the program is read now; the TV only shows the table."""
    if QApplication.activePopupWidget() is not None or QApplication.activeModalWidget() is not None:
        return True
    active = QApplication.activeWindow()
    return active not in (None, table) and not isinstance(active, TvWindow)
