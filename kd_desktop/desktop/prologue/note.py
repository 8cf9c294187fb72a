"""One of the old chancellor's letters on the table, and the corners in its seal's red around its thing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import RING, Plate
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.shapes import outline
from kd_desktop.desktop.kit.theme import BRASS, OXBLOOD, PAPER, SHADOW
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.pointing import EDGE, HEAD, Arrow, arrow
from kd_desktop.desktop.reading.heads import draw_head, head_high, sender_room
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.sizes import ReadingSizes, note_sizes
from kd_desktop.desktop.reading.words import SheetWords
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.speech.plate import AloudPlate, SpokenLabel

CLEAR = 10
"""Pixels between the words and the bar if they scroll."""
BROAD, NARROW = (21, 28, 40, 48), (17, 14)
"""The widths of a letter's words, in sizes of its text: the preferred one first."""
SEAL = 2.2
"""The width of the seal with some air, in sizes of the sender's line."""
SEAL_ALONE = "\N{NO-BREAK SPACE}"
"""Stands for the sender where the seal alone tells it."""
LINE = 60
"""Pixels by which an arrow key scrolls a folded text."""
READ_LINES = 4
"""The lines in sight, the title included, without which a folded letter can hardly be read."""
RINGED = 3
"""Pixels around a thing for its corners: words just above it stay whole."""
CORNER, SHARE = 30, 0.3
"""The length of a corner's arms in pixels, and their largest share of a side."""


class LetterNote(QWidget):
    """The letter: a small sheet with a seal. It never takes the focus by itself.

    `closed` tells that it is put away as read, `left` that Escape is pressed on it, `asked` that its rule is
    wanted, `hushed` that no more are wanted, `began` that a new campaign is.
    """

    closed = Signal()
    left = Signal()
    asked = Signal()
    hushed = Signal()
    began = Signal()

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.lesson: Lesson | None = None
        self._reading, self._hand = Reading(), True
        self._scroll = scroll_area(self, sideways=False)
        self.words = SheetWords(titled=True, scroll=self._scroll)
        inner = QWidget()
        in_column(self.words, 1, on=inner, edges=(0, 0, CLEAR, 0))
        self._scroll.setWidget(inner)
        self.new = Plate(look, self.tr("New campaign"), ground=PAPER, low=True)
        self.away = Plate(look, self.tr("Got it"), ground=PAPER, low=True)
        self.away.spare = self.away.text()
        self.rule = Plate(look, self.tr("The rule"), ground=PAPER, low=True)
        back = self.tr("No more letters come; the menu brings them back.")
        again = self.tr("Press again to skip all letters; the menu brings them back.")
        self.hush = TwicePlate(look, self.tr("Skip all"), back, again, ground=PAPER, low=True)
        tips.explain(self.away, self.tr("Escape closes the letter, too."))
        tips.explain(self.rule, self.tr("F1 shows the rule, too."))
        self._foot = QWidget(self)
        row = Flow(self._foot, gap=0)
        for plate, told in (
            (self.new, self.began),
            (self.away, self.read_on),
            (self.rule, self.asked),
        ):
            plate.clicked.connect(told)
            row.addWidget(plate)
        self.hush.done.connect(self.hushed)
        row.addWidget(self.hush)
        self.aloud = AloudPlate(look, aloud_of(look), self._spoken, ground=PAPER, followed=self._follow)
        row.addWidget(self.aloud)
        for plate in (self.new, self.away, self.rule, self.hush, self.aloud):
            plate.installEventFilter(self)
        bar = self._scroll.verticalScrollBar()
        for moved in (bar.valueChanged, bar.rangeChanged):
            moved.connect(self._name_away)
        self._row = row
        look.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    def show_lesson(self, lesson: Lesson) -> None:
        """Show this letter; its owner places it."""
        self.lesson = lesson
        self.aloud.silence()
        self.new.setVisible(lesson.leads == "new")
        self.hush.setVisible(not lesson.leads)
        self._hand = True
        self._tell(lesson.reading())

    def show_hand(self, there: bool) -> None:
        """Say what to press only while it is there to be pressed; else that it can wait."""
        if self.lesson is None or there == self._hand:
            return
        self._hand, reading = there, self.lesson.reading()
        later = self.tr("You can do this later. For now, click “Got it” or press Escape.")
        self._tell(reading if there else reading._replace(lines=(later,)))

    def _tell(self, reading: Reading) -> None:
        self._reading = reading
        title = self.tr("Letter from the old chancellor: {title}").format(title=reading.title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join((reading.text, *reading.lines)))
        self._restyle()
        self._scroll.verticalScrollBar().setValue(0)
        self.update()

    def _spoken(self) -> list[tuple[str, SpokenLabel | None]]:
        return [(told, self.words.parts.get(part)) for part, told in enumerate(self._reading.spoken)]

    def _follow(self, spoken: SpokenLabel, share: float) -> None:
        """Keep the spoken words in sight."""
        self.words.keep_in_sight(self._scroll, spoken, share)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves it; arrows and page keys scroll a folded text."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif not self.scroll_by(event.key()):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows on its plates scroll a folded text, too, until its end; then they lead on."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and self.scroll_by(event.key())
        ):
            return True
        return super().eventFilter(watched, event)

    def scroll_by(self, key: int) -> bool:
        """Scroll a folded text as that key does; whether it does, and there was more that way."""
        bar = self._scroll.verticalScrollBar()
        page = max(LINE, bar.pageStep() - LINE)
        steps: dict[int, int] = {
            Qt.Key.Key_Down: LINE, Qt.Key.Key_PageDown: page, Qt.Key.Key_Up: -LINE, Qt.Key.Key_PageUp: -page,
        }  # fmt: skip
        before = bar.value()
        bar.setValue(before + steps.get(key, 0))
        return bar.value() != before

    def read_on(self) -> None:
        """Show the next part of a folded text; at its end it is put away as read."""
        if self.isVisible() and self.scroll_by(Qt.Key.Key_PageDown):
            input_guard.turned()  # a second press in haste isn't meant for what comes next
        else:
            self.closed.emit()

    def _name_away(self) -> None:
        """Its plate says whether it shows more of the text, or puts it away."""
        more = self.lesson is not None and self.more_below()
        words = self.tr("More") if more else self.tr("Got it")
        if words != self.away.text():
            self.away.setText(words)
            self.away.setAccessibleName(self.away.spoken())  # its tip stays
        self.update()

    def more_below(self) -> bool:
        """Whether more of its text follows below what is in sight."""
        bar = self._scroll.verticalScrollBar()
        return bar.value() < bar.maximum()

    # layout ----------------------------------------------------------------------------------------

    def _restyle(self) -> None:
        self.words.show_reading(self._reading, self.sizes)
        self._lay()

    @property
    def sizes(self) -> ReadingSizes:
        """The sizes of its type."""
        return note_sizes(self.look)

    def widths(self, room: int) -> tuple[int, ...]:
        """The possible widths in that room: the preferred one, then broad and low, then narrow and high."""
        em, pad = self.sizes.text, round(self.sizes.margin)
        broad, narrow = ([min(n * em + 2 * pad, room) for n in some] for some in (BROAD, NARROW))
        return tuple(dict.fromkeys((*broad, room, *narrow)))

    def wanted(self, width: int) -> QSize:
        """The size for all of its text at that width."""
        inner = width - 2 * round(self.sizes.margin)
        words = self._top() + self.words.heightForWidth(inner)
        if self._headed(width):
            return QSize(width, words + round(self.sizes.margin))
        return QSize(width, words + self._foot_high(inner) + self._under())

    def whole(self, width: int) -> int:
        """The least height at that width with all of its text, plates beside the seal if they fit."""
        if not self._plates_at_seal(width):
            return self.wanted(width).height()
        inner = width - 2 * round(self.sizes.margin)
        return self._top() + self.words.heightForWidth(inner) + round(self.sizes.margin)

    def _foot_high(self, inner: int) -> int:
        """The height of the plates' rows under words of that width; their rings stand out beside those."""
        return self._row.heightForWidth(max(1, inner + 2 * RING))

    def readable(self, width: int) -> int:
        """The least height at that width with a few lines of its text in sight."""
        words = self.words.heightForWidth(width - 2 * round(self.sizes.margin))
        lines = min(words, round(READ_LINES * 1.4 * self.sizes.text))
        if lines < words and self._plates_at_seal(width):
            return self._top() + lines + round(self.sizes.margin)
        return self.wanted(width).height() - words + lines

    def _headed(self, width: int) -> bool:
        """Whether the plates are beside the sender, as there is room for on a broad letter."""
        return self._plates_at_seal(width, round(self._sender() + self.sizes.margin / 2) + 2 * CLEAR)

    def _sender(self) -> float:
        return Type(self.sizes.note, "serif", italic=True).width(self._reading.note)

    def _plates_at_seal(self, width: int, besides: int = 0) -> bool:
        """Whether the plates have room beside the seal, half in the margin, and beside so much else."""
        sizes = self.sizes
        free = width - 1.5 * sizes.margin - sizes.note * SEAL - besides
        return free >= self._row.sizeHint().width()

    def _names_sender(self) -> bool:
        """Whether the sender has room beside the seal; alone, that tells it too."""
        room = sender_room(self.width() - 2 * self.sizes.edge, self.sizes)
        return not self._folded() and self._sender() <= room

    def _folded(self) -> bool:
        """Whether the text scrolls, and the plates take the sender's place to show more of it."""
        width = self.width()
        low = self.height() < self.wanted(width).height()
        return low and not self._headed(width) and self._plates_at_seal(width)

    def _top(self) -> int:
        """The height above the words, for the sender."""
        return round(self.sizes.edge + head_high(self._reading, self.sizes, 0, ()))

    def _under(self) -> int:
        """The air between the words and the plates, and under those."""
        return round(self.sizes.margin) + self.look.gap(8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words above, plates below."""
        self._lay()

    def _lay(self) -> None:
        sizes, pad, top = self.sizes, round(self.sizes.margin), self._top()
        wide, row = self.width() - 2 * pad, self._row.sizeHint()
        if self._headed(self.width()) or self._folded():
            left = self.width() - pad - round(sizes.note * SEAL) - row.width()
            middle = round(sizes.edge + sizes.note * 0.6)
            self._foot.setGeometry(left, middle - row.height() // 2, row.width(), row.height())
            bottom = self.height() - pad + self.look.gap(4)
        else:
            foot = self._foot_high(wide)
            bottom = self.height() - pad - foot + 4
            self._foot.setGeometry(pad - RING, bottom, wide + 2 * RING, foot)
        room = max(1, bottom - top - self.look.gap(4))
        # A bar that Qt once showed would stay: beside it the same words need more lines.
        whole = self.words.heightForWidth(wide) <= room
        off, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self._scroll.setVerticalScrollBarPolicy(off if whole else needed)
        self._scroll.setGeometry(pad, top, wide + CLEAR, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with a brass edge, and the sender, with a seal."""
        painter = Painter(QPainter(self), 9)
        box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        painter.fill(outline(box.translated(3, 5)), SHADOW, 1.2)
        painter.fill(outline(box), PAPER, 1.0, 10)
        painter.line(outline(box, -5), BRASS, 2, 0.4)
        shown = self._reading if self._names_sender() else self._reading._replace(note=SEAL_ALONE)
        draw_head(painter, QRectF(self.rect()), shown, self.sizes)
        if self.more_below():
            size = min(self.sizes.margin - EDGE, self.sizes.text)
            painter.icon("momentum-down", self.width() / 2, self._scroll.geometry().bottom() + size / 2, size)


class Halo(QWidget):
    """Corners around a thing on the table, and an arrow from its letter; clicks go through it.

    They are in the red of the letter's seal, and open: a whole brass ring is where the focus is.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.target = self._note = QRect()
        self._crossed: tuple[QRect, ...] = ()
        self.arrow: Arrow | None = None
        self.hide()

    def surround(self, target: QRect, note: QRect, crossed: Sequence[QRect] = ()) -> None:
        """Mark that thing, with an arrow from the letter; all in the parent's coordinates.

        The arrow crosses none of the others; if that is impossible, there are only the corners.
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
        """The box of the corners, and of the thing inside them."""
        return self.target.adjusted(-RINGED, -RINGED, RINGED, RINGED)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The corners between two edges of paper, and the arrow."""
        painter = Painter(QPainter(self), 4)
        box = QRectF(self.target.translated(-self.pos())).adjusted(0.5, 0.5, -0.5, -0.5)
        for ink, wide in ((PAPER, 7), (OXBLOOD, 4)):
            for corner in _corners(box):
                painter.line(corner, ink, wide, 0)
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
        painter.line(shaft, PAPER, 8, 0)
        painter.line(head, PAPER, 5, 0)
        painter.line(shaft, OXBLOOD, 4, 0)
        painter.fill(head, OXBLOOD, 0)


def _corners(box: QRectF) -> Iterator[QPainterPath]:
    """The four corners of a box, each with two arms."""
    across, down = (min(CORNER, side * SHARE) for side in (box.width(), box.height()))
    for x, inwards in ((box.left(), across), (box.right(), -across)):
        for y, along in ((box.top(), down), (box.bottom(), -down)):
            path = QPainterPath(QPointF(x + inwards, y))
            path.lineTo(x, y)
            path.lineTo(x, y + along)
            yield path
