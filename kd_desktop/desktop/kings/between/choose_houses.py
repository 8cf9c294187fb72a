"""The ceremony of choosing houses: screens taken by their crests, read in private, kept, and named.

The text of a chooser's screens is fetched only while its cover is open, and forgotten when it closes.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from kd_desktop.desktop.council.heraldry.cover import CoveredSheet, SheetCover
from kd_desktop.desktop.council.heraldry.sheet import FoldedSheet
from kd_desktop.desktop.council.heraldry.wall import CrestPlate, Hanging, Wall
from kd_desktop.desktop.kings.between.house_sheet import covered, hanging
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow, cleared
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.name_field import NameField
from kd_desktop.desktop.kit.page_head import SIDE, PageHead
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PLATE, SHADOW, TABLE
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, input_guard
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.engine.kings.commands import KeepScreen, NameHouse, TakeScreen, TakeThird
from kd_desktop.engine.kings.houses import NAME_LIMIT
from kd_desktop.engine.kings.view import PickView, ScreenView, View


def drawn_choice(picking: PickView) -> TakeScreen | KeepScreen | NameHouse:
    """A random choice for the present chooser: any crest, either sheet, and the printed name."""
    if picking.stage == "name":
        return NameHouse("")
    if picking.stage == "keep":
        return KeepScreen(secrets.choice(picking.taken[picking.turn]).number)
    return TakeScreen(secrets.choice(picking.left).number)


class ChooserMark(QWidget):
    """A chooser in the order of choosing: name, what it is doing, and the crests it holds."""

    def __init__(self, look: Appearance, who: str, doing: str, crests: tuple[str, ...], now: bool) -> None:
        super().__init__()
        self.look, self.who, self.doing, self.crests, self.now = look, who, doing, crests, now
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Room for two crests beside the words."""
        look = self.look
        name, small = look.type(24, 600, serif=True), look.type(18, 700)
        words = max(name.width(self.who), small.width(self.doing))
        crests = look.gap(44) * len(self.crests)
        return QSize(
            round(words) + crests + look.gap(36), round(name.px * 1.3 + small.px * 1.4) + look.gap(18)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone, with a brass edge for the chooser whose turn it is."""
        painter, look = Painter(QPainter(self), self.width()), self.look
        area = QRectF(self.rect()).adjusted(2, 2, -6, -7)
        ground = BONE if self.now else PLATE
        painter.fill(outline(area.translated(4, 5)), SHADOW, 0.5)
        painter.fill(outline(area), ground, 0.7)
        if self.now:
            painter.line(outline(area), BRASS, 3.4, 0.3)
        name = look.type(24, 600, serif=True, ink=INK if self.now else BONE, ground=ground)
        weight = 700 if self.now else 400
        small = look.type(18, weight, ink=MUTE if self.now else DUSK, ground=ground)
        x, y = area.x() + look.gap(12), area.y() + look.gap(6) + name.px
        painter.text(x, y, self.who, name)
        painter.text(x, y + small.px * 1.3, self.doing, small)
        for place, crest in enumerate(reversed(self.crests)):
            cx = area.right() - look.gap(26) - place * look.gap(44)
            painter.crest(crest, cx, area.center().y(), look.gap(34), None if self.now else BONE)


class Naming(QWidget):
    """The kept house and a line for its name. `named` carries the name, "" for the printed one."""

    named = Signal(str)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.field = NameField(NAME_LIMIT)
        self.field.setAccessibleName(self.tr("Name of the house"))
        again = self.tr("Press again to name it for good")
        self.write = TwicePlate(look, self.tr("Use this name"), self.tr("your own"), again, ground=TABLE)
        self.plain = TwicePlate(look, "", self.tr("as printed"), again, ground=TABLE)
        self.write.done.connect(self._write)
        self.plain.done.connect(lambda: self.named.emit(""))
        self.field.returnPressed.connect(self.write.weigh)
        self.field.textChanged.connect(lambda _: self.write.lay_down())
        self._row = in_row(on=self, edges=0)
        self.house: FoldedSheet | None = None
        column = QVBoxLayout()
        plates = Flow(gap=look.gap(10))
        plates.addWidget(self.write)
        plates.addWidget(self.plain)
        column.addStretch(1)
        column.addWidget(self.field)
        column.addLayout(plates)
        column.addStretch(2)
        self._row.addLayout(column, 2)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.field.setFont(self.look.font(32, serif=True))
        self.field.setMaximumWidth(self.look.gap(820))
        self._row.setSpacing(self.look.gap(40))

    def show_house(self, screen: ScreenView) -> None:
        """Ask for the name of that house."""
        if self.house is not None:
            self._row.removeWidget(self.house)
            self.house.hide()
            self.house.deleteLater()
        self.house = FoldedSheet(self.look, screen.name, screen.motto, screen.crest)
        self.house.lie()
        self._row.insertWidget(0, self.house, 1)
        self.field.clear()
        self.field.setPlaceholderText(screen.name)
        self.plain.setText(self.tr("Keep the name {house}").format(house=screen.name))
        self.plain.tell()

    def _write(self) -> None:
        self.named.emit(self.field.name)


class Choosing(QWidget):
    """The page of the ceremony. `answered` carries the present chooser's seat and command."""

    answered = Signal(int, object)

    def __init__(self, look: Appearance, read: Callable[[int], View]) -> None:
        super().__init__()
        self.look, self._read = look, read
        self._shown: tuple[object, ...] = ()
        self._view: View | None = None
        self._turn = 0
        self._third = False
        self.area, inner = scrolled(self, sideways=False)
        self._column = QVBoxLayout(inner)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.head = PageHead(look)
        people = QWidget()
        aside = in_column(on=people, edges=(0, look.gap(12), 0, 0))
        self._choosers = Flow(gap=look.gap(6), right=True)
        aside.addLayout(self._choosers)
        aside.addStretch(1)
        deed = (
            self.tr("Keep House {house}"),
            self.tr("for the whole campaign"),
            self.tr("Press again to keep it for good"),
        )
        self.cover = SheetCover(look, self._sheets, deed)
        self.cover.moved.connect(self._covered)
        self.area.begins = self._begins
        self.cover.kept.connect(lambda number: self._answer(KeepScreen(number)))
        self.cover.third.connect(lambda: self._want_third(True))
        self.back = Plate(look, self.tr("Back to the sheets"), ground=TABLE, low=True)
        self.back.clicked.connect(lambda: self._want_third(False))
        self.wall, self.naming = Wall(look), Naming(look)
        self.wall.taken.connect(self._take)
        self.naming.named.connect(lambda name: self._answer(NameHouse(name)))
        self.field = self.naming.field
        self.plates: list[Plate] = []
        self._top.addWidget(self.head, 1)
        self._top.addWidget(people, 2)
        for door in (self.cover.drop, self.back):
            door.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self._top.addWidget(door)
        self._column.addLayout(self._top)
        for part in (self.wall, self.cover, self.naming):
            self._column.addWidget(part, 1)
        self._people = people
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        look = self.look
        self._column.setContentsMargins(look.gap(SIDE), 0, look.gap(24), look.gap(12))
        self._column.setSpacing(look.gap(6))
        self._fold()

    def _fold(self) -> None:
        """Put the choosers beside the heading where there is room."""
        beside = self.width() >= self.look.px(24) * 62
        ways = QBoxLayout.Direction
        self._top.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def resizeEvent(self, event: object) -> None:
        """Put the choosers beside or under the heading."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._fold()

    # what is shown -----------------------------------------------------------------------------------

    def set_view(self, view: View, person: bool) -> bool:
        """Show how far the ceremony is, from the table's view; `person`: a person here answers now.

        Returns whether the question has changed.
        """
        picking = view.picking
        if picking is None:
            self.forget()
            return False
        state = (picking, person)
        if state == self._shown:
            return False
        self.cover.close_cover()
        input_guard.reset(SETTLE_MS if picking.turn != self._turn else 0)
        self._shown, self._turn, self._view, self._third = state, picking.turn, view, False
        self._lay(picking, person)
        return True

    def _lay(self, picking: PickView, person: bool) -> None:
        """Lay the page out for what is asked."""
        assert self._view is not None
        names = Names(self._view)
        self._show_choosers(picking, names)
        reading = picking.stage == "keep" and person and not self._third
        naming = picking.stage == "name" and person
        self.plates = []
        if reading:
            outside = tuple(map(hanging, picking.taken[picking.turn]))
            self.cover.show_outside(outside, bool(picking.left))
        elif naming:
            kept = picking.kept[picking.turn]
            self.naming.show_house(next(s for s in picking.taken[picking.turn] if s.number == kept))
            self.plates = [self.naming.write, self.naming.plain]
        else:
            self._hang(self._view, picking, person, names)
        self.cover.setVisible(reading)
        self.naming.setVisible(naming)
        self.wall.setVisible(not reading and not naming)
        self.back.setVisible(self._third)
        self.head.say(*self._words(picking, person, names.chooser(picking.turn)))
        chain: list[QWidget] = [self.back, self.cover.lift, self.cover.drop, self.field, *self.plates]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    def forget(self) -> None:
        """Forget the ceremony: it is over, or its campaign was closed."""
        self.cover.close_cover()
        self._shown, self._view, self._third = (), None, False
        cleared(self._choosers)
        self.wall.hang(())
        self.plates = []
        self.field.clear()

    def _words(self, picking: PickView, person: bool, who: str) -> tuple[str, str]:
        """Heading and line."""
        if picking.stage == "name" and person:
            return self.tr("A name for {who}’s house").format(who=who), self.tr(
                "This is the name you sign with."
            )
        if self._third:
            heading = self.tr("A third house for {who}").format(who=who)
            return heading, self.tr("A third, unseen. You must keep it.")
        if picking.stage == "keep" and person:
            one = len(picking.taken[picking.turn]) == 1
            heading = (self.tr("A sheet for {who}") if one else self.tr("Two sheets for {who}")).format(
                who=who
            )
            return heading, self.tr("For {who} only. Everyone else, please look away.").format(who=who)
        heading = self.tr("The houses") if len(self.wall.cells) != 12 else self.tr("The twelve houses")
        if picking.stage in ("first", "second") and person:
            first = self.tr("First round: {who} picks a house by its crest and motto.")
            if len(picking.left) + sum(map(len, picking.taken)) >= 2 * len(picking.members):
                first = self.tr("{who} picks the first of two houses and will keep one of them.")
            second = self.tr(
                "{who} picks the second of two houses, then reads both in private and keeps one."
            )
            return heading, (first if picking.stage == "first" else second).format(who=who)
        return heading, self.tr("{who} is choosing.").format(who=who)

    def _show_choosers(self, picking: PickView, names: Names) -> None:
        cleared(self._choosers)
        for seat, taken in enumerate(picking.taken):
            kept, who = picking.kept[seat], names.chooser(seat)
            held = tuple(screen for screen in taken if kept in (0, screen.number))
            doing = self.tr("has a house") if kept else self.tr("has one") if len(held) == 1 else ""
            if len(held) == 2:
                doing = self.tr("has two")
            elif not held:
                doing = self.tr("waits")
            if seat == picking.turn:
                doing = {
                    "keep": self.tr("reads now"),
                    "name": self.tr("names it now"),
                }.get(picking.stage, self.tr("picks now"))
            crests = tuple(screen.crest for screen in held)
            mark = ChooserMark(self.look, who, doing, crests, seat == picking.turn)
            houses = ", ".join(screen.name for screen in held)
            mark.setAccessibleName(
                self.tr("{who}, {doing}: {houses}").format(who=who, doing=doing, houses=houses or "–")
            )
            self._choosers.addWidget(mark)

    # the wall ----------------------------------------------------------------------------------------

    def _hang(self, view: View, picking: PickView, person: bool, names: Names) -> None:
        """Hang every crest of the story in the order of their numbers."""
        free = {screen.number for screen in picking.left}
        picks = person and (picking.stage in ("first", "second") or self._third)
        deed = self.tr("Press again to keep it") if self._third else self.tr("Press again to take it")
        cells = []
        for crest in sorted(self._hangings(view, picking, names), key=lambda one: one.number):
            words = self.tr("{house}, {ribbon}").format(house=crest.name, ribbon=crest.owner)
            reason = crest.owner
            if crest.number in free:
                words = self.tr("Take the crest of {house}").format(house=crest.name)
                reason = "" if picks else self._words(picking, person, names.chooser(picking.turn))[1]
                if self._third:
                    words = self.tr("Take {house} unread").format(house=crest.name)
            cell = CrestPlate(self.look, crest, words, reason, "" if reason else deed)
            if not reason:
                self.plates.append(cell)
            cells.append(cell)
        self.wall.hang(cells)

    def _hangings(self, view: View, picking: PickView, names: Names) -> list[Hanging]:
        """Every crest with whose it is."""
        out = [hanging(screen) for screen in picking.left]
        for seat, taken in enumerate(picking.taken):
            kept, own = picking.kept[seat], seat == picking.turn
            for place, screen in enumerate(taken):
                words = self.tr("{who}’s first") if place == 0 else self.tr("{who}’s second")
                if kept:
                    words = (
                        self.tr("{who}’s house") if kept == screen.number else self.tr("put back by {who}")
                    )
                out.append(hanging(screen, words.format(who=names.chooser(seat)), own))
        for house in view.houses:
            if all(one.number != house.number for one in out):
                owner = self.tr("{who}’s house").format(who=house.member or house.name)
                out.append(hanging(house, owner))
        return out

    def _want_third(self, wanted: bool) -> None:
        """Go to the wall for a third house, or back to the sheets."""
        if self._view is None or self._view.picking is None:
            return
        self.cover.close_cover()
        self._third = wanted
        input_guard.reset()
        self._lay(self._view.picking, True)
        target = self.focus_target()
        if target is not None:
            target.setFocus()

    def _take(self, number: int) -> None:
        self._answer(TakeThird(number) if self._third else TakeScreen(number))

    def _answer(self, command: object) -> None:
        self.answered.emit(self._turn, command)

    def _begins(self, at: QWidget) -> QWidget:
        """A sheet begins with the plate above it, by which it is covered again."""
        sheet, drop = self.cover.sheet, self.cover.drop
        return drop if sheet is not None and at is sheet.bearing and drop.isVisible() else at

    def focus_target(self) -> QWidget | None:
        """The widget that takes the keyboard first."""
        if not self.naming.isHidden():
            return self.field
        if not self.cover.isHidden():
            return self.cover.drop if self.cover.is_open else self.cover.lift
        return self.plates[0] if self.plates else None

    def _sheets(self) -> list[CoveredSheet]:
        view = self._read(self._turn)
        taken = view.picking.taken[self._turn] if view.picking is not None else ()
        return [covered(self.look, one.read, view) for one in taken if one.read is not None]

    def _covered(self) -> None:
        """While sheets are read, who chooses is of no interest."""
        self._people.setVisible(not self.cover.is_open)

    def hideEvent(self, event: object) -> None:
        """Cover everything: the page can't be seen."""
        self.cover.close_cover()
        super().hideEvent(event)  # type: ignore[arg-type]

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table."""
        draw_table(self, QPainter(self))
