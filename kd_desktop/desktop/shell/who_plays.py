"""The sheet on which chairs change hands: for each a person or the computer, and how well it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.chair_kinds import ChairKinds
from kd_desktop.desktop.kit.crest_mark import CrestMark
from kd_desktop.desktop.kit.flow import Flow, cleared
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.levels import Levels
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.theme import DUSK, PLATE
from kd_desktop.storage.chairs import Chair, ChairKind


class ChairLine(NamedTuple):
    """A chair: whose it is (`storage.chairs.Chairs`), that in words, and who sits in it now.

    `temper` is what to expect of the computer there, and `crest` the mark of whoever it plays for, if any.
    """

    owner: int
    words: str
    chair: Chair
    temper: str = ""
    crest: str = ""


class WhoPlays(Panel):
    """Every chair with *Person* and *Computer*. `reseat` gives the chairs in which somebody else plays."""

    reseat = Signal(object)

    def __init__(
        self, look: Appearance, parent: QWidget, lines: Callable[[], Sequence[ChairLine]], about: str
    ) -> None:
        self._lines = lines
        self._shown: dict[int, ChairLine] = {}
        self._kinds: dict[int, ChairKinds] = {}
        self._levels: dict[int, Levels] = {}
        self._labels: list[Label] = []
        self._meanings: dict[int, Label] = {}
        self.about = Label(about)
        super().__init__(look, self.tr("Who plays"), parent)
        self.wide = 760
        self.about.setWordWrap(True)
        self._list = QVBoxLayout()
        self.body.addWidget(self.about)
        scroll, inner = scroll_area(), QWidget()
        in_column(self._list, 1, on=inner, edges=0)
        scroll.setWidget(inner)
        self.body.addWidget(scroll, 1)
        self.restyle()

    def restyle(self) -> None:
        """Measure everything anew."""
        super().restyle()
        self.look.dress(self.about, DUSK, 20)
        for label in self._labels:
            label.setFont(self.look.font(22, 600, serif=True))
            label.setMinimumWidth(self.look.gap(250))
        for meaning in self._meanings.values():
            self.look.dress(meaning, DUSK, 20)

    def refresh(self) -> None:
        """Show who plays now."""
        lines = self._lines()
        self._shown = {line.owner: line for line in lines}
        if list(self._kinds) != [line.owner for line in lines]:
            self._lay(lines)
        for owner, _, chair, temper, _ in lines:
            computer = chair.kind == "computer"
            self._kinds[owner].choose(chair.kind)
            levels, meaning = self._levels[owner], self._meanings[owner]
            levels.choose(chair.level)
            levels.setVisible(computer)
            meaning.setText(" ".join(part for part in (levels.meaning, temper) if part))
            meaning.setVisible(computer)

    def _lay(self, lines: Sequence[ChairLine]) -> None:
        cleared(self._list)
        self._kinds, self._levels, self._labels, self._meanings = {}, {}, [], {}
        for line in lines:
            self._list.addWidget(self._row(line))
        self.restyle()

    def _row(self, line: ChairLine) -> QWidget:
        part, owner = QWidget(), line.owner
        column = in_column(on=part, gap=self.look.gap(2), edges=(0, 0, 0, self.look.gap(8)))
        flow = Flow(gap=self.look.gap(10))
        column.addLayout(flow)
        meaning = self._meanings[owner] = Label()
        meaning.setWordWrap(True)
        column.addWidget(meaning)
        label = Label(line.words)
        self._labels.append(label)
        kinds = self._kinds[owner] = ChairKinds(self.look, line.words, ground=PLATE)
        kinds.picked.connect(lambda kind: self._picked(owner, kind))
        levels = self._levels[owner] = Levels(self.look, line.words, ground=PLATE)
        levels.picked.connect(lambda _level: self._picked(owner, "computer"))
        if line.crest:
            flow.addWidget(CrestMark(self.look, line.crest, 40))
        for widget in (label, kinds, levels):
            flow.addWidget(widget)
        return part

    def _picked(self, owner: int, kind: str) -> None:
        new: ChairKind = "person" if kind == "person" else "computer"
        former = self._shown[owner].chair
        self.reseat.emit({owner: replace(former, kind=new, level=self._levels[owner].level)})

    def slide_in(self, area: QRect) -> None:
        """Come in as it is now."""
        self.refresh()
        super().slide_in(area)

    def focus_target(self) -> QWidget:
        """The first choice."""
        kinds = next(iter(self._kinds.values()), None)
        return kinds.plates[kinds.kind] if kinds is not None else self.fold
