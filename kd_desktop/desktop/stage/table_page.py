"""A game's page with its table above, the private area and the bar below, and panels over it, wired once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.game_page import MenuEntry, PageMenu
from kd_desktop.desktop.shell.who_plays import ChairLine, WhoPlays
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.desktop.stage.curtain_acts import CurtainActs
from kd_desktop.desktop.stage.curtain_control import CurtainControl
from kd_desktop.desktop.stage.curtained_page import CurtainedPage
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.take_back import TakeBack, TakingBack, UndoWords
from kd_desktop.engine.game import Message
from kd_desktop.storage.chairs import Chair, Chairs


class TablePage(CurtainedPage):
    """The page of a game that brings a `table`, a `curtain` with what a seat has behind it, and words.

    A game overrides `draw` (the table and the question in the bar), `chair_lines`, `header_words`,
    `refusal_words` and `open_tv`; the rest is made and connected here.
    """

    doors = ("tv",)

    def __init__(
        self, look: Appearance, at: AtScreen, table: QWidget, curtain: Curtain, undoing: UndoWords
    ) -> None:
        super().__init__(look)
        self.at, self.table, self.curtain = at, table, curtain
        self.bar = ActionBar(look)
        curtain.setParent(self)
        self.pins = PinGuard(self, at, curtain)
        self.edge = CurtainControl(self, at, curtain, self.pins)
        self._dock = QWidget()
        """The room of the curtain, which lies over the table where it needs more."""
        in_column((table, 1), self._dock, self.bar, on=self, gap=0, edges=0)
        self.panels = Panels(self, lambda _panel: table.geometry())
        about = self.tr("Changes take effect at once, and the curtain closes.")
        self.who_panel = WhoPlays(look, self, self.chair_lines, about)
        self.take_back_panel = TakeBack(look, self, undoing)
        self.panels.add(self.who_panel, self.take_back_panel)
        self.undoing = TakingBack(self, at, self.panels, self.take_back_panel, undoing)
        self.menu = PageMenu(self, lambda: False)
        self._asked: object = None
        acts = {"undo": self.undoing.undo, "next": self._step_on, "draw": self._draw_curtain}
        self.acts = CurtainActs(acts, curtain, lambda _event: False)
        self._connect()

    def _connect(self) -> None:
        self.look.changed.connect(self._relook)
        self.bar.changed_height.connect(self._place)
        self.curtain.resized.connect(self._place)
        self.edge.changed.connect(self.refresh)
        self.edge.moved.connect(self.go_on)
        self.pins.changed.connect(self.refresh)
        self.pins.troubled.connect(self.bar.set_hint)
        self.pins.left.connect(self.go_on)
        self.undoing.hinted.connect(self.bar.show_hint)
        self.panels.opening.connect(self.paneled)
        self.panels.folded.connect(lambda back: self.refresh(focus=not back))
        self.who_panel.reseat.connect(self._reseat)
        self.menu.add(self.tr("Take back… (U)")).triggered.connect(lambda _: self.undoing.undo())
        who = self.menu.add(self.tr("Who plays…"))
        who.triggered.connect(lambda _: self.panels.open(self.who_panel))

    # what a game says --------------------------------------------------------------------------------

    def draw(self, session: Session, focus: bool) -> None:
        """Show the table of the session's view, and what is asked in the bar; focus it if wanted."""
        raise NotImplementedError

    def chair_lines(self) -> list[ChairLine]:
        """The chairs and who plays them, for *Who plays…*."""
        raise NotImplementedError

    def refusal_words(self, message: Message) -> str:
        """The reason why something can't be done, in words."""
        raise NotImplementedError

    def heard(self, change: Change) -> str:
        """What happened, in words for the line under the question; "" for nothing."""
        del change
        return ""

    def ask(self, key: object, make: Callable[[], AnswerRow]) -> None:
        """Show the row that answers a question; the same `key` keeps the row, and what was begun in it."""
        if key != self._asked or self.bar.answer is None:
            self._asked = key
            row = make()
            row.hinted.connect(self.bar.show_hint)
            self.bar.set_answer(row)

    def ask_nothing(self) -> None:
        """Nobody at the screen has anything to answer."""
        self._asked = None
        self.bar.set_answer(None)

    # opening and closing -----------------------------------------------------------------------------

    def open(self, session: Session) -> None:
        """Show that campaign at the point that it has reached."""
        self.session = session
        session.changed.connect(self._changed)
        session.refused.connect(self._refused)
        session.troubled.connect(self.bar.set_hint)
        session.idle.connect(self.refresh)
        session.holding.connect(self.refresh)
        self._relook()
        self.bar.set_hint(" ".join(str(notice) for notice in session.store.notices))
        self.refresh(focus=True)

    def close(self) -> bool:
        """Let the campaign go: hide every secret, save, forget."""
        session, self.session = self.session, None
        self.edge.leave()
        self.panels.forget()
        self.bar.forget()
        self._asked = None
        if session is not None:
            session.close()
            session.deleteLater()
        return True

    # what the session tells --------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        session = self.session
        if session is None:
            return
        self.edge.move_on()
        self.bar.set_hint(self.undoing.told() or self.heard(change))
        self.edge.hand_over(change)
        self.curtain.refresh()
        self.take_back_panel.happened(session)

    def _refused(self, _seat: int | None, message: Message) -> None:
        self.bar.show_hint(self.refusal_words(message))

    def _step_on(self) -> None:
        if self.session is not None:
            self.session.step_on()

    def _draw_curtain(self) -> None:
        """Escape, where nothing else takes it: closes a panel, or the curtain."""
        opened = self.panels.open_ones()
        if opened:
            opened[-1].dismiss()
        else:
            self.curtain.shut()

    def _reseat(self, chairs: Chairs) -> None:
        if self.session is not None:
            self.session.set_chairs(chairs)

    # the whole picture -------------------------------------------------------------------------------

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        session = self.session
        if session is None or session.busy:
            return
        self.edge.settle()
        self.edge.lay(sits=True, shut=False, roomy=True)
        self.draw(session, focus and not self.panels.open_ones())
        self._place()
        self.who_panel.refresh()
        self.menu.renew()
        self.seen.emit()

    def _relook(self) -> None:
        self.keep_pace()
        self._place()

    def _place(self) -> None:
        """Give bar and curtain the height that they need, and the table the rest."""
        self.bar.setFixedHeight(self.bar.heightForWidth(self.width()))
        high = 0 if self.curtain.isHidden() else self.curtain.sizeHint().height()
        self._dock.setFixedHeight(high)
        layout = self.layout()
        if layout is not None:
            layout.activate()
        bottom = self._dock.geometry().bottom() + 1
        self.curtain.setGeometry(0, bottom - high, self.width(), high)
        self.curtain.raise_()
        self.panels.place()
        self.panels.lift()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep bar, curtain and panels in their places."""
        super().resizeEvent(event)
        self._place()

    # what the window asks for ------------------------------------------------------------------------

    def menu_entries(self) -> Iterable[MenuEntry]:
        """Taking back, who plays, and what the game adds."""
        return self.menu.entries

    def taking_back(self) -> str:
        """What its person may take back alone now, in words; "" for nothing."""
        return self.undoing.alone()

    def taking_from(self) -> str:
        """Who did that act, where several people share the screen; "" otherwise."""
        return self.undoing.whose()

    def invite(self, chairs: Iterable[Chair]) -> None:
        """Nothing: nobody chooses a party."""

    def greet(self, saved: str) -> None:
        """Nothing: the table tells what happened."""

    def pose(self, party: str | None) -> None:
        """Come to rest for a picture of the table."""
        del party
        self.refresh()
