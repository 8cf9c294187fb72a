"""The parts of the throne game's page, and what they need of each other.

Each part gets the few others that it needs. The page says what happens at a press or a signal.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QStackedWidget

from kd_desktop.desktop.explain.log_panel import LogPanel
from kd_desktop.desktop.explain.panel import WhyPanel
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.page.campaign_page import CampaignPage
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.table_aloud import TableAloud
from kd_desktop.desktop.sound.at_table import SoundsAtTable
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.private_area import PrivateAreaController
from kd_desktop.desktop.stage.private_entry import PrivateEntry
from kd_desktop.desktop.throne.cards.stakes import StakesPart
from kd_desktop.desktop.throne.cards.values import open_threat
from kd_desktop.desktop.throne.explain.log import ThroneLog, filters
from kd_desktop.desktop.throne.explain.rules import RULES, topic_for
from kd_desktop.desktop.throne.hand.ask_plate import AskPlate
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.hand.peek_keys import PeekKeys
from kd_desktop.desktop.throne.play.actions import ActionStrip
from kd_desktop.desktop.throne.play.answer_controller import AnswerController
from kd_desktop.desktop.throne.play.ask_tip import AskTip
from kd_desktop.desktop.throne.play.bar import ThroneBar
from kd_desktop.desktop.throne.play.by_hand import CardHand, TokenHand
from kd_desktop.desktop.throne.play.ending import EndingPage
from kd_desktop.desktop.throne.play.finding import ThroneFinder
from kd_desktop.desktop.throne.play.helping import VisibleKnowledge
from kd_desktop.desktop.throne.play.history_view import ThroneHistoryView
from kd_desktop.desktop.throne.play.moments import IntrigueMoments
from kd_desktop.desktop.throne.play.over_table import OverTable
from kd_desktop.desktop.throne.play.page_layout import PageLayout
from kd_desktop.desktop.throne.play.prompter import Prompter
from kd_desktop.desktop.throne.play.reveal_pause import RevealPause
from kd_desktop.desktop.throne.play.revealing import Revealing
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.desktop.throne.play.stakes_place import StakesPlace
from kd_desktop.desktop.throne.play.table import ThroneTable
from kd_desktop.desktop.throne.play.table_words import chair_lines, people
from kd_desktop.desktop.throne.play.travels import Travels
from kd_desktop.desktop.throne.play.undo_words import undo_words
from kd_desktop.desktop.throne.prologue.teacher import LessonTargets, Teacher
from kd_desktop.desktop.throne.reading.cards import threat_reading
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View


class ThroneParts(CampaignPage):
    """The page with all its parts, before they do anything."""

    at: ThroneScreen
    bar: ThroneBar
    finder: ThroneFinder
    log: ThroneLog
    past: ThroneHistoryView
    tutor: Teacher

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.at = ThroneScreen(lambda: self.session)
        self._make_table()
        self._make_panels()
        self._make_hands()

    def _make_table(self) -> None:
        """Make the permanent parts: the stage, the hand below it, the six actions and the bar."""
        look, at = self.look, self.at
        self.table, self.revealing, self.ending = ThroneTable(look), Revealing(look), EndingPage(look)
        self.pause = RevealPause(self, at, self.revealing)
        self.stage = QStackedWidget()
        for page in (self.table, self.revealing, self.ending):
            self.stage.addWidget(page)
        self.sounds, self.travels = SoundsAtTable(self.stage, self.table, look), Travels(self, self.table)
        self.hand = HandCurtain(look, at.view_of, at.party)
        self.peek_keys = PeekKeys(self.hand)
        self.strip = ActionStrip(look)
        self.bar = ThroneBar(look)
        self.pins = PinGuard(self, at, self.hand)
        self.entry = PrivateEntry(self, look, at, self.pins)
        self.private_area = PrivateAreaController(self, at, self.hand, self.pins, self.entry)
        self.private_area.visit_plate.at_left = True  # the other side is taken
        self.ask_plate, self.stakes = AskPlate(look, self), StakesPart(look)
        self.stakes_place = StakesPlace(self, self.stakes, self.table, self.hand)
        self.placing = PageLayout(
            look, self, self.stage, self.hand, self.strip, self.bar, self.ask_plate, self.stakes_place
        )
        self.placing.tab_room = self._tab_room
        self.past = ThroneHistoryView(
            look, self, at, self.bar, self.stage, self.lay, lambda: self.revealing.active
        )

    def _make_panels(self) -> None:
        """Make the panels that slide in over the table."""
        look, at = self.look, self.at
        self.panels = Panels(self, lambda panel: self.past.above(self.placing.area(panel)))
        self.finder = ThroneFinder(self, self.table, self.panels, self.shown)
        self.log = ThroneLog(self)
        self.log_panel = LogPanel(look, self.log, self, self.finder, lambda: filters(self.shown()))
        self.log_panel.retells = False  # a game is short enough for its log
        self.knowing = VisibleKnowledge(at, self.hand, self.past)
        self.help_panel = WhyPanel(look, self, RULES, topic_for, self.knowing.of_page, self.finder.can)
        self.panels.add(self.log_panel, self.help_panel)
        self.make_table_panels(lambda: chair_lines(at.session), undo_words(at))
        self.aloud = TableAloud(self, look, self.lying)
        threats = self.table.threat.card, self.stakes, self.revealing.card
        self.over = OverTable(self, look, at, self.placing, self.table.projects, self.hand.row, *threats)
        self.announced, self.whole = self.over.announced, self.over.whole
        self.announced.places_of = self._places_of
        self.whole.answers = self.bar, self.strip, self.hand.row

    def _make_hands(self) -> None:
        """Make the parts for giving by hand."""
        self.asking = AnswerController(self.look, self.at, self.hand, self.pins, self.entry)
        self.asking.covered, self.asking.counted = self.placing.slim, self.stakes.counts_own
        self.moments = IntrigueMoments(self, self.look, self.at, self.held_up)
        self.prompter = Prompter(self, self.look, self.at, self.asking, self.moments, self.revealing)
        self.tokens = TokenHand(self, self.look, self.table, self.asking, self.bar)
        self.cards = CardHand(self, self.look, self.table, self.asking, self.hand)
        self.ask_tip = AskTip(self, self.at, self.hand)
        self.ask_tip.scant = self.placing.scant
        self.tutor = Teacher(self._sights(), self.panels, self._no_letters, self.placing.area)
        self.prompter.waiting, self.prompter.scant = self.tutor.waiting_words, self.placing.scant

    def _sights(self) -> LessonTargets:
        """The things that the old chancellor's letters can name."""
        table = self.table
        return LessonTargets(
            self,
            self.look,
            lambda: self.session,
            lambda: self.at.acting,
            table.tracks,
            table.threat,
            table.threat.track,
            self.hand,
            self.bar,
            self.ask_plate,
            self.stakes,
            lambda: table.seats,
            self.strip.plates,
            lambda: tuple(table.projects.tiles.values()),
            lambda: (self.ending.board, *self.ending.plates),
            table.projects,
            table.tabs,
            lambda: table.tab_room(self),
            lambda: table.withheld,
        )

    # what the parts ask ------------------------------------------------------------------------------

    def _tab_room(self) -> QRect:
        """The free place beside the tabs, without that of a letter: there it lies as a line."""
        free, tutor = self.table.tab_room(self), self.tutor
        if tutor.holding and not free.isEmpty():
            free.setLeft(free.x() + tutor.sealed.slim().width())
        return free

    def _places_of(self, targets: Sequence[str]) -> list[QRect]:
        """Where the claimants and Projects that an Intrigue names are in sight."""
        seats = {str(seat): plate for seat, plate in enumerate(self.table.seats)}
        parts = {**self.table.projects.tiles, **seats}
        found = [part for one in targets if (part := parts.get(one)) is not None and part.isVisibleTo(self)]
        return [QRect(part.mapTo(self, QPoint(0, 0)), part.size()) for part in found]

    def _no_letters(self) -> bool:
        """Whether something else is read, so that no letter comes, and an open one steps back."""
        return self.taken_up() or self.whole.is_open

    def held_up(self) -> bool:
        """Whether an opening, a sheet or a look back stops everybody from acting."""
        return self.taken_up() or self.tutor.holding

    def taken_up(self) -> bool:
        """Whether the table is in use, so that no letter comes."""
        return self.revealing.active or self.past.active or self.announced.holding

    def reads_elsewhere(self) -> bool:
        """Whether something over the table has the focus on purpose."""
        return bool(self.panels.open_ones()) or self.whole.is_open or self.elsewhere()

    def shown(self) -> View | None:
        """The view that the table shows."""
        return self.past.view or self.at.view

    def lay(self, view: View) -> None:
        """Show a view on the table, of now or of the past."""
        session = self.session
        if session is None:
            return
        seen = self.past.seen() if self.past.active else session.seen(None)
        bids = [one.event for one in seen if isinstance(one.event, e.BidsRevealed)]
        beaten = bids[-1].beaten if bids else None
        moves = not self.look.still and not self.past.active and self.table.isVisible()
        self.table.set_view(view, people(session), self.at.seat, beaten, moves=moves)

    def lying(self) -> Reading | None:
        """The open Threat, also with its set-asides; None during the turns of a round."""
        told = self.revealing.told()
        view = told if told is not None else self.shown()
        threat = open_threat(view) if view is not None else None
        if threat is None:
            return None
        words = self.revealing.words
        if told is None or self.revealing.opening:
            return threat_reading(threat)
        return threat_reading(threat, f"{words.first} {words.rest}".strip(), self.revealing.follows.words)
