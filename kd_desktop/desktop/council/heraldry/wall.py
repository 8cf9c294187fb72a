"""The wall of crests: every house of the story on its rail, taken ones under a ribbon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.council.heraldry.ribbon import TAIL, draw_ribbon
from kd_desktop.desktop.kit import art, tips
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.again import PressAgain
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import Plate, outline, ring
from kd_desktop.desktop.kit.shapes import box, disc
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, SHADOW, TABLE

RAIL = "#2B3B3B"
DULL = "#5E5A3C"
"""The cord of a crest that is taken."""
GHOST = 0.32
"""The share of a crest still visible under its ribbon."""
FOOT = 0.86
"""The place of the ribbon on a lifted crest, so that its charge is visible."""
COLUMNS = (6, 4, 3, 2)
"""The numbers of crests in a row: twelve in even rows, as many to a row as there is room for."""
WALKS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Hanging(NamedTuple):
    """A crest on the wall: its house's number, name, crest and motto, as everybody sees them (KD-RUL-88).

    `owner` is the player who has it, and `own` whether that is the one choosing now.
    """

    number: int
    name: str
    crest: str
    motto: str
    owner: str = ""
    own: bool = False


class CrestPlate(Plate):
    """A crest on its cord; bone under the mouse or with the focus. `walked` tells of arrow keys: dx, dy.

    `deed` says what a second press does after a first one has lifted it.
    """

    walked = Signal(int, int)

    def __init__(
        self, look: Appearance, hanging: Hanging, words: str, reason: str = "", deed: str = ""
    ) -> None:
        super().__init__(look, hanging.name, ground=TABLE)
        self.crest, self.motto = hanging.crest, hanging.motto
        self.hanging = hanging
        self.reason, self.deed = reason, deed
        self.lifted = False
        self.lines = 1
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(words)
        self.setAccessibleDescription(f"{self.motto}. {reason}" if reason else self.motto)
        tips.explain(self, reason)

    def lift(self, lifted: bool) -> None:
        """Lift it, for the next press to take, or hang it back."""
        self.lifted = lifted
        words = self.tr("Chosen. {deed}.").format(deed=self.deed)
        self.setAccessibleDescription(words if lifted else self.motto)
        if lifted:
            announce(self, words)
        self.update()

    # measures --------------------------------------------------------------------------------------

    def _name(self) -> Type:
        return self.look.type(32, 600, serif=True)

    def _motto(self) -> Type:
        return self.look.type(23, serif=True, italic=True)

    def least_width(self) -> int:
        """Room for its name, and for the longest words of its motto and its ribbon."""
        longest = max((self._motto().width(word) for word in self.motto.split()), default=0.0)
        band = self.look.type(22, 700)
        said = f"{self.hanging.owner} {self.deed}".split()
        ribbon = max((band.width(word) for word in said), default=0.0)
        wide = max(self._name().width(self.text()) + self.look.gap(36), longest + self.look.gap(36))
        return round(max(wide, ribbon + band.px * 2 * TAIL + 20))

    def motto_lines(self, wide: float) -> list[str]:
        """Its motto as wrapped in a cell of that width."""
        return self._motto().lines(self.motto, wide - self.look.gap(36))

    def words_height(self, lines: int) -> float:
        """The height of name and motto together."""
        return self._name().px * 1.35 + self._motto().px * 1.28 * lines

    def minimumSizeHint(self) -> QSize:
        """The wall sees to its size."""
        return QSize(self.least_width(), self.look.gap(150))

    def sizeHint(self) -> QSize:
        """The wall sees to its size."""
        return self.minimumSizeHint()

    # events ----------------------------------------------------------------------------------------

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click counts as a single press, so that double-clicking takes nothing by mistake."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys move to the next crest."""
        step = WALKS.get(Qt.Key(event.key()))
        if step is not None:
            self.walked.emit(*step)
            return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Under the mouse it looks as with the focus."""
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self.update()
        return super().event(event)

    # drawing ---------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cord, crest, name and motto; a ribbon across what is spoken for."""
        canvas = QPainter(self)
        painter, look = Painter(canvas, 3 + self.width()), self.look
        whole, rail = QRectF(self.rect()), float(look.gap(12))
        chosen = self.lifted or (self.allowed and (self.hasFocus() or self.underMouse()))
        plate = whole.adjusted(look.gap(10), rail + look.gap(12), -look.gap(10), -look.gap(8))
        if chosen:
            painter.fill(outline(plate.translated(5, 6)), SHADOW, 0.8)
            painter.fill(outline(plate), BONE, 0.9)
        ground = BONE if chosen else TABLE
        lines = self.motto_lines(whole.width())
        foot = whole.bottom() - look.gap(18)
        high = foot - self.words_height(self.lines) - rail - look.gap(28)
        wide = min(whole.width() * 0.7, high / art.CREST_SHAPE)
        shield = QRectF(whole.center().x() - wide / 2, rail + look.gap(24), wide, wide * art.CREST_SHAPE)
        self._cords(painter, shield, rail, INK if chosen else DULL if self.hanging.owner else BRASS)
        self._hang(painter, shield, None if chosen else BONE)
        self._words(painter, shield, lines, ground)
        if self.hasFocus():
            ring(painter, outline(plate, 5))

    def _cords(self, painter: Painter, shield: QRectF, rail: float, cord: str) -> None:
        cx = shield.center().x()
        for side in (-1, 1):
            end = (cx + side * shield.width() * 0.36, shield.y() + shield.height() * 0.06)
            painter.seg((cx, rail), end, cord, 2.4, 0.3)
        painter.fill(disc(cx, rail, 6), INK, 0)
        painter.fill(disc(cx, rail, 4.4), cord if cord != INK else BRASS, 0)

    def _hang(self, painter: Painter, shield: QRectF, rim: str | None) -> None:
        if not self.hanging.owner:
            art.draw_shield(painter.p, self.crest, shield, rim)
            if self.lifted:
                self._ribbon(painter, shield, self.deed, BRASS, FOOT)
            return
        painter.p.save()
        painter.p.setOpacity(GHOST)
        art.draw_shield(painter.p, self.crest, shield)
        painter.p.restore()
        self._ribbon(painter, shield, self.hanging.owner, BRASS if self.hanging.own else BONE, 0.5)

    def _ribbon(self, painter: Painter, shield: QRectF, words: str, ground: str, at: float) -> None:
        """Words on a ribbon across the crest, at that share of its height."""
        band = self.look.type(22, 700, ground=ground)
        most = self.width() - band.px * 2 * TAIL - 6
        lines = band.lines(words, most - 12)
        wide = min(max(band.width(line) for line in lines) + self.look.gap(26), most)
        draw_ribbon(painter, shield.center().x(), shield.y() + shield.height() * at, wide, lines, band)

    def _words(self, painter: Painter, shield: QRectF, lines: list[str], ground: str) -> None:
        bright = INK if ground == BONE else DUSK if self.hanging.owner else PAPER
        name = self._name()._replace(ink=bright, ground=ground)
        motto = self._motto()._replace(ink=MUTE if ground == BONE else DUSK, ground=ground)
        y = shield.bottom() + name.px * 1.1
        painter.text(shield.center().x(), y, self.text(), name, "centre", self.width())
        for line in lines:
            y += motto.px * 1.28
            painter.text(shield.center().x(), y, line, motto, "centre", self.width())


class Wall(QWidget):
    """All crests in even rows; arrow keys move among them.

    `taken` gives the number of the house whose crest was pressed twice.
    """

    taken = Signal(int)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.cells: list[CrestPlate] = []
        self._again = PressAgain()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.arrange)

    def hang(self, cells: Sequence[CrestPlate]) -> None:
        """Hang these crests in place of the former ones."""
        self._again.lay_down()
        for cell in self.cells:
            cell.hide()
            cell.deleteLater()
        self.cells = list(cells)
        for at, cell in enumerate(self.cells):
            cell.setParent(self)
            if not cell.reason:
                cell.clicked.connect(self._pressed)
            cell.walked.connect(lambda dx, dy, at=at: self._walk(at, dx, dy))
            cell.show()
        self.arrange()

    def _pressed(self) -> None:
        cell = self.sender()
        if isinstance(cell, CrestPlate) and self._again.press(cell):
            self.taken.emit(cell.hanging.number)

    @property
    def columns(self) -> int:
        """The number of crests in a row."""
        least = max((cell.least_width() for cell in self.cells), default=1)
        room = max(1, self.width() // max(1, least))
        return next((columns for columns in COLUMNS if columns <= room), 1)

    def _walk(self, at: int, dx: int, dy: int) -> None:
        """Move to the next crest that way, past the ends of rows."""
        step = dx + dy * self.columns
        other = (at + step) % len(self.cells)
        self.cells[other].setFocus(Qt.FocusReason.OtherFocusReason)

    def _row_height(self) -> int:
        """The least height of a row."""
        wide = self.width() / self.columns
        words = max((cell.words_height(len(cell.motto_lines(wide))) for cell in self.cells), default=0)
        return round(words) + self.look.gap(12 + 28 + 18) + round(self.look.gap(112) * art.CREST_SHAPE)

    def arrange(self) -> None:
        """Place every crest."""
        if not self.cells:
            return
        columns = self.columns
        rows = -(-len(self.cells) // columns)
        most = max(len(cell.motto_lines(self.width() / columns)) for cell in self.cells)
        self.setMinimumHeight(rows * self._row_height())
        wide, high = self.width() / columns, max(self.height(), self.minimumHeight()) / rows
        for at, cell in enumerate(self.cells):
            x, y = at % columns, at // columns
            left, top = round(x * wide), round(y * high)
            cell.lines = most
            cell.setGeometry(QRect(left, top, round((x + 1) * wide) - left, round((y + 1) * high) - top))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place every crest again."""
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rails, from edge to edge."""
        painter = Painter(QPainter(self), 5)
        thick = max(8, self.look.gap(10))
        for y in sorted({cell.y() for cell in self.cells}):
            top = y + self.look.gap(12) - thick * 0.6
            painter.fill(box(0, top + 4, self.width(), thick), SHADOW, 0.5)
            painter.fill(box(0, top, self.width(), thick), RAIL, 0.6)
