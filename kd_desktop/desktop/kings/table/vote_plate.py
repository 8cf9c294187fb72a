"""The plates of a side, in its own shape and with its mark: to decide for it, or vote with so much Power."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleValueChangeEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kings.board.balance import draw_beat
from kd_desktop.desktop.kit import shapes, theme, tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import RING, Plate, ring
from kd_desktop.desktop.kit.speaking import LESS, MORE, PRESS, Figure, Role, Spoken
from kd_desktop.desktop.kit.theme import DUSK, PAPER
from kd_desktop.engine.council.ballot import Side

LEAST_STEP = 32
"""Pixels that minus and plus have at least, whatever the size of the window."""
A_PIECE = 14
"""Pixels of a drag for each piece of Power, in a window at its full size."""
TYPING_MS = 1500
"""A digit typed so soon after another belongs to the same number."""


class SidePlate(Plate):
    """A plate that decides for a side: in that side's shape and colour, with its mark before its words."""

    def __init__(self, look: Appearance, side: Side, title: str) -> None:
        self.side: Side = side
        super().__init__(look, title)

    def sizeHint(self) -> QSize:
        """Room for the mark, too."""
        return super().sizeHint() + QSize(self.look.px(24) + self.look.gap(8), 0)

    def minimumSizeHint(self) -> QSize:
        """Nothing of it can be left out."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Mark and words on the side's shape; as any other plate where it is refused."""
        if self.reason:
            super().paintEvent(event)
            return
        canvas, look, box = QPainter(self), self.look, self.body()
        painter = Painter(canvas, 11)
        if self.isDown():
            canvas.translate(1, 2)
        face, tip = theme.side_colour(self.side), box.height() * 0.2
        shape = shapes.plate(self.side, box.x(), box.y(), box.width(), box.height(), tip)
        painter.fill(shape, face, 0.7)
        painter.nicks(shape, self.ground, 8, 62, 1.3, 9)
        mark, words = look.px(24), look.type(22, 700, ink=PAPER, ground=face)
        wide = mark + look.gap(8) + words.width(self.text())
        left = box.center().x() - wide / 2
        middle = box.center().y() + (4.5 if self.side == "aye" else -4.5)
        painter.answer(self.side, left + mark / 2, middle, mark, PAPER)
        painter.text(left + mark + look.gap(8), middle + words.px * 0.35, self.text(), words)
        if self.hasFocus():
            grown = box.adjusted(-5, -5, 5, 5)
            around = (grown.x(), grown.y(), grown.width(), grown.height(), tip + 1)
            ring(painter, shapes.plate(self.side, *around))


class VotePlate(Plate):
    """AYE or NAY with an amount; Enter casts it.

    Up and Down (or + and -), a typed number, the wheel and a drag change it.

    `amount_changed` follows the amount, so that the balance can show the held Power.
    """

    amount_changed = Signal(int)
    why_room = 190

    def __init__(self, look: Appearance, side: Side, word: str) -> None:
        self.side: Side = side
        self.word = word
        self.amount = self.least = self.most = 1
        self._steps: tuple[_Step, ...] = ()
        self._beat: float | None = None
        self._digits, self._typed = "", QElapsedTimer()
        self._from: tuple[QPoint, int] | None = None
        self._dragged = False
        super().__init__(look, word)
        self._steps = (_Step(self, -1), _Step(self, +1))
        look.changed.connect(self._place)

    def set_range(self, least: int, most: int) -> None:
        """The amounts that can be asked for."""
        self.least, self.most = least, max(least, most)
        self.set_amount(self.amount)

    def set_amount(self, amount: int) -> None:
        """Hold that amount, kept within its range."""
        amount = min(max(amount, self.least), self.most)
        changed = amount != self.amount
        self.amount = amount
        if changed:
            self.amount_changed.emit(amount)
            QAccessible.updateAccessibility(QAccessibleValueChangeEvent(self, amount))
        self.tell()

    def set_beat(self, share: float | None) -> None:
        """Show what is left of the moment until laid Power is sealed, 1.0 to 0.0."""
        if share != self._beat:
            self._beat = share
            self.update()

    def tell(self) -> None:
        """As a plate, and the two steps on it."""
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
        """Another amount, told on the line under the sentence."""
        if self.allowed:
            self.set_amount(amount)
            self.hinted.emit(self.hint)

    def spoken(self) -> str:
        """Side and amount."""
        if self.reason:
            return super().spoken()
        return self.tr("{side} with {n} Power").format(side=self.word, n=self.amount)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, signs and digits change the amount."""
        wanted = keys.amount(event, self.amount)
        if wanted is None or not self.allowed:
            super().keyPressEvent(event)
            return
        if keys.act_of("amount", event) == "exactly":
            wanted = self._number_typed(wanted)
        else:
            self._digits = ""
        self._change(wanted)

    def _number_typed(self, digit: int) -> int:
        """The number that a digit makes, with those typed just before it if there is so much."""
        going_on = self._digits and self._typed.isValid() and self._typed.elapsed() < TYPING_MS
        longer = f"{self._digits}{digit}"
        self._digits = longer if going_on and int(longer) <= self.most else str(digit)
        self._typed.start()
        return int(self._digits)

    # by hand -----------------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A notch is one Power."""
        turn = event.angleDelta().y()
        if self.allowed and turn:
            self._change(self.amount + (1 if turn > 0 else -1))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press may become a drag."""
        self._dragged = False
        self._from = (event.position().toPoint(), self.amount)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragged up or to the right it is more, down or to the left less."""
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
        """The end of a drag is no press."""
        self._from = None
        if self._dragged:
            self._dragged = False
            self.setDown(False)
            return
        super().mouseReleaseEvent(event)

    # drawing ---------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Room for the mark, the word, the two steps and a number of two digits, or for the reason."""
        look = self.look
        wide = look.px(24) + look.gap(8) + look.type(28, 700).width(self.word)
        if self.reason:
            wide = max(wide, look.type(16).width(self._line()))
        else:
            wide += 2 * self._step() + self._number() + look.gap(10)
        return QSize(round(wide) + look.gap(32) + 2 * RING, self._high())

    def minimumSizeHint(self) -> QSize:
        """Nothing of it can be left out."""
        return self.sizeHint()

    def _step(self) -> int:
        return max(LEAST_STEP, self.look.px(26) + 6)

    def _number(self) -> float:
        return self.look.type(38, 700).width("00") + self.look.gap(6)

    def _middle(self) -> float:
        """The line on which everything stands, off the pointed edge."""
        return self.body().center().y() + (4.5 if self.side == "aye" else -4.5)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the steps in their places."""
        self._place()

    def _place(self) -> None:
        if not self._steps:
            return
        size = self._step()
        right = round(self.body().right() - self.look.gap(14) - size)
        top = round(self._middle() - size / 2)
        self._steps[1].setGeometry(right, top, size, size)
        self._steps[0].setGeometry(round(right - size - self._number()), top, size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The side's own shape, its mark, its word and the amount."""
        canvas = QPainter(self)
        painter = Painter(canvas, 11)
        look, box, middle = self.look, self.body(), self._middle()
        ground = theme.side_colour(self.side) if self.allowed else self.ground
        ink = PAPER if self.allowed else DUSK
        if self.isDown() and self.allowed:
            canvas.translate(1, 2)
        shape = self._shape(0)
        if self.allowed:
            painter.fill(shape, ground, 0.7)
            painter.nicks(shape, self.ground, 8, 62, 1.3, 9)
        else:
            painter.line(shape, DUSK, 1.6, 0, [4, 3])
            if self._line():
                why = look.type(16, ink=ink, ground=ground)
                painter.text(box.center().x(), middle + look.px(28) * 0.86, self.reason, why, "centre")
                middle -= look.px(16) * 0.6
        mark, word = look.px(24), look.type(28, 700, ink=ink, ground=ground)
        left = box.x() + look.gap(16)
        painter.answer(self.side, left + mark / 2, middle, mark, ink)
        painter.text(left + mark + look.gap(8), middle + word.px * 0.35, self.word, word)
        if self.allowed:
            number = look.type(38, 700, ink=ink, ground=ground)
            less, more = (step.geometry() for step in self._steps)
            painter.text(
                (less.right() + more.left()) / 2,
                middle + number.px * 0.35,
                str(self.amount),
                number,
                "centre",
            )
        if self._beat is not None:
            lower = box.bottom() - (look.gap(8) if self.side == "aye" else box.height() * 0.2 + look.gap(4))
            draw_beat(painter, QRectF(box.x() + 8, lower, box.width() - 16, look.gap(6)), self._beat)
        if self.hasFocus():
            ring(painter, self._shape(5))

    def _shape(self, grow: float) -> QPainterPath:
        box = self.body().adjusted(-grow, -grow, grow, grow)
        tip = self.body().height() * 0.2 + grow * 0.2
        return shapes.plate(self.side, box.x(), box.y(), box.width(), box.height(), tip)


class _Step(QAbstractButton):
    """Minus or plus on a vote plate; by keyboard the plate itself listens to + and -."""

    def __init__(self, plate: VotePlate, by: int) -> None:
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
        """Name it for screen readers, and say when it has reached its end."""
        plate = self._plate
        words = self.tr("one Power more on {side}") if self._by > 0 else self.tr("one Power less on {side}")
        self.setAccessibleName(words.format(side=plate.word))
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
        deep = theme.AYE_DEEP if self._plate.side == "aye" else theme.NAY_DEEP
        painter.fill(shapes.box(box.x(), box.y(), box.width(), box.height()), deep, 0.4)
        if self.underMouse():
            painter.line(shapes.box(box.x(), box.y(), box.width(), box.height()), PAPER, 1.5, 0)
        ink = DUSK if self._at_end() else PAPER
        painter.fill(shapes.sign(box.center().x(), box.center().y(), box.width() * 0.5, self._by > 0), ink, 0)
