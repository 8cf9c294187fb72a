"""The page on which the game for the empty throne is played: table, hand, six actions, and the bar.

What is shown outside the hand is made from the table's view; a seat's own view is read only while its curtain
is up, or where nobody else sits at the screen. A part gets the few others that it needs and tells by signals;
`_connect` says who listens.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.explain.log_panel import LogPanel
from kd_desktop.desktop.explain.panel import Page, WhyPanel
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.speaking import announce
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.table_aloud import TableAloud
from kd_desktop.desktop.session.asked import GONE, gone_words
from kd_desktop.desktop.session.happening import events_of
from kd_desktop.desktop.session.session import Change, Session
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.desktop.shell.game_page import MenuEntry
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.desktop.shell.who_plays import WhoPlays
from kd_desktop.desktop.sound.at_table import SoundsAtTable
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.stage.curtain_acts import CurtainActs
from kd_desktop.desktop.stage.curtain_control import CurtainControl
from kd_desktop.desktop.stage.curtained_page import CurtainedPage
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.take_back import TakeBack, TakingBack
from kd_desktop.desktop.throne.cards.values import open_threat
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.explain.log import ThroneLog, sieves
from kd_desktop.desktop.throne.explain.rules import RULES, topic_for
from kd_desktop.desktop.throne.hand.ask_switch import AskSwitch
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.messages import message_sentence
from kd_desktop.desktop.throne.play.actions import ActionStrip
from kd_desktop.desktop.throne.play.ask_tip import AskTip
from kd_desktop.desktop.throne.play.asking import Asking
from kd_desktop.desktop.throne.play.bar import ThroneBar
from kd_desktop.desktop.throne.play.by_hand import CardHand, TokenHand
from kd_desktop.desktop.throne.play.ending import EndingPage
from kd_desktop.desktop.throne.play.finding import ThroneFinder
from kd_desktop.desktop.throne.play.helping import Knowing, asked_about, asks_in_secret
from kd_desktop.desktop.throne.play.key_words import IDLE_KEYS, key_words
from kd_desktop.desktop.throne.play.menu import ThroneMenu
from kd_desktop.desktop.throne.play.over_table import OverTable
from kd_desktop.desktop.throne.play.passing import Passing
from kd_desktop.desktop.throne.play.past import ThronePast
from kd_desktop.desktop.throne.play.placing import Placing
from kd_desktop.desktop.throne.play.prompter import Prompter
from kd_desktop.desktop.throne.play.reveal_pause import RevealPause
from kd_desktop.desktop.throne.play.revealing import Revealing
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.desktop.throne.play.table import ThroneTable
from kd_desktop.desktop.throne.play.table_words import chair_lines, header_words, people
from kd_desktop.desktop.throne.play.travels import Travels
from kd_desktop.desktop.throne.play.undo_words import undo_words
from kd_desktop.desktop.throne.prologue.teacher import Sights, Teacher
from kd_desktop.desktop.throne.reading.cards import threat_reading
from kd_desktop.desktop.throne.sounds import heard
from kd_desktop.engine.game import Event, Message
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View
from kd_desktop.storage.chairs import Chair, Chairs
from kd_desktop.storage.errors import StorageError

SOON_MS = 120
"""Answers that computers give out of sight are shown so soon, and several of them at once."""


class ThronePage(CurtainedPage):
    """One open game on the screen."""

    doors = ("log", "book", "tv", "help")
    idle_keys = IDLE_KEYS

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.at = ThroneScreen(lambda: self.session)
        self._make_table()
        self._make_panels()
        self._make_hands()
        self._connect()
        self._connect_panels()

    # the parts ---------------------------------------------------------------------------------------

    def _make_table(self) -> None:
        """What is always on the page: the stage, the hand below it, the six actions and the bar."""
        look, at = self.look, self.at
        self.table, self.revealing, self.ending = ThroneTable(look), Revealing(look), EndingPage(look)
        self.pause = RevealPause(self, at, self.revealing)
        self.stage = QStackedWidget()
        for page in (self.table, self.revealing, self.ending):
            self.stage.addWidget(page)
        self.sounds, self.travels = SoundsAtTable(self.stage, self.table, look), Travels(self, self.table)
        self._to_fly: list[Event] = []
        self.hand = HandCurtain(look, at.view_of, at.party)
        self.strip = ActionStrip(look)
        self.bar = ThroneBar(look)
        self.pins = PinGuard(self, at, self.hand)
        self.edge = CurtainControl(self, at, self.hand, self.pins)
        self.ask_switch = AskSwitch(look, self)
        self.placing = Placing(look, self, self.stage, self.hand, self.strip, self.bar, self.ask_switch)
        self.past = ThronePast(look, self, at, self.bar, self.stage, self._lay, lambda: self.revealing.active)
        self.board_wanted = False
        self._quiet = self._took = False
        self._soon = timer(self, SOON_MS, self.refresh)

    def _make_panels(self) -> None:
        """What slides in over the table."""
        look, at = self.look, self.at
        self.panels = Panels(self, self.placing.area)
        self.finder = ThroneFinder(self, self.table, self.panels, self._shown)
        self.log = ThroneLog(self)
        self.log_panel = LogPanel(look, self.log, self, self.finder, lambda: sieves(self._shown()))
        self.log_panel.retell.hide()  # a game is short enough for its log
        self.knowing = Knowing(at, self.hand, self.past)
        self.help_panel = WhyPanel(look, self, RULES, topic_for, self.knowing.of_page, self.finder.can)
        about = self.tr("A change counts at once, and the curtain falls.")
        self.who_panel = WhoPlays(look, self, lambda: chair_lines(at.session), about)
        said = undo_words(at)
        self.take_back_panel = TakeBack(look, self, said)
        self.panels.add(self.log_panel, self.help_panel, self.who_panel, self.take_back_panel)
        self.undoing = TakingBack(self, at, self.panels, self.take_back_panel, said)
        self.aloud = TableAloud(self, look, self._lying)
        threats = self.table.threat.card, self.revealing.card
        self.over = OverTable(self, look, at, self.placing, self.table.projects, self.hand.row, *threats)
        self.announced, self.whole = self.over.announced, self.over.whole

    def _make_hands(self) -> None:
        """What people act by."""
        self.asking = Asking(self.look, self.at, self.hand, self.pins)
        self.prompter = Prompter(self, self.look, self.at, self.asking, self.revealing)
        self.tokens = TokenHand(self, self.look, self.table, self.asking, self.bar)
        self.cards = CardHand(self, self.look, self.table, self.asking, self.hand)
        self.passing = Passing(self, self.at, self.held_up)
        self.ask_tip = AskTip(self, self.at, self.hand)
        acts = {
            "why": self.ask_why,
            "log": lambda: self.panels.toggle(self.log_panel),
            "undo": self.undoing.undo,
            "next": self._step_on,
            "aloud": self._read_aloud,
            "sound": self.sounds.toggle,
            "draw": self._draw,
        }
        self.acts = CurtainActs(acts, self.hand, self.past.key)
        self.menu = ThroneMenu(self, self.at, lambda: self.past.active)
        self.teacher = Teacher(self._sights(), self.panels, self._taken_up, self.placing.area)

    def _sights(self) -> Sights:
        """What the old chancellor's letters can speak of."""
        table = self.table
        return Sights(
            self,
            self.look,
            lambda: self.session,
            lambda: self.at.acting,
            table.tracks,
            table.threat,
            table.threat.track,
            self.hand,
            self.bar,
            self.ask_switch,
            lambda: table.seats,
            self.strip.plates,
            lambda: tuple(table.projects.tiles.values()),
        )

    # who listens to whom -----------------------------------------------------------------------------

    def _connect(self) -> None:
        self.look.changed.connect(self._relook)
        self.bar.changed_height.connect(self.placing.fit_bar)
        self.hand.resized.connect(self.placing.place_hand)
        self.hand.row.hinted.connect(self.bar.show_hint)
        self.hand.shown.connect(self._shown_cards)
        self.edge.changed.connect(self.refresh)
        self.edge.moved.connect(self._moved)
        for moved in (self.hand.opened, self.hand.closed):
            moved.connect(lambda: self.sounds.touch("cloth"))
        self.edge.folded.connect(self._fold)
        self.pins.changed.connect(self.refresh)
        self.pins.troubled.connect(self.trouble)
        self.pins.left.connect(self.go_on)
        self.asking.changed.connect(self.refresh)
        self.asking.hinted.connect(self.bar.show_hint)
        self.asking.asks_set.connect(self._idle)
        self.ask_switch.switched.connect(self._set_asks)
        self.ask_switch.hinted.connect(self.bar.show_hint)
        for carried in (self.tokens, self.cards):
            carried.hinted.connect(self.bar.show_hint)
            self.asking.renewed.connect(carried.cancel)
        self.strip.chosen.connect(self.asking.act)
        self.strip.hinted.connect(self.bar.show_hint)
        self.table.seat_pressed.connect(lambda seat: self.asking.choose(str(seat)))
        self.table.project_pressed.connect(self.asking.choose)
        self.table.hinted.connect(self.bar.show_hint)
        self.revealing.finished.connect(self.refresh)
        self.revealing.paged.connect(self.refresh)
        self.pause.ended.connect(self._happened)
        self.over.held.connect(self._hold)
        self.over.left.connect(self.go_on)
        self.prompter.happen.connect(self.pause.let_it_happen)
        self.prompter.stepping.connect(self._step_on)
        self.prompter.leave.connect(self.leave)
        self.prompter.booked.connect(self.booked)
        self.prompter.again.connect(self._again)
        self.prompter.board.connect(self._look_at_board)

    def _connect_panels(self) -> None:
        self.panels.opening.connect(self.paneled)
        self.panels.opened.connect(self.log_panel.to_end)
        self.panels.folded.connect(lambda back: self.refresh(focus=not back))
        self.placing.sheets.connect(lambda _: self.panels.place())
        self.placing.sheets.connect(lambda _: self.past.place())
        self.placing.sheets.connect(lambda _: self._place_sheets())
        self.log_panel.back_to.connect(self.past.enter)
        self.log_panel.stepping.connect(self.past.enter)
        self.log_panel.wanted.connect(lambda things: self.show_why(things[0]))
        self.help_panel.found.connect(lambda thing: self.finder.show((thing,), fold=True))
        self.help_panel.contents.all_keys.clicked.connect(self.all_keys)
        self.who_panel.reseat.connect(self._reseat)
        self.past.entered.connect(self._rest)
        self.past.left.connect(self._wake)
        self.past.shown.connect(self.help_panel.refresh)
        self.past.shown.connect(self.seen)
        self.past.laid.connect(self.panels.lift)
        for hint in (self.past.hinted, self.undoing.hinted, self.aloud.hinted):
            hint.connect(self.bar.show_hint)
        self.aloud.follow(self.teacher.note.aloud)
        self.aloud.follow(self.whole.reader.aloud)
        self.table.threat.card.hinted.connect(self.bar.show_hint)
        self.table.projects.added.connect(lambda tile: tile.hinted.connect(self.bar.show_hint))
        self.aloud.left.connect(self.go_on)
        self.seen.connect(lambda: self.aloud.renew(False))
        self.menu.back.triggered.connect(lambda _: self.past.enter())
        self.menu.undo.triggered.connect(lambda _: self.undoing.undo())
        self.menu.who.triggered.connect(lambda _: self.panels.open(self.who_panel))
        self.menu.asks.triggered.connect(self._set_asks)
        self.menu.letters.triggered.connect(lambda _: self.teacher.open_panel())
        self.teacher.changed.connect(self._hold)
        self.teacher.left.connect(self.go_on)
        self.teacher.explained.connect(self.show_why)
        self.hand.shown.connect(self.teacher.look_around)
        self.seen.connect(self.teacher.look_around)

    # opening and closing -----------------------------------------------------------------------------

    def key_words(self) -> dict[str, str]:
        """What the key sheet calls otherwise at this table."""
        return key_words()

    def open(self, session: Session) -> None:
        """Show that game at the point where it is."""
        self.session = session
        session.changed.connect(self._changed)
        session.refused.connect(self._refused)
        session.troubled.connect(self.trouble)
        session.idle.connect(self._idle)
        session.holding.connect(self.refresh)
        self.board_wanted = False
        self._relook()
        self.log.clear()
        self.log_panel.sift_anew()
        self._log_events(session, 0)
        self.bar.set_hint("")
        self.pause.open_again()
        self.refresh(focus=True)
        if session.store.notices:
            self.trouble(" ".join(str(notice) for notice in session.store.notices))
        self._idle()

    def close(self) -> bool:
        """Let the game go: hide every secret, save, forget."""
        aloud_of(self.look).stop()
        session, self.session = self.session, None
        self._soon.stop()
        self.teacher.leave()
        self.past.forget()
        self.over.forget()
        self.travels.skip()
        self._to_fly = []
        self.tokens.cancel()
        self.cards.cancel()
        self.pause.forget()
        self.asking.forget()
        self.edge.leave()
        self.help_panel.forget()
        self.finder.forget()
        self.panels.hide()
        self.bar.set_answer(None)
        if session is not None:
            session.close()
            session.deleteLater()
        return True

    def _log_events(self, session: Session, after: int) -> None:
        events = [one for one in session.seen(None) if one.number > after]
        self.log.extend(events, session.view(None))

    # what the session tells --------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        session = self.session
        if session is None:
            return
        self.past.leave()
        person = change.seat in session.persons()
        # An action that one press takes leaves the focus on its plate, which says no more than why not.
        at = self.window().focusWidget()
        self._took = person and not change.undone and at is not None and self.strip.isAncestorOf(at)
        self._quiet = not person and all(isinstance(one, e.Answered) for one in change.events or (None,))
        self.edge.pinned = None
        self.prompter.trouble = ""
        if change.undone:
            self.log.clear()
            self._log_events(session, 0)
            self.prompter.hear_again(session)
            self.board_wanted = False
        else:
            self._log_events(session, session.number - 1)
            self._tell(change, session)
        self.pause.hear(change)
        taken, elsewhere = self.revealing.active, self._elsewhere()
        self.over.hear(change, session.view(None), taken=taken, elsewhere=elsewhere)
        self.edge.hand_over(change, covers=self.revealing.active or self.announced.lies)
        self.hand.refresh()
        self.take_back_panel.happened(session)
        self.help_panel.refresh()
        by_computer = change.seat is not None and change.seat not in session.persons()
        self.teacher.hear(events_of(change.happenings), by_computer and not change.undone)

    def _tell(self, change: Change, session: Session) -> None:
        """Say what happened."""
        view: View = session.view(None)
        self.prompter.hear(change, view)
        events = events_of(change.happenings)
        self._to_fly += events
        if sounds := heard(events):
            self.sounds.sound(sounds)

    def _place_sheets(self) -> None:
        self.over.place()
        self.panels.lift()

    def _elsewhere(self) -> bool:
        """Whether something over the table has the focus on purpose."""
        return bool(self.panels.open_ones()) or self.whole.is_open or self.elsewhere()

    def _idle(self) -> None:
        """Nothing is being written any more."""
        self.passing.look()
        if self._quiet:
            self._soon.start()
        else:
            self._soon.stop()
            self.refresh()

    def _refused(self, seat: int | None, message: Message) -> None:
        session = self.session
        if session is None or (seat is not None and seat != self.at.seat):
            return
        words = gone_words() if message == GONE else message_sentence(message, session.view(seat))
        self.bar.show_hint(words)
        announce(self.bar, words)

    def trouble(self, words: str) -> None:
        """Something outside the rules went wrong: say so under the sentence, until something happens."""
        self.prompter.trouble = words
        self.bar.set_hint(words)

    def held_up(self) -> bool:
        """Whether something is opened, read or looked back at, so that nobody acts."""
        return self._taken_up() or self.teacher.holding

    def _taken_up(self) -> bool:
        """Whether the table is, so that no letter comes."""
        return self.revealing.active or self.past.active or self.announced.holding

    def _hold(self) -> None:
        """Hold the computers back as long as something is read, or let them go on."""
        if self.session is not None:
            self.session.pause(self.held_up())
            self.passing.look()

    def _happened(self) -> None:
        """The opened set-asides were seen: the table goes on."""
        fingers.anew()  # held on, it would press what comes next
        self.refresh(focus=True)
        self._hold()

    # the curtain -------------------------------------------------------------------------------------

    def _moved(self) -> None:
        """The curtain was lifted, or fell."""
        self.asking.curtain_rose()
        self.refresh(focus=True)

    def _shown_cards(self) -> None:
        """The cards are seen: where one of them is wanted, they have the focus."""
        if self.asking.wants_card():
            self.edge.focus_cards()

    def _fold(self) -> None:
        """Put away whatever shows a seat's own."""
        self.asking.curtain_fell()
        self.help_panel.drop_secrets()
        if self.whole.cover():
            self.bar.setFocus(Qt.FocusReason.OtherFocusReason)

    def _draw(self) -> None:
        """What Escape means where nothing else takes it: a letter goes, a step back, or the curtain falls."""
        if not (self.teacher.put_away() or self.asking.back()):
            self.hand.shut()

    # what people do ----------------------------------------------------------------------------------

    def _read_aloud(self) -> None:
        """R: a card that has the focus opens whole, else what lies open is read."""
        if not self.whole.open(self.window().focusWidget()):
            self.aloud.toggle()

    def ask_why(self) -> None:
        """Open the help at what has the focus; fold it away where nothing else is asked about."""
        at, panel = self.window().focusWidget(), self.help_panel
        if panel.isVisible() and (at is None or panel.isAncestorOf(at)):
            panel.dismiss()
            return
        about = self.teacher.topic() or asked_about(at, self.at)
        panel.begin_with(about, secret=asks_in_secret(at))
        self.panels.open(panel)

    def show_why(self, page: Page) -> None:
        """Say why a thing on the table is as it is."""
        self.help_panel.begin_with(page)
        self.panels.open(self.help_panel)

    def _step_on(self) -> None:
        if self.session is not None:
            self.session.step_on()

    def _set_asks(self, asks: bool) -> None:
        if self.at.seat is not None:
            self.at.set_asks(self.at.seat, asks)
            self._idle()

    def _reseat(self, chairs: Chairs) -> None:
        if self.session is not None:
            self.session.set_chairs(chairs)

    def _again(self) -> None:
        if self.session is not None:
            self.again.emit(self.session.chairs())

    def _look_at_board(self) -> None:
        """From the last page to the table as it stands at the end, and back."""
        self.board_wanted = not self.board_wanted
        self.refresh(focus=True)

    # looking back ------------------------------------------------------------------------------------

    def _rest(self) -> None:
        """One looks back at the table: every secret of the present is covered, and nothing can be pressed."""
        self.stage.setCurrentWidget(self.table)
        self.edge.hide()
        self.bar.setEnabled(False)
        self.over.clear()
        self.placing.clear(True)
        self._lay_hand()

    def _wake(self, _focused: bool) -> None:
        """The present goes on."""
        self.bar.setEnabled(True)
        self.refresh(focus=True)
        self._hold()

    def _lay(self, view: View) -> None:
        """Lay a view on the table, of now or of the past."""
        session = self.session
        if session is None:
            return
        seen = self.past.seen() if self.past.active else session.seen(None)
        bids = [one.event for one in seen if isinstance(one.event, e.BidsRevealed)]
        beaten = bids[-1].beaten if bids else None
        moves = not self.look.still and not self.past.active and self.table.isVisible()
        self.table.set_view(view, people(session), self.at.seat, beaten, moves=moves)

    def _shown(self) -> View | None:
        """What the table knows, as it is shown."""
        return self.past.view or self.at.view

    def _lying(self) -> Reading | None:
        """The Threat that lies open, also with what was set aside; None during the turns of a round."""
        told = self.revealing.told()
        view = told if told is not None else self._shown()
        threat = open_threat(view) if view is not None else None
        if threat is None:
            return None
        words = self.revealing.words
        if told is None:
            return threat_reading(threat)
        return threat_reading(threat, f"{words.first} {words.rest}", self.revealing.follows.words)

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
        view: View = session.view(None)
        self._stage(view, session)
        self.edge.settle()
        self._lay_hand()
        self._show_actions()
        self._show_bar(view)
        self._lay(view)
        self._offer()
        self.who_panel.refresh()
        self._focus(focus or self._took)
        self._took = False
        self._fly()
        self.seen.emit()

    def _fly(self) -> None:
        """What was paid since the table was last laid flies to where it lies now."""
        events, self._to_fly = self._to_fly, []
        if events:
            self.travels.play(events)

    def _stage(self, view: View, session: Session) -> None:
        """Opened set-asides, the end, or the table."""
        over = view.standing.status == "over"
        page: QWidget = self.table
        if self.revealing.active:
            page = self.revealing
        elif over and not self.board_wanted:
            page = self.ending
            self.ending.set_view(view, [one.event for one in session.seen(None)], people(session))
        if page is not self.stage.currentWidget():
            self.stage.setCurrentWidget(page)
        self.placing.clear(page is not self.table or over)
        self.placing.rest(view.turn is None)
        self.placing.look_on(not session.persons())

    def _lay_hand(self) -> None:
        alone = self.stage.currentWidget() is self.table and not self.placing.cleared
        at, seat = self.at, self.at.seat
        self.ask_switch.wanted = alone and seat is not None and not self.past.active
        self.ask_switch.tell(on=seat is not None and at.asks(seat), alone=at.alone())
        self.edge.lay(sits=alone, shut=self.past.active, roomy=not self.placing.slim())
        self.placing.place_hand()

    def _show_bar(self, view: View) -> None:
        words, hint, row = self.prompter.content(view, board=self.board_wanted)
        party = view.players[words.seat].party if words.seat is not None and view.players else 0
        self.bar.say(words.first, words.rest, str(party) if party else "", words.below)
        self.bar.set_hint(hint, self.ask_tip.words())
        row.hinted.connect(self.bar.show_hint)
        if self.asking.chooses_action():
            row.first = self.strip.focus_first
        self.bar.set_answer(row)

    def _offer(self) -> None:
        """What lies on the table and in the hand to be pressed."""
        offered = self.asking.offered()
        self.table.offer(offered.seats, offered.projects)
        self.hand.row.offer(offered.cards, offered.chosen)

    def _show_actions(self) -> None:
        found, lookers = self.asking.actions(), self.tr("Computers play all claimants: you look on.")
        self.strip.light(self.asking.begun())
        for name, plate in self.strip.plates.items():
            gives, why = found.get(name, ("", lookers))
            plate.note = gives
            if why:
                plate.refuse(why)
            else:
                plate.offer(gives, gives)

    def _focus(self, focus: bool) -> None:
        """The answer (or the sentence) takes the focus unless the person is somewhere else on purpose."""
        at, answer = self.window().focusWidget(), self.bar.answer
        lost = at is None or at is self.bar or not at.isVisible()
        if self._elsewhere() or not (focus or lost) or at is self.announced.go:
            return
        if answer is not None and at is not None and answer.isAncestorOf(at):
            return  # one goes on in the same question
        fingers.anew()  # what is down now was meant for something else
        if self.asking.wants_card() and self.edge.focus_cards():
            return  # the answer lies in the hand
        self.bar.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(answer, AnswerRow):
            answer.focus_first()

    # what the window asks for ------------------------------------------------------------------------

    def header_words(self) -> HeaderWords:
        """The game's name, round and turn, and what is undealt."""
        view = self._shown()
        if view is None or self.session is None:
            return HeaderWords()
        return header_words(view, self.session.store.title)

    def menu_entries(self) -> Iterable[MenuEntry]:
        """Looking and taking back, who plays, and whether one is asked at moments for Intrigues."""
        self.menu.asks.setChecked(self.at.seat is not None and self.at.asks(self.at.seat))
        return self.menu.entries

    def taking_back(self) -> str:
        """What its person may take back alone now, in words; "" when nothing, as while one looks back."""
        return "" if self.past.active else self.undoing.alone()

    def invite(self, chairs: Iterable[Chair]) -> None:
        """The lot seats everybody."""

    def greet(self, saved: str) -> None:
        """The log tells what happened."""

    def open_tv(self) -> None:
        """The TV of the open game."""
        from kd_desktop.desktop.settings.tv import fit_tv
        from kd_desktop.desktop.throne.tv import open_tv
        from kd_desktop.desktop.tv.follower import AtTable

        if self.session is not None:
            at = AtTable(
                still=lambda: self.look.still,
                told=self.revealing.told,
                put_away=self.revealing.put_away,
                seen=self.seen,
            )
            fit_tv(open_tv(self.session, self.window(), at), self.look)

    def pose(self, party: str | None) -> None:
        """Come to rest for a picture of the table, or with the hand open of the claimant of that name."""
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
        self.edge.show(seats[party.lower()])
        self.hand.open()

    # layout ------------------------------------------------------------------------------------------

    def _relook(self) -> None:
        self.keep_pace()
        self.placing.fit_bar()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, wherever nothing else takes it, ends what moves on the table."""
        skips = keys.act_of("moment", event) == "skip"
        if skips and (self.over.put_away() or (self.revealing.active and self.revealing.skip())):
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep bar, hand and sheets in their places."""
        self.placing.fit_bar()
        self._lay_hand()
        self.teacher.settle()
