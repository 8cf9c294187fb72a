"""The choice of who offers: any person at this screen can bargain out of turn (KD-DEAL-1)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.accessibility import PRESS, Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.snug import EDGE, SnugPlate
from kd_desktop.desktop.kit.theme import BONE, INK
from kd_desktop.engine.kings.view import ReignView

NARROW = 2
"""Pixels left free above and below the plates: a drawer with one row more has little height."""


class AuthorPlate(SnugPlate):
    """The plate of a house whose player can make the offer; `whole` is its name with that player's."""

    def __init__(self, look: Appearance, seat: int, whole: str, house: str) -> None:
        super().__init__(look, whole, "line", ground=BONE)
        self.seat, self.whole, self.house = seat, whole, house

    def name(self, whole: bool) -> None:
        """Say the player's name beside that of the house, or leave it to screen readers."""
        words = self.whole if whole else self.house
        if words != self.text():
            self.setText(words)
            self.setAccessibleName(self.whole)

    def _high(self) -> int:
        return super()._high() - 2 * (EDGE - NARROW)

    def body(self) -> QRectF:
        """Its face, as high as other plates' with less space above and below."""
        return QRectF(self.rect()).adjusted(EDGE, NARROW, -EDGE, -NARROW)

    def accessible(self) -> Spoken:
        """The accessible form: a radio button."""
        return Spoken(self, Role.RadioButton, {PRESS: self.click})


class FromRow(QWidget):
    """A plate for each person at the screen, in one line if it can; hidden where there is only one.

    `chosen` carries the seat that makes the next offer.
    """

    chosen = Signal(int)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.heading = Label(self.tr("From"))
        self.plates: list[AuthorPlate] = []
        self._flow = Flow(self, gap=look.gap(4))
        self._flow.addWidget(self.heading)
        self.hide()

    def show_authors(self, authors: tuple[int, ...], seat: int, reign: ReignView) -> bool:
        """Show these seats, with that one chosen; returns whether the plates have changed."""
        self.look.dress(self.heading, INK, 24, 600, serif=True)
        self.setVisible(len(authors) > 1)
        names = [
            (one, self._name(one, reign), reign.seats[one].house.name) for one in authors if len(authors) > 1
        ]
        anew = names != [(plate.seat, plate.whole, plate.house) for plate in self.plates]
        if anew:
            self._make(names)
        for plate in self.plates:
            plate.light(plate.seat == seat)
            about = self.tr("Makes the offer") if plate.lit else self.tr("Make the offer from this house")
            plate.setAccessibleDescription(about)
        return anew

    def _name(self, seat: int, reign: ReignView) -> str:
        house = reign.seats[seat].house
        if not house.member:
            return house.name
        return self.tr("{house} ({member})").format(house=house.name, member=house.member)

    def name_for(self, room: int, scant: bool) -> None:
        """Leave the players' names out where height is scarce and one line hasn’t room for them."""
        least = self.plates[0].sizeHint().height() if self.plates else 0
        self._name_all(not scant or self.high_named(room) <= least)

    def high_named(self, room: int) -> int:
        """How high it is with all names at that width."""
        short = any(plate.text() != plate.whole for plate in self.plates)
        if short:
            self._name_all(True)
        high = self.heightForWidth(room)
        if short:
            self._name_all(False)
        return high

    def _name_all(self, whole: bool) -> None:
        for plate in self.plates:
            plate.name(whole)
        self._flow.invalidate()

    def _make(self, names: list[tuple[int, str, str]]) -> None:
        for gone in self.plates:
            self._flow.removeWidget(gone)
            put_away(gone)
        self.plates = [AuthorPlate(self.look, *one) for one in names]
        for plate in self.plates:
            plate.clicked.connect(lambda *_, seat=plate.seat: self.chosen.emit(seat))
            self._flow.addWidget(plate)
            plate.show()

    def forget(self) -> None:
        """Show no seats."""
        self._make([])
        self.hide()
