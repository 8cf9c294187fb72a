"""The table itself: houses, board, letter and balance; tabs where there is no room.

With tabs, the question is above the board, whatever is open beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

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
LEAST_BOARD = 200
"""Pixels at 100 % below which a docked drawer takes the board's place instead of being under it.

Its place for an offer counts only where there is room for that, too; else it lies over the board's lower edge
while there is an offer.
"""
LEAST_PAGE = 190
"""Pixels below which letter and balance lie closer to their tabs."""
LEAST_SHARE = 0.42
LETTER_SHARE = 0.6
"""The letter's share of the right column, where the balance is below it."""


class Docked(NamedTuple):
    """A drawer under the board: its height for a width, and its place for an offer, `taken` by one or not."""

    high: Callable[[int], int]
    place: Callable[[], int]
    taken: Callable[[], bool]


class CouncilTable(QWidget):
    """Board and columns. `area` is the place for sheets and panels; `moved` says that it changed."""

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
        self.tabs.setAccessibleName(self.tr("Beside the board"))
        self.tabs.setAccessibleDescription(self.tabs.accessibleName())
        self.mode: Mode = "wide"
        self._shown = "letter"
        self._lent, self._lent_wide = False, 0
        self._covered = self._over = False
        self._docked: Docked | None = None
        self._rows = 0
        self._stands = False
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
        """Show letter, balance or houses, where there is room for only one of them."""
        self._shown = what
        self._place()

    def lend(self, lent: bool, wide: int = 0) -> None:
        """Lend the right column, at least that wide, to the open chamber: its tabs can't be reached then."""
        if (lent, wide) != (self._lent, self._lent_wide):
            self._lent, self._lent_wide = lent, wide
            self._place()

    def cover(self, covered: bool) -> None:
        """Note that something covers letter and balance for a while; the question then has a strip."""
        if covered != self._covered:
            self._covered = covered
            self._place()

    def lift(self, over: bool) -> None:
        """The same for a moment in which nothing can move: the strip covers part of the board."""
        if over != self._over:
            self._over = over
            self._place_question()

    def dock(self, docked: Docked | None) -> None:
        """Make room under board and houses for that drawer; None takes it away."""
        self._docked = docked
        self._place()

    @property
    def laps(self) -> bool:
        """Whether the drawer's place for an offer has no room under the board.

        It then lies over the board while there is an offer, so that all else stays where it is.
        """
        return self._fitted()[1]

    def dock_area(self) -> QRect:
        """The drawer's place: under houses and board, or in place of them without room for both."""
        above, board = self.above(), self.board.geometry()
        low = self._low()
        if low <= 0 or self._docked is None:
            top = above + self.look.gap(6)
            return QRect(0, top, self.width(), self.height() - top)
        low += self._docked.place() if self.laps and self._docked.taken() else 0
        left = self.seats.x() if self.mode != "narrow" else board.x()
        return QRect(left, self.height() - low, board.right() + 1 - left, low)

    def _low(self) -> int:
        """The height of the drawer under the board; 0 where it has no room there."""
        return self._fitted()[0]

    def _fitted(self) -> tuple[int, bool]:
        """That height, and whether the place for an offer isn't part of it."""
        if self._docked is None or self.mode == "narrow":
            return 0, False
        right = self._right(self.above()).left()
        x = self.look.gap(22) - 2
        low = self._docked.high(right - self.look.gap(18) - x)
        free, place = self.height() - self.above() - low, self._docked.place()
        least = LEAST_BOARD * max(1.0, self.look.room)
        if free >= least:
            return low, False
        return (low - place, True) if free + place >= least else (0, False)

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
        if now != (self._stands, self.question.height(), self._rows):
            self._place()
            self.letter.settle()

    def _pinned(self) -> bool:
        """Whether the question has a strip above the board."""
        return self._apart() or (self._covered and bool(self.question.question))

    def _apart(self) -> bool:
        """Whether letter and balance have no room to be both wholly in sight."""
        if self.mode != "wide" or self._lent:
            return True
        room = self._right(0)
        return not self.letter.fits(QSize(room.width(), round(room.height() * self._share(room.height()))))

    def _share(self, height: int) -> float:
        """The letter's share of the right column: rows of voters on the scales reduce it."""
        return max(LEAST_SHARE, LETTER_SHARE - self.balance.room_for_rows() / max(1, height))

    def above(self) -> int:
        """The height of the question's strip."""
        return 0 if self.question.isHidden() else self.question.geometry().bottom() + 1

    # layout --------------------------------------------------------------------------------------------

    def area(self) -> QRect:
        """The place for sheets: all but the houses."""
        left = self.board.geometry().left()
        return QRect(left, 0, self.width() - left, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything again."""
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
        self._stands = self._pinned()
        self.balance.tell_elsewhere(self._apart())
        wide = self.width() - edge - x
        self.question.setGeometry(x, look.gap(10), wide, self.question.heightForWidth(wide))
        self._place_question()
        above = self.question.geometry().bottom() + 1 if self._stands else 0
        right = self._right(above)
        low = self._low()
        for folding in (self.seats, self.board):
            folding.fold(low > 0)
        high = self.height() - low
        self.board.setGeometry(x, above, max(100, right.left() - gap - x), high - above)
        if left:
            margin = look.gap(4) if low else top
            lapped = self._docked.place() if self._docked is not None and self.laps else 0
            self.seats.setGeometry(edge - 2, margin, left, high - lapped - 2 * margin)
        self._place_right(right)
        self.question.stand_beside(not self.letter.isHidden())
        self.moved.emit()
        self.update()

    def _place_question(self) -> None:
        """Show the strip while it is above the board, or over it for a moment."""
        over = self._over and bool(self.question.question)
        self.question.setVisible(self._stands or over)
        if over:
            self.question.raise_()

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
        scarce = box.height() - high < LEAST_PAGE
        under = box.adjusted(0, high + (2 if scarce else 8), 0, 0)
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
