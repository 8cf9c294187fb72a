"""The key sheet: every key of the one table, by places, in two columns where there is room."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from kd_desktop.desktop.access import gamepad, keys
from kd_desktop.desktop.access.speaking import Role, Spoken
from kd_desktop.desktop.theme import BONE, PAPER, shown
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.panel import Panel, ringed

GOLD = "#EBD27C"
"""Brass that is light enough to be read."""


class Group(QWidget):
    """The keys of one place: names at the left, what they do at the right."""

    def __init__(self, look: Look, of: keys.Place) -> None:
        super().__init__()
        self.look = look
        self.heading = QLabel(keys.title(of))
        self.heading.setWordWrap(True)
        self.names: list[QLabel] = []
        self.words: list[QLabel] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.addWidget(self.heading, 0, 0, 1, 2)
        for row, line in enumerate(of.lines, 1):
            name, words = QLabel(keys.shown(line)), QLabel(keys.words(line))
            for column, label in enumerate((name, words)):
                label.setTextFormat(Qt.TextFormat.PlainText)
                label.setWordWrap(True)
                label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
                self._grid.addWidget(label, row, column)
            self.names.append(name)
            self.words.append(words)
        self._grid.setColumnStretch(0, 2)
        self._grid.setColumnStretch(1, 3)
        self.restyle()

    def restyle(self) -> None:
        """Set everything in the present size."""
        look = self.look
        self._grid.setHorizontalSpacing(look.gap(18))
        self._grid.setVerticalSpacing(look.gap(4))
        self.heading.setFont(look.font(22, 600, serif=True))
        self.heading.setStyleSheet(f"color: {shown(GOLD)};")
        for name, words in zip(self.names, self.words, strict=True):
            name.setFont(look.font(18, 700))
            name.setStyleSheet(f"color: {shown(PAPER)};")
            words.setFont(look.font(18))
            words.setStyleSheet(f"color: {shown(BONE)};")


class Scroll(QScrollArea):
    """What the sheet scrolls in; by keys, too."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def accessible(self) -> Spoken:
        """A document."""
        return Spoken(self, Role.Document)

    def paintEvent(self, event: object) -> None:
        """The ring, when it is scrolled by keys."""
        super().paintEvent(event)  # type: ignore[arg-type]
        ringed(self)


class KeySheet(Panel):
    """The sheet over a whole page. It opens and closes with the same key, and with Escape."""

    returning = True

    def __init__(self, look: Look, parent: QWidget) -> None:
        self.groups: list[Group] = []
        super().__init__(look, QCoreApplication.translate("Keys", "All keys"), parent)
        self.area = Scroll()
        self.area.setAccessibleName(self.heading.text())
        inner = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        self._columns.setContentsMargins(14, 10, 16, 10)
        self.groups = [Group(look, place) for place in (*keys.PLACES, gamepad.PLACE)]
        half = sum(len(one.names) + 2 for one in self.groups) / 2
        left, right = QVBoxLayout(), QVBoxLayout()
        used = 0
        for group in self.groups:
            (left if used < half else right).addWidget(group)
            used += len(group.names) + 2
        self._halves = (left, right)
        for column in self._halves:
            column.addStretch(1)
            self._columns.addLayout(column, 1)
        self.area.setWidget(inner)
        self.body.addWidget(self.area, 1)
        self.restyle()

    def restyle(self) -> None:
        """Measure everything anew."""
        super().restyle()
        for group in self.groups:
            group.restyle()
        if self.groups:
            for column in self._halves:
                column.setSpacing(self.look.gap(22))
            self._columns.setSpacing(self.look.gap(48))
            self._fold()

    def place(self, area: QRect) -> None:
        """Lie over all of the page."""
        self._sliding.stop()
        self.setGeometry(area)
        self._fold()

    def _fold(self) -> None:
        """Two columns where both have room."""
        ways = QBoxLayout.Direction
        wide = self.width() >= self.look.px(18) * 46
        self._columns.setDirection(ways.LeftToRight if wide else ways.TopToBottom)

    def focus_target(self) -> QWidget:
        """The sheet is there to be read."""
        return self.area

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The key that opened it closes it."""
        if keys.act_of("everywhere", event) == "keys":
            self.dismiss()
            return
        super().keyPressEvent(event)
