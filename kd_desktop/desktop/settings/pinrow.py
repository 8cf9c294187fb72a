"""The row of the sheet for the PIN of your own chamber: set it, change it, remove it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import BRASS, DUSK, PAPER, PLATE
from kd_desktop.desktop.settings.pinpad import PinPad
from kd_desktop.desktop.settings.pins import Pins


class Guard(Protocol):
    """The keeper of the PINs of the open campaign's chambers, as the row needs it."""

    pins: Pins

    @property
    def seat(self) -> int | None:
        """The seat of the chamber at the edge."""

    def house_name(self, seat: int | None) -> str:
        """The house of that chamber; "" for none."""

    def asks(self, seat: int | None) -> bool:
        """Whether that seat's curtain asks for a PIN."""

    def was_taken(self, seat: int | None) -> bool:
        """Whether that seat's PIN was removed and its member hasn't noticed yet."""

    def trouble(self) -> str:
        """Why nobody can set a PIN now; "" if the member behind the open curtain can."""

    def set_on(self, parent: QWidget) -> PinPad:
        """Ask twice for a new PIN, on a pad over that widget."""

    def waive(self) -> None:
        """Remove the PIN of the open chamber."""


class PinRow(QWidget):
    """Acts for the house behind the open curtain; without one, says why."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.guard: Guard | None = None
        self.pad: PinPad | None = None
        self.title = Label(self.tr("PIN for your chamber"))
        self.about = Label(
            self.tr(
                "4 to 8 digits to lift your curtain instead of holding. It stays on this computer "
                "and isn’t part of the campaign."
            )
        )
        self.note = Label()
        self.put = Plate(look, "", ground=PLATE, low=True)
        self.put.clicked.connect(self._put)
        self.waive = Plate(look, self.tr("No PIN"), ground=PLATE, low=True)
        self.waive.clicked.connect(self._waive)
        flow = Flow(gap=0)
        flow.addWidget(self.put)
        flow.addWidget(self.waive)
        in_column(self.title, self.about, flow, self.note, on=self, edges=0)
        for label in (self.title, self.about, self.note):
            label.setWordWrap(True)
        look.changed.connect(self.restyle)
        self.restyle()
        self.refresh()

    def refresh(self, *_why: object) -> None:
        """Update the row."""
        guard = self.guard
        trouble = guard.trouble() if guard is not None else self.tr("No campaign is open.")
        self.note.setText(trouble)
        self.put.setText(self.tr("Set a PIN…"))
        self.waive.hide()
        if guard is None or trouble:
            self.put.refuse(trouble)
        else:
            seat = guard.seat
            name = guard.house_name(seat)
            if guard.asks(seat):
                self.put.setText(self.tr("Set another PIN…"))
                self.note.setText(self.tr("{house}’s chamber has a PIN.").format(house=name))
            elif guard.was_taken(seat):
                self.note.setText(
                    self.tr("{house}’s PIN was forgotten and has been removed.").format(house=name)
                )
            else:
                self.note.setText(self.tr("{house}’s chamber has no PIN.").format(house=name))
            if guard.pins.trouble:
                lost = self.tr("The PINs can’t be read, so nobody has one now; set yours again. {reason}")
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
        look.dress(self.title, PAPER, 22, 700)
        look.dress(self.about, DUSK, 20)
        look.dress(self.note, BRASS, 20, 600)
