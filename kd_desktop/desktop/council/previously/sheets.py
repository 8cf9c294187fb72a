"""The sheets of *Previously…* over an open campaign: when they come, and the way from short to full."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QDateTime, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_row
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import PAPER
from kd_desktop.desktop.library.words import evening
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.reader import Inset, Reader
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session

HOURS = 4
"""The number of hours after which a table gets the summary by itself."""


def long_ago(saved: str, now: QDateTime | None = None) -> bool:
    """Whether that moment (UTC in ISO form) is long enough ago to have been forgotten."""
    moment = QDateTime.fromString(saved, Qt.DateFormat.ISODate)
    now = now or QDateTime.currentDateTimeUtc()
    return moment.isValid() and moment.secsTo(now) >= HOURS * 3600


class _Sheets(Reader):
    """Sheets that Escape closes all at once."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape skips all that is left."""
        if event.key() == Qt.Key.Key_Escape:
            self.skip()
        else:
            super().keyPressEvent(event)

    def skip(self) -> None:
        """Close all sheets."""
        self.drop()
        self.finished.emit()
        self.left.emit()


class PreviouslySheets(QObject):
    """Tells a table what happened; its computer players wait meanwhile.

    A game tells it in `short` and in `full`. `begins` tells that the first sheet is about to come, `changed`
    that sheets came or went, `left` that they leave the focus to the page; `troubled` says why there is
    nothing to tell.
    """

    begins = Signal()
    changed = Signal()
    left = Signal()
    troubled = Signal(str)

    def __init__(self, page: QWidget, look: Appearance, session: Callable[[], Session | None]) -> None:
        super().__init__(page)
        self._look, self._session = look, session
        self.sheets = _Sheets(look, page)
        self._since = 0
        self.full_plate: Plate | None = None
        self.sheets.finished.connect(self.changed)
        self.sheets.left.connect(self.left)

    def short(self, session: Session, since: int, house: int, when: str) -> Reading | None:
        """A single sheet of the events after that command, for a house if given; None for nothing.

        `when` says in words when the table last played.
        """
        raise NotImplementedError

    def full(self, session: Session, since: int) -> Sequence[Reading]:
        """All events, sheet by sheet."""
        raise NotImplementedError

    @property
    def open(self) -> bool:
        """Whether a sheet is open."""
        return self.sheets.page is not None

    def greet(self, saved: str) -> None:
        """Tell a table that comes back after a while what happened, if anything did."""
        if long_ago(saved):
            self.tell(when=evening(saved))

    def tell(self, since: int = 0, house: int = 0, when: str = "") -> bool:
        """Tell the events after that command, for the player of a house if given.

        False if nothing has happened.
        """
        session = self._session()
        page = self.short(session, since, house, when) if session is not None else None
        if page is None:
            return False
        self._since = since
        self._show([page], in_full=True)
        return True

    def ask(self) -> None:
        """Tell them on request; in a campaign that has hardly begun, say so."""
        if not self.tell():
            self.troubled.emit(self.tr("Nothing has been decided yet."))

    def in_full(self) -> None:
        """Tell all of it, sheet by sheet."""
        session = self._session()
        if session is not None:
            self.sheets.drop()
            self._show(self.full(session, self._since), in_full=False)

    def skip(self) -> bool:
        """Close it; returns whether it was open."""
        if not self.open:
            return False
        self.sheets.skip()
        return True

    def forget(self) -> None:
        """The campaign is let go."""
        self.sheets.drop()

    def _show(self, pages: Sequence[Reading], *, in_full: bool) -> None:
        self.begins.emit()
        self.full_plate = None
        inset = None
        if in_full:
            below = QWidget()
            row = in_row(on=below, edges=0)
            self.full_plate = Plate(self._look, self.tr("Tell it in full"), ground=PAPER, low=True)
            self.full_plate.clicked.connect(self.in_full)
            row.addWidget(self.full_plate)
            row.addStretch(1)
            inset = Inset(None, below, self.tr("Continue"))
        self.sheets.read(pages, inset=inset)
        if self.full_plate is not None:
            QWidget.setTabOrder(self.sheets.next, self.full_plate)
        self.changed.emit()

    def hear(self, change: Change) -> None:
        """Tell a person who takes a chair back from the computer what it did there."""
        session = self._session()
        if session is None or not change.reseats:
            return
        for house, chair in change.chairs.items():
            since = session.chair_history.handed_over(house) if chair.kind == "person" else 0
            if since and session.chair_history.at(house, session.number - 1).kind == "computer":
                self.tell(since, house)
                return
