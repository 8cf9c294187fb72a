"""The line at the top: the open campaign's progress, and the doors to other pages."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_row
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, NIGHT
from kd_desktop.desktop.kit.word_button import WordButton

LARGE, SMALL = (22, 22, 18), (16, 16, 16)
"""The sizes of title, progress and rest, in one line and in two."""
PITCH = 0.95
"""How far apart two lines are, in sizes of their text: the header has no more height for them."""
LEAST = 5
"""So many letters of a shortened title at least still name it."""
SetWords = tuple[str, Type]
"""Words, and the type they are set in."""
Parts = tuple[str, str, str]


class HeaderWords(NamedTuple):
    """A crest and three texts: title, progress and the rest.

    When room is short, the first of the `shorter` texts that has room stands there. Else the rest goes; then
    the title stands in a line of its own, in smaller type; at last it loses letters, and the progress stays.
    """

    crest: str = ""
    parts: Parts = ("", "", "")
    shorter: tuple[Parts, ...] = ()


class Header(QWidget):
    """The campaign's progress on the left; the doors on the right."""

    def __init__(self, look: Appearance, doors: tuple[WordButton, ...]) -> None:
        super().__init__()
        self.look = look
        self._crest, self._parts, self._shorter = HeaderWords()
        self._baked = PixmapCache()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = in_row(1, on=self, gap=0, edges=(0, 0, look.gap(12), 2))
        self.doors = doors
        for door in doors:
            self._row.addWidget(door)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(600, self.look.px(22) + self.look.gap(30))

    def say(self, words: HeaderWords = HeaderWords()) -> None:  # noqa: B008  (it is never changed)
        """Show the campaign's progress; nothing while none is open."""
        self._crest, self._parts, self._shorter = words
        self.setAccessibleName(", ".join(part for part in self._parts if part))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Night with a brass line under it."""
        canvas = QPainter(self)
        painter = Painter(canvas, 2)
        look, box = self.look, QRectF(self.rect())
        canvas.drawPixmap(0, 0, self._baked.of(self, None, self._print))
        left, room = self._left(), self._room()
        if self._crest:
            wide = box.height() * 0.5
            painter.crest(self._crest, look.gap(24) + wide / 2, box.center().y() - 1, wide, BONE)
        lines = self._lines(room - left)
        for number, line in enumerate(lines):
            off = (number - (len(lines) - 1) / 2) * look.px(SMALL[0]) * PITCH
            x, base = left, box.center().y() + off + look.px((LARGE if len(lines) == 1 else SMALL)[0]) * 0.33
            for words, type_ in line:
                x = painter.text(x, base, type_.cut(words, room - x), type_) + look.gap(14)

    def _lines(self, room: float) -> list[list[SetWords]]:
        """The longest words that have room, each with its type: in one line, or else in two."""
        parts: list[SetWords] = []
        for texts in (self._parts, *self._shorter):
            parts = self._set(texts, LARGE)
            if self._wide(parts) <= room:
                return [parts]
        if len(parts) > 2 and self._wide(parts[:-1]) <= room:
            return [parts[:-1]]
        return self._folded(room) or [self._shortened(parts, room)]

    def _folded(self, room: float) -> list[list[SetWords]]:
        """The title over the progress, both whole; nothing where even so they have no room."""
        for texts in (self._parts, *self._shorter):
            parts = self._set(texts, SMALL)
            first = parts[:1]
            for rest in (parts[1:], parts[1:-1]):
                if rest and max(self._wide(first), self._wide(rest)) <= room:
                    return [first, rest]
        return []

    def _set(self, texts: Parts, sizes: tuple[int, int, int]) -> list[SetWords]:
        """Those of the texts that say anything, each with its type."""
        title, progress, rest = sizes
        types = (
            self.look.type(title, 600, serif=True, ink=BONE, ground=NIGHT),
            self.look.type(progress, serif=True, ink=BONE, ground=NIGHT),
            self.look.type(rest, ink=DUSK, ground=NIGHT),
        )
        return [part for part in zip(texts, types, strict=True) if part[0]]

    def _wide(self, parts: list[SetWords]) -> float:
        gap = self.look.gap(14)
        return sum(type_.width(words) + gap for words, type_ in parts) - gap

    def _shortened(self, parts: list[SetWords], room: float) -> list[SetWords]:
        """Those for which there is room: of all but the title rather nothing than half."""
        gap, wide = self.look.gap(14), self._wide
        while len(parts) > 2 and wide(parts) > room:
            parts = parts[:-1]
        if len(parts) < 2 or wide(parts) <= room:
            return parts
        (title, type_), rest = parts[0], parts[1:]
        left = room - wide(rest) - gap
        shorter = (f"{title[:n].rstrip()}…" for n in range(len(title) - 1, LEAST - 1, -1))
        found = next((words for words in shorter if type_.width(words) <= left), "")
        if found:
            return [(found, type_), *rest]
        return rest if wide(rest) <= room else parts[:1]

    def said(self) -> tuple[str, ...]:
        """The words that have room now."""
        return tuple(words for line in self._lines(self._room() - self._left()) for words, _ in line)

    def _left(self) -> float:
        """Where the words begin, beside the crest."""
        crest = self.height() * 0.5 + self.look.gap(14) if self._crest else 0.0
        return self.look.gap(24) + crest

    def _room(self) -> float:
        """Where the words end at the latest."""
        lefts = [door.x() - self.look.gap(16) for door in self.doors if not door.isHidden()]
        return float(min(lefts, default=self.width()))

    def _print(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.shown(NIGHT))
        low = self.rect().bottom() + 0.0
        Painter(painter, 2).seg((0, low), (self.width(), low), BRASS, 1.6, 0.3)
