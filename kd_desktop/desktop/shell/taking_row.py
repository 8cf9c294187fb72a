"""The condition for a person who takes a computer's chair, and its two answer buttons."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import PAPER, PLATE


class TakingRow(QWidget):
    """A row shown while it asks; `taken` and `left` signal the answer."""

    taken = Signal()
    left = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.words = Label()
        self.words.setWordWrap(True)
        self.leave = Plate(look, self.tr("Leave it to the computer"), ground=PLATE, low=True)
        self.take = Plate(look, self.tr("Take the chair"), ground=PLATE, low=True)
        flow = Flow(gap=look.gap(8))
        for plate in (self.leave, self.take):
            flow.addWidget(plate)
        column = in_column(self.words, on=self, gap=look.gap(2), edges=0)
        column.addLayout(flow)
        self.leave.clicked.connect(self.left)
        self.take.clicked.connect(self.taken)
        look.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    def ask(self, words: str) -> None:
        """Ask with these words; "" asks nothing."""
        self.words.setText(words)
        for plate in (self.leave, self.take):
            plate.offer("", words)
        self.setVisible(bool(words))

    def _restyle(self) -> None:
        self.look.dress(self.words, PAPER, 20)
