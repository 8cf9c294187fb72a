"""The throne game's page: what it does when a part or the session signals.

Everything outside the hand is made from the table's view; a seat's own view is read only while its curtain is
open, or with nobody else at the screen. The parts tell by signals; `_connect` says who listens.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.explain.panel import Page
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.session.asked import GONE, gone_words
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.happening import events_of
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.desktop.stage.curtain_acts import CurtainActs
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.messages import message_sentence
from kd_desktop.desktop.throne.play.helping import ClickedThings, asked_about, asks_in_secret, shown_by
from kd_desktop.desktop.throne.play.key_words import IDLE_KEYS, key_words
from kd_desktop.desktop.throne.play.menu import ThroneMenu
from kd_desktop.desktop.throne.play.parts import ThroneParts
from kd_desktop.desktop.throne.play.picture import TablePicture
from kd_desktop.desktop.throne.play.table_words import header_words
from kd_desktop.desktop.throne.play.windows import window_over
from kd_desktop.desktop.throne.sounds import heard
from kd_desktop.engine.game import Event, Message
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.errors import StorageError

READABLE = 310
"""Least height, in pixels at 100 %, of the settings over the question; else they cover it, too."""
SOON_MS = 120
"""The pace of computers' answers that are out of sight; several are shown at once."""


class ThronePage(ThroneParts):
    """One open game on the screen."""

    menu: ThroneMenu
    doors = ("log", "book", "tv", "help")
    idle_keys = IDLE_KEYS
    idle_settings = frozenset({"talk", "advice"})

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.picture = TablePicture(self)
        self.menu = ThroneMenu(self, self.at, lambda: self.past.active)
        self._quiet = self._took = self._settled = False
        self._late: tuple[int, list[Event]] | None = None
        self._soon = timer(self, SOON_MS, self.refresh)
        acts = {
            "why": self.ask_why,
            "log": lambda: self.panels.toggle(self.log_panel),
            "undo": self.take_back,
            "next": self.step_on,
            "aloud": self._read_aloud,
            "sound": self.sounds.toggle,
            "draw": self._draw,
        }
        self.acts = CurtainActs(acts, self.hand, self.past.key, self.explain_focused)
        self.connect_parts()
        self._connect()
        self._connect_moments()
        self._connect_panels()
        self.connect_record()
        for asks in (ClickedThings(self, self.bar), self.tokens.pool):
            asks.asked.connect(self.show_why)

    # who listens to whom -----------------------------------------------------------------------------

    def _connect(self) -> None:
        for over in (self.hand.row, self.table, self.table.threat.card, self.ask_plate):
            over.hinted.connect(self._say_above)
        self.placing.turned.connect(self.refresh)
        self.placing.borrowed.connect(self.table.borrow)
        self.placing.covered.connect(self.table.cover)
        self.hand.shown.connect(self._shown_cards)
        self.entry.moved.connect(self.go_on)
        self.asking.stepped.connect(self.refresh)
        self.asking.stepped.connect(lambda _: self.moments.look())
        self.asking.hinted.connect(self.bar.show_hint)
        self.asking.asks_set.connect(self.idle)
        self.ask_plate.clicked.connect(lambda *_: self._choose_moments())
        for carried in (self.tokens, self.cards):
            carried.hinted.connect(self.bar.show_hint)
            self.asking.renewed.connect(carried.cancel)
        self.strip.chosen.connect(self.asking.act)
        self.strip.hinted.connect(self.bar.show_hint)
        self.table.seat_pressed.connect(lambda seat: self.asking.press_thing(str(seat)))
        self.table.hand_asked.connect(self.private_area.ask_for)
        self.table.project_pressed.connect(self.asking.press_thing)
        self.table.turned.connect(self.placing.fit_bar)
        self.stakes_place.covered = lambda: (
            bool(self.panels.open_ones()) or self._settled or self.tutor.spread()
        )
        self.placing.reads = lambda: bool(self.panels.open_ones())
        self.panels.turned.connect(self.placing.fit_bar)
        for moved in (self.hand.opened, self.hand.closed):
            moved.connect(self.placing.fit_bar)
        self.revealing.finished.connect(self._tell_late)
        self.revealing.put_away.connect(self._tell_late)
        self.revealing.finished.connect(self.refresh)
        self.revealing.paged.connect(self.refresh)
        self.pause.ended.connect(self._happened)
        self.over.held.connect(self._hold)
        self.over.left.connect(self.go_on)
        self.prompter.happen.connect(self.pause.let_it_happen)
        self.prompter.stepping.connect(self.step_on)
        self.prompter.leave.connect(self.leave)
        self.prompter.booked.connect(self.booked)
        self.prompter.again.connect(self._again)
        self.prompter.board.connect(self._look_at_board)

    def _connect_moments(self) -> None:
        self.moments.there = lambda: self.bar.answer
        self.moments.read = self._reads
        self.moments.moving = lambda: self.travels.running or self.table.threat.card.running
        self.moments.changed.connect(self.refresh)
        self.moments.ticked.connect(self.picture.count_down)
        self.moments.spoken.connect(self._spoken)
        self.moments.asker.connect(self._choose_moments_of)
        self.asking.withdrew.connect(self.moments.withdraw)
        for moved in (self.hand.opened, self.hand.closed):
            moved.connect(self.moments.look)

    def _connect_panels(self) -> None:
        self.panels.opened.connect(lambda *_: self.moments.look())
        self.panels.opened.connect(self._looked)
        self.panels.turned.connect(self.picture.tell_waiting)
        self.panels.folded.connect(lambda _: self.moments.look())
        # The hand was raised over it.
        self.placing.sheets.connect(lambda _: self.private_area.visit_plate.rise())
        self.placing.sheets.connect(lambda _: self.panels.place())
        self.placing.sheets.connect(lambda _: self.past.place())
        self.placing.sheets.connect(lambda _: self._place_sheets())
        self.placing.sheets.connect(lambda _: self.moved.emit())
        self.past.laid.connect(self.panels.place)
        self.aloud.follow(self.whole.reader.aloud)
        self.table.projects.added.connect(lambda tile: tile.hinted.connect(self._say_above))
        self.seen.connect(lambda: self.aloud.renew(False))
        self.menu.asks.triggered.connect(lambda _: self._choose_moments())
        self.menu.letters.triggered.connect(lambda _: self.tutor.open_panel())
        self.tutor.changed.connect(self._hold)
        self.tutor.changed.connect(self.refresh)
        self.tutor.turned.connect(self.placing.fit_bar)
        self.hand.shown.connect(self.tutor.look_around)

    # opening and closing -----------------------------------------------------------------------------

    def key_words(self) -> dict[str, str]:
        """The names on the key sheet that differ at this table."""
        return key_words()

    def begin(self, session: Session) -> None:
        """The log begins, and what was told when it was left is told again."""
        self.picture.board_wanted = False
        super().begin(session)
        self.log.clear()
        self.log_panel.reset_filter()
        self._log_events(session, 0)
        self.bar.set_hint("")
        self.pause.open_again()

    def open(self, session: Session) -> None:
        """People may be asked at once."""
        super().open(session)
        self.idle()

    def forget(self) -> None:
        """All parts forget, too."""
        self._late = None
        self._soon.stop()
        self._quiet = self._took = False
        self.tokens.cancel()
        self.cards.cancel()
        for part in (
            self.over, self.picture, self.pause, self.revealing, self.prompter, self.asking, self.moments,
        ):  # fmt: skip
            part.forget()
        super().forget()

    def _log_events(self, session: Session, after: int) -> None:
        events = [one for one in session.log_lines() if one.number > after]
        self.log.extend(events, session.view(None))

    # what the session tells --------------------------------------------------------------------------

    def changed(self, change: Change) -> None:
        """Show what has happened."""
        session = self.session
        if session is None:
            return
        self.past.leave()
        person = change.seat in session.persons()
        # An action that one press takes leaves the focus on its plate, which says no more than why not.
        at = self.window().focusWidget()
        self._took = person and not change.undone and at is not None and self.strip.isAncestorOf(at)
        if person and not change.undone:
            self.table.stay()
        self._quiet = not person and all(isinstance(one, e.Answered) for one in change.events or (None,))
        self.private_area.move_on()
        self.prompter.trouble = ""
        if change.undone:
            self._late = None
            self.log.clear()
            self._log_events(session, 0)
            self.prompter.hear_again(session)
            self.picture.board_wanted = False
        else:
            self._tell(change, session)
        self.pause.hear(change)
        if not change.undone:
            self._tell_openly(change, session)
        taken, elsewhere = self.revealing.active, self.reads_elsewhere()
        self.over.hear(change, session.view(None), taken=taken, elsewhere=elsewhere)
        self.private_area.hand_over(change, covers=self.revealing.active or self.announced.lies)
        self.hand.refresh()
        self.take_back_panel.happened(session)
        self.help_panel.refresh()
        by_computer = change.seat is not None and change.seat not in session.persons()
        self.tutor.hear(events_of(change.happenings), by_computer and not change.undone)

    def _tell(self, change: Change, session: Session) -> None:
        """Say what happened."""
        view: View = session.view(None)
        self.prompter.hear(change, view)
        self.picture.will_fly(events_of(change.happenings))

    def _tell_openly(self, change: Change, session: Session) -> None:
        """Add to log and sounds; for an opening of bids only once it is finished."""
        events = events_of(change.happenings)
        if self.revealing.opening:
            self._late = (session.number - 1, [one for one in events if not isinstance(one, e.BidsRevealed)])
            events = tuple(one for one in events if isinstance(one, e.BidsRevealed))
        else:
            self._log_events(session, session.number - 1)
        if sounds := heard(events):
            self.sounds.sound(sounds)

    def _tell_late(self) -> None:
        """Log and sound the totals, once the set-asides are open."""
        late, self._late = self._late, None
        if late is None or self.session is None:
            return
        self._log_events(self.session, late[0])
        if sounds := heard(late[1]):
            self.sounds.sound(sounds)

    def _looked(self) -> None:
        """Tell a letter that asked for it what is looked at now."""
        page = self.help_panel.page if self.help_panel.isVisible() else None
        if isinstance(page, TableSubject):
            self.tutor.looked_at(page.kind)
        elif self.log_panel.isVisible():
            self.tutor.looked_at("log")

    def _place_sheets(self) -> None:
        self.over.place()
        self.panels.lift()

    def idle(self) -> None:
        """Go on: the last write has ended."""
        self.moments.look()
        if self._quiet:
            self._soon.start()
        else:
            self._soon.stop()
            self.refresh()

    def refused(self, seat: int | None, message: Message) -> None:
        """Say why a command was refused, to the seat that is at the table."""
        session = self.session
        if session is None or (seat is not None and seat != self.at.seat):
            return
        words = gone_words() if message == GONE else message_sentence(message, session.view(seat))
        self.bar.show_hint(words)
        announce(self.bar, words)

    def trouble(self, words: str) -> None:
        """Show an error from outside the rules under the sentence, until something happens."""
        self.prompter.trouble = words
        self.bar.set_hint(words)

    def _hold(self) -> None:
        """Hold the computers back during reading, or let them go on."""
        if self.session is not None:
            self.session.pause(self.held_up())
            self.moments.look()

    def _happened(self) -> None:
        """Go on: the opened set-asides have been seen."""
        input_guard.reset()  # held on, it would press what comes next
        self.refresh(focus=True)
        self._hold()

    # the curtain -------------------------------------------------------------------------------------

    def _shown_cards(self) -> None:
        """Focus a card of the hand just shown, if one is wanted."""
        if self.asking.wants_card():
            self.private_area.focus_cards()

    def fold(self) -> None:
        """Put away everything that shows a seat's own."""
        self.asking.curtain_fell()
        self.help_panel.drop_secrets()
        if self.whole.cover():
            self.bar.setFocus(Qt.FocusReason.OtherFocusReason)

    def panic(self) -> None:
        """Hide all secrets, with the card that the bar names where the hand has given way to it."""
        self.asking.curtain_fell()
        super().panic()

    def _draw(self) -> None:
        """Escape, if nothing else takes it: ends the innermost thing that is open.

        A sheet is closed first; then a choice that has begun goes a step back, beside a letter that lies
        there; then the letter is kept for later, and the curtain closed.
        """
        opened = self.panels.open_ones()
        at_letter = self.tutor.holds_focus()
        if opened:
            opened[-1].dismiss()
        elif not ((not at_letter and self.asking.back()) or self.tutor.lay_by()):
            self.entry.close_cover()
            self.hand.shut()

    # what people do ----------------------------------------------------------------------------------

    def take_back(self) -> None:
        """Take back the last act, unless that would tell who has answered in private."""
        if self.at.undoes():
            super().take_back()
        else:
            self.bar.show_hint(self.tr("While Intrigues may be played, nothing is taken back."))

    def _read_aloud(self) -> None:
        """R: open the focused card whole, else read the open one."""
        if not self.whole.open(self.window().focusWidget()):
            self.aloud.toggle()

    def asked_about(self, at: QWidget | None) -> Page | None:
        """See `helping.asked_about`."""
        return asked_about(at, self.at)

    def shown_by(self, at: QWidget) -> Page | None:
        """See `helping.shown_by`."""
        return shown_by(at)

    def asks_in_secret(self, at: QWidget | None) -> bool:
        """A card of an open hand."""
        return asks_in_secret(at)

    def _reads(self) -> bool:
        """Whether a hand, a sheet, a menu or another window is read, so that no pause runs out."""
        here = self.hand.is_open or self.private_area.comes or self.reads_elsewhere()
        return here or self._settled or window_over(self.window())

    def _spoken(self, seat: int) -> None:
        """Lead a person who wants to play an Intrigue to the cards behind the curtain."""
        del seat
        self.private_area.move_on()  # another's hand may have been brought there during the pause
        self.refresh(focus=True)
        self.asking.act("play")

    def _say_above(self, words: str) -> None:
        """Say in the bar what something over it is, which moves nothing there."""
        self.bar.show_hint(words, above=True)

    def _choose_moments(self) -> None:
        """Have the person at the edge choose when to be asked; where all are asked, they say who it is."""
        if self.moments.open and not self.hand.is_open:
            self.moments.ask_who()
        else:
            self.asking.choose_moments()

    def _choose_moments_of(self, seat: int) -> None:
        """Bring the hand of that person, who then chooses behind the curtain when to be asked."""
        self.private_area.show(seat)
        self.asking.choose_moments()

    def _again(self) -> None:
        if self.session is not None:
            self.again.emit(self.session.chairs())

    def _look_at_board(self) -> None:
        """Switch between the last page and the table at the end."""
        self.picture.board_wanted = not self.picture.board_wanted
        self.refresh(focus=True)

    # looking back ------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Look back at the table: every secret of the present is covered, and nothing can be pressed."""
        self.stage.setCurrentWidget(self.table)
        self.private_area.hide()
        self.bar.setEnabled(False)
        self.over.clear()
        self.stakes.set_stakes(None)
        self.placing.clear(True)
        self.picture.lay_hand()

    def wake(self, focused: bool) -> None:
        """Return to the present."""
        self.panels.place()
        self.bar.setEnabled(True)
        self.refresh(focus=True)
        self._hold()

    # the whole picture -------------------------------------------------------------------------------

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        session = self.session
        if session is None or session.busy:
            return
        if self.past.active:
            if focus:
                self.past.focus()
            return
        self.picture.draw(session, focus or self._took)
        self._took = False
        self.seen.emit()

    # what the window asks for ------------------------------------------------------------------------

    def header_words(self) -> HeaderWords:
        """The game's name, round and turn, and the undealt cards."""
        view = self.revealing.told() if self.revealing.opening else self.shown()
        if view is None or self.session is None:
            return HeaderWords()
        return header_words(view, self.session.title)

    def takes_back(self) -> bool:
        """Not where it would tell who has answered in private, either."""
        return super().takes_back() and self.at.undoes()

    def invite(self, chairs: Iterable[Chair]) -> None:
        """Nothing: claimants are seated at random."""

    def greet(self, saved: str) -> None:
        """Nothing: the log tells what happened."""

    def open_tv(self) -> None:
        """The TV of the open game."""
        from kd_desktop.desktop.settings.tv import fit_tv
        from kd_desktop.desktop.throne.play.tv_link import at_table
        from kd_desktop.desktop.throne.tv import open_tv

        if self.session is not None:
            at = at_table(self.look, self.revealing, self.moments, self.seen)
            fit_tv(open_tv(self.session, self.window(), at), self.look)

    def pose(self, party: str | None) -> None:
        """Come to rest for a picture of the table, or with the open hand of the claimant of that name."""
        session = self.session
        self.revealing.leave()
        self.refresh()
        if party is None or session is None:
            return
        parties = session.standing().parties
        seats = {claimant(one).name.lower(): seat for seat, one in enumerate(parties)}
        seats |= {str(one): seat for seat, one in enumerate(parties)}
        if party.lower() not in seats:
            folder = session.store.folder
            raise StorageError("missing", folder, f"No claimant “{party}” sits here", "name one who does")
        self.private_area.show(seats[party.lower()])
        self.hand.open()

    # layout ------------------------------------------------------------------------------------------

    def sheet_area(self) -> QRect:
        """The area for the settings: never over the stakes of a question, off the question if possible."""
        beside = QRect(0, 0, self.width(), self.placing.question_top())
        roomy = beside.height() / self.look.span >= READABLE
        return beside if roomy or self.stakes.isVisible() else self.rect()

    def cover(self, covered: bool) -> None:
        """Stop pauses while the settings are open, and leave the stakes in sight beside them."""
        self._settled = covered
        self.tutor.cover(covered)
        self.placing.fit_bar()
        self.moments.look()

    def place_bar(self) -> None:
        """Fit the bar, and everything over it."""
        self.placing.fit_bar()

    def place_curtain(self) -> None:
        """Place the hand."""
        self.placing.place_hand()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, if nothing else takes it, ends what moves on the table."""
        skips = keys.act_of("moment", event) == "skip"
        if skips and (self.over.put_away() or (self.revealing.active and self.revealing.skip())):
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep bar, hand and sheets in their places."""
        self.placing.fit_bar()
        self.picture.lay_hand()
        self.tutor.settle()
