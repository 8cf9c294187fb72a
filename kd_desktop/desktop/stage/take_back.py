"""Taking back past the point where one may alone: everybody at the screen has to agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.theme import DUSK, PAPER, PLATE, shown
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.engine.game import Command, Message


class UndoWords(Protocol):
    """What each game says of taking back."""

    def act(self, seat: int, command: Command) -> str:
        """What that seat has done, with its name, in a few words that everybody may read."""

    def deed(self, command: Command) -> str:
        """The same without a name."""

    def why_not(self, message: Message | None) -> str:
        """Why nobody may take back the last act alone; "" without a message."""

    def agrees(self, seat: int) -> str:
        """Who presses for that seat."""


class ViewUndoWords:
    """Said of the table's `view`; nothing where there is none.

    `name` names a seat of a view, `done` an act, `reason` why an act stands; `agrees` says who presses for a
    seat.
    """

    def __init__(
        self,
        view: Callable[[], Any],
        name: Callable[[Any, int], str],
        done: Callable[[Command, Any], str],
        reason: Callable[[Message | None, Any], str],
        agrees: Callable[[int], str],
    ) -> None:
        self._view, self._name, self._done, self._reason = view, name, done, reason
        self.agrees = agrees

    def act(self, seat: int, command: Command) -> str:
        """Who did what."""
        view = self._view()
        if view is None:
            return ""
        words = QCoreApplication.translate("TakeBack", "{who}: {act}")
        return words.format(who=self._name(view, seat), act=self._done(command, view))

    def deed(self, command: Command) -> str:
        """What was done."""
        view = self._view()
        return self._done(command, view) if view is not None else ""

    def why_not(self, message: Message | None) -> str:
        """Why the last act stands."""
        view = self._view()
        return self._reason(message, view) if view is not None else ""


class TakeBack(Panel):
    """Says why the last act stands, what would be taken back, and who agrees. `agreed`: everybody does."""

    agreed = Signal()

    def __init__(self, look: Appearance, parent: QWidget, words: UndoWords) -> None:
        self._words = words
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
        inner = QWidget()
        column = in_column(on=inner, gap=self.look.gap(8), edges=(0, 0, 10, 0))
        self._labels, self.people = [], []
        why = self._words.why_not(session.why_not_undo())
        if why:
            self._add(column, why, PAPER)
        self._add(column, self.tr("With everybody’s consent this is taken back, the latest first:"), DUSK)
        for seat, command in session.last_acts():
            self._add(column, self._words.act(seat, command), PAPER, serif=True)
        self._add(column, self.tr("What was seen stays seen. Who agrees presses here:"), DUSK)
        row = Flow(gap=8)
        for number in session.persons():
            plate = Plate(self.look, self._words.agrees(number), ground=PLATE)
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

    def __init__(
        self, parent: QObject, at: AtScreen, panels: Panels, panel: TakeBack, words: UndoWords
    ) -> None:
        super().__init__(parent)
        self._at, self._panels, self._panel, self._words = at, panels, panel, words
        panel.agreed.connect(self._agreed)

    def undo(self) -> None:
        """Take back the last act; where one may not alone, say why, and ask for everybody's consent."""
        session = self._at.session
        if session is None:
            return
        fingers.anew()  # held on, it would take back one act after another
        sits = self._at.playing
        if sits and not self._anothers(session) and session.undo():
            return
        if sits and session.last_acts():
            self._panel.set_session(session)
            self._panels.open(self._panel)
        else:
            self.hinted.emit(self._words.why_not(session.why_not_undo()))

    def _anothers(self, session: Session) -> bool:
        """Whether it is another's act, and who is at the screen is asked in secret.

        That other has turned away, and would miss a secret answer that is gone without a word.
        """
        acting = self._at.acting
        return acting is not None and session.undoable() != acting and self._at.needs_curtain(acting)

    def alone(self) -> str:
        """What its person may take back alone now, in words; "" when nothing."""
        session = self._at.session
        if session is None or session.undoable() is None or self._anothers(session):
            return ""
        if not self._at.playing:
            return ""  # what a chooser of houses did is taken back by nobody
        return self._words.deed(session.last_acts()[0][1])

    def _agreed(self) -> None:
        self._panel.dismiss()
        if self._at.session is not None:
            self._at.session.undo(consent=True)
