"""Answering: a plate pressed in the bar, or Power placed by hand, becomes a command to the session.

The bar shows the question and the answers (`prompts`, `answers`); `PowerHand` presses the same plates for a
player who drags. The session's response to a command reaches the page as a `Change`.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.chamber.power_hand import PowerHand
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.play.prompts import Prompts
from kd_desktop.desktop.kings.table.answers import Answer
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.openly import refused_aloud
from kd_desktop.desktop.kings.table.table_page import CouncilTable
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.session.asked import GONE, gone_words
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.view import View


class AnswerController(QObject):
    """The bar, and the commands of the seat at the edge. `changed` says that the council goes on."""

    changed = Signal(bool)

    def __init__(
        self,
        page: QWidget,
        at: OpenTable,
        table: CouncilTable,
        chamber: Chamber,
        bar: ActionBar,
        prompts: Prompts,
        hand: PowerHand,
    ) -> None:
        super().__init__(page)
        self._at, self._table, self._chamber, self._bar = at, table, chamber, bar
        self._prompts, self._hand = prompts, hand
        self._trouble = self._refusal = self._hint = ""
        hand.hinted.connect(bar.show_hint)
        prompts.answered.connect(self.give_for)
        prompts.bargained.connect(lambda command: self.give_for(self._at.addressed, command))
        prompts.lifted.connect(self._lift_power)
        prompts.decided.connect(self._let_decide)
        prompts.waved.connect(self._wave)
        prompts.stepping.connect(self.step_on)

    # what the bar says -------------------------------------------------------------------------------

    def show(self, view: View) -> Answer | None:
        """Show the open question in that view and its answers; returns the answers."""
        standing, hint, answer = self._prompts.content(view)
        self._hint = hint
        with self._bar.at_once():
            self._bar.say(*standing)
            self._tell_below(view)
            self._bar.set_answer(answer)
        if answer is not None:
            answer.hinted.connect(self._bar.show_hint)
        return answer

    def tell_news(self, view: View) -> None:
        """Show news beside the question, with the same answers."""
        if self._at.session is not None and not self._at.session.busy:
            self._tell_below(view)

    def _tell_below(self, view: View) -> None:
        """Show the line under the sentence: a fault, who waits for a letter, or what the question adds."""
        below = self._trouble or self._refusal or self._prompts.waiting(view) or self._hint
        self._bar.set_hint(below, self._prompts.news(view), self._prompts.acted(view))

    def trouble(self, words: str) -> None:
        """Show a fault outside the rules under the sentence, until the next event."""
        self._trouble = words
        self._bar.set_hint(words)

    def say_why(self, words: str) -> None:
        """Say under the sentence why a key did nothing."""
        self._bar.show_hint(words)
        announce(self._bar, words)

    def no_trouble(self) -> None:
        """Remove the fault that is shown."""
        self._trouble = self._refusal = ""

    def forget(self) -> None:
        """Forget the campaign, with everything that the bar said of it."""
        self._trouble = self._refusal = self._hint = ""

    def refused(self, seat: int | None, message: object) -> None:
        """Show why a seat's command was refused, if the screen's players can know the reason."""
        if message == GONE:
            self._bar.show_hint(gone_words())
        elif self._at.session is not None and self._may_hear(seat):
            tell = message_sentence if self._inside(seat) else refused_aloud
            words = tell(message, self._at.session.view(seat))  # type: ignore[arg-type]
            self._refusal = words  # the page is brought up to date now, and it stays
            self._bar.show_hint(words)
            announce(self._bar, words)

    def _inside(self, seat: int | None) -> bool:
        """Whether that seat's chamber is open."""
        return seat == self._at.seat and self._chamber.is_open

    def _may_hear(self, seat: int | None) -> bool:
        return seat is None or self._inside(seat) or not self._at.needs_curtain(seat)

    # what is done ------------------------------------------------------------------------------------

    def give(self, command: Command) -> None:
        """Carry out a command of the seat at the edge."""
        self.give_for(self._at.seat, command)

    def give_for(self, seat: int | None, command: Command) -> None:
        """Carry out a command of that seat."""
        session = self._at.session
        if session is None or seat is None:
            return
        actor = seat if self._at.asked(seat) or self._at.reign is not None else None
        self._refusal = ""
        self._hand.forget()
        self._table.balance.set_held(None)
        self._chamber.hold_power(0)
        session.answer(actor, command)

    def _lift_power(self, side: str, n: int) -> None:
        """Show Power that is lifted over a side; it is never recorded."""
        if self._hand.active:
            return  # what is in the hand is shown instead
        if self._at.session is None:  # the campaign is being let go, and the focus goes with it
            return
        self._table.balance.set_held("aye" if side == "aye" else "nay" if side else None, n)
        self._chamber.hold_power(n if side and self._at.acting == self._at.seat else 0)

    def step_on(self) -> None:
        """Let the waiting computer councillor act."""
        session = self._at.session
        if session is not None and session.held():
            session.step_on()
            self.changed.emit(False)

    def _let_decide(self) -> None:
        """Let the councillor decide who has heard the bids."""
        if self._at.session is not None:
            self._at.session.let_decide()
            self.changed.emit(True)

    def _wave(self, deal: int) -> None:
        """Let an offer wait; the council goes on."""
        if self._at.session is not None:
            self._at.session.skip_offer(deal)
            self.changed.emit(True)
