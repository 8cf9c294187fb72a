"""The places of the parts of the council's table on the TV, in its units."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

BOARD_TEXT = 2.25
"""The text factor of board and balance at 1920 x 1080: their smallest text becomes 36 pixels or more."""
SEATS_H = 110.0


class CouncilPlaces(NamedTuple):
    """The boxes of board, letter, balance and seats on a page."""

    page: QRectF

    @property
    def seats(self) -> QRectF:
        """The row of seats, at the foot."""
        page = self.page
        return QRectF(page.x(), page.bottom() + 6 - SEATS_H, page.width(), SEATS_H)

    @property
    def _upper(self) -> QRectF:
        page = self.page
        return QRectF(page.x(), page.y(), page.width(), self.seats.top() - 20 - page.y())

    @property
    def board(self) -> QRectF:
        """The board: three fifths of the width."""
        upper = self._upper
        return QRectF(upper.x(), upper.y(), upper.width() * 0.6, min(upper.height() * 0.665, 492.0))

    @property
    def letter(self) -> QRectF:
        """The letter beside the board."""
        upper, board = self._upper, self.board
        return QRectF(board.right() + 26, upper.y(), upper.right() - board.right() - 26, upper.height())

    @property
    def balance(self) -> QRectF:
        """The balance under the board."""
        upper, board = self._upper, self.board
        top = board.bottom() + 12
        return QRectF(board.x(), top, board.width(), upper.bottom() - top)
