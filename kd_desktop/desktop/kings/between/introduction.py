"""Houses were dealt by lot: each person is told which house is theirs, and reads its sheet alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.heraldry.cover import CoveredSheet, SheetCover
from kd_desktop.desktop.kings.between.house_sheet import covered, hanging
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.standing import AwaitedWords
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_row
from kd_desktop.desktop.kit.page_head import SIDE, PageHead
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.settings.held_input import PRESSING, SETTLE_MS, fingers
from kd_desktop.engine.kings.view import HouseView


class Introduced(NamedTuple):
    """Somebody who is introduced: the house, its seat, and who plays it."""

    house: HouseView
    seat: int
    who: str


class Introduction(QWidget):
    """The page, for one person after the other.

    `changed` tells that another is meant, or nobody any more, `moved` that the cover went up or down.
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
        self.cover = SheetCover(
            look, self._sheet, (self.tr("Sit down"), self.tr("the first letter is waiting"))
        )
        self.cover.kept.connect(lambda _: self._next())
        self.cover.moved.connect(self._say)
        self.cover.moved.connect(self.moved)
        top = in_row((self.head, 1), self.cover.drop)
        self._column.addLayout(top)
        self._column.addWidget(self.cover, 1)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        look = self.look
        self._column.setContentsMargins(look.gap(SIDE), 0, look.gap(24), look.gap(8))
        self._column.setSpacing(look.gap(6))

    # who is introduced -------------------------------------------------------------------------------

    @property
    def now(self) -> Introduced | None:
        """Who is introduced now, None for nobody."""
        return self._left[0] if self._left else None

    def begin(self, people: Sequence[Introduced]) -> None:
        """Introduce these, one after the other."""
        self._left = list(people)
        self._show()

    def leave(self) -> None:
        """Introduce nobody any more."""
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
            fingers.anew(SETTLE_MS)
            self._scroll.verticalScrollBar().setValue(0)
            self.cover.show_outside((hanging(now.house),), more=False)
            if not self._at.shared():
                self.cover.open()  # nobody else is there
                self.cover.drop.hide()
            self._say()
        self.changed.emit()

    def _say(self) -> None:
        """Heading and line, for the cover as it is."""
        now = self.now
        if now is None:
            return
        if not self.cover.is_open:
            heading = (
                self.tr("{who} plays House {house}") if now.who else self.tr("Somebody plays House {house}")
            )
            line = self.tr("The sheet is for one person’s eyes. Everybody else looks at the sea.")
        else:
            heading = self.tr("You are House {house}")
            line = self.tr("Dealt by lot, and yours for the whole campaign. This is what it wants.")
        self.head.say(heading.format(who=now.who, house=now.house.name), line)

    def _sheet(self) -> list[CoveredSheet]:
        """What that person alone may read."""
        now, session = self.now, self._at.session
        if now is None or session is None:
            raise RuntimeError("nobody is introduced")
        screen = session.game.library.houses[now.house.number]
        return [covered(self.look, screen, self._at.view_of(now.seat))]

    def words(self) -> AwaitedWords:
        """The sentence in the bar."""
        now = self.now
        if now is None:
            return AwaitedWords("")
        first = self.tr("{who}, this is your house.").format(who=now.who)
        if not now.who:
            first = self.tr("This is your house.")
        return AwaitedWords(first, self.tr("It stays yours in every reign."), now.house.crest)

    def leaving(self) -> str:
        """What it means to go to the table now, as a line."""
        if not self.cover.is_open:
            return self.tr("without reading")
        if len(self._left) > 1:
            return self.tr("the others don’t read")
        return self.tr("the first letter is waiting")

    def focus_target(self) -> QWidget:
        """What a hand at the keyboard wants first: a sheet that is too high is read from its top."""
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
        """Enter on what is only read leads to the plate that goes on; that is pressed by another."""
        sheet = self.cover.sheet
        if event.key() in PRESSING and not event.isAutoRepeat() and self.cover.is_open and sheet is not None:
            sheet.keep.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll.ensureWidgetVisible(sheet.keep)
            return
        super().keyPressEvent(event)

    def hideEvent(self, event: object) -> None:
        """Nothing is read on a page that isn't seen."""
        self.cover.close_cover()
        super().hideEvent(event)  # type: ignore[arg-type]

    def showEvent(self, event: object) -> None:
        """A lone person reads at once."""
        super().showEvent(event)  # type: ignore[arg-type]
        if self.now is not None and not self._at.shared() and not self.cover.is_open:
            self._show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table."""
        draw_table(self, QPainter(self))
