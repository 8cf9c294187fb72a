"""The whole picture: updates every part of the throne game's page from the session."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.page.question_rows import StepRow
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.cards.stakes import purse_of, stakes_of
from kd_desktop.desktop.throne.play.parts import ThroneParts
from kd_desktop.desktop.throne.play.prompts import BarWords
from kd_desktop.desktop.throne.play.table_words import people
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne.state import Window
from kd_desktop.engine.throne.view import View


class TablePicture(QObject):
    """What is shown, where, what can be pressed, and what has the focus.

    `board_wanted` is whether the table is shown after the end instead of the last page.
    """

    def __init__(self, parts: ThroneParts) -> None:
        super().__init__(parts)
        self._parts = parts
        self.board_wanted = False
        self._to_fly: list[Event] = []
        parts.asking.marking.connect(self._show_mark)
        parts.asking.renewed.connect(TwicePlate.lay_all_down)
        parts.table.left.connect(parts.asking.put_down)

    def will_fly(self, events: Iterable[Event]) -> None:
        """Remember these events: their tokens fly when the table is next shown."""
        self._to_fly += events

    def forget(self) -> None:
        """Let the game go, with all flights."""
        self._parts.travels.skip()
        self._to_fly = []

    def draw(self, session: Session, focus: bool) -> None:
        """Show everything at the present point."""
        parts = self._parts
        view: View = session.view(None)
        at = parts.window().focusWidget()
        self._stage(view, session)
        parts.private_area.settle()
        self.lay_hand()
        self._show_actions()
        pausing = parts.moments.pausing or self._asks_of_intrigues(view)
        parts.placing.rest(view.turn is None, pausing or parts.asking.from_hand())
        self._show_stakes(view)
        self._show_bar(view)
        parts.placing.begin(bool(parts.asking.begun()))
        parts.lay(view)
        self._offer()
        parts.who_panel.refresh()
        self._focus(focus)
        if parts.placing.scant() and parts.window().focusWidget() is not at:
            parts.bar.show_hint("")  # nobody has gone there, and what has just happened is told nowhere else
        self._fly()

    def _asks_of_intrigues(self, view: View) -> bool:
        """Whether somebody at the screen is asked for an Intrigue, while nobody can take an action."""
        return self._parts.at.acting is not None and isinstance(next(reversed(view.waiting), None), Window)

    def _stage(self, view: View, session: Session) -> None:
        """Show opened set-asides, the end, or the table."""
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
        parts.placing.look_on(not session.persons())

    def lay_hand(self) -> None:
        """Show the hand at the foot of the table, and the plate beside it for choosing moments."""
        parts = self._parts
        alone = parts.stage.currentWidget() is parts.table and not parts.placing.cleared
        seat = parts.at.seat
        parts.ask_plate.wanted = alone and seat is not None and not parts.past.active
        common = ""
        if parts.moments.open and not parts.asking.reach and not parts.past.active:
            common = self.tr("While all are asked, “Play an Intrigue” leads to the hands.")
        parts.private_area.lay(
            sits=alone,
            shut=parts.past.active,
            roomy=not parts.placing.slim(),
            common=common,
            secret=parts.at.bids_alone(),
        )
        parts.placing.place_hand()

    def _show_stakes(self, view: View) -> None:
        """Show the stakes of the question beside it."""
        parts = self._parts
        on_table = parts.stage.currentWidget() is parts.table and not parts.placing.cleared
        stakes = stakes_of(view, parts.at.acting) if on_table else None
        about = parts.asking.about() or ("threat" if stakes and stakes.of_threat else "")
        spends = on_table and stakes is None and parts.asking.spends()
        if spends and parts.table.mode == "middle":
            about = "seats"  # the others stand beside them
        parts.table.withhold(self._withheld(view))
        parts.table.come_forward(about, begun=bool(parts.asking.begun()))
        if spends and not self._counts_own():
            stakes = purse_of(view, parts.at.acting, parts.asking.paid())
        parts.stakes.set_stakes(stakes)
        parts.placing.fit_bar()
        parts.table.keep_shape()

    def _withheld(self, view: View) -> frozenset[str]:
        """What a lesson hasn't come to: nothing on which anything lies, or that is needed now."""
        there = {
            "seats": False,
            "tracks": any(sum(one.tracks) for one in view.players),
            "projects": bool(view.projects or view.completing or self._parts.asking.begun()),
            "threat": bool(view.threat or view.bids or view.threat_track),
        }
        return frozenset(one for one in self._parts.tutor.withheld() if not there[one])

    def _counts_own(self) -> bool:
        """Whether the own tokens are in sight on their plate, whatever tab is shown next."""
        parts = self._parts
        own = next((one for one in parts.table.seats if one.value is not None and one.value.yours), None)
        if own is None or parts.table.mode == "narrow" or not own.isVisibleTo(parts.table):
            return False
        foot = own.mapTo(parts, own.rect().bottomLeft()).y()
        return not (parts.placing.slim() and parts.hand.is_open) or foot < parts.hand.y()

    def _show_bar(self, view: View) -> None:
        parts, bar = self._parts, self._parts.bar
        words, hint, row = parts.prompter.content(view, board=self.board_wanted)
        with bar.at_once():
            self._say(words, view)
            self._tell_below(hint)
            if row is not bar.answer:
                self._show_row(row)

    def _show_row(self, row: StepRow) -> None:
        parts = self._parts
        row.hinted.connect(parts.bar.show_hint)
        if parts.asking.chooses_action():
            parts.placing.begin(False)  # the six are in sight again before one of them takes the focus
            if parts.asking.left != "play":
                asked = parts.tutor.asks_for().removeprefix("action-")
                row.first = partial(parts.strip.focus_first, parts.asking.left or asked)
        parts.bar.set_answer(row)

    def tell_waiting(self) -> None:
        """Say who waits for what: a sheet has come over a letter or gone; nothing else has changed."""
        parts, session = self._parts, self._parts.session
        if session is not None and not session.busy and not parts.past.active:
            self._tell_below(parts.prompter.content(session.view(None), board=self.board_wanted)[1])

    def _tell_below(self, hint: str) -> None:
        """Show that line under the sentence, with the news before it, until an answer is begun."""
        parts = self._parts
        if parts.asking.begun():
            parts.undoing.pass_over()
        told = parts.undoing.told(), parts.ask_tip.words() or parts.peek_keys.words()
        parts.bar.set_hint(hint, " ".join(filter(None, told)))

    def _say(self, words: BarWords, view: View) -> None:
        party = view.players[words.seat].party if words.seat is not None and view.players else 0
        self._parts.bar.about = words.about
        self._parts.bar.say(words.first, words.rest, str(party) if party else "", words.below)

    def count_down(self) -> None:
        """Say how many seconds a pause has left; nothing else has changed."""
        parts, session = self._parts, self._parts.session
        if session is None or session.busy or parts.past.active or not parts.moments.open:
            return
        view: View = session.view(None)
        self._say(parts.prompter.content(view, board=self.board_wanted)[0], view)

    def _show_mark(self, words: str) -> None:
        """Show which thing the next press takes, and say what that does; "" when it is put down."""
        if words:
            TwicePlate.lay_all_down()
        self._offer()
        self._parts.bar.show_hint(words)
        announce(self._parts.bar, words)

    def _offer(self) -> None:
        """Offer the things on the table and in the hand that can be pressed."""
        parts = self._parts
        offers, chosen = parts.asking.offers(), parts.asking.chosen()
        players = range(len(parts.table.seats))
        hands = () if parts.past.active else tuple(filter(parts.private_area.may_visit, players))
        parts.table.offer(offers, chosen, hands)
        for card, part in parts.hand.row.cards.items():
            part.stand_for(card, offers, chosen)

    def _show_actions(self) -> None:
        asking, strip = self._parts.asking, self._parts.strip
        found, lookers = asking.actions(), self.tr("Computers play all the claimants; you are watching.")
        strip.light(asking.begun())
        for name, plate in strip.plates.items():
            gives, why = found.get(name, ("", lookers))
            if why:
                plate.lay_down()
                plate.note = gives
                plate.refuse(why)
            else:
                plate.give(gives)

    def _focus(self, focus: bool) -> None:
        """Give the focus to the answer (or the sentence), unless the person is somewhere else on purpose."""
        parts, bar = self._parts, self._parts.bar
        at, answer = parts.window().focusWidget(), bar.answer
        lost = at is None or at is bar or not at.isVisible()
        if parts.reads_elsewhere() or not (focus or lost) or at is parts.announced.go:
            return
        if answer is not None and at is not None and answer.isAncestorOf(at):
            return  # one goes on in the same question
        input_guard.reset()  # what is down now was meant for something else
        if parts.asking.wants_card() and parts.private_area.focus_cards():
            return  # the answer lies in the hand
        bar.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(answer, AnswerRow):
            answer.focus_first()

    def _fly(self) -> None:
        """Fly the tokens paid since the table was last shown to their places."""
        events, self._to_fly = self._to_fly, []
        if events:
            self._parts.travels.play(events)
