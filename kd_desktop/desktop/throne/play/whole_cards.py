"""A Threat or a Project opened whole over the table, as the sheet on which things are read."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.reader import Reader
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.desktop.throne.cards.part import CardPart
from kd_desktop.desktop.throne.cards.project_row import ProjectRow
from kd_desktop.desktop.throne.cards.project_tile import ProjectTile
from kd_desktop.desktop.throne.cards.threat_card import ThreatTile
from kd_desktop.desktop.throne.reading.cards import whole_project, whole_threat


class WholeCards(QObject):
    """Opens what is pressed of these; `left` tells that the focus has to go elsewhere."""

    left = Signal()

    def __init__(self, page: QWidget, look: Appearance, row: ProjectRow, *threats: ThreatTile) -> None:
        super().__init__(page)
        self.reader = Reader(look, page)
        self._from: CardPart | None = None
        for threat in threats:
            self._hear(threat)
        row.added.connect(self._hear)
        self.reader.left.connect(self._back)

    def _hear(self, part: CardPart) -> None:
        part.wanted.connect(self._wanted)

    def _wanted(self) -> None:
        part = self.sender()
        if isinstance(part, CardPart):
            self.open(part)

    @property
    def is_open(self) -> bool:
        """Whether a sheet lies there."""
        return self.reader.page is not None

    def open(self, part: QWidget | None) -> bool:
        """Open the whole of that Threat or Project; False for anything else, and where one is open."""
        page = _page_of(part)
        if page is None or self.is_open or not isinstance(part, CardPart):
            return False
        self._from = part
        fingers.anew()  # what opened it doesn't put it away
        self.reader.read([page])
        return True

    def put_away(self) -> bool:
        """The sheet goes; False where none lay there."""
        was = self.is_open
        if was:
            self.reader.drop()
            self._back()
        return was

    def forget(self) -> None:
        """The game is let go."""
        self.reader.drop()
        self._from = None

    def _back(self) -> None:
        """The card from which it was opened has the focus again."""
        part, self._from = self._from, None
        if part is not None and part.isVisible():
            part.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.left.emit()


def _page_of(part: QWidget | None) -> Reading | None:
    """What is read of it."""
    if isinstance(part, ThreatTile) and part.value is not None:
        return whole_threat(part.value)
    if isinstance(part, ProjectTile) and part.value is not None:
        return whole_project(part.value, part.yours)
    return None
