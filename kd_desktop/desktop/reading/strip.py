"""The spoken sentence on a strip over the table, for words that can't be marked themselves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.keyboards import key_of
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.theme import INK, PAPER, SHADOW
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.setting import TEXT
from kd_desktop.desktop.reading.sizes import sheet_sizes
from kd_desktop.desktop.reading.words import SheetWords, SpokenPart
from kd_desktop.desktop.speech.aloud import aloud_of, sentences


class Strip(QWidget):
    """A strip at the lower edge of its parent during reading. `left` tells that it and the focus are gone."""

    left = Signal()

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._sentences: list[str] = []
        self.words = SheetWords()
        self.silent = Plate(look, self.tr("Stop reading (R)"), ground=PAPER, low=True)
        self.silent.clicked.connect(self.dismiss)
        foot = in_row(1, self.silent)
        self._column = in_column(self.words, foot, on=self)
        look.changed.connect(self._restyle)
        self.hide()

    def read(self, texts: Sequence[str]) -> None:
        """Read these texts aloud, a sentence at a time."""
        self._sentences = [words for text in texts for _, words in sentences(text)]
        aloud_of(self.look).read(self._sentences, self._mark)

    def _come(self) -> None:
        """Appear at the first word."""
        if self.isHidden():
            self.show()
            self.place()
            self.raise_()
            self.silent.setFocus(Qt.FocusReason.OtherFocusReason)

    def _mark(self, part: int, start: int, length: int) -> None:
        if part < 0:
            self._go()
            return
        if self.spoken.words != self._sentences[part]:
            self._show(self._sentences[part])
        self._come()
        self.place()
        self.spoken.mark(start, length)

    @property
    def spoken(self) -> SpokenPart:
        """Show the present sentence, with its spoken word."""
        return self.words.parts[TEXT]

    def _show(self, sentence: str) -> None:
        self.words.show_reading(Reading(text=sentence), sheet_sizes(self.look))

    def dismiss(self) -> None:
        """Stop reading, and go."""
        if not self.isHidden():
            aloud_of(self.look).stop()

    def _go(self) -> None:
        if not self.isHidden():
            inside = self.silent.hasFocus()
            self.hide()
            if inside:
                self.left.emit()

    def _restyle(self) -> None:
        self._show(self.spoken.words)
        self.place()

    def place(self) -> None:
        """Place it at the lower edge of the parent, as high as the sentence needs."""
        parent, look = self.parentWidget(), self.look
        if parent is None or self.isHidden():
            return
        gap = look.gap(20)
        self._column.setContentsMargins(gap + 6, gap, gap, gap // 2)
        wide = min(parent.width() - 2 * gap, round(look.px(27) * 34))
        high = min(self._column.heightForWidth(wide), parent.height() - gap)
        self.setGeometry((parent.width() - wide) // 2, parent.height() - high - gap // 2, wide, high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R and Escape stop reading."""
        if key_of(event) in (Qt.Key.Key_R, Qt.Key.Key_Escape):
            self.dismiss()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with a shadow."""
        painter = Painter(QPainter(self), 6)
        box = QRectF(self.rect()).adjusted(3, 3, -5, -6)
        painter.fill(outline(box.translated(3, 4)), SHADOW, 0.8)
        painter.fill(outline(box), PAPER, 0.8)
        painter.line(outline(box, -3), INK, 1.6, 0.3)
