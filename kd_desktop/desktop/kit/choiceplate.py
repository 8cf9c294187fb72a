"""A plate that is one of several choices: bone when chosen, outlined otherwise."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline, ring
from kd_desktop.desktop.kit.theme import BONE, DUSK, TABLE


class ChoicePlate(Plate):
    """One of several choices; put those of one question into one button group."""

    def __init__(self, look: Appearance, word: str, ground: str = TABLE) -> None:
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
        painter, box = Painter(QPainter(self), self.width()), self.body()
        painter.line(outline(box), BONE if self.underMouse() else DUSK, 1.8, 0.3)
        self.print_words(painter, box, BONE, DUSK, self.ground)
        if self.hasFocus():
            ring(painter, outline(box, 5))

    def spoken(self) -> str:
        """The word; whether it is chosen is told by the button's state."""
        return self.text()
