"""The line at the top: the open campaign's progress, and the doors to other pages."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.baked import Baked
from kd_desktop.desktop.kit.layouts import in_row
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, NIGHT
from kd_desktop.desktop.kit.word_button import WordButton

LEAST = 5
"""So many letters of a shortened title at least still name it."""
SetWords = tuple[str, Type]
"""Words, and the type they are set in."""
Parts = tuple[str, str, str]


class HeaderWords(NamedTuple):
    """A crest and three texts: title, progress and the rest.

    When room is short, the first of the `shorter` texts that has room stands there. Else the rest goes
    first, then letters of the title, and the progress stays.
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
        self._baked = Baked()
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
        base = box.center().y() + look.px(22) * 0.33
        x, room = self._left(), self._room()
        if self._crest:
            wide = box.height() * 0.5
            painter.crest(self._crest, look.gap(24) + wide / 2, box.center().y() - 1, wide, BONE)
        for words, type_ in self._fitting(room - x):
            x = painter.text(x, base, type_.cut(words, room - x), type_) + look.gap(14)

    def _fitting(self, room: float) -> list[SetWords]:
        """The longest words that have room, each with its type."""
        look = self.look
        types = (
            look.type(22, 600, serif=True, ink=BONE, ground=NIGHT),
            look.type(22, serif=True, ink=BONE, ground=NIGHT),
            look.type(18, ink=DUSK, ground=NIGHT),
        )
        parts: list[SetWords] = []
        for texts in (self._parts, *self._shorter):
            parts = [part for part in zip(texts, types, strict=True) if part[0]]
            if self._wide(parts) <= room:
                return parts
        return self._shortened(parts, room)

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
        return tuple(words for words, _ in self._fitting(self._room() - self._left()))

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
