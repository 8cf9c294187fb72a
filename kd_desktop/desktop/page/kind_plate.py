"""A plate with a number of things of one kind."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent

from kd_desktop.desktop.access.amount_plate import AmountPlate
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import RING, outline, ring
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, PAPER

OVER = 22
"""The size of an amount under its name, in pixels at 100 %."""


class KindPlate(AmountPlate):
    """A number of things of one kind, with its sign; `word` says what they are for, `have` how many one owns.

    A low plate that is `stacked`, for want of width, has the word over the amount, and is higher.

    Without `have` it shows how many there are to choose from.

    A press by hand only gives it the focus; Enter on it leads to the plate that gives the answer.
    """

    def __init__(self, look: Appearance, word: str, most: int, have: int | None = None) -> None:
        self.have = have
        self.stacked = False
        super().__init__(look, word, 0)
        self.set_range(0, most)

    def draw_kind(self, painter: Painter, x: float, y: float, size: float) -> None:
        """Draw the kind's sign about that point."""
        raise NotImplementedError

    def amount_words(self, n: int) -> str:
        """The amount, out of the total, and what one owns."""
        words = self.tr("{what}: {n} of {most}")
        if self.have is not None and self.have != self.most:
            words = self.tr("{what}: {n} of {most}; you have {have}")
        return words.format(what=self.word, n=n, most=self.most, have=self.have)

    def owned_words(self) -> str:
        """How many there are, under its name; on a low plate beside its amount."""
        n = self.most if self.have is None else self.have
        words = self.tr("of {n}") if self.low or self.have is None else self.tr("you have {n}")
        return words.format(n=n)

    def number(self) -> float:
        """Between the steps a low plate also shows how many there are."""
        return self._number(self.stacked)

    def _number(self, stacked: bool) -> float:
        if not self.low:
            return super().number()
        small, gap = self.look.type(16), self.look.gap(4)
        owned = small.width(self.owned_words()) + gap
        if not stacked:
            return super().number() + owned
        return max(self.look.type(OVER, 700).width("00") + owned, small.width(self.word)) + gap

    def step_words(self, by: int) -> str:
        """One more or less."""
        words = self.tr("one more: {what}") if by > 0 else self.tr("one less: {what}")
        return words.format(what=self.word)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The end of a press or a drag: nothing is given by it."""
        self._dragged = self.allowed
        super().mouseReleaseEvent(event)

    def sizeHint(self) -> QSize:
        """Room for the sign, its name, the two steps and a number of two digits."""
        return QSize(self.wide(self.stacked), self._high())

    def wide(self, stacked: bool) -> int:
        """Its width with its word beside the amount, or over it."""
        look, stacked = self.look, stacked and self.low
        under = "" if self.low else self.owned_words()
        wide = max(map(look.type(16).width, ("" if stacked else self.word, under)))
        wide += (
            2 * self.step() + self._number(stacked) + self._sign(stacked) + look.gap(22 if stacked else 40)
        )
        return round(wide) + 2 * RING

    def _sign(self, stacked: bool) -> int:
        return self.look.px(24 if stacked else 34)

    def stack(self, stacked: bool) -> None:
        """Print the word over the amount, or beside it again."""
        if stacked != self.stacked:
            self.stacked = stacked
            self._place()
            self.updateGeometry()
            self.update()

    def _high(self) -> int:
        high = super()._high()
        if not (self.stacked and self.low):
            return high
        return max(high, round(self._word_high() + self._amount_type().px) + self.look.gap(4) + 2 * RING)

    def _word_high(self) -> float:
        return self.look.type(16).px * 1.05

    def _amount_type(self) -> Type:
        return self.look.type(OVER if self.stacked and self.low else 34, 700, ink=INK, ground=BONE)

    def minimumSizeHint(self) -> QSize:
        """The same: no part can be left out."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sign, its name, and the amount."""
        painter = Painter(QPainter(self), 12)
        look, box, middle = self.look, self.body(), self.middle()
        painter.fill(outline(box), PAPER if self.underMouse() else BONE)
        size = self._sign(self.stacked and self.low)
        left = box.x() + look.gap(10)
        self.draw_kind(painter, left + size / 2, middle, size)
        small = look.type(16, ink=MUTE, ground=BONE)
        number = self._amount_type()
        if self.low and self.stacked:
            top = middle - (self._word_high() + number.px) / 2
            painter.text(self.between(), top + small.px * 0.92, self.word, small, "centre")
            self._print_beside(painter, top + self._word_high() + number.px * 0.5, number, small)
        elif self.low:
            painter.text(left + size + look.gap(8), middle + small.px * 0.35, self.word, small)
            self._print_beside(painter, middle, number, small)
        else:
            painter.text(left + size + look.gap(8), middle - small.px * 0.27, self.word, small)
            painter.text(left + size + look.gap(8), middle + small.px * 0.97, self.owned_words(), small)
            painter.text(self.between(), middle + number.px * 0.35, str(self.amount), number, "centre")
        if self.hasFocus():
            ring(painter, outline(box, 5))

    def _print_beside(self, painter: Painter, middle: float, number: Type, small: Type) -> None:
        """The amount and how many there are, together in the middle between the steps."""
        amount, of = str(self.amount), self.owned_words()
        gap = self.look.gap(4)
        left = self.between() - (number.width(amount) + gap + small.width(of)) / 2
        painter.text(left, middle + number.px * 0.35, amount, number)
        painter.text(left + number.width(amount) + gap, middle + number.px * 0.35, of, small)
