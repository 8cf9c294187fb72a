"""The places of a council's chamber, sheets and bar: below the table, or over it where height is scarce."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.council.rising_crest import RisingCrest
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.table.table_page import CouncilTable, Docked
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.panel import WIDE_FROM, Panel
from kd_desktop.desktop.stage.action_bar import ActionBar

SLIM = 640
"""Least height, in pixels at 100 %, at which the chamber has a place of its own."""
CRAMPED = 1000
"""The same while a drawer is under the board."""
LEGIBLE = 150
"""Least height, in pixels at 100 %, of a sheet off the answers, or under a result; else it covers these."""
SCANT = 530
"""Least height, in pixels at 100 %, at which the plates of the bar have two lines."""
TIGHT = 300
"""Least height, in pixels at 100 %, at which news and what answers bring have two lines of the bar."""
GROWS = 90
"""By how much a chamber beside the board may grow while it is open, in pixels at 100 %."""

LINE = 2
"""Pixels of the frame around the bar's sentence that reach into the free margin of its answers."""


class PageLayout(QObject):
    """Places the parts of a page, and again whenever a part needs another size.

    `dock` is the room that the chamber has below the table, `foot` covers the page's lower edge while looking
    back. `sheets` carries the place of texts read over the table, whenever it changes; `result` is where the
    one that is read has a vote's result.
    """

    sheets = Signal(QRect)

    def __init__(
        self, page: QWidget, stage: QWidget, table: CouncilTable, chamber: Chamber, bar: ActionBar
    ) -> None:
        super().__init__(page)
        self._page, self._stage, self._table, self._chamber, self._bar = page, stage, table, chamber, bar
        self.crest = RisingCrest(table.look, page, bar)
        bar.crested.connect(self._place_crest)
        self.dock = QWidget()
        self.foot: QWidget | None = None
        self.result: Callable[[], QRect] = QRect
        self._drawn = False
        column = self.column = in_column(on=page, gap=0, edges=0)
        for part, stretch in ((stage, 1), (self.dock, 0), (bar, 0)):
            column.addWidget(part, stretch)

    def slim(self) -> bool:
        """Whether height is so scarce that the open chamber covers the table instead of being below it."""
        return self._page.height() / self._table.look.span < (CRAMPED if self._drawn else SLIM)

    def draw(self, docked: Docked | None) -> None:
        """Make room under the board for that drawer; None takes the room away."""
        self._drawn = docked is not None
        self.place_chamber()
        self._table.dock(docked)
        self.place_sheets()

    def stage_area(self) -> QRect:
        """The area of the stage on the page."""
        return QRect(self._stage.geometry())

    def place_chamber(self) -> None:
        """Keep the chamber above the bar: below the table, or over it where there is little height."""
        chamber = self._chamber
        self._table.lift(chamber.peeking)
        chamber.tallest = self._foot() - self._stage.y() - self._above()
        whole, strip = chamber.sizeHint().height(), chamber.strip()
        wanted = strip if chamber.is_low else min(whole, strip) if self.slim() else whole
        beside = self._beside()
        if chamber.peeking and (self._drawn or chamber.stacked):
            chamber.raise_()  # what is looked at for a moment lies over the open drawer, too
        self.dock.setFixedHeight(0 if chamber.isHidden() or beside else wanted)
        self._bar.set_tall(chamber.is_low and not chamber.isHidden())
        self.column.activate()
        self._table.lend(beside, chamber.least() if beside else 0)
        chamber.stand(beside)
        if beside:
            chamber.setGeometry(self._beside_board())
            self._place_crest()
            return
        bottom = self.dock.geometry().bottom() + 1
        high = whole if chamber.is_open else wanted
        if chamber.stacked:
            high, bottom = chamber.tallest, self._foot()
        elif chamber.peeking:
            high = min(whole + (strip if chamber.overhangs else 0), bottom - self._stage.y() - self._above())
        chamber.setGeometry(0, bottom - high, self._page.width(), high)
        self._place_crest()

    def _foot(self) -> int:
        """How low a look for a moment can reach: over the bar's sentence, never over its answers."""
        answer, words = self._bar.answer, self._bar.sentence.geometry()
        below = answer is not None and answer.y() > words.bottom()
        return self._bar.y() + (answer.y() + LINE if answer is not None and below else 0)

    def _place_crest(self) -> None:
        """Lay the crest of the awaited house over the strip of curtain and the bar."""
        strip = self._chamber.is_low and not self._chamber.isHidden()
        self.crest.place(self.dock.geometry() if strip else QRect())

    def _beside(self) -> bool:
        """Whether the open chamber is beside the board, so that board and houses stay visible."""
        lifted = self._chamber.is_open and not self._chamber.peeking
        return lifted and self.slim() and not self._table.isHidden()

    def covered(self) -> bool:
        """Whether the open chamber covers the letter."""
        return self._beside()

    def _beside_board(self) -> QRect:
        """All of the stage that is beside the board; more where the chamber needs more."""
        stage = self._stage.geometry()
        left = self._table.board.geometry().right() + 1
        left = min(left, stage.width() - self._chamber.least())
        above = self._above()
        return QRect(left, stage.top() + above, stage.width() - left, stage.height() - above)

    def _above(self) -> int:
        """How much of the stage's height the question takes, which nothing but a letter ever covers."""
        return 0 if self._table.isHidden() else self._table.above()

    def area(self, panel: Panel | None = None) -> QRect:
        """The area for that panel: over the table, or the chamber where height is scarce; a drawer: below."""
        if panel is not None and panel.rises:
            return self._off_the_chamber(self._table.dock_area().translated(self._stage.pos()))
        covers, tall = panel is not None and panel.covers, panel is not None and panel.tall
        over = self._over(tall)
        return over if covers else self._under_result(over.adjusted(0, self._above(), 0, 0))

    def _off_the_chamber(self, drawer: QRect) -> QRect:
        """A drawer gives way to an open chamber that has grown since; with large text it lies over it."""
        left = self._beside_board().left() if self._beside() else drawer.right() + 1
        grown = drawer.right() + 1 - left
        return drawer.adjusted(0, 0, -grown, 0) if 0 < grown <= self._table.look.gap(GROWS) else drawer

    def _under_result(self, area: QRect) -> QRect:
        """That area below the result on an outcome's sheet, where panels are as wide as the page."""
        result, look = self.result(), self._table.look
        under = area.adjusted(0, max(0, result.bottom() + 1 - area.top()), 0, 0)
        return under if look.factor >= WIDE_FROM and under.height() / look.span >= LEGIBLE else area

    def sheet_area(self) -> QRect:
        """The area for a sheet of the window: never over the question, and off the answers if possible."""
        whole = self._page.rect().adjusted(0, self._stage.y() + self._above() if self._above() else 0, 0, 0)
        beside = whole.adjusted(0, 0, 0, self._bar.y() - self._page.height())
        return beside if beside.height() / self._table.look.span >= LEGIBLE else whole

    def _over(self, tall: bool = False) -> QRect:
        """The table including the question's place, for sheets that are read before there is a question.

        It includes the open chamber where height is scarce, or for a `tall` sheet.
        """
        area = self.stage_area()
        if self.slim() or (tall and self._chamber.is_open):
            area = area.united(self.dock.geometry())
        if self.foot is not None and not self.foot_hidden():
            area.setBottom(min(area.bottom(), self.foot.geometry().top() - 1))
        return area

    def place_sheets(self) -> None:
        """Place reader and panels over the table, and the chamber when it is beside the board."""
        if self._beside():
            self._chamber.setGeometry(self._beside_board())
        self.sheets.emit(self._over().united(self.dock.geometry()) if self.foot_hidden() else self._over())

    def foot_hidden(self) -> bool:
        """Whether nothing covers the page's lower edge."""
        return self.foot is None or not self.foot.isVisible()

    def fit_bar(self) -> None:
        """Give the bar the height that it needs."""
        high = self._page.height() / self._table.look.span
        self._bar.fold(high < SCANT, high < TIGHT)
        wanted = self._bar.heightForWidth(self._page.width())
        if wanted != self._bar.height():
            self._bar.setFixedHeight(wanted)
            self.place_chamber()
            self.place_sheets()
