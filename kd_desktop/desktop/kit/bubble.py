"""The bubble: a strip of paper at a house's plate with what its councillor says, gone after a while."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QHideEvent, QMoveEvent, QPainter, QPaintEvent, QRegion, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.timing import timer

POINTER = 12
"""Pixels by which the paper's corner reaches towards the plate."""
AIR = 3
"""Pixels around its thread, for the brush."""
SHADOW = 5
LEAST_MS, LETTER_MS = 2600, 55
"""The time a remark stays: long enough to read it aloud."""


WIDE, NARROW = 360, 240
"""The greatest and least width, in pixels at 100 %; at the last spot it is narrower."""


class BubbleSpot(NamedTuple):
    """A possible spot for a bubble: right of the point, and inside the room."""

    at: QPoint
    room: QRect


class Bubble(QWidget):
    """A house's remark. Mouse and touch pass through it to the board; screen readers have it in the log."""

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.who, self.words = Label(), Label()
        self.words.setWordWrap(True)
        in_column(self.who, self.words, on=self, gap=2)
        self._timer = timer(self, 0, self.hide)
        self._spot = BubbleSpot(QPoint(), QRect())
        self._spots: Sequence[BubbleSpot] = ()
        self.tail = BubbleTail(parent)
        self._plate: QPoint | None = None
        self._clear: Sequence[QRect] = ()
        self.hide()

    def say(
        self,
        house: str,
        words: str,
        spots: Sequence[BubbleSpot],
        clear: Sequence[QRect] = (),
        plate: QPoint | None = None,
    ) -> None:
        """Show that at the first of the spots where it has room and lies off the `clear` rectangles.

        Where there is none it lies at the last. A thread leads from it to the edge of the house's `plate`,
        where that is in sight. Spots, rectangles and edge are the parent's.
        """
        look, self._plate = self.look, plate
        self.who.setText(house)
        self.words.setText(words)
        self.who.setFont(look.font(16, 700))
        self.words.setFont(look.font(22, serif=True))
        for label, ink in ((self.who, theme.MUTE), (self.words, theme.INK)):
            label.setStyleSheet(f"color: {theme.shown(ink)}; background: transparent;")
        self._lie(spots, clear)
        self.show()
        self.rise()
        self._timer.start(LEAST_MS + LETTER_MS * len(words))

    def rise(self) -> None:
        """Lie above everything, with its thread."""
        self.tail.raise_()
        self.raise_()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Its thread goes with it."""
        self._lead()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Its thread goes with it."""
        self._lead()

    def showEvent(self, event: QShowEvent) -> None:
        """Its thread comes with it."""
        self._lead()

    def hideEvent(self, event: QHideEvent) -> None:
        """Its thread goes with it."""
        self.tail.hide()

    def _lead(self) -> None:
        """Lead the thread to the plate, unless that is where the paper itself begins."""
        plate, tip = self._plate, self.pos() + QPoint(POINTER, self._middle())
        self.tail.setVisible(plate is not None and self.isVisible())
        if plate is not None:
            self.tail.lead(plate, tip, self._clear)

    def _middle(self) -> int:
        """How low on the paper its corner stands: as near to the height of its plate as can be."""
        if self._plate is None:
            return self.height() // 2
        return min(max(self._plate.y() - self.y(), 2 * POINTER), self.height() - 2 * POINTER)

    def _lie(self, spots: Sequence[BubbleSpot], clear: Sequence[QRect]) -> None:
        """Lie at the first spot that will do."""
        self._spots, self._clear = spots, clear
        if not self._gives_way(clear):
            self._spot = last = spots[-1]
            self._fold(last)
            self.move(last.at.x(), self._usual(last))

    def keep_off(self, clear: Sequence[QRect]) -> None:
        """Something has come to lie there since it spoke: give way, or stay where no spot has room."""
        self._clear = clear
        self._lead()
        if not any(one.intersects(self.geometry()) for one in clear):
            return
        if not self._gives_way(clear):
            self._fold(self._spot)

    def _gives_way(self, clear: Sequence[QRect]) -> bool:
        """Lie off all that, at the first spot that has room for it; whether one has."""
        for spot in self._spots:
            if spot.room.right() - spot.at.x() < self.look.gap(NARROW) and spot is not self._spots[-1]:
                continue
            self._fold(spot)
            if (top := self._free(spot, clear)) is not None:
                self._spot = spot
                self.move(spot.at.x(), top)
                return True
        return False

    def _fold(self, spot: BubbleSpot) -> None:
        """Set the words as wide as the spot allows."""
        look = self.look
        pad = look.gap(12)
        self.layout().setContentsMargins(pad + POINTER, pad - 2, pad + SHADOW, pad + SHADOW - 2)  # type: ignore[union-attr]
        # Large text has as many words in a line: a column of single words would hide more of the table.
        wide = min(round(look.gap(WIDE) * max(1.0, look.factor)), spot.room.right() - spot.at.x())
        frame = POINTER + SHADOW + 2 * pad
        text = self.words.fontMetrics().boundingRect(
            QRect(0, 0, wide - frame, 10_000), Qt.TextFlag.TextWordWrap, self.words.text()
        )
        self.words.setFixedSize(min(wide - frame, text.width() + 4), text.height() + 2)
        self.adjustSize()

    def _usual(self, spot: BubbleSpot) -> int:
        """How high it lies, whatever lies there."""
        least, most = self._reach(spot)
        return min(max(spot.at.y() - self.height() // 2, least), most)

    def _reach(self, spot: BubbleSpot) -> tuple[int, int]:
        """The highest and the lowest that it can lie there."""
        return spot.room.top(), max(spot.room.top(), spot.room.bottom() - self.height())

    def _free(self, spot: BubbleSpot, clear: Sequence[QRect]) -> int | None:
        """How high it lies off those rectangles: as near to the point as can be; None for nowhere."""
        (least, most), usual, x = self._reach(spot), self._usual(spot), spot.at.x()
        beside = [edge for one in clear for edge in (one.top() - self.height(), one.bottom() + 1)]
        places = [top for top in (usual, *beside) if least <= top <= most]
        free = [
            top
            for top in places
            if not any(one.intersects(QRect(x, top, self.width(), self.height())) for one in clear)
        ]
        return min(free, key=lambda top: abs(top - usual), default=None)

    def forget(self) -> None:
        """Remove the remark."""
        self.hide()
        for label in (self.who, self.words):
            label.setText("")

    def remaining(self) -> int:
        """For how many milliseconds it stays still."""
        return self._timer.remainingTime()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with a corner towards the plate, on its shadow."""
        painter = Painter(QPainter(self), len(self.words.text()))
        box = QRectF(self.rect()).adjusted(POINTER, 1, -SHADOW - 1, -SHADOW - 1)
        body = shapes.rounded(box.x(), box.y(), box.width(), box.height(), 6)
        if self._plate is not None:
            left, middle = box.x(), self._middle()
            corner = shapes.poly((left + 1, middle - 9), (left - POINTER + 2, middle), (left + 1, middle + 9))
            body = body.united(corner)
        painter.fill(body.translated(SHADOW - 1, SHADOW - 1), theme.SHADOW)
        painter.fill(body, theme.PAPER, 0.5)
        painter.line(body, theme.INK, 1.6, 0.4)


class BubbleTail(QWidget):
    """The thread from a bubble to its house's plate: it goes on behind what must stay clear."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plate = self.tip = QPoint()
        self.hide()

    def lead(self, plate: QPoint, tip: QPoint, clear: Sequence[QRect] = ()) -> None:
        """Lead from that edge of a plate to that corner of a bubble, behind those; all are the parent's."""
        self.plate, self.tip = plate, tip
        self.setGeometry(QRect(plate, tip).normalized().adjusted(-AIR, -AIR, AIR, AIR))
        seen = QRegion(self.rect())
        for one in clear:
            seen -= QRegion(one.translated(-self.pos()))
        self.setMask(seen if not seen.isEmpty() else QRegion(-1, -1, 1, 1))  # an empty one would be no mask
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A line of ink on a line of paper."""
        painter = Painter(QPainter(self), 3)
        ends = [point - self.pos() for point in (self.plate, self.tip)]
        way = shapes.poly(*((float(end.x()), float(end.y())) for end in ends))
        painter.line(way, theme.PAPER, 4, 0)
        painter.line(way, theme.INK, 1.6, 0)
