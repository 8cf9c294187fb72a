"""A menu that a key may have opened under the pointer: a click there counts, though nothing moved."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QMenu

MOVEMENTS = 12
"""More movements than Qt wants (8 in 6.11) before it takes the pointer to have moved, wherever it lies."""


class Menu(QMenu):
    """A menu whose entries answer to every click on them.

    As long as the pointer lies where it did when the menu opened, Qt takes a click for the end of the one
    that opened it: the menu closes, and nothing is done.
    """

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press the entry under the pointer, moved or not."""
        for _ in range(MOVEMENTS):
            super().mouseMoveEvent(_movement(event))
        super().mousePressEvent(event)


def _movement(event: QMouseEvent) -> QMouseEvent:
    """A movement to where that press lies."""
    none = Qt.MouseButton.NoButton
    at, globally = event.position(), event.globalPosition()
    return QMouseEvent(QEvent.Type.MouseMove, at, globally, none, none, event.modifiers())
