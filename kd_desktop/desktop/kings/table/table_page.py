"""The table itself: houses, board, letter and balance; tabs where there is no room.

Then the question stands above the board, whatever is open beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QTabBar, QWidget

from kd_desktop.desktop.kings.board import BalanceView, BoardView
from kd_desktop.desktop.kings.reading.letter import LetterView
from kd_desktop.desktop.kings.table.question_strip import QuestionStrip
from kd_desktop.desktop.kings.table.seats import SeatsColumn
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.tabletop import table_tile
from kd_desktop.desktop.kit.tabs import fill_tabs

Mode = Literal["wide", "middle", "narrow"]
WIDE = 1500
MIDDLE = 1080
LEAST_BOARD = 190
"""Pixels at 100 % below which a docked drawer lies in the board's place instead of under it."""
LEAST_SHARE = 0.42
LETTER_SHARE = 0.6
"""How much of the right column is the letter's, where the balance is below it."""


class TablePage(QWidget):
    """Board and columns. `area` is where sheets and panels may lie; `moved` tells that it changed."""

    moved = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.seats = SeatsColumn(look)
        self.board = BoardView()
        self.letter = LetterView()
        self.balance = BalanceView(look)
        self.question = QuestionStrip(look, self.letter, self.balance)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setAccessibleName(self.tr("What lies beside the board"))
        self.tabs.setAccessibleDescription(self.tabs.accessibleName())
        self.mode: Mode = "wide"
        self._shown = "letter"
        self._lent, self._lent_wide = False, 0
        self._docked: Callable[[int], int] | None = None
        self._rows = 0
        for part in (self.seats, self.question, self.board, self.tabs, self.letter, self.balance):
            part.setParent(self)
        for part in (self.letter, self.balance):
            part.changed.connect(self._asked)
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

    def lend(self, lent: bool, wide: int = 0) -> None:
        """Lend the right column, so wide at least, to the open chamber: its tabs can't be reached then."""
        if (lent, wide) != (self._lent, self._lent_wide):
            self._lent, self._lent_wide = lent, wide
            self._place()

    def dock(self, high: Callable[[int], int] | None) -> None:
        """Give up room under board and houses for a drawer of that height for its width; None: for none."""
        self._docked = high
        self._place()

    def dock_area(self) -> QRect:
        """Where the drawer stands: under houses and board, or in their place without room for both."""
        above, board = self.above(), self.board.geometry()
        low = self._low()
        if low <= 0 or self._docked is None:
            top = above + self.look.gap(6)
            return QRect(0, top, self.width(), self.height() - top)
        left = self.seats.x() if self.mode != "narrow" else board.x()
        return QRect(left, self.height() - low, board.right() + 1 - left, low)

    def _low(self) -> int:
        """The height of the drawer under the board; 0 where it has no room there."""
        if self._docked is None or self.mode == "narrow":
            return 0
        right = self._right(self.above()).left()
        x = self.look.gap(22) - 2
        low = self._docked(right - self.look.gap(18) - x)
        free = self.height() - self.above() - low
        return low if free >= LEAST_BOARD * max(1.0, self.look.room) else 0

    def _chosen(self, index: int) -> None:
        data = self.tabs.tabData(index)
        if data and data != self._shown:
            self._shown = str(data)
            self._place()

    def _fill_tabs(self) -> None:
        names = self._names()
        if self._shown not in names:
            self._shown = "letter"
        fill_tabs(self.tabs, names, self._shown)
        self.tabs.setFont(self.look.font(18, 600))

    # the question --------------------------------------------------------------------------------------

    def _asked(self) -> None:
        """Something else is asked, or brought: the strip may need more room, or none."""
        now = (
            self._pinned(),
            self.question.heightForWidth(self.question.width()),
            self.balance.room_for_rows(),
        )
        if now != (not self.question.isHidden(), self.question.height(), self._rows):
            self._place()
            self.letter.settle()

    def _pinned(self) -> bool:
        """Whether letter and balance aren't both wholly in sight, so that the question has a strip."""
        if self.mode != "wide" or self._lent:
            return True
        room = self._right(0)
        return not self.letter.fits(QSize(room.width(), round(room.height() * self._share(room.height()))))

    def _share(self, height: int) -> float:
        """The letter's share of the right column: rows of voters on the scales take of it."""
        return max(LEAST_SHARE, LETTER_SHARE - self.balance.room_for_rows() / max(1, height))

    def above(self) -> int:
        """How much of its height the question's strip takes."""
        return 0 if self.question.isHidden() else self.question.geometry().bottom() + 1

    # layout --------------------------------------------------------------------------------------------

    def area(self) -> QRect:
        """Where sheets may lie: all but the houses."""
        left = self.board.geometry().left()
        return QRect(left, 0, self.width() - left, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew."""
        self._place()

    def _place(self) -> None:
        look = self.look
        self._rows = self.balance.room_for_rows()
        room = self.width() / look.span
        self.mode = "wide" if room >= WIDE else "middle" if room >= MIDDLE else "narrow"
        for part in (self.letter, self.balance):
            part.set_text_factor(look.span if look.room > 1.0 else None)
        edge, gap, top = look.gap(22), look.gap(18), look.gap(14)
        self.tabs.setVisible(self.mode != "wide" and not self._lent)
        left, _ = self._columns()
        self.seats.setVisible(self.mode != "narrow" or self._shown == "houses")
        x = edge + left + (gap if left else 0)
        self.question.setVisible(self._pinned())
        self.balance.tell_elsewhere(not self.question.isHidden())
        wide = self.width() - edge - x
        self.question.setGeometry(x, look.gap(10), wide, self.question.heightForWidth(wide))
        above = self.above()
        right = self._right(above)
        low = self._low()
        for folding in (self.seats, self.board):
            folding.fold(low > 0)
        high = self.height() - low
        self.board.setGeometry(x, above, max(100, right.left() - gap - x), high - above)
        if left:
            margin = look.gap(8) if low else top
            self.seats.setGeometry(edge - 2, margin, left, high - 2 * margin)
        self._place_right(right)
        self.question.stand_beside(not self.letter.isHidden())
        self.moved.emit()
        self.update()

    def _columns(self) -> tuple[int, int]:
        """How wide the columns at the left and at the right of the board are."""
        look = self.look
        if self.mode == "wide":
            return look.gap(244), look.gap(412)
        if self.mode == "middle":
            left = max(look.gap(210), look.px(16) * 12)
            return left, max(look.gap(412), look.px(16) * 18, round(self.width() * 0.25))
        lent = self._lent_wide - look.gap(40) if self._lent else 0
        return 0, max(min(self.width() // 2 - look.gap(22), look.px(16) * 27), lent)

    def _right(self, above: int) -> QRect:
        """The right column, so far below the upper edge."""
        look, (_, wide) = self.look, self._columns()
        top = above + look.gap(14)
        left = self.width() - look.gap(22) - wide
        return QRect(left, top, wide, self.height() - look.gap(14) - top)

    def _place_right(self, box: QRect) -> None:
        if self.mode == "wide":
            share = round(box.height() * self._share(box.height()))
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
