"""The big plate of the start page: continue the last campaign, with a reminder of it."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer

from kd_desktop.desktop.game_ui import CoverWords
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.bigplate import BETWEEN
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import Plate, outline, ring
from kd_desktop.desktop.kit.shapes import disc
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, PAPER, SHADOW, TEAL

LEAST = {2: 700, 3: 540}
"""The least width of each plate by the number side by side, in pixels of a full HD page."""
BESIDE = 1.6
"""The room of an emblem beside the title, in sizes of its type."""
SPARING = 1.2
"""The text size from which it omits empty lines."""


class ResumePlate(Plate):
    """A plate with title, two lines, the players' crests, and the ruler's medallion or leading house's crest.

    `abreast` is the number of plates side by side in the page's usual width. The `emblem` of a game stands
    beside the title.
    """

    def __init__(self, look: Appearance, title: str, *, abreast: int = 2, emblem: str = "") -> None:
        super().__init__(look, title)
        self._emblem = emblem
        self._least = LEAST[abreast]
        self._lines: tuple[str, str, str] = ("", "", "")
        self._crests: tuple[str, ...] = ()
        self._head = ""
        self.portrait: QSvgRenderer | None = None

    def remember(self, name: str, said: CoverWords, portrait: str = "") -> None:
        """Show a campaign: its name, ruler, year and progress.

        In front is the ruler's `portrait`, a round SVG picture, or else the crest of the leading house.
        """
        self.portrait = QSvgRenderer(QByteArray(portrait.encode())) if portrait else None
        self._lines, self._head = (name, said.ruler or said.leading, said.place), said.crest
        self._crests = said.crests
        self.offer(BETWEEN.join(part for part in self._lines if part))

    def _medal(self) -> int:
        return self.look.gap(186) if (self._head or self.portrait) and self.look.factor < 1.6 else 0

    def _titled(self, title: Type) -> float:
        """The width of the title with its emblem."""
        return title.width(self.text()) + (title.px * BESIDE if self._emblem else 0)

    def sizeHint(self) -> QSize:
        """As large as its words, and as in the picture of the page."""
        look = self.look
        title, name, ruler = self._types()
        wide = max(self._titled(title), name.width(self._lines[0]), ruler.width(self._lines[1]))
        high = title.px * 1.25 + name.px * 1.4 + ruler.px * 1.4 + look.gap(66) + look.gap(40)
        if look.factor > SPARING:
            high -= 0 if self._lines[1] else ruler.px * 1.4
            high -= 0 if self._crests or self._lines[2] else look.gap(66)
        least = look.gap(self._least) if look.factor < 1.6 else 0
        return QSize(max(least, round(wide) + self._medal() + look.gap(110)) + 18, round(high) + 18)

    def minimumSizeHint(self) -> QSize:
        """The title must be readable; lines may be shortened."""
        title = self._types()[0]
        return QSize(round(self._titled(title)) + self._medal() + self.look.gap(80), self.sizeHint().height())

    def _types(self) -> tuple[Type, Type, Type]:
        look = self.look
        return (
            look.type(54, 700, serif=True),
            look.type(28, 600, serif=True),
            look.type(24, serif=True, italic=True),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone with a key line, the medallion at the left."""
        canvas = QPainter(self)
        painter, area, look = Painter(canvas, self.width()), self.body(), self.look
        if self.isDown():
            canvas.translate(1, 2)
        face = PAPER if self.underMouse() else BONE
        painter.fill(outline(area.translated(6, 7)), SHADOW, 1.0)
        painter.fill(outline(area), face, 1.1)
        painter.line(outline(area.adjusted(11, 11, -11, -11)), INK, 2, 0.5)
        x = area.x() + look.gap(34)
        medal = self._medal()
        if medal:
            cx = x + medal / 2
            if self.portrait is not None:
                self.portrait.render(canvas, QRectF(x, area.center().y() - medal / 2, medal, medal))
            else:
                self._print_crest(painter, cx, medal, face)
            x += medal + look.gap(34)
        self._print_lines(painter, x, area, face)
        if self.hasFocus():
            ring(painter, outline(area, 5))

    def _print_crest(self, painter: Painter, cx: float, medal: float, face: str) -> None:
        """The crest in front, in a ring."""
        cy = self.body().center().y()
        painter.fill(disc(cx, cy, medal / 2), INK, 0.8)
        painter.line(disc(cx, cy, medal / 2 - 7), face, 2.4, 0.3)
        painter.fill(disc(cx, cy, medal / 2 - 11), TEAL, 0)
        painter.crest(self._head, cx, cy, medal * 0.5, BONE)

    def _print_lines(self, painter: Painter, x: float, area: QRectF, face: str) -> None:
        look, room = self.look, area.right() - x - self.look.gap(26)
        title, name, ruler = (one._replace(ground=face) for one in self._types())
        quiet = look.type(20, ink=MUTE, ground=face)
        rows = [(self.text(), title, 1.15), (self._lines[0], name, 1.35), (self._lines[1], ruler, 1.35)]
        rows = [row for row in rows if row[0]]
        foot = look.gap(58) if self._crests or self._lines[2] else 0
        high = sum(set_in.px * lead for _, set_in, lead in rows) + foot
        y = area.center().y() - high / 2
        for words, set_in, lead in rows:
            y += set_in.px * lead
            painter.text(x, y - set_in.px * 0.22, set_in.cut(words, room), set_in)
            if self._emblem and set_in is title:
                size = set_in.px * 1.15
                painter.emblem(self._emblem, x + room - size / 2, y - set_in.px * 0.55, size)
        if not foot:
            return
        y += foot * 0.58
        mark = float(look.gap(34))
        crests = self._crests if len(self._crests) * mark * 1.4 < room else ()
        for crest in crests:
            painter.crest(crest, x + mark / 2, y, mark)
            x += mark * 1.42
            room -= mark * 1.42
        words = self._lines[2]
        if words and quiet.width(words) <= room - look.gap(12):
            painter.text(x + (look.gap(12) if crests else 0), y + quiet.px * 0.34, words, quiet)
