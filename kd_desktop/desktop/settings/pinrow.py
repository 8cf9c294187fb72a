"""The row of the sheet for the PIN of one's own chamber: set it, set another, take it away."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from kd_desktop.desktop.settings.pinguard import PinGuard
from kd_desktop.desktop.settings.pinpad import PinPad
from kd_desktop.desktop.theme import BRASS, DUSK, PAPER, PLATE, shown
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate


class PinRow(QWidget):
    """Acts for the house behind the open curtain; says why where there is none."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.guard: PinGuard | None = None
        self.pad: PinPad | None = None
        self.title = QLabel(self.tr("PIN for your chamber"))
        self.about = QLabel(
            self.tr(
                "4 to 8 digits that lift your curtain instead of holding. It stays on this computer, and is "
                "no part of the campaign."
            )
        )
        self.note = QLabel()
        self.put = Plate(look, "", ground=PLATE, low=True)
        self.put.clicked.connect(self._put)
        self.waive = Plate(look, self.tr("No PIN"), ground=PLATE, low=True)
        self.waive.clicked.connect(self._waive)
        flow = Flow(gap=0)
        flow.addWidget(self.put)
        flow.addWidget(self.waive)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for label in (self.title, self.about):
            column.addWidget(label)
        column.addLayout(flow)
        column.addWidget(self.note)
        for label in (self.title, self.about, self.note):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        look.changed.connect(self.restyle)
        self.restyle()
        self.refresh()

    def refresh(self, *_why: object) -> None:
        """Say how it stands."""
        guard = self.guard
        trouble = guard.trouble() if guard is not None else self.tr("No campaign is on the table.")
        self.note.setText(trouble)
        self.put.setText(self.tr("Set a PIN…"))
        self.waive.hide()
        if guard is None or trouble:
            self.put.refuse(trouble)
        else:
            seat = guard.seat
            house = guard.house(seat)
            name = house.name if house is not None else ""
            if guard.asks(seat):
                self.put.setText(self.tr("Set another PIN…"))
                self.note.setText(self.tr("{house}'s chamber has a PIN.").format(house=name))
            elif guard.was_taken(seat):
                self.note.setText(self.tr("{house}'s PIN was taken away as forgotten.").format(house=name))
            else:
                self.note.setText(self.tr("{house}'s chamber has no PIN.").format(house=name))
            if guard.pins.trouble:
                lost = self.tr("The PINs can't be read, so nobody has one now; set yours again. {reason}")
                self.note.setText(lost.format(reason=guard.pins.trouble))
            self.waive.setVisible(guard.asks(seat) or guard.was_taken(seat))
            self.put.offer()

    def _put(self) -> None:
        if self.guard is not None and self.put.allowed:
            self.pad = self.guard.set_on(self.window())
            self.pad.left.connect(self._done)

    def _waive(self) -> None:
        if self.guard is not None:
            self.guard.waive()
            self._done()

    def _done(self) -> None:
        self.pad = None
        self.refresh()
        self.put.setFocus(Qt.FocusReason.OtherFocusReason)

    def restyle(self) -> None:
        """Set everything in the present size."""
        look = self.look
        self.title.setFont(look.font(20, 700))
        self.title.setStyleSheet(f"color: {shown(PAPER)};")
        self.about.setFont(look.font(17))
        self.about.setStyleSheet(f"color: {shown(DUSK)};")
        self.note.setFont(look.font(17, 600))
        self.note.setStyleSheet(f"color: {shown(BRASS)};")
