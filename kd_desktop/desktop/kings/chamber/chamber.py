"""The chamber at the bottom edge: what a house owns and wants, behind its curtain."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal

from kd_desktop.desktop.kings.chamber.agenda_card import EDGE, AgendaCard
from kd_desktop.desktop.kings.chamber.secrets import LISTED, HouseSecrets
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.engine.kings.view import View

LOOSE = 6
"""Pixels between achievements that stand close and the edges."""


class Chamber(Curtain):
    """The chamber of one house at a time.

    `read` gives a seat's view and is called only while the curtain is open; `kept` carries an agenda that was
    chosen there.
    """

    kept = Signal(object)

    def __init__(self, look: Appearance, read: Callable[[int], View]) -> None:
        secrets = HouseSecrets(look)
        super().__init__(look, secrets)
        self.secrets, self._read = secrets, read
        self.held = self.offered = 0
        secrets.keep.connect(self.kept)

    def fill(self, seat: int) -> None:
        """Fill it from that seat's own view."""
        self.secrets.set_view(self._read(seat), self.held, self.offered)

    def withhold(self, parts: frozenset[str]) -> None:
        """Leave out those parts until they have been introduced (see `HouseSecrets.withheld`)."""
        if parts != self.secrets.withheld:
            self.secrets.withheld = parts
            self.refresh()

    def choices(self) -> tuple[AgendaCard, ...]:
        """The cards to choose from in the draft."""
        return self.secrets.cards()

    def close_curtain(self, at_once: bool = False) -> None:
        """Close the curtain; held pieces go back."""
        self.held = self.offered = 0
        super().close_curtain(at_once)

    def hold_power(self, n: int) -> None:
        """Set the Power held over the balance; the pool shows it lifted."""
        if n != self.held:
            self.held = n
            if self.is_open and self.seat is not None:
                own = self._read(self.seat).own
                if own is not None:
                    self.secrets.fill_power(own, n)

    def hold_coins(self, n: int) -> None:
        """Set the Coins in the offer being made; the pool shows them lifted."""
        if n != self.offered:
            self.offered = n
            if self.is_open and self.seat is not None:
                own = self._read(self.seat).own
                if own is not None:
                    self.secrets.fill_coins(own, n)

    def high(self) -> float:
        """The height it needs for an agenda's card, and for the lists."""
        look = self.look
        lines = look.px(20) * 2 + look.px(16) * 3 + look.gap(62) + 2 * EDGE
        lists = look.px(16) * 2.4 + look.px(17) * 1.2 * LISTED + 10
        return max(look.gap(136), lines, lists, self.secrets.high() + LOOSE, self.secrets.columns_high())
