"""The key sheet: every key of the one table, by places, in as many columns as show it whole."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kit.accessibility import Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.panel import Panel, ringed
from kd_desktop.desktop.kit.theme import BONE, PAPER

NOTHING_CALLED: Mapping[str, str] = MappingProxyType({})
"""For a page that uses all names of the table of keys."""
GOLD = "#EBD27C"
"""Brass that is light enough to be read."""
MOST, BREADTH = 4, 18
"""The most columns, and how wide one must be at least, in ems."""


def spread(heights: Sequence[int], columns: int, gap: int) -> list[int]:
    """The column of each part, in order, such that the highest of that many columns is as low as possible."""
    limit = max(heights, default=0)
    while True:
        placed, column, used = [], 0, -gap
        for high in heights:
            if used + gap + high > limit:
                column, used = column + 1, -gap
            used += gap + high
            placed.append(column)
        if column < columns:
            return placed
        limit += 4


def _told() -> tuple[keys.KeySection, ...]:
    """The whole sheet: the keys, the keys of keyboards other than English ones, and a gamepad's."""
    return (*keys.places(), *keys.places("keyboards"), *keys.places("gamepad"))


class Group(QWidget):
    """The keys of one place: names at the left, what they do at the right."""

    def __init__(self, look: Appearance, of: keys.KeySection) -> None:
        super().__init__()
        self.look = look
        self.of = of
        self.heading = Label(keys.title(of))
        self.heading.setWordWrap(True)
        self.names: list[Label] = []
        self.words: list[Label] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.addWidget(self.heading, 0, 0, 1, 2)
        for row, line in enumerate(of.lines, 1):
            name, words = Label(keys.shown(line)), Label(keys.words(line))
            for column, label in enumerate((name, words)):
                label.setWordWrap(True)
                label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
                self._grid.addWidget(label, row, column)
            self.names.append(name)
            self.words.append(words)
        self._grid.setColumnStretch(1, 1)
        self.restyle()

    def leave_out(self, idle: Collection[str], called: Mapping[str, str] = NOTHING_CALLED) -> None:
        """Show only keys that mean something; `idle` are places, and acts as "table.deals".

        `called` has other names for some of the rest, also by place or by place and act.
        """
        self.heading.setText(called.get(self.of.name, keys.title(self.of)))
        for line, name, words in zip(self.of.lines, self.names, self.words, strict=True):
            act = ".".join((self.of.name, line.act))
            name.setVisible(act not in idle)
            words.setVisible(act not in idle)
            words.setText(called.get(act, keys.words(line)))
        self.setVisible(self.of.name not in idle)

    def high(self, width: int) -> int:
        """The height at that width; sets the layout for it."""
        widest = max(name.fontMetrics().horizontalAdvance(name.text()) for name in self.names) + 2
        names = min(widest, round(width * 0.42))
        for name in self.names:
            name.setFixedWidth(names)
        return self._grid.heightForWidth(width)

    def restyle(self) -> None:
        """Set everything in the present size."""
        look = self.look
        self._grid.setHorizontalSpacing(look.gap(18))
        self._grid.setVerticalSpacing(look.gap(4))
        look.dress(self.heading, GOLD, 22, 600, serif=True)
        for name, words in zip(self.names, self.words, strict=True):
            look.dress(name, PAPER, 20, 700)
            look.dress(words, BONE, 20)


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
    """The sheet of keys over a whole page. The same key opens and closes it, and Escape closes it."""

    returning = True
    covers = True

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        self.groups: list[Group] = []
        self._idle: set[str] = set()
        self._called: dict[str, str] = {}
        super().__init__(look, QCoreApplication.translate("Keys", "All keys"), parent)
        self.area = Scroll()
        self.area.setAccessibleName(self.heading.text())
        inner = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        self._columns.setContentsMargins(14, 10, 16, 10)
        self.groups = [Group(look, place) for place in _told()]
        self._stacks = tuple(QVBoxLayout() for _ in range(MOST))
        for column in self._stacks:
            column.addStretch(1)
            self._columns.addLayout(column)
        self.area.setWidget(inner)
        self.body.addWidget(self.area, 1)
        self.restyle()

    def leave_out(self, idle: Collection[str], called: Mapping[str, str] = NOTHING_CALLED) -> None:
        """Show only keys that mean something on the open page; see `Group.leave_out`."""
        if (set(idle), dict(called)) == (self._idle, self._called):
            return
        self._idle, self._called = set(idle), dict(called)
        for group in self.groups:
            group.leave_out(idle, called)
        self._fold()

    def _shown(self) -> list[Group]:
        return [group for group in self.groups if group.of.name not in self._idle]

    def restyle(self) -> None:
        """Measure everything again."""
        super().restyle()
        for group in self.groups:
            group.restyle()
        if self.groups:
            self._fold()

    def place(self, area: QRect) -> None:
        """Cover all of the page."""
        self._sliding.stop()
        self.setGeometry(area)
        self._fold()

    def _fold(self) -> None:
        """Choose as few columns as show everything without scrolling, if each has room to be read."""
        look = self.look
        gap, between = look.gap(16), look.gap(30)
        width, height = self._room()
        most = max(1, min(MOST, (width + between) // (look.px(20) * BREADTH + between)))
        best: tuple[int, int, list[int]] | None = None
        for n in range(1, most + 1):
            heights = [group.high((width - (n - 1) * between) // n) for group in self._shown()]
            placed = spread(heights, n, gap)
            columns = [[h + gap for h, at in zip(heights, placed, strict=True) if at == i] for i in range(n)]
            # Where none shows everything the lowest is read best.
            highest = max(max(map(sum, columns)) - gap, height)
            best = min(best or (highest, n, placed), (highest, n, placed))
        assert best is not None
        _, n, placed = best
        for group in self._shown():
            group.high((width - (n - 1) * between) // n)
        self._lay(placed, gap, between)

    def _room(self) -> tuple[int, int]:
        """Width and height for the columns, even before the sheet has its layout."""
        outer, inner = self._outer.contentsMargins(), self._columns.contentsMargins()
        top = max(self.heading.sizeHint().height(), self.fold.sizeHint().height()) + self._outer.spacing()
        bar = self.area.verticalScrollBar().sizeHint().width()
        width = self.width() - outer.left() - outer.right() - inner.left() - inner.right() - bar
        height = self.height() - outer.top() - outer.bottom() - inner.top() - inner.bottom() - top
        return width, height

    def _lay(self, placed: Sequence[int], gap: int, between: int) -> None:
        """Put each group into its column."""
        self._columns.setSpacing(between)
        for index, column in enumerate(self._stacks):
            column.setSpacing(gap)
            groups = [group for group, at in zip(self._shown(), placed, strict=True) if at == index]
            self._columns.setStretch(index, 1 if groups else 0)
            for place, group in enumerate(groups):
                column.insertWidget(place, group)

    def focus_target(self) -> QWidget:
        """The sheet itself, for reading."""
        return self.area

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The key that opened it closes it."""
        if keys.act_of("everywhere", event) == "keys":
            self.dismiss()
            return
        super().keyPressEvent(event)
