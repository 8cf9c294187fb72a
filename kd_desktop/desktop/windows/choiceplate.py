"""A plate that is one of several choices: bone when chosen, outlined otherwise."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent

from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, DUSK, TABLE
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate, outline, ring


class ChoicePlate(Plate):
    """One of several choices; put those of one question into one button group."""

    def __init__(self, look: Look, word: str, ground: str = TABLE) -> None:
        super().__init__(look, word, ground=ground, low=True)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.toggled.connect(self._chosen)

    def _chosen(self, chosen: bool) -> None:
        """Tab comes to the chosen one of several; the arrows lead to the others."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone when chosen, outlined otherwise."""
        if self.isChecked():
            super().paintEvent(event)
            return
        press, box = Press(QPainter(self), self.width()), self.body()
        press.line(outline(box), BONE if self.underMouse() else DUSK, 1.8, 0.3)
        self.print_words(press, box, BONE, DUSK, self.ground)
        if self.hasFocus():
            ring(press, outline(box, 5))

    def spoken(self) -> str:
        """The word; whether it is chosen is told by the button's state."""
        return self.text()
