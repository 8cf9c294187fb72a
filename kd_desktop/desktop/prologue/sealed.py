"""A letter of the old chancellor that lies on the table as one line."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import RING, Plate, plate_width
from kd_desktop.desktop.kit.seal import draw_seal
from kd_desktop.desktop.kit.shapes import outline
from kd_desktop.desktop.kit.theme import BRASS, PAPER, SHADOW
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.pointing import EDGE
from kd_desktop.desktop.reading.model import Reading


class SealPlate(Plate):
    """The plate that opens a letter; with an `emblem` it is only the letter's seal."""

    emblem = ""

    def sizeHint(self) -> QSize:
        """As wide as its words, or as it is high."""
        size = super().sizeHint()
        return QSize(size.height(), size.height()) if self.emblem else size

    def print_words(self, painter: Painter, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        """Its words, or the seal."""
        if not self.emblem:
            super().print_words(painter, box, ink, quiet, ground)
            return
        draw_seal(painter, box.center().x(), box.center().y(), box.height() * 0.4, self.emblem)


class SealedLetter(QWidget):
    """A letter as one line, where all of it would hide what is decided on: its seal, its title, and a plate.

    A slim one has no title; where not even that has its width, the seal is the plate. `opened` tells that
    the reader wants all of it.
    """

    opened = Signal()

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.lesson: Lesson | None = None
        self._reading = Reading()
        self._slim = False
        self.plate = SealPlate(look, self.tr("Read it"), ground=PAPER, low=True)
        self.plate.setParent(self)
        self.plate.clicked.connect(self.opened)
        look.changed.connect(self._lay)
        self.hide()

    def show_lesson(self, lesson: Lesson) -> None:
        """Show this letter's title; its owner places it."""
        self.lesson = lesson
        self._reading = reading = lesson.reading()
        title = self.tr("Sealed letter from the old chancellor: {title}").format(title=reading.title)
        self.setAccessibleName(title)
        self.plate.setAccessibleName(self.tr("Read it: {title}").format(title=reading.title))
        self.update()

    def set_slim(self, slim: bool) -> None:
        """Show its seal and plate alone, or its title between them; the plate is called after that, too."""
        if slim == self._slim:
            return
        self._slim = slim
        self.plate.setText(self.tr("Read the letter") if slim else self.tr("Read it"))
        self.plate.updateGeometry()
        self._lay()

    def slim(self) -> QSize:
        """The size of seal and plate alone."""
        high = self.plate.sizeHint().height() + 2 * EDGE
        wide = plate_width(self.look, self.plate, (self.tr("Read the letter"),), (), low=True)
        return QSize(high + wide + EDGE, high)

    @property
    def sizes(self) -> Type:
        """The type of its title."""
        return Type(self.look.px(20), "serif", 600, ground=PAPER)

    def widths(self, room: int) -> tuple[int, ...]:
        """Its one width: a title too long for the room is cut, if there is no other place."""
        return (min(self.sizeHint().width(), room),)

    def wanted(self, width: int) -> QSize:
        """A line at that width."""
        return QSize(width, self.sizeHint().height())

    def whole(self, width: int) -> int:
        """The height of that line."""
        return self.wanted(width).height()

    def readable(self, width: int) -> int:
        """All of its plate, with its ring; more than it has where its title is cut."""
        return (self.plate.sizeHint().height() - RING) * (2 if width < self.sizeHint().width() else 1)

    def sizeHint(self) -> QSize:
        """As wide as its line, and hardly higher than its plate."""
        plate = self.plate.sizeHint()
        high = plate.height() + 2 * EDGE
        if self._slim:
            return self.slim()
        words = round(self.sizes.width(self._reading.title))
        return QSize(high + words + self.look.gap(14) + plate.width() + EDGE + RING, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The plate stands at the end."""
        self._lay()

    def _lay(self) -> None:
        signs = self._slim and self.width() < self.slim().width()
        self.plate.emblem = self._reading.icon if signs else ""
        tips.explain(self.plate, self.plate.accessibleName() if signs else "")
        plate = self.plate.sizeHint()
        left = self.width() - EDGE - (0 if self._slim else RING) - plate.width()
        self.plate.setGeometry(left, (self.height() - plate.height()) // 2, plate.width(), plate.height())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Folded paper with a brass edge, the seal and the title."""
        painter = Painter(QPainter(self), 9)
        box, words = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE), self.sizes
        painter.fill(outline(box.translated(3, 5)), SHADOW, 1.2)
        painter.fill(outline(box), PAPER, 1.0, 10)
        painter.line(outline(box, -5), BRASS, 2, 0.4)
        if self.plate.emblem:
            return
        middle, high = box.center().y(), self.height()
        draw_seal(painter, high / 2, middle, high * 0.3, self._reading.icon)
        if self._slim:
            return
        room = self.plate.x() - high
        painter.text(high, middle + words.px * 0.35, words.cut(self._reading.title, room), words)
