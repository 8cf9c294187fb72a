"""A plate with a number of things of one kind."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent

from kd_desktop.desktop.access.amount_plate import AmountPlate
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import RING, outline, ring
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, PAPER


class KindPlate(AmountPlate):
    """A number of things of one kind, with its sign; `word` says what they are for, `have` how many one owns.

    A low plate that is `bare` leaves the word out, for want of width: the sign says the same.

    Without `have` it shows how many there are to choose from.

    A press by hand only gives it the focus; Enter on it leads to the plate that gives the answer.
    """

    def __init__(self, look: Appearance, word: str, most: int, have: int | None = None) -> None:
        self.have = have
        self.bare = False
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
        beside = self.look.type(16).width(self.owned_words()) + self.look.gap(4) if self.low else 0.0
        return super().number() + beside

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
        return QSize(self.wide(self.bare), self._high())

    def wide(self, bare: bool) -> int:
        """Its width with its word, or `bare`."""
        look, bare = self.look, bare and self.low
        under = "" if self.low else self.owned_words()
        wide = max(map(look.type(16).width, ("" if bare else self.word, under)))
        wide += 2 * self.step() + self.number() + look.px(34) + look.gap(22 if bare else 40)
        return round(wide) + 2 * RING

    def _printed(self) -> str:
        return "" if self.bare and self.low else self.word

    def leave_out(self, bare: bool) -> None:
        """Leave the word out, or print it again."""
        if bare != self.bare:
            self.bare = bare
            self.updateGeometry()
            self.update()

    def minimumSizeHint(self) -> QSize:
        """The same: no part can be left out."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sign, its name, and the amount."""
        painter = Painter(QPainter(self), 12)
        look, box, middle = self.look, self.body(), self.middle()
        painter.fill(outline(box), PAPER if self.underMouse() else BONE)
        size = look.px(34)
        left = box.x() + look.gap(10)
        self.draw_kind(painter, left + size / 2, middle, size)
        small = look.type(16, ink=MUTE, ground=BONE)
        number = look.type(34, 700, ink=INK, ground=BONE)
        if self.low:
            painter.text(left + size + look.gap(8), middle + small.px * 0.35, self._printed(), small)
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
