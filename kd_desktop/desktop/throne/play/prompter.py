"""The words of the bar: answers, opened set-asides, the end, and the news."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.question_rows import StepRow
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.phrases.deeds import since_last_turn
from kd_desktop.desktop.throne.phrases.events import REWARD, event_sentence, news_sentences, quiet
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.play.answer_controller import AnswerController
from kd_desktop.desktop.throne.play.moments import IntrigueMoments
from kd_desktop.desktop.throne.play.prompts import BarWords, parted
from kd_desktop.desktop.throne.play.revealing import Revealing
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View

Content = tuple[BarWords, str, StepRow]
"""The sentence, the line under it, and the answers."""
LOOKED_BACK = 60
"""The number of last events that are searched for news."""
HEARD = 2
"""The number of last deeds under the sentence."""
NO_NEWS = (e.RoundBegan, e.TurnBegan, e.SpeakerMoved)
"""Events that the table shows as well as words could."""
DEEDS = ("taxes", "exchange")
"""The causes of moved tokens that are a whole action, which no other line tells."""


class Prompter(QObject):
    """Works out the bar, and tells which of its other plates are pressed.

    `trouble` is under the sentence until something happens. `waiting` says who waits for a letter. `scant`
    tells whether there is hardly any height, so that what the others did is told in the line of the hints.
    """

    happen = Signal()
    stepping = Signal()
    leave = Signal()
    booked = Signal()
    again = Signal()
    board = Signal()

    def __init__(
        self,
        parent: QObject,
        look: Appearance,
        at: ThroneScreen,
        asking: AnswerController,
        moments: IntrigueMoments,
        revealing: Revealing,
    ) -> None:
        super().__init__(parent)
        self._look, self._at, self._asking, self._revealing = look, at, asking, revealing
        self._moments = moments
        self.trouble = ""
        self.waiting: Callable[[View], str] = lambda _view: ""
        self.scant: Callable[[], bool] = lambda: False
        self._heard: list[str] = []
        self._turned_over = self._to_speak = ""

    def hear(self, change: Change, view: View) -> None:
        """Choose the events worth a line."""
        self._note([one.event for one in change.happenings], Names(view))

    def hear_again(self, session: Session) -> None:
        """Go back to the news before an act that was taken back."""
        self._heard = []
        self._note([one.event for one in session.seen(None)[-LOOKED_BACK:]], Names(session.view(None)))

    def forget(self) -> None:
        """Let the game go, with all its news."""
        self._heard, self.trouble, self._turned_over, self._to_speak = [], "", "", ""

    def _note(self, told: Sequence[Event], names: Names) -> None:
        news = [one for one in told if not quiet(one) and _is_news(one)]
        for threat in (one for one in news if isinstance(one, e.ThreatRevealed)):
            self._turned_over = event_sentence(threat, names)
        heard = [*self._heard, *news_sentences(news, names)]
        for named in (one for one in news if isinstance(one, e.SpeakerNamed)):
            self._to_speak = event_sentence(named, names)
        if any(isinstance(one, e.SpeakerMoved) for one in told):  # "next round" is this one now
            heard = [one for one in heard if one != self._to_speak]
        self._heard = heard[-HEARD:]

    def content(self, view: View, *, board: bool) -> Content:
        """The whole bar."""
        if self._revealing.active:
            return self._reveal_words(), self.trouble, self._reveal_row(view)
        if view.standing.status == "over":
            first, rest = parted(result_sentence(view))
            return BarWords(first, rest, view.winner), self.trouble, self._end_row(board=board)
        words, row = self._asking.content()
        if self._moments.open and not self._asking.reach:
            words, row = self._moments.content(view)
        since = self._since(view)
        words = words._replace(below=words.below or ("" if self.scant() else since))
        kept = self._moments.kept() if self._moments.open and not self._asking.reach else ""
        session = self._at.session
        if session is not None and session.held():
            row.add_plate(self.tr("Next"), self.stepping.emit, self.tr("a computer acts (full stop)"))
        waits = self.waiting(view)
        if waits:
            words = words._replace(below="")
        return (
            words,
            self.trouble or waits or kept or ("" if words.below else since or self._news()),
            row,
        )

    def _news(self) -> str:
        """The last deeds; only the very last where hardly any room is left beside its words.

        That a Threat is turned over is told there by its stakes, with the price.
        """
        if not self.scant():
            return " ".join(self._heard)
        return " ".join(one for one in self._heard[-1:] if one != self._turned_over)

    def _since(self, view: View) -> str:
        """What the others did since that person's last turn, as long as the turn has just begun."""
        session, seat = self._at.session, self._at.acting
        question = self._at.question(seat)
        begins = question is not None and question.why.code == "ask_turn" and not question.why.arg("acted")
        if session is None or seat is None or not begins or not self._asking.chooses_action():
            return ""
        seen = [one.event for one in session.seen(None)]
        turn = takewhile(lambda one: not isinstance(one, e.TurnBegan), reversed(seen))
        if any(isinstance(one, e.IntriguePlayed) and one.seat == seat for one in turn):
            return ""  # what that did is the news
        return since_last_turn(seen, seat, view, brief=self.scant())

    def _reveal_words(self) -> BarWords:
        """The verdict; all bids are told by their rows, which need the room where hardly any is left."""
        words = self._revealing.words
        return words._replace(below="") if self.scant() else words

    def _reveal_row(self, view: View) -> StepRow:
        row = StepRow(self._look, ("reveal",))
        title, note = self.tr("Let it happen"), self.tr("the round continues")
        if self._revealing.opening:
            title, note = self.tr("Continue"), self.tr("see the result")
        elif self._revealing.unread:
            title, note = self.tr("Continue"), self.tr("see what follows")
        elif view.standing.status == "over":
            title, note = self.tr("To the last page"), self.tr("the game is over")
        row.add_plate(title, self.happen.emit, note)
        return row

    def _end_row(self, *, board: bool) -> StepRow:
        row = StepRow(self._look, ("over", board))
        row.add_plate(self.tr("Charts and book"), self.booked.emit, self.tr("how the game went"))
        back = self.tr("The last page") if board else self.tr("Look at the board")
        row.add_plate(back, self.board.emit, self.tr("as it is now"))
        row.add_plate(self.tr("Play again"), self.again.emit, self.tr("the same chairs"))
        row.add_plate(self.tr("To the shelf"), self.leave.emit)
        return row


def _is_news(event: Event) -> bool:
    if isinstance(event, e.TokensMoved):
        return event.cause.code in DEEDS or event.cause.code == REWARD
    return not isinstance(event, NO_NEWS)
