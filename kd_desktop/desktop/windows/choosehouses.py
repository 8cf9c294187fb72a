"""The ceremony of choosing houses: screens taken by their crests, read in private, kept, and named.

What a chooser may read of its screens is asked for only while its cover is up, and is gone with it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from kd_desktop.desktop.phrases.names import Names, agenda_name
from kd_desktop.desktop.settings.lifting import Lifting, how
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.table.tabletop import draw_table
from kd_desktop.desktop.theme import DUSK, INK, PAPER, TABLE, shown
from kd_desktop.desktop.windows.bar import HoldPlate
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.members import CrestMark, focus
from kd_desktop.desktop.windows.panel import Texts
from kd_desktop.desktop.windows.plates import RING, Plate
from kd_desktop.desktop.windows.scrolled import scrolled
from kd_desktop.engine.kings.commands import KeepScreen, NameHouse, TakeScreen, TakeThird
from kd_desktop.engine.kings.content import HouseScreen
from kd_desktop.engine.kings.view import PickView, ScreenView, View

NAME_LIMIT = 24
NO_LIMIT = (1 << 24) - 1
"""The greatest height of a widget that Qt knows."""


class CrestPlate(Plate):
    """An unread screen: its crest, and the name under it."""

    def __init__(self, look: Look, screen: ScreenView, words: str) -> None:
        super().__init__(look, screen.name, ground=TABLE)
        self.crest = screen.crest
        self.setAccessibleName(words)

    def spoken(self) -> str:
        """What pressing it does."""
        return self.accessibleName() or self.text()

    def sizeHint(self) -> QSize:
        """A crest high."""
        look = self.look
        wide = max(look.gap(150), round(look.type(20, 600, serif=True).width(self.text())) + look.gap(30))
        return QSize(wide + 2 * RING, look.gap(140) + look.px(20) * 2 + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """All of it."""
        return self.sizeHint()

    def print_words(self, press: Press, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        """Crest over name."""
        name = self.look.type(20, 600, serif=True, ink=ink, ground=ground)
        room = box.height() - name.px * 2
        press.crest(self.crest, box.center().x(), box.y() + room * 0.53, room * 0.68, INK)
        press.text(box.center().x(), box.bottom() - name.px * 0.7, self.text(), name, "centre")


class Cover(QWidget):
    """The two screens of one chooser behind a cover that is lifted by holding.

    `read` gives the screens and is called only while it is up; `moved` tells that it went up or down.
    """

    moved = Signal()

    def __init__(self, look: Look, read: Callable[[], tuple[HouseScreen, ...]]) -> None:
        super().__init__()
        self.look, self._read = look, read
        self.is_open = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        plates = Flow(gap=look.gap(10))
        self.lift = HoldPlate(look, self.tr("Read the screens"), how(look))
        self.lift.ground = TABLE
        self.drop = Plate(look, self.tr("Cover them"), self.tr("Escape"), ground=TABLE)
        plates.addWidget(self.lift)
        plates.addWidget(self.drop)
        column.addLayout(plates)
        self._sheets = QHBoxLayout()
        column.addLayout(self._sheets, 1)
        self.texts: list[Texts] = []
        self.lifting = Lifting(look, self)
        self.lifting.lifted.connect(self.open)
        self.lifting.idle.connect(self.close_cover)
        self.lift.held_down.connect(lambda down: self.lifting.press() if down else self.lifting.release())
        look.changed.connect(self._how)
        self.drop.clicked.connect(self.close_cover)
        self.drop.hide()

    def open(self) -> None:
        """Lift it: the screens are read now."""
        if self.is_open:
            return
        self.is_open = True
        for screen in self._read():
            sheet = Texts(self.look, self.tr("Screen of House {house}").format(house=screen.name))
            sheet.setStyleSheet(f"QScrollArea {{ background: {shown(PAPER)}; }}")
            self._print(sheet, screen)
            self.look.changed.connect(sheet.restyle)
            self.texts.append(sheet)
            self._sheets.addWidget(sheet, 1)
            sheet.show()
        self.lift.hide()
        self.drop.show()
        if self.texts:
            focus(self.texts[0])
        self.lifting.stir()
        self.moved.emit()

    def close_cover(self) -> None:
        """Drop it: nothing of the screens stays in the window."""
        self.lifting.stop()
        if not self.is_open:
            return
        self.is_open = False
        for sheet in self.texts:
            sheet.clear()
            sheet.setAccessibleName("")
            sheet.hide()
            self._sheets.removeWidget(sheet)
            sheet.deleteLater()
        self.texts = []
        self.drop.hide()
        self.lift.show()
        self.moved.emit()

    def stir(self) -> None:
        """Somebody is there."""
        if self.is_open:
            self.lifting.stir()

    def _how(self) -> None:
        """Say how it is lifted now."""
        self.lift.offer(how(self.look))

    def _print(self, sheet: Texts, screen: HouseScreen) -> None:
        sheet.paragraph(self.tr("House {house}").format(house=screen.name), 28, 600, serif=True, ink=INK)
        for words in (screen.motto, screen.description):
            if words:
                sheet.paragraph(words, 18, serif=True, ink=INK)
        for one in (screen.narrative, *screen.gameplay):
            texts = [ability.text for ability in one.abilities if ability.text]
            squares = self.tr("{title} (squares: {n})").format(title=one.title, n=one.squares)
            sheet.paragraph(squares, 18, 600, ink=INK)
            words = " ".join([one.clue, *texts]).strip()
            if words:
                sheet.paragraph(words, 18, ink=INK)
        favoured = [agenda_name(one.agenda) for one in screen.alignment if one.favoured]
        if favoured:
            words = self.tr("Favours: {agendas}").format(agendas=", ".join(favoured))
            sheet.paragraph(words, 18, 600, ink=INK)
        sheet.finish()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape covers them."""
        if event.key() == Qt.Key.Key_Escape and self.is_open:
            self.close_cover()
            focus(self.lift)
            return
        super().keyPressEvent(event)


class Choosing(QWidget):
    """The page of the ceremony. `answered` gives seat and command of the present chooser."""

    answered = Signal(int, object)

    def __init__(self, look: Look, read: Callable[[int], View]) -> None:
        super().__init__()
        self._names: list[tuple[QLabel, bool]] = []
        self.look, self._read = look, read
        self._shown: tuple[object, ...] = ()
        self._turn = 0
        self._scroll, inner = scrolled(self)
        self._column = QVBoxLayout(inner)
        self.heading, self.about = QLabel(self.tr("The houses are chosen")), QLabel()
        self.about.setWordWrap(True)
        self._people = QWidget()
        self._choosers = Flow(self._people, gap=look.gap(24))
        self.cover = Cover(look, self._screens)
        self.cover.moved.connect(self._covered)
        self.plates: list[Plate] = []
        self.field = QLineEdit()
        self.field.setMaxLength(NAME_LIMIT)
        self.field.setAccessibleName(self.tr("Name of the house"))
        self.field.returnPressed.connect(self._named)
        self._flow = Flow(gap=look.gap(8))
        for part in (self.heading, self.about):
            self._column.addWidget(part)
        self._column.addWidget(self._people)
        self._column.addWidget(self.cover)
        self._column.addWidget(self.field)
        self._column.addLayout(self._flow)
        self._column.addStretch(1)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        look = self.look
        self._column.setContentsMargins(look.gap(70), look.gap(20), look.gap(40), look.gap(16))
        self._column.setSpacing(look.gap(10))
        self.heading.setFont(look.font(38, 700, serif=True))
        self.heading.setStyleSheet(f"color: {shown(PAPER)};")
        self.about.setFont(look.font(20, serif=True))
        self.about.setStyleSheet(f"color: {shown(DUSK)};")
        self.field.setFont(look.font(24, serif=True))
        self.field.setMaximumWidth(look.gap(520))
        for label, asked in self._names:
            label.setFont(look.font(22, 700 if asked else 400, serif=True))

    # what is shown -----------------------------------------------------------------------------------

    def set_view(self, view: View, person: bool) -> bool:
        """Show how far the ceremony is, from the table's view; `person`: somebody here answers now.

        Whether it asks for something else than before.
        """
        picking = view.picking
        if picking is None:
            self.forget()
            return False
        state = (picking, person)
        if state == self._shown:
            return False
        self.cover.close_cover()
        self._shown, self._turn = state, picking.turn
        names = Names(view)
        self._show_choosers(picking, names)
        reading = picking.stage == "keep" and person
        self.cover.setVisible(reading)
        self.field.setVisible(picking.stage == "name" and person)
        self._lay_plates(picking, person)
        chain: list[QWidget] = [self.cover.lift, self.cover.drop, self.field, *self.plates]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)
        for plate in self.plates:
            plate.show()  # at once, so that the focus can go there
        self.about.setText(self._words(picking, person, names.chooser(picking.turn)))
        return True

    def forget(self) -> None:
        """The ceremony is over, or its campaign let go."""
        self.cover.close_cover()
        self._shown = ()
        self._clear(self._choosers)
        self._clear(self._flow)
        self.plates = []
        self.field.clear()

    def _words(self, picking: PickView, person: bool, who: str) -> str:
        if not person:
            return self.tr("{who} is choosing.").format(who=who)
        if picking.stage == "first":
            return self.tr("{who}: take a first screen by its crest.").format(who=who)
        if picking.stage == "second":
            return self.tr("{who}: take a second screen by its crest.").format(who=who)
        if picking.stage == "name":
            return self.tr("{who}: name your house, or keep the printed name.").format(who=who)
        return self.tr(
            "{who}: the others look away while you read your screens. Keep one of them, or take "
            "another one unread instead."
        ).format(who=who)

    @staticmethod
    def _clear(flow: Flow) -> None:
        while flow.count():
            item = flow.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        flow.invalidate()

    def _show_choosers(self, picking: PickView, names: Names) -> None:
        self._clear(self._choosers)
        self._names = []
        for seat, taken in enumerate(picking.taken):
            part = QWidget()
            row = QHBoxLayout(part)
            row.setContentsMargins(0, 0, 0, 0)
            label = QLabel(names.chooser(seat))
            label.setFont(self.look.font(22, 700 if seat == picking.turn else 400, serif=True))
            label.setStyleSheet(f"color: {shown(PAPER if seat == picking.turn else DUSK)};")
            row.addWidget(label)
            self._names.append((label, seat == picking.turn))
            kept = picking.kept[seat]
            for screen in taken:
                if kept in (0, screen.number):
                    row.addWidget(CrestMark(self.look, screen.crest, 40))
            houses = ", ".join(screen.name for screen in taken if kept in (0, screen.number))
            part.setAccessibleName(
                self.tr("{who}: {houses}").format(who=names.chooser(seat), houses=houses or "–")
            )
            self._choosers.addWidget(part)

    def _lay_plates(self, picking: PickView, person: bool) -> None:
        self._clear(self._flow)
        self.plates = []
        if not person:
            return
        if picking.stage in ("first", "second"):
            for screen in picking.left:
                words = self.tr("Take the crest of {house}").format(house=screen.name)
                self._add(CrestPlate(self.look, screen, words), TakeScreen(screen.number))
        elif picking.stage == "keep":
            for screen in picking.taken[picking.turn]:
                words = self.tr("Keep {house}").format(house=screen.name)
                plate = self._add(CrestPlate(self.look, screen, words), KeepScreen(screen.number))
                plate.setText(words)
            for screen in picking.left:
                words = self.tr("Take {house} unread").format(house=screen.name)
                plate = self._add(CrestPlate(self.look, screen, words), TakeThird(screen.number))
                plate.setText(words)
        else:
            self._name_plates(picking)

    def _name_plates(self, picking: PickView) -> None:
        kept = picking.kept[picking.turn]
        printed = next((one.name for one in picking.taken[picking.turn] if one.number == kept), "")
        self.field.clear()
        self.field.setPlaceholderText(printed)
        named = Plate(self.look, self.tr("Name the house"), ground=TABLE)
        named.clicked.connect(self._named)
        self.plates.append(named)
        self._flow.addWidget(named)
        plain = Plate(self.look, self.tr("Keep the name {house}").format(house=printed), ground=TABLE)
        self._add(plain, NameHouse(""))

    def _add(self, plate: Plate, command: object) -> Plate:
        seat = self._turn
        plate.clicked.connect(lambda: self.answered.emit(seat, command))
        self.plates.append(plate)
        self._flow.addWidget(plate)
        return plate

    def _named(self) -> None:
        self.answered.emit(self._turn, NameHouse(self.field.text().strip()))

    def focus_target(self) -> QWidget | None:
        """What a hand at the keyboard wants first."""
        if not self.field.isHidden():
            return self.field
        if not self.cover.isHidden():
            return self.cover.drop if self.cover.is_open else self.cover.lift
        return self.plates[0] if self.plates else None

    def _screens(self) -> tuple[HouseScreen, ...]:
        picking = self._read(self._turn).picking
        if picking is None:
            return ()
        return tuple(one.read for one in picking.taken[self._turn] if one.read is not None)

    def _covered(self) -> None:
        """While screens are read they have the room of the unread ones."""
        for plate in self.plates:
            if isinstance(plate, CrestPlate):
                plate.setVisible(not self.cover.is_open)
        for part in (self.heading, self.about, self._people):
            part.setVisible(not self.cover.is_open)
        self._fit_cover()

    def _fit_cover(self) -> None:
        """Screens that are read scroll by themselves: together they are as high as the page, no more."""
        edges = self._column.contentsMargins()
        room = self.height() - edges.top() - edges.bottom()
        self.cover.setMinimumHeight(room if self.cover.is_open else 0)
        self.cover.setMaximumHeight(room if self.cover.is_open else NO_LIMIT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The screens keep to the page."""
        super().resizeEvent(event)
        self._fit_cover()

    def hideEvent(self, event: object) -> None:
        """Nothing is read on a page that isn't seen."""
        self.cover.close_cover()
        super().hideEvent(event)  # type: ignore[arg-type]

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table."""
        draw_table(self, QPainter(self))
