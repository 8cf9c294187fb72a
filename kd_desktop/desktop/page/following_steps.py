"""What follows, in the order of the rules: steps that have happened are filled, steps to come dashed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Type
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.theme import BONE, DUSK, INK, PAPER, TABLE
from kd_desktop.desktop.kit.timing import timer

AROUND = 4
"""Pixels left free around a step."""
KEPT = 30
"""How much of the last page stays in sight when the list is paged, in pixels at 100 %."""


class FollowingStep(ReadablePart):
    """One step."""

    def __init__(self, look: Appearance, number: int, words: str, *, happened: bool) -> None:
        super().__init__(look)
        self._number, self._words, self._happened = number, words, happened
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.say(words)

    def _type(self) -> Type:
        if self._happened:
            return self.look.type(20, 600, serif=True, ink=INK, ground=BONE)
        return self.look.type(20, serif=True, ink=PAPER, ground=TABLE)

    def _room(self, width: float) -> float:
        return width - 2 * AROUND - self.look.px(20) * 1.5 - self.look.gap(38)

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all its lines."""
        set_in = self._type()
        lines = set_in.lines(self._words, self._room(width))
        return round(len(lines) * set_in.px * 1.3) + self.look.gap(16) + 2 * AROUND

    def sizeHint(self) -> QSize:
        """At its present width."""
        wide = max(self.width(), self.look.gap(300))
        return QSize(self.look.gap(300), self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """All its lines, however narrow."""
        return QSize(self.look.gap(160), self.look.px(20) * 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A number in a disc, and the words; on bone once it has happened, else dashed."""
        painter, set_in = self.begin(), self._type()
        box = QRectF(self.rect()).adjusted(AROUND, AROUND, -AROUND, -AROUND)
        if self._happened:
            painter.fill(outline(box), BONE)
        else:
            painter.line(outline(box), DUSK, 1.6, 0, [4, 3])
        across = self.look.px(20) * 1.5
        middle = box.x() + self.look.gap(12) + across / 2, box.y() + self.look.gap(8) + set_in.px * 0.6
        painter.fill(shapes.disc(*middle, across / 2), INK if self._happened else DUSK, 0)
        ink, ground = (PAPER, INK) if self._happened else (INK, DUSK)
        figure = self.look.type(18, 700, ink=ink, ground=ground)
        painter.text(middle[0], middle[1] + figure.px * 0.34, str(self._number), figure, "centre")
        x, room = middle[0] + across / 2 + self.look.gap(12), self._room(self.width())
        y = box.y() + self.look.gap(8) + set_in.px * 0.95
        painter.lines(x, y, set_in.lines(self._words, room), set_in, set_in.px * 1.3)


class FollowingSteps(QWidget):
    """A heading and all steps; if there are too many for the room, `page_on` pages them.

    `moved` tells that another part is in sight, or that there is other room.
    """

    moved = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.steps: list[FollowingStep] = []
        self._awaited = 0
        self.heading = Label(self.tr("What follows"))
        outer = QWidget()
        self._scroll, inner = scrolled(outer, sideways=False)
        bar = self._scroll.verticalScrollBar()
        for signal in (bar.valueChanged, bar.rangeChanged):
            signal.connect(self.moved)
        self._coming = timer(self, 0, self._come_to)  # not before the steps have their places, too
        bar.rangeChanged.connect(self._coming.start)
        self._column = in_column(1, on=inner, gap=0, edges=0)
        in_column(self.heading, (outer, 1), on=self, edges=0)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignLeft)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.look.dress(self.heading, PAPER, 28, 700, serif=True)

    def set_steps(self, happened: Sequence[str], coming: Sequence[str]) -> None:
        """Show these steps, in their order."""
        for step in self.steps:
            put_away(step)
            self._column.removeWidget(step)
        told = [(words, True) for words in happened] + [(words, False) for words in coming]
        self.steps = [
            FollowingStep(self.look, at, words, happened=past) for at, (words, past) in enumerate(told, 1)
        ]
        for at, step in enumerate(self.steps):
            self._column.insertWidget(at, step)
        self._awaited = 0
        self._scroll.verticalScrollBar().setValue(0)

    @property
    def words(self) -> tuple[str, ...]:
        """The full text, in order."""
        return tuple(step.accessibleName() for step in self.steps)

    @property
    def unread(self) -> bool:
        """Whether there is more below."""
        bar = self._scroll.verticalScrollBar()
        return self.isVisible() and bar.maximum() - bar.value() > AROUND

    @property
    def at(self) -> int:
        """The first step of which more is in sight than on the last page; at the end the last of all."""
        bar = self._scroll.verticalScrollBar()
        if bar.maximum() and not self.unread:
            return len(self.steps) - 1
        top = bar.value() + self.look.px(KEPT)
        return next((at for at, one in enumerate(self.steps) if one.geometry().bottom() > top), 0)

    def go_to(self, step: int) -> None:
        """Begin at that step, as soon as the steps have their places."""
        self._awaited = step
        self._coming.start()

    def _come_to(self) -> None:
        if 0 < self._awaited < len(self.steps):
            self._scroll.verticalScrollBar().setValue(self.steps[self._awaited].y())

    def page_on(self) -> bool:
        """Scroll to the next part; False if all of it was seen."""
        bar, unread = self._scroll.verticalScrollBar(), self.unread
        self._awaited = 0
        if unread:
            bar.setValue(bar.value() + max(bar.pageStep() // 2, bar.pageStep() - self.look.px(KEPT)))
        return unread
