"""The table in play: the wiring of the page's parts, and what they show as the session changes.

What is shown outside the chamber is made from the table's view; a seat's own view is read only while its
curtain is open.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.explain.panel import Page
from kd_desktop.desktop.kings.explain.log import told_until
from kd_desktop.desktop.kings.play.doors import asked_about, asks_in_secret, thing_shown_by
from kd_desktop.desktop.kings.play.header_words import header_words
from kd_desktop.desktop.kings.play.news import given_words
from kd_desktop.desktop.kings.play.parts import PlayParts
from kd_desktop.desktop.kings.table.standing import answering, seat_words
from kd_desktop.desktop.kings.table.table_page import Docked
from kd_desktop.desktop.kings.table.word_mark import marks_of
from kd_desktop.desktop.kit import badge
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.happening import events_of
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import KeepAgenda
from kd_desktop.engine.kings.view import View
from kd_desktop.storage.chairs import Chair, Chairs
from kd_desktop.storage.errors import StorageError


class PlayPage(PlayParts):
    """An open campaign on the screen: table or ceremony, chamber and bar."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.connect_parts()
        self._connect()
        self._connect_panels()
        self._connect_telling()
        self.connect_record()

    # who listens to whom -----------------------------------------------------------------------------

    def _connect(self) -> None:
        """The table, the chamber and the bar."""
        self.table.seats.chosen.connect(self.press_seat)
        self.table.moved.connect(self.placing.place_sheets)
        self.chamber.opened.connect(self._open_over_drawer)
        self.chamber.kept.connect(lambda name: self.answering.give(KeepAgenda(name)))
        self.between.changed.connect(self.refresh)
        self.between.leave.connect(self.leave)
        self.between.diaries.connect(self.sheets.show_diaries)
        self.between.book.connect(self.booked)
        self.between.board.connect(self.past.enter)
        self.between.another.connect(self.another)
        self.ceremony.stepped.connect(self.refresh)
        self.answering.changed.connect(self.refresh)
        self.prompts.dealing.connect(self.dealing.toggle)
        self.prompts.countered.connect(self.dealing.counter)
        self.prompts.hushed.connect(self.dealing.hush)
        self.power_hand.sealing.connect(self.playback.travels.laid_by_hand)
        self.coin_hand.offered.connect(self.dealing.offer_to)
        self.coin_hand.hinted.connect(self.bar.show_hint)
        self.previously.troubled.connect(self.trouble)
        for left in (self.reader.left, self.previously.left):
            left.connect(self.go_on)

    def _connect_panels(self) -> None:
        self.panels.turned.connect(self._keep_asked)
        self.panels.opened.connect(self.coin_hand.show_offered)
        self.panels.turned.connect(self._open_or_shut)
        self.log_panel.retell.clicked.connect(self.previously.ask)
        self.dealing.answered.connect(self.answering.give_for)
        self.dealing.heard.connect(self.refresh)
        self.dealing.drawn.connect(self._open_or_shut)
        self.prompts.decided.connect(self.deal_panel.hide)  # who lets it decide has no more to offer
        self.deal_panel.docked.connect(self._make_room)
        self.deal_panel.docked.connect(self.tutor.show_purse)
        self.deal_panel.docked.connect(lambda _: self.talk.fade())  # the plates they point at move
        self.deal_panel.grown.connect(self.panels.place)
        self.deal_panel.laps = lambda: self.table.laps
        self.deal_panel.authored.connect(lambda _: self.refresh())  # the bar says who writes
        self.deal_panel.hinted.connect(self.bar.show_hint)
        self.dealing.moved.connect(self._show_offers)
        self.table.balance.offered.connect(self.dealing.offer_to)
        self.advice_panel.wanted.connect(lambda: self.panels.open(self.advice_panel))
        self.advice_panel.chosen.connect(self.answering.give)
        self.advice_panel.refused.connect(self.answering.say_why)
        self.give_up_panel.table.connect(self.between.command)
        self.menu.give_up.triggered.connect(lambda: self.panels.open(self.give_up_panel))
        self.menu.previously.triggered.connect(self.previously.ask)
        self.menu.walked.triggered.connect(self.sheets.show_walked)
        self.menu.diaries.triggered.connect(self.sheets.show_diaries)
        self.menu.letters.triggered.connect(self.tutor.open_panel)

    def _connect_telling(self) -> None:
        """What is told of the game, and what makes it wait."""
        self.reader.turned.connect(self._turned)
        self.playback.heard.connect(self.sounds.hear)
        self.playback.travels.knocked.connect(self.sounds.knock)
        self.playback.changed.connect(self.refresh)
        for told in (self.playback.changed, self.ceremony.opened):
            told.connect(self._tell_more)
        self.moments.changed.connect(self.go_on)
        for passing in (self.sounds.caption.hide, self.talk.fade):
            self.moments.leaving.connect(passing)
        self.placing.sheets.connect(self.reader.setGeometry)
        self.placing.result = self.reader.result
        self.placing.sheets.connect(self.previously.sheets.setGeometry)
        self.placing.sheets.connect(self.moments.lie_over)
        self.placing.sheets.connect(self.panels.place)
        self.placing.sheets.connect(lambda _: self.moved.emit())
        self.aloud.follow(self.reader.aloud)
        self.past.laid.connect(self.placing.place_sheets)
        self.previously.begins.connect(self.panels.hide)
        self.previously.begins.connect(self.private_area.fall)
        self.previously.changed.connect(self.tutor.settle)
        for waits in (self.previously.changed, self.tutor.changed, self.playback.rested):
            waits.connect(self.holding.hold)
        self.tutor.changed.connect(self._taught)
        self.tutor.raised.connect(self.talk.lift)
        self.tutor.turned.connect(self._open_or_shut)
        self.board_help.asked.connect(self.show_why)
        self.talk.clear = lambda: (*self.tutor.lies(), *self.deal_panel.lies())
        self.talk.barred = self._held_and_pressed
        self.talk.waits = self.tutor.read_now
        self.table.board.wait_while(lambda: self.playback.outcome_page is not None and self.tutor.studied)
        for grows in (self.chamber.resized, self.chamber.opened, self.panels.opened):
            grows.connect(self.talk.keep_off)
        self.talk.explained.connect(lambda seat: self.sheets.explain(self.talk, seat))
        self.talk.asked.connect(self.sheets.tell_matter)
        self.seen.connect(self.menu.renew)
        self.seen.connect(self.announcer.look)
        self.seen.connect(lambda: self.aloud.renew(self.reader.page is not None))
        self.seen.connect(self._speak)

    # opening and closing -----------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """What happened is announced before whose turn it is."""
        self.session = session
        self.announcer.follow(session)
        super().open(session)
        self.holding.hold()

    def begin(self, session: Session) -> None:
        """Houses, log and remarks are of that campaign."""
        session.idle.connect(self.between.pump)
        view = session.view(None)
        self._name_houses(view)
        super().begin(session)
        self.log.clear()
        self.log_panel.reset_filter()
        self.talk.open(session)
        session.changed.connect(self.previously.hear)
        self._log_events(session, 0)
        self.answering.no_trouble()
        self.playback.begin(view)
        self.tutor.settle_chamber()

    def forget(self) -> None:
        """All parts forget, too."""
        super().forget()
        self.ceremony.clear()
        for part in (
            self.reader, self.between, self.playback, self.so_far, self.talk, self.previously, self.dealing,
            self.prompts, self.answering,
        ):  # fmt: skip
            part.forget()
        badge.name_houses({})

    def _name_houses(self, view: View) -> None:
        """A house that was given another name bears its letter."""
        badge.name_houses({house.crest: house.name for house in view.houses})

    def _log_events(self, session: Session, after: int) -> None:
        events = [one for one in session.log_lines() if one.number > after]
        said = [remark for remark in self.talk.remarks if remark.number > after]
        self.log.extend(events, session.view(None), session.game.library, said)

    def _tell_more(self, *_: object) -> None:
        """More has been told: Help and the log go as far."""
        self.help_panel.refresh()
        if self.session is not None:
            self._hold_log(self.session)

    def _hold_log(self, session: Session) -> None:
        """Hold the log at the point that the table has been shown."""
        self.log_panel.log_filter.hold(told_until(session.seen(None), self.so_far.untold))

    # what the session tells --------------------------------------------------------------------------

    def changed(self, change: Change) -> None:
        """Show what has happened."""
        session = self.session
        if session is None:
            return
        self.past.leave()
        view = session.view(None)
        self._name_houses(view)
        by_computer = change.seat is not None and change.seat not in session.persons()
        self.tutor.hear(events_of(change.happenings), by_computer and not change.undone)
        self.private_area.move_on()
        if any(isinstance(one, e.ReignBegan) for one in change.events):
            self.diary_panel.hide()
        self.dealing.happened(change)
        self.answering.no_trouble()
        self.prompts.taken_back = change.undone
        self.talk.happened(session, change.undone)
        if change.undone:
            self.log.clear()
            self._log_events(session, 0)
            self.playback.still(view)
        elif view.picking is not None or any(isinstance(one, e.ReignAbandoned) for one in change.events):
            self._log_events(session, session.number - 1)
            self.ceremony.clear()
            self.playback.still(view)
        elif change.reseats:
            self._log_events(session, session.number - 1)
        else:
            self._log_events(session, session.number - 1)
            self.playback.play(change.happenings, view)
        self._hold_log(session)
        self.private_area.hand_over(change)
        self.chamber.refresh()
        self.take_back_panel.happened(session)
        self.help_panel.refresh()
        self.holding.hold()
        self.seen.emit()

    def refused(self, seat: int | None, message: Message) -> None:
        """Say in the bar why a command was refused."""
        self.answering.refused(seat, message)

    def trouble(self, words: str) -> None:
        """Say it in the bar until the next event."""
        self.answering.trouble(words)

    # what people do ----------------------------------------------------------------------------------

    def reseat(self, chairs: Chairs) -> None:
        """Other people or computers play, perhaps from the next reign on."""
        self.between.reseat(chairs)

    def press_seat(self, seat: int) -> None:
        """Ask for a person's chamber, or open the sheet of a computer's councillor."""
        if self.session is not None and seat in self.session.persons():
            self.private_area.ask_for(seat)
        elif self.session is not None:
            self.talk.explain(seat)

    def show_chamber(self, seat: int) -> None:
        """Bring a person's chamber to the edge, its curtain closed, until that closes or the next act."""
        if not self.past.active:
            self.private_area.show(seat)

    def _open_or_shut(self) -> None:
        """A sheet has come or gone, or an offer is written: the councillors wait, and the bar says so."""
        if self.session is not None:
            self.holding.hold()
            self.answering.tell_news(self.session.view(None))

    def fold(self) -> None:
        """Put away whatever holds a seat's own."""
        self.help_panel.drop_secrets()
        self.advice_panel.clear()
        self.table.balance.set_held(None)

    def asked_about(self, at: QWidget | None) -> Page | None:
        """See `doors.asked_about`."""
        view = self.knowing.awaited()
        return asked_about(at, view) if view is not None else None

    def shown_by(self, at: QWidget) -> Page | None:
        """See `doors.thing_shown_by`."""
        return thing_shown_by(at)

    def asks_in_secret(self, at: QWidget | None) -> bool:
        """A card of an agenda that is being chosen."""
        return asks_in_secret(at)

    # what makes the computer councillors wait --------------------------------------------------------

    def _speak(self) -> None:
        """Bubbles say what was said to what has been told."""
        if not self.playback.unread():
            self.talk.speak()
        elif self.playback.told_out():
            self.talk.close_vote()

    def _turned(self) -> None:
        """A sheet has opened: hush all bubbles, and close the curtain if several players share the screen."""
        self.talk.fade()
        if self.at.shared():
            self.chamber.close_curtain(at_once=True)
        self.placing.place_sheets()
        self.refresh()

    def _held_and_pressed(self) -> list[QRect]:
        """The open chamber and the open panels, on which nobody's words lie."""
        panels = [panel.geometry() for panel in self.panels.open_ones()]
        return [*panels, self.chamber.geometry()] if self.chamber.is_open else panels

    def _taught(self) -> None:
        """A letter came or went: what it introduces is shown, and whom it holds up is said."""
        if self.session is not None and not self.past.active:
            self.refresh()

    def held_up(self) -> bool:
        """Whether the computer councillors wait because something is read, opened or looked back at."""
        return self.holding.held_up()

    def rest(self) -> None:
        """One looks back at the table: every secret of the present is covered, and nothing can be pressed."""
        self.stage.setCurrentWidget(self.table)
        self.private_area.hide()
        self.power_hand.forget()
        for part in (self.chamber, self.bar):
            part.setEnabled(False)
        self._lay_chamber()
        self.holding.hold()

    def wake(self, focused: bool) -> None:
        """Return to the present after looking back."""
        self.placing.place_sheets()
        for part in (self.chamber, self.bar):
            part.setEnabled(True)
        self.refresh(focus=focused)

    # the whole picture -------------------------------------------------------------------------------

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        self.sounds.lie_at(self._shown())
        session = self.session
        if session is None or session.busy:
            return
        if self.past.active:
            if focus:
                self.past.focus()
            return
        view = session.view(None)
        self.private_area.settle()
        self._refresh_stage(view)
        self._lay_chamber()
        shown = self.playback.public() or view
        words = marks_of(shown, given_words(self.at, shown), self.at.seat)
        said, asked = seat_words(shown), self.prompts.answers_offer(view)
        if asked is not None:
            shown, said = answering(shown, asked), {asked: self.tr("answers")}
        self.table.seats.set_view(shown, self.at.chair_of, said, self.at.seat, words)
        self._hold_log(session)
        answer = self.answering.show(view)
        self.between.follow(answer)
        self.focusing.follow(answer, focus)
        self.dealing.refresh()
        self._show_offers()
        self.who_panel.refresh()
        self.holding.hold()
        self.seen.emit()

    def _refresh_stage(self, view: View) -> None:
        over = view.reign is None or (view.reign.ending is not None and not self.playback.unread())
        if over or self.between.introducing:
            self.between.show(view)
            return
        self.stage.setCurrentWidget(self.table)
        self.between.begun()

    def _lay_chamber(self) -> None:
        shut = self.past.active or self.previously.open
        self.private_area.lay(sits=not self.table.isHidden(), shut=shut, roomy=not self.placing.slim())
        self.placing.place_chamber()

    def _make_room(self, docked: bool) -> None:
        """Make room for the drawer, or take it back."""
        self.prompts.drawn = docked
        if not docked:
            self.bar.show_hint("")  # what the drawer said last goes with it
        self.bar.hold(self.deal_panel.hints if docked else None)
        panel = self.deal_panel
        place = Docked(panel.high_for, panel.strip_high, lambda: panel.strip.deal is not None)
        self.placing.draw(place if docked else None)
        self.panels.place()
        self.refresh()

    def _open_over_drawer(self) -> None:
        """A chamber opened while the drawer is there lies over it, where both have no room."""
        if self.deal_panel.isVisible():
            self.chamber.raise_()
            self.private_area.visit_plate.rise()

    def _show_offers(self) -> None:
        """Show beside each voter on the scales the plate that begins an offer to it."""
        self.table.balance.set_offers(self.dealing.voters(), self.dealing.toward())

    # what the window asks for ------------------------------------------------------------------------

    def panic(self) -> None:
        """Hide everything private at once, and close the deals."""
        self.deal_panel.hide()
        super().panic()

    def header_words(self) -> HeaderWords:
        """Reign, king, round and year, as far as the table has been shown."""
        view = self.past.view or self.playback.public()
        if view is None or self.session is None:
            return HeaderWords()
        return header_words(view, self.session.title)

    def invite(self, chairs: Iterable[Chair]) -> None:
        """Let those in the chairs choose their houses."""
        self.between.invite(tuple(chairs))

    def introduce(self) -> None:
        """Show each person the house dealt to them."""
        self.between.introduce()

    def greet(self, saved: str) -> None:
        """Tell what happened previously to a person who has been away for long."""
        self.previously.greet(saved)

    def open_tv(self) -> None:
        """Open the TV, which continues from the text being read at the table."""
        self.tv_beside.open(self.window())

    def pose(self, party: str | None) -> None:
        """Put away every text, and open the chamber of the house of that name or number."""
        self.reader.drop()
        self.refresh()
        if party is not None and self.session is not None:
            self.show_chamber(seat_of(self.session, party))
            self.chamber.open()

    # layout ------------------------------------------------------------------------------------------

    def cover(self, covered: bool) -> None:
        """Note that the settings cover the page, or close."""
        self._sheeted = covered
        self.tutor.cover(covered)
        self._keep_asked()

    _sheeted = False

    def sheet_area(self) -> QRect:
        """The area for sheets: beside the question of the vote."""
        return self.placing.sheet_area()

    def _keep_asked(self) -> None:
        """Keep the question in view, whatever covers letter and scales."""
        lie = [panel for panel in self.panels.open_ones() if not (panel.covers or panel.rises)]
        self.table.cover(bool(lie) or self._sheeted)

    def relook(self) -> None:
        """The pieces move as the settings say, and larger text needs other heights."""
        self.table.board.motion = not self.look.still
        self._lay_chamber()
        super().relook()

    def place_bar(self) -> None:
        """Fit the bar."""
        self.placing.fit_bar()

    def place_curtain(self) -> None:
        """Place the chamber."""
        self.placing.place_chamber()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape, where nothing else takes it, end all movement, or close open diaries."""
        self.placing.crest.land()
        skips = keys.act_of("moment", event) == "skip" and not self.diary_panel.isVisible()
        if skips and self.playback.hurry():
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep bar and sheets in their places."""
        self.placing.fit_bar()
        self._lay_chamber()
        self.placing.place_sheets()
        self.past.place()
        self.tutor.settle()


def seat_of(session: Session, house: str) -> int:
    """The seat of a house named by number or name; StorageError when it doesn't sit."""
    reign = session.view(None).reign
    seats = reign.seats if reign is not None else ()
    for seat in seats:
        if house.lower() in (str(seat.house.number), seat.house.name.lower()):
            return seat.seat
    names = ", ".join(seat.house.name for seat in seats)
    advice = f"name one of {names}" if names else "name the table, as there are no seats between reigns"
    raise StorageError("missing", session.store.folder, f"No house “{house}” sits in this campaign", advice)
