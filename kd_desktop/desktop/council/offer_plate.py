"""The plate that begins an offer, beside a voter on the scales."""

from __future__ import annotations

from PySide6.QtCore import QSize

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.snug import SnugPlate
from kd_desktop.desktop.kit.theme import TABLE


class OfferPlate(SnugPlate):
    """*Offer…*: brass while an offer to this house is being made."""

    def __init__(self, look: Appearance, seat: int, house: str) -> None:
        self.seat, self.house = seat, house
        self._shared = False
        super().__init__(look, self.tr("Offer…"), ground=TABLE)
        self.about = "deal"

    def share(self, shared: bool, named: bool = False) -> None:
        """Make it the one plate for all voters, or not; `named` has it say to which house the offer goes."""
        said = self.tr("Offer {house}…").format(house=self.house) if named else self.tr("Offer…")
        if (shared, said) != (self._shared, self.text()):
            self._shared = shared
            self.setText(said)
            self.tell()

    def spoken(self) -> str:
        """Its accessible name, with the house to which the offer goes."""
        if self._shared:
            return self.tr("Offer a voter a deal")
        return self.tr("Offer {house} a deal").format(house=self.house)

    def minimumSizeHint(self) -> QSize:
        """Room for its word."""
        return QSize(self.sizeHint().width(), self._high())
