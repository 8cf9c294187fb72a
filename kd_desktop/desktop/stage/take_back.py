"""Takes back acts that need consent: everybody at the screen has to agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol
from weakref import ref

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
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
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.engine.game import Command, Message


class UndoWords(Protocol):
    """Each game's words for taking back."""

    def act(self, seat: int, command: Command) -> str:
        """A seat's act, with its name, in a few public words."""

    def deed(self, command: Command) -> str:
        """The same without a name."""

    def why_not(self, message: Message | None) -> str:
        """Why nobody may take back the last act alone; "" without a message."""

    def agrees(self, seat: int) -> str:
        """The person who presses for a seat."""


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
        """The seat and its act, in words."""
        view = self._view()
        if view is None:
            return ""
        words = QCoreApplication.translate("UndoPanel", "{who}: {act}")
        return words.format(who=self._name(view, seat), act=self._done(command, view))

    def deed(self, command: Command) -> str:
        """The act, in words."""
        view = self._view()
        return self._done(command, view) if view is not None else ""

    def why_not(self, message: Message | None) -> str:
        """Why the last act can't be taken back."""
        view = self._view()
        return self._reason(message, view) if view is not None else ""


LINE = 1.6
"""The height of a line of the acts, in sizes of its text."""


class UndoPanel(Panel):
    """Shows why the last act needs consent, the acts to take back, and who agrees. `agreed`: all do."""

    agreed = Signal()

    def __init__(self, look: Appearance, parent: QWidget, words: UndoWords) -> None:
        self._words = words
        self._labels: list[tuple[Label, str, bool]] = []
        self._asks, self._scroll = Label(""), scroll_area()
        super().__init__(look, QCoreApplication.translate("Panel", "Take back?"), parent)
        self.wide = 700
        self.people: list[Plate] = []
        self.do = Plate(look, self.tr("Take it back"), ground=PLATE)
        self.do.clicked.connect(self._done)
        self.body.addWidget(self._scroll, 1)
        # Plates stay in sight however much there is to read above them, with what they are pressed for.
        self._asks.setWordWrap(True)
        self._foot = Flow(gap=8)
        self.body.addLayout(in_column(self._asks, self._foot, gap=0, edges=0))

    def set_session(self, session: Session) -> None:
        """Show what that campaign's table would have to agree to; nobody has agreed yet."""
        inner = QWidget()
        column = in_column(on=inner, gap=self.look.gap(8), edges=(0, 0, 10, 0))
        self._labels = []
        self._clear_people()
        for seat, command in session.last_acts():
            self._add(column, self._words.act(seat, command), PAPER, serif=True)
        self._add(column, self.tr("What you’ve seen can’t be unseen."), DUSK)
        why = self._words.why_not(session.why_not_undo())
        if why:
            self._add(column, why, PAPER)
        column.addStretch(1)
        for number in session.persons():
            plate = Plate(self.look, self._words.agrees(number), ground=PLATE)
            plate.setCheckable(True)
            plate.toggled.connect(lambda _on: self._count())
            self.people.append(plate)
            self._foot.addWidget(plate)
        asks = self.tr("If everyone agrees, this is taken back. Press your own name:")
        self._asks.setText(
            asks if len(self.people) > 1 else self.tr("To take this back, press your name first:")
        )
        self._foot.addWidget(self.do)
        self._scroll.replace(inner)
        self._scroll.verticalScrollBar().setValue(0)
        self._count()
        self.restyle()

    def forget(self) -> None:
        """The campaign is let go, and with it what could have been taken back."""
        self._labels = []
        self._clear_people()
        self._scroll.replace(QWidget())
        self.do.offer()

    def _clear_people(self) -> None:
        self._foot.removeWidget(self.do)
        for plate in self.people:
            self._foot.removeWidget(plate)
            put_away(plate)
        self.people = []

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
        # What is asked and pressed comes first; of the rest the newest act is whole.
        self._scroll.setMinimumHeight(round(self.look.px(20) * LINE))
        for label, ink, serif in ((self._asks, DUSK, False), *self._labels):
            label.setFont(self.look.font(20, serif=serif))
            label.setStyleSheet(f"color: {shown(ink)};")

    def _count(self) -> None:
        for plate in self.people:
            plate.offer(self.tr("agrees") if plate.isChecked() else self.tr("not yet"))
        missing = sum(not plate.isChecked() for plate in self.people)
        if missing:
            self.do.refuse(self.tr("Everyone must agree first."))
        else:
            self.do.offer(self.tr("everyone agrees"))

    def _done(self) -> None:
        if all(plate.isChecked() for plate in self.people):
            self.agreed.emit()

    def focus_target(self) -> QWidget:
        """The first who is asked."""
        return self.people[0] if self.people else self.fold


class UndoController(QObject):
    """Takes the last act back, at once or with everybody's consent; `hinted` says why neither is possible.

    `told` is what was just taken back.
    """

    hinted = Signal(str)

    def __init__(
        self, parent: QObject, at: AtScreen, panels: Panels, panel: UndoPanel, words: UndoWords
    ) -> None:
        super().__init__(parent)
        self._at, self._panels, self._panel, self._words = at, panels, panel, words
        self._told, self._until = "", -1
        self._told_of: Callable[[], Session | None] = lambda: None
        panel.agreed.connect(self._agreed)

    def undo(self) -> None:
        """Take back the last act; if consent is needed, say why, and ask everybody."""
        session = self._at.session
        if session is None:
            return
        input_guard.reset()  # held on, it would take back one act after another
        sits = self._at.playing
        if sits and not self._anothers(session) and session.undoable() is not None:
            self._take(session, consent=False)
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
        """The act that its person may take back alone now, in words; "" if none."""
        session = self._at.session
        if session is None or session.undoable() is None or self._anothers(session):
            return ""
        if not self._at.playing:
            return ""  # what a chooser of houses did is taken back by nobody
        seat, command = session.last_acts()[0]
        deed = self._words.deed(command)
        words = self.tr("{who}: {act}")
        return words.format(who=self._words.agrees(seat), act=deed) if self._at.shared() else deed

    def whose(self) -> str:
        """Who did the act that one press takes back, where several people share the screen; "" otherwise."""
        session = self._at.session
        if session is None or not self._at.shared() or not self.alone():
            return ""
        return self._words.agrees(session.last_acts()[0][0])

    def told(self) -> str:
        """What was just taken back, and whose act it was; "" once anything else has happened or been begun.

        Another campaign may be as many acts old: nothing of this one is said there.
        """
        session = self._at.session
        here = session is not None and self._told_of() is session
        return self._told if here and session is not None and session.number == self._until else ""

    def pass_over(self) -> None:
        """Something else is being done: what was taken back is no news any more."""
        self._until = -1

    def _agreed(self) -> None:
        self._panel.dismiss()
        if self._at.session is not None:
            self._take(self._at.session, consent=True)

    def _take(self, session: Session, *, consent: bool) -> None:
        acts = session.last_acts() if consent else session.last_acts()[:1]
        # Said in the words of the moment: afterwards the act could be a secret no more, or not yet one.
        said = [
            self.tr("{who}’s “{act}”").format(who=self._words.agrees(seat), act=self._words.deed(command))
            for seat, command in acts
        ]
        number = session.number
        if session.undo(consent=consent):
            self._told = self.tr("Taken back: {acts}.").format(acts=self.tr("; ").join(said))
            self._until, self._told_of = number + len(acts), ref(session)
