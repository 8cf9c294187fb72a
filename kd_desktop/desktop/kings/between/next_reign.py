"""Who sits in the next reign: members, their seats, who plays for them, and any newcomers."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kd_desktop.desktop.council.heraldry.members import MemberRow, NewcomerRow, focus
from kd_desktop.desktop.kings.between.realm_sheet import RealmSheet
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.page_head import SIDE, PageHead
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.skyline import draw_realm
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import DUSK, TABLE
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import ChooseHouses, Join
from kd_desktop.engine.kings.view import HouseView, View
from kd_desktop.storage.chairs import PERSON, Chair, ChairKind

MOST = 5
MOST_SHEET = 0.42
"""The largest share of the page's width for the realm's sheet."""
HOUSES = 12


class NextReign(QWidget):
    """The page on which the next council is seated. `changed` says that the choice of players changed.

    `table` carries the table's commands in order, each with the chairs it brings; `reseat` the chairs with a
    new player from now on.
    """

    table = Signal(object)
    reseat = Signal(object)
    changed = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.order: list[int] = []
        self._known: set[int] = set()
        self._houses: tuple[HouseView, ...] = ()
        self._refuse: Callable[[Command], str] = lambda _: ""
        self._chair_of: Callable[[int], Chair] = lambda _: PERSON
        self.rows: dict[int, MemberRow] = {}
        self.newcomers: list[NewcomerRow] = []
        self._scroll, inner = scrolled(self)
        halves = QHBoxLayout(inner)
        self._halves = halves
        self._column = QVBoxLayout()
        halves.addLayout(self._column, 1)
        self.realm = RealmSheet(look)
        halves.addWidget(self.realm)
        self.head = PageHead(look)
        self.heading, self.about, self.order_of_choice = self.head.title, self.head.line, Label()
        self.order_of_choice.setWordWrap(True)
        self.join = Plate(look, self.tr("Add a player"), ground=TABLE, low=True)
        again = self.tr("Press again to deal them for good")
        self.lot = TwicePlate(look, self.tr("Deal houses at random"), "", again, ground=TABLE, low=True)
        again = self.tr("Press again to begin choosing for good")
        self.choose = TwicePlate(look, self.tr("Choose houses"), "", again, ground=TABLE, low=True)
        self._lay_out()
        self.join.clicked.connect(self._join)
        self.lot.done.connect(self._by_lot)
        self.choose.done.connect(self.choose_houses)
        look.changed.connect(self._restyle)
        self._restyle()

    def _lay_out(self) -> None:
        self._members, self._joining = QVBoxLayout(), QVBoxLayout()
        plates = Flow(gap=self.look.gap(10))
        for plate in (self.join, self.lot, self.choose):
            plates.addWidget(plate)
        self._column.addWidget(self.head)
        self._column.addLayout(self._members)
        self._column.addWidget(self.order_of_choice)
        self._column.addLayout(self._joining)
        self._column.addLayout(plates)
        self._column.addStretch(1)

    def _restyle(self) -> None:
        look = self.look
        self._halves.setContentsMargins(look.gap(SIDE), 0, look.gap(40), look.gap(16))
        self._halves.setSpacing(look.gap(24))
        self._fold()
        self._column.setSpacing(look.gap(8))
        for part in (self._members, self._joining):
            part.setSpacing(look.gap(2))
        look.dress(self.order_of_choice, DUSK, 20, serif=True)

    def _fold(self) -> None:
        """Put the realm beside the rows where there is room for both."""
        rows = max((row.sizeHint().width() for row in self.rows.values()), default=0)
        room = self.width() - self.look.gap(150) - max(rows, self.look.gap(560))
        self.realm.setVisible(room >= max(self.look.gap(420), self.look.px(20) * 15))
        self.realm.setFixedWidth(round(max(1.0, min(room, self.width() * MOST_SHEET))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the realm beside or under the rows."""
        super().resizeEvent(event)
        self._fold()

    # what is shown -----------------------------------------------------------------------------------

    def begin(self, view: View, former: Sequence[int]) -> None:
        """Propose these members for the next council, up to the number of seats."""
        numbers = [house.number for house in view.houses]
        self.order = [house for house in former if house in numbers][:MOST]
        self._known = set(numbers)
        self.invite(())

    def invite(self, newcomers: Sequence[Chair]) -> None:
        """Propose these newcomers, in their order of choosing."""
        for row in self.newcomers:
            row.hide()
            row.deleteLater()
        self.newcomers = []
        for newcomer in newcomers:
            self._add(newcomer)
        self._refresh_newcomers()

    def set_view(
        self, view: View, chair_of: Callable[[int], Chair], refuse: Callable[[Command], str]
    ) -> None:
        """Show the members as they are; newcomers take a free seat."""
        self._refuse, self._chair_of = refuse, chair_of
        self._houses = view.houses
        self.realm.set_view(view)
        for house in view.houses:
            if house.number not in self._known:
                self._known.add(house.number)
                if len(self.order) < MOST:
                    self.order.append(house.number)
        self.heading.setText(self.tr("Who sits in reign {n}?").format(n=len(view.ledger) + 1))
        self._refresh()

    def _refresh(self) -> None:
        by_number = {house.number: house for house in self._houses}
        self.order = [number for number in self.order if number in by_number]
        shown = [*self.order, *(number for number in by_number if number not in self.order)]
        for number in [number for number in self.rows if number not in by_number]:
            self.rows.pop(number).deleteLater()
        for place, number in enumerate(shown):
            row, house = self.rows.get(number), by_number[number]
            if row is None:
                row = self.rows[number] = MemberRow(self.look, number, house.name, house.crest)
                row.picked.connect(self._picked)
                row.moved.connect(self._moved)
            seat = self.order.index(number) if number in self.order else None
            if self._members.indexOf(row) != place:
                self._members.removeWidget(row)
                self._members.insertWidget(place, row)
            row.show_member(house.member, self._chair_of(number), seat, len(self.order))
        self._fold()
        self._tab_order(shown)
        self._refresh_newcomers()

    def _tab_order(self, shown: Sequence[int]) -> None:
        chain: list[QWidget] = []
        for number in shown:
            row = self.rows[number]
            chain += [*row.kinds.plates.values(), row.earlier, row.later]
        for newcomer in self.newcomers:
            chain += [newcomer.name, *newcomer.kinds.plates.values(), newcomer.earlier, newcomer.later]
            chain.append(newcomer.remove)
        chain += [self.join, self.lot, self.choose, self.realm]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    def _refresh_newcomers(self) -> None:
        if self._houses:
            self.about.setText(self.tr("Turn order runs clockwise from the top. Three to five houses play."))
        else:
            self.about.setText(self.tr("No houses have been chosen yet. Three to five houses play."))
        some = bool(self.newcomers)
        self.order_of_choice.setText(
            self.tr("New players. They choose houses in this order, youngest first:")
        )
        self.order_of_choice.setVisible(some)
        for place, row in enumerate(self.newcomers):
            row.show_place(place, len(self.newcomers))
        self.lot.setVisible(some)
        self.choose.setVisible(some)
        free = HOUSES - len(self._houses)
        if len(self.newcomers) >= free:
            self.join.refuse(self.tr("All twelve houses are taken."))
        else:
            self.join.offer()
        reason = self._refuse(self._command()) if some else ""
        for plate in (self.lot, self.choose):
            plate.refuse(reason) if reason else plate.offer()

    def missing(self) -> str:
        """What must be done before the reign can begin, apart from the rules; "" for nothing."""
        return self.tr("A new player needs a house first.") if self.newcomers else ""

    def focus_target(self) -> QWidget:
        """The widget that takes the keyboard first."""
        return self.choose if self.newcomers else self.join

    # what is done ------------------------------------------------------------------------------------

    def _picked(self, house: int, part: str) -> None:
        if part == "empty":
            if house in self.order:
                self.order.remove(house)
        else:
            if house not in self.order:
                self.order.append(house)
            kind: ChairKind = "person" if part == "person" else "computer"
            former = self._chair_of(house)
            if kind != former.kind:
                self.reseat.emit({house: replace(former, kind=kind)})
        self._refresh()
        self.changed.emit()

    def _moved(self, house: int, by: int) -> None:
        at = self.order.index(house)
        self.order.insert(at + by, self.order.pop(at))
        self._refresh()
        row = self.rows[house]
        plates = (row.earlier, row.later) if by < 0 else (row.later, row.earlier)
        focus(plates[0] if not plates[0].isHidden() else plates[1])
        self.changed.emit()

    def _add(self, newcomer: Chair) -> NewcomerRow:
        row = NewcomerRow(self.look, newcomer, len(self.newcomers) + 1)
        row.moved.connect(self._move_newcomer)
        row.gone.connect(self._drop)
        self.newcomers.append(row)
        self._joining.addWidget(row)
        row.show()
        return row

    def _join(self) -> None:
        row = self._add(PERSON)
        self._refresh()
        focus(row.name)
        self._scroll.ensureWidgetVisible(row)
        self.changed.emit()

    def _move_newcomer(self, row: NewcomerRow, by: int) -> None:
        at = self.newcomers.index(row)
        self.newcomers.insert(at + by, self.newcomers.pop(at))
        self._joining.removeWidget(row)
        self._joining.insertWidget(at + by, row)
        self._refresh()
        plates = (row.earlier, row.later) if by < 0 else (row.later, row.earlier)
        focus(plates[0] if not plates[0].isHidden() else plates[1])

    def _drop(self, row: NewcomerRow) -> None:
        self.newcomers.remove(row)
        self._joining.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._refresh()
        focus(self.join)
        self.changed.emit()

    def _command(self) -> ChooseHouses:
        return ChooseHouses(tuple(row.newcomer().name for row in self.newcomers))

    def choose_houses(self) -> None:
        """Let newcomers choose their houses, in the order shown (KD-RUL-71)."""
        command = self._command()
        chairs = {~seat: row.newcomer() for seat, row in enumerate(self.newcomers)}
        self.invite(())
        self.table.emit(((command, chairs),))

    def _by_lot(self) -> None:
        taken = {house.number for house in self._houses}
        free = [number for number in range(1, HOUSES + 1) if number not in taken]
        secrets.SystemRandom().shuffle(free)
        people = [row.newcomer() for row in self.newcomers]
        self.invite(())
        joins = zip(free, people, strict=False)
        self.table.emit(tuple((Join(house, "", person.name), {house: person}) for house, person in joins))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table; with the realm along the lower edge where there is room."""
        painter = QPainter(self)
        draw_table(self, painter)
        draw_realm(painter, QRectF(self.rect()), self._foot() + self.look.gap(24))

    def _foot(self) -> float:
        """Where the page's contents end."""
        ends = [float(self.join.mapTo(self, self.join.rect().bottomLeft()).y())]
        if self.realm.isVisibleTo(self):
            ends.append(self.realm.mapTo(self, QPoint(0, 0)).y() + self.realm.printed_height())
        return max(ends)
