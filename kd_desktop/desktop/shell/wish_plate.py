"""A plate on paper that stays pressed in: a wish of the table."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.theme import INK, PAPER


class WishPlate(Plate):
    """A plate with a visible edge; `say` sets the words for its state."""

    def __init__(self, look: Appearance, word: str) -> None:
        super().__init__(look, word, ground=PAPER, low=True)
        self.setCheckable(True)

    def say(self, pressed: str, out: str) -> None:
        """Set the words for either state."""
        self.lit = self.isChecked()
        self.setText(pressed if self.lit else out)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate with its edge."""
        super().paintEvent(event)
        Painter(QPainter(self), self.width()).line(outline(self.body()), INK, 1.6, 0.5)
