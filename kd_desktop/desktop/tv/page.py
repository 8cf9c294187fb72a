"""A page that fills the TV above the sentence."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.stage.pieces import PiecePixmap
from kd_desktop.desktop.tv.parts import TvPart


class PagePart(TvPart):
    """A page that fills the TV above the sentence; a new one comes up over the former.

    What a page is and how it is printed (`draw`) is the game's.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.page: Any = None
        self._former: PiecePixmap | None = None
        self._t = 1.0
        self.hide()

    def show_page(self, page: Any, fade: bool = False) -> None:
        """Shows that page, or none; with `fade` it comes up as `come` moves it."""
        if page == self.page:
            return
        if fade and self.page is not None and page is not None:
            self._former, self._t = self.printed(), 0.0
        else:
            self._former, self._t = None, 1.0
        self.page = page
        self.renew()
        self.setVisible(page is not None)

    def come(self, t: float) -> None:
        """How far the new page has come, 0 to 1."""
        self._t = t
        if t >= 1:
            self._former = None
        self.update()

    def show_print(self, painter: QPainter, still: PiecePixmap) -> None:
        """The new page over the former one."""
        if self._former is not None and self._t < 1:
            painter.setOpacity(1.0 - ease(min(1.0, self._t * 2)))
            self._former.put(painter, QPointF(0, 0))
            painter.setOpacity(ease(max(0.0, self._t * 2 - 1)))
        still.put(painter, QPointF(0, 0))
        painter.setOpacity(1.0)
