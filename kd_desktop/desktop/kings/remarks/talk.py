"""Talk: lets the computer councillors of the open campaign speak, at their plates and for the log."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.remarks.aloud import reasons_aloud
from kd_desktop.desktop.kings.remarks.occasions import Occasions
from kd_desktop.desktop.kings.remarks.speaker import Remark, Speaker
from kd_desktop.desktop.kings.remarks.voices import voice_of_house
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.table_page import TablePage
from kd_desktop.desktop.kit.bubble import Bubble
from kd_desktop.desktop.session.session import Session, councillor_seed
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Story


class Talk(QObject):
    """What has been said in the open campaign, in order; `said` tells of each new remark.

    `explained` asks for the sheet of the councillor in that seat.
    """

    said = Signal(object)
    explained = Signal(int)

    def __init__(self, page: QWidget, at: OpenTable, table: TablePage) -> None:
        super().__init__(page)
        self._page, self._at, self._table = page, at, table
        self._speaker: Speaker | None = None
        self._heard = 0
        self._aloud: dict[int, str] = {}
        self.remarks: list[Remark] = []
        self._waiting: list[Remark] = []
        self._bubbles = [Bubble(table.look, page) for _ in range(2)]

    def open(self, session: Session) -> None:
        """Recall what was said so far, without saying it again."""

        def is_ending(card: str) -> bool:
            found = session.game.library.cards.get(card)
            return isinstance(found, Story) and found.ending is not None

        view = session.view(None)
        names = {house.number: house.name for house in view.houses}
        occasions = Occasions(view.rules.stability_half_length, is_ending)
        seed = councillor_seed(session.store.folder)
        self._aloud = {}
        self._speaker = Speaker(
            occasions,
            lambda house: voice_of_house(house, session.chair_of(house).temperament),
            lambda house: names.get(house, ""),
            seed,
            lambda house, number: session.chair_history.at(house, number).kind == "computer",
            lambda number: self._aloud.get(number, ""),
        )
        self._heard = 0
        self.remarks = self._hear(session)

    def forget(self) -> None:
        """The campaign is let go."""
        self._speaker = None
        self.remarks = []
        self.hush()

    def hush(self) -> None:
        """Take every bubble away."""
        self._waiting = []
        for bubble in self._bubbles:
            bubble.hide()

    def happened(self, session: Session, undone: bool) -> None:
        """Something happened: say what the councillors say to it."""
        if undone or self._speaker is None:
            self.open(session)
            self.hush()
            return
        fresh = self._hear(session)
        self.remarks += fresh
        for remark in fresh:
            self.said.emit(remark)
        if fresh:
            self._waiting = fresh

    def speak(self) -> None:
        """Show what was said to the last step; call it once nothing is being read."""
        session = self._at.session
        if not self._waiting or session is None:
            return
        if not self._table.isHidden() and self._table.look.settings.get("talk") == "aloud":
            said = self._waiting
            self.hush()
            for bubble, remark in zip(self._bubbles, said, strict=False):
                self._show(bubble, remark, session)
        self._waiting = []

    def explain(self, seat: int | None = None) -> None:
        """Open the sheet of a computer's councillor: of that seat, or of the one that acted last."""
        seat = self._last_actor() if seat is None else seat
        if seat is not None:
            self.explained.emit(seat)

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

    def _show(self, bubble: Bubble, remark: Remark, session: Session) -> None:
        page, table = self._page, self._table
        name = next((h.name for h in session.view(None).houses if h.number == remark.house), "")
        plates = table.seats.plates
        plate = plates[remark.seat] if remark.seat < len(plates) else None
        room = _within(table, table.rect(), page)
        at = room.topLeft() + QPoint(table.look.gap(20), table.look.gap(60))
        if plate is not None and plate.isVisible():
            edge = _within(plate, plate.rect(), page)
            at = QPoint(edge.right() - 4, edge.center().y())
        bubble.say(name, remark.words, at, room)


def _within(part: QWidget, rect: QRect, whole: QWidget) -> QRect:
    return QRect(part.mapTo(whole, rect.topLeft()), rect.size())
