"""A drawing kept as pixels until something changes that it depends on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import theme


class PixmapCache:
    """The ground of a widget, drawn once for its size, pixel ratio, inks and letters, and a key."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._pixmap = QPixmap()

    def forget(self) -> None:
        """Keep nothing of what was drawn."""
        self._key, self._pixmap = (), QPixmap()

    def of(self, widget: QWidget, key: object, draw: Callable[[QPainter], None]) -> QPixmap:
        """The drawing for the widget as it is now; `draw` is called when there is none for that key."""
        ratio = widget.devicePixelRatioF()
        whole = (widget.size(), ratio, theme.text.edition, key)
        if whole != self._key:
            self._key = whole
            self._pixmap = QPixmap(widget.size() * ratio)
            self._pixmap.setDevicePixelRatio(ratio)
            self._pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._pixmap)
            draw(painter)
            painter.end()
        return self._pixmap
