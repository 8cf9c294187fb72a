"""A reading as a card on the table; if its text has no room, a press opens the whole of it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.accessibility import PRESS, Role, Spoken, read_only
from kd_desktop.desktop.kit.painter import HINTS, Painter
from kd_desktop.desktop.kit.prints import prints
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.setting import Typesetting, draw, set_in
from kd_desktop.desktop.reading.sizes import card_sizes
from kd_desktop.desktop.stage.pieces import draw_ring

AROUND = (6, 4, -10, -16)
"""The margin of table around the paper, for its shadow."""
SCROLL_BAR = 12
SCROLL_STYLE = (
    "QAbstractScrollArea { background: transparent; }"
    f"QScrollBar:vertical {{ background: transparent; width: {SCROLL_BAR}px; margin: 0; }}"
    f"QScrollBar::handle:vertical {{ background: {theme.BRASS}; min-height: 32px; margin: 2px 3px; }}"
    "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
    "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
)


class Faces(NamedTuple):
    """A card's front and the face that is up, which are the same before the outcome."""

    front: Reading
    up: Reading


class CardFrame(NamedTuple):
    """The card's logical size, its text factor and the device pixel ratio."""

    width: int
    height: int
    text: float
    ratio: float


class PrintedFace(NamedTuple):
    """A printed face, its height in pixels (never less than the card's), and whether text is left out."""

    pixmap: QPixmap
    height: float
    cut: bool


class PaperView(QAbstractScrollArea):
    """The card with the face that is up. `changed` tells that it says something else.

    If lines of its text are left out, pressing it asks for all of it (`wanted`). A text that still doesn't
    fit is scrolled with Page Up and Page Down.
    """

    changed = Signal()
    wanted = Signal(object)

    def __init__(self, text_factor: float | None = None) -> None:
        super().__init__()
        self._text_factor = text_factor
        self._faces = Faces(Reading(), Reading())
        self._laying = timer(self, 40, self._print)
        self._printed: dict[tuple[Reading, CardFrame], PrintedFace] = {}
        self._shown: PrintedFace | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(220, 160)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setStyleSheet(SCROLL_STYLE)
        self.viewport().setAutoFillBackground(False)
        theme.text.changed.connect(self._print_anew)
        prints.ready.connect(self._pictured)

    # --- what it shows ----------------------------------------------------------------------------

    @property
    def reading(self) -> Reading:
        """The face that is up."""
        return self._faces.up

    @property
    def front(self) -> Reading:
        """The front, whichever face is up."""
        return self._faces.front

    @property
    def cut(self) -> bool:
        """Whether lines of its text are left out."""
        return self._shown is not None and self._shown.cut

    def lay(self, faces: Faces) -> None:
        """Shows these faces."""
        other, self._faces = faces != self._faces, faces
        if other:
            self.changed.emit()
        self._print()
        self.verticalScrollBar().setValue(0)

    def mark_step(self, at: int) -> None:
        """Mark that step of the face's effects; all before it are done. The scroll position follows."""
        if self._faces.up.at != at:
            self._faces = self._faces._replace(up=self._faces.up._replace(at=at))
            self._print()
            bar, last = self.verticalScrollBar(), max(1, len(self.reading.steps) - 1)
            bar.setValue(bar.maximum() * max(0, at) // last)

    def settle(self) -> None:
        """Prints at once for a size that is final, rather than one of many during a resize."""
        if self._laying.isActive():
            self._print()

    # --- how it is set ----------------------------------------------------------------------------

    def fits(self, size: QSize) -> bool:
        """Whether the whole front is visible in that size."""
        frame = CardFrame(size.width(), size.height(), self.text_factor(), 1.0)
        return self._set(self.front, frame).needed <= _paper(frame, frame.height).height()

    def set_text_factor(self, factor: float | None) -> None:
        """Fixes the factor of all text here; None follows the person's."""
        if factor != self._text_factor:
            self._text_factor = factor
            self._laying.start()

    def text_factor(self) -> float:
        """The factor of all text on this card."""
        return theme.text.factor if self._text_factor is None else self._text_factor

    def _print_anew(self) -> None:
        """Prints again for other sizes, letters or inks."""
        self._printed = {}
        self._laying.start()

    def _pictured(self, name: str) -> None:
        """Prints the face again whose print has arrived."""
        if name == self.reading.print:
            self._printed = {}
            self._print()

    def _print(self) -> None:
        """Prints the face for the present size; an unchanged one isn't printed again."""
        self._laying.stop()
        port = self.maximumViewportSize()
        width, shown = port.width(), None
        for _ in range(2):  # a second time if a scroll bar takes some of the width
            frame = CardFrame(width, port.height(), self.text_factor(), self.devicePixelRatioF())
            key = (self.reading, frame)
            shown = self._printed.get(key) or self._face(*key)
            self._printed = {key: shown}
            if shown.height <= port.height():
                break
            width -= SCROLL_BAR
        self._shown = shown
        if shown is not None:
            self._scroll(round(shown.height), port.height())
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.cut else Qt.CursorShape.ArrowCursor)
        self.speak()
        self.viewport().update()

    def _scroll(self, height: int, port: int) -> None:
        """Gives the card a scroll bar or none, explicitly: it would come and go with the window's size."""
        bars, bar = Qt.ScrollBarPolicy, self.verticalScrollBar()
        self.setVerticalScrollBarPolicy(bars.ScrollBarAlwaysOn if height > port else bars.ScrollBarAlwaysOff)
        bar.setRange(0, max(0, height - port))
        bar.setPageStep(port)
        bar.setSingleStep(max(1, port // 12))

    def _set(self, reading: Reading, frame: CardFrame) -> Typesetting:
        paper = _paper(frame, frame.height)
        pictured = bool(reading.print) and reading.kind == "letter"
        sizes = card_sizes(frame.width, frame.height, frame.text, pictured, bool(reading.steps))
        return set_in(reading, sizes, paper.width(), paper.height(), cut=True)

    def _face(self, reading: Reading, frame: CardFrame) -> PrintedFace:
        setting = self._set(reading, frame)
        height = max(
            float(frame.height), setting.needed + frame.height - _paper(frame, frame.height).height()
        )
        pixmap = QPixmap(max(1, round(frame.width * frame.ratio)), max(1, round(height * frame.ratio)))
        pixmap.setDevicePixelRatio(frame.ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        draw(Painter(painter), _paper(frame, height), reading, setting)
        painter.end()
        return PrintedFace(pixmap, height, setting.cut)

    def speak(self) -> None:
        """Tells screen readers what it says."""
        self.setAccessibleName(self.reading.told)

    def accessible(self) -> Spoken:
        """A text that Tab reaches; if it is cut, pressing it opens all of it."""
        if self.cut:
            return Spoken(self, Role.Button, {PRESS: self.ask_all})
        return read_only(self)

    # --- events -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys and arrows scroll; Enter asks for all of a cut text."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.cut:
            self.ask_all()
            event.accept()
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click asks for all of a cut text."""
        if event.button() == Qt.MouseButton.LeftButton and self.cut:
            self.ask_all()

    def ask_all(self) -> None:
        """Asks for all of it."""
        self.wanted.emit(self.reading)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Prints again once the size rests."""
        super().resizeEvent(event)
        self._laying.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Prints for the size it is shown with."""
        super().showEvent(event)
        self._print()

    def event(self, event: QEvent) -> bool:
        """Prints again when the screen's pixel ratio changes."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._laying.start()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The face that is up, and the focus ring."""
        if self._shown is None:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHints(HINTS)
        painter.drawPixmap(0, -self.verticalScrollBar().value(), self._shown.pixmap)
        if self.hasFocus():
            draw_ring(painter, QRectF(self.viewport().rect()).adjusted(3, 3, -3, -3))
        painter.end()

    def sizeHint(self) -> QSize:
        """The size of the card in a window of 1920 x 1080."""
        return QSize(424, 446)


def _paper(frame: CardFrame, height: float) -> QRectF:
    """The paper on a card of that height."""
    return QRectF(0, 0, frame.width, height).adjusted(*AROUND)
