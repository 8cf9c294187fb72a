"""A box for signing: a field for the hand (mouse, finger or pen) beside a line for the name."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QTabletEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from kd_desktop.desktop.council.signing.ink import SigningPaper, Strokes, draw_strokes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.name_field import NameField
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, PAPER, TAN

STEP = 7
"""The least distance of two points that are kept, in units of the paper."""


class SignField(QWidget):
    """Paper to draw a signature on; `drawn` tells of every change.

    The strokes are whole numbers on that paper, and never exceed its limits.
    """

    drawn = Signal()

    def __init__(self, look: Appearance, paper: SigningPaper) -> None:
        super().__init__()
        self.look, self._kind = look, paper
        self._strokes: list[list[int]] = []
        self._down = False
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Paper for a signature by hand"))
        self.setAccessibleDescription(
            self.tr("Draw with the mouse, a finger or a pen, or type the name beside it.")
        )

    @property
    def strokes(self) -> Strokes:
        """The strokes drawn."""
        return tuple(tuple(stroke) for stroke in self._strokes)

    def clear(self) -> None:
        """Fresh paper."""
        self._strokes = []
        self.update()
        self.drawn.emit()

    def paper(self) -> QRectF:
        """The place of the paper; its sides are in proportion to a signature's."""
        kind = self._kind
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        high = min(box.height(), box.width() * kind.height / kind.width)
        return QRectF(box.x(), box.center().y() - high / 2, high * kind.width / kind.height, high)

    def sizeHint(self) -> QSize:
        """Large enough for a hand."""
        high = self.look.gap(112)
        return QSize(round(high * self._kind.width / self._kind.height) + 6, high + 6)

    # the hand --------------------------------------------------------------------------------------

    def _begin(self, at: QPointF) -> None:
        room = len(self._strokes) < self._kind.strokes and self._points() < self._kind.points
        if not room or not self.paper().contains(at):
            return
        self._down = True
        self._strokes.append([*self._unit(at)])
        self.update()

    def _go(self, at: QPointF) -> None:
        if not self._down or self._points() >= self._kind.points:
            return
        stroke = self._strokes[-1]
        x, y = self._unit(at)
        if abs(x - stroke[-2]) + abs(y - stroke[-1]) >= STEP:
            stroke += (x, y)
            self.update()

    def _end(self) -> None:
        if self._down:
            self._down = False
            self.drawn.emit()

    def _points(self) -> int:
        return sum(map(len, self._strokes)) // 2

    def _unit(self, at: QPointF) -> tuple[int, int]:
        """The point on the paper, kept within it."""
        box, kind = self.paper(), self._kind
        x = round((at.x() - box.x()) / box.width() * kind.width)
        y = round((at.y() - box.y()) / box.height() * kind.height)
        return min(kind.width, max(0, x)), min(kind.height, max(0, y))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A stroke begins."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._begin(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue the stroke."""
        self._go(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the stroke."""
        self._end()

    def tabletEvent(self, event: QTabletEvent) -> None:
        """Draw with a pen, whose points are finer than a mouse's."""
        kind = event.type()
        if kind == QTabletEvent.Type.TabletPress:
            self._begin(event.position())
        elif kind == QTabletEvent.Type.TabletMove:
            self._go(event.position())
        elif kind == QTabletEvent.Type.TabletRelease:
            self._end()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone paper with a line to write on, and the drawn strokes."""
        painter = Painter(QPainter(self), 17)
        box = self.paper()
        painter.fill(outline(box), INK, 0.6, seed=181)
        painter.fill(outline(box, -1.6), BONE, 0.4, seed=182)
        line = box.bottom() - box.height() * 0.24
        painter.seg((box.left() + 14, line), (box.right() - 14, line), TAN, 1.4)
        if not self._strokes:
            said = self.look.type(16, serif=True, italic=True, ink=MUTE, ground=BONE)
            words = said.cut(self.tr("or draw it here"), box.width() - 24)
            painter.text(box.center().x(), line - box.height() * 0.14, words, said, "centre", box.width())
        draw_strokes(painter.p, box, self.strokes, self._kind)


class SignBox(QWidget):
    """A name to write and paper to draw on, for a house's signature; `changed` tells of every stroke.

    `agreed` tells that Enter was pressed in the line.
    """

    changed = Signal()
    agreed = Signal()

    def __init__(self, look: Appearance, caption: str, name: str, paper: SigningPaper) -> None:
        super().__init__()
        self.look = look
        self.caption = Label(caption)
        self.caption.setWordWrap(True)
        self.name = NameField(paper.letters, name)
        self.name.setAccessibleName(self.tr("Name to sign with"))
        self.name.textChanged.connect(self.changed)
        self.field = SignField(look, paper)
        self.field.drawn.connect(self._drawn)
        self.again = Plate(look, self.tr("Fresh paper"), ground=PAPER, low=True)
        self.again.clicked.connect(self.field.clear)
        beside = QVBoxLayout()
        beside.setSpacing(4)
        beside.addWidget(self.caption)
        beside.addWidget(self.name)
        beside.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.gap(22))
        row.addLayout(beside, 1)
        row.addWidget(self.field, 0, Qt.AlignmentFlag.AlignBottom)
        look.changed.connect(self._restyle)
        self._restyle()
        self._drawn()

    def signed(self) -> tuple[str, Strokes]:
        """The present name and strokes."""
        return self.name.name, self.field.strokes

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the line is passed on: it goes no further, or it would turn a second sheet."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.agreed.emit()

    def _drawn(self) -> None:
        self.again.setVisible(bool(self.field.strokes))
        self.changed.emit()

    def _restyle(self) -> None:
        self.look.dress(self.caption, MUTE, 20)
        self.name.setFont(self.look.font(24, serif=True, italic=True))
