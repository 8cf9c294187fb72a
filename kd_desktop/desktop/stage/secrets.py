"""What is behind a curtain: how each game lays it out, and the row in which it lies."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget


class Secrets(QWidget):
    """What is behind a curtain, in one row or upright below each other; each game fills in its own."""

    def clear(self) -> None:
        """Blank everything at once, names for screen readers included."""
        raise NotImplementedError

    def stand(self, upright: bool) -> None:
        """Lie in a row, or stand below each other."""
        raise NotImplementedError

    def wide(self) -> int:
        """How wide everything in it is now."""
        raise NotImplementedError

    def least(self) -> int:
        """How wide its widest part is."""
        raise NotImplementedError

    def fit(self, width: int) -> None:
        """Use that width, standing upright."""
        raise NotImplementedError

    def tighten(self, step: int) -> bool:
        """Lie in less width, more so with every step; 0 is all that one would like. False: no such step."""
        return step == 0


class SecretsRow(QScrollArea):
    """What is behind the curtain; where it is too wide, the wheel moves it sideways."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One notch, about a third of a card."""
        turn = event.angleDelta()
        bar = self.horizontalScrollBar()
        if not bar.maximum():
            super().wheelEvent(event)
            return
        bar.setValue(bar.value() - (turn.x() or turn.y()))
        event.accept()
