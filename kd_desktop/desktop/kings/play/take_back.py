"""Taking back past the point where one may alone: everybody at the screen has to agree."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.undoing import act_words, why_not_undo
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.theme import DUSK, PAPER, PLATE, shown
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.held_input import fingers


class TakeBack(Panel):
    """Says why the last act stands, what would be taken back, and who agrees. `agreed`: everybody does."""

    agreed = Signal()

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        self._labels: list[tuple[Label, str, bool]] = []
        super().__init__(look, QCoreApplication.translate("Panel", "Take back?"), parent)
        self.wide = 700
        self.people: list[Plate] = []
        self.do = Plate(look, self.tr("Take it back"), ground=PLATE)
        self.do.clicked.connect(self._done)
        self._scroll = scroll_area()
        self.body.addWidget(self._scroll, 1)
        foot = Flow(gap=8)
        foot.addWidget(self.do)
        self.body.addLayout(foot)

    def set_session(self, session: Session) -> None:
        """Show what that campaign's table would have to agree to; nobody has agreed yet."""
        view = session.view(None)
        names = Names(view)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(self.look.gap(8))
        self._labels, self.people = [], []
        why = why_not_undo(session.why_not_undo(), names)
        if why:
            self._add(column, why, PAPER)
        self._add(column, self.tr("With everybody’s consent this is taken back, the latest first:"), DUSK)
        for seat, command in session.last_acts():
            words = self.tr("{house}: {act}").format(house=names.seat(seat), act=act_words(command, names))
            self._add(column, words, PAPER, serif=True)
        self._add(column, self.tr("What was seen stays seen. Who agrees presses here:"), DUSK)
        row = Flow(gap=8)
        seats = view.reign.seats if view.reign is not None else ()
        for number in session.persons():
            house = seats[number].house
            plate = Plate(self.look, house.member or house.name, ground=PLATE)
            plate.setCheckable(True)
            plate.toggled.connect(lambda _on: self._count())
            self.people.append(plate)
            row.addWidget(plate)
        column.addLayout(row)
        column.addStretch(1)
        self._scroll.setWidget(inner)
        self._count()
        self.restyle()

    def happened(self, session: Session) -> None:
        """Something was done: what was agreed to is no longer what would be taken back."""
        if not self.isVisible():
            return
        if session.last_acts():
            self.set_session(session)
        else:
            self.dismiss()

    def _add(self, column: QVBoxLayout, words: str, ink: str, *, serif: bool = False) -> None:
        label = Label(words)
        label.setWordWrap(True)
        column.addWidget(label)
        self._labels.append((label, ink, serif))

    def restyle(self) -> None:
        """Set every line in the present size."""
        super().restyle()
        for label, ink, serif in self._labels:
            label.setFont(self.look.font(20, serif=serif))
            label.setStyleSheet(f"color: {shown(ink)};")

    def _count(self) -> None:
        for plate in self.people:
            plate.offer(self.tr("agrees") if plate.isChecked() else self.tr("not yet"))
        missing = sum(not plate.isChecked() for plate in self.people)
        if missing:
            self.do.refuse(self.tr("All must agree first."))
        else:
            self.do.offer(self.tr("the journal keeps a line of it"))

    def _done(self) -> None:
        if all(plate.isChecked() for plate in self.people):
            self.agreed.emit()

    def focus_target(self) -> QWidget:
        """The first who is asked."""
        return self.people[0] if self.people else self.fold


class TakingBack(QObject):
    """Takes the last act back, at once or with everybody's consent; `hinted` says why neither is possible."""

    hinted = Signal(str)

    def __init__(self, parent: QObject, at: OpenTable, panels: Panels, panel: TakeBack) -> None:
        super().__init__(parent)
        self._at, self._panels, self._panel = at, panels, panel
        panel.agreed.connect(self._agreed)

    def undo(self) -> None:
        """Take back the last act; where one may not alone, say why, and ask for everybody's consent."""
        session = self._at.session
        if session is None:
            return
        fingers.anew()  # held on, it would take back one act after another
        sits = self._at.reign is not None
        if sits and session.undo():
            return
        if sits and session.last_acts():
            self._panel.set_session(session)
            self._panels.open(self._panel)
        else:
            self.hinted.emit(why_not_undo(session.why_not_undo(), session.view(None)))

    def alone(self) -> str:
        """What its person may take back alone now, in words; "" when nothing."""
        session = self._at.session
        if session is None or session.undoable() is None:
            return ""
        if self._at.reign is None:
            return ""  # what a chooser of houses did is taken back by nobody
        return act_words(session.last_acts()[0][1], session.view(None))

    def _agreed(self) -> None:
        self._panel.dismiss()
        if self._at.session is not None:
            self._at.session.undo(consent=True)
