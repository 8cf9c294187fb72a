"""The table: the board of the realm, the dilemma as a letter, and the balance; all drawn from views."""

from kd_desktop.desktop.table.balance import BalanceView
from kd_desktop.desktop.table.board import BoardView
from kd_desktop.desktop.table.letter import LetterView

__all__ = ["BalanceView", "BoardView", "LetterView"]
