"""Where chamber, sheets and bar of a council lie: below the table, or over it where height is scarce."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QVBoxLayout, QWidget

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council

SLIM = 640
"""Least height, in pixels at 100 %, at which the chamber has a place of its own."""
SCANT = 530
"""Least height, in pixels at 100 %, at which the plates of the bar have two lines."""


class Placing:
    """Places the parts of a council anew whenever one of them needs another size.

    `dock` is the room that the chamber has below the table.
    """

    def __init__(self, council: Council) -> None:
        self.council = council
        self.dock = QWidget()
        column = self.column = QVBoxLayout(council)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part, stretch in ((council.stage, 1), (self.dock, 0), (council.bar, 0)):
            column.addWidget(part, stretch)

    def slim(self) -> bool:
        """Whether there is so little height that the open chamber lies over the table instead of below it."""
        return self.council.height() / self.council.look.span < SLIM

    def place_chamber(self) -> None:
        """Keep the chamber above the bar: below the table, or over it where there is little height."""
        chamber = self.council.chamber
        whole = chamber.sizeHint().height()
        wanted = min(whole, chamber.strip()) if self.slim() else whole
        beside = self._beside()
        self.dock.setFixedHeight(0 if chamber.isHidden() or beside else wanted)
        self.column.activate()
        self.council.table.lend(beside)
        chamber.stand(beside)
        if beside:
            chamber.setGeometry(self._beside_board())
            return
        high = whole if chamber.is_open else wanted
        bottom = self.dock.geometry().bottom() + 1
        chamber.setGeometry(0, bottom - high, self.council.width(), high)

    def _beside(self) -> bool:
        """Whether the open chamber stands beside the board, so that board and houses stay."""
        sitting = self.council.stage.currentWidget() is self.council.table
        return self.council.chamber.is_open and self.slim() and sitting

    def _beside_board(self) -> QRect:
        """All of the stage that is beside the board; more where the chamber needs more."""
        stage = self.council.stage.geometry()
        left = self.council.table.board.geometry().right() + 1
        left = min(left, stage.width() - self.council.chamber.least())
        return QRect(left, stage.top(), stage.width() - left, stage.height())

    def area(self) -> QRect:
        """The table, where sheets and panels may lie; the chamber too where there is little height."""
        stage = QRect(self.council.stage.mapTo(self.council, QPoint(0, 0)), self.council.stage.size())
        return self.council.looking.free(stage.united(self.dock.geometry()) if self.slim() else stage)

    def place_sheets(self) -> None:
        """Lay reader and panels over the table, and the chamber where it stands beside the board."""
        if self._beside():
            self.council.chamber.setGeometry(self._beside_board())
        area = self.area()
        if self.council.stage.currentWidget() is self.council.table and self.council.table.mode == "wide":
            inner = self.council.table.area()
            area = QRect(area.left() + inner.left(), area.top(), inner.width(), area.height())
        self.council.reader.setGeometry(area)
        self.council.previously.place()
        if self.council.moments.flight.state and self.council.moments.flight.geometry() != area:
            self.council.moments.skip()
        for panel in self.council.panels:
            if panel.isVisible():
                panel.place(self.area())

    def fit_bar(self) -> None:
        """Give the bar the height that it needs."""
        self.council.bar.fold(self.council.height() / self.council.look.span < SCANT)
        wanted = self.council.bar.heightForWidth(self.council.width())
        if wanted != self.council.bar.height():
            self.council.bar.setFixedHeight(wanted)
            self.place_chamber()
            self.place_sheets()
