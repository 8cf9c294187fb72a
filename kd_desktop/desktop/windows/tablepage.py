"""The table itself: houses, board, letter and balance; tabs where there is no room."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QTabBar, QWidget

from kd_desktop.desktop.table import BalanceView, BoardView, LetterView
from kd_desktop.desktop.table.ground import table_tile
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.seats import SeatsColumn

Mode = Literal["wide", "middle", "narrow"]
WIDE = 1500
MIDDLE = 1080


class TablePage(QWidget):
    """Board and columns. `area` is where sheets and panels may lie; `moved` tells that it changed."""

    moved = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.seats = SeatsColumn(look)
        self.board = BoardView()
        self.letter = LetterView()
        self.balance = BalanceView()
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setAccessibleName(self.tr("What lies beside the board"))
        self.tabs.setAccessibleDescription(self.tabs.accessibleName())
        self.mode: Mode = "wide"
        self._shown = "letter"
        self._lent = False
        for part in (self.seats, self.board, self.tabs, self.letter, self.balance):
            part.setParent(self)
        self.tabs.currentChanged.connect(self._chosen)
        look.changed.connect(self._place)

    # tabs ----------------------------------------------------------------------------------------------

    def _names(self) -> dict[str, str]:
        names = {"houses": self.tr("Houses"), "letter": self.tr("Letter"), "balance": self.tr("Balance")}
        if self.mode != "narrow":
            del names["houses"]
        return names

    def bring(self, what: str) -> None:
        """Show letter, balance or houses, where only one of them has room."""
        self._shown = what
        self._place()

    def lend(self, lent: bool) -> None:
        """Lend the right column to the open chamber: its tabs can't be reached meanwhile."""
        if lent != self._lent:
            self._lent = lent
            self.tabs.setVisible(self.mode != "wide" and not lent)

    def _chosen(self, index: int) -> None:
        data = self.tabs.tabData(index)
        if data and data != self._shown:
            self._shown = str(data)
            self._place()

    def _fill_tabs(self) -> None:
        names = self._names()
        if self._shown not in names:
            self._shown = "letter"
        self.tabs.blockSignals(True)
        if [self.tabs.tabData(i) for i in range(self.tabs.count())] != list(names):
            while self.tabs.count():
                self.tabs.removeTab(0)
            for key, word in names.items():
                self.tabs.setTabData(self.tabs.addTab(word), key)
        self.tabs.setCurrentIndex(list(names).index(self._shown))
        self.tabs.blockSignals(False)
        self.tabs.setFont(self.look.font(18, 600))

    # layout --------------------------------------------------------------------------------------------

    def area(self) -> QRect:
        """Where sheets and panels may lie: all but the houses."""
        left = self.board.geometry().left()
        return QRect(left, 0, self.width() - left, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew."""
        self._place()

    def _place(self) -> None:
        look = self.look
        room = self.width() / look.span
        self.mode = "wide" if room >= WIDE else "middle" if room >= MIDDLE else "narrow"
        for part in (self.letter, self.balance):
            part.set_text_factor(look.span if look.room > 1.0 else None)
        edge, gap = look.gap(22), look.gap(18)
        top, bottom = look.gap(14), self.height() - look.gap(14)
        self.tabs.setVisible(self.mode != "wide" and not self._lent)
        if self.mode == "wide":
            left, right = look.gap(244), look.gap(412)
        elif self.mode == "middle":
            left = max(look.gap(210), look.px(16) * 12)
            right = max(look.gap(412), look.px(16) * 18, round(self.width() * 0.25))
        else:
            left, right = 0, min(self.width() // 2 - edge, look.px(16) * 27)
        self.seats.setVisible(self.mode != "narrow" or self._shown == "houses")
        if left:
            self.seats.setGeometry(edge - 2, top, left, bottom - top)
        x = edge + left + (gap if left else 0)
        end = self.width() - edge - right - gap
        self.board.setGeometry(x, 0, max(100, end - x), self.height())
        self._place_right(QRect(end + gap, top, right, bottom - top))
        self.moved.emit()
        self.update()

    def _place_right(self, box: QRect) -> None:
        if self.mode == "wide":
            share = round(box.height() * 0.6)
            self.letter.setGeometry(box.x(), box.y(), box.width(), share)
            low = share + self.look.gap(14)
            self.balance.setGeometry(box.x(), box.y() + low, box.width(), box.height() - low)
            self.letter.show()
            self.balance.show()
            return
        self._fill_tabs()
        high = self.tabs.sizeHint().height()
        self.tabs.setGeometry(box.x(), box.y(), box.width(), high)
        under = box.adjusted(0, high + 8, 0, 0)
        for key, part in (("houses", self.seats), ("letter", self.letter), ("balance", self.balance)):
            if key == "houses" and self.mode != "narrow":
                continue
            part.setGeometry(under)
            part.setVisible(self._shown == key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table."""
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        tile = table_tile(ratio)
        tile.setDevicePixelRatio(ratio)
        painter.drawTiledPixmap(QRectF(self.rect()), tile)
