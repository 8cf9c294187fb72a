"""Everything a window says: pixels, and every text that a person, a screen reader or a mouse could meet."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QWidget,
)

from kd_desktop.desktop.shell.main_window import MainWindow


def texts(window: QWidget) -> list[str]:
    """All texts of all widgets, shown or not, in a fixed order; also of the pieces on the board."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    out: list[str] = []
    for widget in [window, *window.findChildren(QWidget)]:
        said = [
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.toolTip(),
            widget.statusTip(),
            widget.whatsThis(),
            widget.windowTitle(),
        ]
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            said.append(widget.text())
        if isinstance(widget, QComboBox):
            said += [widget.itemText(i) for i in range(widget.count())]
        if isinstance(widget, QGraphicsView) and widget.scene() is not None:
            said += [item.toolTip() for item in widget.scene().items()]
        out += [f"{type(widget).__name__}: {text}" for text in said if text]
    return sorted(out)


def pixels(window: MainWindow) -> QImage:
    """The window as it looks."""
    QApplication.processEvents()
    return window.grab().toImage()
