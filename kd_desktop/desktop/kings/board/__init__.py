"""The table: the board of the realm, the dilemma as a letter, and the balance; all drawn from views."""

from kd_desktop.desktop.kings.board.balance import BalanceView
from kd_desktop.desktop.kings.board.board import BoardView

__all__ = ["BalanceView", "BoardView"]
