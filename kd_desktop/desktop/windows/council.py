"""The table in play: turns what the session tells into what is seen, and what people press into answers.

What is shown outside the chamber is made from the table's view; a seat's own view is read only while its
curtain is up.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.access.announcing import Announcer
from kd_desktop.desktop.advice.panel import AdvicePanel
from kd_desktop.desktop.diary.panel import DiaryPanel
from kd_desktop.desktop.models.dealings import dealings
from kd_desktop.desktop.models.log import LogModel
from kd_desktop.desktop.moments.director import Moments
from kd_desktop.desktop.phrases.messages import message_sentence, reason_for
from kd_desktop.desktop.phrases.undoing import why_not_undo
from kd_desktop.desktop.previously.recap import Recap
from kd_desktop.desktop.prologue.chancellor import Chancellor
from kd_desktop.desktop.remarks.panel import CouncillorPanel
from kd_desktop.desktop.remarks.talk import Talk
from kd_desktop.desktop.session import Change, Session
from kd_desktop.desktop.settings.pinguard import PinGuard
from kd_desktop.desktop.sound.table import TableSounds
from kd_desktop.desktop.speech.table import TableAloud
from kd_desktop.desktop.why.doors import asked_about, asks_in_secret
from kd_desktop.desktop.why.history import Told, titles_of
from kd_desktop.desktop.why.hover import Hover
from kd_desktop.desktop.why.panel import WhyPanel
from kd_desktop.desktop.why.things import Thing, thing_of_piece
from kd_desktop.desktop.windows.answers import Answer
from kd_desktop.desktop.windows.asking import Asking
from kd_desktop.desktop.windows.bar import Bar
from kd_desktop.desktop.windows.between import Between
from kd_desktop.desktop.windows.ceremony import Ceremony
from kd_desktop.desktop.windows.chamber import Chamber
from kd_desktop.desktop.windows.coinhand import CoinHand
from kd_desktop.desktop.windows.dealpanel import DealPanel
from kd_desktop.desktop.windows.edge import Edge
from kd_desktop.desktop.windows.finding import Finder
from kd_desktop.desktop.windows.logpanel import LogPanel
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.lookingback import LookingBack
from kd_desktop.desktop.windows.panel import Panel
from kd_desktop.desktop.windows.placing import Placing
from kd_desktop.desktop.windows.powerhand import PowerHand
from kd_desktop.desktop.windows.reader import Reader
from kd_desktop.desktop.windows.standing import seat_words
from kd_desktop.desktop.windows.tablepage import TablePage
from kd_desktop.desktop.windows.takeback import TakeBack
from kd_desktop.desktop.windows.unfolding import Unfolding
from kd_desktop.desktop.windows.whoplays import GiveUp, WhoPlays
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import KeepAgenda, SetChair
from kd_desktop.engine.kings.view import View

BEHIND_CURTAIN = ("ballot", "raise")
"""Kinds of question whose controls tell something of a hidden pool, so the curtain must be up."""


class Council(QWidget):
    """One open campaign on the screen: table or ceremony, chamber and bar.

    `elsewhere` tells whether something over the table has the focus on purpose. `seen` tells that something
    changed (for header and menu); `leave` that the person wants the shelf, `paneled` that a panel opens.
    """

    seen = Signal()
    leave = Signal()
    paneled = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.session: Session | None = None
        self.yours: int | None = None
        self._trouble = ""
        self.elsewhere: Callable[[], bool] = lambda: False
        self.log = LogModel(self)
        self.table = TablePage(look)
        self.ceremony = Ceremony(look)
        self.stage = QStackedWidget()
        self.stage.addWidget(self.table)
        self.stage.addWidget(self.ceremony)
        self.between = Between(self)
        self.chamber = Chamber(look, self.view_of)
        self.bar = Bar(look)
        self.pins = PinGuard(self)
        self.aloud = TableAloud(self)
        self.edge = Edge(self)
        self.sounds = TableSounds(self)
        self.placing = Placing(self)
        self.chamber.setParent(self)
        self.reader = Reader(look, self)
        self.aloud.follow(self.reader.aloud)
        self.finder = Finder(self)
        self.log_panel = LogPanel(look, self.log, self, self.finder)
        self.help_panel = WhyPanel(look, self, self._told, self.finder.can)
        self.deal_panel = DealPanel(look, self)
        self.who_panel, self.give_up_panel = WhoPlays(look, self), GiveUp(look, self)
        self.advice_panel = AdvicePanel(self)
        main = (self.log_panel, self.help_panel, self.deal_panel, self.advice_panel)
        self.diary_panel, self.councillor_panel = DiaryPanel(look, self), CouncillorPanel(look, self)
        self.panels: tuple[Panel, ...] = (
            *main,
            self.who_panel,
            self.give_up_panel,
            self.diary_panel,
            self.councillor_panel,
        )
        self.moments = Moments(self)
        self.unfolding = Unfolding(self)
        self.moments.landed.connect(self.unfolding.landed)
        self.unfolding.travels.knocked.connect(self.sounds.knock)
        self.table.letter.outcomes = self.unfolding.outcome
        self._asking = Asking(self)
        self.talk, self.announcer = Talk(self), Announcer(self)
        self.power_hand, self.coin_hand = PowerHand(self), CoinHand(self)
        self.looking = LookingBack(self)
        self.chancellor, self.previously = Chancellor(self), Recap(self)
        self.take_back_panel = TakeBack(look, self)
        self.panels = (*self.panels, self.chancellor.panel, self.take_back_panel)
        self._connect()

    def _connect(self) -> None:
        self.table.seats.chosen.connect(self.press_seat)
        self.table.moved.connect(self.placing.place_sheets)
        self.table.board.picked.connect(lambda spec: self.ask_why(thing_of_piece(spec.key)))
        self.table.board.recalled.connect(self._recall)
        self.log_panel.back_to.connect(self.looking.enter)
        self.log_panel.stepping.connect(self.looking.enter)
        self.log_panel.wanted.connect(lambda things: self.ask_why(things[0]))
        self.help_panel.found.connect(lambda thing: self.finder.show((thing,), fold=True))
        Hover(self.table.board, lambda: self._told(False))
        self.chamber.opened.connect(self.edge.moved)
        self.chamber.closed.connect(self.edge.moved)
        self.chamber.resized.connect(self.placing.place_chamber)
        self.chamber.shown.connect(self.edge.looked_inside)
        self.chamber.kept.connect(lambda name: self.give(KeepAgenda(name)))
        self.reader.turned.connect(self.unfolding.turned)
        self.reader.finished.connect(self.unfolding.read)
        self.reader.left.connect(lambda: self.refresh(focus=True))
        self.ceremony.opened.connect(self.refresh)
        self.deal_panel.answered.connect(self.give)
        for sheet in (self.who_panel, self.give_up_panel):
            sheet.table.connect(self.between.command)
        self.take_back_panel.agreed.connect(self._take_back)
        for panel in self.panels:
            panel.closed.connect(lambda back: self.refresh(focus=not back))
        self.bar.changed_height.connect(self.placing.fit_bar)
        self.look.changed.connect(self._relook)

    # opening and closing -----------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Show that campaign at the point where it is."""
        self.session = session
        self.announcer.follow(session)  # first what happened, then whose turn it is
        session.changed.connect(self._changed)
        session.refused.connect(self._refused)
        session.troubled.connect(self.trouble)
        session.idle.connect(self.refresh)
        session.idle.connect(self.between.pump)
        session.holding.connect(self.refresh)
        self._relook()
        view = session.view(None)
        self.log.clear()
        self.talk.open(session)
        session.changed.connect(self.previously.hear)
        self._log_events(session, 0)
        self.yours = self.edge.pinned = None
        self._trouble = ""
        self.unfolding.begin(view)
        self.refresh(focus=True)
        for notice in session.keeper.notices:
            self.trouble(str(notice))
        self.unfolding.hold()

    def close(self) -> bool:
        """Let the campaign go: hide every secret, save, forget."""
        self.look.aloud.stop()
        session, self.session = self.session, None
        self.looking.forget()
        self.edge.hide()
        self.help_panel.forget()
        self.chamber.set_seat(None, None, "")
        self.reader.drop()
        self.ceremony.clear()
        self.between.forget()
        self.unfolding.forget()
        self.finder.forget()
        self.talk.forget()
        self.chancellor.leave()
        self.previously.forget()
        for panel in self.panels:
            panel.hide()
        self.bar.set_answer(None)
        if session is not None:
            session.close()
            session.deleteLater()
        return True

    def _log_events(self, session: Session, after: int) -> None:
        events = [one for one in session.seen(None) if one.number > after]
        said = [remark for remark in self.talk.remarks if remark.number > after]
        self.log.extend(events, session.view(None), session.game.library, said)

    # what the session tells --------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        session = self.session
        if session is None:
            return
        self.looking.leave()
        view = session.view(None)
        countering, self.deal_panel.countering = self.deal_panel.countering, False
        self.edge.pinned = self.yours if countering else None
        self._trouble = ""
        self.talk.happened(session, change.undone)
        if change.undone:
            self.log.clear()
            self._log_events(session, 0)
            self.unfolding.still(view)
        elif view.picking is not None or any(isinstance(one, e.ReignAbandoned) for one in change.events):
            self._log_events(session, session.number - 1)
            self.ceremony.clear()
            self.unfolding.still(view)
        else:
            self._log_events(session, session.number - 1)
            self.unfolding.play(session.seen_of(change.events, None), view)
        hidden = len(session.persons()) > 1 and change.seat == self.yours and not self.asked(change.seat)
        if (hidden and not countering) or isinstance(change.command, SetChair):
            self.edge.hide()
        self.chamber.refresh()
        self.take_back_panel.happened(session)
        self.help_panel.refresh()
        self.chancellor.hear(session.seen_of(change.events, None))
        self.unfolding.hold()
        self.seen.emit()

    def shared(self) -> bool:
        """Whether several people play on this screen."""
        return self.session is not None and len(self.session.persons()) > 1

    def _refused(self, seat: int | None, message: object) -> None:
        if self.session is not None and self._may_hear(seat):
            view = self.session.view(seat)
            self.bar.show_hint(message_sentence(message, view))  # type: ignore[arg-type]

    def _may_hear(self, seat: int | None) -> bool:
        """Whether a reason that a seat is given may stand on the screen now."""
        return seat is None or (seat == self.yours and self.chamber.is_open) or not self.needs_curtain(seat)

    def trouble(self, words: str) -> None:
        """Something outside the rules went wrong: say so under the sentence, until something happens."""
        self._trouble = words
        self.bar.set_hint(words)

    # answers -----------------------------------------------------------------------------------------

    def give(self, command: Command) -> None:
        """Carry out a command of the seat whose chamber is at the edge."""
        session, seat = self.session, self.yours
        if session is None or seat is None:
            return
        asked = self.asked(seat)
        actor = seat if asked or session.view(None).reign is not None else None
        self.power_hand.forget()
        self.table.balance.set_held(None)
        self.chamber.hold_power(0)
        session.answer(actor, command)

    def asked(self, seat: int | None) -> bool:
        """Whether the game waits for that seat."""
        return self.session is not None and seat in self.session.waiting()

    def needs_curtain(self, seat: int) -> bool:
        """Whether the seat's controls tell something hidden, so that its curtain must be up."""
        if self.session is None:
            return False
        question = next((q for q in self.session.view(None).waits_for if q.seat == seat), None)
        return question is not None and (question.kind in BEHIND_CURTAIN or question.why.code == "ask_agenda")

    def refusal(self, command: Command) -> str:
        """Why the seat whose curtain is up may not do that; "" when it may."""
        session, seat = self.session, self.yours
        if session is None:
            return ""
        return reason_for(session.refusal(seat, command), session.view(seat))

    def undo(self) -> None:
        """Take back the last act; where one may not alone, say why, and ask for everybody's consent."""
        session = self.session
        if session is None or session.undo():
            return
        if session.last_acts():
            self.take_back_panel.set_session(session)
            self.open_panel(self.take_back_panel)
        else:
            self.bar.show_hint(why_not_undo(session.why_not_undo(), session.view(None)))

    def _take_back(self) -> None:
        """Everybody agrees."""
        self.take_back_panel.dismiss()
        if self.session is not None:
            self.session.undo(consent=True)

    # chamber -----------------------------------------------------------------------------------------

    def view_of(self, seat: int) -> View:
        """That seat's own view, for what is behind a curtain."""
        if self.session is None:
            raise RuntimeError("no campaign is open")
        return self.session.view(seat)

    def press_seat(self, seat: int) -> None:
        """A person's chamber comes to the edge; a computer's councillor says who it is and why."""
        if self.session is not None and seat in self.session.persons():
            self.show_chamber(seat)
        elif self.session is not None:
            self.talk.explain(seat)

    def show_chamber(self, seat: int) -> None:
        """Bring a person's chamber to the edge, its curtain drawn; it stays there until the next act."""
        if not self.looking.active:
            self.edge.show(seat)

    def panic(self) -> None:
        """Hide everything that is anybody's own, at once."""
        self.edge.hide()
        self.refresh()

    # the whole picture -------------------------------------------------------------------------------

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        session = self.session
        if session is None or session.busy:
            return
        if self.looking.active:
            if focus:
                self.looking.focus()
            return
        view = session.view(None)
        before = self.yours
        self.yours = self.edge.chosen()
        if before != self.yours:
            self.edge.hide()
        self._refresh_stage(view)
        self._refresh_chamber(view)
        shown = self.unfolding.public() or view
        self.table.seats.set_view(shown, seat_words(shown), self.yours)
        self.log_panel.sieve.hold(session.number if self.unfolding.unread() else None)
        self._refresh_bar(view, focus)
        self._refresh_deals()
        self.who_panel.set_view(view)
        self.unfolding.hold()
        self.seen.emit()

    def rest(self) -> None:
        """Let the present lie while one looks back: every secret is covered and nothing can be pressed."""
        self.edge.hide()
        self.power_hand.forget()
        for part in (self.chamber, self.bar):
            part.setEnabled(False)
        if self.session is not None:
            self._refresh_chamber(self.session.view(None))

    def wake(self, focus: bool) -> None:
        """The present goes on."""
        for part in (self.chamber, self.bar):
            part.setEnabled(True)
        self.refresh(focus=focus)

    def _refresh_stage(self, view: View) -> None:
        session = self.session
        if session is None:
            return
        over = view.reign is None or (view.reign.ending is not None and not self.unfolding.unread())
        if over:
            self.between.show(view)
            return
        self.stage.setCurrentWidget(self.table)
        self.between.begun()

    def _refresh_chamber(self, view: View) -> None:
        reign = view.reign
        if reign is None or self.yours is None or self.stage.currentWidget() is not self.table:
            self.chamber.set_seat(None, None, "")
            self.placing.place_chamber()
            return
        house = reign.seats[self.yours].house
        word = self.tr("to lift the curtain: {how}").format(how=self.pins.how())
        if house.member:
            word = self.tr("{member} lifts the curtain: {how}").format(
                member=house.member, how=self.pins.how()
            )
        if self.pins.was_taken(self.yours):
            word = self.tr("{words}. The PIN was taken away").format(words=word)
        if self.looking.active:
            word = self.tr("stays closed while you look back")
        self.chamber.set_seat(self.yours, house, word)
        self.placing.place_chamber()

    def _refresh_bar(self, view: View, focus: bool) -> None:
        standing, hint, answer = self._asking.content(view)
        self.bar.say(*standing)
        self.bar.set_hint(self._trouble or hint)
        self.bar.set_answer(answer)
        if answer is not None:
            answer.hinted.connect(self.bar.show_hint)
        self._focus_answer(answer, focus)

    def _focus_answer(self, answer: Answer | None, focus: bool) -> None:
        """The answer (or the sentence) takes the focus unless the person is somewhere else on purpose."""
        at = self.window().focusWidget()
        lost = at is None or at is self.bar or not at.isVisible()
        sheets = self.previously.open or self.elsewhere()
        panels = any(panel.isVisible() for panel in self.panels) or sheets
        if panels or self.between.take_focus(focus or lost) or not (focus or lost):
            return
        if self.reader.page is not None:
            if self.reader.next.isVisible() and not self.reader.isAncestorOf(at or self):
                self.reader.next.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if answer is not None and at is not None and answer.isAncestorOf(at):
            return  # one goes on in the same question
        self.bar.setFocus(Qt.FocusReason.OtherFocusReason)
        if answer is not None:
            answer.focus_first()

    def lift_power(self, side: str, n: int) -> None:
        """Show Power that is lifted over a side; nothing of it is recorded."""
        if self.power_hand.active:
            return  # what is in the hand is shown instead
        if self.session is None:  # the campaign is being let go, and the focus goes with it
            return
        self.table.balance.set_held("aye" if side == "aye" else "nay" if side else None, n)
        self.chamber.hold_power(n if side else 0)

    # deals -------------------------------------------------------------------------------------------

    def offer(self) -> Deal | None:
        """The first open offer that a person should hear of."""
        session = self.session
        if session is None:
            return None
        waiting = session.offers_to_persons()
        reign = session.view(None).reign
        return next((deal for deal in reign.deals if deal.id in waiting), None) if reign is not None else None

    def step_on(self) -> None:
        """Let the computer councillor that waits for it act."""
        if self.session is not None and self.session.held():
            self.session.step_on()
            self.refresh()

    def wave(self, deal: int) -> None:
        """Let an offer wait; the council goes on."""
        if self.session is not None:
            self.session.wave(deal)
            self.refresh(focus=True)

    def toggle_deals(self) -> None:
        """Open or fold the panel of deals; it needs the curtain up."""
        if self.deal_panel.isVisible():
            self.deal_panel.dismiss()
        elif self.chamber.is_open and self.session is not None and self.yours is not None:
            self._show_deals()
            self.open_panel(self.deal_panel)

    def offer_to(self, seat: int, coins: int) -> None:
        """Begin an offer of so many Coins to that house."""
        if not self.deal_panel.isVisible():
            self.toggle_deals()
        if self.deal_panel.form is not None:
            self.deal_panel.form.begin(seat, coins)

    def counter(self, deal: Deal) -> None:
        """Decline an offer and open its terms, to be changed into another."""
        if not self.deal_panel.isVisible():
            self.toggle_deals()
        self.deal_panel.counter(deal)

    def _show_deals(self) -> None:
        if self.session is not None and self.yours is not None:
            dealt = dealings(self.session.seen(self.yours))
            self.deal_panel.set_view(self.session.view(self.yours), self.refusal, dealt)

    def _refresh_deals(self) -> None:
        if self.deal_panel.isVisible() and self.chamber.is_open:
            self._show_deals()

    # why, and the rules ------------------------------------------------------------------------------

    def _told(self, own: bool) -> Told | None:
        """What the table knows, or (own) the seat whose chamber is open; None when no campaign is."""
        session = self.session
        if session is None:
            return None
        if self.looking.active:
            return self.looking.told()
        seat = self.yours if own and self.chamber.is_open else None
        seen = tuple(session.seen(seat))
        return Told(session.view(seat), seen, titles_of(seen, session.game.library))

    def _recall(self) -> None:
        """A double click on the board shows all of it; the reasons that its first click asked for go."""
        if self.help_panel.isVisible():
            self.help_panel.dismiss()

    def ask_why(self, thing: Thing | None) -> None:
        """Say why a thing on the table is as it is."""
        if thing is not None:
            self.help_panel.begin_with(thing)
            self.open_panel(self.help_panel)

    # layout ------------------------------------------------------------------------------------------

    def toggle_panel(self, panel: Panel) -> None:
        """Open a panel or fold it away."""
        at = self.window().focusWidget()
        if panel.isVisible() and (panel is not self.help_panel or at is None or panel.isAncestorOf(at)):
            panel.dismiss()
            return
        if panel is self.help_panel and self.session is not None:
            page = self.chancellor.topic() or asked_about(at, self.session.view(None))
            self.help_panel.begin_with(page, secret=asks_in_secret(at))
        self.open_panel(panel)

    def open_panel(self, panel: Panel) -> None:
        """Slide a panel in over the board."""
        self.paneled.emit()
        for other in self.panels:
            if other is not panel:
                other.hide()
        panel.slide_in(self.placing.area())
        self.coin_hand.show_offered()
        self.chancellor.settle()
        first = panel.focus_target()
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self.log_panel.to_end()

    def _relook(self) -> None:
        if self.session is not None:
            self.session.pace = self.look.pace
            self.session.set_step(self.look.step)
        self.table.board.motion = not self.look.still
        self.placing.fit_bar()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, wherever nothing else takes it, ends what moves on the table."""
        if keys.act_of("moment", event) == "skip" and self.unfolding.hurry():
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep bar and sheets in their places."""
        self.placing.fit_bar()
        self.placing.place_chamber()
        self.placing.place_sheets()
        self.looking.place()
        self.chancellor.settle()


def today() -> str:
    """The date for the ledger."""
    from datetime import date

    return date.today().isoformat()
