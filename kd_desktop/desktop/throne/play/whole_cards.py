"""A Threat, a Project or a card of the hand, opened whole over the table as a sheet to read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.reader import Reader
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.desktop.throne.cards.hand_card import HandCard
from kd_desktop.desktop.throne.cards.part import CardPart
from kd_desktop.desktop.throne.cards.project_row import ProjectRow
from kd_desktop.desktop.throne.cards.project_tile import ProjectTile
from kd_desktop.desktop.throne.cards.stakes import StakesPart
from kd_desktop.desktop.throne.cards.threat_card import ThreatTile
from kd_desktop.desktop.throne.hand.row import HandRow
from kd_desktop.desktop.throne.reading.cards import whole_hand_card, whole_project, whole_threat


class WholeCards(QObject):
    """Opens cards whole; `left` tells that the focus has to move elsewhere.

    Cards of a hand are read only while its curtain is open, and aloud only if `alone` says that nobody else
    listens.
    """

    left = Signal()

    def __init__(
        self,
        page: QWidget,
        look: Appearance,
        alone: Callable[[], bool],
        row: ProjectRow,
        hand: HandRow,
        *threats: CardPart,
    ) -> None:
        super().__init__(page)
        self.reader = Reader(look, page)
        self._alone = alone
        self._from: CardPart | None = None
        for threat in threats:
            self._hear(threat)
        for cards in (row, hand):
            cards.added.connect(self._hear)
        self.reader.left.connect(self._back)

    def _hear(self, part: CardPart) -> None:
        part.wanted.connect(self._wanted)

    def _wanted(self) -> None:
        part = self.sender()
        if isinstance(part, CardPart):
            self.open(part)

    @property
    def is_open(self) -> bool:
        """Whether a sheet is open."""
        return self.reader.page is not None

    def open(self, part: QWidget | None) -> bool:
        """Open the whole of that card; False for anything else, and if a sheet is open."""
        page = _page_of(part)
        if page is None or self.is_open or not isinstance(part, CardPart):
            return False
        self._from = part
        fingers.anew()  # what opened it doesn't put it away
        secret = isinstance(part, HandCard) and not self._alone()
        self.reader.aloud.bar(self.tr("The hand is secret; the others would hear it.") if secret else "")
        self.reader.read([page])
        return True

    def put_away(self) -> bool:
        """Close the sheet; False if there was none."""
        was = self.is_open
        if was:
            self.reader.drop()
            self._back()
        return was

    def cover(self) -> bool:
        """Close a sheet from behind the curtain when that closes; returns whether it had the focus."""
        if not isinstance(self._from, HandCard) and self.is_open:
            return False
        focused = self.reader.isAncestorOf(self.reader.window().focusWidget() or self.reader)
        self.forget()
        return focused

    def forget(self) -> None:
        """The game is let go."""
        self.reader.forget()
        self._from = None

    def _back(self) -> None:
        """Give the focus back to the card that was opened."""
        part, self._from = self._from, None
        if part is not None and isValid(part) and part.isVisible():
            part.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.left.emit()


def _page_of(part: QWidget | None) -> Reading | None:
    """The page for reading a subject."""
    if isinstance(part, ThreatTile) and part.value is not None:
        return whole_threat(part.value)
    if isinstance(part, StakesPart) and part.value is not None and part.value.threat is not None:
        return whole_threat(part.value.threat)
    if isinstance(part, ProjectTile) and part.value is not None:
        return whole_project(part.value, part.yours)
    if isinstance(part, HandCard) and part.value is not None:
        return whole_hand_card(part.value)
    return None
