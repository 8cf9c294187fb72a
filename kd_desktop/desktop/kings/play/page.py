"""The table in play: puts the parts of the page together, and brings them up to date as the session tells.

What is shown outside the chamber is made from the table's view; a seat's own view is read only while its
curtain is up. A part gets the few others that it needs and tells by signals; `_connect` says who listens.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.explain.log_panel import LogPanel
from kd_desktop.desktop.explain.panel import Page, WhyPanel
from kd_desktop.desktop.explain.why import Knowledge
from kd_desktop.desktop.kings.advice.panel import AdvicePanel
from kd_desktop.desktop.kings.between.between import Between
from kd_desktop.desktop.kings.between.ceremony import Ceremony
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.chamber.power_hand import PowerHand
from kd_desktop.desktop.kings.deals.coin_hand import CoinHand
from kd_desktop.desktop.kings.deals.panel import DealPanel
from kd_desktop.desktop.kings.diary.panel import DiaryPanel
from kd_desktop.desktop.kings.explain.log import CouncilLog, sieves
from kd_desktop.desktop.kings.explain.rules import RULES, topic_for
from kd_desktop.desktop.kings.play.acts import TableActs
from kd_desktop.desktop.kings.play.announcing import Announcer
from kd_desktop.desktop.kings.play.answering import Answering
from kd_desktop.desktop.kings.play.dealing import Dealing
from kd_desktop.desktop.kings.play.finding import TableFinder
from kd_desktop.desktop.kings.play.give_up import GiveUp
from kd_desktop.desktop.kings.play.header_words import header_words
from kd_desktop.desktop.kings.play.helping import Helping, Knowing
from kd_desktop.desktop.kings.play.looking_back import LookingBack
from kd_desktop.desktop.kings.play.menu import TableMenu
from kd_desktop.desktop.kings.play.news import given_words
from kd_desktop.desktop.kings.play.placing import Placing
from kd_desktop.desktop.kings.play.presenter import StepPresenter
from kd_desktop.desktop.kings.play.prompts import Prompts
from kd_desktop.desktop.kings.play.travels import Travels
from kd_desktop.desktop.kings.play.undo_words import undo_words
from kd_desktop.desktop.kings.play.who_plays import house_chairs
from kd_desktop.desktop.kings.previously.recap import Recap
from kd_desktop.desktop.kings.prologue.chancellor import Chancellor
from kd_desktop.desktop.kings.prologue.places import Sights
from kd_desktop.desktop.kings.remarks.panel import CouncillorPanel
from kd_desktop.desktop.kings.remarks.talk import Talk
from kd_desktop.desktop.kings.signing.director import Moments
from kd_desktop.desktop.kings.sound.table import TableSounds
from kd_desktop.desktop.kings.table.answers import Answer
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.standing import AwaitedWords, awaited, offered, seat_words
from kd_desktop.desktop.kings.table.table_page import TablePage
from kd_desktop.desktop.kings.table.word_mark import marks_of
from kd_desktop.desktop.kings.walked.panel import WalkedPanel
from kd_desktop.desktop.kit import badge
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.reader import Reader
from kd_desktop.desktop.reading.table_aloud import TableAloud
from kd_desktop.desktop.session.happening import events_of
from kd_desktop.desktop.session.session import Change, Session
from kd_desktop.desktop.settings.held_input import fingers
from kd_desktop.desktop.shell.game_page import MenuEntry
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.desktop.shell.who_plays import WhoPlays
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.curtain_control import CurtainControl
from kd_desktop.desktop.stage.curtained_page import CurtainedPage
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.take_back import TakeBack, TakingBack
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import KeepAgenda
from kd_desktop.engine.kings.view import View
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.errors import StorageError


class PlayPage(CurtainedPage):
    """One open campaign on the screen: table or ceremony, chamber and bar."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.at = OpenTable(lambda: self.session)
        self._make_table()
        self._make_panels()
        self._make_telling()
        self._make_hands()
        self._connect()
        self._connect_panels()
        self._connect_telling()

    # the parts ---------------------------------------------------------------------------------------

    def _make_table(self) -> None:
        """What is always on the page: the stage, the chamber at its edge, and the bar."""
        look, at = self.look, self.at
        self.table, self.ceremony = TablePage(look), Ceremony(look)
        self.stage = QStackedWidget()
        self.stage.addWidget(self.table)
        self.stage.addWidget(self.ceremony)
        self.between = Between(look, at, self.stage, self.ceremony)
        self.chamber = Chamber(look, self._own_view)
        self.bar = ActionBar(look)
        self.pins = PinGuard(self, at, self.chamber)
        covers = self.between.choosing.cover, self.between.introduction.cover
        self.edge = CurtainControl(self, at, self.chamber, self.pins, *covers)
        self.edge.reading = lambda: self.reader.page is not None
        self.sounds = TableSounds(self.stage, self.table.board, look)
        self.placing = Placing(self, self.stage, self.table, self.chamber, self.bar)
        self.chamber.setParent(self)
        self.reader = Reader(
            look,
            self,
            {kind: self.tr("To the vote") for kind in ("letter", "asked")}
            | {"end": self.tr("Open the agendas"), "outcome": self.tr("Let it happen")},
            docked=True,
        )

    def _make_panels(self) -> None:
        """What slides in over the board."""
        look, at = self.look, self.at
        self.panels = Panels(self, self.placing.area)
        self.finder = TableFinder(self, at, self.table, self.panels, self._shown)
        self.log = CouncilLog(self)
        self.log_panel = LogPanel(look, self.log, self, self.finder, lambda: sieves(self._shown()))
        self.help_panel = WhyPanel(look, self, RULES, topic_for, self._known, self.finder.can)
        self.deal_panel = DealPanel(look, self)
        about = self.tr("A change counts at once, and the curtain falls.")
        self.who_panel = WhoPlays(look, self, lambda: house_chairs(at), about)
        self.give_up_panel = GiveUp(look, self, at)
        self.advice_panel = AdvicePanel(look, self, at, self.chamber)
        self.diary_panel, self.councillor_panel = DiaryPanel(look, self), CouncillorPanel(look, self)
        said = undo_words(at)
        self.take_back_panel = TakeBack(look, self, said)
        self.panels.add(self.log_panel, self.help_panel, self.deal_panel, self.advice_panel)
        self.panels.add(self.who_panel, self.give_up_panel, self.diary_panel, self.councillor_panel)
        self.walked_panel = WalkedPanel(look, self)
        self.panels.add(self.take_back_panel, self.walked_panel)
        self.dealing = Dealing(self, at, self.chamber, self.panels, self.deal_panel)
        self.undoing = TakingBack(self, at, self.panels, self.take_back_panel, said)

    def _make_telling(self) -> None:
        """What tells of the game: as it happens, as it was, and what it means."""
        look, at, table = self.look, self.at, self.table
        self.moments = Moments(self, look, at, self.reader, table.board)
        self.unfolding = StepPresenter(
            self, at, table, self.placing, self.reader, self.moments, Travels(self, table, self.chamber)
        )
        self.talk = Talk(self, at, table)
        self.aloud = TableAloud(self, look, self._lying)
        self.announcer = Announcer(self.bar, at, self.unfolding.unread)
        self.looking = LookingBack(
            self, at, table, self.bar, self.placing, self.unfolding, self.between.opens
        )
        self.placing.foot = self.looking.bar
        self.knowing = Knowing(at, self.chamber, self.looking)
        self.previously = Recap(self, look, at)
        sights = Sights(self, at, table, self.ceremony, self.chamber, self.bar)
        self.chancellor = Chancellor(
            sights,
            self.panels,
            self._taken_up,
            lambda: self.unfolding.outcome_page is not None,
            self.placing.area,
        )
        self.helping = Helping(
            self, at, table.board, self.panels, self.help_panel, self.knowing, self.chancellor.topic
        )

    def _make_hands(self) -> None:
        """What people act by: the answers in the bar, pieces in the hand, keys and menu."""
        at, chamber, bar, table = self.at, self.chamber, self.bar, self.table
        self.prompts = Prompts(
            self,
            at,
            chamber,
            self.pins,
            self.unfolding,
            self.moments,
            self.between,
            self.advice_panel,
        )
        self.power_hand = PowerHand(self, at, chamber, bar, table, self.panels)
        self.answering = Answering(self, at, table, chamber, bar, self.prompts, self.power_hand)
        self.coin_hand = CoinHand(self, at, chamber, self.deal_panel)
        acts = {
            "why": self.helping.toggle,
            "log": lambda: self.panels.toggle(self.log_panel),
            "next": self.answering.step_on,
            "aloud": self.aloud.toggle,
            "sound": self.sounds.toggle,
            "advice": self.advice_panel.ask,
            "mind": self.talk.explain,
            "deals": self._toggle_deals,
            "undo": self.undoing.undo,
            "draw": self._draw,
        }
        self.acts = TableActs(acts, bar, table.board, chamber, self.looking)
        self.menu = TableMenu(self, at, lambda: self.looking.active, self.between.any_diaries)

    # who listens to whom -----------------------------------------------------------------------------

    def _connect(self) -> None:
        """The table, the chamber and the bar."""
        self.look.changed.connect(self._relook)
        self.table.seats.chosen.connect(self.press_seat)
        self.table.moved.connect(self.placing.place_sheets)
        self.chamber.resized.connect(self.placing.place_chamber)
        self.chamber.kept.connect(lambda name: self.answering.give(KeepAgenda(name)))
        self.edge.changed.connect(self.refresh)
        self.edge.moved.connect(self.go_on)
        self.edge.folded.connect(self._fold)
        self.bar.changed_height.connect(self.placing.fit_bar)
        self.between.changed.connect(self.refresh)
        self.between.leave.connect(self.leave)
        self.between.diaries.connect(self._show_diaries)
        self.between.book.connect(self.booked)
        self.between.board.connect(self.looking.enter)
        self.ceremony.stepped.connect(self.refresh)
        self.answering.changed.connect(self.refresh)
        self.prompts.dealing.connect(self.dealing.toggle)
        self.prompts.countered.connect(self.dealing.counter)
        self.prompts.hushed.connect(self.dealing.hush)
        self.power_hand.sealing.connect(self.unfolding.travels.laid_by_hand)
        self.coin_hand.offered.connect(self.dealing.offer_to)
        for hint in (self.aloud.hinted, self.coin_hand.hinted, self.looking.hinted, self.undoing.hinted):
            hint.connect(self.bar.show_hint)
        for trouble in (self.pins.troubled, self.previously.troubled):
            trouble.connect(self.answering.trouble)
        self.pins.changed.connect(self.refresh)
        for left in (self.pins.left, self.aloud.left, self.reader.left, self.previously.left):
            left.connect(self.go_on)

    def _connect_panels(self) -> None:
        self.panels.opening.connect(self.paneled)
        self.panels.opened.connect(self.coin_hand.show_offered)
        self.panels.opened.connect(self.log_panel.to_end)
        self.panels.folded.connect(lambda back: self.refresh(focus=not back))
        self.log_panel.back_to.connect(self.looking.enter)
        self.log_panel.stepping.connect(self.looking.enter)
        self.log_panel.wanted.connect(lambda things: self.helping.ask_why(things[0]))
        self.log_panel.retell.clicked.connect(self.previously.ask)
        self.help_panel.found.connect(lambda thing: self.finder.show((thing,), fold=True))
        self.help_panel.contents.all_keys.clicked.connect(self.all_keys)
        self.dealing.answered.connect(self.answering.give)
        self.dealing.heard.connect(self.refresh)
        self.deal_panel.docked.connect(self._make_room)
        self.deal_panel.docked.connect(lambda _: self.talk.fade())  # the plates they point at move
        self.deal_panel.hinted.connect(self.bar.show_hint)
        self.dealing.moved.connect(self._show_offers)
        self.table.balance.offered.connect(self.dealing.offer_to)
        self.advice_panel.wanted.connect(lambda: self.panels.open(self.advice_panel))
        self.advice_panel.chosen.connect(self.answering.give)
        self.who_panel.reseat.connect(self.between.reseat)
        self.give_up_panel.table.connect(self.between.command)
        self.menu.back.triggered.connect(lambda _: self.looking.enter())
        self.menu.undo.triggered.connect(self.undoing.undo)
        self.menu.who.triggered.connect(lambda: self.panels.open(self.who_panel))
        self.menu.give_up.triggered.connect(lambda: self.panels.open(self.give_up_panel))
        self.menu.previously.triggered.connect(self.previously.ask)
        self.menu.walked.triggered.connect(self._show_walked)
        self.menu.diaries.triggered.connect(self._show_diaries)
        self.menu.letters.triggered.connect(self.chancellor.open_panel)

    def _connect_telling(self) -> None:
        """What is told of the game, and what makes it wait."""
        self.reader.turned.connect(self._turned)
        self.unfolding.heard.connect(self.sounds.hear)
        for moved in (self.chamber.opened, self.chamber.closed):
            moved.connect(lambda: self.sounds.touch("cloth"))
        self.unfolding.travels.knocked.connect(self.sounds.knock)
        self.unfolding.changed.connect(self.refresh)
        self.moments.changed.connect(self.go_on)
        for passing in (self.sounds.caption.hide, self.talk.fade):
            self.moments.leaving.connect(passing)
        self.placing.sheets.connect(self.reader.setGeometry)
        self.placing.sheets.connect(self.previously.sheets.setGeometry)
        self.placing.sheets.connect(self.moments.lie_over)
        self.placing.sheets.connect(self.panels.place)
        for plate in (self.reader.aloud, self.chancellor.note.aloud):
            self.aloud.follow(plate)
        self.looking.entered.connect(self._rest)
        self.looking.left.connect(self._wake)
        self.looking.shown.connect(self.help_panel.refresh)
        self.looking.shown.connect(self.seen)
        self.looking.laid.connect(self.panels.lift)
        self.looking.laid.connect(self.placing.place_sheets)
        self.previously.begins.connect(self.panels.hide)
        self.previously.begins.connect(self.edge.fall)
        self.previously.changed.connect(self.chancellor.settle)
        for waits in (self.previously.changed, self.chancellor.changed, self.unfolding.rested):
            waits.connect(self._hold)
        self.chancellor.left.connect(self.go_on)
        self.chancellor.raised.connect(self.talk.lift)
        self.talk.clear = self.chancellor.lies
        self.talk.explained.connect(self._explain_councillor)
        self.talk.asked.connect(self._tell_matter)
        self.chancellor.explained.connect(self.helping.ask_why)
        self.seen.connect(self.announcer.look)
        self.seen.connect(lambda: self.aloud.renew(self.reader.page is not None))
        self.seen.connect(lambda: None if self.unfolding.unread() else self.talk.speak())
        self.seen.connect(self.chancellor.look_around)

    # opening and closing -----------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Show that campaign at the point where it is."""
        self.session = session
        self.announcer.follow(session)  # first what happened, then whose turn it is
        session.changed.connect(self._changed)
        session.refused.connect(self.answering.refused)
        session.troubled.connect(self.answering.trouble)
        session.idle.connect(self.refresh)
        session.idle.connect(self.between.pump)
        session.holding.connect(self.refresh)
        view = session.view(None)
        self._name_houses(view)
        self._relook()
        self.log.clear()
        self.log_panel.sift_anew()
        self.talk.open(session)
        session.changed.connect(self.previously.hear)
        self._log_events(session, 0)
        self.answering.no_trouble()
        self.unfolding.begin(view)
        self.refresh(focus=True)
        for notice in session.store.notices:
            self.answering.trouble(str(notice))
        self._hold()

    def close(self) -> bool:
        """Let the campaign go: hide every secret, save, forget."""
        aloud_of(self.look).stop()
        session, self.session = self.session, None
        self.looking.forget()
        self.edge.leave()
        self.help_panel.forget()
        self.reader.drop()
        self.ceremony.clear()
        self.between.forget()
        self.unfolding.forget()
        self.finder.forget()
        self.talk.forget()
        self.chancellor.leave()
        self.previously.forget()
        self.panels.hide()
        self.bar.set_answer(None)
        badge.name_houses({})
        if session is not None:
            session.close()
            session.deleteLater()
        return True

    def _name_houses(self, view: View) -> None:
        """A house that was given another name bears its letter."""
        badge.name_houses({house.crest: house.name for house in view.houses})

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
        self._name_houses(view)
        by_computer = change.seat is not None and change.seat not in session.persons()
        self.chancellor.hear(events_of(change.happenings), by_computer and not change.undone)
        self.edge.pinned = None
        self.dealing.happened(change)
        self.answering.no_trouble()
        self.prompts.taken_back = change.undone
        self.talk.happened(session, change.undone)
        if change.undone:
            self.log.clear()
            self._log_events(session, 0)
            self.unfolding.still(view)
        elif view.picking is not None or any(isinstance(one, e.ReignAbandoned) for one in change.events):
            self._log_events(session, session.number - 1)
            self.ceremony.clear()
            self.unfolding.still(view)
        elif change.reseats:
            self._log_events(session, session.number - 1)
        else:
            self._log_events(session, session.number - 1)
            self.unfolding.play(change.happenings, view)
        self.edge.hand_over(change)
        self.chamber.refresh()
        self.take_back_panel.happened(session)
        self.help_panel.refresh()
        self._hold()
        self.seen.emit()

    def _own_view(self, seat: int) -> View:
        """What that seat has, as far as it has been told."""
        return self.unfolding.own(seat)

    def _known(self, page: Page) -> Knowledge | None:
        return self.knowing.of_page(page)

    def _lying(self) -> Reading | None:
        """What lies open on the table to be read aloud, a letter with what has been said of it."""
        lies = self.unfolding.lying()
        if lies is None or lies.kind != "letter":
            return lies
        return lies._replace(lines=(*lies.lines, *self.talk.of_letter()))

    # what people do ----------------------------------------------------------------------------------

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

    def _draw(self) -> None:
        """What Escape means where nothing else takes it.

        A letter is put away, or the deals, wherever the focus is beside them; else the curtain falls. What is
        read once more is put away, and while whoever is alone reads anything, the chamber stays as it is.
        """
        if self.previously.skip() or self.chancellor.put_away():
            return
        if self.unfolding.sheet_open() and (self.unfolding.again or not self.at.shared()):
            if self.unfolding.again:
                self.reader.turn()
        elif self.deal_panel.isVisible():
            self.deal_panel.dismiss()
        else:
            self.chamber.shut()

    def _toggle_deals(self) -> None:
        """Open the deals or close them; nobody deals while a sheet lies over the table."""
        if self.deal_panel.isVisible() or self.reader.page is None:
            self.dealing.toggle()

    def _fold(self) -> None:
        """Put away whatever holds a seat's own."""
        self.help_panel.drop_secrets()
        self.advice_panel.clear()
        self.table.balance.set_held(None)

    # what makes the computer councillors wait --------------------------------------------------------

    def _turned(self) -> None:
        """A sheet was turned up: it lies over everything that is anybody's own."""
        if self.at.shared():
            self.chamber.close_curtain(at_once=True)
        self.placing.place_sheets()
        self.refresh()

    def _taken_up(self) -> bool:
        """Whether the table is, by something that is read, told or looked back at, but for an outcome."""
        told = self.unfolding.unread() and self.unfolding.outcome_page is None
        return told or self.looking.active or self.previously.open

    def held_up(self) -> bool:
        """Whether something is read, opened or looked back at, so that the computer councillors wait."""
        read = self.unfolding.holding() or self.chancellor.holding or self.previously.open
        return read or self.between.opens() or self.between.introducing or self.looking.active

    def _hold(self) -> None:
        """Hold the computer councillors back as long as something is read, or let them go on."""
        if self.session is not None:
            self.session.pause(self.held_up())

    def _rest(self) -> None:
        """One looks back at the table: every secret of the present is covered, and nothing can be pressed."""
        self.stage.setCurrentWidget(self.table)
        self.edge.hide()
        self.power_hand.forget()
        for part in (self.chamber, self.bar):
            part.setEnabled(False)
        self._lay_chamber()
        self._hold()

    def _wake(self, focus: bool) -> None:
        """The present goes on."""
        self.placing.place_sheets()
        for part in (self.chamber, self.bar):
            part.setEnabled(True)
        self.refresh(focus=focus)

    # the whole picture -------------------------------------------------------------------------------

    def _shown(self) -> View | None:
        """What the table knows, as it is shown."""
        return (self.looking.view or self.at.view) if self.session is not None else None

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        self.sounds.lie_at(self._shown())
        session = self.session
        if session is None or session.busy:
            return
        if self.looking.active:
            if focus:
                self.looking.focus()
            return
        view = session.view(None)
        self.edge.settle()
        self._refresh_stage(view)
        self._lay_chamber()
        shown = self.unfolding.public() or view
        words = marks_of(shown, given_words(self.at, shown), self.at.seat)
        self.table.seats.set_view(shown, self.at.chair_of, seat_words(shown), self.at.seat, words)
        self.log_panel.sieve.hold(session.number if self.unfolding.unread() else None)
        answer = self.answering.show(view)
        self.between.follow(answer)
        self._focus_answer(answer, focus)
        self.dealing.refresh()
        self._show_offers()
        self.who_panel.refresh()
        self._hold()
        self.seen.emit()

    def _refresh_stage(self, view: View) -> None:
        over = view.reign is None or (view.reign.ending is not None and not self.unfolding.unread())
        if over or self.between.introducing:
            self.between.show(view)
            return
        self.stage.setCurrentWidget(self.table)
        self.between.begun()

    def _lay_chamber(self) -> None:
        shut = self.looking.active or self.previously.open
        self.edge.lay(sits=not self.table.isHidden(), shut=shut, roomy=not self.placing.slim())
        self.placing.place_chamber()

    def _make_room(self, docked: bool) -> None:
        """The drawer comes or goes."""
        self.prompts.drawn = docked
        self.placing.draw(self.deal_panel.high_for if docked else None)
        self.panels.place()
        self.refresh()

    def _show_offers(self) -> None:
        """Beside each voter on the scales stands what begins an offer to it."""
        self.table.balance.set_offers(self.dealing.voters(), self.dealing.toward())

    def _focus_answer(self, answer: Answer | None, focus: bool) -> None:
        """The answer (or the sentence) takes the focus unless the person is somewhere else on purpose."""
        at = self.window().focusWidget()
        lost = at is None or at is self.bar or not at.isVisible()
        covered = bool(self.panels.open_ones()) or self.previously.open or self.elsewhere()
        if covered or self.between.take_focus(focus or lost) or not (focus or lost):
            return
        if self.reader.page is not None:
            if self.reader.next.isVisible() and not self.reader.holds(at):
                self.reader.next.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if answer is not None and at is not None and answer.isAncestorOf(at):
            return  # one goes on in the same question
        if self.edge.focus_cards():
            return  # the answer lies in the chamber
        self.bar.setFocus(Qt.FocusReason.OtherFocusReason)
        if answer is not None:
            fingers.anew()  # what is down now was meant for something else
            if answer.decides:
                fingers.spend()
            answer.focus_first()

    # sheets that the page fills ----------------------------------------------------------------------

    def _show_diaries(self) -> None:
        if self.session is not None:
            self.diary_panel.set_session(self.session)
            self.panels.open(self.diary_panel)

    def _show_walked(self) -> None:
        """The stories as far as they have been told: what is only about to be read doesn't lie there yet."""
        view = self.looking.view or self.unfolding.public()
        if view is not None:
            self.walked_panel.show_view(view)
            self.panels.open(self.walked_panel)

    def _explain_councillor(self, seat: int) -> None:
        if self.session is not None:
            self.councillor_panel.show_seat(self.session, seat, self.talk.remarks)
            self.panels.open(self.councillor_panel)

    def _tell_matter(self) -> None:
        if self.session is not None:
            self.councillor_panel.show_matter(self.session)
            self.panels.open(self.councillor_panel)

    # what the window asks for ------------------------------------------------------------------------

    def panic(self) -> None:
        """Hide everything that is anybody's own, at once, and put the deals away."""
        self.deal_panel.hide()
        super().panic()

    def header_words(self) -> HeaderWords:
        """Reign, king, round and year, as far as they have been told."""
        view = self.looking.view or self.unfolding.public()
        if view is None or self.session is None:
            return HeaderWords()
        return header_words(view, self.session.store.title)

    def menu_entries(self) -> Iterable[MenuEntry]:
        """Looking and taking back, who plays, and what is told of the campaign."""
        return self.menu.entries

    def taking_back(self) -> str:
        """What its person may take back alone now, in words; "" when nothing, as while one looks back."""
        return "" if self.looking.active else self.undoing.alone()

    def invite(self, chairs: Iterable[Chair]) -> None:
        """Those in the chairs choose their houses."""
        self.between.invite(tuple(chairs))

    def introduce(self) -> None:
        """Everybody is told which house the lot gave them."""
        self.between.introduce()

    def greet(self, saved: str) -> None:
        """What happened previously is told to whoever has been away for long."""
        self.previously.greet(saved)

    def open_tv(self) -> None:
        """The TV goes on with what is read at the table."""
        from kd_desktop.desktop.kings.tv import open_tv
        from kd_desktop.desktop.settings.tv import fit_tv
        from kd_desktop.desktop.tv.follower import AtTable

        if self.session is not None:
            at = AtTable(
                still=lambda: self.look.still,
                told=self.unfolding.told,
                read=lambda: self.reader.page,
                standing=self._said,
                put_away=self.unfolding.put_away,
                seen=self.seen,
                said=self.talk.quoted,
            )
            fit_tv(open_tv(self.session, self.window(), at), self.look)

    def _said(self, view: View) -> AwaitedWords:
        """What the table says of that view: what is read, whom it waits for, or that an offer lies open."""
        if self.reader.page is not None:
            return self.prompts.read_words(view)
        offer = None if self.unfolding.unread() else self.at.offer()
        return awaited(view) if offer is None else offered(view, offer)

    def pose(self, party: str | None) -> None:
        """Nothing is read any more; the chamber of the house of that name or number is open."""
        self.reader.drop()
        self.refresh()
        if party is not None and self.session is not None:
            self.show_chamber(seat_of(self.session, party))
            self.chamber.open()

    # layout ------------------------------------------------------------------------------------------

    def _relook(self) -> None:
        self.keep_pace()
        self.table.board.motion = not self.look.still
        self._lay_chamber()
        self.placing.fit_bar()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape, wherever nothing else takes it, ends what moves on the table."""
        self.placing.crest.land()
        if keys.act_of("moment", event) == "skip" and self.unfolding.hurry():
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep bar and sheets in their places."""
        self.placing.fit_bar()
        self._lay_chamber()
        self.placing.place_sheets()
        self.looking.place()
        self.chancellor.settle()


def seat_of(session: Session, house: str) -> int:
    """The seat of a house named by number or name; StorageError when it doesn't sit."""
    reign = session.view(None).reign
    seats = reign.seats if reign is not None else ()
    for seat in seats:
        if house.lower() in (str(seat.house.number), seat.house.name.lower()):
            return seat.seat
    names = ", ".join(seat.house.name for seat in seats)
    advice = f"name one of {names}" if names else "name the table, for nobody sits between two reigns"
    raise StorageError("missing", session.store.folder, f"No house “{house}” sits in this campaign", advice)
