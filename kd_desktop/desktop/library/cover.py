"""A campaign drawn as a book: in the cloth of its leading house, with crest, title and small picture."""

from __future__ import annotations

import itertools
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.fitting import FittedLines
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BONE, BRASS, OXBLOOD, PAPER, SHADE, SHADOW
from kd_desktop.desktop.library.books import CREST, NUMBER, PICTURE_ROLE, PLACE, TROUBLE, WHEN, WHO

AnyIndex = QModelIndex | QPersistentModelIndex
SHAPE = 0.29
"""Height of the picture on a cover for a width of 1."""
LARGE = 1.45
"""Text factor from which covers are laid out for large words."""
AIR = 14
"""Pixels around a cover: its focus ring, its shadow, its neighbours."""
EDGE = 6
"""Pixels that a printed cover has around it, for its rough edge, its pages and its shadow."""
MOST_PRINTS = 60
"""The number of printed covers kept."""
LEAD = 1.3


class Measures:
    """The sizes of a cover in the present look, all in pixels."""

    def __init__(self, look: Appearance) -> None:
        self.title = look.type(27, 700, serif=True, ink=PAPER)
        self.line = look.type(20, ink=BONE)
        self.pad = round(look.gap(13) / max(1.0, look.factor * 0.75))
        self.spine = self.pad + 4
        self.large = look.factor >= LARGE
        self.width = max(look.gap(326), round(self.line.px * 12.5) + 2 * self.pad + self.spine)
        self.room = self.width - self.spine - 2 * self.pad
        # Large words need the room: the picture gives way.
        self.picture = QSize(self.room, round(self.room * SHAPE * (0.7 if self.large else 1.0)))
        words = self.title.px * LEAD + self.line.px * LEAD * 3
        self.height = round(self.pad * 1.6 + self.picture.height() + look.gap(10) + words)

    @property
    def cell(self) -> QSize:
        """The room that a book takes on the shelf, the plank under it included."""
        return QSize(self.width + 2 * AIR, self.height + AIR + PLANK)


PLANK = 24
"""The thickness of the plank under the books."""


class CoverDelegate(QStyledItemDelegate):
    """Draws the books."""

    def __init__(self, look: Appearance, parent: QListView) -> None:
        super().__init__(parent)
        self._look, self._view = look, parent
        self._prints: dict[tuple[object, ...], QPixmap] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """All books have one size."""
        return Measures(self._look).cell

    def paint(self, canvas: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """The book; ringed when it is the chosen one."""
        m = Measures(self._look)
        cell = QRectF(option.rect)
        box = QRectF(cell.x() + AIR, cell.bottom() - PLANK - m.height, m.width, m.height)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            box.translate(0, -4)  # drawn a little from the shelf
        canvas.drawPixmap(
            box.topLeft() - QPointF(EDGE, EDGE), self._printed(index, m, self._view.devicePixelRatioF())
        )
        if chosen:
            canvas.save()
            painter = Painter(canvas, 5)
            if self._view.hasFocus():
                ring(painter, outline(box, 5))
            else:
                painter.line(outline(box, 4), BONE, 2, 0)
            canvas.restore()

    def _printed(self, index: AnyIndex, m: Measures, ratio: float) -> QPixmap:
        """The cover as it was printed last, or anew when anything on it is different."""
        picture = index.data(PICTURE_ROLE)
        words = tuple(
            str(index.data(role)) for role in (Qt.ItemDataRole.DisplayRole, PLACE, WHEN, WHO, CREST, TROUBLE)
        )
        shown = picture.cacheKey() if isinstance(picture, QPixmap) else 0
        key = (*words, shown, m.width, m.height, m.title.px, ratio, theme.text.edition)
        if key not in self._prints:
            if len(self._prints) >= MOST_PRINTS:
                del self._prints[next(iter(self._prints))]
            self._prints[key] = self._print(index, m, ratio)
        return self._prints[key]

    def _print(self, index: AnyIndex, m: Measures, ratio: float) -> QPixmap:
        pixmap = QPixmap(round((m.width + 3 * EDGE) * ratio), round((m.height + 2 * EDGE) * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        canvas = QPainter(pixmap)
        painter = Painter(canvas, 5 + len(str(index.data())))
        box = QRectF(EDGE, EDGE, m.width, m.height)
        field, fold, _, trim = theme.cloth(str(index.data(CREST)))
        if index.data(TROUBLE):  # a damaged book has lost its colour
            field, fold, trim = theme.PLATE, theme.NIGHT, theme.DUSK
        self._binding(painter, box, m, (field, fold, trim))
        self._front(painter, box, m, index, field)
        if index.data(TROUBLE):
            self._cracked(painter, box, m)
        canvas.end()
        return pixmap

    def _binding(self, painter: Painter, box: QRectF, m: Measures, cloth: tuple[str, str, str]) -> None:
        """Shadow, pages, cloth and spine."""
        field, fold, trim = cloth
        painter.fill(outline(box.translated(5, 3)), SHADOW, 0.5)
        painter.fill(outline(box.adjusted(4, 4, 5, -3)), SHADE, 0.3)
        painter.fill(outline(box.adjusted(0, 0, -1, 0)), field, 0.5)
        painter.fill(outline(QRectF(box.x(), box.y(), m.spine, box.height())), fold, 0.5)
        for y in (0.08, 0.10, 0.86, 0.88):
            at = box.y() + box.height() * y
            painter.seg((box.x() + 2, at), (box.x() + m.spine - 2, at), BRASS, 1.6, 0.2)
        edge = QRectF(box.x() + m.spine + 5, box.y() + 5, box.width() - m.spine - 11, box.height() - 10)
        painter.line(outline(edge), trim, 1.0, 0.3)

    def _front(self, painter: Painter, box: QRectF, m: Measures, index: AnyIndex, field: str) -> None:
        x, y = box.x() + m.spine + m.pad, box.y() + m.pad
        room = float(m.room)
        crest = str(index.data(CREST))
        beside = room - (m.picture.height() * 0.62 if crest else 0)  # the crest hangs down to it
        title = m.title._replace(ground=field)
        name, number = str(index.data()), str(index.data(NUMBER))
        two = self._in_two(name, title, beside, m)
        high = m.picture.height() - (two[0].px * LEAD if two is not None else 0.0)
        frame = QRectF(x, y, m.picture.width(), high)
        self._picture(painter, frame, m, index.data(PICTURE_ROLE), crest)
        trouble = bool(index.data(TROUBLE))
        if trouble:
            self._torn(painter, frame)
        y = frame.bottom() + m.pad * 0.5 + m.title.px
        line = m.line._replace(ground=field)
        if two is not None:
            painter.lines(x, y, two[1], two[0], two[0].px * LEAD)
        else:
            title = title.shrunk(name, beside, m.line.px)
            name = title.cut(name.removesuffix(number), beside - title.width(number))
            painter.text(x, y, name + number, title, room=beside)
        y = box.bottom() - m.pad - line.px * (2 * LEAD) - 1
        for role in (PLACE, WHEN, WHO):
            painter.text(x, y, line.cut(str(index.data(role)), room), line, room=room)
            y += line.px * LEAD

    @staticmethod
    def _in_two(name: str, title: Type, beside: float, m: Measures) -> FittedLines | None:
        """A title in two lines, for which the picture gives way; None if one does, or two don't."""
        if title.shrunk(name, beside, m.line.px).width(name) <= beside:
            return None
        for px in range(title.px, m.line.px - 1, -1):
            one = title._replace(px=px)
            first = one.lines(name, beside)[0]
            rest = name.removeprefix(first).strip()
            if max(one.width(first) - beside, one.width(rest) - m.room) <= 0:  # the crest ends above it
                return one, [first, rest]
        return None

    def _picture(self, painter: Painter, frame: QRectF, m: Measures, picture: Any, crest: str) -> None:
        """The sea of its own year, with the crest hanging over its lower edge."""
        canvas = painter.p
        painter.fill(outline(frame, 2), SHADOW, 0.2)
        wide = frame.height() * 0.5
        spot = QPointF(frame.right() - wide * 0.62, frame.bottom())
        if isinstance(picture, QPixmap):
            seen = QRectF(picture.rect())
            high = seen.width() * frame.height() / frame.width()
            strip = QRectF(0, (seen.height() - high) * 0.35, seen.width(), high)
            canvas.drawPixmap(frame, picture, strip)
        else:
            canvas.fillRect(frame, QColor(theme.shown(theme.TEAL)))
            painter.tide(frame, theme.TEAL_LIGHT, 9, 3)
        if crest:
            painter.crest(crest, spot.x(), spot.y(), wide, BONE)

    def _cracked(self, painter: Painter, box: QRectF, m: Measures) -> None:
        """A tear from the upper edge to the lower one, beside the words."""
        x, step = box.right() - m.pad * 1.4, box.height() / 9
        points = [(x + (0.0, -0.7, 0.4, -0.5, 0.6)[n % 5] * m.pad, box.y() + n * step) for n in range(10)]
        for ink, width, aside in ((SHADOW, 5.0, 0.0), (theme.DUSK, 1.4, 2.5)):
            for (ax, ay), (bx, by) in itertools.pairwise(points):
                painter.seg((ax + aside, ay), (bx + aside, by), ink, width, 0.3)

    def _torn(self, painter: Painter, frame: QRectF) -> None:
        """A band that says that something is wrong."""
        word = self._look.type(16, 700, ink=PAPER, ground=OXBLOOD)
        high = word.px * 1.8
        band = QRectF(frame.x() - 2, frame.y() + frame.height() * 0.16, frame.width() + 4, high)
        painter.fill(outline(band), OXBLOOD, 1.2)
        words = word.cut(self.tr("something is wrong"), band.width() - 12)
        painter.text(band.center().x(), band.y() + high * 0.5 + word.px * 0.34, words, word, "centre")


def plank(canvas: QPainter, x: float, y: float, wide: float) -> None:
    """The board on which a row of books stands; y is its upper edge."""
    painter = Painter(canvas, 11)
    painter.fill(outline(QRectF(x, y, wide, PLANK - 10)), theme.PLATE, 0.4)
    painter.seg((x, y), (x + wide, y), BRASS, 1.6, 0.2)
    canvas.setPen(Qt.PenStyle.NoPen)
    canvas.fillRect(QRectF(x, y + PLANK - 10, wide, 5), QColor(SHADOW))
