"""Plates placed close together: their ring lies on their edge, and a finger always finds them."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline, ring
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, luminance

EDGE = 4
"""Pixels left free around such a plate for its ring."""
LEAST = 34
"""Pixels that its face is high at the least."""

Manner = Literal["bone", "ink", "line"]
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class SnugPlate(Plate):
    """A plate with one line: a block of bone or ink, or an outline.

    While it `roams`, an arrow isn't a Tab: `walked` signals it, and the plate's owner knows where to go.
    """

    walked = Signal(object)
    roams = False

    def __init__(self, look: Appearance, title: str, manner: Manner = "bone", *, ground: str) -> None:
        self.manner: Manner = manner
        super().__init__(look, title, ground=ground, low=True)

    def light(self, lit: bool) -> None:
        """Be brass, or not."""
        if lit != self.lit:
            self.lit = lit
            self.update()

    def body(self) -> QRectF:
        """The plate itself, without the free edge."""
        return QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def _high(self) -> int:
        return max(LEAST, self.look.px(self.letters) + self.look.gap(16)) + 2 * EDGE

    def faces(self) -> tuple[str, str]:
        """The colour of its face, and of the words on it."""
        if self.lit:
            return BRASS, INK
        if self.manner == "ink":
            return INK, PAPER
        return PAPER if self.underMouse() or self.manner == "line" else BONE, INK

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space press it, arrows lead away from it."""
        bare = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self.roams and bare and event.key() in ARROWS:
            self.walked.emit(Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its face, or dashes where it is refused."""
        canvas = QPainter(self)
        painter, box = Painter(canvas, self.width()), self.body()
        if self.isDown() and self.allowed:
            canvas.translate(1, 1)
        if self.reason:
            faint = MUTE if luminance(self.ground) > 0.3 else DUSK
            painter.line(outline(box, -1), faint, 1.6, 0, [4, 3])
            self.print_words(painter, box, faint, faint, self.ground)
        else:
            face, ink = self.faces()
            painter.fill(outline(box), face)
            if self.manner == "line":
                painter.line(outline(box, -1), INK, 1.8, 0.3)
            else:
                painter.nicks(outline(box), self.ground, 5, 60, 1.0, self.width())
            self.print_words(painter, box, ink, ink, face)
        if self.hasFocus():
            ring(painter, outline(box, 0.5))
