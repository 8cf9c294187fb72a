"""The whole picture: brings every part of the throne game's page up to date with what the session knows."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.play.parts import ThroneParts
from kd_desktop.desktop.throne.play.table_words import people
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne.view import View


class TablePicture(QObject):
    """What is shown where, what can be pressed, and who has the focus.

    `board_wanted` is whether after the end one looks at the table instead of the last page.
    """

    def __init__(self, parts: ThroneParts) -> None:
        super().__init__(parts)
        self._parts = parts
        self.board_wanted = False
        self._to_fly: list[Event] = []

    def will_fly(self, events: Iterable[Event]) -> None:
        """What was paid by these flies when the table is laid next."""
        self._to_fly += events

    def forget(self) -> None:
        """The game is let go: nothing flies any more."""
        self._parts.travels.skip()
        self._to_fly = []

    def draw(self, session: Session, focus: bool) -> None:
        """All of it, as the table stands now."""
        parts = self._parts
        view: View = session.view(None)
        self._stage(view, session)
        parts.edge.settle()
        self.lay_hand()
        self._show_actions()
        self._show_bar(view)
        parts.lay(view)
        self._offer()
        parts.who_panel.refresh()
        self._focus(focus)
        self._fly()

    def _stage(self, view: View, session: Session) -> None:
        """Opened set-asides, the end, or the table."""
        parts, over = self._parts, view.standing.status == "over"
        page: QWidget = parts.table
        if parts.revealing.active:
            page = parts.revealing
        elif over and not self.board_wanted:
            page = parts.ending
            parts.ending.set_view(view, [one.event for one in session.seen(None)], people(session))
        if page is not parts.stage.currentWidget():
            parts.stage.setCurrentWidget(page)
        parts.placing.clear(page is not parts.table or over)
        parts.placing.rest(view.turn is None)
        parts.placing.look_on(not session.persons())

    def lay_hand(self) -> None:
        """The hand at the foot of the table, and beside it whether its owner is asked for Intrigues."""
        parts = self._parts
        alone = parts.stage.currentWidget() is parts.table and not parts.placing.cleared
        at, seat = parts.at, parts.at.seat
        parts.ask_switch.wanted = alone and seat is not None and not parts.past.active
        parts.ask_switch.tell(on=seat is not None and at.asks(seat), alone=at.alone())
        parts.edge.lay(sits=alone, shut=parts.past.active, roomy=not parts.placing.slim())
        parts.placing.place_hand()

    def _show_bar(self, view: View) -> None:
        parts, bar = self._parts, self._parts.bar
        words, hint, row = parts.prompter.content(view, board=self.board_wanted)
        party = view.players[words.seat].party if words.seat is not None and view.players else 0
        bar.say(words.first, words.rest, str(party) if party else "", words.below)
        bar.set_hint(hint, parts.ask_tip.words())
        row.hinted.connect(bar.show_hint)
        if parts.asking.chooses_action():
            row.first = parts.strip.focus_first
        bar.set_answer(row)

    def _offer(self) -> None:
        """What lies on the table and in the hand to be pressed."""
        parts = self._parts
        offered = parts.asking.offered()
        parts.table.offer(offered.seats, offered.projects)
        parts.hand.row.offer(offered.cards, offered.chosen)

    def _show_actions(self) -> None:
        asking, strip = self._parts.asking, self._parts.strip
        found, lookers = asking.actions(), self.tr("Computers play all claimants: you look on.")
        strip.light(asking.begun())
        for name, plate in strip.plates.items():
            gives, why = found.get(name, ("", lookers))
            plate.note = gives
            if why:
                plate.refuse(why)
            else:
                plate.offer(gives, gives)

    def _focus(self, focus: bool) -> None:
        """The answer (or the sentence) takes the focus unless the person is somewhere else on purpose."""
        parts, bar = self._parts, self._parts.bar
        at, answer = parts.window().focusWidget(), bar.answer
        lost = at is None or at is bar or not at.isVisible()
        if parts.reads_elsewhere() or not (focus or lost) or at is parts.announced.go:
            return
        if answer is not None and at is not None and answer.isAncestorOf(at):
            return  # one goes on in the same question
        fingers.anew()  # what is down now was meant for something else
        if parts.asking.wants_card() and parts.edge.focus_cards():
            return  # the answer lies in the hand
        bar.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(answer, AnswerRow):
            answer.focus_first()

    def _fly(self) -> None:
        """What was paid since the table was last laid flies to where it lies now."""
        events, self._to_fly = self._to_fly, []
        if events:
            self._parts.travels.play(events)
