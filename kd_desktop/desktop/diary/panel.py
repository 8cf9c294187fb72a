"""The sheet with the diaries: a house and a reign are chosen at the top, its pages are read below."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QWidget

from kd_desktop.desktop.diary.entries import ReignDiary, diaries
from kd_desktop.desktop.diary.telling import tell
from kd_desktop.desktop.phrases.names import Names
from kd_desktop.desktop.session import Session
from kd_desktop.desktop.theme import PLATE
from kd_desktop.desktop.windows.choiceplate import ChoicePlate
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.panel import Panel, Texts


class DiaryPanel(Panel):
    """The open diaries of the reigns that are over; what is secret in a reign being played stays out."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, self.tr("The councillors’ diaries"), parent)
        self.wide = 760
        self._session: Session | None = None
        self._reigns: list[ReignDiary] = []
        self.reigns = QComboBox()
        self.reigns.setAccessibleName(self.tr("Which reign"))
        self.reigns.currentIndexChanged.connect(self._turn)
        self._group = QButtonGroup(self)
        self.houses: list[ChoicePlate] = []
        self._row = QWidget()
        self._flow = Flow(self._row, gap=look.gap(4))
        self.texts = Texts(look, self.tr("Diary"))
        for part in (self.reigns, self._row):
            self.body.addWidget(part)
        self.body.addWidget(self.texts, 1)

    def set_session(self, session: Session) -> None:
        """Read the diaries of that campaign and show the last reign's."""
        self._session = session
        self._reigns = diaries(session.keeper.history)
        self.reigns.blockSignals(True)
        self.reigns.clear()
        for diary in self._reigns:
            self.reigns.addItem(self.tr("Reign {n}").format(n=diary.number))
        self.reigns.setCurrentIndex(len(self._reigns) - 1)
        self.reigns.blockSignals(False)
        self._turn()

    @staticmethod
    def any(session: Session) -> bool:
        """Whether there is a diary to read."""
        return any(deed.thought for deed in session.keeper.history)

    def _diary(self) -> ReignDiary | None:
        place = self.reigns.currentIndex()
        return self._reigns[place] if 0 <= place < len(self._reigns) else None

    def _names(self, diary: ReignDiary) -> Names:
        assert self._session is not None
        names = Names(self._session.view(None), self._session.game.library.pack)
        names.seats = diary.houses
        return names

    def _turn(self) -> None:
        """Another reign: its houses, and the first one's diary."""
        for plate in self.houses:
            self._group.removeButton(plate)
            self._flow.removeWidget(plate)
            plate.hide()
            plate.deleteLater()
        self.houses = []
        diary = self._diary()
        if diary is None or self._session is None:
            self._say(self.tr("No computer has sat through a whole reign yet."))
            return
        names = self._names(diary)
        for seat in diary.writers():
            plate = ChoicePlate(self.look, names.seat(seat), PLATE)
            plate.setAccessibleName(self.tr("The diary of {house}").format(house=names.seat(seat)))
            plate.toggled.connect(lambda on, seat=seat: self._read(seat) if on else None)
            self._group.addButton(plate)
            self._flow.addWidget(plate)
            plate.show()
            self.houses.append(plate)
        if not self.houses:
            self._say(self.tr("No computer sat in this reign."))
            return
        self.houses[0].setChecked(True)

    def _say(self, words: str) -> None:
        self.texts.clear()
        self.texts.paragraph(words, serif=True)
        self.texts.finish()

    def _read(self, seat: int) -> None:
        diary = self._diary()
        if diary is None:
            return
        self.texts.clear()
        for paragraph in tell(diary, seat, self._names(diary)):
            if paragraph.heading:
                self.texts.heading(paragraph.words)
            else:
                self.texts.paragraph(paragraph.words, 19, serif=True)
        self.texts.finish()
        self.texts.verticalScrollBar().setValue(0)

    def focus_target(self) -> QWidget:
        """The first house, else the way out."""
        return self.houses[0] if self.houses else self.fold

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page Up and Page Down turn the pages wherever the focus is."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            bar = self.texts.verticalScrollBar()
            bar.setValue(
                bar.value() + (bar.pageStep() if event.key() == Qt.Key.Key_PageDown else -bar.pageStep())
            )
            return
        super().keyPressEvent(event)
