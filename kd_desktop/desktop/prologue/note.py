"""One of the old chancellor's letters on the table, and the brass ring around what it speaks of."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import RING, Plate, outline
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.theme import BRASS, INK, PAPER, SHADOW
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.pointing import EDGE, HEAD, Arrow, arrow
from kd_desktop.desktop.reading.heads import draw_head, head_high
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.sizes import ReadingSizes, note_sizes
from kd_desktop.desktop.reading.words import SheetWords
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.speech.plate import AloudPlate, Marked

CLEAR = 10
"""Pixels between the words and the bar where they scroll."""
BROAD, NARROW = (21, 28, 40, 48), (17, 14)
"""The widths of a letter's words, in sizes of its text: the one it likes first."""
SEAL = 2.6
"""How wide the seal is with some air, in sizes of the line with who writes."""
RINGED = 4
"""Pixels around a thing that its ring takes up: words that stand just above it stay whole."""


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
        broad, narrow = ([min(n * em + 2 * pad, room) for n in some] for some in (BROAD, NARROW))
        return tuple(dict.fromkeys((*broad, room, *narrow)))

    def wanted(self, width: int) -> QSize:
        """The size in which all of it is seen at that width."""
        inner = width - 2 * round(self._sizes.margin)
        words = self._top() + self.words.heightForWidth(inner)
        if self._headed(width):
            return QSize(width, words + round(self._sizes.margin))
        return QSize(width, words + self._row.heightForWidth(inner) + self._under())

    def _headed(self, width: int) -> bool:
        """Whether the plates stand beside who writes, because there is room on a broad letter."""
        sizes = self._sizes
        sender = Type(sizes.note, "serif", italic=True).width(self._reading.note)
        seal = sizes.note * SEAL
        return width - 2 * sizes.margin - sender - seal - 2 * CLEAR >= self._row.sizeHint().width()

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
        sizes, pad, top = self._sizes, round(self._sizes.margin), self._top()
        wide, row = self.width() - 2 * pad, self._row.sizeHint()
        if self._headed(self.width()):
            left = self.width() - pad - round(sizes.note * SEAL) - row.width()
            middle = round(sizes.edge + sizes.note * 0.6)
            self._foot.setGeometry(left, middle - row.height() // 2, row.width(), row.height())
            bottom = self.height() - pad + self.look.gap(4)
        else:
            foot = self._row.heightForWidth(max(1, wide))
            bottom = self.height() - pad - foot + 4
            self._foot.setGeometry(pad - RING, bottom, wide + 2 * RING, foot)
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
        self.target = self._note = QRect()
        self._crossed: tuple[QRect, ...] = ()
        self.arrow: Arrow | None = None
        self.hide()

    def surround(self, target: QRect, note: QRect, crossed: Sequence[QRect] = ()) -> None:
        """Ring that thing, with an arrow from the letter; all in the parent's coordinates.

        The arrow crosses none of those others; where it can't help it, the ring has to do.
        """
        if (target, note, tuple(crossed)) == (self.target, self._note, self._crossed):
            return
        self.target, self._note, self._crossed = target, note, tuple(crossed)
        self.arrow = arrow(QRectF(target), QRectF(note), crossed)
        place = self.ring()
        if self.arrow is not None:
            tail, tip = (point.toPoint() for point in self.arrow)
            place = place.united(QRect(tail, tip).normalized().adjusted(-HEAD, -HEAD, HEAD, HEAD))
        self.setGeometry(place)
        self.update()

    def ring(self) -> QRect:
        """All that the ring lies on, and what it surrounds."""
        return self.target.adjusted(-RINGED, -RINGED, RINGED, RINGED)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring between two hairlines of ink, and the arrow."""
        painter = Painter(QPainter(self), 4)
        box = QRectF(self.target.translated(-self.pos()))
        ring = outline(box.adjusted(-1, -1, 1, 1))
        painter.line(ring, INK, 6, 0)
        painter.line(ring, BRASS, 3, 0)
        if self.arrow is not None:
            self._draw_arrow(painter, *(point - QPointF(self.pos()) for point in self.arrow))

    @staticmethod
    def _draw_arrow(painter: Painter, tail: QPointF, tip: QPointF) -> None:
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
