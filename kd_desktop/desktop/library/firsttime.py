"""The start page while no campaign stands on the shelf: one letter to open, and what awaits whoever does."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from kd_desktop.desktop import art
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, DUSK, TABLE, shown
from kd_desktop.desktop.windows.bigplate import BigPlate
from kd_desktop.desktop.windows.look import Look

SEALED = 420 / 300
"""How wide the sealed letter is drawn for its height."""


class LetterPlate(BigPlate):
    """A big plate with the sealed letter on it: the first thing that a new person should press."""

    def _letter(self, high: float) -> float:
        return high * 0.62 * SEALED

    def sizeHint(self) -> QSize:
        """Room for the letter beside the words."""
        size = super().sizeHint()
        high = size.height() + self.look.gap(24)
        return QSize(round(size.width() + self._letter(high)), high)

    def print_words(self, press: Press, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        """The letter, then the words."""
        wide = self._letter(box.height())
        spot = QRectF(0, 0, wide, wide / SEALED)
        spot.moveCenter(box.center())
        spot.moveLeft(box.x() + self.look.gap(22))
        art.draw_frame(press.p, "envelope-closed", spot)
        super().print_words(press, box.adjusted(wide + self.look.gap(18), 0, 0, 0), ink, quiet, ground)


class FirstTime(QWidget):
    """Greets a person who has no campaign yet. `wanted` tells that they begin with the old chancellor.

    `take` lays the page's name and its other plates under each other; they are the page's own.
    """

    wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.begin = LetterPlate(look, self.tr("Begin with the old chancellor"), ground=TABLE)
        self.begin.setParent(self)  # seen at once with the page, so that it can have the focus
        self.begin.offer(self.tr("her letters teach as you play"))
        self.begin.clicked.connect(self.wanted)
        self.about, self.note = QLabel(), QLabel()
        self.about.setText(self.tr("The sea is leaving. What the Table decides stays, reign after reign."))
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._halves.setContentsMargins(0, 0, 0, 0)
        self._column, beside = QVBoxLayout(), QVBoxLayout()
        self._halves.addLayout(self._column, 3)
        self._halves.addLayout(beside, 2)
        for label in (self.about, self.note):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
            beside.addWidget(label)
        beside.addStretch(1)
        look.changed.connect(self.restyle)
        self.restyle()

    def take(self, names: QWidget, others: list[QWidget]) -> None:
        """Lay the page's name above the letter, and its other plates below it in a row."""
        self._column.addWidget(names)
        self._column.addSpacing(self.look.gap(14))
        self._column.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.setSpacing(self.look.gap(12))
        for plate in others:
            row.addWidget(plate)
        row.addStretch(1)
        self._column.addLayout(row)
        self._column.addStretch(1)

    def give_back(self) -> None:
        """Forget the page's parts, which go elsewhere."""
        while self._column.count():
            self._column.takeAt(0)

    def restyle(self) -> None:
        """Take the present sizes; the words come below where there is no room beside."""
        look = self.look
        self._halves.setSpacing(look.gap(60))
        self._column.setSpacing(look.gap(10))
        self.about.setFont(look.font(24, serif=True))
        self.about.setStyleSheet(f"color: {shown(BONE)};")
        self.note.setFont(look.font(18))
        self.note.setStyleSheet(f"color: {shown(DUSK)};")
        wide = self.width() >= look.px(24) * 52
        ways = QBoxLayout.Direction
        self._halves.setDirection(ways.LeftToRight if wide else ways.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self.restyle()

    def showEvent(self, event: QShowEvent) -> None:
        """What the story speaks of is read from its pack once the page is seen."""
        super().showEvent(event)
        if not self.note.text():
            QTimer.singleShot(60, self, self._tell)

    def _tell(self) -> None:
        from kd_desktop.desktop.prologue.founding import PACK
        from kd_desktop.packs.shelf import content_notes

        notes = content_notes(PACK)
        self.note.setText(notes[0] if notes else "")
        self.note.setVisible(bool(notes))
