"""The page that plays any game of the contract, without a line of its own for any of them.

Everything public is in a tree of fields, with the log beside it; below are the player on turn, and the
question of the chosen seat, with the plates that answer it. A seat's secrets are shown on request, and
hidden again by every act, by another choice, and when nobody is at the window. A sheet over it changes
chairs between people and the computer.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QListWidget, QVBoxLayout, QWidget

from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.choiceplate import ChoicePlate
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import BONE, DUSK, PAPER, TABLE, shown
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.page.answer_builder import AnswerBuilder
from kd_desktop.desktop.page.answer_words import AnswerWords
from kd_desktop.desktop.page.question_rows import StepRow
from kd_desktop.desktop.plain.fields import FieldTree, fields, own_fields
from kd_desktop.desktop.plain.words import chair_words, event_words, message_words, result_words
from kd_desktop.desktop.session.asked import AskedQuestion
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.game_page import GamePage, MenuEntry, PageActs
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.desktop.shell.who_plays import ChairLine, WhoPlays, game_bound
from kd_desktop.engine.game import Event, Message, Refused, Seat, public
from kd_desktop.engine.shapes import Given
from kd_desktop.storage.chairs import Chair, Chairs, ChairTaken, owners
from kd_desktop.storage.errors import StorageError

IDLE_MS = 60_000
"""The time without input after which a seat's secrets are hidden again."""


class PlainPage(GamePage):
    """One open campaign of any game; see the module."""

    doors = ("log",)

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.chosen: Seat | None = None
        self.row: StepRow | None = None
        self.answers = AnswerBuilder(self, look, AnswerWords(), self._why_not)
        self.answers.given.connect(self._give)
        self.answers.changed.connect(self._show_step)
        self._asked: AskedQuestion | None = None
        self._revealed = False
        self.table = FieldTree(look, self.tr("What everyone knows"))
        self.own = FieldTree(look, self.tr("What only this seat knows"))
        self.log = QListWidget()
        self.log.setAccessibleName(self.tr("What happened"))
        self.turn, self.question, self.hint = Label(), Label(), Label()
        for label in (self.turn, self.question, self.hint):
            label.setWordWrap(True)
        self.who: dict[Seat | None, ChoicePlate] = {}
        self._group = QButtonGroup(self)
        self.reveal = Plate(look, "", ground=TABLE, low=True)
        self.reveal.clicked.connect(self._turn_over)
        self.hand_over = Plate(look, self.tr("Who plays"), ground=TABLE, low=True)
        self.hand_over.clicked.connect(self.open_chairs)
        about = self.tr("Changes take effect at once, and hide what only one seat knows.")
        self.who_panel = WhoPlays(look, self, self._chair_lines, about)
        self.panels = Panels(self, lambda _: self.rect())
        self.panels.add(self.who_panel)
        self.panels.opening.connect(self.paneled)
        self.panels.folded.connect(lambda _: self.hand_over.setFocus(Qt.FocusReason.OtherFocusReason))
        self.who_panel.reseat.connect(self._reseat)
        self._idle = timer(self, IDLE_MS, self.hide_own)
        self.acts = PageActs(
            {
                "undo": self.take_back,
                "log": self.log.setFocus,
                "next": self.step_on,
                "draw": self.hide_own,
            }
        )
        self._undo = QAction(self.tr("Take back (U)"), self)
        self._undo.triggered.connect(lambda _: self.take_back())
        self._chairs = QAction(self.tr("Who plays"), self)
        self._chairs.triggered.connect(lambda _: self.open_chairs())
        self._lay_out()
        look.changed.connect(self._restyle)
        self._restyle()

    def _lay_out(self) -> None:
        upper = in_row((self.table, 3), (self.own, 2), (self.log, 3))
        self._seats, self._answer = Flow(gap=self.look.gap(4)), QVBoxLayout()
        self._halves = QVBoxLayout(self)
        lower = QWidget()
        _, inner = scrolled(lower)
        self._halves.addLayout(upper, 3)
        self._halves.addWidget(lower, 2)
        self._column = in_column(self.turn, self._seats, on=inner)
        doors = Flow(gap=self.look.gap(4))
        doors.addWidget(self.reveal)
        doors.addWidget(self.hand_over)
        self._column.addLayout(doors)
        self._column.addWidget(self.question)
        self._column.addLayout(self._answer)
        self._column.addWidget(self.hint)
        self._column.addStretch(1)

    def _restyle(self) -> None:
        look = self.look
        self._halves.setContentsMargins(look.gap(24), look.gap(20), look.gap(24), look.gap(12))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.gap(8))
        for label, font, ink in (
            (self.turn, look.font(26, 700, serif=True), PAPER),
            (self.question, look.font(22, serif=True), BONE),
            (self.hint, look.font(18), DUSK),
        ):
            label.setFont(font)
            label.setStyleSheet(f"color: {shown(ink)};")
        self.log.setFont(look.font(18))
        if self.session is not None:
            self._keep_pace(self.session)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep an open sheet over all of the page."""
        super().resizeEvent(event)
        self.panels.place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The dark table behind it."""
        draw_table(self, QPainter(self))

    # opening and closing -----------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Show that campaign at the point that it has reached."""
        self.session = session
        self._keep_pace(session)
        session.changed.connect(self._changed)
        session.refused.connect(self._refused)
        session.troubled.connect(self.hint.setText)
        session.holding.connect(self._held)
        self.hint.setText(" ".join(str(notice) for notice in session.store.notices))
        self.chosen = self._next_asked()
        self._revealed = False
        self.refresh(focus=True)

    def close(self) -> bool:
        """Let the campaign go."""
        session, self.session = self.session, None
        self._revealed = False
        self.panels.hide()
        for part in (self.table, self.own, self.log):
            part.clear()
        self._drop_row()
        if session is not None:
            session.close()
            session.deleteLater()
        return True

    # what the session tells --------------------------------------------------------------------------

    def _changed(self, _change: object) -> None:
        self._revealed = False
        self.hint.clear()
        self.chosen = self._next_asked()
        self.refresh(focus=self.isVisible() and not self.elsewhere() and not self.panels.open_ones())
        announce(self, self.turn.text())

    def _keep_pace(self, session: Session) -> None:
        session.pace = self.look.pace
        session.set_step(self.look.step)

    def _held(self) -> None:
        self.hint.setText(self.tr("A computer player is waiting for your go-ahead ( . )."))

    def step_on(self) -> None:
        """Let the waiting computer player act."""
        if self.session is not None:
            self.session.step_on()

    def _refused(self, _seat: Seat | None, message: Message) -> None:
        self.hint.setText(message_words(message))

    # who is asked ------------------------------------------------------------------------------------

    def seat_name(self, seat: Seat | None) -> str:
        """The member's name, or which seat it is."""
        if seat is None:
            return self.tr("The table")
        chairs = self.session.chairs() if self.session is not None else ()
        return (chairs[seat].name if seat < len(chairs) else "") or self.tr("Seat {n}").format(n=seat + 1)

    def _answering(self) -> list[Seat | None]:
        """The seats that a person can answer for now: the table, or people's seats with a question."""
        session = self.session
        if session is None:
            return []
        seats = [None, *session.persons()]
        asked = ((seat, session.asked(seat)) for seat in seats)
        return [seat for seat, found in asked if found is not None and found.question.answer is not None]

    def _next_asked(self) -> Seat | None:
        """The next to answer: the present one if still asked, else the first."""
        answering = self._answering()
        if self.chosen in answering or not answering:
            return self.chosen
        return answering[0]

    def choose(self, seat: Seat | None) -> None:
        """Choose the seat at the screen: nothing of the former one's secrets stays there."""
        if seat != self.chosen:
            self.chosen, self._revealed = seat, False
            self.refresh()

    def _turn_over(self) -> None:
        self._revealed = not self._revealed
        self._idle.start()
        self.refresh(focus=True)

    def hide_own(self) -> None:
        """Hide every seat's secrets."""
        if self._revealed:
            self._revealed = False
            self.refresh()

    # whose chairs they are ---------------------------------------------------------------------------

    def open_chairs(self) -> None:
        """Show the players of chairs, if they can be changed."""
        if self._chair_lines():
            self.panels.open(self.who_panel)

    def _chair_lines(self) -> list[ChairLine]:
        session = self.session
        if session is None:
            return []
        seats = zip(owners(session.standing()), session.chairs(), strict=True)
        return [
            ChairLine(owner, self.seat_name(seat), chair, "", "", *game_bound(session, owner))
            for seat, (owner, chair) in enumerate(seats)
        ]

    def _reseat(self, chairs: Chairs) -> None:
        if self.session is not None:
            self.session.set_chairs(chairs)

    # answering ---------------------------------------------------------------------------------------

    def _why_not(self, given: Given) -> str:
        session = self.session
        if session is None:
            return ""
        try:
            reason = session.refusal(self.chosen, session.command(self.chosen, given))
        except Refused as no:
            reason = no.message
        return message_words(reason) if reason is not None else ""

    def _give(self, given: Given) -> None:
        session, asked = self.session, self._asked
        if session is not None and asked is not None:
            try:
                session.answer(self.chosen, session.command(self.chosen, given), to=asked.number)
            except Refused as no:
                self._refused(self.chosen, no.message)

    def take_back(self) -> None:
        """Take back the last act of the chosen seat, else the last of all; or say why not."""
        session = self.session
        if session is not None and not session.undo(seat=self._taker()):
            reason = session.why_not_undo()
            self.hint.setText(message_words(reason) if reason is not None else "")

    # the whole picture -------------------------------------------------------------------------------

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        session = self.session
        if session is None:
            return
        table = session.view(None)
        self.table.show_fields(list(fields(table, self.seat_name)))
        private = self.chosen is not None and self.chosen in session.persons()
        self.reveal.setVisible(private)
        name = self.seat_name(self.chosen)
        show, hide = self.tr("Show what only {seat} knows"), self.tr("Hide what only {seat} knows")
        words = hide if self._revealed else show
        self.reveal.setText(words.format(seat=name))
        self.reveal.tell()
        self.hand_over.setVisible(bool(self._chair_lines()))
        self.who_panel.refresh()
        open_ = private and self._revealed
        self.own.setVisible(open_)
        own = own_fields(session.view(self.chosen), table, self.seat_name) if open_ else []
        self.own.show_fields(own)
        self._show_log(session, self.chosen if open_ else None)
        self._show_turn(session)
        self._show_seats(session)
        self._show_question(session, focus)
        self.seen.emit()

    def _show_log(self, session: Session, seat: Seat | None) -> None:
        self.log.clear()
        parties = session.standing().parties
        self.log.addItems([self._log_words(one.event, parties) for one in session.seen(seat)])
        self.log.scrollToBottom()

    def _log_words(self, event: Event, parties: tuple[int, ...]) -> str:
        if not isinstance(event, ChairTaken):
            return event_words(event, self.seat_name)
        sits = event.party in parties
        who = self.seat_name(parties.index(event.party)) if sits else self.tr("{n}").format(n=event.party)
        return chair_words(event.chair, who)

    def _show_turn(self, session: Session) -> None:
        standing = session.standing()
        ended = result_words(standing, self.seat_name)
        names = ", ".join(self.seat_name(seat) for seat in standing.turn)
        self.turn.setText(ended or self.tr("To answer: {names}").format(names=names))

    def _show_seats(self, session: Session) -> None:
        seats = list(dict.fromkeys((*self._answering(), *session.persons())))
        if list(self.who) != seats:
            for plate in self.who.values():
                self._group.removeButton(plate)
                self._seats.removeWidget(plate)
                plate.hide()
                plate.deleteLater()
            self.who = {seat: ChoicePlate(self.look, self.seat_name(seat)) for seat in seats}
            for seat, plate in self.who.items():
                self._group.addButton(plate)
                self._seats.addWidget(plate)
                plate.show()
                plate.toggled.connect(lambda on, seat=seat: self.choose(seat) if on else None)
        if self.chosen in self.who:
            self.who[self.chosen].setChecked(True)

    def _show_question(self, session: Session, focus: bool) -> None:
        self._asked = session.asked(self.chosen)
        self._drop_row()
        if self._asked is None or self.chosen not in self._answering():
            self.question.clear()
            self.answers.ask(None, None)
            return
        question = self._asked.question
        heard = question if self._revealed else public(question)
        self.question.setText(
            self.tr("{seat}: {question}").format(
                seat=self.seat_name(self.chosen), question=message_words(heard.why)
            )
        )
        self.answers.ask((self.chosen, self._asked.number), heard.answer)
        if heard.answer is not None:
            self._show_step()
        if focus and self.row is not None:
            self.row.focus_first()
        elif focus:
            self.home().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_step(self) -> None:
        """Show the next step of the answer; the focus stays in it, on the same plate where there is one."""
        former, focused = self.row, self.window().focusWidget()
        inside = former is not None and focused is not None and former.isAncestorOf(focused)
        self._drop_row()
        self.row = row = self.answers.row()
        row.hinted.connect(self.hint.setText)
        self._answer.addWidget(row)
        row.show()  # now, so that it can have the focus
        kept = former is not None and row.resume(former, focused)
        if inside and not kept:
            row.focus_first()

    def _drop_row(self) -> None:
        row, self.row = self.row, None
        if row is not None:
            self._answer.removeWidget(row)
            row.hide()
            row.deleteLater()

    # what the window asks ----------------------------------------------------------------------------

    def panic(self) -> None:
        """Hide every secret at once."""
        self.hide_own()

    def stir(self) -> None:
        """Count as a sign of life: a person is at the window."""
        if self._revealed:
            self._idle.start()

    def turn_away(self) -> None:
        """Hide secrets: the window has lost the focus."""
        self.hide_own()

    def guard(self) -> None:
        """Nothing: there are no PINs here."""

    def home(self) -> QWidget:
        """The first control of the answer, else the plate that shows secrets."""
        if self.row is not None:
            usable = (one for one in self.row.controls() if not isinstance(one, Plate) or one.allowed)
            return next(usable, self.reveal)
        return self.reveal if self.reveal.isVisibleTo(self) else self.table

    def header_words(self) -> HeaderWords:
        """The campaign's name."""
        return HeaderWords("", (self.session.title if self.session is not None else "", "", ""))

    def menu_entries(self) -> Iterable[MenuEntry]:
        """Who plays, and taking back."""
        return [
            MenuEntry(self._chairs, lambda: bool(self._chair_lines())),
            MenuEntry(self._undo, lambda: bool(self.taking_back())),
        ]

    def taking_back(self) -> str:
        """The act to take back, by its player."""
        seat = self._taker()
        if seat is None:
            return ""
        return self.tr("Take back what {seat} did").format(seat=self.seat_name(seat))

    def _taker(self) -> Seat | None:
        session = self.session
        if session is None:
            return None
        if self.chosen is not None and session.may_undo(self.chosen):
            return self.chosen
        return session.undoable()

    def invite(self, chairs: Iterable[Chair]) -> None:
        """Nothing: the game's own questions seat everybody."""

    def greet(self, saved: str) -> None:
        """Nothing: the log tells what happened."""

    def open_tv(self) -> None:
        """Nothing: there is no TV."""

    def pose(self, party: str | None) -> None:
        """Come to rest for a picture of the table, or of a seat's knowledge, by its name or number (from 1).

        Raises StorageError if there is no such seat.
        """
        if party is None or self.session is None:
            return
        seats = {self.seat_name(seat): seat for seat in range(len(self.session.chairs()))}
        seats |= {str(seat + 1): seat for seat in seats.values()}
        if party not in seats:
            folder = self.session.store.folder
            raise StorageError("missing", folder, f"There is no seat “{party}”", "name one that is taken")
        self.chosen, self._revealed = seats[party], True
        self.refresh()
