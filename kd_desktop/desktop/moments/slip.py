"""A slip of paper beside what moves on the board: what happens to it, and because of what."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.table import shapes
from kd_desktop.desktop.table.board import BoardView
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.theme import INK, MUTE, PAPER, SHADOW
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import outline
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e

TIP = 14
"""How far the slip's point reaches out."""


class Slip(QWidget):
    """Two texts beside a piece; mouse and focus pass it by, the bar says the same to screen readers."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._said: tuple[str, str] = ("", "")
        self._lines: list[tuple[list[str], Type]] = []
        self._at_right = True
        self._tip_y = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def said(self) -> tuple[str, str]:
        """What happens, and why."""
        return self._said

    def say(self, happens: str, why: str, beside: QRect, within: QRect) -> None:
        """Lie beside that box of the parent, inside the other."""
        look = self.look
        self._said = (happens, why)
        room = min(look.px(18) * 17.0, within.width() * 0.42)
        big = look.type(20, 600, serif=True, ink=INK, ground=PAPER)
        small = look.type(17, ink=MUTE, ground=PAPER)
        self._lines = [(big.lines(happens, room), big), (small.lines(why, room), small)]
        pad = look.gap(14)
        wide = max(type_.width(line) for lines, type_ in self._lines for line in lines or [""])
        high = sum(len(lines) * type_.px * 1.25 for lines, type_ in self._lines)
        size = QRect(0, 0, round(wide + 2 * pad) + TIP + 6, round(high + 1.4 * pad) + 8)
        self._at_right = beside.right() + size.width() + 8 <= within.right()
        left = beside.right() + 4 if self._at_right else beside.left() - size.width() - 4
        top = beside.center().y() - size.height() // 2
        top = max(within.top() + 4, min(top, within.bottom() - size.height() - 4))
        left = max(within.left() + 4, min(left, within.right() - size.width() - 4))
        self._tip_y = float(min(size.height() - 24, max(20, beside.center().y() - top)))
        self.setGeometry(size.translated(left, top))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with an ink edge and a point towards what moves."""
        press = Press(QPainter(self), 41)
        left = TIP if self._at_right else 2
        box = QRectF(left, 2, self.width() - TIP - 6, self.height() - 8)
        edge = box.left() + 2 if self._at_right else box.right() - 2
        tip = box.left() - TIP + 2 if self._at_right else box.right() + TIP - 2
        y = self._tip_y
        point = shapes.poly((edge, y - 11), (tip, y), (edge, y + 11))
        press.fill(outline(box.translated(4, 5)), SHADOW, 0.8, seed=231)
        press.fill(point, INK, 0.4, seed=232)
        press.fill(outline(box), INK, 0.7, seed=233)
        inner = shapes.poly((edge, y - 8), (tip + (3 if self._at_right else -3), y), (edge, y + 8))
        press.fill(outline(box, -2), PAPER, 0.6, seed=234)
        press.fill(inner, PAPER, 0)
        pad = self.look.gap(14)
        baseline = box.top() + pad * 0.7
        for lines, set_in in self._lines:
            for line in lines:
                press.text(box.left() + pad, baseline + set_in.px * 0.95, line, set_in)
                baseline += set_in.px * 1.25


def piece_of(event: Event) -> str:
    """The key of the piece that an effect moves; "" for what has no place of its own."""
    if isinstance(event, e.ResourceMoved | e.MomentumSet | e.ResourceStarted):
        return f"float:{event.resource}"
    if isinstance(event, e.StabilityMoved | e.AbdicationDecided):
        return "float:stability"
    if isinstance(event, e.CounterChanged):
        return f"event:{event.card}"
    return ""


def lay_beside(slip: Slip, board: BoardView, event: Event, happens: str, why: str) -> bool:
    """Lay the slip beside the piece that the event moves, if the board has one; whether it did."""
    piece = board.board.pieces.get(piece_of(event))
    parent = slip.parentWidget()
    if piece is None or parent is None or not board.isVisible():
        return False
    rect, lay = piece.sceneBoundingRect(), board.board.layout
    if lay is not None and piece.spec.key.startswith("float:"):  # the tracks stay in sight
        rect.setRight(lay.tower.right() + lay.mark * 1.2)
    box = board.mapFromScene(rect).boundingRect()
    corner = board.viewport().mapTo(parent, QPoint(0, 0))
    within = QRect(corner, board.viewport().size())
    slip.say(happens, why, box.translated(corner), within)
    return True
