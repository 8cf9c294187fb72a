"""Talk: lets the computer councillors of the open campaign speak, at their plates and for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.council.reasons_aloud import reasons_aloud
from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.remarks.occasions import Occasions
from kd_desktop.desktop.kings.remarks.speaker import Remark, Speaker
from kd_desktop.desktop.kings.remarks.stakes import stakes_of
from kd_desktop.desktop.kings.remarks.voices import voice_of_house
from kd_desktop.desktop.kings.rulers.line import is_queen
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.table_page import CouncilTable
from kd_desktop.desktop.kit.bubble import Bubble, BubbleSpot
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.session import Session, councillor_seed
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.history import History

TOLD_LATER = frozenset(("sticker_signed", "burden_signed", "story_opened", "story_ended", "achievement"))
"""Situations whose remarks follow once the outcome that brought them is put away."""


class Agreement(NamedTuple):
    """A deal that was just agreed to, and the seat that agreed last."""

    seat: int
    deal: Deal


class Talk(QObject):
    """The remarks in the open campaign, in order; `said` carries each new remark.

    `clear` gives the places of letters and drawers, `barred` of what else is read or pressed: on none of them
    lies a bubble. `waits` tells that a letter is being read, after which they speak.
    `quoted` carries remarks spoken aloud, in words with the
    house's crest; `explained` asks for the sheet of the councillor in that seat, `asked` for the letter's
    meaning to the houses.
    """

    said = Signal(object)
    quoted = Signal(str, str)
    explained = Signal(int)
    asked = Signal()

    def __init__(self, page: QWidget, at: OpenTable, table: CouncilTable) -> None:
        super().__init__(page)
        self._page, self._at, self._table = page, at, table
        self._speaker: Speaker | None = None
        self._occasions: Occasions | None = None
        self._heard = 0
        self._aloud: dict[int, str] = {}
        self.remarks: list[Remark] = []
        self._waiting: list[Remark] = []
        self._bubbles = [Bubble(table.look, page) for _ in range(2)]
        self.clear: Callable[[], Sequence[QRect]] = lambda: ()
        self.barred: Callable[[], Sequence[QRect]] = lambda: ()
        self.waits: Callable[[], bool] = lambda: False
        self._shown: list[tuple[Bubble, Remark]] = []
        self._agreed = Bubble(table.look, page)
        self._agreement: Agreement | None = None

    def open(self, session: Session) -> None:
        """Recall the remarks so far, without saying them again."""
        self._occasions = occasions = Occasions(session.game.library, partial(stakes_of, session))
        seed = councillor_seed(session.store.folder)
        self._aloud = {}
        self._speaker = Speaker(
            occasions,
            lambda house: voice_of_house(house, session.chair_of(house).temperament),
            partial(_name_in, session),
            seed,
            lambda house, number: session.chair_history.at(house, number).kind == "computer",
            lambda number: self._aloud.get(number, ""),
            lambda reign, king: is_queen(session.game.library, session.store.state.portraits, reign, king),
        )
        self._heard = 0
        self.remarks = self._hear(session)

    def forget(self) -> None:
        """Forget the campaign, which was closed."""
        self._speaker = self._occasions = None
        self.remarks = []
        self.hush()
        for bubble in (*self._bubbles, self._agreed):
            bubble.forget()

    def hush(self) -> None:
        """Remove every bubble, and drop the remarks still to be said."""
        self._waiting, self._agreement = [], None
        self.fade()

    def fade(self) -> None:
        """Remove every bubble shown."""
        self._agreed.hide()
        self._clear()

    def _clear(self) -> None:
        """Take what was said away; what was agreed to stays for as long as it takes to read."""
        for bubble in self._bubbles:
            bubble.hide()

    def happened(self, session: Session, undone: bool) -> None:
        """Collect the councillors' remarks on a change."""
        if undone or self._speaker is None:
            self.open(session)
            self.hush()
            return
        self._agreement = _agreed_in(session, self._heard) or self._agreement
        fresh = self._hear(session)
        self.remarks += fresh
        for remark in fresh:
            self.said.emit(remark)
        if fresh:
            self._waiting = fresh
        if self._spoken_aloud():
            crests = {house.number: house.crest for house in session.view(None).houses}
            for remark in fresh[-len(self._bubbles) :]:
                self.quoted.emit(self._sentence(remark), crests.get(remark.house, ""))

    def _spoken_aloud(self) -> bool:
        """Whether what is said is heard at the table, and not only written in the log."""
        return self._table.look.settings.get("talk") == "aloud"

    def _sentence(self, remark: Remark) -> str:
        text = translate("Remarks", "{house}: “{words}”")
        return text.format(house=self._name(remark.house), words=remark.words)

    def _name(self, house: int) -> str:
        return _name_in(self._at.session, house) if self._at.session is not None else ""

    def of_letter(self) -> tuple[str, ...]:
        """The remarks on the letter on the table, with their speakers."""
        past = self._occasions.past if self._occasions is not None else History()
        drawn = past.reigns[-1].rounds[-1].drawn_at if past.reigns else 0
        of_it = (
            one
            for one in self.remarks
            if drawn and one.claim.side is not None and (one.number > drawn or one.situation == "interest")
            if one.number >= drawn
        )
        return tuple(self._sentence(one) for one in of_it)

    def speak(self) -> None:
        """Show the remarks and agreements of the last step; call it once nothing is being read.

        Remarks that closed a vote are left to the log: beside the next letter they would seem to be about
        that.
        """
        session = self._at.session
        if session is None or self.waits():
            return
        self._show_agreement(session)
        said, self._waiting = [one for one in self._waiting if not one.closes], []
        self._say(said)

    def close_vote(self) -> None:
        """Show the remarks on the vote whose outcome is beside the board."""
        if self.waits():
            return
        said = [one for one in self._waiting if one.closes and one.situation not in TOLD_LATER]
        self._waiting = [one for one in self._waiting if not one.closes]
        self._say(said)

    def _say(self, remarks: Sequence[Remark]) -> None:
        """Show the last of these, if any are to be heard."""
        if not remarks or self._table.isHidden() or not self._spoken_aloud():
            return
        self._clear()
        self._shown = list(zip(self._bubbles, remarks[-len(self._bubbles) :], strict=False))
        for bubble, remark in self._shown:
            self._show(bubble, remark.seat, self._name(remark.house), remark.words)
        self._spread()

    def _show_agreement(self, session: Session) -> None:
        """Show at the house that agreed what binds now, with what its councillor says to it."""
        agreed, self._agreement = self._agreement, None
        if agreed is None or self._table.isHidden():
            return
        names = Names(session.view(None))
        terms = terms_phrase(agreed.deal.payments, agreed.deal.promises, names)
        words = translate("Remarks", "{terms}.").format(terms=terms)
        to_it = [one for one in self._waiting if (one.seat, one.situation) == (agreed.seat, "accept")]
        if to_it and self._spoken_aloud():
            self._waiting = [one for one in self._waiting if one not in to_it]
            words = translate("Remarks", "“{words}” {terms}").format(words=to_it[-1].words, terms=words)
        head = translate("Remarks", "{house} agrees").format(house=names.seat(agreed.seat))
        self._show(self._agreed, agreed.seat, head, words)
        self._spread()

    def _spread(self) -> None:
        """Neighbours who speak at once don't talk over each other: their bubbles give way up and down.

        They stay under the strip with the question, unless there is no room for both.
        """
        all_ = (*self._bubbles, self._agreed)
        shown = sorted((one for one in all_ if one.isVisible()), key=lambda one: one.y())
        whole, under = _within(self._table, self._table.rect(), self._page), self._room()
        for upper, lower in pairwise(shown):
            room = under if upper.height() + lower.height() <= under.height() else whole
            if upper.geometry().intersects(lower.geometry()):
                over = upper.geometry().bottom() + 1 - lower.y()
                lowest = room.bottom() - lower.height()
                down = min(over // 2, max(0, lowest - lower.y()))
                up = min(over - down, upper.y() - room.top())
                upper.move(upper.x(), upper.y() - up)
                lower.move(lower.x(), min(lower.y() + over - up, lowest))
        self.keep_off()

    def keep_off(self) -> None:
        """Move bubbles away from things that have appeared since, or that another bubble pushed them onto.

        On what is read, pressed or decided on none lies: without room beside it, what was said is in the log.
        What was agreed is told in the bar, too.
        """
        clear = (*self.clear(), *self._barred(), *self._decided())
        shown = [one for one in (*self._bubbles, self._agreed) if one.isVisible()]
        for bubble in shown:
            if any(one.intersects(bubble.geometry()) for one in clear):
                bubble.keep_off([*clear, *(one.geometry() for one in shown if one is not bubble)])
            if any(one.intersects(bubble.geometry()) for one in clear):
                self._put_off(bubble)

    def _put_off(self, bubble: Bubble) -> None:
        """Say it once the letter is read that has taken its place; what else has no place is in the log."""
        bubble.hide()
        if self.clear():
            self._waiting = [*(one for at, one in self._shown if at is bubble), *self._waiting]

    def _decided(self) -> list[QRect]:
        """What is decided on: the tracks, the marks beside them of what each side does, and the scales."""
        board, balance = self._table.board, self._table.balance
        seen = _within(board.viewport(), board.viewport().rect(), self._page)
        boxes = [box.translated(seen.topLeft()) & seen for box in (board.tracks(), *board.marks())]
        if balance.isVisible():
            boxes.append(_within(balance, balance.rect(), self._page))
        return [box for box in boxes if not box.isEmpty()]

    def _barred(self) -> list[QRect]:
        """What the page reads and presses, the table's tabs, and an outcome's steps beside the board."""
        table = self._table
        parts: list[QWidget] = [table.tabs]
        if table.letter.reading.steps:
            parts.append(table.letter)
        seen = (_within(part, part.rect(), self._page) for part in parts if part.isVisible())
        return [*self.barred(), *seen]

    def explain(self, seat: int | None = None) -> None:
        """Open the sheet of a computer's councillor: of that seat, or of the one that acted last.

        Where only people sit, who would otherwise hear nothing, open the letter's meaning for their houses.
        """
        seat = self._last_actor() if seat is None else seat
        if seat is not None:
            self.explained.emit(seat)
        elif self._at.reign is not None:
            self.asked.emit()

    def _last_actor(self) -> int | None:
        session, reign = self._at.session, self._at.reign
        if session is None or reign is None:
            return None
        computers = {
            seat.seat for seat in reign.seats if self._at.chair_of(seat.house.number).kind == "computer"
        }
        acts = (
            one.event.seat
            for one in reversed(session.seen(None))
            if isinstance(one.event, e.VoteCast | e.Passed | e.Raised | e.Stayed)
        )
        return next((seat for seat in acts if seat in computers), min(computers, default=None))

    def _hear(self, session: Session) -> list[Remark]:
        if self._speaker is None:
            return []
        self._aloud.update(reasons_aloud(session.store.history, self._heard))
        fresh = [(one.number, one.event) for one in session.seen(None) if one.number > self._heard]
        self._heard = session.number
        return self._speaker.hear(fresh)

    def _show(self, bubble: Bubble, seat: int, head: str, words: str) -> None:
        page, table = self._page, self._table
        plates = table.seats.plates
        plate = plates[seat] if seat < len(plates) else None
        room = self._room()
        board = _within(table.board, table.board.rect(), page)
        # Beside no plate it lies low on the tracks, off their heads.
        at, last = QPoint(room.left() + table.look.gap(20), room.bottom()), room & board
        edge = None
        if plate is not None and plate.isVisible():
            box = _within(plate, plate.rect(), page)
            edge, last = QPoint(box.right() - 4, box.center().y()), room
            at = edge
        bubble.say(
            head,
            words,
            [*self._off_tracks(at, room), BubbleSpot(at, last)],
            (*self.clear(), *self._barred(), *self._decided()),
            edge,
        )

    def _room(self) -> QRect:
        """The area for bubbles: the table below the strip with the question, which always stays visible."""
        table = self._table
        return _within(table, table.rect().adjusted(0, table.above(), 0, 0), self._page)

    def _off_tracks(self, at: QPoint, room: QRect) -> list[BubbleSpot]:
        """Places beyond the tracks, then beyond the board: the player who decides reads the tracks."""
        board = self._table.board
        tracks = board.tracks()
        if tracks.isEmpty():
            return []
        seen = _within(board.viewport(), board.viewport().rect(), self._page)
        right = tracks.translated(seen.topLeft()).right() + 1
        beyond = QRect(room.topLeft(), QPoint(min(room.right(), seen.right()), room.bottom()))
        beside = BubbleSpot(QPoint(max(at.x(), seen.right() + 1), at.y()), room)
        return [BubbleSpot(QPoint(max(at.x(), right), at.y()), beyond), beside]

    def lift(self) -> None:
        """Raise bubbles above things that stay longer, and beside them if possible."""
        self.keep_off()
        for bubble in (*self._bubbles, self._agreed):
            if bubble.isVisible():
                bubble.rise()


def _name_in(session: Session, house: int) -> str:
    """The present name of that house: a campaign can be opened before any house is taken."""
    return next((one.name for one in session.view(None).houses if one.number == house), "")


def _agreed_in(session: Session, after: int) -> Agreement | None:
    """The last deal that all have agreed to since the command of that number; None for none."""
    seen = session.seen(None)
    new = [one.event for one in seen if one.number > after]
    closed = [event.deal for event in new if isinstance(event, e.DealEnded) and event.state == "closed"]
    offers = (one.event.deal for one in reversed(seen) if isinstance(one.event, e.DealOffered))
    deal = next((deal for deal in offers if deal.id == closed[-1]), None) if closed else None
    if deal is None:
        return None
    said = (event for event in reversed(new) if isinstance(event, e.DealAnswered) and event.deal == deal.id)
    return Agreement(next((event.seat for event in said), deal.maker), deal)


def _within(part: QWidget, rect: QRect, whole: QWidget) -> QRect:
    return QRect(part.mapTo(whole, rect.topLeft()), rect.size())
