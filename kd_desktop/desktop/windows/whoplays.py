"""Two sheets of the table's own: who plays each house, and giving a reign up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from kd_desktop.desktop.theme import BONE, OXBLOOD, PAPER, PLATE, shown
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.levels import Levels
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.members import CrestMark, Kinds
from kd_desktop.desktop.windows.panel import Panel
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import AbandonReign, SetChair
from kd_desktop.engine.kings.view import HouseView, View


class WhoPlays(Panel):
    """Every member with *Person* and *Computer*. `table` gives the command of a change."""

    table = Signal(object)

    def __init__(self, look: Look, parent: QWidget) -> None:
        self._kinds: dict[int, Kinds] = {}
        self._levels: dict[int, Levels] = {}
        self._labels: list[QLabel] = []
        super().__init__(look, self.tr("Who plays"), parent)
        self.wide = 760
        self.about = QLabel(self.tr("A change counts at once, and the curtain falls."))
        self.about.setWordWrap(True)
        self._list = QVBoxLayout()
        self.body.addWidget(self.about)
        scroll = self._scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._list)
        column.addStretch(1)
        scroll.setWidget(inner)
        self.body.addWidget(scroll, 1)
        self.restyle()

    def restyle(self) -> None:
        """Measure everything anew."""
        super().restyle()
        for label in self._labels:
            label.setFont(self.look.font(22, 600, serif=True))
            label.setMinimumWidth(self.look.gap(250))

    def set_view(self, view: View) -> None:
        """Show who plays now."""
        sitting = [seat.house.number for seat in view.reign.seats] if view.reign is not None else []
        rank = {number: place for place, number in enumerate(sitting)}
        houses = sorted(view.houses, key=lambda house: rank.get(house.number, len(rank)))
        if list(self._kinds) != [house.number for house in houses]:
            self._lay(houses)
        for house in view.houses:
            self._kinds[house.number].choose(house.chair)
            self._levels[house.number].choose(house.level)
            self._levels[house.number].setVisible(house.chair == "computer")

    def _lay(self, houses: Sequence[HouseView]) -> None:
        while self._list.count():
            item = self._list.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._kinds, self._levels, self._labels = {}, {}, []
        for house in houses:
            self._list.addWidget(self._row(house))
        self.restyle()

    def _row(self, house: HouseView) -> QWidget:
        part = QWidget()
        flow = Flow(part, gap=self.look.gap(10))
        words = self.tr("House {house}").format(house=house.name)
        if house.member:
            words = self.tr("House {house}, {member}").format(house=house.name, member=house.member)
        label = QLabel(words)
        self._labels.append(label)
        kinds = self._kinds[house.number] = Kinds(self.look, words, ground=PLATE)
        kinds.picked.connect(lambda kind, number=house.number: self._picked(number, kind))
        levels = self._levels[house.number] = Levels(self.look, words, ground=PLATE)
        levels.picked.connect(lambda _level, number=house.number: self._picked(number, "computer"))
        for widget in (CrestMark(self.look, house.crest, 40), label, kinds, levels):
            flow.addWidget(widget)
        return part

    def _picked(self, house: int, kind: str) -> None:
        level = self._levels[house].level
        self.table.emit((SetChair(house, "person" if kind == "person" else "computer", level),))

    def focus_target(self) -> QWidget:
        """The first choice."""
        kinds = next(iter(self._kinds.values()), None)
        return kinds.plates[kinds.part] if kinds is not None else self.fold


class GiveUp(Panel):
    """Asks once more, in its place, before a reign is given up. `table` gives the command."""

    table = Signal(object)

    def __init__(self, look: Look, parent: QWidget) -> None:
        self._labels: list[QLabel] = []
        super().__init__(look, self.tr("Give up this reign?"), parent)
        self.lost, self.stays, self.reason = QLabel(), QLabel(), QLabel()
        self._labels = [self.lost, self.stays, self.reason]
        self.do = Plate(look, self.tr("Give up this reign"), ground=PLATE)
        self.go_on = Plate(look, self.tr("Go on playing"), ground=PLATE)
        for label in self._labels:
            label.setWordWrap(True)
            self.body.addWidget(label)
        plates = Flow(gap=look.gap(10))
        plates.addWidget(self.go_on)
        plates.addWidget(self.do)
        self.body.addLayout(plates)
        self.body.addStretch(1)
        self.do.clicked.connect(self._give_up)
        self.go_on.clicked.connect(self.dismiss)
        self.restyle()

    def restyle(self) -> None:
        """Measure everything anew."""
        super().restyle()
        for label in self._labels:
            label.setFont(self.look.font(20, serif=True))
            label.setStyleSheet(f"color: {shown(BONE)};")
        if self._labels:
            self.lost.setStyleSheet(f"color: {shown(PAPER)}; background: {shown(OXBLOOD)}; padding: 10px;")

    def set_view(self, view: View, refuse: Callable[[Command], str]) -> None:
        """Say what would be lost and what stays."""
        reign = view.reign
        number = reign.number if reign is not None else len(view.ledger) + 1
        lost = self.tr(
            "Reign {n} ends without record: its votes, Coins, deals and everything that it signed, "
            "opened or attached are lost. It can't be taken back."
        )
        self.lost.setText(lost.format(n=number))
        stays = self.tr(
            "The houses, their Prestige and Crave, the chronicle and the stories stay as they were before "
            "this reign began. Reign {n} can begin anew."
        )
        self.stays.setText(stays.format(n=number))
        reason = refuse(AbandonReign())
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self.do.refuse(reason) if reason else self.do.offer()

    def _give_up(self) -> None:
        self.hide()
        self.table.emit((AbandonReign(),))
        self.closed.emit(False)

    def focus_target(self) -> QWidget:
        """Going on is safe."""
        return self.go_on
