"""The page of every game at a table: a bar at its foot, a curtain before secrets, panels, and taking back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.page.table_menu import TableMenu
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.game_page import GamePage, MenuEntry
from kd_desktop.desktop.shell.who_plays import ChairLine, WhoPlays
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.private_area import PrivateAreaController
from kd_desktop.desktop.stage.take_back import UndoController, UndoPanel, UndoWords
from kd_desktop.engine.game import Message
from kd_desktop.storage.chairs import Chairs


class CurtainedPage(GamePage):
    """A page whose subclass makes the parts named here, some by `make_table_panels`; then `connect_parts`.

    What the parts and the session tell comes to the methods below. A game overrides those in which it does
    more, or something else.
    """

    at: AtScreen[Any]
    bar: ActionBar
    private_area: PrivateAreaController
    pins: PinGuard
    panels: Panels
    who_panel: WhoPlays
    take_back_panel: UndoPanel
    undoing: UndoController
    menu: TableMenu

    def make_table_panels(self, chair_lines: Callable[[], list[ChairLine]], words: UndoWords) -> None:
        """Make the panels that every table has, for its chairs and in its words for taking back."""
        about = self.tr("Changes take effect at once, and the curtain closes.")
        self.who_panel = WhoPlays(self.look, self, chair_lines, about)
        self.take_back_panel = UndoPanel(self.look, self, words)
        self.panels.add(self.who_panel, self.take_back_panel)
        self.undoing = UndoController(self, self.at, self.panels, self.take_back_panel, words)

    def connect_parts(self) -> None:
        """Connect the parts that every such page has."""
        self.look.changed.connect(self.relook)
        self.bar.changed_height.connect(self.place_bar)
        self.private_area.curtain.resized.connect(self.place_curtain)
        self.private_area.changed.connect(self.refresh)
        self.private_area.moved.connect(self.curtain_moved)
        self.private_area.folded.connect(self.fold)
        self.pins.changed.connect(self.refresh)
        self.pins.troubled.connect(self.trouble)
        self.pins.left.connect(self.go_on)
        self.undoing.hinted.connect(self.bar.show_hint)
        self.panels.opening.connect(self.paneled)
        self.panels.folded.connect(lambda back: self.refresh(focus=not back))
        self.who_panel.reseat.connect(self.reseat)
        self.menu.undo.triggered.connect(lambda _: self.take_back())
        self.menu.who.triggered.connect(lambda _: self.panels.open(self.who_panel))

    # opening and closing -----------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Show a campaign at its present point, with what storage has noticed of it."""
        self.session = session
        session.changed.connect(self.changed)
        session.refused.connect(self.refused)
        session.troubled.connect(self.trouble)
        session.idle.connect(self.idle)
        session.holding.connect(self.refresh)
        self.begin(session)
        self.refresh(focus=True)
        if session.store.notices:
            self.trouble(" ".join(str(notice) for notice in session.store.notices))

    def begin(self, session: Session) -> None:
        """Make ready for that campaign, before anything of it is shown."""
        del session
        self.relook()

    def close(self) -> bool:
        """Close the campaign: hide every secret, save, forget."""
        session, self.session = self.session, None
        self.forget()
        if session is not None:
            session.close()
            session.deleteLater()
        return True

    def forget(self) -> None:
        """Hide every secret, and forget everything of the campaign."""
        self.private_area.leave()
        self.panels.forget()
        self.bar.forget()

    # what the session tells --------------------------------------------------------------------------

    def changed(self, change: Change) -> None:
        """Show what has happened."""
        raise NotImplementedError

    def refused(self, seat: int | None, message: Message) -> None:
        """Say why a command was refused."""
        raise NotImplementedError

    def trouble(self, words: str) -> None:
        """Show a fault outside the rules under the sentence."""
        self.bar.set_hint(words)

    def idle(self) -> None:
        """Go on: what was done is on disk."""
        self.refresh()

    # what the parts tell -----------------------------------------------------------------------------

    def relook(self) -> None:
        """Follow the settings: larger text needs other heights, too."""
        self.keep_pace()
        self.place_bar()

    def place_bar(self) -> None:
        """Give the bar the height that it needs, and the rest its place."""
        raise NotImplementedError

    def place_curtain(self) -> None:
        """Give the curtain the room that it needs."""
        raise NotImplementedError

    def curtain_moved(self) -> None:
        """Go on: the curtain was lifted or fell."""
        self.go_on()

    def fold(self) -> None:
        """Put away everything that shows a seat's own."""

    def reseat(self, chairs: Chairs) -> None:
        """Other people or computers play."""
        if self.session is not None:
            self.session.set_chairs(chairs)

    def take_back(self) -> None:
        """Take back the last act, or ask about it."""
        self.undoing.undo()

    def step_on(self) -> None:
        """Let the waiting computer act."""
        if self.session is not None:
            self.session.step_on()

    # what the window asks for ------------------------------------------------------------------------

    def menu_entries(self) -> Iterable[MenuEntry]:
        """The entries of the table's menu."""
        return self.menu.entries

    def takes_back(self) -> bool:
        """Whether anything can be taken back now."""
        return True

    def taking_back(self) -> str:
        """What its person may take back alone now, in words; "" for nothing."""
        return self.undoing.alone() if self.takes_back() else ""

    def taking_from(self) -> str:
        """Who did that act, where several people share the screen; "" otherwise."""
        return self.undoing.whose() if self.takes_back() else ""

    def keep_pace(self) -> None:
        """The computers act as fast as the settings say, and one by one where these say so."""
        if self.session is not None:
            self.session.pace = self.look.pace
            self.session.set_step(self.look.step)

    def go_on(self) -> None:
        """Something that had the focus is gone: the page has it again."""
        self.refresh(focus=True)

    def panic(self) -> None:
        """Hide all secrets at once."""
        self.private_area.panic()
        self.refresh()

    def stir(self) -> None:
        """An open curtain stays open."""
        self.private_area.stir()

    def turn_away(self) -> None:
        """The curtain falls."""
        self.private_area.leave_alone()

    def turn_back(self) -> None:
        """Reopen the curtain that a person who is alone had open."""
        self.private_area.come_back()

    def guard(self) -> PinGuard:
        """The PINs of those who sit there."""
        return self.pins

    def home(self) -> QWidget:
        """The sentence in the bar."""
        return self.bar
