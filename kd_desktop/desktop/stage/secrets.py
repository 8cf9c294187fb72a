"""The contents behind a curtain: each game's layout, and the row that holds it."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget


class Secrets(QWidget):
    """The contents behind a curtain, in one row or stacked; each game fills in its own."""

    def clear(self) -> None:
        """Blank everything at once, names for screen readers included."""
        raise NotImplementedError

    def stand(self, upright: bool) -> None:
        """Arrange the contents in a row, or stacked."""
        raise NotImplementedError

    def wide(self) -> int:
        """The present width of the contents."""
        raise NotImplementedError

    def least(self) -> int:
        """The width of its widest part."""
        raise NotImplementedError

    def fit(self, width: int) -> None:
        """Use that width, standing upright."""
        raise NotImplementedError

    def tighten(self, step: int) -> bool:
        """Take less width with every step; 0 is the preferred width. False: there is no such step."""
        return step == 0

    def stack(self, width: int, height: int) -> bool:
        """Lie in two rows if that has room for everything, else in one again; 0 asks for one."""
        return False

    def settle(self) -> None:
        """Place everything as close as the last step has it."""


class SecretsRow(QScrollArea):
    """The row behind the curtain; if too wide, the wheel moves it sideways."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One notch, about a third of a card."""
        turn = event.angleDelta()
        bar = self.horizontalScrollBar()
        if not bar.maximum():
            super().wheelEvent(event)
            return
        bar.setValue(bar.value() - (turn.x() or turn.y()))
        event.accept()
