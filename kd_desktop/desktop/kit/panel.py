"""Sheets that slide over the board and can be folded away: no dialogs, nothing else stops."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPoint, QPropertyAnimation, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget
from shiboken6 import isValid

from kd_desktop.desktop.kit.accessibility import Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import BRASS, PAPER, PLATE, SHADOW
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.kit.whole_lines import WholeLines

SLIDE_MS = 220
RISE_MS = 180
WIDE_FROM = 1.3
"""The text size from which on a panel is as wide as its area."""


class Panel(QWidget):
    """A sheet with a heading and a way to close it; `body` is the layout for what it holds.

    `closed` tells that it was folded away by the person, and whether the focus is back where it was before;
    `turned` that it came or went.
    """

    closed = Signal(bool)
    turned = Signal()
    covers = False
    """Whether it may lie on the question of the vote, because it asks something else and needs the room."""
    tall = False
    """Whether it lies on what is open at the lower edge too, because it is read and needs the height."""
    rises = False
    """Whether it comes from below, because it stands under something; else from the right."""
    returning = False
    """Whether one goes on where one was before; else with the answers."""

    def __init__(self, look: Appearance, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.wide = 620
        self._former: QWidget | None = None
        self.setAccessibleName(title)
        self.heading = Label(title)
        self.fold = Plate(look, self.tr("Close"), ground=PLATE, low=True)
        self.fold.setAccessibleName(self.tr("Close {title}").format(title=title))
        self.fold.clicked.connect(self.dismiss)
        self._top = in_row((self.heading, 1), self.fold)
        self._outer = in_column(self._top, on=self)
        self.body = QVBoxLayout()
        self._outer.addLayout(self.body, 1)
        self._sliding = QPropertyAnimation(self, b"pos", self)
        self._sliding.setEasingCurve(QEasingCurve.Type.OutCubic)
        look.changed.connect(self.restyle)
        self.restyle()
        self.hide()

    def restyle(self) -> None:
        """Recompute all sizes."""
        look = self.look
        gap = look.gap(20)
        self._outer.setContentsMargins(gap, gap // 2 + 4, gap, gap)
        self._outer.setSpacing(look.gap(10))
        look.dress(self.heading, PAPER, 28, 600, serif=True)

    def place(self, area: QRect) -> None:
        """Place the panel at the right of an area, at most as wide."""
        wide = min(area.width(), self.look.gap(self.wide) if self.look.factor < WIDE_FROM else area.width())
        self._sliding.stop()
        self.setGeometry(area.right() + 1 - wide, area.top(), wide, area.height())

    def slide_in(self, area: QRect) -> None:
        """Come in; where the focus was is remembered."""
        if not self.isVisible():
            self._former = QApplication.focusWidget()
        self.place(area)
        self.raise_()
        comes = not self.isVisible() and not self.look.still
        self.show()
        if comes:
            end = self.pos()  # as it is now: what gives up room for a drawer has placed it anew
            away = QPoint(0, self.height()) if self.rises else QPoint(self.width() // 3, 0)
            self._sliding.setStartValue(end + away)
            self._sliding.setEndValue(end)
            self._sliding.setDuration(tempo.lasts(RISE_MS if self.rises else SLIDE_MS))
            self._sliding.start()

    def forget(self) -> None:
        """Forget the campaign: nothing about it is kept, shown or not."""

    def focus_target(self) -> QWidget:
        """The part that takes the focus when the panel opens."""
        return self.fold

    def dismiss(self) -> None:
        """Fold away, and give the focus back."""
        former, self._former = self._former, None
        self.hide()
        # What had the focus may be gone: a card of the draft goes with its curtain.
        back = self.returning and former is not None and isValid(former) and former.isVisible()
        if former is not None and back:
            former.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit(back)

    def showEvent(self, event: QShowEvent) -> None:
        """It comes."""
        super().showEvent(event)
        self.turned.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """It goes."""
        super().hideEvent(event)
        self.turned.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape folds it away."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Its width; the height is that of its area."""
        return QSize(self.look.gap(self.wide), 400)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark sheet with a brass edge."""
        canvas = QPainter(self)
        draw_table(self, canvas, 13, 6, (PLATE, "#223334"))
        painter, box = Painter(canvas, 9), QRectF(self.rect())
        painter.line(outline(box, -1.5), SHADOW, 3, 0)
        painter.line(outline(box, -4), BRASS, 1.8, 0.3)


class TextColumn(QScrollArea):
    """A column of paragraphs that can be scrolled by keyboard."""

    def __init__(self, look: Appearance, name: str) -> None:
        super().__init__()
        self.look = look
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        inner = QWidget()
        self.column = in_column(on=inner, edges=(14, 10, 16, 10))
        self.setWidget(inner)
        self._labels: list[tuple[Label, float, int, bool, str]] = []
        WholeLines(self, self.column)

    def accessible(self) -> Spoken:
        """A document of paragraphs."""
        return Spoken(self, Role.Document)

    def clear(self) -> None:
        """Remove every paragraph at once, leaving nothing to be found; what comes is read from its top."""
        self.verticalScrollBar().setValue(0)
        for label, *_ in self._labels:
            put_away(label)
        self._labels = []
        while self.column.count():
            self.column.takeAt(0)

    def paragraph(
        self, words: str, size: float = 18, weight: int = 400, *, serif: bool = False, ink: str = PAPER
    ) -> Label:
        """Add a paragraph."""
        label = Label(words)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._labels.append((label, size, weight, serif, ink))
        self.column.addWidget(label)
        self.restyle()
        return label

    def heading(self, words: str) -> None:
        """Add a heading in brass."""
        label = self.paragraph(words, 20, 600, serif=True, ink="#EBD27C")
        label.setContentsMargins(0, self.look.gap(10), 0, 0)

    def finish(self) -> None:
        """Push everything to the top."""
        self.column.addStretch(1)

    def restyle(self) -> None:
        """Set every paragraph in the present size."""
        for label, size, weight, serif, ink in self._labels:
            self.look.dress(label, ink, size, weight, serif=serif)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring, when it is scrolled by keyboard."""
        super().paintEvent(event)
        ringed(self)


def ringed(area: QScrollArea) -> None:
    """Draw the ring of a scroll area that has the focus, inside its viewport; call it when it is painted."""
    if area.hasFocus():
        painter = Painter(QPainter(area.viewport()), 3)
        painter.line(outline(QRectF(area.viewport().rect()), -2), BRASS, 3, 0)
