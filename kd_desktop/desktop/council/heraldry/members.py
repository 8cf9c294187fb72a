"""Rows of people: a member with crest, name, player and seat; a new person without a house yet."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.chair_kinds import ChairKinds
from kd_desktop.desktop.kit.crest_mark import CrestMark
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.name_field import NameField
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import DUSK, PAPER, TABLE, shown
from kd_desktop.storage.chairs import NAME_LIMIT, Chair, ChairKind


class MemberRow(QWidget):
    """A member of the campaign: crest, house and name, who plays, and its place at the Table.

    `picked` gives house and part; `moved` gives house and -1 (earlier) or +1 (later).
    """

    picked = Signal(int, str)
    moved = Signal(int, int)

    def __init__(self, look: Appearance, house: int, name: str, crest: str) -> None:
        super().__init__()
        self.look, self.house = look, house
        flow = Flow(self, gap=look.gap(10))
        self.place = Label()
        self.crest = CrestMark(look, crest)
        self.name = Label(self.tr("House {house}").format(house=name))
        self.member = Label()
        self.kinds = ChairKinds(look, self.name.text(), self.tr("Absent"))
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

    def show_member(self, member: str, chair: Chair, place: int | None, seats: int) -> None:
        """Show who plays and the seat, counted from 0; None is absent."""
        self.member.setText(member)
        self.kinds.choose(chair.kind if place is not None else "empty")
        self.place.setText(str(place + 1) if place is not None else "–")
        words = self.tr("seat {n}").format(n=place + 1) if place is not None else self.tr("absent")
        self.place.setAccessibleName(words)
        self.setAccessibleName(self.tr("{house}, {seat}").format(house=self.name.text(), seat=words))
        self.earlier.setVisible(place is not None and place > 0)
        self.later.setVisible(place is not None and place < seats - 1)


class NewcomerRow(QWidget):
    """A new player: a name, person or computer, and the place in the order of choosing.

    `moved` gives -1 or +1, `gone` that the row isn't wanted, `changed` that it says something else now.
    """

    moved = Signal(object, int)
    gone = Signal(object)
    changed = Signal()

    def __init__(self, look: Appearance, newcomer: Chair, number: int) -> None:
        super().__init__()
        self.look = look
        flow = Flow(self, gap=look.gap(10))
        self.place = Label()
        self.name = NameField(NAME_LIMIT, newcomer.name)
        self.name.setPlaceholderText(self.tr("name"))
        who = newcomer.name or self.tr("Newcomer {n}").format(n=number)
        self.name.setAccessibleName(self.tr("Name of {who}").format(who=who))
        self.kinds = ChairKinds(look, who)
        self.kinds.choose(newcomer.kind)
        self._level = newcomer.level
        self.earlier = Plate(look, self.tr("Up"), ground=TABLE, low=True)
        self.later = Plate(look, self.tr("Down"), ground=TABLE, low=True)
        self.remove = Plate(look, self.tr("Leave out"), ground=TABLE, low=True)
        for part in (self.place, self.name, self.kinds, self.earlier, self.later, self.remove):
            flow.addWidget(part)
        for plate, words in (
            (self.earlier, self.tr("{who} chooses earlier")),
            (self.later, self.tr("{who} chooses later")),
            (self.remove, self.tr("{who} doesn’t join")),
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

    def newcomer(self) -> Chair:
        """The new player."""
        kind: ChairKind = "computer" if self.kinds.kind == "computer" else "person"
        return Chair(kind, self.name.name, self._level)


def focus(widget: QWidget) -> None:
    """Give a widget the focus as a person's key would."""
    widget.setFocus(Qt.FocusReason.OtherFocusReason)
