"""What the bar says and offers: answers, opened set-asides, the end, and what has just happened."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.phrases.events import event_sentence, quiet
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.play.asking import Asking
from kd_desktop.desktop.throne.play.prompts import BarWords, parted
from kd_desktop.desktop.throne.play.revealing import Revealing
from kd_desktop.desktop.throne.play.rows import ThroneRow
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View

Content = tuple[BarWords, str, ThroneRow]
"""The sentence, the line under it, and the answers."""
LOOKED_BACK = 60
"""Among so many of the last events there are news, or nothing was for long."""
HEARD = 2
"""So many of the last things that happened stand under the sentence."""
NO_NEWS = (e.RoundBegan, e.TurnBegan, e.TokensMoved, e.SpeakerMoved)
"""What the table shows as well as words could."""


class Prompter(QObject):
    """Works out the bar, and tells what is pressed there that is no answer.

    `trouble` stands under the sentence until something happens.
    """

    happen = Signal()
    stepping = Signal()
    leave = Signal()
    booked = Signal()
    again = Signal()
    board = Signal()

    def __init__(
        self, parent: QObject, look: Appearance, at: ThroneScreen, asking: Asking, revealing: Revealing
    ) -> None:
        super().__init__(parent)
        self._look, self._at, self._asking, self._revealing = look, at, asking, revealing
        self.trouble = ""
        self._heard: list[str] = []

    def hear(self, change: Change, view: View) -> None:
        """Something happened: what of it is worth a line."""
        self._note([one.event for one in change.happenings], Names(view))

    def hear_again(self, session: Session) -> None:
        """Something was taken back: what happened last now is what had happened before it."""
        self._heard = []
        self._note([one.event for one in session.seen(None)[-LOOKED_BACK:]], Names(session.view(None)))

    def _note(self, told: Sequence[Event], names: Names) -> None:
        news = [one for one in told if not quiet(one) and not isinstance(one, NO_NEWS)]
        self._heard = [*self._heard, *(event_sentence(one, names) for one in news)][-HEARD:]

    def content(self, view: View, *, board: bool) -> Content:
        """The whole bar."""
        if self._revealing.active:
            return self._revealing.words, self.trouble, self._reveal_row(view)
        if view.standing.status == "over":
            first, rest = parted(result_sentence(view))
            return BarWords(first, rest, view.winner), self.trouble, self._end_row(board=board)
        words, row = self._asking.content()
        session = self._at.session
        if session is not None and session.held():
            row.add_plate(self.tr("Next"), self.stepping.emit, self.tr("a computer acts (full stop)"))
        return words, self.trouble or ("" if words.below else " ".join(self._heard)), row

    def _reveal_row(self, view: View) -> ThroneRow:
        row = ThroneRow(self._look, ("reveal",))
        title, note = self.tr("Let it happen"), self.tr("the round goes on")
        if self._revealing.unread:
            title, note = self.tr("Read on"), self.tr("what follows")
        elif view.standing.status == "over":
            title, note = self.tr("To the last page"), self.tr("the game is over")
        row.add_plate(title, self.happen.emit, note)
        return row

    def _end_row(self, *, board: bool) -> ThroneRow:
        row = ThroneRow(self._look, ("over", board))
        row.add_plate(self.tr("Charts and book"), self.booked.emit, self.tr("how it came to this"))
        back = self.tr("The last page") if board else self.tr("Look at the board")
        row.add_plate(back, self.board.emit, self.tr("as it stands"))
        row.add_plate(self.tr("Play again"), self.again.emit, self.tr("the same chairs"))
        row.add_plate(self.tr("To the shelf"), self.leave.emit)
        return row
