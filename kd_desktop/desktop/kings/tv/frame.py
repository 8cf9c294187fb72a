"""The places of the parts of the council's table on the TV, in its units."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.tv.frame import TvFrame

BOARD_TEXT = 2.25
"""The text factor of the board at 1920 x 1080: its smallest text becomes 36 pixels."""
SEATS_H = 110.0


class CouncilFrame(TvFrame):
    """The boxes of board, letter, balance and seats for a safe margin."""

    @property
    def seats(self) -> QRectF:
        """The row of seats above the sentence."""
        say = self.say
        return QRectF(say.x(), say.top() - SEATS_H - 6, say.width(), SEATS_H)

    @property
    def _upper(self) -> QRectF:
        safe = self.safe
        return QRectF(safe.x(), safe.y(), safe.width(), self.seats.top() - 22 - safe.y())

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
