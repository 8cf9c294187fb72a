"""A plate with so many tokens of one type on it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent

from kd_desktop.desktop.access.amount_plate import AmountPlate
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import RING, outline, ring
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, PAPER
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.engine.throne.vocabulary import Token


class TokenPlate(AmountPlate):
    """So many tokens of a type, out of those there are; `word` says what they are for.

    Enter on it gives the whole answer that it is a part of.
    """

    def __init__(self, look: Appearance, token: Token, word: str, most: int) -> None:
        self.token: Token = token
        super().__init__(look, word, 0)
        self.set_range(0, most)

    def amount_words(self, n: int) -> str:
        """The amount, of how many."""
        words = self.tr("{what}: {n} of {most}")
        return words.format(what=self.word, n=n, most=self.most)

    def step_words(self, by: int) -> str:
        """One more or less."""
        words = self.tr("one more: {what}") if by > 0 else self.tr("one less: {what}")
        return words.format(what=self.word)

    def sizeHint(self) -> QSize:
        """Room for the token, its name, the two steps and a number of two digits."""
        look = self.look
        wide = max(look.type(16).width(self.word), 0.0)
        wide += 2 * self.step() + self.number() + look.px(34) + look.gap(16)
        return QSize(round(wide) + look.gap(24) + 2 * RING, self._high())

    def minimumSizeHint(self) -> QSize:
        """Nothing of it can be left out."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The token, its name, and how many."""
        painter = Painter(QPainter(self), 12)
        look, box, middle = self.look, self.body(), self.middle()
        painter.fill(outline(box), PAPER if self.underMouse() else BONE)
        size = look.px(34)
        left = box.x() + look.gap(10)
        marks.token(painter, self.token, left + size / 2, middle, size)
        small = look.type(16, ink=MUTE, ground=BONE)
        painter.text(left + size + look.gap(8), middle + small.px * 0.35, self.word, small)
        number = look.type(34, 700, ink=INK, ground=BONE)
        painter.text(self.between(), middle + number.px * 0.35, str(self.amount), number, "centre")
        if self.hasFocus():
            ring(painter, outline(box, 5))
