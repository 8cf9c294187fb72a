"""The page of the fair: `TablePage` with its table, its hand and its words."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import readable
from kd_desktop.desktop.page.curtain_row import CurtainRow
from kd_desktop.desktop.page.question_rows import StepRow
from kd_desktop.desktop.page.table_page import TablePage
from kd_desktop.desktop.plain.words import event_words, message_words, result_words
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.desktop.shell.who_plays import ChairLine, game_bound
from kd_desktop.desktop.stage.take_back import UndoWords, ViewUndoWords
from kd_desktop.engine.game import Command, Message, Seat
from tests.toy.fair.pieces import Sight
from tests.toy.fair.window.cast import FairTable
from tests.toy.fair.window.hand import FairCurtain


class BoothOwner(NamedTuple):
    """A booth as its curtain shows it."""

    name: str
    crest: str


def seat_name(seat: Seat | None) -> str:
    """Which seat it is, in words."""
    return "The table" if seat is None else f"Seat {seat + 1}"


class FairScreen(AtScreen[Sight]):
    """The open fair's answers for a screen."""

    def owner(self, seat: int) -> BoothOwner | None:
        return BoothOwner(seat_name(seat), "tarn") if self.party(seat) is not None else None


def undo_words(at: FairScreen) -> UndoWords:
    """The words for taking back: which kind of answer, and no more of it than everybody knows."""

    def act(command: Command, _view: Sight) -> str:
        return readable(str(command.__struct_config__.tag))

    def reason(message: Message | None, _view: Sight) -> str:
        return message_words(message) if message is not None else ""

    def name(_view: Sight, seat: int) -> str:
        return seat_name(seat)

    return ViewUndoWords(lambda: at.view, name, act, reason, lambda seat: at.member(seat) or seat_name(seat))


class FairPage(TablePage):
    """One open fair on the screen."""

    at: FairScreen
    table: FairTable

    def __init__(self, look: Appearance) -> None:
        at = FairScreen(lambda: self.session)
        super().__init__(look, at, FairTable(), FairCurtain(look, at.view_of), undo_words(at))

    def draw(self, session: Session, focus: bool) -> None:
        view: Sight = session.view(None)
        self._ask(session, view)
        self.table.set_view(view, self.answers.offers())
        if focus and isinstance(self.bar.answer, StepRow | CurtainRow):
            self.bar.answer.focus_first()

    def _ask(self, session: Session, view: Sight) -> None:
        acting = self.at.acting
        asked = session.asked(acting) if acting is not None else None
        if acting is None or asked is None or asked.question.answer is None:
            self.bar.say(result_words(view.standing, seat_name) or "Others decide.", "")
            self.ask_nothing()
            return
        self.bar.say(f"{self.at.member(acting) or seat_name(acting)}:", message_words(asked.question.why))
        if self.at.needs_curtain(acting) and not self.curtain.is_open:
            self.ask(("lift", acting), lambda: CurtainRow(self.look, self.curtain, self.pins.how()))
        else:
            self.ask_seat(acting)

    def chair_lines(self) -> list[ChairLine]:
        session = self.session
        if session is None:
            return []
        seats = zip(session.standing().parties, session.chairs(), strict=True)
        return [
            ChairLine(party, seat_name(seat), chair, "", "", *game_bound(session, party))
            for seat, (party, chair) in enumerate(seats)
        ]

    def refusal_words(self, message: Message) -> str:
        return message_words(message)

    def heard(self, change: Change) -> str:
        return " ".join(event_words(one.event, seat_name) for one in change.happenings[-2:])

    def header_words(self) -> HeaderWords:
        if self.session is None:
            return HeaderWords()
        return HeaderWords("", (self.session.title, f"Round {self.session.view(None).round}", ""))

    def open_tv(self) -> None:
        from kd_desktop.desktop.settings.tv import fit_tv
        from kd_desktop.desktop.tv import follower
        from tests.toy.fair.window.tv import FairTv

        if self.session is not None:
            at = follower.AtTable(still=lambda: self.look.still, seen=self.seen)
            tv = follower.open_tv(self.session, FairTv, self.window(), at)
            fit_tv(tv, self.look)
