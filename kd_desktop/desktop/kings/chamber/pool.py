"""Power or Coins in an open chamber: a large number, and pieces beside it to be picked up by hand.

Dragging lifts a piece, or as many as are held over the scales; with Shift it lifts all, and any that were
tapped or encircled before.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.cloth import ROOM
from kd_desktop.desktop.kit.drag_recogniser import DragRecogniser
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.theme import BRASS, DUSK, INK, PAPER

REACH = 14
"""Pixels around the pieces within which a finger still picks the nearest."""
ABREAST, CLOSE, CLOSEST = 8, 5, 3
"""The most pieces in a row without overlap, in a narrow chamber and at its closest."""


def coin(painter: Painter, x: float, y: float, size: float, held: bool = False) -> None:
    """A Coin, `size` from its middle to its edge; a held one is dashed."""
    if held:
        painter.line(shapes.disc(x, y, size * 0.9), BRASS, max(1.6, size * 0.13), 0, [2.2, 1.4])
        return
    painter.fill(shapes.disc(x, y, size * 0.95), INK, 0.2, seed=5)
    painter.icon("coin", x, y, size * 2.1, BRASS)


class Pool(ReadablePart):
    """Power or Coins. `why_not` says why none can be picked up now ("" when they can).

    `handful` is the number that a plate says now, which a drag takes too; 0 where none says one.

    `lifted` (how many, where on the screen), `moved` and `dropped` tell of pieces in the hand; `refused` says
    why none can be. `asked` tells of a click beside all pieces: on the number, say.
    """

    lifted = Signal(int, QPoint)
    moved = Signal(QPoint)
    dropped = Signal(QPoint)
    refused = Signal(str)
    asked = Signal()

    def __init__(self, look: Appearance, kind: str) -> None:
        super().__init__(look)
        self.kind = kind
        self.n = 0
        self.held = 0
        self._abreast = 0
        self.note = ""
        self.why_not: Callable[[], str] = lambda: ""
        self.handful: Callable[[], int] = lambda: 0
        self.picked: frozenset[int] = frozenset()
        self._lasso: QRect | None = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self._grip = DragRecogniser(self, lambda _: True)
        self._grip.lifted.connect(self._lift)
        self._grip.moved.connect(self._move)
        self._grip.dropped.connect(self._drop)
        self._grip.tapped.connect(self._tap)

    def set_pool(self, n: int | None, held: int = 0, note: str = "") -> None:
        """Show that many, of which `held` are drawn as lifted; None blanks it."""
        if n != self.n:
            self.picked = frozenset()
        self.n, self.held, self.note = n or 0, min(held, n or 0), note if n is not None else ""
        if n is None:
            self.forget()
            self.say("")
            return
        words = self.tr("{n} Power") if self.kind == "power" else self.tr("{n} Coins")
        self.say(", ".join(part for part in (words.format(n=n), note) if part))

    def stand_close(self, abreast: int) -> None:
        """Let pieces beyond that many in a row overlap; 0 gives each its own room."""
        self._abreast = abreast
        self.updateGeometry()
        self.update()

    def forget(self) -> None:
        """Drop every piece in the hand or picked."""
        self._grip.forget()
        self.picked = frozenset()
        self._lasso = None
        self.update()

    # the hand ----------------------------------------------------------------------------------------

    def home(self) -> QPoint:
        """The place that lifted pieces come from, on the screen."""
        places = self._places()
        spot = places[-1 - min(self.held, self.n - 1)] if places else QPointF(self.rect().center())
        return self.mapToGlobal(spot.toPoint())

    def _piece_at(self, place: QPoint, held: bool = False) -> int | None:
        """The piece at that place that hasn't been lifted, or is only `held`; None where none is."""
        near: tuple[float, int] | None = None
        for i, spot in enumerate(self._places()[: self.n if held else self.n - self.held]):
            way = QPointF(place) - spot
            near = min(near or (1e9, 0), (way.x() ** 2 + way.y() ** 2, i))
        reach = self.size_of_piece() + REACH
        return near[1] if near is not None and near[0] <= reach**2 else None

    def _lift(self, place: QPoint, here: QPoint) -> None:
        said = self.handful()
        piece = self._piece_at(place, held=said > 0)
        if piece is None:
            self._lasso = QRect(place, place)
            return
        reason = self.why_not()
        if reason:
            self._grip.forget()
            self.refused.emit(reason)
            return
        n = max(1, said)
        if self._grip.shift:
            # What a plate holds over the balance lies here still; Coins of an offer are counted there.
            n = self.n if self.kind == "power" else self.n - self.held
        elif piece in self.picked:
            n = len(self.picked)
        self.picked = frozenset()
        self.lifted.emit(n, here)

    def _move(self, here: QPoint) -> None:
        if self._lasso is None:
            self.moved.emit(here)
            return
        self._lasso.setBottomRight(self.mapFromGlobal(here))
        drawn = QRectF(self._lasso.normalized())
        self.picked = frozenset(
            i for i, spot in enumerate(self._places()[: self.n - self.held]) if drawn.contains(spot)
        )
        self.update()

    def _drop(self, here: QPoint) -> None:
        if self._lasso is None:
            self.dropped.emit(here)
        self._lasso = None
        self.update()

    def _tap(self, place: QPoint) -> None:
        """A tap picks a piece, or puts it back; beside them it puts all back, else it asks why."""
        piece, reason = self._piece_at(place), self.why_not()
        if piece is None and not self.picked:
            self.asked.emit()
        elif piece is None or reason:
            self.picked = frozenset()
            if reason:
                self.refused.emit(reason)
        else:
            self.picked ^= {piece}
        self.update()

    # size and drawing --------------------------------------------------------------------------------

    def size_of_piece(self) -> float:
        """From a piece's middle to its edge."""
        return max(9.0, 14 * self.look.room) * (1 + (self.look.factor - 1) / 2)

    def _step(self) -> float:
        return self.size_of_piece() * (1.8 if self.kind == "power" else 1.9)

    def _columns(self) -> int:
        return max(1, self.n if self.n <= 5 else (self.n + 1) // 2)

    def _base(self) -> float:
        """The baseline of the number."""
        top = max(0.0, (self.height() - self.sizeHint().height()) / 2)
        return top + self.look.px(18) + self.look.px(46) * 1.02

    def _places(self) -> list[QPointF]:
        """The middle of every piece, row by row."""
        look, size, columns = self.look, self.size_of_piece(), self._columns()
        left = 8 + look.type(46, 700).width(str(self.n)) + look.gap(12) + size
        middle = self._base() - look.px(46) * 0.34
        rows = -(-self.n // columns) if self.n else 1
        step = self._step()
        if 0 < self._abreast < columns:
            room = max(self.width(), self.sizeHint().width()) - left - size * 1.5
            step = min(step, room / (columns - 1))
        places = []
        for i in range(self.n):
            row, column = divmod(i, columns)
            shift = size * 0.5 if row % 2 and self.kind == "coins" else 0.0
            places.append(QPointF(left + column * step + shift, middle + (row - (rows - 1) / 2) * size * 1.9))
        return places

    def sizeHint(self) -> QSize:
        """The number, two rows of pieces; where they are close together, only part of each has room."""
        look = self.look
        columns = min(self._columns(), self._abreast or self._columns())
        pieces = columns * self._step()
        wide = look.type(46, 700).width(str(self.n)) + look.gap(14) + pieces + self.size_of_piece()
        wide = max(wide, look.type(16).width(self.note), look.px(18) * 5)
        high = look.px(18) + look.px(46) + look.px(18) + look.gap(16)
        return QSize(round(wide) + 10, high)

    def paintEvent(self, event: object) -> None:
        """Label, number and pieces, note."""
        press, look = self.begin(), self.look
        quiet = look.type(18, ink=DUSK, ground=ROOM)
        number = look.type(46, 700, ink=PAPER, ground=ROOM)
        base, size = self._base(), self.size_of_piece()
        title = self.tr("Power") if self.kind == "power" else self.tr("Coins")
        press.text(8.0, base - number.px * 1.02, title, quiet)
        press.text(8.0, base, str(self.n), number)
        for i, spot in enumerate(self._places()):
            held = i >= self.n - self.held
            y = spot.y() - (size * 0.35 if i in self.picked else 0)
            if self.kind == "power":
                marks.power(press, spot.x(), y, size, held)
            else:
                coin(press, spot.x(), y, size, held)
            if i in self.picked:
                press.seg(
                    (spot.x() - size * 0.6, y + size * 1.25),
                    (spot.x() + size * 0.6, y + size * 1.25),
                    BRASS,
                    3,
                )
        if self.note:
            press.text(8.0, base + quiet.px * 1.4, self.note, quiet._replace(px=look.px(16)))
        if self._lasso is not None:
            drawn = QRectF(self._lasso.normalized())
            press.line(shapes.outline(drawn), BRASS, 1.6, 0, [3, 2])
