"""A page that scrolls when it is higher than the window, without a frame of its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget


def scrolled(page: QWidget) -> tuple[QScrollArea, QWidget]:
    """Fills an empty page with a scroll area; that area, and the widget inside it to lay things out on."""
    outer = QVBoxLayout(page)
    outer.setContentsMargins(0, 0, 0, 0)
    scroll = QScrollArea()
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setWidgetResizable(True)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    inner = QWidget()
    scroll.setWidget(inner)
    outer.addWidget(scroll)
    return scroll, inner
