"""What begins an offer, beside a voter on the scales."""

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

    def share(self, shared: bool) -> None:
        """Whether it stands for the plates of all voters."""
        if shared != self._shared:
            self._shared = shared
            self.tell()

    def spoken(self) -> str:
        """To whom."""
        if self._shared:
            return self.tr("Offer a voter a deal")
        return self.tr("Offer {house} a deal").format(house=self.house)

    def minimumSizeHint(self) -> QSize:
        """Its word."""
        return QSize(self.sizeHint().width(), self._high())
