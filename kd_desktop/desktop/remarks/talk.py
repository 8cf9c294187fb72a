"""Talk: lets the computer councillors of the open campaign speak, at their plates and for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.remarks.aloud import reasons_aloud
from kd_desktop.desktop.remarks.bubble import Bubble
from kd_desktop.desktop.remarks.occasions import Occasions
from kd_desktop.desktop.remarks.speaker import Remark, Speaker
from kd_desktop.desktop.remarks.voices import voice_of_house
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Story

if TYPE_CHECKING:
    from kd_desktop.desktop.session import Session
    from kd_desktop.desktop.windows.council import Council


class Talk(QObject):
    """What has been said in the open campaign, in order; `said` tells of each new remark."""

    said = Signal(object)

    def __init__(self, council: Council) -> None:
        super().__init__(council)
        self._council = council
        self._speaker: Speaker | None = None
        self._heard = 0
        self._aloud: dict[int, str] = {}
        self.remarks: list[Remark] = []
        self._waiting: list[Remark] = []
        council.seen.connect(self.speak)
        self._bubbles = [Bubble(council.look, council) for _ in range(2)]

    def open(self, session: Session) -> None:
        """Recall what was said so far, without saying it again."""
        from kd_desktop.desktop.session import councillor_seed

        def is_ending(card: str) -> bool:
            found = session.game.library.cards.get(card)
            return isinstance(found, Story) and found.ending is not None

        view = session.view(None)
        names = {house.number: house.name for house in view.houses}
        occasions = Occasions(view.rules.stability_half_length, is_ending)
        seed = councillor_seed(session.keeper.folder)
        self._aloud = {}
        self._speaker = Speaker(
            occasions,
            voice_of_house,
            lambda house: names.get(house, ""),
            seed,
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
        """Show what was said to the last step, once nothing is being read."""
        council, session = self._council, self._council.session
        if not self._waiting or session is None or council.unfolding.unread():
            return
        if council.stage.currentWidget() is council.table and council.look.settings.get("talk") == "aloud":
            said = self._waiting
            self.hush()
            for bubble, remark in zip(self._bubbles, said, strict=False):
                self._show(bubble, remark, session)
        self._waiting = []

    def explain(self, seat: int | None = None) -> None:
        """Open the sheet of a computer's councillor: of that seat, or of the one that acted last."""
        council, session = self._council, self._council.session
        seat = self._last_actor() if seat is None else seat
        if session is not None and seat is not None:
            council.councillor_panel.show_seat(session, seat, self.remarks)
            council.open_panel(council.councillor_panel)

    def _last_actor(self) -> int | None:
        session = self._council.session
        reign = session.view(None).reign if session is not None else None
        if session is None or reign is None:
            return None
        computers = {seat.seat for seat in reign.seats if seat.house.chair == "computer"}
        acts = (
            one.event.seat
            for one in reversed(session.seen(None))
            if isinstance(one.event, e.VoteCast | e.Passed | e.Raised | e.Stayed)
        )
        return next((seat for seat in acts if seat in computers), min(computers, default=None))

    def _hear(self, session: Session) -> list[Remark]:
        if self._speaker is None:
            return []
        self._aloud.update(reasons_aloud(session.keeper.history, self._heard))
        fresh = [(one.number, one.event) for one in session.seen(None) if one.number > self._heard]
        self._heard = session.number
        return self._speaker.hear(fresh)

    def _show(self, bubble: Bubble, remark: Remark, session: Session) -> None:
        council = self._council
        name = next((h.name for h in session.view(None).houses if h.number == remark.house), "")
        table = council.table
        plates = table.seats.plates
        plate = plates[remark.seat] if remark.seat < len(plates) else None
        room = _within(table, table.rect(), council)
        at = room.topLeft() + QPoint(council.look.gap(20), council.look.gap(60))
        if plate is not None and plate.isVisible():
            edge = _within(plate, plate.rect(), council)
            at = QPoint(edge.right() - 4, edge.center().y())
        bubble.say(name, remark.words, at, room)


def _within(part: QWidget, rect: QRect, whole: QWidget) -> QRect:
    return QRect(part.mapTo(whole, rect.topLeft()), rect.size())
