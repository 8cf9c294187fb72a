"""What scrolls when it is higher than its room, without a frame and without the focus of its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from kd_desktop.desktop.kit.layouts import in_column


def scroll_area(parent: QWidget | None = None, *, sideways: bool = True) -> QScrollArea:
    """Such an area, with nothing in it yet; it never scrolls `sideways` if it mustn't."""
    scroll = QScrollArea(parent)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setWidgetResizable(True)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if not sideways:
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return scroll


def scrolled(page: QWidget, *, sideways: bool = True) -> tuple[QScrollArea, QWidget]:
    """Fills an empty page with a scroll area; that area, and the widget inside it to lay things out on."""
    outer = in_column(on=page, edges=0)
    scroll, inner = scroll_area(sideways=sideways), QWidget()
    scroll.setWidget(inner)
    outer.addWidget(scroll)
    return scroll, inner
