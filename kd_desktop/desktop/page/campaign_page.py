"""The page of a whole game: its table with log, help, reading aloud, sounds, the past, and a tutor."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.finder import SubjectFinder
from kd_desktop.desktop.explain.log import LogLine, LogModel
from kd_desktop.desktop.explain.log_panel import LogPanel
from kd_desktop.desktop.explain.panel import Page, WhyPanel
from kd_desktop.desktop.page.curtained_page import CurtainedPage
from kd_desktop.desktop.prologue.tutor import Tutor
from kd_desktop.desktop.reading.table_aloud import TableAloud
from kd_desktop.desktop.sound.at_table import SoundsAtTable
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.stage.history_view import HistoryView


class CampaignPage(CurtainedPage):
    """A page whose subclass makes these parts, too; `connect_record` connects them.

    `past` looks back at what happened, and `tutor` shows the letters that teach the game.
    """

    finder: SubjectFinder
    log: LogModel
    log_panel: LogPanel
    help_panel: WhyPanel
    aloud: TableAloud
    sounds: SoundsAtTable
    past: HistoryView
    tutor: Tutor

    def connect_record(self) -> None:
        """Connect what tells of the game: after everything that has to be shown before a letter comes."""
        for moved in (self.private_area.curtain.opened, self.private_area.curtain.closed):
            moved.connect(lambda: self.sounds.touch("cloth"))
        self.panels.opened.connect(self.log_panel.to_end)
        for leads in (self.log_panel.back_to, self.log_panel.stepping):
            leads.connect(self.past.enter)
        self.log_panel.wanted.connect(self.show_why_line)
        self.help_panel.found.connect(lambda thing: self.finder.show((thing,), fold=True))
        self.help_panel.contents.all_keys.clicked.connect(self.all_keys)
        self.past.entered.connect(self.rest)
        self.past.left.connect(self.wake)
        self.past.shown.connect(self.help_panel.refresh)
        self.past.shown.connect(self.seen)
        self.past.laid.connect(self.panels.lift)
        for hint in (self.past.hinted, self.aloud.hinted, self.tutor.note.hush.hinted):
            hint.connect(self.bar.show_hint)
        self.aloud.follow(self.tutor.note.aloud)
        for left in (self.aloud.left, self.tutor.left):
            left.connect(self.go_on)
        self.tutor.another.connect(self.another)
        self.tutor.explained.connect(self.show_why)
        self.seen.connect(self.tutor.look_around)
        if self.menu.back is not None:
            self.menu.back.triggered.connect(lambda _: self.past.enter())

    def close(self) -> bool:
        """Nothing of it is read on."""
        aloud_of(self.look).stop()
        return super().close()

    def forget(self) -> None:
        """Forget the log and the past, too, and whatever the finder has lit."""
        self.past.forget()
        super().forget()
        self.finder.forget()
        self.tutor.leave()
        self.log.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys that nothing else takes scroll the letter that lies there."""
        if not self.tutor.scroll_by(event.key()):
            super().keyPressEvent(event)

    def takes_back(self) -> bool:
        """Not while one looks back."""
        return not self.past.active

    def rest(self) -> None:
        """One looks back at the table: every secret of the present is covered, and nothing can be pressed."""
        raise NotImplementedError

    def wake(self, focused: bool) -> None:
        """Return to the present; `focused`: the focus was on the slider of the past."""
        raise NotImplementedError

    def ask_why(self) -> None:
        """Open the help on what has the focus; close it where nothing outside it has the focus.

        A letter is explained where the focus is on it, or on nothing else that has a rule of its own.
        """
        at, panel = self.window().focusWidget(), self.help_panel
        if panel.isVisible() and (at is None or panel.isAncestorOf(at)):
            panel.dismiss()
            return
        general = at is None or at in (self.bar, self) or self.tutor.holds_focus()
        taught = self.tutor.topic() if general else None
        panel.begin_with(taught or self.asked_about(at), secret=self.asks_in_secret(at))
        self.panels.open(panel)

    def asked_about(self, at: QWidget | None) -> Page | None:
        """The thing or rule of that focused widget, else of the open question; None for neither."""
        raise NotImplementedError

    def asks_in_secret(self, at: QWidget | None) -> bool:
        """Whether the question alone would tell a secret of that widget's owner."""
        raise NotImplementedError

    def explain_focused(self) -> bool:
        """Say why the focused part is as it is, if it only shows something; whether it does."""
        at = self.window().focusWidget()
        page = self.shown_by(at) if at is not None and self.isAncestorOf(at) else None
        self.show_why(page)
        return page is not None

    def shown_by(self, at: QWidget) -> Page | None:
        """The thing or rule of a part that only shows something; None for others."""
        raise NotImplementedError

    def show_why(self, page: Page | None) -> None:
        """Say why a thing on the table is as it is, or what a rule says; nothing for None."""
        if page is not None:
            self.help_panel.begin_with(page)
            self.panels.open(self.help_panel)

    def show_why_line(self, line: LogLine) -> None:
        """Say why that line of the log happened."""
        self.help_panel.begin_with_line(line.things, line.number, line.words)
        self.panels.open(self.help_panel)
