"""The bar for stepping back: what one looks at, a slider through the moments, the way to now."""

from __future__ import annotations

import html
import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QSlider, QWidget

from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label, RichLabel
from kd_desktop.desktop.kit.layouts import in_row
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.plates import Plate, outline, ring
from kd_desktop.desktop.kit.theme import BRASS, INK, NIGHT, OXBLOOD, SHADE, TAN, TEAL

PAD = 16
ROOMY = 0.9
"""From this size of the window on there is room for words on the frame; the bar has them always."""


Mark = Literal["round", "vote", "outcome", ""]
"""The marks for moments on the slider: a round began, a seat voted or passed, an outcome was read."""


class PastMoment(NamedTuple):
    """The table after one command: its number, the round, the mark, and what the table saw, in a sentence."""

    number: int
    round: int
    mark: Mark = ""
    words: str = ""


class MomentChapter(NamedTuple):
    """A part of a campaign with its moments, the first being that of its beginning.

    `reign` is its number: that of a reign, or of a round.
    """

    reign: int
    moments: tuple[PastMoment, ...]

    @property
    def span(self) -> tuple[int, int]:
        """The numbers of the first and the last command."""
        return self.moments[0].number, self.moments[-1].number

    def at(self, number: int) -> int:
        """The place of the last moment that is not later than a command's number; 0 before the first."""
        return max((place for place, one in enumerate(self.moments) if one.number <= number), default=0)


class ScrubberWords(NamedTuple):
    """The words for a kind of moment, and for the parts before and after this one."""

    moment: str
    before: str
    after: str


class MomentSlider(QSlider):
    """A slider with a tick for each round, vote and outcome of a chapter.

    Left and Right go a moment, Page Up and Page Down a round; `beyond` tells of a step after the last.
    """

    beyond = Signal()

    def __init__(self, look: Appearance, name: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.look = look
        self._chapter: MomentChapter | None = None
        self._baked = PixmapCache()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.changed.connect(self.updateGeometry)

    def set_chapter(self, chapter: MomentChapter) -> None:
        """Go through the moments of that chapter."""
        self._chapter = chapter
        self.setRange(0, len(chapter.moments) - 1)
        self.update()

    def rounds(self) -> list[int]:
        """The places where a round begins."""
        moments = self._chapter.moments if self._chapter is not None else ()
        return [place for place, one in enumerate(moments) if one.mark == "round"]

    def step(self, by: int) -> None:
        """Steps a number of moments on, or back."""
        if by > 0 and self.value() == self.maximum():
            self.beyond.emit()
        else:
            self.setValue(self.value() + by)

    def turn(self, on: bool) -> None:
        """To the beginning of the next round, or of this one (or of the one before)."""
        here, places = self.value(), [0, *self.rounds(), self.maximum()]
        ahead = [place for place in places if (place > here if on else place < here)]
        if ahead:
            self.setValue(min(ahead) if on else max(ahead))

    # events ------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows (also with Shift) go a moment, Page Up and Page Down a round, Home to the beginning."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Down):
            self.step(-1)
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Up):
            self.step(1)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.turn(key == Qt.Key.Key_PageDown)
        elif key == Qt.Key.Key_Home:
            self.setValue(0)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Goes to the moment under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.setValue(self._place(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follows the hand."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self._place(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Nothing more."""

    def _place(self, x: float) -> int:
        share = (x - PAD) / max(1.0, self.width() - 2 * PAD)
        return round(min(1.0, max(0.0, share)) * self.maximum())

    def x_of(self, place: int) -> float:
        """The place of a moment, in pixels."""
        return PAD + (self.width() - 2 * PAD) * place / max(1, self.maximum())

    # drawing -----------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """The line, its ticks and the figures of the rounds."""
        return QSize(300, self._middle() + 14 + round(self.look.px(16) * 1.3))

    def minimumSizeHint(self) -> QSize:
        """The same height, in little room."""
        return QSize(120, self.sizeHint().height())

    def _middle(self) -> int:
        return self.look.gap(16) + 6

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line with its ticks, and a brass knob."""
        canvas = QPainter(self)
        key = (self._chapter, self.look.px(16), self.maximum())
        canvas.drawPixmap(0, 0, self._baked.of(self, key, self._print))
        painter, x, y = Painter(canvas, 5), self.x_of(self.value()), float(self._middle())
        painter.fill(shapes.disc(x, y, 12), INK, 0.3)
        painter.fill(shapes.disc(x, y, 9), BRASS, 0.3)
        if self.hasFocus():
            ring(painter, shapes.disc(x, y, 15))

    def _print(self, canvas: QPainter) -> None:
        """A line of ink; a figure under each round, a notch for each vote, a red one for each outcome."""
        painter, y = Painter(canvas, 5), float(self._middle())
        figure = self.look.type(16, 600, ink=INK, ground=TAN)
        painter.seg((PAD, y), (self.width() - PAD, y), INK, 3, 0.3)
        free = 0.0
        for place, one in enumerate(self._chapter.moments if self._chapter is not None else ()):
            x = self.x_of(place)
            if one.mark == "round":
                painter.seg((x, y - 11), (x, y + 11), INK, 2.6, 0.2)
                words = str(one.round)
                if x - figure.width(words) / 2 > free:
                    painter.text(x, y + 12 + figure.px, words, figure, "centre")
                    free = x + figure.width(words) / 2 + 6
            elif one.mark == "vote":
                painter.seg((x, y - 6), (x, y + 6), TEAL, 2, 0)
            elif one.mark == "outcome":
                painter.fill(shapes.rhomb(x, y, 6), OXBLOOD, 0)


class Scrubber(QWidget):
    """The bar over the foot of the table while one looks back. Nothing can be played meanwhile.

    `moved` gives the place of the moment one goes to; `turned` -1 or 1, for the chapter before or after;
    `now` wants the present back; `grown` tells that it may need another height.
    """

    moved = Signal(int)
    turned = Signal(int)
    now = Signal()
    grown = Signal()

    def __init__(self, look: Appearance, parent: QWidget, words: ScrubberWords) -> None:
        super().__init__(parent)
        self.look = look
        self._baked = PixmapCache()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.sentence, self.note = RichLabel(), Label()
        for label in (self.sentence, self.note):
            label.setWordWrap(True)
        self.slider = MomentSlider(look, words.moment)
        self.slider.valueChanged.connect(self.moved)
        self.slider.beyond.connect(self.now)
        self.earlier = Plate(look, words.before, ground=TAN, low=True)
        self.later = Plate(look, words.after, ground=TAN, low=True)
        self.earlier.clicked.connect(lambda: self.turned.emit(-1))
        self.later.clicked.connect(lambda: self.turned.emit(1))
        for plate in (self.earlier, self.later):  # the slider keeps its length from chapter to chapter
            kept = plate.sizePolicy()
            kept.setRetainSizeWhenHidden(True)
            plate.setSizePolicy(kept)
        self.back = Plate(look, self.tr("Return to now"), ground=TAN, low=True)
        self.back.clicked.connect(self.now)
        self.back.hint = self.tr("Esc, End or N")
        self.back.tell()
        self._grid = QGridLayout(self)
        said = in_row((self.sentence, 3), (self.note, 2))
        self._grid.addLayout(said, 0, 0, 1, 3)
        self._grid.addWidget(self.back, 0, 3)
        self._grid.addWidget(self.earlier, 1, 0)
        self._grid.addWidget(self.slider, 1, 1)
        self._grid.addWidget(self.later, 1, 2, 1, 2)
        self._grid.setColumnStretch(1, 1)
        look.changed.connect(self.restyle)
        self.restyle()
        self.hide()

    def restyle(self) -> None:
        """Set everything in the present size."""
        look = self.look
        self.sentence.setFont(look.font(26, serif=True))
        self.note.setFont(look.font(20))
        self.sentence.setStyleSheet(f"color: {theme.shown(INK)}; background: transparent;")
        self.note.setStyleSheet(f"color: {theme.shown(INK)}; background: transparent;")
        gap = look.gap(16)
        self._grid.setContentsMargins(gap, gap // 2 + 6, gap, gap // 2)
        self._grid.setHorizontalSpacing(look.gap(12))
        self._grid.setVerticalSpacing(2)
        self.updateGeometry()

    def show_chapter(self, chapter: MomentChapter, place: int, before: bool, after: bool) -> None:
        """Go through that chapter, from that moment; `before` and `after` tell of others."""
        self.slider.blockSignals(True)
        self.slider.set_chapter(chapter)
        self.slider.setValue(place)
        self.slider.blockSignals(False)
        for plate, there in ((self.earlier, before), (self.later, after)):
            plate.setVisible(there)
        self.slider.update()

    def say(self, where: str, standing: tuple[str, str], note: str) -> None:
        """Where one is, what was awaited there, and what came next."""
        first, rest = standing
        self.sentence.setText(f"<b>{html.escape(where)}</b> {html.escape(first)} {html.escape(rest)}".strip())
        self.note.setText(note)
        spoken = " ".join(part for part in (where, first, rest, note) if part)
        self.setAccessibleName(spoken)
        self.slider.setAccessibleDescription(spoken)

    def event(self, event: QEvent) -> bool:
        """Other words or letters may need another height."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.grown.emit()
        return super().event(event)

    def wanted(self, width: int) -> int:
        """The height it needs at that width."""
        return max(self._grid.totalHeightForWidth(width), self._grid.totalMinimumSize().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tan where the bar is night, so that the past isn't mistaken for the present."""
        QPainter(self).drawPixmap(0, 0, self._baked.of(self, None, self._print))

    def _print(self, canvas: QPainter) -> None:
        painter, box = Painter(canvas, 3), QRectF(self.rect())
        canvas.fillRect(self.rect(), theme.shown(TAN))
        painter.tide(box.adjusted(0, 10, 0, 0), SHADE, 14, 6)
        painter.seg((0, 2), (box.right(), 2), BRASS, 5, 0.4)
        painter.seg((0, 6), (box.right(), 6), NIGHT, 2, 0.3)


class HistoryFrame(QWidget):
    """The frame round the table while it shows the past: a brass band with cuts of ink, and words on it.

    It is masked, so that nothing within it is drawn twice.
    """

    WIDE = 13

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._words = ""
        self._before: tuple[QRect, ...] = ()
        self._baked = PixmapCache()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str) -> None:
        """What stands on the frame."""
        if words != self._words:
            self._words = words
            self._mask()
            self.update()

    def lie_behind(self, boxes: Sequence[QRect]) -> None:
        """Lie behind these things of the parent, which are read to their edges."""
        before = tuple(box.translated(-self.pos()) for box in boxes)
        if before != self._before:
            self._before = before
            self._mask()
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the middle out again."""
        self._mask()

    def _mask(self) -> None:
        wide, tab = self.WIDE + 2, self._tab().toAlignedRect().adjusted(-3, 0, 3, 3)
        inner = self.rect().adjusted(wide, wide, -wide, -wide)
        band = QRegion(self.rect()).subtracted(QRegion(inner))
        for box in self._before:
            band = band.subtracted(QRegion(box))
        self.setMask(band.united(QRegion(tab)))

    def _type(self) -> Type:
        return self.look.type(20, 700, serif=True, ink=INK, ground=BRASS)

    def _tab(self) -> QRectF:
        """Where the words stand; nowhere in little room, where they would lie over the table."""
        if self.look.room <= ROOMY or self.look.factor >= 1.2:
            return QRectF()
        type_ = self._type()
        tab = QRectF(0, 0, type_.width(self._words) + 44, type_.px * 1.9)
        tab.moveCenter(QPointF(self.width() / 2, tab.height() / 2))
        return tab

    def paintEvent(self, event: QPaintEvent) -> None:
        """The band, and the words on their tab."""
        canvas = QPainter(self)
        canvas.drawPixmap(0, 0, self._baked.of(self, None, self._print))
        tab, painter = self._tab(), Painter(canvas, 6)
        if not tab.isEmpty():
            painter.fill(outline(tab), BRASS, 0.8)
            painter.line(outline(tab), INK, 2.4, 0.4)
            at = tab.center()
            painter.text(at.x(), at.y() + self._type().px * 0.34, self._words, self._type(), "centre")

    def _print(self, canvas: QPainter) -> None:
        painter, box, wide = Painter(canvas, 6), QRectF(self.rect()), float(self.WIDE)
        for side in (
            QRectF(0, 0, box.width(), wide),
            QRectF(0, box.height() - wide, box.width(), wide),
            QRectF(0, 0, wide, box.height()),
            QRectF(box.width() - wide, 0, wide, box.height()),
        ):
            canvas.fillRect(side, theme.shown(BRASS))
        self._cuts(painter, box, wide)
        for inset in (1.0, wide):
            painter.line(outline(box.adjusted(inset, inset, -inset, -inset)), INK, 2.4, 0.3)

    def _cuts(self, painter: Painter, box: QRectF, wide: float) -> None:
        """The cuts, leaning backwards all the way round."""
        pitch, length = 16.0, wide - 6
        x = 14.0
        while x < box.width() - 14:
            for y in (wide - 3, box.height() - 3):
                painter.gouge(x, y, length, -math.pi / 2 - 0.5, 2.4, INK)
            x += pitch
        y = 22.0
        while y < box.height() - 14:
            for x in (wide - 3, box.width() - 3):
                painter.gouge(x, y, length, math.pi + 0.5, 2.4, INK)
            y += pitch
