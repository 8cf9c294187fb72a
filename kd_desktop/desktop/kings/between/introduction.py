"""The introduction to houses dealt at random: each person learns their house and reads its sheet alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from kd_desktop.desktop.council.heraldry.cover import CoveredSheet, SheetCover
from kd_desktop.desktop.kings.between.house_sheet import covered, hanging
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.standing import AwaitedWords
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_row
from kd_desktop.desktop.kit.page_head import SIDE, PageHead
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import TABLE
from kd_desktop.desktop.settings.input_guard import PRESSING, SETTLE_MS, input_guard
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.engine.kings.view import HouseView

HEADING = 24
"""Least width of the heading beside plates, in sizes of its line."""


class Introduced(NamedTuple):
    """A person being introduced: the house, its seat, and who plays it."""

    house: HouseView
    seat: int
    who: str


class Introduction(QWidget):
    """The introduction page, for one person after another.

    `changed` says that it turns to the next person or is done, `moved` that the cover opened or closed.
    """

    changed = Signal()
    moved = Signal()

    def __init__(self, look: Appearance, at: OpenTable) -> None:
        super().__init__()
        self.look, self._at = look, at
        self._left: list[Introduced] = []
        self._scroll, inner = scrolled(self, sideways=False)
        self._column = QVBoxLayout(inner)
        self.head = self._scroll.heading = PageHead(look)
        self.cover = SheetCover(look, self._sheet, (self.tr("Sit down"), "", ""))
        self.cover.kept.connect(lambda _: self._next())
        self.cover.moved.connect(self._say)
        self.cover.moved.connect(self.moved)
        # Far from where a curtain is lifted at the table: it takes everybody past what is theirs to read.
        self.skip = TwicePlate(look, self.tr("To the table"), "", "", ground=TABLE)
        self.skip.longest = 700  # what its second press does is never shortened
        self.skip.done.connect(self.leave)
        self._top = in_row((self.head, 1), in_row(self.cover.drop, self.skip))
        self._column.addLayout(self._top)
        self._column.addWidget(self.cover, 1)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        look = self.look
        self._column.setContentsMargins(look.gap(SIDE), 0, look.gap(24), look.gap(8))
        self._column.setSpacing(look.gap(6))
        self._fold()

    def _fold(self) -> None:
        """The plates stand beside the heading, or below it where they would have no room for their words."""
        plates = self.cover.drop.sizeHint().width() + self.skip.sizeHint().width()
        beside = plates + self.look.px(22) * HEADING <= self.width()
        ways = QBoxLayout.Direction
        self._top.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._fold()

    # who is introduced -------------------------------------------------------------------------------

    @property
    def now(self) -> Introduced | None:
        """The person being introduced now; None when no introduction is running."""
        return self._left[0] if self._left else None

    def begin(self, people: Sequence[Introduced]) -> None:
        """Introduce these people, one after another."""
        self._left = list(people)
        self._show()

    def leave(self) -> None:
        """End the introduction."""
        self._left = []
        self.cover.close_cover()
        self.changed.emit()

    def _next(self) -> None:
        self.cover.close_cover()
        self._left = self._left[1:]
        self._show()

    def _show(self) -> None:
        now = self.now
        if now is not None:
            input_guard.reset(SETTLE_MS)
            self._scroll.verticalScrollBar().setValue(0)
            self.cover.show_outside((hanging(now.house),), more=False)
            self.cover.follows(self._what_follows())
            if not self._at.shared():
                self.cover.open()  # nobody else is there
                self.cover.drop.hide()
            self._say()
        self.changed.emit()

    def _what_follows(self) -> str:
        """What comes after this sheet: the next person's, or the table."""
        if len(self._left) == 1:
            return self.tr("next: the table")
        who = self._left[1].who
        return self.tr("next: {who}’s sheet").format(who=who) if who else self.tr("next: another sheet")

    def _say(self) -> None:
        """Heading and line, for the cover as it is."""
        now = self.now
        if now is None:
            return
        if not self.cover.is_open:
            heading = (
                self.tr("{who} plays House {house}") if now.who else self.tr("A person plays House {house}")
            )
            line = self.tr("This sheet is for one person only. Everyone else, please look away.")
        else:
            heading = self.tr("You are House {house}")
            line = self.tr("Dealt at random, and yours for the whole campaign. This is what it wants.")
        self.head.say(heading.format(who=now.who, house=now.house.name), line)
        self._leaving()

    def _sheet(self) -> list[CoveredSheet]:
        """What that person alone may read."""
        now, session = self.now, self._at.session
        if now is None or session is None:
            raise RuntimeError("skip the introductions")
        screen = session.game.library.houses[now.house.number]
        return [covered(self.look, screen, self._at.view_of(now.seat))]

    def words(self) -> AwaitedWords:
        """The sentence in the bar, which asks the others to look away: the heading may be out of sight."""
        now = self.now
        if now is None:
            return AwaitedWords("")
        first = self.tr("{who}, this is your house.").format(who=now.who)
        rest = self.tr("It stays yours in every reign.")
        if not now.who:
            first = self.tr("This is your house.")
        if not self.cover.is_open:
            if not now.who:
                first = self.tr("House {house} is for one person.").format(house=now.house.name)
            rest = self.tr("Everyone else, please look away.")
        return AwaitedWords(first, rest, now.house.crest)

    def _leaving(self) -> None:
        """The plate that goes to the table names those who haven’t read; there is none when all have."""
        unread = len(self._left) - self.cover.is_open
        self.skip.setVisible(unread > 0)
        if unread:
            words = self.tr("Press again: 1 person won’t read their sheet")
            if unread > 1:
                words = self.tr("Press again: {n} people won’t read their sheets").format(n=unread)
            self.skip.again, self.skip.spare_notes = words, (words,)
            said = self.tr("others unread") if self.cover.is_open else self.tr("without reading")
            self.skip.offer(said, self.tr("The sheets stay unread for now."))
        self._fold()

    def focus_target(self) -> QWidget:
        """The widget that takes the keyboard first; a sheet too high for the page is read from its top."""
        sheet = self.cover.sheet
        if not self.cover.is_open or sheet is None:
            return self.cover.lift
        return sheet.keep if self._all_shown() else sheet.bearing

    def _all_shown(self) -> bool:
        """Whether nothing of the page has to be scrolled to."""
        for _ in range(2):  # a sheet knows how high it is once it knows how wide
            self._column.activate()
        return self._column.minimumSize().height() <= self._scroll.viewport().height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on an open sheet moves the focus to the plate at its foot; a second Enter presses it."""
        sheet = self.cover.sheet
        if event.key() in PRESSING and not event.isAutoRepeat() and self.cover.is_open and sheet is not None:
            sheet.keep.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll.ensureWidgetVisible(sheet.keep)
            return
        super().keyPressEvent(event)

    def hideEvent(self, event: object) -> None:
        """Cover the sheet: the page can't be seen."""
        self.cover.close_cover()
        super().hideEvent(event)  # type: ignore[arg-type]

    def showEvent(self, event: object) -> None:
        """Open the sheet at once for a person playing alone."""
        super().showEvent(event)  # type: ignore[arg-type]
        if self.now is not None and not self._at.shared() and not self.cover.is_open:
            self._show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table."""
        draw_table(self, QPainter(self))
