"""The words of a sheet under its head, printed in the room there is, with the spoken words marked."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.setting import (
    FOLLOWED,
    QUESTION,
    TEXT,
    TITLE,
    Mark,
    Typesetting,
    draw_words,
    hides_below,
    places,
    set_in,
)
from kd_desktop.desktop.reading.sizes import ReadingSizes

DESCENT = 0.12
"""The reach of letters below the last line, in sizes of the text."""


class SpokenPart:
    """A part of the words, read by a voice: `marked` is the spoken stretch of it."""

    def __init__(self, sheet: SheetWords, part: int) -> None:
        self._sheet, self.part = sheet, part
        self.words = self.marked = ""

    def mark(self, start: int, length: int) -> None:
        """Show that part of the words as spoken now; a length of 0 shows none."""
        self.marked = self.words[start : start + length]
        self._sheet.mark(Mark(self.part, start, length) if self.marked else None)


class SheetWords(QWidget):
    """Text, question, tokens and consequences, as high as they need to be.

    With `titled`, the title is the first of the words, in sizes that put it there. If a `scroll` area shows a
    part of them, no line is printed that its edges would cut.
    """

    def __init__(self, *, titled: bool = False, scroll: QScrollArea | None = None) -> None:
        super().__init__()
        self._scroll = scroll
        if scroll is not None:
            scroll.verticalScrollBar().valueChanged.connect(self._scrolled)
        self._reading = Reading()
        self._sizes: ReadingSizes | None = None
        self._marked: Mark | None = None
        parts = (TEXT, QUESTION, FOLLOWED)
        self.parts = {part: SpokenPart(self, part) for part in ((TITLE, *parts) if titled else parts)}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_reading(self, reading: Reading, sizes: ReadingSizes) -> None:
        """Shows that reading in those sizes; the mark stays if it is the same reading."""
        if reading != self._reading:
            self._marked = None
            for part, spoken in self.parts.items():
                spoken.words, spoken.marked = reading.spoken[part], ""
        self._reading, self._sizes = reading, sizes
        self.setAccessibleName(" ".join(spoken.words for spoken in self.parts.values() if spoken.words))
        self.updateGeometry()
        self.update()

    def mark(self, mark: Mark | None) -> None:
        """Marks the spoken words."""
        self._marked = mark
        self.update()

    def place(self, part: int, share: float) -> int:
        """The distance down to the words at that share of a part, 0 to 1."""
        setting = self._set(self.width())
        if setting is None:
            return 0
        text, ask, _, followed = places(self._room(setting), setting)
        ends = {
            TITLE: (0.0, text),
            TEXT: (text, ask),
            QUESTION: (ask, followed),
            FOLLOWED: (followed, self.height()),
        }
        top, end = ends[part]
        return round(top + (end - top) * share)

    def keep_in_sight(self, scroll: QScrollArea, spoken: object, share: float) -> None:
        """Scrolls the words at that share of their part into sight, unless they are there."""
        if self._sizes is not None and isinstance(spoken, SpokenPart) and spoken in self.parts.values():
            scroll.ensureVisible(0, self.place(spoken.part, share), 0, self._sizes.text * 2)

    def _set(self, width: int) -> Typesetting | None:
        sizes = self._sizes
        if sizes is None:
            return None
        return set_in(self._reading, (sizes,), width + 2 * sizes.margin)

    def _room(self, setting: Typesetting) -> QRectF:
        """The room for lines, with the reach of the last one kept clear of the edge."""
        return QRectF(self.rect()).adjusted(0, 0, 0, -setting.sizes.text * DESCENT)

    def heightForWidth(self, width: int) -> int:
        """The height of the words in that width."""
        setting = self._set(width)
        return math.ceil(setting.words + setting.sizes.text * DESCENT) if setting is not None else 0

    def sizeHint(self) -> QSize:
        """A plain column."""
        return QSize(400, self.heightForWidth(400))

    def minimumSizeHint(self) -> QSize:
        """None: the height depends on the width alone."""
        return QSize(80, 0)

    def _scrolled(self, _value: int) -> None:
        """Print again: other lines are whole now."""
        self.update()

    def _seen(self) -> QRectF | None:
        """The visible part of the words; None for all of them."""
        if self._scroll is None:
            return None
        port = self._scroll.viewport()
        return QRectF(QPointF(self.mapFrom(port, port.rect().topLeft())), QSizeF(port.size()))

    def hides_below(self) -> bool:
        """Whether a line isn't printed since the lower edge of the scroll area would cut it."""
        setting, seen = self._set(self.width()), self._seen()
        if setting is None or seen is None:
            return False
        return hides_below(self._room(setting), self._reading, setting, seen)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words."""
        setting = self._set(self.width())
        if setting is None:
            return
        painter = QPainter(self)
        room, seen = self._room(setting), self._seen()
        draw_words(Painter(painter), room, self._reading, setting, mark=self._marked, seen=seen)
        painter.end()
