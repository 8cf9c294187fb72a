"""Two sheets of the table's own: who plays each house, and giving a reign up."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QRect, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.kings.play.open_table import OpenTable
from kd_desktop.desktop.kings.remarks.voices import voice, voice_of_house
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.chair_kinds import ChairKinds
from kd_desktop.desktop.kit.crest_mark import CrestMark
from kd_desktop.desktop.kit.flow import Flow, cleared
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.theme import BONE, DUSK, OXBLOOD, PAPER, PLATE, shown
from kd_desktop.desktop.shell.levels import Levels
from kd_desktop.engine.kings.commands import AbandonReign
from kd_desktop.engine.kings.view import HouseView
from kd_desktop.storage.chairs import ChairKind

translate = QCoreApplication.translate


def lower_first(words: str) -> str:
    """A sentence as it goes on after a colon."""
    return words[:1].lower() + words[1:]


class WhoPlays(Panel):
    """Every member with *Person* and *Computer*. `reseat` gives the chairs in which somebody else plays."""

    reseat = Signal(object)

    def __init__(self, look: Appearance, parent: QWidget, at: OpenTable) -> None:
        self._at = at
        self._kinds: dict[int, ChairKinds] = {}
        self._levels: dict[int, Levels] = {}
        self._labels: list[Label] = []
        self._meanings: dict[int, Label] = {}
        super().__init__(look, self.tr("Who plays"), parent)
        self.wide = 760
        self.about = Label(self.tr("A change counts at once, and the curtain falls."))
        self.about.setWordWrap(True)
        self._list = QVBoxLayout()
        self.body.addWidget(self.about)
        scroll, inner = scroll_area(), QWidget()
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
        for meaning in self._meanings.values():
            self.look.dress(meaning, DUSK, 18)

    def refresh(self) -> None:
        """Show who plays now."""
        view = self._at.view
        if view is None:
            return
        sitting = [seat.house.number for seat in view.reign.seats] if view.reign is not None else []
        rank = {number: place for place, number in enumerate(sitting)}
        houses = sorted(view.houses, key=lambda house: rank.get(house.number, len(rank)))
        if list(self._kinds) != [house.number for house in houses]:
            self._lay(houses)
        for house in view.houses:
            chair = self._at.chair_of(house.number)
            self._kinds[house.number].choose(chair.kind)
            self._levels[house.number].choose(chair.level)
            self._levels[house.number].setVisible(chair.kind == "computer")
            meaning = self._meanings[house.number]
            meaning.setText(self._meaning(house.number))
            meaning.setVisible(chair.kind == "computer")

    def _lay(self, houses: Sequence[HouseView]) -> None:
        cleared(self._list)
        self._kinds, self._levels, self._labels, self._meanings = {}, {}, [], {}
        for house in houses:
            self._list.addWidget(self._row(house))
        self.restyle()

    def _meaning(self, house: int) -> str:
        """What its level means, and what to expect of its temper."""
        temper = voice(voice_of_house(house))
        words = self.tr("{level} {temper}: {expect}")
        return words.format(
            level=self._levels[house].meaning,
            temper=translate("Voices", temper.title),
            expect=lower_first(translate("Voices", temper.text)),
        )

    def _row(self, house: HouseView) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, self.look.gap(8))
        column.setSpacing(self.look.gap(2))
        flow = Flow(gap=self.look.gap(10))
        column.addLayout(flow)
        meaning = self._meanings[house.number] = Label()
        meaning.setWordWrap(True)
        column.addWidget(meaning)
        words = self.tr("House {house}").format(house=house.name)
        if house.member:
            words = self.tr("House {house}, {member}").format(house=house.name, member=house.member)
        label = Label(words)
        self._labels.append(label)
        kinds = self._kinds[house.number] = ChairKinds(self.look, words, ground=PLATE)
        kinds.picked.connect(lambda kind, number=house.number: self._picked(number, kind))
        levels = self._levels[house.number] = Levels(self.look, words, ground=PLATE)
        levels.picked.connect(lambda _level, number=house.number: self._picked(number, "computer"))
        for widget in (CrestMark(self.look, house.crest, 40), label, kinds, levels):
            flow.addWidget(widget)
        return part

    def _picked(self, house: int, kind: str) -> None:
        level, former = self._levels[house].level, self._at.chair_of(house)
        new: ChairKind = "person" if kind == "person" else "computer"
        self.reseat.emit({house: replace(former, kind=new, level=level)})

    def slide_in(self, area: QRect) -> None:
        """Come in as it is now."""
        self.refresh()
        super().slide_in(area)

    def focus_target(self) -> QWidget:
        """The first choice."""
        kinds = next(iter(self._kinds.values()), None)
        return kinds.plates[kinds.kind] if kinds is not None else self.fold


class GiveUp(Panel):
    """Asks once more, in its place, before a reign is given up. `table` gives the command."""

    table = Signal(object)
    covers = True

    def __init__(self, look: Appearance, parent: QWidget, at: OpenTable) -> None:
        self._at = at
        self._labels: list[Label] = []
        super().__init__(look, self.tr("Give up this reign?"), parent)
        self.lost, self.stays, self.reason = Label(), Label(), Label()
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

    def slide_in(self, area: QRect) -> None:
        """Say what would be lost and what stays; then come in."""
        reign = self._at.reign
        if reign is not None:
            self._tell(reign.number)
        super().slide_in(area)

    def _tell(self, number: int) -> None:
        lost = self.tr(
            "Reign {n} ends without record: its votes, Coins, deals and everything that it signed, "
            "opened or attached are lost. It can’t be taken back."
        )
        self.lost.setText(lost.format(n=number))
        stays = self.tr(
            "The houses, their Prestige and Crave, the chronicle and the stories stay as they were before "
            "this reign began. Reign {n} can begin anew."
        )
        self.stays.setText(stays.format(n=number))
        reason = self._at.table_refusal(AbandonReign())
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
