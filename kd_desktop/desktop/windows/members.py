"""Rows of people: a member with crest, name, who plays and its seat; somebody new who has no house yet."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QLineEdit, QSizePolicy, QWidget

from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, DUSK, PAPER, TABLE, shown
from kd_desktop.desktop.windows.choiceplate import ChoicePlate
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.engine.kings.commands import Newcomer
from kd_desktop.engine.kings.view import HouseView

Part = Literal["person", "computer", "empty"]
NAME_LIMIT = 24
"""Letters in a person's name."""


class CrestMark(QWidget):
    """A crest, or a number where there is none yet."""

    def __init__(self, look: Look, crest: str = "", size: float = 46) -> None:
        super().__init__()
        self.look, self.crest, self.size_at = look, crest, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """The shield with a little air."""
        wide = self.look.gap(self.size_at)
        return QSize(wide + 6, round(wide * 1.2) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The crest."""
        if self.crest:
            box = QRectF(self.rect())
            wide = self.look.gap(self.size_at) * 0.86
            Press(QPainter(self), 3).crest(self.crest, box.center().x(), box.center().y(), wide, BONE)


class Kinds(QWidget):
    """Person, computer and (where it may be) absent, as plates of which one is chosen.

    `picked` tells of a choice made by hand.
    """

    picked = Signal(str)

    def __init__(self, look: Look, who: str, absent: str = "", ground: str = TABLE) -> None:
        super().__init__()
        flow = Flow(self, gap=look.gap(4))
        self._group = QButtonGroup(self)
        self.plates: dict[Part, ChoicePlate] = {}
        words: list[tuple[Part, str]] = [("person", self.tr("Person")), ("computer", self.tr("Computer"))]
        if absent:
            words.append(("empty", absent))
        for part, word in words:
            plate = ChoicePlate(look, word, ground)
            plate.setAccessibleName(self.tr("{who}: {kind}").format(who=who, kind=word))
            # Arrow keys choose without a click.
            plate.toggled.connect(lambda on, part=part: self.picked.emit(part) if on else None)
            self._group.addButton(plate)
            flow.addWidget(plate)
            self.plates[part] = plate
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """All plates in one row."""
        return self.layout().sizeHint()  # type: ignore[union-attr]

    def choose(self, part: Part) -> None:
        """Show that choice."""
        self.blockSignals(True)
        self.plates[part].setChecked(True)
        self.blockSignals(False)

    @property
    def part(self) -> Part:
        """What is chosen."""
        return next((part for part, plate in self.plates.items() if plate.isChecked()), "person")


class MemberRow(QWidget):
    """A member of the campaign: crest, house and name, who plays, and its place at the Table.

    `picked` gives house and part; `moved` gives house and -1 (earlier) or +1 (later).
    """

    picked = Signal(int, str)
    moved = Signal(int, int)

    def __init__(self, look: Look, house: HouseView) -> None:
        super().__init__()
        self.look, self.house = look, house.number
        flow = Flow(self, gap=look.gap(10))
        self.place = QLabel()
        self.crest = CrestMark(look, house.crest)
        self.name = QLabel(self.tr("House {house}").format(house=house.name))
        self.member = QLabel(house.member)
        self.kinds = Kinds(look, self.name.text(), self.tr("Absent"))
        self.earlier = Plate(look, self.tr("Up"), ground=TABLE, low=True)
        self.later = Plate(look, self.tr("Down"), ground=TABLE, low=True)
        for part in (self.place, self.crest, self.name, self.member, self.kinds, self.earlier, self.later):
            flow.addWidget(part)
        for plate, words in (
            (self.earlier, self.tr("{house}: one seat earlier")),
            (self.later, self.tr("{house}: one seat later")),
        ):
            plate.setAccessibleName(words.format(house=self.name.text()))
        self.kinds.picked.connect(lambda part: self.picked.emit(self.house, part))
        self.earlier.clicked.connect(lambda: self.moved.emit(self.house, -1))
        self.later.clicked.connect(lambda: self.moved.emit(self.house, 1))
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        look = self.look
        self.place.setFont(look.font(22, 700, serif=True))
        self.place.setMinimumWidth(look.gap(36))
        self.name.setFont(look.font(24, 600, serif=True))
        self.name.setMinimumWidth(look.gap(250))
        self.name.setStyleSheet(f"color: {shown(PAPER)};")
        self.member.setFont(look.font(18))
        self.member.setMinimumWidth(look.gap(110))
        self.member.setStyleSheet(f"color: {shown(DUSK)};")

    def show_house(self, house: HouseView, place: int | None, seats: int) -> None:
        """Show who plays and the seat, counted from 0; None is absent."""
        self.member.setText(house.member)
        self.kinds.choose(house.chair if place is not None else "empty")
        self.place.setText(str(place + 1) if place is not None else "–")
        words = self.tr("seat {n}").format(n=place + 1) if place is not None else self.tr("absent")
        self.place.setAccessibleName(words)
        self.setAccessibleName(self.tr("{house}, {seat}").format(house=self.name.text(), seat=words))
        self.earlier.setVisible(place is not None and place > 0)
        self.later.setVisible(place is not None and place < seats - 1)


class NewcomerRow(QWidget):
    """Somebody who joins: a name, person or computer, and the place in the order of choosing.

    `moved` gives -1 or +1, `gone` that the row isn't wanted, `changed` that it says something else now.
    """

    moved = Signal(object, int)
    gone = Signal(object)
    changed = Signal()

    def __init__(self, look: Look, newcomer: Newcomer, number: int) -> None:
        super().__init__()
        self.look = look
        flow = Flow(self, gap=look.gap(10))
        self.place = QLabel()
        self.name = QLineEdit(newcomer.member)
        self.name.setPlaceholderText(self.tr("name"))
        self.name.setMaxLength(NAME_LIMIT)
        who = newcomer.member or self.tr("Newcomer {n}").format(n=number)
        self.name.setAccessibleName(self.tr("Name of {who}").format(who=who))
        self.kinds = Kinds(look, who)
        self.kinds.choose(newcomer.chair)
        self.earlier = Plate(look, self.tr("Up"), ground=TABLE, low=True)
        self.later = Plate(look, self.tr("Down"), ground=TABLE, low=True)
        self.remove = Plate(look, self.tr("Leave out"), ground=TABLE, low=True)
        for part in (self.place, self.name, self.kinds, self.earlier, self.later, self.remove):
            flow.addWidget(part)
        for plate, words in (
            (self.earlier, self.tr("{who} chooses earlier")),
            (self.later, self.tr("{who} chooses later")),
            (self.remove, self.tr("{who} doesn't join")),
        ):
            plate.setAccessibleName(words.format(who=who))
        self.earlier.clicked.connect(lambda: self.moved.emit(self, -1))
        self.later.clicked.connect(lambda: self.moved.emit(self, 1))
        self.remove.clicked.connect(lambda: self.gone.emit(self))
        self.name.textChanged.connect(self.changed)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.place.setFont(self.look.font(22, 700, serif=True))
        self.place.setMinimumWidth(self.look.gap(36))
        self.name.setMinimumWidth(self.look.gap(300))

    def show_place(self, place: int, of: int) -> None:
        """Its place in the order of choosing, from 0."""
        self.place.setText(str(place + 1))
        self.earlier.setVisible(place > 0)
        self.later.setVisible(place < of - 1)

    def newcomer(self) -> Newcomer:
        """Who it is."""
        part = self.kinds.part
        return Newcomer(self.name.text().strip(), "computer" if part == "computer" else "person")


def focus(widget: QWidget) -> None:
    """Give a widget the focus as a person's key would."""
    widget.setFocus(Qt.FocusReason.OtherFocusReason)
