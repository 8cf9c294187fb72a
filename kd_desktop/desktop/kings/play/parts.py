"""The parts of the council's page: the order in which they are made, and their links to each other.

A part gets the few others that it needs, and reports by signals; `page` connects them.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QStackedWidget

from kd_desktop.desktop.charts.doors import reading
from kd_desktop.desktop.explain.log_panel import LogPanel
from kd_desktop.desktop.explain.panel import Page, WhyPanel
from kd_desktop.desktop.explain.why import Knowledge
from kd_desktop.desktop.kings.advice.panel import AdvicePanel
from kd_desktop.desktop.kings.between.ceremony import Ceremony
from kd_desktop.desktop.kings.between.reign_transition import ReignTransition
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.chamber.power_hand import PowerHand
from kd_desktop.desktop.kings.deals.coin_hand import CoinHand
from kd_desktop.desktop.kings.deals.panel import DealPanel
from kd_desktop.desktop.kings.diary.panel import DiaryPanel
from kd_desktop.desktop.kings.explain.log import CouncilLog, filters
from kd_desktop.desktop.kings.explain.rules import RULES, topic_for
from kd_desktop.desktop.kings.play.acts import TableActs
from kd_desktop.desktop.kings.play.ai_pause import AiPause
from kd_desktop.desktop.kings.play.announcing import Announcer
from kd_desktop.desktop.kings.play.answer_controller import AnswerController
from kd_desktop.desktop.kings.play.deal_controller import DealController
from kd_desktop.desktop.kings.play.finding import TableFinder
from kd_desktop.desktop.kings.play.focus_policy import FocusPolicy
from kd_desktop.desktop.kings.play.give_up import GiveUp
from kd_desktop.desktop.kings.play.helping import BoardHelp, VisibleKnowledge
from kd_desktop.desktop.kings.play.history_view import CouncilHistoryView
from kd_desktop.desktop.kings.play.menu import CouncilMenu
from kd_desktop.desktop.kings.play.page_layout import PageLayout
from kd_desktop.desktop.kings.play.prompts import Prompts
from kd_desktop.desktop.kings.play.revealed_history import RevealedHistory
from kd_desktop.desktop.kings.play.sheet_opener import SheetOpener
from kd_desktop.desktop.kings.play.step_playback import StepPlayback
from kd_desktop.desktop.kings.play.travels import Travels
from kd_desktop.desktop.kings.play.tv_link import TvLink
from kd_desktop.desktop.kings.play.undo_words import undo_words
from kd_desktop.desktop.kings.play.who_plays import house_chairs
from kd_desktop.desktop.kings.previously.recap import Recap
from kd_desktop.desktop.kings.prologue.chancellor import Chancellor
from kd_desktop.desktop.kings.prologue.places import LessonTargets
from kd_desktop.desktop.kings.remarks.panel import CouncillorPanel
from kd_desktop.desktop.kings.remarks.talk import Talk
from kd_desktop.desktop.kings.signing.sticker_ceremony import StickerCeremony
from kd_desktop.desktop.kings.sound.table import TableSounds
from kd_desktop.desktop.kings.story_map.panel import StoryMapPanel
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.table_page import CouncilTable
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.page.campaign_page import CampaignPage
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.reader import Reader
from kd_desktop.desktop.reading.table_aloud import TableAloud
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.private_area import PrivateAreaController
from kd_desktop.engine.kings.view import View


class PlayParts(CampaignPage):
    """All parts of the page, not yet connected to each other."""

    at: OpenTable
    finder: TableFinder
    log: CouncilLog
    menu: CouncilMenu
    past: CouncilHistoryView
    sounds: TableSounds
    tutor: Chancellor

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.at = OpenTable(lambda: self.session)
        self._make_table()
        self._make_panels()
        self._make_telling()
        self._make_hands()

    def _make_table(self) -> None:
        """What is always on the page: the stage, the chamber at its edge, and the bar."""
        look, at = self.look, self.at
        self.table, self.ceremony = CouncilTable(look), Ceremony(look)
        self.stage = QStackedWidget()
        self.stage.addWidget(self.table)
        self.stage.addWidget(self.ceremony)
        self.between = ReignTransition(look, at, self.stage, self.ceremony)
        self.chamber = Chamber(look, self._own_view)
        self.bar = ActionBar(look)
        self.pins = PinGuard(self, at, self.chamber)
        covers = self.between.choosing.cover, self.between.introduction.cover
        self.private_area = PrivateAreaController(self, at, self.chamber, self.pins, *covers)
        self.private_area.reading = lambda: self.reader.page is not None
        self.private_area.covered = lambda: bool(self.panels.open_ones()) or self.elsewhere()
        self.sounds = TableSounds(self.stage, self.table.board, look)
        self.placing = PageLayout(self, self.stage, self.table, self.chamber, self.bar)
        self.chamber.setParent(self)
        self.reader = Reader(
            look,
            self,
            {kind: self.tr("Continue") for kind in ("letter", "asked")}
            | {"end": self.tr("Open the agendas"), "outcome": self.tr("Let it happen")},
            docked=True,
        )

    def _make_panels(self) -> None:
        """What slides in over the board."""
        look, at = self.look, self.at
        self.panels = Panels(self, self.placing.area)
        self.finder = TableFinder(self, at, self.table, self.panels, self._shown)
        self.log = CouncilLog(self)
        self.log_panel = LogPanel(look, self.log, self, self.finder, lambda: filters(self._shown()))
        self.help_panel = WhyPanel(look, self, RULES, topic_for, self._known, self.finder.can)
        self.deal_panel = DealPanel(look, self)
        self.give_up_panel = GiveUp(look, self, at)
        self.advice_panel = AdvicePanel(look, self, at, self.chamber)
        self.diary_panel, self.councillor_panel = DiaryPanel(look, self), CouncillorPanel(look, self)
        self.walked_panel = StoryMapPanel(look, self)
        self.panels.add(self.log_panel, self.help_panel, self.deal_panel, self.advice_panel)
        self.make_table_panels(lambda: house_chairs(at), undo_words(at))
        self.panels.add(self.give_up_panel, self.diary_panel, self.councillor_panel, self.walked_panel)
        self.dealing = DealController(self, at, self.chamber, self.panels, self.deal_panel)

    def opened_sheet(self) -> str:
        """The name of the sheet open over the table or beside it; the drawer of deals doesn't count."""
        played_by = self.deal_panel, self.advice_panel
        for panel in self.panels.open_ones():
            if panel not in played_by:
                return panel.accessibleName()
        if self.at.session is not None and reading(self.at.session):
            return self.tr("The chronicles")
        return self.tr("Settings") if self.elsewhere() else ""

    def _make_telling(self) -> None:
        """What tells of the game: as it happens, as it was, and what it means."""
        look, at, table = self.look, self.at, self.table
        self.moments = StickerCeremony(self, look, at, self.reader, table.board)
        self.playback = StepPlayback(
            self, at, table, self.placing, self.reader, self.moments, Travels(self, table, self.chamber)
        )
        self.talk = Talk(self, at, table)
        self.aloud = TableAloud(self, look, self._lying)
        self.announcer = Announcer(self.bar, at, self.playback.unread)
        self.past = CouncilHistoryView(
            self, at, table, self.bar, self.placing, self.playback, self.between.opens
        )
        self.placing.foot = self.past.bar
        self.so_far = RevealedHistory(at, self.playback, self.between.sealed)
        self.knowing = VisibleKnowledge(at, self.chamber, self.past, self.so_far)
        self.previously = Recap(self, look, at)
        self.holding = AiPause(
            at,
            self.playback,
            self.between,
            self.past,
            self.previously,
            lambda: self.tutor.holding,
            self.opened_sheet,
            self.dealing.writes,
        )
        self.sheets = SheetOpener(
            at,
            self.panels,
            self.diary_panel,
            self.walked_panel,
            self.councillor_panel,
            lambda: self.past.view or self.playback.public(),
        )
        sights = LessonTargets(self, at, table, self.ceremony, self.chamber, self.bar)
        self.tutor = Chancellor(
            sights,
            self.panels,
            self.holding.taken_up,
            lambda: self.playback.outcome_page is not None,
            self.placing.area,
            self.playback.callouts,
        )
        self.between.lesson = self.tutor.lesson_campaign
        signs = table.balance.signs, table.question.signs, self.chamber.secrets.zone.signs
        self.board_help = BoardHelp(table.board, self.help_panel, self.knowing, signs)
        for pool in (self.chamber.secrets.power, self.chamber.secrets.coins):
            pool.asked.connect(partial(self.board_help.ask, pool))
        card = self.chamber.secrets.agenda
        card.clicked.connect(lambda *_: self.board_help.ask(card))

    def _make_hands(self) -> None:
        """What people act by: the answers in the bar, pieces in the hand, keys and menu."""
        at, chamber, bar, table = self.at, self.chamber, self.bar, self.table
        self.prompts = Prompts(
            self,
            at,
            chamber,
            self.pins,
            self.playback,
            self.moments,
            self.between,
            self.advice_panel,
        )
        self.prompts.waiting = self.tutor.waiting_words
        self.bar.put_away = self.tutor.press_on
        self.prompts.opened = self.opened_sheet
        self.prompts.apart = lambda: table.mode == "narrow"
        self.prompts.written = self.dealing.writes
        self.prompts.writer = lambda: self.dealing.seat
        self.prompts.undone = self.undoing.told
        self.tv_beside = TvLink(
            self.look, at, self.playback, self.reader, self.prompts, self.talk, self.between, self.seen
        )
        self.focusing = FocusPolicy(
            self, self.panels, self.previously, self.between, self.reader, self.private_area, bar,
            self.tutor.take_focus,
        )  # fmt: skip
        self.power_hand = PowerHand(self, at, chamber, bar, table, self.panels)
        self.answering = AnswerController(self, at, table, chamber, bar, self.prompts, self.power_hand)
        self.coin_hand = CoinHand(self, at, chamber, self.deal_panel)
        acts = {
            "why": self.ask_why,
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
        self.acts = TableActs(acts, bar, table.board, chamber, self.past, self.explain_focused)
        self.menu = CouncilMenu(
            self, at, lambda: self.past.active, self.between.any_diaries, self.between.sealed
        )

    # what the parts ask ------------------------------------------------------------------------------

    def _shown(self) -> View | None:
        """What the table knows, as it is shown."""
        return (self.past.view or self.at.view) if self.session is not None else None

    def _own_view(self, seat: int) -> View:
        """What that seat has, as far as it has been told."""
        return self.playback.own(seat)

    def _known(self, page: Page) -> Knowledge | None:
        return self.knowing.of_page(page)

    def _lying(self) -> Reading | None:
        """The open text on the table to be read aloud, a letter with the remarks on it."""
        lies = self.playback.lying()
        if lies is None or lies.kind != "letter":
            return lies
        return lies._replace(lines=(*lies.lines, *self.talk.of_letter()))

    def _draw(self) -> None:
        """Handle Escape where nothing else takes it.

        Diaries are closed first, since they cover everything, then the open sheet. A letter or the deals are
        put away, wherever the focus is beside them; else the curtain closes. A text read again is put away,
        and while a lone player reads, the chamber stays as it is.
        """
        if self.previously.skip():
            return
        for panel in (self.diary_panel, *self.panels.open_ones()):
            if panel is not self.deal_panel and panel.isVisible():
                panel.dismiss()
                return
        if self.tutor.lay_by():
            return
        if self.playback.sheet_open() and (self.playback.again or not self.at.shared()):
            if self.playback.again:
                self.reader.turn()
        elif self.deal_panel.isVisible():
            self.deal_panel.dismiss()
        else:
            self.chamber.shut()

    def _toggle_deals(self) -> None:
        """Open the deals or close them; there are no deals while a sheet covers the table."""
        if self.deal_panel.isVisible() or self.reader.page is None:
            self.dealing.toggle()
