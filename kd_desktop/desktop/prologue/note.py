"""One of the old chancellor's letters on the table, and the brass ring around what it speaks of."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.theme import BRASS, INK, PAPER, SHADOW
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.reading.heads import draw_head, head_high
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.sizes import ReadingSizes, note_sizes
from kd_desktop.desktop.reading.words import SheetWords
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.speech.plate import AloudPlate, Marked

EDGE = 8
"""Pixels around the paper: its shadow and its rough edge."""
CLEAR = 10
"""Pixels between the words and the bar where they scroll."""
HEAD = 18
"""How long the arrow's head is, in pixels."""
REACH, LAST = 260, 52
"""How long the whole arrow is at most, in pixels, and its last piece where it would be longer."""
AIM = 0.25
"""How far from the middle of a thing the arrow may point, for a side of 1."""


class LetterNote(QWidget):
    """The letter: a small sheet with a seal. It never takes the focus by itself.

    `closed` tells that it is put away, `asked` that its rule is wanted, `hushed` that no more are wanted.
    """

    closed = Signal()
    asked = Signal()
    hushed = Signal()

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.lesson: Lesson | None = None
        self._reading = Reading()
        self.words = SheetWords(titled=True)
        inner = QWidget()
        in_column(self.words, 1, on=inner, edges=(0, 0, CLEAR, 0))
        self._scroll = scroll_area(self, sideways=False)
        self._scroll.setWidget(inner)
        self.away = Plate(look, self.tr("Put away"), ground=PAPER, low=True)
        self.rule = Plate(look, self.tr("The rule"), ground=PAPER, low=True)
        self.hush = Plate(look, self.tr("Skip all"), ground=PAPER, low=True)
        tips.explain(self.away, self.tr("Escape puts the letter away, too."))
        tips.explain(self.rule, self.tr("F1 shows the rule, too."))
        tips.explain(self.hush, self.tr("No more letters come; the menu brings them back."))
        self._foot = QWidget(self)
        row = Flow(self._foot, gap=0)
        for plate, told in ((self.away, self.closed), (self.rule, self.asked), (self.hush, self.hushed)):
            plate.clicked.connect(told)
            row.addWidget(plate)
        self.aloud = AloudPlate(look, aloud_of(look), self._spoken, ground=PAPER, followed=self._follow)
        row.addWidget(self.aloud)
        self._row = row
        look.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    def show_lesson(self, lesson: Lesson) -> None:
        """Write this letter; it is placed and shown by its owner."""
        self.lesson = lesson
        self.aloud.silence()
        self._reading = reading = lesson.reading()
        title = self.tr("Letter from the old chancellor: {title}").format(title=reading.title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join((reading.text, *reading.lines)))
        self._restyle()
        self._scroll.verticalScrollBar().setValue(0)
        self.update()

    def _spoken(self) -> list[tuple[str, Marked | None]]:
        return [(told, self.words.parts.get(part)) for part, told in enumerate(self._reading.spoken)]

    def _follow(self, spoken: Marked, share: float) -> None:
        """Keep what is spoken in sight."""
        self.words.keep_in_sight(self._scroll, spoken, share)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts it away; Up and Down move a text that is folded."""
        key, bar = event.key(), self._scroll.verticalScrollBar()
        if key == Qt.Key.Key_Escape:
            self.closed.emit()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            bar.setValue(bar.value() + 60)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_PageUp):
            bar.setValue(bar.value() - 60)
        else:
            super().keyPressEvent(event)

    # layout ----------------------------------------------------------------------------------------

    def _restyle(self) -> None:
        self.words.show_reading(self._reading, self._sizes)
        self._lay()

    @property
    def _sizes(self) -> ReadingSizes:
        return note_sizes(self.look)

    def widths(self, room: int) -> tuple[int, ...]:
        """The widths it may have in that room: the one it likes, then broad and low, then narrow and high."""
        em, pad = self._sizes.text, round(self._sizes.margin)
        like = min(21 * em + 2 * pad, room)
        return tuple(dict.fromkeys((like, room, *(min(n * em + 2 * pad, room) for n in (28, 40, 17, 14)))))

    def wanted(self, width: int) -> QSize:
        """The size in which all of it is seen at that width."""
        inner = width - 2 * round(self._sizes.margin)
        foot = self._row.heightForWidth(inner)
        return QSize(width, self._top() + self.words.heightForWidth(inner) + foot + self._under())

    def _top(self) -> int:
        """Down to the words: who writes stands there."""
        return round(self._sizes.edge + head_high(self._reading, self._sizes, 0, ()))

    def _under(self) -> int:
        """The air between the words and the plates, and under those."""
        return round(self._sizes.margin) + self.look.gap(8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words above, plates below."""
        self._lay()

    def _lay(self) -> None:
        pad = round(self._sizes.margin)
        wide = self.width() - 2 * pad
        foot = self._row.heightForWidth(max(1, wide))
        top, bottom = self._top(), self.height() - pad - foot + 4
        self._foot.setGeometry(pad - 9, bottom, wide + 18, foot)
        self._scroll.setGeometry(pad, top, wide + CLEAR, max(1, bottom - top - self.look.gap(4)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with a brass edge, and who writes, with a seal."""
        painter = Painter(QPainter(self), 9)
        box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        painter.fill(outline(box.translated(3, 5)), SHADOW, 1.2)
        painter.fill(outline(box), PAPER, 1.0, 10)
        painter.line(outline(box, -5), BRASS, 2, 0.4)
        draw_head(painter, QRectF(self.rect()), self._reading, self._sizes)


class Halo(QWidget):
    """A brass ring around a thing on the table, and an arrow from its letter; it lets every hand through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._target = self._note = QRect()
        self.hide()

    def surround(self, target: QRect, note: QRect) -> None:
        """Ring that thing, with an arrow from the letter; both in the parent's coordinates."""
        if (target, note) == (self._target, self._note):
            return
        self._target, self._note = target, note
        tail, tip = (point.toPoint() for point in self._arrow(QRectF(target), QRectF(note)))
        way = QRect(tail, tip).normalized().adjusted(-HEAD, -HEAD, HEAD, HEAD)
        self.setGeometry(target.adjusted(-9, -9, 9, 9).united(way))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring between two hairlines of ink, and the arrow."""
        painter = Painter(QPainter(self), 4)
        box = QRectF(self._target.translated(-self.pos()))
        tail, tip = self._arrow(box, QRectF(self._note.translated(-self.pos())))
        ring = outline(box.adjusted(-1, -1, 1, 1))
        painter.line(ring, INK, 6, 0)
        painter.line(ring, BRASS, 3, 0)
        along = tip - tail
        length = math.hypot(along.x(), along.y()) or 1.0
        along /= length
        across = QPointF(-along.y(), along.x())
        back = tip - along * HEAD
        shaft, head = QPainterPath(tail), QPainterPath(tip)
        shaft.lineTo(back)
        for corner in (back + across * HEAD * 0.6, back - across * HEAD * 0.6):
            head.lineTo(corner)
        head.closeSubpath()
        painter.line(shaft, INK, 8, 0)
        painter.line(head, INK, 4, 0)
        painter.line(shaft, BRASS, 4, 0)
        painter.fill(head, BRASS, 0)

    def _arrow(self, target: QRectF, note: QRectF) -> tuple[QPointF, QPointF]:
        """The way to the thing; of a long one only its last piece, so that nothing else is crossed."""
        tail, tip = self._way(target, note)
        back = tail - tip
        length = math.hypot(back.x(), back.y())
        return (tip + back * (LAST / length) if length > REACH else tail), tip

    @staticmethod
    def _way(target: QRectF, note: QRectF) -> tuple[QPointF, QPointF]:
        """From the letter's edge to the ring: as straight as can be, and never to one of its corners."""

        def near(middle: float, half: float, at: float) -> float:
            return min(max(at, middle - half), middle + half)

        ring, inner = target.adjusted(-8, -8, 8, 8), note.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        across, down = max(0.0, inner.width() / 2 - 14), max(0.0, inner.height() / 2 - 14)
        x = near(inner.center().x(), across, ring.center().x())
        y = near(inner.center().y(), down, ring.center().y())
        aim = QPointF(
            near(ring.center().x(), ring.width() * AIM, x), near(ring.center().y(), ring.height() * AIM, y)
        )
        if note.right() <= ring.left() or note.left() >= ring.right():
            left = note.right() <= ring.left()
            tail = QPointF(inner.right() if left else inner.left(), y)
            return tail, QPointF(ring.left() if left else ring.right(), aim.y())
        above = note.bottom() <= ring.top()
        tail = QPointF(x, inner.bottom() if above else inner.top())
        return tail, QPointF(aim.x(), ring.top() if above else ring.bottom())
