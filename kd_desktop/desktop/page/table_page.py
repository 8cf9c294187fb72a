"""A game's page with its table above, the private area and the bar below, and panels over it, wired once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.page.answer_builder import AnswerBuilder
from kd_desktop.desktop.page.answer_words import AnswerWords
from kd_desktop.desktop.page.curtained_page import CurtainedPage
from kd_desktop.desktop.page.table_menu import TableMenu
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.who_plays import ChairLine
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.desktop.stage.curtain_acts import CurtainActs
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.private_area import PrivateAreaController
from kd_desktop.desktop.stage.table import TableView
from kd_desktop.desktop.stage.take_back import UndoWords
from kd_desktop.engine.game import Message, Refused
from kd_desktop.engine.shapes import Given
from kd_desktop.storage.chairs import Chair


class TablePage(CurtainedPage):
    """The page of a game that brings a `table`, a `curtain` with what a seat has behind it, and words.

    A game overrides `draw` (the table and the question in the bar), `chair_lines`, `header_words`,
    `refusal_words` and `open_tv`; the rest is made and connected here. `words` are what it calls the options
    of its answers.
    """

    doors = ("tv",)

    def __init__(
        self,
        look: Appearance,
        at: AtScreen,
        table: QWidget,
        curtain: Curtain,
        undoing: UndoWords,
        words: AnswerWords | None = None,
    ) -> None:
        super().__init__(look)
        self.at, self.table, self.curtain = at, table, curtain
        self.bar = ActionBar(look)
        curtain.setParent(self)
        self.pins = PinGuard(self, at, curtain)
        self.private_area = PrivateAreaController(self, at, curtain, self.pins)
        self._dock = QWidget()
        """The room of the curtain, which lies over the table where it needs more."""
        in_column((table, 1), self._dock, self.bar, on=self, gap=0, edges=0)
        self.panels = Panels(self, lambda _panel: table.geometry())
        self.make_table_panels(self.chair_lines, undoing)
        self.menu = TableMenu(self)
        self._asked: object = None
        self._question: tuple[int | None, int] | None = None
        self.answers = AnswerBuilder(self, look, words or AnswerWords(), self._why_not)
        self.answers.given.connect(self._give)
        self.answers.changed.connect(self.refresh)
        if isinstance(table, TableView):
            table.pressed.connect(lambda key: self.answers.press(key.partition(":")[2]))
        acts = {"undo": self.take_back, "next": self.step_on, "draw": self._draw_curtain}
        self.acts = CurtainActs(acts, curtain, lambda _event: False)
        self.connect_parts()

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
        """Show a row of the game's own; the same `key` keeps the row, and what was begun in it."""
        self.answers.ask(None, None)
        self._show_row(key, make)

    def _show_row(self, key: object, make: Callable[[], AnswerRow]) -> None:
        if key != self._asked or self.bar.answer is None:
            self._asked = key
            row = make()
            row.hinted.connect(self.bar.show_hint)
            self.bar.set_answer(row)

    def ask_seat(self, seat: int | None) -> None:
        """Show the next step of the answer to that seat's question; `answers.offers` has it for the table."""
        asked = self.session.asked(seat) if self.session is not None else None
        self._question = (seat, asked.number) if asked is not None else None
        self.answers.ask(self._question, asked.question.answer if asked is not None else None)
        self._show_row(self.answers.state, self.answers.row)

    def _why_not(self, given: Given) -> str:
        """Why the rules don't allow that answer, in words; "" if they do."""
        if self.session is None or self._question is None:
            return ""
        try:
            reason = self.session.refusal(self._question[0], self.session.command(self._question[0], given))
        except Refused as refused:
            reason = refused.message
        return self.refusal_words(reason) if reason is not None else ""

    def _give(self, given: Given) -> None:
        if self.session is not None and self._question is not None:
            seat, number = self._question
            self.session.answer(seat, self.session.command(seat, given), to=number)

    def ask_nothing(self) -> None:
        """Nobody at the screen has anything to answer."""
        self._asked = None
        self.answers.ask(None, None)
        self.bar.set_answer(None)

    # what the session tells --------------------------------------------------------------------------

    def forget(self) -> None:
        """Forget the question, too."""
        super().forget()
        self._asked = self._question = None
        self.answers.ask(None, None)

    def changed(self, change: Change) -> None:
        """Say what happened, and lay there the curtain of whom it asks."""
        session = self.session
        if session is None:
            return
        self.private_area.move_on()
        self.bar.set_hint(self.undoing.told() or self.heard(change))
        self.private_area.hand_over(change)
        self.curtain.refresh()
        self.take_back_panel.happened(session)

    def refused(self, seat: int | None, message: Message) -> None:
        """Say it in the game's words."""
        del seat
        self.bar.show_hint(self.refusal_words(message))

    def _draw_curtain(self) -> None:
        """Escape, where nothing else takes it: closes a panel, or the curtain."""
        opened = self.panels.open_ones()
        if opened:
            opened[-1].dismiss()
        else:
            self.curtain.shut()

    # the whole picture -------------------------------------------------------------------------------

    def refresh(self, focus: bool = False) -> None:
        """Bring every part up to date with the session."""
        session = self.session
        if session is None or session.busy:
            return
        self.private_area.settle()
        self.private_area.lay(sits=True, shut=False, roomy=True)
        self.draw(session, focus and not self.panels.open_ones())
        self.place_bar()
        self.who_panel.refresh()
        self.menu.renew()
        self.seen.emit()

    def place_curtain(self) -> None:
        """Its height is the table's, too."""
        self.place_bar()

    def place_bar(self) -> None:
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
        self.place_bar()

    # what the window asks for ------------------------------------------------------------------------

    def invite(self, chairs: Iterable[Chair]) -> None:
        """Nothing: nobody chooses a party."""

    def greet(self, saved: str) -> None:
        """Nothing: the table tells what happened."""

    def pose(self, party: str | None) -> None:
        """Come to rest for a picture of the table."""
        del party
        self.refresh()
