"""The sheets of *Previously…* over an open campaign: when they come, and how one gets from short to full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kd_desktop.desktop.library.words import evening
from kd_desktop.desktop.models.pages import Page
from kd_desktop.desktop.theme import PAPER
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.desktop.windows.reader import Inset, Reader
from kd_desktop.engine.kings.commands import SetChair

if TYPE_CHECKING:
    from kd_desktop.desktop.session import Change
    from kd_desktop.desktop.windows.council import Council

HOURS = 4
"""After how many hours a table is told by itself what happened."""


def long_ago(saved: str, now: QDateTime | None = None) -> bool:
    """Whether that moment (UTC in ISO form) is so long ago that one may have forgotten."""
    moment = QDateTime.fromString(saved, Qt.DateFormat.ISODate)
    now = now or QDateTime.currentDateTimeUtc()
    return moment.isValid() and moment.secsTo(now) >= HOURS * 3600


class _Sheets(Reader):
    """Sheets that Escape puts away altogether."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape skips all that is left."""
        if event.key() == Qt.Key.Key_Escape:
            self.skip()
        else:
            super().keyPressEvent(event)

    def skip(self) -> None:
        """Put all sheets away."""
        self.drop()
        self.finished.emit()
        self.left.emit()


class Recap(QObject):
    """Tells a council what happened; the computer councillors wait meanwhile."""

    def __init__(self, council: Council) -> None:
        super().__init__(council)
        self._council = council
        self.sheets = _Sheets(council.look, council)
        self._since = 0
        self.full_plate: Plate | None = None
        self.sheets.finished.connect(self._over)
        self.sheets.left.connect(lambda: council.refresh(focus=True))
        council.log_panel.retell.clicked.connect(self.ask)

    @property
    def open(self) -> bool:
        """Whether something is told."""
        return self.sheets.page is not None

    def greet(self, saved: str) -> None:
        """The table comes back after a while: tell it what happened, if anything did."""
        if long_ago(saved):
            self.tell(when=evening(saved))

    def tell(self, since: int = 0, house: int = 0, when: str = "") -> bool:
        """Tell what happened after that command, for the player of a house if one is named.

        False when nothing has happened.
        """
        # What it takes to tell a campaign is loaded when somebody comes back to one.
        from kd_desktop.desktop.previously.short import in_your_chair, short
        from kd_desktop.desktop.previously.source import source_of

        session = self._council.session
        if session is None:
            return False
        source = source_of(session, since)
        if source.empty:
            return False
        self._since = since
        page = in_your_chair(source, house, when) if house else short(source, when)
        self._show([page], in_full=True)
        return True

    def ask(self) -> None:
        """Somebody wants to hear it; a campaign that has hardly begun says so."""
        if not self.tell():
            self._council.trouble(self.tr("Nothing has been decided yet."))

    def in_full(self) -> None:
        """Tell all of it, sheet by sheet."""
        from kd_desktop.desktop.previously.full import full
        from kd_desktop.desktop.previously.source import source_of

        if self._council.session is not None:
            self.sheets.drop()
            self._show(full(source_of(self._council.session, self._since)), in_full=False)

    def place(self) -> None:
        """Lie where all sheets lie."""
        self.sheets.setGeometry(self._council.reader.geometry())

    def skip(self) -> bool:
        """Put it away; whether it was open."""
        if not self.open:
            return False
        self.sheets.skip()
        return True

    def forget(self) -> None:
        """The campaign is let go."""
        self.sheets.drop()

    def _show(self, pages: Sequence[Page], *, in_full: bool) -> None:
        for panel in self._council.panels:
            panel.hide()
        self._council.edge.fall()
        self.full_plate = None
        inset = None
        if in_full:
            below = QWidget()
            row = QHBoxLayout(below)
            row.setContentsMargins(0, 0, 0, 0)
            self.full_plate = Plate(self._council.look, self.tr("Tell it in full"), ground=PAPER, low=True)
            self.full_plate.clicked.connect(self.in_full)
            row.addWidget(self.full_plate)
            row.addStretch(1)
            inset = Inset(None, below, self.tr("Go on"))
        self.place()
        self.sheets.read(pages, inset=inset)
        if self.full_plate is not None:
            QWidget.setTabOrder(self.sheets.next, self.full_plate)
        self._council.unfolding.hold()
        self._council.chancellor.settle()

    def _over(self) -> None:
        self._council.unfolding.hold()

    def hear(self, change: Change) -> None:
        """Something was done: when somebody takes a chair back from the computer, tell what it did there."""
        command = change.command
        session = self._council.session
        if session is None or not isinstance(command, SetChair) or command.chair != "person":
            return
        from kd_desktop.desktop.previously.source import handed_over

        since = handed_over(session, command.house)
        if since:
            self.tell(since, command.house)
