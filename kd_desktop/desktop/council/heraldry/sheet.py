"""A house's sheet of paper, folded in three columns or one; and a sheet that is folded shut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from kd_desktop.desktop.council.heraldry.parts import Bearing, KeepPlate
from kd_desktop.desktop.kit import art
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import Plate, outline, ring
from kd_desktop.desktop.kit.seal import draw_seal
from kd_desktop.desktop.kit.shapes import box, poly
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, SHADOW, TABLE

CREASE = "#CDBF9C"
SHADED, LIT = "#E8DEC7", "#F5EEDD"
"""The paper on both sides of a fold."""
NO_LIMIT = (1 << 24) - 1
"""Qt's greatest height of a widget."""
EMS = 52
"""Least width of a sheet with three columns, in sizes of its text."""


class HeraldicSheet(QWidget):
    """The open sheet; `fold_in` fills its columns, the house's bearing first.

    `keep` is the plate at its foot.
    """

    def __init__(self, look: Appearance, bearing: Bearing, keep: KeepPlate) -> None:
        super().__init__()
        self.look, self.bearing, self.keep = look, bearing, keep
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._thirds: list[QVBoxLayout] = []
        self.parts: list[QWidget] = []
        """All parts, in the order of reading."""
        look.changed.connect(self.restyle)

    def fold_in(
        self, parts: Sequence[QWidget], last: QWidget | None = None, *, stretched: bool = True
    ) -> None:
        """Add the next column, with `last` at its foot; a part that isn't `stretched` takes all height."""
        column = QVBoxLayout()
        laid = [*parts, *([last] if last is not None else [])]
        self.parts += laid
        for part in parts:
            column.addWidget(part)
        if stretched:
            column.addStretch(1)
        if last is not None:
            column.addWidget(last)
        self._columns.addLayout(column, 1)
        self._thirds.append(column)

    def restyle(self) -> None:
        """Measure everything again."""
        look = self.look
        self._columns.setContentsMargins(look.gap(14), look.gap(8), look.gap(14), look.gap(10))
        self._columns.setSpacing(look.gap(34))
        for column in self._thirds:
            column.setSpacing(0)
        self._fold()

    @property
    def wide(self) -> bool:
        """Whether its three parts are side by side."""
        return self.width() >= self.look.px(20) * EMS

    def _fold(self) -> None:
        ways = QBoxLayout.Direction
        self._columns.setDirection(ways.LeftToRight if self.wide else ways.TopToBottom)
        least = self.bearing.minimumSizeHint().height()
        self.bearing.setMaximumHeight(NO_LIMIT if self.wide else round(least * 1.4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold, rather than squeeze its parts."""
        super().resizeEvent(event)
        self._fold()
        self._reach()

    def event(self, event: QEvent) -> bool:
        """Be as high as its parts need now: their text may have changed since it got its width."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._reach()
        return done

    def _reach(self) -> None:
        """Be that high, with its parts laid out in all of it.

        Growing while it is laid out itself, it would leave them as small as they were.
        """
        self.setMinimumHeight(self._columns.heightForWidth(self.width()))
        if self._columns.geometry() != self.rect():
            self._columns.setGeometry(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with its folds."""
        painter, area = Painter(QPainter(self), 12), QRectF(self.rect()).adjusted(2, 2, -4, -6)
        painter.fill(outline(area.translated(3, 5)), SHADOW, 1.0)
        painter.fill(outline(area), BONE, 1.2, 12, 12)
        if not self.wide:
            return
        for x in (column.geometry().right() + self.look.gap(17) for column in self._thirds[:2]):
            reach = self.look.gap(15)
            painter.fill(box(x - reach, area.y() + 3, reach, area.height() - 6), SHADED, 0)
            painter.fill(box(x, area.y() + 3, reach * 0.5, area.height() - 6), LIT, 0)
            painter.seg((x, area.y() + 2), (x, area.bottom() - 2), CREASE, 2.2, 0.4)
            for y, down in ((area.y(), 1), (area.bottom(), -1)):
                painter.fill(poly((x - 6, y - down * 3), (x + 6, y - down * 3), (x, y + down * 8)), TABLE, 0)


class FoldedSheet(Plate):
    """A sheet that is folded shut: its crest and name, or a seal; it can be pressed, or only shown."""

    def __init__(self, look: Appearance, title: str, note: str, crest: str = "") -> None:
        super().__init__(look, title, note, ground=TABLE)
        self.crest = crest
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def lie(self) -> None:
        """Let it only be shown: a press does nothing."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def _types(self) -> tuple[Type, Type]:
        """The types, large on a large sheet."""
        large = self.height() > self.look.gap(520)
        return self.look.type(48 if large else 28, 600, serif=True), self.look.type(26 if large else 20)

    def _words(self) -> tuple[list[str], list[str], float]:
        """Title and note in lines, and their height."""
        title, note = self._types()
        room = max(self.width(), self.minimumSizeHint().width()) - self.look.gap(60)
        titles, notes = title.lines(self.text(), room), note.lines(self.note, room)
        return titles, notes, len(titles) * title.px * 1.25 + len(notes) * note.px * 1.3

    def minimumSizeHint(self) -> QSize:
        """Its longest word, and a crest above its words."""
        title = self.look.type(28, 600, serif=True)
        longest = max((title.width(word) for word in self.text().split()), default=0)
        wide = max(round(longest) + self.look.gap(70), self.look.gap(240))
        words = 2.5 * title.px + 2.6 * self.look.px(20)
        return QSize(wide, round(words) + self.look.gap(150))

    def sizeHint(self) -> QSize:
        """A little more than it needs."""
        return self.minimumSizeHint() + QSize(self.look.gap(40), self.look.gap(60))

    def event(self, event: QEvent) -> bool:
        """Under the mouse it is lighter."""
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Folded paper with a crest or a seal on it."""
        painter, area, look = Painter(QPainter(self), self.width()), self.body(), self.look
        area.adjust(0, 0, -4, -6)
        face = LIT if self.underMouse() else BONE
        painter.fill(outline(area.translated(5, 7)), SHADOW, 1.0)
        for depth in (6, 3):
            painter.fill(outline(area.translated(depth, depth)), "#BFB08A", 0.5)
        painter.fill(outline(area), face, 0.9)
        edge = look.gap(26)
        painter.fill(box(area.right() - edge, area.y() + 3, edge - 3, area.height() - 6), SHADED, 0)
        painter.seg((area.right() - edge, area.y() + 3), (area.right() - edge, area.bottom() - 3), CREASE, 2)
        inner = area.adjusted(look.gap(12), look.gap(12), -edge - look.gap(12), -look.gap(12))
        painter.line(outline(inner), INK, 1.8, 0.4)
        titles, notes, words = self._words()
        high = min(inner.height() - words - look.gap(44), look.gap(430), inner.width() * 0.8)
        top = inner.y() + (inner.height() - words - high) / 2
        if self.crest:
            wide = high / art.CREST_SHAPE
            art.draw_shield(painter.p, self.crest, QRectF(inner.center().x() - wide / 2, top, wide, high))
        else:
            draw_seal(painter, inner.center().x(), top + high / 2, min(high * 0.42, look.gap(64)), "mystery")
        y = top + high + look.gap(4)
        title, note = self._types()
        title, note = title._replace(ground=face), note._replace(ink=MUTE, ground=face)
        for lines, set_in, lead in ((titles, title, 1.25), (notes, note, 1.3)):
            for line in lines:
                y += set_in.px * lead
                painter.text(inner.center().x(), y - set_in.px * 0.2, line, set_in, "centre", inner.width())
        if self.hasFocus():
            ring(painter, outline(area, 5))
