"""A plate with an amount on it, between minus and plus: pressing it gives that amount."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleValueChangeEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.access.typed_digits import TypedDigits
from kd_desktop.desktop.kit import shapes, theme, tips
from kd_desktop.desktop.kit.accessibility import LESS, MORE, PRESS, Figure, Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import DUSK, PAPER

LEAST_STEP = 32
"""The least width of minus and plus in pixels, whatever the size of the window."""
A_PIECE = 14
"""Pixels of a drag for each piece, in a window at its full size."""


class AmountPlate(Plate):
    """A plate with an amount; each kind of plate has its own words for an amount, and prints itself.

    Up and Down (or + and -), a typed number, the wheel and a drag change the amount; `amount_changed` tells
    of it.
    """

    amount_changed = Signal(int)
    repeats = True

    def __init__(self, look: Appearance, word: str, amount: int = 1) -> None:
        self.word = word
        self.amount = self.least = self.most = amount
        self._steps: tuple[_Step, ...] = ()
        self._digits = TypedDigits()
        self._from: tuple[QPoint, int] | None = None
        self._dragged = False
        super().__init__(look, word)
        self._steps = (_Step(self, -1), _Step(self, +1))
        look.changed.connect(self._place)

    def amount_words(self, n: int) -> str:
        """An amount in words."""
        raise NotImplementedError

    def step_words(self, by: int) -> str:
        """The words for minus (-1) or plus (1)."""
        raise NotImplementedError

    def deep(self) -> str:
        """The colour of minus and plus."""
        return theme.INK

    def set_range(self, least: int, most: int) -> None:
        """Set the range of amounts."""
        self.least, self.most = least, max(least, most)
        self.set_amount(self.amount)

    def set_amount(self, amount: int) -> None:
        """Set the amount, kept within its range."""
        amount = min(max(amount, self.least), self.most)
        changed = amount != self.amount
        self.amount = amount
        if changed:
            self.amount_changed.emit(amount)
            QAccessible.updateAccessibility(QAccessibleValueChangeEvent(self, amount))
        self.tell()

    def tell(self) -> None:
        """Set the texts of the plate and of its two steps."""
        super().tell()
        for step in self._steps:
            step.setVisible(self.allowed)
            step.tell()

    def accessible(self) -> Spoken:
        """A button with a number."""
        figure = Figure(lambda: self.amount, self._change, lambda: self.least, lambda: self.most)
        acts = {
            PRESS: self.press,
            MORE: lambda: self._change(self.amount + 1),
            LESS: lambda: self._change(self.amount - 1),
        }
        return Spoken(self, Role.Button, acts, figure=figure)

    def _change(self, amount: int) -> None:
        """Set another amount, and tell it on the line under the sentence."""
        if self.allowed:
            self.set_amount(amount)
            self.hinted.emit(self.hint)

    def spoken(self) -> str:
        """Its name and its amount, for screen readers."""
        if self.reason:
            return super().spoken()
        return self.amount_words(self.amount)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, signs and digits change the amount."""
        wanted = keys.amount(event, self.amount)
        if wanted is None or not self.allowed:
            super().keyPressEvent(event)
            return
        if keys.act_of("amount", event) == "exactly":
            wanted = self._digits.number(wanted, self.most)
        else:
            self._digits.anew()
        self._change(wanted)

    # by hand -----------------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A notch of the wheel is one piece."""
        turn = event.angleDelta().y()
        if self.allowed and turn:
            self._change(self.amount + (1 if turn > 0 else -1))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press, which may become a drag."""
        self._dragged = False
        self._from = (event.position().toPoint(), self.amount)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A drag up or to the right adds, down or to the left takes away."""
        if self._from is None or not self.allowed or not event.buttons() & Qt.MouseButton.LeftButton:
            super().mouseMoveEvent(event)
            return
        began, amount = self._from
        way = event.position().toPoint() - began
        if not self._dragged and way.manhattanLength() < QApplication.startDragDistance():
            return
        self._dragged = True
        self.setDown(False)
        self._change(amount + round((way.x() - way.y()) / max(8, self.look.gap(A_PIECE))))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The end of a drag; it doesn't press."""
        self._from = None
        if self._dragged:
            self._dragged = False
            self.setDown(False)
            return
        super().mouseReleaseEvent(event)

    # where minus and plus stand ----------------------------------------------------------------------

    def step(self) -> int:
        """The size of minus and plus."""
        return step_size(self.look)

    def number(self) -> float:
        """The width for the number between them."""
        return number_width(self.look)

    def middle(self) -> float:
        """The height of the line that everything is on."""
        return self.body().center().y()

    def between(self) -> float:
        """The middle between minus and plus, where the number is."""
        less, more = (step.geometry() for step in self._steps)
        return (less.right() + more.left()) / 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the steps in their places."""
        self._place()

    def _place(self) -> None:
        if not self._steps:
            return
        size = self.step()
        right = round(self.body().right() - self.look.gap(14) - size)
        top = round(self.middle() - size / 2)
        self._steps[1].setGeometry(right, top, size, size)
        self._steps[0].setGeometry(round(right - size - self.number()), top, size, size)


def step_size(look: Appearance) -> int:
    """The size of minus and plus."""
    return max(LEAST_STEP, look.px(26) + 6)


def number_width(look: Appearance) -> float:
    """The width for a number of two digits."""
    return look.type(38, 700).width("00") + look.gap(6)


class _Step(QAbstractButton):
    """Minus or plus on such a plate; by keyboard the plate itself listens to + and -."""

    def __init__(self, plate: AmountPlate, by: int) -> None:
        super().__init__(plate)
        self._plate, self._by = plate, by
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAutoRepeat(True)
        self.clicked.connect(self._go)
        self.tell()

    def _at_end(self) -> bool:
        return self._plate.amount == (self._plate.most if self._by > 0 else self._plate.least)

    def tell(self) -> None:
        """Name it for screen readers, and say at the end of its range that it is there."""
        plate = self._plate
        self.setAccessibleName(plate.step_words(self._by))
        why = self.tr("{n} is the most.") if self._by > 0 else self.tr("{n} is the least.")
        tips.explain(self, why.format(n=plate.amount) if self._at_end() else "")
        self.setAccessibleDescription(self.toolTip())
        self.update()

    def _go(self) -> None:
        self._plate.setFocus(Qt.FocusReason.MouseFocusReason)
        self._plate._change(self._plate.amount + self._by)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark square with a sign."""
        painter = Painter(QPainter(self), 5)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.fill(shapes.outline(box), self._plate.deep(), 0.4)
        if self.underMouse():
            painter.line(shapes.outline(box), PAPER, 1.5, 0)
        ink = DUSK if self._at_end() else PAPER
        painter.fill(shapes.sign(box.center().x(), box.center().y(), box.width() * 0.5, self._by > 0), ink, 0)
