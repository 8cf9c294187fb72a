"""The heading of a page and the line under it, at the same height on every page."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.theme import DUSK, PAPER

BASELINE = 60
"""The distance from the window's header to the heading, at 1080p."""
SIDE = 40
"""The distance of headings from the left edge of the window."""


class PageHead(QWidget):
    """`title` in 44 serif, `line` in italics under it; both may be set at any time.

    `margin` is what the page itself leaves free at its left, in units.
    """

    def __init__(self, look: Appearance, title: str = "", line: str = "", margin: int = SIDE) -> None:
        super().__init__()
        self.look, self._indent = look, SIDE - margin
        self.title, self.line = Label(title), Label(line)
        for label in (self.title, self.line):
            label.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._column = in_column(self.title, self.line, on=self, gap=0)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        look = self.look
        look.dress(self.title, PAPER, 44, 700, serif=True)
        look.dress(self.line, DUSK, 22, serif=True, italic=True)
        above = look.gap(BASELINE) - self.title.fontMetrics().ascent()
        self._column.setContentsMargins(look.gap(self._indent), max(0, above), 0, look.gap(8))

    def sizeHint(self) -> QSize:
        """As high as its words are in the width it has, not as where they would need to be wrapped."""
        return QSize(super().sizeHint().width(), self._column.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """No less high."""
        return QSize(super().minimumSizeHint().width(), self._column.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def say(self, title: str, line: str) -> None:
        """Another heading and line."""
        self.title.setText(title)
        self.line.setText(line)
