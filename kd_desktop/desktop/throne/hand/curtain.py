"""The hand at the foot of the table: one player's at a time, in the claimant's colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import hand
from kd_desktop.desktop.throne.hand.row import HandRow
from kd_desktop.engine.throne.view import View


class HandCurtain(Curtain):
    """The hand of one seat at a time.

    `read` gives a seat's view and is called only while the curtain is open; `party` tells a seat's claimant.
    """

    def __init__(
        self, look: Appearance, read: Callable[[int], View], party: Callable[[int], int | None]
    ) -> None:
        self.row = HandRow(look)
        self._read, self._party = read, party
        super().__init__(look, self.row)

    def fill(self, seat: int) -> None:
        """The cards of that seat's own view."""
        self.row.set_cards(hand(self._read(seat)))

    def what(self, name: str) -> str:
        """The hand's owner, in words."""
        return self.tr("{claimant}’s hand").format(claimant=name)

    def opening(self) -> str:
        """The act that opens it, in words."""
        return self.tr("Open the hand")

    def choices(self) -> Sequence[QWidget]:
        """The cards that can be pressed now."""
        return [card for card in self.row.cards.values() if card.offered]

    def mark(
        self, painter: Painter, name: str, cx: float, cy: float, wide: float, *, on_dark: bool = False
    ) -> None:
        """The claimant's emblem on its tincture."""
        party = self._party(self.seat) if self.seat is not None else None
        if party is not None:
            marks.badge(painter, party, cx, cy, wide * 0.8)

    def high(self) -> float:
        """The height of a row of cards."""
        return self.row.high()

    def spare(self) -> int:
        """How much lower the row can be with all words on its cards."""
        return self.row.high() - self.row.low()
