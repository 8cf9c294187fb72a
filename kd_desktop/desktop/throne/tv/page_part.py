"""A page of the throne game's TV, and what moves on it: covers that rise, tokens that fall into their sum."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.tv import pages
from kd_desktop.desktop.throne.tv.outcome import reveal_of
from kd_desktop.desktop.throne.tv.page_words import page_words
from kd_desktop.desktop.throne.tv.reveal import draw_covers, draw_falling
from kd_desktop.desktop.throne.tv.threat_page import reveal_box
from kd_desktop.desktop.tv.page import PagePart


class ThronePagePart(PagePart):
    """The page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lifted = self._fallen = 1.0

    def show_page(self, page: Any, fade: bool = False) -> None:
        """Shows that page, or none."""
        super().show_page(page, fade)
        self.setAccessibleName(page_words(page) if page is not None else "")

    def lift(self, t: float) -> None:
        """How far the covers have been lifted, 0 to 1."""
        self._lifted = t
        self.update()

    def fall(self, t: float) -> None:
        """How far the tokens have fallen, 0 to 1."""
        self._fallen = t
        self.update()

    def rest(self) -> None:
        """Nothing moves any more."""
        self._lifted = self._fallen = 1.0
        self.update()

    def draw(self, painter: Painter) -> None:
        """The page."""
        if self.page is not None:
            pages.draw(painter, self.box, self.page)

    def live(self, painter: Painter) -> None:
        """What moves over it."""
        page = self.page
        moves = self._lifted < 1 or self._fallen < 1
        if not moves or page is None or page.kind != "reveal" or page.outcome is None:
            return
        found = reveal_of(page.view, page.outcome, page.names)
        if found is None:
            return
        box: QRectF = reveal_box(self.box)
        if page.stage == "rows" and self._lifted < 1:
            draw_covers(painter, box, found, self._lifted)
        elif page.stage == "sum":
            draw_falling(painter, box, found, self._fallen)
